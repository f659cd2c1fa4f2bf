"""Launches of the corpus kernels on random inputs, and what NumPy computes in float64.

Results are compared in units in the last place (ulp) of the result's type: of each value, or, where terms of both
signs cancel, of the largest one (`ulps_of_largest`). Integers are compared exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.gpu.kernels import E4M3, STORAGE, e4m3_bits
from tilelsp.ir.types import FLOATS

Array = npt.NDArray[Any]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The float64 values of one array, its type (`int` for exact ones), and how far they may be off."""

    values: Array
    kind: str
    ulps: float = 0.0
    ulps_of_largest: float = 0.0

    def error(self, got: Array) -> float:
        """The largest difference over what is allowed; above 1 is too much."""
        if self.kind == "int":
            return 0.0 if (got == self.values).all() else np.inf
        difference = np.abs(STORAGE[self.kind].load(got) - self.values)
        fmt = FLOATS[self.kind]
        scale = np.abs(self.values)
        if self.ulps_of_largest:
            scale = np.full_like(scale, scale.max())
        exponent = np.maximum(np.frexp(scale)[1] - 1, 1 - fmt.bias)
        allowed = (self.ulps or self.ulps_of_largest) * np.ldexp(1.0, exponent - fmt.precision + 1)
        return float(np.max(difference / allowed))


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch and its results by argument position."""

    grid: tuple[int, int, int]
    arguments: Sequence[Array | int | float]
    wanted: dict[int, Wanted]


def view(array: Array) -> tuple[Array | int, ...]:
    """An array as the kernels take it: address, extents, strides in elements."""
    strides = [prod(array.shape[at + 1 :]) for at in range(array.ndim)]
    return array, *array.shape, *strides


def normal(seed: int, shape: tuple[int, ...], kind: str) -> tuple[Array, Float64]:
    """Random numbers as they are stored, and their values."""
    stored = STORAGE[kind].store(np.random.default_rng(seed).standard_normal(shape))
    return stored, STORAGE[kind].load(stored)


def softmax_rows() -> Launch:
    stored, x = normal(1, (16, 1600), "f32")
    e = np.exp(x - x.max(1, keepdims=True))
    result = np.zeros((16, 1600), np.float32)
    wanted = Wanted(e / e.sum(1, keepdims=True), "f32", ulps=8)
    return Launch((16, 1, 1), [*view(stored), *view(result)], {5: wanted})


def rmsnorm_bf16() -> Launch:
    stored, x = normal(2, (16, 1024), "bf16")
    weights, w = normal(3, (1024,), "bf16")
    result = np.zeros((16, 1024), np.uint16)
    wanted = x / np.sqrt((x * x).mean(1, keepdims=True) + 1e-5) * w
    arguments = [*view(stored), *view(weights), *view(result), 1e-5]
    return Launch((4, 1, 1), arguments, {8: Wanted(wanted, "bf16", ulps=1)})


def argmax_rows() -> Launch:
    x = np.random.default_rng(4).integers(-50, 50, (16, 512)).astype(np.float32)
    arrays = np.zeros(16, np.int32), np.zeros(16, np.int32)
    wanted = {5: Wanted(x.argmax(1), "int"), 8: Wanted(x.argmin(1), "int")}
    return Launch((2, 1, 1), [*view(x), *view(arrays[0]), *view(arrays[1])], wanted)


def cumsum_f32() -> Launch:
    stored, x = normal(5, (16, 256), "f32")
    result = np.zeros((16, 256), np.float32)
    wanted = np.cumsum(x, 1) - np.cumsum(x[:, ::-1], 1)[:, ::-1]
    return Launch((4, 1, 1), [*view(stored), *view(result)], {5: Wanted(wanted, "f32", ulps_of_largest=8)})


def reduce_sum_cols() -> Launch:
    stored, x = normal(6, (80, 128), "f32")
    result = np.zeros(128, np.float32)
    wanted = Wanted(x.sum(0), "f32", ulps_of_largest=4)
    return Launch((2, 1, 1), [*view(stored), *view(result)], {5: wanted})


def rope_f16() -> Launch:
    stored, x = normal(7, (16, 32, 64), "f16")
    cosines, c = normal(8, (32, 32), "f32")
    sines, s = normal(9, (32, 32), "f32")
    result = np.zeros((16, 32, 64), np.float16)
    low, high = x[..., :32], x[..., 32:]
    wanted = np.concatenate((low * c - high * s, high * c + low * s), 2)
    arguments = [*view(stored), *view(cosines), *view(sines), *view(result)]
    return Launch((2, 16, 1), arguments, {17: Wanted(wanted, "f16", ulps_of_largest=1)})


def trig_mix() -> Launch:
    stored, v = normal(10, (512,), "f32")
    result = np.zeros(512, np.float32)
    r = np.sin(v) * np.cos(v) + np.tan(v * 0.25) + np.sinh(v) - np.cosh(v) + np.tanh(v)
    r = r + np.log(np.abs(v) + 1) + np.log2(np.exp2(v) + 1) + np.sqrt(np.abs(v))
    wanted = np.floor(r) + np.ceil(r) + np.arctan2(v, r) + np.abs(v) ** 1.5
    return Launch((2, 1, 1), [*view(stored), *view(result)], {3: Wanted(wanted, "f32", ulps_of_largest=4)})


def while_newton() -> Launch:
    x = np.random.default_rng(11).uniform(0.1, 9.0, 256).astype(np.float32)
    result = np.zeros(256, np.float32)
    wanted = Wanted(np.sqrt(x.astype(np.float64)), "f32", ulps=1)
    return Launch((2, 1, 1), [*view(x), *view(result), 1e-7], {3: wanted})


def extract_insert() -> Launch:
    x = np.random.default_rng(12).integers(-9, 9, (64, 32)).astype(np.int32)
    result = np.zeros((64, 32), np.int32)
    wanted = x.reshape(2, 32, 32).copy()
    wanted[:, 16:, :16] = 2 * wanted[:, :16, 16:]
    return Launch((2, 1, 1), [*view(x), *view(result)], {5: Wanted(wanted.reshape(64, 32), "int")})


def attention_f16() -> Launch:
    heads, queries, keys, depth, scale = 16, 128, 256, 64, 0.18
    launched = 2
    arrays = [normal(20 + i, (heads, n, depth), "f16") for i, n in enumerate((queries, keys, keys))]
    (q_stored, q), (k_stored, k), (v_stored, v) = arrays
    result = np.zeros((heads, queries, depth), np.float16)
    scores = np.exp2(q @ k.transpose(0, 2, 1) * np.float64(np.float32(scale)))
    wanted = scores / scores.sum(2, keepdims=True) @ v
    wanted[launched:] = 0
    arguments = [*view(q_stored), *view(k_stored), *view(v_stored), *view(result), scale]
    return Launch((1, launched, 1), arguments, {21: Wanted(wanted, "f16", ulps_of_largest=2)})


def _mxfp8(m: int, n: int, k: int) -> tuple[Array, Array, Array, Array, Float64]:
    random = np.random.default_rng(30)
    a, b = (e4m3_bits(random.integers(-8, 9, shape).astype(np.float64) / 2) for shape in ((m, k), (k, n)))
    sa, sb = (random.integers(120, 134, shape).astype(np.uint8) for shape in ((m, k // 32), (k // 32, n)))
    scaled_a = E4M3[a] * np.repeat(np.exp2(sa.astype(np.float64) - 127), 32, 1)
    scaled_b = E4M3[b] * np.repeat(np.exp2(sb.astype(np.float64) - 127), 32, 0)
    return a, sa, b, sb, scaled_a @ scaled_b


def gemm_mxfp8() -> Launch:
    # The scales' rows are 16 bytes long, as the kernel promises its compiler: 4 turns of K, and more scales than turns.
    a, sa, b, sb, wanted = _mxfp8(128, 128, 512)
    result = np.zeros((128, 128), np.float32)
    arguments = [*view(a), *view(sa), *view(b), *view(sb), *view(result)]
    return Launch((1, 1, 1), arguments, {20: Wanted(wanted, "f32", ulps_of_largest=2)})


def gemm_mxfp8_swizzled() -> Launch:
    a, sa, b, sb, wanted = _mxfp8(128, 128, 256)
    result = np.zeros((128, 128), np.uint16)
    arguments = [*view(a), *view(_swizzled(sa)), *view(np.ascontiguousarray(b.T)), *view(_swizzled(sb.T))]
    return Launch((1, 1, 1), [*arguments, *view(result)], {28: Wanted(wanted, "bf16", ulps_of_largest=1)})


def _swizzled(scales: Array) -> Array:
    """(rows, 4 * blocks) scales as (row block, k block, row % 32, row // 32 % 4 * 4 + k), in more room than needed."""
    rows, columns = scales.shape
    blocks = scales.reshape(rows // 128, 4, 32, columns // 4, 4).transpose(0, 3, 2, 1, 4)
    room = np.zeros((16, 16, 32, 16), np.uint8)
    room[: rows // 128, : columns // 4] = blocks.reshape(rows // 128, columns // 4, 32, 16)
    return room


def spin_lock_split_k() -> Launch:
    stored_a, a = normal(40, (64, 128), "f16")
    stored_b, b = normal(41, (128, 64), "f16")
    result, lock = np.ones((64, 64), np.float32), np.zeros(16, np.int32)
    arguments = [*view(stored_a), *view(stored_b), *view(result), *view(lock)]
    return Launch((1, 1, 2), arguments, {10: Wanted(1 + a @ b, "f32", ulps_of_largest=2)})


def atomics_mix() -> Launch:
    x = np.random.default_rng(50).integers(0, 1000, 256).astype(np.int32)
    counts, total, flag = np.zeros(16, np.int32), np.zeros(16, np.float32), np.zeros(16, np.int32)
    wanted = np.zeros(16, np.int64)
    for block in x.reshape(2, 128):
        wanted[:8] += 16
        wanted[:8] |= np.bitwise_or.reduce(block.reshape(16, 8) & 7, axis=0)
    arguments = [*view(x), *view(counts), *view(total), *view(flag)]
    sums = np.zeros(16)
    sums[0] = x.sum()
    flags = np.array([1, 1] + [0] * 14)
    return Launch(
        (2, 1, 1), arguments, {3: Wanted(wanted, "int"), 6: Wanted(sums, "f32", ulps=1), 9: Wanted(flags, "int")}
    )


def gather_rows_view() -> Launch:
    stored, x = normal(60, (48, 128), "bf16")
    rows = np.random.default_rng(61).permutation(46)[:32].astype(np.int32)
    rows[5] = 100
    result = np.zeros((48, 128), np.uint16)
    wanted = np.zeros((48, 128))
    for row in rows:
        if row < 47:
            wanted[row + 1] = 2 * x[row]
    arguments = [*view(stored), *view(rows), *view(result)]
    return Launch((1, 2, 1), arguments, {8: Wanted(wanted, "bf16", ulps=0.5)})


def vector_add_f32() -> Launch:
    (a, x), (b, y) = normal(70, (5008,), "f32"), normal(71, (5008,), "f32")
    result = np.zeros(5008, np.float32)
    return Launch((5, 1, 1), [*view(a), *view(b), *view(result)], {6: Wanted(x + y, "f32", ulps=0.5)})


def print_assert() -> Launch:
    x = np.random.default_rng(72).integers(0, 100, (2, 32)).astype(np.int32)
    result = np.zeros(64, np.int32)
    wanted = (x + x.sum(1, keepdims=True)).reshape(64)
    return Launch((2, 1, 1), [*view(x.reshape(64)), *view(result)], {3: Wanted(wanted, "int")})


KERNELS: dict[str, Callable[[], Launch]] = {
    made.__name__: made
    for made in (
        softmax_rows, rmsnorm_bf16, argmax_rows, cumsum_f32, reduce_sum_cols, rope_f16, trig_mix, while_newton,
        extract_insert, attention_f16, gemm_mxfp8, gemm_mxfp8_swizzled, spin_lock_split_k, atomics_mix,
        gather_rows_view,
    )
}  # fmt: skip
"""By the kernel's name."""

NOT_DRAWN: dict[str, Callable[[], Launch]] = {made.__name__: made for made in (vector_add_f32, print_assert)}
"""Those of which no mutants are drawn: nothing in the one orders others, and what the other prints is not compared."""
