"""Common parts of all engines: a document and a target in; PTX, its map and everything said about it out.

An engine has two halves. The front is a function from plain data to plain data that starts nothing, so that a server
can run it in another process; the back starts programs and waits for them, so that a server can run it in a thread.
To add an engine, write one module with a class of this protocol and name it in `engines.choice`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Protocol

from tilelsp.analysis.features.generated.decisions import Decision
from tilelsp.analysis.features.generated.lowered import Language, Link, LinkRow, Resources, Timing, link_of
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.engines.module_run import DEFAULT_OPTIONS, EngineOptions, EngineStatus
from tilelsp.engines.ptxas.assembler import AssembleOptions
from tilelsp.engines.tileiras.remarks import Remark

_NUMBERS = 4
"""A link is four numbers: the lines, from and to, above and below."""


@record
class CompileRequest:
    """One document for one target (a name such as `sm_100a`), limited to one kernel where `entry` names it.

    `until` is the last stage that is wanted, `texts` are the names of the texts that are, stages or points between
    passes; None stands for every stage.
    """

    text: str = field(repr=False)
    language: Language
    target: str
    entry: str | None = None
    until: str = "ptx"
    texts: tuple[str, ...] | None = None
    options: EngineOptions = DEFAULT_OPTIONS


@record
class EngineText:
    """One stage as text, with where its parts came from: `numbers` holds start and end of output and source.

    A stage has a thousand links and more. As objects they take 70 ms to unpickle, in which a server would answer
    nobody; as a row of numbers they take none, and only the stage that somebody looks at becomes objects again.
    """

    name: str
    text: str = field(repr=False)
    numbers: bytes = field(repr=False)
    at: str = ""
    """The stage that the text is at, where `name` is a point between passes."""

    @property
    def stage(self) -> str:
        """The stage that the text is at."""
        return self.at or self.name

    @classmethod
    def of(cls, name: str, text: str, links: Iterable[Link], at: str = "") -> EngineText:
        """The stage with `links`."""
        return cls.of_rows(name, text, (link.row for link in links), at)

    @classmethod
    def of_rows(cls, name: str, text: str, rows: Iterable[LinkRow], at: str = "") -> EngineText:
        """The stage with links as rows of four numbers, of which a long text has thousands."""
        return cls(name, text, array("q", list(chain.from_iterable(rows))).tobytes(), at)

    def rows(self) -> tuple[LinkRow, ...]:
        """The links in numbers."""
        flat = array("q")
        flat.frombytes(self.numbers)
        starts, ends, firsts, lasts = (flat[at::_NUMBERS] for at in range(_NUMBERS))
        return tuple(zip(starts, ends, firsts, lasts, strict=True))

    def links(self) -> tuple[Link, ...]:
        """The links as objects."""
        return tuple(map(link_of, self.rows()))


@record
class Front:
    """Result of the front half: `data` for the back half's program (empty: there is nothing to compile).

    `stages`, `diagnostics`, `resources`, `reached` and `timings` are as in `EngineOutput`; `entries` are the kernels
    that are compiled, by symbol, and where they stand in the document.
    """

    request: CompileRequest
    data: bytes = field(default=b"", repr=False)
    stages: tuple[EngineText, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    resources: tuple[Resources, ...] = ()
    entries: tuple[tuple[str, Span], ...] = ()
    reached: str = ""
    timings: tuple[Timing, ...] = ()


@record
class EngineOutput:
    """An engine's answer.

    `stages` are in the order of the pipeline, as far as they were reached; `reached` names the last one that was,
    whether its text was wanted or not, and `timings` say what our own passes cost. Links and diagnostics have their
    places in the document. `remarks` are the compiler's decisions as data; those that concern a reader are among the
    diagnostics too, and in a few words in `decisions`. `reason` is one line, empty unless `status` is UNAVAILABLE.
    `command` is the command line of the program that made the text, if one did, and `version` that program's.
    `seconds` is its wall-clock time. `repeatable` is false where the same question may be answered differently.
    """

    engine: str
    target: str
    status: EngineStatus
    stages: tuple[EngineText, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    resources: tuple[Resources, ...] = ()
    remarks: tuple[Remark, ...] = ()
    decisions: tuple[Decision, ...] = ()
    reason: str = ""
    version: str = ""
    command: str = ""
    seconds: float = 0.0
    repeatable: bool = True
    reached: str = ""
    timings: tuple[Timing, ...] = ()

    def stage(self, name: str) -> EngineText | None:
        """The stage called `name`, when it was reached."""
        return next((stage for stage in self.stages if stage.name == name), None)

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return sum(len(stage.text) + len(stage.numbers) for stage in self.stages)


class Engine(Protocol):
    """Compiles documents; safe to share between threads."""

    @property
    def name(self) -> str:
        """The name that `--engine` and the setting take."""
        ...

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages that it shows, in order."""
        ...

    @property
    def assembling(self) -> AssembleOptions:
        """How its PTX has to be assembled."""
        ...

    @property
    def front(self) -> Callable[[CompileRequest], Front]:
        """The first half: a function of a module, from data to data that pickles. Starts nothing."""
        ...

    def back(self, front: Front, *, cancel: CancelToken | None = None) -> EngineOutput:
        """The second half, which may start programs and blocks until they end. Raises only `Cancelled`."""
        ...

    def version(self, target: str) -> str:
        """The version of the engine that, with document, target and options, determines the output for `target`. May
        start a program.

        Raises `ToolError` where the engine cannot be asked.
        """
        ...


def compile_document(engine: Engine, request: CompileRequest, *, cancel: CancelToken | None = None) -> EngineOutput:
    """Both halves, here and now. Raises only `Cancelled`."""
    return engine.back(engine.front(request), cancel=cancel)
