"""Long work: who is told how far it is, and how many processes share it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, int], AbstractContextManager[Callable[[], None]]]
"""From what is done, and in how many steps, to a context in which each step calls the function given."""


@contextlib.contextmanager
def silent(_doing: str, _total: int) -> Generator[Callable[[], None]]:
    """Progress that nobody watches."""
    yield _nothing


def processes() -> int:
    """As many as there are processors for this one to run on."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _nothing() -> None:
    return
