"""Dense literals, and lists that mix constants and operands, as parsers."""

from __future__ import annotations

from typing import Any

from tilelsp.base.text import Span
from tilelsp.ir.numbers import NumberFault
from tilelsp.ir.types import (
    DYNAMIC,
    I1,
    DenseAttr,
    IntType,
    Type,
)
from tilelsp.spec.attr import DenseKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import ResultSlot
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import ANY_TYPE, Constraint
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.literals import DECIMAL_FOR_FLOAT, ParamFault, bytes_literal, dense_values, literal_extents
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots, attr_slot
from tilelsp.syntax.parse_numbers import integer, is_signed_integer
from tilelsp.syntax.tree import TypeList


def dense(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `dense` of `spec.format.DIRECTIVES`."""
    slot = attr_slot(spec, slots[0])
    typed = slots[1] if len(slots) > 1 else None
    elements = slot.kind.elements if isinstance(slot.kind, DenseKind) else ANY_TYPE

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("<")
        element = _element_type(op, elements)
        cursor.need(":")
        body_start = cursor.start
        nested = _nested(op, element, 0)
        try:
            literal_extents(nested)
        except ParamFault as fault:
            raise ParseFault(f"custom op '{op.name}' {fault.message}", body_start, cursor.last, "attribute") from None
        body_end = cursor.last
        cursor.need(">")
        cursor.need(":")
        type_start = cursor.start
        type = op.type()
        shape: tuple[int, ...] = getattr(type, "shape", None) or ()
        declared: Type = getattr(type, "element", type)
        if typed is not None:
            _check_literal_type(op, spec, typed, type, type_start)
        try:
            if 0 in literal_extents(nested) and 0 not in shape:
                raise ParamFault("dense attribute cannot be empty")
            values = dense_values(nested, element, shape)
        except (ParamFault, NumberFault) as fault:
            message = fault.message if isinstance(fault, ParamFault) else str(fault)
            if message == DECIMAL_FOR_FLOAT:
                note = "add a trailing dot to make the literal a float"
                raise ParseFault(message, body_start, body_end, "attribute", note) from None
            raise ParseFault(f"custom op '{op.name}' {message}", body_start, body_end, "attribute") from None
        if declared != element:
            raise ParseFault(
                f"custom op '{op.name}' mismatch between the element type: '{type_text(element)}' "
                f"and the tile element type '{type_text(declared)}'",
                type_start,
                cursor.last,
                "type",
            )
        op.set_attr(slot.name, DenseAttr(type, values), start, cursor.last)
        if typed is not None:
            op.types[typed] = TypeList((type,), (Span(type_start - op.start, cursor.last - op.start),))

    return parse


def _element_type(op: OpReader, elements: Constraint) -> Type:
    """The type of a literal's numbers. Raises `ParseFault` for one that numbers cannot have."""
    start = op.cursor.start

    def wrong(shown: str) -> str:
        return f"custom op '{op.name}' expect element type to be one of {elements.text}, but got {shown}"

    try:
        element = op.type()
    except ParseFault as fault:
        fault.also = (*fault.also, wrong("'<<NULL TYPE>>'"))
        raise
    if not elements.accepts(element):
        raise ParseFault(wrong(f"'{type_text(element)}'"), start, op.cursor.last, "type")
    return element


def _check_literal_type(op: OpReader, spec: OpSpec, slot_name: str, type: Type, start: int) -> None:
    """Check that the slot takes a literal's type. Raises `ParseFault`."""
    slot = spec.slots[slot_name]
    if not isinstance(slot, ResultSlot) or slot.constraint.accepts(type):
        return
    message = f"result #{slot.index} must be {slot.constraint.public}, but got '{type_text(type)}'"
    raise ParseFault(f"custom op '{op.name}' {message}", start, op.cursor.last, "type")


def _nested(op: OpReader, element: Type, depth: int) -> Any:
    """A number, a raw byte string, or nested lists of numbers."""
    cursor = op.cursor
    token = cursor.token
    integers = isinstance(element, IntType)
    if integers and cursor.kind == lexer.NUMBER and "." not in token and not is_signed_integer(token, 64):
        also = (f"custom op '{op.name}' expected integer value",)
        large = f"custom op '{op.name}' integer value too large"
        raise ParseFault(large, cursor.start, cursor.end, "attribute", also=also)
    if cursor.kind == lexer.NUMBER or (token in ("true", "false") and (element == I1 or not integers)):
        cursor.advance()
        return token
    if cursor.kind == lexer.STRING:
        try:
            data = bytes_literal(token)
        except ParamFault as fault:
            raise cursor.fault(fault.message, "attribute") from None
        cursor.advance()
        return data
    if token == "[" and depth < 64:
        cursor.advance()
        items: list[Any] = []
        while not cursor.at("]"):
            items.append(_nested(op, element, depth + 1))
            if not cursor.take(","):
                break
        cursor.need("]")
        return items
    what = "expected integer value" if integers else "expected floating point literal"
    raise cursor.fault(f"custom op '{op.name}' {what}", "attribute")


def mixed(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `mixed` of `spec.format.DIRECTIVES`."""
    operands, typed = slots
    type_field = operands.removeprefix("dynamic_")

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("[")
        entries: list[int] = []
        uses = op.operands.setdefault(operands, [])
        while not cursor.at("]"):
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                entries.append(DYNAMIC)
            elif cursor.kind == lexer.NUMBER:
                entries.append(integer(op))
            else:
                raise cursor.fault(f"custom op '{op.name}' expected either integer or SSA value")
            if not cursor.take(","):
                break
        cursor.need("]")
        end = cursor.last

        def check(op: OpReader) -> None:
            written = op.types.get(typed)
            declared: tuple[int, ...] | None = getattr(written.types[0], type_field, None) if written else None
            if declared is not None and declared != tuple(entries):
                message = _mixed_mismatch(type_field.removesuffix("s"), declared, entries)
                raise ParseFault(f"custom op '{op.name}' {message}", start, end, "type")

        op.late_checks.append(check)

    return parse


def _mixed_mismatch(what: str, declared: tuple[int, ...], actual: list[int]) -> str:
    """Why constants and operands do not agree with the result type."""
    if len(declared) != len(actual):
        return (
            f"expected {what} declaration to contain {len(declared)} elements due to tensor_view type, "
            f"but {len(actual)} were provided"
        )
    index = next(i for i, (a, b) in enumerate(zip(declared, actual, strict=True)) if a != b)
    wanted, got = ("dynamic" if e == DYNAMIC else str(e) for e in (declared[index], actual[index]))
    return f"input {what} dimension {index} does not match tensor_view type (expected {wanted}, got {got})"
