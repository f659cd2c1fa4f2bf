"""Modules, entries, globals, constants, positions in the grid, and assumptions."""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import core as ops
from tilelsp.defs.dialects.cuda_tile.types import TileType
from tilelsp.defs.dialects.cuda_tile.types import tile as tile_type
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.assumptions import check_assumption
from tilelsp.interp.tile.faults import Refusal
from tilelsp.interp.tile.state import Evaluator, Frame, Jump, Results
from tilelsp.interp.tile.values import Tile, element_of, from_integers, from_literal
from tilelsp.ir.types import I32, Attr, DenseAttr
from tilelsp.spec.op import OpDef


def literal(value: Attr) -> Tile:
    """The tile that a dense literal spells. Raises `TypeError` for another attribute."""
    if not isinstance(value, DenseAttr) or not isinstance(value.type, TileType):
        raise TypeError(f"{value} is no literal of a tile")
    return from_literal(value.type.element, value.values, value.type.shape)


def _module(frame: Frame, op: ops.Module) -> Results:
    """Lay out the globals; entries run when they are launched."""
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                if isinstance(inner, ops.Global | ops.Module):
                    frame.step(inner)
    return ()


def _global(frame: Frame, op: ops.Global) -> Results:
    tile = literal(op.value)
    data = np.ascontiguousarray(tile.bits)
    memory = frame.machine.memory
    address = memory.allocate(data.nbytes, max(op.alignment, 1))
    memory.fill(address, data, constant=op.constant)
    frame.machine.globals[op.sym_name] = address
    return ()


def _entry(frame: Frame, op: ops.Entry) -> Results | Jump:
    """Run the body; the arguments are bound by whoever launches the kernel."""
    return frame.run(op.body.blocks[0])


def _get_global(frame: Frame, op: ops.GetGlobal) -> Results:
    address = frame.machine.globals.get(op.name_)
    if address is None:
        raise Fault(f"no global @{op.name_}")
    return (from_integers(element_of(op.result), np.asarray(address, np.uint64)),)


def _constant(frame: Frame, op: ops.Constant) -> Results:
    return (literal(op.value),)


def _iota(frame: Frame, op: ops.Iota) -> Results:
    made = tile_type(op.result.type)
    return (from_integers(made.element, np.arange(made.shape[0], dtype=np.uint64)),)


def _position(numbers: tuple[int, int, int]) -> Results:
    return tuple(from_integers(I32, np.asarray(number, np.int64)) for number in numbers)


def _launched(numbers: tuple[int, int, int] | None) -> tuple[int, int, int]:
    if numbers is None:
        raise Refusal("only known in a launch")
    return numbers


def _block_id(frame: Frame, op: ops.GetTileBlockId) -> Results:
    return _position(_launched(frame.block))


def _block_count(frame: Frame, op: ops.GetNumTileBlocks) -> Results:
    return _position(_launched(frame.machine.grid))


def _assume(frame: Frame, op: ops.Assume) -> Results:
    held = frame.held(op.value)
    check_assumption(op.predicate, held)
    return (held,)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.Module: _module,
    ops.Global: _global,
    ops.Entry: _entry,
    ops.GetGlobal: _get_global,
    ops.Constant: _constant,
    ops.Iota: _iota,
    ops.GetTileBlockId: _block_id,
    ops.GetNumTileBlocks: _block_count,
    ops.Assume: _assume,
}
