"""Multiplies by warp groups: fence, asynchronous MMAs on descriptors, commit, wait."""

from __future__ import annotations

from tilelsp.compile.choose.atom import INSTRUCTION_BYTES, Atom
from tilelsp.compile.choose.dot import OperandSteps
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.mma import warp_tile
from tilelsp.compile.tileas_to_llvm.register_operand import OperandRegisters
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor
from tilelsp.defs.encodings.smem_desc import SMEM_DESC
from tilelsp.defs.encodings.terms import Major, MmaType, Swizzle
from tilelsp.ir.module import Value
from tilelsp.ir.types import F16, I32, I64, VectorType
from tilelsp.spec.constants import Imm

DESCRIPTOR_SHIFT = 4
"""Descriptors count addresses in units of 16 bytes."""
GROUP_BITS = 2
"""Bits of the warp number within a warp group."""
ROWS = 64
"""M of every wgmma."""


def swizzle_code(swizzle: Swizzle) -> int:
    """The documents' number of a swizzle."""
    codes = next(f for f in SMEM_DESC.fields if f.name == "swizzle_mode").codes
    return next(code.raw for code in codes if code.value is swizzle)


class OperandDescriptors:
    """Descriptors of one operand: a base computed once, advanced by constants."""

    def __init__(self, c: ThreadContext, smem: Smem, k_dim: int, groups: tuple[int, ...]) -> None:
        self._c = c
        self._smem = smem
        self.steps = OperandSteps(smem.layout, k_dim)
        moves = (0,) * GROUP_BITS + tuple(self.steps.at(g, 0) for g in groups)
        self._base = c.once(("desc", smem.offset, k_dim, moves), lambda: self._make(moves))
        if smem.moved is not None:
            self._base = c.b.add(self._base, c.b.zext(c.b.lshr(smem.moved, DESCRIPTOR_SHIFT), I64))

    @property
    def major(self) -> Major:
        """Which dimension is contiguous."""
        return self.steps.major

    def _make(self, moves: tuple[int, ...]) -> Value:
        b = self._c.b
        assert self._c.smem is not None
        address = b.gep(self._c.smem, self._smem.offset)
        if any(moves):
            address = b.gep(address, self._c.thread_bits(moves, "warp"))
        layout = self.steps.canonical()
        made = b.smem_desc(
            address, sbo=layout.sbo, lbo=layout.lbo, base=layout.base_offset, swizzle=swizzle_code(layout.swizzle)
        )
        return b.named(made, "desc")

    def at(self, mn: int, k: int) -> Value:
        """The descriptor of the instruction tile at row or column `mn` and depth `k`."""
        return self._c.b.add(self._base, self._c.b.i64(self.steps.at(mn, k) >> DESCRIPTOR_SHIFT))


def multiply(
    c: ThreadContext, atom: Atom, a: Smem | Tensor, b: Smem, acc: Tensor, accumulate: Value | None, in_flight: int = 0
) -> Tensor:
    """acc + a x b; where `accumulate` is false, the first step of each instruction tile ignores acc.

    Behind it `in_flight` groups may still run, its own among them.
    """
    tile = warp_tile(acc.layout)
    rows = tuple(r for r in tile.rows if r % ROWS == 0)
    right = OperandDescriptors(c, b, 0, tile.warp_columns[GROUP_BITS:])
    left = OperandRegisters(c, a) if isinstance(a, Tensor) else OperandDescriptors(c, a, 1, tile.warp_rows[GROUP_BITS:])
    depth = a.layout.shape[1]
    step = INSTRUCTION_BYTES * 8 // atom.a.bits
    columns = 8 * len(tile.columns)
    n = min(atom.n, columns)
    packed = atom.d is MmaType.F16
    types = (atom.d.value, atom.a.value, atom.b.value)
    trans = (left.major is Major.MN, right.major is Major.MN)
    made = Tensor(c.b, acc.layout, acc.type)
    pair = VectorType((2,), F16)
    starts = {
        (r, column): [_packed(c, acc, tile.register(r, column + 8 * j), packed) for j in range(n // 8)]
        for r in rows
        for column in range(0, columns, n)
    }
    starts = _settled(c, starts)
    c.b.wgmma_fence()
    results: dict[tuple[int, int], tuple[Value, ...]] = {}
    for (r, column), blocks in starts.items():
        values: tuple[Value, ...] = tuple(v for block in blocks for v in block)
        for k in range(0, depth, step):
            scale: Value | bool = accumulate if accumulate is not None and k == 0 else True
            values = c.b.wgmma(
                (ROWS, n, step),
                types,
                values,
                left.at(r, k),
                right.at(column, k),
                scale_d=scale,
                trans=trans,
            )
        results[r, column] = values
    c.b.wgmma_commit()
    c.b.wgmma_wait(in_flight)
    for (r, column), values in results.items():
        per_block = 2 if packed else 4
        for j in range(n // 8):
            first = tile.register(r, column + 8 * j)
            for i, value in enumerate(values[j * per_block : (j + 1) * per_block]):
                if packed:
                    made.set_chunk(first + 2 * i, 2, c.b.bitcast(value, pair))
                else:
                    made.set(first + i, value)
    return made


def _settled(
    c: ThreadContext, starts: dict[tuple[int, int], list[list[Value]]]
) -> dict[tuple[int, int], list[list[Value]]]:
    """Accumulators as registers that are written before the fence: constants would be moved in behind it."""
    flat = [v for blocks in starts.values() for block in blocks for v in block]
    if not any(isinstance(v, Imm) for v in flat):
        return starts
    ready = c.b.block([v.type for v in flat], "acc")
    c.b.br(ready, flat)
    c.b.at(ready)
    args = iter(ready.args)
    return {key: [[next(args) for _ in block] for block in blocks] for key, blocks in starts.items()}


def _packed(c: ThreadContext, acc: Tensor, first: int, packed: bool) -> list[Value]:
    if packed:
        return [c.b.bitcast(acc.vector(first + 2 * i, 2), I32) for i in range(2)]
    return [acc.get(first + i) for i in range(4)]
