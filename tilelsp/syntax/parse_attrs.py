"""Attributes and enumeration words in custom forms, as parsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilelsp.ir.numbers import NumberFault, unescape
from tilelsp.ir.types import (
    I32,
    I64,
    Attr,
    DenseArrayAttr,
    DialectAttr,
    DictAttr,
    IntAttr,
    Param,
    ParamValue,
    RawAttr,
    StringAttr,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.attr import (
    VALUE,
    BoolKind,
    DialectKind,
    EnumKind,
    FlagKind,
    FloatKind,
    IntKind,
    IntsKind,
    StringKind,
    SymbolNameKind,
    SymbolRefKind,
    TypeKind,
    WordsKind,
    WrittenKind,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import AttrSlot, is_attr
from tilelsp.spec.spelling import attr_text, params_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault, match_bracket
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.misfits import refused
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_numbers import boolean, floating, integer_attribute, integers, typed


def attr_dict(op: OpReader) -> None:
    """The attribute dictionary, if one stands here."""
    in_front = op.attr_spans.copy()
    if op.cursor.at("{"):
        op.entries()
    written = {name: span for name, span in op.attr_spans.items() if name not in in_front}
    op.problems += refused(op.definition, op.attrs, written) if op.definition is not None else ()


def attr_parser(slot: AttrSlot[Any]) -> FormatParser:
    """The parser of one bare attribute, by its kind."""
    read = _attr_reader(slot)
    name = slot.name

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        value = read(op)
        op.set_attr(name, value, start, op.cursor.last)

    return parse


def _attr_reader(slot: AttrSlot[Any]) -> Callable[[OpReader], Attr]:
    kind = slot.kind
    if isinstance(kind, EnumKind):
        return lambda op: _enum_word(op, slot, kind)
    if isinstance(kind, FlagKind):
        return lambda op: UnitAttr()
    if isinstance(kind, IntKind):
        return lambda op: integer_attribute(op, kind.type)
    if isinstance(kind, FloatKind):
        return lambda op: floating(op, kind.type)
    if isinstance(kind, IntsKind):
        return lambda op: DenseArrayAttr(kind.element, integers(op, kind.element))
    if isinstance(kind, StringKind):
        return _string
    if isinstance(kind, WordsKind):
        return _bare_word
    if isinstance(kind, SymbolNameKind):
        return lambda op: StringAttr(op.symbol())
    if isinstance(kind, SymbolRefKind):
        return lambda op: kind.encode(op.symbol())
    if isinstance(kind, TypeKind):
        return lambda op: TypeAttr(op.type())
    if isinstance(kind, WrittenKind):
        return lambda op: _as_written(op, slot.name, kind)
    if isinstance(kind, BoolKind):
        return boolean
    if kind is VALUE:
        return typed
    return lambda op: op.source.attribute(op.cursor)


def _as_written(op: OpReader, name: str, kind: WrittenKind) -> Attr:
    cursor = op.cursor
    if cursor.kind == lexer.ATTR_ALIAS:  # whole, where its parameters alone would do
        return op.source.attribute(cursor) if "." not in cursor.token else op.source.typed_attribute(cursor)
    if cursor.at("<") and (kind.angle or not kind.words):
        return op.source.short_attribute(cursor, kind.name, op.name)
    if kind.angle:
        raise cursor.wrong_token("expected '<'")
    if not kind.words:
        return op.source.attribute(cursor)
    start = cursor.start
    while True:
        if not all(word.strip() in kind.words for word in cursor.token.strip('"').split("|")):
            raise _no_word(op, name, kind)
        cursor.advance()
        if not cursor.at("|"):
            return RawAttr(cursor.text[start : cursor.last])
        cursor.advance()


_PREDICATES = ("ICmpPredicate", "FCmpPredicate")
"""Enumerations that upstream reads in C++, as strings."""


def _no_word(op: OpReader, name: str, kind: WrittenKind) -> ParseFault:
    """The upstream error for a token that is no word of an enumeration: in the words of the attribute's own format,
    or of the parser that its generator writes."""
    cursor = op.cursor
    word = cursor.token.strip('"')
    if kind.name and cursor.kind in (lexer.WORD, lexer.STRING):
        op.source.check_short(cursor.start, cursor.end, kind.name, op.name)
    if kind.constraint in _PREDICATES and cursor.kind == lexer.STRING:
        message = f"'{word}' is an incorrect value of the '{name}' attribute"
    elif cursor.kind == lexer.STRING:
        message = f'invalid {name} attribute specification: "{word}"'
    else:
        listed = ", ".join(kind.words)
        message = (
            f"expected string or keyword containing one of the following enum values for attribute '{name}' [{listed}]"
        )
    return cursor.fault(f"custom op '{op.name}' {message}", "attribute")


def _bare_word(op: OpReader) -> Attr:
    word = op.cursor.token
    op.cursor.advance()
    return StringAttr(word)


def _enum_word(op: OpReader, slot: AttrSlot[Any], kind: EnumKind[Any]) -> Attr:
    cursor = op.cursor
    is_word = cursor.kind == lexer.WORD or (cursor.kind == lexer.STRING and not kind.expectation)
    member = kind.from_word(cursor.token.strip('"')) if is_word else None
    if member is None or (kind.allowed and member not in kind.allowed):
        message = f"custom op '{op.name}' {enum_expectation(slot, kind, cursor.token)}"
        also = (f"custom op '{op.name}' expected valid keyword",) if kind.expectation and not is_word else ()
        raise ParseFault(message, cursor.start, cursor.end, "attribute", also=also)
    cursor.advance()
    return kind.encode(member)


def enum_expectation(slot: AttrSlot[Any], kind: EnumKind[Any], got: str) -> str:
    """The reference's message where an enumeration word is missing."""
    if kind.expectation:
        return kind.expectation.replace("{word}", got)
    listed = ", ".join(kind.words)
    return (
        f"expected string or keyword containing one of the following enum values for attribute '{slot.name}' [{listed}]"
    )


