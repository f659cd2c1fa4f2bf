"""The operands of ops that effects are about."""

from __future__ import annotations

from tilelsp.defs.dialects.nv_tileas.types import AsyncTokenType
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DenseArrayAttr, DialectType, Type
from tilelsp.spec.op import OpDef, slot_values

_GROUP = "nvgpu.mbarrier.group"
_COPY_TOKEN = "nvgpu.device.async.token"


def is_token(type: Type) -> bool:
    """True if values of the type are tokens of asynchronous work."""
    return isinstance(type, AsyncTokenType) or (isinstance(type, DialectType) and type.name == _COPY_TOKEN)


def is_whole(op: Op) -> bool:
    """True if a part of a buffer begins where the buffer does."""
    offsets = op.attrs.get("static_offsets")
    return isinstance(offsets, DenseArrayAttr) and not any(offsets.values)


def values_of(op: Op, name: str) -> tuple[Value, ...]:
    """The operands in a slot of an op; none where it has no such slot."""
    if not isinstance(op, OpDef) or name not in op.spec.slots:
        return ()
    return slot_values(op, name)
