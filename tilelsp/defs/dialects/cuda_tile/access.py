"""Orderings and scopes that loads and stores allow."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.spec.op import OpDef, attr_value
from tilelsp.spec.problem import Problem

_CODE = "cuda_tile.memory-ordering"


def load_ordering(op: OpDef) -> Iterator[Problem]:
    """Weak, relaxed or acquire; a scope exactly where it is not weak."""
    yield from _ordering(op, "load", MemoryOrdering.ACQUIRE)


def store_ordering(op: OpDef) -> Iterator[Problem]:
    """Weak, relaxed or release; a scope exactly where it is not weak."""
    yield from _ordering(op, "store", MemoryOrdering.RELEASE)


def _ordering(op: OpDef, access: str, strongest: MemoryOrdering) -> Iterator[Problem]:
    slot = "memory_ordering_semantics"
    ordering = attr_value(op, slot)
    if not isinstance(ordering, MemoryOrdering):
        return
    scoped = attr_value(op, "memory_scope") is not None
    if ordering not in (MemoryOrdering.WEAK, MemoryOrdering.RELAXED, strongest):
        yield Problem(f"expect one of: weak, relaxed, or {strongest.value}, but got: {ordering.value}", slot, _CODE)
    elif ordering is MemoryOrdering.WEAK and scoped:
        yield Problem(f"weak {access} must not have memory scope", "memory_scope", _CODE)
    elif ordering is not MemoryOrdering.WEAK and not scoped:
        yield Problem(f"memory scope is required for {ordering.value} {access}", slot, _CODE)
