"""Kernels of other compilers without a part of their synchronisation: what can change their results is reported.

Each mutant is a launch of `cases/producer_runs` whose text had a synchronising instruction deleted, weakened or moved
by one. What random schedules show to give other results, or none, must have been reported by one run of the sanitizer
in the order that is always the same. The seed is drawn and printed; `TILELSP_SEED` repeats a run, `TILELSP_MUTANTS`
asks for another number of mutants, and `TILELSP_SCHEDULES` of schedules for each that was not reported.
"""

from __future__ import annotations

import os
import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

pytest.importorskip("numpy")

from tests.machine import real_tools
from tests.producer_runs import TEXTS
from tests.sync_mutants import Kernel, SyncMutant, changes_result, mutants, other_kernel, tileiras_kernel
from tests.test_producer_runs import CASES, tileiras
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.ptx.reading import read_program

pytestmark = [pytest.mark.verdicts, real_tools]

COUNT = int(os.environ.get("TILELSP_MUTANTS", "60"))
SCHEDULES = int(os.environ.get("TILELSP_SCHEDULES", "10"))
LARGEST = 120_000
"""Code points of a text that is mutated."""
_LIMIT = 200_000
"""Instructions of a CTA: a mutant may wait for ever."""


def all_kernels() -> Iterator[Kernel]:
    for kernel, target, maps, report in tileiras():
        if not report:
            yield tileiras_kernel(kernel, target, maps)
    for name, case in tomllib.loads((CASES / "others.toml").read_text()).items():
        del name
        for path in sorted(TEXTS.glob(case["files"])):
            yield other_kernel(path, case, float(case["error"]))


def reported(mutant: SyncMutant) -> str:
    """What the sanitizer says first; empty for nothing. A mutant that cannot be read says so."""
    found: list[Fault] = []
    try:
        mutant.kernel.run(mutant.text, found.append, Evaluator(_LIMIT))
    except Fault as fault:
        found.append(fault)
    return str(found[0]).splitlines()[0] if found else ""


def drawn(rng: random.Random, count: int) -> Iterator[SyncMutant]:
    kernels = [one for one in all_kernels() if len(one.text) < LARGEST]
    assert kernels, "no texts: make verdicts makes them"
    for _ in range(count):
        kernel = rng.choice(kernels)
        code = read_program(kernel.text, kernel.entry).code
        yield from islice(mutants(kernel, rng, range(len(code))), 1)


def test_what_can_change_a_result_is_reported() -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    count: Counter[str] = Counter()
    missed: list[str] = []
    for mutant in drawn(random.Random(seed), COUNT):
        said = reported(mutant)
        kind = mutant.what.rpartition(" ")[2] if "becomes" not in mutant.what else "weakened"
        if said:
            count[f"{kind}, reported"] += 1
            continue
        harmful = changes_result(mutant, range(SCHEDULES), _LIMIT)
        count[f"{kind}, {'missed' if harmful else 'changes nothing'}"] += 1
        if harmful:
            missed.append(mutant.what)
    print(dict(count))
    total = sum(many for kind, many in count.items() if not kind.endswith("nothing"))
    assert total
    assert len(missed) <= 0.03 * total, "\n".join(missed)
