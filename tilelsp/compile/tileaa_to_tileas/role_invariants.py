"""Numbers and views that are known before a kernel touches memory: every role of its warps may use them."""

from __future__ import annotations

from tilelsp.defs.dialects.nv_tileaa import memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType

_VIEWS = (
    aa.Assume, aa.MakeTensorView, aa.MakePartitionView, aa.MakeStridedView, aa.GetTensorShape, aa.GetIndexSpaceShape,
)  # fmt: skip
_QUERIES = (aa.GetProgramId, aa.GetNumPrograms, aa.GetClusterRank, memory.MakeToken)
"""Ops whose values threads know without an operand. Tokens come to nothing."""


def is_of_numbers(op: Op) -> bool:
    """True if an op computes scalars, or views of memory from them, and does nothing else."""
    if op.regions or any(isinstance(value.type, TensorType) for value in (*op.operands, *op.results)):
        return False
    return isinstance(op, _VIEWS) or op.name.startswith("arith.")


class RoleInvariants:
    """Values that a function's parameters alone determine: the ops of its entry block that make them, in their
    order."""

    def __init__(self, function: aa.Func) -> None:
        entry = function.body.blocks[0]
        self._values: set[Value] = set(entry.args)
        self.ops: list[Op] = []
        for op in entry.ops:
            known = isinstance(op, _QUERIES) or (
                is_of_numbers(op) and all(operand in self._values for operand in op.operands)
            )
            if known:
                self.ops.append(op)
                self._values.update(op.results)

    def knows(self, value: Value) -> bool:
        """True if a value is an invariant of the role."""
        return value in self._values
