"""Numbers, strings and dense literals as bit patterns."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from math import prod
from typing import Any, cast

from tilelsp.base.record import record
from tilelsp.ir import types as ir
from tilelsp.ir.numbers import NumberFault, float_bits, integer_bits, integer_literal, unescape
from tilelsp.ir.types import FLOATS, FloatType, Type
from tilelsp.spec.spelling import type_text

UNKNOWN_TYPE = "unknown type: "
"""Begins what is said of a word that is no type."""
DECIMAL_FOR_FLOAT = "unexpected decimal integer literal for a floating point value"


@record(frozen=False, eq=False)  # not frozen: what passes an exception on sets its traceback
class ParamFault(Exception):
    """Text that is not a type or attribute: the sentence, and where in the given text."""

    message: str
    offset: int = 0
    semantic: bool = False
    """Set if the text is well formed but violates its declaration."""
    certain: bool = False
    """Set if it is wrong in any op."""


_NO_NUMBERS = (
    ir.VectorType,
    ir.TensorType,
    ir.MemRefType,
    ir.ComplexType,
    ir.TupleType,
    ir.FunctionType,
    ir.NoneType,
)
"""Types that a single number never has."""
_OUT_OF_RANGE = "integer constant out of range for attribute"
_NO_FIT = "elements hex data size is invalid for provided type"
_NO_BYTES = "expected string containing hex digits starting with `0x`"


def symbol_name(text: str) -> str:
    """The name of `@name` or `@"any text"`."""
    return unescape(text[1:]) if text[1] == '"' else text[1:]


def bytes_literal(text: str) -> bytes:
    """The bytes of `"0x0100..."`. Raises `ParamFault`."""
    try:
        if not text.startswith('"0x'):
            raise ValueError
        return bytes.fromhex(text[3:-1])
    except ValueError:
        raise ParamFault(_NO_BYTES) from None


def integer_attr(text: str, type: Type) -> ir.IntAttr:
    """An attribute with an integer, which a type without a width holds in 64 bits. Raises `ParamFault`."""
    if isinstance(type, _NO_NUMBERS):
        raise ParamFault("integer literal not valid for specified type")
    width = type.width if isinstance(type, ir.IntType) else 64
    signedness = type.signedness if isinstance(type, ir.IntType) else ir.Signedness.SIGNLESS
    if signedness is ir.Signedness.UNSIGNED and text.startswith("-"):
        raise ParamFault("negative integer literal not valid for unsigned integer type")
    try:
        value = integer_literal(text)
        integer_bits(value, width)
    except NumberFault:
        raise ParamFault(_OUT_OF_RANGE) from None
    if (signedness is ir.Signedness.SIGNED or isinstance(type, ir.IndexType)) and value >> max(width - 1, 0) > 0:
        raise ParamFault(_OUT_OF_RANGE)
    return ir.IntAttr(value, type)


def scalar_value(text: str, element: Type) -> int:
    """The bit pattern of one element of a dense literal. Raises `ParamFault` or `NumberFault`."""
    if text.startswith('"'):
        raise ParamFault(_NO_BYTES)
    if isinstance(element, FloatType) and element.name in FLOATS:
        if text.lstrip("-").isdigit():
            raise ParamFault(DECIMAL_FOR_FLOAT)
        if text in ("true", "false"):
            raise ParamFault("expected floating point literal")
        return float_bits(text, element)
    if text in ("true", "false"):
        if element != ir.I1:
            raise ParamFault("expected i1 type for 'true' or 'false' values")
        return int(text == "true")
    try:
        value = integer_literal(text)
    except NumberFault:
        raise
    except ValueError:
        raise ParamFault("expected integer value") from None
    width = element.width if isinstance(element, ir.IntType) else 64
    return integer_bits(value, width)


def distinct(entries: tuple[tuple[str, ir.Attr], ...]) -> tuple[tuple[str, ir.Attr], ...]:
    """The entries of a dictionary. Raises `ParamFault` for a key that stands twice."""
    seen: set[str] = set()
    for key, _ in entries:
        if key in seen:
            raise ParamFault(f"duplicate key '{key}' in dictionary attribute", semantic=True)
        seen.add(key)
    return entries


def dense_shape(type: Type) -> tuple[int, ...]:
    """The extents that a dense literal of a type has. Raises `ParamFault` for a type that can have none."""
    if isinstance(type, ir.IntType | FloatType | ir.IndexType):
        raise ParamFault("elements literal must be a shaped type", semantic=True)
    shape: tuple[int, ...] = getattr(type, "shape", None) or ()
    if isinstance(type, ir.TensorType) and (type.shape is None or ir.DYNAMIC in shape or ir.UNRANKED in shape):
        raise ParamFault("elements literal type must have static shape", semantic=True)
    return shape


def literal_extents(nested: Any) -> tuple[int, ...]:
    """The extents of nested lists. Raises `ParamFault` where lists side by side differ."""
    if not isinstance(nested, list):
        return ()
    inner = [literal_extents(item) for item in cast("list[Any]", nested)]
    if any(extents != inner[0] for extents in inner[1:]):
        raise ParamFault("tensor literal is invalid; ranks are not consistent between elements")
    return (len(inner), *(inner[0] if inner else ()))


def literal_text(nested: Any) -> str:
    """Nested lists of numbers, a raw byte string, or nothing, as they are written."""
    if nested is None:
        return ""
    if isinstance(nested, bytes):
        return f'"0x{nested.hex().upper()}"'
    if isinstance(nested, str):
        return nested
    return f"[{', '.join(literal_text(item) for item in cast('list[Any]', nested))}]"


def dense_values(nested: Any, element: Type, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Bit patterns of a dense literal, one for a splat. Raises `ParamFault` when its shape does not fit."""
    if nested is None:
        return ()
    if isinstance(nested, bytes):
        return packed_values(nested, element, shape)
    if isinstance(nested, str):
        return (scalar_value(nested, element),)
    flat: list[int] = []

    def collect(node: Any) -> None:
        if isinstance(node, list):
            for item in cast("list[Any]", node):
                collect(item)
        else:
            flat.append(scalar_value(node, element))

    literal_shape = literal_extents(nested)
    collect(nested)
    if literal_shape != shape:
        inferred = ", ".join(map(str, literal_shape))
        wanted = ", ".join(map(str, shape))
        raise ParamFault(f"inferred shape of elements literal ([{inferred}]) does not match type ([{wanted}])")
    return (flat[0],) if flat and all(v == flat[0] for v in flat) else tuple(flat)


