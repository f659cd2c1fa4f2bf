"""Work of tensor cores that a single thread starts: `tcgen05.mma`, of one CTA and of a pair, and `tcgen05.cp`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.descriptors import element_addresses, tcgen05_matrix
from tilelsp.interp.ptx.fragment_moves import unpacked
from tilelsp.interp.ptx.matrix import accumulate
from tilelsp.interp.ptx.program import Address, Immediate, Instruction, Operand, Vector
from tilelsp.interp.ptx.sparsity import Sparse
from tilelsp.interp.ptx.tensor_descriptors import ProductShape, instruction_descriptor
from tilelsp.interp.ptx.tensor_memory import LANES
from tilelsp.interp.ptx.warp_products import Element, element

_KINDS = ("f16", "tf32", "f8f6f4", "i8", "mxf8f6f4", "mxf4", "mxf4nvf4")


def issuer(cta: Cta, lanes: Array) -> int:
    """The one thread that issues."""
    threads = np.flatnonzero(lanes)
    if len(threads) != 1:
        raise Fault(f"{len(threads)} threads issue this instruction, each for itself")
    return int(threads[0])


def _group(cta: Cta, pair: bool) -> Sequence[Cta]:
    """The CTAs that compute together: one, or a pair of neighbours. Raises `Fault`."""
    if not pair:
        return [cta]
    first = cta.rank & ~1
    if first + 1 >= len(cta.peers):
        raise Fault("cta_group::2 in a cluster that has no pair of CTAs")
    return cta.peers[first : first + 2]


QUEUE = "tcgen05"
"""Where what single threads issue waits; it is done in order."""


@record
class _Multiply:
    """`tcgen05.mma` as it is written."""

    kind: str
    target: Operand
    a: Operand
    b: Operand
    metadata: Operand | None
    """Where a sparse product has the positions of what A holds."""
    descriptor: Operand
    scales: tuple[Operand, ...]
    blocks: int
    """Scales of each row along K."""
    mask: Vector | None
    enable: Operand
    shift: int
    """The accumulator is divided by two to the power of it."""
    pair: bool
    stationary: bool
    collector: str

    def step(self, cta: Cta, lanes: Array) -> None:
        """Read the operands at the issue of the instruction; the product itself is deferred."""
        thread = issuer(cta, lanes)
        group = _group(cta, self.pair)
        word = cta.uniform(cta.read(self.descriptor, "u32", lanes), lanes, "the instruction descriptor")
        sparse = self.metadata is not None
        shape = instruction_descriptor(word, self.kind, len(group), stationary=self.stationary, sparse=sparse)
        a_kind, b_kind = element(shape.a, f"kind::{self.kind}"), element(shape.b, f"kind::{self.kind}")
        taddr = _address(cta, self.target, lanes)
        keep = bool(cta.uniform(cta.read(self.enable, "pred", lanes), lanes, "enable-input-d"))
        positions = None if self.metadata is None else _address(cta, self.metadata, lanes)
        if positions is not None and shape.m // len(group) != LANES:
            rows = shape.m // len(group)
            raise Fault(f"a sparse product of {rows} rows of a CTA: no layout is published but for {LANES}")
        a_word, b_word = _place(cta, self.a, lanes), _place(cta, self.b, lanes)
        if not self.stationary:
            cta.tensor.collect(self.collector, (isinstance(self.a, Address), a_word))
        scales_at = tuple(_address(cta, scale, lanes) for scale in self.scales)
        skipped = None if self.mask is None else _skipped(cta, self.mask, lanes)
        product = _Product(
            self, cta, thread, group, shape, a_kind, b_kind, a_word, b_word, positions, scales_at, taddr, keep, skipped
        )
        cta.defer(QUEUE, product.compute)


@record
class _Product:
    """A product that was issued by a thread of `cta`, for each CTA of `group`."""

    instruction: _Multiply
    cta: Cta
    thread: int
    group: Sequence[Cta]
    shape: ProductShape
    a_kind: Element
    b_kind: Element
    a_word: int
    b_word: int
    positions: int | None
    scales_at: tuple[int, ...]
    taddr: int
    keep: bool
    skipped: Array | None
    """Lanes of tensor memory, of one CTA behind the other, that keep what they hold."""

    def compute(self) -> None:
        """Multiply, and put the results into tensor memory."""
        for cta in self.group:
            cta.clocks.now += cta is not self.cta
        shape = self.shape
        units = [self.thread if cta is self.cta else cta.clocks.peer_unit for cta in self.group]
        a_tiles, b_tile = self._a(units), self._b(units)
        for number, (cta, unit, a_tile) in enumerate(zip(self.group, units, a_tiles, strict=True)):
            product = (-a_tile if shape.a_sign < 0 else a_tile) @ (-b_tile if shape.b_sign < 0 else b_tile).T
            self._put(cta, unit, number, product)

    @property
    def _rows(self) -> int:
        return self.shape.m // len(self.group)

    @property
    def _depth(self) -> int:
        """Elements of a row of A that are stored."""
        return 256 // self.a_kind.bits

    def _a(self, units: Sequence[int]) -> list[Array]:
        """(rows, K) values of A for each CTA."""
        shape, rows, depth = self.shape, self._rows, self._depth
        in_tensor_memory = isinstance(self.instruction.a, Address)
        tiles = [
            _operand(
                self.cta, cta, in_tensor_memory, self.a_word, rows, depth, self.a_kind, shape.a_mn_major, unit,
                self.thread,
            )
            for cta, unit in zip(self.group, units, strict=True)
        ]  # fmt: skip
        if self.positions is not None:
            spread = Sparse(self.a_kind.bits, 2 * depth)
            tiles = [
                spread.whole(tile, _positions(cta, unit, self.positions, spread))
                for tile, cta, unit in zip(tiles, self.group, units, strict=True)
            ]
        if self.scales_at:
            tiles = [
                tile * self._scales(cta, unit, self.scales_at[0], rows, shape.scales[0])
                for tile, cta, unit in zip(tiles, self.group, units, strict=True)
            ]
        return tiles

    def _b(self, units: Sequence[int]) -> Array:
        """(columns, K) values of B, of which each CTA holds a part."""
        shape = self.shape
        depth = self._depth if self.positions is None else 2 * self._depth
        columns = shape.n // len(self.group)
        tiles = [
            _operand(
                self.cta, cta, False, self.b_word, columns, depth, self.b_kind, shape.b_mn_major, unit, self.thread
            )
            for cta, unit in zip(self.group, units, strict=True)
        ]
        tile = np.concatenate(tiles) if self.instruction.pair else tiles[0]
        if not self.scales_at:
            return tile
        return tile * self._scales(self.cta, self.thread, self.scales_at[1], shape.n, shape.scales[1])

    def _scales(self, cta: Cta, unit: int, taddr: int, rows: int, byte: int) -> Array:
        return _scales(cta, unit, taddr, rows, byte, self.instruction.blocks, self.shape.scale_kind, self._depth)

    def _put(self, cta: Cta, unit: int, number: int, product: Array) -> None:
        """Add a result to what a CTA, the `number`th of the group, holds."""
        how, shape = self.instruction, self.shape
        lanes, columns, product = _result_place(self.taddr, self._rows, product, how.pair, how.stationary)
        old = cta.tensor.accumulators(unit, lanes, columns, self.keep)
        before = np.zeros_like(product) if old is None else values(old, shape.d)
        if how.shift:
            before /= 2.0**how.shift
        made = accumulate(product, before, shape.d, shape.saturate)
        if self.skipped is None:
            cta.tensor.put(unit, lanes, columns, made)
            return
        unskipped = ~self.skipped[number * LANES :][lanes[:, 0]]
        if unskipped.any():
            cta.tensor.put(unit, lanes[unskipped], columns, made[unskipped])


def multiply(instruction: Instruction) -> Step:
    """`tcgen05.mma`. Raises `UnknownInstruction`."""
    parts = instruction.parts
    kind = next((p.removeprefix("kind::") for p in parts if p.startswith("kind::")), "")
    scaled, stationary, sparse = "block_scale" in parts, "ws" in parts, "sp" in parts
    if kind not in _KINDS or "ashift" in parts or scaled != kind.startswith("mx"):
        raise unknown(instruction)
    if sparse and (scaled or stationary):
        raise unknown(instruction)
    target, a, b, *rest = instruction.operands
    metadata = rest.pop(0) if sparse else None
    descriptor = rest.pop(0)
    scales = (rest.pop(0), rest.pop(0)) if scaled else ()
    mask = rest[0] if rest and isinstance(rest[0], Vector) else None
    rest = rest if mask is None else rest[1:]
    enable, *exponent = rest
    if (stationary and exponent) or (exponent and not isinstance(exponent[0], Immediate)):
        raise unknown(instruction)
    return _Multiply(
        kind, target, a, b, metadata, descriptor, scales,
        blocks=_scale_blocks(parts, kind),
        mask=mask,
        enable=enable,
        shift=exponent[0].value if exponent and isinstance(exponent[0], Immediate) else 0,
        pair="cta_group::2" in parts,
        stationary=stationary,
        collector=next((p.rpartition("::")[2] for p in parts if p.startswith("collector::a::")), "discard"),
    ).step  # fmt: skip


def _positions(cta: Cta, agent: int, taddr: int, spread: Sparse) -> Array:
    """(rows, indices) metadata of 128 rows in tensor memory."""
    columns = (taddr & 0xFFFF) + np.arange(spread.columns_in_tensor_memory)[None, :]
    words = cta.tensor.accumulators(agent, ((taddr >> 16) + np.arange(LANES))[:, None], columns, True)
    assert words is not None
    return spread.of_tensor_memory(words)


def _result_place(taddr: int, rows: int, product: Array, pair: bool, stationary: bool) -> tuple[Array, Array, Array]:
    """Lanes (rows, 1) and columns (1, columns) of a result, and the result as it lies there.

    64 rows of a pair's CTA, and fewer than 128 of `.ws`, fill all lanes: those behind have the next columns.
    """
    base, first = taddr >> 16, taddr & 0xFFFF
    row: Array = np.arange(rows)
    lanes: Array
    if (pair or stationary) and rows < LANES:
        product = np.concatenate(np.split(product, LANES // rows, axis=1))
        lanes = np.arange(LANES)
    else:
        lanes = row if rows == 128 else 32 * (row // 16) + row % 16
    columns: Array = first + np.arange(int(product.shape[1]))
    return (base + lanes)[:, None], columns[None, :], product


def _skipped(cta: Cta, mask: Vector, lanes: Array) -> Array:
    """The lanes of tensor memory, of each CTA, that the result is not written to."""
    words = [cta.uniform(cta.read(item, "u32", lanes), lanes, "the lane mask") for item in mask.items]
    return np.array([bool(word >> bit & 1) for word in words for bit in range(32)])


def _address(cta: Cta, operand: Operand, lanes: Array) -> int:
    return cta.uniform(cta.address(operand, lanes), lanes, "the address")


def _place(cta: Cta, operand: Operand, lanes: Array) -> int:
    """A matrix descriptor, or the address of a matrix in tensor memory."""
    if isinstance(operand, Address):
        return _address(cta, operand, lanes)
    return cta.uniform(cta.read(operand, "b64", lanes), lanes, "the matrix descriptor") & ((1 << 64) - 1)


def _operand(
    cta: Cta, owner: Cta, in_tensor_memory: bool, word: int, rows: int, depth: int, kind: Element, mn_major: bool,
    agent: int, thread: int,
) -> Array:  # fmt: skip
    """(rows, K) values, from shared memory or, for A, from tensor memory, of the `owner`; a thread of `cta` issues."""
    if in_tensor_memory:
        if kind.kind in _PACKED_BITS and kind.bits == 8:
            raise Fault(f"A of {kind.kind} in tensor memory is not modelled")
        columns = (word & 0xFFFF) + np.arange(depth * kind.bits // 32)[None, :]
        row = np.arange(rows)
        lanes = row if rows == 128 else 32 * (row // 16) + row % 16
        words = owner.tensor.accumulators(agent, ((word >> 16) + lanes)[:, None], columns, True)
        assert words is not None
        return kind.values(words)
    if kind.bits < 8 or kind.kind in _PACKED_BITS:
        return _narrow(cta, owner, word, rows, depth, kind, mn_major, thread)
    size = kind.bits // 8
    addresses = element_addresses(tcgen05_matrix(word), rows, depth, size, mn_major)
    return kind.values(_gathered(cta, owner, thread, addresses, size))


def _gathered(cta: Cta, owner: Cta, thread: int, addresses: Array, size: int) -> Array:
    """Data that tcgen05 reads of the shared memory of a CTA for a thread of another one, or of its own."""
    unit = owner.clocks.base + owner.clocks.tensor_unit
    return owner.shared.gather(np.array([thread]), addresses, size, unit, cta.clocks, owner.clocks.now)


_PACKED_BITS = {"e2m1": 4, "e2m3": 6, "e3m2": 6}
"""Bits of formats of which 16 stand side by side at the start of 16 bytes of shared memory."""


def _narrow(
    cta: Cta, owner: Cta, word: int, rows: int, depth: int, kind: Element, mn_major: bool, thread: int
) -> Array:
    """(rows, K) values of formats below 8 bits: packed without gaps, or 16 in each 16 bytes."""
    if mn_major:
        raise Fault(f"an operand of {kind.kind} along M or N")
    width = depth if kind.bits == 8 else depth * kind.bits // 8
    addresses = element_addresses(tcgen05_matrix(word), rows, width, 1, False)
    if kind.bits == 8:
        # Only the bytes with elements in them are read.
        used = np.arange(width) % 16 < 2 * _PACKED_BITS[kind.kind]
        data = np.zeros((rows, width), np.uint8)
        data[:, used] = _gathered(cta, owner, thread, addresses[:, used], 1)
        return values(unpacked(data.reshape(rows, -1, 16), _PACKED_BITS[kind.kind]).reshape(rows, depth), kind.kind)
    return kind.values(_gathered(cta, owner, thread, addresses, 1))


def _scale_blocks(parts: Sequence[str], kind: str) -> int:
    """How many scales each row has along K."""
    if "scale_vec::4X" in parts or "block16" in parts:
        return 4
    return 1 if kind == "mxf8f6f4" else 2


def _scales(cta: Cta, thread: int, taddr: int, rows: int, byte: int, blocks: int, kind: str, depth: int) -> Array:
    """(rows, K) factors: of row r, the bytes of lane r % 32 in column r / 32, from one byte on."""
    row = np.arange(rows)
    words = cta.tensor.accumulators(
        thread, ((taddr >> 16 & 0x3FFF) + row % 32)[:, None], ((taddr & 0xFFFF) + row // 32)[:, None], True
    )
    assert words is not None
    if byte + blocks > 4:
        raise Fault(f"{blocks} scales from byte {byte} of a word on")
    shifts = (8 * (byte + np.arange(blocks))).astype(np.uint32)
    held = words >> shifts & np.uint32(0xFF)
    factors = values(held & np.uint32(0x7F), "e4m3") if kind == "ue4m3" else values(held, kind)
    return np.repeat(factors, depth // blocks, axis=1)


_COPIES: dict[str, tuple[int, int]] = {
    "128x256b": (128, 32),
    "128x128b": (128, 16),
    "64x128b": (64, 16),
    "32x128b": (32, 16),
    "4x256b": (4, 32),
}
"""Rows and bytes of each row of the shapes of `tcgen05.cp`."""
_ARRIVALS = {
    "warpx4": ((0, 0), (0, 32), (0, 64), (0, 96)), "warpx2::02_13": ((0, 0), (32, 32), (0, 64), (32, 96)),
    "warpx2::01_23": ((0, 0), (0, 32), (32, 64), (32, 96)),
}  # fmt: skip
"""By multicast of `tcgen05.cp`: the first of 32 rows, and the lane at which it arrives."""


def copy(instruction: Instruction) -> Step:
    """`tcgen05.cp`: a matrix from shared to tensor memory, in order with the products of the same thread."""
    parts = instruction.parts
    shape = next((p for p in parts if p in _COPIES), "")
    if not shape or any("b4x16" in p or "b6x16" in p for p in parts):
        raise unknown(instruction)
    rows, width = _COPIES[shape]
    repeated = next((pieces for how, pieces in _ARRIVALS.items() if how in parts), None)
    arrivals = ((slice(rows), 0),) if repeated is None else tuple((slice(row, row + 32), to) for row, to in repeated)
    target, source = instruction.operands
    pair = "cta_group::2" in parts

    def step(cta: Cta, lanes: Array) -> None:
        thread = issuer(cta, lanes)
        word, taddr = _place(cta, source, lanes), _address(cta, target, lanes)

        def put() -> None:
            for peer in _group(cta, pair):
                agent = thread if peer is cta else peer.clocks.peer_unit
                addresses = element_addresses(tcgen05_matrix(word), rows, width, 1, False)
                peer.clocks.now += peer is not cta
                data = _gathered(cta, peer, thread, addresses, 1)
                words = np.ascontiguousarray(data).view(np.uint32)
                columns = (taddr & 0xFFFF) + np.arange(width // 4)[None, :]
                for piece, to in arrivals:
                    part = words[piece]
                    at = ((taddr >> 16) + to + np.arange(len(part)))[:, None]
                    peer.tensor.accumulators(agent, at, columns, False)
                    peer.tensor.put(agent, at, columns, part)

        cta.defer(QUEUE, put)

    return step
