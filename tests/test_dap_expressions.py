"""Expressions of the debugger: `cases/dap/expressions.txt`."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tilelsp.dap.breakpoints import LineBreakpoint
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result, evaluate
from tilelsp.dap.expressions.reader import read_expression
from tilelsp.dap.expressions.tree import Expression

CASES = Path(__file__).parent / "cases" / "dap" / "expressions.txt"


class _Stub:
    def name(self, text: str) -> Result:
        return {"n": -7, "f": 2.5, "t": True, "a": np.array([1, 2, 3])}.get(text, 5)

    def load(self, address: int, type: str) -> Result:
        return 100 + address + 200 * bool(type)

    def index(self, base: Expression, indices: tuple[int, ...], type: str) -> Result:
        return 1000 + int("".join(map(str, indices))) + 200 * bool(type)

    def cast(self, operand: Expression, type: str) -> Result:
        return evaluate(operand, self) + 5000 + 200 * bool(type)


def _rows() -> list[tuple[str, str]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r"(.*?) ?(=> .*|! [^=&|].*)", line) for line in lines if not line.startswith("# ")]
    return [(one[1], one[2]) for one in found if one is not None]


def _value(text: str) -> str:
    try:
        found = evaluate(read_expression(text), _Stub())
    except RequestError as error:
        return f"! {error}"
    return f"=> {found.tolist() if isinstance(found, np.ndarray) else found}"


@pytest.mark.parametrize(("text", "value"), _rows())
def test_value(text: str, value: str) -> None:
    assert _value(text) == value


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("", [1, 2, 3, 4, 5, 6]),
        ("3", [3, 4, 5, 6]),
        (">=3", [3, 4, 5, 6]),
        (">3", [4, 5, 6]),
        ("<3", [1, 2]),
        ("<=3", [1, 2, 3]),
        (" == 3 ", [3]),
        ("%3", [3, 6]),
        ("%1", [1, 2, 3, 4, 5, 6]),
        ("%0", [1, 2, 3, 4, 5, 6]),
        ("<0", []),
        (f"<{1 << 40}", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_a_hit_condition_holds_at_some_of_the_times(text: str, times: list[int]) -> None:
    breakpoint = LineBreakpoint(1, hits=text)
    assert [number for number in range(1, 7) if breakpoint.counts()] == times


@pytest.mark.parametrize("text", ["often", ">=", "> -1", "3 4", f"{(1 << 40) + 1}", "=3", "!=3"])
def test_no_hit_condition(text: str) -> None:
    with pytest.raises(RequestError, match="write a number, or one behind"):
        LineBreakpoint(1, hits=text).counts()
