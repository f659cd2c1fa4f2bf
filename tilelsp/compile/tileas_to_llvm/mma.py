"""Multiplies by mma.sync: fragments from shared memory by ldmatrix, accumulators in registers."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.compile.choose.atom import INSTRUCTION_BYTES, Atom
from tilelsp.compile.choose.scaled import BlockScale
from tilelsp.compile.layout.registers import WARP_BITS, Layout
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.register_operand import OperandRegisters
from tilelsp.compile.tileas_to_llvm.scaled import WarpScales
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.defs.mir.threads import Matrices
from tilelsp.ir.module import Value
from tilelsp.ir.types import F64, I32, VectorType


@record
class WarpTile:
    """The blocks of an accumulator that one warp holds, of 8 columns and 16 rows or 8: offsets of rows and columns, and
    their register bits."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    row_bits: tuple[tuple[int, int], ...]
    column_bits: tuple[tuple[int, int], ...]
    warp_rows: tuple[int, ...]
    warp_columns: tuple[int, ...]

    def register(self, row: int, column: int) -> int:
        """The first of the block's registers."""
        number = sum(1 << j for j, at in self.row_bits if row & at)
        return number + sum(1 << j for j, at in self.column_bits if column & at)


def warp_tile(layout: Layout, inner: int = 2) -> WarpTile:
    """Read a fragment layout; the first `inner` register bits belong to the block."""
    columns = layout.shape[1]
    row_bits: list[tuple[int, int]] = []
    column_bits: list[tuple[int, int]] = []
    for j, bit in list(enumerate(layout.regs))[inner:]:
        if bit >= columns:
            row_bits.append((j, bit // columns))
        else:
            column_bits.append((j, bit))
    warps = layout.threads[WARP_BITS:]
    return WarpTile(
        _sums([at for _, at in row_bits]),
        _sums([at for _, at in column_bits]),
        tuple(row_bits),
        tuple(column_bits),
        tuple(w // columns for w in warps),
        tuple(w % columns for w in warps),
    )


def _sums(bits: list[int]) -> tuple[int, ...]:
    found = [0]
    for bit in sorted(bits):
        found += [f + bit for f in found]
    return tuple(sorted(found))


class Fragments:
    """Reads fragments of one operand. `mn` and `k` say which dimension of the buffer is which."""

    def __init__(self, c: ThreadContext, smem: Smem, k_dim: int, warps: tuple[int, ...]) -> None:
        self._c = c
        self._smem = smem
        self._k_dim = k_dim
        self._warps = warps
        layout = smem.layout
        self._step = (layout.shape[1], 1)
        self._size = layout.bits // 8

    @property
    def k_major(self) -> bool:
        """True if K is contiguous."""
        return self._smem.layout.order[0] == self._k_dim

    def _index(self, mn: int, k: int) -> int:
        step = self._step
        return mn * step[1 - self._k_dim] + k * step[self._k_dim]

    def _bytes(self, mn: int, k: int) -> int:
        return self._smem.layout.byte_offset(self._index(mn, k))

    def address(self, lanes: tuple[tuple[int, int], ...], mn: int, k: int) -> Value:
        """The address of element (`mn`, `k`), moved by what each lane bit and warp bit adds to both."""
        bits = tuple(self._bytes(*lane) for lane in lanes)
        warps = tuple(self._bytes(w, 0) for w in self._warps)
        return self._c.shared_address((*bits, *warps), self._bytes(mn, k), self._smem.offset, self._smem.moved)

    def matrices(self, mn: int, k: int, count: Matrices, *, left: bool) -> tuple[Value, ...]:
        """`count` 8x16-byte matrices for 16 rows (A) or `4 * count` columns (B) and 32 bytes of K."""
        half = INSTRUCTION_BYTES // 2 // self._size
        if self.k_major:
            inner = ((1, 0), (2, 0), (4, 0))
            outer = ((8, 0), (0, half)) if left else ((0, half), (8, 0))
        else:
            inner = ((0, 1), (0, 2), (0, 4))
            outer = ((8, 0), (0, 8)) if left else ((0, 8), (8, 0))
        if count == 2:
            outer = (outer[0], (0, 0))
        address = self.address((*inner, *outer), mn, k)
        return self._c.b.ldmatrix(address, count, trans=not self.k_major)

    def doubles(self, mn: int, k: int) -> Value:
        """One f64 for an 8x4 or 4x8 fragment: row or column `lane / 4`, depth `lane % 4`."""
        address = self.address(((0, 1), (0, 2), (1, 0), (2, 0), (4, 0)), mn, k)
        return self._c.b.load(F64, address)

    def quads(self, lanes: tuple[tuple[int, int], ...], mn: int, k: int) -> tuple[Value, ...]:
        """Four halves along K, as two packed registers."""
        both = self._c.b.load(VectorType((2,), I32), self.address(lanes, mn, k), align=8)
        return self._c.b.elements(both)


Scaling = tuple[BlockScale, tuple[Smem, Smem]]
"""How the factors of a multiply are scaled, and where their scales are."""


def multiply(
    c: ThreadContext, atom: Atom, a: Smem | Tensor, b: Smem, acc: Tensor, scaling: Scaling | None = None
) -> Tensor:
    """acc + a x b, where `scaling` says so with the scales of their blocks."""
    tile = warp_tile(acc.layout, atom.rows // 8)
    scales = None
    if scaling is not None:
        blocks, warps = (tile.rows, tile.columns), (tile.warp_rows, tile.warp_columns)
        scales = WarpScales(c, *scaling, blocks, warps)
    if isinstance(a, Tensor):
        held = OperandRegisters(c, a)
        return _multiply(c, atom, held.at, Fragments(c, b, 0, tile.warp_columns), acc, a.layout.shape[1], scales)
    if atom.prefix == "sm70":
        return _quads(c, atom, a, b, acc)
    left = Fragments(c, a, 1, tile.warp_rows)
    right = Fragments(c, b, 0, tile.warp_columns)
    depth = a.layout.shape[1]
    if atom.a is MmaType.F64:
        blocks = _Accumulator(c, atom, acc, tile)
        for k in range(0, depth, atom.k):
            rows = {r: left.doubles(r, k) for r in tile.rows}
            doubles = {n: right.doubles(n, k) for n in tile.columns}
            for r in tile.rows:
                for n in tile.columns:
                    blocks.double(r, n, rows[r], doubles[n])
        return blocks.result()
    return _multiply(c, atom, lambda r, k: left.matrices(r, k, 4, left=True), right, acc, depth, scales)


Words = Callable[[int, int], tuple[Value, ...]]


def _multiply(
    c: ThreadContext, atom: Atom, left: Words, right: Fragments, acc: Tensor, depth: int, scales: WarpScales | None
) -> Tensor:
    """acc + a x b, where `left` gives the words of A at a row and a depth. The depth of elements with less than 8 bits
    counts bytes."""
    tile = warp_tile(acc.layout)
    blocks = _Accumulator(c, atom, acc, tile)
    step = INSTRUCTION_BYTES * 8 // max(8, atom.a.bits)
    pairs = len(tile.columns) > 1 and tile.columns[1] == 8
    for k in range(0, depth, step):
        columns: dict[int, tuple[Value, ...]] = {}
        for n in tile.columns:
            if n in columns:
                continue
            found = right.matrices(n, k, 4 if pairs else 2, left=False)
            columns[n] = found[:2]
            if pairs:
                columns[n + 8] = found[2:]
        for r in tile.rows:
            rows = left(r, k)
            for n in tile.columns:
                if scales is None:
                    blocks.step(r, n, rows, columns[n])
                else:
                    blocks.scaled(scales, (r, n, k), rows, columns[n])
    return blocks.result()


class _Accumulator:
    """The registers of the blocks while they are added to."""

    def __init__(self, c: ThreadContext, atom: Atom, acc: Tensor, tile: WarpTile) -> None:
        self._c = c
        self._atom = atom
        self._acc = acc
        self._tile = tile
        self._packed = atom.d is MmaType.F16
        self._now: dict[tuple[int, int], list[Value]] = {}
        for r in tile.rows:
            for n in tile.columns:
                first = tile.register(r, n)
                if self._packed:
                    self._now[r, n] = [acc.vector(first, 2), acc.vector(first + 2, 2)]
                else:
                    self._now[r, n] = [acc.get(first + i) for i in range(atom.rows // 4)]
        self._types = (atom.d.value, atom.a.value, atom.b.value, atom.d.value)

    def _mma(self, shape: str, a: tuple[Value, ...], b: tuple[Value, ...], acc: list[Value]) -> list[Value]:
        made = self._c.b.mma_sync(shape, self._types, a, b, acc)
        return list(made)

    def step(self, row: int, column: int, a: tuple[Value, ...], b: tuple[Value, ...]) -> None:
        """Add 32 bytes of K to one block, in as many instructions as the atom's depth asks for."""
        atom = self._atom
        now = self._now[row, column]
        size = INSTRUCTION_BYTES * 8 // atom.a.bits
        if atom.m == 8:
            for half in (0, 1):
                pair = now[2 * half : 2 * half + 2]
                for k in (0, 1):
                    pair = self._mma(atom.instruction, (a[half + 2 * k],), (b[k],), pair)
                now[2 * half : 2 * half + 2] = pair
        elif atom.k * 2 == size:
            for k in (0, 1):
                now[:] = self._mma(atom.instruction, a[2 * k : 2 * k + 2], (b[k],), now)
        else:
            now[:] = self._mma(atom.instruction, a, b, now)

    def scaled(
        self, scales: WarpScales, place: tuple[int, int, int], a: tuple[Value, ...], b: tuple[Value, ...]
    ) -> None:
        """Add 32 bytes of K to the block at a row and a column, with the scales of its factors."""
        now = self._now[place[0], place[1]]
        now[:] = scales.multiply(self._atom, place, a, b, now)

    def double(self, row: int, column: int, a: Value, b: Value) -> None:
        """Add four of K to an 8x8 block."""
        now = self._now[row, column]
        now[:] = self._mma(self._atom.instruction, (a,), (b,), now)

    def result(self) -> Tensor:
        """The blocks as a tensor again."""
        made = Tensor(self._c.b, self._acc.layout, self._acc.type)
        for (r, n), values in self._now.items():
            first = self._tile.register(r, n)
            width = 2 if self._packed else 1
            for i, value in enumerate(values):
                made.set_chunk(first + width * i, width, value)
        return made


def _quads(c: ThreadContext, atom: Atom, a: Smem, b: Smem, acc: Tensor) -> Tensor:
    """m8n8k4: four quad pairs multiply an 8x8 block each, together 16x16."""
    tile = warp_tile(acc.layout, 3)
    left = Fragments(c, a, 1, tile.warp_rows)
    right = Fragments(c, b, 0, tile.warp_columns)
    lanes = ((1, 0), (2, 0), (8, 0), (0, 0), (4, 0)), ((1, 0), (2, 0), (0, 0), (8, 0), (4, 0))
    packed = atom.d is MmaType.F16
    now: dict[tuple[int, int], list[Value]] = {}
    for r in tile.rows:
        for n in tile.columns:
            first = tile.register(r, n)
            if packed:
                now[r, n] = [acc.vector(first + 2 * i, 2) for i in range(4)]
            else:
                now[r, n] = [acc.get(first + i) for i in range(8)]
    types = (atom.d.value, "f16", "f16", atom.d.value)
    for k in range(0, a.layout.shape[1], 4):
        columns = {n: right.quads(lanes[1], n, k) for n in tile.columns}
        for r in tile.rows:
            rows = left.quads(lanes[0], r, k)
            for n in tile.columns:
                now[r, n] = list(c.b.mma_sync("m8n8k4", types, rows, columns[n], now[r, n]))
    made = Tensor(c.b, acc.layout, acc.type)
    width = 2 if packed else 1
    for (r, n), values in now.items():
        first = tile.register(r, n)
        for i, value in enumerate(values):
            made.set_chunk(first + width * i, width, value)
    return made
