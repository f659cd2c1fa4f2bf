"""Parts of a low-level language for its documents: a splitter, a reader of units, a linker, a verifier."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax.units import UnitFacts

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.units import LlvmUnit  # machine IR has none


class Unit(Protocol):
    """A part of a document that is read by itself. Spans count from its start."""

    @property
    def facts(self) -> UnitFacts:
        """Facts about the unit."""
        ...

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """Diagnostics of the unit by itself."""
        ...

    @property
    def ops(self) -> tuple[Op, ...]:
        """The functions and globals that were understood."""
        ...

    @property
    def ir(self) -> LlvmUnit | None:
        """The unit as LLVM IR; None where it is something else, or could not be read."""
        ...


@record
class LinkedUnits:
    """Diagnostics of units about each other, and what the next version of the document may take from there."""

    diagnostics: Sequence[Diagnostic]
    known: object = None


U = TypeVar("U", bound=Unit)
M = TypeVar("M")
K = TypeVar("K")


@record
class PlacedUnit(Generic[U]):
    """A unit and where it stands in a document."""

    unit: U
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Its place."""
        return Span(self.start, self.end)


@runtime_checkable
class FollowedLanguage(Protocol):
    """A language that also follows the effects of its functions over the control flow."""

    def flow(
        self, units: Sequence[PlacedUnit[Any]], targets: tuple[Target, ...]
    ) -> Generator[None, None, list[Diagnostic]]:
        """Diagnostics of a module's functions over their control flow, with places in the document."""
        ...


@runtime_checkable
class TargetedLanguage(Protocol):
    """A language whose functions may also say what they were made for."""

    def own_target(self, unit: Any) -> Target | None:
        """The target that all functions of a unit name for themselves; None where there is no such."""
        ...


class LowLevelLanguage(Protocol[U, M, K]):
    """`M` is what a line may begin, `K` what a unit is written in, as the splitter tells them."""

    @property
    def stage(self) -> Stage:
        """The stage that texts of the language are."""
        ...

    @property
    def local(self) -> frozenset[str]:
        """Kinds of names that mean something within one unit only."""
        ...

    def marks(self, piece: str) -> Sequence[M]:
        """The lines of a piece of text that may begin a unit, judged line by line."""
        ...

    def cuts(self, found: Iterable[tuple[Sequence[M], int]], length: int) -> Iterable[tuple[int, K]]:
        """Where units begin, for the marks of each piece and the offset of the piece."""
        ...

    def read(self, text: str, kind: K, before: tuple[U, str] | None = None) -> Generator[None, None, U]:
        """Read one unit; a pure function of the first two. `before` is what stood in its place, with its text, for
        languages that read again only what is new in a unit."""
        ...

    def unread(self, text: str, problem: Diagnostic) -> U:
        """A unit that could not be read."""
        ...

    def link(self, units: Sequence[PlacedUnit[U]], before: object = None) -> Generator[None, None, LinkedUnits]:
        """Diagnostics of units about each other, with places in the document; they depend on the units alone. `before`
        is what is known of an earlier version."""
        ...

    def subjects(self, units: Sequence[PlacedUnit[U]]) -> Sequence[int]:
        """Numbers of the units about which `verify` may say something."""
        ...

    def verify(
        self, units: Sequence[PlacedUnit[U]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """Diagnostics of a target's verifier about a unit that has no errors, with places in the document."""
        ...

    def ops(self, unit: U) -> Iterable[tuple[str, int]]:
        """The opcode of each instruction of a unit, and where it stands in it."""
        ...

    def module(self, text: str) -> Op:
        """The whole text as IR."""
        ...
