"""Texts of our own stages without a part of their synchronisation: what the sanitizer calls wrong is reported.

Each mutant is a text that we print (`flow_mutants`) with one statement deleted, weakened or moved. Where nothing is
reported of it that is not said of the text as it was, it is lowered to PTX and launched: the sanitizer must find
nothing either, but for one in twenty. The seed is drawn and printed; `TILELSP_SEED` repeats a run, and
`TILELSP_MUTANTS` asks for another number of mutants of each level.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import islice

import pytest

pytest.importorskip("numpy")

from tests import flow_mutants as texts

pytestmark = [pytest.mark.verdicts]

COUNT = int(os.environ.get("TILELSP_MUTANTS", "40"))


@pytest.mark.parametrize("level", list(texts.LEVELS))
def test_what_the_sanitizer_calls_wrong_is_reported(level: str) -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    rng = random.Random(seed)
    pool = [
        (name, target)
        for name in sorted(texts.launched() & set(texts.sources()))
        for target in texts.TARGETS
        if (stage := texts.made(name, target).stage(level)) is not None and texts.is_mutated(level, stage.text)
    ]
    count: Counter[str] = Counter()
    missed: list[str] = []
    for _ in range(COUNT):
        name, target = rng.choice(pool)
        for mutant in islice(texts.mutants(level, name, target, rng), 1):
            said = texts.said(level, mutant.text, target) - texts.said(level, mutant.before, target)
            if any(code.startswith("!") for code in said):
                count["another error"] += 1  # such as a name that is used before its definition
            elif said:
                count["reported"] += 1
            elif (why := texts.judged(mutant)) in ("", "-"):
                count["nothing found"] += 1
            else:
                count["missed"] += 1
                missed.append(f"{mutant.what} | {why}")
    print(dict(count))
    assert count["reported"]
    assert len(missed) <= 0.05 * (len(missed) + count["reported"]), "\n".join(missed)
