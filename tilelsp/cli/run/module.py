"""The work of `tilelsp run` on PTX: arguments as bytes and arrays, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span, line_starts
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.cli.progress import processes, progress
from tilelsp.cli.run.arguments import read_arguments
from tilelsp.cli.run.given import PtxArgument
from tilelsp.cli.run.results import Ran, Shown
from tilelsp.interp.arguments import elements_text, shape_text
from tilelsp.interp.arguments import shown as type_name
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Extents
from tilelsp.interp.ptx.evaluate import Evaluator, Struct
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.reading import kernels, read_program

MOST_FINDINGS = 100
"""What one run tells; each pair of instructions is told once."""


@dataclass(frozen=True, slots=True)
class Launch:
    """What to run: `given` are the texts of `--arg`, `shared_bytes` the dynamic shared memory of a CTA."""

    document: Document
    entry: str | None
    given: tuple[str, ...]
    grid: Extents
    block: Extents
    shared_bytes: int
    seed: int
    limit: int = LIMIT
    cluster: Extents | None = None


def execute_module(launch: Launch, code: str = "") -> Ran:
    """Run it. What is wrong with the module, or happens in the kernel, is in the answer.

    With the `code` of a finding, every access that nothing orders is one, and the run goes on behind it.

    Raises `UsageError` for arguments, files and names that do not fit.
    """
    document = launch.document
    snapshot = Host().open(document.name, document.text, None, document.language)
    errors = tuple(one for one in check(snapshot, ()) if one.severity is Severity.ERROR)
    if errors:
        return Ran(document, found=errors)
    name = _kernel(launch)
    printed: list[str] = []
    found: list[Diagnostic] = []
    told: set[tuple[object, object]] = set()

    def report(fault: Fault) -> None:
        where = (fault.span, fault.earlier_span)
        if where not in told and len(found) < MOST_FINDINGS:
            told.add(where)
            found.append(diagnostic_of(fault, document.text, code))

    try:
        formal = read_program(document.text, name).entry.parameters
        arguments = read_arguments(formal, launch.given, launch.seed)
        passed = [Struct(one.data, tuple((at, array.array) for at, array in one.arrays)) for one in arguments]
        with progress("running", prod(launch.grid)) as advance:
            execution = Evaluator(launch.limit, processes()).launch(
                document.text,
                name,
                launch.grid,
                launch.block,
                launch.shared_bytes,
                passed,
                printed,
                advance,
                launch.cluster, report if code else None,
            )  # fmt: skip
    except Fault as fault:
        if not fault.line:
            raise UsageError(f"{document.name}: {fault.message}") from None
        return Ran(
            document, printed=tuple(printed), found=(*found, diagnostic_of(fault, document.text, code or "run.fault"))
        )
    return replace(_ran(document, formal, arguments, execution.stored, tuple(printed)), found=tuple(found))


def diagnostic_of(fault: Fault, text: str, code: str) -> Diagnostic:
    """A fault at its instruction, with the instruction that it collides with."""
    if fault.span is not None:
        span = Span(*fault.span)
    else:
        start = line_starts(text)[fault.line - 1]
        indent = len(fault.source) - len(fault.source.lstrip())
        span = Span(start + indent, start + len(fault.source))
    related = () if fault.earlier_span is None else (Label(Span(*fault.earlier_span), "the other access"),)
    return Diagnostic(code, fault.message, span, related=related)


def _kernel(launch: Launch) -> str:
    """Raises `UsageError`."""
    name = launch.document.name
    try:
        found = kernels(launch.document.text)
    except Fault as fault:
        raise UsageError(f"{name}: {fault}") from None
    if launch.entry is not None:
        if launch.entry not in found:
            raise UsageError(f"{name}: no kernel '{launch.entry}'; there is {', '.join(found) or 'none'}")
        return launch.entry
    if len(found) != 1:
        choice = f"; name one with --entry: {', '.join(found)}" if found else ""
        raise UsageError(f"{name}: {len(found)} kernels{choice}")
    return found[0]


def _ran(
    document: Document,
    formal: Sequence[Parameter],
    arguments: Sequence[PtxArgument],
    stored: frozenset[int],
    printed: tuple[str, ...],
) -> Ran:
    shown: list[Shown] = []
    arrays: list[tuple[str, Array]] = []
    number = 0
    for at, (parameter, argument) in enumerate(zip(formal, arguments, strict=True)):
        if not argument.arrays:
            shown.append(Shown(parameter.name, f".{parameter.type}", "", False, argument.text))
        for offset, given in argument.arrays:
            is_stored = number in stored
            number += 1
            name = parameter.name if not offset and parameter.size == 8 else f"{parameter.name}+{offset}"
            values = elements_text(given.array, given.element)
            shown.append(Shown(name, type_name(given.element), shape_text(given.array), is_stored, values))
            if is_stored:
                arrays.append((f"{at}_{name}", given.array))
    return Ran(document, tuple(shown), tuple(arrays), printed)
