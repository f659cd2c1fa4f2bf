"""Modules and tables that the first hover of a process would wait for, loaded ahead."""

from __future__ import annotations

from tilelsp.analysis.features.hover.constant import warm_up
from tilelsp.analysis.snapshot import Language


def load_for(language: Language) -> None:
    """Load what hovers in documents of a language need: some tenths of a second. May run in a thread."""
    if language is Language.TILEIR:
        warm_up()
        return
    from tilelsp.defs.encodings.words import all_words
    from tilelsp.defs.ptx.families import registry

    registry()
    all_words()
    if language is Language.MIR:
        from tilelsp.defs.mir.nvptx import nvptx_texts

        nvptx_texts()
