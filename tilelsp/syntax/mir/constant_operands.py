"""Constants among the operands of LLVM's machine instructions: immediates, typed integers, floats, low-level types."""

from __future__ import annotations

from tilelsp.ir.types import FloatType
from tilelsp.syntax.llvm.constants import ConstantError, float_bits
from tilelsp.syntax.llvm.types import WORDS
from tilelsp.syntax.mir.instruction import TokenCursor, number_of

_WIDEST = 1 << 23
"""Bits of the widest integer of LLVM IR."""
_COUNTS = 1 << 16
"""One more than the bits of a scalar, or the elements of a vector, may be."""
_SPACES = 1 << 24
"""One more than the number of an address space may be."""


class ConstantReader(TokenCursor):
    """Reads constants from the words of one line."""

    def immediate(self) -> None:
        """A number without a type, which has to fit 64 bits."""
        value = number_of(self.tokens[self.at])
        if value is None or not -(1 << 63) <= value < 1 << 64:
            raise self.refused("integer literal is too large to be an immediate operand")
        self.at += 1

    def typed_number(self) -> None:
        """`i32 7`, `i1 true`, with the type at the cursor; `s32` and `p0` are no types of LLVM IR."""
        token = self.tokens[self.at]
        text = token.text
        if text[0] not in "isp":
            raise self.refused("a typed immediate operand should start with one of 'i', 's', or 'p'")
        if not is_digits(text[1:]):
            raise self.refused("expected integers after 'i'/'s'/'p' type character")
        self.at += 1
        value = self.peek()
        if value is None or not (value.kind == "number" or value.text in ("true", "false")):
            raise self.refused("expected an integer literal")
        if text[0] != "i":
            raise self.refused("expected type", token.span)
        width = number_within(text[1:], _WIDEST + 1)
        if not width:
            raise self.refused("bitwidth for integer type out of range", token.span)
        if value.kind == "word" and width != 1:
            raise self.refused(f"constant expression type mismatch: got type 'i1' but expected '{text}'")
        self.at += 1

    def float_number(self) -> None:
        """`float 1.5`, `half 0xH3C00`, with the type at the cursor."""
        type = WORDS[self.tokens[self.at].text]
        assert isinstance(type, FloatType)
        self.at += 1
        token = self.peek()
        if token is None or token.kind not in ("float", "hex"):
            raise self.refused("expected a floating point literal")
        try:
            float_bits(type, token.text)
        except ConstantError as error:
            raise self.refused(str(error)) from None
        self.at += 1

    def alignment(self) -> int:
        """A power of two, behind a word that is at the cursor."""
        self.at += 1
        value = self.unsigned("expected an integer literal after 'align'", 64)
        if value <= 0 or value & (value - 1):
            raise self.refused("expected a power-of-2 literal after 'align'")
        return value

    def low_level_type(self) -> str:
        """`s32`, `p1`, `<4 x s16>`, `<vscale x 4 x s16>`."""
        token = self.peek()
        if token is not None and token.kind == "word" and token.text[0] in "sp":
            return self._scalar("invalid size for scalar type", token_allowed=True)
        if not self.next_is("<"):
            message = "expected sN, pA, <M x sN>, <M x pA>, <vscale x M x sN>, or <vscale x M x pA> for GlobalISel type"
            raise self.refused(message)
        return self._vector()

    def _scalar(self, message: str, *, token_allowed: bool) -> str:
        text = self.tokens[self.at].text
        if not is_digits(text[1:]):
            raise self.refused("expected integers after 's'/'p' type character")
        size = number_within(text[1:], _SPACES if text[0] == "p" else _COUNTS)
        if size is None or (text[0] == "s" and not size and not token_allowed):
            raise self.refused("invalid address space number" if text[0] == "p" else message)
        self.at += 1
        return text

    def _vector(self) -> str:
        start, first = self.here, self.at
        self.at += 1
        form = "<M x sN> or <M x pA>"
        if self.take("vscale"):
            form = "<vscale x M x sN> or <vscale M x pA>"
            if not self.take("x"):
                raise self.refused("expected <vscale x M x sN> or <vscale x M x pA>")
        wrong = f"expected {form} for vector type"
        token = self.peek()
        if token is None or token.kind != "number":
            raise self.refused(wrong, start)
        count = number_of(token)
        if count is None or not count or abs(count) >= _COUNTS:
            raise self.refused("invalid number of vector elements")
        self.at += 1
        if not self.take("x"):
            raise self.refused(wrong, start)
        token = self.peek()
        if token is None or token.kind != "word" or token.text[0] not in "sp":
            raise self.refused(wrong, start)
        self._scalar("invalid size for scalar element in vector", token_allowed=False)
        if not self.take(">"):
            raise self.refused(wrong, start)
        words = (token.text for token in self.tokens[first + 1 : self.at - 1])
        return f"<{' '.join(words)}>"


def is_digits(text: str) -> bool:
    """True for the digits of a decimal."""
    return text.isascii() and text.isdigit()


def number_within(digits: str, end: int) -> int | None:
    """The number, if it is less than `end`."""
    short = digits.lstrip("0")
    value = int(short or "0") if len(short) <= len(str(end)) else end
    return value if value < end else None
