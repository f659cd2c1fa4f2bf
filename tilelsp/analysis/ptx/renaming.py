"""New names in PTX: registers, variables, labels, functions."""

from __future__ import annotations

import string

from tilelsp.analysis.naming import Naming, RenameRefused
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import functions
from tilelsp.analysis.ptx.names import function_at, naming, token_at
from tilelsp.base.text import Span, TextEdit
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS

_LETTERS = frozenset(string.ascii_letters)
_REST = _LETTERS | frozenset(string.digits + "_$")


def subject(document: PtxDocument, offset: int) -> tuple[str, Span, Naming] | None:
    """The name at `offset` that can be changed, where it stands, and what it means; None where none stands. Raises
    `RenameRefused` for one that nothing in the document declares."""
    token = token_at(document, offset)
    found = None if token is None else naming(document, offset)
    if token is None or found is None:
        return None
    if not found.definitions:
        if token.text in SPECIAL_REGISTERS or f"{token.text}.x" in SPECIAL_REGISTERS:
            raise RenameRefused(f"{token.text} is a special register, and keeps its name")
        raise RenameRefused(f"{token.text} is not declared here, so its uses are not known")
    if document.buffer.slice(token.span.end, token.span.end + 1) == "<":
        raise RenameRefused(f"{token.text}<...> declares many registers, each of which is renamed by itself")
    return token.text, token.span, found


def renamed(document: PtxDocument, offset: int, new: str) -> tuple[TextEdit, ...]:
    """The edits that give the name at `offset` another spelling. Raises `RenameRefused` where that cannot be done.

    A register of a family (`%r1` of `.reg .b32 %r<4>`) gets a declaration of its own behind that of the family.
    """
    found = subject(document, offset)
    if found is None:
        raise RenameRefused("there is no register, variable, label or function here")
    name, _, meant = found
    new = new.strip()
    if new == name:
        return ()
    _check(document, offset, new)
    spans = {*meant.uses}
    edits: list[TextEdit] = []
    for place in meant.definitions:
        written = document.buffer.slice(place.span.start, place.span.end)
        if written.startswith(name) and len(written) == len(name):
            spans.add(place.span)
            continue
        full = document.buffer.slice(place.full.start, place.full.end)
        head = full.partition("%")[0].strip()
        if not head.startswith(".reg"):
            raise RenameRefused(f"{name} is declared together with others, as {written}")
        end = place.full.end
        edits.append(TextEdit(Span(end, end), f" {head} {new};"))
    edits += (TextEdit(span, new) for span in spans)
    return tuple(sorted(edits, key=lambda edit: edit.span.start))


def _check(document: PtxDocument, offset: int, new: str) -> None:
    first, rest = new[:1], new[1:]
    plain = first in _LETTERS or (first in tuple("%_$") and bool(rest))
    if not new or not plain or not _REST.issuperset(rest):
        rule = "a letter, or one of % _ $ and something behind it; then letters, digits, _ and $"
        raise RenameRefused(f"'{new}' is no name: {rule}")
    here = function_at(document, offset)
    if here.find(new, offset) or any(declaration.covers(new) for declaration in functions(document)[0].declared):
        raise RenameRefused(f"{new} already stands for something else")
