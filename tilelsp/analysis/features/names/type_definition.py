"""Where the type of the name under the cursor is written down: an alias or a layout's, a structure's, a register's."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.names.declaration import declaration
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.names import type_places
from tilelsp.analysis.naming import DefinitionPlace
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import LocatedToken, Locator
from tilelsp.analysis.tile.statements import Statement
from tilelsp.analysis.tile.written_types import type_of_argument, type_of_result
from tilelsp.syntax import lexer

_ALIASES = (lexer.ATTR_ALIAS, lexer.TYPE_ALIAS)


def type_definition(snapshot: Snapshot, offset: int) -> tuple[DefinitionPlace, ...]:
    """The aliases that the type of an MLIR value is written with, the structures of LLVM IR that the type names, what
    declares a register or variable of PTX and of machine IR; nothing where the type is written out in full."""
    document = snapshot.document
    if isinstance(document, PtxDocument):
        return declaration(snapshot, offset)
    if isinstance(document, LowLevelDocument):
        return declaration(snapshot, offset) if snapshot.language is Language.MIR else type_places(document, offset)
    if not isinstance(document, TileDocument):
        return ()
    locator = Locator(document, snapshot.text)
    token = locator.name(offset)
    if token is None:
        return ()
    if token.kind in _ALIASES:
        found = locator.alias(token.span.start, token)
        return () if found is None else found.definitions
    if token.kind != lexer.VALUE:
        return ()
    named = (locator.alias(alias.span.start, alias) for alias in _written_with(locator, token))
    return tuple(dict.fromkeys(place for found in named if found is not None for place in found.definitions))


def _written_with(locator: Locator, token: LocatedToken) -> Iterator[LocatedToken]:
    """The aliases in the type of a value, as its definition writes it."""
    placed = locator.item_at(token.span.start)
    name, _, number = token.text[1:].partition("#")
    known = None if placed is None else locator.definition(placed, name)
    if known is None:
        return
    place, found = known
    item, at = locator.defining_item(place, found)
    span = place.defined(name)
    value = found.pack[min(int(number), len(found.pack) - 1) if number.isdecimal() else 0]
    op = value.defining_op
    if isinstance(item, Statement) and op is not None:
        end = at + (item.bodies[0].start if item.bodies else item.syntax.length)
        written = type_of_result(locator.text, at, end, value.index, len(op.results))
    elif span is not None:
        written = type_of_argument(locator.text, span.end)
    else:
        return
    if written is None:
        return
    at = written.start
    while at < written.end:
        inner = locator.token(at)
        if inner is None:
            at += 1
            continue
        if inner.kind in _ALIASES and inner.span.start >= written.start:
            yield inner
        at = max(inner.span.end, at + 1)
