"""Common parts of bulk copies: the bytes that they move and who knows of it, and the groups that their threads wait
for."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.byte_reductions import Reduce
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.pending import BulkGroup
from tilelsp.interp.ptx.program import Immediate, Instruction, Operand
from tilelsp.interp.ptx.scopes import GPU, WEAK

_MOST = (1 << 20) - 1
"""The largest number of bytes that an mbarrier's transaction count can expect: it has 20 bits."""


# Groups ----------------------------------------------------------------------------------------------------------


def commit_groups(cta: Cta, lanes: Array) -> None:
    """`cp.async.bulk.commit_group`."""
    for thread in np.flatnonzero(lanes).tolist():
        groups = cta.bulk_groups.setdefault(thread, [BulkGroup()])
        groups.append(BulkGroup())


def wait_for_groups(instruction: Instruction) -> Step:
    """`cp.async.bulk.wait_group`. Raises `UnknownInstruction`."""
    left, reads_only = instruction.operands[0], instruction.has("read")
    if not isinstance(left, Immediate):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        clocks = cta.clocks
        for thread in np.flatnonzero(lanes).tolist():
            cta.finish(queue_of(thread))
            groups = cta.bulk_groups.get(thread, [BulkGroup()])
            done = max(len(groups) - 1 - left.value, 0)
            if not done:
                continue
            last = max(groups[:done], key=lambda group: group.when)
            own, unit = cta.lanes == thread, clocks.base + clocks.stream_unit(thread)
            clocks.knows_agent(own, unit, last.when)
            if not reads_only:
                clocks.knows_agent(own, clocks.base + clocks.stream_unit(thread, writes=True), last.when)
            # Groups are counted from the last one on, so that these may become one.
            groups[:done] = [BulkGroup(last.when, last.at, is_read=True)] if reads_only else []

    return step


def queue_of(thread: int) -> Hashable:
    """Where a thread's copies wait that it waits for by groups."""
    return "bulk", thread


def issued(cta: Cta, thread: int) -> None:
    """A copy out of shared memory joins the open group of its thread."""
    cta.bulk_groups.setdefault(thread, [BulkGroup()])[-1] = BulkGroup(cta.clocks.now, cta.clocks.at)


# Bytes -----------------------------------------------------------------------------------------------------------


def broadcast_operand(cta: Cta, operand: Operand, kind: str, lanes: Array) -> Array:
    """The value of an operand for every thread."""
    return cta.broadcast(cta.read(operand, kind, lanes))


def extent(count: int) -> int:
    """The bytes that a bulk copy moves. Raises `Fault`."""
    if count % 16:
        raise Fault(f"a bulk copy of {count} bytes, which is no multiple of 16")
    if count > _MOST:
        raise Fault(f"a bulk copy of {count} bytes: more than an mbarrier can count")
    return count


def check_aligned(address: int, unit: int, what: str) -> None:
    """Raise `Fault` for an address of a bulk copy that is no multiple of `unit`."""
    if address % unit:
        raise Fault(f"the {what} of a bulk copy, 0x{address:x}, is no multiple of {unit}")


def arrive_with(
    cta: Cta, thread: int, into: Array, data: Array, barrier: int, mask: int | None, reduce: Reduce | None = None,
    *, is_async: bool = True,
) -> None:  # fmt: skip
    """Put bytes into shared memory, through the asynchronous proxy or the generic one, and count them at the mbarrier;
    `mask` names the CTAs that get them, by rank."""
    if mask is None:
        pairs = [(int(into[0]), barrier)]
    else:
        if not mask or mask >> len(cta.peers):
            raise Fault(f"the mask 0x{mask:x} of a multicast does not fit a cluster of {len(cta.peers)} CTAs")
        ranks = [rank for rank in range(len(cta.peers)) if mask >> rank & 1]
        pairs = [(cta.seen_from(rank, int(into[0])), cta.seen_from(rank, barrier)) for rank in ranks]
    if cta.launch.traffic is not None:
        cta.launch.traffic.loads.add_bulk(len(data))
    for first, place in pairs:
        owner, waiter = cta.owner(first), cta.owner(place)
        at = into - int(into[0]) + first
        unit = copy_unit_of(cta, waiter, place)
        now = waiter.clocks.now
        if reduce is not None:
            data = reduce(owner.shared.peek(at), data)
        # Reductions are relaxed at the scope of the device.
        scope = WEAK if reduce is None else GPU
        owner.shared.arrive(thread, at, data, unit, cta.clocks, now, is_async=is_async, scope=scope)
        hands_on = waiter.clocks.hand_on_copy(waiter.clocks.copy_unit(place))
        waiter.wake(waiter.barriers.complete(place, len(data), hands_on, cta.clocks.at))


def copy_unit_of(cta: Cta, waiter: Cta, place: int) -> int:
    """The agent of copies that complete on an mbarrier; the time of another CTA goes on."""
    waiter.clocks.now += waiter is not cta
    return waiter.clocks.base + waiter.clocks.copy_unit(place)


def read_global(cta: Cta, thread: int, addresses: Array, width: int, place: int) -> None:
    """A copy that completes on an mbarrier reads global memory."""
    trace = cta.launch.trace
    if trace is not None:
        waiter = cta.owner(place)
        unit = copy_unit_of(cta, waiter, place)
        trace.read_by_copy(cta.clocks, thread, addresses, width, unit, waiter.clocks.now)


def write_global(cta: Cta, thread: int, addresses: Array, width: int, *, reduces: bool) -> None:
    """A copy that its thread waits for writes global memory."""
    trace = cta.launch.trace
    if trace is not None:
        unit = cta.clocks.base + cta.clocks.stream_unit(thread, writes=True)
        trace.write_by_copy(cta.clocks, thread, addresses, width, unit, reduces=reduces)


def outgoing(cta: Cta, thread: int, places: Array) -> Array:
    """The bytes of shared memory that a copy reads which its thread waits for."""
    if cta.launch.traffic is not None:
        cta.launch.traffic.stores.add_bulk(len(places))
    return cta.shared.gather(np.array([thread]), places, 1, cta.clocks.base + cta.clocks.stream_unit(thread))
