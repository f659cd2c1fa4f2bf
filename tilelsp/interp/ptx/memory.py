"""The shared window of a CTA, which remembers who touched each byte, and what each thread has for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.budget import Budget
from tilelsp.interp.faults import Fault, OutOfBounds, UnsupportedProgram
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.recent import blocks_of
from tilelsp.interp.ptx.scopes import WEAK
from tilelsp.interp.ptx.shadow import Conflict
from tilelsp.interp.ptx.shared_shadow import AccessedBytes, MatrixOperand, SharedShadow

GENERIC_SHARED = 0x7E00_0000_0000
"""Where the shared window appears among generic addresses; global ones are the same in both."""

GENERIC_LOCAL = 0x7D00_0000_0000
"""Where each thread's own memory appears among generic addresses."""

WINDOW = 1 << 28
"""Bytes of each window among generic addresses."""

RANK_SHIFT = 24
"""Where shared addresses have the rank of the CTA within its cluster, as on hardware."""

SHARED_BASE = 1024
"""Where the shared window of a CTA starts; the first bytes belong to the system."""


_MOST_KNOWN = 256
"""Accesses whose places are remembered."""

SLOTS = 4
"""Of readers of each byte of shared memory: those of four warps are told apart."""


class SharedMemory:
    """The shared window of one CTA; addresses start at `SHARED_BASE`.

    Every byte knows its last writer and readers with their times, so that an access which no synchronisation orders
    after them is a fault, whatever the order in which the evaluator happens to run the threads. Who accesses it from
    another CTA of the cluster says so by the clocks of that CTA (`by`).
    """

    def __init__(self, size: int, clocks: Clocks, rank: int = 0, budget: Budget | None = None) -> None:
        self.size = size
        self.base = SHARED_BASE + (rank << RANK_SHIFT)
        padded = -(-max(size, 16) // 16) * 16
        self._bytes: Array = np.full(padded, 0xCD, np.uint8)
        self._clocks = clocks
        self._shadow = SharedShadow(padded, SLOTS, clocks, budget)
        self._objects: Array = np.zeros(padded, np.bool_)
        """Bytes of mbarriers that are initialised."""
        self._has_objects = False
        self._known: dict[tuple[bytes, int], AccessedBytes] = {}
        """Places of addresses, in bytes, that were accessed so many bytes wide: loops come back to them."""
        self._operands: dict[tuple[int, int], MatrixOperand] = {}
        """By the identity of an array of addresses that does not change, and the size of its elements."""

    def load(
        self, threads: Array, addresses: Array, size: int, count: int, by: Clocks | None = None, scope: int = WEAK
    ) -> Array:
        """(accesses, count) unsigned values; access i is by thread `threads[i]`."""
        places = self._places(addresses, size * count, "load from")
        self._note_read(by or self._clocks, threads, places, scope)
        return self._rows(places.width).take(places.rows, axis=0).view(UNSIGNED[size])

    def store(
        self, threads: Array, addresses: Array, size: int, data: Array, by: Clocks | None = None, scope: int = WEAK
    ) -> None:
        """Store (accesses, count) unsigned values."""
        by = by or self._clocks
        places = self._places(addresses, size * data.shape[1], "store to")
        raw = np.ascontiguousarray(data).view(np.uint8)
        if self._has_objects and self._objects[places.first : places.end].any():
            self._check_objects(by, places.bytes())
        for conflict in self._shadow.write(by, threads, places, scope):
            by.tell(self._race(by, "stores to", conflict))
        memory = self._rows(places.width)
        memory[places.rows] = raw
        if not scope and not places.is_distinct and (memory.take(places.rows, axis=0) != raw).any():
            where = int(places.bytes()[memory[places.rows] != raw][0]) + self.base
            by.tell(Fault(f"two threads store different values to shared address {where} at once", earlier=by.at))

    def exchange(
        self, threads: Array, addresses: Array, size: int, update: Callable[[Array], Array], by: Clocks, scope: int,
        missing: Array | None = None,
    ) -> Array:  # fmt: skip
        """Put what `update` makes of the old values in their place, atomically.

        The addresses differ. What was there comes back, one value for each; where that was never written is noted in
        `missing`, or told.
        """
        at = self._places(addresses, size, "atomic access to").bytes()
        if missing is None:
            self._check_written(by, at)
        else:
            missing[:] = self._shadow.unwritten(at).any(axis=1)
        self._note_write(by, threads[:, None], at, scope)
        old = self._bytes[at].view(UNSIGNED[size])[:, 0]
        self._bytes[at] = update(old)[:, None].view(np.uint8)
        return old

    def gather(
        self, threads: Array, addresses: Array, size: int, agent: int, by: Clocks | None = None, now: int = 0
    ) -> Array:
        """Values that an asynchronous unit reads on behalf of `threads`: any shape of byte addresses.

        A byte must have been written, be known to each of the threads, and be known to the asynchronous proxy. `now`
        is the time of the unit's CTA, where it is not that of the threads.
        """
        by = by or self._clocks
        if not addresses.size:
            return np.zeros(addresses.shape, UNSIGNED[size])
        operand = self._operand(addresses, size)
        if not self._shadow.is_written(operand.first, operand.end):
            missing = self._shadow.unwritten(operand.places)
            if missing.any():
                by.tell(Fault(f"the operand at shared address {int(addresses[missing].flat[0])} was never written"))
        for conflict in self._shadow.read_by_unit(by, threads, operand, agent, now or by.now):
            agent_name, where = by.agent_name(conflict.other), conflict.place + self.base
            if conflict.by_proxy:
                text = f"no fence.proxy.async between {agent_name}'s store to shared address {where} and this read"
            else:
                text = f"{agent_name}'s store to shared address {where} is not ordered before this read of it"
            by.tell(Fault(text, earlier=conflict.at))
        return self._bytes.view(UNSIGNED[size]).take(operand.elements)

    def _operand(self, addresses: Array, size: int) -> MatrixOperand:
        """Where an operand lies; arrays of addresses that cannot be written to are looked at once."""
        known = self._operands.get((id(addresses), size))
        if known is not None:
            return known
        at = (addresses.astype(np.int64) & ((1 << RANK_SHIFT) - 1)) - SHARED_BASE
        first, end = int(at.min()), int(at.max()) + size
        if first < 0 or end > self.size:
            bad = int(addresses[(at < 0) | (at + size > self.size)].flat[0])
            raise Fault(f"the operand lies outside of shared memory: address {bad}")
        made = MatrixOperand(addresses, at, at // size, first, end, blocks_of(at, self.size))
        if not addresses.flags.writeable:
            if len(self._operands) >= _MOST_KNOWN:
                self._operands.clear()
            self._operands[id(addresses), size] = made
        return made

    def peek(self, addresses: Array) -> Array:
        """The bytes at some addresses, for what is done to them atomically. Raises `Fault`."""
        return self._bytes[self._into(addresses)]

    def arrive(
        self, thread: int, addresses: Array, data: Array, agent: int, by: Clocks | None = None, now: int = 0,
        *, is_async: bool = True, scope: int = WEAK,
    ) -> None:  # fmt: skip
        """Bytes that an asynchronous unit writes on behalf of a thread, which must come after earlier accesses."""
        at, by = self._into(addresses), by or self._clocks
        self._note_write(by, np.array(thread), at, scope, agent=agent, when=now or None, is_async=is_async)
        self._bytes[at] = data

    def is_written(self, addresses: Array) -> Array:
        """For each address within the window, whether anything was written there."""
        return ~self._shadow.unwritten((addresses - self.base)[:, None])[:, 0]

    def _into(self, addresses: Array) -> Array:
        at = addresses - self.base
        if (at < 0).any() or (at >= self.size).any():
            bad = int(addresses[(at < 0) | (at >= self.size)][0])
            raise Fault(f"the copy's target lies outside of shared memory: address {bad}")
        return at

    def claim(self, threads: Array, addresses: Array, width: int) -> None:
        """`cp.async` is under way to these bytes: nobody may touch them before it was waited for."""
        at = self._places(addresses, width, "copy to").bytes()
        flight = self._clocks.base + self._clocks.flight_unit
        self._note_write(self._clocks, threads[:, None], at, WEAK, agent=flight)

    def land(self, addresses: Array, data: Array, agents: Array) -> None:
        """Put in place the data of a `cp.async`, (accesses, bytes), as if these agents wrote it now."""
        at = self._places(addresses, data.shape[1], "copy to").bytes()
        self._shadow.land(at, agents[:, None])
        self._bytes[at] = data

    def initialise(self, thread: int, address: int, count: int) -> None:
        """`mbarrier.init` by a thread."""
        clocks, at = self._clocks, self._places(np.array([address]), 8, "store to").bytes()
        unit = clocks.base + clocks.init_unit
        self._note_write(clocks, np.array([[thread]]), at, WEAK, agent=unit)
        self._bytes[at] = np.array([[count]], np.uint64).view(np.uint8)
        clocks.knows_agent(np.arange(clocks.threads) == thread, unit, clocks.now)

    def guard(self, address: int, lives: bool) -> None:
        """An mbarrier lives at an address from now on, or no longer."""
        at = address - self.base
        self._objects[at : at + 8] = lives
        self._has_objects = True

    def _rows(self, width: int) -> Array:
        """All bytes, so many in a row."""
        whole = len(self._bytes) // width * width
        return self._bytes[:whole].reshape(-1, width)

    def _places(self, addresses: Array, width: int, what: str) -> AccessedBytes:
        signed_addresses = addresses.astype(np.int64, copy=False)
        key = signed_addresses.tobytes(), width
        known = self._known.get(key)
        if known is not None:
            return known
        at = signed_addresses - self.base
        first, last = int(at.min()), int(at.max())
        if first < 0 or last + width > self.size:
            bad = (at < 0) | (at + width > self.size)
            raise OutOfBounds(
                f"{what} shared address {int(addresses[bad][0])} outside of {self.size} bytes from {self.base}"
            )
        rows, over = np.divmod(at, width)
        if over.any():
            raise Fault(f"misaligned {what} shared address {int(addresses[over != 0][0])} ({width} bytes)")
        ordered = np.sort(rows)
        is_distinct = not (ordered[1:] == ordered[:-1]).any()
        made = AccessedBytes(rows, width, first, last + width, blocks_of(at, self.size), is_distinct)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = made
        return made

    def _check_written(self, by: Clocks, at: Array) -> None:
        missing = self._shadow.unwritten(at)
        if missing.any():
            where = int(at[missing][0]) + self.base
            by.tell(Fault(f"shared address {where} is read but was never written"))

    def _note_read(self, by: Clocks, threads: Array, places: AccessedBytes, scope: int) -> None:
        if not self._shadow.is_written(places.first, places.end):
            self._check_written(by, places.bytes())
        found = self._shadow.read(by, threads, places, scope)
        if found is not None:
            by.tell(self._race(by, "reads", found))

    def _note_write(
        self, by: Clocks, threads: Array, at: Array, scope: int, *, agent: int | None = None, when: int | None = None,
        is_async: bool = False,
    ) -> None:  # fmt: skip
        if self._has_objects:
            self._check_objects(by, at)
        for conflict in self._shadow.write_by(by, threads, at, scope, agent=agent, when=when, is_async=is_async):
            by.tell(self._race(by, "stores to", conflict))

    def _check_objects(self, by: Clocks, at: Array) -> None:
        if self._objects[at].any():
            where = int(at[self._objects[at]].flat[0]) + self.base
            by.tell(Fault(f"a store to shared address {where}, which belongs to an mbarrier that is in use"))

    def _race(self, by: Clocks, verb: str, conflict: Conflict) -> Fault:
        return race(by, verb, f"shared address {conflict.place + self.base}", conflict)


def race(by: Clocks, verb: str, place: str, conflict: Conflict) -> Fault:
    """The fault of an access that nothing orders."""
    from tilelsp.defs.ptx.mbarrier import Init

    other = by.agent_name(conflict.other)
    if conflict.by_proxy:
        text = f"no fence.proxy.async between {other}'s store to {place} and this copy to it"
    elif conflict.did == "read" and not by.is_thread(np.array(conflict.other)):
        text = f"thread {conflict.thread} {verb} {place}, which {other} may still be reading"
    elif other.startswith(Init.mnemonic):
        text = f"thread {conflict.thread} {verb} {place}, and nothing orders that behind {other} there"
    elif not other.startswith("thread"):
        text = f"thread {conflict.thread} {verb} {place}, which {other} {conflict.did} and nothing waited for it since"
    elif " of " in other:
        agent = f"thread {conflict.thread} of {by.label}"
        text = f"{agent} {verb} {place}, which {other} {conflict.did}, and nothing orders the two"
    else:
        text = f"thread {conflict.thread} {verb} {place}, which {other} {conflict.did} with no barrier since"
    fault = Fault(text, earlier=conflict.at)
    fault.thread = conflict.thread
    return fault


class LocalMemory:
    """Memory that each thread has for itself: `.local` variables, and parameters of functions. It grows as functions
    are entered, from `base` on."""

    def __init__(self, threads: int, base: int, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self._base = base
        self._end = base
        self._bytes: Array = np.zeros((threads, 0), np.uint8)
        self._undefined: dict[str, Array] = {}
        """By the name of a register that nothing was written to: where what was made of it is stored."""

    def place(self, size: int, align: int, is_generic: bool) -> int:
        """Room for a variable; its address in the local window, or among generic addresses. Raises `Fault`."""
        at = -(-self._end // align) * align
        self._end = at + size
        if self._end > WINDOW // 256:
            raise UnsupportedProgram(f"more than {WINDOW // 256} bytes of local memory for each thread")
        room = self._end - self._base
        if room > self._bytes.shape[1]:
            length = max(room, 2 * self._bytes.shape[1]) - self._bytes.shape[1]
            # All of it is copied while it grows.
            copies = 2 * (1 + len(self._undefined))
            self._budget.take(copies * len(self._bytes) * length, "local memory")
            more = np.full((len(self._bytes), length), 0xCD, np.uint8)
            self._bytes = np.concatenate((self._bytes, more), axis=1)
            none = np.zeros(more.shape, np.bool_)
            self._undefined = {name: np.concatenate((flags, none), axis=1) for name, flags in self._undefined.items()}
        return at + GENERIC_LOCAL if is_generic else at

    @property
    def end(self) -> int:
        """How far it goes."""
        return self._end

    def load(self, threads: Array, addresses: Array, size: int, count: int) -> Array:
        """(accesses, count) unsigned values; access i is by thread `threads[i]`."""
        at = self._places(addresses, size * count, "load from")
        return self._bytes[threads[:, None], at].view(UNSIGNED[size])

    def store(self, threads: Array, addresses: Array, size: int, data: Array) -> None:
        """Store (accesses, count) unsigned values of `size` bytes."""
        at = self._places(addresses, size * data.shape[1], "store to")
        self._bytes[threads[:, None], at] = np.ascontiguousarray(data).view(np.uint8)
        for flags in self._undefined.values():
            flags[threads[:, None], at] = False

    def mark(self, name: str, threads: Array, addresses: Array, size: int) -> None:
        """Note that the value stored there, `size` bytes for each thread, is of a register that nothing was written
        to."""
        if len(threads):
            if name not in self._undefined:
                self._budget.take(2 * self._bytes.size, "local memory")
                self._undefined[name] = np.zeros(self._bytes.shape, np.bool_)
            marks = self._undefined[name]
            marks[threads[:, None], self._places(addresses, size, "store to")] = True

    def bytes_at(self, threads: Array, addresses: Array, size: int) -> Array:
        """(accesses, size) bytes, whatever their alignment."""
        return self._bytes[threads[:, None], self._span(addresses, size)]

    def _span(self, addresses: Array, size: int) -> Array:
        return (addresses - self._base)[:, None] + np.arange(size)

    def put_bytes(self, threads: Array, addresses: Array, data: Array) -> None:
        """Store (accesses, size) bytes, whatever their alignment."""
        at = self._span(addresses, data.shape[1])
        self._bytes[threads[:, None], at] = data
        for flags in self._undefined.values():
            flags[threads[:, None], at] = False

    @property
    def has_marks(self) -> bool:
        """True if undefined values were stored."""
        return bool(self._undefined)

    def marks_of(self, threads: Array, addresses: Array, size: int) -> Mapping[str, Array]:
        """By the name of such a register, (accesses, size): which bytes are of it."""
        at = self._span(addresses, size)
        return {name: flags[threads[:, None], at] for name, flags in self._undefined.items()}

    def put_marks(self, threads: Array, addresses: Array, marks: Mapping[str, Array]) -> None:
        """Note what `marks_of` gave of other bytes."""
        for name, flags in marks.items():
            at = self._span(addresses, flags.shape[1])
            self._undefined[name][threads[:, None], at] = flags

    def _places(self, addresses: Array, width: int, what: str) -> Array:
        at = addresses.astype(np.int64)
        bad = (at < self._base) | (at + width > self._end)
        if bad.any():
            raise Fault(f"{what} local address {int(at[bad][0])} outside of the thread's own memory")
        if (at % width).any():
            raise Fault(f"misaligned {what} local address {int(at[at % width != 0][0])} ({width} bytes)")
        return (at - self._base)[:, None] + np.arange(width)
