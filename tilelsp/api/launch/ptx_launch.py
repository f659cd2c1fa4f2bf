"""One launch of PTX, whatever it was compiled from: what it did, what was found, what it can do without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from math import prod

import numpy as np
import numpy.typing as npt

from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.coverage import INVENTED, Coverage, coverage_of
from tilelsp.api.launch.redundant import candidates, find_redundant
from tilelsp.api.launch.refusals import refusal
from tilelsp.api.launch.watching import PrintedTexts, PtxProgram, Watcher
from tilelsp.api.progress import Progress, processes, silent
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.pins import read_pins
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, Span, line_starts
from tilelsp.interp.faults import LIMIT, Deadlock, Endless, Fault, MendedFault, OutOfBounds, UnsupportedProgram, Wait
from tilelsp.interp.ptx.evaluate import Evaluator, Passed, Struct
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.reading import read_program
from tilelsp.interp.ptx.textures import Texture
from tilelsp.interp.ptx.traffic import Traffic

MOST_FINDINGS = 100
"""Most findings of a severity that one run tells; each pair of instructions is told once."""

FOUND = "sanitize.found"
"""The code of what a run finds that goes on behind it."""


@record
class PtxLaunch:
    """Request to the evaluator; `textures` are the module's own.

    Of a launch whose arguments are `generated` it is no error that it leaves them or takes long.
    """

    text: str = field(repr=False)
    entry: str
    grid: Extents
    block: int | Extents
    shared_bytes: int
    passed: Sequence[Passed]
    limit: int = LIMIT
    cluster: Extents | None = None
    schedule_seed: int | None = None
    textures: Mapping[str, Texture] = field(default_factory=dict[str, Texture])
    generated: bool = False
    progress: Progress = silent
    traffic: Traffic | None = None
    """Counts what the launch moves and waits for, where it is asked for."""
    watcher: Watcher | None = None
    """Follows the launch while it runs."""


@record
class LaunchOutcome:
    """Result of a launch. `stored` are the arrays that were stored to, None where it did not end."""

    stored: frozenset[int] | None
    printed: tuple[str, ...]
    found: tuple[Diagnostic, ...]
    coverage: Coverage | None = None
    """Coverage of a launch that ended."""
    waits: tuple[Wait, ...] = ()
    """Who waited for whom where no thread could go on."""


@record(frozen=False)
class _Reported:
    """The findings of a run, each once by its places; `found` are those that no comment allows."""

    text: str
    code: str
    place: Callable[[Diagnostic], Diagnostic]
    is_allowed: Callable[[Diagnostic], bool]
    watcher: Watcher | None
    found: list[Diagnostic] = field(default_factory=list[Diagnostic])
    places: set[tuple[Severity, Span, *tuple[Span, ...]]] = field(
        default_factory=set[tuple[Severity, Span, *tuple[Span, ...]]]
    )

    def add(self, fault: Fault) -> None:
        """Add what the sanitizer reports, up to `MOST_FINDINGS`."""
        diagnostic = self.place(diagnostic_of(fault, self.text, self.code))
        if sum(other.severity is diagnostic.severity for other in self.found) >= MOST_FINDINGS:
            return
        places = (diagnostic.severity, diagnostic.span, *(label.span for label in diagnostic.related))
        if places in self.places:
            return
        self.places.add(places)
        if not self.is_allowed(diagnostic):
            self.found.append(diagnostic)
            if self.watcher is not None:
                self.watcher.found(diagnostic, fault.thread, is_end=False)


def _program_of(launch: PtxLaunch, place: Callable[[Diagnostic], Diagnostic]) -> PtxProgram:
    """The launched program for a watcher, with its lines where the document has them."""

    def where(span: Span) -> Span:
        return place(Diagnostic("", "", span)).span

    return PtxProgram(launch.text, launch.passed, read_program(launch.text, launch.entry), where)


def _gives_the_same(launch: PtxLaunch, before: Sequence[Passed], without: frozenset[int], *, strict: bool) -> bool:
    """True if a launch without some instructions, on the arguments as they were `before`, ends with equal results
    and no report."""
    again, faults = deepcopy(before), list[Fault]()
    try:
        Evaluator(launch.limit, without=without, strict=strict).launch(
            launch.text, launch.entry, launch.grid, launch.block, launch.shared_bytes, again,
            cluster=launch.cluster, report=faults.append, textures=launch.textures,
        )  # fmt: skip
    except Fault:
        return False
    return not faults and all(
        bool(np.array_equal(new.view(np.uint8), old.view(np.uint8)))
        for repeated, passed in zip(again, launch.passed, strict=True)
        for new, old in zip(_held(repeated), _held(passed), strict=True)
    )


def launch_ptx(
    launch: PtxLaunch,
    document: Document,
    place: Callable[[Diagnostic], Diagnostic],
    *,
    sanitize: bool = False,
    redundant: bool = False,
    strict: bool = False,
) -> LaunchOutcome:
    """Run it. `place` leads a finding in the PTX to where `document` has it.

    With `sanitize` every access that nothing orders is a finding, and the run goes on behind it, unless a comment of
    the document allows it at one of its two places. With `redundant` synchronisation that a run without findings does
    not need is told as well, and with `strict` it counts as order what the ISA says is one, not what other compilers
    count on besides.

    Raises `UsageError` for arguments that do not fit.
    """
    watcher = launch.watcher
    printed = PrintedTexts(watcher)
    code = FOUND if sanitize else ""
    reported = _Reported(launch.text, code, place, _allowed(document, code), watcher)
    before = deepcopy(launch.passed) if redundant else launch.passed
    try:
        if watcher is not None:
            watcher.ready(_program_of(launch, place))
        with launch.progress("running", prod(launch.grid)) as advance:
            device = Evaluator(
                launch.limit, processes(), launch.schedule_seed, strict=strict, traffic=launch.traffic,
                observer=None if watcher is None else watcher.instruction,
            )  # fmt: skip
            execution = device.launch(
                launch.text, launch.entry, launch.grid, launch.block, launch.shared_bytes, launch.passed, printed,
                advance, launch.cluster, reported.add if sanitize else None, launch.textures,
            )  # fmt: skip
    except Fault as fault:
        if not fault.line:
            raise UsageError(f"{document.name}: {fault.message}") from None
        last = place(diagnostic_of(fault, launch.text, code or "run.fault"))
        if watcher is not None:
            watcher.found(last, fault.thread, is_end=True)
        if isinstance(fault, UnsupportedProgram):
            raise refusal(document, last) from None
        if launch.generated and isinstance(fault, OutOfBounds | Endless):
            last = replace(last, severity=Severity.INFORMATION)
        waits = fault.waits if isinstance(fault, Deadlock) else ()
        return LaunchOutcome(
            None, tuple(printed), _marked_invented((*reported.found, last), invented=launch.generated), waits=waits
        )

    program = read_program(launch.text, launch.entry)
    found = reported.found
    if redundant and not found:
        attempt = partial(_gives_the_same, launch, before, strict=strict)
        with launch.progress("leaving out", candidates(program.code, execution.reached)) as advance:
            spare = find_redundant(program.code, execution.reached, attempt, advance)
        found += [diagnostic for diagnostic in map(place, spare) if not reported.is_allowed(diagnostic)]
    block = (launch.block, 1, 1) if isinstance(launch.block, int) else launch.block
    coverage = coverage_of(program, execution, launch.grid, block, invented=launch.generated)
    return LaunchOutcome(execution.stored, tuple(printed), _marked_invented(found, invented=launch.generated), coverage)


def _marked_invented(found: Sequence[Diagnostic], *, invented: bool) -> tuple[Diagnostic, ...]:
    """Findings, which say where nobody asked for the launch."""
    return tuple(
        replace(diagnostic, message=f"{diagnostic.message}; {INVENTED}") if invented else diagnostic
        for diagnostic in found
    )


def _held(argument: Passed) -> Sequence[npt.NDArray[np.generic]]:
    """The arrays of an argument."""
    match argument:
        case Texture():
            return [argument.array]
        case Struct():
            return [array for _, array in argument.arrays]
        case np.ndarray():
            return [argument]
        case _:
            return []


def diagnostic_of(fault: Fault, text: str, code: str) -> Diagnostic:
    """A fault at its instruction, with the instruction that it collides with."""
    if fault.span is not None:
        span = Span(*fault.span)
    else:
        start = line_starts(text)[fault.line - 1]
        indent = len(fault.source) - len(fault.source.lstrip())
        span = Span(start + indent, start + len(fault.source))
    related = () if fault.earlier_span is None else (Label(Span(*fault.earlier_span), "the other access"),)
    severity = Severity.WARNING if isinstance(fault, MendedFault) else Severity.ERROR
    return Diagnostic(code, fault.message, span, severity, related=related)


def _allowed(document: Document, code: str) -> Callable[[Diagnostic], bool]:
    """A test for findings that a comment allows, at their own place or at that of the other access."""
    lines: dict[str, set[int]] = {}
    for allow in read_pins(document.text, document.language.comments).allows if code else ():
        lines.setdefault(allow.rule.text, set()).update(allow.lines)
    index = LineIndex(document.text)

    def is_allowed(found: Diagnostic) -> bool:
        places = (found.span, *(label.span for label in found.related))
        return any(index.line_of(span.start) in lines.get(found.code, ()) for span in places)

    return is_allowed
