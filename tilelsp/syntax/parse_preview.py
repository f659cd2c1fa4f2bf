"""Custom forms of preview functions and their calls."""

from __future__ import annotations

from tilelsp.ir.types import (
    ArrayAttr,
    Attr,
    DialectAttr,
    DictAttr,
    IndexType,
    Param,
    StringAttr,
    Type,
)
from tilelsp.spec.attr import DialectKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.symbolic import PREFIX, TYPE, SymbolicFault, call, read_short
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots, attr_slot
from tilelsp.syntax.parse_regions import attributes_of_parameter, set_parameters

PRIVATE = "private"


def extern_params(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `extern_params` of `spec.format.DIRECTIVES`. What has no body is private, which no word says."""
    function_type = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("(")
        inputs: list[Type] = []
        attrs: list[DictAttr] = []
        while not cursor.at(")"):
            if cursor.kind != lexer.VALUE:
                raise cursor.fault(f"custom op '{op.name}' expected SSA identifier")
            op.source.value_name(cursor, op.start)
            cursor.need(":")
            inputs.append(op.type())
            attrs.append(attributes_of_parameter(op))
            if not cursor.take(","):
                break
        cursor.need(")")
        set_parameters(op, function_type, inputs, attrs, start)
        op.set_attr("sym_visibility", StringAttr(PRIVATE), start, cursor.last)

    return parse


def const_params(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `const_params` of `spec.format.DIRECTIVES`."""
    slot = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.take("<"):
            return
        cursor.need("[")
        found: list[Attr] = []
        while not cursor.at("]"):
            name = cursor.token
            cursor.advance()
            type: Type = IndexType()
            if name != "?" or cursor.at(":"):
                cursor.need(":")
                type = op.type()
            found.append(DialectAttr(f"{PREFIX}const_param", (Param(StringAttr(name), "name"), Param(type, "type"))))
            if not cursor.take(","):
                break
        cursor.need("]")
        cursor.need(">")
        op.set_attr(slot, ArrayAttr(tuple(found)), start, cursor.last)

    return parse


def braces(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `braces` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    name = next(iter(slot.kind.names)) if isinstance(slot.kind, DialectKind) else slot.name

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        inside = op.source.balanced(cursor)[1:-1]
        dialect, _, mnemonic = name.partition(".")
        try:
            value = op.source.params.attr(f"#{dialect}<{mnemonic}<{inside}>>")
        except ParamFault as fault:
            raise ParseFault(str(fault), start, cursor.last) from None
        op.set_attr(slot.name, value, start, cursor.last)

    return parse


def const_args(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `const_args` of `spec.format.DIRECTIVES`."""
    slot = slots[0]
    optional = attr_slot(spec, slot).optional

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        found: tuple[Attr, ...] = ()
        if not cursor.at("<") and optional:
            return
        if cursor.at("<"):
            text = op.source.balanced(cursor)
            inside = text[1:-1].strip()
            if inside[:1] != "[" or inside[-1:] != "]":
                raise ParseFault("expected '['", start, cursor.last)
            try:
                found = read_short(inside[1:-1], lambda word: _named(op, word))
            except SymbolicFault as fault:
                raise ParseFault(str(fault), start, cursor.last) from None
        op.set_attr(slot, ArrayAttr(found), start, cursor.last)

    return parse


def _named(op: OpReader, word: str) -> Attr | None:
    """The attribute or type that a word spells; None for a variable."""
    params = op.source.params
    try:
        return params.attr(word) if word.startswith("#") else call(TYPE, params.type(word))
    except ParamFault:
        return None
