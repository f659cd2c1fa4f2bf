"""Named barriers and mbarriers of one CTA."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tilelsp.base.record import field, record
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.knowledge import Knowledge
from tilelsp.interp.ptx.ordering import Released, acquire
from tilelsp.interp.ptx.scopes import SYS, MemoryAccess

_MOST_BYTES = (1 << 20) - 1
"""Largest count of bytes of an mbarrier, in either direction."""


@record(frozen=False)
class MBarrier:
    """An mbarrier object: counts of the current phase, and what its last phase handed on."""

    expected: int
    pending: int
    phase: int = 0
    bytes: int = 0
    gathered: Released = field(default_factory=dict[tuple[int, int], Knowledge])
    handed_on: Released = field(default_factory=dict[tuple[int, int], Knowledge])
    waiting: Array = field(default_factory=lambda: np.zeros(0, np.bool_))
    tried: dict[int, Array] = field(default_factory=dict[int, Array])
    """Threads that tests already answered once in the current phase, by the parity that they asked for."""
    copied_in: int = -1
    """The phase that the last copy belongs to, which the instruction `copied_at` made; -1 for none."""
    copied_at: int = -1
    waited: int = -1
    """The last phase that a thread waited for."""
    in_flight: int = 0
    """Bytes that copies brought and that nobody waited for yet."""


@record(frozen=False)
class NamedBarrier:
    """A named barrier that expects `count` threads: who arrived, and who of them waits."""

    arrived: Array
    waiting: Array
    count: int
    gathered: Knowledge


class BarrierTable:
    """All barriers of a CTA; mbarriers by their shared address."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._named: dict[int, NamedBarrier] = {}
        self._objects: dict[int, MBarrier] = {}

    def arrive_named(self, number: int, lanes: Array, count: int, waits: bool) -> Array:
        """Threads arrive at a named barrier that expects `count` of them; those that may go on now come back.

        `waits` is false for `bar.arrive`, whose threads go on at once, and learn nothing.
        """
        known = self._named.get(number)
        if known is None:
            known = self._named[number] = NamedBarrier(
                np.zeros_like(lanes), np.zeros_like(lanes), count, self._clocks.nothing()
            )
        if known.count != count:
            raise Fault(f"barrier {number} expects {known.count} threads here and {count} there")
        known.arrived = known.arrived | lanes
        known.gathered = known.gathered.join(self._clocks.hand_on(lanes))
        if waits:
            known.waiting = known.waiting | lanes
        arrived = int(known.arrived.sum())
        if arrived > count:
            raise Fault(f"{arrived} threads arrive at barrier {number}, which expects {count}")
        if arrived < count:
            return np.zeros_like(lanes) if waits else lanes
        self._clocks.learn(known.waiting, known.gathered)
        del self._named[number]
        return known.arrived

    def missing(self, number: int, count: int) -> int:
        """How many threads a named barrier that expects `count` still waits for."""
        known = self._named.get(number)
        return count - int(known.arrived.sum()) if known is not None else count

    @property
    def named(self) -> Mapping[int, NamedBarrier]:
        """The named barriers that some threads arrived at, and not all, by number."""
        return self._named

    @property
    def objects(self) -> Mapping[int, MBarrier]:
        """The mbarriers that are in use, by shared address."""
        return self._objects

    def is_initialized(self, address: int) -> bool:
        """True if an mbarrier was initialised there, and not invalidated since."""
        return address in self._objects

    def init(self, address: int, count: int) -> None:
        """`mbarrier.init`."""
        if address % 8:
            raise Fault(f"mbarrier at shared address {address}, which is not a multiple of 8")
        if not 1 <= count < 1 << 20:
            raise Fault(f"mbarrier.init with {count} arrivals")
        self._objects[address] = MBarrier(count, count)

    def invalidate(self, address: int) -> None:
        """`mbarrier.inval`."""
        self.of(address)
        del self._objects[address]

    def of(self, address: int) -> MBarrier:
        """The object at an address."""
        if address not in self._objects:
            raise Fault(f"no mbarrier was initialised at shared address {address}")
        return self._objects[address]

    def expect(self, address: int, count: int) -> None:
        """`mbarrier.expect_tx`."""
        known = self.of(address)
        known.bytes += count
        if not -_MOST_BYTES <= known.bytes <= _MOST_BYTES:
            raise Fault(f"the mbarrier at {address} expects {known.bytes} bytes, more than it can count")

    def complete(self, address: int, count: int, knowledge: Knowledge | None = None, at: int = -1) -> Array:
        """Bytes that an asynchronous copy brought, by the instruction `at`, with what it hands on; threads that may try
        again."""
        known = self.of(address)
        known.bytes -= count
        if at >= 0:
            known.copied_in, known.copied_at = known.phase, at
            known.in_flight += count
        if not -_MOST_BYTES <= known.bytes <= _MOST_BYTES:
            raise Fault(f"the mbarrier at {address} counts {known.bytes} bytes, more than it can")
        if knowledge is not None:
            self._gather(known, self._clocks.number, SYS, knowledge)
        return self._advance(known)

    def arrive(
        self, address: int, released: Sequence[tuple[int, int, Knowledge]], count: int = 1, *, drops: bool = False,
        completes: bool = True,
    ) -> Array:  # fmt: skip
        """Arrivals with what they release (the number of their CTA, the scope, and what); threads that may try again
        come back.

        With `drops` as many fewer are expected from the next phase on; without `completes` the phase must not end.
        """
        known = self.of(address)
        if known.pending < count:
            raise Fault(f"more arrivals at the mbarrier at {address} than it was initialised for")
        known.pending -= count
        known.expected -= count if drops else 0
        if not completes and not known.pending:
            raise Fault(f"an arrival with .noComplete ends the phase of the mbarrier at {address}")
        for number, scope, knowledge in released:
            self._gather(known, number, scope, knowledge)
        return self._advance(known)

    def first_try(self, address: int, parity: int, lanes: Array) -> bool:
        """True if one of these threads tests for the first time, which may be too early whatever happened before."""
        known = self.of(address)
        tried = known.tried.get(parity, np.zeros_like(lanes))
        known.tried[parity] = tried | lanes
        return bool((lanes & ~tried).any())

    def wait(self, address: int, parity: int, lanes: Array, access: MemoryAccess) -> bool:
        """True if the phase of that parity is over: the threads acquire what it published. Otherwise they are
        recorded as waiting."""
        known = self.of(address)
        if known.phase & 1 == parity:
            known.waiting = lanes if not len(known.waiting) else known.waiting | lanes
            return False
        known.waited, known.in_flight = known.phase - 1, 0
        acquire(self._clocks, known.handed_on, lanes, access)
        return True

    def _gather(self, known: MBarrier, number: int, scope: int, knowledge: Knowledge) -> None:
        before = known.gathered.get((number, scope))
        known.gathered[number, scope] = knowledge if before is None else before.join(knowledge)

    def _advance(self, known: MBarrier) -> Array:
        waiting = known.waiting
        if known.pending or known.bytes:
            return np.zeros_like(waiting)
        known.phase, known.tried = known.phase + 1, {}
        known.pending = known.expected
        known.handed_on, known.gathered = known.gathered, {}
        known.waiting = np.zeros(0, np.bool_)
        return waiting
