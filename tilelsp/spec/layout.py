"""Layouts of preview fragments: which offset each coordinate has, mode by mode, as expressions over parameters.

    <(4, (2, n)):(8, (1, 4))>    extents, then strides of the same nesting

The offset of a coordinate is the sum of its parts, each times its stride; a nested mode is a coordinate of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tilelsp.ir.types import Attr, DialectAttr, Items, Param, ParamValue
from tilelsp.spec.symbolic import PREFIX, TUPLE, SymbolicFault, call, is_arithmetic, operands, read_short, short
from tilelsp.spec.symbolic_value import constant, is_numeric

LAYOUT = f"{PREFIX}layout"
MOST = (1 << 63) - 1
"""The largest number that extents, strides and what is counted by them may be."""
_KEYS = ("shapes", "strides")


def layout(shapes: tuple[ParamValue, ...], strides: tuple[ParamValue, ...]) -> DialectAttr:
    """The layout of these modes."""
    return DialectAttr(
        LAYOUT,
        tuple(Param(call(TUPLE, Items(items)), key) for key, items in zip(_KEYS, (shapes, strides), strict=True)),
    )


def modes(attr: Attr) -> tuple[tuple[ParamValue, ...], tuple[ParamValue, ...]] | None:
    """The extents and strides of a layout; None for another attribute."""
    params = (attr.params or ()) if isinstance(attr, DialectAttr) and attr.name == LAYOUT else ()
    values = [param.value for param in params if _is_tuple(param.value)]
    if [param.key for param in params] != list(_KEYS) or len(values) != 2:
        return None
    shapes, strides = (operands(value) if isinstance(value, Attr) else () for value in values)
    return shapes, strides


def _is_tuple(value: ParamValue) -> bool:
    return isinstance(value, DialectAttr) and value.name == TUPLE


def short_layout(attr: Attr) -> str | None:
    """`(4, 8):(8, 1)`; None where an expression has no short form."""
    found = modes(attr)
    if found is None:
        return None
    if not all(is_arithmetic(value) for group in found for value in group):
        return None
    shown = ([short(value, gap=" ") or "" for value in group if isinstance(value, Attr)] for group in found)
    return ":".join(f"({', '.join(group)})" for group in shown)


def read_layout(text: str) -> DialectAttr:
    """The layout that a short form spells. Raises `SymbolicFault`."""
    groups = [part.strip() for part in text.partition(":")[::2]]
    if any(part[:1] != "(" or part[-1:] != ")" for part in groups):
        raise SymbolicFault("expected extents and strides of a layout")
    return layout(*(read_short(part[1:-1]) for part in groups))


def layout_fault(shapes: tuple[ParamValue, ...], strides: tuple[ParamValue, ...]) -> str:
    """The fault of a layout of these extents and strides, in the reference's words; "" for none."""
    if len(shapes) != len(strides):
        return f"shapes and strides must have the same rank, got {len(shapes)} vs {len(strides)}"
    nesting = next((fault for place, pair in _pairs(shapes, strides) if (fault := _nesting(place, *pair))), "")
    if nesting:
        return f"shapes and strides must have the same nesting structure, but mode {nesting}"
    for place, (extent, _) in _pairs(shapes, strides):
        number = constant(extent)
        if number is not None and number <= 0:
            return f"shape extents must be positive, but mode {place} is {number}"
    for place, (_, stride) in _pairs(shapes, strides):
        number = constant(stride)
        if number is not None and number < 0:
            return f"strides must be non-negative, but mode {place} is {number}"
    return ""


def _pairs(
    shapes: tuple[ParamValue, ...], strides: tuple[ParamValue, ...], start: str = ""
) -> Iterator[tuple[str, tuple[ParamValue, ParamValue]]]:
    """Extents with their strides and their places: those of nested modes, or what does not nest alike."""
    for number, (extent, stride) in enumerate(zip(shapes, strides, strict=True)):
        place = f"{start}{number}"
        inner = tuple(operands(value) if isinstance(value, Attr) else () for value in (extent, stride))
        if _is_tuple(extent) and _is_tuple(stride) and len(inner[0]) == len(inner[1]):
            yield from _pairs(inner[0], inner[1], f"{place}.")
        else:
            yield place, (extent, stride)


def _nesting(place: str, extent: ParamValue, stride: ParamValue) -> str:
    if _is_tuple(extent) and _is_tuple(stride):
        sizes = (len(operands(value)) if isinstance(value, Attr) else 0 for value in (extent, stride))
        return f"{place} has rank {next(sizes)} in shapes and rank {next(sizes)} in strides"
    if _is_tuple(extent) and constant(stride) is not None:
        return f"{place} is a tuple in shapes and an integer in strides"
    if _is_tuple(stride) and constant(extent) is not None:
        return f"{place} is a tuple in strides and an integer in shapes"
    return ""


def leaves(mode: tuple[ParamValue, ParamValue]) -> list[tuple[int | None, int | None]]:
    """The extents and strides that a mode is made of, None where one depends on a parameter."""
    return [(constant(extent), constant(stride)) for _, (extent, stride) in _pairs((mode[0],), (mode[1],))]


def mode_size(mode: tuple[ParamValue, ParamValue]) -> int | None:
    """How many coordinates a mode has; None where that depends on a parameter."""
    found = [extent for extent, _ in leaves(mode)]
    known = [extent for extent in found if extent is not None]
    return prod(known) if len(known) == len(found) else None


def is_sized(mode: tuple[ParamValue, ParamValue]) -> bool:
    """True if the extents of a mode are numbers, or may be, and their product fits 64 bits."""
    size = mode_size(mode)
    return all(is_numeric(extent) for _, (extent, _) in _pairs((mode[0],), (mode[1],))) and (size or 0) <= MOST


def has_numbers(mode: tuple[ParamValue, ParamValue]) -> bool:
    """True if the extents and strides of a mode are numbers, or may be."""
    return all(is_numeric(value) for _, pair in _pairs((mode[0],), (mode[1],)) for value in pair)
