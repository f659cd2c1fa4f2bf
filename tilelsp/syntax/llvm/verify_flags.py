"""Checks of LLVM's verifier on module flags and on the named metadata beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_in, entries_of, is_special, is_string, number_of, reference_of
from tilelsp.syntax.llvm.tokens import name_of
from tilelsp.syntax.llvm.verify_access import access_problem

_ERROR, _REQUIRE, _APPEND, _APPEND_UNIQUE, _MAX, _MIN = 1, 3, 5, 6, 7, 8
_PROTECTIONS = ("branch-target-enforcement", "sign-return-address", "guarded-control-stack")
_PAIRED = ("aarch64-elf-pauthabi-platform", "aarch64-elf-pauthabi-version")
_NUMBERS = ("wchar_size", "SemanticInterposition")
_ERRNO = "llvm.errno.tbaa"
"""Named metadata with the types of accesses to `errno`."""
_OTHER_NODE = ["null"]
"""The entries of a node that is no tuple, as far as they matter."""
_CHECKED = ("llvm.module.flags", "llvm.ident", "llvm.commandline")

Finding = tuple[str, str, str]
"""A sentence, the node it is about, and the named metadata that lists it."""


def named_problems(module: ModuleNames, named: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[Finding]:
    """Problems of named metadata, each with the nodes that it lists."""
    seen: dict[str, str] = {}
    required: list[tuple[str, str, str, str]] = []
    for name, nodes in named:
        for node in nodes if name in _CHECKED else ():
            entries = entries_of(module, node)
            if entries is None and name != _CHECKED[0] and is_special(module, f"! {node}"):
                entries = []
            if entries is None:
                continue
            if name != "llvm.module.flags":
                message = _ident_problem(name, entries)
            else:
                message = _flag_problem(module, entries, seen)
                if not message and (number_of(entries[0]) or ("", 0))[1] == _REQUIRE:
                    pair = entries_in(module, entries[2]) or []
                    required += [(node, name, pair[0], pair[1])] if len(pair) == 2 else []
            if message:
                yield message, node, name
    yield from _errno_problems(module, named)
    flags = [name for name, _ in named if name == _CHECKED[0]]
    if flags and len([word for word in _PAIRED if f'! "{word}"' in seen]) == 1:
        both = " and ".join(f"'{word}'" for word in _PAIRED)
        yield f"either both or no {both} module flags must be present", "", flags[-1]
    for node, name, flag, value in required:
        if flag not in seen:
            yield "invalid requirement on flag, flag is not present in module", node, name
        elif seen[flag] != value:
            yield "invalid requirement on flag, flag does not have the required value", node, name


def _flag_problem(module: ModuleNames, entries: list[str], seen: dict[str, str]) -> str:
    if len(entries) != 3:
        return "incorrect number of operands in module flag"
    kind, name, value = entries
    behaviour = number_of(kind)
    if behaviour is None:
        return "invalid behavior operand in module flag (expected constant integer)"
    if not 1 <= behaviour[1] <= _MIN:
        return "invalid behavior operand in module flag (unexpected constant)"
    if not is_string(name):
        return "invalid ID operand in module flag (expected metadata string)"
    message = _value_problem(module, _upgraded(name[3:-1], behaviour[1]), value)
    if message:
        return message
    if behaviour[1] != _REQUIRE:
        if name in seen:
            return "module flag identifiers must be unique (or of 'require' type)"
        seen[name] = value
    word = name[3:-1]
    if word == "CG Profile":
        return _profile_problem(module, entries_in(module, value) or [])
    if word in _NUMBERS and number_of(value) is None:
        return f"{word} metadata requires constant integer argument"
    return "'Linker Options' named metadata no longer supported" if word == "Linker Options" else ""


def _upgraded(name: str, behaviour: int) -> int:
    """The behaviour that LLVM gives a flag instead of that of earlier versions."""
    if name == "PIC Level":
        return _MIN if behaviour in (_ERROR, _MAX) else behaviour
    if name == "PIE Level":
        return _MAX if behaviour == _ERROR else behaviour
    return _MIN if behaviour == _ERROR and name.startswith(_PROTECTIONS) else behaviour


def _profile_problem(module: ModuleNames, calls: list[str]) -> str:
    """The problem of a profile of the call graph: calls as a caller, a callee and how often."""
    for call in calls:
        parts = entries_in(module, call)
        if parts is None and (reference_of(call) or call.startswith("! {")):
            continue
        if parts is None or len(parts) != 3:
            return "expected a MDNode triple"
        if not all(part == "null" or _is_function(module, part) for part in parts[:2]):
            return "expected a Function or null"
        if number_of(parts[2]) is None:
            return "expected an integer constant"
    return ""


def _is_function(module: ModuleNames, entry: str) -> bool:
    """True for a function, and for a name that is not defined."""
    _, at, name = entry.partition("@")
    known = module.defined.get(("global", name_of(f"@{name}"))) if at else None
    return bool(at) and (known is None or known.entity.header is not None)


def _errno_problems(module: ModuleNames, named: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[Finding]:
    for name, nodes in named:
        if name != _ERRNO:
            continue
        if not nodes:
            yield f"{_ERRNO} must have at least one operand", "", name
        for node in nodes:
            known = module.defined.get(("metadata", node))
            if known is None or known.entity.problem is not None:
                continue
            entries = entries_of(module, node)
            message = access_problem(module, "", _OTHER_NODE if entries is None else entries)
            if message:
                yield message, node, name


def _value_problem(module: ModuleNames, behaviour: int, value: str) -> str:
    number = number_of(value)
    node = bool(reference_of(value)) or value.startswith(("! {", "!DI"))
    if behaviour == _MIN and (number is None or number[1] >> int(number[0][1:]) - 1):
        return "invalid value for 'min' module flag (expected constant non-negative integer)"
    if behaviour == _MAX and number is None:
        return "invalid value for 'max' module flag (expected constant integer)"
    if behaviour in (_APPEND, _APPEND_UNIQUE) and not node:
        return "invalid value for 'append'-type module flag (expected a metadata node)"
    if behaviour == _REQUIRE:
        pair = entries_in(module, value)
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
