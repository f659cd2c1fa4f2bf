"""Kernels with inputs whose exact results NumPy knows: small integers, so that every sum is exact in every type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.generic]


def bf16_bits(values: npt.NDArray[np.float32]) -> npt.NDArray[np.uint16]:
    """bfloat16 patterns of float32 values, rounded to nearest even."""
    bits = values.astype(np.float32).view(np.uint32)
    rounded = bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))
    return (rounded >> np.uint32(16)).astype(np.uint16)


def bf16_values(bits: npt.NDArray[np.uint16]) -> npt.NDArray[np.float32]:
    """float32 values of bfloat16 patterns."""
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)


E4M3 = np.array(
    [
        (-1.0 if b & 0x80 else 1.0)
        * ((b & 7) / 8.0 * 2.0**-6 if not (b >> 3) & 15 else (1 + (b & 7) / 8.0) * 2.0 ** (((b >> 3) & 15) - 7))
        for b in range(256)
    ],
    dtype=np.float64,
)
"""The value of every f8E4M3FN pattern (the two NaN patterns aside)."""


def e4m3_bits(values: npt.NDArray[np.float64]) -> npt.NDArray[np.uint8]:
    """f8E4M3FN patterns of values that the format holds exactly."""
    order = np.argsort(E4M3[:127])
    codes = order[np.searchsorted(E4M3[:127][order], np.abs(values))]
    return (codes + np.where(values < 0, 128, 0)).astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Storage:
    """How an element type is held in an array: from exact float64 values to memory and back."""

    store: Callable[[npt.NDArray[np.float64]], Array]
    load: Callable[[Array], npt.NDArray[np.float64]]


STORAGE: dict[str, Storage] = {
    "bf16": Storage(
        lambda v: bf16_bits(v.astype(np.float32)), lambda a: bf16_values(a.astype(np.uint16)).astype(np.float64)
    ),
    "f16": Storage(lambda v: v.astype(np.float16), lambda a: a.astype(np.float64)),
    "f32": Storage(lambda v: v.astype(np.float32), lambda a: a.astype(np.float64)),
    "f64": Storage(lambda v: v.astype(np.float64), lambda a: a.astype(np.float64)),
    "i8": Storage(lambda v: v.astype(np.int8), lambda a: a.astype(np.float64)),
    "i32": Storage(lambda v: v.astype(np.int32), lambda a: a.astype(np.float64)),
    "e4m3": Storage(lambda v: e4m3_bits(v), lambda a: E4M3[a.astype(np.int64)]),
}


@dataclass(frozen=True, slots=True)
class Gemm:
    """C = f(A B) on whole matrices whose sizes need not be multiples of the tile."""

    name: str
    a: str
    b: str
    c: str
    tile: tuple[int, int, int]
    b_transposed: bool = False
    epilogue: Callable[[npt.NDArray[np.float64]], npt.NDArray[np.float64]] | None = None
    tolerance: float = 0.0
    padded: bool = True
    """Set if loads outside of the matrices give zeros (else the sizes must be multiples of the tile)."""


def gelu(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The tanh form of GELU."""
    return 0.5 * x * (1.0 + np.tanh(0.797884583 * (x + 0.044715 * x**3)))


GEMMS: tuple[Gemm, ...] = (
    Gemm("gemm_bf16", "bf16", "bf16", "bf16", (128, 128, 64)),
    Gemm("gemm_bf16_small", "bf16", "bf16", "f32", (32, 32, 32)),
    Gemm("gemm_nt_f16", "f16", "f16", "f16", (128, 256, 64), b_transposed=True, padded=False),
    Gemm("gemm_gelu_f16", "f16", "f16", "f16", (128, 64, 64), epilogue=gelu, tolerance=2e-2, padded=False),
    Gemm("gemm_f16_acc16", "f16", "f16", "f16", (128, 128, 64)),
    Gemm("gemm_i8", "i8", "i8", "i32", (128, 128, 64)),
    Gemm("gemm_e4m3", "e4m3", "e4m3", "f16", (128, 128, 128)),
    Gemm("gemm_bf16_2cta", "bf16", "bf16", "bf16", (256, 256, 64), padded=False),
    Gemm("gemm_tf32", "f32", "f32", "f32", (128, 64, 32), padded=False),
    Gemm("gemm_f32", "f32", "f32", "f32", (64, 64, 32)),
    Gemm("gemm_f64", "f64", "f64", "f64", (64, 64, 16)),
)
