"""Which of the findings of a lowering says why it made no text."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.lowering import UNSUPPORTED


def decisive(diagnostics: Iterable[Diagnostic]) -> Diagnostic | None:
    """The finding for which there is no text: the gravest, and of equal ones that which says what is not lowered. What
    a pass remarks on its choices is none."""
    return min(diagnostics, key=lambda found: (found.severity, found.code != UNSUPPORTED), default=None)
