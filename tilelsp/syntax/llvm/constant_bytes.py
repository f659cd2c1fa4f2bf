"""The bytes of constants that are strings or arrays of numbers."""

from __future__ import annotations

from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.tokens import unquote


def string_bytes(text: str) -> str:
    """The bytes of a string constant, a character for each."""
    made = unquote(text[1:])
    return made if text.isascii() else made.encode("utf-8", "surrogatepass").decode("latin-1")


def array_bytes(parts: list[LlvmOperand]) -> str | None:
    """The bytes of an array of numbers, a character for each; None where one is no number of whole bytes."""
    width = ty.bits_of(parts[0].type)
    if width is None or width % 8 or any(part.kind != "number" or part.bits is None for part in parts):
        return None
    return b"".join((part.bits or 0).to_bytes(width // 8, "little") for part in parts).decode("latin-1")
