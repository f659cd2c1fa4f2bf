"""Affine maps and expressions over operands in custom forms of upstream dialects; see `READ_ONLY` of `spec.format`."""

from __future__ import annotations

import re
from collections.abc import Callable

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import I64, ArrayAttr, Attr, DenseAttr, IndexType, IntAttr, IntType, RawAttr, TensorType
from tilelsp.spec.affine_map import REDUCTIONS, AffineMap, affine_map, set_inputs
from tilelsp.spec.declaration import OpSpec
from tilelsp.syntax import lexer
from tilelsp.syntax.affine import AffineFault, check_access, check_affine
from tilelsp.syntax.lexer import Cursor, ParseFault
from tilelsp.syntax.literals import ParamFault, integer_attr
from tilelsp.syntax.misfits import COUNT
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.parse_numbers import integer
from tilelsp.syntax.tree import ValueUse


def affine(slots: Slots, spec: OpSpec) -> FormatParser:
    """`affine_map<...>(%i)[%n]`, `#map(%i)`, `max #map(%i)`, `%n` or `4`: a bound, or a map with its operands."""

    def parse(op: OpReader) -> None:
        _read(op, slots)

    return parse


@record
class _Written:
    """A map or set that was read, and its operands: how many dimensions and symbols, and the word in front of it."""

    attr: Attr
    dims: int
    symbols: int
    span: Span
    extreme: bool


def _read(op: OpReader, slots: Slots) -> _Written | None:
    """Read what `affine` describes; None for a bound without a map."""
    cursor = op.cursor
    uses = op.operands.setdefault(slots[0], [])
    start = cursor.start
    if cursor.kind == lexer.VALUE:
        uses.append(op.source.use(cursor, op.start))
        return None
    extreme = cursor.at("max") or cursor.at("min")
    if extreme:
        cursor.advance()
    if cursor.kind == lexer.NUMBER or cursor.at("-"):
        value = _number(cursor)
        op.set_attr(slots[1], RawAttr(value), start, cursor.last)
        return None
    found = op.source.attribute(cursor)
    end = cursor.last
    counts: list[int] = []
    if not cursor.at("("):
        raise cursor.wrong_token("expected '(' in operand list")
    for opening, close in (("(", ")"), ("[", "]")):
        before = len(uses)
        if cursor.take(opening):
            uses += op.uses_until(close)
            cursor.need(close)
        counts.append(len(uses) - before)
    stored = found if isinstance(found, RawAttr) else RawAttr(cursor.text[start:end])
    op.set_attr(slots[1], stored, start, cursor.last)
    return _Written(stored, counts[0], counts[1], Span(start - op.start, cursor.last - op.start), extreme)


def _number(cursor: Cursor) -> str:
    """A bound that is a number: any attribute of type `index` for MLIR's parser."""
    sign = "-" if cursor.take("-") else ""
    if cursor.kind != lexer.NUMBER:
        raise cursor.wrong_token("expected constant integer or floating point value")
    text = f"{sign}{cursor.token}"
    if "." in text:
        cursor.advance()
        raise cursor.fault("floating point value not valid for specified type")
    try:
        integer_attr(text, IndexType())
    except ParamFault as fault:
        digits = cursor.start + cursor.token.startswith("-")
        raise ParseFault(fault.message, digits, cursor.end, "attribute") from None
    cursor.advance()
    return text


def _report(op: OpReader, message: str, span: Span) -> None:
    """Note what the parser in C++ refuses behind what was read."""
    op.problems.append(Diagnostic(COUNT, f"custom op '{op.name}' {message}", span))


def _map(written: _Written) -> AffineMap | None:
    return affine_map(written.attr.text) if isinstance(written.attr, RawAttr) else None


def applied(slots: Slots, spec: OpSpec) -> FormatParser:
    """`#map(%i)[%n]`: a map with as many operands as it has dimensions and symbols."""

    def parse(op: OpReader) -> None:
        written = _read(op, slots)
        map = _map(written) if written is not None else None
        if written is not None and map is not None and (map.dims, map.symbols) != (written.dims, written.symbols):
            _report(op, "dimension or symbol index mismatch", written.span)

    return parse


def _bound(side: str, word: str) -> Callable[[Slots, OpSpec], FormatParser]:
    """A bound of a loop, as `affine`; of a map with several results the `word` says which one counts."""

    def made(slots: Slots, spec: OpSpec) -> FormatParser:
        def parse(op: OpReader) -> None:
            written = _read(op, slots)
            map = _map(written) if written is not None else None
            if written is None or map is None:
                return
            if map.dims != written.dims:
                _report(op, "dim operand count and affine map dim count must match", written.span)
            elif map.symbols != written.symbols:
                _report(op, "symbol operand count and affine map symbol count must match", written.span)
            elif len(map.results) > 1 and not written.extreme:
                several = "loop bound affine map with multiple results requires"
                _report(op, f"{side} {several} '{word}' prefix", written.span)

        return parse

    return made


lower_bound = _bound("lower", "max")
upper_bound = _bound("upper", "min")


def conditioned(slots: Slots, spec: OpSpec) -> FormatParser:
    """`#set(%i)[%n]`: a set with as many operands as it has dimensions and symbols."""

    def parse(op: OpReader) -> None:
        written = _read(op, slots)
        inputs = set_inputs(written.attr.text) if written is not None and isinstance(written.attr, RawAttr) else None
        if written is None or inputs is None:
            return
        for word, actual, wanted in (("dim", written.dims, inputs[0]), ("symbol", written.symbols, inputs[1])):
            if actual != wanted:
                _report(op, f"{word} operand count and integer set {word} count must match", written.span)
                return

    return parse


