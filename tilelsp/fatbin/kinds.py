"""How the binary files begin that hold PTX or machine code."""

from __future__ import annotations

CONTAINER = b"\x50\xed\x55\xba"
"""A fat binary."""
ELF = b"\x7fELF"
"""An object file, a program, or a cubin."""


def is_binary(data: bytes) -> bool:
    """True if a file is of a kind that `modules.read_modules` looks into."""
    return data.startswith((CONTAINER, ELF))
