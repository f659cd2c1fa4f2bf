"""Ops from declarations that were imported (`tilelsp dialects import`): plain data in, op classes out.

What a constraint demands is judged as far as it is known; what is not, accepts. A format that our kit can run becomes
the op's own; an op with another form is declared all the same, and its custom form is read without a declaration.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from tilelsp.ir.types import F32, F64, I1, I64, IndexType, IntType
from tilelsp.spec import attr as kinds
from tilelsp.spec.attr import (
    TYPED_STRING,
    AttrConstraint,
    AttrKind,
    DialectKind,
    FloatKind,
    IntKind,
    IntsKind,
    WrittenKind,
)
from tilelsp.spec.declaration import Trait
from tilelsp.spec.format import FormatError
from tilelsp.spec.imported_data import ImportedOp, ImportedSlot
from tilelsp.spec.imported_traits import last_verifiers_of, verifiers_of
from tilelsp.spec.imported_type_rules import only_type, type_rules
from tilelsp.spec.op import OpDef
from tilelsp.spec.predicates import Predicate, Test, lazily, unknown_parts
from tilelsp.spec.problem import SymbolVerifier, Verifier
from tilelsp.spec.slot import (
    AttrSlot,
    OpSlot,
    RegionSlot,
    operand,
    operands,
    optional_operand,
    region,
    result,
    results,
    successor,
)
from tilelsp.spec.type_classes import class_of, written_types
from tilelsp.spec.type_rules import TypeRule
from tilelsp.spec.types import ANY_TYPE, Constraint
from tilelsp.spec.upstream_format import UnsupportedFormat, translated, without_passed


def declare(
    op: ImportedOp,
    program: str = "",
    *,
    firm: bool = True,
    named: Mapping[str, Predicate] = MappingProxyType({}),
    verifiers: Sequence[Verifier] = (),
    symbols: Sequence[SymbolVerifier] = (),
    types: Mapping[str, TypeRule] = MappingProxyType({}),
    known: Callable[[str], bool] = lambda _: False,
    misplaced: str = "",
    infers: bool = False,
) -> type[OpDef]:
    """The class of an imported op, with its format where the kit can run it; `program` is one of ours in its place.

    Without `firm`, other forms than that may be legal, too; `known` says of an attribute of a dialect, by its name,
    whether its parameters are read whole. `named` are C++ functions and classes that constraints ask,
    `verifiers` and `symbols` stand for the op's own verifiers in C++, `types` for what its parser makes of types,
    `misplaced` is what its verifier says of another parent; `infers` as in `last_verifiers_of`.
    """
    segment_count = segments_of(op)
    op = without_passed(op)
    try:
        return _declared(
            op,
            program or translated(op),
            segment_count=segment_count,
            firm=firm,
            named=named,
            verifiers=tuple(verifiers),
            symbols=tuple(symbols),
            more_types=types,
            known=known,
            misplaced=misplaced,
            infers=infers,
        )
    except (UnsupportedFormat, FormatError, TypeError):
        return _declared(
            op,
            "",
            segment_count=segment_count,
            opaque=True,
            named=named,
            verifiers=tuple(verifiers),
            symbols=tuple(symbols),
        )


def declare_whole(
    op: ImportedOp,
    program: str,
    named: Mapping[str, Predicate],
    docs: Mapping[str, str],
    regions: Mapping[str, RegionSlot] = MappingProxyType({}),
) -> type[OpDef]:
    """The base of a class of ours that says more of an op: all of its form is known, and attributes are kept as such.

    `docs` say what its slots are, `regions` more of its regions. Raises `Unsupported` for a format that the kit
    cannot run.
    """
    whole = {slot.name for slot in op.attrs if _is_body(slot)}
    format = program or re.sub(r"\$(\w+)\^?", lambda m: f"body({m[0]})" if m[1] in whole else m[0], translated(op))
    return _declared(op, format, named=named, docs=docs, regions=regions)


def _is_body(slot: ImportedSlot) -> bool:
    """True if an attribute is one of a dialect that is written by its parameters alone."""
    return slot.angle and slot.test[0] == "is" and str(slot.test[1]).startswith("#")


def why_opaque(op: ImportedOp, program: str = "") -> str:
    """Why the custom form of an op is read without a declaration; "" where it is read with one, or there is none."""
    if not op.format and not program:
        return "its parser is written in C++" if op.parser else ""
    try:
        _declared(op, program or translated(op))
    except (UnsupportedFormat, FormatError, TypeError) as reason:
        return str(reason)
    return ""


def _is_certain(op: ImportedOp) -> bool:
    """True if the text tells which result a name stands for: no other result than the last may be absent."""
    return all(slot.arity == "one" for slot in op.results[: len(op.results) - 1])


def _slots(
    op: ImportedOp,
    named: Mapping[str, Predicate],
    docs: Mapping[str, str] | None,
    regions: Mapping[str, RegionSlot],
    *,
    needs_attrs: bool,
) -> dict[str, OpSlot]:
    """The slots of an op by name. `docs` are what is written of them, None for an op of another dialect than ours;
    `needs_attrs` says that attributes which are not optional have to be there."""
    written, alone = docs or {}, written_types(op.format)

    def doc(name: str) -> str:
        return written.get(name, written.get(f"{name}_", ""))

    def judged(slot: ImportedSlot) -> Constraint:
        return constraint(slot, named, class_of(slot.test) if slot.name.rstrip("_") in alone else "")

    found: dict[str, OpSlot] = {slot.name: _OPERANDS[slot.arity](judged(slot), doc(slot.name)) for slot in op.operands}
    if _is_certain(op):
        for slot in op.results:
            make = result if slot.arity == "one" else results
            found[slot.name] = make(judged(slot), doc(slot.name))
    else:
        found["results"] = results(ANY_TYPE, "")
    for slot in op.attrs:
        needed = slot.arity == "one" and needs_attrs
        found[slot.name] = _attribute(slot, named, needed=needed, doc=doc(slot.name), whole=docs is not None)
    for name in op.regions:
        if not name.startswith("*"):
            found[name] = regions.get(name) or region(optional=True)
    for name in op.successors:
        if not name.startswith("*"):
            found[name] = successor()
    return found


def _declared(
    op: ImportedOp,
    program: str,
    *,
    segment_count: int = 0,
    opaque: bool = False,
    firm: bool = True,
    named: Mapping[str, Predicate] = MappingProxyType({}),
    verifiers: tuple[Verifier, ...] = (),
    symbols: tuple[SymbolVerifier, ...] = (),
    docs: Mapping[str, str] | None = None,
    regions: Mapping[str, RegionSlot] = MappingProxyType({}),
    more_types: Mapping[str, TypeRule] = MappingProxyType({}),
    known: Callable[[str], bool] = lambda _: False,
    misplaced: str = "",
    infers: bool = False,
) -> type[OpDef]:
    namespace: dict[str, object] = {"__slots__": (), "__module__": __name__, "format": program}
    certain = _is_certain(op)
    # A parser in C++ gives attributes that nobody writes, of which a format of ours says nothing.
    written = bool(op.format) and not opaque and "custom<" not in op.format
    taken = _slots(op, named, docs, regions, needs_attrs=written or not program)
    for name, slot in taken.items():
        namespace[f"{name}_"] = slot
    namespace["types"] = {**type_rules(op, program), **more_types} if certain else {}
    namespace["verifiers"] = (
        (*verifiers_of(op), *verifiers, *last_verifiers_of(op, infers=infers)) if certain else verifiers
    )
    namespace["symbols"] = symbols
    namespace["parents"] = op.parents
    namespace["misplaced"] = misplaced
    namespace["segment_count"] = segment_count
    namespace["drops_misfits"] = op.parser and not op.format
    make_class = cast("Callable[..., type[OpDef]]", type(OpDef))
    if docs is not None:
        return make_class("Imported", (OpDef,), namespace)
    open_ended = any(name.startswith("*") for name in (*op.regions, *op.successors)) or "partitions(" in program
    return make_class(
        op.name.replace(".", "_"),
        (OpDef,),
        namespace,
        name=op.name,
        traits=known_traits(op),
        imported=True,
        opaque=opaque or (op.parser and not program),
        strips_types=_strips_types(op),
        firm=firm and not opaque and _is_firm(op, program, known),
        open_ended=open_ended,
        unchecked=lambda: tuple(dict.fromkeys(unknown_demands(op, named))),
    )


_NAMED_IN_FULL = ("llvm.", "gpu.")
"""How the names of ops begin none of which takes a type by its parameters alone, whatever its constraints."""


def _strips_types(op: ImportedOp) -> bool:
    """True if the type of an operand or result may be written without its name, as one of a dialect's own class may."""
    slots = (*op.operands, *op.results)
    if op.name.startswith("nvvm."):
        # One of several classes is named, as are the types of all operands at once.
        return any(
            slot.constraint.startswith("LLVM_Pointer")
            and " or " not in slot.constraint
            and f"type(${slot.name})" in op.format.replace(f"qualified(type(${slot.name}))", "")
            for slot in slots
        )
    return not op.name.startswith(_NAMED_IN_FULL) and any("_" in slot.constraint for slot in slots)


