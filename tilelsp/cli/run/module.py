"""The work of `tilelsp run` on PTX: arguments as bytes and arrays, one launch, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

import numpy as np

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.numerals import read_integer, shortened, small_integer
from tilelsp.base.text import Span, line_starts
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.cli.progress import progress
from tilelsp.cli.run.jobs import read_array
from tilelsp.cli.run.results import Ran, Shown
from tilelsp.interp.arguments import NUMPY, element_named, elements_text, make_array, shape_text
from tilelsp.interp.arguments import shown as type_name
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array, patterns
from tilelsp.interp.ptx.cta import Extents
from tilelsp.interp.ptx.evaluate import Evaluator, Struct
from tilelsp.interp.ptx.program import BYTES, Parameter
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.ir.types import IntType, Type


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


@dataclass(frozen=True, slots=True)
class _Array:
    """An array that the kernel gets the address of."""

    array: Array
    element: Type


@dataclass(frozen=True, slots=True)
class _Argument:
    """One argument: `data` holds the parameter, `arrays` are those whose addresses stand in it, by their offset."""

    data: bytes
    arrays: tuple[tuple[int, _Array], ...]
    text: str


def execute_module(launch: Launch) -> Ran:
    """Run it. What is wrong with the module, or happens in the kernel, is in the answer.

    Raises `UsageError` for arguments, files and names that do not fit.
    """
    document = launch.document
    snapshot = Host().open(document.name, document.text, None, document.language)
    errors = tuple(one for one in check(snapshot, ()) if one.severity is Severity.ERROR)
    if errors:
        return Ran(document, found=errors)
    name = _kernel(launch)
    printed: list[str] = []
    try:
        formal = read_program(document.text, name).entry.parameters
        arguments = _arguments(formal, launch)
        passed = [Struct(one.data, tuple((at, array.array) for at, array in one.arrays)) for one in arguments]
        with progress("running", prod(launch.grid)) as advance:
            execution = Evaluator(launch.limit).launch(
                document.text, name, launch.grid, launch.block, launch.shared_bytes, passed, printed, advance
            )
    except Fault as fault:
        if not fault.line:
            raise UsageError(f"{document.name}: {fault.message}") from None
        start = line_starts(document.text)[fault.line - 1]
        indent = len(fault.source) - len(fault.source.lstrip())
        span = Span(start + indent, start + len(fault.source))
        return Ran(document, printed=tuple(printed), found=(Diagnostic("run.fault", fault.message, span),))
    return _ran(document, formal, arguments, execution.stored, tuple(printed))


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


def _arguments(formal: Sequence[Parameter], launch: Launch) -> list[_Argument]:
    """Raises `UsageError`, and `Fault` for values that do not suit the parameter."""
    positions = {parameter.name: at for at, parameter in enumerate(formal)}
    known = ", ".join(positions)
    found: dict[int, _Argument] = {}
    for number, text in enumerate(launch.given):
        name, equals, value = text.partition("=")
        at = positions.get(name.strip(), small_integer(name.strip(), max(len(formal), 1)))
        if not equals or at is None or at >= len(formal):
            raise UsageError(
                f"--arg {shortened(text)}: write NAME=VALUE, where NAME is a position or one of {known or 'none'}"
            )
        found[at] = _argument(value.strip(), formal[at], launch.seed + number)
    missing = [one for at, one in enumerate(formal) if at not in found]
    if missing:
        names = ", ".join(f"{one.name} (.{one.type}{'' if one.size == BYTES[one.type] else f', {one.size} bytes'})"
                          for one in missing)  # fmt: skip
        raise Fault(f"no argument for {names}")
    return [found[at] for at in range(len(formal))]


def _argument(text: str, parameter: Parameter, seed: int) -> _Argument:
    """Raises `UsageError` and `Fault`."""
    if text.startswith("map:"):
        raise UsageError(f"--arg {shortened(text)}: tensor maps are not executed yet, nor are copies that use them")
    if not text.startswith("struct:"):
        if parameter.size != BYTES[parameter.type]:
            raise Fault(
                f"no number fills the {parameter.size} bytes of {parameter.name}: write struct:OFFSET=VALUE,..."
            )
        data, array = _part(text, parameter.size, parameter.type, seed)
        if len(data) != parameter.size:
            raise Fault(f"{parameter.name} has {parameter.size} bytes, and an address has {len(data)}")
        return _Argument(data, () if array is None else ((0, array),), text)
    held = bytearray(parameter.size)
    arrays: list[tuple[int, _Array]] = []
    for number, part in enumerate(text.removeprefix("struct:").split(",")):
        offset_text, equals, value = part.partition("=")
        offset = small_integer(offset_text.strip(), parameter.size)
        if not equals or offset is None:
            raise Fault(f"'{shortened(part)}' is no part of {parameter.name}: write OFFSET=VALUE, OFFSET in bytes")
        number_text, _, type = value.strip().partition(":") if value.count(":") == 1 else (value.strip(), "", "i32")
        data, array = _part(number_text, _width(type), _ptx_type(type), seed + number)
        if offset + len(data) > parameter.size:
            raise Fault(f"'{shortened(part)}' ends behind {parameter.name}, which has {parameter.size} bytes")
        held[offset : offset + len(data)] = data
        if array is not None:
            arrays.append((offset, array))
    return _Argument(bytes(held), tuple(arrays), text)


def _part(text: str, size: int, type: str, seed: int) -> tuple[bytes, _Array | None]:
    """The bytes of a value, and the array whose address they will be. Raises `UsageError` and `Fault`."""
    if text.endswith(".npy"):
        array = read_array(Path(text))
        return bytes(8), _Array(array, _element_of(array))
    if text.count(":") == 2:
        array, element = make_array(text, seed)
        return bytes(8), _Array(array, element)
    return _number(text, size, type), None


def _element_of(array: Array) -> Type:
    """The element type of an array from a file: NumPy's own, or patterns of as many bits."""
    for name, dtype in NUMPY.items():
        if array.dtype == dtype:
            return element_named(name)
    if array.dtype.kind in "ui":
        return IntType(8 * array.dtype.itemsize)
    raise Fault(f"an array of {array.dtype}: there are {', '.join(NUMPY)}")


def _width(type: str) -> int:
    element = element_named(type)
    return element.width // 8 if isinstance(element, IntType) else BYTES.get(type, 1)


def _ptx_type(type: str) -> str:
    return f"s{type[1:]}" if type.startswith("i") else type


def _number(text: str, size: int, type: str) -> bytes:
    """A number in the type of a parameter; of `.b32` and `.b64`, a fraction is a floating-point number."""
    try:
        if type.startswith(("f", "bf")) or (type.startswith("b") and not _is_integer(text)):
            kind = {2: "bf16" if type == "bf16" else "f16", 4: "f32", 8: "f64"}[size]
            return patterns(np.array(float(text)), kind).tobytes()
        return (read_integer(text) % (1 << 8 * size)).to_bytes(size, "little")
    except (ValueError, KeyError, OverflowError):
        raise Fault(
            f"'{shortened(text)}' is no argument for a parameter of {size} bytes; write a number, FILE.npy, "
            "SHAPE:DTYPE:FILL or struct:OFFSET=VALUE,..."
        ) from None


def _is_integer(text: str) -> bool:
    try:
        read_integer(text)
    except ValueError:
        return False
    return True


def _ran(
    document: Document,
    formal: Sequence[Parameter],
    arguments: Sequence[_Argument],
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
