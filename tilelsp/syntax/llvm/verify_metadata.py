"""Checks of LLVM's verifier on metadata that is attached to instructions, functions and globals."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import cast

from tilelsp.ir.types import F32, POISON, TupleType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.metadata import Node
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_of, is_special, number_of
from tilelsp.syntax.llvm.type_checks import meant
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.verify_access import access_problem
from tilelsp.syntax.llvm.verify_global_metadata import ON_FUNCTIONS, ON_GLOBALS
from tilelsp.syntax.llvm.verify_nodes import ON_NODES
from tilelsp.syntax.llvm.verify_profiles import profile_problem
from tilelsp.syntax.llvm.verify_ranges import range_problem

_MOST_ALIGNED = 1 << 32
"""LLVM's largest alignment."""
_INFINITY = 0x7FF0_0000_0000_0000
"""The bits of an infinite double."""


def attachment_problem(module: ModuleNames, about: tuple[Hashable, ...]) -> str:
    """The verifier's sentence about a node of an attachment; empty where it says nothing.

    `about` are the kind, the node's number, the opcode or the kind of entity, and the result's type or the name. For
    `prof` a fifth is the number of successors.
    """
    kind, node, word, *rest = about
    kind, word = str(kind), str(word)
    entries = entries_of(module, cast("Node", node))
    if kind == "tbaa":
        return "" if entries is None else access_problem(module, word, entries)
    if word in ("define", "declare", "global", "alias", "ifunc"):
        check = (ON_FUNCTIONS if word in ("define", "declare") else ON_GLOBALS).get(kind)
        return "" if check is None or entries is None else check(module, entries, str(rest[0]))
    type = cast("Type | None", rest[0])
    allowed, message = _ONLY_ON.get(kind, ((), ""))
    if allowed and word not in allowed:
        return message
    type = meant(type, module.meaning) if type is not None else None
    if kind in _PLACED:
        message = "" if type is POISON else _PLACED[kind](word, type)
        if message:
            return message
    if entries is None:
        special = not node or (isinstance(node, str) and is_special(module, f"! {node}"))
        return _NO_TUPLE.get(kind, "") if special else ""
    if kind == "prof":
        return profile_problem(entries, word, cast("int", rest[1]))
    if kind in ON_NODES:
        return ON_NODES[kind](module, node if isinstance(node, str) else "", entries)
    return _ON_VALUES[kind](type, entries) if kind in _ON_VALUES else ""


_CALLS = ("call", "invoke", "callbr")
_ONLY_ON: dict[str, tuple[tuple[str, ...], str]] = {
    "mmra": (
        (*_CALLS, "load", "store", "atomicrmw", "cmpxchg", "fence"),
        "!mmra metadata attached to unexpected instruction kind",
    ),
    "captures": (("store",), "!captures metadata can only be applied to store instructions"),
    "memprof": (_CALLS, "!memprof metadata should only exist on calls"),
    "callsite": (_CALLS, "!callsite metadata should only exist on calls"),
    "alloc_token": (_CALLS, "!alloc_token should only exist on calls"),
    "callee_type": (_CALLS, "!callee_type metadata should only exist on calls"),
    "invariant.group": (("load", "store"), "invariant.group metadata is only for loads and stores"),
    "noalias.addrspace": (
        ("load", "store", "atomicrmw", "cmpxchg", "call"), "noalias.addrspace are only for memory operations!",
    ),
}  # fmt: skip
"""Instructions that a kind of metadata stands on alone, and what is said where another one has it."""


# ranges ---------------------------------------------------------------------------------------------------------------


def _spaces(type: Type | None, entries: list[str]) -> str:
    return range_problem(entries, "i32", other="noalias.addrspace type must be i32!")


def _range(type: Type | None, entries: list[str]) -> str:
    if type is not None and ty.unknown(type):
        return ""
    return range_problem(entries, "" if type is None else type_text(ty.scalar(type)))


def _ranged(word: str, type: Type | None) -> str:
    return "" if word in ("load", "call", "invoke") else "Ranges are only for loads, calls and invokes!"


# pointers and numbers -------------------------------------------------------------------------------------------------

_BOTH = "dereferenceable, dereferenceable_or_null"


def _is_pointer(type: Type | None) -> bool:
    return type is not None and ty.is_pointer(type)


