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
    """A value without parts, unquoted."""

    value: str
    span: Span


@record
class YamlLiteral:
    """The lines of a `|` block, without the line that opens it."""

    span: Span


@record
class Sequence:
    """Values in order."""

    items: tuple[Node, ...]
    span: Span


@record
class KeyValue:
    """One key of a mapping and its value; None where nothing is written, and then `after` is the next character that is
    no blank, at which LLVM sees that; or where it cannot be read, and then both are."""

    key: YamlScalar
    value: Node | None
    after: Span | None = None


@record
class Mapping:
    """Keys and values in order, doubled keys included."""

    pairs: tuple[KeyValue, ...]
    span: Span


Node: TypeAlias = YamlScalar | YamlLiteral | Sequence | Mapping
