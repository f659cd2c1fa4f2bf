"""Integer instructions beside plain arithmetic: carries, 24-bit products, dot products, bit fields and masks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx import arithmetic
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import BYTES, Instruction, Operand

Exact = Callable[..., int]
"""From operands as Python integers to the result, of which the low bits count."""


def _integers(cta: Cta, operand: Operand, kind: str, lanes: Array) -> list[int]:
    """The operand's value for each thread that executes."""
    return cta.broadcast(cta.read(operand, kind, lanes))[lanes].tolist()


def _exactly(instruction: Instruction, result: str, sources: tuple[str, ...], apply: Exact) -> Step:
    """One thread after the other, in exact integers. `result` and `sources` are the operands' types."""
    target, *operands = instruction.operands
    if len(operands) != len(sources):
        raise unknown(instruction)
    size = BYTES[result]
    mask = (1 << 8 * size) - 1

    def step(cta: Cta, lanes: Array) -> None:
        inputs = [_integers(cta, operand, kind, lanes) for operand, kind in zip(operands, sources, strict=True)]
        made = np.zeros(cta.threads, UNSIGNED[size])
        made[lanes] = [apply(*row) & mask for row in zip(*inputs, strict=True)]
        cta.write(target, made, lanes)

    return step


def _carries(instruction: Instruction) -> Step:
    """`add.cc`, `addc`, `sub.cc`, `subc`, `mad.cc` and `madc`: `CC.CF` is each thread's own."""
    name, kind = instruction.parts[0], instruction.parts[-1]
    takes, gives = name.endswith("c"), instruction.has("cc")
    if kind not in ("u32", "s32", "u64", "s64"):
        raise unknown(instruction)
    width = 8 * BYTES[kind]
    mask = (1 << width) - 1
    high = instruction.has("hi")
    is_difference = name.startswith("sub")
    target, *operands = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        inputs = [_integers(cta, operand, kind, lanes) for operand in operands]
        carry = cta.carry[lanes].tolist() if takes else [is_difference] * len(inputs[0])
        made: list[int] = []
        out: list[bool] = []
        for row, taken in zip(zip(*inputs, strict=True), carry, strict=True):
            if len(row) == 3:
                product = row[0] * row[1]
                a, b = (product >> width if high else product) & mask, row[2] & mask
            else:
                a, b = row[0] & mask, row[1] & mask
            # A difference is a sum with the complement: the carry says that nothing was borrowed.
            total = a + (b ^ mask) + taken if is_difference else a + b + taken
            made.append(total & mask)
            out.append(total > mask)
        full = np.zeros(cta.threads, UNSIGNED[width // 8])
        full[lanes] = made
        cta.write(target, full, lanes)
        if gives:
            cta.carry[lanes] = out

    return step


def _low_24(value: int, signed: bool) -> int:
    low = value & 0xFF_FFFF
    return low - (1 << 24) if signed and low >> 23 else low


def _multiply_24(instruction: Instruction) -> Step:
    """`mul24` and `mad24`."""
    kind = instruction.parts[-1]
    signed, high = kind == "s32", instruction.has("hi")

    def apply(a: int, b: int, c: int = 0) -> int:
        product = _low_24(a, signed) * _low_24(b, signed)
        total = (product >> 16 if high else product) + c
        if instruction.has("sat"):
            return max(-(1 << 31), min((1 << 31) - 1, total))
        return total

    return _exactly(instruction, kind, (kind,) * (len(instruction.operands) - 1), apply)


def _absolute_difference(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]

    def apply(a: int, b: int, c: int) -> int:
        return abs(a - b) + c

    return _exactly(instruction, kind, (kind, kind, kind), apply)


def _parts(word: int, bits: int, signed: bool) -> list[int]:
    found = [(word >> at) & ((1 << bits) - 1) for at in range(0, 32, bits)]
    return [number - (1 << bits) if signed and number >> (bits - 1) else number for number in found]


def _dot(instruction: Instruction) -> Step:
    """`dp4a` and `dp2a`."""
    first, second = (kind == "s32" for kind in instruction.parts[-2:])
    by_four = instruction.parts[0] == "dp4a"
    upper = 2 if instruction.has("hi") else 0

    def apply(a: int, b: int, c: int) -> int:
        bytes_of_b = _parts(b, 8, second)
        if by_four:
            return c + sum(x * y for x, y in zip(_parts(a, 8, first), bytes_of_b, strict=True))
        return c + sum(x * y for x, y in zip(_parts(a, 16, first), bytes_of_b[upper : upper + 2], strict=True))

    total = "s32" if first or second else "u32"
    return _exactly(instruction, total, ("b32", "b32", total), apply)


def _find_bit(instruction: Instruction) -> Step:
    """`bfind`: the highest bit that is unlike the sign."""
    kind = instruction.parts[-1]
    width = 8 * BYTES[kind]

    def apply(a: int) -> int:
        found = (~a if a < 0 else a).bit_length() - 1
        return width - 1 - found if instruction.has("shiftamt") and found >= 0 else found

    return _exactly(instruction, "u32", (kind,), apply)


def _find_set_bit(instruction: Instruction) -> Step:
    """`fns`: the n-th set bit from a base, upwards or downwards."""

    def apply(mask: int, base: int, offset: int) -> int:
        if not offset:
            return base if mask >> (base & 31) & 1 else 0xFFFF_FFFF
        step = 1 if offset > 0 else -1
        left, at = abs(offset), base & 31
        while 0 <= at < 32:
            left -= mask >> at & 1
            if not left:
                return at
            at += step
        return 0xFFFF_FFFF

    return _exactly(instruction, "u32", ("b32", "b32", "s32"), apply)


def _mask(instruction: Instruction) -> Step:
    """`bmsk`."""
    wraps = instruction.has("wrap")

    def apply(position: int, width: int) -> int:
        if wraps:
            position, width = position & 31, width & 31
        return ((1 << min(width, 32)) - 1) << position if position < 32 else 0

    return _exactly(instruction, "b32", ("u32", "u32"), apply)


def _extend(instruction: Instruction) -> Step:
    """`szext`."""
    kind, wraps = instruction.parts[-1], instruction.has("wrap")

    def apply(value: int, width: int) -> int:
        width = width & 31 if wraps else min(width, 32)
        if not width:
            return 0
        low = value & ((1 << width) - 1)
        return low - (1 << width) if kind == "s32" and low >> (width - 1) & 1 else low

    return _exactly(instruction, kind, (kind, "u32"), apply)


def _not_nothing(instruction: Instruction) -> Step:
    """`cnot`."""
    kind = instruction.parts[-1]

    def apply(a: int) -> int:
        return int(not a)

    return _exactly(instruction, kind, (kind,), apply)


def _or_carries(instruction: Instruction) -> Step:
    """`add`, `sub` and `mad` of integers, with `.cc` or without."""
    plain = arithmetic.HANDLERS[instruction.parts[0]]
    return _carries(instruction) if instruction.has("cc") else plain(instruction)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("add", "sub", "mad"), _or_carries),
    **dict.fromkeys(("addc", "subc", "madc"), _carries),
    **dict.fromkeys(("mul24", "mad24"), _multiply_24),
    **dict.fromkeys(("dp4a", "dp2a"), _dot),
    "sad": _absolute_difference, "bfind": _find_bit, "fns": _find_set_bit, "bmsk": _mask, "szext": _extend,
    "cnot": _not_nothing,
}  # fmt: skip
"""Handlers of this module's opcodes."""
