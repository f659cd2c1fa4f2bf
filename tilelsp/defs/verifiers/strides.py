"""Layouts of memrefs by offset and strides, in elements; `DYNAMIC` for what is known at run time only."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.verifiers.shapes import combined, shape_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, Attr, DialectAttr, IntAttr, MemRefType, RawAttr, Type
from tilelsp.spec.affine_map import Dim, affine_map


@record
class StridedLayout:
    """Where an element lies: `offset` and a sum of strides. `plain` where nothing was written."""

    offset: int
    strides: tuple[int, ...]
    plain: bool

    @property
    def places(self) -> tuple[int, ...]:
        """The offset and the strides."""
        return (self.offset, *self.strides)


def layout_of(type: MemRefType) -> StridedLayout | None:
    """The layout of a memref; None for one that is no sum of strides, or that nobody knows."""
    shape = shape_of(type)
    written = type.parameters[0] if type.parameters else None
    if shape is None:
        return None
    if isinstance(written, RawAttr):
        return _strided(written.text, len(shape))
    if written is not None and not isinstance(written, IntAttr | DialectAttr):
        return None
    strides = tuple(combined(shape[number + 1 :]) for number in range(len(shape)))
    return StridedLayout(0, strides, plain=True)


def space_of(type: MemRefType) -> Attr | None:
    """The memory space of a memref; None for the one that need not be written."""
    written = type.parameters[-1] if type.parameters else None
    if isinstance(written, RawAttr) and written.text.startswith(("strided<", "affine_map<")):
        return None
    return None if isinstance(written, IntAttr) and not written.value else written


def memories_differ(one: Type, other: Type) -> bool:
    """True if two types certainly differ, in layouts of strides and numbers of memory spaces, too."""
    if differ(one, other) or not isinstance(one, MemRefType) or not isinstance(other, MemRefType):
        return differ(one, other)
    layouts, spaces = (layout_of(one), layout_of(other)), (space_of(one), space_of(other))
    known = all(space is None or isinstance(space, IntAttr) for space in spaces)
    return (None not in layouts and layouts[0] != layouts[1]) or (known and spaces[0] != spaces[1])


def symbols_of(type: MemRefType) -> int | None:
    """How many symbols a memref's layout has, which are known at run time only; None for one that nobody knows."""
    written = type.parameters[0] if type.parameters else None
    if isinstance(written, RawAttr) and (map := affine_map(written.text)) is not None:
        return map.symbols
    layout = layout_of(type)
    if layout is None or layout.plain:
        return None if layout is None else 0
    return layout.places.count(DYNAMIC)


def is_identity(type: MemRefType) -> bool:
    """True if a memref's layout maps indices to themselves, as far as it is known."""
    written = type.parameters[0] if type.parameters else None
    map = affine_map(written.text) if isinstance(written, RawAttr) else None
    if map is not None:
        return [expr.number if isinstance(expr, Dim) else None for expr in map.results] == list(range(map.dims))
    layout = layout_of(type)
    return layout is None or layout.plain or layout.places == (0, 1)


def _strided(text: str, rank: int) -> StridedLayout | None:
    """`strided<[4, ?], offset: ?>`."""
    if not text.startswith("strided<["):
        return None
    numbers, _, rest = text.removeprefix("strided<[").partition("]")
    offset = rest.partition(":")[2].strip("> ") or "0"
    words = [*(word.strip() for word in numbers.split(",") if word.strip()), offset]
    try:
        *strides, start = [DYNAMIC if word == "?" else int(word) for word in words]
    except ValueError:
        return None
    return StridedLayout(start, tuple(strides), plain=False) if len(strides) == rank else None


def strided_text(layout: StridedLayout) -> str:
    """A layout as an attribute is printed."""
    strides = ", ".join("?" if stride == DYNAMIC else str(stride) for stride in layout.strides)
    offset = "?" if layout.offset == DYNAMIC else str(layout.offset)
    return f"strided<[{strides}]>" if layout.offset == 0 else f"strided<[{strides}], offset: {offset}>"
