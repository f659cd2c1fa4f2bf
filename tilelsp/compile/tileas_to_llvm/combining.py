"""The region of a reduction or scan, inlined; and how the lanes of a warp exchange what it combines."""

from __future__ import annotations

from tilelsp.compile.lowering import origin_of
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, I64, IntType, VectorType
from tilelsp.spec.constants import width_of
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef

Elements = tuple[Value, ...]
"""One element of each operand."""


class Combiner:
    """Combines elements of one reduction or scan."""

    def __init__(self, f: FunctionThread, op: at.Reduce | at.Scan) -> None:
        self._f = f
        self._body = op.body.blocks[0]
        steps = self._body.ops[:-1]
        self.commutes = len(steps) == 1 and isinstance(steps[0], OpDef) and Trait.COMMUTATIVE in steps[0].spec.traits
        """Set if the order of the operands does not matter."""

    def __call__(self, earlier: Elements, later: Elements) -> Elements:
        """The region's code: of each pair of arguments the first is the later element, the second what came before."""
        f = self._f
        f.values.update(zip(self._body.args[::2], later, strict=True))
        f.values.update(zip(self._body.args[1::2], earlier, strict=True))
        origin = f.b.origin
        for inner in self._body.ops[:-1]:
            f.b.origin = origin_of(inner)
            f.op(inner)
        f.b.origin = origin
        return f.scalars(self._body.ops[-1].operands)


def thread_bit(f: FunctionThread, bit: int) -> Value:
    """An i1 that holds a bit of the thread number."""
    return f.c.once(("bit", bit), lambda: f.b.icmp("ne", f.b.and_(f.c.tid, f.b.i32(1 << bit)), f.b.i32(0)))


def choose(f: FunctionThread, condition: Value, then: Elements, other: Elements) -> Elements:
    """Element by element, one or the other."""
    return tuple(f.b.select(condition, a, b) for a, b in zip(then, other, strict=True))


def exchanged(f: FunctionThread, elements: Elements, lane: int) -> Elements:
    """Elements of the lane whose number differs in bit `lane`."""
    return tuple(_shuffle(f, value, 1 << lane) for value in elements)


def _shuffle(f: FunctionThread, value: Value, mask: int) -> Value:
    """`shfl.sync.bfly` for any type of up to 64 bits."""
    width = width_of(value.type)
    if width == 32:
        return f.b.shfl("bfly", value, mask)
    if width < 32:
        narrow = IntType(width)
        bits = f.b.zext(f.b.bitcast(value, narrow) if value.type != narrow else value, I32)
        moved = f.b.trunc(f.b.shfl("bfly", bits, mask), narrow)
        return f.b.bitcast(moved, value.type) if value.type != narrow else moved
    whole = f.b.bitcast(value, I64) if value.type != I64 else value
    halves = f.b.elements(f.b.bitcast(whole, VectorType((2,), I32)))
    joined = f.b.bitcast(f.b.vector([f.b.shfl("bfly", half, mask) for half in halves]), I64)
    return f.b.bitcast(joined, value.type) if value.type != I64 else joined
