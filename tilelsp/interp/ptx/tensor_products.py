"""What a single thread makes tensor cores do: `tcgen05.mma`, of one CTA and of a pair, and `tcgen05.cp`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.descriptors import element_addresses, tcgen05_matrix
from tilelsp.interp.ptx.matrix import BITS, accumulate, split
from tilelsp.interp.ptx.program import Address, Immediate, Instruction, Operand, Vector
from tilelsp.interp.ptx.tensor_memory import LANES

_TYPES: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "bf16"}, "tf32": {2: "tf32"}, "f8f6f4": {0: "e4m3", 1: "e5m2"}, "i8": {0: "u8", 1: "s8"},
    "mxf8f6f4": {0: "e4m3", 1: "e5m2"},
}  # fmt: skip
_RESULTS: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "f32"}, "tf32": {1: "f32"}, "f8f6f4": {0: "f16", 1: "f32"}, "i8": {2: "s32"},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shape:
    """What an instruction descriptor says of a dense product; `scales` are the bytes of each word of scales to take."""

    m: int
    n: int
    d: str
    a: str
    b: str
    a_mn_major: bool
    b_mn_major: bool
    a_sign: int
    b_sign: int
    saturate: bool
    scales: tuple[int, int] = (0, 0)


@cache
def instruction_descriptor(word: int, kind: str, ctas: int = 1) -> Shape:
    """Take an instruction descriptor apart. Raises `Fault` for what is not legal with the kind."""
    if kind == "mxf8f6f4":
        return _scaled_descriptor(word, kind, ctas)
    if word & 0x2080_0047 or word >> 30:
        raise Fault(f"instruction descriptor 0x{word:08x}: reserved or sparsity bits are set")
    d, a, b = word >> 4 & 3, word >> 7 & 7, word >> 10 & 7
    if d not in _RESULTS[kind] or a not in _TYPES[kind] or b not in _TYPES[kind]:
        raise Fault(f"instruction descriptor 0x{word:08x}: no such types with kind::{kind}")
    n, m = (word >> 17 & 63) << 3, (word >> 24 & 31) << 4
    if ctas == 2:
        steps = n % (32 if kind == "i8" else 16) == 0
    else:
        steps = n in (8, 16, 24, 32) or n % 16 == 0 if kind == "i8" else True
    if m not in (64 * ctas, 128 * ctas) or not 8 <= n <= 256 or not steps:
        raise Fault(f"instruction descriptor 0x{word:08x}: no shape {m}x{n} with kind::{kind}")
    if kind == "i8" and word >> 13 & 3:
        raise Fault(f"instruction descriptor 0x{word:08x}: kind::i8 cannot negate")
    a_mn, b_mn = bool(word >> 15 & 1), bool(word >> 16 & 1)
    return Shape(
        m, n, _RESULTS[kind][d], _TYPES[kind][a], _TYPES[kind][b], a_mn, b_mn,
        -1 if word >> 13 & 1 else 1, -1 if word >> 14 & 1 else 1, bool(word >> 3 & 1),
    )  # fmt: skip


def _scaled_descriptor(word: int, kind: str, ctas: int) -> Shape:
    if word & 0x8700_004F:
        raise Fault(f"instruction descriptor 0x{word:08x}: reserved or sparsity bits are set")
    a, b = word >> 7 & 7, word >> 10 & 7
    if a not in _TYPES[kind] or b not in _TYPES[kind] or not word >> 23 & 1:
        raise Fault(f"instruction descriptor 0x{word:08x}: types of kind::{kind} that are not executed")
    n, m = (word >> 17 & 63) << 3, (word >> 27 & 3) << 7
    if m != 128 * ctas or not 8 <= n <= 256:
        raise Fault(f"instruction descriptor 0x{word:08x}: no shape {m}x{n} with kind::{kind}")
    return Shape(
        m, n, "f32", _TYPES[kind][a], _TYPES[kind][b], bool(word >> 15 & 1), bool(word >> 16 & 1),
        -1 if word >> 13 & 1 else 1, -1 if word >> 14 & 1 else 1, False, (word >> 29 & 3, word >> 4 & 3),
    )  # fmt: skip


def issuer(cta: Cta, lanes: Array) -> int:
    """The one thread that issues."""
    who = np.flatnonzero(lanes)
    if len(who) != 1:
        raise Fault(f"{len(who)} threads issue this instruction, each for itself")
    return int(who[0])


def _group(cta: Cta, pair: bool) -> Sequence[Cta]:
    """The CTAs that compute together: one, or a pair of neighbours. Raises `Fault`."""
    if not pair:
        return [cta]
    first = cta.rank & ~1
    if first + 1 >= len(cta.peers):
        raise Fault("cta_group::2 in a cluster that has no pair of CTAs")
    return cta.peers[first : first + 2]


def multiply(instruction: Instruction) -> Step:
    """`tcgen05.mma`. Raises `UnknownInstruction`."""
    parts = instruction.parts
    kind = next((p.removeprefix("kind::") for p in parts if p.startswith("kind::")), "")
    if kind not in _TYPES or {"sp", "ws", "ashift"} & set(parts):
        raise unknown(instruction)
    scaled = "block_scale" in parts
    if scaled != (kind == "mxf8f6f4") or "scale_vec::2X" in parts or "scale_vec::4X" in parts:
        raise unknown(instruction)
    target, a, b, descriptor, *rest = instruction.operands
    scales = (rest.pop(0), rest.pop(0)) if scaled else None
    mask = rest[0] if rest and isinstance(rest[0], Vector) else None
    rest = rest if mask is None else rest[1:]
    enable, *exponent = rest
    if exponent and not isinstance(exponent[0], Immediate):
        raise unknown(instruction)
    shift = exponent[0].value if exponent and isinstance(exponent[0], Immediate) else 0
    pair = "cta_group::2" in parts

    def step(cta: Cta, lanes: Array) -> None:
        thread = issuer(cta, lanes)
        group = _group(cta, pair)
        word = cta.uniform(cta.read(descriptor, "u32", lanes), lanes, "the instruction descriptor")
        shape = instruction_descriptor(word, kind, len(group))
        depth = 256 // BITS[shape.a]
        taddr = cta.uniform(cta.address(target, lanes), lanes, "the address")
        keep = bool(cta.uniform(cta.read(enable, "pred", lanes), lanes, "enable-input-d"))
        rows = shape.m // len(group)
        who = [thread if one is cta else one.clocks.peer_unit for one in group]
        a_word, b_word = _place(cta, a, lanes), _place(cta, b, lanes)
        a_tiles = [
            _operand(one, isinstance(a, Address), a_word, rows, depth, shape.a, shape.a_mn_major, by)
            for one, by in zip(group, who, strict=True)
        ]
        b_tile = np.concatenate(
            [
                _operand(one, False, b_word, shape.n // len(group), depth, shape.b, shape.b_mn_major, by)
                for one, by in zip(group, who, strict=True)
            ]
        )
        b_scales = None
        if scales is not None:
            a_at, b_at = (cta.uniform(cta.address(one, lanes), lanes, "the address") for one in scales)
            a_tiles = [
                tile * _scales(one, by, a_at, rows, shape.scales[0])[:, None]
                for tile, one, by in zip(a_tiles, group, who, strict=True)
            ]
            b_scales = _scales(cta, thread, b_at, shape.n, shape.scales[1])
            b_tile = b_tile * b_scales[:, None]
        skipped = None if mask is None else _skipped(cta, mask, lanes)
        for number, (one, by, a_tile) in enumerate(zip(group, who, a_tiles, strict=True)):
            product = (shape.a_sign * a_tile) @ (shape.b_sign * b_tile).T
            at_lanes, columns, product = _result_place(taddr, rows, product, pair)
            old = one.tensor.accumulators(by, at_lanes, columns, keep)
            before = np.zeros_like(product) if old is None else values(old, shape.d) / 2.0**shift
            made = accumulate(product, before, shape.d, shape.saturate)
            if skipped is None:
                one.tensor.put(at_lanes, columns, made)
                continue
            kept = ~skipped[number * LANES :][at_lanes[:, 0]]
            if kept.any():
                one.tensor.put(at_lanes[kept], columns, made[kept])

    return step


def _result_place(taddr: int, rows: int, product: Array, pair: bool) -> tuple[Array, Array, Array]:
    """Lanes (rows, 1) and columns (1, columns) of a result, and the result as it lies there.

    64 rows of a pair's CTA fill all lanes: those from 64 on have the second half of the columns.
    """
    base, first = taddr >> 16, taddr & 0xFFFF
    row: Array = np.arange(rows)
    lanes: Array
    if pair and rows == 64:
        half = int(product.shape[1]) // 2
        product = np.concatenate((product[:, :half], product[:, half:]))
        lanes = np.arange(2 * rows)
    else:
        lanes = row if rows == 128 else 32 * (row // 16) + row % 16
    columns: Array = first + np.arange(int(product.shape[1]))
    return (base + lanes)[:, None], columns[None, :], product


def _skipped(cta: Cta, mask: Vector, lanes: Array) -> Array:
    """The lanes of tensor memory, of each CTA, that the result is not written to."""
    words = [cta.uniform(cta.read(item, "u32", lanes), lanes, "the lane mask") for item in mask.items]
    return np.array([bool(word >> bit & 1) for word in words for bit in range(32)])


def _place(cta: Cta, operand: Operand, lanes: Array) -> int:
    """A matrix descriptor, or the address of a matrix in tensor memory."""
    if isinstance(operand, Address):
        return cta.uniform(cta.address(operand, lanes), lanes, "the address")
    return cta.uniform(cta.read(operand, "b64", lanes), lanes, "the matrix descriptor") & ((1 << 64) - 1)


def _operand(
    cta: Cta, in_tensor_memory: bool, word: int, rows: int, depth: int, kind: str, mn_major: bool, thread: int
) -> Array:
    """(rows, K) values, from shared memory or, for A, from tensor memory."""
    bits = BITS[kind]
    if in_tensor_memory:
        columns = (word & 0xFFFF) + np.arange(depth * bits // 32)[None, :]
        row = np.arange(rows)
        lanes = row if rows == 128 else 32 * (row // 16) + row % 16
        words = cta.tensor.accumulators(thread, ((word >> 16) + lanes)[:, None], columns, True)
        assert words is not None
        return values(split(words, bits), kind)
    addresses = element_addresses(tcgen05_matrix(word), rows, depth, bits // 8, mn_major)
    return values(cta.shared.gather(np.array([thread]), addresses, bits // 8, cta.clocks.tensor_unit), kind)


def _scales(cta: Cta, thread: int, taddr: int, rows: int, byte: int) -> Array:
    """One scale for each row: of row r, the byte of lane r % 32 in column r / 32; 2 ** (pattern - 127)."""
    row = np.arange(rows)
    words = cta.tensor.accumulators(
        thread, ((taddr >> 16 & 0x3FFF) + row % 32)[:, None], ((taddr & 0xFFFF) + row // 32)[:, None], True
    )
    assert words is not None
    patterns = (words[:, 0] >> np.uint32(8 * byte) & 0xFF).astype(np.int64)
    return np.where(patterns == 255, np.nan, np.exp2(patterns.astype(np.float64) - 127))


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
        word, taddr = _place(cta, source, lanes), cta.uniform(cta.address(target, lanes), lanes, "the address")
        for one in _group(cta, pair):
            who = thread if one is cta else one.clocks.peer_unit
            addresses = element_addresses(tcgen05_matrix(word), rows, width, 1, False)
            data = one.shared.gather(np.array([who]), addresses, 1, one.clocks.tensor_unit)
            words = np.ascontiguousarray(data).view(np.uint32)
            columns = (taddr & 0xFFFF) + np.arange(width // 4)[None, :]
            for piece, to in arrivals:
                part = words[piece]
                at = ((taddr >> 16) + to + np.arange(len(part)))[:, None]
                one.tensor.accumulators(who, at, columns, False)
                one.tensor.put(at, columns, part)

    return step
