"""Bulk copies: `cp.async.bulk` with its tensor, reducing and prefetching forms, their groups, and tensor maps.

A copy is done where it is issued. What it writes to shared memory is known to who waits for its mbarrier, and what it
reads there may not be written before its group was waited for: earlier accesses are faults.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array, patterns, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.pending import BulkGroup
from tilelsp.interp.ptx.program import Address, Group, Immediate, Instruction, Operand, Register, Symbol, Vector
from tilelsp.interp.ptx.scopes import GPU, WEAK
from tilelsp.interp.ptx.spaces import space_of, store
from tilelsp.interp.ptx.tensor_maps import (
    FIELDS,
    MAP_BYTES,
    Box,
    TensorMap,
    column_box,
    gathered_box,
    swizzled,
    tiled_box,
    unpack,
)

_SHARED = ("shared::cta", "shared::cluster")
_MOST = (1 << 20) - 1


def bulk_copy(instruction: Instruction) -> Step:
    """`cp.async.bulk` and `cp.reduce.async.bulk`, by what stands behind it. Raises `UnknownInstruction`."""
    parts = instruction.parts
    if "commit_group" in parts:
        return _commit
    if "wait_group" in parts:
        return _wait(instruction)
    if "prefetch" in parts:
        return lambda cta, lanes: None
    if "ignore_oob" in parts:
        raise unknown(instruction)
    reduce = reduction(instruction) if parts[1] == "reduce" else None
    if "tensor" in parts:
        return _tensor_copy(instruction, reduce)
    spaces = [part for part in parts if part in (*_SHARED, "global")]
    match spaces:
        case ["global", "shared::cta"]:
            return _linear_out(instruction, reduce)
        case ["shared::cta" | "shared::cluster", "global" | "shared::cta"]:
            return _linear_in(instruction, spaces[1], reduce)
        case _:
            raise unknown(instruction)


# Groups ----------------------------------------------------------------------------------------------------------


def _commit(cta: Cta, lanes: Array) -> None:
    for thread in np.flatnonzero(lanes).tolist():
        groups = cta.bulk_groups.setdefault(thread, [BulkGroup()])
        groups.append(BulkGroup())


def _wait(instruction: Instruction) -> Step:
    left, reads_only = instruction.operands[0], instruction.has("read")
    if not isinstance(left, Immediate):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        clocks = cta.clocks
        for thread in np.flatnonzero(lanes).tolist():
            cta.finish(_queue(thread))
            groups = cta.bulk_groups.get(thread, [BulkGroup()])
            done = max(len(groups) - 1 - left.value, 0)
            if not done:
                continue
            last = max(groups[:done], key=lambda one: one.when)
            own, unit = cta.lanes == thread, clocks.base + clocks.stream_unit(thread)
            clocks.knows_agent(own, unit, last.when)
            if not reads_only:
                clocks.knows_agent(own, clocks.base + clocks.stream_unit(thread, writes=True), last.when)
            # Groups are counted from the last one on, so that these may become one.
            groups[:done] = [BulkGroup(last.when, last.at, is_read=True)] if reads_only else []

    return step


def _queue(thread: int) -> Hashable:
    """Where a thread's copies wait that it waits for by groups."""
    return "bulk", thread


def _issued(cta: Cta, thread: int) -> None:
    """A copy out of shared memory joins the open group of its thread."""
    cta.bulk_groups.setdefault(thread, [BulkGroup()])[-1] = BulkGroup(cta.clocks.now, cta.clocks.at)


# Copies of bytes side by side ------------------------------------------------------------------------------------

Reduce = Callable[[Array, Array], Array]
"""From the old and the new bytes to those that are put there."""


def _each(cta: Cta, operand: Operand, kind: str, lanes: Array) -> Array:
    return cta.each(cta.read(operand, kind, lanes))


