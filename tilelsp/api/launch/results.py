"""Result of a launch, whichever language the kernel was written in."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.api.documents import Document
from tilelsp.api.launch.coverage import Coverage
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record
from tilelsp.interp.faults import Wait
from tilelsp.interp.formats import Array


@record
class ArgumentResult:
    """A parameter with its argument in words. `shape` is "" for a scalar; `stored` says that the kernel wrote to it."""

    name: str
    type: str
    shape: str
    stored: bool
    values: str


@record
class RunResult:
    """Result of a launch: the parameters in words, what the kernel printed, what was found.

    `arrays` are those that the kernel stored to, with the names of their files; `stored` has them by parameter.
    """

    document: Document
    parameters: tuple[ArgumentResult, ...] = ()
    arrays: tuple[tuple[str, Array], ...] = field(default=(), repr=False)
    printed: tuple[str, ...] = ()
    found: tuple[Diagnostic, ...] = ()
    coverage: Coverage | None = None
    """Coverage of a launch of PTX that ended."""
    stored: Mapping[str, Array] = field(default_factory=dict[str, Array], repr=False)
    waits: tuple[Wait, ...] = ()
    """Of PTX, who waited for whom where no thread could go on."""

    @property
    def ok(self) -> bool:
        """True if the kernel ran to its end."""
        return not any(diagnostic.severity is Severity.ERROR for diagnostic in self.found)
