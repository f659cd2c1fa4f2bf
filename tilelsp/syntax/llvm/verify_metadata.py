"""What LLVM's verifier says of metadata that is attached to instructions, functions and globals.

A node is what the reader keeps of it: for each entry its tokens with a blank between, `i32 0`, `! "x"`, `! 5`, `null`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import cast

from tilelsp.ir.types import F32, IntType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.module import Module
from tilelsp.syntax.llvm.types import type_text

_POINTER_BITS = 64
_MOST_ALIGNED = 1 << 32


def entries_of(module: Module, node: str) -> list[str] | None:
    """The entries of a node that is a tuple; None for any other, and where it is not defined."""
    known = module.defined.get(("metadata", node))
    if known is None or known.entity.problem is not None or known.entity.fields.get("node") != "tuple":
        return None
    return cast("list[str]", known.entity.fields["entries"])


def reference_of(entry: str) -> str:
    """The number of the node that an entry is; empty for anything else."""
    return entry[2:] if entry.startswith("! ") and entry[2:].isdecimal() else ""


def is_string(entry: str) -> bool:
    """Whether an entry is a string."""
    return entry.startswith('! "')


def number_of(entry: str) -> tuple[str, int] | None:
    """The type of an entry that is an integer, as text, and its value."""
    type, _, value = entry.partition(" ")
    if type[:1] != "i" or not type[1:].isdecimal():
        return None
    if value in ("true", "false"):
        return type, int(value == "true")
    return (type, int(value)) if value.lstrip("-").isdecimal() and len(value) < 40 else None


def attachment_problem(module: Module, about: tuple[Hashable, ...]) -> str:
    """The verifier's sentence about a node of an attachment; empty where it says nothing.

    `about` are the kind, the node's number, the opcode or the kind of entity, and the result's type or the name. For
    `prof` a fifth is the number of successors.
    """
    kind, node, word, *rest = about
    entries = entries_of(module, str(node))
    if entries is None:
        return ""
    if kind == "tbaa":
        return _access_tag(module, str(word), entries)
    if word in ("define", "declare", "global", "alias", "ifunc"):
        check = _ON_GLOBALS.get(str(kind))
        return "" if check is None else check(module, entries, str(rest[0]))
    type = cast("Type | None", rest[0])
    if type is not None and ty.unknown(type):
        return ""
    if kind == "prof":
        return _profile(entries, str(word), cast("int", rest[1]))
    check_node = _ON_NODES.get(str(kind))
    if check_node is not None:
        return check_node(module, str(node), entries)
    return _ON_VALUES[str(kind)](str(kind), str(word), type, entries) if str(kind) in _ON_VALUES else ""


# ranges ---------------------------------------------------------------------------------------------------------------


def range_problem(entries: Sequence[str], wanted: str, *, full: bool = False) -> str:
    """What is said of ranges of a type; `full` allows one that holds every value."""
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
            return "Range types must match instruction type!"
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
    return "fpmath accuracy not a positive number!" if value.startswith("-") or value in ("0.0", "0.000000e+00") else ""


def _annotation(kind: str, word: str, type: Type | None, entries: list[str]) -> str:
    if not entries:
        return "annotation must have at least one operand"
    if all(is_string(entry) or reference_of(entry) or entry.startswith("! {") for entry in entries):
        return ""
    return "operands must be a string or a tuple of strings"


_ON_VALUES: dict[str, Callable[[str, str, Type | None, list[str]], str]] = {
    "range": _range, "nonnull": _not_null, "dereferenceable": _dereferenceable,
    "dereferenceable_or_null": _dereferenceable, "align": _aligned, "fpmath": _accuracy, "annotation": _annotation,
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
    if name != "branch_weights":
        return ""
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


# nodes that refer to others -------------------------------------------------------------------------------------------


def _scopes(module: Module, node: str, entries: list[str]) -> str:
    for entry in entries:
        scope = reference_of(entry)
        parts = entries_of(module, scope) if scope else None
        if not scope and (is_string(entry) or number_of(entry) is not None):
            return "scope list must consist of MDNodes"
        if parts is None:
            continue
        if not 2 <= len(parts) <= 3:
            return "scope must have two or three operands"
        if reference_of(parts[0]) != scope and not is_string(parts[0]):
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


def _allocations(module: Module, node: str, entries: list[str]) -> str:
    if not entries:
        return "!memprof annotations should have at least 1 metadata operand (MemInfoBlock)"
    for entry in entries:
        block = entries_of(module, reference_of(entry))
        if block is not None and len(block) < 2:
            return "Each !memprof MemInfoBlock should have at least 2 operands"
    return ""


def _is_relaxation(entries: list[str] | None) -> bool:
    return entries is not None and len(entries) == 2 and all(map(is_string, entries))


def _relaxations(module: Module, node: str, entries: list[str]) -> str:
    if _is_relaxation(entries) or all(_is_relaxation(entries_of(module, reference_of(entry))) for entry in entries):
        return ""
    return "!mmra metadata tuple operand is not an MMRA tag"


_ON_NODES: dict[str, Callable[[Module, str, list[str]], str]] = {
    "alias.scope": _scopes, "noalias": _scopes, "memprof": _allocations, "mmra": _relaxations,
}  # fmt: skip


# type-based alias analysis --------------------------------------------------------------------------------------------

_TAGGED = frozenset(("load", "store", "call", "va_arg", "atomicrmw", "cmpxchg"))
_DEEPEST = 64


def _is_scalar(module: Module, node: str, depth: int = 0) -> bool:
    """Whether a type node is a scalar's: a name, its parent, and an offset of zero."""
    entries = entries_of(module, node)
    if entries is None or not 2 <= len(entries) <= 3 or not is_string(entries[0]) or depth > _DEEPEST:
        return False
    if len(entries) == 3 and (number_of(entries[2]) or ("", 1))[1] != 0:
        return False
    parent = reference_of(entries[1])
    above = entries_of(module, parent)
    return above is not None and (len(above) < 2 or _is_scalar(module, parent, depth + 1))