def _end_of_list(text: str, start: int) -> int:
    """Where the list of operands ends that a bracket at `start` opens; `start` where none does, or nothing closes
    it."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "([") - (text[at] in ")]")
        if depth == 0:
            return at + 1 if at > start else start
        if text[at] in _NO_OPERANDS:
            break
    return start


_NO_OPERANDS = frozenset("{}<>:=/")


def _checked(check: Callable[[], None], shift: int, cursor: Cursor) -> None:
    """Run a check of a text that begins at `shift`. Raises `ParseFault`."""
    try:
        check()
    except AffineFault as fault:
        at = shift + fault.offset
        found = ParseFault(str(fault), at, max(at, cursor.last), "attribute")
        found.certain = True
        raise found from None


def bare_map(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(d0, d1) -> (d1, d0)`: a map without its word and brackets."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.at("("):
            cursor.need("(")
        op.source.balanced(cursor)
        if not cursor.take("->"):
            raise cursor.wrong_token("expected '->' or ':'")
        if not cursor.at("("):
            raise cursor.wrong_token("expected '(' in affine map range")
        op.source.balanced(cursor)
        map = f"affine_map<{cursor.text[start : cursor.last]}>"
        _checked(lambda: check_affine(map), start - map.index("("), cursor)
        op.set_attr(slots[0], RawAttr(map), start, cursor.last)

    return parse


def affine_indices(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%i + 1, symbol(%n)]` or `(%i floordiv 2)`: expressions over operands, which a second slot holds as a map."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        terms: list[str] = []
        names: tuple[list[str], list[str]] = [], []
        close = ")" if cursor.at("(") else "]"
        start = cursor.start
        end = _end_of_list(cursor.text, start)
        if end > start:
            _checked(lambda: check_access(cursor.text[start:end]), start, cursor)
        cursor.need("(" if close == ")" else "[")
        found: tuple[list[ValueUse], list[ValueUse]] = [], []
        depth = 0
        while depth or not cursor.at(close):
            if cursor.kind == lexer.END or cursor.token in ("{", "}", ":", "=", "<", ">"):
                raise ParseFault(f"expected '{close}'", start, start + 1)
            depth += cursor.token in ("(", "[")
            depth -= cursor.token in (")", "]")
            if cursor.kind == lexer.VALUE:
                is_symbol = terms[-2:] == ["symbol", "("]
                name = f"{'s' if is_symbol else 'd'}{len(names[is_symbol])}"
                names[is_symbol].append(name)
                terms.append(name)
                found[is_symbol].append(op.source.use(cursor, op.start))
                if cursor.kind in (lexer.VALUE, lexer.NUMBER):
                    raise cursor.wrong_token("expected ','")
            else:
                terms.append(cursor.token)
                cursor.advance()
        cursor.need(close)
        op.operands.setdefault(slots[0], []).extend([*found[0], *found[1]])
        if len(slots) > 1:
            op.set_attr(slots[1], RawAttr(_map_text(names, terms)), start, cursor.last)

    return parse


def _map_text(names: tuple[list[str], list[str]], terms: list[str]) -> str:
    """The map whose results are the expressions of an access, in which its operands have these names."""
    results = " ".join(terms).replace("symbol ( ", "(").replace(" ,", ",").replace("( ", "(").replace(" )", ")")
    for name in names[1]:
        results = results.replace(f"({name})", name)
    symbols = f"[{', '.join(names[1])}]" if names[1] else ""
    return f"affine_map<({', '.join(names[0])}){symbols} -> ({results})>"


def bounds(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(0, %n + 1, max(%a, %b))`: expressions over operands; a second slot says how many belong together."""
    inner = affine_indices(slots[:1], spec)

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.at("("):
            cursor.need("(")
        inner(op)
        foreign = _EXTREMES[slots[1]].search(cursor.text, start, cursor.last)
        if foreign is not None:
            raise ParseFault("use of undeclared identifier", foreign.start(), foreign.end())
        sizes = _groups(cursor.text[start : cursor.last])
        op.set_attr(slots[1], DenseAttr(TensorType((len(sizes),), IntType(32)), sizes), start, cursor.last)

    return parse


_EXTREMES = {
    "lowerBoundsGroups": re.compile(r"(?<![\w%$.-])min\b"), "upperBoundsGroups": re.compile(r"(?<![\w%$.-])max\b"),
}  # fmt: skip
"""The words that the bounds of a side do not have: of several lower ones the largest counts."""


def _groups(written: str) -> tuple[int, ...]:
    """How many expressions each bound in parentheses has: `(0, max(%a, %b))` has one and two."""
    sizes: list[int] = []
    depth = 0
    for char in written:
        depth += (char == "(") - (char == ")")
        if depth == 1 and (char == "," or (char == "(" and written[1:-1].strip())):
            sizes.append(1)
        elif char == "," and depth == 2:
            sizes[-1] += 1
    return tuple(sizes)


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
        start = cursor.start
        cursor.need("(")
        found: list[IntAttr] = []
        while True:
            if cursor.kind != lexer.STRING:
                raise cursor.wrong_token("expected attribute value")
            kind = cursor.token.strip('"')
            if kind not in REDUCTIONS:
                raise cursor.fault(f"custom op '{op.name}' invalid reduction value: {cursor.token}")
            found.append(IntAttr(REDUCTIONS.index(kind), I64))
            cursor.advance()
            if not cursor.take(","):
                break
        cursor.need(")")
        op.set_attr(slots[0], ArrayAttr(tuple(found)), start, cursor.last)

    return parse
