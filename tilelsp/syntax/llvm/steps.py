"""How far getelementptr moves a pointer on: through arrays and structs as NVPTX lays them out."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.ir.types import TupleType, Type, VectorType
from tilelsp.spec.constants import alignment_of
from tilelsp.syntax.llvm import types as ty


def moved_by(source: Type, indices: Sequence[int | None]) -> int | None:
    """The bytes that indices of a type move on; None where that is not known. An index 0 moves nothing on."""
    total, current = 0, source
    for number, index in enumerate(indices):
        if number == 0:
            step = 0 if index == 0 else _times(index, current)
        elif isinstance(current, TupleType | ty.PackedType):
            if index is None or not 0 <= index < len(current.elements):
                return None
            step, current = _member(current, index), current.elements[index]
        elif isinstance(current, ty.ArrayType | VectorType):
            current = current.element
            step = 0 if index == 0 else _times(index, current)
        elif index == 0 and not any(indices[number:]):  # the first of what a named type holds
            return total
        else:
            return None
        if step is None:
            return None
        total += step
    return total


def _times(index: int | None, type: Type) -> int | None:
    if index is None:
        return None
    size = _size(type)
    return None if size is None else index * size


def _member(type: TupleType | ty.PackedType, index: int) -> int | None:
    """Where a member of a struct begins."""
    at = 0
    for number, element in enumerate(type.elements[: index + 1]):
        if isinstance(type, TupleType):
            align = alignment(element)
            if align is None:
                return None
            at = -(-at // align) * align
        if number < index:
            size = _size(element)
            if size is None:
                return None
            at += size
    return at


def _size(type: Type) -> int | None:
    """The bytes from one of a type to the next."""
    if isinstance(type, ty.ArrayType):
        element_size = _size(type.element)
        return None if element_size is None else type.count * element_size
    if isinstance(type, TupleType | ty.PackedType):
        if not type.elements:
            return 0
        begin, last = _member(type, len(type.elements) - 1), _size(type.elements[-1])
        align = alignment(type)
        return None if begin is None or last is None or align is None else -(-(begin + last) // align) * align
    return ty.size_of(type)


def alignment(type: Type) -> int | None:
    """The bytes that NVPTX aligns a type to; None where that is not known."""
    match type:
        case ty.PackedType():
            return 1
        case ty.ArrayType():
            return alignment(type.element)
        case TupleType():
            found = [alignment(element) for element in type.elements]
            known = [alignment for alignment in found if alignment is not None]
            return max((1, *known)) if len(known) == len(found) else None
        case _:
            try:
                return alignment_of(type)
            except ValueError:
                return None
