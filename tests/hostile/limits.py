"""Ends a process whose case takes too long, wherever it is: in Python, or inside one endless call of C."""

from __future__ import annotations

import contextlib
import faulthandler
import resource
import signal
import sys
from collections.abc import Generator
from typing import TextIO

SECONDS = 10.0
"""Of the processor, after which a case is ended."""
WAITED = 120.0
"""Seconds of the clock, for a case that does not use the processor."""
MEMORY = 1 << 30
"""Bytes that a process may have taken."""


@contextlib.contextmanager
def limited(seconds: float = SECONDS, stacks: TextIO | None = None) -> Generator[None]:
    """End the process when this takes longer, after its stack went to `stacks`, by default to standard error.

    A handler in Python would wait for the interpreter, which a call of C may never give back: the signal's handler is
    `faulthandler`'s, which then does what the signal does by itself.
    """
    told = stacks or sys.__stderr__ or sys.stderr
    faulthandler.register(signal.SIGPROF, file=told, chain=True)
    faulthandler.dump_traceback_later(WAITED, exit=True, file=told)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        faulthandler.cancel_dump_traceback_later()
        faulthandler.unregister(signal.SIGPROF)


def most_memory() -> int:
    """The most bytes that this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
