"""The work of `tilelsp run` on PTX: arguments as bytes and arrays, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from math import prod

import numpy as np
import numpy.typing as npt

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.pins import read_pins
from tilelsp.base.text import LineIndex, Span, line_starts
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.cli.progress import processes, progress
from tilelsp.cli.run.arguments import read_arguments
from tilelsp.cli.run.given import PtxArgument
from tilelsp.cli.run.origins import read_origins
from tilelsp.cli.run.redundant import candidates, find_redundant
from tilelsp.cli.run.results import Ran, Shown
from tilelsp.defs.rules import find_rule
from tilelsp.interp.arguments import elements_text, shape_text
from tilelsp.interp.arguments import shown as type_name
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Extents
from tilelsp.interp.ptx.evaluate import Evaluator, Struct
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.textures import Texture

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
    schedule_seed: int | None = None
    """Draws the order of warps and of asynchronous work; None is the order that is always the same."""


def execute_module(launch: Launch, code: str = "", *, redundant: bool = False) -> Ran:
    """Run it. What is wrong with the module, or happens in the kernel, is in the answer.

    With the `code` of a finding, every access that nothing orders is one, and the run goes on behind it, unless a
    comment allows the code at one of its two places. With `redundant` synchronisation that a run without findings does
    not need is told as well.

    Raises `UsageError` for arguments, files and names that do not fit.
    """
    document = launch.document
    snapshot = Host().open(document.name, document.text, None, document.language)
    # Rules are about what a kernel does, which is seen here: they keep none from running.
    errors = tuple(one for one in check(snapshot, ()) if one.severity is Severity.ERROR and find_rule(one.code) is None)
    if errors:
        return Ran(document, found=errors)
    name = _kernel(launch)
    printed: list[str] = []
    found: list[Diagnostic] = []
    told: set[tuple[object, object]] = set()

    is_allowed = _allowed(document, code)
    origins = read_origins(document.text)

    def report(fault: Fault) -> None:
        where = (fault.span, fault.earlier_span)
        if where not in told and len(found) < MOST_FINDINGS:
            told.add(where)
            one = diagnostic_of(fault, document.text, code)
            if not is_allowed(one):
                found.append(origins.told(one))

    try:
        program = read_program(document.text, name)
        # The module's own textures are told like parameters behind those of the kernel.
        own = [Parameter(name, "b64", 8, 8) for name in program.opaque]
        formal = (*program.entry.parameters, *own)
        arguments = read_arguments(formal, launch.given, launch.seed)
        passed = [_passed(one) for one in arguments[: len(formal) - len(own)]]
        named = zip(program.opaque, (one.texture for one in arguments[len(passed) :]), strict=True)
        own_textures = {name: texture for name, texture in named if texture is not None}
        before = deepcopy(passed)
        with progress("running", prod(launch.grid)) as advance:
            execution = Evaluator(launch.limit, processes(), launch.schedule_seed).launch(
                document.text,
                name,
                launch.grid,
                launch.block,
                launch.shared_bytes,
                passed,
                printed,
                advance,
                launch.cluster, report if code else None,
                own_textures,
            )  # fmt: skip
    except Fault as fault:
        if not fault.line:
            raise UsageError(f"{document.name}: {fault.message}") from None
        last = origins.told(diagnostic_of(fault, document.text, code or "run.fault"))
        return Ran(document, printed=tuple(printed), found=(*found, last))

    def attempt(without: frozenset[int]) -> bool:
        again, faults = deepcopy(before), list[Fault]()
        try:
            Evaluator(launch.limit, without=without).launch(
                document.text, name, launch.grid, launch.block, launch.shared_bytes, again, cluster=launch.cluster,
                report=faults.append, textures=own_textures,
            )  # fmt: skip
        except Fault:
            return False
        return not faults and all(
            bool(np.array_equal(new.view(np.uint8), old.view(np.uint8)))
            for one, other in zip(again, passed, strict=True)
            for new, old in zip(_held(one), _held(other), strict=True)
        )

    if redundant and not found:
        with progress("leaving out", candidates(program.code, execution.reached)) as advance:
            spare = find_redundant(program.code, execution.reached, attempt, advance)
        found += [origins.told(one) for one in spare if not is_allowed(one)]
    return replace(_ran(document, formal, arguments, execution.stored, tuple(printed)), found=tuple(found))


def _passed(argument: PtxArgument) -> Struct | Texture:
    if argument.texture is not None:
        return argument.texture
    return Struct(argument.data, tuple((at, array.array) for at, array in argument.arrays))


def _held(argument: Struct | Texture) -> Sequence[npt.NDArray[np.generic]]:
    """The arrays of an argument."""
    return [argument.array] if isinstance(argument, Texture) else [array for _, array in argument.arrays]


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


def _allowed(document: Document, code: str) -> Callable[[Diagnostic], bool]:
    """Whether a comment allows what was found, where it is or where the other access is."""
    lines: dict[str, set[int]] = {}
    for one in read_pins(document.text, document.language.comments).allows if code else ():
        lines.setdefault(one.rule.text, set()).update(one.lines)
    index = LineIndex(document.text)

    def is_allowed(found: Diagnostic) -> bool:
        places = (found.span, *(label.span for label in found.related))
        return any(index.line_of(span.start) in lines.get(found.code, ()) for span in places)

    return is_allowed


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
