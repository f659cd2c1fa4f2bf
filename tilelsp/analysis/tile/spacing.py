"""The blanks that printing puts between the tokens of an op, for text that was written by hand.

An op's declaration says how it is printed. The printed header and the written one are laid side by side token by
token; where they agree, the printed blanks count. What is written in another way than it is printed (a default that is
spelled out, an alias, a prefix) keeps its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from tilelsp.base.record import record
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import POISON
from tilelsp.spec.slot import RegionSlot
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.names import PrintedNames
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import Printer

LONGEST = 600
"""Tokens of a header that is compared where it is not printed as it is written: comparing takes time."""

_SPELLED = 8
"""Characters that may be printed for each one that is written: an alias may stand for thousands, and be used in
thousands of headers. What is longer, and than `_SHORT`, is not compared."""
_SHORT = 300
"""Characters that are compared in any case."""


@record
class Lexeme:
    """A token of the document."""

    kind: int
    text: str
    start: int
    end: int

    @property
    def key(self) -> tuple[int, str]:
        """Identity of a token in print: values, labels and numbers are spelled in any way, and names of ops, types and
        attributes with their dialect or without."""
        match self.kind:
            case lexer.VALUE | lexer.BLOCK | lexer.NUMBER:
                return (self.kind, "")
            case lexer.WORD | lexer.TYPE_ALIAS | lexer.ATTR_ALIAS:
                return (lexer.WORD, self.text.lstrip("!#").rpartition(".")[2])
            case _:
                return (self.kind, self.text)


def lexemes(text: str, start: int, end: int) -> list[Lexeme]:
    """The tokens that start in `start:end`."""
    found: list[Lexeme] = []
    cursor = Cursor(text, start)
    while cursor.kind != lexer.END and cursor.start < end:
        found.append(Lexeme(cursor.kind, cursor.token, cursor.start, cursor.end))
        cursor.advance()
    return found


def printed_gaps(op: Op, written: Sequence[Lexeme], *, generic: bool) -> dict[int, str]:
    """For tokens of an op's header, from its name on, by their offsets: the blank or line break that printing puts in
    front, "" for none.

    `written` leaves out what is inside of regions. An op with a value of unknown type has no printed form.
    """
    if any(value.type is POISON for value in (*op.operands, *op.results)):
        return {}
    printer = _HeaderPrinter(PrintedNames(), PrintStyle(generic=generic))
    printer.line(op, None, 0)
    text = "".join(printer.parts)
    if len(text) > max(_SHORT, _SPELLED * sum(len(token.text) for token in written)):
        return {}
    printed = lexemes(text, 0, len(text))
    pairs = _pairs(printed, written)
    found: dict[int, str] = {}
    for (a, b), (c, d) in pairwise(pairs):
        if c == a + 1 and d == b + 1:
            blanks = text[printed[a].end : printed[c].start]
            found[written[d].start] = "\n" if "\n" in blanks else blanks[:1]
    return found


def _pairs(printed: Sequence[Lexeme], written: Sequence[Lexeme]) -> list[tuple[int, int]]:
    """Numbers of tokens that are the same in both; the op's name is, however it is spelled."""
    ours, theirs = [lexeme.key for lexeme in printed[1:]], [lexeme.key for lexeme in written[1:]]
    if ours == theirs:
        return [(number, number) for number in range(len(printed))]
    if max(len(ours), len(theirs)) > LONGEST:
        return []
    found = [(0, 0)]
    for block in SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks():
        found += ((block.a + step + 1, block.b + step + 1) for step in range(block.size))
    return found


class _HeaderPrinter(Printer):
    """Prints an op with empty regions. All values have one name, and results are left out."""

    def region(
        self,
        op: Op,
        region: Region,
        dialect: str | None,
        indent: int,
        *,
        generic: bool = False,
        slot: RegionSlot | None = None,
    ) -> None:
        self.write("{}")

    def successor(self, block: Block, operands: tuple[Value, ...]) -> str:
        return super().successor(Block("b"), operands)

    def name(self, value: Value) -> str:
        return "v"
