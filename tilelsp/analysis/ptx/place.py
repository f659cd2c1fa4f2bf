"""Known facts where a chunk of statements stands, and findings in it."""

from __future__ import annotations

from typing import NamedTuple

from tilelsp.analysis.ptx.locations import Locations
from tilelsp.analysis.ptx.scopes import DeclarationScope
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.spec.target import Target, Version
from tilelsp.syntax.ptx.tree import NameOperand


class StatementContext:
    """Known facts in front of a statement. Places never change; those with equal text in front are the same object.

    `is_head` says that a function's head stands directly in front, whose scope the next brace shares; `label` is the
    label that stands there, which a table of targets or a prototype belongs to, or empty. `begun` says that something
    stands in front that no `.target` and no `.address_size` may follow, `samplers` that the module's target has
    samplers apart from textures.
    """

    __slots__ = ("begun", "is_head", "label", "linkages", "next", "samplers", "scope", "target", "version")

    def __init__(
        self,
        scope: DeclarationScope,
        linkages: dict[str, str],
        version: Version | None,
        target: str,
        is_head: bool,
        *,
        label: str = "",
        begun: bool = False,
        samplers: bool = False,
    ) -> None:
        self.scope = scope
        self.linkages = linkages
        self.version = version
        self.target = target
        self.is_head = is_head
        self.label = label
        self.begun = begun
        self.samplers = samplers
        self.next: dict[tuple[object, ...], StatementContext] = {}
        """The places behind chunks that declare something, by what they declare."""

    @staticmethod
    def start() -> StatementContext:
        """In front of a text."""
        return StatementContext(DeclarationScope(None), {}, None, "", False)


MOST_NEXT = 8
"""Places behind one that are remembered; the oldest goes first."""


class NameMark(NamedTuple):
    """A mark about a name that is settled where a function or the module ends.

    `kind` is `{`, `}`, `function` (its `note` is `entry` for a kernel), `label`, `name` for one that no declaration
    has, `param` for a parameter that a body declares, `returned` and `load` where a call fills it and where it is read,
    `extern` for a head that should have no body, `group` for the granularity of an instruction on tensor memory,
    `shared` and `const` for a variable in that memory (its `note` is size and alignment), `used` where an instruction
    names a variable in shared memory or a function, `directive` for one of a function's head that has a value other
    than 0, `special` where a register stands that asks for one, `broken` where something could not be read, or `lost`
    where that was a declaration. `note` is what to say of a `name` if it is a label's. A `target` is what a jump goes
    to though something else has that name further out, its `note` what to say if no label has it. An `argument` is a
    name that no declaration has and that is given to the call at `at`; its `note` is the parameter. `small` and `small
    called` stand where a function is defined or called that hands over what the ABI can not, with the sentence as
    `note`, `several` where one returns several values. `debug` is the option of the module's `.target`, `section` a
    debug section.
    """

    kind: str
    text: str
    at: int
    note: str = ""


@record(frozen=False)
class ChunkFindings:
    """Findings in a chunk behind `place` for the targets `target_names`. Positions count from the chunk's start."""

    place: StatementContext
    target_names: tuple[str, ...]
    behind: StatementContext
    found: tuple[Diagnostic, ...]
    marks: tuple[NameMark, ...]
    unknown: tuple[NameOperand, int] | None
    """The first directive that is not known, and where its statement starts."""
    locations: Locations


@record(frozen=False)
class CheckedTargets:
    """The targets that instructions are judged for: `own` is the document's, which stands in its text."""

    own: Target | None
    others: tuple[Target, ...]
    fine: set[object]
    """Instructions that nothing is wrong with, by target, version and shape."""
    targets: tuple[Target, ...] = field(init=False)
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.targets = (*((self.own,) if self.own else ()), *self.others)
        self.names = tuple(target.name for target in self.targets)

    def remember(self, key: object) -> None:
        """Note that nothing is wrong with an instruction."""
        if len(self.fine) >= REMEMBERED:
            self.fine.clear()
        self.fine.add(key)


REMEMBERED = 50_000
"""Instructions remembered as free of faults, by their shape, before all are forgotten."""
