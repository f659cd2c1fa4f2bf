"""The cursor of the LLVM reader: tokens of one statement, taken line by line.

A statement of a function's body is usually a line. It goes on behind its line where it must (an operand is missing) or
where the next line can only belong to it (it begins with a comma or a bracket), but never into what is plainly the next
statement, so that something left out costs its own statement.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TypeAlias

from tilelsp.ir.types import TupleType, Type, VectorType
from tilelsp.spec.data_layout import SPACES, AddressSpaces
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.tokens import END, NUMBER, STRING, lex, name_of, unquote
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.words import FUNCTION_ATTRIBUTES, MEMORY_ATTRIBUTES, OPCODES

DEEPEST = 128
"""How deep types, constants and metadata may nest."""
NUL_IN_NAME = "NUL character is not allowed in names"
TOO_DEEP = f"types, constants and metadata nested deeper than {DEEPEST} are not read"

Use: TypeAlias = tuple[str, Type, int, int]
"""A local name that is used: the name, the type that is expected of it, and where."""
Outside: TypeAlias = tuple[str, str, Hashable, int, int]
"""A module's name that is used: its space, the name, what is expected of it (a global's address space), and where."""
Later: TypeAlias = tuple[str, tuple[Hashable, ...], str, int, int]
"""A question that cannot be judged without the module's types: the question, what it is about, the sentence, and
where."""


class UnreadableStatement(Exception):
    """A statement that cannot be read: what is wrong, and the place in it."""

    def __init__(self, message: str, start: int, end: int, code: str = "llvm.syntax") -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.code = code


_BLANK = re.compile(r"(?>(?:[ \t\r\n\f\v\0]++|;[^\n]*+|/\*(?s:.)*?\*/)*)")
_OPENS = re.compile(
    r'(?:%(?:[-\w$.]++|"[^"]*+")[ \t]*+=|(?:[-\w$.]++|"[^"]*+"):|\#dbg_|\}'
    rf"|(?:{'|'.join(sorted((*OPCODES, 'uselistorder'), key=len, reverse=True))})\b(?![ \t]*\())"
)
"""How a line begins that starts a statement of a function's body."""
_FIELD = re.compile(r"\w++:[ \t]*+[^ \t\r\n;]")
ATTRIBUTE = re.compile(
    rf'(?:(?:{"|".join(sorted(FUNCTION_ATTRIBUTES | MEMORY_ATTRIBUTES))})(?![-\w$.:])|\#[0-9]|"(?!(?:[^"\n]*+)":))'
)
"""How a line begins that goes on with the attributes of a call."""


class Interned:
    """Types and statements that are shared between the units of a module; bounded. They hold for its address spaces."""

    __slots__ = ("spaces", "statements", "types", "words")
    MOST = 100_000
    """Types that a reader keeps by their texts, so that its memory does not grow with what it has read."""

    def __init__(self, spaces: AddressSpaces = SPACES) -> None:
        self.spaces = spaces
        self.types: dict[Hashable, Type] = {}
        self.words: dict[str, Type] = dict(ty.WORDS)
        self.statements: dict[str, object] = {}

    def type(self, made: Type) -> Type:
        """The one object that stands for a type."""
        match made:
            case VectorType():
                key: Hashable = (0, made.shape, id(made.element))
            case TupleType():
                key = (1, *map(id, made.elements))
            case ty.PackedType():
                key = (2, *map(id, made.elements))
            case ty.ArrayType():
                key = (3, made.count, id(made.element))
            case ty.ScalableType():
                key = (4, made.count, id(made.element))
            case _:
                key = (5, type_text(made))
        if len(self.types) > self.MOST:
            self.clear()
        return self.types.setdefault(key, made)

    def clear(self) -> None:
        """Forget everything. Types that were made before are equal to new ones, but no longer the same."""
        self.types.clear()
        self.statements.clear()
        self.words = dict(ty.WORDS)


