"""`mma.sync`, dense, sparse and scaled, on random matrices that stand in registers as CUTLASS' layouts say.

The rows are `cases/evaluator/products.txt`; what comes out is compared with NumPy's product of the whole matrices.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tilelsp.interp.ptx.evaluate import Evaluator

ROWS = [
    line
    for line in (Path(__file__).parent / "cases" / "evaluator" / "products.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
BITS = {
    "f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "s8": 8, "u8": 8, "s32": 32, "s4": 4, "u4": 4, "b1": 1,
    "e4m3": 8, "e5m2": 8, "e3m2": 6, "e2m3": 6, "e2m1": 4,
}  # fmt: skip
FORMATS = {"e4m3": (4, 3, 7), "e5m2": (5, 2, 15), "e3m2": (3, 2, 3), "e2m3": (2, 3, 1), "e2m1": (2, 1, 1)}
"""Bits of the exponent and the mantissa, and the bias."""

Numbers = npt.NDArray[np.float64]
Words = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Layout:
    """From (thread, value) to a place; both are counted with the first extent fastest."""

    threads: tuple[tuple[int, int], ...]
    values: tuple[tuple[int, int], ...]

    @staticmethod
    def read(text: str) -> Layout:
        """Reads `(4,8):(32,1) (2,2):(16,8)`."""
        modes: list[tuple[tuple[int, int], ...]] = []
        for shape, strides in re.findall(r"\(([\d,]+)\):\(([\d,]+)\)", text):
            modes.append(tuple(zip(map(int, shape.split(",")), map(int, strides.split(",")), strict=True)))
        return Layout(*modes)

    @property
    def count(self) -> int:
        return prod(extent for extent, _ in self.values)

    def at(self, thread: int, value: int) -> int:
        place = 0
        for index, modes in ((thread, self.threads), (value, self.values)):
            for extent, stride in modes:
                place += index % extent * stride
                index //= extent
        return place


def decoded(pattern: int, kind: str) -> float:
    """The value of a pattern."""
    if kind in FORMATS:
        exponent_bits, mantissa_bits, bias = FORMATS[kind]
        mantissa = pattern & ((1 << mantissa_bits) - 1)
        exponent = pattern >> mantissa_bits & ((1 << exponent_bits) - 1)
        sign = -1 if pattern >> (mantissa_bits + exponent_bits) else 1
        if not exponent:
            return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
        return sign * (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)
    if kind[0] == "s":
        return pattern - (1 << BITS[kind] if pattern >> (BITS[kind] - 1) else 0)
    return float(pattern)


def all_decoded(codes: npt.NDArray[np.integer], kind: str) -> Numbers:
    """The values of patterns."""
    if kind == "ue8m0":
        return 2.0 ** (codes.astype(np.float64) - 127)
    kind = "e4m3" if kind == "ue4m3" else kind
    return np.array([decoded(code, kind) for code in codes.reshape(-1).tolist()]).reshape(codes.shape)


def drawn(random: np.random.Generator, kind: str, shape: tuple[int, int]) -> tuple[Words, Numbers]:
    """Patterns and values of small exact numbers."""
    if kind in ("f16", "bf16", "tf32", "f32", "f64"):
        numbers = random.integers(-4, 5, shape).astype(np.float64)
        if kind == "f16":
            return numbers.astype(np.float16).view(np.uint16).astype(np.uint64), numbers
        if kind == "f64":
            return numbers.view(np.uint64), numbers
        single = numbers.astype(np.float32).view(np.uint32)
        return (single >> np.uint32(16) if kind == "bf16" else single).astype(np.uint64), numbers
    most = 1 << BITS[kind]
    if kind in ("e4m3", "e5m2"):
        # Near one, so that sums in f16 stay exact.
        codes = random.choice([0x38, 0x3C, 0xB8, 0x40] if kind == "e4m3" else [0x3C, 0x40, 0xBC, 0], shape)
    else:
        codes = random.integers(0, most, shape) if kind != "s32" else random.integers(0, 100, shape)
    codes = codes.astype(np.uint64)
    return codes, all_decoded(codes, kind)


@dataclass(slots=True)
class Kernel:
    """PTX that reads registers from an array, eight bytes for each of a thread's, and the columns of the array."""

    lines: list[str]
    columns: list[Words]

    def load(self, words: Words) -> str:
        """Registers for (32, n) words, of 32 bits unless they need 64; the list of them in braces."""
        bits = 64 if (words >> np.uint64(32)).any() else 32
        names: list[str] = []
        for column in words.T:
            name = f"%v{len(self.columns)}"
            self.lines += [f".reg .b{bits} {name};", f"ld.global.b{bits} {name}, [%a+{8 * len(self.columns)}];"]
            self.columns.append(column)
            names.append(name)
        return "{" + ", ".join(names) + "}"

    def run(self, mnemonic: str, operands: list[str], count: int, bits: int) -> npt.NDArray[np.unsignedinteger]:
        """The registers of the result, (32, count)."""
        names = [f"%d{number}" for number in range(count)]
        stride = 8 * len(self.columns)
        head = [
            ".version 9.1", ".target sm_120a", ".visible .entry k(.param .u64 p, .param .u64 o) {",
            ".reg .b64 %a, %o, %t;", ".reg .b32 %x;", "ld.param.u64 %a, [p];", "ld.param.u64 %o, [o];",
            f"mov.u32 %x, %tid.x; mul.wide.u32 %t, %x, {stride}; add.s64 %a, %a, %t;",
            f"mul.wide.u32 %t, %x, {count * bits // 8}; add.s64 %o, %o, %t;",
        ]  # fmt: skip
        lines = [*head, *self.lines, *(f".reg .b{bits} {name};" for name in names)]
        lines.append(f"{mnemonic} {{{', '.join(names)}}}, {', '.join(operands)};")
        lines += [f"st.global.b{bits} [%o+{at * bits // 8}], {name};" for at, name in enumerate(names)]
        given = np.ascontiguousarray(np.stack(self.columns, axis=1))
        out: npt.NDArray[np.unsignedinteger] = np.zeros((32, count), np.uint32 if bits == 32 else np.uint64)
        Evaluator().launch("\n".join([*lines, "ret;", "}"]), "k", (1, 1, 1), 32, 0, [given, out])
        return out


