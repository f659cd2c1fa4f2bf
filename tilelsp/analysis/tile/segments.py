"""A document cut into segments: its top-level ops, with the modules around them taken apart.

A module is the segment of its header up to the brace, then what it holds, then the segment of its closing brace; so
every kernel is a segment of its own. `splitter` cuts.
"""

from __future__ import annotations

import enum
from bisect import bisect_left, bisect_right
from itertools import accumulate

from tilelsp.base.record import record


class SegmentKind(enum.Enum):
    """Kind of a segment's contents."""

    UNIT = "unit"
    """One op that only stands in modules; several where they stand on one line."""
    LOOSE = "loose"
    """Other ops at the top of a document or module, which share their values: all up to the next unit."""
    OPEN = "open"
    """A module's header and its brace."""
    CLOSE = "close"
    """The brace that closes a module, and what belongs to it."""
    ALIAS = "alias"
    """`#name = ...` or `!name = ...`."""
    RESOURCE = "resource"
    """File metadata, `{-# ... #-}`."""
    SEPARATOR = "separator"
    """A `// -----` line; nothing is shared across it."""
    TOOL_OUTPUT = "said"
    """Text of a tool between dumps, which is no IR."""
    BLANK = "blank"
    """Blanks and comments at the end."""


@record
class Container:
    """A module around a segment: its op, and the dialect whose names may drop their prefix in it."""

    name: str
    dialect: str | None


Stack = tuple[Container, ...]


class Segment:
    """A stretch of text. `start` is where its first token is; blanks and comments stand before it.

    `stack` holds the modules around it, outermost first.
    """

    __slots__ = ("kind", "stack", "start", "text")

    def __init__(self, kind: SegmentKind, text: str, start: int, stack: Stack) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.stack = stack

    @property
    def code(self) -> str:
        """The text without the blanks and comments in front."""
        return self.text[self.start :]

    @property
    def dialect(self) -> str | None:
        """The dialect whose names may drop their prefix."""
        return self.stack[-1].dialect if self.stack else None


def is_dump(separator: Segment) -> bool:
    """True if a separator is the heading of a pass's dump."""
    return "IR Dump" in separator.code


@record
class Resplit:
    """Segments `first:last` of the old ones became `found`."""

    first: int
    last: int
    found: list[Segment]


class Segments:
    """The segments of one version of a document, and where they are."""

    __slots__ = ("ends", "items")

    def __init__(self, items: list[Segment]) -> None:
        self.items = items
        self.ends = list(accumulate(len(segment.text) for segment in items))

    def with_segment(self, number: int, segment: Segment) -> Segments:
        """These segments with one of them replaced."""
        made = Segments.__new__(Segments)
        made.items = self.items.copy()
        grown = len(segment.text) - len(self.items[number].text)
        made.items[number] = segment
        made.ends = self.ends if grown == 0 else [*self.ends[:number], *(end + grown for end in self.ends[number:])]
        return made

    def at(self, offset: int) -> int:
        """The segment that holds the character at `offset`; the last one at the end of the text."""
        return max(min(bisect_right(self.ends, offset), len(self.items) - 1), 0)

    def of_line(self, offset: int) -> int:
        """The segment in which the line begins that holds `offset`: a string opened there may close behind it."""
        number = self.at(offset)
        inside = offset - self.start(number)
        while number > 0 and self.items[number].text.rfind("\n", 0, inside) < 0:
            number -= 1
            inside = len(self.items[number].text)
        return number

    def line_above(self, offset: int) -> int:
        """The segment in which the line begins that stands above the one of `offset`."""
        number = self.of_line(offset)
        line = self.start(number) + self.items[number].text.rfind("\n", 0, max(offset - self.start(number), 0))
        return self.of_line(max(line, 0))

    def start(self, number: int) -> int:
        """The offset at which a segment starts."""
        return self.ends[number - 1] if number else 0

    def code_start(self, number: int) -> int:
        """The offset of a segment's first token."""
        return self.start(number) + self.items[number].start

    def starting_at(self, offset: int, first: int) -> int | None:
        """The segment from `first` on that starts at `offset`."""
        if offset == self.start(first):
            return first
        found = bisect_left(self.ends, offset, first)
        return found + 1 if found + 1 < len(self.ends) and self.ends[found] == offset else None
