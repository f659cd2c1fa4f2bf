"""Errors that end a command with exit status 2."""

from __future__ import annotations


class UsageError(Exception):
    """Wrong usage, an unreadable file or a missing tool."""

    @property
    def line(self) -> str:
        """The one line that standard error gets."""
        return f"tilelsp: {self}"
