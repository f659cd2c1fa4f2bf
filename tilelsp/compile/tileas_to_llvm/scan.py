"""Scans: what each element and all before it combine to, by doubling blocks until they are the whole dimension.

Bit by bit of the place along the dimension, from the lowest: two neighbouring blocks become one. The elements of the
second are combined with the total of the first. Where the bit belongs to the register number that is the thread's own
business; for a bit of the lane number totals are exchanged in the warp, for those of the warp number through memory.
"""

from __future__ import annotations

from functools import cache

from tilelsp.compile.layout.along import scannable, steps, totals
from tilelsp.compile.layout.registers import WARP_BITS, Layout
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.combining import Combiner, Elements, choose, exchanged, thread_bit
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.compile.tileas_to_llvm.shared import convert
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value


def lower_scan(f: FunctionThread, op: Op) -> None:
    """Combine each element with those before it along a dimension; with `reverse`, with those behind it."""
    assert isinstance(op, at.Scan)
    f.flush()
    first = f.tensor(op.operands[0])
    if not scannable(first.layout, op.dim):
        raise unsupported(op, Stage.LLVM, "the bits of the warp number are not neighbours along the dimension")
    tensors = [first, *(f.tensor(value, first.layout) for value in op.operands[1:])]
    scan = _Scan(f, op, first.layout, [tuple(t.get(r) for t in tensors) for r in range(first.layout.registers)])
    scan.run()
    for i, result in enumerate(op.results):
        f.values[result] = Tensor.of(f.b, first.layout, [element[i] for element in scan.elements])


class _Scan:
    """The thread's elements so far, and for each the total of the block that it is in."""

    def __init__(self, f: FunctionThread, op: at.Scan, layout: Layout, elements: list[Elements]) -> None:
        self._f = f
        self._dim = op.dim
        self._reverse = bool(op.reverse)
        self._combine = Combiner(f, op)
        self._layout = layout
        self.elements = elements
        self._totals = list(elements)

    def run(self) -> None:
        """Double the blocks until there is one."""
        registers, threads = steps(self._layout, self._dim)
        across = False
        for bit in sorted((*registers, *threads)):
            if bit in registers:
                self._register(registers[bit])
            elif threads[bit] < WARP_BITS:
                self._lane(threads[bit])
            elif not across:
                across = True
                self._warps([j for j in threads.values() if j >= WARP_BITS])

    def _join(self, low: Elements, high: Elements) -> Elements:
        return self._combine(high, low) if self._reverse else self._combine(low, high)

    def _register(self, j: int) -> None:
        joined = cache(self._join)
        for low in range(len(self.elements)):
            if low >> j & 1:
                continue
            high = low | 1 << j
            first, second = (high, low) if self._reverse else (low, high)
            self.elements[second] = self._combine(self._totals[first], self.elements[second])
            self._totals[low] = self._totals[high] = joined(self._totals[low], self._totals[high])

    def _lane(self, lane: int) -> None:
        f = self._f
        upper = thread_bit(f, lane)

        @cache
        def swapped(elements: Elements) -> Elements:
            return exchanged(f, elements, lane)

        @cache
        def joined(elements: Elements) -> Elements:
            other = swapped(elements)
            return self._join(choose(f, upper, other, elements), choose(f, upper, elements, other))

        for r, element in enumerate(self.elements):
            other = swapped(self._totals[r])
            met = self._combine(other, element)
            self.elements[r] = choose(f, upper, element, met) if self._reverse else choose(f, upper, met, element)
            self._totals[r] = joined(self._totals[r])

    def _warps(self, warps: list[int]) -> None:
        """All warps' totals to all warps; each picks those before its own."""
        f = self._f
        layouts = totals(self._layout, self._dim)
        assert layouts is not None
        held, wanted = layouts
        below = {j for bit, j in steps(self._layout, self._dim)[0].items() if bit < self._layout.threads[warps[0]]}
        blocks = [j for j in range(len(self._layout.regs)) if j not in below]
        rows = [self._totals[_spread(n, blocks)] for n in range(1 << len(blocks))]
        gathered = [
            convert(f.c, Tensor.of(f.b, held, [row[i] for row in rows]), wanted, f.exchange)
            for i in range(len(rows[0]))
        ]
        count = 1 << len(warps)
        order = range(count - 1, -1, -1) if self._reverse else range(count)
        for n in range(len(rows)):
            parts = [tuple(t.get(n + len(rows) * p) for t in gathered) for p in range(count)]
            running = parts[order[0]]
            before = running
            for p in order[1:]:
                before = running if p == order[1] else choose(f, self._is(warps, p), running, before)
                running = self._combine(running, parts[p])
            outermost = self._is(warps, order[0])
            for r, element in enumerate(self.elements):
                if sum((r >> j & 1) << i for i, j in enumerate(blocks)) == n:
                    self.elements[r] = choose(f, outermost, element, self._combine(before, element))
                    self._totals[r] = running

    def _is(self, warps: list[int], part: int) -> Value:
        """An i1 that is set in warp number `part` of those that share the dimension."""
        f = self._f
        mask = sum(1 << j for j in warps)
        wanted = _spread(part, warps)
        return f.c.once(
            ("part", mask, wanted), lambda: f.b.icmp("eq", f.b.and_(f.c.tid, f.b.i32(mask)), f.b.i32(wanted))
        )


def _spread(number: int, bits: list[int]) -> int:
    """The number with bit `i` moved to `bits[i]`."""
    return sum((number >> i & 1) << j for i, j in enumerate(bits))
