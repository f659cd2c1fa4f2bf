"""Runs a written GEMM kernel on the evaluator and says how far it is from NumPy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.evaluator.machine import Machine
from tests.gemm_texts import Variant, kernel
from tests.gpu.kernels import STORAGE
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile import cuda_tile_to_tileaa, tileaa_to_tileas, tileas_to_llvm
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Op
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

_STORED = {"f8E4M3FN": "e4m3", "tf32": "f32"}


@dataclass(frozen=True, slots=True)
class Ran:
    """The largest difference, matrix instructions of one CTA, and how many ignored the old accumulator."""

    difference: float
    instructions: int
    fresh: int
    module: Op


def parse(text: str) -> tuple[Op, ...]:
    """Ops of a document that holds one. Raises `AssertionError` when it has errors."""
    bound = Binder(catalog()).bind([(0, Reader(catalog(), compile_parser).read_op(text))])
    assert not bound.diagnostics, [d.message for d in bound.diagnostics]
    return bound.ops


def to_llvm(text: str, target: str) -> tuple[Op | None, tuple[Diagnostic, ...]]:
    """The LLVM module of a cuda_tile document, or why there is none."""
    ops = parse(text)
    row = find_target(target)
    found: list[Diagnostic] = []
    for stage in (cuda_tile_to_tileaa, tileaa_to_tileas, tileas_to_llvm):
        ops, diagnostics = stage.lower(ops, row)
        found += diagnostics
        if not ops:
            return None, tuple(found)
    return ops[0], tuple(found)


def run(v: Variant, target: str, *, turns: int = 2) -> Ran | tuple[Diagnostic, ...]:
    """Two by two CTAs, the last ones partly outside of the matrices; `turns` steps of K, the last one partly filled."""
    module, diagnostics = to_llvm(kernel(v), target)
    if module is None:
        return diagnostics
    tile_m, tile_n, tile_k = v.tile
    m = 2 * tile_m - (16 if tile_m > 16 else 0)
    n = 2 * tile_n - (16 if tile_n > 16 else 0)
    k = turns * tile_k - (16 if tile_k > 16 and turns else 0)
    random = np.random.default_rng(11)
    low, high = (0, 4) if v.unsigned else (-2, 3)
    a = random.integers(low, high, (m, k)).astype(np.float64)
    b = random.integers(low, high, (k, n)).astype(np.float64)
    bias = random.integers(-3, 4, (1, n)).astype(np.float64)
    wanted = expected(v, a, b, bias, turns)
    kind = STORAGE[_STORED.get(v.a, v.a)]
    out = STORAGE[v.c]
    arrays = [
        kind.store(a.T if v.a_turned else a),
        kind.store(b.T if v.b_turned != (v.body == "permute") else b),
        out.store(np.full((m, n), 77.0)),
        STORAGE["f32" if v.integer else v.d].store(bias),
    ]
    memory, offsets = _place([np.ascontiguousarray(x) for x in arrays])
    arguments: list[int] = []
    for array, offset in zip(arrays, offsets, strict=True):
        arguments += [offset, array.shape[0], array.shape[1], array.shape[1]]
    grid = (-(-m // tile_m), -(-n // tile_n), 1)
    machine: Machine | None = None
    for x in range(grid[0]):
        for y in range(grid[1]):
            machine = Machine(module, arguments, memory, (x, y, 0), grid)
            machine.run()
    assert machine is not None
    size = arrays[2].nbytes
    got = out.load(memory[offsets[2] : offsets[2] + size].view(arrays[2].dtype).reshape(m, n))
    wanted = out.load(out.store(wanted))
    return Ran(float(np.abs(got - wanted).max()), machine.mma_count, machine.fresh_mmas.count(True), module)


def _place(arrays: list[np.ndarray]) -> tuple[np.ndarray, list[int]]:
    offsets: list[int] = []
    end = 0
    for array in arrays:
        offsets.append(end)
        end += -(-array.nbytes // 256) * 256
    memory = np.zeros(end + 256, np.uint8)
    for array, offset in zip(arrays, offsets, strict=True):
        memory[offset : offset + array.nbytes] = array.reshape(-1).view(np.uint8)
    return memory, offsets


def expected(v: Variant, a: np.ndarray, b: np.ndarray, bias: np.ndarray, turns: int) -> np.ndarray:
    """What the kernel computes, in exact arithmetic."""
    k = v.tile[2]
    total = np.full((a.shape[0], b.shape[1]), v.start)
    steps = [(a[:, i * k : (i + 1) * k], b[i * k : (i + 1) * k]) for i in range(turns)]
    if v.body == "once":
        steps = steps[:1]
    for i, (x, y) in enumerate(steps):
        match v.body:
            case "two":
                other = steps[turns - 1 - i]
                total = total + x @ y + other[0] @ other[1]
            case "if":
                total = total + x @ y if i % 2 == 0 else total
            case "scale":
                total = total * 0.5 + x @ y
            case _:
                total = total + x @ y
    return total + bias if v.body == "bias" else total
