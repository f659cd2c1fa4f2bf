"""Launches of kernels that other compilers made: their text, arguments, and whether NumPy's numbers come out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from interp.kernels import KERNELS, NOT_DRAWN

from tests.gpu.kernels import GEMMS, STORAGE, Gemm, bf16_values
from tests.gpu.others import OTHERS
from tests.producers.make import ROOT
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.evaluate import Evaluator, Passed, Struct
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.tensor_maps import ADDRESS_AT, SIZES, encode
from tilelsp.interp.ptx.textures import Texture

TEXTS = ROOT / "build" / "texts"

_TYPES = {1: "u8", 2: "f16", 4: "f32", 8: "f64"}
"""Types that move elements of some bytes as they are."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A launch, and how far its results are off: above 1 is too much."""

    grid: Extents
    arguments: Sequence[npt.NDArray[np.generic] | int | float]
    error: Callable[[], float]


def prepare(kernel: str) -> Prepared:
    """Arguments of a kernel of the corpus."""
    gemm = next((one for one in GEMMS if one.name == kernel), None)
    if gemm is not None:
        return _gemm(gemm)
    made = (KERNELS | NOT_DRAWN).get(kernel)
    if made is not None:
        launch = made()
        arguments = list(launch.arguments)
        wanted = launch.wanted
        return Prepared(launch.grid, arguments, lambda: max(wanted[at].error(_array(arguments[at])) for at in wanted))
    other = OTHERS[kernel]()
    passed: list[npt.NDArray[np.generic] | int | float] = list(other.arguments)

    def error() -> float:
        worst = 0.0
        for at, value in other.wanted.items():
            got = _array(passed[at])
            if other.relative:
                ours, theirs = (bf16_values(one.astype(np.uint16)).astype(np.float64) for one in (got, value))
                worst = max(worst, float(np.max(np.abs(ours - theirs) / np.abs(theirs))) / other.relative)
            elif (got != value).any():
                worst = np.inf
        return worst

    return Prepared(other.grid, passed, error)


def _array(argument: npt.NDArray[np.generic] | float) -> Array:
    assert isinstance(argument, np.ndarray)
    return argument


def _gemm(gemm: Gemm) -> Prepared:
    """One tile, two steps along K, on small integers; off the tile's size where the kernel pads."""
    edge = 16 if gemm.padded else 0
    m, n, k = (many * extent - edge for many, extent in zip((1, 1, 2), gemm.tile, strict=True))
    random = np.random.default_rng(7)
    a, b = (random.integers(-2, 3, shape).astype(np.float64) for shape in ((m, k), (k, n)))
    if gemm.epilogue is not None:
        a, b = a / 8, b / 8
    exact = a @ b if gemm.epilogue is None else gemm.epilogue(a @ b)
    wanted = STORAGE[gemm.c].load(STORAGE[gemm.c].store(exact))
    b_given = b.T if gemm.b_transposed else b
    memory = [
        np.ascontiguousarray(STORAGE[kind].store(values))
        for kind, values in ((gemm.a, a), (gemm.b, b_given), (gemm.c, np.full((m, n), 3.0)))
    ]
    arguments: list[npt.NDArray[np.generic] | int] = []
    for array in memory:
        rows, columns = array.shape
        arguments += [array, rows, columns, columns, 1]

    def error() -> float:
        difference = float(np.max(np.abs(STORAGE[gemm.c].load(memory[2]) - wanted)))
        return difference / gemm.tolerance if gemm.tolerance else (0.0 if not difference else np.inf)

    return Prepared((1, 1, 1), arguments, error)


def tensor_map(array: Array, text: str) -> Struct:
    """The map `BOX:SWIZZLE[:STRIDES]` of an array."""
    box_text, swizzle, *strides = text.split(":")
    box = tuple(int(extent) for extent in box_text.split("x"))
    type = _TYPES[array.itemsize]
    assert SIZES.get(type, 4) == array.itemsize
    given = [int(stride) for stride in strides[0].split("x")] if strides else None
    made = encode(array, type, box, swizzle=swizzle, strides=given)
    return Struct(made.pack(), ((ADDRESS_AT, array),))


def text_of(kernel: str, target: str) -> str:
    """The PTX that tileiras made of a kernel."""
    names = (f"{kernel}.{target}.ptx", f"{kernel}.{target}.tileiras.ptx")
    path = next(path for path in (TEXTS / "tileiras" / name for name in names) if path.exists())
    return path.read_text()


Report = Callable[[Fault], None]


