"""Affine maps and integer sets as they are written in attributes, and expressions over operands as ops have them:
whether a text is one, in MLIR's words."""

from __future__ import annotations

import re
from collections.abc import Callable

_TOKEN = re.compile(
    r"\s*(?:(?P<value>%[\w$.\-]+(?:#\d+)?)|(?P<name>[A-Za-z_][\w$.]*)|(?P<number>\d++(?!\.\d))"
    r"|(?P<mark>->|==|>=|<=|\S))"
)
_MOST_DEPTH = 200
"""Parentheses in parentheses: the reader calls itself for each, and Python's stack has an end."""
_SUMS = frozenset("+-")
_PRODUCTS = frozenset(("*", "floordiv", "ceildiv", "mod"))
_NO_PRODUCT = "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
_NO_DIVISOR = "non-affine expression: right operand of {} has to be either a constant or symbolic"
_RELATIONS = frozenset(("==", ">=", "<="))


class AffineFault(Exception):
    """`str(fault)` says what is wrong at `offset` of the text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def check_affine(text: str) -> None:
    """Check `affine_map<...>` or `affine_set<...>`. Raises `AffineFault`."""
    head, _, _ = text.partition("<")
    word = head.rstrip()
    reader = _Reader(text, len(head) + 1, len(text) - 1)
    reader.identifiers("(", ")", "dimensional identifier list")
    if reader.at("["):
        reader.identifiers("[", "]", "symbol list")
    is_map = reader.at("->")
    reader.need("->" if is_map else ":", "expected '->' or ':'")
    if is_map:
        reader.items("affine map range", reader.expression)
    else:
        reader.items("integer set constraint list", reader.constraint)
    if is_map != (word == "affine_map"):
        wanted, found = ("IntegerSet", "AffineMap") if is_map else ("AffineMap", "IntegerSet")
        raise AffineFault(f"expected {wanted}, but got {found}", len(head) + 1)
    if reader.token:
        raise reader.fault(f"expected '>' in {'affine map' if word == 'affine_map' else 'integer set'}")


def check_access(text: str) -> None:
    """Check `[%i + 1, symbol(%n)]` or `(%i, max(0, %n))`, the indices of an access or the bounds of a loop. Raises
    `AffineFault`."""
    reader = _AccessReader(text, 1, len(text) - 1, bounds=text[0] == "(")
    reader.list_of(reader.item, "expected ']' in affine map" if text[0] == "[" else "expected ')'")


class _Reader:
    operands = ("name", "number")
    """Kinds of tokens that begin an operand."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        self._end = end
        self._behind = start
        self._known: dict[str, bool] = {}
        """Each name, and whether it is a symbol."""
        self._depth = 0
        self.advance()

    def advance(self) -> None:
        match = _TOKEN.match(self._text, self._behind, self._end)
        kind = match.lastgroup if match is not None else None
        self.token, self._kind = (match[kind], kind) if match is not None and kind is not None else ("", "")
        self.last = self._behind
        self._start = match.start(kind) if match is not None and kind is not None else self._end
        self._behind = match.end() if match is not None else self._end

    def fault(self, message: str) -> AffineFault:
        return AffineFault(message, self._start)

    def at(self, mark: str) -> bool:
        return self.token == mark

    def need(self, mark: str, message: str) -> None:
        if self.token != mark:
            raise AffineFault(message, self.last)
        self.advance()

    def identifiers(self, opening: str, closing: str, where: str) -> None:
        """The names of dimensions or of symbols."""
        self.need(opening, f"expected '{opening}' in {where}")
        while not self.at(closing):
            if self._kind != "name":
                raise self.fault("expected bare identifier")
            if self.token in self._known:
                raise self.fault(f"redefinition of identifier '{self.token}'")
            self._known[self.token] = opening == "["
            self.advance()
            if not self.at(","):
                break
            self.advance()
            if self.at(closing):
                raise self.fault("expected bare identifier")
        self.need(closing, f"expected '{closing}' in {where}")

    def items(self, where: str, read_item: Callable[[], object]) -> None:
        """Read items between parentheses, commas between."""
        self.need("(", f"expected '(' in {where}")
        while not self.at(")"):
            read_item()
            if not self.at(","):
                break
            self.advance()
            if self.at(")"):
                raise self.fault("expected affine expression")
        self.need(")", f"expected ')' in {where}")

    def constraint(self) -> None:
        self.expression()
        if self.token not in _RELATIONS:
            raise self.fault("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
        self.advance()
        self.expression()

    def expression(self) -> bool:
        """A sum. Whether it holds no dimension."""
        symbolic = self._product()
        while self.token in _SUMS:
            self.advance()
            symbolic &= self._right(self._product)
        return symbolic

    def _product(self) -> bool:
        symbolic = self._operand()
        while self.token in _PRODUCTS:
            operator = self.token
            start = self._start
            self.advance()
            right = self._right(self._operand)
            if operator == "*" and not (symbolic or right):
                raise AffineFault(_NO_PRODUCT, start)
            if operator != "*" and not right:
                raise AffineFault(_NO_DIVISOR.format(operator), start)
            symbolic &= right
        return symbolic

    def _right(self, operand: Callable[[], bool]) -> bool:
        if self._kind in self.operands or self.token in ("-", "("):
            return operand()
        raise self.fault("missing right operand of binary operator")

    def _operand(self) -> bool:
        while self.at("-"):
            self.advance()
        if self._kind == "number":
            self.advance()
            return True
        if self._kind in ("name", "value"):
            return self.named()
        if self.at("("):
            self._depth += 1
            if self._depth > _MOST_DEPTH:
                raise self.fault("nested too deeply")
            self.advance()
            if self.at(")"):
                raise self.fault("no expression inside parentheses")
            symbolic = self.expression()
            self.need(")", "expected ')'")
            self._depth -= 1
            return symbolic
        if self.token in ("*", "+"):
            raise self.fault("missing left operand of binary operator")
        raise self.fault("expected affine expression")

    def named(self) -> bool:
        """A name. Whether it is that of a symbol."""
        if self._kind != "name":
            raise self.fault("expected affine expression")
        if self.token not in self._known:
            raise self.fault("use of undeclared identifier")
        symbolic = self._known[self.token]
        self.advance()
        return symbolic


class _AccessReader(_Reader):
    """Operands stand for dimensions, and those in `symbol(...)` for symbols; `bounds` may be lists, `max(%a, %b)`."""

    operands = ("name", "number", "value")

    def __init__(self, text: str, start: int, end: int, *, bounds: bool) -> None:
        super().__init__(text, start, end)
        self._bounds = bounds

    def list_of(self, read_item: Callable[[], object], unclosed: str) -> None:
        """Read items up to the end, commas between."""
        while self.token:
            read_item()
            if self.token:
                self.need(",", unclosed)
                if not self.token:
                    raise self.fault("expected affine expression")

    def item(self) -> None:
        """An expression, or several with the word that picks one."""
        if not (self._bounds and self.token in ("max", "min")):
            self.expression()
            return
        self.advance()
        self.items("affine map range", self.expression)

    def named(self) -> bool:
        """An operand, or a symbol. Whether it is a symbol."""
        if self._kind == "value":
            return self._operand_that_is(symbolic=False)
        if not self.at("symbol"):
            raise AffineFault("use of undeclared identifier", self.last)
        self.advance()
        self.need("(", "expected '(' at start of SSA symbol")
        if self._kind != "value":
            raise AffineFault("expected ssa identifier", self._start)
        symbolic = self._operand_that_is(symbolic=True)
        self.need(")", "expected ')' at end of SSA symbol")
        return symbolic

    def _operand_that_is(self, *, symbolic: bool) -> bool:
        """True if the operand here is a symbol: what it was first in the list, it stays."""
        known = self._known.setdefault(self.token, symbolic)
        self.advance()
        return known
