"""Subjects of an op's effects: the values, numbers and handles that its operands and attributes name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.compile.known_values import KnownValues
from tilelsp.defs.dialects.nv_tileas.memory import ArriveMbarrier, TmemSlice, Umma
from tilelsp.defs.dialects.nv_tileas.types import AsyncTokenType
from tilelsp.defs.nvgpu_checks import bytes_of
from tilelsp.defs.tile_effects import words_of
from tilelsp.defs.upstream_functions import (
    BARRIER,
    PEER,
    PTX_DIALECTS,
    SEEN_THROUGH,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DenseArrayAttr, DialectType, IntAttr, MemRefType, Type
from tilelsp.spec.effect import Act, Effect
from tilelsp.spec.op import OpDef, slot_values

DEEPEST = 40
"""Definitions behind one another that are followed."""

_GROUP = "nvgpu.mbarrier.group"
_COPY_TOKEN = "nvgpu.device.async.token"


def effects_of(op: OpDef) -> Iterator[tuple[tuple[Effect, ...], frozenset[str], Mapping[str, str]]]:
    """The effects of an op, with the words that they depend on and what they call operands: of the op itself, or of
    the instructions that it becomes."""
    if op.name.startswith(PTX_DIALECTS):
        from tilelsp.defs.upstream_effects import instructions_of  # PTX is loaded for these only

        yield from ((one.effects, one.words, one.names) for one in instructions_of(op))
    elif op.effects:
        yield op.effects, words_of(op), {}


def is_token(type: Type) -> bool:
    """Whether a value of a type stands for work that goes on."""
    return isinstance(type, AsyncTokenType) or (isinstance(type, DialectType) and type.name == _COPY_TOKEN)


def number_of(op: Op, value: Value, known: KnownValues) -> int | None:
    """How far behind the first one a barrier lies of which an op takes the group and the number; 0 for another value
    that it takes, None where the number is not known."""
    is_group = isinstance(value.type, DialectType) and value.type.name == _GROUP
    numbers = values_of(op, "mbarId") if is_group else ()
    if not numbers:
        return 0
    found = known.number(numbers[0])
    return None if found is None else found * BARRIER


def is_whole(op: Op) -> bool:
    """Whether a part of a buffer begins where that does."""
    offsets = op.attrs.get("static_offsets")
    return isinstance(offsets, DenseArrayAttr) and not any(offsets.values)


def is_peers(op: Op, name: str) -> bool:
    """Whether an address is one of another CTA."""
    if isinstance(op, ArriveMbarrier) and op.rank is not None:
        return True
    made = next((value.defining_op for value in values_of(op, name)), None)
    for _ in range(DEEPEST):
        if made is None or made.name == PEER or made.name not in SEEN_THROUGH:
            break
        made = made.operands[0].defining_op if made.operands else None
    return made is not None and made.name == PEER


def handle_of(op: Op, effect: Effect, names: Mapping[str, str]) -> Value | None:
    """The value that names tensor memory, whatever columns of it an op names; of an allocation what it gives."""
    if effect.act is Act.ACQUIRE and op.results:
        return op.results[0]
    values = values_of(op, names.get(effect.at, effect.at))
    value = values[0] if values else None
    for _ in range(DEEPEST):
        made = None if value is None else value.defining_op
        if made is None or not (made.name in SEEN_THROUGH or isinstance(made, TmemSlice)) or not made.operands:
            break
        value = made.operands[0]
    return value


def is_fresh(op: Op, known: KnownValues) -> bool | None:
    """Whether a multiply into tensor memory overwrites what is there; None where that is not known."""
    adds = [known.number(value) for name in ("enableInputD", "accumulate") for value in values_of(op, name)]
    if not adds and isinstance(op, Umma):
        return False
    return None if adds[:1] in ([], [None]) else not adds[0]


def values_of(op: Op, name: str) -> tuple[Value, ...]:
    """The operands in a slot of an op; none where it has no such slot."""
    if not isinstance(op, OpDef) or name not in op.spec.slots:
        return ()
    return slot_values(op, name)


def amount_of(op: Op, name: str, unsaid: int | None, known: KnownValues) -> int | None:
    """The number in an attribute, or of a constant operand, or the bytes of a buffer; the number behind `?` where there
    is none of them, or the default then."""
    name, _, absent = name.partition("?")
    if not name:
        return None
    held = op.attrs.get(name)
    if isinstance(held, IntAttr):
        return held.value
    values = values_of(op, name)
    if not values:
        return int(absent) if absent else unsaid
    return bytes_of(values[0].type) if isinstance(values[0].type, MemRefType) else known.number(values[0])
