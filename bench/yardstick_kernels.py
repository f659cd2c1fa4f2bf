"""The kernels of the yardstick, each with arguments for one CTA and eight turns of its loop, or as many as it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bench.documents import KERNELS
from tilelsp.interp.ptx.evaluate import Passed, Struct
from tilelsp.interp.ptx.tensor_maps import ADDRESS_AT, encode

OWN = KERNELS.parent / "yardstick"
"""Kernels that only the yardstick has, and its recorded figures."""

_VENDOR_RUNS = KERNELS.parent / "producer_runs" / "tileiras.txt"
_TURNS = 8

_TYPES = {1: "u8", 2: "f16", 4: "f32"}
"""Types that move elements of some bytes as they are."""

Argument = npt.NDArray[Any] | int


@dataclass(frozen=True, slots=True)
class YardstickKernel:
    """`turns` are those of the loop in the kernel's text; None where it has no loop. `maps` are what NVIDIA's compiler
    adds from sm_90 on, by target, in the words of the runs of its kernels."""

    name: str
    path: Path
    turns: int | None
    arguments: Callable[[], Sequence[Argument]]
    maps: dict[str, str]


def _view(array: npt.NDArray[Any]) -> list[Argument]:
    strides = [stride // array.itemsize for stride in array.strides]
    return [array, *array.shape, *strides]


def _zeros(shape: tuple[int, ...], kind: type[np.generic]) -> list[Argument]:
    return _view(np.zeros(shape, kind))


def _float(value: float) -> int:
    return int(np.float32(value).view(np.uint32))


def _gemm(depth: int, kind: type[np.generic], result: type[np.generic]) -> Callable[[int], Sequence[Argument]]:
    def made(turns: int) -> Sequence[Argument]:
        k = depth * turns
        tall = (256, 128)  # Half of the result is another CTA's: nothing may reach it.
        return [*_zeros((128, k), kind), *_zeros((k, 128), kind), *_zeros(tall, result)]

    return made


def _scaled(turns: int) -> Sequence[Argument]:
    k = 128 * turns
    a, b = _zeros((128, k), np.uint8), _zeros((k, 128), np.uint8)
    scales_a, scales_b = _zeros((128, k // 32), np.uint8), _zeros((k // 32, 128), np.uint8)
    return [*a, *scales_a, *b, *scales_b, *_zeros((128, 128), np.float32)]


def _attention(turns: int) -> Sequence[Argument]:
    tall = (2, 128 * turns, 64)  # Of two heads one is computed: nothing may reach the other.
    return [*(part for _ in range(4) for part in _zeros(tall, np.float16)), _float(0.125)]


def _convolution(_: int) -> Sequence[Argument]:
    image, weights = _zeros((192, 32), np.float16), _zeros((16, 32, 64), np.float16)
    return [*image, *weights, *_zeros((192, 64), np.float16)]


def _softmax(_: int) -> Sequence[Argument]:
    return [*_zeros((1, 1600), np.float32), *_zeros((1, 1600), np.float32)]


def _rmsnorm(_: int) -> Sequence[Argument]:
    rows, weights = _zeros((4, 1024), np.uint16), _zeros((1024,), np.uint16)
    return [*rows, *weights, *_zeros((4, 1024), np.uint16), _float(1e-5)]


def _layernorm(turns: int) -> Sequence[Argument]:
    row, weights = (1, 1024 * turns), (1024 * turns,)
    given = [*_zeros(row, np.float16), *_zeros(weights, np.float16), *_zeros(weights, np.float16)]
    return [*given, *_zeros(row, np.float16), _float(1e-5)]


_TURNS_OF: dict[str, int | None] = {"conv2d_im2col": 9, "softmax_rows": None, "rmsnorm_bf16": None}
"""Of kernels whose text says it; None without a loop."""

_ARGUMENTS: dict[str, Callable[[int], Sequence[Argument]]] = {
    "gemm_bf16": _gemm(64, np.uint16, np.uint16),
    "gemm_e4m3": _gemm(128, np.uint8, np.float16),
    "gemm_mxfp8": _scaled,
    "attention_f16": _attention,
    "conv2d_im2col": _convolution,
    "softmax_rows": _softmax,
    "rmsnorm_bf16": _rmsnorm,
    "layernorm_f16": _layernorm,
}
"""By name: the arguments of a launch with some turns."""

_OWN_MAPS: dict[str, dict[str, str]] = {
    "layernorm_f16": dict.fromkeys(
        ("sm_90a", "sm_100a", "sm_120a"), "0=256x1:none 5=256:none 8=256:none 11=256x1:none"
    ),
}


def tensor_map(arguments: Sequence[Passed], text: str) -> Struct:
    """The map `POSITION=BOX:SWIZZLE[:STRIDES]` of an array among some arguments."""
    position, _, fields = text.partition("=")
    box, swizzle, *strides = fields.split(":")
    array = arguments[int(position)]
    assert isinstance(array, np.ndarray)
    given = [int(stride) for stride in strides[0].split("x")] if strides else None
    extents = tuple(int(extent) for extent in box.split("x"))
    made = encode(array, _TYPES[array.itemsize], extents, swizzle=swizzle, strides=given)
    return Struct(made.pack(), ((ADDRESS_AT, array),))


def yardstick_kernels(turns: int = _TURNS) -> list[YardstickKernel]:
    """All of them, in the order in which they are told, with so many turns where a launch may choose."""
    maps = _maps()
    made: list[YardstickKernel] = []
    for name, arguments in _ARGUMENTS.items():
        folder = KERNELS if (KERNELS / f"{name}.mlir").exists() else OWN
        given = partial(arguments, turns)
        made.append(
            YardstickKernel(name, folder / f"{name}.mlir", _TURNS_OF.get(name, turns), given, maps.get(name, {}))
        )
    return made


def _maps() -> dict[str, dict[str, str]]:
    found = {name: dict(by_target) for name, by_target in _OWN_MAPS.items()}
    for line in _VENDOR_RUNS.read_text().splitlines():
        if line and not line.startswith("#"):
            kernel, targets, maps, *_ = (part.strip() for part in line.split("|"))
            known = found.setdefault(kernel, {})
            known.update((target, maps) for target in targets.split() if target not in known)
    return found
