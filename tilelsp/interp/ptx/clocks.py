"""Who knows what about whom: vector clocks over the threads of all CTAs and their asynchronous units.

Each CTA counts its instructions: that is its time. It has a column for each of its threads and, behind them, for each
asynchronous unit; a column of some CTA is an agent, one number for all CTAs of a launch. A view of a CTA says for each
thread, a row, up to which time it knows what the agents of that CTA did: `seen` what happens before what the thread
does now; `proxied` the same for generic-proxy writes as the asynchronous proxy sees them (`fence.proxy.async`);
`published` what the last `tcgen05.fence::before_thread_sync` let out of tensor memory. `Clocks.tensor` is what
`after_thread_sync` let in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import numpy as np

from tilelsp.interp.budget import Budget
from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.knowledge import CtaView, Floors, Knowledge, Rows, ThreadKnowledge, Views, raise_to, rows_of
from tilelsp.interp.ptx.scopes import CLUSTER, CTA, GPU

UNITS = 19
"""Columns for asynchronous units: one for each warpgroup's wgmma, then `mbarrier.init`, which a fence of its own lets
out, copies that nothing waited for yet, what other CTAs of the cluster do to tensor memory, and tcgen05."""
COPIES = 64
"""Columns for copies into shared memory, by the mbarrier that they complete on."""
STREAMS = 64
"""Columns for bulk copies out of shared memory, by thread: one for what they read, and one for what they write."""
_TIME_BYTES = 8
"""A logical time is a 64-bit number."""
ALWAYS = 1 << 62
"""A time that is known from the start."""


def _raise(fault: Fault) -> None:
    raise fault


class Clocks:
    """The clocks of one CTA of `threads` threads, number `number` of the launch.

    The CTAs of a cluster have numbers side by side, `cluster` of them; `labels` are what findings call CTAs, by number.
    """

    def __init__(
        self, threads: int, number: int = 0, cluster: int = 1, labels: Mapping[int, str] | None = None,
        *, has_copies: bool = False, has_async: bool = True, has_tensor: bool = True, copies_are_generic: bool = False,
        needs_tensor_fences: bool = False,
        tell: Callable[[Fault], None] | None = None, budget: Budget | None = None,
    ) -> None:  # fmt: skip
        self._budget = budget or Budget()
        self.now = 1
        self.at = 0
        """The number of the instruction that runs."""
        self.number = number
        self.has_tensor = has_tensor
        self.has_async = has_async
        self.copies_are_generic = copies_are_generic
        self._is_fence = has_tensor and not needs_tensor_fences
        """Set if synchronisation orders tensor memory without fences."""
        self.threads = threads
        self._copies = COPIES if has_copies else 0
        self._streams = STREAMS if has_copies else 0
        self.columns = threads + UNITS + self._copies + self._streams
        self.base = number * self.columns
        """The agent of the first column."""
        self.tensor_unit = threads + UNITS - 1
        self.peer_unit = threads + UNITS - 2
        self.flight_unit = threads + UNITS - 3
        self.init_unit = threads + UNITS - 4
        self._cluster = cluster
        self.tell: Callable[[Fault], None] = _raise if tell is None else tell
        """Gets what is found in the order of this CTA's accesses."""
        self._labels: Mapping[int, str] = {} if labels is None else labels
        self._version = 0
        """Counts what threads learned."""
        self._staying: Rows = slice(0, threads)
        """Threads that did not end."""
        self._floors = Floors(-1, 0, 0, np.zeros(0, np.int64))
        self._copy_units: dict[int, int] = {}
        self._stream_units: dict[int, int] = {}
        own = self._made()
        self.views: Views = {number: own}
        self.seen, self.proxied, self.published = own.matrices
        self._budget.take(own.published.nbytes, "what the threads of a CTA know of tensor memory")
        self.tensor: Array = np.zeros_like(own.published)
        self.pending_ld: Array = np.zeros(threads, np.int64)
        """Time of each thread's first `tcgen05.ld` that was not waited for; 0 where there is none."""
        self.pending_st: Array = np.zeros(threads, np.int64)
        self.stored_ld: Array = np.zeros(threads, np.int64)
        """Time of each thread's first `tcgen05.ld` that only stores of its registers waited for; or 0."""
        self.has_stored_ld = False
        self._loaded: dict[int, Views] = {}
        """Releases that relaxed loads read, by the scope that a fence behind them needs to let them in."""
        self._fenced: dict[int, Views] = {}
        """Knowledge that fences let out by the relaxed stores behind them, by the scope of the fence."""
        # What other CTAs do to tensor memory is not followed: it never counts as unordered.
        for matrix in (*own.matrices, self.tensor):
            if matrix.shape[1]:
                matrix[:, self.peer_unit] = ALWAYS
                matrix[threads:] = ALWAYS

    def _made(self) -> CtaView:
        rows, columns = self.threads + UNITS, self.columns
        matrices = 1 + self.has_async + self.has_tensor
        self._budget.take(matrices * rows * columns * _TIME_BYTES, "what the threads of a CTA know of each other")
        return CtaView(rows, columns, columns if self.has_async else 0, columns if self.has_tensor else 0)

    @property
    def is_in_cluster(self) -> bool:
        """True if there are other CTAs in the cluster."""
        return self._cluster > 1

    def leave(self, staying: Array) -> None:
        """Threads ended: those that are left."""
        self._staying = rows_of(staying)
        self._version += 1

    @property
    def floors(self) -> Floors:
        """Knowledge that every thread has."""
        if self._floors.version != self._version:
            rows, threads = self._staying, slice(0, self.threads)
            if isinstance(rows, slice) or len(rows):
                units = self.seen[rows].min(axis=0)
                known = int(units[threads].min())
                proxied = min(known, int(self.proxied[rows, threads].min())) if self.has_async else known
                self._floors = Floors(self._version, known, proxied, units)
        return self._floors

    # Names -------------------------------------------------------------------------------------------------------

    def wgmma_unit(self, group: int) -> int:
        """The column of a warpgroup's wgmma."""
        return self.threads + group

    def copy_unit(self, mbarrier: int) -> int:
        """The column of copies that complete on the mbarrier at an address; many mbarriers may share one."""
        made = self._copy_units.setdefault(mbarrier, len(self._copy_units) % max(self._copies, 1))
        return self.threads + UNITS + made

    def stream_unit(self, thread: int, *, writes: bool = False) -> int:
        """The column of a thread's bulk copies out of shared memory; many threads may share one."""
        made = self._stream_units.setdefault(thread, len(self._stream_units) % max(self._streams // 2, 1))
        return self.threads + UNITS + self._copies + 2 * made + int(writes)

    def level(self, other: int) -> int:
        """The scope that this CTA and another one, by number, are both in."""
        if other == self.number:
            return CTA
        return CLUSTER if other // self._cluster == self.number // self._cluster else GPU

    def agent_name(self, agent: int) -> str:
        """An agent in words, as this CTA calls it."""
        number, unit = divmod(agent, self.columns)
        name = self._unit_name(unit)
        return name if number == self.number else f"{name} of {self._labels.get(number, f'CTA {number}')}"

    def _unit_name(self, unit: int) -> str:
        if unit < self.threads:
            return f"thread {unit}"
        if unit >= self.threads + UNITS:
            return "a copy" if unit >= self.threads + UNITS + self._copies else "a bulk copy"
        # Only who reports something needs the declarations.
        from tilelsp.defs.ptx.async_copy import CpAsync
        from tilelsp.defs.ptx.mbarrier import Init

        names = {
            self.tensor_unit: "tcgen05",
            self.peer_unit: "another CTA",
            self.flight_unit: CpAsync.mnemonic,
            self.init_unit: Init.mnemonic,
        }
        return names.get(unit, "wgmma")

    @property
    def label(self) -> str:
        """Name of this CTA in findings."""
        return self._labels.get(self.number, f"CTA {self.number}")

    def is_thread(self, agents: Array) -> Array:
        """Which agents are threads, of any CTA."""
        return agents % self.columns < self.threads

    # What is known -----------------------------------------------------------------------------------------------

    def known(self, rows: Array, agents: Array, *, proxied: bool = False) -> Array:
        """Up to which time threads know what agents did; -1 stands for an agent that is none."""
        own_matrix = self.proxied if proxied else self.seen
        units = agents - self.base
        own = (units >= 0) & (units < self.columns)
        if own.all():
            return own_matrix[rows, units]
        known = np.where(own, own_matrix[rows, np.where(own, units, 0)], 0)
        numbers = agents // self.columns
        for number in distinct(numbers[~own & (agents >= 0)]).tolist():
            view = self.views.get(number)
            if view is not None:
                of_view = numbers == number
                matrix = view.proxied if proxied else view.seen
                known = np.where(of_view, matrix[rows, np.where(of_view, agents % self.columns, 0)], known)
        return known

    def is_known_to_proxy(self, rows: Array, agents: Array, when: Array) -> bool:
        """True if all of these threads, and for them the asynchronous proxy, know the agents' accesses up to some
        times.

        False says that somebody has to look closer: this tells nothing of other CTAs.
        """
        units = agents - self.base
        if not units.size or units.min() < 0 or units.max() >= self.columns:
            return False
        known = self.seen[rows].min(axis=0)
        threads = slice(0, self.threads)
        known[threads] = np.minimum(known[threads], self.proxied[rows, threads].min(axis=0))
        return bool((known[units] >= when).all())

    def knows_agent(self, lanes: Array, agent: int, when: int) -> None:
        """These threads waited for what an agent of this CTA did up to a time."""
        threads, unit = np.flatnonzero(lanes), agent - self.base
        for matrix in (self.seen, self.proxied) if self.has_async else (self.seen,):
            matrix[threads, unit] = np.maximum(matrix[threads, unit], when)
        self._version += 1

    def learn_wgmma(self, lanes: Array, group: int, when: int) -> None:
        """These threads waited for the products of a warpgroup up to a time."""
        threads, unit = np.flatnonzero(lanes), self.wgmma_unit(group)
        self.seen[threads, unit] = np.maximum(self.seen[threads, unit], when)
        self._version += 1

    # Handing on --------------------------------------------------------------------------------------------------

    def hand_on(self, lanes: Array) -> Knowledge:
        """Knowledge that several threads hand on together when they release."""
        threads = rows_of(lanes)
        rows = {number: view.row(threads) for number, view in self.views.items()}
        rows[self.number].seen[threads] = self.now
        return Knowledge(rows)

    def hand_on_fenced(self, lanes: Array) -> Iterator[tuple[int, Knowledge]]:
        """Knowledge that fences of these threads let out by a relaxed store, with the scope of the fence."""
        threads = np.flatnonzero(lanes)
        for scope, views in self._fenced.items():
            rows = {number: view.row(threads) for number, view in views.items()}
            if any(row.seen.any() for row in rows.values()):
                yield scope, Knowledge(rows)

    def hand_on_tensor(self, lanes: Array) -> Knowledge:
        """Knowledge of tensor memory from fences of `tcgen05`, which a relaxed arrival hands on."""
        return self._about(self.number, published=self.published[np.flatnonzero(lanes)].max(axis=0))

    def hand_on_unit(self, unit: int, issuer: int | None) -> Knowledge:
        """Knowledge that an asynchronous unit of this CTA hands on: that it is done, and so is what units did before it
        was set going by a thread of this CTA."""
        seen, proxied = np.zeros(self.columns, np.int64), np.zeros_like(self.proxied[0])
        if issuer is not None:
            seen[self.threads :] = self.seen[issuer, self.threads :]
            proxied[self.threads :] = self.proxied[issuer, self.threads :]
        own = np.zeros_like(self.published[0])
        seen[unit] = self.now
        if len(own):
            own[unit] = self.now
        return self._about(self.number, seen, proxied, own)

    def hand_on_copy(self, unit: int) -> Knowledge:
        """Knowledge that a copy into the shared memory of this CTA hands on: that its bytes are there, for every
        proxy."""
        own = np.zeros(self.columns, np.int64)
        own[unit] = self.now
        return self._about(self.number, own, own if self.has_async else None)

    def nothing(self) -> Knowledge:
        """Knowledge that a relaxed release without a fence hands on."""
        return Knowledge({})

    def _about(
        self, number: int, seen: Array | None = None, proxied: Array | None = None, published: Array | None = None
    ) -> Knowledge:
        empty = (np.zeros_like(matrix[0]) for matrix in (self.seen, self.proxied, self.published))
        knowledge = (
            none if known is None else known for none, known in zip(empty, (seen, proxied, published), strict=True)
        )
        return Knowledge({number: ThreadKnowledge(*knowledge)})

    # Learning ----------------------------------------------------------------------------------------------------

    def learn(self, lanes: Array, knowledge: Knowledge) -> None:
        """These threads acquire what `knowledge` tells."""
        if lanes.any():
            self._learn_into(self.views, rows_of(lanes), knowledge.rows.items())

    def learn_relaxed(self, lanes: Array, level: int, knowledge: Knowledge) -> None:
        """These threads read what was released without acquiring it: a fence of scope `level` behind it will.

        What fences of tcgen05 let out needs no more than that.
        """
        if not lanes.any():
            return
        threads = rows_of(lanes)
        self._learn_into(self._loaded.setdefault(level, {}), threads, knowledge.rows.items())
        row = knowledge.rows.get(self.number)
        if row is not None:
            raise_to(self.published, threads, row.published)

    def _learn_into(self, views: Views, threads: Rows, rows: Iterable[tuple[int, ThreadKnowledge]]) -> None:
        self._version += 1
        for number, row in rows:
            view = views.get(number)
            if view is None:
                view = views[number] = self._made()
            view.learn(threads, row)

    def barrier(self, lanes: Array) -> None:
        """Every thread of `lanes` learns what any of them knew."""
        self.learn(lanes, self.hand_on(lanes))

    def fence(self, lanes: Array, scope: int, *, acquires: bool, releases: bool) -> None:
        """`fence` and `membar`: relaxed loads in front of it acquire, and relaxed stores behind it release."""
        threads = np.flatnonzero(lanes)
        if acquires:
            self._version += 1
            for level, views in self._loaded.items():
                if level <= scope:
                    for number, view in views.items():
                        own_view = self.views.get(number)
                        if own_view is None:
                            own_view = self.views[number] = self._made()
                        for matrix, more in zip(own_view.matrices, view.matrices, strict=True):
                            matrix[threads] = np.maximum(matrix[threads], more[threads])
        if releases:
            views = self._fenced.setdefault(scope, {})
            for number, view in self.views.items():
                if number not in views:
                    views[number] = self._made()
                for matrix, now in zip(views[number].matrices, view.matrices, strict=True):
                    matrix[threads] = now[threads]
            views[self.number].seen[threads, threads] = self.now

    def fence_init(self, lanes: Array, scope: int) -> None:
        """`fence.mbarrier_init`: relaxed stores and arrivals behind it release what is known of `mbarrier.init`."""
        threads, views = np.flatnonzero(lanes), self._fenced.setdefault(scope, {})
        if self.number not in views:
            views[self.number] = self._made()
        for matrix, now in zip(views[self.number].matrices[:2], (self.seen, self.proxied), strict=True):
            if matrix.shape[1]:
                matrix[threads, self.init_unit] = now[threads, self.init_unit]

    def has_fenced(self) -> bool:
        """True if a fence is pending whose earlier writes relaxed stores may publish."""
        return bool(self._fenced)

    # Proxies -----------------------------------------------------------------------------------------------------

    def fence_proxy(self, lanes: Array) -> None:
        """Make the generic writes that these threads know of known to the asynchronous proxy."""
        if not self.has_async:
            return
        rows, threads = rows_of(lanes), np.flatnonzero(lanes)
        for view in self.views.values():
            raise_to(view.proxied, rows, view.seen[rows])
        self.proxied[threads, threads] = self.now
        self._version += 1

    def release(self, lanes: Array) -> None:
        """Synchronisation that is not `.relaxed` lets out what `tcgen05.fence::before_thread_sync` would."""
        if self._is_fence:
            self.before_thread_sync(lanes)

    def acquire(self, lanes: Array) -> None:
        """Synchronisation that is not `.relaxed` lets in what `tcgen05.fence::after_thread_sync` would."""
        if self._is_fence:
            self.after_thread_sync(lanes)

    def end_loads(self, lanes: Array) -> None:
        """`tcgen05.wait::ld`."""
        self.pending_ld[lanes] = self.stored_ld[lanes] = 0

    def end_stored_loads(self, lanes: Array) -> None:
        """All registers of all loads of these threads were stored."""
        ended = lanes & (self.pending_ld > 0)
        first = ended & (self.stored_ld == 0)
        self.stored_ld[first] = self.pending_ld[first]
        self.pending_ld[ended] = 0
        self.has_stored_ld |= bool(ended.any())

    def before_thread_sync(self, lanes: Array) -> None:
        """`tcgen05.fence::before_thread_sync`: own accesses to tensor memory that are complete are let out."""
        rows, threads = rows_of(lanes), np.flatnonzero(lanes)
        raise_to(self.published, rows, self.tensor[rows])
        first = np.full(len(threads), self.now)
        for pending in (self.pending_ld, self.pending_st):
            first = np.where(pending[threads] > 0, np.minimum(first, pending[threads] - 1), first)
        self.published[threads, threads] = first

    def after_thread_sync(self, lanes: Array) -> None:
        """`tcgen05.fence::after_thread_sync`: what was let out before the last synchronisation counts now."""
        rows = rows_of(lanes)
        raise_to(self.tensor, rows, self.published[rows])
