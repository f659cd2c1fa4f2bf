"""The debug section: locations and the scopes they refer to."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.bytecode.sections import ItemTable
from tilelsp.ir.types import (
    Attr,
    BareWord,
    CallSiteLoc,
    DialectAttr,
    FileLineColLoc,
    Param,
    ParamValue,
    Phrase,
    StringAttr,
    UnknownLoc,
)


class RecordTag(IntEnum):
    """Kinds of records; the value is the number in front of one."""

    COMPILE_UNIT = 1
    FILE = 2
    LEXICAL_BLOCK = 3
    LOCATION = 4
    SUBPROGRAM = 5
    CALL_SITE = 6


MAX_NESTING = 100
"""Scopes in scopes. Inlined calls nest them, damage does so until the stack ends."""

UNKNOWN = UnknownLoc()


_LOCATIONS = (None, RecordTag.LOCATION, RecordTag.CALL_SITE)
_SCOPES = (RecordTag.LEXICAL_BLOCK, RecordTag.SUBPROGRAM)

_Record = tuple[int | None, Attr]
"""A record's tag and what it is; None for the unknown location."""


class DebugTable:
    """Location records by index, read on demand; index 0 is the unknown location."""

    def __init__(
        self,
        items: ItemTable,
        data: bytes,
        string: Callable[[int, int], str],
        *,
        subprogram_flags: bool,
    ) -> None:
        self._items = items
        self._data = data
        self._string = string
        self._flags = subprogram_flags
        self._inside: list[int] = [0]
        """How deep the parts read so far of each record under way are nested, the innermost record last."""
        self._depths: dict[int, int] = {}
        self._memo: dict[int, _Record] = {0: (None, UNKNOWN)}

    def location(self, index: int, at: int) -> Attr:
        """Record `index`, asked for at byte `at`. Raises `BytecodeFault`."""
        tag, found = self._record(index, at, 0)
        if tag not in _LOCATIONS:
            raise BytecodeFault("failed to read operation location", at)
        return found

    def _record(self, index: int, at: int, depth: int) -> _Record:
        known = self._memo.get(index)
        if known is not None:
            depth += self._depths.get(index, 0)
        if depth > MAX_NESTING:
            raise BytecodeFault(f"debug attributes are nested more than {MAX_NESTING} deep", at)
        if known is None:
            start, end = self._items.place(index - 1, at)
            self._inside.append(0)
            known = self._memo[index] = self._read(ByteReader(self._data, start, end), depth)
            self._depths[index] = self._inside.pop()
        self._inside[-1] = max(self._inside[-1], self._depths.get(index, 0) + 1)
        return known

    def _read(self, r: ByteReader, depth: int) -> _Record:
        owner = ""

        def nested(name: str, *tags: int | None) -> Attr:
            where = r.at
            tag, found = self._record(r.varint(), where, depth + 1)
            if tag not in tags:
                raise BytecodeFault(f"failed to read {name} attribute when parsing {owner}", where)
            return found

        def string() -> str:
            where = r.at
            return self._string(r.varint(), where)

        tag = r.varint()
        match tag:
            case RecordTag.COMPILE_UNIT:
                owner = "DICompileUnitAttr"
                return tag, _struct("di_compile_unit", file=nested("file", RecordTag.FILE))
            case RecordTag.FILE:
                name, directory = StringAttr(string()), StringAttr(string())
                return tag, DialectAttr("cuda_tile.di_file", (Param(Phrase((name, BareWord("in"), directory))),))
            case RecordTag.LEXICAL_BLOCK:
                owner = "DILexicalBlockAttr"
                scope, file = nested("scope", *_SCOPES), nested("file", RecordTag.FILE)
                return tag, _struct("di_lexical_block", scope=scope, file=file, line=r.varint(), column=r.varint())
            case RecordTag.LOCATION:
                owner = "DILocAttr"
                scope = nested("scope", *_SCOPES)
                place = FileLineColLoc(string(), r.varint(), r.varint())
                return tag, DialectAttr("cuda_tile.di_loc", (Param(Phrase((place, BareWord("in"), scope))),))
            case RecordTag.SUBPROGRAM:
                owner = "DISubprogramAttr"
                found = _struct(
                    "di_subprogram",
                    file=nested("file", RecordTag.FILE),
                    line=r.varint(),
                    name=StringAttr(string()),
                    linkageName=StringAttr(string()),
                    compileUnit=nested("compile unit", RecordTag.COMPILE_UNIT),
                    scopeLine=r.varint(),
                )
                if self._flags:
                    r.varint()
                return tag, found
            case RecordTag.CALL_SITE:
                owner = "CallSiteLoc"
                return tag, CallSiteLoc(nested("callee", *_LOCATIONS), nested("caller", *_LOCATIONS))
            case _:
                # A kind of record that we do not know says nothing about where an op is; the reference has it so.
                return None, UNKNOWN


def _struct(mnemonic: str, **values: ParamValue) -> DialectAttr:
    return DialectAttr(f"cuda_tile.{mnemonic}", tuple(Param(value, key) for key, value in values.items()))
