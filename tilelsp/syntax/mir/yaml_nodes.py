"""What a YAML document says, with the place of every value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tilelsp.base.text import Span

Problem = tuple[str, Span]
"""A sentence and its place."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value without parts, unquoted."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Literal:
    """The lines of a `|` block, without the line that opens it."""

    span: Span


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values in order."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Pair:
    """One key of a mapping and its value; None where nothing is written."""

    key: Scalar
    value: Node | None


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in order, doubled keys included."""

    pairs: tuple[Pair, ...]
    span: Span


Node: TypeAlias = Scalar | Literal | Sequence | Mapping
