"""Which tests may tell a mutant, and which are asked first: those that are about little else, and quick, by turns with
those that run most of its module."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from pathlib import Path

from tests.mutation.coverage_map import CoverageMap, Test
from tests.mutation.mutants import Mutant

SECONDS = 160.0
"""Time limit in seconds of all tests that try one mutant, several times what they took when they were recorded."""
_LONG = 60.0
"""Seconds of a test that is asked about no mutant."""
_OTHERS = 40
"""Tests without a recording, most of them of `make conformance`, that are asked where those with one tell nothing."""
_WHOLE = {
    "tilelsp/defs/ptx/": "tests/test_ptx_forms.py",
    "tilelsp/spec/ptx/": "tests/test_ptx_forms.py",
    "tilelsp/interp/": "tests/test_ptx_evaluator.py",
}
"""Files of `make conformance` that judge all that a folder declares: all of their tests are asked."""
_OTHER_SECONDS = 8.0
"""Time limit in seconds of such a test."""
_ALIKE = 8
"""Of those, parameters of one function."""
_ALIKE_QUICK = 3
"""Parameters of one function whose names have words of a changed declaration."""
_USES = 60
"""Lines that use a declaration, of which the tests are asked."""
_FIRST_USES = 80
"""Tests that run such a line, asked before those that only speak of the declaration."""
_OF_DECLARATIONS = ("tests/test_generated.py", "tests/test_ptx_forms.py")
"""Tests that look at all declarations: no line of one is run then, importing had run it. They come first, since a
process of its own is asked about the first files alone."""
_NAME_WORD = re.compile(r"[a-z]+|[0-9]+[a-z]?")
_COMMON = {"tilelsp", "tests", "test", "defs"}
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_.]{2,}")


@dataclass(frozen=True, slots=True)
class Asked:
    """The tests that may tell a mutant, in the order in which they are asked.

    `in_fork` says that a process which had imported the product before can be the mutant, `afresh` that importing it
    runs what is changed: then one that imports it anew is asked, too.
    """

    recorded: Sequence[Test]
    others: Sequence[Test]
    in_fork: bool
    afresh: bool


def _name_words(name: str) -> frozenset[str]:
    return frozenset(word for word in _NAME_WORD.findall(name) if len(word) > 2)


class Relevance:
    """The tests of a tree by the modules that they run; `slow` are those of `make conformance`."""

    def __init__(self, root: Path, recorded: CoverageMap, quick: Iterable[str], slow: Iterable[str]) -> None:
        self._root = root
        self._map = recorded
        known = set(quick)
        self._tests = {name: test for name, test in recorded.tests.items() if name in known and test.seconds < _LONG}
        others = (known - recorded.tests.keys()) | set(slow)
        self._others = {name: Test(name, _OTHER_SECONDS, 0) for name in others}

    def is_newer(self, mutant: Mutant) -> bool:
        """True for a line that no recording was made with."""
        return not self._map.knows(mutant.module, mutant.source.decode(), mutant.change.lines)

    def asked(self, mutant: Mutant) -> Asked:
        """The tests that run the changed line; of a declaration, those that speak of it or run what uses it."""
        running = self._map.tests_at(mutant.module, mutant.source.decode(), mutant.change.lines)
        quick = self._quick(mutant, running)
        imported = mutant.change.imported
        return Asked(quick, self._others_for(mutant.module, quick), not imported, imported or "" in running)

    def _others_for(self, module: str, quick: Sequence[Test]) -> list[Test]:
        """Those that are named like the module, or like the recorded ones: other kernels and targets of a function."""
        weight = Counter({word: 2 * len(quick) for word in _name_words(module) - _COMMON})
        for test in quick:
            weight.update(_name_words(test.name))
        functions = Counter(test.name.partition("[")[0] for test in quick)
        score = {
            name: 3 * functions[name.partition("[")[0]] + sum(weight[word] / self._spread[word] for word in words)
            for name, words in self._others_words.items()
        }
        chosen: list[Test] = []
        taken: Counter[str] = Counter()
        files = {file for folder, file in _WHOLE.items() if module.startswith(folder)}
        whole = [one for name, one in self._others.items() if name.partition("::")[0] in files]
        for name in sorted(score.keys() - {one.name for one in whole}, key=lambda name: (-score[name], name)):
            function = name.partition("[")[0]
            if score[name] > 0 and len(chosen) < _OTHERS and taken[function] < _ALIKE:
                taken[function] += 1
                chosen.append(self._others[name])
        return [*whole, *chosen]

    @cached_property
    def _others_words(self) -> dict[str, frozenset[str]]:
        return {name: _name_words(name) for name in self._others}

    @cached_property
    def _spread(self) -> Counter[str]:
        return Counter(word for words in self._others_words.values() for word in words)

    def _quick(self, mutant: Mutant, running: set[str]) -> list[Test]:
        text = mutant.source.decode()
        if not mutant.change.imported and running - {""}:
            branch = mutant.change.branch
            guarded = self._map.tests_at(mutant.module, text, [branch]) if branch is not None else set[str]()
            return self._ordered(mutant, [guarded, running])
        spoken = self._speaking(mutant)
        using = self._map_of_uses(mutant) | (running - {""})
        near = self._map.tests_at(mutant.module, text, range(1, text.count("\n") + 2))
        parts = Path(mutant.module).with_suffix("").parts[::-1]
        named = [(f"tests/test_{part}.py", f"tests/test_{part}_") for part in parts]
        always, *looking = [
            {name for name in self._tests if name.startswith(file)} for file in (_OF_DECLARATIONS, *named)
        ]
        first = {test.name for test in _interleaved(self._known(using))[:_FIRST_USES]}
        alike = self._alike(mutant)
        return self._ordered(
            mutant, [always, first, alike, set(spoken[:40]), *looking, using, set(spoken[40:200]), near]
        )

    def _known(self, names: set[str]) -> list[Test]:
        return [self._tests[name] for name in names if name in self._tests]

    def _ordered(self, mutant: Mutant, groups: list[set[str]]) -> list[Test]:
        depth = self._map.depth(mutant.module, mutant.source.decode())

        chosen: dict[str, Test] = {}
        spent = 0.0
        for group in groups:
            known = self._known(group)
            # One that runs most of the module in a long time may be the only one that looks at what it makes. What
            # importing runs is run by all alike.
            deepest = sorted(known, key=lambda test: (-depth[test.name], test.seconds, test.name))
            deepest = _interleaved(known) if mutant.change.imported else deepest
            for test in (one for pair in zip(_interleaved(known), deepest, strict=True) for one in pair):
                if test.name not in chosen and spent + test.seconds <= SECONDS:
                    chosen[test.name] = test
                    spent += test.seconds
        return list(chosen.values())

    def _alike(self, mutant: Mutant) -> set[str]:
        """The quickest tests of each function whose names have words of the changed lines."""
        lines = mutant.source.decode().split("\n")
        words = set(_WORD.findall(" ".join(lines[number - 1] for number in mutant.change.lines)))
        functions: dict[str, list[Test]] = {}
        for name, test in self._tests.items():
            if not words.isdisjoint(_WORD.findall(name.partition("[")[2])):
                functions.setdefault(name.partition("[")[0], []).append(test)
        return {test.name for tests in functions.values() for test in sorted(tests, key=_cost)[:_ALIKE_QUICK]}

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
