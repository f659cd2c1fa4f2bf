"""Where the program that made an op had it: the place, usually a line of Python, that its stored location names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tilelsp.analysis.languages import shared_languages
from tilelsp.analysis.snapshot import Language
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.analysis.tile.stored_locations import stored_locations
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.bytecode.reader import BytecodeModule
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, CallSiteLoc, DialectAttr, FileLineColLoc, FusedLoc, NamedLoc, Phrase, StringAttr

_LARGEST_CHAIN = 200
"""Most links of a location that are followed: a file may nest them without end."""


@record
class MadeAt:
    """The op under the cursor, by its name's span, and the places that it came from, the innermost call first."""

    op: Span
    places: tuple[SourcePlace, ...]


def source_location(text: str, offset: int, base: BytecodeModule | None = None) -> MadeAt | None:
    """Where the op on the line of `offset` was made; None where no op stands there or nothing is known of it.

    `base` is the file that the text was printed from: where the text has no locations of its own, those stored there
    count, and ops that an edit left recognisable keep theirs.
    """
    return source_locations(text, base)(offset)


def source_locations(text: str, base: BytecodeModule | None = None) -> Callable[[int], MadeAt | None]:
    """`source_location` of a text that is read once, for many offsets."""
    ops = shared_languages().ops(Language.TILEIR, text)
    every = [op for root in ops for op in root.walk() if op.span is not None]
    lines: dict[int, list[Op]] = {}
    for op in every:
        lines.setdefault(text.rfind("\n", 0, op.span.start if op.span else 0) + 1, []).append(op)
    stored: Mapping[Op, Attr] | None = None
    if base is not None and all(op.loc is None for op in every):
        stored = stored_locations(ops, base.ops)

    def at(offset: int) -> MadeAt | None:
        op = _op_at(lines.get(text.rfind("\n", 0, offset) + 1, ()), offset)
        if op is None or op.span is None:
            return None
        found = tuple(dict.fromkeys(_places(op.loc if stored is None else stored.get(op), "", 0)))
        return MadeAt(op.span, found) if found else None

    return at


def _op_at(here: Sequence[Op], offset: int) -> Op | None:
    """Of the ops on a line the one whose name is under the cursor, else the first."""
    under = (op for op in here if op.span is not None and op.span.start <= offset <= op.span.end)
    return next(under, here[0] if here else None)


def _places(location: Attr | None, directory: str, depth: int) -> Iterator[SourcePlace]:
    if depth > _LARGEST_CHAIN:
        return
    match location:
        case FileLineColLoc(file, line, column):
            yield SourcePlace(file, directory, line, column)
        case CallSiteLoc(callee, caller):
            yield from _places(callee, directory, depth + 1)
            yield from _places(caller, directory, depth + 1)
        case FusedLoc(locations, _):
            for attr in locations:
                yield from _places(attr, directory, depth + 1)
        case NamedLoc(_, child):
            yield from _places(child, directory, depth + 1)
        case DialectAttr(_, params):
            for param in params or ():
                if isinstance(param.value, Phrase) and isinstance(param.value.values[0], FileLineColLoc):
                    scope = param.value.values[-1]
                    yield from _places(param.value.values[0], _directory(scope), depth + 1)
        case _:
            pass


def _directory(scope: object) -> str:
    """The folder of the file that a scope stands in: the last word of `"name" in "folder"`."""
    for _ in range(_LARGEST_CHAIN):
        if not isinstance(scope, DialectAttr):
            return ""
        for param in scope.params or ():
            if isinstance(param.value, Phrase) and isinstance(param.value.values[-1], StringAttr):
                return param.value.values[-1].value
        named = {param.key: param.value for param in scope.params or ()}
        scope = named.get("file") or named.get("scope")
    return ""
