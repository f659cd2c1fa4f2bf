"""Which file version a module needs, and what an older one cannot hold, in the reference's sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.base.record import record
from tilelsp.bytecode.container import ENTRY, FUNC, GLOBAL, V13_3, V13_5, FileVersions
from tilelsp.bytecode.types import novelty
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DenseArrayAttr, DenseAttr, FunctionType, Type, TypeAttr
from tilelsp.spec.attr import EnumKind, WordEnum
from tilelsp.spec.op import OpDef, attr_value
from tilelsp.spec.slot import AttrSlot
from tilelsp.spec.stored import StoredField, StoredLayout, Version, version_text
from tilelsp.spec.types import TypeDef


@record
class VersionNeed:
    """Something that files hold since version `since`; `refusal` is what is said of an older version."""

    since: Version
    refusal: Callable[[str], str]
    op: Op


def needs(ops: tuple[Op, ...], versions: FileVersions) -> Iterator[VersionNeed]:
    """Everything in globals and entries `ops` that not every file version holds, in program order."""
    seen: set[Type] = set()
    used = {operand for root in ops for op in root.walk() for operand in op.operands}
    for root in ops:
        for op in root.walk():
            yield from _op_needs(op, versions, used)
            for type in _types(op):
                if type not in seen:
                    seen.add(type)
                    yield from _type_needs(type, op)


def oldest_version(ops: tuple[Op, ...], versions: FileVersions) -> Version:
    """The oldest version that can hold `ops`, one that is not among `versions` included."""
    return max((need.since for need in needs(ops, versions)), default=versions.oldest)


def _op_needs(op: Op, versions: FileVersions, used: set[Value]) -> Iterator[VersionNeed]:
    if op.name == GLOBAL:
        yield from _global_needs(op)
    if op.name == FUNC:
        yield VersionNeed(
            V13_5, lambda version: f"operation '{op.name}' is not available in bytecode version {version}", op
        )
    if op.name == ENTRY and "arg_attrs" in op.attrs:
        yield VersionNeed(V13_5, lambda version: _attribute("arg_attrs", V13_5, version), op)
    layout = op.spec.layout if isinstance(op, OpDef) else None
    if layout is None or not isinstance(op, OpDef):
        return
    if layout.since > versions.oldest:
        yield VersionNeed(
            layout.since, lambda version: f"operation '{op.name}' is not available in bytecode version {version}", op
        )
    yield from _field_needs(op, layout)
    for field in layout.late_results:
        results = [value for value in op.results if _result_name(op, value) == field.slot]
        if any(value in used for value in results):
            yield VersionNeed(field.since, _result(field), op)


def _field_needs(op: OpDef, layout: StoredLayout) -> Iterator[VersionNeed]:
    for slot in op.spec.attrs:
        word = attr_value(op, slot.name) if isinstance(slot.kind, EnumKind) else None
        if isinstance(word, WordEnum) and word.since is not None:
            since = word.since
            yield VersionNeed(since, lambda version, slot=slot, since=since: _attribute(slot.name, since, version), op)
    for field in layout.attrs:
        if field.since > layout.since and not field.flagged and _is_set(op, field.slot):
            yield VersionNeed(
                field.since, lambda version, field=field: _attribute(field.slot, field.since, version), op
            )
    for field in layout.flags:
        if field.since <= layout.since:
            continue
        operand = next((slot for slot in op.spec.operands if slot.name == field.slot), None)
        if operand is not None and op.segments[operand.index] > 0:
            yield VersionNeed(field.since, _optional("operand", field), op)
        elif operand is None and _is_set(op, field.slot):
            yield VersionNeed(field.since, _optional("attribute", field), op)


def _attribute(name: str, since: Version, version: str) -> str:
    return f"attribute '{name}' requires bytecode version {version_text(since)}+, but targeting {version}"


def _optional(kind: str, field: StoredField) -> Callable[[str], str]:
    since = version_text(field.since)
    start = f"optional {kind} '{field.slot}' is provided but requires bytecode version {since}"
    return lambda version: f"{start}, targeting {version}"


def _result(field: StoredField) -> Callable[[str], str]:
    start = f"result '{field.slot}' requires bytecode version {version_text(field.since)} but is being used"
    return lambda version: f"{start} and targeting {version}"


def _global_needs(op: Op) -> Iterator[VersionNeed]:
    name = op.attrs.get("sym_name")
    shown = getattr(name, "value", "")
    since = version_text(V13_3)
    if "constant" in op.attrs:
        yield VersionNeed(
            V13_3,
            lambda version: (
                f"constant global `{shown}` cannot be encoded in bytecode version {version} "
                f"(the `constant` attribute requires bytecode {since}+)"
            ),
            op,
        )
    if isinstance(op, OpDef) and _is_set(op, "symbol_visibility"):
        yield VersionNeed(
            V13_3,
            lambda version: (
                f"global `{shown}` uses non-public symbol visibility, which cannot be encoded in bytecode "
                f"version {version} (requires bytecode {since}+)"
            ),
            op,
        )


def _is_set(op: OpDef, name: str) -> bool:
    """True if an attribute is present with another value than its default in files that lack it."""
    slot = op.spec.slots.get(name)
    stored = op.attrs.get(name)
    if not isinstance(slot, AttrSlot) or stored is None:
        return False
    if isinstance(stored, DenseArrayAttr):
        return any(stored.values)
    return slot.default is None or slot.kind.decode(stored) != slot.default


def _result_name(op: OpDef, value: Value) -> str:
    slots = op.spec.results
    return slots[min(value.index, len(slots) - 1)].name if slots else ""


def _types(op: Op) -> Iterator[Type]:
    for value in (*op.operands, *op.results):
        yield value.type
    for region in op.regions:
        for block in region.blocks:
            for arg in block.args:
                yield arg.type
    for attr in op.attrs.values():
        if isinstance(attr, DenseAttr | TypeAttr):
            yield attr.type


def _type_needs(type: Type, op: Op) -> Iterator[VersionNeed]:
    for inner in _nested(type):
        found = novelty(inner)
        if found is not None:
            start = f"type '{found.name}' requires bytecode version {version_text(found.since)}+"
            yield VersionNeed(found.since, lambda version, start=start: f"{start}, targeting {version}", op)


def _nested(type: Type) -> Iterator[Type]:
    yield type
    if isinstance(type, FunctionType):
        for inner in (*type.inputs, *type.results):
            yield from _nested(inner)
    if isinstance(type, TypeDef):
        for part in type.syntax:
            for name in (part.field, getattr(part, "element", None)):
                value = getattr(type, name, None) if name is not None else None
                if isinstance(value, Type):
                    yield from _nested(value)
