"""Number formats of operands: from bits to float64 (or integers) and back."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def _small_float(exponent: int, mantissa: int, bias: int, *, infinite: bool) -> NDArray[np.float64]:
    """Every value of an 8-bit format; `infinite` formats have infinities, others only the all-ones NaN."""
    values = np.zeros(256)
    for code in range(256):
        e, f = code >> mantissa & (1 << exponent) - 1, code & (1 << mantissa) - 1
        value = (f / 2**mantissa) * 2.0 ** (1 - bias) if e == 0 else (1 + f / 2**mantissa) * 2.0 ** (e - bias)
        if infinite and e == (1 << exponent) - 1:
            value = np.inf if f == 0 else np.nan
        if not infinite and code & 0x7F == 0x7F:
            value = np.nan
        values[code] = -value if code & 0x80 else value
    return values


E4M3 = _small_float(4, 3, 7, infinite=False)
E5M2 = _small_float(5, 2, 15, infinite=True)

BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "e4m3": 8, "e5m2": 8, "s8": 8, "u8": 8, "s32": 32}
"""Width of each type in memory and registers."""


def bf16_to_f32(bits: Array) -> NDArray[np.float32]:
    """bfloat16 patterns as float32."""
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)


def f32_to_bf16(values: Array) -> NDArray[np.uint16]:
    """float32 rounded to bfloat16 patterns, ties to even."""
    bits = np.ascontiguousarray(values, dtype=np.float32).view(np.uint32)
    rounded = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) >> np.uint32(16)
    return np.where(np.isnan(values), np.uint16(0x7FFF), rounded).astype(np.uint16)


def decode(raw: Array, type: str) -> NDArray[np.float64]:
    """Unsigned patterns of the type's width as numbers; float64 holds every one exactly."""
    match type:
        case "f16":
            return raw.astype(np.uint16).view(np.float16).astype(np.float64)
        case "bf16":
            return bf16_to_f32(raw).astype(np.float64)
        case "tf32":
            return (raw.astype(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)
        case "f32":
            return raw.astype(np.uint32).view(np.float32).astype(np.float64)
        case "f64":
            return raw.astype(np.uint64).view(np.float64)
        case "e4m3":
            return E4M3[raw]
        case "e5m2":
            return E5M2[raw]
        case "s8":
            return raw.astype(np.uint8).view(np.int8).astype(np.float64)
        case "u8":
            return raw.astype(np.float64)
        case "s32":
            return raw.astype(np.uint32).view(np.int32).astype(np.float64)
        case _:
            raise ValueError(type)


def encode(values: Array, type: str) -> Array:
    """Numbers as unsigned patterns; integers wrap, floats are rounded to nearest even."""
    match type:
        case "f16":
            return values.astype(np.float16).view(np.uint16)
        case "bf16":
            return f32_to_bf16(values.astype(np.float32))
        case "tf32" | "f32":
            return values.astype(np.float32).view(np.uint32)
        case "f64":
            return values.astype(np.float64).view(np.uint64)
        case "s32":
            return values.astype(np.int64).astype(np.uint32)
        case "s8" | "u8":
            return values.astype(np.int64).astype(np.uint8)
        case "e4m3" | "e5m2":
            return small_float_bits(values, E4M3 if type == "e4m3" else E5M2)
        case _:
            raise ValueError(type)


def small_float_bits(values: Array, table: NDArray[np.float64]) -> Array:
    """The nearest pattern of an 8-bit format, ties to even, too large values to the largest finite one."""
    positive = table[:128][np.isfinite(table[:128])]
    magnitude = np.minimum(np.abs(values.astype(np.float64)), positive[-1])
    high = np.clip(np.searchsorted(positive, magnitude), 1, positive.size - 1)
    low = high - 1
    down, up = magnitude - positive[low], positive[high] - magnitude
    chosen = np.where((up < down) | ((up == down) & (high % 2 == 0)), high, low)
    chosen = np.where(np.isnan(values), 0x7F, chosen)
    return (chosen + np.where(np.signbit(values), 128, 0)).astype(np.uint8)
