"""Inline assembly in CUDA C++: `asm volatile("..." : outputs : inputs : clobbers)`, also within macros."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tilelsp.base.text import Span
from tilelsp.syntax.hosts.assembly import Char, HostAssembly, HostOperand
from tilelsp.syntax.hosts.escapes import escape, plain
from tilelsp.syntax.hosts.nodes import NodePositions, Nodes, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

_ASSEMBLY = "gnu_asm_expression"
_OPERANDS = {"gnu_asm_output_operand": True, "gnu_asm_input_operand": False}
_MACROS = frozenset(("preproc_def", "preproc_function_def"))
_FUNCTIONS = frozenset(("function_definition", "template_declaration", "lambda_expression", "declaration"))
_OF_DEVICE = frozenset(("__global__", "__device__", "__tile_global__"))
_AROUND = "void f() { ", "; }"
"""Text around a macro's statements that makes them a program."""

QUERY = "[(gnu_asm_expression) (preproc_def) (preproc_function_def)] @found"
"""Where assembly stands."""

WORDS = ("asm", "__asm", "__asm__")
"""One of these stands in every text with assembly."""


def assemblies(text: str, nodes: Nodes) -> Iterator[HostAssembly]:
    """The assembly of a text, in its order; none whose string is made by the preprocessor."""
    places = NodePositions(text)
    for node in nodes(text):
        if node.type == _ASSEMBLY:
            found = _assembly(node, places)
            if found is not None:
                yield found
        elif node.type in _MACROS:
            body = node.child_by_field_name("value")
            if body is not None and any(word in text_of(body) for word in WORDS):
                yield from _in_macro(text, places.span(body), nodes)


def _in_macro(text: str, span: Span, nodes: Nodes) -> Iterator[HostAssembly]:
    """The assembly of a macro's body. Whether it is for the device is not known: its users are elsewhere."""
    before, after = _AROUND
    # The backslash of a continued line is as good as a blank there, and has the same length.
    body = text[span.start : span.end].replace("\\\r\n", "  \n").replace("\\\n", " \n")
    places, shift = NodePositions(before + body), span.start - len(before)
    for node in nodes(before + body + after):
        found = _assembly(node, places) if node.type == _ASSEMBLY else None
        if found is not None:
            chars = tuple((char, at.shifted(shift)) for char, at in found.chars)
            operands = tuple(
                HostOperand(operand.constraint, operand.span.shifted(shift), operand.value, operand.is_output)
                for operand in found.operands
            )
            yield HostAssembly(found.span.shifted(shift), chars, found.sigil, operands, is_device=False)


def _assembly(node: Node, places: NodePositions) -> HostAssembly | None:
    code = node.child_by_field_name("assembly_code")
    chars = None if code is None else _characters(code, places)
    if chars is None or node.has_error:  # a macro may stand for operands
        return None
    operands: list[HostOperand] = []
    for descendant in walk(node):
        if descendant.type in _OPERANDS:
            operand = _operand(descendant, places)
            if operand is None:
                return None
            operands.append(operand)
    return HostAssembly(places.span(node), chars, "%" if operands else "", tuple(operands), is_device=_is_device(node))


def _operand(node: Node, places: NodePositions) -> HostOperand | None:
    constraint = node.child_by_field_name("constraint")
    value = node.child_by_field_name("value")
    chars = None if constraint is None else _characters(constraint, places)
    if constraint is None or chars is None:
        return None
    name = node.child_by_field_name("symbol")
    expression = "" if value is None else text_of(value)
    span = places.span(constraint if name is None else name)
    return HostOperand("".join(char for char, _ in chars), span, expression, _OPERANDS[node.type])


def _characters(node: Node, places: NodePositions) -> tuple[Char, ...] | None:
    """The characters of a literal, or of several beside each other; None where a name stands among them."""
    found: list[Char] = []
    for part in node.children if node.type == "concatenated_string" else (node,):
        match part.type:
            case "string_literal":
                for child in part.children:
                    if child.type == "string_content":
                        found += plain(text_of(child), places.offset(child.start_byte))
                    elif child.type == "escape_sequence":
                        found += escape(text_of(child), places.offset(child.start_byte))
            case "raw_string_literal":
                for child in part.children:
                    if child.type == "raw_string_content":
                        found += plain(text_of(child), places.offset(child.start_byte))
            case "comment":
                continue
            case _:
                return None
    return tuple(found)


def _is_device(node: Node) -> bool:
    """True if a function around the node is declared for the device."""
    here = node.parent
    while here is not None:
        if here.type in _FUNCTIONS and any(child.type in _OF_DEVICE for child in _head(here)):
            return True
        here = here.parent
    return False


def _head(node: Node) -> Iterator[Node]:
    """Nodes in front of a function's body."""
    for child in node.children:
        if child.type == "compound_statement":
            return
        yield from walk(child)
