"""Calls of intrinsics that ops of the dialect `nvvm` become."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.ir.module import Value


@dataclass(frozen=True, slots=True)
class NvvmCall:
    """A call: the intrinsic's name, and its arguments, text where they are constants with their types.

    `returns` is the LLVM type of what it returns where the op has only the part `part` of that.
    """

    name: str
    arguments: tuple[Value | str, ...] = ()
    returns: str = ""
    part: int = 0
