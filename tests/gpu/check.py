"""Compiles kernels for a target, runs them on the GPU and compares with NumPy. Also a script: one line per run."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from tests.gpu.driver import CudaError, driver, open_gpu
from tests.gpu.kernels import GEMMS, STORAGE, Gemm
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

KERNELS = Path(__file__).parent.parent / "cases" / "cutile"


class Device(Protocol):
    """A device that runs PTX: a GPU, or the evaluator of `tilelsp.interp`."""

    def launch(
        self,
        ptx: str,
        entry: str,
        grid: tuple[int, int, int],
        threads: int,
        dynamic_shared_bytes: int,
        arguments: Sequence[npt.NDArray[np.generic] | int],
    ) -> object:
        """Run one kernel; arrays are copied to the device and back, integers are passed as i32."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run: the largest difference from NumPy, over `allowed` or not, or why it did not run."""

    kernel: str
    target: str
    difference: float
    allowed: float
    note: str = ""

    @property
    def ok(self) -> bool:
        """True if the kernel ran and computed the right results."""
        return not self.note and self.difference <= self.allowed


def runnable_targets(capability: tuple[int, int]) -> tuple[str, ...]:
    """Targets whose PTX the device takes: plain ones up to its own number, and its own suffixed ones."""
    own = capability[0] * 10 + capability[1]
    return tuple(
        t.name
        for t in TARGETS
        if (not t.suffix.value and t.number <= own) or (t.number == own and t.suffix.value == "a")
    )


@cache
def compile_kernel(name: str, target: str) -> Compilation:
    """The kernel of `cases/cutile` through the native pipeline."""
    text = (KERNELS / f"{name}.mlir").read_text()
    bound = Binder(catalog()).bind([(0, Reader(catalog(), compile_parser).read_op(text))])
    return compile_ops(bound.ops, Stage.CUDA_TILE, find_target(target), tensor_maps=False)


def run_gemm(gpu: Device, gemm: Gemm, target: str, tiles: tuple[int, int, int] = (2, 2, 3)) -> Outcome:
    """C = f(A B) on matrices of small random integers, sizes off the tile grid where the kernel pads.

    `tiles` are the tiles along M, N and K.
    """
    compiled = compile_kernel(gemm.name, target)
    ptx = compiled.stage(Stage.PTX)
    if ptx is None:
        reasons = "; ".join(d.message for d in compiled.diagnostics)
        return Outcome(gemm.name, target, 0.0, gemm.tolerance, f"no PTX: {reasons}")
    tile_m, tile_n, tile_k = gemm.tile
    edge = 16 if gemm.padded else 0
    m, n, k = tiles[0] * tile_m - edge, tiles[1] * tile_n - edge, max(tiles[2] * tile_k - edge, 0)
    random = np.random.default_rng(7)
    a = random.integers(-2, 3, (m, k)).astype(np.float64)
    b = random.integers(-2, 3, (k, n)).astype(np.float64)
    if gemm.epilogue is not None:
        a, b = a / 8, b / 8
    wanted = a @ b
    if gemm.epilogue is not None:
        wanted = gemm.epilogue(wanted)
    wanted = STORAGE[gemm.c].load(STORAGE[gemm.c].store(wanted))
    b_stored = b.T if gemm.b_transposed else b
    a_memory = np.ascontiguousarray(STORAGE[gemm.a].store(a))
    b_memory = np.ascontiguousarray(STORAGE[gemm.b].store(b_stored))
    c_memory = np.ascontiguousarray(STORAGE[gemm.c].store(np.full((m, n), 3.0)))
    rows, columns = b_stored.shape
    resources = compiled.resources[0]
    grid = (-(-m // tile_m), -(-n // tile_n), 1)
    arguments = [a_memory, m, k, k, 1, b_memory, rows, columns, columns, 1, c_memory, m, n, n, 1]
    try:
        gpu.launch(ptx.text, resources.entry, grid, resources.threads, resources.dynamic_shared_bytes, arguments)
    except CudaError as error:
        return Outcome(gemm.name, target, 0.0, gemm.tolerance, str(error))
    difference = float(np.max(np.abs(STORAGE[gemm.c].load(c_memory) - wanted)))
    return Outcome(gemm.name, target, difference, gemm.tolerance)


def run_vector_add(gpu: Device, target: str, size: int = 5008) -> Outcome:
    """C = A + B with a length that no tile divides."""
    compiled = compile_kernel("vector_add_f32", target)
    ptx = compiled.stage(Stage.PTX)
    if ptx is None:
        return Outcome("vector_add_f32", target, 0.0, 0.0, "no PTX")
    random = np.random.default_rng(3)
    a, b = random.random(size, dtype=np.float32), random.random(size, dtype=np.float32)
    c = np.full(size + 64, 3.0, dtype=np.float32)
    resources = compiled.resources[0]
    try:
        gpu.launch(
            ptx.text,
            resources.entry,
            (-(-size // 1024), 1, 1),
            resources.threads,
            resources.dynamic_shared_bytes,
            [a, size, 1, b, size, 1, c, size, 1],
        )
    except CudaError as error:
        return Outcome("vector_add_f32", target, 0.0, 0.0, str(error))
    wanted = np.concatenate([a + b, np.full(64, 3.0, dtype=np.float32)])
    return Outcome("vector_add_f32", target, float(np.max(np.abs(c - wanted))), 0.0)


def main() -> int:
    """Run everything that the device takes."""
    library = driver()
    if library is None:
        print("no GPU")
        return 2
    failed = 0
    with open_gpu(library) as gpu:
        targets = runnable_targets(gpu.capability)
        print(f"capability {gpu.capability}: {', '.join(targets)}")
        for target in targets:
            for outcome in [run_vector_add(gpu, target), *(run_gemm(gpu, gemm, target) for gemm in GEMMS)]:
                failed += not outcome.ok
                verdict = "ok  " if outcome.ok else "FAIL"
                print(
                    f"{verdict} {outcome.target:8} {outcome.kernel:18} {outcome.difference:g} {outcome.note}",
                    flush=True,
                )
    print(f"{failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
