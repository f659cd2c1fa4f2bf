"""Trees of values that a debugger shows; inner ones are worked out when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.base.record import record
from tilelsp.dap.errors import RequestError
from tilelsp.dap.protocol import Assigned, Evaluated, Scope, Variable

MOST_CHILDREN = 1000
"""Most children shown of one value at a time; clients that ask for pages get the others."""


@record
class VariableNode:
    """A value. Within it are `named` others, or `count` numbered ones, of which `indexed` gives some from one on."""

    name: str
    value: str
    type: str = ""
    named: Callable[[], Sequence[VariableNode]] | None = None
    indexed: Callable[[int, int], Sequence[VariableNode]] | None = None
    count: int = 0
    expression: str = ""
    """An expression that evaluates to it; empty where none does."""
    memory: str = ""
    """How requests name its memory; empty where it has none."""
    assign: Callable[[str], VariableNode] | None = None
    """Gives it the value of an expression, and what it is then; None where it cannot be changed."""

    @property
    def has_children(self) -> bool:
        """True if it has variables below it."""
        return self.named is not None or self.count > 0


class Handles:
    """Nodes by the numbers that a client has for them, until the run goes on."""

    def __init__(self) -> None:
        self._nodes: list[VariableNode] = []

    def clear(self) -> None:
        """The run goes on: what was shown is no longer so."""
        self._nodes.clear()

    def of(self, node: VariableNode) -> int:
        """The number of a node; 0 where nothing is within it."""
        if not node.has_children:
            return 0
        self._nodes.append(node)
        return len(self._nodes)

    def children(self, reference: int, kind: str, start: int, count: int) -> list[Variable]:
        """Children of a node: `kind` is `named`, `indexed` or empty for both; `count` 0 is all. Raises
        `RequestError`."""
        if not 0 < reference <= len(self._nodes):
            raise RequestError("variables: these are of an earlier stop")
        node = self._nodes[reference - 1]
        found: list[VariableNode] = []
        if node.named is not None and kind != "indexed":
            found += _page(node.named(), start, count) if kind == "named" else node.named()
        if node.indexed is not None and kind != "named":
            wanted = min(count or node.count, max(node.count - start, 0))
            found += node.indexed(start, min(wanted, MOST_CHILDREN))
        if len(found) > MOST_CHILDREN or (node.indexed is not None and count == 0 and node.count > MOST_CHILDREN):
            more = max(node.count, len(found)) - MOST_CHILDREN
            found = [*found[:MOST_CHILDREN], VariableNode("...", f"{more} more")]
        return [self._variable(child) for child in found]

    def assigned(self, reference: int, name: str, value: str) -> VariableNode:
        """The child of a node with another value. Raises `RequestError`."""
        if not 0 < reference <= len(self._nodes):
            raise RequestError("setVariable: these are of an earlier stop")
        named = self._nodes[reference - 1].named
        found = next((node for node in named() if node.name == name), None) if named is not None else None
        if found is None:
            raise RequestError(f"setVariable: there is no '{name[:60]}' here")
        return changed(found, value)

    def set(self, node: VariableNode) -> Assigned:
        """A node as the answer to its change."""
        return Assigned(node.value, node.type or None, self.of(node))

    def scope(self, node: VariableNode) -> Scope:
        """A node as a scope; `type` is its hint."""
        return Scope(
            node.name, self.of(node), expensive=False, presentation_hint=node.type or None,
            indexed_variables=node.count or None,
        )  # fmt: skip

    def evaluated(self, node: VariableNode) -> Evaluated:
        """A node as the answer to an expression."""
        return Evaluated(
            node.value, self.of(node), node.type or None, indexed_variables=node.count or None,
            memory_reference=node.memory or None,
        )  # fmt: skip

    def _variable(self, node: VariableNode) -> Variable:
        return Variable(
            node.name, node.value, self.of(node), node.type or None, node.expression or None,
            indexed_variables=node.count or None, memory_reference=node.memory or None,
        )  # fmt: skip


def changed(node: VariableNode, value: str) -> VariableNode:
    """A node with the value of an expression. Raises `RequestError` where it cannot have it."""
    if node.assign is None:
        raise RequestError(f"{node.name} cannot be changed")
    return node.assign(value)


def _page(nodes: Sequence[VariableNode], start: int, count: int) -> Sequence[VariableNode]:
    return nodes[start : start + count] if count else nodes[start:]