def _extent(count: int) -> int:
    if count % 16:
        raise Fault(f"a bulk copy of {count} bytes, which is no multiple of 16")
    if count > _MOST:
        raise Fault(f"a bulk copy of {count} bytes: more than an mbarrier can count")
    return count


def _aligned(address: int, unit: int, what: str) -> None:
    if address % unit:
        raise Fault(f"the {what} of a bulk copy, 0x{address:x}, is no multiple of {unit}")


def _linear_in(instruction: Instruction, source_space: str, reduce: Reduce | None) -> Step:
    into, source, size, barrier, *rest = instruction.operands
    multicast = instruction.has("multicast::cluster")

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources, places = (cta.address(one, lanes) for one in (into, source, barrier))
        sizes = _each(cta, size, "u32", lanes)
        masks = _each(cta, rest[0], "u16", lanes) if multicast else None
        for thread in np.flatnonzero(lanes).tolist():
            count = _extent(int(sizes[thread]))
            at, target = int(sources[thread]), int(targets[thread])
            _aligned(at, 16, "source")
            _aligned(target, 16, "target")
            mask = None if masks is None else int(masks[thread])
            cta.defer(object(), partial(copy, cta, thread, at, target, count, int(places[thread]), mask))

    def copy(cta: Cta, thread: int, at: int, target: int, count: int, place: int, mask: int | None) -> None:
        if source_space == "global":
            data = cta.memory.load(np.array([at]), 1, count, aligned=False)[0]
            _read_global(cta, thread, np.array([at]), count, place)
        else:
            waiter = cta.owner(place)
            unit, now = _unit(cta, waiter, place), waiter.clocks.now
            data = cta.shared.gather(np.array([thread]), at + np.arange(count), 1, unit, None, now)
        arrive_with(cta, thread, target + np.arange(count), data, place, mask, reduce)

    return step


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
    for first, place in pairs:
        owner, waiter = cta.owner(first), cta.owner(place)
        at = into - int(into[0]) + first
        unit = _unit(cta, waiter, place)
        now = waiter.clocks.now
        if reduce is not None:
            data = reduce(owner.shared.peek(at), data)
        # Reductions are relaxed at the scope of the device.
        scope = WEAK if reduce is None else GPU
        owner.shared.arrive(thread, at, data, unit, cta.clocks, now, is_async=is_async, scope=scope)
        hands_on = waiter.clocks.hand_on_copy(waiter.clocks.copy_unit(place))
        waiter.wake(waiter.barriers.complete(place, len(data), hands_on, cta.clocks.at))


def _unit(cta: Cta, waiter: Cta, place: int) -> int:
    """The agent of copies that complete on an mbarrier; the time of another CTA goes on."""
    waiter.clocks.now += waiter is not cta
    return waiter.clocks.base + waiter.clocks.copy_unit(place)


def _read_global(cta: Cta, thread: int, addresses: Array, width: int, place: int) -> None:
    """A copy that completes on an mbarrier reads global memory."""
    trace = cta.launch.trace
    if trace is not None:
        waiter = cta.owner(place)
        unit = _unit(cta, waiter, place)
        trace.read_by_copy(cta.clocks, thread, addresses, width, unit, waiter.clocks.now)


def _write_global(cta: Cta, thread: int, addresses: Array, width: int, *, reduces: bool) -> None:
    """A copy that its thread waits for writes global memory."""
    trace = cta.launch.trace
    if trace is not None:
        unit = cta.clocks.base + cta.clocks.stream_unit(thread, writes=True)
        trace.write_by_copy(cta.clocks, thread, addresses, width, unit, reduces=reduces)


def _outgoing(cta: Cta, thread: int, places: Array) -> Array:
    """The bytes of shared memory that a copy reads which its thread waits for."""
    return cta.shared.gather(np.array([thread]), places, 1, cta.clocks.base + cta.clocks.stream_unit(thread))


