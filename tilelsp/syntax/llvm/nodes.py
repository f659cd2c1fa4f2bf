"""Nodes of metadata as the verifier looks at them: tuples of entries.

A node is what the reader keeps of it: for each entry its tokens with a blank between, `i32 0`, `! "x"`, `! 5`, `null`.
"""

from __future__ import annotations

from typing import cast

from tilelsp.syntax.llvm.metadata import Node
from tilelsp.syntax.llvm.module import ModuleNames

_LONGEST = 40
"""Digits of a number that is still worked out."""


def entries_of(module: ModuleNames, node: Node) -> list[str] | None:
    """The entries of a node that is a tuple; None for any other, and where it is not defined."""
    if not isinstance(node, str):
        return list(node)
    known = module.defined.get(("metadata", node))
    if known is None or known.entity.problem is not None or known.entity.fields.get("node") != "tuple":
        return None
    return cast("list[str]", known.entity.fields["entries"])


def entries_in(module: ModuleNames, entry: str) -> list[str] | None:
    """The entries of the tuple that an entry is, or refers to; None for anything else."""
    number = reference_of(entry)
    return entries_of(module, number) if number else _written_entries(entry)


def _written_entries(entry: str) -> list[str] | None:
    """The entries of a tuple that stands where it is used; None where only its beginning is kept."""
    words = entry.split(" ")
    if words[:2] != ["!", "{"]:
        return None
    depth, quoted = 0, False
    made: list[list[str]] = [[]]
    for number, word in enumerate(words[2:], 2):
        if quoted or word[:1] == '"':
            quoted = not word.endswith('"') or (not quoted and len(word) == 1)
        elif word in ("{", "(", "["):
            depth += 1
        elif word in ("}", ")", "]"):
            depth -= 1
            if depth < 0:
                return [" ".join(part) for part in made if part] if number == len(words) - 1 else None
        elif word == "," and not depth:
            made.append([])
            continue
        made[-1].append(word)
    return None


def reference_of(entry: str) -> str:
    """The number of the node that an entry is; empty for anything else."""
    return entry[2:] if entry.startswith("! ") and entry[2:].isdecimal() else ""


def is_node(entry: str) -> bool:
    """True if an entry is a node, written out or referred to."""
    return bool(reference_of(entry)) or entry.startswith(("! {", "!DI", "distinct"))


def is_constant(entry: str) -> bool:
    """True if an entry is a constant of the IR, or a global."""
    return entry != "null" and not is_string(entry) and not is_node(entry)


def is_special(module: ModuleNames, entry: str) -> bool:
    """True if an entry is a node that is no tuple, or refers to one."""
    known = module.defined.get(("metadata", reference_of(entry)))
    if entry.startswith("!DI"):
        return True
    return known is not None and known.entity.problem is None and known.entity.fields.get("node") != "tuple"


def is_string(entry: str) -> bool:
    """True if an entry is a string."""
    return entry.startswith('! "')


def number_of(entry: str) -> tuple[str, int] | None:
    """The type of an entry that is an integer, as text, and its value."""
    type, _, value = entry.partition(" ")
    if type[:1] != "i" or not type[1:].isdecimal():
        return None
    if value in ("true", "false", "zeroinitializer"):
        return type, int(value == "true")
    if not value.lstrip("-").isdecimal() or len(value) >= _LONGEST:
        return None
    number, bits = int(value), int(type[1:])
    return type, number if -(1 << bits) < 2 * number < 1 << (bits + 1) else number & ((1 << bits) - 1)
