"""Expressions over the constant parameters of preview functions: as attributes, and in the short form of headers.

    [n, (2, m), f32, "name"]        in `@f<[...]>` and in the extents of a tile, `tile<[n+3]xf32>`
    #cuda_tile<preview$expr_add<#cuda_tile<preview$expr_var<"n">>, #cuda_tile<preview$expr_int<3>>>>

Both say the same of one attribute, but that the short form of a negated number is that of a negative one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tilelsp.ir.numbers import escape, integer_literal, unescape
from tilelsp.ir.types import Attr, DialectAttr, IndexType, Items, Param, ParamValue, StringAttr

PREFIX = "cuda_tile.preview$"
INT, VAR, TEXT, BUILTIN, NEG = (f"{PREFIX}expr_{name}" for name in ("int", "var", "const_str", "builtin", "neg"))
TUPLE, TYPE = f"{PREFIX}symbolic_tuple", f"{PREFIX}concrete_type"
MUL, DIV, ADD, SUB, FLOOR_DIV, CEIL_DIV = (
    f"{PREFIX}expr_{name}" for name in ("mul", "div", "add", "sub", "floor_div", "ceil_div")
)
BINARY = (MUL, DIV, ADD, SUB, FLOOR_DIV, CEIL_DIV)
"""The names of expressions of two operands."""
_SIGNS: Mapping[str, tuple[str, int]] = {
    ADD: ("+", 1), SUB: ("-", 1), MUL: ("*", 2), FLOOR_DIV: ("/", 2), CEIL_DIV: ("/+", 2),
}  # fmt: skip
_BY_SIGN = {sign: name for name, (sign, _) in _SIGNS.items()}
_TOKEN = re.compile(r'\s*(\d+|"(?:[^"\\]|\\.)*"|/\+|[-+*/(),]|\?|[#!][\w$.]+|[A-Za-z_][\w$.]*)')
CONTEXT = "context."
"""Prefix of the names of builtins."""


def call(name: str, *values: ParamValue) -> DialectAttr:
    """The expression `name` of these operands."""
    return DialectAttr(name, tuple(Param(value) for value in values))


def operands(expression: Attr) -> tuple[ParamValue, ...]:
    """Operands of an expression: the elements of a tuple, the operands of an operation."""
    if not isinstance(expression, DialectAttr):
        return ()
    values = tuple(param.value for param in expression.params or ())
    first = values[0] if values else None
    return first.values if expression.name == TUPLE and isinstance(first, Items) else values


def is_expression(value: object) -> bool:
    """True if a value is an expression of some kind."""
    return isinstance(value, DialectAttr) and value.name in (INT, VAR, TEXT, TUPLE, TYPE, BUILTIN, NEG, *BINARY)


def is_arithmetic(expression: ParamValue) -> bool:
    """True if an expression consists of numbers, parameters and sums, products and rounded quotients of them alone."""
    if not isinstance(expression, DialectAttr) or expression.name in (DIV, TEXT, TYPE):
        return False
    return all(is_arithmetic(operand) for operand in operands(expression) if isinstance(operand, DialectAttr))


def variables(expression: ParamValue) -> list[str]:
    """The names of the variables of an expression, in their order."""
    if not isinstance(expression, DialectAttr):
        return []
    if expression.name == VAR:
        return [value.value for value in operands(expression) if isinstance(value, StringAttr)]
    return [name for value in operands(expression) for name in variables(value)]


def in_a_shape(expression: DialectAttr) -> str | None:
    """Text in the extents of a tile for an expression without a short form."""
    values = operands(expression)
    return values[0].value if expression.name == BUILTIN and values and isinstance(values[0], StringAttr) else None


def short(expression: Attr, other: Callable[[DialectAttr], str | None] = in_a_shape, gap: str = "") -> str | None:
    """The short form of an expression, `other` spelling types and builtins; None where there is none. A `gap` stands
    on both sides of a sign."""
    if not isinstance(expression, DialectAttr):
        return None
    values = operands(expression)
    match expression.name, values:
        case name, (int(number),) if name == INT:
            return str(number)
        case name, (StringAttr(text),) if name == VAR:
            return text
        case name, (StringAttr(text),) if name == TEXT:
            return escape(text)
        case name, _ if name == TUPLE:
            shown = [short(value, other, gap) if isinstance(value, Attr) else None for value in values]
            inside = ", ".join(text for text in shown if text is not None)
            return None if None in shown else f"({inside},)" if len(shown) == 1 else f"({inside})"
        case name, (Attr() as operand,) if name == NEG:
            return _prefixed(operand, other, gap)
        case name, (Attr() as left, Attr() as right) if name in _SIGNS:
            sign, rank = _SIGNS[name]
            first, second = _inside(left, rank, other, gap), _inside(right, rank + 1, other, gap)
            return None if first is None or second is None else f"{first}{gap}{sign}{gap}{second}"
        case _:
            return other(expression)


_Other: TypeAlias = Callable[[DialectAttr], str | None]


def _prefixed(operand: Attr, other: _Other, gap: str) -> str | None:
    text = _inside(operand, 3, other, gap)
    is_negated = isinstance(operand, DialectAttr) and operand.name == NEG
    return None if text is None else f"-({text})" if is_negated else f"-{text}"


def _inside(operand: Attr, rank: int, other: _Other, gap: str) -> str | None:
    """An operand, in parentheses where it binds less than `rank`."""
    text = short(operand, other, gap)
    _, own = _SIGNS.get(operand.name if isinstance(operand, DialectAttr) else "", ("", 3))
    return f"({text})" if text is not None and own < rank else text


class SymbolicFault(ValueError):
    """A text that is no expression in the short form."""


def read_short(text: str, named: Callable[[str], Attr | None] = lambda _: None) -> tuple[Attr, ...]:
    """The expressions of a list. `named` gives what a word, or what begins with `!` or `#`, stands for, None for a
    variable. Raises `SymbolicFault`."""
    return tuple(_Reader(text, named).items(""))


def _bracketed(text: str, at: int) -> int:
    """Where what begins at `at` ends: behind the `>` of its `<`, or at once."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"<": 1, ">": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1 if text[place] == ">" else at
    return len(text)


