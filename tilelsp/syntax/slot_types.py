"""Facts about an op's slots from its own text: their types, and the attributes that it has without writing them."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    I1,
    POISON,
    Attr,
    BoolAttr,
    DenseAttr,
    FloatAttr,
    IntAttr,
    NoneType,
    StringAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity
from tilelsp.syntax.tree import OpSyntax

SEGMENTS = "operandSegmentSizes"
"""The attribute of the generic form that says how many operands each slot has."""
_SPELLINGS = (SEGMENTS, "operand_segment_sizes")
"""The names of the attribute: the second is that of MLIR before 17, which it still reads."""


def written_segments(syntax: OpSyntax) -> Attr | None:
    """The attribute that says how many operands each slot has; None where there is none."""
    return next((syntax.attrs[name] for name in _SPELLINGS if name in syntax.attrs), None)


def stored_attrs(syntax: OpSyntax, definition: type[OpDef]) -> Mapping[str, Attr]:
    """The attributes as written, with those that have a default."""
    attrs = syntax.attrs
    defaults = definition.spec.defaults
    if attrs.keys().isdisjoint(_SPELLINGS) and all(name in attrs for name, _ in defaults):
        return attrs
    stored = {name: value for name, value in attrs.items() if name not in _SPELLINGS}
    for name, value in defaults:
        stored.setdefault(name, value)
    return stored


def type_env(
    syntax: OpSyntax, definition: type[OpDef], operands: tuple[Value, ...], segments: tuple[int, ...]
) -> dict[str, tuple[Type, ...]]:
    """The types of an op's slots as far as its text and its operands tell, those written first."""
    env: dict[str, tuple[Type, ...]] = {}
    written = syntax.types
    start = 0
    for slot, size in zip(definition.spec.operands, segments, strict=False):
        type_list = written.get(slot.name)
        if type_list is None:
            env[slot.name] = tuple([v.type for v in operands[start : start + size]])
        else:
            env[slot.name] = type_list.types * size if type_list.splat and size > 1 else type_list.types
        start += size
    results = definition.spec.results
    for slot in results:
        type_list = written.get(slot.name)
        if type_list is not None:
            env[slot.name] = type_list.types
            if type_list.splat:
                rule = definition.spec.counts.get(slot.name)
                count = rule(env) if rule is not None else None
                if count is None:
                    count = max(sum(r.count for r in syntax.results) - len(results) + 1, 0)
                env[slot.name] = type_list.types * count
    for name, stored in syntax.attrs.items():
        type = _type_of(stored)
        if type is not None:
            env[name] = (type,)
    return env


def types_of_results(
    syntax: OpSyntax, definition: type[OpDef], env: Mapping[str, tuple[Type, ...]]
) -> tuple[Type, ...]:
    """The types of an op's results, poison where nothing says them."""
    if syntax.broken:
        return (POISON,) * sum(r.count for r in syntax.results)
    spec = definition.spec
    found: list[Type] = []
    counted = spec.firm
    for slot in spec.results:
        types = env.get(slot.name)
        if types is None:
            rule = spec.types.get(slot.name)
            types = rule(env) if rule is not None else None
        if slot.arity is OpArity.ONE:
            found.append(types[0] if types else POISON)
        else:
            counted = counted and types is not None
            found += types or ()
    if spec.imported and not counted:
        found += (POISON,) * (sum(r.count for r in syntax.results) - len(found))
    return tuple(found)


def _type_of(attr: Attr) -> Type | None:
    """The type that an attribute is, or that its value has."""
    match attr:
        case TypeAttr(type) | IntAttr(_, type) | FloatAttr(_, type) | DenseAttr(type, _):
            return type
        case BoolAttr():
            return I1
        case StringAttr():
            return NoneType()
        case _:
            return None
