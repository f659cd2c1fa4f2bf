"""Format programs as parsers: each element of an op's format becomes a small function over the op being read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilelsp.spec.attr import (
    TYPED_STRING,
    EnumKind,
    IntKind,
    StringKind,
    SymbolNameKind,
    SymbolRefKind,
    WrittenKind,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import (
    AttrDict,
    Blank,
    Clauses,
    Directive,
    Element,
    Group,
    Literal,
    SlotRef,
    Tight,
    TypesOf,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import AttrSlot, OpArity, OperandSlot, RegionSlot, SuccessorSlot, is_attr, is_operand
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import (
    Slots,
    attr_dict,
    attr_parser,
    attr_slot,
    body,
    dictionary,
    flag,
    flags,
    modifier,
    predicate,
    scope,
    symbol,
    trues,
    twice,
    word,
)
from tilelsp.syntax.parse_literals import dense, mixed
from tilelsp.syntax.parse_preview import braces, const_args, const_params, extern_params
from tilelsp.syntax.parse_regions import (
    args_region,
    assign,
    else_region,
    induction,
    params,
    read_region,
    region,
    results,
)
from tilelsp.syntax.parse_types import (
    arrow_list,
    arrow_types,
    call_results,
    condition_type,
    full_type,
    index_type,
    loop_types,
    signature,
    types_parser,
    unless_index,
)
from tilelsp.syntax.upstream.parsers import UPSTREAM

Starts = Callable[[OpReader], bool]


def compile_parser(definition: type[OpDef]) -> tuple[FormatParser, ...]:
    """The parser of an op's custom form, to be run element by element."""
    return tuple(
        element_parser(element, definition.spec) for element in definition.spec.program if not is_spacing(element)
    )


def is_spacing(element: Element) -> bool:
    """True if an element concerns printing only."""
    return isinstance(element, Tight | Blank)


def element_parser(element: Element, spec: OpSpec) -> FormatParser:
    """The parser of one element of a format."""
    match element:
        case Literal(text):
            return lambda op: op.cursor.need(text)
        case SlotRef(slot):
            return _slot_parser(slot, spec)
        case TypesOf(slots, splat):
            return types_parser(slots, splat, spec)
        case Group():
            return _group_parser(element, spec)
        case Clauses(groups):
            return _clauses_parser(groups, spec)
        case Directive(name, slots):
            return _DIRECTIVES[name](slots, spec)
        case AttrDict():
            return attr_dict
        case Tight() | Blank():
            return lambda op: None


def _slot_parser(name: str, spec: OpSpec) -> FormatParser:
    slot = spec.slots[name]
    if isinstance(slot, OperandSlot):
        if slot.arity is OpArity.OPTIONAL and spec.imported:
            return _optional_operand_parser(name)
        return _operands_parser(name) if slot.arity is OpArity.VARIADIC else _operand_parser(name)
    if is_attr(slot):
        is_string = isinstance(slot.kind, WrittenKind) and slot.kind.constraint == TYPED_STRING
        return _optional_string_parser(slot) if is_string and slot.optional else attr_parser(slot)
    if isinstance(slot, RegionSlot):
        return lambda op: read_region(op, name, spec)
    if isinstance(slot, SuccessorSlot):
        return lambda op: op.successors.append(op.successor())
    raise TypeError(f"{spec.name}: slot {name!r} cannot stand alone in a format")


def _operand_parser(name: str) -> FormatParser:
    def parse(op: OpReader) -> None:
        op.operands[name] = [op.source.use(op.cursor, op.start)]

    return parse


def _optional_operand_parser(name: str) -> FormatParser:
    def parse(op: OpReader) -> None:
        if op.cursor.is_operand():
            op.operands[name] = [op.source.use(op.cursor, op.start)]

    return parse


def _optional_string_parser(slot: AttrSlot[Any]) -> FormatParser:
    """MLIR takes it that an optional string is missing even behind the word that announces it."""
    read = attr_parser(slot)

    def parse(op: OpReader) -> None:
        if op.cursor.kind == lexer.STRING:
            read(op)

    return parse


def _operands_parser(name: str) -> FormatParser:
    def parse(op: OpReader) -> None:
        if op.cursor.is_operand():
            op.operands[name] = op.uses_until("")

    return parse


def _group_parser(group: Group, spec: OpSpec) -> FormatParser:
    visible = [element for element in group.elements if not is_spacing(element)]
    starts = starts_with(visible[0], spec)
    parsers = _group_elements(visible, spec)
    others = [element_parser(element, spec) for element in group.other if not is_spacing(element)]
    match visible:
        case [Literal(":"), TypesOf(slots)] if not spec.imported:
            others = [_needs_types(slots)]
        case _:
            pass

    def parse(op: OpReader) -> None:
        for parser in parsers if starts(op) else others:
            parser(op)

    return parse


def _group_elements(visible: list[Element], spec: OpSpec) -> list[FormatParser]:
    """The parsers of a group. MLIR takes it that an optional operand is missing even behind the comma of its group."""
    match visible:
        case [Literal(",") as comma, SlotRef(name), *rest]:
            slot = spec.slots[name]
            if is_operand(slot) and slot.arity is OpArity.OPTIONAL:
                parsers = [element_parser(element, spec) for element in rest]
                return [element_parser(comma, spec), _optional_operand_parser(name), *parsers]
        case _:
            pass
    return [element_parser(element, spec) for element in visible]


