"""Results of the kernels on a GPU. `python -m tests.gpu.check` prints the same as a table."""

from __future__ import annotations

from collections.abc import Generator

import pytest

pytest.importorskip("numpy")

from tests.gpu.check import run_gemm, run_vector_add, runnable_targets
from tests.gpu.driver import Gpu, driver, open_gpu
from tests.gpu.kernels import GEMMS, Gemm

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(driver() is None, reason="no CUDA driver with a device behind it"),
]


@pytest.fixture(scope="module")
def gpu() -> Generator[Gpu]:
    library = driver()
    assert library is not None
    with open_gpu(library) as opened:
        yield opened


def test_vector_add(gpu: Gpu) -> None:
    for target in runnable_targets(gpu.capability):
        assert run_vector_add(gpu, target).ok


@pytest.mark.parametrize("gemm", GEMMS, ids=lambda g: g.name)
def test_gemm(gpu: Gpu, gemm: Gemm) -> None:
    for target in runnable_targets(gpu.capability):
        outcome = run_gemm(gpu, gemm, target)
        assert outcome.ok or outcome.note.startswith("no PTX"), outcome
