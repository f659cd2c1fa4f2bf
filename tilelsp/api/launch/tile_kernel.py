"""The work of `tilelsp run`: arguments from texts and files, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path

import numpy as np

from tilelsp.analysis.features.generated.lowered import stage_of
from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.arrays import read_array
from tilelsp.api.launch.coverage import INVENTED
from tilelsp.api.launch.entry_names import chosen_entry
from tilelsp.api.launch.refusals import refusal
from tilelsp.api.launch.results import ArgumentResult, RunResult
from tilelsp.api.launch.watching import PrintedTexts, TileProgram, Watcher
from tilelsp.api.progress import Progress, silent
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.core import Entry
from tilelsp.interp.arguments import (
    check_array,
    complete,
    elements_text,
    make_array,
    make_number,
    shape_text,
    shown,
)
from tilelsp.interp.budget import ARRAY_BYTES, Budget
from tilelsp.interp.faults import LIMIT, Fault, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.traffic import Traffic
from tilelsp.interp.tile.assumptions import BrokenAssumption
from tilelsp.interp.tile.faults import Block, TileFault
from tilelsp.interp.tile.launch import Argument, EntryParameter, entries, parameters, run_entry
from tilelsp.ir.module import Op
from tilelsp.project.settings import Settings, resolve
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

_CHECKED = 1 << 26
"""Elements that are computed to see whether an invented launch keeps what the kernel assumes."""


@record
class TileRunRequest:
    """A kernel to run: `arguments` are the texts of `--arg`, `limit` the ops or instructions of one tile block.

    `schedule_seed` draws the order of warps and of asynchronous work of the engines that make PTX.
    """

    document: Document
    engine: str
    target: str | None
    entry: str | None
    arguments: tuple[str, ...]
    grid: Block
    seed: int
    limit: int = LIMIT
    schedule_seed: int | None = None
    generated: bool = False
    settings: Settings = field(default_factory=resolve)
    progress: Progress = silent
    arrays: Mapping[str, Array] = field(default_factory=dict[str, Array])
    """Arguments that are arrays already, by name or position."""
    traffic: Traffic | None = None
    """Counts what the launch moves and waits for, where it is asked for; of the engines that make PTX."""
    watcher: Watcher | None = None
    """Follows the launch while it runs."""


def execute(
    request: TileRunRequest, *, sanitize: bool = False, redundant: bool = False, strict: bool = False
) -> RunResult:
    """Run it; `sanitize`, `redundant` and `strict` are those of `launch_ptx`, for the engines that make PTX.

    What is wrong with the document, or happens in the kernel, is in the answer.

    Raises `UsageError` for arguments, files, names and targets that do not fit.
    """
    document = request.document
    if document.language is not Language.TILEIR:
        raise UsageError(f"{document.name}: run takes Tile IR (cuda_tile), as text or bytecode, and PTX")
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    errors = tuple(finding for finding in parsed.findings() if finding.severity is Severity.ERROR)
    if errors:
        return RunResult(document, found=errors)
    if stage_of(parsed.ops) is not Stage.CUDA_TILE:
        raise UsageError(f"{document.name}: no cuda_tile kernel in it; run takes kernels before any lowering")
    try:
        entry = _entry(document, parsed.ops, request.entry)
        wanted = parameters(entry)
        texts, maps = _split(request)
        arguments = complete(wanted, _arguments(wanted, request, texts))
    except TileFault as fault:
        return RunResult(document, found=(_diagnostic(fault, fault.op),))
    except Fault as fault:
        raise UsageError(f"{document.name}: {fault.message}") from None
    if request.engine != "interp":
        # Engines bring programs and the evaluator along, which the interpreter does without.
        from tilelsp.api.launch.compiled_kernel import CompileOptions, KernelCall, run_compiled

        kernel = KernelCall(document, entry, wanted, arguments, maps)
        options = CompileOptions(
            request.engine,
            request.target,
            request.grid,
            request.limit,
            request.seed,
            request.schedule_seed,
            request.generated,
            request.settings,
            request.progress,
            request.traffic,
            request.watcher,
        )
        done = run_compiled(kernel, options, sanitize=sanitize, redundant=redundant, strict=strict)
        if request.generated and done.found:
            broken = _broken(request, parsed.ops, entry, arguments)
            if broken is not None:
                return RunResult(document, printed=done.printed, found=(broken,))
        if done.stored is None:
            return RunResult(document, printed=done.printed, found=done.found)
        stored = _positions(arguments, done.stored)
        return replace(
            _ran(document, wanted, arguments, stored, done.printed), found=done.found, coverage=done.coverage
        )
    return _interpreted(request, parsed.ops, entry, wanted, arguments)


def _broken(
    request: TileRunRequest, ops: Sequence[Op], entry: Entry, arguments: Sequence[Argument]
) -> Diagnostic | None:
    """The assumption of the kernel that an invented launch does not keep: then nothing that was found is the
    kernel's."""
    copies = [argument.copy() if isinstance(argument, np.ndarray) else argument for argument in arguments]
    try:
        run_entry(ops, entry, request.grid, copies, work=_CHECKED, limit=request.limit)
    except TileFault as fault:
        if isinstance(fault.__cause__, BrokenAssumption):
            found = _diagnostic(fault, fault.op)
            return replace(found, message=f"{found.message}; {INVENTED}", severity=Severity.INFORMATION)
    except Fault:
        pass
    return None


