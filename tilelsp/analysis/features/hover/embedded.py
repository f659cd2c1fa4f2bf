"""Hovers on PTX in strings of other documents."""

from __future__ import annotations

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.embedded.module import InlinePtx
from tilelsp.analysis.features.hover.ptx import ptx_hover
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.base.text import Span

_LANGUAGE = PtxLanguage()


def embedded_hover(ptx: InlinePtx, offset: int) -> tuple[str, Span] | None:
    """The page of the operand, or the hover of a PTX document, for an offset of the document with the string."""
    for span, constraint, what in ptx.operands:
        if span.start <= offset < span.end:
            return f"operand with the constraint `{constraint}`: {what}", span
    inside = ptx.offset(offset)
    found = None if inside is None else ptx_hover(PtxDocument(_LANGUAGE, Buffer(ptx.text)), inside)
    span = None if found is None else ptx.found(found[1])
    return None if found is None or span is None else (found[0], span)
