"""Checks of LLVM's verifier on metadata that is attached to functions and variables."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.ir.types import IntType
from tilelsp.syntax.llvm.entity import is_declaration
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import is_constant, number_of
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.verify_profiles import entry_count_problem
from tilelsp.syntax.llvm.verify_ranges import range_problem

_POINTER_BITS = 64
"""Ranges of `!absolute_symbol` have the width of a pointer."""


def _type_hash(module: ModuleNames, entries: list[str], name: str) -> str:
    if len(entries) != 1:
        return "!kcfi_type must have exactly one operand"
    if entries[0] == "null":
        return "!kcfi_type operand must not be null"
    if not is_constant(entries[0]):
        return "expected a constant operand for !kcfi_type"
    number = number_of(entries[0])
    if number is None:
        return "expected a constant integer operand for !kcfi_type"
    return "" if number[0] == "i32" else "expected a 32-bit integer constant operand for !kcfi_type"


def _associated(module: ModuleNames, entries: list[str], name: str) -> str:
    if entries == ["null"]:
        return "associated metadata must have a global value"
    return _value_problem(entries, name, "associated", "global values should not associate to themselves")


def _reference(module: ModuleNames, entries: list[str], name: str) -> str:
    known = module.defined.get(("global", name))
    if known is not None and is_declaration(known.entity):
        return "ref metadata must not be placed on a declaration"
    return _value_problem(entries, name, "ref", "values should not reference themselves")


def _value_problem(entries: list[str], name: str, word: str, itself: str) -> str:
    """The problem of metadata that is one other global; `itself` is said of one that is the global `name`."""
    if len(entries) != 1:
        return f"{word} metadata must have one operand"
    if not is_constant(entries[0]):
        return f"{word} metadata must be ValueAsMetadata"
    if not entries[0].startswith("ptr "):
        return f"{word} value must be pointer typed"
    return itself if entries[0] == f"ptr @{name}" else ""


def _entry_count(module: ModuleNames, entries: list[str], name: str) -> str:
    known = module.defined.get(("global", name))
    return entry_count_problem(entries, defined=known is None or not is_declaration(known.entity))


def _absolute(module: ModuleNames, entries: list[str], name: str) -> str:
    return range_problem(entries, type_text(IntType(_POINTER_BITS)), full=True)


ON_FUNCTIONS: dict[str, Callable[[ModuleNames, list[str], str], str]] = {
    "prof": _entry_count, "kcfi_type": _type_hash, "associated": _associated, "absolute_symbol": _absolute,
    "implicit.ref": _reference,
}  # fmt: skip
ON_GLOBALS = {kind: ON_FUNCTIONS[kind] for kind in ("associated", "absolute_symbol", "implicit.ref")}
