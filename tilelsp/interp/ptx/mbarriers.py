"""`mbarrier`: arrivals, bytes that are expected, and waiting, in the CTA's own shared memory and in that of others."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.knowledge import Knowledge
from tilelsp.interp.ptx.memory import GENERIC_SHARED
from tilelsp.interp.ptx.ordering import released_by
from tilelsp.interp.ptx.program import Address, Instruction, Operand, Register
from tilelsp.interp.ptx.scopes import CLUSTER, SYS, MemoryAccess, scope_of

_PENDING_SHIFT = 32
"""The state is opaque: ours has the phase in its lower half, the count of arrivals that are pending in its upper."""

ARRIVAL = MemoryAccess(CLUSTER, releases=True)
"""An arrival without semantics and scope: what is written to go to another CTA is taken to order for it."""


def _numbers(cta: Cta, operand: Operand, kind: str, lanes: Array) -> Array:
    return cta.broadcast(cta.read(operand, kind, lanes))


def _addresses(cta: Cta, place: Address, lanes: Array) -> Array:
    """Shared addresses, of generic ones as well."""
    addresses = cta.address(place, lanes)
    return np.where(addresses >= GENERIC_SHARED, addresses - GENERIC_SHARED, addresses)


def _visible(cta: Cta, lanes: Array, at: int) -> None:
    """An mbarrier is used only by threads that its initialisation happened before."""
    threads = np.flatnonzero(lanes)
    cta.owner(at).shared.load(threads, np.full(len(threads), at), 8, 1, cta.clocks, SYS)


def arrive(
    cta: Cta, lanes: Array, at: int, count: int, *, drops: bool = False, completes: bool = True, bytes: int = 0,
    access: MemoryAccess = ARRIVAL, copied: Knowledge | None = None,
) -> None:  # fmt: skip
    """Threads arrive at the mbarrier at a shared address, each `count` times; `copied` is what their copies hand on.

    Raises `Fault`.
    """
    owner = cta.owner(at)
    many = int(np.count_nonzero(lanes))
    _visible(cta, lanes, at)
    if bytes:
        owner.barriers.expect(at, bytes)
    if many * count <= owner.barriers.of(at).pending:
        released = _released(cta, lanes, access, copied)
        owner.wake(owner.barriers.arrive(at, released, many * count, drops=drops, completes=completes))
        return
    for thread in np.flatnonzero(lanes).tolist():
        released = _released(cta, cta.lanes == thread, access, copied)
        owner.wake(owner.barriers.arrive(at, released, count, drops=drops, completes=completes))


def _released(
    cta: Cta, lanes: Array, access: MemoryAccess, copied: Knowledge | None
) -> list[tuple[int, int, Knowledge]]:
    released = released_by(cta.clocks, lanes, access)
    if not access.releases and cta.clocks.has_tensor:
        released.append((cta.clocks.number, access.scope, cta.clocks.hand_on_tensor(lanes)))
    return released if copied is None else [*released, (cta.clocks.number, SYS, copied)]


def _initialise(instruction: Instruction, place: Address) -> Step:
    last = instruction.operands[-1]

    def step(cta: Cta, lanes: Array) -> None:
        counts, addresses = _numbers(cta, last, "u32", lanes), _addresses(cta, place, lanes)
        for thread in np.flatnonzero(lanes).tolist():
            at, count = int(addresses[thread]), int(counts[thread])
            if cta.barriers.is_initialized(at):
                cta.found(Fault(f"the mbarrier at shared address {at} is initialised again while it is in use"))
                cta.shared.guard(at, False)
            cta.shared.initialise(thread, at, count)
            cta.barriers.init(at, count)
            cta.shared.guard(at, True)

    return step


def _invalidate(place: Address) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        addresses = _addresses(cta, place, lanes)
        for thread in np.flatnonzero(lanes).tolist():
            at = int(addresses[thread])
            _visible(cta, cta.lanes == thread, at)
            cta.barriers.invalidate(at)
            cta.shared.guard(at, False)

    return step


def _arrive(instruction: Instruction, place: Address) -> Step:
    """`.arrive` and `.arrive_drop`, with `.expect_tx` and `.noComplete`.

    The state that an arrival gives tells the phase that it was in, whose end is waited for, and the pending count.
    """
    parts, operands = instruction.parts, instruction.operands
    access = MemoryAccess(scope_of(instruction, CLUSTER), releases="relaxed" not in parts)
    expects, drops, completes = "expect_tx" in parts, "arrive_drop" in parts, "noComplete" not in parts
    number = operands[-1] if operands[-1] is not place else None

    def step(cta: Cta, lanes: Array) -> None:
        if access.releases:
            cta.clocks.release(lanes)
        addresses = _addresses(cta, place, lanes)
        counts = np.ones(cta.threads, np.int64) if number is None else _numbers(cta, number, "u32", lanes)
        states = np.zeros(cta.threads, np.uint64)
        for at, amount in sorted({(int(addresses[t]), int(counts[t])) for t in np.flatnonzero(lanes)}):
            own = lanes & (addresses == at) & (counts == amount)
            known = cta.owner(at).barriers.of(at)
            states[own] = known.phase & 1 | known.pending << _PENDING_SHIFT
            count, expected = (1, amount * int(np.count_nonzero(own))) if expects else (amount, 0)
            arrive(cta, own, at, count, drops=drops, completes=completes, bytes=expected, access=access)
        if isinstance(operands[0], Register):
            cta.write(operands[0], states, lanes)

    return step


def _count_bytes(instruction: Instruction, place: Address) -> Step:
    """`.expect_tx` and `.complete_tx` without an arrival."""
    amount = instruction.operands[-1]
    expects = "expect_tx" in instruction.parts

    def step(cta: Cta, lanes: Array) -> None:
        addresses, byte_counts = _addresses(cta, place, lanes), _numbers(cta, amount, "u32", lanes)
        for thread in np.flatnonzero(lanes).tolist():
            at = int(addresses[thread])
            owner = cta.owner(at)
            _visible(cta, cta.lanes == thread, at)
            if expects:
                owner.barriers.expect(at, int(byte_counts[thread]))
            else:
                owner.wake(owner.barriers.complete(at, int(byte_counts[thread])))

    return step


def _pending(instruction: Instruction) -> Step:
    """`mbarrier.pending_count`."""
    target, state = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, (_numbers(cta, state, "u64", lanes) >> np.uint64(_PENDING_SHIFT)).astype(np.uint32), lanes)

    return step


def _wait(instruction: Instruction, place: Address) -> Step:
    parts, (target, _, phase_of, *_) = instruction.parts, instruction.operands
    by_parity = "parity" in parts
    access = MemoryAccess(scope_of(instruction, CLUSTER), acquires="relaxed" not in parts)

    def step(cta: Cta, lanes: Array) -> None:
        tested_phases = _numbers(cta, phase_of, "u32" if by_parity else "u64", lanes)
        # Of a parity, too, the machine reads the lowest bit alone: ptxas shifts all others out.
        parity = tested_phases & tested_phases.dtype.type(1)
        at = _addresses(cta, place, lanes)
        done = np.zeros(cta.threads, np.bool_)
        early = np.zeros(cta.threads, np.bool_)
        places, phases = at[lanes], parity[lanes]
        if (places == places[0]).all() and (phases == phases[0]).all():
            places, phases = places[:1], phases[:1]
        for where, phase in sorted(set(zip(places.tolist(), phases.tolist(), strict=True))):
            own = lanes & (at == where) & (parity == phase)
            _visible(cta, own, where)
            if cta.barriers.first_try(where, phase, own):
                early |= own
            elif cta.barriers.wait(where, phase, own, access):
                done |= own
        if access.acquires and done.any():
            cta.clocks.acquire(done)
        cta.write(target, done, lanes if parts[1] == "test_wait" else lanes & (done | early))
        left = lanes & ~done & ~early
        if parts[1] == "try_wait" and left.any():
            # It may suspend the thread; trying again is what the loop around it does anyway.
            cta.pc[left] -= 1
            cta.waiting |= left
            cta.moved = True

    return step


def _mbarrier(instruction: Instruction) -> Step:
    parts, operands = instruction.parts, instruction.operands
    if parts[1:2] == ("pending_count",):
        return _pending(instruction)
    place = next((o for o in operands if isinstance(o, Address)), None)
    if len(parts) < 2 or place is None:
        raise unknown(instruction)
    match parts[1]:
        case "init":
            return _initialise(instruction, place)
        case "inval":
            return _invalidate(place)
        case "arrive" | "arrive_drop":
            return _arrive(instruction, place)
        case "expect_tx" | "complete_tx":
            return _count_bytes(instruction, place)
        case "try_wait" | "test_wait":
            return _wait(instruction, place)
        case _:
            raise unknown(instruction)


HANDLERS: Mapping[str, Handler] = {"mbarrier": _mbarrier}
"""Handlers of this module's opcodes."""
