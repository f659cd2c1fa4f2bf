"""One choice of layouts for all tensors of a function, by what each would cost (`assign.cost`).

Tensors of a class (`assign.classes`) have one layout. A class with an accumulator has the accumulator's; of the others
each load and store names the layout that it likes best, and the class has that of the lowest cost. A load whose tile is
better read in its own layout and converted, is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilelsp.compile.assign import cost
from tilelsp.compile.assign.classes import Classes, LayoutClass
from tilelsp.compile.assign.layouts import access_width, element_bytes, load_layout, turning_layout, view_order
from tilelsp.compile.assign.state import FunctionState, shape_of
from tilelsp.compile.layout.registers import Layout, linear, row_major
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType


@dataclass(slots=True)
class _Access:
    """A load or store of a tensor: its own layout, and how many elements it reaches at once along which dimension."""

    op: Op
    tile: Value
    own: Layout
    width: int
    fast: int
    is_staged: bool


class Choice:
    """The layouts of a function."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state
        self._classes = Classes(state.function)
        self._accesses: dict[LayoutClass, list[_Access]] = {}
        self._combined: dict[LayoutClass, list[tuple[Op, int]]] = {}
        self.layouts: dict[Value, Layout] = {}
        for op in self._classes.depths:
            self._note(op)
        for group in self._classes:
            self._choose(group)

    def _note(self, op: Op) -> None:
        if isinstance(op, aa.Load | aa.Store):
            value = op.tile
            group = self._classes.of(value)
            if group is not None:
                self._accesses.setdefault(group, []).append(self._access(op, value))
        elif isinstance(op, aa.Reduce | aa.Scan):
            for value in op.operands:
                group = self._classes.of(value)
                if group is not None:
                    self._combined.setdefault(group, []).append((op, op.dim))

    def _access(self, op: aa.Load | aa.Store, value: Value) -> _Access:
        view = op.view.type
        assert isinstance(view, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
        width = access_width(op.view, op.index, self._state.divisors) if op.ordering is MemoryOrdering.WEAK else 1
        order = view_order(view)
        threads = self._state.warps * 32
        depth = self._state.turned.get(value)
        if isinstance(op, aa.Load) and depth is not None and len(order) == 2:
            own = turning_layout(view.tile_shape, threads, width, (order[0], order[1]), depth)
        else:
            own = load_layout(view.tile_shape, threads, width, order)
        return _Access(op, value, own, width, order[0] if order else 0, depth is not None)

    def _choose(self, group: LayoutClass) -> None:
        accumulators = [v for v in group.members if v.defining_op in self._state.accumulators]
        if accumulators:
            dot = accumulators[0].defining_op
            assert dot is not None
            chosen = self._state.accumulators[dot]
        else:
            chosen = min(self._candidates(group), key=lambda one: self._cost(group, one), default=None)
        if chosen is None:
            return
        for value in group.members:
            self.layouts[value] = chosen.reshaped(shape_of(value))
        for one in self._accesses.get(group, []):
            if isinstance(one.op, aa.Load) and self._reads_by_itself(one, chosen):
                self.layouts[one.tile] = one.own

    def _candidates(self, group: LayoutClass) -> Iterator[Layout]:
        seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
        own = [one.own for one in self._accesses.get(group, [])]
        for layout in (*own, *(self._plain(value) for value in group.members)):
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
        for one in self._accesses.get(group, []):
            direct, apart = self._direct(one, layout), self._apart(one, layout)
            total += min(direct, apart) * cost.weight(self._classes.depths[one.op])
        for op, dim in self._combined.get(group, []):
            placed = layout.reshaped(shape_of(op.operands[0]))
            total += cost.combine(placed, dim) * cost.weight(self._classes.depths[op])
        return total

    def _reads_by_itself(self, one: _Access, layout: Layout) -> bool:
        return one.is_staged or self._apart(one, layout) < self._direct(one, layout)

    def _direct(self, one: _Access, layout: Layout) -> float:
        return cost.access(layout.reshaped(one.own.shape), one.fast, one.width, _size(one.tile))

    def _apart(self, one: _Access, layout: Layout) -> float:
        placed, size = layout.reshaped(one.own.shape), _size(one.tile)
        return cost.access(one.own, one.fast, one.width, size) + cost.conversion(placed, one.own, size)


def _size(value: Value) -> int:
    assert isinstance(value.type, TensorType)
    return element_bytes(value.type.element)
