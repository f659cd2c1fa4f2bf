"""Debug records to be written: of the locations that ops carry, or of where they stand in the open document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.bytecode.container import V13_5
from tilelsp.bytecode.debug import MAX_NESTING, RecordTag
from tilelsp.bytecode.primitives import ByteWriter
from tilelsp.bytecode.tables import Table, write_table
from tilelsp.ir.module import Op
from tilelsp.ir.types import (
    Attr,
    CallSiteLoc,
    DialectAttr,
    FileLineColLoc,
    FusedLoc,
    NamedLoc,
    Phrase,
    StringAttr,
    UnknownLoc,
)
from tilelsp.spec.stored import Version

LARGEST_COLUMN = 0xFFFF
"""Readers keep columns in 16 bits."""


@record
class Positions:
    """Where ops stand in the open document: its name and folder, and a one-based (line, column) per op."""

    file: str
    directory: str
    place: Callable[[Op], tuple[int, int] | None]


Located: TypeAlias = Positions | Mapping[Op, Attr] | None
"""Where locations come from: places in a document, a map, or the ops themselves (None)."""

_KINDS: tuple[tuple[type[Attr], str], ...] = ((FusedLoc, "FusedLoc"), (NamedLoc, "NameLoc"))


def has_record(location: Attr | None) -> bool:
    """True if files store the location; unknown places, and plain ones without a scope, are left out."""
    return location is not None and not isinstance(location, UnknownLoc | FileLineColLoc)


class LocationRecords:
    """The records of a file, and the index array of each of its functions."""

    def __init__(
        self, string: Callable[[str], int], version: Version, located: Located, seed: tuple[bytes, ...]
    ) -> None:
        self._string = string
        self._version = version
        self._positions = located if isinstance(located, Positions) else None
        self._locations = None if isinstance(located, Positions) else located
        self._items = Table(seed)
        # Locations are shared between ops; the table keeps them, so that an identity stays theirs.
        self._known: dict[int, tuple[Attr, int]] = {}
        self._functions: list[list[int]] = []
        self._scope = 0
        self._recording = False

    def start(self, name: str, entry: Op) -> int:
        """Begin a function; gives the index that its header stores, 0 where nothing of it has a location.

        Raises `ValueError` for a location that cannot be stored, as `op` does.
        """
        self._recording = self._positions is not None or any(self._loc(op) is not None for op in entry.walk())
        if not self._recording:
            return 0
        if self._positions is not None:
            self._scope = self._subprogram(name, entry, self._positions)
        self._functions.append([])
        self.op(entry)
        return len(self._functions)

    def op(self, op: Op) -> None:
        """The location of the next op in pre-order; 0 where there is none."""
        if self._recording:
            self._functions[-1].append(
                self._place(op) if self._positions is not None else self._location(self._loc(op))
            )

    def _record(self, tag: int, *fields: int) -> int:
        w = ByteWriter()
        w.varint(tag)
        for value in fields:
            w.varint(value)
        return self._items.add(bytes(w.data)) + 1

    # places in a document --------------------------------------------------------------------------------------

    def _subprogram(self, name: str, entry: Op, positions: Positions) -> int:
        file = self._record(RecordTag.FILE, self._string(positions.file), self._string(positions.directory))
        unit = self._record(RecordTag.COMPILE_UNIT, file)
        line, _ = positions.place(entry) or (1, 1)
        symbol = self._string(name)
        return self._record(RecordTag.SUBPROGRAM, file, line, symbol, symbol, unit, line, *self._subprogram_flags())

    def _subprogram_flags(self) -> tuple[int, ...]:
        return (0,) if self._version >= V13_5 else ()

    def _place(self, op: Op) -> int:
        place = self._positions.place(op) if self._positions is not None else None
        if place is None or self._positions is None:
            return 0
        file = self._string(self._positions.file)
        return self._record(RecordTag.LOCATION, self._scope, file, place[0], min(place[1], LARGEST_COLUMN))

    def _loc(self, op: Op) -> Attr | None:
        return op.loc if self._locations is None else self._locations.get(op)

    # stored locations ------------------------------------------------------------------------------------------

    def _location(self, location: Attr | None, depth: int = 0) -> int:
        """The index of a location. Raises `ValueError` for one that cannot be stored."""
        if location is None or not has_record(location):
            return 0
        known = self._known.get(id(location))
        if known is not None:
            return known[1]
        if depth > MAX_NESTING:
            raise ValueError(f"locations are nested more than {MAX_NESTING} deep")
        match location:
            case CallSiteLoc(callee, caller):
                index = self._record(
                    RecordTag.CALL_SITE, self._location(callee, depth + 1), self._location(caller, depth + 1)
                )
            case DialectAttr(name, params):
                index = self._scoped(name, {p.key: p.value for p in params or ()}, depth)
            case _:
                kind = next((word for cls, word in _KINDS if isinstance(location, cls)), type(location).__name__)
                raise ValueError(f"unsupported location, got {kind}, expected DILocAttr or CallSiteLoc")
        self._known[id(location)] = (location, index)
        return index

    def _scoped(self, name: str, params: dict[str | None, object], depth: int) -> int:
        def nested(key: str) -> int:
            value = params.get(key)
            return self._location(value, depth + 1) if isinstance(value, Attr) else 0

        def number(key: str) -> int:
            value = params.get(key, 0)
            return value if isinstance(value, int) else 0

        def string(key: str) -> int:
            value = params.get(key)
            return self._string(value.value if isinstance(value, StringAttr) else "")

        match name.removeprefix("cuda_tile."), params.get(None):
            case "di_loc", Phrase((FileLineColLoc(file, line, column), _, scope)) if isinstance(scope, Attr):
                inner = self._location(scope, depth + 1)
                return self._record(RecordTag.LOCATION, inner, self._string(file), line, column)
            case "di_file", Phrase((StringAttr(file), _, StringAttr(directory))):
                return self._record(RecordTag.FILE, self._string(file), self._string(directory))
            case "di_compile_unit", _:
                return self._record(RecordTag.COMPILE_UNIT, nested("file"))
            case "di_lexical_block", _:
                return self._record(
                    RecordTag.LEXICAL_BLOCK, nested("scope"), nested("file"), number("line"), number("column")
                )
            case "di_subprogram", _:
                file, line = nested("file"), number("line")
                names = string("name"), string("linkageName")
                unit = nested("compileUnit")
                return self._record(
                    RecordTag.SUBPROGRAM, file, line, *names, unit, number("scopeLine"), *self._subprogram_flags()
                )
            case _:
                raise ValueError(f"unsupported location, got #{name}, expected DILocAttr or CallSiteLoc")

    def __bool__(self) -> bool:
        """True if there are records to write."""
        return bool(self._functions) or len(self._items) > 0

    def section(self) -> bytes:
        """The payload of the debug section."""
        w = ByteWriter()
        w.varint(len(self._functions))
        w.pad(4)
        start = 0
        for indices in self._functions:
            w.fixed(start, 4)
            start += len(indices)
        w.varint(start)
        w.pad(8)
        for indices in self._functions:
            for index in indices:
                w.fixed(index, 8)
        write_table(w, self._items, 4)
        return bytes(w.data)
