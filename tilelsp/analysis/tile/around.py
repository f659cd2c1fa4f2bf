"""Surroundings of a place where something is about to be written: the statement that it belongs to, the regions and ops
around it, and the values that can be named there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from tilelsp.analysis.tile.facts import RegionFacts, RegionPosition
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.statements import Content, Statement
from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef

MOST_VALUES = 400
"""Values in scope that are looked at, the nearest first."""


@record
class InScope:
    """A value that can be named: its name with `%`, its type, and how many definitions are nearer."""

    name: str
    type: Type
    distance: int


@record
class Level:
    """A region around the place: its facts, and how many of its items stand before the place."""

    place: RegionPosition
    before: int


@record(slots=False)
class Around:
    """Surroundings of an offset.

    `begin` is where the statement starts that the offset is in or behind, -1 where there is none; `new_line` says that
    a line break separates the two, `open` that the statement does not parse, so that it may go on there. `owners` are
    the ops around, outermost first, None for one that nobody declared; `dialect` is the default dialect there.
    `levels` are the regions whose values are visible, outermost first; `typed` is what the values' names begin with.
    """

    begin: int
    new_line: bool
    open: bool
    owners: tuple[type[OpDef] | None, ...]
    dialect: str | None
    levels: tuple[Level, ...]
    typed: str = ""

    @cached_property
    def values(self) -> tuple[InScope, ...]:
        """The nearest values that can be named, the nearest first; arguments of the regions around in any case."""
        found: list[InScope] = []
        for level in reversed(self.levels):
            facts = level.place.facts
            if len(found) < MOST_VALUES:
                near = (name for name in _names_before(facts.content, level.before) if name.startswith(self.typed))
                for name in islice(near, MOST_VALUES - len(found)):
                    found += _packed(name, facts, len(found))
            for arg in reversed(facts.args):
                if arg.name.startswith(self.typed):
                    found += _packed(arg.name, facts, len(found))
        return tuple(found)

    def labels(self) -> tuple[str, ...]:
        """The block labels of the innermost region that has any."""
        for level in reversed(self.levels):
            if level.place.facts.labels:
                return tuple(level.place.facts.labels)
        return ()

    def type_of(self, name: str) -> Type | None:
        """The type of `%name` (without `%`); None for a name that nothing defines."""
        for level in reversed(self.levels):
            found = level.place.facts.defs.get(name)
            if found is not None:
                return found.pack[0].type if found.pack else None
        return None


def _packed(name: str, facts: RegionFacts, distance: int) -> Iterator[InScope]:
    """The values that a name of a region stands for."""
    known = facts.defs.get(name)
    for number, value in enumerate(known.pack if known is not None else ()):
        yield InScope(
            f"%{name}#{number}" if known and len(known.pack) > 1 else f"%{name}", value.type, distance + number
        )


def _names_before(content: Content, before: int) -> Iterator[str]:
    """The names that the items in front of number `before` define, the nearest first."""
    for index in range(min(before, len(content.items)) - 1, -1, -1):
        item = content.items[index]
        if isinstance(item, Statement):
            yield from (result.name for result in item.syntax.results)
        else:
            yield from (arg.name for arg in item.syntax.args)


def around(locator: Locator, offset: int) -> Around:
    """Surroundings of `offset`."""
    document = locator.document
    if not document.segments.items:
        return Around(-1, False, False, (), None, ())
    number = document.segments.at(offset)
    segment = document.segments.items[number]
    catalog = document.language.tools.catalog
    owners: tuple[type[OpDef] | None, ...] = tuple(catalog.ops.get(container.name) for container in segment.stack)
    dialect = segment.dialect
    unit = locator.unit(number)
    base = document.segments.code_start(number)
    if unit is None or unit.content is None or offset < base:
        return Around(-1, True, False, owners, dialect, ())
    content: Content = unit.content
    facts: RegionFacts | None = unit.facts
    levels: tuple[Level, ...] = ()
    owner = base
    while True:
        index = content.at(offset - base)
        outer = levels
        if facts is not None:
            levels = (*outer, Level(RegionPosition(facts, base, owner), max(index, 0)))
        if index < 0:
            return Around(-1, True, False, owners, dialect, levels)
        item, at = content.items[index], base + content.offsets[index]
        statement = isinstance(item, Statement)
        inside = None
        if statement:
            spans = [(at + body.start, at + body.end) for body in item.bodies]
            inside = next((n for n, (start, end) in enumerate(spans) if start <= offset <= end), None)
            if inside is not None and item.syntax.broken and "\n" not in locator.text[at:offset]:
                inside = None  # the brace in front may as well be one of the header that does not parse
        if not statement or inside is None:
            end = at + (item.syntax.length if statement else item.length)
            new_line = "\n" in locator.text[end:offset]
            if new_line and facts is not None:
                levels = (*outer, Level(RegionPosition(facts, base, owner), index + 1))
            return Around(at, new_line, statement and item.syntax.broken, owners, dialect, levels)
        syntax = item.syntax
        body = item.bodies[inside]
        known = None if facts is None else facts.facts[index]
        facts = known.regions[inside] if known is not None and inside < len(known.regions) else None
        owners = (*owners, syntax.definition)
        dialect = body.dialect
        if syntax.definition is not None and Trait.ISOLATED in syntax.definition.spec.traits:
            levels = ()
        content, base, owner = body.content, at + body.start, at
