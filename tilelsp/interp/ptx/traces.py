"""Who touched each byte of global memory: accesses of two threads of a CTA that nothing orders are told."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GLOBAL_BASE, GlobalMemory
from tilelsp.interp.ptx.clocks import Clocks


class GlobalTrace:
    """The last writer and reader of every byte, by CTA and thread, with their times and instructions.

    Only accesses of one CTA are compared: what orders those of several is not followed. Atomic, volatile and
    relaxed accesses are no races; the order that they make is that of every release and acquire.
    """

    def __init__(self, memory: GlobalMemory) -> None:
        self._memory = memory
        self._cta: Clocks | None = None
        self._arrays: dict[str, Array] = {}
        self._grow(0)

    def _grow(self, size: int) -> None:
        for name, kind, start in (
            ("writer", np.int32, -1), ("written", np.int64, 0), ("wrote_at", np.int32, -1),
            ("reader", np.int32, -1), ("read", np.int64, 0), ("read_at", np.int32, -1),
        ):  # fmt: skip
            made = np.full(size, start, kind)
            old = self._arrays.get(name)
            if old is not None:
                made[: len(old)] = old
            self._arrays[name] = made

    def _places(self, clocks: Clocks, addresses: Array, width: int) -> Array:
        """Bytes (accesses, width) as places in the arrays, which are those of the CTA that runs."""
        at = (addresses.astype(np.int64) - GLOBAL_BASE)[:, None] + np.arange(width)
        if self._cta is not clocks:
            self._cta = clocks
            self._arrays["writer"][:] = -1
            self._arrays["reader"][:] = -1
        most = int(at.max()) + 1
        if most > len(self._arrays["writer"]):
            self._grow(max(most, 2 * len(self._arrays["writer"])))
        return at

    def read(
        self, clocks: Clocks, threads: Array, addresses: Array, width: int, found: Callable[[Fault], None]
    ) -> None:
        """Threads read `width` bytes each."""
        at, who = self._places(clocks, addresses, width), threads[:, None]
        self._compare("reads", "stored", clocks, who, at, "writer", "written", "wrote_at", found)
        self._arrays["reader"][at], self._arrays["read"][at] = who, clocks.now
        self._arrays["read_at"][at] = clocks.at

    def write(
        self, clocks: Clocks, threads: Array, addresses: Array, width: int, found: Callable[[Fault], None]
    ) -> None:
        """Threads store `width` bytes each."""
        at, who = self._places(clocks, addresses, width), threads[:, None]
        self._compare("stores to", "stored", clocks, who, at, "writer", "written", "wrote_at", found)
        self._compare("stores to", "read", clocks, who, at, "reader", "read", "read_at", found)
        self._arrays["writer"][at], self._arrays["written"][at] = who, clocks.now
        self._arrays["wrote_at"][at] = clocks.at

    def check_kept(
        self, clocks: Clocks, addresses: Array, size: int, data: Array, found: Callable[[Fault], None]
    ) -> None:
        """Of what threads just stored at once to one place, only one value stays."""
        lost = (self._memory.load(addresses, size, data.shape[1]) != data).any(axis=1)
        if lost.any():
            place = self._memory.place(int(addresses[lost][0]))
            found(Fault(f"two threads store different values to {place} at once", earlier=clocks.at))

    def _compare(
        self, verb: str, did: str, clocks: Clocks, who: Array, at: Array, by: str, when: str, number: str,
        found: Callable[[Fault], None],
    ) -> None:  # fmt: skip
        other = self._arrays[by][at]
        late = (other >= 0) & (other != who) & (clocks.seen[who, other] < self._arrays[when][at])
        if not late.any():
            return
        thread = int(np.broadcast_to(who, at.shape)[late][0])
        place = self._memory.place(int(at[late][0]) + GLOBAL_BASE)
        message = f"thread {thread} {verb} {place}, which thread {int(other[late][0])} {did} with no barrier since"
        found(Fault(message, earlier=int(self._arrays[number][at][late][0])))
