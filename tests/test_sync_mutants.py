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
from tests.sync_run import Log, go_on, missed, table

pytestmark = [pytest.mark.verdicts, real_tools]

COUNT = int(os.environ.get("TILELSP_MUTANTS", "30"))


def test_what_can_change_a_result_is_reported() -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    log = Log(ROOT / "build" / f"sync-mutants-{seed}.jsonl")
    go_on(log, seed, COUNT)
    print(table(log.rows))
    reported = sum(1 for row in log.rows.values() if row.get("said"))
    assert reported
    assert len(missed(log.rows)) <= 0.03 * (reported + len(missed(log.rows))), table(log.rows)
    assert not [name for name, row in log.rows.items() if row.get("why", "").startswith("reported")]
