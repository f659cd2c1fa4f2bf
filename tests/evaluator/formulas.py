"""The PTX ISA's formulas: fragments of mma.sync and wgmma, operand tiles in shared memory, tensor-memory lanes."""

from __future__ import annotations

import numpy as np

LANES = np.arange(32)
G, Q = LANES >> 2, LANES & 3


def decode(bits: np.ndarray, kind: str) -> np.ndarray:
    """Bit patterns of an element type as float64 (exact for every type here)."""
    match kind:
        case "f16":
            return bits.astype(np.uint16).view(np.float16).astype(np.float64)
        case "bf16":
            return (bits.astype(np.uint32) << 16).astype(np.uint32).view(np.float32).astype(np.float64)
        case "f32":
            return bits.astype(np.uint32).view(np.float32).astype(np.float64)
        case "tf32":
            return (bits.astype(np.uint32) & 0xFFFFE000).astype(np.uint32).view(np.float32).astype(np.float64)
        case "f64":
            return bits.astype(np.uint64).view(np.float64)
        case "s8":
            return bits.astype(np.uint8).view(np.int8).astype(np.float64)
        case "u8":
            return bits.astype(np.uint8).astype(np.float64)
        case "s32":
            return bits.astype(np.uint32).view(np.int32).astype(np.float64)
        case "e4m3":
            return _small(bits, 4, 3, 7)
        case "e5m2":
            return _small(bits, 5, 2, 15)
        case _:
            raise AssertionError(kind)


def _small(bits: np.ndarray, exponent: int, mantissa: int, bias: int) -> np.ndarray:
    raw = bits.astype(np.int64)
    sign = np.where(raw >> (exponent + mantissa) & 1, -1.0, 1.0)
    e = raw >> mantissa & ((1 << exponent) - 1)
    m = raw & ((1 << mantissa) - 1)
    normal = (1 + m / (1 << mantissa)) * np.exp2(e - float(bias))
    return sign * np.where(e == 0, m / (1 << mantissa) * np.exp2(1.0 - bias), normal)


def encode(values: np.ndarray, kind: str) -> np.ndarray:
    """float64 as bit patterns of an accumulator type."""
    match kind:
        case "f16":
            return values.astype(np.float16).view(np.uint16).astype(np.uint64)
        case "f32":
            return values.astype(np.float32).view(np.uint32).astype(np.uint64)
        case "f64":
            return values.astype(np.float64).view(np.uint64)
        case "s32":
            return (
                np.clip(values, -(2**31), 2**31 - 1).astype(np.int64).astype(np.int32).view(np.uint32).astype(np.uint64)
            )
        case _:
            raise AssertionError(kind)


ELEMENT_BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "s8": 8, "u8": 8, "e4m3": 8, "e5m2": 8}


def unpack(words: np.ndarray, bits: int) -> np.ndarray:
    """(..., n) 32-bit registers as (..., n * 32 / bits) elements, low bits first; 64-bit registers stay whole."""
    if bits >= 32:
        return words
    per = 32 // bits
    parts = [(words >> np.uint64(bits * i)) & np.uint64((1 << bits) - 1) for i in range(per)]
    return np.stack(parts, -1).reshape(*words.shape[:-1], -1)


def mma_fragments(shape: tuple[int, int, int], kind: str) -> tuple[np.ndarray, np.ndarray]:
    """(rows, columns) of A's elements and (k, n) of B's, per lane and value: arrays (32, values, 2)."""
    m, _, k = shape
    i = np.arange(16)
    g, q = G[:, None], Q[:, None]
    match shape, ELEMENT_BITS[kind]:
        case (16, 8, 16), 16:
            a = (g + 8 * (i[:8] >> 1 & 1), 2 * q + (i[:8] & 1) + 8 * (i[:8] >> 2))
            b = (2 * q + (i[:4] & 1) + 8 * (i[:4] >> 1), g + 0 * i[:4])
        case (16, 8, 8), 16:
            a = (g + 8 * (i[:4] >> 1), 2 * q + (i[:4] & 1))
            b = (2 * q + i[:2], g + 0 * i[:2])
        case (16, 8, 8), 32:
            a = (g + 8 * (i[:4] & 1), q + 4 * (i[:4] >> 1))
            b = (q + 4 * i[:2], g + 0 * i[:2])
        case (16, 8, 32), 8:
            a = (g + 8 * (i >> 2 & 1), 4 * q + (i & 3) + 16 * (i >> 3))
            b = (4 * q + (i[:8] & 3) + 16 * (i[:8] >> 2), g + 0 * i[:8])
        case (8, 8, 16), 8:
            a = (g + 0 * i[:4], 4 * q + i[:4])
            b = (4 * q + i[:4], g + 0 * i[:4])
        case (8, 8, 4), 64:
            a = (g + 0 * i[:1], q + 0 * i[:1])
            b = (q + 0 * i[:1], g + 0 * i[:1])
        case _:
            raise AssertionError((shape, kind, m, k))
    return np.stack(np.broadcast_arrays(*a), -1), np.stack(np.broadcast_arrays(*b), -1)


def accumulator_fragment(m: int) -> np.ndarray:
    """(row, column) of the accumulator's values of one 16x8 or 8x8 block: (32, values, 2)."""
    i = np.arange(4 if m == 16 else 2)
    return np.stack(np.broadcast_arrays(G[:, None] + 8 * (i >> 1), 2 * Q[:, None] + (i & 1)), -1)


SWIZZLE = {0: (16, 0), 1: (128, 7), 2: (64, 3), 3: (32, 1)}
"""The documents' swizzle code: bytes of a row, and the mask of exchanged 16-byte chunk bits."""


def operand_addresses(
    start: int, lbo: int, sbo: int, code: int, k_major: bool, mn: int, k: int, size: int
) -> np.ndarray:
    """Byte addresses of the (mn, k) elements of an operand tile, from its descriptor's fields."""
    span, mask = SWIZZLE[code]
    r, c = np.meshgrid(np.arange(mn), np.arange(k), indexing="ij")
    if k_major:
        inner = c * size
        if code == 0:
            linear = start + r // 8 * sbo + inner // 16 * lbo + r % 8 * 16 + inner % 16
        else:
            assert k * size <= span, "one instruction reads at most one swizzled row"
            linear = start + r // 8 * sbo + r % 8 * span + inner
    else:
        inner = r * size
        if code == 0:
            linear = start + inner // 16 * sbo + c // 8 * lbo + c % 8 * 16 + inner % 16
        else:
            linear = start + inner // span * lbo + c // 8 * sbo + c % 8 * span + inner % span
    return linear ^ ((linear >> 7 & mask) << 4)


def tmem_lanes(m: int) -> np.ndarray:
    """The lane of each accumulator row: 128 rows fill all lanes, 64 rows half of each warp's."""
    rows = np.arange(m)
    return rows if m == 128 else 32 * (rows // 16) + rows % 16


def ld_16x256b(num: int) -> tuple[np.ndarray, np.ndarray]:
    """(lane offset, column offset) of each thread's registers of `16x256b.xN`: (32, 4 * num) each."""
    i = np.arange(4 * num)
    lane = G[:, None] + 8 * (i >> 1 & 1)
    column = 2 * Q[:, None] + (i & 1) + 8 * (i >> 2)
    return np.broadcast_to(lane, column.shape), column
