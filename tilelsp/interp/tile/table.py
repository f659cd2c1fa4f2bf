"""Every op's meaning: which evaluator runs it.

An op that declares its meaning (`spec.meaning`) is run by `elementwise`. Any other has a function of its own in a
module of its theme, and a row in the table at the end of that.
"""

from __future__ import annotations

from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.core import Constant
from tilelsp.defs.dialects.cuda_tile.shapes import Select
from tilelsp.interp.tile import (
    atomics,
    combine,
    control,
    conversions,
    core,
    elementwise,
    floats,
    integers,
    matrix,
    multimem,
    pointers,
    preview,
    printing,
    shapes,
    views,
)
from tilelsp.interp.tile.state import Evaluator
from tilelsp.spec.op import OpDef

_THEMES = (
    core, floats, integers, conversions, shapes, matrix, control, combine, views, pointers, atomics,
    multimem, printing, preview,
)  # fmt: skip

_DECLARED: dict[type[OpDef], Evaluator] = {
    op: elementwise.evaluator(op, op.spec.meaning) for op in catalog().ops.values() if op.spec.meaning is not None
}
_THEMED: dict[type[OpDef], Evaluator] = {
    definition: evaluator for theme in _THEMES for definition, evaluator in theme.EVALUATORS.items()
}
if _DECLARED.keys() & _THEMED.keys():
    raise ValueError(f"two meanings: {sorted(op.declared_name for op in _DECLARED.keys() & _THEMED.keys())}")

EVALUATORS: dict[type[OpDef], Evaluator] = {**_DECLARED, **_THEMED}

ELEMENTWISE: frozenset[type[OpDef]] = frozenset(
    (*_DECLARED, *floats.EVALUATORS, *integers.EVALUATORS, *conversions.EVALUATORS, Select, Constant)
)
"""Ops that, on tiles of rank 0, mean the same for each element of arrays that stand in their place."""
