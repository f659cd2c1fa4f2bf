"""Texts without a part of their synchronisation: what the sanitizer calls wrong is reported without a launch.

Each mutant is a text that we print, or PTX of another compiler (`flow_mutants`), with one statement deleted, weakened
or moved. Where nothing is reported of it that is not said of the text as it was, it is lowered to PTX and launched
(`flow_run`): the sanitizer must find nothing either, but for one in twenty. The seed is drawn and printed;
`TILELSP_SEED` repeats a run or goes on with it, and `TILELSP_MUTANTS` asks for another number of mutants of each level.
"""

from __future__ import annotations

import os
import random

import pytest

pytest.importorskip("numpy")

from tests.flow_mutants import LEVELS
from tests.flow_run import go_on, missed, table, verdict
from tests.machine import real_tools
from tests.producers.make import ROOT
from tests.sync_run import Log

pytestmark = [pytest.mark.verdicts]

COUNT = int(os.environ.get("TILELSP_MUTANTS", "40"))
MARKS = {"others": real_tools}


@pytest.mark.parametrize("level", [pytest.param(one, marks=MARKS.get(one, ())) for one in LEVELS])
def test_what_the_sanitizer_calls_wrong_is_reported(level: str) -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    log = Log(ROOT / "build" / f"flow-mutants-{seed}.jsonl")
    go_on(log, seed, COUNT, (level,), again=True)
    rows = [row for row in log.rows.values() if row["mutant"].startswith(f"{level}:")]
    print(table(rows))
    reported = sum(verdict(row) == "reported" for row in rows)
    assert reported
    assert len(missed(rows)) <= 0.05 * (len(missed(rows)) + reported), table(rows)
