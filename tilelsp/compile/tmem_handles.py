"""Allocations of tensor memory whose handles are values: whether there is room for the address that each one writes,
and whether a handle leaves its function. The life of what is allocated is followed by `tilelsp.flow`."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.layout.shared import MBARRIER_BYTES
from tilelsp.compile.tileaa_to_tileas.uses import find_uses
from tilelsp.compile.tmem_regions import handles
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.nvgpu_checks import bytes_of, is_shared
from tilelsp.defs.rules.views import TmemHandleView, TmemView
from tilelsp.defs.upstream_functions import CALLS, GLOBAL_BUFFER, RETURNS
from tilelsp.ir.module import Op
from tilelsp.ir.types import MemRefType

SCRATCH_BYTES = 4
"""Shared memory that an allocation of tensor memory writes the address to."""


def allocation_views(
    function: Op, allocating: str, shared_bytes: int
) -> Iterator[tuple[Op, TmemView | TmemHandleView]]:
    """Where a function may break a rule on allocations, which are ops of this name, with `shared_bytes` of shared
    memory."""
    allocs = [op for op in function.walk() if op.name == allocating and op.results]
    if not allocs:
        return
    if _shared_end(function) + SCRATCH_BYTES > shared_bytes:
        yield allocs[0], TmemView(0, scratch_smem=False)
    uses = find_uses(function)
    for alloc in allocs:
        for handle in handles(alloc.results[0], uses):
            for use in uses.of.get(handle, []):
                if use.op.name in (*CALLS, *RETURNS):
                    yield use.op, TmemHandleView(leaves=True)


def _shared_end(function: Op) -> int:
    """Bytes up to the end of a function's buffers and barriers in shared memory. A global counts once."""
    end = 0
    named: set[object] = set()
    for op in function.walk():
        if isinstance(op, am.AllocSmem) and op.results and isinstance(op.result.type, t.SmemType):
            end = max(end, (op.offset if op.offset is not None else end) + (op.result.type.data_bits or 0) // 8)
        elif isinstance(op, am.InitMbarrier):
            end = max(end, (op.offset if op.offset is not None else end) + MBARRIER_BYTES * (op.stages or 1))
        elif op.name in ("memref.alloc", GLOBAL_BUFFER) and op.results:
            symbol, buffer = op.attrs.get("name"), op.results[0].type
            if op.name == GLOBAL_BUFFER and symbol in named:
                continue
            named.add(symbol)
            end += (bytes_of(buffer) or 0) if isinstance(buffer, MemRefType) and is_shared(buffer) else 0
    return end
