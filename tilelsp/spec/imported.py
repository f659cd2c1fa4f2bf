"""Ops from declarations that were imported (`tilelsp dialects import`): plain data in, op classes out.

Constraints that are known by their names become ours, every other one accepts. A format that our kit can run becomes
the op's own; an op with another form is declared all the same, and its custom form is read without a declaration.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from tilelsp.ir.types import I1, I64, FloatType, IndexType, IntType, Type
from tilelsp.spec import attr as kinds
from tilelsp.spec.attr import AttrKind, IntKind, IntsKind, WrittenKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.format import FormatError
from tilelsp.spec.imported_data import ImportedOp, ImportedSlot
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import (
    Slot,
    flag,
    operand,
    operands,
    optional_attr,
    optional_operand,
    region,
    result,
    results,
    successor,
)
from tilelsp.spec.slot import attr as attr_slot
from tilelsp.spec.type_rules import TypeRule, first_of
from tilelsp.spec.types import ANY_TYPE, Constraint, of_class
from tilelsp.spec.upstream_format import Unsupported, translated


def declare(op: ImportedOp, program: str = "", *, firm: bool = True) -> type[OpDef]:
    """The class of an imported op, with its format where the kit can run it; `program` is one of ours in its place.

    Without `firm`, other forms than that may be legal, too.
    """
    try:
        return _declared(op, program or translated(op), firm=firm)
    except (Unsupported, FormatError, TypeError):
        return _declared(op, "", opaque=True)


def why_opaque(op: ImportedOp, program: str = "") -> str:
    """Why the custom form of an op is read without a declaration; "" where it is read with one, or there is none."""
    if not op.format and not program:
        return "its parser is written in C++" if op.parser else ""
    try:
        _declared(op, program or translated(op))
    except (Unsupported, FormatError, TypeError) as reason:
        return str(reason)
    return ""


def _declared(op: ImportedOp, program: str, *, opaque: bool = False, firm: bool = True) -> type[OpDef]:
    namespace: dict[str, object] = {"__slots__": (), "__module__": __name__, "format": program}
    last = len(op.results) - 1
    # Where another result than the last may be absent, nobody can tell from the text which one a name stands for.
    certain = all(slot.arity == "one" for slot in op.results[:last])
    # A parser in C++ gives attributes that nobody writes, of which a format of ours says nothing.
    written = bool(op.format) and not opaque and "custom<" not in op.format
    taken: dict[str, Slot] = {}
    for slot in op.operands:
        taken[slot.name] = _OPERANDS[slot.arity](constraint(slot.constraint), "")
    for slot in op.results if certain else ():
        make = result if slot.arity == "one" else results
        taken[slot.name] = make(constraint(slot.constraint), "")
    if not certain:
        taken["results"] = results(ANY_TYPE, "")
    for slot in op.attrs:
        taken[slot.name] = _attribute(slot, needed=slot.arity == "one" and (written or not program))
    for name in op.regions:
        if not name.startswith("*"):
            taken[name] = region(optional=True)
    for name in op.successors:
        if not name.startswith("*"):
            taken[name] = successor()
    for name, slot in taken.items():
        namespace[f"{name}_"] = slot
    namespace["types"] = _type_rules(op) if certain else {}
    traits = tuple(_TRAITS[name] for name in op.traits if name in _TRAITS)
    make_class = cast("Callable[..., type[OpDef]]", type(OpDef))
    open_ended = any(name.startswith("*") for name in (*op.regions, *op.successors)) or "partitions(" in program
    return make_class(
        op.name.replace(".", "_"),
        (OpDef,),
        namespace,
        name=op.name,
        traits=traits,
        imported=True,
        opaque=opaque or (op.parser and not program),
        strips_types=any("_" in slot.constraint for slot in (*op.operands, *op.results)),
        firm=firm and not opaque and _is_firm(op, program),
        open_ended=open_ended,
    )


def _is_firm(op: ImportedOp, program: str) -> bool:
    """Whether the syntax of everything that a format names is known: that of types and of MLIR's own attributes is."""
    named = set(re.findall(r"\$(\w+)", program))
    return all(
        slot.name.rstrip("_") not in named or _has_known_syntax(attribute_kind(slot), slot.constraint)
        for slot in op.attrs
    )


def _has_known_syntax(kind: AttrKind[Any], constraint: str) -> bool:
    return not isinstance(kind, WrittenKind) or bool(kind.words) or constraint in _PLAIN or "ArrayAttr" in constraint


