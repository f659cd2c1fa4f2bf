"""The names in a machine function of LLVM's form: all of them, those around an offset, the places of one.

A hover asks for the last two; a function may have a hundred thousand names.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import TypeVar

from tilelsp.base.text import Span
from tilelsp.syntax.mir.body import MachineBlock, MirChunkSummary, canonical
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.instruction import MachineInstruction
from tilelsp.syntax.mir.register_rows import RegisterRow
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

T = TypeVar("T")


def all_names(function: MachineFunction) -> tuple[NameOccurrence, ...]:
    """Every name in the function, in text order."""
    made = [*_of_header(function), *_of_rows(function)]
    for summary, at in function.body.chunks:
        made += _of_lines(summary, at)
    made += map(_label, function.body.blocks)
    defined: set[str] = set()
    for block in function.body.blocks:
        for instruction, at in block.instructions:
            made += _in_instruction(function, instruction, at, defined)
    return _ordered(made)


def names_around(function: MachineFunction, offset: int) -> tuple[NameOccurrence, ...]:
    """The names at an offset, in text order; every write of a register counts as its first one."""
    made = [*_of_header(function)]
    rows = _last(function.registers.rows, offset)
    if rows is not None:
        held, at = rows
        made += (_row(row, at) for row in held.rows if row.row.start <= offset - at <= row.row.end)
    chunk = _last(function.body.chunks, offset)
    if chunk is not None:
        summary, at = chunk
        made += _of_lines(summary, at)
        for run in summary.runs:
            for instruction, start in run.placed:
                if start <= offset - at <= start + instruction.end:
                    made += _in_instruction(function, instruction, at + start, set())
    block = _last([(block, block.at) for block in function.body.blocks], offset)
    if block is not None:
        made.append(_label(block[0]))
    return _ordered(occurrence for occurrence in made if occurrence.span.contains(offset))


def places_of(
    function: MachineFunction, space: str, name: str, *, reads: bool = True
) -> tuple[NameOccurrence, ...] | None:
    """The places of a register or a block, in text order; None for what other units may name. Without `reads`, those
    that define, declare or write it: a register may be read on every line."""
    if space not in ("register", "block"):
        return None
    found = _register_places if space == "register" else _block_places
    header = (
        occurrence for occurrence in _of_header(function) if occurrence.space == space and occurrence.name == name
    )
    return _ordered(
        occurrence
        for made in (header, found(function, name, reads))
        for occurrence in made
        if reads or occurrence.role is not OccurrenceRole.READ
    )


def _register_places(function: MachineFunction, name: str, reads: bool) -> Iterator[NameOccurrence]:
    yield from _of_rows(function, name)
    defined: set[str] = set()
    for summary, at in function.body.chunks:
        if name not in (summary.first if reads else summary.defined):
            continue
        for run in summary.runs:
            for instruction, start in run.placed:
                yield from _registers_of(function, instruction, at + start, defined, name)


def _block_places(function: MachineFunction, name: str, reads: bool) -> Iterator[NameOccurrence]:
    yield from (_label(block) for block in function.body.blocks if str(block.number) == name)
    for summary, at in function.body.chunks if reads else ():
        for occurrence in summary.names:
            if occurrence.space == "block" and _without_text(occurrence.name) == name:
                yield _of_line(occurrence, at)
        for run in summary.runs if _names_block(summary, name) else ():
            for instruction, start in run.placed:
                for occurrence in instruction.names:
                    if occurrence.space == "block" and _without_text(occurrence.name) == name:
                        yield _of_line(occurrence, at + start)


def _names_block(summary: MirChunkSummary, name: str) -> bool:
    """True if something in a chunk names a block."""
    return any(kind == "block" and _without_text(written) == name for kind, written in summary.local)


def _without_text(name: str) -> str:
    """A name alone, without what its reader noted behind it."""
    return name.partition("\0")[0]


def outer_places(function: MachineFunction, space: str, name: str) -> Iterator[NameOccurrence]:
    """The places of a name of the function in LLVM IR."""
    yield from (occurrence for occurrence in function.declared if occurrence.space == space and occurrence.name == name)
    for summary, at in function.body.chunks:
        for written, spans in summary.outer.get(space, {}).items():
            if _without_text(written) == name:
                yield from (NameOccurrence(span.shifted(at), space, name, OccurrenceRole.READ) for span in spans)


def _ordered(names: Iterable[NameOccurrence]) -> tuple[NameOccurrence, ...]:
    return tuple(sorted(names, key=lambda named: named.span))


def _last(placed: Sequence[tuple[T, int]], offset: int) -> tuple[T, int] | None:
    """The last one that begins at an offset or in front of it."""
    index = bisect_right(placed, offset, key=itemgetter(1))
    return placed[index - 1] if index else None


def _of_header(function: MachineFunction) -> Iterator[NameOccurrence]:
    """The names in the frame, without the registers that it declares, and the function's own."""
    yield from function.declared
    if function.name:
        yield NameOccurrence(function.name_span, "global", function.name, OccurrenceRole.READ)


def _of_rows(function: MachineFunction, name: str | None = None) -> Iterator[NameOccurrence]:
    """The registers that the frame declares, or a single one: the first row of each."""
    declared: set[str] = set()
    for held, at in function.registers.rows:
        rows = held.rows if name is None else [held.by_name[name]] if name in held.by_name else []
        for row in rows:
            if row.name not in declared:
                declared.add(row.name)
                yield _row(row, at)


def _row(row: RegisterRow, at: int) -> NameOccurrence:
    return NameOccurrence(
        row.span.shifted(at), "register", row.name, OccurrenceRole.DECLARE, row.row.shifted(at), row.detail
    )


def _of_lines(summary: MirChunkSummary, at: int) -> Iterator[NameOccurrence]:
    """The names in labels and lists of a chunk."""
    return (_of_line(name, at) for name in summary.names)


def _of_line(occurrence: NameOccurrence, at: int) -> NameOccurrence:
    return NameOccurrence(
        occurrence.span.shifted(at), occurrence.space, _without_text(occurrence.name), occurrence.role
    )


def _label(block: MachineBlock) -> NameOccurrence:
    full = Span(block.span.start, block.end)
    return NameOccurrence(block.span, "block", str(block.number), OccurrenceRole.DEFINE, full, block.label.name)


def _in_instruction(
    function: MachineFunction, instruction: MachineInstruction, at: int, defined: set[str]
) -> Iterator[NameOccurrence]:
    """The names in an instruction; `defined` are the registers that were defined in front of it."""
    if instruction.opcode:
        yield NameOccurrence(instruction.span.shifted(at), "opcode", instruction.opcode, OccurrenceRole.READ)
    yield from _registers_of(function, instruction, at, defined)
    yield from (_of_line(named, at) for named in instruction.names)


def _registers_of(
    function: MachineFunction, instruction: MachineInstruction, at: int, defined: set[str], only: str | None = None
) -> Iterator[NameOccurrence]:
    """The registers among the operands of an instruction, or a single one; `defined` as for all names."""
    for operand in instruction.operands:
        if operand.kind != "register":
            continue
        name = canonical(operand.name)
        if only is not None and name != only:
            continue
        role = OccurrenceRole.READ
        if operand.defines:
            role = OccurrenceRole.WRITE if name in defined else OccurrenceRole.DEFINE
            defined.add(name)
        full = Span(at, at + instruction.end) if operand.defines else None
        detail = function.registers.classes.get(name, "")
        yield NameOccurrence(operand.span.shifted(at), "register", name, role, full, detail)
