"""Kernels of other compilers without a part of their synchronisation: what can change their results is reported.

Each mutant is a launch of `cases/producer_runs`, or one of ours, whose text had a synchronising instruction deleted,
weakened or moved by one. What random schedules show to give other results, or none, must have been reported by one
run of the sanitizer in the order that is always the same. The seed is drawn and printed; `TILELSP_SEED` repeats a run
or goes on with it, `TILELSP_MUTANTS` asks for another number of mutants.
"""

from __future__ import annotations

import os
import random

import pytest

pytest.importorskip("numpy")

from tests.machine import real_tools
from tests.producers.make import ROOT
from tests.sync_run import Log, go_on, table, verdict

pytestmark = [pytest.mark.verdicts, real_tools]

COUNT = int(os.environ.get("TILELSP_MUTANTS", "30"))


def test_what_can_change_a_result_is_reported() -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    log = Log(ROOT / "build" / f"sync-mutants-{seed}.jsonl")
    go_on(log, seed, COUNT)
    print(table(log.rows))
    verdicts = [verdict(row) for row in log.rows.values() if "how" in row]
    reported = sum(one.startswith("reported") for one in verdicts)
    missed = sum(one.startswith("not reported, changes a") for one in verdicts)
    assert reported
    assert missed <= 0.03 * (reported + missed), table(log.rows)
    unmutated = {name: row["why"] for name, row in log.rows.items() if row.get("why", "").startswith("reported")}
    assert not unmutated
