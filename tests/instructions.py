"""The instructions of a PTX text, written so that those of two compilers compare."""

from __future__ import annotations

import re

_REGISTER = re.compile(r"%[a-z]+[0-9]+")
_LABEL = re.compile(r"^\w+: ")
_SPACES = ((re.compile(r"\n\t\t(?=\{)"), " "), (re.compile(r"(?<=\]),(?=\{)"), ", "))
"""llc breaks the lines of long instructions, and leaves out blanks that others write."""
_COMMA = re.compile(r"\s*,\s*")


def instructions(ptx: str, families: tuple[str, ...]) -> list[str]:
    """The instructions that begin with one of `families`, in their order, blind to registers and spacing."""
    for pattern, other in _SPACES:
        ptx = pattern.sub(other, ptx)
    lines = (line.partition("//")[0] for line in ptx.replace("{ .reg", "{\n.reg").split("\n"))
    pieces = (" ".join(piece.split()) for line in lines for piece in line.split(";"))
    blind = (_COMMA.sub(", ", _REGISTER.sub("%", _LABEL.sub("", piece))).replace("} ]", "}]") for piece in pieces)
    return [one for one in blind if one.startswith(families)]
