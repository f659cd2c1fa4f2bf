"""Findings of a document's file metadata, `{-# ... #-}`."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.tile.segments import SegmentKind, Segments
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.spec.catalog import Catalog
from tilelsp.syntax.file_metadata import metadata_fault

_LONGEST = 1_000_000
"""Characters of file metadata that are judged: resources of models may have gigabytes, and no slip of a hand."""


def metadata_findings(segments: Segments, catalog: Catalog) -> Iterator[Diagnostic]:
    """The first fault of each file metadata."""
    for number, segment in enumerate(segments.items):
        text = segment.text[segment.start :]
        if segment.kind is SegmentKind.RESOURCE and len(text) <= _LONGEST:
            fault = metadata_fault(text, catalog.is_closed)
            if fault is not None:
                at = segments.code_start(number)
                yield Diagnostic(fault.code, fault.message, Span(at + fault.start, at + fault.end))
