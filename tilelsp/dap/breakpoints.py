"""Breakpoints as a run meets them."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.numerals import small_integer
from tilelsp.base.record import record
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.tree import Expression

_MOST_HITS = 1 << 40
"""The largest hit count that is read, more than any run executes."""

_COMPARISONS = (">=", "<=", "==", ">", "<", "%")


@record(frozen=False)
class LineBreakpoint:
    """A breakpoint on a line. It is met where `condition` holds, stops the run where `hits` allows that, and says a
    `message` instead where it has one."""

    id: int
    condition: Expression | None = None
    hits: str = ""
    message: tuple[str | Expression, ...] = ()
    met: int = 0
    """How often it was met."""

    def counts(self) -> bool:
        """It was met once more: whether that is one of the times that are asked for."""
        self.met += 1
        operator, number = hit_condition(self.hits)
        match operator:
            case "%":
                return self.met % max(number, 1) == 0
            case "<":
                return self.met < number
            case "<=":
                return self.met <= number
            case ">":
                return self.met > number
            case "==":
                return self.met == number
            case _:
                return self.met >= number


def hit_condition(text: str) -> tuple[str, int]:
    """A comparison and the number of times: `5` is from the fifth time on. Raises `RequestError`."""
    spelled = text.strip()
    operator = next((literal for literal in _COMPARISONS if spelled.startswith(literal)), "")
    digits = spelled.removeprefix(operator).strip()
    number = small_integer(digits, _MOST_HITS) if digits else None
    if number is None and spelled:
        raise RequestError(f"hit condition '{text[:40]}': write a number, or one behind >=, >, <=, <, == or %")
    return operator or ">=", number or 0


@record(frozen=False)
class Stops:
    """The breakpoints of a program by the places where they stand."""

    places: dict[int, list[LineBreakpoint]]

    def replace(self, found: Sequence[tuple[Sequence[int], LineBreakpoint]]) -> None:
        """Set all of them anew."""
        places: dict[int, list[LineBreakpoint]] = {}
        for where, line_breakpoint in found:
            for place in where:
                places.setdefault(place, []).append(line_breakpoint)
        self.places = places
