"""Branches, barriers, fences, and what the threads of a warp tell each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.clocks import WARP
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Address, Instruction, Pair, Register


def _branch(instruction: Instruction) -> Step:
    (target,) = instruction.targets
    return lambda cta, lanes: cta.jump(lanes, target)


def _branch_by_index(instruction: Instruction) -> Step:
    """`brx.idx`."""
    index = instruction.operands[0]
    targets = np.array(instruction.targets)

    def step(cta: Cta, lanes: Array) -> None:
        chosen = np.broadcast_to(np.asarray(cta.read(index, "u32", lanes)), (cta.threads,))
        if (chosen[lanes] >= len(targets)).any():
            raise Fault(f"a branch to place {int(chosen[lanes].max())} of a list of {len(targets)}")
        cta.pc[lanes] = targets[chosen[lanes]]
        cta.moved = True

    return step


def _exit(instruction: Instruction) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        cta.alive &= ~lanes
        cta.moved = True

    return step


def _trap(instruction: Instruction) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        raise Fault(f"thread {int(np.flatnonzero(lanes)[0])} traps")

    return step


def _nothing(instruction: Instruction) -> Step:
    """Hints, and waiting a while: nothing that a program can tell."""
    return lambda cta, lanes: None


def _barrier(instruction: Instruction) -> Step:
    parts = instruction.parts
    operands = instruction.operands
    if "warp" in parts:
        return _warp_barrier(instruction)
    if "cluster" in parts or "red" in parts:
        raise unknown(instruction)
    waits = "sync" in parts

    def step(cta: Cta, lanes: Array) -> None:
        cta.warps(lanes)
        number = int(cta.read(operands[0], "u32", lanes))
        count = int(cta.read(operands[1], "u32", lanes)) if len(operands) > 1 else cta.threads
        if not 0 <= number < 16 or count % WARP:
            raise Fault(f"barrier {number} with {count} threads")
        released = cta.barriers.arrive_named(number, lanes, count, waits)
        if waits:
            cta.waiting |= lanes & ~released
        cta.waiting &= ~released
        cta.moved = True

    return step


def _warp_barrier(instruction: Instruction) -> Step:
    members = instruction.operands[0]

    def step(cta: Cta, lanes: Array) -> None:
        mask = np.broadcast_to(np.asarray(cta.read(members, "u32", lanes)), (cta.threads,))
        _expect_members(cta, lanes, mask)
        for warp in np.unique(cta.lanes[lanes] // WARP):
            cta.clocks.barrier(lanes & (cta.lanes // WARP == warp))

    return step


def _expect_members(cta: Cta, lanes: Array, mask: Array) -> None:
    """Every thread that the mask names, and that is still there, executes the instruction with the others."""
    bits = np.uint32(1) << (cta.lanes % WARP).astype(np.uint32)
    present = np.zeros(cta.threads // WARP, np.uint64)
    np.add.at(present, cta.lanes[lanes] // WARP, bits[lanes].astype(np.uint64))
    gone = np.zeros_like(present)
    np.add.at(gone, cta.lanes[~cta.alive] // WARP, bits[~cta.alive].astype(np.uint64))
    for thread in np.flatnonzero(lanes):
        wanted = int(mask[thread]) & ~int(gone[thread // WARP])
        if wanted & ~int(present[thread // WARP]):
            raise Fault("threads of the member mask do not execute this instruction with the others")
        if not int(mask[thread]) & int(bits[thread]):
            raise Fault(f"thread {int(thread)} is not in its own member mask")


def _elect(instruction: Instruction) -> Step:
    target = instruction.operands[0]
    members = instruction.operands[1]
    if not isinstance(target, Pair):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        mask = np.broadcast_to(np.asarray(cta.read(members, "u32", lanes)), (cta.threads,))
        _expect_members(cta, lanes, mask)
        # Which thread is elected is not specified; the last one shows code that relies on the first.
        chosen = np.zeros(cta.threads, np.bool_)
        for warp in np.unique(cta.lanes[lanes] // WARP):
            leader = int(cta.lanes[lanes & (cta.lanes // WARP == warp)].max())
            chosen[leader] = True
            if target.first is not None:
                cta.write(target.first, np.array(leader % WARP, np.uint32), lanes & (cta.lanes // WARP == warp))
        cta.write(target.second, chosen, lanes)

    return step


def _shuffle(instruction: Instruction) -> Step:
    mode = instruction.parts[2]
    target, source, by, clamp, members = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        mask = np.broadcast_to(np.asarray(cta.read(members, "u32", lanes)), (cta.threads,))
        _expect_members(cta, lanes, mask)
        value = np.broadcast_to(np.asarray(cta.read(source, "b32", lanes)), (cta.threads,))
        offset = np.asarray(cta.read(by, "u32", lanes)).astype(np.int64) & 31
        limits = np.asarray(cta.read(clamp, "u32", lanes)).astype(np.int64)
        inner, segment = limits & 31, (limits >> 8) & 31
        lane = cta.lanes % WARP
        top = (lane & segment) | (inner & ~segment)
        low = lane & segment
        match mode:
            case "up":
                at, fits = lane - offset, lane - offset >= top
            case "down":
                at, fits = lane + offset, lane + offset <= top
            case "bfly":
                at, fits = lane ^ offset, (lane ^ offset) <= top
            case _:
                at = low | (offset & ~segment)
                fits = at <= top
        from_lane = np.where(fits, at, lane)
        origin = cta.lanes - lane + from_lane
        if not lanes[origin[lanes]].all():
            raise Fault("the shuffle reads a thread that does not take part")
        if isinstance(target, Pair):
            if target.first is not None:
                cta.write(target.first, value[origin], lanes)
            cta.write(target.second, np.broadcast_to(fits, (cta.threads,)), lanes)
        else:
            cta.write(target, value[origin], lanes)

    return step


def _vote(instruction: Instruction) -> Step:
    mode = instruction.parts[2]
    target, source, members = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        mask = np.broadcast_to(np.asarray(cta.read(members, "u32", lanes)), (cta.threads,))
        _expect_members(cta, lanes, mask)
        value = np.broadcast_to(np.asarray(cta.read(source, "pred", lanes)), (cta.threads,))
        for warp in np.unique(cta.lanes[lanes] // WARP):
            own = lanes & (cta.lanes // WARP == warp)
            votes = value[own]
            match mode:
                case "all":
                    made: Array = np.array(votes.all())
                case "any":
                    made = np.array(votes.any())
                case "uni":
                    made = np.array(votes.all() or not votes.any())
                case _:
                    weights = np.uint64(1) << (cta.lanes[own] % WARP).astype(np.uint64)
                    made = np.array(weights[votes].sum()).astype(np.uint32)
            cta.write(target, made, own)

    return step


_REDUCE: dict[str, Callable[[Array], Array]] = {
    "add": lambda a: a.sum(dtype=a.dtype), "min": lambda a: a.min(), "max": lambda a: a.max(),
    "and": np.bitwise_and.reduce, "or": np.bitwise_or.reduce, "xor": np.bitwise_xor.reduce,
}  # fmt: skip


def _reduce(instruction: Instruction) -> Step:
    operation, kind = instruction.parts[2], instruction.parts[-1]
    if operation not in _REDUCE or kind not in ("u32", "s32", "b32"):
        raise unknown(instruction)
    target, source, members = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        mask = np.broadcast_to(np.asarray(cta.read(members, "u32", lanes)), (cta.threads,))
        _expect_members(cta, lanes, mask)
        value = np.broadcast_to(np.asarray(cta.read(source, kind, lanes)), (cta.threads,))
        for warp in np.unique(cta.lanes[lanes] // WARP):
            own = lanes & (cta.lanes // WARP == warp)
            cta.write(target, np.asarray(_REDUCE[operation](value[own])), own)

    return step


def _fence(instruction: Instruction) -> Step:
    parts = instruction.parts
    if parts[1:3] == ("proxy", "async"):
        return _fence_proxy
    if parts[1:2] == ("mbarrier_init",):
        return lambda cta, lanes: cta.barriers.publish(lanes)
    if parts[1:2] and parts[1] in ("acq_rel", "sc", "cta", "gl", "sys"):
        # Orders memory for other observers; it makes no thread of the CTA wait for another.
        return lambda cta, lanes: None
    raise unknown(instruction)


def _fence_proxy(cta: Cta, lanes: Array) -> None:
    cta.clocks.fence_proxy(lanes)
    cta.barriers.publish(lanes)


def _mbarrier(instruction: Instruction) -> Step:
    parts, operands = instruction.parts, instruction.operands
    if len(parts) < 2 or not operands:
        raise unknown(instruction)
    place = next((o for o in operands if isinstance(o, Address)), None)
    if place is None or "cluster" in parts or "shared::cluster" in parts:
        raise unknown(instruction)
    last = operands[-1]

    def addresses(cta: Cta, lanes: Array) -> Array:
        return cta.address(place, lanes)

    def init(cta: Cta, lanes: Array) -> None:
        for thread in np.flatnonzero(lanes):
            count = int(np.broadcast_to(cta.read(last, "u32", lanes), (cta.threads,))[thread])
            at = int(addresses(cta, lanes)[thread])
            cta.shared.store(np.array([thread]), np.array([at]), 8, np.array([[count]], np.uint64))
            cta.barriers.init(at, count, int(thread))

    def invalidate(cta: Cta, lanes: Array) -> None:
        for thread in np.flatnonzero(lanes):
            cta.barriers.invalidate(int(addresses(cta, lanes)[thread]))

    def visible(cta: Cta, thread: int, at: int) -> None:
        # An mbarrier is used only by threads that its initialisation happened before.
        cta.shared.load(np.array([thread]), np.array([at]), 8, 1)

    def arrive(cta: Cta, lanes: Array) -> None:
        for thread in np.flatnonzero(lanes):
            at = int(addresses(cta, lanes)[thread])
            visible(cta, int(thread), at)
            count = 1
            if "expect_tx" in parts:
                cta.barriers.expect(at, int(np.broadcast_to(cta.read(last, "u32", lanes), (cta.threads,))[thread]))
            elif last is not place:
                count = int(np.broadcast_to(cta.read(last, "u32", lanes), (cta.threads,))[thread])
            if parts[1] == "arrive":
                wake(cta, cta.barriers.arrive(at, cta.clocks.knowledge(int(thread)), count))

    def wait(cta: Cta, lanes: Array) -> None:
        target = operands[0]
        parity = np.broadcast_to(np.asarray(cta.read(operands[2], "u32", lanes)), (cta.threads,))
        at = addresses(cta, lanes)
        done = np.zeros(cta.threads, np.bool_)
        early = np.zeros(cta.threads, np.bool_)
        for where, phase in sorted({(int(at[t]), int(parity[t])) for t in np.flatnonzero(lanes)}):
            own = lanes & (at == where) & (parity == phase)
            visible(cta, int(np.flatnonzero(own)[0]), where)
            if cta.barriers.first_try(where, phase, own):
                early |= own
            elif cta.barriers.wait(where, phase, own):
                done |= own
        cta.write(target, done, lanes if parts[1] == "test_wait" else lanes & (done | early))
        left = lanes & ~done & ~early
        if parts[1] == "try_wait" and left.any():
            # It may suspend the thread; trying again is what the loop around it does anyway.
            cta.pc[left] -= 1
            cta.waiting |= left
            cta.moved = True

    match parts[1]:
        case "init":
            return init
        case "inval":
            return invalidate
        case "arrive" | "expect_tx":
            if isinstance(operands[0], Register):
                raise unknown(instruction)
            return arrive
        case "try_wait" | "test_wait" if "parity" in parts:
            return wait
        case _:
            raise unknown(instruction)


def wake(cta: Cta, waiting: Array) -> None:
    """Let threads try again that waited for an mbarrier."""
    if len(waiting):
        cta.waiting &= ~waiting
        cta.moved = True


HANDLERS: Mapping[str, Handler] = {
    "bra": _branch, "brx": _branch_by_index, "exit": _exit, "trap": _trap, "brkpt": _trap,
    **dict.fromkeys(("nanosleep", "prefetch", "prefetchu", "discard", "applypriority", "pmevent", "setmaxnreg",
                     "griddepcontrol"), _nothing),
    "bar": _barrier, "barrier": _barrier, "elect": _elect,
    "shfl": _shuffle, "vote": _vote, "redux": _reduce, "fence": _fence, "membar": _fence, "mbarrier": _mbarrier,
}  # fmt: skip
"""What executes each opcode of this module."""