def _fields(module: Module, entries: list[str]) -> tuple[str, list[tuple[int, str]]]:
    """What is wrong with a struct's type node, or its fields with their offsets."""
    if len(entries) % 2 == 0:
        return "Struct type nodes must have an odd number of operands!", []
    if not is_string(entries[0]):
        return "Struct type nodes have a string as their first operand", []
    fields: list[tuple[int, str]] = []
    for field, offset in zip(entries[1::2], entries[2::2], strict=True):
        place = number_of(offset)
        if not reference_of(field):
            return "Incorrect field entry in struct type!", []
        if place is None:
            return "Offset entries must be constants!", []
        if fields and place[1] < fields[-1][0]:
            return "Offsets must be increasing!", []
        fields.append((place[1], reference_of(field)))
    return "", fields


def _access_tag(module: Module, word: str, entries: list[str]) -> str:
    if word not in _TAGGED:
        return "This instruction shall not have a TBAA access tag!"
    if len(entries) < 3 or not reference_of(entries[0]):
        return _old_tag(module, entries)
    base, access = reference_of(entries[0]), reference_of(entries[1])
    inner = entries_of(module, base)
    if inner is not None and len(inner) >= 3 and reference_of(inner[0]):
        return ""  # the newer form of type nodes, which begin with their parent
    if len(entries) > 4:
        return "Struct tag metadata must have either 3 or 4 operands"
    if len(entries) == 4:
        flag = number_of(entries[3])
        if flag is None:
            return "Immutability tag on struct tag metadata must be a constant"
        if flag[1] not in (0, 1):
            return "Immutability part of the struct tag metadata must be either 0 or 1"
    if not access:
        return (
            "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes"
        )  # fmt: skip
    if not _is_scalar(module, access):
        return "Access type node must be a valid scalar type"
    offset = number_of(entries[2])
    if offset is None:
        return "Offset must be constant integer"
    return _path_problem(module, base, access, offset[1])


def _old_tag(module: Module, entries: list[str]) -> str:
    """A tag of before struct paths is a type node itself, which the reader upgrades."""
    parent = reference_of(entries[1]) if len(entries) > 1 and is_string(entries[0]) else ""
    above = entries_of(module, parent) if parent else None
    if above is not None and (len(above) < 2 or _is_scalar(module, parent)):
        return ""
    return "Access type node must be a valid scalar type"


def _path_problem(module: Module, base: str, access: str, offset: int) -> str:
    """Follow an offset from the type of the object to that of the access."""
    seen = False
    path: set[str] = set()
    while True:
        entries = entries_of(module, base)
        if entries is None or len(entries) < 2:
            break
        if base in path:
            return "Cycle detected in struct path"
        path.add(base)
        if len(entries) == 2:
            if not _is_scalar(module, base):
                return ""
            fields = [(0, reference_of(entries[1]))]
        else:
            problem, fields = _fields(module, entries)
            if problem:
                return problem
        seen = seen or base == access
        if (base == access or _is_scalar(module, base)) and offset:
            return "Offset not zero at the point of scalar access"
        within = [field for field in fields if field[0] <= offset]
        if not within:
            return "Could not find TBAA parent in struct type node"
        offset, base = offset - within[-1][0], within[-1][1]
    return "" if seen else "Did not see access type in access path!"


# functions and globals ------------------------------------------------------------------------------------------------


def _entry_count(module: Module, entries: list[str], name: str) -> str:
    if not entries:
        return "!prof annotations should have no less than 2 operands"
    if not is_string(entries[0]):
        return "expected string with name of the !prof annotation"
    if entries[0][3:-1] == "unknown":
        return ""
    if len(entries) < 2:
        return "!prof annotations should have no less than 2 operands"
    if entries[0][3:-1] not in ("function_entry_count", "synthetic_function_entry_count"):
        return "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'"
    return "" if number_of(entries[1]) is not None else "expected integer argument to function_entry_count"


