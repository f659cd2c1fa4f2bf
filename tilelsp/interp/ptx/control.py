"""Branches, barriers, fences, and what the threads of a warp tell each other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.clocks import WARP
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Address, Instruction, Register
from tilelsp.interp.ptx.warp import warp_barrier


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
        cta.end(lanes)

    return step


def _trap(instruction: Instruction) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        raise Fault(f"thread {int(np.flatnonzero(lanes)[0])} traps")

    return step


def _nothing(instruction: Instruction) -> Step:
    """Hints, and waiting a while: nothing that a program can tell."""
    return lambda cta, lanes: None


def _barrier(instruction: Instruction) -> Step:
    """`bar` and `barrier`: `.sync`, `.arrive` and `.red`, and those of a warp."""
    parts, operands = instruction.parts, instruction.operands
    if "warp" in parts:
        return warp_barrier(instruction)
    if "cluster" in parts:
        raise unknown(instruction)
    reduces = "red" in parts
    waits = "sync" in parts or reduces
    is_aligned = parts[0] == "bar" or "aligned" in parts
    target = operands[0] if reduces else None
    places = operands[1:-1] if reduces else operands

    def step(cta: Cta, lanes: Array) -> None:
        if is_aligned:
            cta.warps(lanes)
        number = cta.uniform(cta.read(places[0], "u32", lanes), lanes, "the barrier")
        given = cta.read(places[1], "u32", lanes) if len(places) > 1 else np.array(cta.threads)
        count = cta.uniform(given, lanes, "the number of threads")
        if not 0 <= number < 16 or count % WARP:
            raise Fault(f"barrier {number} with {count} threads")
        # A warp counts as a whole, whether or not all its threads exist.
        coming = lanes | ~cta.exists & np.repeat(lanes.reshape(-1, WARP).any(axis=1), WARP)
        if reduces:
            cta.votes.setdefault(number, np.zeros(cta.threads, np.bool_))[lanes] = np.broadcast_to(
                cta.read(operands[-1], "pred", lanes), (cta.threads,)
            )[lanes]
        released = cta.barriers.arrive_named(number, coming, count, waits)
        if waits:
            cta.waiting |= lanes & ~released
        if target is not None and released.any():
            made = _reduced(parts, cta.votes.pop(number)[released & cta.exists])
            cta.write(target, made, released & cta.exists)
        cta.waiting &= ~released
        cta.moved = True

    return step


def _reduced(parts: tuple[str, ...], votes: Array) -> Array:
    """What `bar.red` makes of the predicates of all threads."""
    if "popc" in parts:
        return np.array(np.count_nonzero(votes), np.uint32)
    return np.array(votes.all() if "and" in parts else votes.any())


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
    last, by_parity = operands[-1], "parity" in parts

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
        # The state that an arrival gives is the phase that it was in; whoever tests it asks for the end of that one.
        states = np.zeros(cta.threads, np.uint64)
        for thread in np.flatnonzero(lanes):
            at = int(addresses(cta, lanes)[thread])
            visible(cta, int(thread), at)
            states[thread] = cta.barriers.of(at).phase
            count = 1
            if "expect_tx" in parts:
                cta.barriers.expect(at, int(np.broadcast_to(cta.read(last, "u32", lanes), (cta.threads,))[thread]))
            elif last is not place:
                count = int(np.broadcast_to(cta.read(last, "u32", lanes), (cta.threads,))[thread])
            if parts[1] == "arrive":
                cta.wake(cta.barriers.arrive(at, cta.clocks.knowledge(int(thread)), count))
        if isinstance(operands[0], Register):
            cta.write(operands[0], states, lanes)

    def wait(cta: Cta, lanes: Array) -> None:
        target = operands[0]
        given = np.asarray(cta.read(operands[2], "u32" if by_parity else "u64", lanes))
        parity = np.broadcast_to(given if by_parity else given & np.uint64(1), (cta.threads,))
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
        case "arrive" | "expect_tx" if "noComplete" not in parts:
            return arrive
        case "try_wait" | "test_wait":
            return wait
        case _:
            raise unknown(instruction)


HANDLERS: Mapping[str, Handler] = {
    "bra": _branch, "brx": _branch_by_index, "exit": _exit, "trap": _trap, "brkpt": _trap,
    **dict.fromkeys(("nanosleep", "prefetch", "prefetchu", "discard", "applypriority", "pmevent", "setmaxnreg",
                     "griddepcontrol"), _nothing),
    "bar": _barrier, "barrier": _barrier,
    "fence": _fence, "membar": _fence, "mbarrier": _mbarrier,
}  # fmt: skip
"""What executes each opcode of this module."""
