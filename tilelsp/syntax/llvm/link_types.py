"""Named types of a module that hold one another, and those that are used in front of a definition that is no struct."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.ir.types import TupleType, Type
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.types import ArrayType, NamedType, PackedType
from tilelsp.syntax.llvm.units import LlvmUnit


def type_problems(units: Sequence[tuple[LlvmUnit, int]]) -> Iterator[tuple[int, Entity, str]]:
    """Problems of named types, each with the number of its unit and the definition that it is about: of types that hold
    one another that is the last one."""
    bodies: dict[str, Type] = {}
    ahead: set[str] = set()
    for number, (unit, base) in enumerate(units):
        for entity in unit.entities:
            if entity.kind != "type" or entity.problem is not None or entity.value is None:
                continue
            name, body = entity.name, entity.value
            if not isinstance(body, TupleType | PackedType):
                if _is_used_before(units, number, name, base + entity.start):
                    yield number, entity, "forward references to non-struct type"
            elif name in ahead and _reaches(bodies, body, name):
                yield number, entity, f"identified structure type '{name}' is recursive"
                continue
            bodies.setdefault(name, body)
            ahead |= {held for held in _held(body) if held not in bodies}


def _held(type: Type) -> Iterator[str]:
    """The names of the types of which a type holds values."""
    waiting = [type]
    while waiting:
        one = waiting.pop()
        if isinstance(one, NamedType):
            yield one.name
        elif isinstance(one, ArrayType):
            waiting.append(one.element)
        elif isinstance(one, TupleType | PackedType):
            waiting += one.elements


def _reaches(bodies: dict[str, Type], body: Type, name: str) -> bool:
    """True if a type holds the named one, as far as types are defined in front of it."""
    seen: set[str] = set()
    waiting = list(_held(body))
    while waiting:
        held = waiting.pop()
        if held == name:
            return True
        if held not in seen and held in bodies:
            waiting += _held(bodies[held])
        seen.add(held)
    return False


def _is_used_before(units: Sequence[tuple[LlvmUnit, int]], number: int, name: str, start: int) -> bool:
    """True if something names a type in front of its definition."""
    for unit, base in units[: number + 1]:
        places = unit.wanted.get(("type", name))
        if places and base + min(places.values())[0] < start:
            return True
    return False
