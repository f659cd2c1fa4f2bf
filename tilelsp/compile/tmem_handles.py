"""Checks of the tensor memory of a function whose handles are values: whether it fits, whether every use lies in the
life of its allocation, and whether every way out frees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod

from tilelsp.base.record import record
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.layout.shared import MBARRIER_BYTES
from tilelsp.compile.tileaa_to_tileas.uses import Uses, find_uses
from tilelsp.compile.tmem_liveness import AllocationOps, Life, most_live
from tilelsp.compile.tmem_regions import handles
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.tmem_addr import columns_of
from tilelsp.defs.nvgpu_checks import bytes_of, is_shared
from tilelsp.defs.rules.views import TmemHandleView, TmemUseView, TmemView
from tilelsp.defs.upstream_functions import CALLS, GLOBAL_BUFFER, RETURNS
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import IntAttr, MemRefType

SCRATCH_BYTES = 4
"""Shared memory that an allocation of tensor memory writes the address to."""

View = TmemView | TmemUseView | TmemHandleView


@record
class TmemDialect:
    """The ops of a dialect that act on tensor memory. An op that `allocates` gives its handle as its first result;
    what it is told to take stands in `num_columns`, in the documents' columns."""

    allocates: Callable[[Op], bool]
    frees: Callable[[Op], bool]
    uses: Callable[[Op], bool]

    def columns(self, op: Op) -> int:
        """The hardware columns that an allocation takes; 0 for another op."""
        if not self.allocates(op):
            return 0
        shape: tuple[int, ...] = getattr(op.results[0].type, "shape", None) or ()
        counted = op.attrs.get("num_columns")
        return columns_of(
            hardware_columns(shape) if len(shape) == 2 and prod(shape) > 0 else 0,
            counted.value if isinstance(counted, IntAttr) else 0,
        )

    def freed(self, op: Op) -> tuple[Value, ...]:
        """The handles that an op frees."""
        return op.operands if self.frees(op) else ()


def tensor_memory_violations(function: Op, dialect: TmemDialect, shared_bytes: int) -> Iterator[tuple[Op, View]]:
    """Where a function may break a rule of tensor memory, with `shared_bytes` of shared memory."""
    allocs = [op for op in function.walk() if dialect.allocates(op)]
    if not allocs:
        return
    uses = find_uses(function)
    for region in function.regions:
        columns, at = most_live(region, AllocationOps(dialect.columns, dialect.freed))
        if at is not None:
            yield at, TmemView(columns)
    if _shared_end(function) + SCRATCH_BYTES > shared_bytes:
        yield allocs[0], TmemView(0, scratch_smem=False)
    for alloc in allocs:
        yield from _lifetime(alloc, dialect, uses)


def _lifetime(alloc: Op, dialect: TmemDialect, uses: Uses) -> Iterator[tuple[Op, View]]:
    own = uses.of.get(alloc.results[0], [])
    releases = frozenset(use.op for use in own if dialect.frees(use.op))
    life = Life(alloc, releases, uses)
    if not life.is_freed():
        yield alloc, TmemUseView(deallocated=False)
    for use in own:
        if use.op in releases and not life.dominates(use.op):
            yield use.op, TmemUseView(dominated_by_alloc=False)
        elif use.op in releases and life.is_after_release(use.op):
            yield use.op, TmemUseView(freed_once=False)
    for handle in handles(alloc.results[0], uses):
        for use in uses.of.get(handle, []):
            if use.op.name in (*CALLS, *RETURNS):
                yield use.op, TmemHandleView(leaves=True)
            if not dialect.uses(use.op):
                continue
            if not life.dominates(use.op):
                yield use.op, TmemUseView(dominated_by_alloc=False)
            elif life.is_after_release(use.op):
                yield use.op, TmemUseView(before_dealloc=False)


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