def _linear_out(instruction: Instruction, reduce: Reduce | None) -> Step:
    into, source, size, *rest = instruction.operands
    mask = rest[-1] if instruction.has("cp_mask") else None

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources = cta.address(into, lanes), cta.address(source, lanes)
        sizes = _each(cta, size, "u32", lanes)
        masks = None if mask is None else _each(cta, mask, "u16", lanes)
        for thread in np.flatnonzero(lanes).tolist():
            count = _extent(int(sizes[thread]))
            at, target = int(sources[thread]), int(targets[thread])
            _aligned(at, 16, "source")
            _aligned(target, 16, "target")
            mask_of = None if masks is None else int(masks[thread])
            cta.defer(_queue(thread), partial(copy, cta, thread, at, target, count, mask_of))
            _issued(cta, thread)

    def copy(cta: Cta, thread: int, at: int, target: int, count: int, mask: int | None) -> None:
        data = _outgoing(cta, thread, at + np.arange(count))
        places = target + np.arange(count)
        if mask is not None:
            chosen = (mask >> (np.arange(count) % 16) & 1) == 1
            data, places = data[chosen], places[chosen]
        if reduce is not None:
            data = reduce(cta.memory.load(places, 1, 1)[:, 0], data)
        cta.memory.store(places, 1, data[:, None])
        _write_global(cta, thread, places, 1, reduces=reduce is not None)

    return step


# Reductions ------------------------------------------------------------------------------------------------------


def reduction(instruction: Instruction) -> Reduce:
    """What `.add` and its like make of old and new bytes. Raises `UnknownInstruction`."""
    parts = instruction.parts
    operation = next((p for p in parts if p in ("add", "min", "max", "inc", "dec", "and", "or", "xor")), "")
    kind = parts[-1] if parts[-1] in DTYPES else ""
    if not operation or (not kind and "tensor" not in parts):
        raise unknown(instruction)
    return lambda old, new: reduced(operation, kind or "u32", old, new)


def reduced(operation: str, kind: str, old: Array, new: Array) -> Array:
    """Bytes of elements of a type, after an operation element by element."""
    dtype = DTYPES[kind]
    a, b = np.ascontiguousarray(old).view(dtype), np.ascontiguousarray(new).view(dtype)
    if kind in ("f16", "bf16") or (operation != "add" and kind in ("f32", "f64")):
        x, y = values(a.view(UNSIGNED[a.itemsize]), kind), values(b.view(UNSIGNED[b.itemsize]), kind)
        made = patterns({"add": np.add, "min": np.fmin, "max": np.fmax}[operation](x, y), kind)
        return np.ascontiguousarray(made).view(np.uint8)
    match operation:
        case "add":
            made = a + b
        case "min":
            made = np.minimum(a, b)
        case "max":
            made = np.maximum(a, b)
        case "inc":
            made = np.where(a >= b, 0, a + 1).astype(dtype)
        case "dec":
            made = np.where((a == 0) | (a > b), b, a - 1).astype(dtype)
        case "and":
            made = a & b
        case "or":
            made = a | b
        case _:
            made = a ^ b
    return np.ascontiguousarray(made).view(np.uint8)


# Tensor copies ---------------------------------------------------------------------------------------------------


def _map_at(cta: Cta, thread: int, address: int) -> TensorMap:
    if address % 64:
        raise Fault(f"a tensor map at 0x{address:x}, which is no multiple of 64")
    return unpack(cta.memory.load(np.array([address]), 1, MAP_BYTES, aligned=False)[0].tobytes())


def _box(map: TensorMap, mode: str, rank: int, at: list[int], offsets: list[int]) -> Box:
    if map.rank != rank:
        raise Fault(f"a copy of {rank} dimensions by a tensor map of {map.rank}")
    match mode:
        case "im2col" | "im2col_no_offs":
            return column_box(map, at, offsets or [0] * (rank - 2))
        case "tile::gather4" | "tile::scatter4":
            return gathered_box(map, at[0], at[1:])
        case _:
            return tiled_box(map, at)


