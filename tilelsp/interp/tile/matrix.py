"""Matrix multiply-accumulate.

Products are added up in float64 from k = 0 upwards, on top of the accumulator, and the sum is rounded once to the
accumulator's type. For inputs of up to 16 bits each product is exact. `fast_acc` changes nothing. Integers are exact,
and the low 32 bits of the sum are the result.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import matrix as ops
from tilelsp.defs.dialects.cuda_tile.attributes import Signedness
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import Tile, floats, from_floats, from_integers, integers
from tilelsp.spec.op import OpDef


def multiply(frame: Frame, lhs: Array, rhs: Array, acc: Array) -> Array:
    """acc + lhs x rhs in float64, products added in the order of k; leading dimensions are batches."""
    frame.spend(lhs.size * rhs.shape[-1])
    total = acc.astype(np.float64)
    for k in range(lhs.shape[-1]):
        total += lhs[..., :, k, None] * rhs[..., k, None, :]
    return total


def _mmaf(frame: Frame, op: ops.MmaF) -> Results:
    acc = frame.tile(op.acc)
    made = multiply(frame, floats(frame.tile(op.lhs)), floats(frame.tile(op.rhs)), floats(acc))
    return (from_floats(acc.element, made),)


def _mmai(frame: Frame, op: ops.MmaI) -> Results:
    acc = frame.tile(op.acc)
    lhs = integers(frame.tile(op.lhs), as_signed=op.signedness_lhs is Signedness.SIGNED)
    rhs = integers(frame.tile(op.rhs), as_signed=op.signedness_rhs is Signedness.SIGNED)
    frame.spend(lhs.size * rhs.shape[-1])
    product = lhs.astype(np.float64) @ rhs.astype(np.float64)  # exact below 2**53, in whatever order
    return (from_integers(acc.element, product.astype(np.int64) + integers(acc, as_signed=True)),)


def _scaled(tile: Tile, scale: Tile, axis: int) -> Array:
    """Elements times the scale of their block along `axis`; exact."""
    values, scales = floats(tile), floats(scale)
    return values * np.repeat(scales, values.shape[axis] // scales.shape[axis], axis=axis)


def _mmaf_scaled(frame: Frame, op: ops.MmaFScaled) -> Results:
    acc = frame.tile(op.acc)
    lhs = _scaled(frame.tile(op.lhs), frame.tile(op.lhs_scale), -1)
    rhs = _scaled(frame.tile(op.rhs), frame.tile(op.rhs_scale), -2)
    return (from_floats(acc.element, multiply(frame, lhs, rhs, floats(acc))),)


EVALUATORS: dict[type[OpDef], Evaluator] = {ops.MmaF: _mmaf, ops.MmaI: _mmai, ops.MmaFScaled: _mmaf_scaled}
