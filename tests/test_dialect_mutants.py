"""Not bought with silence: of single mutations of MLIR that the dialects' own parsers refuse most get an error."""

from __future__ import annotations

import pytest

from tests.dialect_mutants import Tally, sources, tally, triton_sources
from tests.machine import real_tools
from tests.producers.make import ROOT

COUNT = 200


def _is_not_bought_with_silence(made: Tally) -> None:
    assert made.false == []
    assert made.agreement >= 0.85, "\n".join(f"{cause}: {shown}" for cause, shown in made.missed)


@pytest.mark.verdicts
@real_tools
def test_what_mlir_opt_refuses_is_refused_and_nothing_else() -> None:
    _is_not_bought_with_silence(tally(COUNT, sources(ROOT / "build" / "texts" / "mlir")))


@pytest.mark.verdicts
@real_tools
def test_what_triton_refuses_of_its_own_texts_is_refused_and_nothing_else() -> None:
    """Parsed by the Triton that printed them, which is of another LLVM than mlir-opt."""
    _is_not_bought_with_silence(tally(COUNT, triton_sources(ROOT / "build" / "texts" / "triton")))
