"""Who knows what about whom: vector clocks over the threads of a CTA and its asynchronous units.

Time is a counter of instructions. `seen[t, u]` is the time up to which everything that `u` did happens before what
thread `t` does now; columns behind the threads are the asynchronous units. `proxied` is the same for generic-proxy
writes as the asynchronous proxy sees them from `t` on (`fence.proxy.async`). `published` and `tensor` are the same for
tensor memory: what the last `tcgen05.fence::before_thread_sync` let out, and what `after_thread_sync` let in.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilelsp.interp.formats import Array

WARP = 32
WARPGROUP = 128
UNITS = 18
"""Columns for asynchronous units: one for each warpgroup's wgmma, then bulk copies out of shared memory, what other
CTAs of the cluster do, and tcgen05."""
COPIES = 64
"""Columns for bulk copies into shared memory, by the mbarrier that they complete on."""
ALWAYS = 1 << 62
"""A time that is known from the start."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What an mbarrier hands from those who arrive to those who wait."""

    seen: Array
    proxied: Array
    published: Array

    def join(self, other: Knowledge) -> Knowledge:
        """Both together."""
        return Knowledge(
            np.maximum(self.seen, other.seen),
            np.maximum(self.proxied, other.proxied),
            np.maximum(self.published, other.published),
        )


class Clocks:
    """The clocks of one CTA of `threads` threads."""

    def __init__(self, threads: int, copies: int = 0, *, has_tensor: bool = True) -> None:
        self.now = 1
        self.at = 0
        """The number of the instruction that runs."""
        self.has_tensor = has_tensor
        self.threads = threads
        self.columns = threads + UNITS + copies
        self.tensor_unit = threads + UNITS - 1
        self.peer_unit = threads + UNITS - 2
        self.bulk_unit = threads + UNITS - 3
        self._copies = copies
        self._copy_units: dict[int, int] = {}
        # Rows behind the threads stand for what other CTAs do.
        shape = (threads + UNITS, self.columns)
        self.seen: Array = np.zeros(shape, np.int64)
        self.proxied: Array = np.zeros(shape, np.int64)
        self.published: Array = np.zeros(shape, np.int64)
        self.tensor: Array = np.zeros(shape, np.int64)
        self.pending_ld: Array = np.zeros(threads, np.int64)
        """Time of each thread's first `tcgen05.ld` that was not waited for; 0 where there is none."""
        self.pending_st: Array = np.zeros(threads, np.int64)
        # What other CTAs do is not followed: it never counts as unordered.
        for matrix in (self.seen, self.proxied, self.published, self.tensor):
            matrix[:, self.peer_unit] = ALWAYS
            matrix[threads:] = ALWAYS

    def wgmma_unit(self, group: int) -> int:
        """The column of a warpgroup's wgmma."""
        return self.threads + group

    def copy_unit(self, mbarrier: int) -> int:
        """The column of copies that complete on the mbarrier at an address; many mbarriers may share one."""
        made = self._copy_units.setdefault(mbarrier, len(self._copy_units) % max(self._copies, 1))
        return self.threads + UNITS + made

    def unit_name(self, unit: int) -> str:
        """An asynchronous unit, or a thread, in words."""
        if unit < self.threads:
            return f"thread {unit}"
        if unit >= self.threads + UNITS:
            return "a bulk copy"
        names = {self.tensor_unit: "tcgen05", self.peer_unit: "another CTA", self.bulk_unit: "a bulk copy"}
        return names.get(unit, "wgmma")

    def barrier(self, lanes: Array) -> None:
        """Every thread of `lanes` learns what any of them knew."""
        who = np.flatnonzero(lanes)
        for matrix in (self.seen, self.proxied, self.published):
            matrix[who] = matrix[who].max(axis=0)
        self.seen[np.ix_(who, who)] = self.now

    def fence_proxy(self, lanes: Array) -> None:
        """What these threads know of generic writes is now known to the asynchronous proxy."""
        who = np.flatnonzero(lanes)
        self.proxied[who] = np.maximum(self.proxied[who], self.seen[who])
        self.proxied[who, who] = self.now

    def release(self, lanes: Array) -> None:
        """Synchronisation that is not `.relaxed` lets out what `tcgen05.fence::before_thread_sync` would."""
        if self.has_tensor:
            self.before_thread_sync(lanes)

    def acquire(self, lanes: Array) -> None:
        """Synchronisation that is not `.relaxed` lets in what `tcgen05.fence::after_thread_sync` would."""
        if self.has_tensor:
            self.after_thread_sync(lanes)

    def before_thread_sync(self, lanes: Array) -> None:
        """`tcgen05.fence::before_thread_sync`: own accesses to tensor memory that are complete are let out."""
        who = np.flatnonzero(lanes)
        self.published[who] = np.maximum(self.published[who], self.tensor[who])
        first = np.full(len(who), self.now)
        for pending in (self.pending_ld, self.pending_st):
            first = np.where(pending[who] > 0, np.minimum(first, pending[who] - 1), first)
        self.published[who, who] = first

    def after_thread_sync(self, lanes: Array) -> None:
        """`tcgen05.fence::after_thread_sync`: what was let out before the last synchronisation counts now."""
        who = np.flatnonzero(lanes)
        self.tensor[who] = np.maximum(self.tensor[who], self.published[who])

    def knowledge(self, thread: int) -> Knowledge:
        """What a thread hands on when it arrives somewhere."""
        seen, proxied = self.seen[thread].copy(), self.proxied[thread].copy()
        seen[thread] = self.now
        return Knowledge(seen, proxied, self.published[thread].copy())

    def joint_knowledge(self, lanes: Array) -> Knowledge:
        """What several threads hand on together."""
        who = np.flatnonzero(lanes)
        seen = self.seen[who].max(axis=0)
        seen[who] = self.now
        return Knowledge(seen, self.proxied[who].max(axis=0), self.published[who].max(axis=0))

    def unit_knowledge(self, unit: int, issuer: int) -> Knowledge:
        """What an asynchronous unit hands on: that it is done, and so is what units did before it was set going."""
        seen, proxied, own = (np.zeros(self.columns, np.int64) for _ in range(3))
        seen[self.threads :] = self.seen[issuer, self.threads :]
        proxied[self.threads :] = self.proxied[issuer, self.threads :]
        seen[unit] = own[unit] = self.now
        return Knowledge(seen, proxied, own)

    def copy_knowledge(self, unit: int) -> Knowledge:
        """What a bulk copy hands on: that its bytes are there, for the asynchronous proxy as well."""
        own = np.zeros(self.columns, np.int64)
        own[unit] = self.now
        return Knowledge(own, own, np.zeros(self.columns, np.int64))

    def nothing(self) -> Knowledge:
        """What another CTA hands on, which is not followed."""
        none = np.zeros(self.columns, np.int64)
        return Knowledge(none, none, none)

    def learn(self, lanes: Array, knowledge: Knowledge) -> None:
        """These threads waited for what `knowledge` tells."""
        who = np.flatnonzero(lanes)
        self.seen[who] = np.maximum(self.seen[who], knowledge.seen)
        self.proxied[who] = np.maximum(self.proxied[who], knowledge.proxied)
        self.published[who] = np.maximum(self.published[who], knowledge.published)
