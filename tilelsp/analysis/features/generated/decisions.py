"""What NVIDIA's compiler says of its decisions, as findings: its own words, and beside them what would change it."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.defs.pages import page_of_message, page_of_remark
from tilelsp.spec.page import Page

UNEXPLAINED = "tileiras.remark"
"""The code of a remark that no page explains."""

MESSAGE = "tileiras"
"""The code of the compiler's messages."""

_STAGE = "cuda_tile"
_SAYS = "Remark"
_REASON = "Reason"


def decision(kind: str, name: str, details: Sequence[tuple[str, str]], span: Span, target: str) -> Diagnostic:
    """A remark as a finding: information where something could be better, else a hint.

    `kind` is the remark's tag, `details` its arguments as the compiler names them.
    """
    page = page_of_remark(kind, name)
    said = [value for key, value in details if key == _SAYS] or [name]
    reasons = [value for key, value in details if key == _REASON]
    others = [f"{key} {value}" if value.isdigit() else value for key, value in details if key not in (_SAYS, _REASON)]
    message = ": ".join(part for part in (said[0], "; ".join(reasons), ", ".join(others)) if part)
    wanted = page.wanted if page is not None else kind == "Passed"
    severity = Severity.HINT if wanted else Severity.INFORMATION
    related = () if page is None or wanted else (Label(span, _advice(page, message)),)
    return Diagnostic(page.id if page else UNEXPLAINED, message, span, severity, _STAGE, (target,), related)


def message(text: str, severity: Severity, span: Span, target: str) -> Diagnostic:
    """An error or warning as a finding."""
    page = page_of_message(text)
    related = () if page is None else (Label(span, _advice(page, text)),)
    return Diagnostic(page.id if page else MESSAGE, text, span, severity, _STAGE, (target,), related)


def _advice(page: Page, said: str) -> str:
    found = page.advice_for(said)
    return f"{found.text if found else page.fix} (more: explain {page.id})"
