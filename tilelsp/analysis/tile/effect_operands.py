"""Subjects of an op's effects: the values, numbers and handles that its operands and attributes name."""

from __future__ import annotations

from tilelsp.compile.known_values import KnownValues
from tilelsp.defs.dialects.nv_tileas.memory import TmemSlice, Umma
from tilelsp.defs.dialects.nv_tileas.types import AsyncTokenType
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DenseArrayAttr, DialectType, IntAttr, Type
from tilelsp.spec.effect import Act, Effect
from tilelsp.spec.op import OpDef, slot_values

DEEPEST = 40
"""Definitions behind one another that are followed."""

_GROUP = "nvgpu.mbarrier.group"
_COPY_TOKEN = "nvgpu.device.async.token"


def is_token(type: Type) -> bool:
    """Whether a value of a type stands for work that goes on."""
    return isinstance(type, AsyncTokenType) or (isinstance(type, DialectType) and type.name == _COPY_TOKEN)


def is_whole(op: Op) -> bool:
    """Whether a part of a buffer begins where that does."""
    offsets = op.attrs.get("static_offsets")
    return isinstance(offsets, DenseArrayAttr) and not any(offsets.values)


def handle_of(op: Op, effect: Effect) -> Value | None:
    """The value that names tensor memory, whatever columns of it an op names; of an allocation what it gives."""
    if effect.act is Act.ACQUIRE and op.results:
        return op.results[0]
    values = values_of(op, effect.at)
    value = values[0] if values else None
    for _ in range(DEEPEST):
        made = None if value is None else value.defining_op
        if not isinstance(made, TmemSlice) or not made.operands:
            break
        value = made.operands[0]
    return value


def is_fresh(op: Op, known: KnownValues) -> bool | None:
    """Whether a multiply into tensor memory overwrites what is there; None where that is not known."""
    adds = [known.number(value) for value in values_of(op, "accumulate")]
    if not adds and isinstance(op, Umma):
        return False
    return None if adds[:1] in ([], [None]) else not adds[0]


def values_of(op: Op, name: str) -> tuple[Value, ...]:
    """The operands in a slot of an op; none where it has no such slot."""
    if not isinstance(op, OpDef) or name not in op.spec.slots:
        return ()
    return slot_values(op, name)


def amount_of(op: Op, name: str, unsaid: int | None, known: KnownValues) -> int | None:
    """The number in an attribute, or of a constant operand; the default where there is none of them."""
    if not name:
        return None
    held = op.attrs.get(name)
    if isinstance(held, IntAttr):
        return held.value
    values = values_of(op, name)
    if not values:
        return unsaid
    return known.number(values[0])
