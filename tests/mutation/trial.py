"""One mutant before the tests that may tell it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tests.mutation.coverage_map import Test
from tests.mutation.mutants import Mutant
from tests.mutation.tree import Tree

_FIRST = 4.0
"""Seconds of the tests that are asked first, in a run of their own: most mutants end there."""
_FIRST_FILES = 3
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", re.MULTILINE)
_GONE = re.compile(r"^ERROR: not found: .*?(tests/\S+?\.py::.*)$", re.MULTILINE)


class Fate(Enum):
    """What became of a mutant."""

    TOLD = "told"
    OUT_OF_TIME = "out of time"
    SURVIVED = "SURVIVED"
    UNCOVERED = "SURVIVED (no test runs it)"
    EQUIVALENT = "equivalent"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A mutant's fate, and the test that told it."""

    mutant: Mutant
    fate: Fate
    test: str = ""
    asked: int = 0


def judge(tree: Tree, mutant: Mutant, tests: Sequence[Test]) -> Verdict:
    """Ask the tests, in order, until one fails. The tree is afterwards what it was."""
    if not tests:
        return Verdict(mutant, Fate.UNCOVERED)
    tree.write(mutant.module, mutant.text)
    try:
        for part in _parts(tests):
            fate, test = _ask(tree, part)
            if fate is not Fate.SURVIVED:
                return Verdict(mutant, fate, test, len(tests))
        return Verdict(mutant, Fate.SURVIVED, asked=len(tests))
    finally:
        tree.write(mutant.module, mutant.source.decode())


def _parts(tests: Sequence[Test]) -> list[list[Test]]:
    first: list[Test] = []
    files: set[str] = set()
    for test in tests:
        file = test.name.partition("::")[0]
        if sum(one.seconds for one in first) < _FIRST and (file in files or len(files) < _FIRST_FILES):
            first.append(test)
            files.add(file)
    taken = {test.name for test in first}
    rest = [test for test in tests if test.name not in taken]
    return [part for part in (first, rest) if part]


def _ask(tree: Tree, tests: Sequence[Test]) -> tuple[Fate, str]:
    seconds = sum(test.seconds for test in tests)
    names = [test.name for test in tests]
    while names:
        run = tree.pytest(
            ["-x", "--tb=no", "-rfE", *names], {}, processor=int(3 * seconds) + 40, seconds=int(8 * seconds) + 120
        )
        gone = set(_GONE.findall(run.printed)) if run.status == 4 else set[str]()
        if run.status is None:
            return Fate.OUT_OF_TIME, ""
        if run.status == 0:
            break
        if not gone & set(names):
            failed = _FAILED.search(run.printed)
            if failed is None:
                return Fate.TOLD, "importing"
            again = tree.pytest(["--tb=no", failed[1]], {}, processor=int(3 * seconds) + 40, seconds=300)
            if again.status != 0:
                return Fate.TOLD, failed[1]
            gone = {failed[1]}  # it failed by chance: a wait that was too short on a busy machine
        names = [name for name in names if name not in gone]  # the mutant declares less to test
    return Fate.SURVIVED, ""


def unreliable(tree: Tree, verdicts: Sequence[Verdict]) -> set[str]:
    """The tests among those that told mutants that fail without any change."""
    names = sorted({verdict.test for verdict in verdicts if "::" in verdict.test})
    if not names:
        return set()
    run = tree.pytest(["--tb=no", "-rfE", *names], {}, processor=1800, seconds=3600)
    return set(_FAILED.findall(run.printed))
