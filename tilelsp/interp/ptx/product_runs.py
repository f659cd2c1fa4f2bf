"""Runs of dense `mma.sync` on one fragment of A, executed as one product: what takes the time of a GEMM.

The results are those of the instructions one after the other; where that is not sure (a thread is missing, a register
was not written), they are executed so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.loop import StraightRun
from tilelsp.interp.ptx.matrix import BITS, accumulate, fragment
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.program import BYTES, Instruction, Operand, Register, Vector

LONGEST = 64
"""Instructions of a run."""


@record
class _Fragments:
    """Indices of the registers of one instruction."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    c: tuple[int, ...]
    d: tuple[int, ...]


@record
class _Shape:
    rows: int
    columns: int
    depth: int
    into: str
    a_kind: str
    b_kind: str
    c_kind: str
    saturates: bool


def product_runs(code: Sequence[Instruction], targets: frozenset[int]) -> Mapping[int, StraightRun]:
    """The runs in a program, by the index of their first instruction. None goes over a place that is jumped to."""
    found: dict[int, StraightRun] = {}
    at = 0
    while at < len(code):
        first = _fragments(code[at])
        run: list[_Fragments] = [] if first is None else [first]
        written: set[int] = set() if first is None else set(first.d)
        while run and len(run) < LONGEST and at + len(run) < len(code) and at + len(run) not in targets:
            other = code[at + len(run)]
            more = _fragments(other) if other.mnemonic == code[at].mnemonic else None
            if more is None or more.a != run[0].a or written & {*more.a, *more.b, *more.c, *more.d}:
                break
            if set(more.d) & {*more.a, *more.b}:
                break
            run.append(more)
            written.update(more.d)
        if len(run) > 1:
            found[at] = StraightRun(len(run), _step(_shape(code[at]), run))
        at += max(len(run), 1)
    return found


@cache
def _known(mnemonic: str) -> _Shape | None:
    parts = mnemonic.split(".")
    if parts[:3] != ["mma", "sync", "aligned"] or any(part.startswith("kind::") for part in parts):
        return None
    m, _, rest = parts[3][1:].partition("n")
    n, _, k = rest.partition("k")
    kinds = [part for part in parts if part in BITS]
    if not (m.isdigit() and n.isdigit() and k.isdigit()) or len(kinds) != 4:
        return None
    into, a, b, c = kinds
    if into not in ("f32", "s32") or c not in ("f32", "s32") or BITS[a] not in (8, 16) or m != "16":
        return None
    return _Shape(int(m), int(n), int(k), into, a, b, c, "satfinite" in parts)


def _shape(instruction: Instruction) -> _Shape:
    known = _known(instruction.mnemonic)
    assert known is not None
    return known


def _fragments(instruction: Instruction) -> _Fragments | None:
    if instruction.guard is not None or _known(instruction.mnemonic) is None or len(instruction.operands) != 4:
        return None
    indices = [_indices(operand) for operand in instruction.operands]
    d, a, b, c = indices
    if not d or not a or not b or not c or len(set(d)) != len(d):
        return None
    return _Fragments(a, b, c, d)


def _indices(operand: Operand) -> tuple[int, ...]:
    """Indices of 32-bit registers; none where there is another operand among them."""
    items = operand.items if isinstance(operand, Vector) else ()
    made = tuple(item.index for item in items if isinstance(item, Register) and BYTES[item.type] == 4)
    return made if len(made) == len(items) else ()


def _order(operand: str, shape: _Shape) -> Array:
    """For each element of a tile, by rows, the (lane, value) that holds it."""
    at = fragment(operand, shape.rows, shape.columns, shape.depth, BITS[shape.a_kind])
    assert at is not None
    width = {"a": shape.depth, "b": shape.columns, "c": shape.columns}[operand]
    return np.argsort((at.rows * width + at.columns).reshape(-1))


def _step(shape: _Shape, run: Sequence[_Fragments]) -> Callable[[Cta, Array], bool]:
    count = len(run)
    a_order, b_order, c_order = (_order(operand, shape) for operand in "abc")
    back = np.argsort(c_order)
    a_registers, b_registers = run[0].a, [index for fragments in run for index in fragments.b]
    c_registers, d_registers = (
        [index for fragments in run for index in fragments.c],
        [index for fragments in run for index in fragments.d],
    )
    sources = frozenset((*a_registers, *b_registers, *c_registers))
    touched = sources | frozenset(d_registers)

    def elements(cta: Cta, registers: Sequence[int], many: int, kind: str, order: Array) -> Array:
        """(many, warps, elements by rows) values."""
        words = np.stack([cta.registers[index] for index in registers]).view(np.uint32)
        numbers = values(split(words, BITS[kind]) if BITS[kind] < 32 else words, kind)
        per = 32 // BITS[kind]
        wide = numbers.reshape(many, -1, cta.threads // WARP, WARP, per).transpose(0, 2, 3, 1, 4)
        return wide.reshape(many, cta.threads // WARP, -1)[:, :, order]

    def step(cta: Cta, lanes: Array) -> bool:
        if not lanes.all() or any(cta.unwritten[index] is not None for index in sources):
            return False
        if not cta.in_flight.keys().isdisjoint(touched) or not cta.current.parts.keys().isdisjoint(touched):
            return False
        warps = cta.threads // WARP
        a = elements(cta, a_registers, 1, shape.a_kind, a_order).reshape(warps, shape.rows, shape.depth)
        b = elements(cta, b_registers, count, shape.b_kind, b_order).reshape(count, warps, shape.depth, shape.columns)
        wide = b.transpose(1, 2, 0, 3).reshape(warps, shape.depth, -1)
        product = np.matmul(a, wide).reshape(warps, shape.rows, count, shape.columns).transpose(2, 0, 1, 3)
        old = elements(cta, c_registers, count, shape.c_kind, c_order)
        made = accumulate(product.reshape(count, warps, -1), old, shape.into, shape.saturates)[:, :, back]
        columns = made.reshape(count, warps * WARP, -1).transpose(0, 2, 1).reshape(len(d_registers), -1)
        for index, column in zip(d_registers, columns, strict=True):
            cta.registers[index][:] = column.view(cta.registers[index].dtype)
            cta.written_at[index] = cta.clocks.now
            cta.unwritten[index] = None
        return True

    return step
