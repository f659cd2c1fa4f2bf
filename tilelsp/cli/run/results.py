"""What became of a launch, whichever language the kernel was written in."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.cli.inputs import Document
from tilelsp.cli.run.coverage import Coverage
from tilelsp.interp.formats import Array


@dataclass(frozen=True, slots=True)
class Shown:
    """A parameter with its argument in words. `shape` is "" for a scalar; `stored` says that the kernel wrote to it."""

    name: str
    type: str
    shape: str
    stored: bool
    values: str


@dataclass(frozen=True, slots=True)
class Ran:
    """What became of a launch. `arrays` are those that the kernel stored to, with the names of their files."""

    document: Document
    parameters: tuple[Shown, ...] = ()
    arrays: tuple[tuple[str, Array], ...] = field(default=(), repr=False)
    printed: tuple[str, ...] = ()
    found: tuple[Diagnostic, ...] = ()
    coverage: Coverage | None = None
    """What a launch of PTX that ended came to."""

    @property
    def ok(self) -> bool:
        """Whether the kernel ran to its end."""
        return not any(one.severity is Severity.ERROR for one in self.found)
