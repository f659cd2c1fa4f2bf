"""Tiles that one thread stores by a tensor map behind a loop: their numbers, what keeps a store plain, and that the
fence and the wait are needed."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from case_files import CASES

from tests.acceptance.cases import parse
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.targets import find_target
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator

KERNEL = (CASES / "cutile" / "gemm_bf16.mlir").read_text(encoding="utf-8")
TARGETS = ("sm_90a", "sm_100a", "sm_120a")
STORE = "cp.async.bulk.tensor.2d.global.shared::cta"
EDGES = 80, 112, 144
"""Rows, columns and depth, of which tiles of 128x128x64 leave some over."""

Array = npt.NDArray[Any]


@cache
def compiled(text: str, target: str, *, maps: bool = True) -> Compilation:
    return compile_ops(parse(text), Stage.CUDA_TILE, find_target(target), tensor_maps=maps)


def ptx_of(made: Compilation) -> str:
    found = made.stage(Stage.PTX)
    assert found is not None, [diagnostic.message for diagnostic in made.diagnostics]
    return found.text


def launched(made: Compilation, text: str, seed: int | None = None) -> tuple[Array, Array, list[str]]:
    """The array that a launch stored, with rows and columns beyond its tile, the array that it should have stored,
    and the findings."""
    m, n, k = EDGES
    random = np.random.default_rng(7)
    a, b = (random.integers(-4, 5, shape).astype(np.float32) for shape in ((m, k), (k, n)))
    wanted = np.full((m + 8, n + 16), 7, np.float32)
    wanted[:m, :n] = a @ b
    stored = np.full(wanted.shape, 7, np.float32)
    a16, b16, c16 = ((one.view(np.uint32) >> 16).astype(np.uint16) for one in (a, b, stored))
    given = [a16, m, k, k, 1, b16, k, n, n, 1, c16, m, n, n + 16, 1]
    needed, reports = made.resources[0], list[Fault]()
    Evaluator(200_000, seed=seed).launch(
        text, "gemm_bf16", (1, 1, 1), needed.threads, needed.dynamic_shared_bytes,
        [*given, *planned_maps(needed.maps, given)], report=reports.append,
    )  # fmt: skip
    return c16, (wanted.view(np.uint32) >> 16).astype(np.uint16), [report.message for report in reports]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", [None, pytest.param(3, marks=pytest.mark.slow)])
def test_a_tile_ends_where_its_array_does(target: str, seed: int | None) -> None:
    made = compiled(KERNEL, target)
    assert [plan.address for plan in made.resources[0].maps] == [0, 5, 10]
    assert ptx_of(made).count(STORE) == 2
    stored, wanted, reports = launched(made, ptx_of(made), seed)
    assert reports == []
    assert (np.abs(stored.astype(int) - wanted) <= 1).all()  # sums are rounded to bf16, and cut here


def test_who_forbids_maps_stores_as_without() -> None:
    lines = KERNEL.splitlines()
    at = next(number for number, line in enumerate(lines) if "store_view_tko" in line)
    lines[at] = lines[at].replace(" : tile<128", " optimization_hints = <default = {allow_tma = false}> : tile<128", 1)
    forbidden = compiled("\n".join(lines), "sm_90a")
    assert STORE not in ptx_of(forbidden)
    assert [plan.address for plan in forbidden.resources[0].maps] == [0, 5]
    assert "cp.async.bulk.tensor" not in ptx_of(compiled(KERNEL, "sm_90a", maps=False))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("fence.proxy.async.shared::cta;", ""), "fence.proxy.async"),
        (("cp.async.bulk.wait_group.read 0;", ""), "ends before thread 0"),
        (("cp.async.bulk.commit_group;", ""), "ends before thread 0"),
    ],
    ids=["fence", "wait", "commit"],
)
@pytest.mark.parametrize(
    "target", ["sm_90a", *(pytest.param(literal, marks=pytest.mark.slow) for literal in TARGETS[1:])]
)
def test_what_orders_a_store_is_needed(target: str, change: tuple[str, str], said: str) -> None:
    made = compiled(KERNEL, target)
    before, after = ptx_of(made).rsplit(change[0], 1)
    _, _, reports = launched(made, before + change[1] + after)
    assert any(said in report for report in reports), reports
