"""Calls of intrinsics that ops of the dialect `nvvm` become."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.ir.module import Value


@record
class NvvmCall:
    """A call: the intrinsic's name, and its arguments, text where they are constants with their types.

    `returns` is the LLVM type of what it returns where the op has only the part `part` of that.
    """

    name: str
    arguments: tuple[Value | str, ...] = ()
    returns: str = ""
    part: int = 0
