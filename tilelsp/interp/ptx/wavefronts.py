"""How often shared memory is accessed for one instruction of a warp: its wavefronts, by the banks of the addresses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array

BANKS = 32
"""Of four bytes each; a wavefront takes one word from each."""

_WORD = 4
"""Bytes of a bank."""


def wavefronts(lanes: Array, addresses: Array, width: int) -> tuple[int, int]:
    """Those that accesses of `width` bytes by some lanes of one warp take, and how many their bytes need at least.

    As many lanes go together as 128 bytes have room for; of them each bank gives one word in a wavefront, to whoever
    wants it. Lanes that want only words that others before them wanted take none.
    """
    return _counted(lanes.astype(np.int64).tobytes(), addresses.astype(np.int64).tobytes(), width)


@lru_cache(maxsize=4096)
def _counted(lanes: bytes, addresses: bytes, width: int) -> tuple[int, int]:
    threads, at = np.frombuffer(lanes, np.int64), np.frombuffer(addresses, np.int64)
    together = _together(width)
    offsets = np.arange(0, width, _WORD)
    known: set[tuple[int, ...]] = set()
    taken = 0
    for part in distinct(threads // together).tolist():
        words = distinct((at[threads // together == part, None] + offsets) // _WORD)
        if tuple(words.tolist()) not in known:
            known.add(tuple(words.tolist()))
            taken += int(np.bincount(words % BANKS).max())
    count = len(distinct(at)) * width
    return taken, -(-count // (BANKS * _WORD))


def banks_taken(lanes: Array, addresses: Array, width: int) -> Iterator[tuple[Array, list[Array]]]:
    """The lanes that go together, and the banks that give a word in each of their wavefronts, which `wavefronts`
    counts; none for lanes that want only words that others before them wanted."""
    together = _together(width)
    known: set[tuple[int, ...]] = set()
    for part in distinct(lanes // together):
        own = lanes // together == part
        words = distinct((addresses[own, None] + np.arange(0, width, _WORD)) // _WORD)
        if tuple(words.tolist()) in known:
            yield lanes[own], []
            continue
        known.add(tuple(words.tolist()))
        banks = words % BANKS
        # The words of one bank, in the order of their addresses, come one wavefront after the other.
        turn = np.array([np.count_nonzero(banks[:at] == banks[at]) for at in range(len(banks))])
        yield lanes[own], [np.sort(banks[turn == number]) for number in range(int(turn.max()) + 1)]


def _together(width: int) -> int:
    """Lanes whose accesses of so many bytes go together: as many as 128 bytes have room for."""
    return min(WARP, max(WARP * _WORD // width, 1))
