"""Which tests run which lines of the product: recorded once, some test files in each run, and kept in `build/mutants`.

A recording speaks of the lines of the tree that it was made in; the texts of its modules are kept, and lines of today's
are led back to them. Tests that no recording knows are recorded beside those that are known.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from coverage import Coverage, CoverageData

from tests.mutation.asking import ALL
from tests.mutation.measured import DATA, FOLDER
from tests.mutation.recording import TESTS
from tests.mutation.tree import BUILD, Tree

_RECORDINGS = BUILD / "recordings"
_TEXTS = BUILD / "texts"
_MODULES = "modules.json"
_BREADTH = "breadth.json"
_COLLECTED = "collected.json"
WIDE = tuple(
    f"tests/test_{name}.py"
    for name in (
        "answers",
        "bytecode_bytes",
        "changed_graphs",
        "dialect_rows",
        "dialect_verdicts",
        "dialects",
        "kernel_facts",
        "llvm_language",
        "lowered",
        "near_misses",
        "op_lowering",
        "pipeline",
        "rule_edits",
        "selection",
        "small_texts",
        "stage_texts",
        "transcripts",
        "wide_edits",
        "wide_near_misses",
        "wide_programs",
    )
)
"""Files of slow tests that look at much at once, so that it pays to know what they run."""
_SECONDS = 3600
"""The most that the tests of one run may take, recorded on a busy machine."""
_RUNS = 12
"""Runs that record the quick tests: each of them imports the product, what it records is lost if it takes too long."""


@dataclass(frozen=True, slots=True)
class Test:
    """A test that passes: its node ID, the seconds that it took and the number of modules that it runs lines of."""

    name: str
    seconds: float
    breadth: int


class Recording:
    """The coverage of one recorded run of tests."""

    def __init__(self, folder: Path) -> None:
        self._data = CoverageData(str(folder / DATA))
        self._data.read()
        self._then: dict[str, str] = _read(folder / _MODULES)
        breadth: dict[str, int] = _read(folder / _BREADTH)
        seconds: dict[str, float] = _read(folder / TESTS)
        self.tests = {test: Test(test, cost, breadth.get(test, 0)) for test, cost in seconds.items()}
        self._lines: dict[str, dict[int, list[str]]] = {}
        self._kept: dict[str, dict[int, int]] = {}

    def tests_at(self, module: str, text: str, line: int) -> set[str]:
        """The tests that run a line (from 1) of a module whose text is `text` today; "" is the module's import."""
        if module not in self._then:
            return set()
        if module not in self._lines:
            self._lines[module] = self._lines_now(module, text)
        return set(self._lines[module].get(line, ()))

    def depth(self, module: str, text: str) -> Counter[str]:
        """How many lines of a module each test runs."""
        self.tests_at(module, text, 1)
        return Counter(test for tests in self._lines.get(module, {}).values() for test in tests)

    def knows(self, module: str, text: str, line: int) -> bool:
        """True for a line that the module had when this was recorded."""
        return module in self._then and line in self._then_lines(module, text)

    def _lines_now(self, module: str, text: str) -> dict[int, list[str]]:
        contexts = self._data.contexts_by_lineno(module)
        return {now: contexts[then] for now, then in self._then_lines(module, text).items() if then in contexts}

    def _then_lines(self, module: str, text: str) -> dict[int, int]:
        """Lines of today, and what their numbers were."""
        if module not in self._kept:
            then = (_TEXTS / self._then[module]).read_text(encoding="utf-8")
            matcher = difflib.SequenceMatcher(None, then.split("\n"), text.split("\n"), autojunk=False)
            same = [(0, 0, text.count("\n") + 1)] if then == text else matcher.get_matching_blocks()
            self._kept[module] = {new + n + 1: old + n + 1 for old, new, size in same for n in range(size)}
        return self._kept[module]


class CoverageMap:
    """All recordings."""

    def __init__(self) -> None:
        self._recordings = [Recording(path.parent) for path in sorted(_RECORDINGS.glob(f"*/{_COLLECTED}"))]

    @cached_property
    def tests(self) -> dict[str, Test]:
        """Every test that is known to pass."""
        return {name: test for recording in self._recordings for name, test in recording.tests.items()}

    def tests_at(self, module: str, text: str, lines: Sequence[int]) -> set[str]:
        """The tests that run one of some lines; "" stands among them where importing the module does."""
        found: set[str] = set()
        for recording in self._recordings:
            for line in lines:
                found |= recording.tests_at(module, text, line)
        return found

    def knows(self, module: str, text: str, lines: Sequence[int]) -> bool:
        """True if each of some lines stood in the module when one of these was recorded."""
        return all(any(recording.knows(module, text, line) for recording in self._recordings) for line in lines)

    def depth(self, module: str, text: str) -> Counter[str]:
        """How many lines of a module, whose text is `text` today, each test runs."""
        found: Counter[str] = Counter()
        for recording in self._recordings:
            found.update(recording.depth(module, text))
        return found


