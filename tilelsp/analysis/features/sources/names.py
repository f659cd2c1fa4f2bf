"""Names of kernels as their source has them: what a symbol of C++ was mangled from (Itanium C++ ABI, 5.1)."""

from __future__ import annotations

from collections.abc import Iterator

_PREFIX = "_Z"


def source_name(symbol: str) -> str:
    """`sum` of `_Z3sumPKfPfi` and of `_ZN2ns3sumIfEEvPT_`; other names are what they are."""
    if not symbol.startswith(_PREFIX):
        return symbol
    rest = symbol.removeprefix(_PREFIX).removeprefix("N")
    name = symbol
    while rest[:1].isdigit():
        digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
        length = int(digits)
        name = rest[len(digits) : len(digits) + length]
        rest = rest[len(digits) + length :]
        if not symbol.startswith(f"{_PREFIX}N"):
            break
    return name


def lines_with(text: str, name: str) -> Iterator[int]:
    """The lines, counted from 0, in which a name stands as a whole word."""
    for number, line in enumerate(text.splitlines()):
        words = "".join(char if char.isalnum() or char == "_" else " " for char in line).split()
        if name in words:
            yield number
