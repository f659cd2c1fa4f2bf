"""The progress of long work: a bar on a terminal, and nothing where output is piped."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Generator


@contextlib.contextmanager
def progress(doing: str, total: int) -> Generator[Callable[[], None]]:
    """Calls to the function given move a bar on standard error, where that is a terminal and there is much to do."""
    if total < 2 or not sys.stderr.isatty():
        yield _nothing
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda: bar.advance(task)


def _nothing() -> None:
    return
