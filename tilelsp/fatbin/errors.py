"""Errors of binary files."""

from __future__ import annotations


class DamagedError(Exception):
    """The file cannot be read; the message is one line."""
