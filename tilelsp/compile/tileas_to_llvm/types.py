"""Per-thread form of types of nv_tileas: element types of LLVM, layouts, buffers."""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.compile.layout.registers import Layout, linear, read_layout, row_major
from tilelsp.compile.layout.shared import read_shared
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.arithmetic import element_type
from tilelsp.compile.tileas_to_llvm.context import llvm_type
from tilelsp.compile.tileas_to_llvm.values import Smem
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.memory import AllocSmem
from tilelsp.ir.module import Op
from tilelsp.ir.types import (
    TensorType,
    Type,
    memory_bits,
)

STAGE = Stage.LLVM


def llvm_of(op: Op, type: Type) -> Type:
    """The LLVM type of a scalar or element. Raises `Unsupported` at `op`."""
    try:
        return llvm_type(element_type(type))
    except ValueError as fault:
        raise unsupported(op, STAGE, str(fault)) from None


def layout_of(type: Type, warps: int) -> Layout | None:
    """The layout that a tensor type says; a plain one where it says none; None for scalars."""
    if not isinstance(type, TensorType) or type.shape is None:
        return None
    threads = warps * 32
    if type.encoding is None:
        vector = max(1, 128 // storage_bits(type.element))
        return linear(type.shape, threads, vector, row_major(len(type.shape)))
    found = read_layout(type.encoding, type.shape)
    return found if found is not None and found.thread_count == threads else None


def smem_of(op: Op, type: Type, offset: int) -> Smem:
    """A buffer type at an offset. Raises `Unsupported` at `op`."""
    assert isinstance(type, t.SmemType)
    layout = read_shared(type.layout, type.shape, storage_bits(type.element))
    if layout is None:
        raise unsupported(op, STAGE, "the layout does not fit the buffer")
    return Smem(offset, layout, llvm_of(op, type.element))


def allocated(op: AllocSmem, offset: int) -> Smem:
    """The buffers of an allocation at an offset. Raises `Unsupported` at `op`."""
    if op.stages is not None and op.stages < 1:
        raise unsupported(op, STAGE, "there is no buffer of so many stages")
    return replace(smem_of(op, op.result.type, offset), stages=op.stages or 1)


def storage_bits(element: Type) -> int:
    """Bits of an element in shared memory."""
    try:
        return memory_bits(element)
    except ValueError:
        return 64
