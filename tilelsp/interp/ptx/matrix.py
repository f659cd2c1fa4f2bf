"""`ldmatrix`, `stmatrix` and `mma.sync`.

A fragment maps (lane, value) to (row, column) by the formulas of the PTX ISA. Products are summed exactly (float64 or
int64) and rounded once to the accumulator's type.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, patterns, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.clocks import WARP
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Instruction, Operand, Vector

BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "s8": 8, "u8": 8, "s32": 32, "e4m3": 8, "e5m2": 8}


@dataclass(frozen=True, slots=True)
class Fragment:
    """Rows and columns of a fragment, each (32 lanes, values)."""

    rows: Array
    columns: Array


@cache
def fragment(operand: str, m: int, n: int, k: int, bits: int) -> Fragment | None:
    """The fragment of operand `a`, `b` or `c`; None for a shape that does not exist.

    `bits` is the width of an element of A and B. For `b` the rows are k and the columns n.
    """
    lane = np.arange(WARP)[:, None]
    g, q = lane >> 2, lane & 3
    if operand == "c":
        i = np.arange(m * n // WARP)
        if (m, n) not in ((16, 8), (8, 8)):
            return None
        return _made(g + 8 * (i >> 1), 2 * q + (i & 1))
    per = 32 // bits if bits < 32 else 1
    if bits == 64:
        depth, per = k // 4, 1
        if operand == "a":
            i = np.arange(m * k // WARP)
            return _made(g + 8 * (i % max(m // 8, 1)), q + 4 * (i // max(m // 8, 1)))
        return _made(q + 4 * np.arange(depth), g)
    if operand == "a":
        i = np.arange(m * k // WARP)
        inner, row, outer = i % per, (i // per) % (m // 8), i // (per * (m // 8))
        return _made(g + 8 * row, per * q + inner + 4 * per * outer)
    i = np.arange(k * n // WARP)
    return _made(per * q + i % per + 4 * per * (i // per), g)


def _made(rows: Array, columns: Array) -> Fragment:
    wide = np.broadcast_arrays(rows, columns)
    return Fragment(wide[0], wide[1])


def _registers(cta: Cta, operand: Operand, lanes: Array, warps: Array, size: int = 32) -> Array:
    """(warps, 32, registers) patterns."""
    items = operand.items if isinstance(operand, Vector) else (operand,)
    read = [np.broadcast_to(np.asarray(cta.read(item, f"b{size}", lanes)), (cta.threads,)) for item in items]
    return np.stack(read, axis=-1).reshape(-1, WARP, len(items))[warps]


def split(registers: Array, bits: int) -> Array:
    """Values narrower than a register, low half first: the last axis grows."""
    width = 8 * registers.itemsize
    if bits == width:
        return registers
    parts = width // bits
    shifts = (bits * np.arange(parts)).astype(registers.dtype)
    mask = registers.dtype.type((1 << bits) - 1)
    return ((registers[..., None] >> shifts) & mask).reshape(*registers.shape[:-1], -1)


def join(elements: Array, bits: int) -> Array:
    """Narrow values back into 32-bit registers."""
    if bits >= 32:
        return elements
    parts = 32 // bits
    grouped = elements.astype(np.uint32).reshape(*elements.shape[:-1], -1, parts)
    shifts = (bits * np.arange(parts)).astype(np.uint32)
    return np.bitwise_or.reduce(grouped << shifts, axis=-1)


def accumulate(product: Array, old: Array, kind: str, saturate: bool) -> Array:
    """Patterns of `product + old`, both exact, in the accumulator's type; `s32` wraps around or saturates."""
    if kind == "s32":
        total = product.astype(np.int64) + old.astype(np.int64)
        if saturate:
            total = np.clip(total, -(2**31), 2**31 - 1)
        return (total & 0xFFFFFFFF).astype(np.uint32)
    return patterns(product + old, kind)


def _multiply(instruction: Instruction) -> Step:
    parts = instruction.parts
    if parts[1] != "sync" or "sp" in parts or "block_scale" in parts or len(instruction.operands) != 4:
        raise unknown(instruction)
    shape = next(p for p in parts if p.startswith("m") and p[1:2].isdigit())
    m, rest = shape[1:].split("n")
    n, k = rest.split("k")
    rows, columns, depth = int(m), int(n), int(k)
    into, a_kind, b_kind, c_kind = parts[-4:]
    if any(kind not in BITS for kind in (into, a_kind, b_kind, c_kind)):
        raise unknown(instruction)
    if shape == "m8n8k4" and a_kind == "f16":
        return _multiply_quads(instruction)
    bits = BITS[a_kind]
    layouts = [fragment(name, rows, columns, depth, bits) for name in "abc"]
    a_at, b_at, c_at = layouts
    if a_at is None or b_at is None or c_at is None or "row" not in parts or "col" not in parts:
        raise unknown(instruction)
    target, a, b, c = instruction.operands
    saturate = instruction.has("satfinite")
    register = 64 if bits == 64 else 32

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        count = len(warps)
        a_values = values(split(_registers(cta, a, lanes, warps, register), bits), a_kind)
        b_values = values(split(_registers(cta, b, lanes, warps, register), bits), b_kind)
        c_values = values(split(_registers(cta, c, lanes, warps, register), BITS[c_kind]), c_kind)
        if a_values.shape[-1] != a_at.rows.shape[1] or b_values.shape[-1] != b_at.rows.shape[1]:
            raise Fault("the fragments have the wrong number of registers")
        a_tile = np.zeros((count, rows, depth))
        b_tile = np.zeros((count, depth, columns))
        a_tile[:, a_at.rows, a_at.columns] = a_values
        b_tile[:, b_at.rows, b_at.columns] = b_values
        product = np.matmul(a_tile, b_tile)[:, c_at.rows, c_at.columns]
        _put(cta, target, accumulate(product, c_values, into, saturate), BITS[into], lanes, warps)

    return step


