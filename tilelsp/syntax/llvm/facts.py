"""Facts of a unit of LLVM text for an editor: every name in it, defined or used, its outline, its folds."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from tilelsp.base.text import Span
from tilelsp.ir.types import POISON
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.statement import BLOCK, INSTRUCTION, LlvmStatement
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.units import Called, NameOccurrence, OccurrenceRole, Outline, UnitFacts

INTRINSIC = "llvm."
"""Prefix of the names of intrinsics."""

_OUTLINED = {"define": "function", "declare": "declaration", "global": "global", "alias": "global", "ifunc": "global"}


def facts_of(unit: LlvmUnit) -> UnitFacts:
    """The facts of a unit. Local names carry the number of their function, as a unit may hold several."""
    names: list[NameOccurrence] = []
    outline: list[Outline] = []
    folds: list[Span] = []
    calls: list[Called] = []
    for number, entity in enumerate(unit.entities):
        names += _entity_names(entity)
        bound = unit.bounds.get(number)
        children: tuple[Outline, ...] = ()
        if entity.function is not None and bound is not None:
            names += _local_names(entity.function, bound, number)
            children = tuple(_blocks(entity.function, bound))
            calls += _calls(entity.function)
            if entity.function.closed >= 0:
                folds.append(Span(entity.name_start, entity.function.closed))
        kind = _OUTLINED.get(entity.kind)
        if kind is not None and entity.name_end > entity.name_start:
            span, full = Span(entity.name_start, entity.name_end), Span(entity.start, entity.end)
            detail = "global" if kind == "global" else "func"
            outline.append(Outline(entity.name, kind, span, full, detail, children))
    names.sort(key=lambda named: (named.span, named.role.value))
    return UnitFacts(tuple(names), unit.problems, tuple(outline), tuple(folds), tuple(calls))


def instructions(unit: LlvmUnit) -> Iterator[tuple[str, int]]:
    """The opcode of each instruction of a unit, and where it stands; `define` and `declare` for functions."""
    for entity in unit.entities:
        if entity.header is not None:
            yield entity.kind, entity.start
        for offset, statement in entity.function.statements if entity.function is not None else ():
            if statement.kind == INSTRUCTION:
                yield statement.word, offset + statement.start


def _entity_names(entity: Entity) -> Iterator[NameOccurrence]:
    base = entity.fields["base"]
    assert isinstance(base, int)
    if entity.space and entity.name_end > entity.name_start:
        span = Span(entity.name_start, entity.name_end)
        detail = type_text(entity.value) if entity.value is not None else ""
        full = None if entity.function is not None else Span(entity.start, entity.end)
        role = OccurrenceRole.DECLARE if entity.kind == "declare" else OccurrenceRole.DEFINE
        yield NameOccurrence(span, entity.space, entity.name, role, full, detail)
    for space, name, _, start, end in entity.names:
        yield NameOccurrence(Span(base + start, base + end), space, name, OccurrenceRole.READ)


def _local_names(function: FunctionDefinition, bound: BoundFunction, number: int) -> Iterator[NameOccurrence]:
    yield from _parameter_names(function, number)
    for index, (offset, statement) in enumerate(function.statements):
        yield from _statement_names(statement, offset, bound.numbers[index], number)


def _parameter_names(function: FunctionDefinition, number: int) -> Iterator[NameOccurrence]:
    for parameter in function.parameters:
        name = parameter.name
        if name is None:
            continue
        span = Span(parameter.start, parameter.end)
        yield NameOccurrence(span, "value", f"{number}.{name}", OccurrenceRole.DEFINE, None, type_text(parameter.type))


def _statement_names(statement: LlvmStatement, offset: int, result: str, number: int) -> Iterator[NameOccurrence]:
    """The names in a statement at an offset, whose result is bound to the name `result`."""
    if statement.kind == BLOCK:
        span = Span(offset + statement.start, offset + statement.end)
        if statement.result is not None:
            yield NameOccurrence(span, "block", f"{number}.{statement.result}", OccurrenceRole.DEFINE)
        return
    if statement.result_at is not None and statement.result is not None:
        start, end = statement.result_at
        detail = "" if statement.type is None or statement.type is POISON else type_text(statement.type)
        name = result or statement.result
        yield NameOccurrence(
            Span(offset + start, offset + end), "value", f"{number}.{name}", OccurrenceRole.DEFINE, None, detail
        )
    for name, type, start, end in statement.uses:
        space = "block" if type is ty.LABEL_TYPE else "value"
        yield NameOccurrence(Span(offset + start, offset + end), space, f"{number}.{name}", OccurrenceRole.READ)
    for space, name, _, start, end in statement.names:
        yield NameOccurrence(Span(offset + start, offset + end), space, name, OccurrenceRole.READ)


def names_at(unit: LlvmUnit, offset: int) -> tuple[NameOccurrence, ...] | None:
    """The names in the statement at an offset of a unit, without working out those of its others; None where no
    statement of a function stands there."""
    for number, entity in enumerate(unit.entities):
        bound = unit.bounds.get(number)
        if entity.function is None or bound is None or not entity.function.statements:
            continue
        statements = entity.function.statements
        first, last = statements[0], statements[-1]
        if not first[0] <= offset <= last[0] + last[1].last:
            continue
        end = bisect_right(statements, offset, key=lambda placed: placed[0])
        begin = bisect_left(
            statements, statements[end - 1][0], key=lambda placed: placed[0]
        )  # several may share a line
        found = (
            named
            for index in range(begin, end)
            for named in _statement_names(statements[index][1], statements[index][0], bound.numbers[index], number)
        )
        return tuple(sorted(found, key=lambda named: (named.span, named.role.value)))
    return None


def local_names(unit: LlvmUnit, space: str, written: str, *, reads: bool = True) -> tuple[NameOccurrence, ...] | None:
    """The places of a value or a block of a function, by its name with the function's number, in text order, without
    `reads` its definitions; None for any other name."""
    numbered, _, name = written.partition(".")
    bound = unit.bounds.get(int(numbered)) if numbered.isdecimal() else None
    function = unit.entities[int(numbered)].function if bound is not None else None
    if bound is None or function is None or not name:
        return None
    number = int(numbered)
    found = [
        parameter_name
        for parameter_name in _parameter_names(function, number)
        if parameter_name.name == written and parameter_name.space == space
    ]
    for index, (offset, statement) in enumerate(function.statements):
        result = bound.numbers[index]
        if name in (result, statement.result) or (reads and any(used[0] == name for used in statement.uses)):
            named = _statement_names(statement, offset, result, number)
            found += (occurrence for occurrence in named if occurrence.name == written and occurrence.space == space)
    if not reads:
        found = [occurrence for occurrence in found if occurrence.role is not OccurrenceRole.READ]
    return tuple(sorted(found, key=lambda named: (named.span, named.role.value)))


def _blocks(function: FunctionDefinition, bound: BoundFunction) -> Iterator[Outline]:
    for name, first, end in bound.blocks:
        offset, statement = function.statements[first]
        if statement.kind != BLOCK:
            continue
        span = Span(offset + statement.start, offset + statement.end)
        at, final = function.statements[end - 1]
        yield Outline(name, "block", span, Span(span.start, max(at + final.last, span.end)))


def _calls(function: FunctionDefinition) -> Iterator[Called]:
    """Calls of a function by name, without the intrinsics."""
    for offset, statement in function.statements:
        name = statement.fields.get("callee")
        if not isinstance(name, str) or name.startswith(INTRINSIC):
            continue
        for space, named, _, start, end in statement.names:
            if space == "global" and named == name and end == statement.fields.get("callee_end"):
                yield Called(name, Span(offset + start, offset + end))
