"""How functions hand values over: in registers where one of them returns several, else by the ABI.

Source: ptxas 13.5, which turns the ABI off for a whole module where any function of it, declared or defined, returns
several values. It looks at functions that a kernel calls; with `--compile-only` at all.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import CALL, DECLARATION, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span


class DeviceCalls:
    """Gathers what only the ABI forbids, and who turns it off, from the marks of a module in text order."""

    def __init__(self) -> None:
        self._forbidden: list[tuple[str, Diagnostic]] = []
        """Each with the function that it stands in."""
        self._named: dict[str, set[str]] = {}
        """The functions and variables that each function names."""
        self._entries: list[str] = []
        self._current = ""
        self._without: list[Diagnostic] = []

    def add(self, mark: NameMark, at: int) -> None:
        """Take a mark of a chunk that starts at `at`."""
        span = Span(at + mark.at, at + mark.at + len(mark.text))
        match mark.kind:
            case "function":
                self._current = mark.text
                self._entries += (mark.text,) if mark.note == "entry" else ()
            case "used":
                self._named.setdefault(self._current, set()).add(mark.text)
            case "small":
                self._forbidden.append((mark.text, ptx_error(DECLARATION, mark.note, span)))
            case "small called":
                self._forbidden.append((self._current, ptx_error(CALL, mark.note, span)))
            case "several":
                message = f"Function '{mark.text}' with multiple return values found, disabling ABI"
                self._without.append(replace(ptx_error(DECLARATION, message, span), severity=Severity.WARNING))
            case _:
                pass

    def end(self) -> Iterator[Diagnostic]:
        """The findings of the module: ptxas names the first function that turns the ABI off."""
        if self._without:
            yield self._without[0]
            return
        reached = self._reached() if self._forbidden else set[str]()
        yield from (found if name in reached else _hint(found) for name, found in self._forbidden)

    def _reached(self) -> set[str]:
        """The functions that kernels call, or hand on the address of."""
        found, waiting = set(self._entries), [*self._entries]
        while waiting:
            new = self._named.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found


def _hint(found: Diagnostic) -> Diagnostic:
    note = Label(found.span, "accepted as long as no kernel of the module calls it, without --compile-only")
    return replace(found, severity=Severity.HINT, related=(note,))
