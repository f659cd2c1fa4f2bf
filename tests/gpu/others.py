"""Kernels that are no plain GEMMs: arguments for a launch, and what NumPy says of the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tests.gpu.kernels import STORAGE, Array, bf16_bits, bf16_values


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch; `wanted` are the values of the arrays among the arguments that are results, by position."""

    grid: tuple[int, int, int]
    arguments: Sequence[Array | int]
    wanted: dict[int, Array]
    relative: float = 0.0
    """How far results may be off, relative to the wanted values."""


def _matrix(array: Array) -> tuple[Array | int, ...]:
    rows, columns = array.shape
    return array, rows, columns, columns, 1


def _transpose() -> Launch:
    given = np.arange(128 * 192).reshape(128, 192).astype(np.float16)
    result = np.zeros((192, 128), np.float16)
    return Launch((2, 3, 1), [*_matrix(given), *_matrix(result)], {5: given.T})


def _saxpy() -> Launch:
    random = np.random.default_rng(2)
    x, y = (random.integers(-50, 50, 700).astype(np.float16) for _ in range(2))
    wanted = (x.astype(np.float32) * np.float32(1.5) + y.astype(np.float32)).astype(np.float16)
    scale = int(np.float32(1.5).view(np.uint32))
    return Launch((2, 1, 1), [scale, x, 700, 1, y, 700, 1], {4: wanted})


def _integers() -> Launch:
    random = np.random.default_rng(3)
    a, b = (random.integers(-(2**40), 2**40, 512) for _ in range(2))
    b[::7] = random.integers(-3, 3, len(b[::7]))
    odd = b | 1
    mixed = (a // odd) * 31 + a % odd
    turned = (mixed << 3) ^ (mixed >> 5) ^ ~a
    wanted = np.abs(np.maximum(turned, -odd) - np.minimum(a & 255, odd))
    result = np.zeros(512, np.int64)
    return Launch((2, 1, 1), [a, 512, 1, b, 512, 1, result, 512, 1], {6: wanted})


def _exponents() -> Launch:
    random = np.random.default_rng(4)
    given = random.standard_normal(1024).astype(np.float32)
    bits = given.view(np.uint32)
    exponent = ((bits >> 23) & 255).astype(np.int32) - 127
    mantissa = ((bits & np.uint32(0x7FFFFF)) | np.uint32(0x3F800000)).view(np.float32)
    results = np.zeros(1024, np.int32), np.zeros(1024, np.float32)
    arguments = [given, 1024, 1, results[0], 1024, 1, results[1], 1024, 1]
    return Launch((2, 1, 1), arguments, {3: exponent, 6: mantissa})


def _gather() -> Launch:
    random = np.random.default_rng(5)
    table = random.integers(-100, 100, (48, 128)).astype(np.float16)
    rows = random.integers(0, 48, 32).astype(np.int32)
    rows[3], rows[17], rows[30] = 48, -1, 1 << 30
    known = (rows >= 0) & (rows < 48)
    wanted = np.where(known[:, None], table[np.where(known, rows, 0)], np.float16(0))
    result = np.ones((32, 128), np.float16)
    return Launch((2, 1, 1), [*_matrix(table), rows, 32, 1, *_matrix(result)], {8: wanted})


def _swiglu() -> Launch:
    random = np.random.default_rng(6)
    gate, up = (bf16_bits(random.standard_normal((16, 512)).astype(np.float32)) for _ in range(2))
    x, y = bf16_values(gate).astype(np.float64), bf16_values(up).astype(np.float64)
    wanted = (x / (1.0 + np.exp(-x)) * y).astype(np.float32)
    result = np.zeros((16, 512), np.uint16)
    arguments = [*_matrix(gate), *_matrix(up), *_matrix(result)]
    return Launch((2, 2, 1), arguments, {10: bf16_bits(wanted)}, relative=2.0**-7)


def _convolution() -> Launch:
    """A 3x3 convolution over rows of 64 pixels; neighbours across the border of a row are not masked by the kernel.

    Of 16 taps, 9 are used: the kernel promises its compiler that every extent is a multiple of 16.
    """
    random = np.random.default_rng(7)
    image = random.integers(-2, 3, (192, 32)).astype(np.float16)
    weights = random.integers(-2, 3, (16, 32, 64)).astype(np.float16)
    padded = np.zeros((192 + 2 * 65, 32))
    padded[65:-65] = image
    wanted = np.zeros((192, 64))
    for tap in range(9):
        start = 65 + (tap // 3 - 1) * 64 + tap % 3 - 1
        wanted += padded[start : start + 192] @ weights[tap].astype(np.float64)
    result = np.zeros((192, 64), np.float16)
    arguments = [*_matrix(image), weights, 16, 32, 64, 32 * 64, 64, 1, *_matrix(result)]
    return Launch((3, 1, 1), arguments, {12: STORAGE["f16"].store(wanted)})


OTHERS: dict[str, Callable[[], Launch]] = {
    "transpose_f16": _transpose,
    "saxpy_f16_unaligned": _saxpy,
    "int_ops": _integers,
    "bitcast_exponent": _exponents,
    "embedding_gather": _gather,
    "swiglu_bf16": _swiglu,
    "conv2d_im2col": _convolution,
}
"""By the kernel's name."""
