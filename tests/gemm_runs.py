"""Runs a written GEMM kernel, compiled, on the PTX evaluator and says how far it is from NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tests.gemm_texts import Variant, kernel
from tests.gpu.kernels import STORAGE, Array
from tilelsp.api.launch.maps import planned_maps
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator, Passed
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

_STORED = {"f8E4M3FN": "e4m3", "tf32": "f32"}

Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ran:
    """The largest difference, the CTAs, their threads, and how often threads executed each instruction."""

    difference: float
    ctas: int
    threads: int
    executed: Mapping[str, int]


def run(v: Variant, target: str, *, turns: int = 2) -> Ran | tuple[Diagnostic, ...]:
    """Two by two CTAs, the last ones partly outside of the matrices; `turns` steps of K, the last one partly filled.

    The answer is the diagnostics where there is no PTX.
    """
    parsed = parse_document(kernel(v), Reader(catalog(), compile_parser))
    assert parsed.findings() == []
    compiled = compile_ops(parsed.ops, Stage.CUDA_TILE, find_target(target))
    ptx = compiled.stage(Stage.PTX)
    if ptx is None:
        return compiled.diagnostics
    tile_m, tile_n, tile_k = v.tile
    m = 2 * tile_m - (16 if tile_m > 16 else 0)
    n = 2 * tile_n - (16 if tile_n > 16 else 0)
    k = turns * tile_k - (16 if tile_k > 16 and turns else 0)
    random = np.random.default_rng(11)
    low, high = (0, 4) if v.unsigned else (-2, 3)
    a = random.integers(low, high, (m, k)).astype(np.float64)
    b = random.integers(low, high, (k, n)).astype(np.float64)
    bias = random.integers(-3, 4, (1, n)).astype(np.float64)
    kind, out = STORAGE[_STORED.get(v.a, v.a)], STORAGE[v.c]
    result = np.ascontiguousarray(out.store(np.full((m, n), 77.0)))
    arrays: list[Array] = [
        kind.store(a.T if v.a_turned else a),
        kind.store(b.T if v.b_turned != (v.body == "permute") else b),
        result,
        STORAGE["i32" if v.integer else v.d].store(bias),
    ]
    arguments: list[Passed] = []
    for array in arrays:
        arguments += [np.ascontiguousarray(array), array.shape[0], array.shape[1], array.shape[1]]
    arguments[8] = result
    grid = (-(-m // tile_m), -(-n // tile_n), 1)
    needs = compiled.resources[0]
    arguments += planned_maps(needs.maps, arguments)
    done = Evaluator().launch(ptx.text, v.name, grid, needs.threads, needs.dynamic_shared_bytes, arguments)
    wanted = out.load(out.store(expected(v, a, b, bias, turns)))
    difference = float(np.abs(out.load(result) - wanted).max())
    return Ran(difference, grid[0] * grid[1], needs.threads, done.executed)


def expected(v: Variant, a: Float64, b: Float64, bias: Float64, turns: int) -> Float64:
    """The results of the kernel, in exact arithmetic."""
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