def _entry(document: Document, ops: Sequence[Op], name: str | None) -> Entry:
    """Raises `UsageError`."""
    found = entries(ops)
    return found[chosen_entry(document.name, list(found), name)]


def _split(request: TileRunRequest) -> tuple[list[str], dict[str, str]]:
    """The texts of arguments, and of tensor maps by the hidden parameters that they are for."""
    texts: list[str] = []
    maps: dict[str, str] = {}
    for text in request.arguments:
        name, _, value = text.partition("=")
        if value.strip().startswith("map:"):
            maps[name.strip()] = value.strip()
        else:
            texts.append(text)
    if maps and request.engine != "tileiras":
        raise UsageError(f"--arg {next(iter(maps))}=map:...: only kernels of --engine tileiras take tensor maps")
    return texts, maps


def _arguments(
    wanted: tuple[EntryParameter, ...], request: TileRunRequest, texts: Sequence[str]
) -> Mapping[int, Argument]:
    """Arguments by position. Raises `UsageError`, and `Fault` for values that do not suit the parameter."""
    positions = {parameter.name: at for at, parameter in enumerate(wanted)}
    found: dict[int, Argument] = {}
    room = Budget(ARRAY_BYTES)
    for number, text in enumerate(texts):
        name, equals, value = text.partition("=")
        name = name.strip().removeprefix("%")
        at = positions.get(name, small_integer(name, len(wanted)))
        if not equals or at is None or at >= len(wanted):
            known = ", ".join(parameter.name for parameter in wanted)
            raise UsageError(f"--arg {shortened(text)}: write NAME=VALUE, where NAME is a position or one of {known}")
        found[at] = _value(value.strip(), wanted[at], request.seed + number, room)
    for name, array in request.arrays.items():
        at = positions.get(name.removeprefix("%"), small_integer(name, len(wanted)))
        if at is None or at >= len(wanted):
            raise UsageError(f"no parameter '{shortened(name)}'; there is {', '.join(positions)}, or a position")
        check_array(array, wanted[at])
        found[at] = array
    return found


def _value(text: str, parameter: EntryParameter, seed: int, room: Budget) -> Argument:
    if parameter.pointee is None:
        return make_number(text, parameter)
    if text.endswith(".npy"):
        array = read_array(Path(text), room)
        check_array(array, parameter)
        return array
    if text.count(":") != 2:
        raise Fault(f"'{text}' is no array for %{parameter.name}; write FILE.npy or SHAPE:DTYPE:FILL")
    array, element = make_array(text, seed, room)
    if element != parameter.pointee:
        wanted = shown(parameter.pointee)
        raise Fault(f"%{parameter.name} points at {wanted}, and is given an array of {shown(element)}")
    return array


def _interpreted(
    request: TileRunRequest,
    ops: Sequence[Op],
    entry: Entry,
    wanted: tuple[EntryParameter, ...],
    arguments: list[Argument],
) -> RunResult:
    watcher = request.watcher
    printed = PrintedTexts(watcher)
    try:
        if watcher is not None:
            watcher.ready(TileProgram(entry, ops))
        with request.progress("running", prod(request.grid)) as advance:
            frame = run_entry(
                ops, entry, request.grid, arguments, output=printed, limit=request.limit, advance=advance,
                observer=None if watcher is None else watcher.op,
            )  # fmt: skip
    except TileFault as fault:
        found = _diagnostic(fault, fault.op)
        if watcher is not None:
            watcher.found(found, -1, is_end=True)
        if isinstance(fault.__cause__, UnsupportedProgram):
            raise refusal(request.document, found) from None
        return RunResult(request.document, printed=tuple(printed), found=(found,))
    except Fault as fault:
        raise UsageError(f"{request.document.name}: {fault.message}") from None
    stored = _positions(arguments, frame.machine.memory.stored)
    return _ran(request.document, wanted, arguments, stored, tuple(printed))


def _ran(
    document: Document,
    wanted: tuple[EntryParameter, ...],
    arguments: Sequence[Argument],
    stored: frozenset[int],
    printed: tuple[str, ...] = (),
) -> RunResult:
    pairs = list(zip(wanted, arguments, strict=True))
    arrays = tuple(
        (parameter.name, a) for at, (parameter, a) in enumerate(pairs) if at in stored and isinstance(a, np.ndarray)
    )
    shown_pairs = tuple(_shown(parameter, argument, at in stored) for at, (parameter, argument) in enumerate(pairs))
    return RunResult(document, shown_pairs, arrays, printed, stored=dict(arrays))


def _shown(parameter: EntryParameter, argument: Argument, stored: bool) -> ArgumentResult:
    kind, pointee = shown(parameter.element), parameter.pointee
    if not isinstance(argument, np.ndarray) or pointee is None:
        return ArgumentResult(f"%{parameter.name}", kind, "", False, str(argument))
    return ArgumentResult(f"%{parameter.name}", kind, shape_text(argument), stored, elements_text(argument, pointee))


def _positions(arguments: Sequence[Argument], buffers: set[int] | frozenset[int]) -> frozenset[int]:
    arrays = [at for at, argument in enumerate(arguments) if isinstance(argument, np.ndarray)]
    return frozenset(arrays[number] for number in buffers if number < len(arrays))


def _diagnostic(fault: Fault, op: Op) -> Diagnostic:
    message = str(fault) if isinstance(fault, TileFault) else fault.message
    return Diagnostic("run.fault", message, op.span or Span(0, 0))
