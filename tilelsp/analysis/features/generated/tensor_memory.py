"""The life of tensor memory in what passes make: the pipeline's verifiers stand below the engine that follows it."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target


def followed(ops: tuple[Op, ...], stage: Stage, target: Target) -> Iterator[tuple[Op, Diagnostic]]:
    """What rules say of functions of nv_tileas, and of how much those of machine IR allocate at once; see
    `compile.passes.Follower`."""
    if stage is Stage.MIR:
        from tilelsp.analysis.low_level.mir_flow import allocated_at_once

        return allocated_at_once(ops[0], target)
    from tilelsp.analysis.tile.flow import tensor_memory

    return tensor_memory(ops, target)
