"""Errors that end a request, and those that end a run."""

from __future__ import annotations


class RequestError(Exception):
    """A request that cannot be done. `str(error)` is one line for the user."""


class RunAbandoned(BaseException):
    """Nobody wants the run any more: raised within it, and caught by who started it."""
