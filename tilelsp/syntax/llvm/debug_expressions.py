"""DWARF expressions as LLVM allows them in `!DIExpression`."""

from __future__ import annotations

from collections.abc import Sequence

_ARGUMENTS = {
    "LLVM_fragment": 2, "LLVM_convert": 2, "LLVM_extract_bits_sext": 2, "LLVM_extract_bits_zext": 2, "bregx": 2,
    "LLVM_tag_offset": 1, "LLVM_entry_value": 1, "LLVM_arg": 1, "constu": 1, "consts": 1, "plus_uconst": 1,
    "deref_size": 1, "regx": 1,
}  # fmt: skip
"""Operations with numbers behind them, and how many; all others have none."""
_ALONE = frozenset((
    "LLVM_implicit_pointer", "stack_value", "swap", "plus", "minus", "mul", "div", "mod", "or", "and", "xor", "shl",
    "shr", "shra", "deref", "xderef", "lit0", "not", "dup", "over", "push_object_address", "eq", "ne", "gt", "ge", "lt",
    "le", "rot", "neg", "abs",
))  # fmt: skip
_REGISTERS = {"reg": 0, "breg": 1}
"""Operations with the number of a register in their names: numbers behind them."""


def _arguments(word: str) -> int | None:
    """How many numbers stand behind an operation; None for one that expressions cannot have."""
    name = word.removeprefix("DW_OP_")
    if name in _ALONE:
        return 0
    return _REGISTERS.get(_register(name), _ARGUMENTS.get(name))


def _register(name: str) -> str:
    """`reg` or `breg`, of a name with the number of a register; empty for another."""
    kind = name.rstrip("0123456789")
    return kind if kind != name and kind in _REGISTERS else ""


def is_expression(words: Sequence[str]) -> bool:
    """True if the words, without commas, form a valid expression: each operation has its numbers, a fragment comes
    last, and only a fragment follows `DW_OP_stack_value`. LLVM does not check what follows a register, or an entry
    value at the beginning."""
    at = 0
    begins = 2 if tuple(words[:2]) == ("DW_OP_LLVM_arg", "0") else 0
    while at < len(words):
        name = words[at].removeprefix("DW_OP_")
        count = _arguments(words[at])
        if count is None or at + count >= len(words) or words[at].isdecimal():
            return False
        if _register(name):
            return True
        if name == "LLVM_entry_value":
            return at == begins and words[at + 1] == "1"
        following = at + 1 + count
        behind = words[following] if following < len(words) else ""
        if name == "LLVM_fragment" and behind:
            return False
        if name == "stack_value" and behind not in ("", "DW_OP_LLVM_fragment"):
            return False
        if name == "swap" and len(words) == 1:
            return False
        at = following
    return True
