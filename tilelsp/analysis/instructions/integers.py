"""PTX of operations on integers that LLVM IR and the dialects of MLIR have alike, by LLVM's words for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.defs.llvm.as_ptx import (
    ADD,
    AND,
    AND_BOTH,
    ARITHMETIC,
    IS_SET,
    MOVE,
    MULTIPLY_ADD,
    NOT,
    OR_EITHER,
    SAME,
    SELECT,
)
from tilelsp.syntax.ptx import tree

Made = tuple[str, Sequence[tree.Operand]]
"""A mnemonic, and its operands."""

ADDRESS_BITS = 64
"""Bits of a generic address, and of MLIR's `index`."""

_LOGIC = frozenset(("and", "or", "xor"))


def computed(
    word: str, target: tree.NameOperand, first: tree.Operand, second: tree.Operand, width: int, *, is_disjoint: bool
) -> Iterator[Made]:
    """An operation of `ARITHMETIC` on numbers of `width` bits; `is_disjoint` of one whose operands share no bit."""
    if width == 1 and word in _LOGIC:
        if word == "xor" and isinstance(second, tree.NumberOperand):
            yield (NOT if second.value else SAME), (target, first)
        else:
            yield f"{word}.pred", (target, first, second)
        return
    if word in ("add", "or", "xor") and any(
        isinstance(operand, tree.NumberOperand) and not operand.value for operand in (first, second)
    ):
        remaining = first if isinstance(second, tree.NumberOperand) and not second.value else second
        yield f"{MOVE}{width}", (target, remaining)
        return
    is_sum = word in ("or", "xor") and is_disjoint
    yield f"{ADD if is_sum else ARITHMETIC[word]}{width}", (target, first, second)


_TURNED: Mapping[str, str] = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}


def compared(word: str, target: tree.NameOperand, first: tree.Operand, second: tree.Operand, width: int) -> Made:
    """A comparison by LLVM's word for it: `slt`, `eq`, ...; a number stands behind what it is compared with."""
    if isinstance(first, tree.NumberOperand) and not isinstance(second, tree.NumberOperand):
        first, second = second, first
        word = word.replace(word[-2:], _TURNED.get(word[-2:], word[-2:]))
    return f"setp.{word[-2:]}.{'s' if word[0] == 's' else 'u'}{width}", (target, first, second)


def selected(
    target: tree.NameOperand, picked: tree.Operand, first: tree.Operand, second: tree.Operand, width: int
) -> Made:
    """One of two values of `width` bits, 0 for what is no number."""
    if width == 1 and isinstance(second, tree.NumberOperand) and not second.value:
        return AND_BOTH, (target, picked, first)
    if width == 1 and isinstance(first, tree.NumberOperand) and first.value:
        return OR_EITHER, (target, picked, second)
    return f"{SELECT}{width or ADDRESS_BITS}", (target, first, second, picked)


def extended(word: str, target: tree.NameOperand, source: tree.Operand, width: int, to: int) -> Iterator[Made]:
    """`zext`, `sext` and `trunc` from one width to another."""
    if width == 1:
        yield f"{SELECT}{to}", (target, ptx.number(1 if word == "zext" else -1), ptx.number(0), source)
    elif to == 1:
        low = ptx.register(f"{target.text}#low")
        yield f"{AND}{width}", (low, source, ptx.number(1))
        yield f"{IS_SET}{width}", (target, low, ptx.number(0))
    else:
        kind = "s" if word == "sext" else "u"
        yield f"cvt.{kind}{to}.{kind}{width}", (target, source)


def moved_on(
    target: tree.NameOperand, base: tree.Operand, steps: Sequence[tuple[tree.Operand, int]], total: int
) -> Iterator[Made]:
    """An address moved on by `total` bytes, and by so many for each of what is counted."""
    for number, (counted, step) in enumerate(steps):
        made = target if number == len(steps) - 1 and not total else ptx.register(f"{target.text}#step{number}")
        yield f"{MULTIPLY_ADD}{ADDRESS_BITS}", (made, counted, ptx.number(step), base)
        base = made
    if total or not steps:
        yield f"{ADD}{ADDRESS_BITS}", (target, base, ptx.number(total))
