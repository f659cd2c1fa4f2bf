"""`python -m tests.mutation --seed N --count N [--under tilelsp/flow]`: which changes of the code no test notices."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from tests.mutation.asking import ALL, Collected
from tests.mutation.coverage_map import CoverageMap, collected, record
from tests.mutation.mutants import Mutant, draw, read_equivalent
from tests.mutation.relevance import Relevance
from tests.mutation.tree import BUILD, ROOT, Tree
from tests.mutation.trial import Fate, Verdict, judge

LIMIT = 0.15
"""The share of mutants that may survive."""
_SURVIVING = (Fate.SURVIVED, Fate.UNCOVERED)


def main(words: Sequence[str]) -> int:
    """Draw, try, and print the survivors; 1 where there are too many."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--under", default="tilelsp", help="a folder or module of the product")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(words)
    if not (ROOT / given.under).exists():
        parser.error(f"no {given.under}")
    recorded = Tree(BUILD / "recorded")
    quick = record(recorded, given.jobs)
    relevance = Relevance(ROOT, CoverageMap(), quick, collected(recorded, ALL) - quick)
    mutants = list(draw(ROOT, given.seed, given.count, given.under))
    newer = sum(map(relevance.is_newer, mutants))
    if newer:
        print(f"{newer} of the lines are newer than the recordings: tests are guessed; to record again, remove {BUILD}")
    return _report(_try(mutants, relevance, given.jobs))


def _try(mutants: Sequence[Mutant], relevance: Relevance, jobs: int) -> list[Verdict]:
    trees: SimpleQueue[tuple[Tree, Collected]] = SimpleQueue()
    made: list[tuple[Tree, Collected]] = []
    for number in range(jobs):
        tree = Tree(BUILD / f"tree-{number}")
        tree.refresh()
        made.append((tree, Collected(tree)))
    for tree, tests in made:
        tests.wait()
        trees.put((tree, tests))
    known = read_equivalent()

    def one(mutant: Mutant) -> Verdict:
        if (mutant.module, *mutant.difference) in known:
            return Verdict(mutant, Fate.EQUIVALENT)
        (tree, tests), begun = trees.get(), time.monotonic()
        try:
            verdict = judge(tree, tests, mutant, relevance.asked(mutant))
        finally:
            trees.put((tree, tests))
        took = time.monotonic() - begun
        print(f"{verdict.mutant}\n    {verdict.fate.value} {verdict.test} ({took:.0f} s)", flush=True)
        return verdict

    with ThreadPoolExecutor(jobs) as pool:
        verdicts = list(pool.map(one, mutants))
    for _ in range(jobs):
        trees.get()[1].end()
    return verdicts


def _report(verdicts: Sequence[Verdict]) -> int:
    surviving = [verdict for verdict in verdicts if verdict.fate in _SURVIVING]
    tried = [verdict for verdict in verdicts if verdict.fate is not Fate.EQUIVALENT]
    print(f"\n{len(surviving)} of {len(tried)} survive, {len(verdicts) - len(tried)} more are known to be equivalent")
    for verdict in surviving:
        print(f"\n{verdict.mutant}\n    {verdict.fate.value}, {verdict.asked} tests were asked")
    return int(len(surviving) > LIMIT * len(tried))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
