"""Not bought with silence: of single mutations of upstream's MLIR that mlir-opt refuses most get an error."""

from __future__ import annotations

import pytest

from tests.dialect_mutants import sources, tally
from tests.machine import real_tools
from tests.producers.make import ROOT

COUNT = 200


@pytest.mark.verdicts
@real_tools
def test_what_mlir_opt_refuses_is_refused_and_nothing_else() -> None:
    made = tally(COUNT, sources(ROOT / "build" / "texts" / "mlir"))
    assert made.false == []
    assert made.agreement >= 0.85, "\n".join(f"{cause}: {shown}" for cause, shown in made.missed)
