"""Reductions of bulk copies: bytes in memory combined with those that come."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.interp.formats import DTYPES, UNSIGNED, Array, patterns, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.floating import REDUCTIONS
from tilelsp.interp.ptx.program import Instruction

Reduce = Callable[[Array, Array], Array]
"""From the old and the new bytes to those that are put there."""


def reduction(instruction: Instruction) -> Reduce:
    """The combination of old and new bytes by `.add` and its like. Raises `UnknownInstruction`."""
    parts = instruction.parts
    operation = next((p for p in parts if p in ("add", "min", "max", "inc", "dec", "and", "or", "xor")), "")
    kind = parts[-1] if parts[-1] in DTYPES else ""
    if not operation or (not kind and "tensor" not in parts):
        raise unknown(instruction)
    return lambda old, new: reduced(operation, kind or "u32", old, new)


def reduced(operation: str, kind: str, old: Array, new: Array) -> Array:
    """Bytes of elements of a type, after an operation element by element."""
    dtype = DTYPES[kind]
    a, b = np.ascontiguousarray(old).view(dtype), np.ascontiguousarray(new).view(dtype)
    if kind in ("f16", "bf16") or (operation != "add" and kind in ("f32", "f64")):
        x, y = values(a.view(UNSIGNED[a.itemsize]), kind), values(b.view(UNSIGNED[b.itemsize]), kind)
        made = patterns(REDUCTIONS[operation](x, y), kind)
        return np.ascontiguousarray(made).view(np.uint8)
    match operation:
        case "add":
            made = a + b
        case "min":
            made = np.minimum(a, b)
        case "max":
            made = np.maximum(a, b)
        case "inc":
            made = np.where(a >= b, 0, a + 1).astype(dtype)
        case "dec":
            made = np.where((a == 0) | (a > b), b, a - 1).astype(dtype)
        case "and":
            made = a & b
        case "or":
            made = a | b
        case _:
            made = a ^ b
    return np.ascontiguousarray(made).view(np.uint8)
