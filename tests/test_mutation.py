"""`make mutants`: its draw, and that each change listed as equivalent can still be drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mutation import patching
from tests.mutation.changes import sites
from tests.mutation.guided import chosen
from tests.mutation.mutants import Mutant, draw, read_equivalent

ROOT = Path(__file__).parent.parent
CHANGES = {
    "if a < 4:\n    b()": {"if False and (a < 4):", "if a <= 4:", "if a < 5:", "if a < 3:"},
    "a = b and (c)": {"a = b or (c)", "a = True and (c)", "a = b and (True)"},
    "a = b or c": {"a = b and c", "a = False or c", "a = b or False"},
    "def a() -> None:\n    if n % 4 == 0:\n        yield": set[str](),
    "def a() -> None:\n    if n:\n        yield n": {"    if False and (n):"},
    "a = b or 0": {"a = b and 0", "a = False or 0", "a = b or 1"},
    "a = b and 0": {"a = b or 0", "a = True and 0", "a = b and True", "a = b and 1"},
    "a = not b": {"a = (b)"},
    "a = True": {"a = False"},
    "a = x >> 0x1F & y": {"a = x << 0x1F & y", "a = x >> 0x1F | y", "a = x >> 0x20 & y", "a = x >> 0x1e & y"},
    "a = ('b', 'c')": {"a = ('c',)", "a = ('b',)", "a = ('c', 'b')"},
    "a = b in ('c', 'd')": {"a = b not in ('c', 'd')", "a = b in ('d',)", "a = b in ('c',)"},
    "a = b.startswith(('c', 'd'))": {"a = b.startswith(('d',))", "a = b.startswith(('c',))"},
    "_a = ('b', 'c')\nd = e in _a": {"_a = ('c',)", "_a = ('b',)", "d = e not in _a"},
    "_a: tuple[str, ...] = ('b', 'c')\nd = e.endswith(_a)": {
        "_a: tuple[str, ...] = ('c',)",
        "_a: tuple[str, ...] = ('b',)",
    },
    "_a = ('b', 'c')\nd = e in _a, _a[0]": {
        "_a = ('c',)",
        "_a = ('b',)",
        "_a = ('c', 'b')",
        "d = e not in _a, _a[0]",
        "d = e in _a, _a[1]",
    },
    "a = ('b', 'c')\nd = e in a": {"a = ('c',)", "a = ('b',)", "a = ('c', 'b')", "d = e not in a"},
    "a = {'b', 'c', 'd'}": {"a = {'c', 'd'}", "a = {'b', 'd'}", "a = {'b', 'c'}"},
    "a = b is not None": {"a = b is None"},
    "a = min(b)": {"a = max(b)"},
    "a += b": {"a -= b"},
    "for a in b:\n    break": {"    continue"},
    "a = b if c else d": {"a = b if not (c) else d"},
    "def a() -> bool:\n    return b": {"    return not (b)"},
    "def a() -> str | None:\n    return b": {"    return None", '    return ""'},
    "def a() -> tuple[int, ...]:\n    return (*b, c)": {"    return ()"},
    "def a() -> tuple[int, ...]:\n    return ()": set[str](),
    "def a() -> None:\n    return": set[str](),
    "def a() -> C:\n    return b": set[str](),
    "def a() -> str | None:\n    return None": set[str](),
    "def a() -> bool:\n    return True": {"    return False"},
    "def a() -> bool:\n    def b() -> C:\n        return c\n    return d": {"    return not (d)"},
    'def a(b: Literal[3] | None = None) -> tuple[int, str]:\n    """True"""': set[str](),
    "a = zip(b, c, strict=True)": set[str](),
}
"""A text, and the lines that it has after one change."""


@pytest.mark.parametrize("text", CHANGES)
def test_changes_of_a_text(text: str) -> None:
    after = {change.apply(text.encode()).decode() for site in sites(text.encode()) for change in site}
    changed = {line for each in after for line in each.split("\n") if line not in text.split("\n")}
    assert sorted(changed) == sorted(CHANGES[text])


def test_a_seed_draws_the_same_mutants_again() -> None:
    first, again, other = (list(draw(ROOT, seed, 5, "tilelsp/base")) for seed in (3, 3, 4))
    assert first == again != other
    assert len(first) == 5


def test_a_mutant_is_shown_by_the_lines_that_differ() -> None:
    text = b"a = 1\nif b and (\n    c\n):\n    d()\n"
    shown = {Mutant("m.py", text, change).difference for site in sites(text) for change in site}
    assert ("if b and (", "if b or (") in shown
    assert ("a = 1", "a = 2") in shown


def test_what_is_listed_as_equivalent_can_be_drawn() -> None:
    for module in sorted({module for module, _, _ in read_equivalent()}):
        source = (ROOT / module).read_bytes()
        drawn = {Mutant(module, source, change).difference for site in sites(source) for change in site}
        assert {(before, after) for name, before, after in read_equivalent() if name == module} <= drawn


MODULE = """\
from functools import cache

class C:
    def method(self):
        return [self.limit() for _ in range(2)]
    def limit(self):
        return 3

@cache
def cached():
    return 3

def plain():
    return 3

RULES = (lambda: 3, lambda: 5)
"""


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("        return 3", "        return 4", (4, 3, [4, 4], [3, 5])),
        ("def cached():\n    return 3", "def cached():\n    return 4", (3, 4, [3, 3], [3, 5])),
        ("range(2)", "range(3)", (3, 3, [3, 3, 3], [3, 5])),
        ("lambda: 5", "lambda: 6", (3, 3, [3, 3], [3, 6])),
        ("from functools import cache\n", "", (3, 3, [3, 3], [3, 5])),
    ],
    ids=["method", "behind a decorator", "comprehension", "one of two in a declaration", "lines above"],
)
def test_functions_that_were_imported_get_the_code_of_a_mutant(
    monkeypatch: pytest.MonkeyPatch, before: str, after: str, expected: tuple[object, ...]
) -> None:
    names: dict[str, Any] = {}
    exec(compile(MODULE, "module.py", "exec"), names)
    functions = [names["C"].method, names["C"].limit, names["cached"].__wrapped__, names["plain"], *names["RULES"]]
    monkeypatch.setattr(patching, "_functions", {"module.py": functions})
    patching.become("module.py", MODULE, MODULE.replace(before, after))
    assert (
        names["C"]().limit(),
        names["cached"](),
        names["C"]().method(),
        [rule() for rule in names["RULES"]],
    ) == expected
    assert names["plain"]() == 3


TOLD: list[tuple[list[list[int]], list[int]]] = [
    ([], []),
    ([[], []], []),
    ([[4], [5]], [4, 5]),
    ([[4, 5], [5, 6]], [5]),
    ([[2, 5], [3, 5]], [3]),  # 2 is one of the table's
    ([[0, 7]], []),
]


@pytest.mark.parametrize(("told", "rows"), TOLD)
def test_few_rows_tell_all_mutants_that_rows_tell(told: list[list[int]], rows: list[int]) -> None:
    assert chosen(told, 3) == rows