def extendable(
    base: type[OpDef], name: str, traits: tuple[Trait, ...], segment_count: int, verifiers: tuple[Verifier, ...]
) -> type[OpDef]:
    """A class of which one of ours may be made by saying more of the op `name`, which `verifiers` judge."""
    make_class = cast("Callable[..., type[OpDef]]", type(OpDef))
    namespace = {
        "__slots__": (),
        "extends": (name, traits),
        "segment_count": segment_count,
        "verifiers": verifiers,
    }
    return make_class(name.replace(".", "_"), (base,), namespace)


def segments_of(op: ImportedOp) -> int:
    """How many groups of operands the generic form counts in an attribute; 0 where it has none."""
    return len(op.operands) if "AttrSizedOperandSegments" in op.traits else 0


def known_traits(op: ImportedOp) -> tuple[Trait, ...]:
    """The traits of an op that the framework acts on."""
    return tuple(_TRAITS[name] for name in op.traits if name in _TRAITS)


def _is_firm(op: ImportedOp, program: str, known: Callable[[str], bool]) -> bool:
    """True if the syntax of everything that a format names is known: that of types and of MLIR's own attributes is."""
    named = set(re.findall(r"\$(\w+)", program))
    return all(
        slot.name.rstrip("_") not in named or _has_known_syntax(attribute_kind(slot), slot.constraint, known)
        for slot in op.attrs
    )


