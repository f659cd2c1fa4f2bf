"""Preview functions: what they compute is known to their library alone."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import preview as ops
from tilelsp.defs.dialects.cuda_tile.implementation import ExternImpl
from tilelsp.interp.tile.faults import Refusal
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.spec.op import OpDef


def _func(frame: Frame, op: ops.Func) -> Results:
    """Nothing: it is called by name."""
    return ()


def _implementation(frame: Frame, op: ExternImpl) -> Results:
    """Nothing: it names code of a library."""
    return ()


def _call(frame: Frame, op: ops.Call) -> Results:
    raise Refusal(f"what @{op.callee} computes is known to the library that implements it alone")


EVALUATORS: dict[type[OpDef], Evaluator] = {ops.Func: _func, ExternImpl: _implementation, ops.Call: _call}
