"""Tensor constants whose elements differ: each thread chooses its own by the bits of its number."""

from __future__ import annotations

from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type
from tilelsp.spec.constants import Imm

STAGE = Stage.LLVM
MOST_ELEMENTS = 1024
"""Elements of a constant that are chosen by selects, of which there are up to as many."""


def chosen_by_thread(f: FunctionThread, op: Op, layout: Layout, type: Type, values: tuple[int, ...]) -> Tensor:
    """A constant with the bit patterns `values`, in row-major order."""
    if len(values) > MOST_ELEMENTS:
        problem = f"a constant with {len(values)} different elements, and no more than {MOST_ELEMENTS} are chosen from"
        raise unsupported(op, STAGE, problem, "numbers that are loaded from a global")
    known: dict[tuple[int, int], Value] = {}

    def choose(index: int, bits: int) -> Value:
        """The element at `index` and what the first `bits` bits of the thread number add to it."""
        found = known.get((index, bits))
        if found is None:
            found = known[index, bits] = halves(index, bits - 1) if bits else Imm(type, values[index])
        return found

    def halves(index: int, bit: int) -> Value:
        clear, step = choose(index, bit), layout.threads[bit]
        there = choose(index | step, bit)
        return clear if there == clear else f.b.select(_is_set(f, bit), there, clear)

    return Tensor(f.b, layout, type, lambda register: choose(layout.offset(register), len(layout.threads)))


def _is_set(f: FunctionThread, bit: int) -> Value:
    """An i1 that holds a bit of the thread number."""
    mask = f.b.i32(1 << bit)
    return f.c.once(("tid bit", bit), lambda: f.b.icmp("ne", f.b.and_(f.c.tid, mask), f.b.i32(0)))
