"""The granularity of tensor memory, one CTA or a pair: all of a function's instructions must have the same."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import MODULE, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span


class Granularity:
    """The groups of one function after the other, from its marks in text order."""

    def __init__(self) -> None:
        self._function = ""
        self._first: tuple[str, Span] | None = None
        self._is_reported = False

    def add(self, mark: NameMark, at: int) -> Iterator[Diagnostic]:
        """Take a mark of a chunk that starts at `at`. ptxas gives no line: it is said where the second group stands."""
        if mark.kind == "function":
            self._function, self._first, self._is_reported = mark.text, None, False
        if mark.kind != "group":
            return
        span = Span(at + mark.at, at + mark.at + len(mark.text))
        if self._first is None:
            self._first = mark.text, span
        elif self._first[0] != mark.text and not self._is_reported:
            self._is_reported = True
            message = (
                f"Function '{self._function}' uses single CTA(.cta_group::1) and CTA pair granularity(.cta_group::2)"
                " and that is not allowed."
            )
            yield ptx_error(MODULE, message, span, related=(Label(self._first[1], "the first one of the function"),))
