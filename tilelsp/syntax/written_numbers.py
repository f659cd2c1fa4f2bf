"""Numbers of parameters as they are written: extents of shapes, lines and columns of locations."""

from __future__ import annotations

import re

from tilelsp.base.numerals import small_integer
from tilelsp.ir.types import (
    DYNAMIC,
    UNRANKED,
    Attr,
)
from tilelsp.spec.symbolic import SymbolicFault, read_short
from tilelsp.syntax.literals import (
    ParamFault,
)

MOST_EXTENT = 2**63 - 1
"""Extents are signed numbers of 64 bits in MLIR."""
_MOST_LINE = 2**32 - 1
"""Lines and columns of locations have 32 bits."""

_DIM = re.compile(r"(\[[^]]*\]|[^x\s]+)\s*x?\s*")


def extents(text: str) -> tuple[int, ...]:
    """The extents of `4x?x[s0]x`. Raises `ParamFault` for one that is no number."""
    named = {"?": DYNAMIC, "*": UNRANKED}
    return tuple(
        DYNAMIC if part[0] == "[" else named[part] if part in named else _extent(part) for part in _DIM.findall(text)
    )


def symbolic(text: str) -> tuple[Attr | None, ...]:
    """The expressions of extents, () without any. Raises `ParamFault`."""
    if "[" not in text:
        return ()
    try:
        found = [read_short(part[1:-1]) if part[0] == "[" else (None,) for part in _DIM.findall(text)]
    except SymbolicFault as fault:
        raise ParamFault(str(fault)) from None
    if any(len(exprs) != 1 for exprs in found):
        raise ParamFault("expected an expression")
    return tuple(expr for (expr,) in found)


def _extent(digits: str) -> int:
    extent = small_integer(digits, MOST_EXTENT)
    if extent is None:
        raise ParamFault("invalid dimension")
    return extent


def line_number(digits: str, what: str) -> int:
    """A line or column of a location, which `what` names in the message. Raises `ParamFault`."""
    number = small_integer(digits, _MOST_LINE)
    if number is None:
        raise ParamFault(f"expected integer {what} number in FileLineColRange")
    return number
