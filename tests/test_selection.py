"""Each row of instruction selection computes what its LLVM instruction means, on the edge operands of its types.

A row is compiled once: from text with its operands in registers, to which one more instruction is added for each edge
as a constant in each place. All of them run in one launch, a thread for each list of operands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import cast

import llvm_meanings as meant
import numpy as np
import pytest
from llvm_meanings import FORMATS, NAN, edges, width_of
from lower_half import lower

from tilelsp.compile.select.selection import handler_of
from tilelsp.defs.llvm.instructions import GETELEMENTPTR, STORE, ZEXT
from tilelsp.defs.llvm.intrinsics import INTRINSICS
from tilelsp.defs.llvm.numbers import SMin
from tilelsp.defs.llvm.threads import Shfl
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import I8, I32, IntAttr, TypeAttr
from tilelsp.spec.constants import Imm
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.parser import parse_llvm

ROWS = Path(__file__).parent / "cases" / "selection" / "rows.txt"

Meaning = Callable[..., "tuple[int, ...] | int | None"]
"""From patterns of the operands to the results that may come out; None where nothing is said."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A type of the cases: `i8`, `float`, or with lanes `4xi8`."""

    element: str
    lanes: int = 1

    @property
    def text(self) -> str:
        """As LLVM writes it."""
        return self.element if self.lanes == 1 else f"<{self.lanes} x {self.element}>"

    @property
    def stored(self) -> str:
        """How a value lies in memory: a truth value as a byte, whose lowest bit is read."""
        return "i8" if self.element == "i1" else self.text

    @property
    def loaded(self) -> str:
        """The type that an operand is loaded as: a byte as 16 bits, so that the upper half of its register is not
        its own."""
        return "i16" if self.text == "i8" else self.stored

    def held(self, bits: int) -> int:
        """An operand as it lies in memory."""
        return (~bits & 255) << 8 | bits if self.text == "i8" else bits

    @property
    def bits(self) -> int:
        """How wide it is in memory."""
        return max(8, width_of(self.element)) * self.lanes

    def values(self, turn: int) -> list[int]:
        """Its edges; a vector has another edge in each lane."""
        each = edges(self.element)
        width = width_of(self.element)
        return [
            sum(each[(i + turn * lane) % len(each)] << width * lane for lane in range(self.lanes))
            for i in range(len(each))
        ]


def shape(text: str) -> Shape:
    lanes, x, element = text.partition("x")
    return Shape(element, int(lanes)) if x and lanes.isdecimal() else Shape(text)


@dataclass(frozen=True, slots=True)
class Row:
    """One instruction on one type: `text` with `{0}`, `{1}`... for its operands, and what it means for one lane."""

    name: str
    text: str
    operands: tuple[Shape, ...]
    result: Shape
    meaning: Meaning


_SHORT = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}


def _row(kind: str, op: str, type: str) -> Row:
    name = f"{op} {type}"
    if kind == "cast":
        source, to = map(shape, type.split(">"))
        text = f"{op} {source.text} {{0}} to {to.text}"
        return Row(name, text, (source,), to, partial(meant.cast, op, source.element, to.element))
    held = shape(type)
    llvm, bit = held.text, Shape("i1")
    if kind in ("floating", "fcmp", "unary") or kind.startswith("call"):
        f = FORMATS[held.element]
        floating = partial(meant.floating, op, f)
        count = int(kind[4]) if kind.startswith("call") else 1 if kind == "unary" else 2
        if kind == "fcmp":
            return Row(name, f"fcmp {op} {llvm} {{0}}, {{1}}", (held,) * 2, bit, partial(meant.fcmp, op, f))
        if kind.startswith("call"):
            arguments = ", ".join(f"{llvm} {{{i}}}" for i in range(count))
            suffix = ("" if held.lanes == 1 else f"v{held.lanes}") + _SHORT[held.element]
            return Row(name, f"call {llvm} @llvm.{op}.{suffix}({arguments})", (held,) * count, held, floating)
        operands = ", ".join(f"{{{i}}}" for i in range(count))
        return Row(name, f"{op} {llvm} {operands}", (held,) * count, held, floating)
    width = width_of(held.element)
    if kind == "icmp":
        return Row(name, f"icmp {op} {llvm} {{0}}, {{1}}", (held,) * 2, bit, partial(meant.icmp, op, width))
    if kind == "select":
        return Row(name, f"select i1 {{0}}, {llvm} {{1}}, {llvm} {{2}}", (bit, held, held), held, meant.select)
    integers = partial(meant.integer, op, width)
    if kind == "integer":
        return Row(name, f"{op} {llvm} {{0}}, {{1}}", (held,) * 2, held, integers)
    callee = f"llvm.{op}.{llvm}" if kind == "intrinsic" else f"llvm.nvvm.{op}"
    return Row(name, f"call {llvm} @{callee}({llvm} {{0}}, {llvm} {{1}})", (held,) * 2, held, integers)