def record(tree: Tree, jobs: int) -> set[str]:
    """Make the recordings that are missing, or that lack tests which there are now; gives all quick and wide tests."""
    tree.refresh()
    tests = collected(tree) | collected(tree, "slow", *WIDE)
    known = {test for path in _RECORDINGS.glob(f"*/{_COLLECTED}") for test in _read(path)}
    missing = _by_file(tests - known)
    quick = [names for file, names in missing.items() if file not in WIDE]
    shares = [[missing[file]] for file in WIDE if file in missing] + [quick[n::_RUNS] for n in range(_RUNS)]
    runs = [sorted(set[str]().union(*share)) for share in shares if share]
    if runs:
        print(f"recording what {sum(map(len, runs))} tests run (once)", flush=True)
    texts = _keep_texts(tree)
    first = len(list(_RECORDINGS.glob("*")))

    def made(number: int) -> str:
        return _record(tree, _RECORDINGS / str(first + number), runs[number], texts)

    with ThreadPoolExecutor(jobs) as pool:
        for line in pool.map(made, range(len(runs))):
            print(line, flush=True)
    return tests


def collected(tree: Tree, marked: str = "", *files: str) -> set[str]:
    """The tests that a tree has, or some of its files; those of `make test` if nothing is said about their marks."""
    asked = ["-m", marked, *files] if marked else []
    run = tree.pytest(["--collect-only", "--continue-on-collection-errors", *asked], {}, processor=600, seconds=900)
    if run.status != 0:
        print("\n".join(line for line in run.printed.splitlines() if line.startswith(("ERROR ", "E  "))), flush=True)
    return {line for line in run.printed.splitlines() if "::" in line}


def _by_file(tests: set[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for test in tests:
        found.setdefault(test.partition("::")[0], set()).add(test)
    return found


def _keep_texts(tree: Tree) -> dict[str, str]:
    names: dict[str, str] = {}
    _TEXTS.mkdir(parents=True, exist_ok=True)
    for path in sorted((tree.folder / "tilelsp").rglob("*.py")):
        text = path.read_bytes()
        names[str(path.relative_to(tree.folder))] = name = hashlib.sha256(text).hexdigest()[:20]
        (_TEXTS / name).write_bytes(text)
    return names


def _record(tree: Tree, folder: Path, tests: Sequence[str], texts: Mapping[str, str]) -> str:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    named = folder / "named.txt"
    named.write_text("\n".join(tests), encoding="utf-8")
    marks = ["-m", ALL] if tests[0].startswith(WIDE) else []
    run = tree.pytest(
        ["-p", "tests.mutation.recording", *marks, f"@{named}"],
        {FOLDER: str(folder), "PYTHONPATH": f"{tree.folder}:{tree.folder / 'tests/mutation/site'}"},
        processor=_SECONDS,
        seconds=_SECONDS,
    )
    if run.status not in (0, 1) or not (folder / TESTS).exists():
        return f"{folder.name}: not recorded: {run.printed[-500:]}"
    whole = Coverage(data_file=str(folder / DATA), config_file=False, messages=False)
    whole.set_option("run:relative_files", True)
    whole.combine([str(folder)])
    whole.save()
    data = CoverageData(str(folder / DATA))
    data.read()
    _write(folder / _MODULES, {name: texts[name] for name in sorted(data.measured_files()) if name in texts})
    _write(folder / _BREADTH, _breadth(data))
    _write(folder / _COLLECTED, tests)
    return f"{folder.name}: {len(_read(folder / TESTS))} of {len(tests)} tests pass and are recorded"


def _breadth(data: CoverageData) -> dict[str, int]:
    count: dict[str, int] = {}
    for name in data.measured_files():
        for test in {test for tests in data.contexts_by_lineno(name).values() for test in tests}:
            count[test] = count.get(test, 0) + 1
    return count


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=0), encoding="utf-8")
