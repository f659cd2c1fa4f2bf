"""Every op's meaning: which evaluator runs it."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.core import Constant
from tilelsp.defs.dialects.cuda_tile.shapes import Select
from tilelsp.interp.tile import (
    atomics,
    combine,
    control,
    conversions,
    core,
    floats,
    functions,
    integers,
    matrix,
    multimem,
    pointers,
    printing,
    shapes,
    views,
)
from tilelsp.interp.tile.state import Evaluator
from tilelsp.spec.op import OpDef

_THEMES = (
    core, floats, functions, integers, conversions, shapes, matrix, control, combine, views, pointers, atomics,
    multimem, printing,
)  # fmt: skip

EVALUATORS: dict[type[OpDef], Evaluator] = {
    definition: evaluator for theme in _THEMES for definition, evaluator in theme.EVALUATORS.items()
}

ELEMENTWISE: frozenset[type[OpDef]] = frozenset(
    (*floats.EVALUATORS, *functions.EVALUATORS, *integers.EVALUATORS, *conversions.EVALUATORS, Select, Constant)
)
"""Ops that, on tiles of rank 0, mean the same for each element of arrays that stand in their place."""
