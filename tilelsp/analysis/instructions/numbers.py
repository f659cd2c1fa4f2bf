"""Values of registers on one way through a PTX function: numbers, parts of them that are not known, and what branches
taken say about these."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import inf
from typing import NamedTuple

from tilelsp.flow.arithmetic import ALIASES, COMPARED, wrapped

_INVERSE = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
_SWAPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}


class SymbolicNumber(NamedTuple):
    """Bytes behind a symbol, or a number behind none, and the sum of what is not known: the same parts are the same
    numbers."""

    symbol: str = ""
    offset: int = 0
    parts: tuple[int, ...] = ()

    @property
    def is_constant(self) -> bool:
        """True if the number is a known constant."""
        return not self.symbol and not self.parts


class Truth(NamedTuple):
    """A predicate of which only is known that it is the same as others."""

    of: Hashable


class Comparison(NamedTuple):
    """A comparison of an unknown number with a bound: less than it (`lt`) or equal to it (`eq`)."""

    kind: str
    of: Hashable
    bound: int


class Not(NamedTuple):
    """The opposite of a predicate."""

    of: Predicate


class Conjunction(NamedTuple):
    """Two predicates of which both hold."""

    first: Predicate
    second: Predicate


Predicate = bool | Truth | Comparison | Not | Conjunction
Value = SymbolicNumber | bool | Truth | Comparison | Not | Conjunction
"""A value of a register; None in the place of one says that nothing is known."""


def negated(predicate: Predicate) -> Predicate:
    """The opposite."""
    if isinstance(predicate, bool):
        return not predicate
    return predicate.of if isinstance(predicate, Not) else Not(predicate)


def joined(first: Predicate, second: Predicate) -> Predicate:
    """The conjunction of two predicates, folded where one of them is known."""
    if isinstance(first, bool):
        return second if first else False
    if isinstance(second, bool):
        return first if second else False
    return Conjunction(first, second)


def added(
    number: SymbolicNumber, other: SymbolicNumber, sign: int, opposite: Callable[[int], int]
) -> SymbolicNumber | None:
    """A sum or difference; `opposite` names the negative of a part."""
    if other.symbol and (sign < 0 or number.symbol):
        return None
    parts = [*number.parts]
    for part in other.parts:
        if sign > 0:
            parts.append(part)
        elif part in parts:
            parts.remove(part)
        else:
            parts.append(opposite(part))
    return SymbolicNumber(number.symbol or other.symbol, number.offset + sign * other.offset, tuple(sorted(parts)))


def compared(kind: str, first: SymbolicNumber, second: SymbolicNumber, *, signed: bool, bits: int) -> Predicate:
    """A comparison, in terms of what is not known. That is taken to be no number that has another order without its
    sign: sizes are far from these, and a way for which they would have to be is not gone."""
    kind = ALIASES.get(kind, kind)
    if kind not in COMPARED:
        return Truth((kind, first, second))
    first, second = (
        number._replace(offset=wrapped(number.offset, bits) if signed else number.offset % (1 << bits))
        if number.is_constant
        else number
        for number in (first, second)
    )
    left, right = first[::2], second[::2]
    if left == right:
        return COMPARED[kind](first.offset, second.offset)
    if first.is_constant or (not second.is_constant and left > right):
        kind, first, second, left, right = _SWAPPED[kind], second, first, right, left
    of, bound = (left, right), second.offset - first.offset
    match kind:
        case "eq":
            return Comparison("eq", of, bound)
        case "ne":
            return Not(Comparison("eq", of, bound))
        case "lt" | "le":
            below = Comparison("lt", of, bound + (kind == "le"))
            wraps = not signed and second.is_constant and first.offset < 0
            return Conjunction(Not(Comparison("lt", of, -first.offset)), below) if wraps else below
        case _:
            return negated(compared(_INVERSE[kind], first, second, signed=signed, bits=bits))


Range = tuple[float, float]


class Facts(NamedTuple):
    """Facts from the branches of a way: between which bounds parts lie, and which predicates hold."""

    ranges: Mapping[Hashable, Range] = {}
    truths: Mapping[Predicate, bool] = {}

    def holds(self, predicate: Predicate) -> bool | None:
        """The truth of a predicate, None if it is not known."""
        match predicate:
            case bool():
                return predicate
            case Not(of):
                inner = self.holds(of)
                return None if inner is None else not inner
            case Conjunction(first, second):
                both = {self.holds(first), self.holds(second)}
                return False if False in both else None if None in both else True
            case Comparison(kind, of, bound) if of in self.ranges:
                least, most = self.ranges[of]
                if kind == "lt":
                    return True if most < bound else False if least >= bound else None
                if least == most == bound:
                    return True
                return False if not least <= bound <= most else self.truths.get(predicate)
            case _:
                return self.truths.get(predicate)

    def with_(self, predicate: Predicate, *, holds: bool) -> Facts | None:
        """Facts where a predicate holds, or does not; None where that cannot be."""
        known = self.holds(predicate)
        if known is not None:
            return self if known is holds else None
        match predicate:
            case Not(of):
                return self.with_(of, holds=not holds)
            case Conjunction(first, second) if holds:
                made = self.with_(first, holds=True)
                return None if made is None else made.with_(second, holds=True)
            case Conjunction(first, second) if True in (self.holds(first), self.holds(second)):
                return self.with_(second if self.holds(first) else first, holds=False)
            case Conjunction():
                return Facts(self.ranges, {**self.truths, predicate: False})
            case Comparison(kind, of, bound) if kind == "lt" or holds:
                least, most = self.ranges.get(of, (-inf, inf))
                new = (
                    (bound, bound)
                    if kind == "eq"
                    else (least, min(most, bound - 1))
                    if holds
                    else (max(least, bound), most)
                )
                return Facts({**self.ranges, of: new}, self.truths)
            case _:
                return Facts(self.ranges, {**self.truths, predicate: holds})
