"""`wmma`: products of a warp on fragments whose layout is opaque.

Where an element stands is not said by the ISA: here the values of all lanes, lane by lane, are the elements by rows,
over again where there are more of them.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.matrix import BITS, accumulate, put_elements, read_registers
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.program import Instruction, Operand, Vector
from tilelsp.interp.ptx.spaces import load, space_of, store
from tilelsp.interp.ptx.warp_products import bitwise


@record
class _Matrix:
    """A matrix of a fragment in memory, by rows or by columns."""

    rows: int
    columns: int
    by_rows: bool
    kind: str

    @property
    def bits(self) -> int:
        return BITS[self.kind]

    def places(self, many: int) -> tuple[Array, Array]:
        """Row and column of `many` values of each lane, (32, many)."""
        slots = np.arange(WARP * many) % (self.rows * self.columns)
        return (slots // self.columns).reshape(WARP, many), (slots % self.columns).reshape(WARP, many)

    def offsets(self, many: int, stride: int) -> Array:
        """Their distances from the first element in memory, in elements, (32, many)."""
        row, column = self.places(many)
        return row * stride + column if self.by_rows else column * stride + row

    @property
    def least_stride(self) -> int:
        return self.columns if self.by_rows else self.rows


def _shape(instruction: Instruction) -> tuple[int, int, int]:
    text = next(p for p in instruction.parts if p.startswith("m") and p[1:2].isdigit())
    m, _, rest = text[1:].partition("n")
    n, _, k = rest.partition("k")
    return int(m), int(n), int(k)


def _matrix(instruction: Instruction) -> _Matrix:
    m, n, k = _shape(instruction)
    rows, columns = {"a": (m, k), "b": (k, n), "c": (m, n), "d": (m, n)}[instruction.parts[2]]
    return _Matrix(rows, columns, "row" in instruction.parts, instruction.parts[-1])


def _wmma(instruction: Instruction) -> Step:
    match instruction.parts[1]:
        case "load":
            return _load(instruction)
        case "store":
            return _store(instruction)
        case "mma":
            return _multiply(instruction)
        case _:
            raise unknown(instruction)


def _first_and_stride(
    cta: Cta, place: Operand, stride: Operand | None, matrix: _Matrix, lanes: Array, warps: Array
) -> tuple[Array, Array]:
    """Address and stride of each warp, which its threads agree on."""
    addresses = cta.address(place, lanes).reshape(-1, WARP)[warps]
    stride_value: Array = np.array(matrix.least_stride) if stride is None else cta.read(stride, "u32", lanes)
    strides = np.broadcast_to(stride_value, (cta.threads,)).astype(np.int64).reshape(-1, WARP)[warps]
    if (addresses != addresses[:, :1]).any() or (strides != strides[:, :1]).any():
        raise Fault("the address or the stride of a matrix differs between threads of a warp")
    return addresses[:, 0], strides[:, 0]


def _load(instruction: Instruction) -> Step:
    target, place, *rest = instruction.operands
    stride = rest[0] if rest else None
    matrix = _matrix(instruction)
    space = space_of(instruction, place)
    registers = len(target.items) if isinstance(target, Vector) else 1
    many = registers * max(32 // matrix.bits, 1)
    size = max(matrix.bits // 8, 1)

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        first, strides = _first_and_stride(cta, place, stride, matrix, lanes, warps)
        elements = np.empty((len(warps), WARP, many), UNSIGNED[size])
        for number, warp in enumerate(warps.tolist()):
            bits = matrix.offsets(many, int(strides[number])) * matrix.bits
            threads = np.repeat(cta.lanes[warp * WARP : (warp + 1) * WARP], many)
            at = int(first[number]) + (bits // 8).reshape(-1)
            got = load(cta, space, threads, at, size, 1)[:, 0].reshape(WARP, many)
            if matrix.bits < 8:
                got = got >> (bits % 8).astype(np.uint8) & np.uint8((1 << matrix.bits) - 1)
            elements[number] = got
        put_elements(cta, target, elements, matrix.bits, lanes, warps)

    return step


def _store(instruction: Instruction) -> Step:
    place, source, *rest = instruction.operands
    stride = rest[0] if rest else None
    matrix = _matrix(instruction)
    space = space_of(instruction, place)
    size = matrix.bits // 8

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        first, strides = _first_and_stride(cta, place, stride, matrix, lanes, warps)
        elements = split(read_registers(cta, source, lanes, warps, 64 if size == 8 else 32), matrix.bits)
        many = int(elements.shape[-1])
        for number, warp in enumerate(warps.tolist()):
            at = int(first[number]) + matrix.offsets(many, int(strides[number])).reshape(-1) * size
            threads = np.repeat(cta.lanes[warp * WARP : (warp + 1) * WARP], many)
            store(cta, space, threads, at, size, elements[number].reshape(-1, 1).astype(UNSIGNED[size]))

    return step


def _multiply(instruction: Instruction) -> Step:
    parts = instruction.parts
    m, n, k = _shape(instruction)
    kinds = [part for part in parts if part in BITS]
    into, a_kind, b_kind, c_kind = kinds if len(kinds) == 4 else (kinds[0], "f16", "f16", kinds[1])
    target, a, b, c = instruction.operands
    multiply = bitwise("xor" if "xor" in parts else "and") if a_kind == "b1" else np.matmul
    saturate = instruction.has("satfinite")
    a_matrix, b_matrix = _Matrix(m, k, True, a_kind), _Matrix(k, n, True, b_kind)
    c_matrix = _Matrix(m, n, True, c_kind)

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        a_tile, b_tile = (_tile(cta, operand, at, lanes, warps) for operand, at in ((a, a_matrix), (b, b_matrix)))
        old = _tile(cta, c, c_matrix, lanes, warps)
        elements = accumulate(multiply(a_tile, b_tile), old, into, saturate)
        put_elements(cta, target, elements.reshape(len(warps), WARP, -1), BITS[into], lanes, warps)

    return step


def _tile(cta: Cta, operand: Operand, matrix: _Matrix, lanes: Array, warps: Array) -> Array:
    """(warps, rows, columns) values."""
    fragment = split(read_registers(cta, operand, lanes, warps, 64 if matrix.bits == 64 else 32), matrix.bits)
    row, column = matrix.places(int(fragment.shape[-1]))
    tile = np.zeros((len(warps), matrix.rows, matrix.columns))
    tile[:, row, column] = values(fragment, matrix.kind)
    return tile


HANDLERS: Mapping[str, Handler] = {"wmma": _wmma}
"""Handlers of this module's opcodes."""
