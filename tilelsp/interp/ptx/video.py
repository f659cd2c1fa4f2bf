"""Video instructions: arithmetic on words, halves and bytes of registers, with a second operation or a merge behind.

Source: the chapters on scalar and SIMD video instructions of the PTX ISA.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Instruction, Operand, SubregisterOperand

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
}  # fmt: skip


@record
class _Part:
    """Bits of a register: how many, and where they start."""

    width: int = 32
    shift: int = 0

    def of(self, word: int, signed: bool) -> int:
        value = word >> self.shift & ((1 << self.width) - 1)
        return value - (1 << self.width) if signed and value >> (self.width - 1) else value

    def put(self, value: int, into: int) -> int:
        mask = (1 << self.width) - 1
        return into & ~(mask << self.shift) | (value & mask) << self.shift


_WORD = _Part()


def _part(operand: Operand) -> _Part:
    if not isinstance(operand, SubregisterOperand) or not operand.field:
        return _WORD
    width = 8 if operand.field[0] == "b" else 16
    return _Part(width, width * int(operand.field[1:]))


def _is_negated(operand: Operand) -> bool:
    return isinstance(operand, SubregisterOperand) and operand.negated


def _words(cta: Cta, operand: Operand, lanes: Array) -> list[int]:
    """The whole register of each thread that executes."""
    whole = operand.register if isinstance(operand, SubregisterOperand) else operand
    return cta.broadcast(cta.read(whole, "b32", lanes))[lanes].tolist()


def _stored(target: Operand, sources: Sequence[Operand], apply: Callable[..., int]) -> Step:
    """One thread after the other; `apply` gets the words of the sources."""
    into = target.register if isinstance(target, SubregisterOperand) else target

    def step(cta: Cta, lanes: Array) -> None:
        inputs = [_words(cta, source, lanes) for source in sources]
        made = np.zeros(cta.threads, np.uint32)
        made[lanes] = [apply(*row) & 0xFFFF_FFFF for row in zip(*inputs, strict=True)]
        cta.write(into, made, lanes)

    return step


def _clamped(value: int, width: int, signed: bool) -> int:
    least, most = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    return max(least, min(most, value))


def _kinds(instruction: Instruction, count: int) -> list[bool]:
    """Which of the types are signed."""
    kinds = [part == "s32" for part in instruction.parts if part in ("u32", "s32")]
    if len(kinds) != count:
        raise unknown(instruction)
    return kinds


def _scalar(instruction: Instruction) -> Step:
    """`vadd`, `vsub`, `vabsdiff`, `vmin`, `vmax`, `vshl`, `vshr` and `vset`."""
    parts, name = instruction.parts, instruction.parts[0]
    if name == "vset":
        signed, (first, second) = False, _kinds(instruction, 2)
    else:
        signed, first, second = _kinds(instruction, 3)
    target, a, b, *rest = instruction.operands
    then = next((part for part in parts[1:] if part in ("add", "min", "max")), "")
    a_part, b_part, into = _part(a), _part(b), _part(target)
    saturates, wraps = instruction.has("sat"), instruction.has("wrap")
    compare = next((_COMPARE[part] for part in parts if part in _COMPARE), None)

    def apply(a_word: int, b_word: int, c: int = 0) -> int:
        x, y = a_part.of(a_word, first), b_part.of(b_word, second)
        made = int(compare(x, y)) if compare is not None else _operation(name, x, y, wraps)
        if saturates:
            made = _clamped(made, into.width, signed)
        if rest and not then:
            return into.put(made, c)
        made, c = (_WORD.of(number & 0xFFFF_FFFF, signed) for number in (made, c))
        match then:
            case "add":
                return made + c
            case "min":
                return min(made, c)
            case "max":
                return max(made, c)
            case _:
                return made

    return _stored(target, (a, b, *rest), apply)


def _operation(name: str, a: int, b: int, wraps: bool) -> int:
    match name:
        case "vadd":
            return a + b
        case "vsub":
            return a - b
        case "vabsdiff":
            return abs(a - b)
        case "vmin":
            return min(a, b)
        case "vmax":
            return max(a, b)
        case "vavrg":
            return (a + b + int(a + b >= 0)) >> 1
        case _:
            count = b & 31 if wraps else min(b & 0xFFFF_FFFF, 32)
            return a << count if name == "vshl" else a >> count


def _multiply_add(instruction: Instruction) -> Step:
    """`vmad`. Whether its result is signed the operands say, and not the type of the destination."""
    _, first, second = _kinds(instruction, 3)
    target, a, b, c = instruction.operands
    a_part, b_part = _part(a), _part(b)
    product_negated, c_negated = _is_negated(a) != _is_negated(b), _is_negated(c)
    is_signed = first or second or product_negated or c_negated
    more, saturates = int(instruction.has("po")), instruction.has("sat")
    scale = 7 if instruction.has("shr7") else 15 if instruction.has("shr15") else 0

    def apply(a_word: int, b_word: int, c_word: int) -> int:
        product = a_part.of(a_word, first) * b_part.of(b_word, second)
        added = _WORD.of(c_word, is_signed)
        total = (-product if product_negated else product) + (-added if c_negated else added) + more
        total >>= scale
        return _clamped(total, 32, is_signed) if saturates else total

    return _stored(target, (a, b, c), apply)


def _simd(instruction: Instruction) -> Step:
    """`vadd2` and its like, and those of four bytes: lanes of the registers a and b side by side."""
    parts, name = instruction.parts, instruction.parts[0]
    count = int(name[-1])
    width = 32 // count
    if name.startswith("vset"):
        signed, (first, second) = False, _kinds(instruction, 2)
    else:
        signed, first, second = _kinds(instruction, 3)
    target, a, b, c = instruction.operands
    a_lanes, b_lanes = (_lanes(operand, list(range(at, at + count))) for operand, at in ((a, 0), (b, count)))
    mask = _lanes(target, list(range(count)))
    lanes_of = [_Part(width, width * lane) for lane in range(count)]
    saturates, adds = instruction.has("sat"), instruction.has("add")
    compare = next((_COMPARE[part] for part in parts if part in _COMPARE), None)

    def chosen(a_word: int, b_word: int, lane: int, is_signed: bool) -> int:
        return lanes_of[lane % count].of(a_word if lane < count else b_word, is_signed)

    def apply(a_word: int, b_word: int, c_word: int) -> int:
        total = c_word
        for lane in mask:
            x, y = chosen(a_word, b_word, a_lanes[lane], first), chosen(a_word, b_word, b_lanes[lane], second)
            made = int(compare(x, y)) if compare is not None else _operation(name[:-1], x, y, False)
            if saturates:
                made = _clamped(made, width, signed)
            total = total + made if adds else lanes_of[lane].put(made, total)
        return total

    return _stored(target, (a, b, c), apply)


def _lanes(operand: Operand, default: list[int]) -> list[int]:
    """The lanes that a selector or a mask names, the lowest first: its digits start with the highest."""
    if not isinstance(operand, SubregisterOperand) or not operand.field:
        return default
    return [int(digit) for digit in reversed(operand.field[1:])]


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr", "vset"), _scalar),
    "vmad": _multiply_add,
    **dict.fromkeys(
        tuple(f"{name}{n}" for name in ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset") for n in (2, 4)),
        _simd,
    ),
}  # fmt: skip
"""Handlers of this module's opcodes."""
