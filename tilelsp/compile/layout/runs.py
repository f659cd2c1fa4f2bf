"""Facts about tensors of an nv_tileaa program: which neighbours are equal, or follow each other by one.

Neighbours are looked at in groups, whose size is a power of two, that begin at multiples of it along one dimension.
So pointers that are computed element by element are known to lie side by side in memory, and a mask to be the same for
all of them.
"""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.compile.layout.facts import UNBOUNDED, Divisors, power_of
from tilelsp.compile.layout.registers import strides
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Value
from tilelsp.ir.types import DenseAttr, TensorType

_BELOW = (arith.IntPredicate.SLT, arith.IntPredicate.ULT, arith.IntPredicate.SGE, arith.IntPredicate.UGE)
"""Comparisons with a multiple of the size that come out the same for a group on the left that begins at one."""
_ABOVE = (arith.IntPredicate.SGT, arith.IntPredicate.UGT, arith.IntPredicate.SLE, arith.IntPredicate.ULE)
"""And those with such a group on the right."""


@record
class NeighbourRun:
    """A group of neighbours: by how much each is larger than the one before, 0 or 1 (of pointers in elements, of what
    is no number 0 says that they are equal), and the largest power of two that is known to divide the first (of
    pointers in bytes)."""

    step: int
    divisor: int


class Runs:
    """Groups of `size` neighbours; `element_bytes` is how far pointers that follow each other are apart."""

    def __init__(self, divisors: Divisors, size: int, element_bytes: int) -> None:
        self._divisors = divisors
        self._size = size
        self._element_bytes = element_bytes
        self._known: dict[tuple[Value, int | None], NeighbourRun | None] = {}

    def of(self, value: Value, dim: int | None) -> NeighbourRun | None:
        """The groups of a tensor along a dimension; None where nothing is known. Along no dimension, each element is
        a group."""
        if not isinstance(value.type, TensorType):
            return NeighbourRun(0, self._divisors.of(value))
        key = value, dim
        if key not in self._known:
            self._known[key] = None  # of what a loop carries
            self._known[key] = self._compute(value, value.type.shape or (), dim)
        return self._known[key]

    def _compute(self, value: Value, shape: tuple[int, ...], dim: int | None) -> NeighbourRun | None:
        op = value.defining_op
        match op:
            case arith.Constant():
                number = _constant(value)
                return NeighbourRun(0, power_of(number)) if number is not None else None
            case aa.Splat():
                return self.of(op.source, None)
            case aa.Iota():
                return (
                    NeighbourRun(0, 1)
                    if dim is None
                    else NeighbourRun(1, UNBOUNDED if shape[dim] <= self._size else self._size)
                )
            case aa.Broadcast():
                return self._broadcast(op.source, dim)
            case aa.Reshape():
                return self._reshaped(op.source, shape, dim)
            case aa.Assume():
                return self.of(op.value, dim)
            case aa.Offset():
                base, by = self.of(op.ptr, dim), self._widened(self.of(op.offset, dim))
                if base is None or by is None:
                    return None
                return _sum(base, NeighbourRun(by.step, min(UNBOUNDED, by.divisor * self._element_bytes)))
            case arith.ExtSI() | arith.ExtUI():
                return self._widened(self.of(op.operands[0], dim))
            case arith.AddI():
                return _sum(*(self.of(operand, dim) for operand in op.operands))
            case arith.MulI():
                return _product(op, *(self.of(operand, dim) for operand in op.operands))
            case arith.CmpI():
                return self._compared(op, *(self.of(operand, dim) for operand in op.operands))
            case _:
                operands = op.operands if op is not None and op.name.partition(".")[0] in ("arith", "math") else ()
                return (
                    NeighbourRun(0, 1)
                    if operands and all(_is_equal(self.of(operand, dim)) for operand in operands)
                    else None
                )

    def _broadcast(self, source: Value, dim: int | None) -> NeighbourRun | None:
        old = source.type.shape or () if isinstance(source.type, TensorType) else ()
        return self.of(source, None if dim is None or old[dim] == 1 else dim)

    def _reshaped(self, source: Value, shape: tuple[int, ...], dim: int | None) -> NeighbourRun | None:
        """A dimension stays one where it has its extent, and the dimensions behind it their number of elements."""
        if dim is None:
            return self.of(source, None)
        old = source.type.shape or () if isinstance(source.type, TensorType) else ()
        wanted = shape[dim], strides(shape)[dim]
        same = [d for d, found in enumerate(zip(old, strides(old), strict=True)) if found == wanted]
        return self.of(source, same[0]) if shape[dim] > 1 and same else None

    def _widened(self, run: NeighbourRun | None) -> NeighbourRun | None:
        """Numbers with more bits: a group that begins at a multiple of its size does not pass the largest number."""
        return run if run is None or not run.step or run.divisor >= self._size else None

    def _compared(self, op: arith.CmpI, left: NeighbourRun | None, right: NeighbourRun | None) -> NeighbourRun | None:
        if left is None or right is None:
            return None
        whole = min(left.divisor, right.divisor) >= self._size
        match left.step, right.step:
            case 0, 0:
                return NeighbourRun(0, 1)
            case 1, 0:
                return NeighbourRun(0, 1) if whole and op.predicate in _BELOW else None
            case 0, 1:
                return NeighbourRun(0, 1) if whole and op.predicate in _ABOVE else None
            case _:
                return None


def _is_equal(run: NeighbourRun | None) -> bool:
    return run is not None and not run.step


def _sum(left: NeighbourRun | None, right: NeighbourRun | None) -> NeighbourRun | None:
    if left is None or right is None or left.step + right.step > 1:
        return None
    return NeighbourRun(left.step + right.step, min(left.divisor, right.divisor))


def _product(op: arith.MulI, left: NeighbourRun | None, right: NeighbourRun | None) -> NeighbourRun | None:
    if left is None or right is None:
        return None
    if left.step or right.step:
        ones = [run for run, value in ((left, op.operands[1]), (right, op.operands[0])) if _constant(value) == 1]
        return ones[0] if ones else None
    return NeighbourRun(0, min(UNBOUNDED, left.divisor * right.divisor))


def _constant(value: Value) -> int | None:
    """The bits that a tensor has everywhere, where its text says them."""
    op = value.defining_op
    stored = op.attrs.get("value") if isinstance(op, arith.Constant) else None
    return stored.values[0] if isinstance(stored, DenseAttr) and len(stored.values) == 1 else None


def pointed_run(
    divisors: Divisors, pointers: Value, mask: Value | None, element_bytes: int, most: int
) -> tuple[int, int]:
    """How many elements may be accessed at once that a tensor of pointers points at, `most` or fewer, and along which
    dimension: their addresses follow each other, the first is aligned, and a mask is the same for all of them."""
    shape = (pointers.type.shape or ()) if isinstance(pointers.type, TensorType) else ()
    width = most
    while width > 1:
        runs = Runs(divisors, width, element_bytes)
        for dim in reversed(range(len(shape))):
            if shape[dim] < width:
                continue
            found = runs.of(pointers, dim)
            masked = NeighbourRun(0, 1) if mask is None else runs.of(mask, dim)
            if found is None or found.step != 1 or found.divisor < width * element_bytes:
                continue
            if _is_equal(masked):
                return width, dim
        width //= 2
    return 1, len(shape) - 1
