"""Reductions and scans, in a fixed order.

`reduce`: each element first meets the identity, then neighbours are combined, then the results of those, and so on; of
two neighbours the right one is the combiner's first argument, the left one (the accumulator) its second. `scan` goes
from the first element to the last (from the last to the first if `reverse`), starting from the identity; the element is
the first argument, the accumulator the second. A combiner of element-wise ops runs on whole tiles at once, with the
same result.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import reductions as ops
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import Tile, floats, from_floats, from_literal, tile_of
from tilelsp.ir.module import Block
from tilelsp.ir.types import ArrayAttr, Attr, BoolAttr, FloatAttr, IntAttr, Type
from tilelsp.spec.op import OpDef

Columns = tuple[Tile, ...]
"""One tile for each operand, all of one shape."""


def _identity(attr: Attr, element: Type) -> Tile:
    """An identity as a tile of rank 0. Raises `TypeError` for what is no number."""
    match attr:
        case BoolAttr(value):
            return from_literal(element, (int(value),))
        case IntAttr(value, _):
            return from_literal(element, (value,))
        case FloatAttr(bits, type):
            held = from_literal(type, (bits,))
            return held if type == element else from_floats(element, floats(held))
        case _:
            raise TypeError(f"{attr} is no number")


def _identities(op: ops.Reduce | ops.Scan, operands: Columns) -> Columns:
    listed = op.identities.values if isinstance(op.identities, ArrayAttr) else ()
    return tuple(_identity(attr, tile.element) for attr, tile in zip(listed, operands, strict=True))


def _combined(frame: Frame, block: Block, elements: Columns, accumulators: Columns) -> Columns:
    """The combiner, element by element of tiles of one shape."""
    shape = elements[0].bits.shape
    straight = all(type(op) in frame.machine.elementwise for op in block.ops[:-1])
    if straight or not shape:
        return _once(frame, block, elements, accumulators)
    made = [np.empty(tile.bits.size, tile.bits.dtype) for tile in elements]
    for at in range(elements[0].bits.size):
        element = tuple(tile_of(tile.element, tile.bits.reshape(-1)[at]) for tile in elements)
        accumulator = tuple(tile_of(tile.element, tile.bits.reshape(-1)[at]) for tile in accumulators)
        for into, tile in zip(made, _once(frame, block, element, accumulator), strict=True):
            into[at] = tile.bits
    return tuple(tile_of(tile.element, bits.reshape(shape)) for tile, bits in zip(elements, made, strict=True))


def _once(frame: Frame, block: Block, elements: Columns, accumulators: Columns) -> Columns:
    for number, (element, accumulator) in enumerate(zip(elements, accumulators, strict=True)):
        frame.bind(block.args[2 * number], element)
        frame.bind(block.args[2 * number + 1], accumulator)
    ended = frame.run(block)
    shape = elements[0].bits.shape
    return tuple(
        tile_of(held.element, np.broadcast_to(held.bits, shape)) for held in ended.values if isinstance(held, Tile)
    )


def _along(tiles: Columns, dim: int) -> list[Array]:
    """The bits of tiles with dimension `dim` in front."""
    return [np.moveaxis(tile.bits, dim, 0) for tile in tiles]


def _like(tiles: Columns, bits: list[Array]) -> Columns:
    return tuple(tile_of(tile.element, array) for tile, array in zip(tiles, bits, strict=True))


def _reduce(frame: Frame, op: ops.Reduce) -> Results:
    operands = tuple(frame.tile(value) for value in op.operands)
    block = op.body.blocks[0]
    level = _like(operands, _along(operands, op.dim))
    shape = level[0].bits.shape
    start = _like(operands, [np.broadcast_to(tile.bits, shape) for tile in _identities(op, operands)])
    level = _combined(frame, block, level, start)
    while level[0].bits.shape[0] > 1:
        left = _like(operands, [tile.bits[0::2] for tile in level])
        right = _like(operands, [tile.bits[1::2] for tile in level])
        level = _combined(frame, block, right, left)
    return _like(operands, [tile.bits[0] for tile in level])


def _scan(frame: Frame, op: ops.Scan) -> Results:
    operands = tuple(frame.tile(value) for value in op.operands)
    block = op.body.blocks[0]
    rows = _along(operands, op.dim)
    made = [np.empty_like(array) for array in rows]
    shape = rows[0].shape[1:]
    accumulator = _like(operands, [np.broadcast_to(tile.bits, shape) for tile in _identities(op, operands)])
    places = range(rows[0].shape[0])
    for at in reversed(places) if op.reverse else places:
        accumulator = _combined(frame, block, _like(operands, [array[at] for array in rows]), accumulator)
        for into, tile in zip(made, accumulator, strict=True):
            into[at] = tile.bits
    return _like(operands, [np.moveaxis(array, 0, op.dim) for array in made])


EVALUATORS: dict[type[OpDef], Evaluator] = {ops.Reduce: _reduce, ops.Scan: _scan}
