"""`-split-input-file`: the parts of a file, each read alone, that still know their lines in the whole."""

from __future__ import annotations

from itertools import pairwise

from tilelsp.base.record import record
from tilelsp.base.text import line_starts
from tilelsp.syntax.separators import separates


@record
class FileChunk:
    """A part of a file; `line` (from 0) is where it begins in the whole."""

    text: str
    line: int


def parts_of(text: str, *, split: bool) -> tuple[FileChunk, ...]:
    """The parts between separator lines; the whole file when it is not to be split."""
    if not split:
        return (FileChunk(text, 0),)
    starts = [*line_starts(text), len(text)]
    found: list[FileChunk] = []
    begin = 0
    for number, (start, end) in enumerate(pairwise(starts)):
        if separates(text[start:end].strip()):
            found.append(FileChunk(text[starts[begin] : start], begin))
            begin = number + 1
    found.append(FileChunk(text[starts[begin] :], begin))
    return tuple(found)
