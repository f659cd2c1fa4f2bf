"""How much a type or attribute is once all that it shares is spelled out, found without spelling it out.

Aliases make it easy to share: thirty of them, each of four of the one before, stand for more than there are atoms. So
whoever resolves a name measures what comes out and refuses what is too much; what is left can be compared, hashed and
printed part by part.
"""

from __future__ import annotations

from tilelsp.base.record import field_names, record

MOST_PARTS = 4096
"""Types, attributes and parameters that one may consist of when every name in it is spelled out."""

MOST_DEEP = 100
"""How deep they may stand in each other; comparing and printing take a few Python frames for each."""

_REMEMBERED = 50_000
"""Types and attributes whose extent is kept, so that memory does not grow with what was read."""


@record
class Extent:
    """The parts of a type or attribute, itself included, and how deep they stand in each other."""

    parts: int
    depth: int

    @property
    def fault(self) -> str:
        """The message for one that is too much; empty for any other."""
        if self.parts > MOST_PARTS:
            return f"stands for more than {MOST_PARTS} parts when every name in it is spelled out"
        if self.depth > MOST_DEEP:
            return f"is nested more than {MOST_DEEP} deep when every name in it is spelled out"
        return ""


class Extents:
    """Measures, and remembers what it measured, so that what is made of measured parts costs no more than its own."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, Extent]] = {}
        self._fields: dict[type, tuple[str, ...]] = {}

    def measure(self, value: object) -> Extent:
        """The extent of a type or attribute; one that is too much is measured until that is known."""
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        parts = deepest = 0
        waiting: list[tuple[object, int]] = [(value, 1)]
        while waiting and parts <= MOST_PARTS:
            part, depth = waiting.pop()
            known = self._known.get(id(part))
            if known is not None:
                parts += known[1].parts
                deepest = max(deepest, depth + known[1].depth - 1)
                continue
            if isinstance(part, tuple):
                waiting += [(inner, depth) for inner in part]  # pyright: ignore[reportUnknownVariableType]
                continue
            names = self._names(type(part))
            if names:
                parts += 1
                deepest = max(deepest, depth)
                waiting += [(getattr(part, name), depth + 1) for name in names]
        found = Extent(parts, deepest)
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[id(value)] = (value, found)  # held, so that its identity stays its own
        return found

    def _names(self, kind: type) -> tuple[str, ...]:
        names = self._fields.get(kind)
        if names is None:
            names = self._fields[kind] = field_names(kind)
        return names
