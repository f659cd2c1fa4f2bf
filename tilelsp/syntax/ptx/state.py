"""State that a statement of PTX is read behind, and what is known of one that was read."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.syntax.ptx.initial_values import Filling
from tilelsp.syntax.ptx.statements import Content, Declaration, OtherStatement, StatementProblem


class Mode(enum.Enum):
    """Statements that may stand next."""

    MODULE = enum.auto()
    BODY = enum.auto()
    SECTION = enum.auto()
    """The data of a debug section."""
    VALUES = enum.auto()
    """More initial values of a declaration."""
    STRAY = enum.auto()
    """Outside of functions, behind something that belongs into one: it is said once."""


@record
class State:
    """State from the text in front that a statement depends on.

    `depth` counts open braces of functions. `may_open` says that a function's head, or something that may have been
    one, stands directly in front. `is_rest` says that a statement that cannot be read goes on.
    """

    mode: Mode = Mode.MODULE
    depth: int = 0
    may_open: bool = False
    is_rest: bool = False
    head: Declaration | None = None
    filling: Filling | None = None


START = State()
"""In front of a text."""

_BODY = [State(Mode.BODY, depth) for depth in range(64)]


def body(depth: int) -> State:
    """Within so many braces of a function; outside of it for none."""
    if depth <= 0:
        return START
    return _BODY[depth] if depth < len(_BODY) else State(Mode.BODY, depth)


@record
class StatementContent:
    """Content of a statement's code, positions counted from its first token."""

    content: Content
    problems: tuple[StatementProblem, ...] = ()


@record
class PtxStatement:
    """A statement with the blanks and comments in front of it.

    `gap` counts those, `length` all of it, `reach` the code points behind it that it depends on. `after` is the state
    behind it.
    """

    gap: int
    length: int
    read: StatementContent
    after: State
    reach: int

    @property
    def is_last(self) -> bool:
        """True if the text ends here: an empty statement follows the last one."""
        return self.read.content is OtherStatement.EMPTY
