"""Which tests may tell a mutant, and which are asked first: those that are about little else, and quick, by turns with
those that run most of its module."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from itertools import zip_longest
from pathlib import Path

from tests.mutation.coverage_map import CoverageMap, Test
from tests.mutation.mutants import Mutant

SECONDS = 40.0
"""What the tests that are asked about one mutant took when they were recorded, added up."""
_FILES = 16
"""Test files that are asked about one mutant: collecting each costs."""
_SLOW = 20.0
"""Seconds of a test that is asked about no mutant."""
_USES = 60
"""Lines that use a declaration, of which the tests are asked."""
_DECLARED = "tests/test_generated.py"
"""Its tests compare what is made of all declarations with what is committed: no line of a declaration's module runs."""
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_.]{2,}")


class Relevance:
    """What the tests of a tree say about its modules."""

    def __init__(self, root: Path, recorded: CoverageMap, collected: Iterable[str]) -> None:
        self._root = root
        self._map = recorded
        known = set(collected)
        self._tests = {name: one for name, one in recorded.tests.items() if name in known and one.seconds < _SLOW}

    def tests_for(self, mutant: Mutant) -> list[Test]:
        """The tests that run the changed line; of a declaration, those that speak of it or run what uses it."""
        text = mutant.source.decode()
        running = self._map.tests_at(mutant.module, text, mutant.change.lines)
        if not mutant.change.imported and running - {""}:
            return self._ordered(mutant, [running])
        spoken = self._speaking(mutant)
        using = self._map_of_uses(mutant) | (running - {""})
        near = self._map.tests_at(mutant.module, text, range(1, text.count("\n") + 2))
        generated = {name for name in self._tests if name.startswith(_DECLARED)}
        return self._ordered(mutant, [set(spoken[:40]), generated, using, set(spoken[40:200]), near])

    def _ordered(self, mutant: Mutant, groups: list[set[str]]) -> list[Test]:
        depth = self._map.depth(mutant.module, mutant.source.decode())

        chosen: dict[str, Test] = {}
        spent = 0.0
        files: set[str] = set()
        for group in groups:
            known = [self._tests[name] for name in group if name in self._tests]
            # One that runs most of the module in a long time may be the only one that looks at what it makes.
            deepest = sorted(known, key=lambda test: (-depth[test.name], test.seconds, test.name))
            for test in (one for pair in zip(_interleaved(known), deepest, strict=True) for one in pair):
                file = test.name.partition("::")[0]
                if (
                    test.name in chosen
                    or spent + test.seconds > SECONDS
                    or (file not in files and len(files) >= _FILES)
                ):
                    continue
                chosen[test.name] = test
                files.add(file)
                spent += test.seconds
        return list(chosen.values())

    def _map_of_uses(self, mutant: Mutant) -> set[str]:
        """Tests that run a line of a function that names the declaration."""
        found: set[str] = set()
        scope = mutant.change.scope
        if len(scope) < 3:
            return found
        lines = 0
        for module, text in self._texts.items():
            if scope in text:
                for number, line in enumerate(text.split("\n"), 1):
                    if lines < _USES and re.search(rf"\b{scope}\b", line):
                        found |= self._map.tests_at(module, text, [number])
                        lines += 1
        return found - {""}

    @cached_property
    def _texts(self) -> dict[str, str]:
        folder = self._root / "tilelsp"
        return {str(path.relative_to(self._root)): path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}

    def _speaking(self, mutant: Mutant) -> list[str]:
        """Tests whose name or case file has words of the declaration, the rarest words first."""
        lines = mutant.source.decode().split("\n")
        first = mutant.change.lines[0] - 1
        words = set(_WORD.findall(" ".join(lines[max(first - 4, 0) : mutant.change.lines[-1]]))) | {mutant.change.scope}
        weight = {word: 1 / count for word in words if 0 < (count := self._counts.get(word, 0)) <= 300}
        score = {test: sum(weight.get(word, 0.0) for word in said) for test, said in self._words.items()}
        return sorted((test for test in score if score[test] > 0), key=lambda test: (-score[test], test))

    @cached_property
    def _words(self) -> dict[str, frozenset[str]]:
        texts = {f"{path.parent.name}/{path.stem}": path for path in sorted((self._root / "tests/cases").rglob("*.*"))}
        return {name: frozenset(_WORD.findall(name)) | _case_words(name, texts) for name in self._tests}

    @cached_property
    def _counts(self) -> Counter[str]:
        return Counter(word for words in self._words.values() for word in words)


def _case_words(test: str, cases: dict[str, Path]) -> frozenset[str]:
    path = cases.get(test.partition("[")[2].removesuffix("]"))
    return frozenset(_WORD.findall(path.read_text("utf-8", errors="replace"))) if path is not None else frozenset()


def _interleaved(tests: list[Test]) -> list[Test]:
    """One test of each file in turn, those first that run the fewest modules of the product in the least time."""
    files: dict[str, list[Test]] = {}
    for test in sorted(tests, key=_cost):
        files.setdefault(test.name.partition("::")[0], []).append(test)
    order = sorted(files.values(), key=lambda group: _cost(group[0]))
    return [test for turn in zip_longest(*order) for test in turn if test is not None]


def _cost(test: Test) -> tuple[float, str]:
    return test.breadth * math.sqrt(0.01 + test.seconds), test.name
