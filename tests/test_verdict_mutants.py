"""Not bought with silence: of single mutations of MLIR that the dialects' own parsers refuse most get an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.verdict_mutants import Tally, sources, tally, triton_sources

COUNT = 200
SEED = "20261122"


def _is_not_bought_with_silence(made: Tally) -> None:
    assert made.false == []
    assert made.agreement >= 0.85, "\n".join((*made.silent, *made.beside))


@pytest.mark.verdicts
@real_tools
def test_what_mlir_opt_refuses_is_refused_and_nothing_else(tmp_path: Path) -> None:
    _is_not_bought_with_silence(tally("mlir", sources("mlir", SEED, tmp_path), SEED, judged=COUNT))


@pytest.mark.verdicts
@real_tools
def test_what_triton_refuses_of_its_own_texts_is_refused_and_nothing_else() -> None:
    """Parsed by the Triton that printed them, which is of another LLVM than mlir-opt."""
    _is_not_bought_with_silence(tally("mlir", triton_sources(), SEED, judged=COUNT))