def _offsets(map: TensorMap, first: int, count: int) -> Array:
    """Where each of the bytes of a box lies in shared memory, from the address of the first on."""
    _aligned(first, 128, "shared address")
    return swizzled(first + np.arange(count), map.swizzle) - first


def _tensor_copy(instruction: Instruction, reduce: Reduce | None) -> Step:
    parts = instruction.parts
    rank = next(int(p[0]) for p in parts if len(p) == 2 and p[1] == "d" and p[0] in "12345")
    modes = ("tile::gather4", "tile::scatter4", "im2col_no_offs", "im2col", "tile")
    mode = next((p for p in parts if p in modes), "tile")
    if any(p.startswith("im2col::w") for p in parts):
        raise unknown(instruction)
    spaces = [part for part in parts if part in (*_SHARED, "global")]
    if spaces == ["global", "shared::cta"]:
        return _tensor_out(instruction, rank, mode, reduce is not None)
    if len(spaces) != 2 or spaces[1] != "global" or reduce is not None:
        raise unknown(instruction)
    return _tensor_in(instruction, rank, mode)


def _place(operand: Operand) -> tuple[Address, tuple[Operand, ...]]:
    """The map's address and the coordinates of `[map, {x, y}]`."""
    match operand:
        case Group((Address() as base, Vector(items))):
            return base, items
        case Group(((Register() | Symbol()) as base, Vector(items))):
            return Address(base, 0), items
        case _:
            raise Fault("a tensor copy needs [map, {coordinates}]")


def _tensor_in(instruction: Instruction, rank: int, mode: str) -> Step:
    into, place, barrier, *rest = instruction.operands
    base, coordinates = _place(place)
    offsets = rest.pop(0) if mode == "im2col" and rest and isinstance(rest[0], Vector) else None
    multicast = instruction.has("multicast::cluster")
    mask = rest[0] if multicast else None
    moved = offsets.items if isinstance(offsets, Vector) else ()

    def step(cta: Cta, lanes: Array) -> None:
        targets, maps, places = (cta.address(one, lanes) for one in (into, base, barrier))
        at = [_each(cta, one, "s32", lanes) for one in coordinates]
        shifts = [_each(cta, one, "u16", lanes) for one in moved]
        masks = None if mask is None else _each(cta, mask, "u16", lanes)
        for thread in np.flatnonzero(lanes).tolist():
            map = _map_at(cta, thread, int(maps[thread]))
            box = _box(map, mode, rank, [int(x[thread]) for x in at], [int(x[thread]) for x in shifts])
            chosen = None if masks is None else int(masks[thread])
            first, barrier_at = int(targets[thread]), int(places[thread])
            cta.defer(object(), partial(copy, cta, thread, map, box, first, barrier_at, chosen))

    def copy(cta: Cta, thread: int, map: TensorMap, box: Box, first: int, place: int, mask: int | None) -> None:
        data = _fetched(cta, map, box)
        _read_global(cta, thread, box.addresses[box.inside], map.size, place)
        # A swizzle only mixes what lies within the box.
        swizzled_data = np.empty_like(data)
        swizzled_data[_offsets(map, first, box.bytes)] = data
        arrive_with(cta, thread, first + np.arange(box.bytes), swizzled_data, place, mask)

    return step


def _fetched(cta: Cta, map: TensorMap, box: Box) -> Array:
    """The bytes of a box, with what fills places outside of the tensor."""
    made = np.zeros((len(box.addresses), map.size), np.uint8)
    if map.fill == "nan":
        if map.type not in ("f16", "bf16", "f32", "f32.ftz", "tf32", "tf32.ftz", "f64"):
            raise Fault(f"a tensor map of {map.type} fills with NaN")
        kind = map.type.removesuffix(".ftz")
        held = np.asarray(patterns(np.array(np.nan), "f32" if kind == "tf32" else kind))
        made[:] = np.frombuffer(held.tobytes(), np.uint8)
    if box.inside.any():
        got = cta.memory.load(box.addresses[box.inside], map.size, 1)
        made[box.inside] = np.ascontiguousarray(got).view(np.uint8)
    return made.reshape(-1)


