"""Stage 1 of what concerns the launch and the system around the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.tiles.function import Handler, TileLowering
from tilelsp.defs.dialects.cuda_tile import multimem
from tilelsp.defs.dialects.nv_tileaa import system as aa
from tilelsp.ir.module import Op
from tilelsp.spec.op import OpDef


def _ordered(definition: type[OpDef]) -> Handler:
    """An op that stands in the order of accesses, and does nothing but that here."""

    def lower(f: TileLowering, op: Op) -> None:
        f.make(op, definition, token=f[op.operands[0]] if op.operands else None)

    return lower


SYSTEM_OPS: Mapping[type[Op], Handler] = {
    multimem.GdcWait: _ordered(aa.GdcWait),
    multimem.GdcLaunchDependents: _ordered(aa.GdcLaunchDependents),
    multimem.MemoryFenceAlias: _ordered(aa.FenceAlias),
}
