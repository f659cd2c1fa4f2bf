"""Conversions between element types.

`ftoi` of a value that the integer type cannot hold is left undefined by the definition; here it gives the nearest
integer of the type, and 0 for NaN, with and without `saturating`, as PTX's conversions do; only types below 16 bits, to
which PTX does not convert, are cut from 16 without `saturating`, as in what NVIDIA's compiler prints. `ftof` to
f8E4M3FN, f8E5M2 and f4E2M1FN gives the largest finite value where the value is out of range, and f8E8M0FNU takes the
magnitude; both are what the only PTX instructions for them do. A truncation that drops bits which its `overflow` flag
rules out is a fault.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import conversions as ops
from tilelsp.defs.dialects.cuda_tile.attributes import IntegerOverflow, Signedness
from tilelsp.interp.formats import Array, odd_sum
from tilelsp.interp.tile.floats import ROUNDINGS
from tilelsp.interp.tile.ranges import check_range, exact
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import bits_of, element_of, floats, from_floats, from_integers, integers, tile_of
from tilelsp.ir.types import F64
from tilelsp.spec.op import OpDef


def _reinterpreted(frame: Frame, op: ops.Bitcast | ops.IntToPtr | ops.PtrToInt | ops.PtrToPtr) -> Results:
    return (tile_of(element_of(op.result), frame.tile(op.source).bits),)


def _exti(frame: Frame, op: ops.ExtI) -> Results:
    wide = integers(frame.tile(op.from_), as_signed=op.signedness is Signedness.SIGNED)
    return (from_integers(element_of(op.to), wide),)


def _trunci(frame: Frame, op: ops.TruncI) -> Results:
    source = frame.tile(op.from_)
    made = element_of(op.to)
    if op.overflow is not IntegerOverflow.NONE:
        for as_signed in (True, False):
            check_range(exact(source, as_signed=as_signed), bits_of(made), op.overflow, as_signed=as_signed)
    return (from_integers(made, integers(source, as_signed=False)),)


def _ftof(frame: Frame, op: ops.FToF) -> Results:
    rounding = ROUNDINGS[op.rounding_mode]
    return (from_floats(element_of(op.to), floats(frame.tile(op.from_)), rounding, saturate=True),)


_LEAST_BITS = 16
"""PTX converts to 16 bits and more, and so what NVIDIA's compiler prints for i8 is cut from 16 (13.5)."""


def _ftoi(frame: Frame, op: ops.FToI) -> Results:
    made = element_of(op.to)
    width = bits_of(made) if op.saturating else max(bits_of(made), _LEAST_BITS)
    low, high = (
        (-(1 << (width - 1)), (1 << (width - 1)) - 1) if op.signedness is Signedness.SIGNED else (0, 2**width - 1)
    )
    whole = np.trunc(floats(frame.tile(op.from_)))
    over, under = whole > high, whole < low
    if width == 64:  # 2**63 - 1 and 2**64 - 1 are no float64 values: comparisons see the power of two
        over = whole >= float(high)
    safe = np.where(over | under | np.isnan(whole), 0.0, whole)
    bits = safe.astype(np.int64).view(np.uint64) if low else safe.astype(np.uint64)
    mask = (1 << 64) - 1
    bits = np.where(over, np.uint64(high), np.where(under, np.uint64(low & mask), bits))
    return (from_integers(made, bits),)


def _itof(frame: Frame, op: ops.IToF) -> Results:
    """Rounded once: both halves of a 64-bit integer are exact in float64, and so is their sum rounded to odd."""
    wide = integers(frame.tile(op.from_), as_signed=op.signedness is Signedness.SIGNED)
    shift = wide.dtype.type(32)
    high = (wide >> shift).astype(np.float64) * 2.0**32
    low = (wide & wide.dtype.type(0xFFFFFFFF)).astype(np.float64)
    made = element_of(op.to)
    total: Array = high + low if made == F64 else odd_sum(high, low)
    return (from_floats(made, total, ROUNDINGS[op.rounding_mode], saturate=True),)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.Bitcast: _reinterpreted,
    ops.IntToPtr: _reinterpreted,
    ops.PtrToInt: _reinterpreted,
    ops.PtrToPtr: _reinterpreted,
    ops.ExtI: _exti,
    ops.TruncI: _trunci,
    ops.FToF: _ftof,
    ops.FToI: _ftoi,
    ops.IToF: _itof,
}
