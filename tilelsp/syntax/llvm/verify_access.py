"""Checks of LLVM's verifier on the types of memory accesses: `!tbaa`."""

from __future__ import annotations

from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_of, is_string, number_of, reference_of

_TAGGED = frozenset(("load", "store", "call", "va_arg", "atomicrmw", "cmpxchg"))
_OLD = "Old-style TBAA is no longer allowed, use struct-path TBAA instead"
_DEEPEST = 64
"""Types in types of TBAA; a circle has no end."""


def _is_scalar(module: ModuleNames, node: str, depth: int = 0) -> bool:
    """True if a type node describes a scalar: a name, its parent, and an offset of zero."""
    entries = entries_of(module, node)
    if entries is None or not 2 <= len(entries) <= 3 or not is_string(entries[0]) or depth > _DEEPEST:
        return False
    if len(entries) == 3 and (number_of(entries[2]) or ("", 1))[1] != 0:
        return False
    parent = reference_of(entries[1])
    above = entries_of(module, parent)
    return above is not None and (len(above) < 2 or _is_scalar(module, parent, depth + 1))


def _fields(module: ModuleNames, entries: list[str]) -> tuple[str, list[tuple[int, str]]]:
    """The problem of a struct's type node, or its fields with their offsets."""
    if len(entries) % 2 == 0:
        return "Struct tag nodes must have an odd number of operands!", []
    if not is_string(entries[0]):
        return "Struct type nodes have a string as their first operand", []
    fields: list[tuple[int, str]] = []
    for field, offset in zip(entries[1::2], entries[2::2], strict=True):
        place = number_of(offset)
        if not reference_of(field):
            return "Incorrect field entry in struct type node!", []
        if place is None:
            return "Offset entries must be constants!", []
        if place[0] != entries[2].partition(" ")[0]:
            return "Bitwidth between the offsets and struct type entries must match", []
        if fields and place[1] < fields[-1][0]:
            return "Offsets must be increasing!", []
        fields.append((place[1], reference_of(field)))
    return "", fields


def access_problem(module: ModuleNames, word: str, entries: list[str]) -> str:
    """The problem of the tag of an instruction, by its opcode, or of none with an empty one; empty where there is
    none."""
    if not entries:
        return "TBAA metadata cannot have 0 operands"
    if word and word not in _TAGGED:
        return "This instruction shall not have a TBAA access tag!"
    if len(entries) < 3 or not reference_of(entries[0]):
        return _old_tag(module, entries) if word else _OLD
    base, access = reference_of(entries[0]), reference_of(entries[1])
    inner = entries_of(module, base)
    if inner is not None and len(inner) >= 3 and reference_of(inner[0]):
        # The newer form of type nodes, which begin with their parent.
        return "" if len(entries) in (4, 5) else "Access tag metadata must have either 4 or 5 operands"
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
    return _path_problem(module, base, access, offset)


def _old_tag(module: ModuleNames, entries: list[str]) -> str:
    """A tag of before struct paths is a type node itself, which the reader upgrades."""
    parent = reference_of(entries[1]) if len(entries) > 1 and is_string(entries[0]) else ""
    above = entries_of(module, parent) if parent else None
    if above is not None and (len(above) < 2 or _is_scalar(module, parent)):
        return ""
    return "Access type node must be a valid scalar type"


def _path_problem(module: ModuleNames, base: str, access: str, typed_offset: tuple[str, int]) -> str:
    """Follow an offset, of the type that it is given with, from the type of the object to that of the access."""
    width, offset = typed_offset
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
            described, fields = "", [(0, reference_of(entries[1]))]
        else:
            problem, fields = _fields(module, entries)
            if problem:
                return problem
            described = entries[2].partition(" ")[0]
        seen = seen or base == access
        if (base == access or _is_scalar(module, base)) and offset:
            return "Offset not zero at the point of scalar access"
        if width != described and (described or offset):
            return "Access bit-width not the same as description bit-width"
        within = [field for field in fields if field[0] <= offset]
        if not within:
            return "Could not find TBAA parent in struct type node"
        offset, base = offset - within[-1][0], within[-1][1]
    return "" if seen else "Did not see access type in access path!"
