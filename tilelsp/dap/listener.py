"""Events of a run while it runs."""

from __future__ import annotations

from typing import Protocol

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span


@record
class Stop:
    """Why a run stops, at which thread, by which breakpoints, and at which finding."""

    reason: str
    thread: int
    breakpoints: tuple[int, ...] = ()
    found: Diagnostic | None = None


class Listener(Protocol):
    """Who is told of a run, on its thread."""

    def stopped(self, stop: Stop) -> None:
        """The run stops, and its state may be looked at."""
        ...

    def logged(self, text: str, span: Span | None) -> None:
        """A breakpoint says something."""
        ...