def _put(cta: Cta, target: Operand, elements: Array, bits: int, lanes: Array, warps: Array) -> None:
    registers = join(elements, bits)
    items = target.items if isinstance(target, Vector) else (target,)
    if registers.shape[-1] != len(items):
        raise Fault(f"{len(items)} registers for a result of {registers.shape[-1]}")
    full = np.zeros((cta.threads // WARP, WARP, len(items)), registers.dtype)
    full[warps] = registers
    flat = full.reshape(cta.threads, len(items))
    for number, item in enumerate(items):
        cta.write(item, flat[:, number], lanes)


def _multiply_quads(instruction: Instruction) -> Step:
    """`m8n8k4` of f16: four products at once, each by two quads of lanes 16 apart."""
    parts = instruction.parts
    a_row, b_col = parts[4] == "row", parts[5] == "col"
    into, c_kind = parts[-4], parts[-1]
    target, a, b, c = instruction.operands
    lane = np.arange(WARP)
    quad = (lane % 16) // 4
    upper = 4 * (lane >= 16)
    i4, i8 = np.arange(4), np.arange(8)

    def operand_at(by_row: bool) -> tuple[Array, Array]:
        """Index along m (or n) and along k of the four values of each lane."""
        along = (lane % 4 + upper)[:, None] if by_row else i4[None, :] + upper[:, None]
        inner = i4[None, :] if by_row else (lane % 4)[:, None]
        wide = np.broadcast_arrays(along, inner)
        return wide[0], wide[1]

    a_outer, a_inner = operand_at(a_row)
    b_outer, b_inner = operand_at(b_col)

    def accumulator_at(kind: str) -> tuple[Array, Array]:
        if kind == "f16":
            rows = np.broadcast_to((lane % 4 + upper)[:, None], (WARP, 8))
            return rows, np.broadcast_to(i8[None, :], (WARP, 8))
        rows = (lane & 1)[:, None] + (i8 & 2)[None, :] + upper[:, None]
        return rows, (i8 & 4)[None, :] + (lane & 2)[:, None] + (i8 & 1)[None, :]

    old_rows, old_columns = accumulator_at(c_kind)
    new_rows, new_columns = accumulator_at(into)
    which = quad[:, None]

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        count = len(warps)
        a_tile, b_tile, c_tile = np.zeros((count, 4, 8, 4)), np.zeros((count, 4, 4, 8)), np.zeros((count, 4, 8, 8))
        a_tile[:, which, a_outer, a_inner] = values(split(_registers(cta, a, lanes, warps), 16), "f16")
        b_tile[:, which, b_inner, b_outer] = values(split(_registers(cta, b, lanes, warps), 16), "f16")
        c_values = values(split(_registers(cta, c, lanes, warps), BITS[c_kind]), c_kind)
        c_tile[:, which, old_rows, old_columns] = c_values
        total = np.matmul(a_tile, b_tile) + c_tile
        made = patterns(total[:, which, new_rows, new_columns], into)
        _put(cta, target, made, BITS[into], lanes, warps)

    return step


def _rows_of(cta: Cta, address: Operand, lanes: Array, warps: Array, count: int) -> tuple[Array, Array]:
    """Threads and row addresses of `count` 8x8 matrices, each (warps, count, 8)."""
    given = cta.address(address, lanes).reshape(-1, WARP)[warps]
    threads = cta.lanes.reshape(-1, WARP)[warps]
    shape = (len(warps), count, 8)
    return threads[:, : 8 * count].reshape(shape), given[:, : 8 * count].reshape(shape)


def _matrix_count(instruction: Instruction) -> int:
    if not instruction.has("m8n8") or instruction.parts[-1] != "b16":
        raise unknown(instruction)
    return next(int(p[1:]) for p in instruction.parts if p in ("x1", "x2", "x4"))


def _load_matrix(instruction: Instruction) -> Step:
    count, transposed = _matrix_count(instruction), instruction.has("trans")
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        threads, rows = _rows_of(cta, source, lanes, warps, count)
        got = cta.shared.load(threads.reshape(-1), rows.reshape(-1), 2, 8).reshape(len(warps), count, 8, 8)
        tiles = got.swapaxes(2, 3) if transposed else got
        pairs = tiles.reshape(len(warps), count, WARP, 2).transpose(0, 2, 1, 3).reshape(len(warps), WARP, 2 * count)
        _put(cta, target, pairs, 16, lanes, warps)

    return step


def _store_matrix(instruction: Instruction) -> Step:
    count, transposed = _matrix_count(instruction), instruction.has("trans")
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        threads, rows = _rows_of(cta, target, lanes, warps, count)
        pairs = split(_registers(cta, source, lanes, warps), 16).reshape(len(warps), WARP, count, 2)
        tiles = pairs.transpose(0, 2, 1, 3).reshape(len(warps), count, 8, 8)
        tiles = tiles.swapaxes(2, 3) if transposed else tiles
        data = np.ascontiguousarray(tiles.astype(np.uint16)).reshape(-1, 8)
        cta.shared.store(threads.reshape(-1), rows.reshape(-1), 2, data)

    return step


HANDLERS: Mapping[str, Handler] = {"mma": _multiply, "ldmatrix": _load_matrix, "stmatrix": _store_matrix}
"""What executes each opcode of this module."""
