"""The work of `tilelsp run`: arguments from texts and files, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path

import numpy as np

from tilelsp.analysis.features.generated.lowered import LowerRequest, lower, stage_of
from tilelsp.analysis.snapshot import Language
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.base.text import Span
from tilelsp.cli.compile.jobs import targets_of
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.cli.progress import processes, progress
from tilelsp.cli.run.results import Ran, Shown
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
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.tile.faults import Block, TileFault
from tilelsp.interp.tile.launch import Argument, Parameter, entries, parameters, run_entry
from tilelsp.interp.tile.values import from_floats
from tilelsp.ir.module import Op
from tilelsp.ir.types import FloatType
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader


@dataclass(frozen=True, slots=True)
class Request:
    """What to run: `given` are the texts of `--arg`, `limit` the ops or instructions of one tile block."""

    document: Document
    engine: str
    target: str | None
    entry: str | None
    given: tuple[str, ...]
    grid: Block
    seed: int
    limit: int = LIMIT


def execute(request: Request) -> Ran:
    """Run it. What is wrong with the document, or happens in the kernel, is in the answer.

    Raises `UsageError` for arguments, files, names and targets that do not fit.
    """
    document = request.document
    if document.language is not Language.TILEIR:
        raise UsageError(f"{document.name}: run takes Tile IR (cuda_tile), as text or bytecode, and PTX")
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    errors = tuple(one for one in parsed.findings() if one.severity is Severity.ERROR)
    if errors:
        return Ran(document, found=errors)
    if stage_of(parsed.ops) is not Stage.CUDA_TILE:
        raise UsageError(f"{document.name}: no cuda_tile kernel in it; run takes kernels before any lowering")
    try:
        entry = _entry(document, parsed.ops, request.entry)
        wanted = parameters(entry)
        arguments = complete(wanted, _given(wanted, request))
    except TileFault as fault:
        return Ran(document, found=(_diagnostic(fault, fault.op),))
    except Fault as fault:
        raise UsageError(f"{document.name}: {fault.message}") from None
    if request.engine == "ptx":
        return _compiled(request, entry, wanted, arguments)
    return _interpreted(request, parsed.ops, entry, wanted, arguments)


def _entry(document: Document, ops: Sequence[Op], name: str | None) -> Entry:
    """Raises `UsageError`."""
    found = entries(ops)
    if name is not None:
        if name not in found:
            raise UsageError(f"{document.name}: no kernel @{name}; there is {', '.join(f'@{one}' for one in found)}")
        return found[name]
    if len(found) != 1:
        raise UsageError(f"{document.name}: {len(found)} kernels; name one with --entry: {', '.join(found)}")
    return next(iter(found.values()))


def _given(wanted: tuple[Parameter, ...], request: Request) -> Mapping[int, Argument]:
    """Arguments by position. Raises `UsageError`, and `Fault` for values that do not suit the parameter."""
    positions = {parameter.name: at for at, parameter in enumerate(wanted)}
    found: dict[int, Argument] = {}
    for number, text in enumerate(request.given):
        name, equals, value = text.partition("=")
        name = name.strip().removeprefix("%")
        at = positions.get(name, small_integer(name, len(wanted)))
        if not equals or at is None or at >= len(wanted):
            known = ", ".join(parameter.name for parameter in wanted)
            raise UsageError(f"--arg {shortened(text)}: write NAME=VALUE, where NAME is a position or one of {known}")
        found[at] = _value(value.strip(), wanted[at], request.seed + number)
    return found


def _value(text: str, parameter: Parameter, seed: int) -> Argument:
    if parameter.pointee is None:
        return make_number(text, parameter)
    if text.endswith(".npy"):
        array = read_array(Path(text))
        check_array(array, parameter)
        return array
    if text.count(":") != 2:
        raise Fault(f"'{text}' is no array for %{parameter.name}; write FILE.npy or SHAPE:DTYPE:FILL")
    array, element = make_array(text, seed)
    if element != parameter.pointee:
        wanted = shown(parameter.pointee)
        raise Fault(f"%{parameter.name} points at {wanted}, and is given an array of {shown(element)}")
    return array


def read_array(path: Path) -> Array:
    """The array of a `.npy` file. Raises `UsageError`."""
    try:
        loaded: Array | None = np.load(path, allow_pickle=False)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    except (ValueError, EOFError) as error:
        raise UsageError(f"{path}: no NumPy array: {' '.join(str(error).split())}") from None
    if not isinstance(loaded, np.ndarray):  # an archive of several
        raise UsageError(f"{path}: no NumPy array")
    return np.ascontiguousarray(loaded)


def _interpreted(
    request: Request, ops: Sequence[Op], entry: Entry, wanted: tuple[Parameter, ...], arguments: list[Argument]
) -> Ran:
    printed: list[str] = []
    try:
        with progress("running", prod(request.grid)) as advance:
            frame = run_entry(ops, entry, request.grid, arguments, output=printed, limit=request.limit, advance=advance)
    except TileFault as fault:
        return Ran(request.document, printed=tuple(printed), found=(_diagnostic(fault, fault.op),))
    except Fault as fault:
        raise UsageError(f"{request.document.name}: {fault.message}") from None
    stored = _positions(arguments, frame.machine.memory.stored)
    return _ran(request.document, wanted, arguments, stored, tuple(printed))


def _ran(
    document: Document,
    wanted: tuple[Parameter, ...],
    arguments: Sequence[Argument],
    stored: frozenset[int],
    printed: tuple[str, ...] = (),
) -> Ran:
    pairs = list(zip(wanted, arguments, strict=True))
    arrays = tuple((one.name, a) for at, (one, a) in enumerate(pairs) if at in stored and isinstance(a, np.ndarray))
    shown_pairs = tuple(_shown(one, argument, at in stored) for at, (one, argument) in enumerate(pairs))
    return Ran(document, shown_pairs, arrays, printed)


def _shown(parameter: Parameter, argument: Argument, stored: bool) -> Shown:
    kind, pointee = shown(parameter.element), parameter.pointee
    if not isinstance(argument, np.ndarray) or pointee is None:
        return Shown(f"%{parameter.name}", kind, "", False, str(argument))
    return Shown(f"%{parameter.name}", kind, shape_text(argument), stored, elements_text(argument, pointee))


def _positions(arguments: Sequence[Argument], buffers: set[int] | frozenset[int]) -> frozenset[int]:
    arrays = [at for at, argument in enumerate(arguments) if isinstance(argument, np.ndarray)]
    return frozenset(arrays[number] for number in buffers if number < len(arrays))


def _compiled(request: Request, entry: Entry, wanted: tuple[Parameter, ...], arguments: list[Argument]) -> Ran:
    """Compile natively and run the PTX on the evaluator. Numbers are passed as the bits of their type."""
    document = request.document
    settings = Configuration().of(document.path).settings
    target = targets_of(document, request.target, settings.targets)[0]
    made = lower(LowerRequest(document.text, document.language, target, entry.sym_name))
    ptx = made.stage(Stage.PTX.value)
    if ptx is None or not made.resources:
        # What is information for `compile`, such as an op without lowering, keeps a kernel from running.
        return Ran(document, found=tuple(replace(one, severity=Severity.ERROR) for one in made.diagnostics))
    resources = made.resources[0]
    bits = [_passed(parameter, argument) for parameter, argument in zip(wanted, arguments, strict=True)]
    try:
        execution = Evaluator(request.limit, processes()).launch(
            ptx.text, resources.entry, request.grid, resources.threads, resources.dynamic_shared_bytes, bits
        )
    except Fault as fault:
        place = f"line {fault.line} of the PTX for {target}: " if fault.line else ""
        source = f" in `{fault.source.strip()}`" if fault.source else ""
        return Ran(document, found=(_diagnostic(Fault(f"{place}{fault.message}{source}"), entry),))
    return _ran(document, wanted, arguments, _positions(arguments, execution.stored))


def _passed(parameter: Parameter, argument: Argument) -> Array | int:
    if isinstance(argument, np.ndarray):
        return argument
    if isinstance(parameter.element, FloatType):
        return int(from_floats(parameter.element, np.asarray(argument)).bits)
    return int(argument)


def _diagnostic(fault: Fault, op: Op) -> Diagnostic:
    message = str(fault) if isinstance(fault, TileFault) else fault.message
    return Diagnostic("run.fault", message, op.span or Span(0, 0))