def _has_known_syntax(kind: AttrKind[Any], constraint: str, known: Callable[[str], bool]) -> bool:
    if not isinstance(kind, WrittenKind) or kind.words or constraint in _PLAIN or "ArrayAttr" in constraint:
        return True
    return kind.angle and known(kind.name)


_PLAIN = (
    "AnyAttr",
    "PoisonAttrInterface",
    "AffineMapAttr",
    "IntegerSetAttr",
    "ElementsAttr",
    "I32ElementsAttr",
    "TypedAttrInterface",
    "SymbolRefAttr",
    TYPED_STRING,
    "LLVM_ConstantRangeAttr",
    "LLVM_IntegerOverflowFlagsProp",
    "MemRefTypeAttr",
    "NVVM_MMAShapeAttr",
)
"""Attributes that are written as any attribute is."""


def _attribute(
    slot: ImportedSlot, named: Mapping[str, Predicate], *, needed: bool, doc: str, whole: bool
) -> AttrSlot[Any]:
    kind = attribute_kind(slot)
    if whole and _is_body(slot):
        kind = DialectKind(slot.text, (str(slot.test[1])[1:],))
    spelled = slot.name if slot.name.endswith("_") else None
    predicate = lazily(slot.test, named)
    demanded = AttrConstraint(slot.text or slot.constraint, lambda stored: predicate(stored) is not False)
    default = False if kind is kinds.FLAG else None
    optional = kind is kinds.FLAG or not needed
    implied = optional and slot.arity == "one"
    return AttrSlot(kind, doc, default, None, optional, spelled, demanded, implied)