_IN_ATTRIBUTES = {"expected integer value": "expected integer elements, but parsed floating-point"}
_IN_ARRAYS = {
    "expected integer value": "expected integer literal",
    "integer constant out of range for type": "integer constant out of range",
}
"""Sentences of attributes where a literal of Tile IR has one of its own."""


def elements_of_attribute(nested: Any, type: Type, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The values of `dense<...>`, as `dense_values`. Raises `ParamFault` in the words of attributes."""
    element: Type = getattr(type, "element", type)
    count = prod(shape)
    if nested is None and count:
        raise ParamFault(f"parsed zero elements, but type ('{type_text(type)}') expected at least {count}")
    unsigned = isinstance(element, ir.IntType) and element.signedness is ir.Signedness.UNSIGNED
    if unsigned and "-" in literal_text(nested):
        raise ParamFault("expected unsigned integer elements, but parsed negative value")
    try:
        return dense_values(nested, element, shape)
    except ParamFault as fault:
        if fault.message == _NO_FIT:
            raise ParamFault(f"{_NO_FIT}: '{type_text(type)}'") from None
        raise ParamFault(_IN_ATTRIBUTES.get(fault.message, fault.message)) from None


def array_values(texts: Sequence[str], element: Type) -> tuple[int, ...]:
    """The values of `array<...>`. Raises `ParamFault`."""
    if not isinstance(element, ir.IntType | FloatType):
        raise ParamFault(f"expected integer or float type, got: '{type_text(element)}'")
    if element != ir.I1 and ir.bit_width(element) % 8:
        raise ParamFault("element type bitwidth must be a multiple of 8")
    if element == ir.I1 and any(text not in ("true", "false") for text in texts):
        raise ParamFault("expected 'true' or 'false' values for i1 type")
    try:
        return tuple(scalar_value(text, element) for text in texts)
    except (ParamFault, NumberFault) as fault:
        message = fault.message if isinstance(fault, ParamFault) else str(fault)
        raise ParamFault(_IN_ARRAYS.get(message, message)) from None


_INDEX_BITS = 64
"""Bits of an index in a dense literal's raw form."""


def element_bytes(element: Type) -> int:
    """Bytes that one element takes in a dense literal's raw form: its width rounded up."""
    width = _INDEX_BITS if isinstance(element, ir.IndexType) else ir.bit_width(element)
    return (width + 7) // 8


def check_complex_bytes(data: bytes, type: Type, element: ir.ComplexType, count: int) -> None:
    """Check that raw bytes are one complex number or all of a literal. Raises `ParamFault`."""
    part = element.element
    if isinstance(part, FloatType) and part.name not in FLOATS:
        return
    if len(data) not in (2 * element_bytes(part), 2 * element_bytes(part) * count):
        raise ParamFault(f"{_NO_FIT}: '{type_text(type)}'")


def packed_values(data: bytes, element: Type, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Elements of a raw byte string: little endian, row-major; i1 as one byte each or eight to a byte.

    Raises `ParamFault` when the number of bytes fits neither one element nor all of them.
    """
    count = 1
    for extent in shape:
        count *= extent
    size = element_bytes(element)
    if element == ir.I1:
        if len(data) == count:
            return _splat(tuple(int(b != 0) for b in data))
        if len(data) == (count + 7) // 8:
            return _splat(tuple((data[i // 8] >> (i % 8)) & 1 for i in range(count)))
    if len(data) == size * count:
        if size in (1, 2, 4, 8):
            return _splat(struct.unpack(f"<{count}{'_BH_I___Q'[size]}", data))
        return _splat(tuple(int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)))
    if len(data) == size:
        return (int.from_bytes(data, "little"),)
    raise ParamFault(_NO_FIT)


def _splat(values: tuple[int, ...]) -> tuple[int, ...]:
    return values[:1] if values and values.count(values[0]) == len(values) else values