def packed(elements: Words, bits: int) -> Words:
    """(32, n) patterns into words, the first one in the lowest bits."""
    width = max(bits, 32)
    per = width // bits
    grouped = elements.reshape(32, -1, per)
    return np.bitwise_or.reduce(grouped << (bits * np.arange(per, dtype=np.uint64)), axis=-1)


def in_registers(codes: Words, layout: Layout, bits: int, shift: int) -> Words:
    """Words of each thread for a matrix of patterns, (rows, columns)."""
    flat = codes.T.reshape(-1)
    return packed(
        np.array([[flat[layout.at(t, v)] for v in range(layout.count)] for t in range(32)]) << np.uint64(shift), bits
    )


def metadata(random: np.random.Generator, rows: int, depth: int, bits: int) -> tuple[npt.NDArray[np.int64], Words]:
    """Columns of each row that are kept, and the bits that say so, one after the other."""
    group, run = {32: (2, 1), 16: (4, 1), 8: (4, 1), 4: (8, 2)}[bits]
    kept: list[list[int]] = []
    marks: list[list[int]] = []
    for _ in range(rows):
        kept.append([])
        marks.append([])
        for first in range(0, depth, group):
            if bits == 32:
                place = int(random.integers(2))
                chosen, mark = [place], (0b0100, 0b1110)[place]
            else:
                low, high = sorted(random.choice(4, 2, replace=False).tolist())
                chosen, mark = [run * one + k for one in (low, high) for k in range(run)], low | high << 2
            kept[-1] += [first + place for place in chosen]
            marks[-1] += [mark >> bit & 1 for bit in range(4)]
    return np.array(kept), np.array(marks, np.uint64)


def metadata_words(marks: Words, layout: Layout, depth: int) -> Words:
    """The word of each thread: a value of the layout stands for a column, and for its share of the bits."""
    rows = len(marks)
    words = np.zeros((32, 1), np.uint64)
    for thread in range(32):
        held: list[int] = []
        for value in range(layout.count):
            row, column = layout.at(thread, value) % rows, layout.at(thread, value) // rows
            share = marks.shape[1] * np.array([column, column + 1]) / depth
            held += [int(marks[row, at]) for at in range(int(np.ceil(share[0])), int(np.ceil(share[1])))]
        words[thread, 0] = sum(bit << at for at, bit in enumerate(held))
    return words


