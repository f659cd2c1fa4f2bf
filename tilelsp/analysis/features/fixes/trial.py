"""Candidates for a fix, tried on the document: one that does not make its finding go away is none."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.completion.items import Completion
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span, TextEdit
from tilelsp.syntax.lexer import UNKNOWN_OP

MOST_WORK = 3_000
"""How much the candidates of one document may cost together, in steps of an analysis: most read one statement. After
that none is tried: a document with thousands of errors has other needs.
"""

_ALWAYS = 10
"""Cost of a candidate beside its steps, and of asking what completion offers at a place."""


class Trial:
    """One document, and what becomes of it under edits. What an edit does not touch is not looked at again."""

    def __init__(self, snapshot: Snapshot, work: int = 0) -> None:
        self.snapshot = snapshot
        self.errors, _ = _errors(snapshot)
        self.work = work
        """Cost of the candidates tried so far."""
        self._steps = len(self.errors)
        """Steps of the last one; each error's statement is read again."""

    @property
    def exhausted(self) -> bool:
        """True once the budget for trying edits is used up."""
        return self.work >= MOST_WORK

    def offers(self, snapshot: Snapshot, offset: int) -> Completion | None:
        """Completion at a place; in the document, or in what became of it."""
        self.work += _ALWAYS + self._steps
        if self.exhausted:
            return None
        from tilelsp.analysis.features.completion.at_cursor import complete  # of all languages, for one finding in many

        return complete(snapshot, offset)

    def after(self, edits: Sequence[TextEdit]) -> Snapshot:
        """The document with all edits made; they do not overlap."""
        buffer, document = self.snapshot.buffer, self.snapshot.document
        for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
            buffer = buffer.replace(edit.span.start, edit.span.end, edit.new_text)
            document = document.edited(edit.span.start, edit.span.end, edit.new_text, buffer)
        return Snapshot(self.snapshot.uri, None, self.snapshot.language, buffer, document)

    def errors_left(self, finding: Diagnostic, edits: Sequence[TextEdit], *, certain: bool = False) -> int | None:
        """How many errors are left when `edits` are made; None where `finding` stays, or there are more than before.

        With as many as before, the line must be free of them: what did not parse may have swallowed the next one. Not
        so for an edit that is `certain`, and the right op, which bring other errors to light.
        """
        if self.exhausted:
            return None
        after = self.after(edits)
        errors, steps = _errors(after)
        self._steps = max(steps, len(self.errors))
        self.work += _ALWAYS + steps
        start = finding.span.start
        grown = sum(len(e.new_text) - (e.span.end - e.span.start) for e in edits if e.span.start <= start)
        same = (finding.code, finding.message)
        line = after.line_span(after.position(min(start, edits[0].span.start)).line)
        strict = len(errors) == len(self.errors) and finding.code != UNKNOWN_OP and not certain
        if len(errors) > len(self.errors) or (strict and any(line.contains(e.span.start) for e in errors)):
            return None
        stays = any((e.code, e.message) == same and e.span.start in (start, start + grown) for e in errors)
        return None if stays else len(errors)

    def is_quiet(self, edits: Sequence[TextEdit]) -> bool:
        """True if `edits` bring no error that the document does not have already."""
        if self.exhausted:
            return False
        errors, steps = _errors(self.after(edits))
        self.work += _ALWAYS + steps
        return len(errors) <= len(self.errors)


def replaced(span: Span, text: str) -> tuple[TextEdit, ...]:
    """One edit."""
    return (TextEdit(span, text),)


def _errors(snapshot: Snapshot) -> tuple[tuple[Diagnostic, ...], int]:
    """The errors, and the steps that it took to find them."""
    slices = snapshot.diagnostics()
    steps = 0
    while True:
        try:
            next(slices)
        except StopIteration as stop:
            return tuple(diagnostic for diagnostic in stop.value if diagnostic.severity is Severity.ERROR), steps
        steps += 1
