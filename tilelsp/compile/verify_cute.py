"""The life of tensor memory in functions of cute_nvgpu whose handles are values, as the documents have it."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.known_values import KnownValues
from tilelsp.compile.tileaa_to_tileas.uses import Uses, find_uses
from tilelsp.compile.tmem_handles import TmemDialect, View, tensor_memory_violations
from tilelsp.compile.tmem_liveness import is_loop
from tilelsp.defs.cute_checks import ALLOC, DEALLOC, UMMA
from tilelsp.defs.rules.views import TmemUseView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, BoolAttr

_LOADS = ("cute_nvgpu.atom.tmem_load", "cute_nvgpu.arch.copy.SM100.tmem_load")
_STORES = ("cute_nvgpu.atom.tmem_store", "cute_nvgpu.arch.copy.SM100.tmem_store")

_CUTE = TmemDialect(
    lambda op: op.name == ALLOC and bool(op.results),
    lambda op: op.name == DEALLOC,
    lambda op: op.name in (UMMA, *_LOADS, *_STORES),
)


def broken_tensor_memory(function: Op, shared_bytes: int) -> Iterator[tuple[Op, View]]:
    """Where a function may break a rule of tensor memory, with `shared_bytes` of shared memory."""
    yield from tensor_memory_violations(function, _CUTE, shared_bytes)
    allocs = [op for op in function.walk() if _CUTE.allocates(op)]
    uses = find_uses(function) if allocs else Uses()
    order = {op: number for number, op in enumerate(function.walk())} if allocs else {}
    known = KnownValues.of(function) if allocs else None
    adds = {op: _adds(op, known) for op in order} if known is not None else {}
    for alloc in allocs:
        product = _never_written(alloc.results[0], uses, order, adds)
        if product is not None:
            yield product, TmemUseView(written_first=False)


def _never_written(handle: Value, uses: Uses, order: dict[Op, int], adds: dict[Op, bool | None]) -> Op | None:
    """The first multiply that adds to what nothing can have written before it. One that may overwrite is a write."""
    acting = sorted({use.op for use in uses.of.get(handle, [])}, key=order.__getitem__)
    writers = [op for op in acting if op.name not in (DEALLOC, *_LOADS) and adds[op] is not True]
    for product in acting:
        if adds[product] is True:
            around = _loops(product, uses)
            if not any(order[writer] < order[product] or around & _loops(writer, uses) for writer in writers):
                return product
    return None


def _loops(op: Op, uses: Uses) -> set[Op]:
    """The loops that an op stands in."""
    found: set[Op] = set()
    block = uses.home.get(op)
    while block is not None:
        owner = uses.owner[block]
        if is_loop(owner):
            found.add(owner)
        block = uses.home.get(owner)
    return found


def _adds(op: Op, known: KnownValues) -> bool | None:
    """True if a multiply adds to its accumulator; None if that is not known, and for any other op."""
    if op.name != UMMA:
        return None
    said = op.attrs.get("accumulate")
    if isinstance(said, BoolAttr):
        return said.value
    flag = next((value for value in op.operands[3:] if value.type == I1), None)
    found = None if flag is None else known.number(flag)
    return None if found is None else bool(found)
