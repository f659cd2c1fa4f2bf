"""Diagnostics of the verifiers of copies that run on their own: `memref.dma_start`, `affine.dma_start` and
`affine.dma_wait`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.defs.verifiers.shapes import shape_of
from tilelsp.ir.equality import differ
from tilelsp.ir.module import Value
from tilelsp.ir.types import IndexType, RawAttr, Type
from tilelsp.spec.affine_map import affine_map
from tilelsp.spec.predicate_classes import CLASSES
from tilelsp.spec.problem import Problem

_LEAST = 4
"""Operands of a copy without indices: three places and the number of elements."""


def _is_memory(type: Type) -> bool:
    return CLASSES["MemRefType"](type) is not False


def _are_indices(values: Sequence[Value]) -> bool:
    return not any(differ(value.type, IndexType()) for value in values)


def _memory_fault(operands: Sequence[Value]) -> tuple[str, int]:
    """The fault of a copy's places, and of how many operands stand with them; -1 where one has no known rank.

    Source and destination have an index for each dimension behind them, the tag behind the number of elements, too.
    """
    at, least = 0, _LEAST
    for what, behind in (("source", ""), ("destination", ""), ("tag", "num elements")):
        if behind:
            if not _are_indices(operands[at : at + 1]):
                return f"expected {behind} to be of index type", -1
            at += 1
        if not _is_memory(operands[at].type):
            return f"expected {what} to be of memref type", -1
        shape = shape_of(operands[at].type)
        if shape is None:
            return "", -1
        least += len(shape)
        if len(operands) < least:
            return f"expected at least {least} operands", -1
        if not _are_indices(operands[at + 1 : at + 1 + len(shape)]):
            return f"expected {what} indices to be of index type", -1
        at += 1 + len(shape)
    return "", at


def started(op: Any) -> Iterator[Problem]:
    """`memref.dma_start`: three places in memory with their indices, and numbers."""
    operands: tuple[Value, ...] = op.operands
    if len(operands) < _LEAST:
        yield Problem(f"expected at least {_LEAST} operands")
        return
    message, end = _memory_fault(operands)
    if message:
        yield Problem(message)
    elif end >= 0 and len(operands) - end not in (0, 2):
        yield Problem("incorrect number of operands")
    elif end >= 0 and not _are_indices(operands[end:]):
        yield Problem("expected stride and num elements per stride to be of type index")


def _inputs(op: Any, name: str) -> int | None:
    """How many operands an attribute's map has; None where there is none."""
    stored = op.attrs.get(name)
    map = affine_map(stored.text) if isinstance(stored, RawAttr) else None
    return None if map is None else map.dims + map.symbols


def started_by_maps(op: Any) -> Iterator[Problem]:
    """`affine.dma_start`: behind each place in memory stand the operands of its map."""
    operands: tuple[Value, ...] = op.operands
    counts = [_inputs(op, f"{name}_map") for name in ("src", "dst", "tag")]
    begins = [0]
    for count in counts:
        if count is None:
            return
        begins.append(begins[-1] + 1 + count)
    for begin, what in zip(begins, ("source", "destination", "tag"), strict=False):
        if begin < len(operands) and not _is_memory(operands[begin].type):
            yield Problem(f"expected DMA {what} to be of memref type")
            return
    if len(operands) - begins[-1] not in (1, 3):
        yield Problem("incorrect number of operands")
        return
    for number, word in enumerate(("src", "dst", "tag")):
        if not _are_indices(operands[begins[number] + 1 : begins[number + 1]]):
            yield Problem(f"{word} index to dma_start must have 'index' type")
            return


def awaited_by_map(op: Any) -> Iterator[Problem]:
    """`affine.dma_wait`: a place in memory and the operands of its map, behind which stands a number."""
    operands: tuple[Value, ...] = op.operands
    if operands and not _is_memory(operands[0].type):
        yield Problem("expected DMA tag to be of memref type")
    elif not _are_indices(operands[1 : 1 + (_inputs(op, "tag_map") or 0)]):
        yield Problem("index to dma_wait must have 'index' type")
