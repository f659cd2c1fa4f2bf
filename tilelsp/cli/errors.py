"""What ends a command with exit status 2."""

from __future__ import annotations


class UsageError(Exception):
    """Wrong usage, an unreadable file or a missing tool: `str(error)` is the one line that standard error gets."""
