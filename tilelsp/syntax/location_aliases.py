"""Locations as printers show them: an alias behind each op, and a table of definitions at the end of the text.

Names and order are MLIR's for aliases that may stand after their use: visited in print order, sorted by how deep they
are nested and by name, numbered within a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilelsp.base.record import record
from tilelsp.ir.types import (
    Attr,
    CallSiteLoc,
    DialectAttr,
    FileLineColLoc,
    FusedLoc,
    NamedLoc,
    Param,
    ParamValue,
    Phrase,
    UnknownLoc,
)
from tilelsp.spec.spelling import attr_text, escape, params_text

UNKNOWN = UnknownLoc()

_PLAIN_NAME = "loc"


@record
class LocationAliases:
    """The alias of each location (by identity, since equal ones share a name), and the lines that define them."""

    names: dict[int, str]
    definitions: tuple[str, ...]

    def use(self, location: Attr | None) -> str:
        """`loc(#loc3)`."""
        return f"loc(#{self.names[id(UNKNOWN if location is None else location)]})"


@record(frozen=False)
class _Node:
    """One location or scope: its spelling with the aliases of its children to be filled in, and its depth."""

    name: str
    pieces: tuple[str | int, ...]
    depth: int


class _Numbering:
    """Gives each different location a number, in the order of first sight; children follow their parents."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}
        self.retained: list[Attr] = []
        self.nodes: list[_Node | None] = []
        self._by_key: dict[int, int] = {}
        self._keys: dict[int, int] = {}
        self._spelled: dict[tuple[str | int, ...], int] = {}

    def visit(self, attr: Attr) -> int:
        """The number of `attr`."""
        number = self.seen.get(id(attr))
        if number is not None:
            return number
        key = self._key(attr)
        number = self._by_key.get(key)
        if number is None:
            number = self._by_key[key] = len(self.nodes)
            self.nodes.append(None)
            pieces = tuple(self.visit(piece) if isinstance(piece, Attr) else piece for piece in _pieces(attr))
            children = [self.nodes[piece] for piece in pieces if isinstance(piece, int)]
            depth = max((1 + child.depth for child in children if child is not None), default=0)
            self.nodes[number] = _Node(_alias_name(attr), pieces, depth)
        self.seen[id(attr)] = number
        self.retained.append(attr)
        return number

    def _key(self, attr: Attr) -> int:
        """A number that equal locations share. Structural equality alone would follow shared parts again and again."""
        known = self._keys.get(id(attr))
        if known is None:
            spelled = tuple(self._key(piece) if isinstance(piece, Attr) else piece for piece in _pieces(attr))
            known = self._keys[id(attr)] = self._spelled.setdefault(spelled, len(self._spelled))
            self.retained.append(attr)
        return known


def alias_locations(locations: Iterable[Attr | None]) -> LocationAliases:
    """Aliases for the locations of ops, given in the order in which the ops are printed."""
    numbering = _Numbering()
    for location in locations:
        numbering.visit(UNKNOWN if location is None else location)
    nodes = [node for node in numbering.nodes if node is not None]
    order = sorted(range(len(nodes)), key=lambda i: (nodes[i].depth, nodes[i].name))
    counts: dict[str, int] = {}
    names: dict[int, str] = {}
    for i in order:
        name = nodes[i].name
        count = counts.get(name, 0)
        counts[name] = count + 1
        names[i] = name if count == 0 else f"{name}{count}"
    lines = tuple(
        f"#{names[i]} = {''.join(p if isinstance(p, str) else f'#{names[p]}' for p in nodes[i].pieces)}" for i in order
    )
    return LocationAliases({key: names[number] for key, number in numbering.seen.items()}, lines)


def _alias_name(attr: Attr) -> str:
    if isinstance(attr, DialectAttr) and not is_location(attr):
        return attr.name.partition(".")[2] or _PLAIN_NAME
    return _PLAIN_NAME


def is_location(attr: Attr) -> bool:
    """True if `attr` may be an op's location: one of MLIR's own kinds, or a dialect's extension of a file location."""
    if isinstance(attr, DialectAttr):
        values = [param.value for param in attr.params or ()]
        return any(isinstance(value, Phrase) and isinstance(value.values[0], FileLineColLoc) for value in values)
    return isinstance(attr, UnknownLoc | FileLineColLoc | CallSiteLoc | NamedLoc | FusedLoc)


def _pieces(attr: Attr) -> Iterator[str | Attr]:
    """The spelling of a location or scope, with the locations and scopes inside of it left to be spelled."""
    match attr:
        case CallSiteLoc(callee, caller):
            yield from ("loc(callsite(", callee, " at ", caller, "))")
        case NamedLoc(name, child) if child is not None:
            yield from (f"loc({escape(name)}(", child, "))")
        case FusedLoc(locations, metadata):
            yield "loc(fused" + ("[" if metadata is None else f"<{attr_text(metadata)}>[")
            for i, location in enumerate(locations):
                if i:
                    yield ", "
                yield location
            yield "])"
        case DialectAttr(name, params) if params is not None:
            yield f"#{name}<"
            for i, param in enumerate(params):
                if i:
                    yield ", "
                yield from _param_pieces(param)
            yield ">"
        case _:
            yield attr_text(attr)


def _param_pieces(param: Param) -> Iterator[str | Attr]:
    if param.key is not None:
        yield f"{param.key} = "
    values: tuple[ParamValue, ...] = param.value.values if isinstance(param.value, Phrase) else (param.value,)
    for i, value in enumerate(values):
        if i:
            yield " "
        if isinstance(value, DialectAttr) or (isinstance(value, Attr) and is_location(value)):
            yield value
        else:
            yield params_text((Param(value),))
