"""A place among the tokens of a statement, and what it means that the next one cannot stand there."""

from __future__ import annotations

from tilelsp.spec.warp import WARP
from tilelsp.syntax.ptx.near import near
from tilelsp.syntax.ptx.statements import StatementProblem
from tilelsp.syntax.ptx.tokens import DOT, END, NUMBER, PUNCT, WORD, PtxTokens
from tilelsp.syntax.ptx.tree import NameOperand
from tilelsp.syntax.ptx.words import KEYWORDS, NAMES_OF_NOTHING, WARP_SIZE

DEEPEST = 200
"""Brackets within brackets that are read; ptxas' own parser gives up as well."""


LONGEST = 200
"""Tokens of one constant expression that are read, so that its tree is never deeper."""


SOURCE_BEGIN, SOURCE_END = ".source_begin", ".source_end"
"""The words around a source that is no PTX."""


class Unreadable(Exception):
    """A token that cannot stand where it does. `index` is its number."""

    def __init__(self, index: int, message: str = "") -> None:
        super().__init__(message)
        self.index = index
        self.message = message


class PtxCursor:
    """Reads the tokens of one statement. Positions that it hands out count from the first one."""

    __slots__ = ("at", "fields", "origin", "problems", "tokens")

    def __init__(self, tokens: PtxTokens) -> None:
        self.tokens = tokens
        self.at = 0
        tokens.need(0)
        self.origin = tokens.starts[0]
        self.problems: list[StatementProblem] = []
        """Problems of a statement that can be read nevertheless."""
        self.fields: list[StatementProblem] = []
        """Parts of registers that were read, which ptxas judges before it sees the end of the statement."""

    def longest(self) -> int:
        """The last token that an expression which begins here may have."""
        return self.at + LONGEST

    def within(self, limit: int) -> None:
        """Raises `Unreadable` behind the last token that an expression may have."""
        if self.at > limit:
            raise Unreadable(self.at, f"a constant expression of more than {LONGEST} tokens is not read")

    @property
    def kind(self) -> int:
        """The kind of the next token."""
        tokens = self.tokens
        if self.at >= len(tokens.kinds):
            tokens.need(self.at)
        return tokens.kinds[self.at]

    @property
    def text(self) -> str:
        """The next token."""
        tokens = self.tokens
        if self.at >= len(tokens.kinds):
            tokens.need(self.at)
        return tokens.texts[self.at]

    @property
    def start(self) -> int:
        """Where the next token starts."""
        self.tokens.need(self.at)
        return self.tokens.starts[self.at] - self.origin

    @property
    def end(self) -> int:
        """Where the token before ends."""
        return self.tokens.end(self.at - 1) - self.origin

    def ahead(self, count: int) -> str:
        """The token `count` behind the next one."""
        self.tokens.need(self.at + count)
        return self.tokens.texts[self.at + count]

    def kind_ahead(self, count: int) -> int:
        """The kind of the token `count` behind the next one."""
        self.tokens.need(self.at + count)
        return self.tokens.kinds[self.at + count]

    def take(self, text: str) -> bool:
        """Step over a punctuation mark, if it is the next token."""
        if self.text == text:
            self.at += 1
            return True
        return False

    def expect(self, text: str) -> None:
        """Step over a punctuation mark. Raises `Unreadable`."""
        if self.text != text:
            raise Unreadable(self.at)
        self.at += 1

    def dot(self) -> str:
        """Step over a dotted word; it comes without its dot. "" where the next token is none."""
        if self.kind != DOT:
            return ""
        self.at += 1
        return self.tokens.texts[self.at - 1][1:]

    def name(self) -> NameOperand:
        """Step over a name. Raises `Unreadable`."""
        tokens, at = self.tokens, self.at
        if self.kind != WORD or tokens.texts[at] in KEYWORDS:
            raise Unreadable(at)
        self.at = at + 1
        start = tokens.starts[at] - self.origin
        return NameOperand(tokens.texts[at], start, start + len(tokens.texts[at]))

    def declared_name(self) -> NameOperand:
        """Step over a name that something may be called by. Raises `Unreadable`."""
        if self.text in NAMES_OF_NOTHING:
            raise Unreadable(self.at)
        return self.name()

    def integer(self, bits: int = 32) -> int:
        """Step over a literal integer of so many bits, or the name of the warp's size. Raises `Unreadable`."""
        if self.text == WARP_SIZE:
            self.at += 1
            return WARP
        if self.kind != NUMBER:
            raise Unreadable(self.at)
        value = integer(self.text)
        if value is None:
            raise Unreadable(self.at)
        if value >> bits or overflows(self.text):
            self.overflow(self.start, self.end_of_token)
        self.at += 1
        return value

    @property
    def end_of_token(self) -> int:
        """Where the token at the cursor ends."""
        return self.start + len(self.text)

    def overflow(self, start: int, end: int) -> None:
        """Note a number that is too large."""
        problem = StatementProblem("Constant overflow", start, end)
        if problem not in self.problems:
            self.problems.append(problem)

    def problem(self, error: Unreadable) -> StatementProblem:
        """The sentence about a token that cannot stand where it does."""
        tokens, index = self.tokens, error.index
        tokens.need(index)
        start = tokens.starts[index] - self.origin
        if error.message:
            return StatementProblem(error.message, start, start + len(tokens.texts[index]))
        if tokens.kinds[index] == END and tokens.open_comment:
            message = "Parsing error near '': unexpected EOF while scanning"
            return StatementProblem(message, start, len(tokens.text) - self.origin)
        if tokens.kinds[index] == PUNCT and not tokens.texts[index].isascii():
            return StatementProblem("Unexpected non-ASCII character encountered", start, start + 1)
        word = near(tokens, index)
        if word == SOURCE_BEGIN:
            # one token with the source behind it, which ptxas names by its end
            end = tokens.text.find(SOURCE_END, tokens.starts[index])
            word, start = (SOURCE_END, end - self.origin) if end >= 0 else (word, start)
        return StatementProblem(f"Parsing error near '{word}': syntax error", start, start + len(word))


def integer(text: str) -> int | None:
    """An integer literal of PTX, modulo 2**64; None for what is written as a floating-point number."""
    written = text.rstrip("U")
    lead = written[:2].lower()
    if lead in ("0f", "0d") or "." in written:
        return None
    if lead == "0x":
        return int(written[-16:].lower().replace("x", "0"), 16) if len(written) > 18 else int(written, 16)
    if lead == "0b":
        return int(written[2:][-64:], 2)
    if "e" in written.lower():
        return None
    if written[:1] == "0":
        return int(written[-25:], 8) & _WORD_MASK
    return int(written) & _WORD_MASK if len(written) <= 20 else _WORD_MASK


_WORD_MASK = (1 << 64) - 1
"""Integer constants have 64 bits (PTX ISA)."""


def overflows(text: str) -> bool:
    """True for an integer literal that ptxas refuses: the highest of 64 bits is set, and another digit follows. One
    that only wraps around, as 2**64 does, is taken modulo that."""
    written = text.rstrip("U")
    if len(written) < _FEWEST_DIGITS:
        return False
    lead = written[:2].lower()
    base = 16 if lead == "0x" else 2 if lead == "0b" else 8 if lead[:1] == "0" else 10
    value = 0
    for digit in written[2:] if base in (2, 16) else written:
        if value >> 63:
            return True
        value = (value * base + int(digit, base)) & _WORD_MASK
    return False


_FEWEST_DIGITS = 18
"""Characters of the shortest literal that may be too large: `0x` and 16 digits."""
