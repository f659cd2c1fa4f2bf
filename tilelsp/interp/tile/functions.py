"""Roots, powers, exponentials and trigonometry of floats.

Each is computed in float64 and rounded to nearest even, so a result of f32, f16 or bf16 is the correctly rounded one
but for rare ties; f64 has NumPy's own accuracy, within one unit in the last place. `approx` and `full` mean the same.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.defs.dialects.cuda_tile import arithmetic_float as ops
from tilelsp.interp.formats import Array, flush
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import floats, from_floats, signed
from tilelsp.spec.op import OpDef

Function = Callable[[Array], Array]


def _function(function: Function) -> Evaluator:
    def evaluate(frame: Frame, op: OpDef) -> Results:
        tile = frame.tile(op.operands[0])
        return (from_floats(tile.element, function(floats(tile))),)

    return evaluate


def _flushing(function: Function) -> Evaluator:
    def evaluate(frame: Frame, op: ops.Exp2 | ops.Rsqrt) -> Results:
        tile = frame.tile(op.source)
        if not op.flush_to_zero:
            return (from_floats(tile.element, function(floats(tile))),)
        made = from_floats(tile.element, function(flush(floats(tile))))
        return (from_floats(tile.element, flush(floats(made))),)

    return evaluate


def _reciprocal_root(values: Array) -> Array:
    return 1.0 / np.sqrt(values)


def _binary(function: Callable[[Array, Array], Array]) -> Evaluator:
    def evaluate(frame: Frame, op: OpDef) -> Results:
        first = frame.tile(op.operands[0])
        return (from_floats(first.element, function(floats(first), floats(frame.tile(op.operands[1])))),)

    return evaluate


def _fpowi(frame: Frame, op: ops.FPowI) -> Results:
    """A power with a signed integer exponent."""
    base = frame.tile(op.source)
    exponent = signed(frame.tile(op.exponent)).astype(np.float64)
    return (from_floats(base.element, np.power(floats(base), exponent)),)


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.Ceil: _function(np.ceil),
    ops.Floor: _function(np.floor),
    ops.Cos: _function(np.cos),
    ops.Cosh: _function(np.cosh),
    ops.Sin: _function(np.sin),
    ops.Sinh: _function(np.sinh),
    ops.Tan: _function(np.tan),
    ops.Tanh: _function(np.tanh),
    ops.Log: _function(np.log),
    ops.Log2: _function(np.log2),
    ops.Exp: _function(np.exp),
    ops.Exp2: _flushing(np.exp2),
    ops.Rsqrt: _flushing(_reciprocal_root),
    ops.Pow: _binary(np.power),
    ops.FPowF: _binary(np.power),
    ops.FPowI: _fpowi,
    ops.Atan2: _binary(np.arctan2),
}
