"""Which accesses of threads to tensor memory a barrier has to order.

A barrier orders them with `tcgen05.fence` on both sides. It needs none where nothing that was accessed in front of it
is accessed behind it before the threads meet again: that barrier orders the accesses then.
"""

from __future__ import annotations

from tilelsp.compile.tileaa_to_tileas.hazards import GROUP
from tilelsp.compile.tileaa_to_tileas.uses import Uses
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Block, Op, Value

Regions = frozenset[Value]
"""Tensor memory, by the values of its allocations."""

NONE: Regions = frozenset()
_THREADS = am.TmemLoad | am.TmemStore


class TmemOrder:
    """The accesses of one function, while it is lowered op by op."""

    def __init__(self, uses: Uses) -> None:
        self._uses = uses
        self.touched: Regions = NONE
        """Regions that threads accessed since a barrier last ordered their accesses."""
        self._is_read = False
        self._loads: list[tuple[Value, Tensor]] = []

    @property
    def is_over(self) -> bool:
        """True if the warp that frees tensor memory has met all threads since they accessed it."""
        return self._is_read and not self.touched

    def access(self, op: am.TmemLoad | am.TmemStore) -> None:
        """Threads read or write a region."""
        self.touched |= _touched_by(op)
        self._is_read = self._is_read or isinstance(op, am.TmemLoad)

    def loads(self, value: Value, tensor: Tensor) -> None:
        """A region is read where the registers of `tensor` are wanted, in front of the next barrier at the latest."""
        self._loads.append((value, tensor))

    def finish_loads(self) -> None:
        """Read what somebody uses, also by way of values that are themselves computed behind the barrier only."""
        loads, self._loads = self._loads, []
        for value, tensor in loads:
            if self._uses.of.get(value):
                tensor.force()

    def meet(self, op: Op, warps: int) -> bool:
        """The threads of so many warps meet, as `op` says; the result is whether the barrier is fenced."""
        following = self._until_barrier(op, own_lanes=warps <= GROUP)
        fenced = bool(self.touched) and (following is None or not self.touched.isdisjoint(following))
        if fenced:
            self.touched = NONE
        return fenced

    def enter_loop(self, op: Op) -> None:
        """A turn begins behind what the turn before has accessed."""
        for region in op.regions:
            for block in region.blocks:
                self.touched |= _left_by(block)

    def leave_role(self, op: Op, before: Regions, *, frees: bool) -> None:
        """The role ends that `op` is, in front of which all warps had touched `before`. Where the warp that frees
        tensor memory is none of it, that warp has not met what the role accessed or waited for."""
        accesses = _regions_of if any(isinstance(inner, am.UmmaWait) for inner in op.walk()) else _touched_by
        self.touched |= before if frees else before.union(*map(accesses, op.walk()))

    def _until_barrier(self, op: Op, *, own_lanes: bool) -> Regions | None:
        """The regions accessed after `op` and before the next barrier; None if there is no barrier in the same
        block. With `own_lanes` each warp accesses lanes of its own, in order."""
        ops = self._uses.home[op].ops
        found = NONE
        for other in ops[ops.index(op) + 1 :]:
            if isinstance(other, am.Barrier):
                return found
            accesses = (access for access in other.walk() if not (own_lanes and isinstance(access, _THREADS)))
            found = found.union(*map(_regions_of, accesses))
        return None


def _root(value: Value) -> Value:
    while isinstance(value.defining_op, am.TmemSlice):
        value = value.defining_op.tmem
    return value


def _regions_of(op: Op) -> Regions:
    return frozenset(_root(value) for value in op.operands if isinstance(value.type, t.TmemType))


def _touched_by(op: Op) -> Regions:
    return _regions_of(op) if isinstance(op, _THREADS) else NONE


def _left_by(block: Block) -> Regions:
    """The regions that threads access after the last barrier of a block."""
    found = NONE
    for op in reversed(block.ops):
        if isinstance(op, am.Barrier):
            break
        found = found.union(*map(_touched_by, op.walk()))
    return found
