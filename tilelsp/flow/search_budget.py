"""How much the searches of one check may look at, so that its time grows with the function and no faster."""

from __future__ import annotations

LEAST = 20_000
"""Blocks that the searches of a check enter in any function, the same block again and again."""

PER_STEP = 150
"""The same for each block and each step of the function: kernels of compilers have needed up to 83."""


class SearchBudgetSpent(Exception):
    """A check has looked at as much as it may: it says no more."""


class SearchBudget:
    """The blocks that searches through a function of some size may enter."""

    def __init__(self, size: int) -> None:
        self._most = LEAST + PER_STEP * size
        self._left = self._most

    def renew(self) -> None:
        """Begin again, for another check."""
        self._left = self._most

    def spend(self, blocks: int = 1) -> None:
        """Count blocks that are entered. Raises `SearchBudgetSpent`."""
        self._left -= blocks
        if self._left < 0:
            raise SearchBudgetSpent
