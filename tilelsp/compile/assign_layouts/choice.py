"""One choice of layouts for all tensors of a function, by what each would cost (`assign_layouts.cost`).

Tensors of a class (`assign_layouts.classes`) have one layout. Accumulators choose first, between the ways to spread
them over warps; then what is loaded and stored, then the rest: each load and store names the layout that it likes
best, and so do reductions and broadcasts between two classes; a class has that of the lowest cost. All choose twice, so
that the first know of the last. A load whose tile is better read in its own layout and converted, is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import prod

from tilelsp.base.record import record
from tilelsp.compile.assign_layouts import cost
from tilelsp.compile.assign_layouts.classes import Classes, LayoutClass
from tilelsp.compile.assign_layouts.layouts import (
    access_width,
    element_bytes,
    is_elementwise,
    load_layout,
    staging_layout,
    turning_layout,
    view_order,
)
from tilelsp.compile.choose.dot import accumulator_layouts
from tilelsp.compile.layout.registers import Layout, linear, row_major, warps_outermost
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.tileaa_to_tileas.state import FunctionState, shape_of
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType

_ROUNDS = 2
"""How often all classes choose: the second time each knows what the others chose."""


@record(frozen=False)
class _Link:
    """An op that costs nothing where `value` has the layout that `wanted` makes of that of `origin`."""

    op: Op
    value: Value
    origin: Value
    wanted: Callable[[Layout], Layout]


@record(frozen=False)
class _Access:
    """A load or store of a tensor: its own layout, and how many elements it reaches at once along which dimension."""

    op: Op
    tile: Value
    own: Layout
    width: int
    fast: int
    is_staged: bool


class LayoutChoice:
    """The layouts of a function."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state
        self._classes = Classes(state.function)
        self._accesses: dict[LayoutClass, list[_Access]] = {}
        self._combined: dict[LayoutClass, list[tuple[Op, int]]] = {}
        self.layouts: dict[Value, Layout] = {}
        self._links: dict[LayoutClass, list[_Link]] = {}
        self._dots: dict[LayoutClass, list[Op]] = {}
        self._staged: dict[LayoutClass, list[tuple[Op, Value, SharedLayout]]] = {}
        for op in self._classes.depths:
            self._note(op)
        groups = list(self._classes)
        ordered = dict.fromkeys(
            group for known in (self._dots, self._accesses, groups) for group in groups if group in known
        )
        for _ in range(_ROUNDS):
            for group in ordered:
                self._choose(group)

    def _note(self, op: Op) -> None:
        if isinstance(op, aa_memory.Load | aa_memory.Store):
            value = op.tile
            group = self._classes.of(value)
            if group is not None:
                self._accesses.setdefault(group, []).append(self._access(op, value))
        elif isinstance(op, aa.Reduce | aa.Scan):
            for value in op.operands:
                group = self._classes.of(value)
                if group is not None:
                    self._combined.setdefault(group, []).append((op, op.dim))
            if isinstance(op, aa.Reduce):
                self._link(op, op.results[0], op.operands[0], partial(Layout.without, dim=op.dim))
        elif op in self._state.atoms:
            group = self._classes.of(op.results[0])
            if group is not None:
                self._dots.setdefault(group, []).append(op)
            for index, value in enumerate(op.operands):
                staged, shared = self._classes.of(value), self._state.buffers.get((op, index))
                if staged is not None and shared is not None and prod(shared.shape) == prod(shape_of(value)):
                    self._staged.setdefault(staged, []).append((op, value, shared))
        elif isinstance(op, aa.Permute) and not self._classes.is_lazy(op.result):
            self._link(op, op.result, op.source, partial(Layout.permuted, order=op.permutation))
        elif is_elementwise(op) and not self._classes.is_lazy(op.results[0]):
            for value in op.operands:
                self._demand(op, value, op.results[0], lambda layout: layout)

    def _link(self, op: Op, value: Value, origin: Value, wanted: Callable[[Layout], Layout]) -> None:
        for end in (value, origin):
            group = self._classes.of(end)
            if group is not None:
                self._links.setdefault(group, []).append(_Link(op, value, origin, wanted))

    def _demand(self, op: Op, value: Value, origin: Value, wanted: Callable[[Layout], Layout]) -> None:
        """Link a tensor that is made where `op` uses it to its inputs, in the layouts that making it asks for."""
        maker = value.defining_op
        if not self._classes.is_lazy(value) or maker is None:
            if wanted_elsewhere(value, origin):
                self._link(op, value, origin, wanted)
            return
        match maker:
            case aa.Broadcast() | aa.Reshape():
                shape, sliced = shape_of(maker.source), isinstance(maker, aa.Broadcast)
                change = Layout.sliced if sliced else Layout.reshaped
                self._demand(op, maker.source, origin, lambda layout: change(wanted(layout), shape))
            case aa.Permute():
                inverse = tuple(maker.permutation.index(d) for d in range(len(maker.permutation)))
                self._demand(op, maker.source, origin, lambda layout: wanted(layout).permuted(inverse))
            case _:
                for operand in maker.operands if is_elementwise(maker) else ():
                    if isinstance(operand.type, TensorType):
                        self._demand(op, operand, origin, wanted)

    def _access(self, op: aa_memory.Load | aa_memory.Store, value: Value) -> _Access:
        view = op.view.type
        assert isinstance(view, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
        width = access_width(op.view, op.index, self._state.divisors) if op.ordering is MemoryOrdering.WEAK else 1
        order = view_order(view)
        threads = self._state.warps * 32
        turned = self._state.turned.get(value)
        shape = tuple(extent for extent in view.tile_shape if extent > 1)
        if isinstance(op, aa_memory.Load) and turned is not None and len(shape) == 2:
            long = [d for d in order if view.tile_shape[d] > 1]
            by = (0, 1) if long[0] < long[1] else (1, 0)
            depth, shared = turned
            if shared.swizzle is None:  # Scales are few: rather more threads than wide accesses.
                width = max(1, min(width, prod(shape) // (threads * depth)))
            own = turning_layout(shape, threads, width, by, *turned).reshaped(view.tile_shape)
        else:
            own = load_layout(view.tile_shape, threads, width, order)
        return _Access(op, value, own, width, order[0] if order else 0, turned is not None)

    def _choose(self, group: LayoutClass) -> None:
        chosen = min(self._candidates(group), key=lambda layout: self._cost(group, layout))
        for value in group.members:
            self.layouts[value] = chosen.reshaped(shape_of(value))
        for access in self._accesses.get(group, []):
            if isinstance(access.op, aa_memory.Load) and self._reads_by_itself(access, chosen):
                self.layouts[access.tile] = access.own

    def _candidates(self, group: LayoutClass) -> Iterator[Layout]:
        seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
        if group in self._dots:
            dot = self._dots[group][0]
            m, n = shape_of(dot.results[0])
            yield from accumulator_layouts(self._state.atoms[dot], m, n, self._state.warps)
            return
        accesses = self._accesses.get(group, [])
        own = [access.own for access in accesses]
        linked = [
            link.wanted(self.layouts[link.origin])
            for link in self._links.get(group, [])
            if self._classes.of(link.value) is group and link.origin in self.layouts
        ]
        staged = [
            staging_layout(layout.reshaped(shared.shape), shared)
            for _, _, shared in self._staged.get(group, [])
            for layout in own
        ]
        narrow = [access.own for access in accesses if access.width * _size(access.tile) < cost.VECTOR]
        whole = [warps_outermost(layout) for layout in narrow] if group in self._combined else []
        for layout in (*own, *whole, *staged, *linked, *(self._plain(value) for value in group.members)):
            if (layout.regs, layout.threads) not in seen:
                seen.add((layout.regs, layout.threads))
                yield layout

    def _plain(self, value: Value) -> Layout:
        type = value.type
        assert isinstance(type, TensorType)
        shape = type.shape or ()
        return linear(shape, self._state.warps * 32, max(1, 16 // element_bytes(type.element)), row_major(len(shape)))

    def _cost(self, group: LayoutClass, layout: Layout) -> float:
        total = 0.0
        for access in self._accesses.get(group, []):
            direct, apart = self._direct(access, layout), self._apart(access, layout)
            total += min(direct, apart) * cost.weight(self._classes.depths[access.op])
        for op, dim in self._combined.get(group, []):
            placed = layout.reshaped(shape_of(op.operands[0]))
            total += cost.combine(placed, dim) * cost.weight(self._classes.depths[op])
        for dot in self._dots.get(group, []):
            total += cost.fragments(layout, shape_of(dot.operands[0])[1]) * cost.weight(self._classes.depths[dot])
        for op, value, shared in self._staged.get(group, []):
            stored = cost.staged(layout.reshaped(shape_of(value)), shared)
            total += stored * cost.weight(self._classes.depths[op])
        for link in self._links.get(group, []):
            ends = [
                layout.reshaped(shape_of(end)) if self._classes.of(end) is group else self.layouts.get(end)
                for end in (link.value, link.origin)
            ]
            if ends[0] is not None and ends[1] is not None:
                moved = cost.conversion(ends[0], link.wanted(ends[1]), _size(link.value))
                total += moved * cost.weight(self._classes.depths[link.op])
        return total

    def _reads_by_itself(self, access: _Access, layout: Layout) -> bool:
        return access.is_staged or self._apart(access, layout) < self._direct(access, layout)

    def _direct(self, access: _Access, layout: Layout) -> float:
        return cost.access(layout.reshaped(access.own.shape), access.fast, access.width, _size(access.tile))

    def _apart(self, access: _Access, layout: Layout) -> float:
        placed, size = layout.reshaped(access.own.shape), _size(access.tile)
        return cost.access(access.own, access.fast, access.width, size) + cost.conversion(placed, access.own, size)


def wanted_elsewhere(value: Value, origin: Value) -> bool:
    """True if two tensors differ in shape, so that they belong to two classes."""
    return shape_of(value) != shape_of(origin)


def _size(value: Value) -> int:
    assert isinstance(value.type, TensorType)
    return element_bytes(value.type.element)
