"""`multimem`: instructions on addresses of several copies, of which one device has one."""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.program import Instruction

_AS_BITS = {
    "f16x2": "b32", "bf16x2": "b32", "e5m2": "b8", "e4m3": "b8", "e5m2x2": "b16", "e4m3x2": "b16",
    "e5m2x4": "b32", "e4m3x4": "b32",
}  # fmt: skip
"""Types that are moved as they are."""

_ALONE = {"ld_reduce": "ld", "st": "st", "red": "red", "cp": "cp"}
"""Equivalents of the instructions on multimem addresses where one device has the only copy."""


def alone(instruction: Instruction) -> Instruction:
    """The instruction on the only copy. Raises `UnknownInstruction`."""
    head, *rest = instruction.parts[1:]
    if head not in _ALONE:
        raise unknown(instruction)
    if head == "ld_reduce":
        dropped = ("add", "min", "max", "and", "or", "xor", "acc::f32", "acc::f16")
        rest = [part for part in rest if part not in dropped]
    kind = rest[-1]
    if head in ("ld_reduce", "st") and kind in _AS_BITS:
        rest[-1] = _AS_BITS[kind]
    return replace(instruction, parts=(_ALONE[head], *rest))
