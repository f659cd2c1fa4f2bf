"""Checks of LLVM's verifier on `!prof`: how often instructions and functions were run."""

from __future__ import annotations

from tilelsp.syntax.llvm.nodes import is_constant, is_string, number_of

_UNKNOWN = "unknown"


def profile_problem(entries: list[str], word: str, successors: int) -> str:
    """The problem of the profile of an instruction with an opcode and so many successors."""
    if not entries:
        return "!prof annotations should have at least 1 operand"
    if entries[0] == "null":
        return "first operand should not be null"
    if not is_string(entries[0]):
        return "expected string with name of the !prof annotation"
    name = entries[0][3:-1]
    weighs = word in _WEIGHED
    if name == _UNKNOWN:
        if not weighs:
            return f"'{_UNKNOWN}' !prof should only appear on instructions on which 'branch_weights' would"
        return _unknown_problem(entries)
    if len(entries) < 2:
        return "!prof annotations should have no less than 2 operands"
    if name not in ("branch_weights", "VP"):
        return "expected either branch_weights or VP profile name"
    if name == "VP":
        return _values(entries, word)
    if not weighs:
        return "!prof branch_weights are not allowed for this instruction"
    weights = entries[1 + is_string(entries[1]) :]
    if word == "invoke":
        if len(weights) not in (1, 2):
            return "Wrong number of InvokeInst branch_weights operands"
    elif len(weights) != {"select": 2, "call": 1}.get(word, successors):
        return "Wrong number of operands"
    if "null" in weights:
        return "second operand should not be null"
    wrong = any(number_of(entry) is None for entry in weights)
    return "!prof brunch_weights operand is not a const int" if wrong else ""


_WEIGHED = ("br", "switch", "indirectbr", "invoke", "callbr", "select", "call")
"""Instructions whose ways have weights."""


def _unknown_problem(entries: list[str]) -> str:
    if len(entries) != 2:
        return f"'{_UNKNOWN}' !prof should have a single additional operand"
    if not is_string(entries[1]):
        return f"'{_UNKNOWN}' !prof should have an additional operand of type string"
    return f"the '{_UNKNOWN}' !prof operand should not be an empty string" if entries[1] == '! ""' else ""


def _values(entries: list[str], word: str) -> str:
    """The problem of a profile of values: a kind, a sum, and values with their counts."""
    if len(entries) < 5:
        return "invalid value profiling metadata"
    kind = number_of(entries[1])
    if kind is None:
        return "VP !prof missing kind argument"
    if not 0 <= kind[1] < 3:
        return "Invalid VP !prof kind"
    if len(entries) % 2 == 0:
        return "VP !prof should have an even number of arguments after 'VP'"
    if kind[1] < 2 and word not in ("call", "invoke", "callbr"):
        return "VP !prof indirect call or memop size expected to be applied to CallBase instructions only"
    return ""


def entry_count_problem(entries: list[str], *, defined: bool) -> str:
    """The problem of the profile of a function."""
    if len(entries) < 2:
        return "!prof annotations should have no less than 2 operands"
    if entries[0] == "null":
        return "first operand should not be null"
    if not is_string(entries[0]):
        return "expected string with name of the !prof annotation"
    name = entries[0][3:-1]
    if name == _UNKNOWN:
        message = _unknown_problem(entries)
        if message:
            return message
    elif name not in ("function_entry_count", "synthetic_function_entry_count"):
        return "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'"
    elif entries[1] == "null":
        return "second operand should not be null"
    elif not is_constant(entries[1]):
        return "expected integer argument to function_entry_count"
    return "" if defined else "function declaration may not have a !prof attachment"
