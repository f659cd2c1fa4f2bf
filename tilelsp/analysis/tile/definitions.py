"""The names that a region defines, shared by the versions of a document: an edit costs what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.module import Value
from tilelsp.ir.types import Type

HEADER = -1
"""The index of the definitions that come from the header of a region's op."""

MOST_OWN = 256
"""Names that a version keeps apart from those that it shares."""

MOST_MOVES = 64
"""How often items are inserted or removed before the shared names get their new indices."""


class Definition:
    """The values that a name stands for, and the index of the item of the region that defines it."""

    __slots__ = ("index", "pack")

    def __init__(self, pack: tuple[Value, ...], index: int) -> None:
        self.pack = pack
        self.index = index

    @property
    def types(self) -> tuple[Type, ...]:
        """The values' types."""
        return tuple(value.type for value in self.pack)


class Definitions:
    """Names and what they are defined as: what this version differs in, on top of what it shares with earlier ones.

    What is shared never changes; each move says by how much the items from an index on moved since it was made.
    """

    __slots__ = ("_gone", "_moves", "_own", "_shared")

    def __init__(self, shared: dict[str, Definition] | None = None, moves: tuple[tuple[int, int], ...] = ()) -> None:
        self._shared = {} if shared is None else shared
        self._moves = moves
        self._own: dict[str, Definition] = {}
        self._gone: set[str] = set()
        """Names that are shared, and that this version does not define."""

    def version(self, last: int, shift: int) -> Definitions:
        """The names for the next version, in which the items from `last` on stand `shift` further on."""
        if not self._shared or len(self._own) + len(self._gone) > MOST_OWN or len(self._moves) > MOST_MOVES:
            made = Definitions(self._together())
        else:
            made = Definitions(self._shared, self._moves)
            made._own, made._gone = self._own.copy(), self._gone.copy()
        if shift:
            made._moves = (*made._moves, (last, shift))
            for name, known in made._own.items():
                if known.index >= last:
                    made._own[name] = Definition(known.pack, known.index + shift)
        return made

    def _together(self) -> dict[str, Definition]:
        """Every name that is defined, at its index in this version."""
        shared = {name: self._moved(known) for name, known in self._shared.items()} if self._moves else self._shared
        made = shared | self._own
        for name in self._gone:
            del made[name]
        return made

    def get(self, name: str) -> Definition | None:
        """The definition of `name`; None where nothing defines it."""
        own = self._own.get(name)
        if own is not None:
            return own
        known = None if name in self._gone else self._shared.get(name)
        return known if known is None or not self._moves else self._moved(known)

    def _moved(self, known: Definition) -> Definition:
        index = known.index
        for first, by in self._moves:
            if index >= first:
                index += by
        return known if index == known.index else Definition(known.pack, index)

    def __contains__(self, name: str) -> bool:
        return name in self._own or (name in self._shared and name not in self._gone)

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in self._shared if name not in self._own and name not in self._gone)
        yield from self._own

    def define(self, name: str, definition: Definition) -> None:
        """Define a name, whatever it was."""
        self._own[name] = definition
        self._gone.discard(name)

    def discard(self, name: str) -> None:
        """Take back what a name is defined as, if it is."""
        self._own.pop(name, None)
        if name in self._shared:
            self._gone.add(name)
