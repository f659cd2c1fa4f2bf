"""Exchanges between the threads of a warp: votes, shuffles, matches, reductions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial, reduce

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.floating import extreme
from tilelsp.interp.ptx.program import Instruction, Operand, ResultPair


def _by_warp(cta: Cta, lanes: Array) -> Iterator[Array]:
    """The threads of a mask, a mask for each warp."""
    for warp in np.flatnonzero(lanes.reshape(-1, WARP).any(axis=1)).tolist():
        yield lanes & (cta.lanes // WARP == warp)


def _by_members(cta: Cta, members: Operand | None, lanes: Array) -> Iterator[Array]:
    """The threads of a mask, a mask for each warp and for each member mask that threads of it name."""
    masks = None if members is None else np.asarray(cta.read(members, "u32", lanes))
    for own in _by_warp(cta, lanes):
        if masks is None or not masks.ndim:
            yield own
            continue
        for mask in sorted(set(masks[own].tolist())):
            yield own & (masks == mask)


def _of_warps(cta: Cta, lanes: Array) -> Array:
    """For each warp the mask of its threads among these."""
    bits = np.uint64(1) << (cta.lanes % WARP).astype(np.uint64)
    return np.where(lanes, bits, np.uint64(0)).reshape(-1, WARP).sum(axis=1, dtype=np.uint64)


def _ballot(cta: Cta, lanes: Array, own: Array) -> Array:
    """The mask of a warp's threads among `lanes`; `own` are threads of that warp."""
    return np.array(_of_warps(cta, lanes)[int(cta.lanes[own][0]) // WARP], np.uint32)


def _member_masks(cta: Cta, members: Operand, lanes: Array) -> Array:
    """The member mask of each thread. Raises `Fault` for a thread that is not in its own."""
    masks = cta.broadcast(cta.read(members, "u32", lanes))
    bits = np.uint32(1) << (cta.lanes % WARP).astype(np.uint32)
    outside = lanes & (masks & bits == 0)
    if outside.any():
        raise Fault(f"thread {int(np.flatnonzero(outside)[0])} is not in its own member mask")
    return masks


def _together(cta: Cta, members: Operand | None, lanes: Array) -> bool:
    """True if all threads of the member mask that have not exited are here.

    Those that are not wait for the others, and execute the instruction again with them. Raises `Fault` for a thread
    that is not in its own mask. Without a mask, as the forms before sm_70 are, whoever is there takes part.
    """
    if members is None:
        return True
    masks = _member_masks(cta, members, lanes)
    warps = cta.lanes // WARP
    missing = masks.astype(np.uint64) & ~(_of_warps(cta, lanes) | _of_warps(cta, ~cta.alive))[warps]
    if not (missing[lanes] != 0).any():
        return True
    at = int(cta.pc[lanes][0]) - 1
    here = lanes | (cta.meeting & (cta.pc == at))
    incomplete = masks.astype(np.uint64) & ~(_of_warps(cta, here) | _of_warps(cta, ~cta.alive))[warps]
    late = lanes & (incomplete != 0)
    complete = here & ~late
    cta.pc[lanes] = at
    cta.waiting = (cta.waiting | late) & ~complete
    cta.meeting = (cta.meeting | late) & ~complete
    cta.moved = True
    return False


def warp_barrier(instruction: Instruction) -> Step:
    """`bar.warp.sync`: threads of one mask may execute different ones (PTX ISA, from sm_70 on)."""
    members = instruction.operands[0]

    def step(cta: Cta, lanes: Array) -> None:
        met = lanes & cta.warp_met
        cta.warp_met &= ~met
        lanes = lanes & ~met
        if not lanes.any():
            return
        masks = _member_masks(cta, members, lanes)
        cta.warp_barriers[lanes] = masks[lanes]
        here = lanes | (cta.meeting & (cta.warp_barriers != 0))
        ended = _of_warps(cta, ~cta.alive)
        complete = np.zeros_like(lanes)
        for own in _by_warp(cta, lanes):
            warp = int(cta.lanes[own][0]) // WARP
            for mask in sorted(set(masks[own].tolist())):
                group = here & (cta.lanes // WARP == warp) & (cta.warp_barriers == mask)
                if not mask & ~int(_of_warps(cta, group)[warp] | ended[warp]):
                    complete |= group
                    cta.clocks.barrier(group)
        late, others = lanes & ~complete, complete & ~lanes
        cta.warp_barriers[complete] = 0
        cta.warp_met |= others
        cta.waiting = (cta.waiting | late) & ~complete
        cta.meeting = (cta.meeting | late) & ~complete
        if late.any() or others.any():
            cta.pc[late] = int(cta.pc[lanes][0]) - 1
            cta.moved = True

    return step


def _elect(instruction: Instruction) -> Step:
    target, members = instruction.operands
    if not isinstance(target, ResultPair):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        if not _together(cta, members, lanes):
            return
        # Which thread is elected is not specified; the last one shows code that relies on the first.
        chosen = np.zeros(cta.threads, np.bool_)
        for own in _by_members(cta, members, lanes):
            leader = int(cta.lanes[own].max())
            chosen[leader] = True
            if target.first is not None:
                cta.write(target.first, np.array(leader % WARP, np.uint32), own)
        cta.write(target.second, chosen, lanes)

    return step


def _is_sync(instruction: Instruction) -> bool:
    return instruction.has("sync")


def _shuffle(instruction: Instruction) -> Step:
    """`shfl`. What comes from a thread that takes no part is undefined, which matters only where it is used."""
    mode = next(part for part in instruction.parts if part in ("up", "down", "bfly", "idx"))
    target, source, by, clamp, *rest = instruction.operands
    members = rest[0] if _is_sync(instruction) else None

    def step(cta: Cta, lanes: Array) -> None:
        if not _together(cta, members, lanes):
            return
        value = cta.broadcast(cta.read(source, "b32", lanes))
        sources = cta.take_undefined()
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
        masks = None if members is None else cta.broadcast(cta.read(members, "u32", lanes)).astype(np.int64)
        absent = lanes & ~lanes[origin] if masks is None else lanes & ~(lanes[origin] & (masks >> from_lane & 1 != 0))
        missing, name = absent, ""
        for undefined, known in filter(None, (cta.take_undefined(), sources and (sources[0][origin], sources[1]))):
            missing, name = missing | undefined, known
        if absent.any():
            other = int(origin[absent][0])
            name = f"what the shuffle of line {instruction.line} takes from thread {other}, which has no part in it,"
        first = target.first if isinstance(target, ResultPair) else target
        if first is not None:
            cta.write_part(first, value[origin], missing, name, lanes)
        if isinstance(target, ResultPair):
            cta.write(target.second, np.broadcast_to(fits, (cta.threads,)), lanes)

    return step


def _vote(instruction: Instruction) -> Step:
    mode = next(part for part in instruction.parts if part in ("all", "any", "uni", "ballot"))
    target, source, *rest = instruction.operands
    members = rest[0] if _is_sync(instruction) else None

    def step(cta: Cta, lanes: Array) -> None:
        if not _together(cta, members, lanes):
            return
        value = cta.broadcast(cta.read(source, "pred", lanes))
        for own in _by_members(cta, members, lanes):
            votes = value[own]
            match mode:
                case "all":
                    made: Array = np.array(votes.all())
                case "any":
                    made = np.array(votes.any())
                case "uni":
                    made = np.array(votes.all() or not votes.any())
                case _:
                    made = _ballot(cta, own & value, own)
            cta.write(target, made, own)

    return step


_REDUCE: dict[str, Callable[[Array], Array]] = {
    "add": lambda a: a.sum(dtype=a.dtype), "min": lambda a: a.min(), "max": lambda a: a.max(),
    "and": np.bitwise_and.reduce, "or": np.bitwise_or.reduce, "xor": np.bitwise_xor.reduce,
}  # fmt: skip
_REDUCE_FLOATS = {"min": np.fmin, "max": np.fmax}
_NAN = np.array(0x7FFF_FFFF, np.uint32).view(np.float32)
"""The one that `redux` gives."""


def _extreme_of(operation: str, numbers: Array, *, nan_first: bool) -> Array:
    """The least or the greatest of f32 values."""
    if np.isnan(numbers).all() or (nan_first and np.isnan(numbers).any()):
        return _NAN
    return reduce(partial(extreme, _REDUCE_FLOATS[operation]), numbers).astype(np.float32)


def _reduce(instruction: Instruction) -> Step:
    operation, kind = instruction.parts[2], instruction.parts[-1]
    known = _REDUCE_FLOATS if kind == "f32" else _REDUCE
    if operation not in known or kind not in ("u32", "s32", "b32", "f32"):
        raise unknown(instruction)
    of_magnitudes, nan_first = instruction.has("abs"), instruction.has("NaN")
    target, source, members = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        if not _together(cta, members, lanes):
            return
        value = cta.broadcast(cta.read(source, kind, lanes))
        for own in _by_members(cta, members, lanes):
            compared = np.abs(value[own]) if of_magnitudes else value[own]
            if kind == "f32":
                made = _extreme_of(operation, compared, nan_first=nan_first)
            else:
                made = np.asarray(_REDUCE[operation](compared))
            cta.write(target, made, own)

    return step


def _active(instruction: Instruction) -> Step:
    """`activemask`."""
    target = instruction.operands[0]

    def step(cta: Cta, lanes: Array) -> None:
        for own in _by_warp(cta, lanes):
            cta.write(target, _ballot(cta, own, own), own)

    return step


def _match(instruction: Instruction) -> Step:
    """`match.any` and `match.all`."""
    is_any, kind = instruction.has("any"), instruction.parts[-1]
    target, source, members = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        if not _together(cta, members, lanes):
            return
        value = cta.broadcast(cta.read(source, kind, lanes))
        for own in _by_members(cta, members, lanes):
            if is_any:
                for candidate in distinct(value[own]):
                    equal = own & (value == candidate)
                    cta.write(target, _ballot(cta, equal, own), equal)
                continue
            same = bool((value[own] == value[own][0]).all())
            made = _ballot(cta, own if same else ~own & own, own)
            if isinstance(target, ResultPair):
                if target.first is not None:
                    cta.write(target.first, made, own)
                cta.write(target.second, np.array(same), own)
            else:
                cta.write(target, made, own)

    return step


HANDLERS: Mapping[str, Handler] = {
    "elect": _elect, "shfl": _shuffle, "vote": _vote, "redux": _reduce, "activemask": _active, "match": _match,
}  # fmt: skip
"""Handlers of this module's opcodes."""
