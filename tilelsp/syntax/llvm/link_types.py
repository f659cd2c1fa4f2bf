"""Named types of a module that hold one another, and those that are used in front of a definition that is no struct."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache

from tilelsp.base.cycles import cycles
from tilelsp.ir.types import TupleType, Type
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.types import ArrayType, NamedType, PackedType
from tilelsp.syntax.llvm.units import LlvmUnit

Definition = tuple[int, Entity]
"""The number of a unit, and the definition of a named type in it."""


def type_problems(units: Sequence[tuple[LlvmUnit, int]]) -> Iterator[tuple[int, Entity, str]]:
    """Problems of named types, each with the number of its unit and the definition that it is about: of types that hold
    one another that is the first one with which they do."""
    structs: list[Definition] = []
    first_use = cache(lambda: _first_uses(units))
    for number, (unit, base) in enumerate(units):
        for entity in unit.entities:
            if entity.kind != "type" or entity.problem is not None or entity.value is None:
                continue
            if isinstance(entity.value, TupleType | PackedType):
                structs.append((number, entity))
            elif first_use().get(entity.name, base + entity.start) < base + entity.start:
                yield number, entity, "forward references to non-struct type"
    for number, entity in _closing(structs):
        yield number, entity, f"identified structure type '{entity.name}' is recursive"


def _first_uses(units: Sequence[tuple[LlvmUnit, int]]) -> dict[str, int]:
    """Where each named type is used first."""
    found: dict[str, int] = {}
    for unit, base in units:
        for (space, name), places in unit.wanted.items():
            if space == "type" and places:
                found.setdefault(name, base + min(place for place, _ in places.values()))
    return found


def _closing(structs: Sequence[Definition]) -> Iterator[Definition]:
    """Of structs that hold one another, apart from those that hold themselves, the first one that closes a cycle."""
    numbers: dict[str, int] = {}
    for number, (_, entity) in enumerate(structs):
        numbers.setdefault(entity.name, number)
    edges = [
        [numbers[name] for name in _held(entity.value) if name != entity.name and name in numbers]
        for _, entity in structs
    ]
    for cycle in cycles(edges, frozenset(numbers.values())):
        ordered = sorted(cycle)
        last = bisect_left(
            range(len(ordered)),
            True,
            key=lambda place: next(cycles(edges, frozenset(ordered[: place + 1])), None) is not None,
        )
        yield structs[ordered[last]]


def _held(type: Type | None) -> Iterator[str]:
    """The names of the types of which a type holds values."""
    waiting = [type]
    while waiting:
        part = waiting.pop()
        if isinstance(part, NamedType):
            yield part.name
        elif isinstance(part, ArrayType):
            waiting.append(part.element)
        elif isinstance(part, TupleType | PackedType):
            waiting += part.elements
