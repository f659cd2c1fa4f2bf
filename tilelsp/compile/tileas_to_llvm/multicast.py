"""Accesses to memory of several devices behind one address: `multimem`, which exists for 32 and 64 bits.

Narrow floats go by pairs of neighbours in memory. Where an array ends within a pair, what stands behind its end stays
as it is: zero is added to it, or its bits are kept; it is read, as the vendor's compiler reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilelsp.compile.layout.registers import Layout, strides
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.ordered import broadcast_tensor, tile_places, where
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Tensor, TileView
from tilelsp.compile.tileas_to_llvm.views import padding_bits
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import AtomicMode, MemoryScope, MultimemReduction
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.llvm import multicast as texts
from tilelsp.ir.module import Value
from tilelsp.ir.types import I16, I32, VectorType
from tilelsp.spec.constants import Imm, width_of

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM

_NEGATIVE_ZERO = 0x8000
"""Bits of the number whose addition leaves every float, zeros included, the same; in f16 and bf16."""


def is_multicast(op: at.Load | at.Store | at.AtomicRed) -> bool:
    """True if an access is to memory of several devices."""
    view = op.view.type
    return isinstance(view, tile.PartitionViewType) and tile.is_multicast(view)


def load_combined(f: FunctionThread, op: at.Load) -> None:
    """Load the combination of all copies."""
    type_, layout = llvm_of(op, op.tile.type), f.result_layout(op, op.tile)
    view, made = f.get(op.view, TileView), Tensor(f.b, layout, type_)
    padding = Imm(type_, padding_bits(view.padding, view.array.element))
    place, narrow = tile_places(f, op, layout), width_of(type_) < 32
    combine = op.combine or MultimemReduction.ADD
    text = texts.load_reduce(op.ordering, _scope(op), combine.value, type_)
    moved = I32 if narrow else type_
    for r in range(0, layout.registers, 2 if narrow else 1):
        pointer, mask = place(r)

        def read(pointer: Value = pointer) -> Value:
            value = f.b.assembly(text, [pointer], moved)
            assert value is not None
            return value

        if not narrow:
            made.set(r, where(f, mask, padding, read))
            continue
        _neighbours(f, op, layout, r)
        pair = f.b.bitcast(where(f, mask, _packed(f, [padding, padding]), read), VectorType((2,), type_))
        first, second = f.b.elements(pair)
        made.set(r, first)
        made.set(r + 1, second if op.vector else f.b.select(place(r + 1)[1], second, padding))
    f.values[op.tile] = broadcast_tensor(f, op.tile, made)


def store_to_all(f: FunctionThread, op: at.Store) -> None:
    """Store the tile to every copy."""
    tensor = f.tensor(op.tile)
    layout = tensor.layout
    place, narrow = tile_places(f, op, layout), width_of(tensor.type) < 32
    text = texts.store(op.ordering, _scope(op), tensor.type)
    for r in range(0, layout.registers, 2 if narrow else 1):
        pointer, mask = place(r)
        second = place(r + 1)[1] if narrow and not op.vector else None
        branch = f.b.begin_if(mask, name="copies")
        if not narrow:
            f.b.assembly(text, [pointer, tensor.get(r)])
        else:
            _neighbours(f, op, layout, r)
            _store_pair(f, op, pointer, [tensor.get(r), tensor.get(r + 1)], second)
        f.b.end_if(branch)


def _store_pair(f: FunctionThread, op: at.Store, pointer: Value, values: list[Value], second: Value | None) -> None:
    """Store both elements, or the first alone where the `second` is outside of the array."""
    text = texts.store(op.ordering, _scope(op), values[0].type)
    if second is None:
        f.b.assembly(text, [pointer, _packed(f, values)])
        return
    both = f.b.begin_if(second, has_else=True, name="pair")
    f.b.assembly(text, [pointer, _packed(f, values)])
    f.b.otherwise(both)
    bits = f.b.zext(f.b.bitcast(values[0], I16), I32)
    f.b.assembly(texts.reduce(op.ordering, _scope(op), "and", I32), [pointer, f.b.i32(0xFFFF0000)])
    f.b.assembly(texts.reduce(op.ordering, _scope(op), "or", I32), [pointer, bits])
    f.b.end_if(both)


def combine_with_all(f: FunctionThread, op: at.AtomicRed) -> None:
    """Combine every copy with the tile."""
    tensor = f.tensor(op.tile)
    type_, place = tensor.type, tile_places(f, op, tensor.layout)
    narrow = width_of(type_) < 32
    word = "add" if op.mode is AtomicMode.ADDF else op.mode.value
    text = texts.reduce(op.ordering, _scope(op), word, type_)
    for r in range(0, tensor.layout.registers, 2 if narrow else 1):
        pointer, mask = place(r)
        value = tensor.get(r)
        if narrow:
            _neighbours(f, op, tensor.layout, r)
            neutral = Imm(type_, _NEGATIVE_ZERO)
            value = _packed(f, [value, f.b.select(place(r + 1)[1], tensor.get(r + 1), neutral)])
        branch = f.b.begin_if(mask, name="copies")
        f.b.assembly(text, [pointer, value])
        f.b.end_if(branch)


def _scope(op: at.Load | at.Store | at.AtomicRed) -> MemoryScope:
    assert op.scope is not None
    return op.scope


def _packed(f: FunctionThread, values: list[Value]) -> Value:
    return f.b.bitcast(f.b.vector(values), I32)


def _neighbours(f: FunctionThread, op: at.Load | at.Store | at.AtomicRed, layout: Layout, register: int) -> None:
    """Refuse a pair that is not one in memory: of a tile that has one element along that dimension."""
    view = f.get(op.view, TileView)
    unit = next(d for d, along in enumerate(view.dim_map) if view.array.strides[along] == 1)
    if layout.offset(register) ^ layout.offset(register + 1) != strides(layout.shape)[unit]:
        raise unsupported(op, STAGE, "narrow elements of memory of several devices that have no neighbour in the tile")
