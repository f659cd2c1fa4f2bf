"""The debug section: locations and the scopes they refer to."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.bytecode.sections import Items
from tilelsp.ir.types import (
    Attr,
    CallSiteLoc,
    DialectAttr,
    FileLineColLoc,
    Param,
    ParamValue,
    Phrase,
    StringAttr,
    UnknownLoc,
    Word,
)

COMPILE_UNIT, FILE, LEXICAL_BLOCK, LOCATION, SUBPROGRAM, CALL_SITE = 1, 2, 3, 4, 5, 6

MAX_NESTING = 100

UNKNOWN = UnknownLoc()


class DebugTable:
    """Location records by index, read on demand; index 0 is the unknown location."""

    def __init__(
        self,
        items: Items,
        data: bytes,
        string: Callable[[int, int], str],
        *,
        subprogram_flags: bool,
    ) -> None:
        self._items = items
        self._data = data
        self._string = string
        self._flags = subprogram_flags
        self._memo: dict[int, Attr] = {0: UNKNOWN}

    def location(self, index: int, at: int, depth: int = 0) -> Attr:
        """Record `index`, asked for at byte `at`. Raises `BytecodeFault`."""
        known = self._memo.get(index)
        if known is not None:
            return known
        if depth > MAX_NESTING:
            raise BytecodeFault(f"debug attributes are nested more than {MAX_NESTING} deep", at)
        start, end = self._items.place(index - 1, at)
        found = self._read(ByteReader(self._data, start, end), depth)
        self._memo[index] = found
        return found

    def _read(self, r: ByteReader, depth: int) -> Attr:
        def nested() -> Attr:
            where = r.at
            return self.location(r.varint(), where, depth + 1)

        def string() -> str:
            where = r.at
            return self._string(r.varint(), where)

        tag = r.varint()
        match tag:
            case 1:
                return _struct("di_compile_unit", file=nested())
            case 2:
                name, directory = StringAttr(string()), StringAttr(string())
                return DialectAttr("cuda_tile.di_file", (Param(Phrase((name, Word("in"), directory))),))
            case 3:
                return _struct("di_lexical_block", scope=nested(), file=nested(), line=r.varint(), column=r.varint())
            case 4:
                scope = nested()
                place = FileLineColLoc(string(), r.varint(), r.varint())
                return DialectAttr("cuda_tile.di_loc", (Param(Phrase((place, Word("in"), scope))),))
            case 5:
                found = _struct(
                    "di_subprogram",
                    file=nested(),
                    line=r.varint(),
                    name=StringAttr(string()),
                    linkageName=StringAttr(string()),
                    compileUnit=nested(),
                    scopeLine=r.varint(),
                )
                if self._flags:
                    r.varint()
                return found
            case 6:
                return CallSiteLoc(nested(), nested())
            case _:
                # A kind of record that we do not know says nothing about where an op is; the reference has it so.
                return UNKNOWN


def _struct(mnemonic: str, **values: ParamValue) -> DialectAttr:
    return DialectAttr(f"cuda_tile.{mnemonic}", tuple(Param(value, key) for key, value in values.items()))
