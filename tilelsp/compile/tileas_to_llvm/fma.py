"""Multiplies by scalar multiply-add: a loop over K, operands read from shared memory."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.choose.atom import Atom
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.shared import byte_bits, groups, vector_bits
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.defs.llvm.numbers import Fp8
from tilelsp.ir.module import Value
from tilelsp.ir.types import F32, F64, I16, I32, Type, VectorType

_FP8: Mapping[MmaType, Fp8] = {MmaType.E4M3: "e4m3", MmaType.E5M2: "e5m2"}


def working_type(atom: Atom) -> Type:
    """The type that the sum is kept in: f32 for everything but f64 and integers."""
    if atom.d is MmaType.S32:
        return I32
    return F64 if atom.d is MmaType.F64 else F32


class _Operand:
    """The elements of one operand that a thread needs at one depth."""

    def __init__(self, c: ThreadContext, smem: Smem, layout: Layout, dim: int, kind: MmaType, work: Type) -> None:
        self._c = c
        self._smem = smem
        self._kind = kind
        self._work = work
        columns = layout.shape[1]
        own = [(b // columns, b % columns)[dim] for b in layout.regs]
        self._places = {j: at for j, at in enumerate(own) if at}
        shared = smem.layout
        step = (shared.shape[1], 1)[dim]
        self._moved = tuple(step * at for at in self._places.values())
        threads = tuple(step * (b // columns, b % columns)[dim] for b in layout.threads)
        self._registers = byte_bits(self._moved, shared)
        self._threads = byte_bits(threads, shared)
        self._size = shared.bits // 8
        fast = shared.order[0]
        self.k_step = self._size if fast != dim else self._size * shared.shape[fast]
        """Bytes from one depth to the next."""

    def start(self) -> Value:
        """The address of the thread's first element at depth 0."""
        return self._c.shared_address(self._threads, 0, self._smem.offset, self._smem.moved)

    def read(self, address: Value) -> dict[int, Value]:
        """Elements by what they add to the row or column; `address` is the thread's own at this depth."""
        c = self._c
        inner = vector_bits(self._registers, self._size)
        stored = self._smem.element
        found: dict[int, Value] = {}
        for fixed, _, members in groups(self._registers, inner):
            count = len(members)
            where = c.b.gep(address, fixed)
            loaded = c.b.load(VectorType((count,), stored) if count > 1 else stored, where, align=self._size * count)
            parts = [c.b.extract(loaded, i) for i in range(count)] if count > 1 else [loaded]
            for member, part in zip(members, parts, strict=True):
                found[self._at(member)] = self._widened(part)
        return found

    def _at(self, member: int) -> int:
        return sum(at for i, at in enumerate(self._places.values()) if member >> i & 1)

    def _widened(self, value: Value) -> Value:
        b = self._c.b
        if self._kind is MmaType.S8:
            return b.sext(value, I32)
        if self._kind is MmaType.U8:
            return b.zext(value, I32)
        fp8 = _FP8.get(self._kind)
        if fp8 is not None:
            return b.fconvert(b.extract(b.fp8x2_to_f16x2(b.zext(value, I16), fp8), 0), self._work)
        return b.fconvert(value, self._work)


def multiply(c: ThreadContext, atom: Atom, a: Smem, b: Smem, acc: Tensor) -> Tensor:
    """acc + a x b, one depth per turn of a loop."""
    work = working_type(atom)
    layout = acc.layout
    columns = layout.shape[1]
    left = _Operand(c, a, layout, 0, atom.a, work)
    right = _Operand(c, b, layout, 1, atom.b, work)
    sums = [_widen(c, v, work) for v in acc.values]
    starts = (left.start(), right.start())
    depth = a.layout.shape[1]
    loop = c.b.begin_loop(c.b.i32(0), c.b.i32(depth), c.b.i32(1), [*starts, *sums], name="k")
    rows = left.read(loop.values[0])
    cols = right.read(loop.values[1])
    added: list[Value] = []
    for register, value in enumerate(loop.values[2:]):
        offset = layout.offset(register)
        x, y = rows[offset // columns], cols[offset % columns]
        added.append(c.b.add(value, c.b.mul(x, y)) if work == I32 else c.b.fma(x, y, value))
    moved = [c.b.gep(p, s.k_step) for p, s in zip(loop.values[:2], (left, right), strict=True)]
    ends = c.b.end_loop(loop, [*moved, *added])
    return Tensor.of(c.b, layout, [_narrow(c, v, acc.type) for v in ends[2:]])


def _widen(c: ThreadContext, value: Value, work: Type) -> Value:
    return value if value.type == work else c.b.fconvert(value, work)


def _narrow(c: ThreadContext, value: Value, type: Type) -> Value:
    return value if value.type == type else c.b.fconvert(value, type)
