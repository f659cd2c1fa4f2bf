"""A CTA among those of its cluster: whose shared memory an address is of, and the barrier of the cluster."""

from __future__ import annotations

from typing import Self

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.knowledge import Knowledge
from tilelsp.interp.ptx.memory import RANK_SHIFT
from tilelsp.interp.ptx.scopes import CLUSTER


class ClusterMember:
    """A CTA at its place of a cluster."""

    clocks: Clocks
    threads: int
    alive: Array
    """Threads that did not end."""
    waiting: Array
    """Threads that cannot go on now."""
    moved: bool
    """Set by steps that change where threads go: the loop looks at the threads again."""

    def join_cluster(self, rank: int, peers: list[Self] | None) -> None:
        """Become the last of the CTAs that are there."""
        self.rank = rank
        """Its place within its cluster."""
        self.peers: list[Self] = [] if peers is None else peers
        """The CTAs of the cluster by rank, itself among them."""
        self.peers.append(self)
        self._arrived: Array = np.zeros(self.threads, np.bool_)
        """Threads that arrived at the barrier of the cluster in its phase."""
        self._gathered: Knowledge = self.clocks.nothing()
        """Knowledge that they released."""
        self._handed: Knowledge = self.clocks.nothing()
        """Knowledge that all threads of the cluster released in the phase before."""
        self.in_cluster_wait: Array = np.zeros(self.threads, np.bool_)
        """Threads that wait for the end of the phase."""
        self._phase = 0
        self._arrived_in: Array = np.full(self.threads, -1, np.int64)
        """The phase in which each thread arrived last."""

    def owner(self, address: int) -> Self:
        """The CTA of the cluster that a shared address belongs to. Raises `Fault`."""
        rank = address >> RANK_SHIFT
        if not 0 <= rank < len(self.peers):
            raise Fault(f"shared address 0x{address:x} is that of CTA {rank}; the cluster has {len(self.peers)}")
        found = self.peers[rank]
        if found is not self and not found.alive.any():
            raise Fault(f"shared memory of CTA {rank} of the cluster is used after that CTA ended")
        return found

    def seen_from(self, rank: int, address: int) -> int:
        """The address at the same place of another CTA's shared memory."""
        return (rank << RANK_SHIFT) | (address & ((1 << RANK_SHIFT) - 1))

    @property
    def not_arrived(self) -> Array:
        """The threads that the barrier of the cluster waits for."""
        return self.alive & ~self._arrived

    def arrive_in_cluster(self, lanes: Array, releases: bool) -> None:
        """`barrier.cluster.arrive`."""
        if (self._arrived & lanes).any():
            raise Fault("a thread arrives at the barrier of the cluster again before its phase is over")
        if releases:
            self.clocks.release(lanes)
            self._gathered = self._gathered.join(self.clocks.hand_on(lanes))
        else:
            for scope, known in self.clocks.hand_on_fenced(lanes):
                if scope >= CLUSTER:
                    self._gathered = self._gathered.join(known)
            if self.clocks.has_tensor:
                self._gathered = self._gathered.join(self.clocks.hand_on_tensor(lanes))
        self._arrived |= lanes
        self._arrived_in[lanes] = self._phase
        self.meet()

    def wait_for_cluster(self, lanes: Array) -> None:
        """`barrier.cluster.wait`: for the end of the phase that the thread arrived in."""
        if (self._arrived_in[lanes] < 0).any():
            raise Fault("a thread waits for the barrier of the cluster without having arrived")
        left = lanes & (self._arrived_in == self._phase)
        self._leave(lanes & ~left)
        if left.any():
            self.waiting |= left
            self.in_cluster_wait |= left
            self.moved = True

    def _leave(self, lanes: Array) -> None:
        """Threads go on behind `barrier.cluster.wait`."""
        if lanes.any():
            self.clocks.learn(lanes, self._handed)
            self.clocks.acquire(lanes)

    def meet(self) -> None:
        """End a phase of the cluster's barrier when every thread that is there arrived."""
        if not any(cta._arrived.any() for cta in self.peers):
            return
        if not all((cta._arrived | ~cta.alive).all() for cta in self.peers):
            return
        handed = self.clocks.nothing()
        for cta in self.peers:
            handed = handed.join(cta._gathered)
        for cta in self.peers:
            cta._gathered, cta._handed = self.clocks.nothing(), handed
            cta._arrived = np.zeros_like(cta._arrived)
            cta._phase += 1
            cta.waiting &= ~cta.in_cluster_wait
            cta._leave(cta.in_cluster_wait)
            cta.in_cluster_wait = np.zeros_like(cta._arrived)
            cta.moved = True