def rows() -> Iterator[Row]:
    for line in ROWS.read_text().splitlines():
        if line and not line.startswith("#"):
            words, types = line.split(" : ")
            kind, *ops = words.split()
            for op, type in product(ops, types.split()):
                yield _row(kind, op, type)


Variant = tuple[int | None, ...]
"""For each operand the constant that stands for it, or None where it is in a register."""


def variants(row: Row) -> list[Variant]:
    """All operands in registers, then each edge as a constant in each place."""
    loaded: Variant = (None,) * len(row.operands)
    made: list[Variant] = [loaded]
    for place, type in enumerate(row.operands):
        few = type.values(3)[:: 3 if type.element in FORMATS or type.lanes > 1 else 1]
        made += [(*loaded[:place], value, *loaded[place + 1 :]) for value in few]
    return made


def text_of(row: Row) -> str:
    """The row with its operands loaded and its result stored, each thread its own."""
    lines = ["  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"]
    for i, type in enumerate(row.operands):
        loaded = type.loaded
        lines.append(f"  %p{i} = getelementptr {loaded}, ptr addrspace(1) %in{i}, i32 %tid")
        lines.append(f"  %{'v' if loaded == type.text else 'l'}{i} = load {loaded}, ptr addrspace(1) %p{i}")
        if loaded != type.text:
            lines.append(f"  %v{i} = trunc {loaded} %l{i} to {type.text}")
    lines.append(f"  %r = {row.text.format(*(f'%v{i}' for i in range(len(row.operands))))}")
    lines.append(f"  %o = getelementptr {row.result.stored}, ptr addrspace(1) %out, i32 %tid")
    parameters = "".join(f"ptr addrspace(1) %in{i}, " for i in range(len(row.operands)))
    body = "\n".join((*lines, "  ret void"))
    return f"define ptx_kernel void @row({parameters}ptr addrspace(1) %out) {{\n{body}\n}}\n"


def add_variants(block: Block, row: Row, made: list[Variant], threads: int) -> None:
    """Put every variant's instruction into the block, with a store of its result."""
    named = {op.results[0].name: op for op in block.ops if op.results}
    pattern, out = named["r"], named["o"].results[0]
    places = [pattern.operands.index(named[f"v{i}"].results[0]) for i in range(len(row.operands))]
    ops = [op for op in block.ops if op is not pattern][:-1]
    size = row.result.bits // 8
    for k, variant in enumerate(made):
        operands: list[Value] = list(pattern.operands)
        for at, bits in zip(places, variant, strict=True):
            if bits is not None:
                operands[at] = Imm(operands[at].type, bits)
        types = tuple(result.type for result in pattern.results)
        op = Op(pattern.name, tuple(operands), types, pattern.attrs, segments=pattern.segments, origin=pattern.origin)
        value = op.results[0]
        ops.append(op)
        if row.result.stored != row.result.text:
            ops.append(Op(ZEXT.name, (value,), (I8,), origin=pattern.origin))
            value = ops[-1].results[0]
        where = Op(
            GETELEMENTPTR.name, (out, Imm(I32, k * threads * size)), (out.type,), {"elem_type": TypeAttr(I8)},
            origin=pattern.origin,
        )  # fmt: skip
        ops += (where, Op(STORE.name, (value, where.results[0]), (), {"alignment": IntAttr(size, I32)}))
    block.ops = (*ops, block.ops[-1])


_DTYPES = {8: np.uint8, 16: np.uint16, 32: np.uint32, 64: np.uint64}


