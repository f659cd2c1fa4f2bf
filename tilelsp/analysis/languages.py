"""Makers of each language's documents. Made on first use: a session that opens PTX never loads a dialect.

So each language's modules are imported where its first document is made, and no other language's with them.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.snapshot import Language, LanguageDocument, Slices
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.analysis.low_level.document import AnyLanguage
    from tilelsp.analysis.low_level.llvm import LlvmLanguage
    from tilelsp.analysis.low_level.mir import MirLanguage
    from tilelsp.analysis.ptx.document import PtxLanguage
    from tilelsp.analysis.tile.document import TileLanguage

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
        from tilelsp.analysis.tile.document import TileLanguage
        from tilelsp.defs.catalog import catalog

        return TileLanguage(catalog(), STAGES_OF_DIALECTS)

    @cached_property
    def ptx(self) -> PtxLanguage:
        """PTX."""
        from tilelsp.analysis.ptx.document import PtxLanguage

        return PtxLanguage()

    @cached_property
    def llvm(self) -> LlvmLanguage:
        """LLVM IR."""
        from tilelsp.analysis.low_level.llvm import LlvmLanguage

        return LlvmLanguage()

    @cached_property
    def mir(self) -> MirLanguage:
        """Machine IR."""
        from tilelsp.analysis.low_level.mir import MirLanguage

        return MirLanguage()

    def findings(self, language: Language, text: str, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """Diagnostics of a text, for the targets."""
        return self.document(language, Buffer(text)).findings(targets)

    def ops(self, language: Language, text: str) -> tuple[Op, ...]:
        """The IR of a text without errors; none for PTX."""
        match language:
            case Language.TILEIR:
                return self.tileir.ops(text)
            case Language.LLVM:
                return (self.llvm.module(text),)
            case Language.MIR:
                return (self.mir.module(text),)
            case Language.PTX:
                return ()

    def document(self, language: Language, buffer: Buffer) -> LanguageDocument:
        """A document of a language, with nothing worked out yet."""
        match language:
            case Language.TILEIR:
                return self.tileir.document(buffer.text)
            case Language.LLVM:
                return _low_level(self.llvm, buffer)
            case Language.MIR:
                return _low_level(self.mir, buffer)
            case Language.PTX:
                from tilelsp.analysis.ptx.document import PtxDocument

                return PtxDocument(self.ptx, buffer)


def _low_level(language: AnyLanguage, buffer: Buffer) -> LanguageDocument:
    from tilelsp.analysis.low_level.document import LowLevelDocument

    return LowLevelDocument(language, buffer)


@cache
def shared_languages() -> Languages:
    """The languages of one process, for functions from text to plain data: they remember what they read."""
    return Languages()
