"""Debug information of a module: what is wrong with it, and whether that matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import Span
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_of
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.verify_debug import debug_problem

DROPPED = "LLVM drops the debug information of the module"
"""Message on broken debug information, where nothing but that leads to it."""
_LISTS = "llvm.dbg."
"""How the named lists of metadata begin that LLVM drops with debug information that is broken."""
_UNITS = "llvm.dbg.cu"
_UNLISTED = f"DICompileUnit not listed in {_UNITS}"

Named = Sequence[tuple[str, tuple[str, ...]]]
"""The named lists of a module's metadata."""


def node_problem(module: ModuleNames, entity: Entity) -> str:
    """The verifier's sentence about a node of debug information; empty where it says nothing. Of a compile unit that is
    right by itself it is what is said if `report_debug` finds it in no list."""
    fields = cast("Mapping[str, str] | None", entity.fields.get("of"))
    if fields is None:
        return ""
    node = str(entity.fields["node"])
    message = debug_problem(module, node, fields, distinct="distinct" in entity.fields)
    return _UNLISTED if not message and node == "DICompileUnit" else message


def report_debug(
    module: ModuleNames, units: Iterable[LlvmUnit], named: Named, found: Mapping[str, tuple[str, Span]]
) -> None:
    """Report what is wrong with nodes: an error where other metadata leads to one, a warning where it is dropped, and
    nothing where nobody asks for it."""
    listed = {node for name, nodes in named if name == _UNITS for node in nodes}
    found = {node: report for node, report in found.items() if report[0] != _UNLISTED or node not in listed}
    if not found:
        return
    errors = _reached(module, (node for name, nodes in named if not name.startswith(_LISTS) for node in nodes))
    dropped = (node for name, nodes in named if name.startswith(_LISTS) for node in nodes)
    warnings = _reached(module, (*dropped, *_attached(units))) if _counts(module, named) else frozenset[str]()
    for node, (message, span) in found.items():
        if node in errors:
            module.report(message, span, "llvm.verify")
        elif node in warnings:
            module.report(f"{message}: {DROPPED}", span, "llvm.verify", severity=Severity.WARNING)


def _counts(module: ModuleNames, named: Named) -> bool:
    """True if the module flags state the version of debug information that LLVM reads; any other is dropped unread."""
    flags = (entries_of(module, node) for name, nodes in named if name == "llvm.module.flags" for node in nodes)
    return any(entries is not None and entries[1:] == ['! "Debug Info Version"', "i32 3"] for entries in flags)


def _attached(units: Iterable[LlvmUnit]) -> Iterator[str]:
    """The nodes that functions and globals name."""
    for unit in units:
        for entity in unit.entities:
            if entity.space == "global":
                yield from (name for space, name, *_ in entity.names if space == "metadata")


def _reached(module: ModuleNames, roots: Iterable[str]) -> frozenset[str]:
    """The nodes that some nodes lead to, and those themselves."""
    seen: set[str] = set()
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        known = module.defined.get(("metadata", node))
        if node in seen or known is None:
            continue
        seen.add(node)
        waiting += (name for space, name, *_ in known.entity.names if space == "metadata")
    return frozenset(seen)
