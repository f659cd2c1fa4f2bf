"""Checks of LLVM's verifier on metadata that is attached to instructions, functions and globals."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import cast

from tilelsp.ir.types import F32, IntType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.metadata import Node
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_in, entries_of, is_string, number_of, reference_of
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.verify_access import access_problem

_POINTER_BITS = 64
"""Ranges of `!absolute_symbol` have the width of a pointer."""
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
    entries = entries_of(module, cast("Node", node))
    if entries is None:
        return ""
    if kind == "tbaa":
        return access_problem(module, str(word), entries)
    if word in ("define", "declare", "global", "alias", "ifunc"):
        check = (_ON_FUNCTIONS if word in ("define", "declare") else _ON_GLOBALS).get(str(kind))
        return "" if check is None else check(module, entries, str(rest[0]))
    type = cast("Type | None", rest[0])
    if type is not None and ty.unknown(type):
        return ""
    allowed, message = _ONLY_ON.get(str(kind), ((), ""))
    if allowed and word not in allowed:
        return message
    if kind == "prof":
        return _profile(entries, str(word), cast("int", rest[1]))
    check_node = _ON_NODES.get(str(kind))
    if check_node is not None:
        return check_node(module, node if isinstance(node, str) else "", entries)
    return _ON_VALUES[str(kind)](str(kind), str(word), type, entries) if str(kind) in _ON_VALUES else ""


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
    "noalias.addrspace": (
        ("load", "store", "atomicrmw", "cmpxchg", "call"), "noalias.addrspace are only for memory operations!",
    ),
}  # fmt: skip
"""Instructions that a kind of metadata stands on alone, and what is said where another one has it."""


# ranges ---------------------------------------------------------------------------------------------------------------


def range_problem(
    entries: Sequence[str], wanted: str, *, full: bool = False, other: str = "Range types must match instruction type!"
) -> str:
    """The problem of ranges of a type; `full` allows one that holds every value, `other` is said of other types."""
    if len(entries) % 2:
        return "Unfinished range!"
    if not entries:
        return "It should have at least one range!"
    ranges: list[tuple[int, int]] = []
    for low_entry, high_entry in zip(entries[::2], entries[1::2], strict=True):
        low, high = number_of(low_entry), number_of(high_entry)
        if low is None:
            return "The lower limit must be an integer!"
        if high is None:
            return "The upper limit must be an integer!"
        if low[0] != high[0]:
            return "Range pair types must match!"
        if low[0] != wanted:
            return other
        bits = int(wanted[1:])
        mask = (1 << bits) - 1
        a, b = low[1] & mask, high[1] & mask
        if a == b and a not in (0, mask):
            return "The upper and lower limits cannot be the same value"
        if a == b and (a == 0 or not full):
            return "Range must not be empty!"
        if ranges:
            problem = _neighbours(ranges[-1], (a, b), bits, first=False)
            if problem:
                return problem
        ranges.append((a, b))
    if len(ranges) > 2:
        return _neighbours(ranges[-1], ranges[0], int(wanted[1:]), first=True)
    return ""


def _neighbours(before: tuple[int, int], after: tuple[int, int], bits: int, *, first: bool) -> str:
    if any(a < d and c < b for a, b in _pieces(before, bits) for c, d in _pieces(after, bits)):
        return "Intervals are overlapping"
    sign = 1 << (bits - 1)
    if not first and after[0] ^ sign <= before[0] ^ sign:
        return "Intervals are not in order"
    return "Intervals are contiguous" if before[1] == after[0] or before[0] == after[1] else ""


def _pieces(range: tuple[int, int], bits: int) -> tuple[tuple[int, int], ...]:
    """A range that wraps around as two."""
    low, high = range
    return ((low, high),) if low < high else ((low, 1 << bits), (0, high))


def _spaces(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    return range_problem(entries, "i32", other="noalias.addrspace type must be i32!")


def _range(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if word not in ("load", "call", "invoke"):
        return "Ranges are only for loads, calls and invokes!"
    return range_problem(entries, "" if type is None else type_text(ty.scalar(type)))


# pointers and numbers -------------------------------------------------------------------------------------------------


def _not_null(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if type is None or not ty.is_pointer(type):
        return "nonnull applies only to pointer types"
    if word != "load":
        return "nonnull applies only to load instructions, use attributes for calls or invokes"
    return "nonnull metadata must be empty" if entries else ""


def _not_freed(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if type is None or not ty.is_pointer(type):
        return "nofree applies only to pointer types"
    if word != "inttoptr":
        return "nofree applies only to inttoptr instruction"
    return "nofree metadata must be empty" if entries else ""


def _dereferenceable(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    both = "dereferenceable, dereferenceable_or_null"
    if type is None or not ty.is_pointer(type):
        return f"{both} apply only to pointer types"
    if word not in ("load", "inttoptr"):
        return f"{both} apply only to load and inttoptr instructions, use attributes for calls or invokes"
    if len(entries) != 1:
        return f"{both} take one operand!"
    number = number_of(entries[0])
    return "" if number is not None and number[0] == "i64" else f"{both} metadata value must be an i64!"


def _aligned(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if type is None or not ty.is_pointer(type):
        return "align applies only to pointer types"
    if word != "load":
        return "align applies only to load instructions, use attributes for calls or invokes"
    if len(entries) != 1:
        return "align takes one operand!"
    number = number_of(entries[0])
    if number is None or number[0] != "i64":
        return "align metadata value must be an i64!"
    if number[1] <= 0 or number[1] & (number[1] - 1):
        return "align metadata value must be a power of 2!"
    return "alignment is larger that implementation defined limit" if number[1] > _MOST_ALIGNED else ""


def _accuracy(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    inner = type
    while isinstance(inner, ty.ArrayType):
        inner = inner.element
    if inner is None or not ty.is_float(inner):
        return "fpmath requires a floating point result!"
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


def _annotation(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if not entries:
        return "annotation must have at least one operand"
    if all(is_string(entry) or reference_of(entry) or entry.startswith("! {") for entry in entries):
        return ""
    return "operands must be a string or a tuple of strings"


_ON_VALUES: dict[str, Callable[[str, str, Type | None, list[str]], str]] = {
    "range": _range, "nonnull": _not_null, "dereferenceable": _dereferenceable,
    "dereferenceable_or_null": _dereferenceable, "align": _aligned, "fpmath": _accuracy, "annotation": _annotation,
    "nofree": _not_freed, "noalias.addrspace": _spaces,
}  # fmt: skip


# profiles -------------------------------------------------------------------------------------------------------------


def _profile(entries: list[str], word: str, successors: int) -> str:
    if not entries:
        return "!prof annotations should have at least 1 operand"
    if not is_string(entries[0]):
        return "expected string with name of the !prof annotation"
    name = entries[0][3:-1]
    if name == "unknown":
        return "" if len(entries) == 2 else "'unknown' !prof should have a single additional operand"
    if len(entries) < 2:
        return "!prof annotations should have no less than 2 operands"
    if name not in ("branch_weights", "VP"):
        return "expected either branch_weights or VP profile name"
    if name == "VP":
        return _values(entries, word)
    weights = entries[1 + is_string(entries[1]) :]
    if word == "invoke":
        if len(weights) not in (1, 2):
            return "Wrong number of InvokeInst branch_weights operands"
    elif word in ("br", "switch", "indirectbr", "callbr", "select", "call"):
        if len(weights) != {"select": 2, "call": 1}.get(word, successors):
            return "Wrong number of operands"
    else:
        return "!prof branch_weights are not allowed for this instruction"
    wrong = any(number_of(entry) is None for entry in weights)
    return "!prof brunch_weights operand is not a const int" if wrong else ""


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


# nodes that refer to others -------------------------------------------------------------------------------------------


def _scopes(module: ModuleNames, node: str, entries: list[str]) -> str:
    for entry in entries:
        scope = reference_of(entry)
        parts = entries_in(module, entry)
        if not scope and (is_string(entry) or number_of(entry) is not None):
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
    for entry in entries:
        block = entries_of(module, reference_of(entry))
        if block is not None and len(block) < 2:
            return "Each !memprof MemInfoBlock should have at least 2 operands"
    return ""


def _is_relaxation(entries: list[str] | None) -> bool:
    return entries is not None and len(entries) == 2 and all(map(is_string, entries))


def _relaxations(module: ModuleNames, node: str, entries: list[str]) -> str:
    if _is_relaxation(entries) or all(_is_relaxation(entries_of(module, reference_of(entry))) for entry in entries):
        return ""
    return "!mmra metadata tuple operand is not an MMRA tag"


def _groups(module: ModuleNames, node: str, entries: list[str]) -> str:
    for entry in entries:
        if is_string(entry) or number_of(entry) is not None:
            return "Access scope list must consist of MDNodes"
        parts, scope = entries_in(module, entry), reference_of(entry)
        if parts is not None and (
            parts or not scope or "distinct" not in module.defined["metadata", scope].entity.fields
        ):
            return "Access scope list contains invalid access scope"
    return ""


_ON_NODES: dict[str, Callable[[ModuleNames, str, list[str]], str]] = {
    "alias.scope": _scopes, "noalias": _scopes, "memprof": _allocations, "mmra": _relaxations,
    "llvm.access.group": _groups,
}  # fmt: skip


# functions and globals ------------------------------------------------------------------------------------------------


def _entry_count(module: ModuleNames, entries: list[str], name: str) -> str:
    if len(entries) < 2 and entries[:1] != ['!"unknown"']:
        return "!prof annotations should have no less than 2 operands"
    if not is_string(entries[0]):
        return "expected string with name of the !prof annotation"
    if entries[0][3:-1] == "unknown":
        return ""
    if entries[0][3:-1] not in ("function_entry_count", "synthetic_function_entry_count"):
        return "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'"
    return "" if number_of(entries[1]) is not None else "expected integer argument to function_entry_count"


def _type_hash(module: ModuleNames, entries: list[str], name: str) -> str:
    if len(entries) != 1:
        return "!kcfi_type must have exactly one operand"
    number = number_of(entries[0])
    if number is None:
        return "expected a constant operand for !kcfi_type"
    return "" if number[0] == "i32" else "expected a 32-bit integer constant operand for !kcfi_type"


def _associated(module: ModuleNames, entries: list[str], name: str) -> str:
    if len(entries) != 1:
        return "associated metadata must have one operand"
    if entries[0] == "null":
        return "associated metadata must have a global value"
    type, _, value = entries[0].partition(" ")
    if type != "ptr":
        return "associated value must be pointer typed" if number_of(entries[0]) is not None else ""
    return "global values should not associate to themselves" if value == f"@{name}" else ""


def _absolute(module: ModuleNames, entries: list[str], name: str) -> str:
    return range_problem(entries, type_text(IntType(_POINTER_BITS)), full=True)


_ON_FUNCTIONS: dict[str, Callable[[ModuleNames, list[str], str], str]] = {
    "prof": _entry_count, "kcfi_type": _type_hash, "associated": _associated, "absolute_symbol": _absolute,
}  # fmt: skip
_ON_GLOBALS = {kind: _ON_FUNCTIONS[kind] for kind in ("associated", "absolute_symbol")}
