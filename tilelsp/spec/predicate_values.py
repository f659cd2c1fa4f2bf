"""Measures of imported constraints: parts, extents and numbers of types and attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tilelsp.ir import types as t
from tilelsp.ir.written import dialect_type, scalable

Answer: TypeAlias = bool | None
Predicate: TypeAlias = Callable[[object], Answer]


_WRITTEN = {"affine_map<": "AffineMapAttr", "affine_set<": "IntegerSetAttr"}
"""Classes of attributes that are kept as they are written, by how they begin."""


def class_of_text(value: object) -> str:
    """The class of MLIR's own of an attribute that is kept as text; "" where the text does not tell it."""
    text = value.text if isinstance(value, t.RawAttr) else ""
    return next((name for begins, name in _WRITTEN.items() if text.startswith(begins)), "")


def is_text(value: object) -> bool:
    """True if a value is kept as it is written, so that whether a test holds of it is not known."""
    return isinstance(value, t.OpaqueType | t.PoisonType | t.RawAttr) and not class_of_text(value)


class Nothing:
    """Stand-in for a part of a value that is not known."""


NOTHING = Nothing()


def is_of(value: object, *classes: type) -> Answer:
    """True if a value is of classes of MLIR's own; unknown if it is kept as text, types of dialects and vectors with
    scalable extents aside."""
    if isinstance(value, classes):
        return True
    if isinstance(value, t.OpaqueType):
        return False if dialect_type(value) else t.VectorType in classes if scalable(value) is not None else None
    return None if is_text(value) else False


def shape_of(value: object) -> tuple[int, ...] | Nothing | None:
    """The extents of a type, or of a dense attribute; None for one of no rank."""
    if isinstance(value, t.DenseAttr):
        value = value.type
    vector = scalable(value) if isinstance(value, t.OpaqueType) else None
    if vector is not None:
        return vector.fixed.shape
    if isinstance(value, t.TensorType | t.VectorType | t.MemRefType):
        return None if value.shape == (t.UNRANKED,) else value.shape
    return NOTHING


def is_static(value: object) -> Answer:
    """True if all extents are known."""
    shape = shape_of(value)
    if isinstance(shape, Nothing):
        return None
    return shape is not None and t.DYNAMIC not in shape


def is_strided(value: object) -> Answer:
    """True if a memref's layout is one of strides; unknown for an affine map."""
    if not isinstance(value, t.MemRefType):
        return None
    layouts = [parameter.text for parameter in value.parameters if isinstance(parameter, t.RawAttr)]
    return True if all(text.startswith("strided") for text in layouts) else None


def _rank(value: object) -> int | Nothing:
    shape = shape_of(value)
    return NOTHING if shape is None or isinstance(shape, Nothing) else len(shape)


def _count(value: object) -> int | Nothing:
    shape = shape_of(value)
    if shape is None or isinstance(shape, Nothing) or t.DYNAMIC in shape:
        return NOTHING
    total = 1
    for extent in shape:
        total *= extent
    return total


def _space(value: object) -> int | Nothing:
    if not isinstance(value, t.DialectType) or value.name != "llvm.ptr":
        return NOTHING
    if not value.params:
        return 0
    space = value.params[0].value
    if isinstance(space, t.IntAttr):
        return space.value
    return space if isinstance(space, int) else NOTHING


def number_of(value: object) -> int | Nothing:
    """The number of an integer attribute."""
    return value.value if isinstance(value, t.IntAttr) else NOTHING


def _size(value: object) -> int | Nothing:
    if isinstance(value, t.ArrayAttr | t.DenseArrayAttr):
        return len(value.values)
    return NOTHING


MEASURES: dict[str, Callable[[object], int | Nothing]] = {
    "rank": _rank,
    "count": _count,
    "space": _space,
    "number": number_of,
    "size": _size,
}


def compared(measure: Callable[[object], int | Nothing], compare: Callable[[int, int], bool], number: int) -> Predicate:
    """The predicate of how a measure compares with a number."""

    def predicate(value: object) -> Answer:
        found = measure(value)
        return None if isinstance(found, Nothing) else compare(found, number)

    return predicate


def one_of_cases(width: int, numbers: frozenset[int]) -> Predicate:
    """The predicate of whether an integer attribute of a width is one of the numbers."""

    def predicate(value: object) -> Answer:
        if not isinstance(value, t.IntAttr):
            return is_of(value, t.IntAttr)
        return value.type == t.IntType(width) and value.value in numbers

    return predicate


def element_of(value: object) -> object:
    """The element type of a type."""
    if isinstance(value, t.TensorType | t.VectorType | t.MemRefType | t.ComplexType):
        return value.element
    vector = scalable(value) if isinstance(value, t.OpaqueType) else None
    return NOTHING if vector is None else vector.fixed.element


def _type(value: object) -> object:
    if isinstance(value, t.IntAttr | t.FloatAttr | t.DenseAttr):
        return value.type
    return t.I1 if isinstance(value, t.BoolAttr) else NOTHING


def _value(value: object) -> object:
    if isinstance(value, t.IntAttr):
        return value
    return value.type if isinstance(value, t.TypeAttr) else NOTHING


PARTS: dict[str, Callable[[object], object]] = {"element": element_of, "type": _type, "value": _value}


def about_part(part: Callable[[object], object], inner: Predicate) -> Predicate:
    """The predicate of a test of a part of the value."""

    def predicate(value: object) -> Answer:
        found = part(value)
        return None if found is NOTHING else inner(found)

    return predicate


def each_item(inner: Predicate) -> Predicate:
    """The predicate of a test of each item of an array."""

    def predicate(value: object) -> Answer:
        if not isinstance(value, t.ArrayAttr):
            return None
        answers = [inner(item) for item in value.values]
        return False if False in answers else None if None in answers else True

    return predicate
