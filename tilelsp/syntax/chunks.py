"""The statements of a text in chunks, so that an edit reads again the statements that it touches.

What a statement is depends on its own text, on some code points behind it, and on a state in front of it; so after an
edit reading may stop where a statement begins at the same place in the same state as before.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import accumulate
from typing import Any, Generic, Protocol, TypeVar

from tilelsp.base.edit import Edit, difference


class Stretch(Protocol):
    """A statement with what stands around it, and what of the text it depends on."""

    @property
    def length(self) -> int:
        """The code points of the statement, and of the blanks and comments that are counted to it."""
        ...

    @property
    def reach(self) -> int:
        """The code points behind it that it depends on."""
        ...

    @property
    def after(self) -> object:
        """The state behind it, which is compared."""
        ...

    @property
    def is_last(self) -> bool:
        """True if the stretch reaches up to the end of the text."""
        ...


S = TypeVar("S", bound=Stretch)

Read = Callable[[str, int, Any], S]
"""Reads the statement at an offset of a text, behind a state; the last one reaches up to the end of the text."""

SIZE = 24
"""Statements of a chunk, but for the last ones of what was read."""

STEP = 12
"""Statements that are read in one step."""


class Chunk(Generic[S]):
    """Some statements. `starts` are their offsets from the chunk's own start, `before` and `after` the states around.

    `reach` is how far from the chunk's start the text was looked at. `judged` is free for what is found in it.
    """

    __slots__ = ("after", "before", "derived", "length", "reach", "starts", "statements")

    def __init__(self, statements: tuple[S, ...], before: object) -> None:
        self.statements = statements
        self.starts = (
            tuple(accumulate((statement.length for statement in statements[:-1]), initial=0)) if statements else ()
        )
        self.before = before
        self.after = statements[-1].after if statements else before
        ends = [start + statement.length for start, statement in zip(self.starts, statements, strict=True)]
        self.length = ends[-1] if ends else 0
        self.reach = max((end + statement.reach for end, statement in zip(ends, statements, strict=True)), default=0)
        self.derived: object = None
        """Facts that a later step has worked out, kept with the chunk."""

    def before_statement(self, index: int) -> object:
        """The state in front of a statement."""
        return self.statements[index - 1].after if index else self.before


def read_all(read: Read[S], text: str, start: object) -> Generator[None, None, list[Chunk[S]]]:
    """The chunks of a text that begins in the state `start`."""
    return (yield from _read(read, text, 0, start, (), iter(()), start))[0]


def read_again(read: Read[S], text: str, old: list[Chunk[S]], edit: Edit) -> Generator[None, None, list[Chunk[S]]]:
    """The chunks of an edited text: those of the old one, of which there is one at least, but for what the edit
    touches."""
    number, at = 0, 0
    while number < len(old) - 1 and at + old[number].reach <= edit.start:
        at += old[number].length
        number += 1
    chunk = old[number]
    unchanged = 0
    while unchanged < len(chunk.statements) - 1:
        statement = chunk.statements[unchanged]
        if at + chunk.starts[unchanged] + statement.length + statement.reach > edit.start:
            break
        unchanged += 1
    start = at + (chunk.starts[unchanged] if chunk.statements else 0)
    rest = _rest(old, number, at, edit)
    made, behind = yield from _read(
        read, text, start, chunk.before_statement(unchanged), chunk.statements[:unchanged], rest, chunk.before
    )
    return [*old[:number], *made, *old[behind:]] if behind else [*old[:number], *made]


def read_version(
    read: Read[S], text: str, start: object, old_text: str, old: list[Chunk[S]]
) -> Generator[None, None, list[Chunk[S]]]:
    """The chunks of a text that begins in the state `start`. `old` are those of an earlier version of it, if there was
    one, which are taken where both are the same."""
    if not old:
        return (yield from read_all(read, text, start))
    if text == old_text:
        return old
    edit = difference(old_text, text)
    yield
    return (yield from read_again(read, text, old, edit))


Boundary = tuple[int, int, int, Chunk[S]]
"""A statement behind the edit: where it begins in the new text, its chunk's number, its own, the chunk."""


def _rest(old: list[Chunk[S]], number: int, at: int, edit: Edit) -> Iterator[Boundary[S]]:
    shift = edit.new_end - edit.end
    for index in range(number, len(old)):
        chunk = old[index]
        if at + chunk.length >= edit.end:
            for own, start in enumerate(chunk.starts):
                if at + start >= edit.end:
                    yield at + start + shift, index, own, chunk
        at += chunk.length


def _read(
    read: Read[S],
    text: str,
    at: int,
    state: object,
    unchanged: tuple[S, ...],
    rest: Iterator[Boundary[S]],
    before: object,
) -> Generator[None, None, tuple[list[Chunk[S]], int]]:
    """Read from `at` on, to the end or to where a statement of `rest` begins in the same state.

    Returns chunks of `unchanged`, of what was read, and of the rest of that statement's chunk, and the number of the
    first old chunk behind; 0 where none is left.
    """
    found = list(unchanged)
    made: list[Chunk[S]] = []
    boundary = next(rest, None)
    while True:
        while boundary is not None and boundary[0] < at:
            boundary = next(rest, None)
        if boundary is not None and boundary[0] == at:
            _, index, own, chunk = boundary
            if chunk.before_statement(own) == state:
                made += _chunks([*found, *chunk.statements[own:]], before)
                return made, index + 1
        statement = read(text, at, state)
        found.append(statement)
        at += statement.length
        state = statement.after
        if statement.is_last:
            break
        if len(found) >= SIZE:
            made.append(Chunk(tuple(found), before))
            before = state
            found = []
            yield
        elif len(found) % STEP == 0:
            yield
    return [*made, *_chunks(found, before)], 0


def _chunks(statements: list[S], before: object) -> Iterable[Chunk[S]]:
    """Statements in chunks of nearly the same size."""
    count = -(-len(statements) // SIZE)
    for number in range(count):
        first = len(statements) * number // count
        part = tuple(statements[first : len(statements) * (number + 1) // count])
        chunk = Chunk(part, before)
        before = chunk.after
        yield chunk
