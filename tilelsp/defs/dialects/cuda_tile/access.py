"""Orderings and scopes that loads and stores allow."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering, PointerAttr
from tilelsp.defs.dialects.cuda_tile.checks import VIEWS, quoted
from tilelsp.defs.dialects.cuda_tile.types import F4, GatherScatterViewType, PointerType, TensorViewType, TileType
from tilelsp.ir.types import Type
from tilelsp.spec.op import OpDef, attr_value, slot_values
from tilelsp.spec.problem import Problem, Verifier

_CODE = "cuda_tile.memory-ordering"


_MULTICAST = (13, 5)
"""The release since which multicast pointers exist."""


def no_multicast(slot: str, message: str) -> Verifier:
    """The pointers of `slot` do not stand for several copies. `message` is what the reference says otherwise."""

    def check(op: OpDef) -> Iterator[Problem]:
        for value in slot_values(op, slot):
            if _attr(value.type) is PointerAttr.MULTICAST:
                yield Problem(message, slot, "cuda_tile.multicast-pointer", since=_MULTICAST)

    return check


def _attr(type: Type) -> PointerAttr:
    """The address space of a tile of pointers, a tensor view or a view of its tiles."""
    if isinstance(type, VIEWS):
        type = type.tensor_view
    if isinstance(type, TileType):
        type = type.element
    return type.attr if isinstance(type, PointerType | TensorViewType) else PointerAttr.NONE


def packed_f4(op: OpDef) -> Iterator[Problem]:
    """A view of 4-bit floats, two of which share a byte, says along which dimension they do."""
    code = "cuda_tile.f4-view"
    for view in slot_values(op, "view"):
        kind = view.type
        tensor = kind.tensor_view if isinstance(kind, VIEWS) else None
        if not isinstance(tensor, TensorViewType) or tensor.element != F4:
            continue
        unit = [dim for dim, stride in enumerate(tensor.strides) if stride == 1]
        if len(unit) != 1:
            yield Problem(
                "an f4 view access requires exactly one statically encoded unit stride to identify the packing "
                f"dimension; got {len(unit)} in {quoted(tensor)}",
                "view",
                code,
                since=_PACKED,
            )
        elif isinstance(kind, GatherScatterViewType) and kind.sparse_dim == unit[0]:
            yield Problem(
                f"an f4 gather/scatter view cannot use packing dimension {unit[0]} as its sparse dimension",
                "view",
                code,
                since=_PACKED,
            )


_PACKED = (13, 5)
"""The release since which views of f4 are asked for their packing."""


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
