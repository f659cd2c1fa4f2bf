"""Tokens, loads and stores through pointers, and allocation.

Memory operations happen in program order, whatever their tokens allow. What a masked load without padding leaves open
is 0 here. A load of i1 gives 1 for every byte that is not 0. Of several elements that a store sends to one address, the
last one in row-major order stays. New memory is filled with zeros.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import memory as ops
from tilelsp.defs.dialects.cuda_tile.types import PointerType
from tilelsp.interp.budget import ARRAY_BYTES
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import (
    TOKEN,
    Tile,
    element_of,
    from_integers,
    memory_bits,
    stored_bytes,
    tile_of,
    unsigned,
)
from tilelsp.ir.module import Value
from tilelsp.ir.types import I1, Type
from tilelsp.spec.op import OpDef

_MOST_ALLOCATED = ARRAY_BYTES
"""Bytes that one `alloca` may ask for."""


def pointee_of(tile: Tile) -> Type:
    """Pointee type of a tile of pointers; one of 4-bit elements is no tile, as the verifier says."""
    element = tile.element
    if not isinstance(element, PointerType):
        raise TypeError(f"{element} is no pointer")
    return element.pointee


def mask_of(frame: Frame, value: Value | None, shape: tuple[int, ...]) -> Array:
    """Which elements take part, as booleans in row-major order; all without a mask."""
    if value is None:
        return np.ones(int(np.prod(shape)), np.bool_)
    return frame.tile(value).bits.reshape(-1) != 0


def load_elements(frame: Frame, element: Type, addresses: Array) -> Array:
    """Bit patterns at byte addresses, one dimension. Raises `Fault`."""
    frame.spend(addresses.size)
    loaded = frame.machine.memory.load(addresses, stored_bytes(element), 1)[:, 0]
    return np.asarray(loaded != 0, np.uint8) if element == I1 else loaded


def _load(frame: Frame, op: ops.LoadPtr) -> Results:
    source = frame.tile(op.source)
    element = pointee_of(source)
    mask = mask_of(frame, op.mask, source.bits.shape)
    if op.padding_value is not None:
        made = frame.tile(op.padding_value).bits.reshape(-1).copy()
    else:
        made = np.zeros(source.bits.size, f"u{stored_bytes(element)}")
    made[mask] = load_elements(frame, element, unsigned(source).reshape(-1)[mask])
    return tile_of(element, made.reshape(source.bits.shape)), TOKEN


def _store(frame: Frame, op: ops.StorePtr) -> Results:
    destination = frame.tile(op.destination)
    element = pointee_of(destination)
    mask = mask_of(frame, op.mask, destination.bits.shape)
    addresses = unsigned(destination).reshape(-1)[mask]
    frame.machine.memory.store(addresses, stored_bytes(element), frame.tile(op.value).bits.reshape(-1)[mask][:, None])
    return (TOKEN,)


def _alloca(frame: Frame, op: ops.Alloca) -> Results:
    element = element_of(op.result)
    if not isinstance(element, PointerType):
        raise TypeError(f"{element} is no pointer")
    size = -(-op.num_elem * memory_bits(element.pointee) // 8)
    if size > _MOST_ALLOCATED:
        raise Fault(f"an allocation of {size} bytes; the interpreter allows {_MOST_ALLOCATED}")
    address = frame.machine.memory.allocate(size, op.alignment)
    frame.allocated.append(size)
    return (from_integers(element, np.asarray(address, np.uint64)),)


def _token(frame: Frame, op: OpDef) -> Results:
    return (TOKEN,)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.MakeToken: _token,
    ops.JoinTokens: _token,
    ops.LoadPtr: _load,
    ops.StorePtr: _store,
    ops.Alloca: _alloca,
}
