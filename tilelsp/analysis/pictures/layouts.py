"""Who holds what of a tensor: registers by lanes by warps, as the layouts of nv_tileas have it."""

from __future__ import annotations

from math import prod

from tilelsp.analysis.features.generated.lowered import document_ops
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.analysis.pictures.request import NoPicture, PictureRequest, lowered_to
from tilelsp.compile.layout.registers import WARP_BITS, Layout, read_layout, strides
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.types import layout_of
from tilelsp.defs.dialects.nv_tileas.ops import Func
from tilelsp.ir.types import TensorType, Type
from tilelsp.spec.spelling import type_text

_CORNER = 8
"""Rows and columns of a tile that are shown element by element."""
_NAMED = 4
"""Values of one layout that are named."""


def layout_grids(request: PictureRequest) -> tuple[Grid, ...]:
    """A grid for each layout of each kernel: the elements at the tile's first corner. Raises `Nothing`."""
    made = lowered_to(request, Stage.NV_TILEAS)
    grids: list[Grid] = []
    for op in document_ops(made.text):
        for function in op.walk():
            if isinstance(function, Func):
                grids += _function(function)
    if not grids:
        raise NoPicture("no value has a layout")
    return tuple(grids)


def _function(function: Func) -> list[Grid]:
    holders: dict[Layout, list[str]] = {}
    for op in function.walk():
        for value in op.results:
            layout = _layout(value.type, function.num_warps)
            if layout is not None and len(layout.shape) in (1, 2):
                holders.setdefault(layout, []).append(f"%{value.name or value.index}: {type_text(value.type)}")
    return [layout_grid(layout, names) for layout, names in holders.items()]


def _layout(type: Type, warps: int) -> Layout | None:
    """The layout of a type. One that is written counts the threads itself: some warps of a kernel hold no tiles."""
    if isinstance(type, TensorType) and type.shape is not None and type.encoding is not None:
        return read_layout(type.encoding, type.shape)
    return layout_of(type, warps)


def layout_grid(layout: Layout, names: list[str]) -> Grid:
    """The grid of a layout of one or two dimensions, which `names` have."""
    shape = layout.shape if len(layout.shape) == 2 else (1, *layout.shape)
    height, width = (min(extent, _CORNER) for extent in shape)
    rows = tuple(GridRow(str(y), tuple(_cell(layout, y * shape[1] + x) for x in range(width))) for y in range(height))
    remarks = [
        f"w: warp, l: lane, r: register of element [row, column]; {_count(layout.registers)} of each of "
        f"{layout.thread_count} threads for {prod(layout.shape)} elements.",
        *(f"{name}: {text}" for name, text in _bits(layout)),
        *names[:_NAMED],
    ]
    if len(names) > _NAMED:
        remarks.append(f"and {len(names) - _NAMED} more")
    extents = "x".join(map(str, layout.shape))
    return Grid(f"Layout of a tile of {extents}", "row", tuple(map(str, range(width))), rows, tuple(remarks))


def _count(registers: int) -> str:
    return f"{registers} registers" if registers > 1 else "a register"


def _cell(layout: Layout, index: int) -> GridCell:
    """Who holds an element: the first one, where several hold a copy."""
    register = sum(1 << j for j, bit in enumerate(layout.regs) if bit and index & bit)
    thread = sum(1 << j for j, bit in enumerate(layout.threads) if bit and index & bit)
    warp, lane = divmod(thread, 1 << WARP_BITS)
    return GridCell(f"w{warp} l{lane} r{register}", lane)


def _bits(layout: Layout) -> list[tuple[str, str]]:
    """For each dimension, from the lowest bit of the coordinate on, whose bit it is."""
    owner = {bit: f"r{j}" for j, bit in enumerate(layout.regs) if bit}
    owner |= {bit: f"l{j}" if j < WARP_BITS else f"w{j - WARP_BITS}" for j, bit in enumerate(layout.threads) if bit}
    named = ("row", "column") if len(layout.shape) == 2 else ("element",)
    found: list[tuple[str, str]] = []
    for name, extent, stride in zip(named, layout.shape, strides(layout.shape), strict=True):
        bits = [owner[stride << j] for j in range(extent.bit_length() - 1)]
        found.append((f"bits of the {name}, lowest first", " ".join(bits) or "none"))
    copies = [f"l{j}" if j < WARP_BITS else f"w{j - WARP_BITS}" for j, bit in enumerate(layout.threads) if not bit]
    return [*found, *([("copies", " ".join(copies))] if copies else [])]
