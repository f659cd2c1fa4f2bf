"""What each language's documents are made by. Made on first use: a session that opens PTX never loads a dialect."""

from __future__ import annotations

from functools import cached_property

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.snapshot import Document, Language
from tilelsp.analysis.tileir import TileLanguage
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog

STAGES_OF_DIALECTS = {
    "cuda_tile": Stage.CUDA_TILE.value,
    "nv_tileaa": Stage.NV_TILEAA.value,
    "nv_tileas": Stage.NV_TILEAS.value,
    "cute": Stage.NV_TILEAS.value,
    "cute_nvgpu": Stage.NV_TILEAS.value,
    "llvm": Stage.LLVM.value,
    "nvvm": Stage.LLVM.value,
}
"""The stage that a dialect belongs to; what is not here stands in several."""


class Languages:
    """Makes documents. Keep one for a session: it remembers what it read."""

    @cached_property
    def tileir(self) -> TileLanguage:
        """MLIR of all dialects."""
        return TileLanguage(catalog(), STAGES_OF_DIALECTS)

    def document(self, language: Language, buffer: Buffer) -> Document:
        """A document of a language, with nothing worked out yet."""
        return self.tileir.document(buffer.text)
