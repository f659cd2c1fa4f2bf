"""Branches, barriers, fences, and what the threads of a warp tell each other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.scopes import CLUSTER, GPU, scope_of
from tilelsp.interp.ptx.warp import warp_barrier


def _branch(instruction: Instruction) -> Step:
    (target,) = instruction.targets
    return lambda cta, lanes: cta.jump(lanes, target)


def _branch_by_index(instruction: Instruction) -> Step:
    """`brx.idx`."""
    index = instruction.operands[0]
    targets = np.array(instruction.targets)

    def step(cta: Cta, lanes: Array) -> None:
        chosen = cta.broadcast(cta.read(index, "u32", lanes))
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
        releases = "relaxed" not in parts
        if "wait" in parts:
            return lambda cta, lanes: cta.wait_for_cluster(lanes)
        return lambda cta, lanes: cta.arrive_in_cluster(lanes, releases)
    reduces = "red" in parts
    waits = "sync" in parts or reduces
    is_aligned = parts[0] == "bar" or "aligned" in parts
    target = operands[0] if reduces else None
    places = operands[1:-1] if reduces else operands

    def step(cta: Cta, lanes: Array) -> None:
        if is_aligned:
            cta.warps(lanes)
        number = cta.uniform(cta.read(places[0], "u32", lanes), lanes, "the barrier")
        requested = cta.read(places[1], "u32", lanes) if len(places) > 1 else np.array(cta.threads)
        count = cta.uniform(requested, lanes, "the number of threads")
        if not 0 <= number < 16 or count % WARP:
            raise Fault(f"barrier {number} with {count} threads")
        # A warp counts as a whole, whether or not all its threads exist.
        warps = lanes.reshape(-1, WARP).any(axis=1)
        coming = lanes | ~cta.exists & np.repeat(warps, WARP)
        if warps.sum() > 1 and coming.sum() > cta.barriers.missing(number, count):
            # A warp arrives by itself, and the one that completes the barrier leaves it to those behind.
            for warp in np.flatnonzero(warps):
                step(cta, lanes & (np.arange(lanes.size) // WARP == warp))
            return
        if reduces:
            cta.votes.setdefault(number, np.zeros(cta.threads, np.bool_))[lanes] = np.broadcast_to(
                cta.read(operands[-1], "pred", lanes), (cta.threads,)
            )[lanes]
        cta.clocks.release(lanes)
        released = cta.barriers.arrive_named(number, coming, count, waits)
        if waits:
            cta.waiting |= lanes & ~released
        if target is not None and released.any():
            made = _reduced(parts, cta.votes.pop(number)[released & cta.exists])
            cta.write(target, made, released & cta.exists)
        cta.waiting &= ~released
        if released.any():
            cta.clocks.acquire(released & cta.exists)
        cta.moved = True

    return step


def _reduced(parts: tuple[str, ...], votes: Array) -> Array:
    """Reduce the predicates of all threads for `bar.red`."""
    if "popc" in parts:
        return np.array(np.count_nonzero(votes), np.uint32)
    return np.array(votes.all() if "and" in parts else votes.any())


def _fence(instruction: Instruction) -> Step:
    parts = instruction.parts
    if parts[1:2] == ("proxy",) and parts[2].startswith("async"):
        return lambda cta, lanes: cta.clocks.fence_proxy(lanes)
    if parts[1:2] == ("mbarrier_init",):
        return lambda cta, lanes: cta.clocks.fence_init(lanes, CLUSTER)
    if parts[1:3] == ("proxy", "alias") or "tensormap::generic" in parts:
        # All maps and aliases of memory are one here.
        return lambda cta, lanes: None
    if parts[1:2] and parts[1] in ("acq_rel", "acquire", "release", "sc", "cta", "gl", "sys"):
        # It orders what strong accesses in front of it and behind it read and write; it makes no thread wait.
        scope = scope_of(instruction, GPU)
        acquires, releases = "release" not in parts, "acquire" not in parts
        return lambda cta, lanes: cta.clocks.fence(lanes, scope, acquires=acquires, releases=releases)
    raise unknown(instruction)


HANDLERS: Mapping[str, Handler] = {
    "bra": _branch, "brx": _branch_by_index, "exit": _exit, "trap": _trap, "brkpt": _trap,
    **dict.fromkeys(("nanosleep", "prefetch", "prefetchu", "discard", "applypriority", "pmevent", "setmaxnreg",
                     "griddepcontrol"), _nothing),
    "bar": _barrier, "barrier": _barrier,
    "fence": _fence, "membar": _fence,
}  # fmt: skip
"""Handlers of this module's opcodes."""
