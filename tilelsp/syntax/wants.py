"""First elements of the parts of an op's format, from the format program and the slots' declarations."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping

from tilelsp.base.record import record
from tilelsp.spec.attr import DialectKind, EnumKind, FlagKind, IntsKind, SymbolNameKind, SymbolRefKind, WordsKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import AttrDict, Clauses, Directive, Element, Group, Literal, SlotRef, TypesOf
from tilelsp.spec.slot import AttrSlot, OpArity, OpSlot, RegionSlot, SuccessorSlot, is_attr, is_operand
from tilelsp.syntax.op_reader import OpReader
from tilelsp.syntax.parse_format import is_spacing


class Allowed(enum.Enum):
    """Kind of text that may stand at a place."""

    LITERAL = "literal"
    """Fixed text: a keyword or punctuation."""
    WORD = "word"
    """A word that an attribute may be."""
    OPERAND = "operand"
    TYPE = "type"
    ELEMENT = "element type"
    """The type of a literal's numbers."""
    SYMBOL = "symbol"
    BLOCK = "block"
    VALUE = "value"
    """An attribute, as its kind is written."""
    ENTRIES = "entries"
    """An attribute dictionary."""


@record
class Want:
    """One thing that may stand at a place. `slot` is what it would fill, None where the format does not say."""

    kind: Allowed
    text: str = ""
    slot: OpSlot | None = None


_OPTIONAL = frozenset(
    (
        "modifier", "flag", "flags", "trues", "word", "scope", "results", "else_region", "dict", "unless_index",
        "loop_types", "call_results", "const_params", "const_args",
    )
)  # fmt: skip
"""Directives that may read nothing."""


def may_be_absent(element: Element, spec: OpSpec, op: OpReader) -> bool:
    """True if an element of the op that is being read may be left out."""
    match element:
        case Group(other=other):
            return all(may_be_absent(inner, spec, op) for inner in other)
        case Clauses() | AttrDict():
            return True
        case SlotRef(name):
            slot = spec.slots[name]
            return is_operand(slot) and slot.arity is not OpArity.ONE
        case TypesOf(slots):
            return not type_slots(slots, spec, op)
        case Directive(name, slots):
            if name in ("modifier", "word", "scope"):
                slot = spec.slots[slots[-1]]
                return not is_attr(slot) or slot.optional or name != "modifier"
            return name in _OPTIONAL
        case _:
            return False


def first_wants(element: Element, spec: OpSpec, op: OpReader) -> tuple[Want, ...]:
    """Wants that an element may begin with."""
    match element:
        case Literal(text):
            return (Want(Allowed.LITERAL, text),)
        case Group(elements, _, other):
            visible = next(inner for inner in elements if not is_spacing(inner))
            instead = next((inner for inner in other if not is_spacing(inner)), None)
            return (*first_wants(visible, spec, op), *(first_wants(instead, spec, op) if instead is not None else ()))
        case Clauses(groups):
            return tuple(want for group in groups for want in first_wants(group, spec, op))
        case AttrDict():
            return (Want(Allowed.LITERAL, "{"),)
        case TypesOf(slots):
            wanted = type_slots(slots, spec, op)
            return (Want(Allowed.TYPE, "", wanted[0]),) if wanted else ()
        case SlotRef(name):
            return first_of_slot(spec.slots[name])
        case Directive(name, slots):
            begin = _FIRST.get(name)
            return begin(slots, spec) if begin is not None else ()
        case _:
            return ()


def first_of_slot(slot: OpSlot) -> tuple[Want, ...]:
    """Wants that a slot that stands by itself may begin with."""
    if is_operand(slot):
        return (Want(Allowed.OPERAND, "", slot),)
    if is_attr(slot):
        return _attribute(slot)
    if isinstance(slot, RegionSlot):
        return (Want(Allowed.LITERAL, "{"),)
    return (Want(Allowed.BLOCK, "", slot),) if isinstance(slot, SuccessorSlot) else ()


