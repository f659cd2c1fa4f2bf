"""Tensor copies: `cp.async.bulk.tensor` and `cp.reduce.async.bulk.tensor`, tiled and im2col."""

from __future__ import annotations

from functools import partial

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array, patterns
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk_transfers import (
    arrive_with,
    broadcast_operand,
    check_aligned,
    issued,
    outgoing,
    queue_of,
    read_global,
    write_global,
)
from tilelsp.interp.ptx.byte_reductions import reduced
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Address, Instruction, Operand, OperandGroup, Register, Symbol, Vector
from tilelsp.interp.ptx.tensor_maps import (
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
_OF_FLOATS = ("add", "min", "max")
_REDUCTIONS = (*_OF_FLOATS, "inc", "dec", "and", "or", "xor")
_FLOATS = ("f16", "bf16", "f32", "f32.ftz", "tf32", "tf32.ftz", "f64")


def _map_at(cta: Cta, thread: int, address: int) -> TensorMap:
    if address % 64:
        raise Fault(f"a tensor map at 0x{address:x}, which is no multiple of 64")
    return unpack(cta.memory.load(np.array([address]), 1, MAP_BYTES, aligned=False)[0].tobytes())


def _box(map: TensorMap, mode: str, rank: int, at: list[int], offsets: list[int]) -> Box:
    if map.rank != rank:
        raise Fault(f"a copy of {rank} dimensions by a tensor map of {map.rank}")
    match mode:
        case "im2col" | "im2col_no_offs":
            return column_box(map, at, offsets or [0] * rank)
        case "tile::gather4" | "tile::scatter4":
            return gathered_box(map, at[0], at[1:])
        case _:
            return tiled_box(map, at)


def _offsets(map: TensorMap, first: int, count: int) -> Array:
    """Where each of the bytes of a box lies in shared memory, from the address of the first on."""
    check_aligned(first, 128, "shared address")
    return swizzled(first + np.arange(count), map.swizzle) - first


def tensor_copy(instruction: Instruction, *, reduces: bool) -> Step:
    """A copy by a tensor map. Raises `UnknownInstruction`."""
    parts = instruction.parts
    rank = next(int(p[0]) for p in parts if len(p) == 2 and p[1] == "d" and p[0] in "12345")
    modes = ("tile::gather4", "tile::scatter4", "im2col_no_offs", "im2col", "tile")
    mode = next((p for p in parts if p in modes), "tile")
    if any(p.startswith("im2col::w") for p in parts):
        raise unknown(instruction)
    spaces = [part for part in parts if part in (*_SHARED, "global")]
    if spaces == ["global", "shared::cta"]:
        return _tensor_out(instruction, rank, mode, reduces)
    if len(spaces) != 2 or spaces[1] != "global" or reduces:
        raise unknown(instruction)
    return _tensor_in(instruction, rank, mode)


def _place(operand: Operand) -> tuple[Address, tuple[Operand, ...]]:
    """The map's address and the coordinates of `[map, {x, y}]`."""
    match operand:
        case OperandGroup((Address() as base, Vector(items))):
            return base, items
        case OperandGroup(((Register() | Symbol()) as base, Vector(items))):
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
        targets, maps, places = (cta.address(operand, lanes) for operand in (into, base, barrier))
        at = [broadcast_operand(cta, coordinate, "s32", lanes) for coordinate in coordinates]
        shifts = [broadcast_operand(cta, operand, "u16", lanes) for operand in moved]
        masks = None if mask is None else broadcast_operand(cta, mask, "u16", lanes)
        for thread in np.flatnonzero(lanes).tolist():
            map = _map_at(cta, thread, int(maps[thread]))
            box = _box(map, mode, rank, [int(x[thread]) for x in at], [int(x[thread]) for x in shifts])
            chosen = None if masks is None else int(masks[thread])
            first, barrier_at = int(targets[thread]), int(places[thread])
            cta.fetch(partial(copy, cta, thread, map, box, first, barrier_at, chosen))

    def copy(cta: Cta, thread: int, map: TensorMap, box: Box, first: int, place: int, mask: int | None) -> None:
        data = _fetched(cta, map, box)
        read_global(cta, thread, box.addresses[box.inside], map.size, place)
        # A swizzle only mixes what lies within the box.
        swizzled_data = np.empty_like(data)
        swizzled_data[_offsets(map, first, box.bytes)] = data
        arrive_with(cta, thread, first + np.arange(box.bytes), swizzled_data, place, mask)

    return step


def _fetched(cta: Cta, map: TensorMap, box: Box) -> Array:
    """The bytes of a box, with what fills places outside of the tensor."""
    made = np.zeros((len(box.addresses), map.size), np.uint8)
    if map.fill == "nan":
        if map.type not in _FLOATS:
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
    operation = next(p for p in instruction.parts if p in _REDUCTIONS) if reduces else ""

    def step(cta: Cta, lanes: Array) -> None:
        sources, maps = cta.address(source, lanes), cta.address(base, lanes)
        at = [broadcast_operand(cta, coordinate, "s32", lanes) for coordinate in coordinates]
        for thread in np.flatnonzero(lanes).tolist():
            map = _map_at(cta, thread, int(maps[thread]))
            if reduces and map.type in _FLOATS and operation not in _OF_FLOATS:
                raise Fault(f"a reduction by .{operation} through a tensor map of {map.type}")
            box = _box(map, mode, rank, [int(x[thread]) for x in at], [])
            cta.defer(queue_of(thread), partial(copy, cta, thread, map, box, int(sources[thread])))
            issued(cta, thread)

    def copy(cta: Cta, thread: int, map: TensorMap, box: Box, first: int) -> None:
        raw = outgoing(cta, thread, first + np.arange(box.bytes))
        data = raw[_offsets(map, first, box.bytes)].reshape(-1, map.size)[box.inside]
        where = box.addresses[box.inside]
        if len(where):
            if operation:
                old = np.ascontiguousarray(cta.memory.load(where, map.size, 1)).view(np.uint8)
                kind = map.type.removesuffix(".ftz").replace("tf32", "f32")
                data = reduced(operation, kind, old.reshape(-1), data.reshape(-1)).reshape(-1, map.size)
            cta.memory.store(where, map.size, np.ascontiguousarray(data).view(UNSIGNED[map.size]))
            write_global(cta, thread, where, map.size, reduces=reduces)

    return step
