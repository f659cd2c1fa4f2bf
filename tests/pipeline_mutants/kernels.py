"""The kernels of the yardstick as they are mutated: PTX, tensor maps, and launches on random numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bench.yardstick_kernels import YardstickKernel, yardstick_kernels
from tests.acceptance.cases import parse
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator, Execution, Passed

TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
"""One of each family."""

_TURNS = 20
"""Two rounds of the deepest ring, of eight buffers, and more; scales have rows of 16 bytes then."""

_LIMIT = 400_000
"""Instructions of a CTA: a mutant may wait for ever."""

_BYTES = {"gemm_mxfp8": (112, 127)}
"""Where bytes are scales too, which are 2^-15 to 1/2 then, and elements 128 to 448: neither sums nor scales vanish.
Others are e4m3 from 1/2 to 3.75, whose sums are f16."""

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel of ours for a target."""

    name: str
    target: str
    text: str
    maps: tuple[TensorMapPlan, ...]
    shared: int
    threads: int

    def launch(
        self, arguments: Sequence[Passed], report: Callable[[Fault], None] | None = None, seed: int | None = None,
        without: frozenset[int] = frozenset(),
    ) -> Execution:  # fmt: skip
        """Run one CTA of it, without some instructions. Raises `Fault`."""
        passed = [*arguments, *planned_maps(self.maps, arguments)]
        device = Evaluator(_LIMIT, seed=seed, without=without, strict=True)
        return device.launch(self.text, self.name, (1, 1, 1), self.threads, self.shared, passed, report=report)


def kernels() -> list[str]:
    """Names of all of them."""
    return [one.name for one in yardstick_kernels(_TURNS)]


@cache
def kernel(name: str, target: str) -> Kernel | None:
    """Compile a kernel; None where the target lacks its types."""
    made = compile_ops(parse(_yardstick(name).path.read_text()), Stage.CUDA_TILE, find_target(target))
    ptx = made.stage(Stage.PTX)
    if ptx is None:
        return None
    needs = made.resources[0]
    return Kernel(name, target, ptx.text, tuple(needs.maps), needs.dynamic_shared_bytes, needs.threads)


def arguments(name: str) -> list[Passed]:
    """Arguments of a launch, the same at each call: small numbers, the results too, for what is left of them shows."""
    random = np.random.default_rng(5)
    bytes = _BYTES.get(name, (48, 72))
    given = [
        _filled(argument, random, bytes) if isinstance(argument, np.ndarray) else argument
        for argument in _yardstick(name).arguments()
    ]
    return list[Passed](given)


@cache
def _yardstick(name: str) -> YardstickKernel:
    return next(one for one in yardstick_kernels(_TURNS) if one.name == name)


def _filled(array: Array, random: np.random.Generator, bytes: tuple[int, int]) -> Array:
    """Numbers from -2 to 2, or bytes between two."""
    if array.dtype == np.uint8:
        return random.integers(*bytes, array.shape).astype(np.uint8)
    values = random.integers(1, 64, array.shape).astype(np.float32) / 16 - 2
    return (values.view(np.uint32) >> 16).astype(np.uint16) if array.dtype == np.uint16 else values.astype(array.dtype)
