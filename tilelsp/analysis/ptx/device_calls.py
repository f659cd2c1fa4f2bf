"""How functions hand values over: in registers where one of them returns several, else by the ABI.

Source: ptxas 13.5, which turns the ABI off for a whole module where any function of it, declared or defined, returns
several values.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import CALL, DECLARATION, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span


class DeviceCalls:
    """Gathers what only the ABI forbids, and who turns it off, from the marks of a module in text order."""

    def __init__(self) -> None:
        self._forbidden: list[Diagnostic] = []
        self._without: list[Diagnostic] = []

    def add(self, mark: NameMark, at: int) -> None:
        """Take a mark of a chunk that starts at `at`."""
        span = Span(at + mark.at, at + mark.at + len(mark.text))
        match mark.kind:
            case "small":
                self._forbidden.append(ptx_error(DECLARATION, mark.note, span))
            case "small called":
                self._forbidden.append(ptx_error(CALL, mark.note, span))
            case "several":
                message = f"Function '{mark.text}' with multiple return values found, disabling ABI"
                self._without.append(replace(ptx_error(DECLARATION, message, span), severity=Severity.WARNING))
            case _:
                pass

    def end(self) -> Iterator[Diagnostic]:
        """The findings of the module: ptxas names the first function that turns the ABI off."""
        yield from self._without[:1] or self._forbidden
