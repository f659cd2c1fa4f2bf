"""A cursor that notes what is asked for where its text ends."""

from __future__ import annotations

from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, match_bracket
from tilelsp.syntax.wants import (
    Allowed,
)


class ProbeCursor(Cursor):
    """Keeps what is asked for at the end of the text."""

    __slots__ = ("expected", "kinds", "opened", "types")

    def __init__(self, text: str) -> None:
        self.expected: list[str] = []
        self.kinds: list[Allowed] = []
        self.opened: Allowed | None = None
        """Part that was begun to be read and not finished."""
        self.types = 0
        """How many types the step that runs has read."""
        super().__init__(text)

    def begin(self) -> None:
        """Another step runs."""
        self.expected.clear()
        self.kinds.clear()
        self.opened = None
        self.types = 0

    def at(self, text: str) -> bool:
        """See `Cursor.at`."""
        if self.kind == lexer.END:
            self.expected.append(text)
            return False
        return super().at(text)

    def take(self, text: str) -> bool:
        """See `Cursor.take`."""
        if self.kind == lexer.END:
            self.expected.append(text)
            return False
        return super().take(text)

    def need(self, text: str) -> None:
        """See `Cursor.need`."""
        if self.kind == lexer.END:
            self.expected.append(text)
        super().need(text)


def is_open(probe: ProbeCursor) -> bool:
    """True if a type, an attribute or a dictionary that begins at the cursor is not closed before the text ends, or
    an attribute or a function type lacks its last type."""
    if probe.opened is None and not probe.at("<"):
        return False
    cursor = Cursor(probe.text, probe.start)
    while cursor.kind != lexer.END:
        if cursor.token in "<([{":
            end = match_bracket(probe.text, cursor.start)
            if end < 0:
                return True
            cursor.jump(end)
        else:
            cursor.advance()
    return probe.text.rstrip().endswith(":" if probe.opened is Allowed.VALUE else "->")