def _string(op: OpReader) -> Attr:
    cursor = op.cursor
    if cursor.kind != lexer.STRING:
        raise cursor.fault("expected attribute value", "attribute")
    try:
        value = unescape(cursor.token)
    except NumberFault as fault:
        raise cursor.fault(str(fault)) from None
    cursor.advance()
    return StringAttr(value)


Slots = tuple[str, ...]


def attr_slot(spec: OpSpec, name: str) -> AttrSlot[Any]:
    """The attribute slot `name`. Raises `TypeError` for another kind of slot."""
    slot = spec.slots[name]
    if not is_attr(slot):
        raise TypeError(f"{spec.name}: {name!r} is not an attribute")
    return slot


def modifier(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `modifier` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    parse_word = attr_parser(slot)

    def parse(op: OpReader) -> None:
        if op.cursor.take(slot.written):
            op.cursor.need("<")
            parse_word(op)
            op.cursor.need(">")

    return parse


def flag(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `flag` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        if op.cursor.take(slot.written):
            op.set_attr(slot.name, UnitAttr(), start, op.cursor.last)

    return parse


def twice(op: OpReader, word: str) -> ParseFault:
    """The fault of a clause, which begins with `word`, that stands a second time."""
    message = f"`{word}` clause can appear at most once in the expansion of the oilist directive"
    return op.cursor.fault(f"custom op '{op.name}' {message}")


def flags(slots: Slots, spec: OpSpec) -> FormatParser:
    """Keywords of several flags, in any order."""
    named = {attr_slot(spec, name).written: name for name in slots}

    def parse(op: OpReader) -> None:
        while op.cursor.token in named:
            start, written = op.cursor.start, op.cursor.token
            name = named[written]
            if name in op.attrs:
                raise twice(op, written)
            op.cursor.advance()
            op.set_attr(name, UnitAttr(), start, op.cursor.last)

    return parse


def word(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `word` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    parse_word = attr_parser(slot)
    words = frozenset(slot.kind.words) if isinstance(slot.kind, EnumKind | WordsKind) else frozenset[str]()

    def parse(op: OpReader) -> None:
        if op.cursor.token in words:
            parse_word(op)

    return parse


def scope(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `scope` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[-1])
    ordering = attr_slot(spec, slots[0])  # the scope itself, of which nothing is known yet, where no ordering stands
    parse_word = attr_parser(slot)

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        if cursor.kind != lexer.WORD:
            return
        stored = op.attrs.get(ordering.name)
        if isinstance(stored, IntAttr) and stored.value == 0:
            raise cursor.fault(
                f"custom op '{op.name}' operation specifies weak memory ordering semantics, but then provides "
                f'"{cursor.token}" scope, expected no memory scope.',
                "attribute",
            )
        parse_word(op)

    return parse


def _param_text(op: OpReader, name: str = "") -> tuple[Param, ...]:
    """The parameters in brackets at the cursor, judged as those of the attribute `name` where that is imported."""
    cursor = op.cursor
    if not cursor.at("<"):
        raise cursor.fault("expected '<'")
    start = cursor.start
    end = match_bracket(cursor.text, start)
    if end < 0:
        raise cursor.fault("expected '>'")
    if name:
        op.source.check_short(start, end, f"#{name}", op.name)
    try:
        params = op.source.params.params(cursor.text[start + 1 : end - 1], op.source.aliases)
    except ParamFault as fault:
        raise ParseFault(fault.message, start + 1 + fault.offset, end, "attribute") from None
    cursor.jump(end)
    return params


def body(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `body` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    name = slot.kind.names[0] if isinstance(slot.kind, DialectKind) else ""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        params = tuple(Param(_hint_value(p.value), p.key) for p in _param_text(op, name))
        if isinstance(slot.kind, DialectKind) and slot.kind.entries:
            _check_entries(op, slot, params, start)
        op.set_attr(slot.name, DialectAttr(name, params), start, op.cursor.last)

    return parse


def _check_entries(op: OpReader, slot: AttrSlot[Any], params: tuple[Param, ...], start: int) -> None:
    """A map from keys to dictionaries, each key once. Raises `ParseFault`."""
    seen: set[str] = set()
    for param in params:
        if param.key is None:
            message = "expected valid keyword or string"
        elif param.key in seen:
            message = f"duplicate {slot.name} key `{param.key}`"
        elif not isinstance(param.value, DictAttr):
            value = IntAttr(param.value, I64) if isinstance(param.value, int) else param.value
            got = attr_text(value) if isinstance(value, Attr) else params_text((Param(value),))
            message = f"expected dictionary attribute for {slot.name} entry `{param.key}` got value={got}"
        else:
            seen.add(param.key)
            continue
        raise ParseFault(f"custom op '{op.name}' {message}", start, op.cursor.last, "attribute")


def _hint_value(value: ParamValue) -> ParamValue:
    """Integers without a type inside a hints dictionary are i32, as bytecode stores them."""
    return DictAttr(tuple((k, _hint_entry(v)) for k, v in value.entries)) if isinstance(value, DictAttr) else value


def _hint_entry(value: Attr) -> Attr:
    return IntAttr(value.value, I32) if isinstance(value, IntAttr) and value.type == I64 else value


def predicate(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `predicate` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    what = slot.kind.constraint
    names: tuple[str, ...] = slot.kind.names if isinstance(slot.kind, DialectKind) else ()
    quoted = [f"'{name.partition('.')[2]}'" for name in names]
    listed = f"{', '.join(quoted[:-1])}, or {quoted[-1]}" if len(quoted) > 1 else "".join(quoted)

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if cursor.kind == lexer.ATTR_ALIAS:
            value = op.source.attribute(cursor)
        elif cursor.kind == lexer.WORD:
            name = cursor.token if "." in cursor.token else f"{spec.dialect}.{cursor.token}"
            if name not in names:
                raise cursor.fault(f"custom op '{op.name}' unknown {what}: {cursor.token} (expected {listed})")
            cursor.advance()
            value = DialectAttr(name, _param_text(op) if cursor.at("<") else None)
        elif cursor.kind in (lexer.NUMBER, lexer.STRING):
            value = op.source.attribute(cursor)
        else:
            raise cursor.fault(f"custom op '{op.name}' expected attribute name")
        if slot.kind.decode(value) is None:
            raise ParseFault(f"custom op '{op.name}' expected {what}", start, cursor.last, "attribute")
        op.set_attr(slot.name, value, start, cursor.last)

    return parse


def trues(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `trues` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    parse_list = attr_parser(slot)

    def parse(op: OpReader) -> None:
        if op.cursor.take(slot.written):
            op.cursor.need("=")
            parse_list(op)

    return parse


def symbol(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `symbol` of `spec.format.DIRECTIVES`."""
    return attr_parser(attr_slot(spec, slots[0]))


def dictionary(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `dictionary` of `spec.format.DIRECTIVES`."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("attributes"):
            attr_dict(op)

    return parse