def _attribute(slot: AttrSlot[object]) -> tuple[Want, ...]:
    """Wants for an attribute that is written bare."""
    kind = slot.kind
    if isinstance(kind, EnumKind | WordsKind):
        return tuple(Want(Allowed.WORD, word, slot) for word in kind.words)
    if isinstance(kind, SymbolRefKind):
        return (Want(Allowed.SYMBOL, "", slot),)
    if isinstance(kind, SymbolNameKind):
        return ()
    if isinstance(kind, FlagKind):
        return (Want(Allowed.LITERAL, slot.written, slot),)
    if isinstance(kind, IntsKind):
        return (Want(Allowed.LITERAL, "["),)
    return (Want(Allowed.VALUE, "", slot),)


def _attr(slots: tuple[str, ...], spec: OpSpec) -> AttrSlot[object] | None:
    return spec.attr(slots[-1])


def _keyword_of(slots: tuple[str, ...], spec: OpSpec) -> tuple[Want, ...]:
    return tuple(Want(Allowed.LITERAL, slot.written, slot) for name in slots if (slot := spec.attr(name)) is not None)


def words_of(slots: tuple[str, ...], spec: OpSpec) -> tuple[Want, ...]:
    """Wants for the last of `slots`, an attribute."""
    slot = _attr(slots, spec) if slots else None
    return () if slot is None else _attribute(slot)


def predicates(slots: tuple[str, ...], spec: OpSpec) -> tuple[Want, ...]:
    """The names of the dialect attributes that the last of `slots` may be."""
    slot = _attr(slots, spec)
    if slot is None or not isinstance(slot.kind, DialectKind):
        return ()
    return tuple(Want(Allowed.WORD, name.partition(".")[2], slot) for name in slot.kind.names)


def _begins(*texts: str) -> Callable[[tuple[str, ...], OpSpec], tuple[Want, ...]]:
    return lambda _slots, _spec: tuple(Want(Allowed.LITERAL, text) for text in texts)


def _typed(slots: tuple[str, ...], spec: OpSpec) -> tuple[Want, ...]:
    return (Want(Allowed.TYPE, "", spec.slots[slots[0]]),)


_FIRST: Mapping[str, Callable[[tuple[str, ...], OpSpec], tuple[Want, ...]]] = {
    "modifier": _keyword_of,
    "flag": _keyword_of,
    "flags": _keyword_of,
    "trues": _keyword_of,
    "true_list": _begins("["),
    "word": words_of,
    "scope": words_of,
    "body": _begins("<"),
    "predicate": predicates,
    "dense": _begins("<"),
    "mixed": _begins("["),
    "symbol": words_of,
    "params": _begins("("),
    "extern_params": _begins("("),
    "braces": _begins("{"),
    "const_params": _begins("<"),
    "const_args": _begins("<"),
    "full_signature": _begins("("),
    "results": _begins("->"),
    "assign": _begins("("),
    "arrow_list": _begins("->"),
    "arrow_types": _begins("->"),
    "loop_types": _begins(":"),
    "args_region": _begins("("),
    "region": _begins("{"),
    "else_region": _begins("else"),
    "dict": _begins("attributes"),
    "call_results": _begins("->"),
    "index_type": _typed,
    "full_type": _typed,
    "unless_index": _begins(":"),
    "signature": _typed,
    "condition_type": _typed,
}
"""Wants that a directive may begin with; one that is not here begins with a new name."""


def type_slots(slots: tuple[str, ...], spec: OpSpec, op: OpReader) -> list[OpSlot]:
    """The slots whose types a list holds, each as often as it has values; a variadic result once."""
    found: list[OpSlot] = []
    for name in slots:
        slot = spec.slots[name]
        count = len(op.operands.get(name, ())) if is_operand(slot) and slot.arity is not OpArity.ONE else 1
        found += [slot] * count
    return found