class _Reader:
    def __init__(self, text: str, named: Callable[[str], Attr | None]) -> None:
        self.named = named
        self.tokens: list[str] = []
        at = 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise SymbolicFault(f"expected an expression, got {text[at:].strip()[:20]!r}")
            end = _bracketed(text, found.end()) if found[1][0] in "!#" else found.end()
            self.tokens.append(text[found.start(1) : end])
            at = end
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted: str) -> str:
        token = self.peek()
        if token and token in wanted:
            self.at += 1
            return token
        return ""

    def items(self, end: str) -> list[Attr]:
        found: list[Attr] = []
        while self.peek() != end:
            found.append(self.sum())
            if not self.take(","):
                break
        if self.peek() != end:
            raise SymbolicFault(f"unexpected {self.peek()!r} in an expression" if self.peek() else "expected ')'")
        return found

    def sum(self) -> Attr:
        made = self.product()
        while sign := self.take("+", "-"):
            made = call(_BY_SIGN[sign], made, self.product())
        return made

    def product(self) -> Attr:
        made = self.unary()
        while sign := self.take("*", "/", "/+"):
            made = call(_BY_SIGN[sign], made, self.unary())
        return made

    def unary(self) -> Attr:
        if not self.take("-"):
            return self.atom()
        if self.peek().isdigit():
            return call(INT, -integer_literal(self._next()))
        if self.peek() == "(":
            operand = self.atom()
            values = operands(operand)
            if isinstance(operand, DialectAttr) and operand.name == INT and values and isinstance(values[0], int):
                operand = call(NEG, call(INT, -values[0]))
            return call(NEG, operand)
        return call(NEG, self.unary())

    def atom(self) -> Attr:
        token = self._next()
        if token == "(":
            found = self.items(")")
            is_tuple = len(found) != 1 or self.tokens[self.at - 1] == ","
            self.at += 1
            return call(TUPLE, Items(tuple(found))) if is_tuple else found[0]
        if token.isdigit():
            return call(INT, integer_literal(token))
        if token.startswith('"'):
            return call(TEXT, StringAttr(unescape(token)))
        other = self.named(token) if token[:1] in ("!", "#") or token.isidentifier() else None
        if other is not None:
            return other
        if token.startswith(CONTEXT):
            return call(BUILTIN, StringAttr(token), IndexType())
        if token == "?" or token[0].isalpha() or token[0] == "_":
            return call(VAR, StringAttr(token))
        raise SymbolicFault(f"unexpected {token!r} in an expression" if token else "expected an expression")

    def _next(self) -> str:
        token = self.peek()
        if not token:
            raise SymbolicFault("expected an expression")
        self.at += 1
        return token
