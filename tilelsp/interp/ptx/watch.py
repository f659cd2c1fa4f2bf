"""Counts what instructions do while they are executed: wraps their steps (`traffic` has the counters)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.loop_nest import is_barrier, is_product, is_wait, load_width, open_loads
from tilelsp.interp.ptx.program import Immediate, Instruction, Program
from tilelsp.interp.ptx.spaces import space_of, within
from tilelsp.interp.ptx.traffic import Traffic, count
from tilelsp.interp.ptx.wavefronts import wavefronts

_ROW = 16
"""Bytes of a row of the small matrices that `ldmatrix` and `stmatrix` move."""


def watched(traffic: Traffic, program: Program, steps: Sequence[Step]) -> list[Step]:
    """The steps of a program, each counting what it does."""
    traffic.bytes_at = open_loads(program)
    return [
        _watched(traffic, at, instruction, step)
        for at, (instruction, step) in enumerate(zip(program.code, steps, strict=True))
    ]


def _watched(traffic: Traffic, at: int, instruction: Instruction, step: Step) -> Step:
    parts = instruction.parts
    if is_product(instruction):
        return _product(traffic, at, step)
    if is_wait(instruction):
        return _wait(traffic, at, instruction, step)
    if is_barrier(instruction):
        return _barrier(traffic, at, instruction, step)
    if any(target <= at for target in instruction.targets):
        return _branch(traffic, at, step)
    match parts[0]:
        case "ld" | "ldu" | "st" if "async" not in parts and "bulk" not in parts:
            return _access(traffic, at, instruction, step)
        case "ldmatrix" | "stmatrix":
            return _rows(traffic, instruction, step)
        case "cp" if "bulk" in parts and not {"commit_group", "wait_group", "prefetch"} & set(parts):
            return _bulk(traffic, at, step)
        case "cp" if not {"commit_group", "wait_group", "wait_all", "mbarrier"} & set(parts):
            return _copy(traffic, at, instruction, step)
        case _:
            return step


def _warps(lanes: Array) -> Array:
    return np.any(lanes.reshape(-1, WARP), axis=1)


def _in_flight(traffic: Traffic, cta: Cta, at: int, lanes: Array, *, at_product: bool = False) -> None:
    loaded = traffic.bytes_at.get(at, 0) * int(np.count_nonzero(lanes))
    traffic.note_in_flight(cta.copying + loaded, at_product=at_product)


def _product(traffic: Traffic, at: int, step: Step) -> Step:
    def watching(cta: Cta, lanes: Array) -> None:
        _in_flight(traffic, cta, at, lanes, at_product=True)
        warps = _warps(lanes)
        traffic.products += int(warps.sum())
        count(traffic.touched, (cta.clocks.number, at), warps)
        step(cta, lanes)

    return watching


def _wait(traffic: Traffic, at: int, instruction: Instruction, step: Step) -> Step:
    target = instruction.operands[0]

    def watching(cta: Cta, lanes: Array) -> None:
        _in_flight(traffic, cta, at, lanes)
        step(cta, lanes)
        answered = lanes & ~cta.waiting
        if answered.any():
            done = answered & cta.broadcast(cta.read(target, "pred", answered))
            count(traffic.waits, (cta.clocks.number, at), _warps(done))

    return watching


def _barrier(traffic: Traffic, at: int, instruction: Instruction, step: Step) -> Step:
    is_vote = "red" in instruction.parts
    numbers = instruction.operands[1:] if is_vote else instruction.operands
    expected = numbers[1] if len(numbers) > (2 if is_vote else 1) else None

    def watching(cta: Cta, lanes: Array) -> None:
        many = int(cta.exists.sum())
        if expected is not None:
            many = int(cta.broadcast(cta.read(expected, "u32", lanes))[lanes][0])
        counts = traffic.barriers if many >= int(cta.exists.sum()) else traffic.waits
        count(counts, (cta.clocks.number, at), _warps(lanes))
        step(cta, lanes)

    return watching


def _branch(traffic: Traffic, at: int, step: Step) -> Step:
    def watching(cta: Cta, lanes: Array) -> None:
        count(traffic.branches, (cta.clocks.number, at), _warps(lanes))
        step(cta, lanes)

    return watching


def _note_shared(traffic: Traffic, cta: Cta, threads: Array, addresses: Array, width: int) -> None:
    warps = threads // WARP
    for warp in distinct(warps).tolist():
        own = warps == warp
        if not cta.clocks.number:
            traffic.first_access.setdefault((cta.clocks.at, warp), (threads[own] % WARP, addresses[own], width))
        taken, ideal = wavefronts(threads[own] % WARP, addresses[own], width)
        traffic.wavefronts += taken
        traffic.ideal_wavefronts += ideal


def _access(traffic: Traffic, at: int, instruction: Instruction, step: Step) -> Step:
    loads = instruction.parts[0] != "st"
    place, width = instruction.operands[1 if loads else 0], load_width(instruction)
    space = space_of(instruction, place)
    if space not in ("shared", "global", "generic"):
        return step
    widths = traffic.loads if loads else traffic.stores

    def watching(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        addresses = cta.broadcast(cta.address(place, lanes))[threads]
        shared = within("shared", addresses) if space == "generic" else np.full(len(threads), space == "shared")
        if shared.any():
            _note_shared(traffic, cta, threads[shared], addresses[shared], width)
        outside = within("global", addresses) if space == "generic" else ~shared
        if outside.any():
            widths.add(width, int(np.count_nonzero(outside)))
            count(traffic.touched, (cta.clocks.number, at), _warps(lanes))
            if loads:
                _in_flight(traffic, cta, at, lanes)
        step(cta, lanes)

    return watching


def _rows(traffic: Traffic, instruction: Instruction, step: Step) -> Step:
    place = instruction.operands[0 if instruction.parts[0] == "stmatrix" else 1]
    count_of = next(int(p[1:]) for p in instruction.parts if p in ("x1", "x2", "x4"))
    rows = (16 if instruction.has("m16n16") else 8) * count_of

    def watching(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes & (cta.lanes % WARP < rows))
        addresses = cta.broadcast(cta.address(place, lanes))[threads]
        _note_shared(traffic, cta, threads, addresses, _ROW)
        step(cta, lanes)

    return watching


def _copy(traffic: Traffic, at: int, instruction: Instruction, step: Step) -> Step:
    into, size = instruction.operands[0], instruction.operands[2]
    width = size.value if isinstance(size, Immediate) else 0

    def watching(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        _note_shared(traffic, cta, threads, cta.broadcast(cta.address(into, lanes))[threads], width)
        traffic.loads.add(width, len(threads))
        count(traffic.touched, (cta.clocks.number, at), _warps(lanes))
        step(cta, lanes)
        _in_flight(traffic, cta, at, lanes)

    return watching


def _bulk(traffic: Traffic, at: int, step: Step) -> Step:
    def watching(cta: Cta, lanes: Array) -> None:
        step(cta, lanes)
        count(traffic.touched, (cta.clocks.number, at), _warps(lanes))
        _in_flight(traffic, cta, at, lanes)

    return watching
