"""Inline assembly in Python: calls that take PTX and LLVM's constraints as strings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.hosts.assembly import Char, HostAssembly, HostOperand
from tilelsp.syntax.hosts.escapes import escape, plain
from tilelsp.syntax.hosts.nodes import NodePositions, Nodes, text_of

if TYPE_CHECKING:
    from tree_sitter import Node


@record
class _Callee:
    """A function that takes assembly: the places and names of its parameters. Where `values` is set, there is one for
    each input among the constraints."""

    assembly: tuple[int, str]
    constraints: tuple[int, str]
    values: tuple[int, str] | None = None


CALLEES: Mapping[str, _Callee] = {
    # Triton's and Gluon's: one value becomes several operands, or is packed with others into one.
    "inline_asm_elementwise": _Callee((0, "asm"), (1, "constraints")),
    # MLIR's Python bindings, as CuTe DSL has them: the result's type, the operands, text and constraints.
    "inline_asm": _Callee((2, "asm_string"), (3, "constraints"), (1, "operands_")),
}
"""By the last part of their name."""


QUERY = "(call) @found"
"""Where assembly stands."""


def assemblies(text: str, nodes: Nodes) -> Iterator[HostAssembly]:
    """The assembly of a text, in its order; none whose string is computed."""
    places = NodePositions(text)
    for node in nodes(text):
        callee = _callee(node)
        found = None if callee is None else _assembly(node, callee, places)
        if found is not None:
            yield found


def _callee(node: Node) -> _Callee | None:
    function = node.child_by_field_name("function")
    if function is not None and function.type == "attribute":
        function = function.child_by_field_name("attribute")
    return None if function is None or function.type != "identifier" else CALLEES.get(text_of(function))


def _assembly(node: Node, callee: _Callee, places: NodePositions) -> HostAssembly | None:
    arguments = next((child for child in node.named_children if child.type == "argument_list"), None)
    if arguments is None:
        return None
    code = _argument(arguments, callee.assembly)
    constraints = _argument(arguments, callee.constraints)
    chars = None if code is None else _characters(code, places)
    constraint_chars = None if constraints is None else _characters(constraints, places)
    if chars is None or constraint_chars is None:
        return None
    values = _argument(arguments, callee.values) if callee.values is not None else None
    return HostAssembly(places.span(node), chars, "$", tuple(_operands(constraint_chars)), _length(values))


def _argument(arguments: Node, wanted: tuple[int, str]) -> Node | None:
    index, name = wanted
    plain = [node for node in arguments.named_children if node.type != "comment"]
    for node in plain:
        if node.type == "keyword_argument":
            key, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            if key is not None and text_of(key) == name:
                return value
    front = [node for node in plain if node.type != "keyword_argument"]
    if any(node.type == "list_splat" for node in front[: index + 1]):
        return None
    return front[index] if index < len(front) else None


def _length(node: Node | None) -> int | None:
    """How many values a list has; None where it is no list, or some of them come out of another one."""
    if node is None or node.type != "list":
        return None
    values = [child for child in node.named_children if child.type != "comment"]
    return None if any(value.type == "list_splat" for value in values) else len(values)


def _operands(chars: tuple[Char, ...]) -> Iterator[HostOperand]:
    """The operands that LLVM's constraints name; clobbers are none."""
    start = 0
    for part in "".join(char for char, _ in chars).split(","):
        end = start + len(part)
        constraint = part.strip()
        if constraint and not constraint.startswith("~"):
            span = Span(chars[start][1].start, chars[end - 1][1].end)
            yield HostOperand(constraint, span, is_output=constraint.startswith("="))
        start = end + 1


def _characters(node: Node, places: NodePositions) -> tuple[Char, ...] | None:
    """The characters of a literal, or of several beside each other; None where something is put in, or it is bytes."""
    found: list[Char] = []
    while node.type == "parenthesized_expression" and len(node.named_children) == 1:
        node = node.named_children[0]
    for part in node.named_children if node.type == "concatenated_string" else (node,):
        if part.type == "comment":
            continue
        start = next((child for child in part.children if child.type == "string_start"), None)
        prefix = "" if start is None else text_of(start).rstrip("\"'").lower()
        if part.type != "string" or start is None or "b" in prefix or "f" in prefix or "t" in prefix:
            return None
        for piece in part.children:
            if piece.type == "string_content":
                found += _content(piece, places, is_raw="r" in prefix)
    return tuple(found)


def _content(node: Node, places: NodePositions, *, is_raw: bool) -> Iterator[Char]:
    """The characters of a literal: what stands between its escape sequences is not a node."""
    text, start, at = text_of(node), places.offset(node.start_byte), 0
    for child in () if is_raw else node.children:
        span = places.span(child)
        yield from plain(text[at : span.start - start], start + at)
        if child.type == "escape_sequence":
            yield from escape(text_of(child), span.start)
        else:
            yield from plain(text_of(child), span.start)
        at = span.end - start
    yield from plain(text[at:], start + at)
