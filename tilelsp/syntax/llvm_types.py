"""Types of the llvm dialect, `!llvm.struct<packed (i32, ptr)>`: whether what stands between their brackets is one.

Their syntax is their own: inside, LLVM's types stand without `!llvm.`, and types of MLIR as they are. The reader keeps
them as text; here is said what LLVM's parser (mlir-opt 22) says of text that is none.
"""

from __future__ import annotations

import re

from tilelsp.base.numerals import small_integer
from tilelsp.base.record import record
from tilelsp.syntax.lexer import QUOTED, match_bracket

_TOKEN = re.compile(rf"{QUOTED}|!?[A-Za-z_][\w$.\-]*|#[A-Za-z_][\w$.\-]*|\d+|\.\.\.|->|\S")
_NAMED = re.compile(rf"{QUOTED}|!llvm\.(\w+)")
_NUMBER = re.compile(r"-?(?:0x[0-9a-fA-F]+|\d+)|true|false")
_BUILTIN = re.compile(r"[su]?i\d+|b?f\d+\w*|tf32|index|none|vector|tensor|memref|tuple|complex")
_SIMPLE = frozenset(("void", "ppc_fp128", "token", "label", "metadata", "x86_amx", "ptr", "target"))
_NEVER_HELD = frozenset(("void", "label", "metadata", "func", "token"))
"""Types that neither an array nor a structure has."""
_NEVER_TAKEN = frozenset(("void", "func"))
_NEVER_RETURNED = frozenset(("func", "metadata", "label"))
MOST_NESTED = 100
"""Types in types: the reader calls itself for each, and Python's stack has an end."""
_LARGEST = 1 << 64
"""Numbers in types have 64 bits."""


@record(frozen=False, eq=False)  # not frozen: what passes an exception on sets its traceback
class TypeFault(Exception):
    """A fault of a type, and its offset in the text."""

    message: str
    offset: int


def check(text: str) -> None:
    """Check each type of the llvm dialect in the text of a type or attribute. Raises `TypeFault`."""
    at = 0
    while True:
        found = _NAMED.search(text, at)
        if found is None:
            return
        at = found.end()
        if found[1] is not None:
            at = _Reader(text, found.start(1)).whole()


@record(frozen=False, eq=False)  # not frozen: what passes an exception on sets its traceback
class NoElement(Exception):
    """Why a type has no element of some number, as LLVM's parser says it."""

    message: str


_WHOLE = re.compile(r"(?:[su]?i|b?f)\d+|index|vector<.*>|!llvm\.ptr(?:<\d+>)?")
"""Types that have no elements which positions name."""


def element(text: str, number: int) -> str | None:
    """The type of one element of a struct or array of the llvm dialect; None where the text does not tell.

    Raises `NoElement`.
    """
    if _WHOLE.fullmatch(text):
        raise NoElement(f"expected LLVM IR structure/array type, got: '{text}'")
    if not text.startswith("!llvm."):
        return None
    try:
        return _Reader(text, len("!llvm.")).element(number)
    except TypeFault:
        return None


