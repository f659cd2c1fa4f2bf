"""Which files may hold assembly in strings, and their parsers, which are loaded with the first of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from tilelsp.base.record import record
from tilelsp.syntax.hosts import cpp, python
from tilelsp.syntax.hosts.assembly import HostAssembly, HostsMissing
from tilelsp.syntax.hosts.nodes import Nodes

if TYPE_CHECKING:
    from tree_sitter import Node

MISSING = "PTX in strings is not looked at without tree-sitter: pip install 'tilelsp[sources]'"


@record
class HostLanguage:
    """A language: words one of which stands in every text with assembly, and what reads them."""

    name: str
    words: tuple[str, ...]
    query: str
    read: Callable[[str, Nodes], Iterator[HostAssembly]]


CPP = HostLanguage("cuda", cpp.WORDS, cpp.QUERY, cpp.assemblies)
PYTHON = HostLanguage("python", tuple(python.CALLEES), python.QUERY, python.assemblies)

HOSTS: Mapping[str, HostLanguage] = {
    **dict.fromkeys((".cu", ".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".cc", ".cpp", ".cxx"), CPP),
    ".py": PYTHON,
}
"""The languages by the endings of their files."""


@cache
def nodes_of(host: HostLanguage) -> Nodes:
    """The parser of a language. Raises `HostsMissing`."""
    try:
        import tree_sitter_cuda
        import tree_sitter_python
        from tree_sitter import Language, Parser, Query, QueryCursor
    except ImportError:
        raise HostsMissing(MISSING) from None
    language = Language(tree_sitter_cuda.language() if host is CPP else tree_sitter_python.language())
    parser, query = Parser(language), Query(language, host.query)

    def nodes(text: str) -> list[Node]:
        root = parser.parse(text.encode("utf-8", "replace")).root_node
        found = QueryCursor(query).captures(root).get("found", [])
        return sorted(found, key=lambda node: node.start_byte)

    return nodes


def assemblies_in(suffix: str, text: str) -> tuple[HostAssembly, ...]:
    """The assembly of a file with this ending; none of another language's. Raises `HostsMissing`."""
    host = HOSTS.get(suffix.lower())
    if host is None or not any(word in text for word in host.words):
        return ()
    return tuple(host.read(text, nodes_of(host)))
