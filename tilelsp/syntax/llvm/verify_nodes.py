"""Checks of LLVM's verifier on nodes of metadata on instructions that list strings, numbers and other nodes."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_in, entries_of, is_node, is_special, is_string, number_of, reference_of


def _scopes(module: ModuleNames, node: str, entries: list[str]) -> str:
    for entry in entries:
        scope = reference_of(entry)
        parts = entries_in(module, entry)
        if not is_node(entry):
            return "scope list must consist of MDNodes"
        if parts is None:
            continue
        if not 2 <= len(parts) <= 3:
            return "scope must have two or three operands"
        if (not scope or reference_of(parts[0]) != scope) and not is_string(parts[0]):
            return "first scope operand must be self-referential or string"
        if len(parts) == 3 and not is_string(parts[2]):
            return "third scope operand must be string (if used)"
        domain = reference_of(parts[1])
        if not domain:
            return "second scope operand must be MDNode"
        inner = entries_of(module, domain)
        if inner is None:
            continue
        if not 1 <= len(inner) <= 2:
            return "domain must have one or two operands"
        if reference_of(inner[0]) != domain and not is_string(inner[0]):
            return "first domain operand must be self-referential or string"
        if len(inner) == 2 and not is_string(inner[1]):
            return "second domain operand must be string (if used)"
    return ""


def _allocations(module: ModuleNames, node: str, entries: list[str]) -> str:
    if not entries:
        return "!memprof annotations should have at least 1 metadata operand (MemInfoBlock)"
    blocks = (entries_in(module, entry) for entry in entries)
    return next(filter(None, (_block_problem(module, block) for block in blocks if block is not None)), "")


def _block_problem(module: ModuleNames, block: list[str]) -> str:
    """The problem of what was measured of an allocation on one way: the way, what it is, pairs of numbers."""
    what = "!memprof MemInfoBlock"
    if len(block) < 2:
        return f"Each {what} should have at least 2 operands"
    if block[0] == "null":
        return f"{what} first operand should not be null"
    if not is_node(block[0]):
        return f"{what} first operand should be an MDNode"
    calls = entries_in(module, block[0])
    message = "" if calls is None else _calls(module, "", calls)
    if message:
        return message
    if not is_string(block[1]):
        return f"{what} second operand should be an MDString"
    for entry in block[2:]:
        if not is_node(entry):
            return f"Not all {what} operands 2 to N are MDNode"
        pair = entries_in(module, entry)
        if pair is None:
            continue
        if len(pair) != 2:
            return f"Not all {what} operands 2 to N are MDNode with 2 operands"
        if any(number_of(number) is None for number in pair):
            return f"Not all {what} operands 2 to N are MDNode with ConstantInt operands"
    return ""


def _calls(module: ModuleNames, node: str, entries: list[str]) -> str:
    if not entries:
        return "call stack metadata should have at least 1 operand"
    wrong = any(number_of(entry) is None for entry in entries)
    return "call stack metadata operand should be constant integer" if wrong else ""


def _called_types(module: ModuleNames, node: str, entries: list[str]) -> str:
    for entry in entries:
        if not is_node(entry):
            return "The callee_type metadata must be a list of type metadata nodes"
        parts = entries_in(module, entry)
        if parts is None:
            continue
        if len(parts) != 2:
            return "Well-formed generalized type metadata must contain exactly two operands"
        if (number_of(parts[0]) or ("", 1))[1]:
            return "The first operand of type metadata for functions must be zero"
        if not (is_string(parts[1]) and parts[1].endswith('.generalized"')):
            return "Only generalized type metadata can be part of the callee_type metadata list"
    return ""


def _allocation_token(module: ModuleNames, node: str, entries: list[str]) -> str:
    if len(entries) != 2:
        return "!alloc_token must have 2 operands"
    if not is_string(entries[0]):
        return "expected string"
    return "" if number_of(entries[1]) is not None else "expected integer constant"


_CAPTURED = frozenset(f'! "{word}"' for word in ("address", "address_is_null", "provenance", "read_provenance"))


def _captured(module: ModuleNames, node: str, entries: list[str]) -> str:
    if not entries:
        return "!captures metadata cannot be empty"
    for entry in entries:
        if not is_string(entry):
            return "!captures metadata must be a list of strings"
        if entry not in _CAPTURED:
            return "invalid entry in !captures metadata"
    return ""


def _annotation(module: ModuleNames, node: str, entries: list[str]) -> str:
    if not entries:
        return "annotation must have at least one operand"
    for entry in entries:
        parts = entries_in(module, entry)
        known = parts is not None or not is_node(entry) or is_special(module, entry)
        if known and not is_string(entry) and (parts is None or not all(map(is_string, parts))):
            return "operands must be a string or a tuple of strings"
    return ""


def _is_relaxation(entries: list[str] | None) -> bool:
    return entries is not None and len(entries) == 2 and all(map(is_string, entries))


def _relaxations(module: ModuleNames, node: str, entries: list[str]) -> str:
    if _is_relaxation(entries):
        return ""
    for entry in entries:
        parts = entries_in(module, entry)
        if not _is_relaxation(parts) and (parts is not None or not is_node(entry) or is_special(module, entry)):
            return "!mmra metadata tuple operand is not an MMRA tag"
    return ""


def _groups(module: ModuleNames, node: str, entries: list[str]) -> str:
    for entry in entries:
        if not is_node(entry):
            return "Access scope list must consist of MDNodes"
        parts, scope = entries_in(module, entry), reference_of(entry)
        if parts is not None and (
            parts or not scope or "distinct" not in module.defined["metadata", scope].entity.fields
        ):
            return "Access scope list contains invalid access scope"
    return ""


ON_NODES: dict[str, Callable[[ModuleNames, str, list[str]], str]] = {
    "alias.scope": _scopes, "noalias": _scopes, "memprof": _allocations, "mmra": _relaxations, "callsite": _calls,
    "llvm.access.group": _groups, "callee_type": _called_types, "alloc_token": _allocation_token,
    "captures": _captured, "annotation": _annotation,
}  # fmt: skip
"""By the kind of metadata: the problem of a node by its number (empty: it stands where it is used) and its entries."""