def _type_hash(module: Module, entries: list[str], name: str) -> str:
    if len(entries) != 1:
        return "!kcfi_type must have exactly one operand"
    number = number_of(entries[0])
    if number is None:
        return "expected a constant operand for !kcfi_type"
    return "" if number[0] == "i32" else "expected a 32-bit integer constant operand for !kcfi_type"


def _associated(module: Module, entries: list[str], name: str) -> str:
    if len(entries) != 1:
        return "associated metadata must have one operand"
    type, _, value = entries[0].partition(" ")
    if type != "ptr":
        return "associated value must be pointer typed" if number_of(entries[0]) is not None else ""
    return "global values should not associate to themselves" if value == f"@{name}" else ""


def _absolute(module: Module, entries: list[str], name: str) -> str:
    return range_problem(entries, type_text(IntType(_POINTER_BITS)), full=True)


_ON_GLOBALS: dict[str, Callable[[Module, list[str], str], str]] = {
    "prof": _entry_count, "kcfi_type": _type_hash, "associated": _associated, "absolute_symbol": _absolute,
}  # fmt: skip


# module flags ---------------------------------------------------------------------------------------------------------

_REQUIRE, _APPEND, _APPEND_UNIQUE, _MAX, _MIN = 3, 5, 6, 7, 8
_NUMBERS = ("wchar_size", "SemanticInterposition")
_CHECKED = ("llvm.module.flags", "llvm.ident", "llvm.commandline")

Finding = tuple[str, str, str]
"""A sentence, the node it is about, and the named metadata that lists it."""


def named_problems(module: Module, named: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[Finding]:
    """What is said of named metadata, each with the nodes that it lists."""
    seen: dict[str, str] = {}
    required: list[tuple[str, str, str, str]] = []
    for name, nodes in named:
        for node in nodes if name in _CHECKED else ():
            entries = entries_of(module, node)
            if entries is None:
                continue
            if name != "llvm.module.flags":
                message = _ident_problem(name, entries)
            else:
                message = _flag_problem(module, entries, seen)
                if not message and number_of(entries[0]) == ("i32", _REQUIRE):
                    pair = entries_of(module, reference_of(entries[2])) or []
                    required += [(node, name, pair[0], pair[1])] if len(pair) == 2 else []
            if message:
                yield message, node, name
    for node, name, flag, value in required:
        if flag not in seen:
            yield "invalid requirement on flag, flag is not present in module", node, name
        elif seen[flag] != value:
            yield "invalid requirement on flag, flag does not have the required value", node, name


def _flag_problem(module: Module, entries: list[str], seen: dict[str, str]) -> str:
    if len(entries) != 3:
        return "incorrect number of operands in module flag"
    kind, name, value = entries
    behaviour = number_of(kind)
    if behaviour is None or behaviour[0] != "i32":
        return "invalid behavior operand in module flag (expected constant integer)"
    if not 1 <= behaviour[1] <= _MIN:
        return "invalid behavior operand in module flag (unexpected constant)"
    if not is_string(name):
        return "invalid ID operand in module flag (expected metadata string)"
    message = _value_problem(module, behaviour[1], value)
    if message:
        return message
    if behaviour[1] != _REQUIRE:
        if name in seen:
            return "module flag identifiers must be unique (or of 'require' type)"
        seen[name] = value
    word = name[3:-1]
    if word in _NUMBERS and number_of(value) is None:
        return f"{word} metadata requires constant integer argument"
    return "'Linker Options' named metadata no longer supported" if word == "Linker Options" else ""


def _value_problem(module: Module, behaviour: int, value: str) -> str:
    number = number_of(value)
    node = bool(reference_of(value)) or value.startswith(("! {", "!DI"))
    if behaviour == _MIN and (number is None or number[1] < 0):
        return "invalid value for 'min' module flag (expected constant non-negative integer)"
    if behaviour == _MAX and number is None:
        return "invalid value for 'max' module flag (expected constant integer)"
    if behaviour in (_APPEND, _APPEND_UNIQUE) and not node:
        return "invalid value for 'append'-type module flag (expected a metadata node)"
    if behaviour == _REQUIRE:
        pair = entries_of(module, reference_of(value))
        if not node or (pair is not None and len(pair) != 2):
            return "invalid value for 'require' module flag (expected metadata pair)"
        if pair is not None and not is_string(pair[0]):
            return "invalid value for 'require' module flag (first value operand should be a string)"
    return ""


def _ident_problem(name: str, entries: list[str]) -> str:
    if len(entries) != 1:
        return f"incorrect number of operands in {name} metadata"
    if not is_string(entries[0]):
        return f"invalid value for {name} metadata entry operand(the operand should be a string)"
    return ""
