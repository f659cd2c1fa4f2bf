"""`tcgen05`: tensor memory, and waiting for what single threads issue (`tensor_products`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from functools import reduce as fold

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.floating import extreme
from tilelsp.interp.ptx.program import Address, Immediate, Instruction, Operand, Vector
from tilelsp.interp.ptx.scopes import SYS
from tilelsp.interp.ptx.spaces import shared_of
from tilelsp.interp.ptx.tensor_products import QUEUE, copy, issuer, multiply


def _tcgen05(instruction: Instruction) -> Step:
    parts = instruction.parts
    match parts[1]:
        case "alloc":
            return _allocate(instruction)
        case "dealloc":
            return _free(instruction)
        case "relinquish_alloc_permit":
            return _relinquish
        case "mma":
            return multiply(instruction)
        case "cp":
            return copy(instruction)
        case "commit":
            return _commit(instruction)
        case "ld":
            return _load(instruction)
        case "st":
            return _store(instruction)
        case "wait::ld":
            return _wait_load
        case "wait::st":
            return _wait_store
        case "fence::before_thread_sync":
            return lambda cta, lanes: cta.clocks.before_thread_sync(lanes)
        case "fence::after_thread_sync":
            return lambda cta, lanes: cta.clocks.after_thread_sync(lanes)
        case _:
            raise unknown(instruction)


def _one_warp(cta: Cta, lanes: Array) -> int:
    """The first thread of the one warp that executes."""
    warps = cta.warps(lanes)
    if len(warps) != 1:
        raise Fault(f"{len(warps)} warps allocate or free tensor memory at once")
    return int(warps[0]) * WARP


def _place(cta: Cta, lanes: Array, operand: Operand, generic: bool) -> int:
    """The one shared address that threads give, as it is or as a generic one. Raises `Fault`."""
    at = cta.uniform(cta.address(operand, lanes), lanes, "the address")
    return int(shared_of(np.array([at]))[0]) if generic else at


def _allocate(instruction: Instruction) -> Step:
    target, columns = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        first = _one_warp(cta, lanes)
        count = cta.uniform(cta.read(columns, "u32", lanes), lanes, "the number of columns")
        at = _place(cta, lanes, target, "shared::cta" not in instruction.parts)
        made = cta.tensor.allocate(first, count)
        cta.shared.store(np.array([first]), np.array([at]), 4, np.array([[made]], np.uint32))

    return step


def _free(instruction: Instruction) -> Step:
    address, columns = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        first = _one_warp(cta, lanes)
        count = cta.uniform(cta.read(columns, "u32", lanes), lanes, "the number of columns")
        cta.tensor.free(first, cta.uniform(cta.read(address, "u32", lanes), lanes, "the address"), count)

    return step


def _relinquish(cta: Cta, lanes: Array) -> None:
    _one_warp(cta, lanes)
    cta.tensor.relinquish()


def _commit(instruction: Instruction) -> Step:
    place, *masks = instruction.operands
    if not isinstance(place, Address) or not instruction.has("mbarrier::arrive::one"):
        raise unknown(instruction)
    multicast = instruction.has("multicast::cluster")

    def step(cta: Cta, lanes: Array) -> None:
        thread = issuer(cta, lanes)
        at = _place(cta, lanes, place, "shared::cluster" not in instruction.parts)
        places = [at]
        if multicast:
            mask = cta.uniform(cta.read(masks[0], "u16", lanes), lanes, "the mask")
            if mask >> len(cta.peers):
                raise Fault(f"the mask 0x{mask:x} of a multicast does not fit a cluster of {len(cta.peers)} CTAs")
            places = [cta.seen_from(rank, at) for rank in range(len(cta.peers)) if mask >> rank & 1]

        def arrive() -> None:
            for number in places:
                owner = cta.owner(number)
                owner.shared.load(np.array([thread]), np.array([number]), 8, 1, cta.clocks, SYS)
                clocks = owner.clocks
                done = clocks.hand_on_unit(clocks.tensor_unit, thread if owner is cta else None)
                owner.wake(owner.barriers.arrive(number, [(clocks.number, SYS, done)]))

        cta.defer(QUEUE, arrive)

    return step


def _cells(shape: str, count: int, second: int, width: int) -> tuple[Array, Array]:
    """Lane and column offsets, (32 threads, registers); each register takes `width` columns."""
    t = np.arange(WARP)[:, None]
    match shape:
        case "32x32b":
            i = np.arange(count)[None, :]
            made = (t + 0 * i, i + 0 * t)
        case "16x64b":
            i = np.arange(count)[None, :]
            made = (t // 4 + 8 * (t & 1) + 0 * i, ((t >> 1) & 1) + 2 * i)
        case "16x128b":
            i = np.arange(2 * count)[None, :]
            made = (t // 4 + 8 * (i & 1), t % 4 + 4 * (i >> 1))
        case "16x256b":
            i = np.arange(4 * count)[None, :]
            made = (t // 4 + 8 * ((i >> 1) & 1), 2 * (t % 4) + (i & 1) + 8 * (i >> 2))
        case _:
            i = np.arange(count)[None, :]
            return t % 16 + 0 * i, width * i + second * (t // 16)
    return made[0], width * made[1]


def _is_packed(instruction: Instruction) -> bool:
    """True if each register holds the lower halves of two columns side by side."""
    return instruction.has("pack::16b") or instruction.has("unpack::16b")


def _moved(instruction: Instruction, address: Operand, registers: Operand, extra: tuple[Operand, ...]) -> tuple[
    Address, tuple[Operand, ...], tuple[Array, Array], bool
]:  # fmt: skip
    parts = instruction.parts
    shape = next((p for p in parts if p in ("32x32b", "16x64b", "16x128b", "16x256b", "16x32bx2")), "")
    count = next((int(p[1:]) for p in parts if p[:1] == "x" and p[1:].isdigit()), 0)
    second = extra[0].value if extra and isinstance(extra[0], Immediate) else 0
    if not isinstance(address, Address) or not isinstance(registers, Vector) or not shape:
        raise unknown(instruction)
    # Packed registers hold the lower halves of two columns.
    cells = _cells(shape, count, second, 2 if _is_packed(instruction) else 1)
    if cells[0].shape[1] != len(registers.items):
        raise instruction.fault(f"{len(registers.items)} registers where the shape has {cells[0].shape[1]}")
    return address, registers.items, cells, shape != "32x32b"


def _base(cta: Cta, addresses: Array, warp: int, half: bool) -> tuple[int, int]:
    own = cta.lanes // WARP == warp
    taddr = cta.uniform(addresses, own, "the tensor memory address")
    lane, column = taddr >> 16, taddr & 0xFFFF
    first = 32 * (warp % 4)
    if lane != first and not (half and lane == first + 16):
        raise Fault(f"warp {warp} reaches lane {lane} of tensor memory; it may use lanes {first} to {first + 31}")
    return lane, column


def _reduction(instruction: Instruction) -> Callable[[Array], Array]:
    """The reduction of `tcgen05.ld.red` on the (threads, registers) words: the least or the greatest of each
    thread's."""
    kind, least = instruction.parts[-1], instruction.has("min")
    magnitude, nan_first = instruction.has("abs"), instruction.has("NaN")
    extremes = (np.fmin, np.minimum) if least else (np.fmax, np.maximum)

    def reduce(words: Array) -> Array:
        if kind != "f32":
            lane_words = words.view(np.int32 if kind == "s32" else np.uint32)
            return np.asarray(lane_words.min(axis=1) if least else lane_words.max(axis=1)).view(np.uint32)
        lane_words = words.view(np.float32)
        lane_words = np.abs(lane_words) if magnitude else lane_words
        made = fold(partial(extreme, extremes[nan_first]), lane_words.T).astype(np.float32)
        return np.where(np.isnan(made), np.uint32(0x7FFF_FFFF), made.view(np.uint32))

    return reduce


