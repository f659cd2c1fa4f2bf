"""Blocks of tensors, taken and replaced through shared memory; two tensors side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.layout.registers import strides
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.compile.tileas_to_llvm.shared import convert, load_shared, scratch_layout, store_shared
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.spec.constants import width_of


def lower_cat(f: FunctionThread, op: Op) -> None:
    """The last register bit of the result chooses between the two."""
    assert isinstance(op, at.Cat)
    layout = f.result_layout(op, op.result)
    first = f.tensor(op.lhs)
    halves = (first, f.tensor(op.rhs, first.layout))
    count = first.layout.registers
    made = Tensor(f.b, first.layout.doubled(op.dim), first.type, lambda r: halves[r // count].get(r % count))
    f.values[op.result] = convert(f.c, made, layout, f.exchange)


def lower_extract(f: FunctionThread, op: Op) -> None:
    """Write the tensor, read the block."""
    assert isinstance(op, at.Extract)
    f.flush()
    layout = f.result_layout(op, op.result)
    source = f.tensor(op.source)
    buffer = _written(f, source)
    block = _start(f, op.indices, layout.shape, buffer)
    f.values[op.result] = load_shared(f.c, buffer, layout, source.type, block=block)


def lower_insert(f: FunctionThread, op: Op) -> None:
    """Write the tensor, write the block over it, read all."""
    assert isinstance(op, at.Insert)
    f.flush()
    layout = f.result_layout(op, op.result)
    source = f.tensor(op.source)
    source.force()
    buffer = _written(f, f.tensor(op.destination))
    store_shared(f.c, source, buffer, block=_start(f, op.indices, source.layout.shape, buffer))
    f.c.b.barrier()
    f.values[op.result] = load_shared(f.c, buffer, layout, source.type)


def _written(f: FunctionThread, tensor: Tensor) -> Smem:
    """The tensor in scratch memory, where every thread may read it."""
    tensor.force()
    buffer = Smem(f.exchange.whole(), scratch_layout(tensor.layout, width_of(tensor.type)), tensor.type)
    f.c.b.barrier()
    store_shared(f.c, tensor, buffer)
    f.c.b.barrier()
    return buffer


def _start(f: FunctionThread, indices: Sequence[Value], block: tuple[int, ...], buffer: Smem) -> Value:
    """Bytes from the first block to the one that is meant."""
    total: Value = f.b.i32(0)
    size = buffer.layout.bits // 8
    for index, extent, step in zip(f.scalars(indices), block, strides(buffer.layout.shape), strict=True):
        total = f.b.add(total, f.b.mul(index, f.b.i32(extent * step * size)))
    return total
