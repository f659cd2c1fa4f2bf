"""Facts of a unit in the documents' form for an editor: every name in it, and its outline."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import StringAttr
from tilelsp.syntax.mir.ending import JoinedFunction
from tilelsp.syntax.mir.printer import class_text
from tilelsp.syntax.mir.walkthrough import WalkthroughUnit
from tilelsp.syntax.references import Reference
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole, Outline


def walkthrough_names(unit: WalkthroughUnit) -> list[NameOccurrence]:
    """Every name of a unit, in text order."""
    made: list[NameOccurrence] = []
    for name, (op, at) in unit.globals.items():
        if op.span is not None:
            made.append(_defined("global", name, op.span.shifted(at)))
    for function in unit.functions:
        if function.head.span is not None:
            made.append(_defined("global", name_of(function), function.head.span.shifted(function.at)))
        made += (_defined("block", placed.block.label or "", placed.span) for placed in function.blocks)
        for part, at in function.parts:
            ops = [op for run in part.runs for op in run]
            for values in (part.live, *(block.args for block in part.blocks), *(op.results for op in ops)):
                made += _registers(values, at)
        made += map(_read, function.references)
    for part, at in unit.parts:
        made += (_read(Reference(reference.span.shifted(at), reference.target)) for reference in part.references)
        made += (
            NameOccurrence(token.span.shifted(at), "global", token.text[1:], OccurrenceRole.READ)
            for token in part.symbols
        )
    return sorted(set(made), key=lambda named: (named.span, named.role.value))


def name_of(function: JoinedFunction) -> str:
    """The name of a function, without its sigil."""
    name = function.head.attrs.get("sym_name")
    return name.value if isinstance(name, StringAttr) else ""


def _defined(space: str, name: str, span: Span) -> NameOccurrence:
    return NameOccurrence(span, space, name, OccurrenceRole.DEFINE, span)


def _registers(values: tuple[Value, ...] | list[Value], at: int) -> Iterator[NameOccurrence]:
    for value in values:
        if value.span is not None and value.name is not None:
            span = value.span.shifted(at)
            yield NameOccurrence(span, "register", value.name, OccurrenceRole.DEFINE, span, class_text(value.type))


def _read(reference: Reference) -> NameOccurrence:
    target = reference.target
    if isinstance(target, Value):
        return NameOccurrence(reference.span, "register", target.name or "", OccurrenceRole.READ)
    assert isinstance(target, Block)  # globals are symbols until all units are known
    return NameOccurrence(reference.span, "block", target.label or "", OccurrenceRole.READ)


def walkthrough_outline(unit: WalkthroughUnit) -> Iterator[Outline]:
    """Globals, and functions with their blocks."""
    for part, at in unit.parts:
        for name, op in part.globals.items():
            full = part.extents[op].shifted(at)
            yield Outline(name, "global", (op.span or full).shifted(at) if op.span else full, full, _kind(op), ())
    for function in unit.functions:
        children = tuple(
            Outline(placed.block.label or "entry", "block", placed.span, placed.extent) for placed in function.blocks
        )
        span = function.head.span
        full = function.extent
        yield Outline(
            name_of(function), "function", full if span is None else span.shifted(function.at), full, "func", children
        )


def _kind(op: Op) -> str:
    return op.name.partition(".")[2]
