"""Findings of a launch, in words: both places, in the source where the PTX has a line table, and the launch."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.gpu.modules import Kernel
from tilelsp.interp.faults import Fault, MendedFault

MOST_REPORTED = 20
"""Findings of one launch, and warnings; each pair of instructions is told once."""


@record
class LaunchFinding:
    """A finding: its place and sentence, and those of the other access where there is one."""

    place: str
    message: str
    other: str = ""

    @property
    def text(self) -> str:
        """Its lines."""
        first = f"{self.place}: {self.message}"
        return f"{first}\n    the other access: {self.other}" if self.other else first


class KernelFindings:
    """Findings in the launches of a kernel."""

    def __init__(self, kernel: Kernel, allows: Callable[[str, int], bool]) -> None:
        self._kernel = kernel
        self._allows = allows
        self._reported: set[tuple[object, ...]] = set()
        self.found: list[LaunchFinding] = []
        self.warned: list[LaunchFinding] = []
        """Of orders that the machine code has."""

    def add(self, fault: Fault) -> None:
        """A fault with its place in the PTX; a comment at one of its lines of the source allows it."""
        is_mended = isinstance(fault, MendedFault)
        findings = self.warned if is_mended else self.found
        key = (is_mended, fault.span or fault.line, fault.earlier_span)
        if key in self._reported or len(findings) >= MOST_REPORTED:
            return
        self._reported.add(key)
        spans = [span for span in (fault.span, fault.earlier_span) if span is not None]
        if any(self._allows(*place) for span in spans for place in self._sources(span[0])):
            return
        place = self._place(fault.span, fault.line)
        other = self._place(fault.earlier_span, 0) if fault.earlier_span is not None else ""
        findings.append(LaunchFinding(place, fault.message, other))

    def _sources(self, offset: int) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        for place in self._kernel.module.lines.at(offset):
            is_whole = place.file.startswith("/") or not place.directory
            found.append((place.file if is_whole else f"{place.directory}/{place.file}", place.line))
        return found

    def _place(self, span: tuple[int, int] | None, line: int) -> str:
        text = self._kernel.module.text
        if span is None:
            return f"line {line} of the PTX"
        words = " ".join(text[span[0] : span[1]].split())
        line = text.count("\n", 0, span[0]) + 1
        sources = self._sources(span[0])
        where = f"line {line} of the PTX, `{words}`"
        return f"{sources[0][0]}:{sources[0][1]} ({where})" if sources else where
