"""What a compilation made, small and quick to bring from one process to another.

A stage has a thousand links and more. As objects they take 70 ms to unpickle, in which the loop would answer nobody;
as a row of numbers they take none, and only the stage that somebody looks at becomes objects again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tilelsp.analysis.features.lowered import Link, Lowered, LowerRequest, Resources, lower
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span

_NUMBERS = 4


@dataclass(frozen=True, slots=True)
class MadeStage:
    """One stage as text, with where its parts came from: `numbers` holds start and end of output and source."""

    name: str
    text: str = field(repr=False)
    numbers: bytes = field(repr=False)

    @classmethod
    def of(cls, name: str, text: str, links: Iterable[Link]) -> MadeStage:
        """The stage with `links`."""
        return cls(name, text, array("q", _flat(links)).tobytes())

    def links(self) -> tuple[Link, ...]:
        """The links as objects."""
        flat = array("q")
        flat.frombytes(self.numbers)
        rows = zip(*(flat[at::_NUMBERS] for at in range(_NUMBERS)), strict=True)
        return tuple(Link(Span(start, end), Span(first, last)) for start, end, first, last in rows)


def _flat(links: Iterable[Link]) -> Iterator[int]:
    for link in links:
        yield from (link.output.start, link.output.end, link.source.start, link.source.end)


@dataclass(frozen=True, slots=True)
class Made:
    """The stages of a document for one target, in their order, as far as they were reached.

    `command` is the command line of the program that made them, if one did.
    """

    stages: tuple[MadeStage, ...]
    diagnostics: tuple[Diagnostic, ...]
    resources: tuple[Resources, ...] = ()
    command: str = ""

    def stage(self, name: str) -> MadeStage | None:
        """The stage called `name`, when it was reached."""
        return next((stage for stage in self.stages if stage.name == name), None)

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return sum(len(stage.text) + len(stage.numbers) for stage in self.stages)


def make(request: LowerRequest) -> Made:
    """Lower a document; for a worker process."""
    lowered: Lowered = lower(request)
    stages = tuple(MadeStage.of(stage.stage.value, stage.text, stage.links) for stage in lowered.stages)
    return Made(stages, lowered.diagnostics, lowered.resources)
