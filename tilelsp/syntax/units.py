"""Facts of one unit of a low-level text, as plain data: the names in it, its problems, its outline.

A document in LLVM IR or machine IR is a run of units: functions, and what stands between them. A unit is a pure
function of its text and of what the unit before it left open, so that an edit costs the units that it touches.
All spans count from the start of the unit.
"""

from __future__ import annotations

import enum

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span


class OccurrenceRole(enum.Enum):
    """Role of an occurrence of a name: declares it, defines it, writes it again, or reads it."""

    DECLARE = enum.auto()
    DEFINE = enum.auto()
    WRITE = enum.auto()
    READ = enum.auto()


@record
class NameOccurrence:
    """One occurrence of a name. `space` says what kind of name it is: `value`, `block`, `global`, `metadata`, ...

    `name` has no sigil, but `span` covers it. `full` is, for a definition, all of what it defines, and `detail` its
    type or register class as it is written.
    """

    span: Span
    space: str
    name: str
    role: OccurrenceRole
    full: Span | None = None
    detail: str = ""


@record
class Outline:
    """Something that an outline shows: a function, a global, a block."""

    name: str
    kind: str
    span: Span
    full: Span
    detail: str = ""
    children: tuple[Outline, ...] = ()


@record
class Called:
    """A direct call: the function's name without its sigil, and where that stands."""

    name: str
    span: Span


@record
class UnitFacts:
    """Facts of a unit by itself. `problems` need no other unit; `names` stand in text order."""

    names: tuple[NameOccurrence, ...] = ()
    problems: tuple[Diagnostic, ...] = ()
    outline: tuple[Outline, ...] = ()
    folds: tuple[Span, ...] = field(default=())
    calls: tuple[Called, ...] = ()
    """Direct calls of functions."""
