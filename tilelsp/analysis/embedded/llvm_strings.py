"""The strings of LLVM's inline assembly: their characters, and the operands that their constraints name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from tilelsp.analysis.embedded.module import (
    CLASSES,
    InlineOperand,
    register_of,
)
from tilelsp.base.text import Span

_SPACES = {0: "global", 1: "global", 3: "shared", 4: "const"}
"""Where a global may stand whose name is an operand, by its address space."""
_ADDRESS = "b64"
_HEX = frozenset("0123456789abcdefABCDEF")


LLVM_ESCAPES: Mapping[str, str] = MappingProxyType({"\\": "\\"})
MLIR_ESCAPES: Mapping[str, str] = MappingProxyType({"\\": "\\", '"': '"', "n": "\n", "t": "\t"})
"""Characters that stand behind a backslash beside two hexadecimal digits, and their meanings (MLIR: `Token.cpp`)."""


def characters(source: str, escapes: Mapping[str, str] = LLVM_ESCAPES) -> Iterator[tuple[str, Span]]:
    """The characters of a string token, each with its place in it."""
    at = 1
    while at < len(source) - 1:
        length = 1
        char = source[at]
        code = source[at + 1 : at + 3]
        if char == "\\" and len(code) == 2 and _HEX.issuperset(code):
            length, char = 3, chr(int(code, 16))
        elif char == "\\" and code[:1] in escapes:
            length, char = 2, escapes[code[:1]]
        yield char, Span(at, at + length)
        at += length


def operands_of(
    constraints: str, values: Iterable[str | tuple[str, int]] = (), unknown: str = ""
) -> list[InlineOperand] | None:
    """The operands of inline assembly in order; None where one is nothing that NVPTX can write.

    `values` are what arguments are where that is known, as `Assembly.constants` has them, and `unknown` stands for the
    constants among the others.
    """
    made: list[InlineOperand] = []
    arguments = iter(values)
    for part in constraints.split(",") if constraints else ():
        if part.startswith("~"):
            continue
        letter = part.lstrip("=&")
        register = register_of(len(made))
        value = next(arguments, "") if not part.startswith("=") or letter.startswith("*") else ""
        if letter.isdecimal() and int(letter) < len(made):
            made.append(InlineOperand(part, register, made[int(letter)].kind, register))
        elif letter in CLASSES:
            made.append(InlineOperand(part, register, CLASSES[letter], register))
        elif letter == "*m":
            made.append(InlineOperand(part, f"[{register}]", _ADDRESS, register))
        elif letter in ("n", "i") and isinstance(value, str) and (value or unknown):
            made.append(InlineOperand(part, value or unknown))
        elif letter in ("i", "s") and isinstance(value, tuple) and value[0].isidentifier() and value[1] in _SPACES:
            variable = f".extern .{_SPACES[value[1]]} .b8 {value[0]};"
            made.append(InlineOperand(part, value[0], variable=variable))
        else:
            return None
    return made