class LlvmCursor:
    """Reads the tokens of one statement at a time out of a unit's text."""

    def __init__(self, text: str, shared: Interned) -> None:
        self.text = text
        self.shared = shared
        self.limit = len(text)
        self.body = False
        """Set while statements of a function's body are read."""
        self.locals = False
        """Set while names local to a function may be used."""
        self.base: int = 0
        self.lexed: int = 0
        self.at: int = 0
        self.depth: int = 0
        self.kinds: list[int] = [END]
        self.texts: list[str] = [""]
        self.starts: list[int] = [0]
        self.uses: list[Use] = []
        self.described: list[int] = []
        """Where metadata names a local value, which is no use of it."""
        self.names: list[Outside] = []
        self.later: list[Later] = []

    # --- tokens -----------------------------------------------------------------------------------------------------

    def begin(self, at: int) -> None:
        """Start a statement at an offset of the unit."""
        self.base = self.lexed = at
        self.at = self.depth = 0
        self.kinds, self.texts, self.starts = [END], [""], [0]
        self._line()
        self.fresh()

    def fresh(self) -> None:
        """Forget what the statement before this one used."""
        self.uses, self.described, self.names, self.later = [], [], [], []

    def _line(self) -> bool:
        """Take the next line that has tokens; False at the end of the unit."""
        while self.lexed < self.limit:
            end = self.text.find("\n", self.lexed, self.limit)
            end = self.limit if end < 0 else end + 1
            self.kinds.pop()
            self.texts.pop()
            self.starts.pop()
            before = len(self.kinds)
            self.lexed = lex(self.text, self.lexed, end, self.base, self.kinds, self.texts, self.starts)
            if self.lexed < self.limit and self.lexed < end:
                self.lexed = end
            self.lexed = min(self.lexed, self.limit)
            self.kinds.append(END)
            self.texts.append("")
            self.starts.append(self.lexed - self.base)
            if len(self.kinds) > before + 1:
                return True
        return False

    def extend(self, must: bool) -> bool:
        """At the end of the tokens: take the next line, if it can belong to this statement."""
        match = _BLANK.match(self.text, self.lexed, self.limit)
        at = match.end() if match else self.lexed
        if at >= self.limit:
            return False
        if not must and self.text[at] not in ",([{<*|":
            return False
        opens = must and self.body and _OPENS.match(self.text, at, self.limit)
        if opens and not (self.text[at] == "}" and self._inside("{", "}")):
            return self._field_behind(at) and self._line()
        return self._line()

    def attributes_behind(self) -> bool:
        """At the end of a line: take the next one if it goes on with attributes."""
        if self.kinds[self.at] != END or not self.body:
            return False
        match = _BLANK.match(self.text, self.lexed, self.limit)
        return bool(ATTRIBUTE.match(self.text, match.end() if match else self.lexed, self.limit)) and self._line()

    def _inside(self, opens: str, closes: str) -> bool:
        depth = 0
        for text in self.texts:
            depth += (text == opens) - (text == closes)
        return depth > 0

    def _field_behind(self, at: int) -> bool:
        """True if what looks like a label is the field of a node that is not closed: a value follows it."""
        return bool(_FIELD.match(self.text, at, self.limit)) and self._inside("(", ")")

    def here(self) -> tuple[int, int]:
        """The place of the token at the cursor; at the end of the statement, of what comes next in the text."""
        if self.kinds[self.at] == END:
            match = _BLANK.match(self.text, self.lexed, self.limit)
            at = min(match.end() if match else self.lexed, self.limit) - self.base
            return at, at
        return self.starts[self.at], self.starts[self.at] + len(self.texts[self.at])

    def wrong(self, message: str, at: int | None = None, code: str = "llvm.syntax") -> UnreadableStatement:
        """An error at a token; without one, at the cursor."""
        if at is None or self.kinds[at] == END:
            start, end = self.here()
        else:
            start, end = self.starts[at], self.starts[at] + len(self.texts[at])
        return UnreadableStatement(message, start, end, code)

    def ahead(self) -> str:
        """The token at the cursor; empty at the end of the statement."""
        text = self.texts[self.at]
        if not text and self.extend(False):
            return self.texts[self.at]
        return text

    def need(self) -> int:
        """The kind of the token at the cursor, which must be there: the next line is taken for it."""
        if self.kinds[self.at] == END:
            self.extend(True)
        return self.kinds[self.at]

    def take(self, text: str) -> bool:
        """Step over a token if it is this one."""
        if self.texts[self.at] == text:
            self.at += 1
            return True
        if self.kinds[self.at] == END and self.extend(False) and self.texts[self.at] == text:
            self.at += 1
            return True
        return False

    def take_far(self, text: str) -> bool:
        """Step over a token if it is this one, on the next line too."""
        self.need()
        if self.texts[self.at] == text:
            self.at += 1
            return True
        return False

    def expect(self, text: str, message: str) -> None:
        """Step over a token that must be this one."""
        if self.texts[self.at] != text and not (
            self.kinds[self.at] == END and self.extend(True) and self.texts[self.at] == text
        ):
            raise self.wrong(message)
        self.at += 1

    def string(self, message: str = "expected string constant") -> str:
        """The characters of a string token."""
        if self.need() != STRING or self.texts[self.at][0] == "c":
            raise self.wrong(message)
        self.at += 1
        return unquote(self.texts[self.at - 1])

    def declared_name(self, at: int) -> str:
        """The name that a token declares."""
        name = name_of(self.texts[at])
        if "\0" in name:
            raise self.wrong(NUL_IN_NAME, at)
        return name

    def uint(self, bits: int = 32) -> int:
        """An unsigned number of 32 or 64 bits."""
        text = self.texts[self.at] if self.need() == NUMBER else "-"
        if text[0] == "-":
            raise self.wrong("expected integer")
        value = integer(text)
        if bits == 32 and (value is None or value >> 32):
            raise self.wrong("expected 32-bit integer (too large)")
        self.at += 1
        return (1 << 64) - 1 if value is None else min(value, (1 << 64) - 1)

    def deeper(self) -> None:
        """One level further into a type, constant or metadata node; callers count `depth` down again."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong(TOO_DEEP, code="llvm.limit")

    def place(self, at: int) -> tuple[int, int]:
        """Where a token stands in the statement."""
        return self.starts[at], self.starts[at] + len(self.texts[at])


LONGEST = 4000
"""Digits of a number that is still worked out."""


def integer(text: str) -> int | None:
    """The value of a number token; None for one that is too long to matter. `u0x1F` and `s0x1F` are read too: of the
    second LLVM keeps as many bits as are in use, so that it is negative."""
    if len(text) > LONGEST:
        return None
    if text[0] in "us":
        value = int(text[3:], 16)
        return value - (1 << value.bit_length()) if text[0] == "s" and value else value
    return int(text)
