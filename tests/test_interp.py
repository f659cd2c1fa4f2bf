"""The reference interpreter: every op by hand-computed cases, and whole kernels against NumPy."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

from case_files import case_name, case_paths
from interp.cases import checked_ops, chunks, run

from tilelsp.defs.catalog import catalog
from tilelsp.interp.tile.table import ELEMENTWISE, EVALUATORS
from tilelsp.spec.op import OpDef

CASES = case_paths("interp")


def test_every_op_has_a_meaning() -> None:
    declared = {op for op in catalog().ops.values() if op.spec.dialect == "cuda_tile"}
    assert declared == set(EVALUATORS)
    assert declared > ELEMENTWISE


@pytest.mark.parametrize("path", CASES, ids=case_name)
def test_case(path: Path) -> None:
    source, found = chunks(path)
    for chunk in found:
        run(chunk, source)


def test_every_op_has_a_case() -> None:
    checked: set[type[OpDef]] = set()
    for path in CASES:
        for chunk in chunks(path)[1]:
            checked.update(checked_ops(chunk))
    assert [op.spec.name for op in EVALUATORS if op not in checked] == []
