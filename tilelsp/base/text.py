"""Positions in a document: spans in code points, and the line index that turns them into editor positions."""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Callable

from tilelsp.base.record import record


class PositionEncoding(enum.Enum):
    """How an LSP client counts characters within a line (LSP 3.17, `PositionEncodingKind`)."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


@record(order=True)
class Span:
    """A half-open range of code points `[start, end)` in one text."""

    start: int
    end: int

    def __init__(self, start: int, end: int) -> None:
        # There are more of these than of anything else; a frozen dataclass' own constructor takes twice the time.
        _set_start(self, start)
        _set_end(self, end)

    def shifted(self, by: int) -> Span:
        """The same range in a text that has `by` more code points in front of it."""
        return Span(self.start + by, self.end + by)

    def contains(self, offset: int) -> bool:
        """True if `offset` lies in the span; the end counts, because a cursor stands between characters."""
        return self.start <= offset <= self.end


_set_start: Callable[[Span, int], None] = vars(Span)["start"].__set__
_set_end: Callable[[Span, int], None] = vars(Span)["end"].__set__


@record
class Position:
    """A zero-based line and character, counted in a `PositionEncoding`."""

    line: int
    character: int


@record
class TextEdit:
    """Replace `span` of the text by `new_text`."""

    span: Span
    new_text: str


def apply_edits(text: str, edits: tuple[TextEdit, ...]) -> str:
    """`text` with all `edits` made at once; spans refer to the text before any edit and must not overlap."""
    parts: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda e: (e.span.start, e.span.end)):
        if edit.span.start < done:
            raise ValueError(f"overlapping edits at offset {edit.span.start}")
        parts.append(text[done : edit.span.start])
        parts.append(edit.new_text)
        done = edit.span.end
    parts.append(text[done:])
    return "".join(parts)


def line_starts(text: str) -> list[int]:
    r"""Offsets at which lines begin. Only `\n`, `\r\n` and `\r` end a line, as LSP has it.

    `str.splitlines` also breaks at form feeds, U+0085, U+2028 and others, which editors do not.
    """
    starts = [0]
    find = text.find
    if "\r" not in text:
        at = find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = find("\n", at + 1)
        return starts
    at = 0
    while at < len(text):
        char = text[at]
        at += 1
        if char == "\r" and text[at : at + 1] == "\n":
            at += 1
        if char in "\r\n":
            starts.append(at)
    return starts


def feeds_only(text: str) -> str:
    r"""`text` with a line feed in place of every carriage return, so that whoever looks for ends of lines finds all.

    Of the same length, so that places stay what they are; `\r\n` becomes an end of a line and an empty line.
    """
    return text.replace("\r", "\n") if "\r" in text else text


def split_lines(text: str) -> list[str]:
    """The lines of `text` without their endings, as many as `line_starts` has."""
    if "\r" not in text:
        return text.split("\n")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


class LineIndex:
    """Converts between offsets in code points and (line, character) positions of one text."""

    __slots__ = ("_ascii", "starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = line_starts(text)
        self._ascii = text.isascii()

    def line_of(self, offset: int) -> int:
        """The zero-based line that holds `offset`."""
        return bisect_right(self.starts, offset) - 1

    def line_span(self, line: int) -> Span:
        """The span of `line` without its line ending; lines past the end are empty."""
        if line >= len(self.starts):
            return Span(len(self.text), len(self.text))
        start = self.starts[line]
        end = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.text)
        while end > start and self.text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def position(self, offset: int, encoding: PositionEncoding = PositionEncoding.UTF16) -> Position:
        """The position of `offset`, clamped to the text."""
        return Position(*self.numbers(offset, encoding))

    def numbers(self, offset: int, encoding: PositionEncoding = PositionEncoding.UTF16) -> tuple[int, int]:
        """Line and character of `offset`, clamped to the text."""
        offset = max(0, min(offset, len(self.text)))
        line = self.line_of(offset)
        start = self.starts[line]
        if self._ascii or encoding is PositionEncoding.UTF32:
            return line, offset - start
        return line, _units(self.text[start:offset], encoding)

    def offset(self, position: Position, encoding: PositionEncoding = PositionEncoding.UTF16) -> int:
        """The offset of `position`; a character past the line's end means the line's end, as LSP has it."""
        if position.line >= len(self.starts):
            return len(self.text)
        span = self.line_span(position.line)
        if self._ascii or encoding is PositionEncoding.UTF32:
            return min(span.start + position.character, span.end)
        left = position.character
        at = span.start
        while at < span.end and left > 0:
            left -= _units(self.text[at], encoding)
            at += 1
        return at


def _units(text: str, encoding: PositionEncoding) -> int:
    if encoding is PositionEncoding.UTF32:
        return len(text)
    if encoding is PositionEncoding.UTF8:
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + sum(1 for char in text if ord(char) > 0xFFFF)


MOST_SHOWN = 2000
"""Characters of a message in one line."""


def abridged(message: str) -> str:
    """A message as one line, its beginning and its end where it is long: what it quotes somebody else chose."""
    half = MOST_SHOWN // 2
    return one_line(message if len(message) <= MOST_SHOWN else f"{message[:half]} ... {message[-half:]}")


def one_line(name: str) -> str:
    """A name that somebody else chose as it stands in a line of ours: one with a line end, or what terminals obey, in
    it must not look like two lines."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in name)
