"""The shared memory that operands of multiplies are read from."""

from __future__ import annotations

from tilelsp.compile.layout.shared import SharedLayout, shared_attr
from tilelsp.compile.tileaa_to_tileas.hazards import Buffer
from tilelsp.compile.tileaa_to_tileas.values import FunctionValues
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Value
from tilelsp.ir.types import TensorType

_NAMES = ("smem_a", "smem_b", "", "smem_sfa", "smem_sfb")
"""By the operand's position; the accumulator has no buffer."""


class OperandBuffers:
    """The buffers of one function."""

    def __init__(self, function: FunctionValues) -> None:
        self._f = function
        self.values: dict[Buffer, Value] = {}
        """The buffer that each operand is read from now."""
        self.starts: dict[Buffer, int] = {}
        """Where the first buffer of each operand begins in shared memory."""

    def allocate(self, buffer: Buffer, layout: SharedLayout, start: int) -> None:
        """Make the buffer of an operand, or as many as its copies run ahead."""
        op, index = buffer
        self._f.out.source = op
        type = op.operands[index].type
        assert isinstance(type, TensorType)
        smem = t.SmemType(layout.shape, type.element, shared_attr(layout))
        stages = self._f.distances.stages.get(buffer)
        made = self._f.out.make(am.AllocSmem, [smem], names=[_NAMES[index]], offset=start, stages=stages)
        self.values[buffer] = made.result
        self.starts[buffer] = start
