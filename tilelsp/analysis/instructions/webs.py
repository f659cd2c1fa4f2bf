"""Registers that are one: what asynchronous products work on in place, wherever that is handed on."""

from __future__ import annotations

from collections.abc import Collection, Iterable


class Webs:
    """Webs of registers: sets of names that stand for one machine register, as a union-find, and which of them
    asynchronous products (wgmma) work on."""

    def __init__(self) -> None:
        self._same: dict[str, str] = {}
        self._held: set[str] = set()

    def root(self, name: str) -> str:
        """The name that stands for a register."""
        while name in self._same:
            name = self._same[name]
        return name

    def join(self, name: str, other: str) -> None:
        """Let two names stand for one register."""
        first, second = self.root(name), self.root(other)
        if first != second:
            self._same[second] = first

    def hold(self, held: Iterable[str], moved: Collection[tuple[str, str]]) -> None:
        """Note the names that products work on (`held`) and, to a fixed point, those that moves (pairs of target and
        source, in any order) connect with them; joins both sides of each such move."""
        self._held.update(held)
        size = -1
        while len(self._held) != size:  # what a loop hands on is known in the second round
            size = len(self._held)
            self._held.update(name for pair in moved if not self._held.isdisjoint(pair) for name in pair)
        for name, other in moved:
            if name in self._held:
                self.join(name, other)

    def holds(self, name: str) -> bool:
        """True for a name that a product works on, or that a move connects with such a name."""
        return name in self._held
