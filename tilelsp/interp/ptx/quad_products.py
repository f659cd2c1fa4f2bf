"""`mma.sync.m8n8k4` of f16, whose fragments are unlike those of all other shapes."""

from __future__ import annotations

import numpy as np

from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.formats import Array, patterns, values
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.matrix import BITS, put_elements, read_registers
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.program import Instruction


def multiply_quads(instruction: Instruction) -> Step:
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
        a_tile[:, which, a_outer, a_inner] = values(split(read_registers(cta, a, lanes, warps), 16), "f16")
        b_tile[:, which, b_inner, b_outer] = values(split(read_registers(cta, b, lanes, warps), 16), "f16")
        c_values = values(split(read_registers(cta, c, lanes, warps), BITS[c_kind]), c_kind)
        c_tile[:, which, old_rows, old_columns] = c_values
        total = np.matmul(a_tile, b_tile) + c_tile
        made = patterns(total[:, which, new_rows, new_columns], into)
        put_elements(cta, target, made, BITS[into], lanes, warps)

    return step
