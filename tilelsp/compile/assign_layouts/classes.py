"""Which tensors of a function lie in one layout for nothing: what is computed element by element, carried by a loop or
handed out by a branch, and reshaped.

Tensors that cost nothing to make again (constants, splats, iotas, broadcasts, and what is computed from them alone) are
in no class: they are made where they are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.record import field, record
from tilelsp.compile.assign_layouts.layouts import is_elementwise
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import TensorType


@record(frozen=False, eq=False)
class LayoutClass:
    """Tensors of one layout, by the bits of their row-major indices: a reshape changes nothing."""

    members: list[Value] = field(default_factory=list[Value])


class Classes:
    """The classes of a function."""

    def __init__(self, function: Op) -> None:
        self._known: dict[Value, LayoutClass] = {}
        self._lazy: dict[Value, bool] = {}
        self.depths: dict[Op, int] = {}
        """By op: how many loops it stands in."""
        for region in function.regions:
            for block in region.blocks:
                self._visit(block, 0)

    def __iter__(self) -> Iterator[LayoutClass]:
        return iter(dict.fromkeys(self._known.values()))

    def of(self, value: Value) -> LayoutClass | None:
        """The class of a tensor that has one."""
        return self._known.get(value)

    def is_lazy(self, value: Value) -> bool:
        """True if a tensor is computed where it is used."""
        return self._lazy.get(value, False)

    def _visit(self, block: Block, depth: int) -> None:
        for arg in block.args:
            self._enter(arg)
        for op in block.ops:
            self.depths[op] = depth
            for value in op.results:
                self._lazy[value] = self._is_lazy(op)
                if not self._lazy[value]:
                    self._enter(value)
            if not isinstance(op, scf.For | scf.While | scf.If):
                self._tie_op(op)
                continue
            if isinstance(op, scf.For):
                self._tie_all(op.operands[3:], op.regions[0].blocks[0].args[1:])
            elif isinstance(op, scf.While):
                self._tie_all(op.operands, op.regions[0].blocks[0].args)
            inside = depth if isinstance(op, scf.If) else depth + 1
            for region in op.regions:
                for inner in region.blocks:
                    self._visit(inner, inside)
            self._tie_ends(op)

    def _tie_ends(self, op: Op) -> None:
        ends = [region.blocks[0].ops[-1].operands if region.blocks else () for region in op.regions]
        match op:
            case scf.For():
                self._tie_all(ends[0], op.regions[0].blocks[0].args[1:])
                self._tie_all(ends[0], op.results)
                self._tie_all(op.results, op.regions[0].blocks[0].args[1:])
            case scf.While():
                self._tie_all(ends[0][1:], op.results)
                self._tie_all(op.results, op.regions[1].blocks[0].args)
                self._tie_all(ends[1], op.regions[0].blocks[0].args)
            case _:
                for end in ends:
                    self._tie_all(end, op.results)

    def _is_lazy(self, op: Op) -> bool:
        tensors = [v for v in op.operands if isinstance(v.type, TensorType)]
        match op:
            case arith.Constant() | aa.Splat() | aa.Iota() | aa.Broadcast():
                return True
            case aa.Reshape() | aa.Permute() | aa.Assume():
                return all(self.is_lazy(v) for v in tensors)
            case _:
                return is_elementwise(op) and bool(tensors) and all(self.is_lazy(v) for v in tensors)

    def _tie_op(self, op: Op) -> None:
        if is_elementwise(op):
            for value in op.results:
                self._tie_all([v for v in op.operands if _shape(v) == _shape(value)], [value] * len(op.operands))
        elif isinstance(op, aa.Reshape | aa.Assume):
            self._tie_all(op.operands, op.results)
        elif isinstance(op, aa.Insert):
            self._tie_all([op.destination], op.results)

    def _tie_all(self, some: Sequence[Value], others: Sequence[Value]) -> None:
        for value, other in zip(some, others, strict=False):
            if value in self._known and other in self._known:
                self._tie(self._known[value], self._known[other])

    def _tie(self, group: LayoutClass, other: LayoutClass) -> None:
        if group is not other:
            group.members += other.members
            for value in other.members:
                self._known[value] = group

    def _enter(self, value: Value) -> None:
        if isinstance(value.type, TensorType) and value not in self._known:
            self._known[value] = LayoutClass([value])


def _shape(value: Value) -> tuple[int, ...] | None:
    return value.type.shape if isinstance(value.type, TensorType) else None
