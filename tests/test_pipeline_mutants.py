"""Faults in a pipeline are noticed: PTX of ours without a wait, a fence or an arrival, with a stage too many, with
other bytes, swizzles or boxes is reported by the sanitizer, fails, or computes other numbers.

`TILELSP_SEED` draws other mutants, `TILELSP_MUTANTS` more of each kernel; `python -m tests.pipeline_mutants` runs all.
"""

from __future__ import annotations

import os

import pytest

pytest.importorskip("numpy")

from tests.pipeline_mutants.__main__ import summary
from tests.pipeline_mutants.changes import drawn
from tests.pipeline_mutants.judge import judge, still_right
from tests.pipeline_mutants.kernels import TARGETS, arguments, kernel, kernels
from tilelsp.api.launch.redundant import find_redundant
from tilelsp.interp.ptx.reading import read_program

SEED = int(os.environ.get("TILELSP_SEED", "1"))
COUNT = int(os.environ.get("TILELSP_MUTANTS", "4"))
"""Mutants of a kernel on a target."""


def noticed(names: list[str], targets: tuple[str, ...], count: int) -> None:
    made = [one for name in names for target in targets if (one := kernel(name, target)) is not None]
    verdicts = [judge(mutant) for one in made for mutant in drawn(one, SEED, count)]
    missed = [verdict.text for verdict in verdicts if verdict.is_missed]
    assert len(missed) <= 0.03 * sum(not verdict.equivalent for verdict in verdicts), (*missed, summary(verdicts))


def test_a_mutant_of_each_line_is_noticed() -> None:
    noticed(["rmsnorm_bf16", "softmax_rows"], ("sm_80", "sm_100a"), 2)


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
def test_mutants_are_noticed(target: str) -> None:
    noticed(kernels(), (target,), COUNT)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("gemm_bf16", "sm_90a"),
        ("gemm_bf16", "sm_100a"),
        ("gemm_mxfp8", "sm_100a"),
        ("attention_f16", "sm_90a"),
        ("attention_f16", "sm_100a"),
    ],
)
def test_no_synchronisation_is_redundant(name: str, target: str) -> None:
    one = kernel(name, target)
    assert one is not None
    code, reached = read_program(one.text, name).code, one.launch(arguments(name)).reached
    spare = find_redundant(code, reached, lambda without: still_right(one, without), lambda: None)
    assert [one.text[found.span.start : found.span.end] for found in spare] == []
