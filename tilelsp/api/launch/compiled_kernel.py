"""A Tile IR kernel as PTX, compiled by us or by NVIDIA's compiler, on the evaluator; findings stand at its ops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tilelsp.analysis.features.generated.line_map import sources_of
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.maps import map_argument, planned_maps
from tilelsp.api.launch.ptx_argument import GivenArray
from tilelsp.api.launch.ptx_launch import LaunchOutcome, PtxLaunch, launch_ptx
from tilelsp.api.launch.watching import Watcher
from tilelsp.api.progress import Progress
from tilelsp.api.selection import targets_of
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.defs.dialects.cuda_tile.core import Entry
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.engine import CompileRequest, EngineOutput, EngineText, compile_document
from tilelsp.engines.module_run import EngineOptions, EngineStatus
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.interp.budget import ARRAY_BYTES, Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.evaluate import Passed, Struct
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.program import Parameter as PtxParameter
from tilelsp.interp.ptx.reading import read_program
from tilelsp.interp.ptx.traffic import Traffic
from tilelsp.interp.tile.launch import Argument, EntryParameter
from tilelsp.interp.tile.values import from_floats
from tilelsp.ir.types import FloatType
from tilelsp.project.settings import Settings

COMPILERS: Mapping[str, str] = {"ptx": NATIVE, "tileiras": "tileiras"}
"""Compiler of each engine of `run` that makes PTX."""


@record
class KernelCall:
    """A kernel with its arguments; `maps` are the tensor maps of hidden parameters, by the parameter's name or position
    as it was written.
    """

    document: Document
    entry: Entry
    wanted: tuple[EntryParameter, ...]
    arguments: Sequence[Argument]
    maps: Mapping[str, str]


@record
class CompileOptions:
    """How it is compiled and launched: `engine` is one of `COMPILERS`."""

    engine: str
    target: str | None
    grid: Extents
    limit: int
    seed: int
    schedule_seed: int | None
    generated: bool
    settings: Settings
    progress: Progress
    traffic: Traffic | None = None
    """Counts what the launch moves and waits for, where it is asked for."""
    watcher: Watcher | None = None
    """Follows the launch while it runs."""


@record
class _KernelPtx:
    """PTX of one kernel; its threads and shared memory are those that the compiler asks for."""

    target: str
    ptx: EngineText = field(repr=False)
    block: int | Extents
    shared_bytes: int
    parameters: tuple[PtxParameter, ...]


def run_compiled(
    kernel: KernelCall,
    compile_options: CompileOptions,
    *,
    sanitize: bool = False,
    redundant: bool = False,
    strict: bool = False,
) -> LaunchOutcome:
    """Compile it and run the PTX. Numbers are passed as the bits of their type.

    Raises `UsageError` for targets and arguments that do not fit, and where NVIDIA's compiler is wanted and missing.
    """
    document, entry = kernel.document, kernel.entry
    settings = compile_options.settings
    target = targets_of(document, compile_options.target, settings.targets)[0]
    engine = make_engine(COMPILERS[compile_options.engine], Toolbox(ToolPaths.of(settings)))
    options = EngineOptions(tensor_maps=settings.tensor_maps)
    request = CompileRequest(document.text, document.language, target, entry.sym_name, options=options)
    output = compile_document(engine, request)
    if output.status is EngineStatus.UNAVAILABLE:
        raise UsageError(f"{document.name}: {output.reason}")
    ptx = output.stage("ptx")
    if ptx is None:
        # What is information for `compile`, such as an op without lowering, keeps a kernel from running.
        return LaunchOutcome(
            None, (), tuple(replace(diagnostic, severity=Severity.ERROR) for diagnostic in output.diagnostics)
        )
    try:
        made = _made(output, ptx, kernel)
        passed: list[Passed] = [
            _passed(parameter, argument) for parameter, argument in zip(kernel.wanted, kernel.arguments, strict=True)
        ]
        passed += _maps(kernel, made, output, compile_options.seed)
    except Fault as fault:
        raise UsageError(f"{document.name}: {fault.message}") from None
    launch = PtxLaunch(
        ptx.text, entry.sym_name, compile_options.grid, made.block, made.shared_bytes, passed, compile_options.limit,
        schedule_seed=compile_options.schedule_seed, generated=compile_options.generated,
        progress=compile_options.progress,
        traffic=compile_options.traffic,
        watcher=compile_options.watcher,
    )  # fmt: skip
    return launch_ptx(launch, document, _placing(made, kernel), sanitize=sanitize, redundant=redundant, strict=strict)


def _made(output: EngineOutput, ptx: EngineText, kernel: KernelCall) -> _KernelPtx:
    """Raises `Fault` where the evaluator cannot read the PTX."""
    function = read_program(ptx.text, kernel.entry.sym_name).entry
    parameters = tuple(function.parameters)
    if output.resources:
        needed = output.resources[0]
        return _KernelPtx(output.target, ptx, needed.threads, needed.dynamic_shared_bytes, parameters)
    return _KernelPtx(output.target, ptx, function.threads, 0, parameters)


def _passed(parameter: EntryParameter, argument: Argument) -> Array | int:
    if isinstance(argument, np.ndarray):
        return argument
    if isinstance(parameter.element, FloatType):
        return int(from_floats(parameter.element, np.asarray(argument)).bits)
    return int(argument)


def _maps(kernel: KernelCall, made: _KernelPtx, output: EngineOutput, seed: int) -> Sequence[Passed]:
    """Contents of hidden parameters. Raises `Fault` and `UsageError` for maps that are missing or do not fit."""
    if output.resources and output.resources[0].maps:
        return planned_maps(output.resources[0].maps, kernel.arguments)
    named = {
        name: GivenArray(argument, parameter.pointee)
        for at, (parameter, argument) in enumerate(zip(kernel.wanted, kernel.arguments, strict=True))
        if isinstance(argument, np.ndarray) and parameter.pointee is not None
        for name in (parameter.name, f"%{parameter.name}", str(at))
    }
    texts = dict(kernel.maps)
    hidden = made.parameters[len(kernel.wanted) :]
    found: list[Passed] = []
    missing: list[str] = []
    room = Budget(ARRAY_BYTES)
    boxes = _boxes(output, len(hidden))
    for number, parameter in enumerate(hidden):
        text = texts.pop(parameter.name, None) or texts.pop(str(len(kernel.wanted) + number), None)
        if text is None:
            missing.append(f"{parameter.name}{boxes[number] if boxes else ''}")
            continue
        map_data = map_argument(text, parameter, named, seed, room)
        found.append(Struct(map_data.data, tuple((at, held.array) for at, held in map_data.arrays)))
    if missing:
        raise UsageError(
            f"{kernel.document.name}: the code for {made.target} takes tensor maps in hidden parameters, which the "
            f"compiler does not describe; give each as --arg NAME=map:ARRAY,box=XxY,swizzle=..., or choose a target "
            f"before sm_90: {', '.join(missing)}"
        )
    if texts:
        there = ", ".join(parameter.name for parameter in hidden) or "none"
        raise UsageError(f"--arg {next(iter(texts))}=map:...: the hidden parameters for {made.target} are {there}")
    return found


def _boxes(output: EngineOutput, many: int) -> Sequence[str]:
    """Texts of the remarks about each map, where there are as many of them."""
    texts = [
        f" ({remark.argument('Shape').strip('[]').replace(', ', 'x')}, line {remark.location.line})"
        for remark in output.remarks
        if remark.argument("Instruction").startswith("TMA ") and remark.location is not None
    ]
    return texts if len(texts) == many else ()


def _placing(made: _KernelPtx, kernel: KernelCall) -> Callable[[Diagnostic], Diagnostic]:
    """Leads a finding in the PTX to the ops that its instructions were made from."""
    text, links, lines = made.ptx.text, made.ptx.links(), LineIndex(made.ptx.text)
    document, entry = kernel.document, kernel.entry
    names = [(ptx.name, ours.name) for ptx, ours in zip(made.parameters, kernel.wanted, strict=False)]

    def source(span: Span) -> Span:
        found = next(iter(sources_of(links, span.start)), entry.span or Span(0, 0))
        return Span(found.start + len(line := document.text[found.start : found.end]) - len(line.lstrip()), found.end)

    def words(span: Span) -> str:
        line = lines.line_of(span.start) + 1
        return f"line {line} of the PTX for {made.target}, `{' '.join(text[span.start : span.end].split())}`"

    def place(found: Diagnostic) -> Diagnostic:
        related = tuple(
            replace(label, span=source(label.span), message=f"{label.message}: {words(label.span)}")
            for label in found.related
        )
        message = f"{found.message}: {words(found.span)}"
        for name, ours in names:
            message = message.replace(f"'{name}'", f"'%{ours}'")
        return replace(found, message=message, span=source(found.span), related=related)

    return place
