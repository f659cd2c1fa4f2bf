"""The types in which numbers are printed."""

from __future__ import annotations

from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import system as at
from tilelsp.ir.module import Op
from tilelsp.ir.types import F32, F64, I32, I64, FloatType, IntType, TensorType, Type, bit_width
from tilelsp.spec.constants import width_of

STAGE = Stage.LLVM


def printed_type(op: Op, element: Type) -> Type:
    """The type in which elements are printed: integers of 32 or 64 bits, or floats that are made f64 when printed."""
    match element:
        case tile.PointerType():
            return I64
        case IntType(width):
            return I64 if width > 32 else I32
        case FloatType():
            return F64 if bit_width(element) == 64 else F32
        case _:
            raise unsupported(op, STAGE, "element type")


def buffer_bits(op: at.Print) -> int:
    """Bits of an element of the widest tensor, as it is laid out for printing."""
    found = [printed_type(op, v.type.element) for v in op.args if isinstance(v.type, TensorType)]
    return max(map(width_of, found), default=0)
