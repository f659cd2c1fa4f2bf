"""A refactoring that is offered, and its edits."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.base.text import TextEdit


@record
class Offer:
    """A refactoring `name` at an offset of a document; `value` tells several of a name at one place apart."""

    name: str
    title: str
    at: int
    value: str = ""


@record
class RefactorChange:
    """Edits of the document, and texts of files beside it, by what tells their names from its own."""

    edits: tuple[TextEdit, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
