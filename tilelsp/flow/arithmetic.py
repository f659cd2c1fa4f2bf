"""Results of operations on integers of so many bits, where their operands are known."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence

ALIASES = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip
_FOLDED: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "min": min, "max": max,
    "div": lambda a, b: a // b, "rem": lambda a, b: a % b, "shl": lambda a, b: a << b, "shr": lambda a, b: a >> b,
}  # fmt: skip
"""Operations on two numbers; the division is that of numbers without a sign."""

INSTRUCTIONS: Mapping[str, tuple[str, bool]] = {
    **{name: (name, False) for name in ("add", "sub", "mul", "and", "or", "xor", "shl")},
    "lshr": ("shr", False), "ashr": ("shr", True), "udiv": ("div", False), "sdiv": ("div", True),
    "urem": ("rem", False), "srem": ("rem", True),
}  # fmt: skip
"""Instructions of LLVM IR on integers: the operations, and whether the numbers have a sign."""


def folded(name: str, values: Sequence[int], bits: int, *, signed: bool) -> int | None:
    """The result of an operation on numbers of so many bits that are known."""
    numbers = [wrapped(number, bits) if signed else number % (1 << bits) for number in values]
    match name, numbers:
        case "high mul", (first, second):
            return first * second >> bits
        case "mad", (first, second, third):
            return first * second + third
        case "bfe", (first, at, width) if not signed and at < bits:
            return (first >> at) % (1 << min(width, bits))
        case "neg", (number,):
            return -number
        case "not", (number,):
            return ~number
        case (("div" | "rem"), (first, second)) if second <= 0 or first < 0:
            return None
        case (("shl" | "shr"), (_, by)) if not 0 <= by < bits:
            return None
        case _, (first, second) if name in _FOLDED:
            return _FOLDED[name](first, second)
        case _:
            return None


def wrapped(value: int, bits: int) -> int:
    """A number as registers of so many bits hold it, with its sign."""
    half = 1 << (bits - 1)
    return (value + half) % (1 << bits) - half
