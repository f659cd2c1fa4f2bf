"""Demands of instructions, constants and attributes on types, once the names in those mean something.

A check is given what names mean: None for a type that is defined as opaque, and `POISON` for one of which nothing is
known, which passes every check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from tilelsp.ir.types import I1, POISON, FloatType, IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import address_space
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.target_types import target_facts

Meaning: TypeAlias = Callable[[ty.NamedType], Type | None]
"""The meaning of a type's name."""
_STRUCTS = (TupleType, ty.PackedType)
MOST_BYTES = 1 << 32
"""As many bytes are too many for what is passed by value."""
_COUNTED = 1 << 64
"""LLVM counts bytes up to here, and begins again."""
_DEEPEST = 200
"""Types within each other of which bytes are counted."""


def nameless(name: ty.NamedType) -> Type:
    """Nothing is known of any name."""
    return POISON


def has_names(type: Type) -> bool:
    """True if a type is a name, or holds one."""
    return any(isinstance(part, ty.NamedType) for part, _ in _parts(type, nameless))


def _parts(type: Type, meaning: Meaning) -> Iterator[tuple[Type, bool]]:
    """A type and all that it holds values of, each with whether it is within a struct; an opaque one is its name."""
    waiting = [(type, False)]
    seen: set[str] = set()
    while waiting:
        part, inside = waiting.pop()
        if isinstance(part, ty.NamedType):
            if part.name in seen:
                continue
            seen.add(part.name)
            found = meaning(part)
            yield part, inside
            if found is not None and found is not POISON:
                waiting.append((found, inside))
            continue
        yield part, inside
        if isinstance(part, ty.ArrayType):
            waiting.append((part.element, inside))
        elif isinstance(part, _STRUCTS) and not _alike_and_scalable(part.elements):
            waiting += ((element, True) for element in part.elements)


def _alike_and_scalable(elements: tuple[Type, ...]) -> bool:
    """True for the elements of a struct of scalable vectors that LLVM takes for a value with a size."""
    return bool(elements) and isinstance(elements[0], ty.ScalableType) and len(set(elements)) == 1


def _is_scalable(type: Type) -> bool:
    if isinstance(type, ty.TargetType):
        return target_facts(type).scalable
    return isinstance(type, ty.ScalableType) or (isinstance(type, _STRUCTS) and _alike_and_scalable(type.elements))


def is_sized(type: Type, meaning: Meaning) -> bool:
    """True for a type with a size: of all parts, and without scalable vectors beside others in a struct."""
    for part, inside in _parts(type, meaning):
        if isinstance(part, ty.NamedType) and meaning(part) is None:
            return False
        if isinstance(part, ty.SignatureType) or (isinstance(part, ty.WordType) and part is not ty.AMX):
            return False
        if isinstance(part, ty.TargetType) and not target_facts(part).sized:
            return False
        if inside and _is_scalable(part):
            return False
    return True


def is_fixed(type: Type, meaning: Meaning) -> bool:
    """True unless a part of a type is as large as a scalable vector."""
    return not any(_is_scalable(part) for part, _ in _parts(type, meaning))


def is_fixed_unless_alone(type: Type, meaning: Meaning) -> bool:
    """True unless a struct holds scalable vectors."""
    return not isinstance(meant(type, meaning), _STRUCTS) or is_fixed(type, meaning)


def fits_stack(type: Type, meaning: Meaning) -> bool:
    """True unless a target forbids a part of a type on the stack."""
    return all(target_facts(part).stack for part, _ in _parts(type, meaning) if isinstance(part, ty.TargetType))


def fits_global(type: Type, meaning: Meaning) -> bool:
    """True unless a target forbids globals that hold a part of a type."""
    return all(target_facts(part).globals for part, _ in _parts(type, meaning) if isinstance(part, ty.TargetType))


def least_bytes(type: Type, meaning: Meaning) -> int:
    """Bytes that a type has at least: those of its integers and floats, without what lies between them."""
    return _least_bytes(type, meaning, {}, 0)


