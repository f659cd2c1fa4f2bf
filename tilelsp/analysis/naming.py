"""Meaning of a name in a document: where it is defined, and every place that means the same."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.base.text import Span


@record
class DefinitionPlace:
    """A definition: `span` is the name, `full` all of what it defines."""

    span: Span
    full: Span


@record
class Naming:
    """The name under a cursor. `uses` are in text order and do not hold the definitions."""

    name: str
    definitions: tuple[DefinitionPlace, ...] = ()
    uses: tuple[Span, ...] = ()


class RenameRefused(Exception):
    """Why a name stays as it is: one line for the user."""
