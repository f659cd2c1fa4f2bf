"""`ldmatrix`, `stmatrix` and `movmatrix`: fragments of small matrices between registers and shared memory.

The places of 8-bit fragments are those of CUTLASS' copies for sm_100, those of 16-bit ones the PTX ISA's.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.matrix import put_elements, read_registers
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.program import Instruction, Operand

_PACKED = {"b4x16_p64": 4, "b6x16_p32": 6}
"""Bits of the 16 elements at the start of a row of 16 bytes; each gets a byte of its own."""


def _rows_of(cta: Cta, address: Operand, lanes: Array, warps: Array, rows: int) -> tuple[Array, Array]:
    """Threads and addresses of the rows of all matrices, each (warps, rows): the first lanes name them."""
    row_addresses = cta.address(address, lanes).reshape(-1, WARP)[warps]
    threads = cta.lanes.reshape(-1, WARP)[warps]
    return threads[:, :rows], row_addresses[:, :rows]


def _count(instruction: Instruction) -> int:
    return next(int(p[1:]) for p in instruction.parts if p in ("x1", "x2", "x4"))


def unpacked(rows: Array, bits: int) -> Array:
    """(rows, 16) bytes to (rows, 16) elements of some bits, each in a byte."""
    words = np.unpackbits(rows, axis=-1, bitorder="little")[..., : 16 * bits].reshape(*rows.shape[:-1], 16, bits)
    return np.packbits(words, axis=-1, bitorder="little")[..., 0]


def _bytes_of(cta: Cta, operand: Operand, lanes: Array, warps: Array, rows: int) -> Array:
    """(warps, rows, 16) bytes of shared memory, the rows of all matrices."""
    threads, at = _rows_of(cta, operand, lanes, warps, rows)
    got = cta.shared.load(threads.reshape(-1), at.reshape(-1), 2, 8)
    return np.ascontiguousarray(got).view(np.uint8).reshape(len(warps), rows, 16)


def _places_8(count: int) -> tuple[Array, Array]:
    """Row and byte of value i of each lane in 16x16 matrices of bytes that are transposed, (32, 8 x count).

    A register holds four rows of one column. CUTLASS' copy trait gives the places behind the exchange of bytes that its
    copy makes, not the instruction's.
    """
    lane, i = np.arange(WARP)[:, None], np.arange(8 * count)[None, :]
    rows = 4 * (lane % 4) + (i & 3) + 16 * (i >> 3)
    return rows, np.broadcast_to(lane // 4 + 8 * (i >> 2 & 1), rows.shape)


def _load_matrix(instruction: Instruction) -> Step:
    count, transposed = _count(instruction), instruction.has("trans")
    target, source = instruction.operands
    bits = next((_PACKED[part] for part in instruction.parts if part in _PACKED), 8)
    is_square = instruction.has("m16n16")
    rows = (16 if is_square else 8) * count
    square = _places_8(count) if is_square else None

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        got = _bytes_of(cta, source, lanes, warps, rows)
        got = got if bits == 8 else unpacked(got, bits)
        if square is not None:
            put_elements(cta, target, got[:, square[0], square[1]], 8, lanes, warps)
            return
        tiles = got.view(np.uint16).reshape(len(warps), count, 8, 8)
        tiles = tiles.swapaxes(2, 3) if transposed else tiles
        pairs = tiles.reshape(len(warps), count, WARP, 2).transpose(0, 2, 1, 3).reshape(len(warps), WARP, 2 * count)
        put_elements(cta, target, pairs, 16, lanes, warps)

    return step


def _store_matrix(instruction: Instruction) -> Step:
    count, transposed = _count(instruction), instruction.has("trans")
    target, source = instruction.operands
    lane, i = np.arange(WARP)[:, None], np.arange(4)[None, :]
    narrow_rows = 2 * (lane % 4) + (i & 1)
    narrow_columns = lane // 4 + 8 * (i >> 1)

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        threads, at = _rows_of(cta, target, lanes, warps, 8 * count)
        registers = read_registers(cta, source, lanes, warps)
        if instruction.has("m16n8"):
            stored = np.empty((len(warps), count, 8, 16), np.uint8)
            elements = split(registers, 8).reshape(len(warps), WARP, count, 4).swapaxes(1, 2)
            stored[:, :, narrow_rows, narrow_columns] = elements
            data = stored.view(np.uint16).reshape(-1, 8)
        else:
            pairs = split(registers, 16).reshape(len(warps), WARP, count, 2)
            tiles = pairs.transpose(0, 2, 1, 3).reshape(len(warps), count, 8, 8)
            tiles = tiles.swapaxes(2, 3) if transposed else tiles
            data = np.ascontiguousarray(tiles.astype(np.uint16)).reshape(-1, 8)
        cta.shared.store(threads.reshape(-1), at.reshape(-1), 2, data)

    return step


def _transpose(instruction: Instruction) -> Step:
    """`movmatrix`: the fragment of an 8x8 matrix becomes that of the transposed one."""
    if not instruction.has("m8n8") or instruction.parts[-1] != "b16":
        raise unknown(instruction)
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        elements = split(read_registers(cta, source, lanes, warps), 16).reshape(len(warps), 8, 8)
        put_elements(cta, target, elements.swapaxes(1, 2).reshape(len(warps), WARP, 2), 16, lanes, warps)

    return step


HANDLERS: Mapping[str, Handler] = {"ldmatrix": _load_matrix, "stmatrix": _store_matrix, "movmatrix": _transpose}
"""Handlers of this module's opcodes."""