def _least_bytes(type: Type, meaning: Meaning, known: dict[str, int], depth: int) -> int:
    """See `least_bytes`; `known` are those of names, each of which is looked into once."""
    count = 1
    while isinstance(type, ty.ArrayType):
        count *= type.count
        type = type.element
    if isinstance(type, ty.NamedType):
        if type.name not in known:
            known[type.name] = 0  # of one that holds itself
            found = meaning(type) if depth < _DEEPEST else None
            known[type.name] = 0 if found is None else _least_bytes(found, meaning, known, depth + 1)
        return count * known[type.name]
    if isinstance(type, _STRUCTS):
        parts = type.elements if depth < _DEEPEST else ()
        return count * sum(_least_bytes(element, meaning, known, depth + 1) for element in parts)
    bits = ty.bits_of(type)
    return count * (1 if bits is None and address_space(type) is not None else (bits or 0) // 8)


def _passes(type: Type, meaning: Meaning) -> bool:
    """True for a type of fewer bytes than are too many, as far as LLVM counts them, in 64 bits."""
    least = least_bytes(type, meaning)
    return least < MOST_BYTES or least >= _COUNTED


def alike(first: Type, second: Type, meaning: Meaning) -> bool:
    """True if two types are one, as far as is known; a struct with a name is no other's."""
    first, second = nominal(first, meaning), nominal(second, meaning)
    if first is POISON or second is POISON or first == second:
        return True
    if type(first) is not type(second):
        return False
    match first, second:
        case ((ty.ArrayType() | ty.ScalableType()), (ty.ArrayType() | ty.ScalableType())):
            return first.count == second.count and alike(first.element, second.element, meaning)
        case VectorType(), VectorType():
            return first.shape == second.shape and alike(first.element, second.element, meaning)
        case ((TupleType() | ty.PackedType()), (TupleType() | ty.PackedType())):
            return len(first.elements) == len(second.elements) and all(
                alike(one, other, meaning) for one, other in zip(first.elements, second.elements, strict=True)
            )
        case _:
            return False


def nominal(type: Type, meaning: Meaning) -> Type:
    """The type that a name is another one of; the last name of a struct, or of an opaque type."""
    for _ in range(64):
        found = meaning(type) if isinstance(type, ty.NamedType) else None
        if found is None or isinstance(found, _STRUCTS):
            return type
        type = found
    return POISON


# what a value is ------------------------------------------------------------------------------------------------------


def meant(type: Type, meaning: Meaning) -> Type | None:
    """The type that a name stands for; None for an opaque one."""
    for _ in range(64):
        if not isinstance(type, ty.NamedType):
            return type
        found = meaning(type)
        if found is None:
            return None
        type = found
    return POISON


def _value(holds: Callable[[Type], bool]) -> Callable[[Type, Meaning], bool]:
    """A check of what a type is, whatever its parts are."""

    def check(type: Type, meaning: Meaning) -> bool:
        found = meant(type, meaning)
        return found is POISON or (found is not None and holds(found))

    return check


def has_floats(type: Type, meaning: Meaning) -> bool:
    """True for floats, vectors of them, arrays of both, and structs without a name whose elements are one of these."""
    found = meant(type, meaning)
    if isinstance(found, _STRUCTS) and found is type and len(set(found.elements)) == 1:
        found = meant(found.elements[0], meaning)
    while isinstance(found, ty.ArrayType):
        found = meant(found.element, meaning)
    return found is POISON or (found is not None and ty.is_float(found))


def _is_atomic(type: Type) -> bool:
    return isinstance(type, (IntType, FloatType, *ty.VECTORS)) or ty.is_pointer(type)


def _is_element(type: Type, meaning: Meaning) -> bool:
    """True for a type that variables may have."""
    found = meant(type, meaning)
    return found is None or found is POISON or (ty.is_element(found) and found is not ty.AMX)


CHECKS: Mapping[str, Callable[[Type, Meaning], bool]] = MappingProxyType({
    "sized": is_sized,
    "on stack": fits_stack,
    "fixed": is_fixed,
    "fixed struct": is_fixed_unless_alone,
    "within bytes": _passes,
    "value": _value(ty.first_class),
    "scalar integer": _value(lambda type: isinstance(type, IntType)),
    "integer": _value(ty.is_integer),
    "float": _value(ty.is_float),
    "scalar float": _value(lambda type: isinstance(type, FloatType)),
    "token": _value(lambda type: type is ty.TOKEN),
    "floats": has_floats,
    "no void": lambda type, meaning: type is not ty.VOID,
    "pointer": _value(ty.is_pointer),
    "pointers": _value(ty.is_pointers),
    "compared": _value(lambda type: ty.is_integer(type) or ty.is_pointers(type)),
    "atomic": _value(_is_atomic),
    "exchanged": _value(lambda type: isinstance(type, IntType | FloatType) or ty.is_pointer(type)),
    "swapped": _value(lambda type: isinstance(type, IntType) or ty.is_pointer(type)),
    "condition": _value(lambda type: type == I1 or (isinstance(type, ty.VECTORS) and type.element == I1)),
    "bit": _value(lambda type: type == I1),
    "vector": _value(lambda type: isinstance(type, ty.VECTORS)),
    "aggregate": _value(lambda type: isinstance(type, ty.AGGREGATES)),
    "no struct": _value(lambda type: not isinstance(type, _STRUCTS)),
    "lane": _value(ty.is_lane),
    "element": _is_element,
})  # fmt: skip
"""By the word that a question has for it: whether a type passes."""
