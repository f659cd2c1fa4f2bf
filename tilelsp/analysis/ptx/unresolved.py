"""Functions that a module declares as its own, but does not have."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import UNKNOWN_SYMBOL, ptx_error
from tilelsp.analysis.ptx.place import NameMark, StatementContext
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.defs.ptx.names import SYSTEM_CALLS


class Unresolved:
    """Gathers where functions are declared, chunk by chunk in text order."""

    def __init__(self) -> None:
        self._declared: dict[str, int] = {}
        self._is_broken = False

    def add(self, mark: NameMark, at: int) -> None:
        """Take a mark of a chunk that starts at `at`."""
        if mark.kind == "function":
            self._declared.setdefault(mark.text, at + mark.at)
        elif mark.kind == "lost":
            self._is_broken = True

    def end(self, behind: StatementContext) -> Iterator[Diagnostic]:
        """Diagnostics of missing names where the text ends; ptxas names the first one, without a line."""
        module = behind.scope
        while module.outer is not None:
            module = module.outer
        for name, at in self._declared.items() if not self._is_broken else ():
            signed = module.signatures.get(name)
            if signed is None or signed.is_defined or signed.alias_of or name in SYSTEM_CALLS:
                continue
            if signed.linkage != "extern":
                yield ptx_error(UNKNOWN_SYMBOL, f"Unresolved extern function '{name}'", Span(at, at + len(name)))
