"""Values of a YAML document, with the place of every one."""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.base.text import Span

Problem = tuple[str, Span]
"""A sentence and its place."""

UNCLOSED = "Expected quote at end of scalar"
"""The sentence about a quote that nothing closes, which LLVM says at the end of the file."""


@record
class YamlScalar:
    """A value without parts, unquoted; `single` is set where it stood between single quotes, `block` where it is a
    block of text, whose span are its lines."""

    value: str
    span: Span
    single: bool = False
    block: bool = False

    @property
    def reported_span(self) -> Span:
        """Where LLVM's sentences about the whole text of it are told: behind a single quote."""
        return Span(self.span.start + self.single, self.span.end)


@record
class YamlLiteral:
    """The lines of a `|` block that is not read here, without the line that opens it."""

    span: Span


@record
class Sequence:
    """Values in order. Between brackets `inside` is where the first token behind the opening one begins."""

    items: tuple[Node, ...]
    span: Span
    inside: int | None = None


@record
class KeyValue:
    """One key of a mapping and its value; None where nothing is written, and then `after` is the next character that is
    no blank, at which LLVM sees that; or where it cannot be read, and then both are."""

    key: YamlScalar
    value: Node | None
    after: Span | None = None


@record
class Mapping:
    """Keys and values in order, doubled keys included; `inside` as of a sequence."""

    pairs: tuple[KeyValue, ...]
    span: Span
    inside: int | None = None


Node: TypeAlias = YamlScalar | YamlLiteral | Sequence | Mapping


def reported_at(node: Node) -> Span:
    """Where LLVM says that a value is wrong: of one between brackets at the token behind the opening one."""
    inside = node.inside if isinstance(node, Sequence | Mapping) else None
    return node.span if inside is None else Span(inside, inside + 1)
