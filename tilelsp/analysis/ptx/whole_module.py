"""Verdicts of ptxas on a module as a whole: more constants than their bank holds, and missing debug information."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilelsp.analysis.ptx.findings import MODULE, ptx_error
from tilelsp.analysis.ptx.header import DEBUG
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span

MOST_CONSTANTS = 1 << 16
"""Bytes of a module's `.const` variables together (PTX ISA, constant state space)."""


class WholeModule:
    """Gathers what a module declares, from its marks in text order."""

    def __init__(self) -> None:
        self._constants: list[tuple[int, int, Span]] = []
        """Alignment, size and name of each variable."""
        self._debug: Span | None = None
        self._has_section = False

    def add(self, mark: NameMark, at: int) -> None:
        """Take a mark of a chunk that starts at `at`."""
        if mark.kind == "const":
            size, alignment = map(int, mark.note.split())
            self._constants.append((alignment, size, _span(mark, at)))
        elif mark.kind == DEBUG:
            self._debug = _span(mark, at)
        elif mark.kind == "section":
            self._has_section = True

    def end(self) -> Iterator[Diagnostic]:
        """Diagnostics of the module. ptxas lays constants out as they are declared; with `--compile-only` it sorts them
        by their alignment, so that more of them fit."""
        if _laid_out(sorted(self._constants, key=lambda constant: -constant[0])) > MOST_CONSTANTS:
            largest = max(self._constants, key=lambda constant: constant[1])
            size = _laid_out(self._constants)
            message = f"File uses too much global constant data ({size:#x} bytes, {MOST_CONSTANTS:#x} max)"
            yield ptx_error(MODULE, message, largest[2])
        if self._debug is not None and not self._has_section:
            yield ptx_error(MODULE, "Debug information not found in presence of .target debug", self._debug)


def _laid_out(constants: Iterable[tuple[int, int, Span]]) -> int:
    end = 0
    for alignment, size, _ in constants:
        end += -end % alignment + size
    return end


def _span(mark: NameMark, at: int) -> Span:
    return Span(at + mark.at, at + mark.at + len(mark.text))
