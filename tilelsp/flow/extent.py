"""Numbers at one distance from each other, such as the addresses of a ring's stages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import NamedTuple

BOUND = 1 << 31
"""Numbers from here on may be negative ones, or wrap."""

MOST = 256
"""Numbers that are counted one by one."""


class Extent(NamedTuple):
    """The numbers from `first` to `last` that are `step` apart; `is_exact` says that each is met if a counter counts
    far enough."""

    first: int
    last: int
    step: int = 1
    is_exact: bool = True

    @property
    def numbers(self) -> range:
        """Its numbers."""
        return range(self.first, self.last + 1, self.step)

    def meets(self, others: Sequence[int]) -> bool:
        """True if some of the numbers, of which there are few, are among its own."""
        return any(number in self.numbers for number in others[:MOST]) or len(others) > MOST

    def mapped(self, change: Callable[[int], int]) -> Extent:
        """The numbers that a linear function makes of them."""
        first, last = sorted((change(self.first), change(self.last)))
        return Extent(first, last, abs(change(1) - change(0)) * self.step or 1, self.is_exact)

    def joined(self, other: Extent) -> Extent:
        """The numbers of both, and those between that are as far apart."""
        low, high = sorted((self, other))
        first, last = low.first, max(low.last, high.last)
        apart = [each.step for each in (low, high) if each.first != each.last]
        step = gcd(*apart, high.first - low.first) or 1
        covered = {*low.numbers, *high.numbers} if last - first < MOST * step else set[int]()
        exact = low.is_exact and high.is_exact and len(covered) == len(range(first, last + 1, step))
        return Extent(first, last, step, exact)

    def where(self, kind: str, bound: int) -> Extent | None:
        """Those that compare with a bound; None for none. One in the middle is not left out, and said to be met no
        more."""
        exact = self.is_exact
        if kind == "ne":
            low = self.first + self.step if self.first == bound else self.first
            high = self.last - self.step if self.last == bound else self.last
            exact = exact and bound not in range(low, high + 1, self.step)
        else:
            least, most = _BETWEEN[kind](bound)
            low = max(self.first, self.first + -(-(least - self.first) // self.step) * self.step)
            high = min(self.last, self.first + (most - self.first) // self.step * self.step)
        return Extent(low, high, self.step, exact) if low <= high else None


_BETWEEN: Mapping[str, Callable[[int], tuple[int, int]]] = {
    "lt": lambda bound: (-BOUND, bound - 1), "le": lambda bound: (-BOUND, bound),
    "gt": lambda bound: (bound + 1, BOUND), "ge": lambda bound: (bound, BOUND), "eq": lambda bound: (bound, bound),
}  # fmt: skip
"""Numbers that compare with a bound, the first and the last."""
