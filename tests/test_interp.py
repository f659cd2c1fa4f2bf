"""The reference interpreter: whole kernels against NumPy, and launches. What each op computes stands in `test_ops`."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt
from case_files import CASES as FILES
from interp.cases import reader
from interp.kernels import KERNELS, Wanted, view

from tests.gpu.check import compile_kernel
from tests.gpu.kernels import GEMMS, STORAGE, Gemm
from tests.gpu.others import OTHERS
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.stage import Stage
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator, Passed
from tilelsp.interp.tile.faults import TileFault
from tilelsp.interp.tile.launch import Argument, entries, run_entry
from tilelsp.syntax.document import parse_document


def interpret(
    name: str, grid: tuple[int, int, int], arguments: Sequence[Argument], output: list[str] | None = None
) -> None:
    """Run a kernel of the corpus; its results are in the arrays among the arguments."""
    ops = parse_document((FILES / "cutile" / f"{name}.mlir").read_text(), reader()).ops
    run_entry(ops, entries(ops)[name], grid, arguments, output=output)


@pytest.mark.parametrize("name", KERNELS)
def test_kernel(name: str) -> None:
    launch = KERNELS[name]()
    interpret(name, launch.grid, launch.arguments)
    for position, wanted in launch.wanted.items():
        got = launch.arguments[position]
        assert isinstance(got, np.ndarray)
        assert wanted.error(got) <= 1


@pytest.mark.parametrize("name", OTHERS)
def test_kernel_with_exact_results(name: str) -> None:
    launch = OTHERS[name]()
    arguments: list[Argument] = list(launch.arguments)
    if name == "saxpy_f16_unaligned":
        arguments[0] = 1.5  # the launch has its bits, for PTX
    interpret(name, launch.grid, arguments)
    for position, wanted in launch.wanted.items():
        np.testing.assert_array_equal(arguments[position], wanted)


@pytest.mark.parametrize("gemm", GEMMS, ids=lambda gemm: gemm.name)
def test_gemm(gemm: Gemm) -> None:
    """On random numbers, so that sums are not exact: within one unit of the largest result, in the result's type."""
    tile_m, tile_n, tile_k = gemm.tile
    m, n, k = (extent - 16 * gemm.padded for extent in (tile_m, 2 * tile_n, 2 * tile_k))
    random = np.random.default_rng(70)
    a, b = (random.integers(-8, 9, shape) / (1 if "i8" in gemm.a else 8) for shape in ((m, k), (k, n)))
    stored_b = np.ascontiguousarray(STORAGE[gemm.b].store(b.T if gemm.b_transposed else b))
    result = STORAGE[gemm.c].store(np.zeros((m, n)))
    grid = (-(-m // tile_m), -(-n // tile_n), 1)
    interpret(gemm.name, grid, [*view(STORAGE[gemm.a].store(a)), *view(stored_b), *view(result)])
    wanted = a @ b if gemm.epilogue is None else gemm.epilogue(a @ b)
    kind = {"i32": "int"}.get(gemm.c, gemm.c)
    # A sum kept in f16 is rounded once for each turn of the loop; the constant of GELU is one of f32.
    ulps = 2 if gemm.name == "gemm_f16_acc16" else 1
    assert Wanted(wanted, kind, ulps_of_largest=ulps).error(result) <= 1


def test_every_kernel_of_the_corpus_runs() -> None:
    tested = {*KERNELS, *OTHERS, *(gemm.name for gemm in GEMMS), "vector_add_f32", "print_assert"}
    assert tested == {path.stem for path in (FILES / "cutile").glob("*.mlir")}


def test_prints_and_asserts() -> None:
    x = np.arange(64, dtype=np.int32)
    result, output = np.zeros(64, np.int32), list[str]()
    interpret("print_assert", (2, 1, 1), [*view(x), *view(result)], output)
    sums = x.reshape(2, 32).sum(1)
    assert output == [f"block 0 sum {sums[0]}\n", f"block 1 sum {sums[1]}\n"]
    np.testing.assert_array_equal(result, x + np.repeat(sums, 32))
    x[40] = -1
    with pytest.raises(TileFault) as raised:
        interpret("print_assert", (2, 1, 1), [*view(x), *view(result)], output)
    assert raised.value.message == "assertion failed at element [8]: negative input"
    assert raised.value.block == (1, 0, 0)
    assert len(output) == 3


def through_ptx(name: str, grid: tuple[int, int, int], arguments: Sequence[npt.NDArray[np.generic] | int]) -> None:
    """The same kernel, compiled natively and run on the PTX evaluator."""
    compiled = compile_kernel(name, "sm_80")
    ptx, resources = compiled.stage(Stage.PTX), compiled.resources[0]
    assert ptx is not None
    passed = [*arguments, *planned_maps(resources.maps, arguments)]
    Evaluator().launch(ptx.text, name, grid, resources.threads, resources.dynamic_shared_bytes, passed)


def test_compiled_vector_add_computes_the_same() -> None:
    a, b = (np.random.default_rng(seed).standard_normal(1520).astype(np.float32) for seed in (80, 81))
    results = np.zeros(1520, np.float32), np.zeros(1520, np.float32)
    interpret("vector_add_f32", (2, 1, 1), [*view(a), *view(b), *view(results[0])])
    through_ptx("vector_add_f32", (2, 1, 1), [*view(a), *view(b), *view(results[1])])
    assert results[0].tobytes() == results[1].tobytes() == (a + b).tobytes()


def test_compiled_gemm_computes_the_same() -> None:
    """Both add in f32, in orders of their own: within two units of the largest result."""
    a, b = (STORAGE["bf16"].store(np.random.default_rng(seed).standard_normal((48, 48))) for seed in (82, 83))
    results = np.zeros((48, 48), np.float32), np.zeros((48, 48), np.float32)
    interpret("gemm_bf16_small", (2, 2, 1), [*view(a), *view(b), *view(results[0])])
    through_ptx("gemm_bf16_small", (2, 2, 1), [*view(a), *view(b), *view(results[1])])
    assert Wanted(results[0].astype(np.float64), "f32", ulps_of_largest=2).error(results[1]) <= 1


@pytest.mark.parametrize(
    "target", ["sm_80", pytest.param("sm_90a", marks=pytest.mark.slow), pytest.param("sm_100a", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("name", KERNELS)
def test_compiled_kernel_agrees_with_numpy_too(name: str, target: str) -> None:
    """Within the same units as the interpreter; or the native pipeline says that it does not lower the kernel."""
    compiled = compile_kernel(name, target)
    ptx = compiled.stage(Stage.PTX)
    if ptx is None:
        assert {d.code for d in compiled.diagnostics} & {"native.unsupported", "target.type"}
        return
    launch = KERNELS[name]()
    passed: list[Passed] = [
        a if isinstance(a, np.ndarray | int) else int(np.float32(a).view(np.uint32)) for a in launch.arguments
    ]
    needs = compiled.resources[0]
    passed += planned_maps(needs.maps, passed)
    Evaluator().launch(ptx.text, name, launch.grid, needs.threads, needs.dynamic_shared_bytes, passed)
    for position, wanted in launch.wanted.items():
        got = launch.arguments[position]
        assert isinstance(got, np.ndarray)
        assert wanted.error(got) <= 1


@pytest.mark.parametrize(
    ("position", "argument", "message"),
    [
        (0, 5, "parameter %arg0 is a pointer, and is given a number"),
        (0, np.zeros(4, np.int16), "parameter %arg0 points at i32, of 4 bytes, and is given an array of int16"),
        (1, np.zeros(4, np.int32), "parameter %arg1 is i32, and is given an array"),
        (1, 1 << 40, f"{1 << 40} does not fit parameter %arg1, which is i32"),
        (1, 0.5, "parameter %arg1 is i32, and is given 0.5"),
    ],
)
def test_arguments_that_do_not_fit(position: int, argument: Argument, message: str) -> None:
    arguments: list[Argument] = [*view(np.zeros(32, np.int32)), *view(np.zeros(32, np.int32))]
    arguments[position] = argument
    with pytest.raises(Fault) as raised:
        interpret("print_assert", (1, 1, 1), arguments)
    assert raised.value.message == message


def test_launches_that_cannot_be() -> None:
    arguments = [*view(np.zeros(32, np.int32)), *view(np.zeros(32, np.int32))]
    with pytest.raises(Fault, match="is given 5 arguments"):
        interpret("print_assert", (1, 1, 1), arguments[:5])
    with pytest.raises(Fault, match="a grid of 0x1x1"):
        interpret("print_assert", (0, 1, 1), arguments)
