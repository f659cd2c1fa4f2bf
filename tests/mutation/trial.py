"""One mutant before the tests that may tell it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tests.mutation.asking import ALL, FAILED, OUT_OF_TIME, SURVIVED, Collected
from tests.mutation.coverage_map import Test
from tests.mutation.mutants import Mutant
from tests.mutation.relevance import Asked
from tests.mutation.tree import Tree

_FIRST = 4.0
"""Seconds of the tests that are asked first, in a run of their own: most mutants end there."""
_FIRST_FILES = 3
_FILES = 40
"""Test files that a process of its own is asked about: it collects each of them."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", re.MULTILINE)
_GONE = re.compile(r"^ERROR: not found: .*?(tests/\S+?\.py::.*)$", re.MULTILINE)


class Fate(Enum):
    """Fates of a mutant."""

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


def judge(tree: Tree, collected: Collected, mutant: Mutant, asked: Asked) -> Verdict:
    """Ask the tests, in order, until one fails. The tree is afterwards what it was."""
    if not asked.recorded and not asked.others:
        return Verdict(mutant, Fate.UNCOVERED)
    count = len(asked.recorded) + len(asked.others)
    tree.write(mutant.module, mutant.text)
    unfit: list[Test] = []
    try:
        for part in (asked.recorded, asked.others) if asked.in_fork else ():
            fate, test = _fork(tree, collected, mutant, part, unfit)
            if fate is not Fate.SURVIVED:
                return Verdict(mutant, fate, test, count)
        afresh = [*_parts(_of_files(asked.recorded)), asked.others] if asked.afresh else [unfit]
        for part in afresh:
            fate, test = _ask(tree, part)
            if fate is not Fate.SURVIVED and _passes_afresh(tree, mutant, test):
                return Verdict(mutant, fate, test, count)
        return Verdict(mutant, Fate.SURVIVED, asked=count)
    finally:
        tree.write(mutant.module, mutant.source.decode())


def _fork(
    tree: Tree, collected: Collected, mutant: Mutant, tests: Sequence[Test], unfit: list[Test]
) -> tuple[Fate, str]:
    """Ask a process that is forked when all is imported, and the product as it is about the test that fails.

    Tests that fail there in any case (one that measures a process as a whole does) are added to `unfit`.
    """
    seconds = sum(test.seconds for test in tests)
    limits = {"processor": int(3 * seconds) + 40, "seconds": int(8 * seconds) + 120}
    names = [test.name for test in tests]
    while names:
        how, test = collected.ask(mutant, names, **limits)
        if how == OUT_OF_TIME:
            return Fate.OUT_OF_TIME, ""
        if how != FAILED:
            break
        if collected.ask(mutant, [test], **limits)[0] != SURVIVED and _passes(tree, collected, mutant, test):
            return Fate.TOLD, test
        unfit += [one for one in tests if one.name == test]  # by chance, or it fails in any case
        names = names[names.index(test) + 1 :]
    return Fate.SURVIVED, ""


def _passes(tree: Tree, collected: Collected, mutant: Mutant, test: str) -> bool:
    """True if a test passes without the change."""
    tree.write(mutant.module, mutant.source.decode())
    try:
        return collected.ask(None, [test], processor=300, seconds=900)[0] == SURVIVED
    finally:
        tree.write(mutant.module, mutant.text)


def _passes_afresh(tree: Tree, mutant: Mutant, test: str) -> bool:
    """As `_passes`, in a process of its own; where none is named, importing fails or takes too long."""
    if "::" not in test:
        return True
    tree.write(mutant.module, mutant.source.decode())
    try:
        return tree.pytest(["-m", ALL, "--tb=no", test], {}, processor=300, seconds=900).status == 0
    finally:
        tree.write(mutant.module, mutant.text)


def _of_files(tests: Sequence[Test]) -> list[Test]:
    files = list(dict.fromkeys(test.name.partition("::")[0] for test in tests))[:_FILES]
    return [test for test in tests if test.name.partition("::")[0] in files]


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
    """Ask a process of its own, which imports the changed module."""
    seconds = sum(test.seconds for test in tests)
    names = [test.name for test in tests]
    while names:
        run = tree.pytest(
            ["-m", ALL, "-x", "--tb=no", "-rfE", *names],
            {},
            processor=int(3 * seconds) + 40,
            seconds=int(8 * seconds) + 120,
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
            again = tree.pytest(["-m", ALL, "--tb=no", failed[1]], {}, processor=int(3 * seconds) + 40, seconds=300)
            if again.status != 0:
                return Fate.TOLD, failed[1]
            gone = {failed[1]}  # it failed by chance: a wait that was too short on a busy machine
        names = [name for name in names if name not in gone]  # the mutant declares less to test
    return Fate.SURVIVED, ""
