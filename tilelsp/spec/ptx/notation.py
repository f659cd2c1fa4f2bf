"""Reads the notation in which variants are declared: `.mode{.sat}.type d{|p}, [a], {b, c}{, policy}`.

Dotted parts are modifiers, in braces if they may be left out. Behind the first blank come the operands: a name, `{!}a`
that may be negated, `d|p` and `d{|p}`, `[...]` an address, `{...}` registers in braces, and `{, a}` what may be left
out.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.base.word import end_of_word


@record
class ModifierNotation:
    """One modifier: the name of a choice, or a fixed word."""

    name: str
    optional: bool


@record
class SingleOperand:
    """A single operand by its name; `negatable` where a `!` may stand in front."""

    name: str
    negatable: bool = False


@record
class Both:
    """`d|p`; where `optional` the second may be left out, with its bar."""

    first: SingleOperand
    second: SingleOperand
    optional: bool


@record
class Brackets:
    """`[a, b]`."""

    items: tuple[Shape, ...]


@record
class BraceGroup:
    """`{a, b}`."""

    items: tuple[Shape, ...]


@record
class Parentheses:
    """`(a)`: the results or arguments of a call, any number of them."""

    name: str


Shape: TypeAlias = SingleOperand | Both | Brackets | BraceGroup | Parentheses


@record
class Notation:
    """A variant as it is written. Each of `signatures` is one legal list of operands."""

    parts: tuple[ModifierNotation, ...]
    signatures: tuple[tuple[Shape, ...], ...]


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, wanted: str) -> ValueError:
        return ValueError(f"{self.text!r}: {wanted} expected at column {self.at + 1}")

    def blank(self) -> None:
        while self.text.startswith(" ", self.at):
            self.at += 1

    def take(self, token: str) -> bool:
        self.blank()
        if self.text.startswith(token, self.at):
            self.at += len(token)
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.take(token):
            raise self.fail(repr(token))

    def word(self) -> str:
        start = self.at
        self.at = end_of_word(self.text, self.at, "_:")
        if self.at == start:
            raise self.fail("a name")
        return self.text[start : self.at]

    def parts(self) -> tuple[ModifierNotation, ...]:
        made: list[ModifierNotation] = []
        while self.at < len(self.text) and self.text[self.at] != " ":
            if self.text.startswith("{.", self.at):
                self.at += 2
                made.append(ModifierNotation(self.word(), True))
                self.expect("}")
            elif self.text[self.at] == ".":
                self.at += 1
                made.append(ModifierNotation(self.word(), False))
            else:
                raise self.fail("'.'")
        return tuple(made)

    def shape(self) -> Shape:
        if self.take("["):
            return Brackets(self.several("]"))
        if self.take("("):
            name = self.name()
            self.expect(")")
            return Parentheses(name)
        if self.text.startswith("{!}", self.at):
            self.at += 3
            return SingleOperand(self.word(), True)
        if self.take("{"):
            return BraceGroup(self.several("}"))
        first = SingleOperand(self.name())
        if self.take("{|"):
            second = SingleOperand(self.name())
            self.expect("}")
            return Both(first, second, True)
        if self.take("|"):
            return Both(first, SingleOperand(self.name()), False)
        return first

    def name(self) -> str:
        self.blank()
        return self.word()

    def several(self, end: str) -> tuple[Shape, ...]:
        made = [self.shape()]
        while self.take(","):
            self.blank()
            made.append(self.shape())
        self.expect(end)
        return tuple(made)

    def operands(self) -> tuple[tuple[Shape, ...], ...]:
        made: list[tuple[Shape, ...]] = [()]
        self.blank()
        first = True
        while self.at < len(self.text):
            optional = self.take("{,")
            if not optional and not first:
                self.expect(",")
            self.blank()
            shape = self.shape()
            if optional:
                self.expect("}")
                made += [(*signature, shape) for signature in made]
            else:
                made = [(*signature, shape) for signature in made]
            first = False
            self.blank()
        return tuple(made)


def read_notation(text: str) -> Notation:
    """A variant as declared. Raises `ValueError`, with the column, for text that is not in the notation."""
    modifiers, _, operands = text.partition(" ")
    return Notation(read_modifiers(modifiers), _read_operands(operands))


@cache
def read_modifiers(text: str) -> tuple[ModifierNotation, ...]:
    """The modifiers of a variant, which several may share. Raises `ValueError` as `read_notation` does."""
    return _Reader(text).parts()


@cache
def _read_operands(text: str) -> tuple[tuple[Shape, ...], ...]:
    """The lists of operands of a variant; most are those of others too."""
    return _Reader(text).operands()


def names_in(shape: Shape) -> tuple[str, ...]:
    """The operands that a shape is made of."""
    match shape:
        case SingleOperand(name) | Parentheses(name):
            return (name,)
        case Both(first, second):
            return (first.name, second.name)
        case Brackets(items) | BraceGroup(items):
            return tuple(name for item in items for name in names_in(item))


def written(shape: Shape) -> str:
    """An operand as the notation has it."""
    match shape:
        case SingleOperand(name, negatable):
            return f"{{!}}{name}" if negatable else name
        case Both(first, second, optional):
            return f"{written(first)}{{|{written(second)}}}" if optional else f"{written(first)}|{written(second)}"
        case Brackets(items):
            return f"[{', '.join(map(written, items))}]"
        case BraceGroup(items):
            return f"{{{', '.join(map(written, items))}}}"
        case Parentheses(name):
            return f"({name})"
