"""Integer arithmetic that is more than a function of its operands; `elementwise` has the rest.

Results are the low bits of the exact ones. An overflow that the op's `overflow` flag rules out is a fault, as are
division by zero and the signed division of the smallest number by -1; the remainder of that division is 0. A shift by
the width or more gives 0, or the sign where the shift is signed to the right, as PTX's shifts do. `mulhii` is the high
half of the unsigned product, `absi` of the smallest number is that number read as unsigned.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import arithmetic_int as ops
from tilelsp.defs.dialects.cuda_tile.attributes import IntegerOverflow, RoundingMode, Signedness
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.floats import compare
from tilelsp.interp.tile.ranges import check_range, exact
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import bits_of, from_booleans, from_integers, integers, signed, unsigned
from tilelsp.spec.op import OpDef


def _negi(frame: Frame, op: ops.NegI) -> Results:
    tile = frame.tile(op.source)
    check_range(-exact(tile, as_signed=True), bits_of(tile.element), op.overflow, as_signed=True)
    return (from_integers(tile.element, np.uint64(0) - unsigned(tile)),)


def _absi(frame: Frame, op: ops.AbsI) -> Results:
    tile = frame.tile(op.source)
    return (from_integers(tile.element, np.where(signed(tile) < 0, np.uint64(0) - unsigned(tile), unsigned(tile))),)


def _mulhii(frame: Frame, op: ops.MulHiI) -> Results:
    x = frame.tile(op.x)
    product = exact(x, as_signed=False) * exact(frame.tile(op.y), as_signed=False)
    return (from_integers(x.element, product >> bits_of(x.element)),)


def _amount(frame: Frame, op: ops.ShlI | ops.ShrI) -> tuple[Array, Array]:
    """The shift amounts below the width, and where they are not."""
    amount = unsigned(frame.tile(op.rhs))
    beyond = amount >= bits_of(frame.tile(op.lhs).element)
    return np.where(beyond, 0, amount).astype(np.uint64), np.asarray(beyond)


def _shli(frame: Frame, op: ops.ShlI) -> Results:
    lhs = frame.tile(op.lhs)
    width = bits_of(lhs.element)
    amount, beyond = _amount(frame, op)
    if op.overflow is not IntegerOverflow.NONE:
        by = np.where(beyond, width, amount).astype(np.object_)
        for as_signed in (True, False):
            shifted = integers(lhs, as_signed=as_signed).astype(np.object_)
            check_range(shifted * 2**by, width, op.overflow, as_signed=as_signed)
    return (from_integers(lhs.element, np.where(beyond, np.uint64(0), unsigned(lhs) << amount)),)


def _shri(frame: Frame, op: ops.ShrI) -> Results:
    lhs = frame.tile(op.lhs)
    amount, beyond = _amount(frame, op)
    if op.signedness is Signedness.SIGNED:
        shifted = signed(lhs)
        made = np.where(beyond, np.where(shifted < 0, -1, 0), shifted >> amount.astype(np.int64))
        return (from_integers(lhs.element, made),)
    return (from_integers(lhs.element, np.where(beyond, np.uint64(0), unsigned(lhs) >> amount)),)


def _operands(frame: Frame, op: ops.DivI | ops.RemI) -> tuple[Array, Array]:
    """Dividend and divisor. Raises `Fault` where the divisor is zero."""
    as_signed = op.signedness is Signedness.SIGNED
    a = integers(frame.tile(op.lhs), as_signed=as_signed)
    b = integers(frame.tile(op.rhs), as_signed=as_signed)
    if (b == 0).any():
        raise Fault("division by zero, which is undefined")
    return a, b


def _divi(frame: Frame, op: ops.DivI) -> Results:
    a, b = _operands(frame, op)
    element = frame.tile(op.lhs).element
    width = bits_of(element)
    if op.signedness is Signedness.SIGNED and ((a == -(1 << (width - 1))) & (b == -1)).any():
        raise Fault(f"signed overflow: -2**{width - 1} divided by -1 does not fit i{width}, which is undefined")
    low = a // b
    inexact = low * b != a
    match op.rounding:
        case RoundingMode.NEGATIVE_INF:
            made = low
        case RoundingMode.POSITIVE_INF:
            made = low + inexact.astype(low.dtype)
        case _:
            made = low + (inexact & ((a < 0) != (b < 0))).astype(low.dtype)
    return (from_integers(element, made),)


def _remi(frame: Frame, op: ops.RemI) -> Results:
    a, b = _operands(frame, op)
    return (from_integers(frame.tile(op.lhs).element, np.fmod(a, b)),)


def _cmpi(frame: Frame, op: ops.CmpI) -> Results:
    as_signed = op.signedness is Signedness.SIGNED
    a = integers(frame.tile(op.lhs), as_signed=as_signed)
    b = integers(frame.tile(op.rhs), as_signed=as_signed)
    return (from_booleans(compare(op.comparison_predicate, a, b)),)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.NegI: _negi,
    ops.AbsI: _absi,
    ops.MulHiI: _mulhii,
    ops.ShlI: _shli,
    ops.ShrI: _shri,
    ops.DivI: _divi,
    ops.RemI: _remi,
    ops.CmpI: _cmpi,
}
