"""Each row of instruction selection computes what its LLVM instruction means, on the edge operands of its types."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from pathlib import Path

import llvm_meanings as meant
import numpy as np
import pytest
from llvm_meanings import FORMATS, NAN, edges, width_of
from lower_half import lower

from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.parser import parse_llvm

ROWS = Path(__file__).parent / "cases" / "selection" / "rows.txt"

Meaning = Callable[..., "tuple[int, ...] | int | None"]
"""From patterns of the operands to the results that may come out; None where nothing is said."""


@dataclass(frozen=True, slots=True)
class Row:
    """One instruction on one type: `text` with `{r}`, `{0}`, `{1}`... for its result and operands."""

    name: str
    text: str
    operands: tuple[str, ...]
    result: str
    meaning: Meaning


def _row(kind: str, op: str, type: str) -> Row:
    name = f"{op} {type}"
    two = (type, type)
    f = FORMATS.get(type, FORMATS["float"])
    integers = partial(meant.integer, op, width_of(type) if ">" not in type else 0)
    match kind:
        case "integer":
            return Row(name, f"{{r}} = {op} {type} {{0}}, {{1}}", two, type, integers)
        case "intrinsic" | "mulhi":
            callee = f"llvm.{op}.{type}" if kind == "intrinsic" else f"llvm.nvvm.{op}"
            return Row(name, f"{{r}} = call {type} @{callee}({type} {{0}}, {type} {{1}})", two, type, integers)
        case "icmp":
            text = f"{{r}} = icmp {op} {type} {{0}}, {{1}}"
            return Row(name, text, two, "i1", partial(meant.icmp, op, width_of(type)))
        case "select":
            text = f"{{r}} = select i1 {{0}}, {type} {{1}}, {type} {{2}}"
            return Row(name, text, ("i1", *two), type, meant.select)
        case "cast":
            source, to = type.split(">")
            text = f"{{r}} = {op} {source} {{0}} to {to}"
            return Row(name, text, (source,), to, partial(meant.cast, op, source, to))
        case "unary":
            return Row(name, f"{{r}} = {op} {type} {{0}}", (type,), type, partial(meant.floating, op, f))
        case "floating":
            return Row(name, f"{{r}} = {op} {type} {{0}}, {{1}}", two, type, partial(meant.floating, op, f))
        case "call1" | "call2" | "call3":
            operands = (type,) * int(kind[4])
            arguments = ", ".join(f"{type} {{{i}}}" for i in range(len(operands)))
            text = f"{{r}} = call {type} @llvm.{op}.{_SHORT[type]}({arguments})"
            return Row(name, text, operands, type, partial(meant.floating, op, f))
        case "fcmp":
            return Row(name, f"{{r}} = fcmp {op} {type} {{0}}, {{1}}", two, "i1", partial(meant.fcmp, op, f))
        case _:
            raise ValueError(f"no rows of kind {kind}")


_SHORT = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}


def rows() -> Iterator[Row]:
    for line in ROWS.read_text().splitlines():
        if line and not line.startswith("#"):
            words, types = line.split(" : ")
            kind, *ops = words.split()
            for op, type in product(ops, types.split()):
                yield _row(kind, op, type)


def constant(type: str, bits: int) -> str:
    """A constant as LLVM writes it."""
    match type:
        case "i1":
            return "true" if bits else "false"
        case "half":
            return f"0xH{bits:04X}"
        case "bfloat":
            return f"0xR{bits:04X}"
        case "double":
            return f"0x{bits:016X}"
        case "float":
            wide = struct.unpack("<Q", struct.pack("<d", struct.unpack("<f", bits.to_bytes(4, "little"))[0]))[0]
            return f"0x{wide:016X}"
        case _:
            return str(meant.signed(bits, width_of(type)))


def stored_as(type: str) -> str:
    """How a value lies in memory: a truth value as a byte, whose lowest bit is read."""
    return "i8" if type == "i1" else type


@dataclass(frozen=True, slots=True)
class Kernel:
    """LLVM text whose every thread computes each of `variants`, an operand of which is a constant or None (loaded)."""

    text: str
    variants: tuple[tuple[int | None, ...], ...]


def kernel(row: Row) -> Kernel:
    """The row with all operands loaded, then with each edge as a constant in each place."""
    lines = ["  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"]
    for i, type in enumerate(row.operands):
        kept = stored_as(type)
        lines.append(f"  %p{i} = getelementptr {kept}, ptr addrspace(1) %in{i}, i32 %tid")
        lines.append(f"  %{'l' if kept != type else 'v'}{i} = load {kept}, ptr addrspace(1) %p{i}")
        if kept != type:
            lines.append(f"  %v{i} = trunc i8 %l{i} to i1")
    loaded: tuple[int | None, ...] = (None,) * len(row.operands)
    variants = [loaded]
    if len(row.operands) > 1:
        for place, type in enumerate(row.operands):
            variants += [
                (*loaded[:place], value, *loaded[place + 1 :]) for value in edges(type)[:: 3 if type in FORMATS else 1]
            ]
    kept = stored_as(row.result)
    for k, variant in enumerate(variants):
        operands = [f"%v{i}" if c is None else constant(row.operands[i], c) for i, c in enumerate(variant)]
        lines.append("  " + row.text.format(*operands, r=f"%r{k}"))
        value = f"%r{k}"
        if kept != row.result:
            lines.append(f"  %w{k} = zext i1 %r{k} to i8")
            value = f"%w{k}"
        lines.append(f"  %o{k} = getelementptr {kept}, ptr addrspace(1) %out{k}, i32 %tid")
        lines.append(f"  store {kept} {value}, ptr addrspace(1) %o{k}")
    parameters = [f"ptr addrspace(1) %in{i}" for i in range(len(row.operands))]
    parameters += [f"ptr addrspace(1) %out{k}" for k in range(len(variants))]
    body = "\n".join((*lines, "  ret void"))
    return Kernel(f"define ptx_kernel void @row({', '.join(parameters)}) {{\n{body}\n}}\n", tuple(variants))


_DTYPES = {8: np.uint8, 16: np.uint16, 32: np.uint32, 64: np.uint64}


def differences(row: Row, target: Target) -> list[str]:
    """What the compiled row computes otherwise than the language reference says."""
    made = kernel(row)
    parsed = parse_llvm(made.text)
    assert not parsed.diagnostics, (parsed.diagnostics, made.text)
    _, ptx, found = lower(parsed.module, target)
    assert not found, (row.name, found)
    few = len(row.operands) > 2
    operands = list(product(*(edges(type)[:: 3 if few else 1] for type in row.operands)))
    meaning = cache(row.meaning)
    threads = -(-len(operands) // 32) * 32
    operands += operands[:1] * (threads - len(operands))
    inputs = [
        np.array([values[i] for values in operands], _DTYPES[width_of(stored_as(type))])
        for i, type in enumerate(row.operands)
    ]
    outputs = [np.zeros(threads, _DTYPES[width_of(stored_as(row.result))]) for _ in made.variants]
    Evaluator().launch(ptx.text, "row", (1, 1, 1), threads, 0, [*inputs, *outputs])
    wrong: list[str] = []
    for variant, output in zip(made.variants, outputs, strict=True):
        for values, got in zip(operands, output.tolist(), strict=True):
            used = [loaded if c is None else c for loaded, c in zip(values, variant, strict=True)]
            wanted = meaning(*used)
            allowed = wanted if isinstance(wanted, tuple) else (wanted,)
            if None in allowed or got in allowed:
                continue
            if NAN in allowed and FORMATS[row.result].is_nan(got):
                continue
            shown = ", ".join(hex(v) if c is None else f"constant {v:#x}" for v, c in zip(used, variant, strict=True))
            wrong.append(f"{row.name}({shown}) gives {got:#x}, not {allowed}")
    return wrong


def _params() -> Iterator[object]:
    """Arithmetic of all float formats but f32 is part of the slow run."""
    for row in rows():
        wide = len(row.operands) > 1 and row.operands[-1] in ("half", "bfloat", "double")
        yield pytest.param(row, id=row.name.replace(" ", "-"), marks=[pytest.mark.slow] if wide else [])


@pytest.mark.parametrize("row", [*_params()])
def test_row(row: Row) -> None:
    target = find_target("sm_90a")
    assert target is not None
    wrong = differences(row, target)
    assert not wrong, "\n".join(wrong[:10])
