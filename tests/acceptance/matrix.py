"""mma.sync and ldmatrix: fragments spread over the lanes of a warp, as the PTX ISA's figures have them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tests.acceptance.machine import INTEGERS, Machine, Mask, Multiply, NotModelled, Step
from tests.acceptance.memory import Array, Ints
from tests.acceptance.numbers import BITS, decode, encode
from tests.acceptance.program import Instruction, Operand, Sink, Vec

LANES: Ints = np.arange(32)


def shape_of(word: str) -> tuple[int, int, int]:
    """`m16n8k16` as numbers."""
    m, rest = word[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


@lru_cache(maxsize=64)
def a_fragment(m: int, k: int, bits: int) -> Ints:
    """Row-major index (m x k) of element `i` of each lane."""
    per = max(1, 32 // bits)
    group, inside = LANES >> 2, LANES & 3
    columns: list[Ints] = []
    count = m * k // 32
    rows = 2 if m == 16 else 1
    for i in range(count):
        register, part = divmod(i, per)
        row = group + 8 * (register % rows)
        column = inside * per + part + (register // rows) * 4 * per
        columns.append(row * k + column)
    return np.stack(columns, axis=1)


@lru_cache(maxsize=64)
def b_fragment(n: int, k: int, bits: int) -> Ints:
    """Index (k x n) of element `i` of each lane."""
    per = max(1, 32 // bits)
    group, inside = LANES >> 2, LANES & 3
    columns: list[Ints] = []
    for i in range(n * k // 32):
        register, part = divmod(i, per)
        columns.append((inside * per + part + register * 4 * per) * n + group)
    return np.stack(columns, axis=1)


@lru_cache(maxsize=64)
def c_fragment(m: int, n: int) -> Ints:
    """Index (m x n) of element `i` of each lane: two neighbours, then eight rows down, then the next eight columns."""
    group, inside = LANES >> 2, LANES & 3
    columns: list[Ints] = []
    rows = 2 if m == 16 else 1
    for i in range(m * n // 32):
        pair, part = divmod(i, 2)
        columns.append((group + 8 * (pair % rows)) * n + 2 * inside + part + 8 * (pair // rows))
    return np.stack(columns, axis=1)


@lru_cache(maxsize=8)
def quad_fragments(layout: str, d_bits: int) -> tuple[Ints, Ints, Ints]:
    """m8n8k4: for each lane the indices of A (8x4), B (4x8) and C (8x8) of its quad pair."""
    four: Ints = np.arange(4)
    half = 4 * (LANES >> 4)
    quarter = LANES & 3
    a_layout, b_layout = layout.split(".")
    rows, columns = (quarter + half)[:, None], half[:, None] + four
    a = rows * 4 + four if a_layout == "row" else columns * 4 + quarter[:, None]
    b = quarter[:, None] * 8 + half[:, None] + four if b_layout == "row" else four * 8 + (quarter + half)[:, None]
    eight: Ints = np.arange(8)
    if d_bits == 16:
        c = (quarter + half)[:, None] * 8 + eight
    else:
        row = (LANES & 1)[:, None] + (eight & 2) + half[:, None]
        c = row * 8 + (eight & 4) + (LANES & 2)[:, None] + (eight & 1)
    return a, b, c


def gather(machine: Machine, operand: Operand, type: str, mask: Mask) -> Array:
    """A fragment of the warps in `mask`: warps x 32 lanes x elements."""
    bits = BITS[type]
    size = max(4, bits // 8)
    items = operand.items if isinstance(operand, Vec) else (operand,)
    words = np.stack([machine.read(r, INTEGERS[size], mask)[mask] for r in items], axis=1)
    parts = np.ascontiguousarray(words).view(INTEGERS[bits // 8])
    return decode(parts, type).reshape(-1, 32, parts.shape[1])


def scatter(machine: Machine, operand: Operand, values: Array, type: str, mask: Mask) -> None:
    """Write a fragment: warps x 32 lanes x elements."""
    items = operand.items if isinstance(operand, Vec) else (operand,)
    raw = encode(values.reshape(-1, values.shape[2]), type)
    words = np.ascontiguousarray(raw).view(INTEGERS[max(4, BITS[type] // 8)])
    if words.shape[1] != len(items):
        raise machine.fault(f"{words.shape[1]} registers are needed, {len(items)} are given")
    for i, item in enumerate(items):
        full = np.zeros(machine.threads, words.dtype)
        full[mask] = words[:, i]
        if not isinstance(item, Sink):
            machine.write(item, full, mask)


def _whole(fragment: Array, index: Ints, size: int) -> Array:
    """Fragments of all lanes put together: warps x size."""
    found = np.full((fragment.shape[0], size), np.nan)
    found[:, index] = fragment
    return found


def _mma(machine: Machine, instruction: Instruction) -> Step:
    words = list(instruction.modifiers)
    scales: list[Operand] = []
    if "block_scale" in words:
        if words.pop() != "ue8m0" or "scale_vec::1X" not in words:
            raise NotModelled(instruction.text)
        scales = list(instruction.operands[4:])
    if "sp" in words:
        raise NotModelled(instruction.text)
    m, n, k = shape_of(next(w for w in words if w[0] == "m" and w[1].isdigit()))
    d_type, a_type, b_type, c_type = words[-4:]
    layout = ".".join(w for w in words if w in ("row", "col"))
    d, a, b, c = instruction.operands[:4]
    quads = (m, n, k) == (8, 8, 4) and a_type == "f16"
    if not quads and layout != "row.col":
        raise machine.fault("this shape takes row.col only")
    saturate = "satfinite" in words

    def step(mask: Mask) -> None:
        warps = machine.whole_warps(mask)
        fragments = [gather(machine, x, t, mask) for x, t in ((a, a_type), (b, b_type), (c, c_type))]
        if quads:
            made = _quads(fragments, layout, 16 if d_type == "f16" else 32)
        else:
            left = _whole(fragments[0], a_fragment(m, k, BITS[a_type]), m * k).reshape(-1, m, k)
            right = _whole(fragments[1], b_fragment(n, k, BITS[b_type]), k * n).reshape(-1, k, n)
            index = c_fragment(m, n)
            if scales:
                left = left * _scales(machine, scales[0], scales[1], mask, m)[:, :, None]
                right = right * _scales(machine, scales[2], scales[3], mask, n)[:, None, :]
            total = left @ right + _whole(fragments[2], index, m * n).reshape(-1, m, n)
            if saturate:
                total = np.clip(total, -(2.0**31), 2.0**31 - 1)
            made = total.reshape(-1, m * n)[:, index]
        scatter(machine, d, made, d_type, mask)
        units = warps.size * (4 if quads else 1)
        event = Multiply(instruction.line, instruction.mnemonic, m, n, k, units, None, str(d))
        machine.trace.multiplies.append(event)

    return step


def _scales(machine: Machine, words: Operand, chosen: Operand, mask: Mask, extent: int) -> Array:
    """One power of two for each row of A (16) or column of B (8): warps x extent.

    `chosen` is the byte of the word, and which lanes of each group of four hold it: one of two pairs for A (eight rows
    from each lane), one lane for B.
    """
    if not isinstance(chosen, Vec):
        raise machine.fault("byte and thread are wanted")
    byte, thread = (machine.uniform(item, np.uint16, mask) for item in chosen.items)
    codes = machine.read(words, np.uint32, mask)[mask].reshape(-1, 32) >> np.uint32(8 * byte) & np.uint32(255)
    lanes = [LANES[4 * g + (2 * thread + half if extent == 16 else thread)] for half in (0, 1) for g in range(8)]
    return 2.0 ** (codes[:, lanes[:extent]].astype(np.float64) - 127)


def _quads(fragments: list[Array], layout: str, d_bits: int) -> Array:
    """Four independent 8x8x4 products, one of each quad pair."""
    indices = quad_fragments(layout, d_bits)
    made = np.zeros_like(fragments[2])
    for quad in range(4):
        lanes = np.flatnonzero(quad == (LANES >> 2 & 3))
        parts = [
            _whole(f[:, lanes], i[lanes], size) for f, i, size in zip(fragments, indices, (32, 32, 64), strict=True)
        ]
        total = parts[0].reshape(-1, 8, 4) @ parts[1].reshape(-1, 4, 8) + parts[2].reshape(-1, 8, 8)
        made[:, lanes] = total.reshape(-1, 64)[:, indices[2][lanes]]
    return made


def _ldmatrix(machine: Machine, instruction: Instruction) -> Step:
    words = instruction.modifiers
    if "m8n8" not in words or words[-1] != "b16":
        raise NotModelled(instruction.text)
    count = next(int(w[1:]) for w in words if w in ("x1", "x2", "x4"))
    transposed = "trans" in words
    d, where = instruction.operands
    targets = d.items if isinstance(d, Vec) else (d,)
    if len(targets) != count:
        raise machine.fault(f"{count} registers are needed")

    def step(mask: Mask) -> None:
        warps = machine.whole_warps(mask)
        addresses = machine.addresses(where, mask).reshape(warps.size, 32)
        # Eight lanes give the rows of each matrix; what other lanes say is not looked at.
        rows = addresses[:, : 8 * count]
        # Every lane may get parts of every row: the reader is the lane that named the row.
        readers = (warps[:, None] * 32 + np.arange(8 * count)).ravel()
        data = machine.shared.load(readers, rows.ravel(), 16)
        tiles = np.ascontiguousarray(data).view(np.uint16).reshape(warps.size, count, 8, 8)
        if transposed:
            tiles = tiles.swapaxes(2, 3)
        pairs = np.ascontiguousarray(tiles).view(np.uint32).reshape(warps.size, count, 32)
        for i, target in enumerate(targets):
            full = np.zeros(machine.threads, np.uint32)
            full[mask] = pairs[:, i].ravel()
            machine.write(target, full, mask)

    return step


COMPILERS = {"mma": _mma, "ldmatrix": _ldmatrix}
