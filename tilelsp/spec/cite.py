"""Where a declared fact comes from."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class Cite:
    """A document, the section in it, and its lines (`94-100`). `guess` marks a reading that no document states."""

    document: str
    section: str = ""
    guess: bool = False
    lines: str = ""

    def __str__(self) -> str:
        place = f"{self.document}, {self.section}" if self.section else self.document
        if self.lines:
            place += f", line{'' if self.lines.isdigit() else 's'} {self.lines}"
        return f"{place} (our assumption)" if self.guess else place
