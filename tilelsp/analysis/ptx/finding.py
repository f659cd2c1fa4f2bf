"""Declarations of a name of a PTX function at an offset, however many scopes, declarations and uses there are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from tilelsp.base.record import record
from tilelsp.base.text import Span

_MOST_DIGITS = 9
"""Of a number in a range of registers."""


@record
class Declared:
    """A name and where it is declared: `full` is the statement. `count` is that of `%r<5>`, `scope` its braces."""

    name: str
    span: Span
    full: Span
    kind: str
    scope: int
    count: int | None = None

    def covers(self, name: str) -> bool:
        """True if the declaration covers a name: its own, or one of its range `%r<N>`."""
        if self.count is None or name == self.name:
            return name == self.name
        number = name[len(self.name) :]
        return (
            name.startswith(self.name) and number.isdigit() and len(number) <= _MOST_DIGITS and int(number) < self.count
        )


class Finder:
    """Looks names up in the scopes of one function, all of which was read.

    `scopes` has the scope around each, by number, and where it is, in the order in which they open; number 0 is around
    all. The answers for the last name are remembered: a feature asks for one name at many offsets, and each scope on
    the way from them to the outermost one is then looked at once.
    """

    def __init__(self, scopes: Sequence[tuple[int, Span]], declared: Sequence[Declared]) -> None:
        self._scopes = scopes
        self._starts, self._innermost = _marks(scopes)
        self._declared: dict[tuple[int, str], list[tuple[int, Declared]]] = {}
        for place, declaration in enumerate(declared):
            self._declared.setdefault((declaration.scope, declaration.name), []).append((place, declaration))
        self._name = ""
        self._known: dict[int, list[Declared]] = {}

    def find(self, name: str, offset: int) -> list[Declared]:
        """Declarations of a name at an offset: the innermost ones, in text order."""
        if name != self._name:
            self._name, self._known = name, {}
        passed = [self._innermost[bisect_right(self._starts, offset) - 1]]
        while (found := self._known.get(passed[-1])) is None:
            found = self._in_scope(name, passed[-1])
            if found or not passed[-1]:
                break
            passed.append(self._scopes[passed[-1]][0])
        self._known.update(dict.fromkeys(passed, found))
        return found

    def _in_scope(self, name: str, scope: int) -> list[Declared]:
        declared = self._declared
        found = [pair for base in _bases(name) for pair in declared.get((scope, base), ()) if pair[1].covers(name)]
        return [declaration for _, declaration in sorted(found, key=lambda pair: pair[0])]


def _bases(name: str) -> Iterator[str]:
    """Possible names of a declaration that covers a name: the same, or the name without digits at its end."""
    yield name
    for length in range(len(name) - 1, max(len(name) - _MOST_DIGITS, 0) - 1, -1):
        if not name[length].isdigit():
            return
        yield name[:length]


def _marks(scopes: Sequence[tuple[int, Span]]) -> tuple[list[int], list[int]]:
    """Offsets in rising order, and the innermost scope from each to the next."""
    starts, innermost = [0], [0]
    inside: list[int] = []

    def leave(before: int | None) -> None:
        number = inside.pop()
        outer, span = scopes[number]
        starts.append(max(starts[-1], span.end + 1 if before is None else min(span.end + 1, before)))
        innermost.append(outer)

    for number, (outer, span) in enumerate(scopes):
        while inside and inside[-1] != outer:
            leave(span.start)
        starts.append(max(starts[-1], span.start))
        innermost.append(number)
        inside.append(number)
    while inside:
        leave(None)
    return starts, innermost
