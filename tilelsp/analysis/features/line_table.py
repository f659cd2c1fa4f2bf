"""Where PTX that another compiler made says that its lines come from: `.file` and `.loc`."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.text import LineIndex, Span
from tilelsp.compile.stage import Link


def links_of_table(ptx: str, document: str, source: LineIndex) -> tuple[Link, ...]:
    """Links from the instructions of `ptx` to lines of the file that its table calls `document`, in text order.

    A line of the table counts for the instructions behind it, up to the next one; what is outside of a function
    belongs to none.
    """
    return tuple(_links(ptx, document, source))


def _links(ptx: str, document: str, source: LineIndex) -> Iterator[Link]:
    wanted = {words[1] for words in _directives(ptx, ".file") if len(words) > 2 and words[2].strip('"') == document}
    place: Span | None = None
    for at, line in _lines(ptx):
        words = line.split()
        if not words:
            continue
        if words[0] == ".loc" and len(words) > 2:
            number = int(words[2]) - 1 if words[1] in wanted and words[2].isdecimal() else -1
            place = source.line_span(number) if 0 <= number < len(source.starts) else None
        elif words[0] == "}":
            place = None
        elif place is not None and words[0][0] not in ".{/" and not words[0].endswith(":"):
            yield Link(Span(at, at + len(line)), place)


def _directives(text: str, name: str) -> Iterator[list[str]]:
    for _, line in _lines(text):
        words = line.split(maxsplit=2)
        if words and words[0] == name:
            yield words


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1
