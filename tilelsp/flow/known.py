"""Facts on a way through a function: conditions, numbers that values equal, and ranges in which they lie."""

from __future__ import annotations

from collections.abc import Hashable, Set

from tilelsp.flow.graph import Condition, Equal, Within
from tilelsp.flow.ranges import EVERYWHERE, Ranges, both, condition_ranges

Known = dict[Hashable, int | Ranges]
"""Facts on a path: the truth of conditions, the numbers that values equal, the ranges in which they lie."""


def subject(condition: Condition) -> Hashable:
    """The subject of a condition: of something that is compared with several numbers, the same."""
    return condition.of.of if isinstance(condition.of, Equal | Within) else condition.of


def learn(known: Known, condition: Condition) -> None:
    """Note what holds, unless something else is known."""
    known.setdefault(condition.of, condition.holds)
    if condition.holds and isinstance(condition.of, Equal):
        known.setdefault((Equal, condition.of.of), condition.of.number)
    for value, ranges in condition_ranges(condition):
        known[Within, value] = both(_ranges(known, value), ranges)


def excluded(known: Known, when: Condition) -> bool:
    """True if a known fact contradicts the condition."""
    for condition in when:
        held = known.get(condition.of)
        if held is None and isinstance(condition.of, Equal):
            number = known.get((Equal, condition.of.of))
            held = None if number is None else number == condition.of.number
        if held is not None and held is not condition.holds:
            return True
        if any(not both(_ranges(known, value), ranges) for value, ranges in condition_ranges(condition)):
            return True
    return False


def _ranges(known: Known, value: object) -> Ranges:
    found = known.get((Within, value), EVERYWHERE)
    return found if isinstance(found, tuple) else EVERYWHERE


def after(known: Known, when: Condition | None, distinguished: Set[Hashable]) -> Known | None:
    """Knowledge behind an edge; None where it cannot be taken."""
    if when is None:
        return known
    if excluded(known, when):
        return None
    new = [condition for condition in when if subject(condition) in distinguished and condition.of not in known]
    if not new:
        return known
    made = dict(known)
    for condition in new:
        learn(made, condition)
    return made


def is_impossible(condition: Condition | None) -> bool:
    """True if a condition never holds."""
    return condition is not None and excluded({}, condition)