def kept_in_registers(codes: Words, layout: Layout, rows: int, bits: int, shift: int) -> Words:
    """As `in_registers` for the kept half of a matrix; the layout is that of the whole one."""
    group = {32: 2, 16: 4, 8: 4, 4: 8}[bits]
    elements: list[list[int]] = []
    for thread in range(32):
        elements.append([])
        for value in range(0, layout.count, group):
            row, column = layout.at(thread, value) % rows, layout.at(thread, value) // rows
            elements[-1] += codes[row, column // 2 : column // 2 + group // 2].tolist()
    return packed(np.array(elements, np.uint64) << np.uint64(shift), bits)


def scale_words(
    random: np.random.Generator, layout: Layout, rows: int, kind: str, thread: int
) -> tuple[Words, Numbers]:
    """Words of which only those of some threads of each four count, and the factors of each row."""
    codes = (
        random.integers(125, 130, (rows, layout.count))
        if kind == "ue8m0"
        else random.integers(0x30, 0x48, (rows, layout.count))
    )
    words = random.integers(0, 1 << 32, (32, 1), np.uint64)
    for lane in range(32):
        if (lane % 4 // 2 if rows == 16 else lane % 4) == thread:
            at = [layout.at(lane, value) for value in range(layout.count)]
            words[lane, 0] = sum(int(codes[one % rows, one // rows]) << 8 * k for k, one in enumerate(at))
    return words, all_decoded(codes, kind)


def container(kind: str, mnemonic: str) -> tuple[int, int]:
    """Bits that an element takes of a register, and how far up it stands there."""
    if kind in ("e2m1", "e3m2", "e2m3") and "kind::mxf4" not in mnemonic:
        return 8, 2 if kind == "e2m1" else 0
    return BITS[kind], 0


@pytest.mark.parametrize("row", ROWS, ids=[row.split(" ")[0] for row in ROWS])
def test_product(row: str) -> None:
    mnemonic, *texts = (part.strip() for part in row.split("|"))
    a_at, b_at, c_at, *more = (Layout.read(text) if text else None for text in (*texts, "", "", "")[:6])
    assert a_at is not None
    assert b_at is not None
    assert c_at is not None
    parts = mnemonic.split(".")
    m, n, k = map(int, re.findall(r"\d+", next(part for part in parts if re.fullmatch(r"m\d+n\d+k\d+", part))))
    into, a_kind, b_kind, c_kind = [part for part in parts if part in BITS]
    random = np.random.default_rng(len(mnemonic))
    sides = ((a_kind, (m, k)), (b_kind, (n, k)), (c_kind, (m, n)))
    (a_codes, a), (b_codes, b), (c_codes, c) = (drawn(random, kind, size) for kind, size in sides)
    kernel = Kernel([], [])
    (a_bits, a_shift), (b_bits, b_shift) = container(a_kind, mnemonic), container(b_kind, mnemonic)
    operands: list[str] = []
    marks = np.zeros((m, 0), np.uint64)
    if more[0] is None:
        operands.append(kernel.load(in_registers(a_codes, a_at, a_bits, a_shift)))
    else:
        kept, marks = metadata(random, m, k, a_bits)
        whole = np.zeros((m, k))
        np.put_along_axis(whole, kept, np.take_along_axis(a, kept, axis=1), axis=1)
        a = whole
        operands.append(
            kernel.load(kept_in_registers(np.take_along_axis(a_codes, kept, axis=1), a_at, m, a_bits, a_shift))
        )
    operands.append(kernel.load(in_registers(b_codes, b_at, b_bits, b_shift)))
    operands.append(kernel.load(in_registers(c_codes, c_at, BITS[c_kind], 0)))
    if more[0] is not None:
        operands += [kernel.load(metadata_words(marks, more[0], k)).strip("{}"), "0"]
    if more[1] is not None and more[2] is not None:
        for layout, rows, thread, side in ((more[1], m, 1, "a"), (more[2], n, 2, "b")):
            words, factors = scale_words(random, layout, rows, parts[-1], thread)
            operands += [kernel.load(words).strip("{}"), f"{{0, {thread}}}"]
            repeated = np.repeat(factors, k // layout.count, axis=1)
            a, b = (a * repeated, b) if side == "a" else (a, b * repeated)
    result = kernel.run(mnemonic, operands, c_at.count * BITS[into] // max(BITS[into], 32), max(BITS[into], 32))
    if a_kind == "b1":
        bits = a.astype(np.int64)[:, None, :], b.astype(np.int64)[None, :, :]
        wanted = (bits[0] ^ bits[1] if "xor" in parts else bits[0] & bits[1]).sum(axis=2) + c
    else:
        wanted = a @ b.T + c
    places = [[c_at.at(thread, value) for value in range(c_at.count)] for thread in range(32)]
    elements = result.reshape(32, -1).view({16: np.float16, 32: np.float32, 64: np.float64}[BITS[into]])
    got = elements.view(np.int32) if into == "s32" else elements
    np.testing.assert_array_equal(got.astype(np.float64), wanted.T.reshape(-1)[np.array(places)])
