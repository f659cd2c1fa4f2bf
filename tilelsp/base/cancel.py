"""Cooperative cancelling of long work."""

from __future__ import annotations


class Cancelled(Exception):
    """The result of the running computation is no longer wanted."""


class CancelToken:
    """Set by whoever no longer wants a result; checked by whoever computes it."""

    __slots__ = ("_set",)

    def __init__(self) -> None:
        self._set = False

    def cancel(self) -> None:
        """Ask the holder to stop at its next check."""
        self._set = True

    @property
    def cancelled(self) -> bool:
        """True once the result is no longer wanted."""
        return self._set

    def check(self) -> None:
        """Raise `Cancelled` if the result is no longer wanted."""
        if self._set:
            raise Cancelled
