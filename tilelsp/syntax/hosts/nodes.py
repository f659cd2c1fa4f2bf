"""Readers of tree-sitter's trees: places in code points, and the nodes of a kind."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from tilelsp.base.text import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Nodes = Callable[[str], "list[Node]"]
"""The nodes of a text among which assembly stands, in its order."""


class NodePositions:
    """The places of nodes, which count bytes of UTF-8, in a text whose positions count code points."""

    def __init__(self, text: str) -> None:
        self._starts = None if text.isascii() else [0, *accumulate(len(char.encode()) for char in text)]

    def offset(self, byte: int) -> int:
        """The code point at a byte."""
        return byte if self._starts is None else bisect_right(self._starts, byte) - 1

    def span(self, node: Node) -> Span:
        """The place of a node."""
        return Span(self.offset(node.start_byte), self.offset(node.end_byte))


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it, in the order of the text."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting += reversed(here.children)


def text_of(node: Node) -> str:
    """The text of a node."""
    return (node.text or b"").decode("utf-8", "replace")
