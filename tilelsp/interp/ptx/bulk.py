"""Bulk copies: `cp.async.bulk` with its reducing and prefetching forms, and those of bytes side by side.

A copy is done where it is issued. What it writes to shared memory is known to who waits for its mbarrier, and what it
reads there may not be written before its group was waited for: earlier accesses are faults.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk_transfers import (
    arrive_with,
    broadcast_operand,
    check_aligned,
    commit_groups,
    copy_unit_of,
    extent,
    issued,
    outgoing,
    queue_of,
    read_global,
    wait_for_groups,
    write_global,
)
from tilelsp.interp.ptx.byte_reductions import Reduce, reduction
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.tensor_copies import tensor_copy

_SHARED = ("shared::cta", "shared::cluster")


def bulk_copy(instruction: Instruction) -> Step:
    """`cp.async.bulk` and `cp.reduce.async.bulk`, by what stands behind it. Raises `UnknownInstruction`."""
    parts = instruction.parts
    if "commit_group" in parts:
        return commit_groups
    if "wait_group" in parts:
        return wait_for_groups(instruction)
    if "prefetch" in parts:
        return lambda cta, lanes: None
    if "ignore_oob" in parts:
        raise unknown(instruction)
    reduce = reduction(instruction) if parts[1] == "reduce" else None
    if "tensor" in parts:
        return tensor_copy(instruction, reduces=reduce is not None)
    spaces = [part for part in parts if part in (*_SHARED, "global")]
    match spaces:
        case ["global", "shared::cta"]:
            return _linear_out(instruction, reduce)
        case ["shared::cta" | "shared::cluster", "global" | "shared::cta"]:
            return _linear_in(instruction, spaces[1], reduce)
        case _:
            raise unknown(instruction)


def _linear_in(instruction: Instruction, source_space: str, reduce: Reduce | None) -> Step:
    into, source, size, barrier, *rest = instruction.operands
    multicast = instruction.has("multicast::cluster")

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources, places = (cta.address(operand, lanes) for operand in (into, source, barrier))
        sizes = broadcast_operand(cta, size, "u32", lanes)
        masks = broadcast_operand(cta, rest[0], "u16", lanes) if multicast else None
        for thread in np.flatnonzero(lanes).tolist():
            count = extent(int(sizes[thread]))
            at, target = int(sources[thread]), int(targets[thread])
            check_aligned(at, 16, "source")
            check_aligned(target, 16, "target")
            mask = None if masks is None else int(masks[thread])
            if count:
                cta.fetch(partial(copy, cta, thread, at, target, count, int(places[thread]), mask))

    def copy(cta: Cta, thread: int, at: int, target: int, count: int, place: int, mask: int | None) -> None:
        if source_space == "global":
            data = cta.memory.load(np.array([at]), 1, count, aligned=False)[0]
            read_global(cta, thread, np.array([at]), count, place)
        else:
            waiter = cta.owner(place)
            unit, now = copy_unit_of(cta, waiter, place), waiter.clocks.now
            data = cta.shared.gather(np.array([thread]), at + np.arange(count), 1, unit, None, now)
        arrive_with(cta, thread, target + np.arange(count), data, place, mask, reduce)

    return step


def _linear_out(instruction: Instruction, reduce: Reduce | None) -> Step:
    into, source, size, *rest = instruction.operands
    mask = rest[-1] if instruction.has("cp_mask") else None

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources = cta.address(into, lanes), cta.address(source, lanes)
        sizes = broadcast_operand(cta, size, "u32", lanes)
        masks = None if mask is None else broadcast_operand(cta, mask, "u16", lanes)
        for thread in np.flatnonzero(lanes).tolist():
            count = extent(int(sizes[thread]))
            at, target = int(sources[thread]), int(targets[thread])
            check_aligned(at, 16, "source")
            check_aligned(target, 16, "target")
            mask_of = None if masks is None else int(masks[thread])
            cta.defer(queue_of(thread), partial(copy, cta, thread, at, target, count, mask_of))
            issued(cta, thread)

    def copy(cta: Cta, thread: int, at: int, target: int, count: int, mask: int | None) -> None:
        data = outgoing(cta, thread, at + np.arange(count))
        places = target + np.arange(count)
        if mask is not None:
            chosen = (mask >> (np.arange(count) % 16) & 1) == 1
            data, places = data[chosen], places[chosen]
        if reduce is not None:
            data = reduce(cta.memory.load(places, 1, 1)[:, 0], data)
        cta.memory.store(places, 1, data[:, None])
        write_global(cta, thread, places, 1, reduces=reduce is not None)

    return step