def _at_not_null(word: str, type: Type | None) -> str:
    if not _is_pointer(type):
        return "nonnull applies only to pointer types"
    return "" if word == "load" else "nonnull applies only to load instructions, use attributes for calls or invokes"


def _at_not_freed(word: str, type: Type | None) -> str:
    if not _is_pointer(type):
        return "nofree applies only to pointer types"
    return "" if word == "inttoptr" else "nofree applies only to inttoptr instruction"


def _at_dereferenceable(word: str, type: Type | None) -> str:
    if not _is_pointer(type):
        return f"{_BOTH} apply only to pointer types"
    if word in ("load", "inttoptr"):
        return ""
    return f"{_BOTH} apply only to load and inttoptr instructions, use attributes for calls or invokes"


def _at_aligned(word: str, type: Type | None) -> str:
    if not _is_pointer(type):
        return "align applies only to pointer types"
    return "" if word == "load" else "align applies only to load instructions, use attributes for calls or invokes"


def _at_accuracy(word: str, type: Type | None) -> str:
    while isinstance(type, ty.ArrayType):
        type = type.element
    if isinstance(type, TupleType) and len(set(type.elements)) == 1:
        type = type.elements[0]
    return "" if type is not None and ty.is_float(type) else "fpmath requires a floating point result!"


def _at_captured(word: str, type: Type | None) -> str:
    message = "!captures metadata can only be applied to store with value operand of pointer type"
    return "" if _is_pointer(type) else message


_PLACED: dict[str, Callable[[str, Type | None], str]] = {
    "range": _ranged, "nonnull": _at_not_null, "nofree": _at_not_freed, "dereferenceable": _at_dereferenceable,
    "dereferenceable_or_null": _at_dereferenceable, "align": _at_aligned, "fpmath": _at_accuracy,
    "captures": _at_captured,
}  # fmt: skip
"""By kind: the problem of an instruction, by its opcode and the type of its result or of what it stores."""
_NO_TUPLE = {
    "annotation": "annotation must be a tuple", "mmra": "!mmra expected to be a metadata tuple",
}  # fmt: skip


def _not_null(type: Type | None, entries: list[str]) -> str:
    return "nonnull metadata must be empty" if entries else ""


def _not_freed(type: Type | None, entries: list[str]) -> str:
    return "nofree metadata must be empty" if entries else ""


def _dereferenceable(type: Type | None, entries: list[str]) -> str:
    if len(entries) != 1:
        return f"{_BOTH} take one operand!"
    number = number_of(entries[0])
    return "" if number is not None and number[0] == "i64" else f"{_BOTH} metadata value must be an i64!"


def _aligned(type: Type | None, entries: list[str]) -> str:
    if len(entries) != 1:
        return "align takes one operand!"
    number = number_of(entries[0])
    if number is None or number[0] != "i64":
        return "align metadata value must be an i64!"
    if number[1] <= 0 or number[1] & (number[1] - 1):
        return "align metadata value must be a power of 2!"
    return "alignment is larger that implementation defined limit" if number[1] > _MOST_ALIGNED else ""


def _accuracy(type: Type | None, entries: list[str]) -> str:
    if len(entries) != 1:
        return "fpmath takes one operand!"
    written, _, value = entries[0].partition(" ")
    known = ty.WORDS.get(written)
    if known is None or not ty.is_float(known):
        return "invalid fpmath accuracy!"
    if known != F32:
        return "fpmath accuracy must have float type"
    return "" if _is_positive(value) else "fpmath accuracy not a positive number!"


def _is_positive(value: str) -> bool:
    """True for a number that is finite and above zero; hexadecimal ones are the bits of a double."""
    if value.startswith("0x"):
        return 0 < int(value[2:], 16) < _INFINITY
    return not value.startswith("-") and value not in ("0.0", "0.000000e+00")


_ON_VALUES: dict[str, Callable[[Type | None, list[str]], str]] = {
    "range": _range, "nonnull": _not_null, "dereferenceable": _dereferenceable,
    "dereferenceable_or_null": _dereferenceable, "align": _aligned, "fpmath": _accuracy, "nofree": _not_freed,
    "noalias.addrspace": _spaces,
}  # fmt: skip
"""By kind: the problem of the entries of a node, on an instruction with this result."""