def _needs_types(slots: Slots) -> FormatParser:
    """The part in place of the types of operands, which are in a group of their own: there may be no operands."""

    def parse(op: OpReader) -> None:
        uses = [use for name in slots for use in op.operands.get(name, ())]
        if uses:
            message = f"number of operands and types do not match: got {len(uses)} operands and 0 types"
            span = uses[0].span.shifted(op.start)
            raise ParseFault(f"custom op '{op.name}' {message}", span.start, span.end, "type")

    return parse


def _clauses_parser(groups: tuple[Group, ...], spec: OpSpec) -> FormatParser:
    starts = [starts_with(next(e for e in group.elements if not is_spacing(e)), spec) for group in groups]
    parsers = [_group_parser(group, spec) for group in groups]

    def parse(op: OpReader) -> None:
        left = list(range(len(groups)))
        while True:
            found = next((number for number in left if starts[number](op)), None)
            if found is None:
                if any(starts[number](op) for number in range(len(groups)) if number not in left):
                    raise twice(op, op.cursor.token)
                return
            left.remove(found)
            parsers[found](op)

    return parse


_FIRST_TOKEN: dict[type[object], int] = {
    StringKind: lexer.STRING,
    SymbolNameKind: lexer.SYMBOL,
    SymbolRefKind: lexer.SYMBOL,
    IntKind: lexer.NUMBER,
}


_ATTRIBUTE_TOKENS = frozenset((lexer.ATTR_ALIAS, lexer.SYMBOL, lexer.STRING, lexer.NUMBER))
_ATTRIBUTE_WORDS = frozenset(
    ("true", "false", "unit", "dense", "array", "sparse", "dense_resource", "affine_map", "affine_set", "distinct", "[")
)


def _starts_attribute(op: OpReader) -> bool:
    """True if an optional attribute is at the cursor, by the tests of MLIR's own parser."""
    return op.cursor.kind in _ATTRIBUTE_TOKENS or op.cursor.token in _ATTRIBUTE_WORDS


def starts_with(element: Element, spec: OpSpec) -> Starts:
    """How the first token of `element` is recognised."""
    match element:
        case Literal(text):
            return lambda op: op.cursor.at(text)
        case TypesOf(slots):
            return lambda op: any(op.operands.get(name) for name in slots)
        case SlotRef(name):
            slot = spec.slots[name]
            if isinstance(slot, OperandSlot):
                return lambda op: op.cursor.is_operand()
            if isinstance(slot, AttrSlot) and isinstance(slot.kind, EnumKind):
                words = frozenset(slot.kind.words)
                return lambda op: op.cursor.token in words
            if isinstance(slot, AttrSlot) and isinstance(slot.kind, WrittenKind) and slot.kind.angle:
                return lambda op: op.cursor.at("<") or op.cursor.kind == lexer.ATTR_ALIAS
            if isinstance(slot, AttrSlot) and isinstance(slot.kind, WrittenKind) and slot.kind.words:
                shown_words = frozenset(slot.kind.words)
                return lambda op: op.cursor.token.strip('"') in shown_words or op.cursor.kind == lexer.ATTR_ALIAS
            if isinstance(slot, RegionSlot):
                return lambda op: op.cursor.at("{")
            if isinstance(slot, SuccessorSlot):
                return lambda op: op.cursor.kind == lexer.BLOCK
            if isinstance(slot, AttrSlot) and isinstance(
                slot.kind, StringKind | SymbolNameKind | SymbolRefKind | IntKind
            ):
                kind = _FIRST_TOKEN[type(slot.kind)]
                return lambda op: op.cursor.kind == kind
            if isinstance(slot, AttrSlot) and spec.imported:
                return _starts_attribute
        case Directive("assign"):
            return lambda op: op.cursor.at("(")
        case Directive("region"):
            return lambda op: op.cursor.at("{")
        case Directive("arrow_list" | "arrow_types" | "call_results" | "results"):
            return lambda op: op.cursor.at("->")
        case Directive("unbound_type" | "unbound_types"):
            return lambda op: op.cursor.kind in (lexer.WORD, lexer.TYPE_ALIAS) or op.cursor.at("(")
        case Directive("full_attr"):
            return _starts_attribute
        case Directive("braced" | "maybe_region"):
            return lambda op: op.cursor.at("{")
        case Directive("word" | "flag" | "modifier" as name, (slot_name,)):
            attr = attr_slot(spec, slot_name)
            shown = frozenset(attr.kind.words) if name == "word" and isinstance(attr.kind, EnumKind) else {attr.written}
            return lambda op: op.cursor.token in shown
        case _:
            pass
    raise TypeError(f"{spec.name}: a group cannot begin with {element}")


_DIRECTIVES: dict[str, Callable[[Slots, OpSpec], FormatParser]] = {
    "modifier": modifier,
    "flag": flag,
    "flags": flags,
    "true_list": symbol,
    "trues": trues,
    "word": word,
    "scope": scope,
    "body": body,
    "predicate": predicate,
    "dense": dense,
    "mixed": mixed,
    "symbol": symbol,
    "params": params,
    "results": results,
    "induction": induction,
    "assign": assign,
    "arrow_list": arrow_list,
    "arrow_types": arrow_types,
    "loop_types": loop_types,
    "args_region": args_region,
    "region": region,
    "else_region": else_region,
    "dict": dictionary,
    "call_results": call_results,
    "index_type": index_type,
    "full_type": full_type,
    "unless_index": unless_index,
    "signature": signature,
    "condition_type": condition_type,
    "extern_params": extern_params,
    "braces": braces,
    "const_params": const_params,
    "const_args": const_args,
    "full_signature": signature,
    **UPSTREAM,
}
