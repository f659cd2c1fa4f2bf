"""Tensors that are known to be all zeros."""

from __future__ import annotations

from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Value
from tilelsp.ir.types import DenseAttr


def is_zero(value: Value) -> bool:
    """True if a tensor is known to be all zeros (+0.0 for floats)."""
    op = value.defining_op
    match op:
        case arith.Constant():
            stored = op.attrs.get("value")
            if isinstance(stored, DenseAttr):
                return not any(stored.values)
            bits = getattr(stored, "bits", getattr(stored, "value", 1))
            return bits == 0
        case aa.Splat() | aa.Broadcast() | aa.Reshape():
            return is_zero(op.operands[0])
        case _:
            return False
