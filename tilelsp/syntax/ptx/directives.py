"""Directives that are statements of their own: `.version`, `.file`, `.loc`, ..."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.syntax.ptx import declarations
from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable
from tilelsp.syntax.ptx.statements import (
    AddressSize,
    AliasStatement,
    Content,
    File,
    Location,
    Pragma,
    TargetDirective,
    Targets,
    VersionDirective,
)
from tilelsp.syntax.ptx.tokens import NUMBER, STRING


def _version(cursor: PtxCursor) -> Content:
    cursor.at += 1
    major, dot, minor = cursor.text.partition(".")
    if cursor.kind != NUMBER or not dot or not major.isdigit() or not minor.isdigit() or len(cursor.text) > 9:
        raise Unreadable(cursor.at)
    cursor.at += 1
    return VersionDirective(int(major), int(minor))


def _target(cursor: PtxCursor) -> Content:
    cursor.at += 1
    found = [cursor.name()]
    while cursor.take(","):
        found.append(cursor.name())
    return TargetDirective(tuple(found))


def _address_size(cursor: PtxCursor) -> Content:
    cursor.at += 1
    return AddressSize(cursor.integer())


def _file(cursor: PtxCursor) -> Content:
    cursor.at += 1
    number = cursor.integer()
    if cursor.kind != STRING:
        raise Unreadable(cursor.at)
    cursor.at += 1
    if not cursor.take(","):
        return File(number, cursor.start)
    cursor.integer()
    if cursor.take(","):
        cursor.integer()
    return File(number, cursor.end - 1)


def _location(cursor: PtxCursor) -> Content:
    """`.loc 1 2 3, function_name $L+4, inlined_at 1 2 3`; the latter two come together."""
    cursor.at += 1
    place = _place(cursor)
    if not cursor.take(","):
        return Location(place)
    _word(cursor, "function_name")
    function = cursor.name()
    if cursor.take("+"):
        cursor.integer()
    cursor.expect(",")
    _word(cursor, "inlined_at")
    return Location(place, function, _place(cursor))


def _place(cursor: PtxCursor) -> tuple[int, int, int]:
    return cursor.integer(), cursor.integer(), cursor.integer()


def _word(cursor: PtxCursor, word: str) -> None:
    if cursor.text != word:
        raise Unreadable(cursor.at)
    cursor.at += 1


def _pragma(cursor: PtxCursor) -> Content:
    cursor.at += 1
    found = declarations.strings(cursor)
    cursor.expect(";")
    return Pragma(found)


def _alias(cursor: PtxCursor) -> Content:
    cursor.at += 1
    name = cursor.name()
    cursor.expect(",")
    old = cursor.name()
    cursor.expect(";")
    return AliasStatement(name, old)


def _targets(cursor: PtxCursor) -> Content:
    is_branch = cursor.dot() == "branchtargets"
    return Targets(is_branch, declarations.name_list(cursor))


READERS: dict[str, Callable[[PtxCursor], Content]] = {
    "version": _version,
    "target": _target,
    "address_size": _address_size,
    "file": _file,
    "loc": _location,
    "loc_intermediate": _location,
    "pragma": _pragma,
    "alias": _alias,
    "branchtargets": _targets,
    "calltargets": _targets,
    "callprototype": declarations.prototype,
}
"""How a directive is read that is a statement of its own, by its word; each raises `Unreadable`."""
