"""The work of `tilelsp run` on PTX: arguments as bytes and arrays, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.arguments import read_arguments
from tilelsp.api.launch.entry_names import chosen_entry
from tilelsp.api.launch.origins import read_origins
from tilelsp.api.launch.ptx_argument import PtxArgument
from tilelsp.api.launch.ptx_launch import FOUND, PtxLaunch, diagnostic_of, launch_ptx
from tilelsp.api.launch.refusals import refusal
from tilelsp.api.launch.results import ArgumentResult, RunResult
from tilelsp.api.launch.watching import Watcher
from tilelsp.api.progress import Progress, silent
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record, replace
from tilelsp.defs.rules import find_rule
from tilelsp.interp.arguments import elements_text, shape_text
from tilelsp.interp.arguments import shown as type_name
from tilelsp.interp.faults import LIMIT, Fault, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.evaluate import Struct
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.textures import Texture
from tilelsp.interp.ptx.traffic import Traffic


@record
class PtxRunRequest:
    """A launch to run: `arguments` are the texts of `--arg`, `shared_bytes` the dynamic shared memory of a CTA."""

    document: Document
    entry: str | None
    arguments: tuple[str, ...]
    grid: Extents
    block: Extents
    shared_bytes: int
    seed: int
    limit: int = LIMIT
    cluster: Extents | None = None
    schedule_seed: int | None = None
    """Draws the order of warps and of asynchronous work; None is the order that is always the same."""
    generated: bool = False
    progress: Progress = silent
    arrays: Mapping[str, Array] = field(default_factory=dict[str, Array])
    """Arguments that are arrays already, by name or position."""
    traffic: Traffic | None = None
    """Counts what the launch moves and waits for, where it is asked for."""
    watcher: Watcher | None = None
    """Follows the launch while it runs."""


def execute_module(
    launch: PtxRunRequest, *, sanitize: bool = False, redundant: bool = False, strict: bool = False
) -> RunResult:
    """Run it, as `launch_ptx` does. What is wrong with the module, or happens in the kernel, is in the answer.

    Raises `UsageError` for arguments, files and names that do not fit.
    """
    document = launch.document
    snapshot = Host().open(document.name, document.text, None, document.language)
    # Rules are about what a kernel does, which is seen here: they keep none from running.
    errors = tuple(
        diagnostic
        for diagnostic in check(snapshot, ())
        if diagnostic.severity is Severity.ERROR and find_rule(diagnostic.code) is None
    )
    if errors:
        return RunResult(document, found=errors)
    name = _kernel(launch)
    try:
        program = read_program(document.text, name)
        # The module's own textures are told like parameters behind those of the kernel.
        own = [Parameter(name, "b64", 8, 8) for name in program.opaque]
        formal = (*program.entry.parameters, *own)
        arguments = read_arguments(formal, launch.arguments, launch.seed, launch.arrays)
    except Fault as fault:
        if not fault.line:
            raise UsageError(f"{document.name}: {fault.message}") from None
        code = FOUND if sanitize else "run.fault"
        found = diagnostic_of(fault, document.text, code)
        if isinstance(fault, UnsupportedProgram):
            raise refusal(document, found) from None
        return RunResult(document, found=(_origin_labels(document)(found),))
    passed = [_passed(argument) for argument in arguments[: len(formal) - len(own)]]
    named = zip(program.opaque, (argument.texture for argument in arguments[len(passed) :]), strict=True)
    textures = {name: texture for name, texture in named if texture is not None}
    ptx_launch = PtxLaunch(
        document.text, name, launch.grid, launch.block, launch.shared_bytes, passed, launch.limit, launch.cluster,
        launch.schedule_seed, textures, launch.generated, launch.progress, launch.traffic,
        launch.watcher,
    )  # fmt: skip
    done = launch_ptx(
        ptx_launch, document, _origin_labels(document), sanitize=sanitize, redundant=redundant, strict=strict
    )
    if done.stored is None:
        return RunResult(document, printed=done.printed, found=done.found, waits=done.waits)
    return replace(
        _ran(document, formal, arguments, done.stored, done.printed), found=done.found, coverage=done.coverage
    )


def _origin_labels(document: Document) -> Callable[[Diagnostic], Diagnostic]:
    """Findings with the lines of the source in words, unless they are led back to them."""
    return (lambda found: found) if document.source else read_origins(document.text).with_origins


def _passed(argument: PtxArgument) -> Struct | Texture:
    if argument.texture is not None:
        return argument.texture
    return Struct(argument.data, tuple((at, array.array) for at, array in argument.arrays))


def _kernel(launch: PtxRunRequest) -> str:
    """Raises `UsageError`."""
    name = launch.document.name
    try:
        found = kernels(launch.document.text)
    except Fault as fault:
        raise UsageError(f"{name}: {fault}") from None
    return chosen_entry(name, found, launch.entry)


def _ran(
    document: Document,
    formal: Sequence[Parameter],
    arguments: Sequence[PtxArgument],
    stored: frozenset[int],
    printed: tuple[str, ...],
) -> RunResult:
    shown: list[ArgumentResult] = []
    arrays: list[tuple[str, Array]] = []
    by_name: dict[str, Array] = {}
    number = 0
    for at, (parameter, argument) in enumerate(zip(formal, arguments, strict=True)):
        if not argument.arrays:
            shown.append(ArgumentResult(parameter.name, f".{parameter.type}", "", False, argument.text))
        for offset, array in argument.arrays:
            is_stored = number in stored
            number += 1
            name = parameter.name if not offset and parameter.size == 8 else f"{parameter.name}+{offset}"
            values = elements_text(array.array, array.element)
            shown.append(ArgumentResult(name, type_name(array.element), shape_text(array.array), is_stored, values))
            if is_stored:
                arrays.append((f"{at}_{name}", array.array))
                by_name[name] = array.array
    return RunResult(document, tuple(shown), tuple(arrays), printed, stored=by_name)
