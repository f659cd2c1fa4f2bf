"""Refusals of launches, as the one line that a command ends with."""

from __future__ import annotations

from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex


def refusal(document: Document, found: Diagnostic) -> UsageError:
    """A diagnostic of what was refused, with its line."""
    line = LineIndex(document.text).line_of(found.span.start) + 1
    return UsageError(f"{document.name}:{line}: {found.message}")
