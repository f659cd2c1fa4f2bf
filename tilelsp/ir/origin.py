"""Why an op exists: the source position or the higher-level op that it was made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilelsp.base.text import Span

if TYPE_CHECKING:
    from tilelsp.ir.module import Op


@dataclass(frozen=True, slots=True)
class Origin:
    """`op` is the op of the stage above that this one was made from; `span` is its place in the document.

    An op that was parsed has a span and no op. Following `op` leads back to the document.
    """

    span: Span | None = None
    op: Op | None = None

    def source_span(self) -> Span | None:
        """The place in the document that this chain of origins starts from."""
        origin: Origin | None = self
        span = self.span
        while origin is not None and origin.op is not None:
            span = origin.op.span or span
            origin = origin.op.origin
        if origin is not None and origin.span is not None:
            span = origin.span
        return span
