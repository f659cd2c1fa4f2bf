"""Findings in PTX, and their codes."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage

SYNTAX = "ptx.syntax"
UNKNOWN_DIRECTIVE = "ptx.unknown-directive"
UNKNOWN_INSTRUCTION = "ptx.unknown-instruction"
UNKNOWN_SYMBOL = "ptx.unknown-symbol"
DUPLICATE = "ptx.duplicate"
DECLARATION = "ptx.declaration"
INSTRUCTION = "ptx.instruction"
CALL = "ptx.call"
TARGET = "ptx.target"
MODULE = "ptx.module"

NOT_READ = frozenset((SYNTAX, UNKNOWN_DIRECTIVE, UNKNOWN_INSTRUCTION, UNKNOWN_SYMBOL))
"""Codes of findings at what cannot be read, so that it is not known what it would do."""


def ptx_error(
    code: str, message: str, span: Span, *, targets: tuple[str, ...] = (), related: tuple[Label, ...] = ()
) -> Diagnostic:
    """A finding in PTX."""
    return Diagnostic(code, message, span, Severity.ERROR, Stage.PTX.value, targets, related)
