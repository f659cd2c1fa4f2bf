"""Inline assembly of LLVM IR that is PTX: its text as a module of its own, judged as ptxas would judge it.

The operands `$0` become registers of the classes that the constraints name, and every character of the PTX leads
back to the characters of the string that it is written with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tilelsp.analysis.embedded.llvm_strings import characters, operands_of
from tilelsp.analysis.embedded.module import (
    InlinePtx,
    NoOperand,
    written_module,
)
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.statement import Assembly
    from tilelsp.syntax.llvm.units import LlvmUnit


def assemblies(unit: LlvmUnit) -> Iterator[tuple[int, Assembly]]:
    """The inline assembly of a unit, with the offset of each string token in the unit."""
    for entity in unit.entities:
        for at, chunk in entity.function.chunks if entity.function is not None else ():
            for start, written in chunk.summary.assemblies:
                yield at + start, written


def is_nvptx(units: Iterable[LlvmUnit]) -> bool:
    """True if a module is for NVPTX: by its triple or, if it has none, because it has a kernel or calls an NVVM
    intrinsic."""
    nvptx = False
    for unit in units:
        for entity in unit.entities:
            triple = entity.fields.get("triple") if entity.kind == "target" else None
            if isinstance(triple, str):
                return triple.startswith("nvptx")
            nvptx = nvptx or (entity.function is not None and entity.function.kernel)
        nvptx = nvptx or any(name.startswith("llvm.nvvm.") for _, name in unit.wanted)
    return nvptx


def read_ptx(written: Assembly, target: Target) -> InlinePtx | None:
    """The module for inline assembly; None where it is not known what an operand will be."""
    classes = operands_of(written.constraints, written.constants)
    if classes is None:
        return None
    try:
        return written_module(list(characters(written.source)), "$", classes, target)
    except NoOperand:
        return None
