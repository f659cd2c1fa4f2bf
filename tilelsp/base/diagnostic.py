"""Diagnostics of a document, as plain frozen data. Editors, the command line and tests all read this."""

from __future__ import annotations

import enum

from tilelsp.base.record import field, record, replace
from tilelsp.base.text import Span, TextEdit


class Severity(enum.IntEnum):
    """Diagnostic severities, numbered as LSP numbers them."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4


@record
class Label:
    """A second place that a diagnostic points at, in the same document.

    `code` is the rule that says the same as another tool's sentence, whose words stand beside that one's.
    """

    span: Span
    message: str
    code: str = ""

    @property
    def text(self) -> str:
        """The message, with the code under which its page is found."""
        return f"{self.message} [{self.code}]" if self.code else self.message


@record
class Fix:
    """A mechanical change that makes the diagnostic go away.

    One that is `automatic` repairs the text and may be made without asking, where it is the only one; the others change
    what is asked of the text.
    """

    title: str
    edits: tuple[TextEdit, ...]
    automatic: bool = True


@record
class Diagnostic:
    """One finding.

    `code` is a stable rule id such as `tcgen05.i8-needs-arch-conditional`. `message` is the verifier's own
    sentence, never edited; what tilelsp adds goes into `related` and `fixes`. `stage` names the stage whose
    verifier speaks (`cuda_tile`, `nv_tileas`, ...). `targets` is empty for a finding that holds on every target.
    """

    code: str
    message: str
    span: Span
    severity: Severity = Severity.ERROR
    stage: str = ""
    targets: tuple[str, ...] = ()
    related: tuple[Label, ...] = field(default=())
    fixes: tuple[Fix, ...] = field(default=())
    also: tuple[str, ...] = field(default=())
    """Further sentences of the reference about the same place, which add nothing to `message`."""

    def shifted(self, by: int) -> Diagnostic:
        """The same finding in a text that has `by` more code points in front of it."""
        if by == 0:
            return self
        span = self.span.shifted(by)
        if not self.related and not self.fixes:
            return Diagnostic(self.code, self.message, span, self.severity, self.stage, self.targets, also=self.also)
        return replace(
            self,
            span=span,
            related=tuple(Label(label.span.shifted(by), label.message, label.code) for label in self.related),
            fixes=tuple(
                replace(fix, edits=tuple(TextEdit(e.span.shifted(by), e.new_text) for e in fix.edits))
                for fix in self.fixes
            ),
        )
