"""Ops that declare their meaning as a function of the operands, element by element (`spec.meaning`).

Floats are computed in float64 and rounded to nearest even, so a result of f32, f16 or bf16 is the correctly rounded one
but for rare ties; f64 has NumPy's own accuracy, within one unit in the last place. `approx` and `full` mean the same.
`flush_to_zero` makes zeros of subnormal operands and results.

Results of integers are the low bits of the exact ones. An overflow that the op's `overflow` flag rules out is a fault.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tilelsp.defs.dialects.cuda_tile.attributes import IntegerOverflow, Signedness
from tilelsp.interp.formats import Array, flush
from tilelsp.interp.tile.ranges import check_range, exact
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import (
    Tile,
    bits_of,
    element_of,
    floats,
    from_floats,
    from_integers,
    integers,
    signed,
    tile_of,
)
from tilelsp.ir.types import IntType
from tilelsp.spec.meaning import Elements, Elementwise
from tilelsp.spec.op import OpDef, attr_value

Function = Callable[..., Array]


def evaluator(op: type[OpDef], meaning: Elementwise) -> Evaluator:
    """The evaluator of `op`. Raises `ValueError` where NumPy has no such function of as many arrays as `op` has
    operands."""
    function: object = getattr(np, meaning.function, None)
    count = len(op.spec.operands)
    shape = (count, len(op.spec.results))
    if not isinstance(function, np.ufunc) or (function.nin, function.nout) != shape:
        raise ValueError(f"{op.declared_name}: NumPy has no function {meaning.function!r} of {count} arrays")
    match meaning.elements:
        case Elements.FLOATS:
            return of_floats(function)
        case Elements.INTEGERS:
            return _of_integers(function)
        case Elements.BITS:
            return _of_bits(function)


def of_floats(function: Function) -> Evaluator:
    """A function of float64 arrays, its result rounded once."""

    def evaluate(frame: Frame, op: OpDef) -> Results:
        element = element_of(op.results[0])
        numbers = [_numbers(frame.tile(operand)) for operand in op.operands]
        if not attr_value(op, "flush_to_zero"):
            return (from_floats(element, function(*numbers)),)
        made = from_floats(element, function(*(flush(values) for values in numbers)))
        return (from_floats(element, flush(floats(made))),)

    return evaluate


def _numbers(tile: Tile) -> Array:
    return signed(tile).astype(np.float64) if isinstance(tile.element, IntType) else floats(tile)


def _of_integers(function: Function) -> Evaluator:
    def evaluate(frame: Frame, op: OpDef) -> Results:
        element = element_of(op.results[0])
        tiles = [frame.tile(operand) for operand in op.operands]
        flags = attr_value(op, "overflow")
        if isinstance(flags, IntegerOverflow) and flags is not IntegerOverflow.NONE:
            for as_signed in (True, False):
                made = function(*(exact(tile, as_signed=as_signed) for tile in tiles))
                check_range(made, bits_of(element), flags, as_signed=as_signed)
        as_signed = attr_value(op, "signedness") is Signedness.SIGNED
        return (from_integers(element, function(*(integers(tile, as_signed=as_signed) for tile in tiles))),)

    return evaluate


def _of_bits(function: Function) -> Evaluator:
    def evaluate(frame: Frame, op: OpDef) -> Results:
        tiles = [frame.tile(operand) for operand in op.operands]
        return (tile_of(element_of(op.results[0]), function(*(tile.bits for tile in tiles))),)

    return evaluate