class _Reader:
    def __init__(self, text: str, at: int) -> None:
        self._text = text
        self._at = at
        self._token: str = ""
        self._start: int = at
        self._advance()

    def whole(self) -> int:
        """Read the type at the start; the offset behind it."""
        self._type(0)
        return self._start

    def element(self, number: int) -> str | None:
        """The type of element `number` of the struct or array at the start; None where it is neither. Raises
        `NoElement` and `TypeFault`."""
        kind = self._advance()
        if kind not in ("struct", "array") or not self._take("<"):
            return None
        missing = NoElement(f"position out of bounds: {number}")
        if kind == "array":
            if not 0 <= number < self._count():
                raise missing
            self._need("x")
            return self._whole_type()
        if self._token.startswith('"'):
            self._advance()
            self._take(",")
        self._take("packed")
        if not self._take("("):
            return None
        for _ in range(number):
            self._type(0)
            if not self._take(","):
                raise missing
        if number < 0 or self._token == ")":
            raise missing
        return self._whole_type()

    def _whole_type(self) -> str:
        """The type here, with the prefix that it has outside of another one."""
        start, token = self._start, self._token
        self._type(0)
        bare = token in _SIMPLE or token in ("func", "array", "struct")
        return f"{'!llvm.' if bare else ''}{self._text[start : self._start].rstrip()}"

    def _advance(self) -> str:
        token = self._token
        found = _TOKEN.search(self._text, self._at)
        self._token = "" if found is None else found[0]
        self._start = len(self._text) if found is None else found.start()
        self._at = len(self._text) if found is None else found.end()
        return token

    def _take(self, token: str) -> bool:
        if self._token != token:
            return False
        self._advance()
        return True

    def _need(self, token: str) -> None:
        if not self._take(token):
            raise TypeFault(f"expected '{token}'", self._start)

    def _skip(self) -> None:
        """Step over the brackets that open here."""
        end = match_bracket(self._text, self._start)
        if end < 0:
            raise TypeFault("expected '>'", len(self._text))
        self._at = end
        self._advance()

    def _type(self, depth: int) -> None:
        if depth > MOST_NESTED:
            raise TypeFault("nested too deeply", self._start)
        token, start = self._token, self._start
        if token == "(":
            self._skip()
            self._need("->")
            self._type(depth + 1)
            return
        if not re.match(r"!?[A-Za-z_]", token):
            raise TypeFault("expected valid keyword", start)
        self._advance()
        if token == "ptr" and self._take("<"):
            self._address_space()
            self._need(">")
            return
        if token.startswith("!") or _BUILTIN.fullmatch(token) or token in _SIMPLE:
            if self._token == "<":
                self._skip()
            return
        inside = {"func": self._function, "array": self._array, "struct": self._struct}.get(token)
        if inside is None:
            raise TypeFault(f"unknown LLVM type: {token}", start)
        if token == "struct" and self._token != "<":
            raise TypeFault("expected '<'", self._start)
        self._need("<")
        inside(depth + 1)
        self._need(">")

    def _function(self, depth: int) -> None:
        self._part("function result type", _NEVER_RETURNED, depth)
        self._need("(")
        self._types(depth)

    def _types(self, depth: int) -> None:
        """Types with commas between, and the `)` behind them."""
        if self._take(")"):
            return
        while not self._take("..."):
            self._part("function argument type", _NEVER_TAKEN, depth)
            if not self._take(","):
                break
        self._need(")")

    def _array(self, depth: int) -> None:
        self._count()
        self._element(depth)

    def _address_space(self) -> None:
        self._integer(32)

    def _count(self) -> int:
        return self._integer(64)

    def _integer(self, bits: int) -> int:
        """A number that is kept in so many bits, without its sign."""
        found = _NUMBER.match(self._text, self._start)
        if found is None:
            raise TypeFault("expected integer value", self._start)
        number = _value(found[0], bits)
        if number is None or not -(1 << bits - 1) < number < 1 << bits:
            raise TypeFault("integer value too large", self._start)
        self._at = found.end()
        self._advance()
        return number

    def _element(self, depth: int) -> None:
        self._need("x")
        self._part("array element type", _NEVER_HELD, depth)

    def _part(self, what: str, never: frozenset[str], depth: int) -> None:
        """A type that is part of another one, and none of those that never are."""
        start, token = self._start, self._token
        self._type(depth)
        if token.removeprefix("!llvm.") in never:
            written = self._text[start : self._start].rstrip().removeprefix("!llvm.")
            raise TypeFault(f"invalid {what}: '!llvm.{written}'", start)

    def _struct(self, depth: int) -> None:
        if self._take("opaque"):
            return
        if self._token.startswith('"'):
            self._advance()
            if self._token == ">":
                return
            self._need(",")
            if self._take("opaque"):
                return
        self._take("packed")
        self._need("(")
        if not self._take(")"):
            while True:
                self._part("LLVM structure element type", _NEVER_HELD, depth)
                if not self._take(","):
                    break
            self._need(")")


def _value(text: str, bits: int) -> int | None:
    """The number that a literal of MLIR stands for; None where it is larger than any that is kept.

    The reference gives a negative number four bits for each digit, and refuses one whose digits have more than `bits`.
    """
    if text in ("true", "false"):
        return int(text == "true")
    digits = text.removeprefix("-")
    number = int(digits, 16) if digits.startswith("0x") else small_integer(digits, _LARGEST)
    if number is None or digits == text:
        return number
    return -number if 4 * len(digits.removeprefix("0x").lstrip("0")) <= bits else None