def _tensor_out(instruction: Instruction, rank: int, mode: str, reduces: bool) -> Step:
    place, source, *_ = instruction.operands
    base, coordinates = _place(place)
    words = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
    operation = next(p for p in instruction.parts if p in words) if reduces else ""

    def step(cta: Cta, lanes: Array) -> None:
        sources, maps = cta.address(source, lanes), cta.address(base, lanes)
        at = [_each(cta, one, "s32", lanes) for one in coordinates]
        for thread in np.flatnonzero(lanes).tolist():
            map = _map_at(cta, thread, int(maps[thread]))
            box = _box(map, mode, rank, [int(x[thread]) for x in at], [])
            cta.defer(_queue(thread), partial(copy, cta, thread, map, box, int(sources[thread])))
            _issued(cta, thread)

    def copy(cta: Cta, thread: int, map: TensorMap, box: Box, first: int) -> None:
        raw = _outgoing(cta, thread, first + np.arange(box.bytes))
        data = raw[_offsets(map, first, box.bytes)].reshape(-1, map.size)[box.inside]
        where = box.addresses[box.inside]
        if len(where):
            if operation:
                old = np.ascontiguousarray(cta.memory.load(where, map.size, 1)).view(np.uint8)
                kind = map.type.removesuffix(".ftz").replace("tf32", "f32")
                data = reduced(operation, kind, old.reshape(-1), data.reshape(-1)).reshape(-1, map.size)
            cta.memory.store(where, map.size, np.ascontiguousarray(data).view(UNSIGNED[map.size]))
            _write_global(cta, thread, where, map.size, reduces=reduces)

    return step


# Tensor maps in memory -------------------------------------------------------------------------------------------


def _tensormap(instruction: Instruction) -> Step:
    parts = instruction.parts
    if parts[1] == "cp_fenceproxy":
        return _copy_map(instruction)
    if parts[1] != "replace" or "tile" not in parts:
        raise unknown(instruction)
    field = next((p for p in parts if p in FIELDS), "")
    if not field:
        raise unknown(instruction)
    offset, size, more = FIELDS[field]
    place, *rest = instruction.operands
    ordinal = rest[0].value if len(rest) == 2 and isinstance(rest[0], Immediate) else 0
    new = rest[-1]
    space = space_of(instruction, place)

    def step(cta: Cta, lanes: Array) -> None:
        given = _each(cta, new, "b64" if parts[-1] == "b64" else "b32", lanes)
        addresses = cta.address(place, lanes)
        for thread in np.flatnonzero(lanes).tolist():
            number = int(given[thread]) + more
            at = int(addresses[thread]) + offset + ordinal * size
            data = np.frombuffer((number % (1 << 8 * size)).to_bytes(size, "little"), np.uint8)[None, :]
            who = np.array([thread])
            for k in range(size):
                store(cta, space, who, np.array([at + k]), 1, data[:, k : k + 1])

    return step


def _copy_map(instruction: Instruction) -> Step:
    """`tensormap.cp_fenceproxy`: the 128 bytes, from shared to global memory."""
    into, source, _ = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources = cta.address(into, lanes), cta.address(source, lanes)
        # The warp copies together; all its threads name the same places.
        first = int(np.flatnonzero(lanes)[0])
        at = int(sources[first])
        data = cta.shared.load(np.full(MAP_BYTES, first), at + np.arange(MAP_BYTES), 1, 1)
        cta.memory.store(int(targets[first]) + np.arange(MAP_BYTES), 1, data)

    return step


HANDLERS: Mapping[str, Handler] = {"tensormap": _tensormap}
"""What executes each opcode of this module."""
