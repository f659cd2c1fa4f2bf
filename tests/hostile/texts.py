"""All hostile texts, by language and name."""

from __future__ import annotations

from tests.hostile.makers import Maker, ordinary
from tests.hostile.texts_llvm import LLVM
from tests.hostile.texts_mir import MIR
from tests.hostile.texts_ptx import PTX
from tests.hostile.texts_tile import TILE_IR
from tilelsp.analysis import Language

__all__ = ["TEXTS", "ordinary"]

TEXTS: dict[Language, dict[str, Maker]] = {
    Language.TILEIR: TILE_IR,
    Language.LLVM: LLVM,
    Language.MIR: MIR,
    Language.PTX: PTX,
}
