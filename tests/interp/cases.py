"""Case files of the interpreter: kernels whose comments state their arguments and results.

A text holds chunks; each is one kernel, run once. Its directives are comments:

    //< p = f32: 1 2 3        an array for parameter %p; `//< n = 3` is a number
    //> p = 4 5 6             what the array holds afterwards
    //= %x: 1.5 nan 0x7F      what %x held last, row-major (`%x#1` for its result 1); hexadecimal is a bit pattern
    //| text                  lines that the kernel prints
    //: grid 2,1,1            the grid; `//: work 1000` limits the work
        ^^^^ error: message   (after `//`) the fault, at the op that it names
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from case_files import Case, Mark

from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import LineIndex
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.types import PointerType, TileType
from tilelsp.interp.tile.faults import Block, TileFault
from tilelsp.interp.tile.launch import Argument, entries, parameters, run_entry
from tilelsp.interp.tile.state import WORK
from tilelsp.interp.tile.values import Tile, element_of, from_floats, from_integers, tile_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BF16, FloatType, IntType, Type
from tilelsp.spec.op import OpDef
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.separators import separates

Array = npt.NDArray[Any]


@dataclass(slots=True)
class Chunk:
    """One kernel with its directives."""

    ops: tuple[Op, ...]
    line: int
    given: dict[str, str] = field(default_factory=dict[str, str])
    wanted: dict[str, str] = field(default_factory=dict[str, str])
    values: dict[str, str] = field(default_factory=dict[str, str])
    printed: list[str] = field(default_factory=list[str])
    grid: Block = (1, 1, 1)
    work: int = WORK
    marks: list[Mark] = field(default_factory=list[Mark])


@cache
def reader() -> Reader:
    """One reader for all cases: it remembers types."""
    return Reader(catalog(), compile_parser)


def chunks(case: Case) -> list[Chunk]:
    """The kernels of a case."""
    document = parse_document(case.source, reader())
    assert [d.message for d in document.findings() if d.severity is Severity.ERROR] == [], case.path.name
    found = [Chunk(document.chunks[0].ops, 0)]
    for number, line in enumerate(case.source.split("\n")):
        if separates(line.strip()):
            found.append(Chunk(document.chunks[len(found)].ops, number))
        else:
            _directive(found[-1], line.strip())
        found[-1].marks += [mark for mark in case.marks if mark.line == number]
    return found


def _directive(chunk: Chunk, line: str) -> None:
    text = line[4:].strip()
    match line[:3]:
        case "//<":
            name, _, value = text.partition("=")
            chunk.given[name.strip()] = value.strip()
        case "//>":
            name, _, value = text.partition("=")
            chunk.wanted[name.strip()] = value.strip()
        case "//=":
            name, _, value = text.partition(":")
            chunk.values[name.strip().removeprefix("%")] = value.strip()
        case "//|":
            chunk.printed.append(line[4:])
        case "//:":
            word, _, value = text.partition(" ")
            if word == "grid":
                x, y, z = (int(part) for part in value.split(","))
                chunk.grid = x, y, z
            else:
                chunk.work = int(value)
        case _:
            pass


NUMPY = {
    "f16": np.float16, "f32": np.float32, "f64": np.float64, "i8": np.int8, "i16": np.int16, "i32": np.int32,
    "i64": np.int64, "u8": np.uint8, "bf16": np.uint16,
}  # fmt: skip


def array(text: str) -> Array:
    """`f32: 1 2 3` as an array."""
    kind, _, numbers = text.partition(":")
    return patterns(numbers, kind.strip())


def patterns(text: str, kind: str) -> Array:
    """Numbers as an array of a NumPy type, or of the patterns of a format that NumPy lacks."""
    words = text.split()
    if kind == "bf16":
        return from_floats(BF16, np.array([float(word) for word in words])).bits
    dtype = NUMPY[kind]
    return np.array([int(w, 0) if np.dtype(dtype).kind in "iu" else float(w) for w in words], dtype)


def tile(text: str, element: Type) -> Tile:
    """Numbers as a tile of rank 1; a hexadecimal one is a bit pattern."""
    return tile_of(element, np.array([_bits(word, element) for word in text.split()], dtype=np.uint64))


def _bits(word: str, element: Type) -> int:
    if word.lower().startswith("0x"):
        return int(word, 16)
    if isinstance(element, FloatType):
        return int(from_floats(element, np.asarray(float(word))).bits)
    return int(from_integers(element, np.asarray(int(word), np.object_)).bits)


def run(chunk: Chunk, source: str) -> None:
    """Run a chunk and compare."""
    (entry,) = entries(chunk.ops).values()
    arguments: list[Argument] = []
    for parameter in parameters(entry):
        text = chunk.given[parameter.name]
        if ":" in text:
            arguments.append(array(text))
        else:
            arguments.append(int(text) if isinstance(parameter.element, IntType) else float(text))
    output: list[str] = []
    if chunk.marks:
        with pytest.raises(TileFault) as raised:
            run_entry(chunk.ops, entry, chunk.grid, arguments, output=output, work=chunk.work)
        wanted_faults = [(mark.line, mark.start, mark.message) for mark in chunk.marks]
        assert [_located(raised.value, source)] == wanted_faults, raised.value
    else:
        frame = run_entry(chunk.ops, entry, chunk.grid, arguments, output=output, work=chunk.work)
        for name, text in chunk.values.items():
            value = find(chunk.ops, name)
            held = frame.tile(value)
            wanted = tile(text, element_of(value))
            assert _hex(held) == _hex(wanted), f"%{name}"
    for parameter, argument in zip(parameters(entry), arguments, strict=True):
        if parameter.name in chunk.wanted:
            assert isinstance(argument, np.ndarray)
            kind = chunk.given[parameter.name].partition(":")[0].strip()
            wanted = patterns(chunk.wanted[parameter.name], kind)
            assert argument.tobytes() == wanted.tobytes(), f"%{parameter.name}: {argument}"
    assert "".join(output).split("\n") == (chunk.printed or [""])


def _hex(held: Tile) -> list[str]:
    return [hex(bits) for bits in held.bits.reshape(-1).tolist()]


def _located(fault: TileFault, source: str) -> tuple[int, int, str]:
    assert fault.op.span is not None
    index = LineIndex(source)
    line = index.line_of(fault.op.span.start)
    return line, fault.op.span.start - index.starts[line], fault.message


def find(ops: tuple[Op, ...], name: str) -> Value:
    """The value called `name`; `x#1` is result 1 of a pack."""
    base, _, number = name.partition("#")
    for op in ops:
        for inner in op.walk():
            arguments = (arg for region in inner.regions for block in region.blocks for arg in block.args)
            named = [value for value in (*inner.results, *arguments) if value.name == base]
            if named:
                return named[int(number or 0)]
    raise AssertionError(f"no %{name}")


def checked_ops(chunk: Chunk) -> Iterator[type[OpDef]]:
    """Op classes that a chunk says something about: those with values that it names, and, of a chunk that expects
    anything at all, those that give no numbers."""
    named = {find(chunk.ops, name).defining_op for name in chunk.values}
    expects = bool(chunk.values or chunk.wanted or chunk.printed or chunk.marks)
    for op in chunk.ops:
        for inner in op.walk():
            if isinstance(inner, OpDef) and expects:
                tiles = [value.type.element for value in inner.results if isinstance(value.type, TileType)]
                if inner in named or all(isinstance(element, PointerType) for element in tiles):
                    yield type(inner)
