"""Garbage collection when nobody waits.

A full collection looks at every object: with a document of 50,000 lines open that takes up to 0.4 s (measured), in
which no request is answered. Even the youngest objects take up to 7 ms while an edit of a long function is being looked
at (measured), because tables of all its values are among them. So nothing is collected while work is done: the youngest
objects are when it is finished and most of what it made is gone, and everything else when the client has been quiet for
a while.
"""

from __future__ import annotations

import asyncio
import gc
import time

YOUNG = 1_000
"""New objects that are looked at when a work is done, which takes them a millisecond."""

OPENED = 10_000
"""As many are a document that was opened, and are left to live: they are looked at in the next quiet moment."""

GROWN = 30_000
"""So are as many that a work has made which goes on."""

MOST = 200_000
"""New objects after which Python collects them, whatever is being done: nothing that is done at once makes as many."""

QUIET_SECONDS = 3.0
"""Time without requests after which garbage is collected, so that no request waits for it."""
QUICK = 100_000
"""Objects that are looked at in a tenth of a second. A client has to be quiet for longer the more there are."""
NEVER = 1 << 30
"""A threshold that the older generations never reach: those are collected when the server is quiet."""


def set_up() -> None:
    """Leave all older objects alone from now on, and what is loaded already until the first quiet moment."""
    gc.freeze()
    gc.set_threshold(MOST, NEVER, NEVER)


def between_slices() -> None:
    """Exempt the objects that a long work has made so far from collection until the next quiet moment; this collects
    none."""
    if gc.get_count()[0] >= GROWN:
        gc.freeze()


def tidy_up() -> None:
    """Collect the youngest objects: a work is done."""
    count = gc.get_count()[0]
    if count >= OPENED:
        gc.freeze()
    elif count >= YOUNG:
        gc.collect(0)


class IdleCollector:
    """Collects what is left to collect when there have been no messages for three seconds, or more of many objects."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._busy = False
        self._frozen: int | None = None

    def message(self) -> None:
        """There was a message."""
        self._last = time.monotonic()
        self._busy = True
        self._frozen = None

    async def watch(self) -> None:
        """Watch for quiet, for as long as this runs."""
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            quiet = time.monotonic() - self._last
            if not self._busy or quiet < QUIET_SECONDS:
                continue
            if self._frozen is None:  # counting goes through all of them: 0.1 s for a million
                self._frozen = gc.get_freeze_count()
            if quiet >= QUIET_SECONDS * self._frozen / QUICK:
                self._busy = False
                # What survived the last time is looked at again: documents may have been closed since.
                gc.unfreeze()
                gc.collect()
                gc.freeze()
