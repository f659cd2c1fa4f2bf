"""Numbers of a kernel that its launch knows: constants and parameters."""

from __future__ import annotations

from tilelsp.compile.map_plan import Multiple, Number
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import IntAttr

_SAME = (aa.Assume, arith.ExtSI, arith.ExtUI, arith.IndexCast)
"""Ops whose result is the number that they are given."""


def constant(value: Value) -> int | None:
    """The number that a value is known to be."""
    op = value.defining_op
    while isinstance(op, aa.Assume):
        op = op.operands[0].defining_op
    stored = op.attrs.get("value") if isinstance(op, arith.Constant) else None
    return stored.value if isinstance(stored, IntAttr) else None


def known_number(value: Value) -> Number | None:
    """The known value of a number of a kernel's outermost block, or of a pointer there; None for what the kernel
    computes.

    A parameter counts as what it is: a launch gives extents and strides that are not negative.
    """
    while isinstance(value.defining_op, _SAME):
        value = value.defining_op.operands[0]
    if isinstance(value.owner, Op):
        return constant(value)
    return Multiple(value.index)
