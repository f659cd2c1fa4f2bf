"""Meaning of some statements of machine IR in the documents' form, given what stands in front of them.

A part is a function of its text and of its `Before` alone, and counts from its own start, so that it stays what it is
while an edit elsewhere leaves both as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.syntax.mir.walkthrough_tokens import WalkthroughToken
from tilelsp.syntax.references import Reference

FRONT = -1
"""An offset: where the text in front of a part ends."""

NOWHERE = Block("front")
"""The owner of values that are not defined in the part at hand."""


class Forward(Value):
    """A use of a register that nothing in front of it defines."""

    __slots__ = ("at",)

    def __init__(self, type: Type, name: str, at: Span) -> None:
        super().__init__(type, NOWHERE, 0, name)
        self.at = at


@record
class Before:
    """State that a part depends on, besides the types of the registers that it mentions."""

    open: bool = False
    """Set if a function is open."""
    blocks: bool = False
    """Set if that function has a block."""
    labels: frozenset[str] = frozenset()
    """The labels of its own that stand in front of it too."""
    globals: frozenset[str] = frozenset()
    stray: bool = False
    """Set if the previous statement begins like none that may stand there."""


@record
class Head:
    """How a function begins: its attributes, its name's place (None: blocks without a function around them)."""

    attrs: Mapping[str, Attr]
    span: Span | None
    start: int


Target = tuple[str, Span, list[Value]]
"""A block that a branch names, where, and the values that it passes."""


@record(frozen=False, eq=False)
class FunctionPart:
    """One part's share of one function.

    `values` are the registers that are known, `own` those of them that it defines. `runs` are the instructions of the
    block that is open in front of it, and of each of `blocks`; `stops` is where each of those ends that does.
    """

    head: Head | None = None
    values: dict[str, Value] = field(default_factory=dict[str, Value])
    own: dict[str, Value] = field(default_factory=dict[str, Value])
    blocks: list[Block] = field(default_factory=list[Block])
    labels: dict[str, Block] = field(default_factory=dict[str, Block])
    runs: list[list[Op]] = field(default_factory=lambda: list[list[Op]]([[]]))
    stops: list[int] = field(default_factory=list[int])
    branches: list[tuple[Op, list[Target]]] = field(default_factory=list[tuple[Op, list[Target]]])
    forwards: list[Op] = field(default_factory=list[Op])
    """Instructions that use a register in front of its definition."""
    live: list[Value] = field(default_factory=list[Value])
    """Registers that nothing defines: they live where the function begins."""
    end: int | None = None
    """Where the function ends, if it does here."""

    def know(self, value: Value) -> None:
        """Note the register that it defines with this name."""
        name = value.name or ""
        self.values[name] = self.own[name] = value


@record(frozen=False, eq=False)
class UnitPart:
    """Content of some statements. The first function may have begun in front of them, the last may go on behind."""

    functions: list[FunctionPart] = field(default_factory=list[FunctionPart])
    globals: dict[str, Op] = field(default_factory=dict[str, Op])
    extents: dict[Op, Span] = field(default_factory=dict[Op, Span])
    """From the first to the last character of each global."""
    wrong: list[tuple[str, str, int, int]] = field(default_factory=list[tuple[str, str, int, int]])
    """Unreadable text: code, sentence, start and end. The garbage collector does not follow plain tuples, of which a
    text that is no machine IR has many."""
    twice: list[Diagnostic] = field(default_factory=list[Diagnostic])
    """Registers that it defines twice itself."""
    again: list[tuple[str, Span]] = field(default_factory=list[tuple[str, Span]])
    """Registers that are defined in front of it too."""
    references: list[Reference] = field(default_factory=list[Reference])
    symbols: list[WalkthroughToken] = field(default_factory=list[WalkthroughToken])
    """Where globals are named; they may be defined elsewhere."""
    last: Span | None = None
    """Its last token."""
    stray: bool = False
    """Set if its last statement begins like none that may stand there."""
    verified: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict[str, tuple[Diagnostic, ...]])
    """Diagnostics of its instructions, by target: for whoever verifies them."""

    @property
    def ops(self) -> Iterator[Op]:
        """Its instructions."""
        return (op for function in self.functions for run in function.runs for op in run)
