"""What is wrong with a binary file."""

from __future__ import annotations


class DamagedError(Exception):
    """The file cannot be read; the message is one line."""
