"""Where the operands of multiplies lie in shared memory, and behind them the barrier of accumulators."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.compile.tileaa_to_tileas.hazards import Buffer
from tilelsp.compile.tileaa_to_tileas.state import MBARRIER_BYTES, FunctionState
from tilelsp.ir.module import Op


@record
class OperandPlaces:
    """The bytes from and to which each buffer reaches, all its stages, in the order of addresses."""

    ranges: Mapping[Buffer, tuple[int, int]]
    barrier_at: int
    bytes: int
    """Shared memory in all, the barrier included where there is one."""


def place_operands(state: FunctionState, stages: Mapping[Buffer, int], *, shared: bool) -> OperandPlaces:
    """Give every operand buffer its offset; with `shared`, all multiplies use the same space.

    Those with stages lie behind the others, so that nothing else stands between them.
    """
    ranges: dict[Buffer, tuple[int, int]] = {}
    end = 0
    ends: dict[Op, int] = {}
    for buffer, layout in sorted(state.buffers.items(), key=lambda found: found[0] in stages):
        start = ends.get(buffer[0], 0) if shared else end
        start = -(-start // layout.alignment) * layout.alignment
        ends[buffer[0]] = start + (layout.pitch * stages[buffer] if buffer in stages else layout.size)
        ranges[buffer] = (start, ends[buffer[0]])
        end = max(end, ends[buffer[0]])
    barrier_at = -(-end // MBARRIER_BYTES) * MBARRIER_BYTES
    return OperandPlaces(ranges, barrier_at, barrier_at + (MBARRIER_BYTES if state.residency.variables else 0))
