"""Where a declared fact comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cite:
    """A document and the section in it. `guess` marks a reading that no document states."""

    document: str
    section: str = ""
    guess: bool = False

    def __str__(self) -> str:
        place = f"{self.document}, {self.section}" if self.section else self.document
        return f"{place} (our assumption)" if self.guess else place