_OPERANDS: dict[str, Callable[[Constraint, str], OpSlot]] = {
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
    "NoTerminator": Trait.NO_TERMINATOR,
    "SingleBlockImplicitTerminatorImpl": Trait.IMPLICIT_TERMINATOR,
    "ConstantLike": Trait.CONSTANT,
    "Commutative": Trait.COMMUTATIVE,
}


def constraint(slot: ImportedSlot, named: Mapping[str, Predicate], of: str = "") -> Constraint:
    """Constraint of an operand or result, as far as that is known; an unknown one accepts. `of` as in `Constraint`."""
    predicate = lazily(slot.test, named)
    return Constraint(
        slot.text or slot.constraint,
        lambda type: predicate(type) is not False,
        only=only_type(slot.test),
        short=_own_name(slot.test, "!"),
        of=of,
    )


def _own_name(test: Test, sign: str) -> str:
    """The name of the one type (`!`) or attribute (`#`) of a dialect that a test asks for; "" for none."""
    match test:
        case ("is", str(name)) if name.startswith(sign):
            return name
        case ("all", first, *_):
            return _own_name(first, sign)
        case _:
            return ""


def unknown_demands(op: ImportedOp, named: Mapping[str, Predicate]) -> Iterator[tuple[str, str]]:
    """Unjudged demands on an op's operands, results and attributes: the slot, and the C++ that decides."""
    for slot in (*op.operands, *op.results, *op.attrs):
        for part in unknown_parts(slot.test, named):
            yield slot.name, part


_OF_PROPERTIES = {"LLVM_IntegerOverflowFlagsProp": "#llvm.overflow"}
"""Properties that are written as the parameters of an attribute, and that attribute."""


def attribute_kind(slot: ImportedSlot) -> AttrKind[Any]:
    """How an attribute with that constraint is written and stored."""
    name = _own_name(slot.test, "#") or _OF_PROPERTIES.get(slot.constraint, "")
    if slot.words or slot.angle:
        return WrittenKind(slot.constraint, slot.words, slot.angle, name)
    return _KINDS.get(slot.constraint) or WrittenKind(slot.constraint, name=name)


_KINDS: dict[str, AttrKind[Any]] = {
    "UnitAttr": kinds.FLAG,
    "UnitProp": kinds.FLAG,
    "BoolAttr": kinds.BOOL,
    "I1Attr": kinds.BOOL,
    "StrAttr": kinds.STRING,
    "SymbolNameAttr": kinds.SYMBOL_NAME,
    "FlatSymbolRefAttr": kinds.SYMBOL_REF,
    "TypeAttr": kinds.TYPE,
    "TypeAttrOf": kinds.TYPE,
    "I8Attr": IntKind("8-bit signless integer attribute", IntType(8)),
    "I16Attr": IntKind("16-bit signless integer attribute", IntType(16)),
    "I32Attr": IntKind("32-bit signless integer attribute", IntType(32)),
    "I64Attr": IntKind("64-bit signless integer attribute", I64),
    "F32Attr": FloatKind("32-bit float attribute", F32),
    "F64Attr": FloatKind("64-bit float attribute", F64),
    "IndexAttr": IntKind("index attribute", IndexType()),
    "DenseBoolArrayAttr": IntsKind("i1 dense array attribute", I1),
    "DenseI32ArrayAttr": IntsKind("i32 dense array attribute", IntType(32)),
    "DenseI64ArrayAttr": IntsKind("i64 dense array attribute", I64),
}
