"""The bits of a tensor as elements of another width: what a thread holds is split or joined in its registers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Tensor
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, IntType, Type
from tilelsp.spec.constants import width_of

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM


def lower_repack(f: FunctionThread, op: Op) -> None:
    """Split each element into its parts, low bits first, or join neighbours into one element."""
    assert isinstance(op, at.Repack)
    layout, type_ = f.result_layout(op, op.result), llvm_of(op, op.result.type)
    source = f.tensor(op.source)
    more, fewer = layout.shape[0], source.layout.shape[0]
    if more > fewer:
        ratio = more // fewer
        if source.layout.widened(ratio) != layout:
            raise unsupported(op, STAGE, "the parts of an element are not in the registers of its thread")
        made = Tensor(f.b, layout, type_, lambda r: _part(f, source.get(r // ratio), r % ratio, ratio, type_))
    else:
        ratio = fewer // more
        parts = f.tensor(op.source, layout.widened(ratio))
        made = Tensor(f.b, layout, type_, lambda r: _whole(f, [parts.get(r * ratio + k) for k in range(ratio)], type_))
    f.values[op.result] = made


def _part(f: FunctionThread, value: Value, index: int, ratio: int, type: Type) -> Value:
    """Part `index` of the `ratio` parts of a number."""
    width = width_of(value.type)
    bits = width // ratio
    wide = _in_register(f, value, IntType(max(32, width)))
    moved = f.b.lshr(wide, bits * index)
    if type != I1 and bits < width_of(type):
        moved = f.b.and_(moved, f.b.const(moved.type, (1 << bits) - 1))
    return f.b.bitcast(f.b.trunc(moved, IntType(width_of(type))), type)


def _whole(f: FunctionThread, parts: list[Value], type: Type) -> Value:
    """The number whose parts these are, the lowest first."""
    width = width_of(type)
    bits = width // len(parts)
    register = IntType(max(32, width))
    total = _in_register(f, parts[0], register)
    for index, part in enumerate(parts[1:], 1):
        total = f.b.or_(total, f.b.shl(_in_register(f, part, register), bits * index))
    return f.b.bitcast(f.b.trunc(total, IntType(width)), type)


def _in_register(f: FunctionThread, value: Value, register: IntType) -> Value:
    return f.b.zext(f.b.bitcast(value, IntType(width_of(value.type))), register)
