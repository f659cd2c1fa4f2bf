"""The statements of a PTX document in chunks, so that an edit reads again the statements that it touches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate

from tilelsp.analysis.snapshot import Slices
from tilelsp.syntax.ptx.reader import PtxReader
from tilelsp.syntax.ptx.state import START, State, Statement
from tilelsp.syntax.ptx.statements import Plain

SIZE = 24
"""Statements of a chunk, but for the last ones of what was read."""

STEP = 12
"""Statements that are read in one step."""


class Chunk:
    """Some statements. `starts` are their offsets from the chunk's own start, `before` and `after` the states around.

    `reach` is how far from the chunk's start the text was looked at. `judged` is free for what is found in it.
    """

    __slots__ = ("after", "before", "judged", "length", "reach", "starts", "statements")

    def __init__(self, statements: tuple[Statement, ...], before: State) -> None:
        self.statements = statements
        self.starts = tuple(accumulate((one.length for one in statements[:-1]), initial=0)) if statements else ()
        self.before = before
        self.after = statements[-1].after if statements else before
        ends = [start + one.length for start, one in zip(self.starts, statements, strict=True)]
        self.length = ends[-1] if ends else 0
        self.reach = max((end + one.reach for end, one in zip(ends, statements, strict=True)), default=0)
        self.judged: object = None

    def before_statement(self, index: int) -> State:
        """The state in front of a statement."""
        return self.statements[index - 1].after if index else self.before


class Edit:
    """A stretch of a text that was exchanged: `start:end` of the old text is `start:new_end` of the new one."""

    __slots__ = ("end", "new_end", "start")

    def __init__(self, start: int, end: int, new_end: int) -> None:
        self.start, self.end, self.new_end = start, end, new_end

    def followed(self, start: int, end: int, length: int) -> Edit:
        """The edit that comes to this one and then one of `start:end` of the new text to `length` code points."""
        old_end = self.end + max(0, end - self.new_end)
        new_end = max(self.new_end, end) + length - (end - start)
        return Edit(min(self.start, start), old_end, new_end)


def read_all(reader: PtxReader, text: str) -> Slices[list[Chunk]]:
    """The chunks of a text."""
    return (yield from _read(reader, text, 0, START, (), iter(())))[0]


def read_again(reader: PtxReader, text: str, old: list[Chunk], edit: Edit) -> Slices[list[Chunk]]:
    """The chunks of an edited text: those of the old one, but for what the edit touches."""
    number, at = 0, 0
    while number < len(old) - 1 and at + old[number].reach <= edit.start:
        at += old[number].length
        number += 1
    if number >= len(old):
        return (yield from read_all(reader, text))
    chunk = old[number]
    kept = 0
    while kept < len(chunk.statements) - 1:
        one = chunk.statements[kept]
        if at + chunk.starts[kept] + one.length + one.reach > edit.start:
            break
        kept += 1
    start = at + (chunk.starts[kept] if chunk.statements else 0)
    rest = _rest(old, number, at, edit)
    made, behind = yield from _read(
        reader, text, start, chunk.before_statement(kept), chunk.statements[:kept], rest, chunk.before
    )
    return [*old[:number], *made, *old[behind:]] if behind else [*old[:number], *made]


Boundary = tuple[int, int, int, Chunk]
"""A statement behind the edit: where it begins in the new text, its chunk's number, its own, the chunk."""


def _rest(old: list[Chunk], number: int, at: int, edit: Edit) -> Iterator[Boundary]:
    shift = edit.new_end - edit.end
    for index in range(number, len(old)):
        chunk = old[index]
        if at + chunk.length >= edit.end:
            for own, start in enumerate(chunk.starts):
                if at + start >= edit.end:
                    yield at + start + shift, index, own, chunk
        at += chunk.length


def _read(
    reader: PtxReader,
    text: str,
    at: int,
    state: State,
    kept: tuple[Statement, ...],
    rest: Iterator[Boundary],
    before: State = START,
) -> Slices[tuple[list[Chunk], int]]:
    """Read from `at` on, to the end or to where a statement of `rest` begins in the same state.

    Returns chunks of `kept`, of what was read, and of the rest of that statement's chunk, and the number of the first
    old chunk behind; 0 where none is left.
    """
    found = list(kept)
    made: list[Chunk] = []
    boundary = next(rest, None)
    while True:
        while boundary is not None and boundary[0] < at:
            boundary = next(rest, None)
        if boundary is not None and boundary[0] == at:
            _, index, own, chunk = boundary
            if chunk.before_statement(own) == state:
                made += _chunks([*found, *chunk.statements[own:]], before)
                return made, index + 1
        one = reader.read(text, at, state)
        found.append(one)
        at += one.length
        state = one.after
        if one.read.content is Plain.EMPTY:
            break
        if len(found) >= SIZE:
            made.append(Chunk(tuple(found), before))
            before = state
            found = []
            yield
        elif len(found) % STEP == 0:
            yield
    return [*made, *_chunks(found, before)], 0


def _chunks(statements: list[Statement], before: State) -> Iterable[Chunk]:
    """Statements in chunks of nearly the same size."""
    count = -(-len(statements) // SIZE)
    for number in range(count):
        first = len(statements) * number // count
        part = tuple(statements[first : len(statements) * (number + 1) // count])
        chunk = Chunk(part, before)
        before = chunk.after
        yield chunk
