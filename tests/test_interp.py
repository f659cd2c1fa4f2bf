"""The reference interpreter: every op by hand-computed cases, and whole kernels against NumPy."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from tilelsp.defs.catalog import catalog
from tilelsp.interp.tile.table import ELEMENTWISE, EVALUATORS


def test_every_op_has_a_meaning() -> None:
    declared = {op for op in catalog().ops.values() if op.spec.dialect == "cuda_tile"}
    assert declared == set(EVALUATORS)
    assert declared > ELEMENTWISE
