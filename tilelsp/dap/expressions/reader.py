"""Reads expressions: a parser by the precedence of operators, those of C."""

from __future__ import annotations

from tilelsp.base.numerals import TooLong, read_integer
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.tree import Binary, Cast, Expression, Index, Load, Name, Number, Unary

_LONGEST = 4096
"""Characters of an expression."""

_DEEPEST = 50
"""Operands within operands: each takes a few calls of Python's stack."""

_PRECEDENCE = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7, "<<": 8, ">>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip
_PREFIXES = ("-", "~", "!")
_UNARY = 11
"""Binds closer than every operator of two sides, whose precedences are C's."""


def read_expression(text: str) -> Expression:
    """The tree of an expression. Raises `RequestError` for what is none, with the place."""
    if len(text) > _LONGEST:
        raise RequestError(f"an expression of {len(text)} characters; it may have {_LONGEST}")
    reader = _Reader(text)
    found = reader.expression(0)
    reader.end()
    return found


def read_message(text: str) -> tuple[str | Expression, ...]:
    """The parts of a log message: texts, and the expressions in braces. Raises `RequestError`."""
    parts: list[str | Expression] = []
    while "{" in text:
        before, _, rest = text.partition("{")
        inside, closed, text = rest.partition("}")
        if not closed:
            raise RequestError("a log message with a brace that nothing closes")
        parts += [before, read_expression(inside)]
    return (*parts, text)


class _Reader:
    """Reads from left to right. What `%` is depends on whether an operand or an operator may stand there."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0

    def expression(self, least: int) -> Expression:
        """Operands joined by operators that bind at least as much."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise RequestError(f"an expression with more than {_DEEPEST} operands within each other")
        left = self._operand()
        while (operator := self._operator()) and _PRECEDENCE[operator] >= least:
            self._at += len(operator)
            left = Binary(operator, left, self.expression(_PRECEDENCE[operator] + 1))
        self._depth -= 1
        return left

    def end(self) -> None:
        """Nothing may stand behind."""
        if self._next():
            raise self._wrong("an operator")

    def _operator(self) -> str:
        self._next()
        double, single = self._text[self._at : self._at + 2], self._text[self._at : self._at + 1]
        return double if double in _PRECEDENCE else single if single in _PRECEDENCE else ""

    def _operand(self) -> Expression:
        character = self._next()
        if character and character in _PREFIXES:
            self._at += 1
            return Unary(character, self.expression(_UNARY))
        if character == "(":
            self._at += 1
            found = self.expression(0)
            self._take(")")
        elif character == "[":
            self._at += 1
            found = Load(self.expression(0))
            self._take("]")
        elif character.isdigit():
            found = self._number()
        elif character == "%" or _is_first(character):
            found = Name(self._word())
        else:
            raise self._wrong("an operand")
        return self._suffixed(found)

    def _suffixed(self, found: Expression) -> Expression:
        while True:
            match self._next():
                case "[":
                    self._at += 1
                    indices = [self.expression(0)]
                    while self._next() == ",":
                        self._at += 1
                        indices.append(self.expression(0))
                    self._take("]")
                    found = Index(found, tuple(indices))
                case ":":
                    self._at += 1
                    self._next()
                    found = Cast(found, self._word())
                case _:
                    return found

    def _number(self) -> Expression:
        start = self._at
        text = self._text
        is_hex = text[start : start + 2].lower() == "0x"
        while self._at < len(text) and (text[self._at].isalnum() or (text[self._at] == "." and not is_hex)):
            is_power = text[self._at] in "eE" and not is_hex
            self._at += 1
            if is_power and text[self._at : self._at + 1] in ("+", "-"):
                self._at += 1
        spelled = text[start : self._at]
        try:
            is_float = not is_hex and any(letter in spelled for letter in ".eE")
            return Number(float(spelled) if is_float else read_integer(spelled))
        except (TooLong, ValueError):
            self._at = start
            raise self._wrong("a number") from None

    def _word(self) -> str:
        start = self._at
        if self._text[start : start + 1] == "%":
            self._at += 1
        while self._at < len(self._text) and (self._text[self._at].isalnum() or self._text[self._at] in "_$.#"):
            self._at += 1
        if self._text[start : self._at] in ("", "%"):
            raise self._wrong("a name")
        return self._text[start : self._at]

    def _next(self) -> str:
        """The next character that is no blank; empty at the end."""
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def _take(self, character: str) -> None:
        if self._next() != character:
            raise self._wrong(f"'{character}'")
        self._at += 1

    def _wrong(self, wanted: str) -> RequestError:
        return RequestError(f"expected {wanted} at column {self._at + 1}")


def _is_first(character: str) -> bool:
    return character.isalpha() or (character != "" and character in "_$")
