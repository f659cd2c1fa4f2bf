"""IR of text that was made from a document: its places are those of the document."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Origin, Value


def place_in(module: Op, place: Callable[[Span], Span]) -> Op:
    """Give a module that was just read, and nobody holds yet, the places that `place` finds for those of its text."""
    for op in module.walk():
        if op.span is not None:
            op.span = place(op.span)
            op.origin = Origin(span=op.span)
        _place(op.results, place)
        for region in op.regions:
            for block in region.blocks:
                block.span = block.span and place(block.span)
                _place(block.args, place)
    return module


def _place(values: Iterable[Value], place: Callable[[Span], Span]) -> None:
    for value in values:
        value.span = value.span and place(value.span)
