"""Names in LLVM and machine IR: values, blocks and globals, from the references that the parsers keep."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.naming import Naming, Place
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value

Target = Value | Block | Op


def target_at(document: LowLevelDocument, offset: int) -> tuple[Target, Span] | None:
    """What the name at `offset` names, and where the name stands."""
    for reference in document.parsed.references:
        if reference.span.start <= offset <= reference.span.end:
            return reference.target, reference.span
    for target in definitions(document.parsed.module):
        if target.span is not None and target.span.start <= offset <= target.span.end:
            return target, target.span
    return None


def definitions(module: Op) -> Iterator[Target]:
    """Everything in a module that has a name: globals and functions, blocks, values."""
    for op in module.walk():
        if op.attrs.get("sym_name") is not None:
            yield op
        yield from op.results
        for region in op.regions:
            for block in region.blocks:
                yield block
                yield from block.args


def naming(document: LowLevelDocument, text: str, offset: int) -> Naming | None:
    """What the name at `offset` means."""
    found = target_at(document, offset)
    if found is None:
        return None
    target, here = found
    uses = tuple(r.span for r in document.parsed.references if r.target is target and r.span != target.span)
    span = target.span
    if span is None:
        return Naming(text[here.start : here.end], (), uses)
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.end)
    full = Span(start, len(text) if end < 0 else end)
    return Naming(text[here.start : here.end], (Place(span, full),), uses)
