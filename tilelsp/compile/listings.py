"""Findings that hold a kernel back and a listing not: strides that it writes down for buffers that somebody else
fills."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.defs.tile_effects import shown_by
from tilelsp.ir.module import Op

_CARRIED = frozenset(("umma-layout.k-stride", "umma-layout.mn-stride"))
"""Findings about words that the stages below carry as they are."""


def is_carried(finding: Diagnostic) -> bool:
    """True if a finding is about a word that can be lowered all the same."""
    return finding.code in _CARRIED


def as_carried(finding: Diagnostic, ops: Iterable[Op]) -> Diagnostic:
    """The finding as a warning, where it is about a word of a listing that can be lowered all the same."""
    if finding.severity is not Severity.ERROR or not is_carried(finding):
        return finding
    shown = shown_by(inner for op in ops for inner in op.walk())
    return replace(finding, severity=Severity.WARNING) if shown.is_listing else finding
