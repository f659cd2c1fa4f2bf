"""Registers that are one: what asynchronous products work on in place, wherever that is handed on."""

from __future__ import annotations

from collections.abc import Collection, Iterable


class Webs:
    """Names of registers, of which some stand for the same one."""

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
        one, two = self.root(name), self.root(other)
        if one != two:
            self._same[two] = one

    def hold(self, held: Iterable[str], moved: Collection[tuple[str, str]]) -> None:
        """Take down what products work on, with what is `moved` to that and from it, and let these be one."""
        self._held.update(held)
        size = -1
        while len(self._held) != size:  # what a loop hands on is known in the second round
            size = len(self._held)
            self._held.update(name for pair in moved if not self._held.isdisjoint(pair) for name in pair)
        for name, other in moved:
            if name in self._held:
                self.join(name, other)

    def holds(self, name: str) -> bool:
        """Whether products work on a register."""
        return name in self._held