def differences(row: Row, target: Target) -> list[str]:
    """The results of the compiled row that differ from the language reference."""
    text = text_of(row)
    parsed = parse_llvm(text)
    assert not parsed.diagnostics, (parsed.diagnostics, text)
    few = len(row.operands) > 2
    steps = [3 if few and type.element != "i1" else 1 for type in row.operands]
    operands = list(product(*(type.values(3 + 2 * i)[:: steps[i]] for i, type in enumerate(row.operands))))
    threads = -(-len(operands) // 32) * 32
    function = parsed.module.regions[0].blocks[0].ops[-1]
    made = variants(row)
    add_variants(function.regions[0].blocks[0], row, made, threads)
    _, ptx, found = lower(parsed.module, target)
    assert not found, (row.name, found)
    inputs = [
        np.array(
            [type.held(values[i]) for values in operands] + [0] * (threads - len(operands)),
            _DTYPES[16 if type.loaded == "i16" else type.bits],
        )
        for i, type in enumerate(row.operands)
    ]
    output = np.zeros(len(made) * threads, _DTYPES[row.result.bits])
    Evaluator().launch(ptx.text, "row", (1, 1, 1), threads, 0, [*inputs, output])
    results = output.reshape(len(made), threads)[:, : len(operands)]
    meaning = cache(row.meaning)
    loaded = [lanes_of(type, [values[i] for values in operands]) for i, type in enumerate(row.operands)]
    wrong: list[str] = []
    for variant, given in zip(made, results, strict=True):
        columns = [
            held if c is None else lanes_of(type, [c] * len(operands))
            for type, held, c in zip(row.operands, loaded, variant, strict=True)
        ]
        wrong += _wrong(row, meaning, variant, columns, lanes_of(row.result, given.tolist()))
    return wrong


def lanes_of(type: Shape, values: list[int]) -> list[list[int]]:
    """The values of each lane."""
    if type.lanes == 1 and type.element != "i1":
        return [values]
    width = width_of(type.element)
    mask = (1 << width) - 1
    return [[value >> width * lane & mask for value in values] for lane in range(type.lanes)]


def _wrong(
    row: Row, meaning: Meaning, variant: Variant, columns: list[list[list[int]]], results: list[list[int]]
) -> Iterator[str]:
    for lane, given in enumerate(results):
        of_lane = [column[lane if len(column) > 1 else 0] for column in columns]
        for *used, got in set(zip(*of_lane, given, strict=True)):
            wanted = meaning(*used)
            allowed = wanted if isinstance(wanted, tuple) else (wanted,)
            if None in allowed or got in allowed or (NAN in allowed and FORMATS[row.result.element].is_nan(got)):
                continue
            shown = ", ".join(hex(v) if c is None else f"constant {v:#x}" for v, c in zip(used, variant, strict=True))
            yield f"{row.name}({shown}) gives {got:#x}, not {allowed}"


def _params() -> Iterator[object]:
    """Arithmetic of all float formats but f32 is part of the slow run."""
    for row in rows():
        *_, last = row.operands
        wide = len(row.operands) > 1 and last.element in ("half", "bfloat", "double")
        slow = wide and last.lanes == 1
        yield pytest.param(row, id=row.name.replace(" ", "-"), marks=[pytest.mark.slow] if slow else [])


@pytest.mark.parametrize("row", [*_params()])
def test_row(row: Row) -> None:
    target = find_target("sm_90a")
    assert target is not None
    wrong = differences(row, target)
    assert not wrong, "\n".join(wrong[:10])


@pytest.mark.parametrize("stem", sorted(INTRINSICS))
def test_every_declared_intrinsic_is_selected(stem: str) -> None:
    """Documents of LLVM IR are told of an intrinsic without lowering by its not being declared."""
    assert handler_of(stem) is not None


def test_an_intrinsic_is_a_value_of_its_fields() -> None:
    made = Shfl("bfly", "f32")
    assert made == Shfl(mode="bfly", kind="f32") == Shfl.read("llvm.nvvm.shfl.sync.bfly.f32")
    assert {made: 1}[Shfl("bfly", "f32")] == 1
    assert made != Shfl("up", "f32")
    assert repr(made) == "Shfl(mode='bfly', kind='f32')"
    assert SMin() == SMin("")  # a field may have a default
    with pytest.raises(AttributeError, match="is a value"):
        made.__setattr__("mode", "up")
    with pytest.raises(AttributeError, match="is a value"):
        made.__delattr__("mode")


@pytest.mark.parametrize("fields", [{}, {"mode": "up"}, {"mode": "up", "kind": "f32", "width": "3"}])
def test_an_intrinsic_takes_its_own_fields(fields: dict[str, str]) -> None:
    construct = cast(Callable[..., object], Shfl)
    with pytest.raises(TypeError):
        construct(**fields)