def launch(
    kernel: str, target: str, maps: str, report: Report | None = None, *, text: str | None = None,
    device: Evaluator | None = None, dynamic_shared_bytes: int = 0, plans: Sequence[TensorMapPlan] = (),
) -> float:  # fmt: skip
    """Run a kernel, or another text of it, with the tensor maps that its text or the compiler says; how far the results
    are off comes back. Raises `Fault`."""
    prepared = prepare(kernel)
    ptx = text_of(kernel, target) if text is None else text
    entry = read_program(ptx, kernel).entry
    passed: list[Passed] = []
    for argument, parameter in zip(prepared.arguments, entry.parameters, strict=False):
        if isinstance(argument, float):
            kind, bits = (np.float32, np.uint32) if parameter.size == 4 else (np.float64, np.uint64)
            argument = int(np.array(argument, kind).view(bits))
        passed.append(argument)
    for one in maps.split():
        position, _, fields = one.partition("=")
        passed.append(tensor_map(_array(prepared.arguments[int(position)]), fields))
    passed += planned_maps(plans, passed)
    (device or Evaluator()).launch(
        ptx, kernel, prepared.grid, entry.threads, dynamic_shared_bytes, passed, report=report
    )
    return prepared.error()


def rows(path: Path) -> list[str]:
    """The lines of a case file."""
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")]


def names_for(seed: int) -> dict[str, object]:
    """The names available to the expressions of a case file."""
    random = np.random.default_rng(seed)
    types = {
        "f16": np.float16,
        "f32": np.float32,
        "f64": np.float64,
        "i32": np.int32,
        "u8": np.uint8,
        "u16": np.uint16,
        "u32": np.uint32,
        "i8": np.int8,
        "i64": np.int64,
    }
    functions = {name: getattr(np, name) for name in ("zeros", "exp", "sin", "cos", "abs")}

    def bf16(values: Array) -> Array:
        return (np.asarray(values).astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)

    functions |= {"bf16": bf16, "of_bf16": bf16_values}
    return {
        "np": np, "math": math, "normal": random.standard_normal, "integers": random.integers, **types, **functions,
    }  # fmt: skip


def launch_file(
    path: Path, case: Mapping[str, Any], report: Report, *, text: str | None = None, device: Evaluator | None = None
) -> float:
    """Run the kernel of a text, or of another text, that a case says; the largest error of a result comes back.

    Raises `Fault`.
    """
    ptx = path.read_text() if text is None else text
    (kernel,) = [name for name in kernels(ptx) if name == case.get("kernel", name)]
    entry = read_program(ptx, kernel).entry
    names = names_for(1)
    exec(case.get("functions", ""), names)
    arrays: dict[str, Array] = {name: eval(value, names) for name, value in case["arrays"].items()}
    before = {name: array.copy() for name, array in arrays.items()}
    handles: dict[str, Texture | Struct] = {
        name: tensor_map(arrays[array], fields) for name, (array, fields) in case.get("maps", {}).items()
    }
    handles |= {name: Texture(arrays[name], *fields) for name, fields in case.get("textures", {}).items()}
    passed: list[Passed] = []
    for argument, parameter in zip(case["arguments"], entry.parameters, strict=True):
        if argument in handles:
            passed.append(handles[argument])
        elif isinstance(argument, str):
            passed.append(Struct(bytes(8), ((0, arrays[argument]),)))
        elif isinstance(argument, float):
            passed.append(int(np.array(argument, np.float32).view(np.uint32)))
        else:
            passed.append(Struct(int(argument).to_bytes(parameter.size, "little")))
    x, y, z = case.get("block", entry.threads)
    printed: list[str] = []
    (device or Evaluator()).launch(
        ptx, kernel, tuple(case["grid"]), (x, y, z), 160 << 10, passed, output=printed, report=report
    )
    patterns = sorted(eval(case.get("printed", "[]"), names))
    has_printed = len(printed) == len(patterns) and all(map(fnmatchcase, sorted(printed), patterns))
    worst = 0.0 if has_printed else np.inf
    for name, value in case["wanted"].items():
        after = {f"{one}_after": array for one, array in arrays.items()}
        wanted = np.asarray(eval(value, {**names, **before, **after})).astype(np.float64)
        kind = case.get("stored", {}).get(name)
        got = arrays[name].astype(np.float64) if kind is None else STORAGE[kind].load(arrays[name])
        worst = max(worst, float(np.max(np.abs(got - wanted))))
    return worst
