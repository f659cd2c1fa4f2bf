"""Inline assembly of LLVM IR that is PTX: its text as a module of its own, judged as ptxas would judge it.

The operands `$0` become registers of the classes that the constraints name, and every character of the PTX leads
back to the characters of the string that it is written with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tilelsp.analysis.embedded.module import (
    CLASSES,
    InlineOperand,
    InlinePtx,
    NoOperand,
    register_of,
    written_module,
)
from tilelsp.base.text import Span
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.statement import Assembly
    from tilelsp.syntax.llvm.units import LlvmUnit

_SPACES = {0: "global", 1: "global", 3: "shared", 4: "const"}
"""Where a global may stand whose name is an operand, by its address space."""
_ADDRESS = "b64"

_HEX = frozenset("0123456789abcdefABCDEF")


def assemblies(unit: LlvmUnit) -> Iterator[tuple[int, Assembly]]:
    """The inline assembly of a unit, with the offset of each string token in the unit."""
    for entity in unit.entities:
        for at, chunk in entity.function.chunks if entity.function is not None else ():
            for start, written in chunk.said.assemblies:
                yield at + start, written


def is_nvptx(units: Iterable[LlvmUnit]) -> bool:
    """Whether a module is for NVPTX: by its triple; without one, by a kernel or an intrinsic of NVVM in it."""
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
    classes = operands_of(written.constraints, written.given)
    if classes is None:
        return None
    try:
        return written_module(list(characters(written.source)), "$", classes, target)
    except NoOperand:
        return None


def characters(source: str) -> Iterator[tuple[str, Span]]:
    """The characters of a string token, each with its place in it."""
    at = 1
    while at < len(source) - 1:
        length = 1
        char = source[at]
        code = source[at + 1 : at + 3]
        if char == "\\" and len(code) == 2 and _HEX.issuperset(code):
            length, char = 3, chr(int(code, 16))
        elif source.startswith("\\\\", at):
            length = 2
        yield char, Span(at, at + length)
        at += length


def operands_of(
    constraints: str, values: Iterable[str | tuple[str, int]] = (), unknown: str = ""
) -> list[InlineOperand] | None:
    """The operands of inline assembly in order; None where one is nothing that NVPTX can write.

    `values` are what arguments are where that is known, as `Assembly.given` has them, and `unknown` stands for the
    constants among the others.
    """
    made: list[InlineOperand] = []
    given = iter(values)
    for part in constraints.split(",") if constraints else ():
        if part.startswith("~"):
            continue
        letter = part.lstrip("=&")
        register = register_of(len(made))
        value = next(given, "") if not part.startswith("=") or letter.startswith("*") else ""
        if letter.isdecimal() and int(letter) < len(made):
            made.append(InlineOperand(part, register, made[int(letter)].kind, register))
        elif letter in CLASSES:
            made.append(InlineOperand(part, register, CLASSES[letter], register))
        elif letter == "*m":
            made.append(InlineOperand(part, f"[{register}]", _ADDRESS, register))
        elif letter in ("n", "i") and isinstance(value, str) and (value or unknown):
            made.append(InlineOperand(part, value or unknown))
        elif letter in ("i", "s") and isinstance(value, tuple) and value[0].isidentifier() and value[1] in _SPACES:
            variable = f".extern .{_SPACES[value[1]]} .b8 {value[0]};"
            made.append(InlineOperand(part, value[0], variable=variable))
        else:
            return None
    return made
