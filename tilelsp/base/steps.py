"""Work in steps: a generator that breaks every millisecond or two, whose return value is the result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finish(steps: Generator[None, None, T]) -> T:
    """Run work to its end, without a break."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value
