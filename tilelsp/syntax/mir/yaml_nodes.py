"""Values of a YAML document, with the place of every one."""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.base.text import Span

Problem = tuple[str, Span]
"""A sentence and its place."""


@record
class Scalar:
    """A value without parts, unquoted."""

    value: str
    span: Span


@record
class Literal:
    """The lines of a `|` block, without the line that opens it."""

    span: Span


@record
class Sequence:
    """Values in order."""

    items: tuple[Node, ...]
    span: Span


@record
class KeyValue:
    """One key of a mapping and its value; None where nothing is written."""

    key: Scalar
    value: Node | None


@record
class Mapping:
    """Keys and values in order, doubled keys included."""

    pairs: tuple[KeyValue, ...]
    span: Span


Node: TypeAlias = Scalar | Literal | Sequence | Mapping
