"""Affine maps and expressions over operands in custom forms of upstream dialects; see `READ_ONLY` of `spec.format`."""

from __future__ import annotations

from tilelsp.ir.types import I64, ArrayAttr, IntAttr, RawAttr
from tilelsp.spec.declaration import OpSpec
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.parse_numbers import integer


def affine(slots: Slots, spec: OpSpec) -> FormatParser:
    """`affine_map<...>(%i)[%n]`, `#map(%i)`, `max #map(%i)`, `%n` or `4`: a bound, or a map with its operands."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        uses = op.operands.setdefault(slots[0], [])
        start = cursor.start
        if cursor.kind == lexer.VALUE:
            uses.append(op.source.use(cursor, op.start))
            return
        if cursor.at("max") or cursor.at("min"):
            cursor.advance()
        if cursor.kind == lexer.NUMBER:
            value = cursor.token
            cursor.advance()
        elif cursor.at("-"):
            cursor.advance()
            value = f"-{integer(op)}"
        else:
            op.source.attribute(cursor)
            value = cursor.text[start : cursor.last]
            for opening, close in (("(", ")"), ("[", "]")):
                if cursor.take(opening):
                    uses += op.uses_until(close)
                    cursor.need(close)
        op.set_attr(slots[1], RawAttr(value), start, cursor.last)

    return parse


def bare_map(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(d0, d1) -> (d1, d0)`: a map without its word and brackets."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        for _ in range(2):
            if not cursor.at("("):
                cursor.need("(")
            op.source.balanced(cursor)
            if not cursor.text[start : cursor.last].count("->"):
                cursor.need("->")
        op.set_attr(slots[0], RawAttr(f"affine_map<{cursor.text[start : cursor.last]}>"), start, cursor.last)

    return parse


def affine_indices(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%i + 1, symbol(%n)]` or `(%i floordiv 2)`: expressions over operands."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        close = ")" if cursor.at("(") else "]"
        start = cursor.start
        cursor.need("(" if close == ")" else "[")
        uses = op.operands.setdefault(slots[0], [])
        depth = 0
        while depth or not cursor.at(close):
            if cursor.kind == lexer.END or cursor.token in ("{", "}", ":", "=", "<", ">"):
                raise ParseFault(f"expected '{close}'", start, start + 1)
            depth += cursor.token in ("(", "[")
            depth -= cursor.token in (")", "]")
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                if cursor.kind in (lexer.VALUE, lexer.NUMBER):
                    raise cursor.wrong_token("expected ','")
            else:
                cursor.advance()
        cursor.need(close)

    return parse


def bounds(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(0, %n + 1, max(%a, %b))`: expressions over operands."""
    inner = affine_indices(slots, spec)

    def parse(op: OpReader) -> None:
        if not op.cursor.at("("):
            op.cursor.need("(")
        inner(op)

    return parse


def steps(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(1, 2)`: constants."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("(")
        found: list[IntAttr] = []
        while not cursor.at(")"):
            if cursor.kind != lexer.NUMBER:
                raise cursor.fault(f"custom op '{op.name}' steps must be constant integers")
            found.append(IntAttr(integer(op), I64))
            if not cursor.take(","):
                break
        cursor.need(")")
        op.set_attr(slots[0], ArrayAttr(tuple(found)), start, cursor.last)

    return parse


def reductions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`("addf", "maximumf")`: kinds of reductions, one for each result."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("(")
        while cursor.kind == lexer.STRING:
            cursor.advance()
            if not cursor.take(","):
                break
        cursor.need(")")

    return parse