_PLAIN = frozenset(
    ("AnyAttr", "AffineMapAttr", "IntegerSetAttr", "ElementsAttr", "TypedAttrInterface", "SymbolRefAttr")
)
"""Attributes that are written as any attribute is."""


def _attribute(slot: ImportedSlot, *, needed: bool) -> Slot:
    kind = attribute_kind(slot)
    spelled = slot.name if slot.name.endswith("_") else None
    if kind is kinds.FLAG:
        return flag(kinds.FLAG, spelled=spelled)
    if needed:
        return attr_slot(kind, spelled=spelled)
    return optional_attr(kind, spelled=spelled)


_OPERANDS: dict[str, Callable[[Constraint, str], Slot]] = {
    "one": operand,
    "optional": optional_operand,
    "variadic": operands,
}

_TRAITS = {
    "Pure": Trait.PURE,
    "Terminator": Trait.TERMINATOR,
    "IsolatedFromAbove": Trait.ISOLATED,
    "Symbol": Trait.SYMBOL,
    "FunctionOpInterface": Trait.SYMBOL,
    "SymbolTable": Trait.SYMBOL_TABLE,
    "ReturnLike": Trait.RETURN_LIKE,
    "ConstantLike": Trait.CONSTANT,
    "Commutative": Trait.COMMUTATIVE,
}


def _type_rules(op: ImportedOp) -> dict[str, TypeRule]:
    rules: dict[str, TypeRule] = {}
    for slot in (*op.operands, *op.results):
        only = constraint(slot.constraint).only
        if only is not None and slot.arity == "one":
            rules[slot.name] = _always(only)
    single = {slot.name for slot in (*op.operands, *op.results) if slot.arity == "one"}
    for group in op.same:
        for name in group:
            if name in single:
                rules.setdefault(name, first_of(*(other for other in group if other != name and other in single)))
    return rules


def _always(type: Type) -> TypeRule:
    return lambda _: (type,)


_INTEGERS = {f"I{width}": width for width in (1, 8, 16, 32, 64)}
_FLOATS = {"F16": "f16", "F32": "f32", "F64": "f64", "BF16": "bf16"}


def constraint(name: str) -> Constraint:
    """The constraint that TableGen calls `name`; one that is not known accepts every type."""
    width = _INTEGERS.get(name)
    if width is not None:
        type = IntType(width)
        return Constraint(f"{width}-bit signless integer", lambda t: t == type, only=type)
    if name in _FLOATS:
        floating = FloatType(_FLOATS[name])
        text = "bfloat16 type" if name == "BF16" else f"{name[1:]}-bit float"
        return Constraint(text, lambda t: t == floating, only=floating)
    if name == "Index":
        return _INDEX
    return Constraint(name, lambda _: True)


_INDEX = Constraint("index", of_class("index", IndexType).accepts, only=IndexType())


def is_known(name: str) -> bool:
    """Whether a constraint of that name is judged."""
    return name in _INTEGERS or name in _FLOATS or name in ("Index", "AnyType")


def attribute_kind(slot: ImportedSlot) -> AttrKind[Any]:
    """How an attribute with that constraint is written and stored."""
    if slot.words or slot.angle:
        return WrittenKind(slot.constraint, slot.words, slot.angle)
    return _KINDS.get(slot.constraint) or WrittenKind(slot.constraint)


_KINDS: dict[str, AttrKind[Any]] = {
    "UnitAttr": kinds.FLAG,
    "BoolAttr": kinds.BOOL,
    "StrAttr": kinds.STRING,
    "SymbolNameAttr": kinds.SYMBOL_NAME,
    "FlatSymbolRefAttr": kinds.SYMBOL_REF,
    "TypeAttr": kinds.TYPE,
    "TypeAttrOf": kinds.TYPE,
    "I8Attr": IntKind("8-bit signless integer attribute", IntType(8)),
    "I16Attr": IntKind("16-bit signless integer attribute", IntType(16)),
    "I32Attr": IntKind("32-bit signless integer attribute", IntType(32)),
    "I64Attr": IntKind("64-bit signless integer attribute", I64),
    "IndexAttr": IntKind("index attribute", IndexType()),
    "DenseBoolArrayAttr": IntsKind("i1 dense array attribute", I1),
    "DenseI32ArrayAttr": IntsKind("i32 dense array attribute", IntType(32)),
    "DenseI64ArrayAttr": IntsKind("i64 dense array attribute", I64),
}
