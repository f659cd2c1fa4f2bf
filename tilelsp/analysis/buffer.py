"""The text of a document in pieces of a few kilobytes, so that a keystroke costs the same in a file of any size.

A buffer never changes: an edit makes a new one that shares all pieces but the touched ones. Pieces end after a line
feed, so that no line and no `\\r\\n` lies across two of them.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span, line_starts

PIECE = 4096
"""Code points after which a piece ends at the next line feed."""


class Piece:
    """Some whole lines of a text; the last piece may end without a line feed.

    `note` is free for whoever reads pieces and wants to remember what it found in this one.
    """

    __slots__ = ("_index", "breaks", "note", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.note: object = None
        self.breaks = text.count("\n") if "\r" not in text else len(line_starts(text)) - 1
        self._index: LineIndex | None = None

    @property
    def index(self) -> LineIndex:
        """Positions in the piece."""
        if self._index is None:
            self._index = LineIndex(self.text)
        return self._index


class Buffer:
    """An immutable text with quick slices, edits and line numbers. Offsets count code points, lines count from 0."""

    def __init__(self, text: str) -> None:
        self._pieces = _cut(text)
        self._ends = list(accumulate(len(piece.text) for piece in self._pieces))
        self._breaks = list(accumulate(piece.breaks for piece in self._pieces))

    @property
    def length(self) -> int:
        """How many code points the text has."""
        return self._ends[-1]

    @property
    def line_count(self) -> int:
        """How many lines there are; the empty text has one."""
        return self._breaks[-1] + 1

    @cached_property
    def text(self) -> str:
        """The whole text; joined on first use."""
        return "".join([piece.text for piece in self._pieces])

    @property
    def pieces(self) -> list[Piece]:
        """The pieces in order; not to be changed."""
        return self._pieces

    def piece_place(self, number: int) -> tuple[int, int]:
        """The offset and the line at which a piece starts."""
        return self._start(number), self._breaks[number - 1] if number else 0

    def slice(self, start: int, end: int) -> str:
        """The text from `start` to `end`, both within it."""
        if start >= end:
            return ""
        first = self._at(start)
        last = self._at(end)
        begin = self._start(first)
        if first == last:
            return self._pieces[first].text[start - begin : end - begin]
        parts = [piece.text for piece in self._pieces[first : last + 1]]
        parts[0] = parts[0][start - begin :]
        parts[-1] = parts[-1][: end - self._start(last)]
        return "".join(parts)

    def replace(self, start: int, end: int, new: str) -> Buffer:
        """The buffer with `start:end` replaced. Raises `ValueError` for a range outside of the text."""
        if not 0 <= start <= end <= self.length:
            raise ValueError(f"no range {start}:{end} in a text of {self.length}")
        first = self._at(start)
        last = self._at(end)
        head = self._pieces[first].text[: start - self._start(first)]
        tail = self._pieces[last].text[end - self._start(last) :]
        text = head + new + tail
        while len(text) < PIECE // 4 and last + 1 < len(self._pieces):
            last += 1
            text += self._pieces[last].text
        fresh = _cut(text) if len(text) > 2 * PIECE else [Piece(text)]
        made = Buffer.__new__(Buffer)
        made._pieces = [*self._pieces[:first], *fresh, *self._pieces[last + 1 :]]
        grown = len(new) - (end - start)
        broken = sum(p.breaks for p in fresh) - sum(p.breaks for p in self._pieces[first : last + 1])
        made._ends = _spliced(self._ends, first, last, [len(p.text) for p in fresh], grown)
        made._breaks = _spliced(self._breaks, first, last, [p.breaks for p in fresh], broken)
        return made

    def line_of(self, offset: int) -> int:
        """The line that holds `offset`."""
        number = self._at(offset)
        before = self._breaks[number - 1] if number else 0
        return before + self._pieces[number].index.line_of(offset - self._start(number))

    def line_span(self, line: int) -> Span:
        """The span of `line` without its line ending; lines past the end are empty."""
        if line >= self.line_count:
            return Span(self.length, self.length)
        number, local = self._line(line)
        return self._pieces[number].index.line_span(local).shifted(self._start(number))

    def position(self, offset: int, encoding: PositionEncoding = PositionEncoding.UTF16) -> Position:
        """The position of `offset`, clamped to the text."""
        offset = max(0, min(offset, self.length))
        number = self._at(offset)
        local = self._pieces[number].index.position(offset - self._start(number), encoding)
        return Position(local.line + (self._breaks[number - 1] if number else 0), local.character)

    def offset(self, position: Position, encoding: PositionEncoding = PositionEncoding.UTF16) -> int:
        """The offset of `position`; past a line's end means the line's end, past the last line the text's."""
        if position.line >= self.line_count:
            return self.length
        number, local = self._line(position.line)
        place = Position(local, position.character)
        return self._start(number) + self._pieces[number].index.offset(place, encoding)

    def _at(self, offset: int) -> int:
        """The piece that holds the character at `offset`; the last one for the end of the text."""
        return min(bisect_right(self._ends, offset), len(self._pieces) - 1)

    def _start(self, number: int) -> int:
        return self._ends[number - 1] if number else 0

    def _line(self, line: int) -> tuple[int, int]:
        """The piece in which `line` starts, and its number there."""
        number = min(bisect_right(self._breaks, line), len(self._pieces) - 1)
        return number, line - (self._breaks[number - 1] if number else 0)


def _cut(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    at = 0
    while True:
        end = text.find("\n", at + PIECE) + 1
        if end == 0 or end >= len(text):
            pieces.append(Piece(text[at:]))
            return pieces
        pieces.append(Piece(text[at:end]))
        at = end


def _spliced(sums: list[int], first: int, last: int, new: list[int], change: int) -> list[int]:
    """Prefix sums in which `first:last + 1` became `new`, the total having grown by `change`."""
    before = sums[first - 1] if first else 0
    middle = list(accumulate(new, initial=before))[1:]
    rest = sums[last + 1 :]
    return [*sums[:first], *middle, *(rest if change == 0 else [n + change for n in rest])]