def _load(instruction: Instruction) -> Step:
    reduces = int(instruction.has("red"))
    address, items, (rows, columns), half = _moved(
        instruction, instruction.operands[1 + reduces], instruction.operands[0], instruction.operands[2 + reduces :]
    )
    packed = _is_packed(instruction)
    reduce = _reduction(instruction) if reduces else None

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(address, lanes)
        words = np.zeros((cta.threads, len(items)), np.uint32)
        for warp in cta.warps(lanes):
            lane, column = _base(cta, addresses, int(warp), half)
            first = int(warp) * WARP
            if packed:
                low, high = (cta.tensor.read(first, lane + rows, column + columns + k) for k in (0, 1))
                words[first : first + WARP] = (low & np.uint32(0xFFFF)) | (high << np.uint32(16))
            else:
                words[first : first + WARP] = cta.tensor.read(first, lane + rows, column + columns)
        for number, item in enumerate(items):
            cta.write(item, words[:, number], lanes)
        if reduce is not None:
            cta.write(instruction.operands[1], reduce(words), lanes)
        # Who uses the registers waits for them by that alone; only what is loaded may not change before wait::ld.
        pending = cta.clocks.pending_ld
        pending[lanes & (pending == 0)] = cta.clocks.now

    return step


def _store(instruction: Instruction) -> Step:
    address, items, (rows, columns), half = _moved(
        instruction, instruction.operands[0], instruction.operands[-1], instruction.operands[1:-1]
    )
    packed = _is_packed(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(address, lanes)
        words = np.stack([cta.broadcast(cta.read(item, "b32", lanes)) for item in items], axis=-1)
        for warp in cta.warps(lanes):
            lane, column = _base(cta, addresses, int(warp), half)
            first = int(warp) * WARP
            own = words[first : first + WARP]
            if packed:
                cta.tensor.write(first, lane + rows, column + columns, own & np.uint32(0xFFFF))
                cta.tensor.write(first, lane + rows, column + columns + 1, own >> np.uint32(16))
            else:
                cta.tensor.write(first, lane + rows, column + columns, own)
        pending = cta.clocks.pending_st
        pending[lanes & (pending == 0)] = cta.clocks.now

    return step


def _wait_load(cta: Cta, lanes: Array) -> None:
    cta.warps(lanes)
    cta.clocks.end_loads(lanes)


def _wait_store(cta: Cta, lanes: Array) -> None:
    cta.warps(lanes)
    cta.clocks.pending_st[lanes] = 0


HANDLERS: Mapping[str, Handler] = {"tcgen05": _tcgen05}
"""Handlers of this module's opcodes."""
