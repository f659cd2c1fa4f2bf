"""Names of LLVM IR in the machine function that was made of it: `%ir.x`, `%ir-block.x` and labels like `bb.2.x`."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.language import PlacedUnit, Unit
from tilelsp.base.text import Span
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.function_names import outer_places
from tilelsp.syntax.mir.units import MirUnit
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

SPACES = {"ir-value": "value", "ir-block": "block"}
"""Spaces that machine functions use for names of LLVM IR, each with its name in the IR."""
_MACHINE = {ir: machine for machine, ir in SPACES.items()}


def definition(document: LowLevelDocument, at: int, named: NameOccurrence) -> tuple[NameOccurrence, int] | None:
    """The definition of an IR name that a machine function's unit at `at` holds, and the offset that its spans count
    from; None where there is none."""
    unit = document.unit_at(at).unit
    if named.space not in SPACES or not isinstance(unit, MirUnit) or unit.function is None:
        return None
    space = SPACES[named.space]
    for placed in document.section_at(at).units:
        number = _number(document, placed, unit.function.name)
        if number >= 0 and isinstance(placed.unit, MirUnit):
            wanted = f"{number}.{named.name}"
            found = placed.unit.named(space, wanted, reads=False)
            for occurrence in placed.unit.facts.names if found is None else found:
                if occurrence.space == space and occurrence.name == wanted and occurrence.role is OccurrenceRole.DEFINE:
                    return occurrence, placed.start
            if named.space == "ir-block" and named.name.isdecimal():
                return NameOccurrence(
                    _head(document, placed, number), space, wanted, OccurrenceRole.DEFINE
                ), placed.start
    return None


def in_machine(document: LowLevelDocument, at: int, named: NameOccurrence) -> Iterator[tuple[NameOccurrence, int]]:
    """The places in machine functions of a name of the LLVM IR whose unit begins at `at`, and the offset that their
    spans count from."""
    own = document.unit_at(at)
    if named.space not in _MACHINE or not isinstance(own.unit, MirUnit) or own.unit.ir is None:
        return
    number, _, name = named.name.partition(".")
    space = _MACHINE[named.space]
    for placed in document.section_at(at).units:
        function = placed.unit.function if isinstance(placed.unit, MirUnit) else None
        if function is None or str(_number(document, own, function.name)) != number:
            continue
        yield from ((place, placed.start) for place in outer_places(function, space, name))
        if space == "ir-block":
            yield from ((label, placed.start) for label in _labels(document, placed.start, function, name))


def _labels(document: LowLevelDocument, start: int, function: MachineFunction, name: str) -> Iterator[NameOccurrence]:
    """The labels of blocks that have an IR block's name behind their number."""
    for chunk, at in function.body.chunks:
        for span in chunk.outer.get("ir-block", {}).get(f"\0{name}", ()):
            text = document.buffer.slice(start + at + span.start, start + at + span.end)
            begin = at + span.start + text.rfind(name)
            yield NameOccurrence(Span(begin, begin + len(name)), "ir-block", name, OccurrenceRole.READ)


def _number(document: LowLevelDocument, placed: PlacedUnit[Unit], name: str) -> int:
    """How many functions a unit of LLVM IR defines in front of the one with a name; -1 where it does not define it."""
    unit = placed.unit
    if not isinstance(unit, MirUnit) or unit.ir is None:
        return -1
    marks = (f"@{name}(", f'@"{name}"(')
    lines = (line for line, _ in _heads(document, placed))
    return next((number for number, line in enumerate(lines) if any(mark in line for mark in marks)), -1)


def _head(document: LowLevelDocument, placed: PlacedUnit[Unit], number: int) -> Span:
    """The line that a function begins with, which stands for its first block where that has no label."""
    line, start = list(_heads(document, placed))[number]
    return Span(start, start + len(line))


def _heads(document: LowLevelDocument, placed: PlacedUnit[Unit]) -> Iterator[tuple[str, int]]:
    """The first lines of the functions that a unit defines, without blanks around, with their offsets."""
    length = placed.unit.length if isinstance(placed.unit, MirUnit) else 0
    at = 0
    for line in document.buffer.slice(placed.start, placed.start + length).splitlines(keepends=True):
        text = line.strip()
        if text.startswith("define "):
            yield text, at + line.index(text)
        at += len(line)
