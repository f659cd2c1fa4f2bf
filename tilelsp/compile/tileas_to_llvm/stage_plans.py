"""Which buffers of a kernel copies fill turns ahead, by its text on nv_tileas."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.stage_plan import StagePlan
from tilelsp.compile.tileas_to_llvm.types import allocated
from tilelsp.defs.dialects.nv_tileas import copies
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.spec.verify import symbol_of


def stage_plans(function: at.Func) -> Iterator[StagePlan]:
    """One for each number of stages. Loops one behind the other may have the same memory, which counts once.

    Raises `Unsupported` for buffers whose layout does not fit.
    """
    found: dict[tuple[int, bool], dict[int, int]] = {}
    for op in function.walk():
        if not isinstance(op, copies.TmaLoad | copies.AsyncLoad):
            continue
        stage = op.smem.defining_op
        buffer = stage.smem.defining_op if isinstance(stage, am.SmemStage) else None
        if isinstance(buffer, am.AllocSmem) and (buffer.stages or 1) > 1:
            memory = allocated(buffer, buffer.offset or 0)
            places = found.setdefault((memory.stages, isinstance(op, copies.TmaLoad)), {})
            places[memory.offset] = max(places.get(memory.offset, 0), memory.layout.pitch)
    for (stages, by_map), places in sorted(found.items()):
        yield StagePlan(symbol_of(function) or "", stages, sum(places.values()), by_map)
