"""Where the units of a machine IR text begin: documents of LLVM's form, functions of the documents' form.

A line alone says what it may begin; which of that counts is then decided from the first line to the last, so that the
lines of a piece of text are looked at once as long as the piece does not change.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator

from tilelsp.base.record import record
from tilelsp.syntax.dumps import dump_starts, is_machine
from tilelsp.syntax.llvm.starts import unit_starts
from tilelsp.syntax.mir.directives import KNOWN

_LINE = re.compile(
    r"^(?:(?P<document>---(?=[ \t\r\n]|\Z))|(?P<end>\.\.\.(?=[ \t\r\n]|\Z))|(?P<top>[ \t]*(?:func|global)[ \t]+@)"
    rf"|(?P<directive>(?:{'|'.join(KNOWN)})(?=[ \t\r\n]|\Z))"
    r"|(?P<brace>\}[ \t\r]*$))",
    re.MULTILINE,
)
_IR = re.compile(r"---[ \t]+[|>]")


class LineMark(enum.Enum):
    """Beginning that a line may be."""

    DOCUMENT = enum.auto()
    IR_DOCUMENT = enum.auto()
    END = enum.auto()
    DIRECTIVE = enum.auto()
    TOP = enum.auto()
    IR = enum.auto()
    IR_DUMP = enum.auto()
    MACHINE_DUMP = enum.auto()


class UnitKind(enum.Enum):
    """The form that a unit is written in."""

    WALKTHROUGH = enum.auto()
    """The documents' form: functions and globals, or nothing."""
    MACHINE = enum.auto()
    """A machine function document of LLVM."""
    IR = enum.auto()
    """A part of the LLVM IR block, or of a dump of LLVM IR."""
    PRINTED = enum.auto()
    """A dump of machine code, as passes print it: LLVM has no reader of that form."""


@record
class UnitMarker:
    """A line that may begin a unit: its offset and why."""

    at: int
    mark: LineMark


def marks(piece: str) -> list[UnitMarker]:
    """The lines of some whole lines of text that may begin a unit, in text order."""
    found = [*_own(piece), *(UnitMarker(at, LineMark.IR) for at in unit_starts(piece)), *_dumps(piece)]
    return sorted(found, key=lambda marked: marked.at)


def _dumps(piece: str) -> Iterator[UnitMarker]:
    for at in dump_starts(piece):
        yield UnitMarker(at, LineMark.MACHINE_DUMP if is_machine(piece[at : at + 1]) else LineMark.IR_DUMP)


def _own(piece: str) -> Iterator[UnitMarker]:
    for match in _LINE.finditer(piece):
        match match.lastgroup:
            case "document":
                ir = _IR.match(piece, match.start()) is not None
                yield UnitMarker(match.start(), LineMark.IR_DOCUMENT if ir else LineMark.DOCUMENT)
            case "end":
                yield UnitMarker(match.start(), LineMark.END)
            case "directive":
                yield UnitMarker(match.start(), LineMark.DIRECTIVE)
            case "top":
                yield UnitMarker(match.start(), LineMark.TOP)
            case _:
                end = piece.find("\n", match.start())
                if end >= 0:
                    yield UnitMarker(end + 1, LineMark.TOP)


_KINDS = {
    LineMark.DOCUMENT: UnitKind.MACHINE, LineMark.IR_DOCUMENT: UnitKind.IR, LineMark.END: UnitKind.WALKTHROUGH,
    LineMark.DIRECTIVE: UnitKind.WALKTHROUGH,    LineMark.IR_DUMP: UnitKind.IR, LineMark.MACHINE_DUMP: UnitKind.PRINTED,
}  # fmt: skip
_OUTSIDE = frozenset(_KINDS) - {LineMark.DIRECTIVE}
_DUMPS = frozenset((LineMark.IR_DUMP, LineMark.MACHINE_DUMP))
_CUTS = {
    UnitKind.WALKTHROUGH: _OUTSIDE | {LineMark.TOP},
    UnitKind.MACHINE: frozenset(_KINDS),
    UnitKind.IR: _OUTSIDE | {LineMark.IR},
    UnitKind.PRINTED: _DUMPS,
}


def cuts(found: Iterable[UnitMarker], length: int) -> Iterator[tuple[int, UnitKind]]:
    """Where the units of a text of this length begin, and what each is written in, for the marks in text order."""
    kind = UnitKind.WALKTHROUGH
    start = 0
    for marked in found:
        if marked.mark not in _CUTS[kind] or marked.at >= length:
            continue
        if marked.at > start:
            yield start, kind
            start = marked.at
        kind = _KINDS.get(marked.mark, kind)
    yield start, kind
