"""The life of tensor memory in what passes make: the pipeline's verifiers stand below the engine that follows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.nv_tileas.types import TmemType
from tilelsp.defs.mir.tensor import TCGEN05_ALLOC
from tilelsp.defs.upstream_functions import FUNCTIONS, LAUNCH
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target

# The engine is a fifth of all modules: kernels without tensor memory do not load it.


def followed(ops: Sequence[Op], stage: Stage, target: Target) -> Iterator[tuple[Op, Diagnostic]]:
    """Findings of rules in functions of nv_tileas, and on how much those of machine IR allocate at once; see
    `compile.passes.Follower`."""
    everywhere = (inner for op in ops for inner in op.walk())
    if stage is Stage.MIR:
        functions = [op for op in everywhere if op.name == "mir.func" and any(map(_allocates, op.walk()))]
        if functions:
            from tilelsp.analysis.low_level.mir_flow import allocated_at_once

            yield from allocated_at_once(functions, target)
        return
    named = (op for op in everywhere if op.name in FUNCTIONS and op.name != LAUNCH)
    functions = [op for op in named if any(map(_gives_region, op.walk()))]
    if functions:
        from tilelsp.analysis.tile.flow import tensor_memory

        yield from tensor_memory(functions, target)


def _allocates(op: Op) -> bool:
    return op.name == TCGEN05_ALLOC.name


def _gives_region(op: Op) -> bool:
    return any(isinstance(result.type, TmemType) for result in op.results)
