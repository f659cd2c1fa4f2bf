"""Tiles cut, joined, turned and repeated, and the bytes they are made of. Block indices are read as unsigned."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.defs.dialects.cuda_tile import shapes as ops
from tilelsp.defs.dialects.cuda_tile.types import PointerType
from tilelsp.defs.dialects.cuda_tile.types import tile as tile_type
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import (
    bits_of,
    element_of,
    from_integers,
    memory_bits,
    signed,
    stored_bytes,
    tile_of,
    unsigned,
)
from tilelsp.ir.module import Value
from tilelsp.spec.op import OpDef


def _broadcast(frame: Frame, op: ops.Broadcast) -> Results:
    tile = frame.tile(op.source)
    return (tile_of(tile.element, np.broadcast_to(tile.bits, tile_type(op.result.type).shape)),)


def _reshape(frame: Frame, op: ops.Reshape) -> Results:
    tile = frame.tile(op.source)
    return (tile_of(tile.element, tile.bits.reshape(tile_type(op.result.type).shape)),)


def _cat(frame: Frame, op: ops.Cat) -> Results:
    lhs = frame.tile(op.lhs)
    return (tile_of(lhs.element, np.concatenate((lhs.bits, frame.tile(op.rhs).bits), axis=op.dim)),)


def _permute(frame: Frame, op: ops.Permute) -> Results:
    tile = frame.tile(op.source)
    return (tile_of(tile.element, np.transpose(tile.bits, op.permutation)),)


def _block(frame: Frame, indices: Sequence[Value], whole: tuple[int, ...], block: tuple[int, ...]) -> tuple[slice, ...]:
    """Where one block of a tile lies. Raises `Fault` for a block that is not there."""
    found: list[slice] = []
    for number, (value, extent, size) in enumerate(zip(indices, whole, block, strict=True)):
        index = frame.number(value, as_signed=False)
        if index >= extent // size:
            raise Fault(f"index {number} is {index}, but there are {extent // size} blocks, which is undefined")
        found.append(slice(index * size, (index + 1) * size))
    return tuple(found)


def _extract(frame: Frame, op: ops.Extract) -> Results:
    tile = frame.tile(op.source)
    place = _block(frame, op.indices, tile.bits.shape, tile_type(op.result.type).shape)
    return (tile_of(tile.element, tile.bits[place]),)


def _insert(frame: Frame, op: ops.Insert) -> Results:
    block, whole = frame.tile(op.source), frame.tile(op.destination)
    made = whole.bits.copy()
    made[_block(frame, op.indices, whole.bits.shape, block.bits.shape)] = block.bits
    return (tile_of(whole.element, made),)


def _select(frame: Frame, op: ops.Select) -> Results:
    first = frame.tile(op.val_if_true)
    chosen = np.where(frame.tile(op.cond).bits != 0, first.bits, frame.tile(op.val_if_false).bits)
    return (tile_of(first.element, chosen),)


def _offset(frame: Frame, op: ops.Offset) -> Results:
    """Pointers moved by signed numbers of elements, modulo 2**64."""
    pointers = frame.tile(op.ptr)
    element = pointers.element
    if not isinstance(element, PointerType):
        raise TypeError(f"{element} is no pointer")
    offsets = signed(frame.tile(op.offset))
    width = memory_bits(element.pointee)
    if width < 8 and (offsets & 1).any():
        raise Fault("a pointer to 4-bit elements cannot be moved by an odd number of them")
    distance = offsets >> 1 if width < 8 else offsets * (width // 8)
    return (from_integers(element, unsigned(pointers) + distance.astype(np.uint64)),)


def _little_endian(frame: Frame, value: Value) -> Array:
    """The bits of a tile, one by one, low bits first."""
    tile = frame.tile(value)
    width = bits_of(tile.element)
    octets = np.ascontiguousarray(tile.bits).view(np.uint8).reshape(-1, stored_bytes(tile.element))
    return np.unpackbits(octets, axis=1, bitorder="little")[:, :width].reshape(-1)


def _pack(frame: Frame, op: ops.Pack) -> Results:
    return (tile_of(element_of(op.result), np.packbits(_little_endian(frame, op.source), bitorder="little")),)


def _unpack(frame: Frame, op: ops.Unpack) -> Results:
    element = element_of(op.result)
    rows = _little_endian(frame, op.source).reshape(-1, bits_of(element))
    padded = np.zeros((len(rows), 8 * stored_bytes(element)), np.uint8)
    padded[:, : rows.shape[1]] = rows
    octets = np.packbits(padded, axis=1, bitorder="little")
    return (tile_of(element, np.ascontiguousarray(octets).view(f"<u{stored_bytes(element)}").reshape(-1)),)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.Broadcast: _broadcast,
    ops.Reshape: _reshape,
    ops.Cat: _cat,
    ops.Permute: _permute,
    ops.Extract: _extract,
    ops.Insert: _insert,
    ops.Select: _select,
    ops.Offset: _offset,
    ops.Pack: _pack,
    ops.Unpack: _unpack,
}
