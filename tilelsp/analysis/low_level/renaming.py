"""New names in LLVM and machine IR."""

from __future__ import annotations

import string

from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.ir_names import SPACES as IR_SPACES
from tilelsp.analysis.low_level.names import Occurrence, in_ir, occurrence_at, occurrences, same, with_machine
from tilelsp.analysis.naming import RenameRefused
from tilelsp.base.text import Span, TextEdit
from tilelsp.compile.stage import Stage
from tilelsp.syntax.units import OccurrenceRole

_NUMBERED = frozenset(("metadata", "stack", "fixed-stack", "constant", "jump-table", "attributes"))
"""Kinds of names that are numbers."""
_FIXED = frozenset(("physical", "opcode"))
"""Kinds of names that belong to the target."""
_LOCAL = ("value", "block")
"""Kinds of names that belong to a function; of LLVM IR one chunk may hold several functions."""
_LETTERS = frozenset(string.ascii_letters + "_$")
_REST = _LETTERS | frozenset(string.digits + ".-")


def subject(document: LowLevelDocument, offset: int) -> tuple[Occurrence, Span] | None:
    """The name at `offset` that can be changed, and where its own characters stand. Raises `RenameRefused`."""
    occurrence = occurrence_at(document, offset)
    if occurrence is None:
        return None
    text = document.buffer.slice(occurrence.span.start, occurrence.span.end)
    if occurrence.named.space in _FIXED:
        raise RenameRefused(f"{text} is not defined here, and keeps its name")
    if occurrence.named.space == "global" and occurrence.named.name.startswith("llvm."):
        raise RenameRefused(f"{text} is LLVM's own, and keeps its name")
    if not any(occurrences(document, occurrence, reads=False)):
        raise RenameRefused(f"{text} is not defined here, so its uses are not known")
    meant = in_ir(document, occurrence) or occurrence
    _own(document, meant, text)
    return meant, _own(document, occurrence)


def _own(document: LowLevelDocument, occurrence: Occurrence, shown: str = "") -> Span:
    """The characters of the name itself, without sigil, `bb.` and colon. Raises `RenameRefused` for a quoted name, and
    says `shown` of it, where that is given.
    """
    text = document.buffer.slice(occurrence.span.start, occurrence.span.end)
    name = occurrence.named.name.removeprefix(_scope(occurrence))
    if _scope(occurrence) and name.isdecimal():
        raise RenameRefused(
            f"{shown or text} is numbered by its place: with a name, all numbers behind it would be others"
        )
    at = text.find(name, 0 if text in (name, f"{name}:") else 1)
    if occurrence.named.space in IR_SPACES:  # %ir.i
        at = len(text) - len(name) if text.endswith(name) else -1
    if at < 0 or '"' in text or not name:
        raise RenameRefused(f"{text} stands in quotes or has no name, and such names are not renamed")
    return Span(occurrence.span.start + at, occurrence.span.start + at + len(name))


def _scope(occurrence: Occurrence) -> str:
    """Prefix of the name of a local of LLVM IR, which belongs to one function: its number and a dot."""
    number, dot, _ = occurrence.named.name.partition(".")
    return f"{number}." if dot and number.isdecimal() and occurrence.named.space in _LOCAL else ""


def renamed(document: LowLevelDocument, offset: int, new: str) -> tuple[TextEdit, ...]:
    """The edits that give the name at `offset` another spelling. Raises `RenameRefused` where that cannot be done."""
    found = subject(document, offset)
    if found is None:
        raise RenameRefused("there is no value, register, block or global here")
    occurrence, _ = found
    bare = new.strip().lstrip("%@!$").removeprefix("bb.")
    if f"{_scope(occurrence)}{bare}" == occurrence.named.name:
        return ()
    places = list(with_machine(document, occurrence))
    _check(document, places, bare)
    taken = next(same(document, occurrence.at, occurrence.named.space, f"{_scope(occurrence)}{bare}"), None)
    if taken is not None:
        line = document.buffer.line_of(taken.span.start) + 1
        raise RenameRefused(f"{bare} already stands for something else, in line {line}")
    return tuple(TextEdit(_own(document, place), bare) for place in places)


def _check(document: LowLevelDocument, places: list[Occurrence], bare: str) -> None:
    named = places[0].named
    declared = named.space == "register" and any(place.named.role is OccurrenceRole.DECLARE for place in places)
    machine_block = named.space == "block" and document.stage is Stage.MIR and named.name.isdecimal()
    if named.space in _NUMBERED or declared or machine_block:
        if not (bare.isascii() and bare.isdecimal()):
            raise RenameRefused(f"'{bare}' is no name for this: here it is a number")
        return
    if not bare or bare[0] not in _LETTERS or not _REST.issuperset(bare):
        raise RenameRefused(f"'{bare}' is no name here: a letter, _ or $, then letters, digits, _, $, . or -")
    if named.space == "register" and ("." in bare or "-" in bare):
        raise RenameRefused(f"'{bare}' is no name for a register: letters, digits, _ and $")
