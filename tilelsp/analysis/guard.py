"""Handling of an analysis that fails: the rest is told all the same, and one finding says what is missing."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span

T = TypeVar("T")

NOT_ANALYSED = "internal.not-analysed"
"""The code of the finding that stands for an analysis that failed."""


class Failed(Exception):
    """An analysis of ours raised; `error` is what it raised."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


def guarded(work: Generator[None, None, T]) -> Generator[None, None, T]:
    """`work`, whose exceptions become `Failed` and are logged in full."""
    try:
        return (yield from work)
    except Exception as error:
        _log_exception()
        raise Failed(error) from error


def _log_exception() -> None:
    """Log what is being handled. `logging` is imported with the first mistake, of which most runs have none."""
    import logging

    log = logging.getLogger(__name__)
    if not log.handlers:
        # The command line has its own sentence, and no handlers: nothing is printed.
        log.addHandler(logging.NullHandler())
    log.exception("an analysis failed")


def not_analysed(span: Span, failed: Failed) -> Diagnostic:
    """The finding that stands for what a failed analysis would have told of `span`."""
    kind = type(failed.error).__name__
    message = f"this part could not be analysed: tilelsp failed on it ({kind}), which is a mistake of tilelsp's"
    return Diagnostic(NOT_ANALYSED, message, span, Severity.WARNING)
