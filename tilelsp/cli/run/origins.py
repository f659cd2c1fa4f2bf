"""Where the instructions of a PTX text come from, by its line table: the `.loc` in front of each."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.statements import File, Function, Location


@dataclass(frozen=True, slots=True)
class Origins:
    """Offsets from which on the text comes from a file's line, `("", 0)` from none."""

    starts: tuple[int, ...]
    places: tuple[tuple[str, int], ...]

    def of(self, offset: int) -> str:
        """`kernel.py:12`; empty where the line table does not say."""
        at = bisect_right(self.starts, offset) - 1
        name, line = self.places[at] if at >= 0 else ("", 0)
        return f"{name}:{line}" if name and line else ""

    def told(self, found: Diagnostic) -> Diagnostic:
        """A finding that names the source lines of its places."""
        here = self.of(found.span.start)
        related = tuple(
            replace(label, message=f"{label.message}, {there}") if (there := self.of(label.span.start)) else label
            for label in found.related
        )
        return replace(found, message=f"{found.message} ({here})" if here else found.message, related=related)


def read_origins(text: str) -> Origins:
    """The line table of a module."""
    if ".loc" not in text:
        return Origins((), ())
    files: dict[int, str] = {}
    found: list[tuple[int, int, int]] = []
    for at, statement in read_module(text):
        match statement.read.content:
            case File(number):
                # The table may stand behind the code that it is about.
                quoted = text[at : at + statement.length - statement.gap].split('"')
                files[number] = quoted[1] if len(quoted) > 1 else ""
            case Location((number, line, _)):
                found.append((at, number, line))
            case Function():
                found.append((at, 0, 0))
            case _:
                pass
    return Origins(tuple(at for at, _, _ in found), tuple((files.get(number, ""), line) for _, number, line in found))
