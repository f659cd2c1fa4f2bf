"""A case that fails shows what was expected and what came, line by line: the name of its file alone helps nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import Case, Mark

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span

FOUND = [Diagnostic("op.operand", f"finding {number}", Span(3, 6)) for number in (1, 2)]
CASE = Case(
    Path("near.mlir"),
    "verify",
    {},
    "a\nb c d\n",
    (Mark(1, 1, 4, "error", "finding 1"), Mark(1, 1, 4, "error", "finding 3")),
    {"print": "one\ntwo\nthree\n"},
)


def test_a_section_that_differs() -> None:
    with pytest.raises(AssertionError) as failure:
        CASE.check_section("print", "one\n2\nthree\n")
    assert "near.mlir: print" in str(failure.value)
    assert {"-two", "+2"} <= _lines(failure.value)


def test_marks_that_differ() -> None:
    with pytest.raises(AssertionError) as failure:
        CASE.check_marks(FOUND)
    assert "near.mlir" in str(failure.value)
    assert {"-2:1-4: error[]: finding 3", "+2:1-4: error[op.operand]: finding 2"} <= _lines(failure.value)


def test_a_value_among_others_that_differs() -> None:
    rows = {number: f"row {number}" for number in range(40)}
    with pytest.raises(AssertionError) as failure:
        assert {**rows, 39: "another"} == rows
    assert {"-     39: 'row 39',", "+     39: 'another',"} <= _lines(failure.value)


def _lines(error: AssertionError) -> set[str]:
    return {line.strip() for line in str(error).split("\n")}
