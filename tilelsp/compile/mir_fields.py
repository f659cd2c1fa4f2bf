"""Fields of machine instructions and globals, read from their attributes."""

from __future__ import annotations

from tilelsp.ir.module import Op
from tilelsp.ir.types import IntAttr, StringAttr
from tilelsp.spec.constants import SHARED


def number_of(op: Op, name: str, default: int = 0) -> int:
    """A number attribute."""
    attr = op.attrs.get(name)
    return attr.value if isinstance(attr, IntAttr) else default


def word_of(op: Op, name: str) -> str:
    """A word attribute."""
    attr = op.attrs.get(name)
    return attr.value if isinstance(attr, StringAttr) else ""


def shared_bytes(globals_: list[Op], hidden: int = 0) -> tuple[int, int]:
    """Static and dynamic bytes of shared memory; an array starts at a multiple of its alignment.

    `hidden` bytes of static memory come on top. As ptxas counts, static memory ends where dynamic memory may begin.
    """
    static = dynamic = 0
    begin = 1
    for op in globals_:
        if number_of(op, "addr_space", SHARED) != SHARED:
            continue
        size, align = number_of(op, "size"), max(1, number_of(op, "alignment", 1))
        if "dynamic" in op.attrs:
            dynamic += size
            begin = max(begin, align)
        else:
            static = -(-static // align) * align + size
    return -(-(static + hidden) // begin) * begin, dynamic
