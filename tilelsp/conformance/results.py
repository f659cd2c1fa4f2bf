"""Answers of the commands of a RUN line."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.conformance.directives import DirectiveComparison


@record
class Result:
    """Exit status and output of one command; for `-verify-diagnostics`, how directives and diagnostics compare."""

    status: int = 0
    out: bytes = b""
    err: bytes = b""
    comparison: DirectiveComparison | None = field(default=None)


class UsageFault(Exception):
    """A command line that our tools do not understand: `str(fault)` says what."""


class OutOfScope(Exception):
    """A command line that asks for transformation passes, which tilelsp does not have; `passes` are their names."""

    def __init__(self, passes: tuple[str, ...]) -> None:
        super().__init__(", ".join(passes))
        self.passes = passes
