"""Fragments of matrices in the registers of a warp: (lane, value) to (row, column) by the formulas of the PTX ISA."""

from __future__ import annotations

from functools import cache

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, patterns
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.packed import join
from tilelsp.interp.ptx.program import Operand, Vector

BITS = {
    "f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "s8": 8, "u8": 8, "s32": 32, "e4m3": 8, "e5m2": 8,
    "e3m2": 8, "e2m3": 8, "e2m1": 8, "s4": 4, "u4": 4, "b1": 1,
}  # fmt: skip
"""Bits that an element takes of a register; the narrowest floating-point ones stand in bytes unless the kind of a
product says otherwise."""


@record
class Fragment:
    """Rows and columns of a fragment, each (32 lanes, values)."""

    rows: Array
    columns: Array


@cache
def fragment(operand: str, m: int, n: int, k: int, bits: int) -> Fragment | None:
    """The fragment of operand `a`, `b` or `c`; None for a shape that does not exist.

    `bits` is the width of an element of A and B. For `b` the rows are k and the columns n.
    """
    lane = np.arange(WARP)[:, None]
    g, q = lane >> 2, lane & 3
    if operand == "c":
        i = np.arange(m * n // WARP)
        if (m, n) not in ((16, 8), (8, 8)):
            return None
        return _made(g + 8 * (i >> 1), 2 * q + (i & 1))
    per = 32 // bits if bits < 32 else 1
    if bits == 64:
        depth, per = k // 4, 1
        if operand == "a":
            i = np.arange(m * k // WARP)
            return _made(g + 8 * (i % max(m // 8, 1)), q + 4 * (i // max(m // 8, 1)))
        return _made(q + 4 * np.arange(depth), g)
    if operand == "a":
        i = np.arange(m * k // WARP)
        inner, row, outer = i % per, (i // per) % (m // 8), i // (per * (m // 8))
        return _made(g + 8 * row, per * q + inner + 4 * per * outer)
    i = np.arange(k * n // WARP)
    return _made(per * q + i % per + 4 * per * (i // per), g)


def _made(rows: Array, columns: Array) -> Fragment:
    wide = np.broadcast_arrays(rows, columns)
    return Fragment(wide[0], wide[1])


def read_registers(cta: Cta, operand: Operand, lanes: Array, warps: Array, size: int = 32) -> Array:
    """(warps, 32, registers) patterns."""
    items = operand.items if isinstance(operand, Vector) else (operand,)
    read = [cta.broadcast(cta.read(item, f"b{size}", lanes)) for item in items]
    return np.stack(read, axis=-1).reshape(-1, WARP, len(items))[warps]


def accumulate(product: Array, old: Array, kind: str, saturate: bool) -> Array:
    """Patterns of `product + old`, both exact, in the accumulator's type; `s32` wraps around or saturates."""
    if kind == "s32":
        total = product.astype(np.int64) + old.astype(np.int64)
        if saturate:
            total = np.clip(total, -(2**31), 2**31 - 1)
        return (total & 0xFFFFFFFF).astype(np.uint32)
    return patterns(product + old, kind)


def put_elements(cta: Cta, target: Operand, elements: Array, bits: int, lanes: Array, warps: Array) -> None:
    """Write values of some bits, (warps, 32, values), into the registers of a fragment. Raises `Fault`."""
    registers = join(elements, bits)
    items = target.items if isinstance(target, Vector) else (target,)
    if registers.shape[-1] != len(items):
        raise Fault(f"{len(items)} registers for a result of {registers.shape[-1]}")
    full = np.zeros((cta.threads // WARP, WARP, len(items)), registers.dtype)
    full[warps] = registers
    flat = full.reshape(cta.threads, len(items))
    for number, item in enumerate(items):
        cta.write(item, flat[:, number], lanes)
