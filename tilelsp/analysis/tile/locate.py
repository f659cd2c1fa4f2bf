"""From an offset in an MLIR document to what stands there: the token, its statement, and the regions around."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from tilelsp.analysis.naming import DefinitionPlace as NamePlace
from tilelsp.analysis.naming import Naming
from tilelsp.analysis.snapshot import finish
from tilelsp.analysis.tile.definitions import HEADER, Definition
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.facts import RegionFacts, RegionPosition, StatementFacts
from tilelsp.analysis.tile.region_work import mentions
from tilelsp.analysis.tile.statements import Content, Item, LabelLine, Statement
from tilelsp.analysis.tile.unit import TileUnit
from tilelsp.base.record import record
from tilelsp.base.text import Span, feeds_only
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor

PROMPT = 60_000
"""Units up to this many code points are worked out when they are asked about; larger ones answer with what is known."""

_NAMES = (lexer.VALUE, lexer.SYMBOL, lexer.BLOCK, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS)
"""Kinds of tokens that name something."""


@record
class LocatedToken:
    """A token: its kind as `syntax.lexer` numbers it, its text and place."""

    kind: int
    text: str
    span: Span


@record
class PlacedItem:
    """An item at an offset. `item` starts at `at`; `facts` is None where the unit is not worked out yet.

    `places` are the regions around, outermost first.
    """

    segment: int
    unit: TileUnit
    item: Item
    at: int
    facts: StatementFacts | None
    places: tuple[RegionPosition, ...]

    @property
    def syntax_end(self) -> int:
        """Where the item ends."""
        length = self.item.length if isinstance(self.item, LabelLine) else self.item.syntax.length
        return self.at + length


@record
class _Inside:
    """A region that somebody looked into: who looks for the mentions of a name asks for one place after the other."""

    segment: int
    unit: TileUnit
    content: Content
    facts: RegionFacts | None
    base: int
    end: int
    places: tuple[RegionPosition, ...]

    def holds(self, offset: int) -> bool:
        """True if `offset` is inside of an item of this region."""
        return bool(self.content.items) and self.base + self.content.offsets[0] <= offset <= self.end


class LineTokens:
    """The tokens of one line, read as far as somebody asked: a name may stand on it a hundred thousand times."""

    def __init__(self, line: str, start: int) -> None:
        self.span = Span(start, start + len(line))
        self._cursor = Cursor(line, 0)
        self._tokens: list[LocatedToken] = []

    def at(self, offset: int) -> LocatedToken | None:
        """The token that `offset` is in or right behind."""
        cursor, base = self._cursor, self.span.start
        while cursor.kind != lexer.END and base + cursor.start <= offset:
            self._tokens.append(LocatedToken(cursor.kind, cursor.token, Span(base + cursor.start, base + cursor.end)))
            cursor.advance()
        last = bisect_right(self._tokens, offset, key=lambda token: token.span.start) - 1
        return self._tokens[last] if last >= 0 and offset <= self._tokens[last].span.end else None


class Locator:
    """Answers questions about places in one document; works out units as far as that is quick."""

    def __init__(self, document: TileDocument, text: str) -> None:
        self.document = document
        self.text = feeds_only(text)
        self._line: LineTokens | None = None
        self._inside: _Inside | None = None
        finish(document.prepare())

    def token(self, offset: int) -> LocatedToken | None:
        """The token that `offset` is in or right behind."""
        line = self._line
        if line is None or not line.span.start <= offset <= line.span.end:
            end = self.text.find("\n", offset)
            start = self.text.rfind("\n", 0, offset) + 1
            line = self._line = LineTokens(self.text[start : len(self.text) if end < 0 else end], start)
        return line.at(offset)

    def name(self, offset: int) -> LocatedToken | None:
        """The token at a cursor: as `token`, but a name that punctuation follows where the cursor is between both."""
        token = self.token(offset)
        if token is None or token.kind != lexer.PUNCT or token.span.start < offset or not offset:
            return token
        before = self.token(offset - 1)
        return before if before is not None and before.kind in _NAMES and before.span.end == offset else token

    def item_at(self, offset: int) -> PlacedItem | None:
        """The item at `offset`; None outside of ops."""
        document = self.document
        if not document.segments.items:
            return None
        number = document.segments.at(offset)
        unit = self.unit(number)
        base = document.segments.code_start(number)
        if unit is None or unit.content is None or offset < base:
            return None
        inside = self._inside
        if inside is None or inside.unit is not unit or inside.segment != number or not inside.holds(offset):
            places = () if unit.facts is None else (RegionPosition(unit.facts, base, base),)
            inside = _Inside(number, unit, unit.content, unit.facts, base, base + len(unit.text), places)
        found, self._inside = _descend(inside, offset)
        return found

    def unit(self, number: int) -> TileUnit | None:
        """The unit of a segment, worked out where that is quick; None for a segment without ops."""
        unit = self.document.units[number]
        if unit is not None and not unit.done and (len(unit.text) <= PROMPT or unit.follows_known):
            finish(unit.work_out(self.document.language.tools))
        return unit

    def definition(self, placed: PlacedItem, name: str) -> tuple[RegionPosition, Definition] | None:
        """The region that defines `%name` as seen from a placed, and what it is there."""
        if isinstance(placed.item, Statement) and placed.facts is not None:
            for body, region in zip(placed.item.bodies, placed.facts.regions, strict=False):
                found = region.defs.get(name)
                if found is not None and found.index == HEADER:
                    return RegionPosition(region, placed.at + body.start, placed.at), found
        for place in reversed(placed.places):
            found = place.facts.defs.get(name)
            if found is not None:
                return place, found
        return None

    def defining_item(self, place: RegionPosition, found: Definition) -> tuple[Item | None, int]:
        """The statement or label behind a definition, and where it starts; the region's op for its arguments."""
        if found.index == HEADER:
            return None, place.owner
        content = place.facts.content
        return content.items[found.index], place.base + content.offsets[found.index]

    def value(self, offset: int, token: LocatedToken) -> Naming | None:
        """Definition and uses of `%name` at `offset`."""
        placed = self.item_at(offset)
        name = token.text[1:].partition("#")[0]
        known = None if placed is None else self.definition(placed, name)
        if placed is None or known is None:
            return None
        place, found = known
        span = place.defined(name)
        end = self._region_end(placed, place)
        uses: list[Span] = []
        for at in mentions(self.text, name, place.owner if found.index == HEADER else place.base, end):
            there = self.token(at)
            if there is None or there.kind != lexer.VALUE or there.span.start != at or (span and at == span.start):
                continue
            inner = self.item_at(at)
            if inner is not None and (known_there := self.definition(inner, name)) is not None:
                if known_there[0].base == place.base:
                    uses.append(there.span)
            elif found.index == HEADER and at < place.base:
                uses.append(there.span)
        item, at = self.defining_item(place, found)
        full = span or Span(at, at)
        if isinstance(item, Statement):
            full = Span(at, at + item.syntax.length)
        definitions = () if span is None else (NamePlace(span, full),)
        return Naming(f"%{name}", definitions, tuple(uses))

    def scope(self, placed: PlacedItem, name: str) -> Span | None:
        """The text in which `%name`, as seen from a placed, means the same unless it is defined again there."""
        known = self.definition(placed, name)
        if known is None:
            return None
        place, found = known
        start = place.owner if found.index == HEADER else place.base
        return Span(start, self._region_end(placed, place))

    def label_scope(self, placed: PlacedItem, label: str) -> RegionPosition | None:
        """The region that has the block `^label`, as seen from a placed."""
        return next((place for place in reversed(placed.places) if label in place.facts.labels), None)

    def chunk_span(self, offset: int) -> Span:
        """The part of the document between `// -----` lines that holds `offset`."""
        segments = self.document.segments
        number = segments.at(offset)
        chunk = next((c for c in self.document.chunks if c.first <= number <= c.last), None)
        if chunk is None:
            return Span(0, len(self.text))
        return Span(segments.start(chunk.first), segments.start(chunk.last))

    def words(self, kind: int, word: str, span: Span) -> Iterator[LocatedToken]:
        """The tokens of a kind in `span` that are `word`, comments and strings aside."""
        for at in self._words(word, span.start, span.end):
            there = self.token(at)
            if there is not None and there.kind == kind and there.span.start == at:
                yield there

    def _region_end(self, placed: PlacedItem, place: RegionPosition) -> int:
        base = self.document.segments.code_start(placed.segment)
        return min(place.base + _extent(placed, place, base), len(self.text))

    def label(self, offset: int, token: LocatedToken) -> Naming | None:
        """Definitions and uses of `^name` at `offset`."""
        placed = self.item_at(offset)
        if placed is None:
            return None
        for place in reversed(placed.places):
            if token.text[1:] not in place.facts.labels:
                continue
            definitions: list[NamePlace] = []
            uses: list[Span] = []
            for at in self._words(token.text, place.base, self._region_end(placed, place)):
                there = self.token(at)
                if there is None or there.kind != lexer.BLOCK or there.span.start != at:
                    continue
                inner = self.item_at(at)
                if inner is not None and isinstance(inner.item, LabelLine) and inner.at == at:
                    definitions.append(NamePlace(there.span, Span(at, inner.syntax_end)))
                else:
                    uses.append(there.span)
            return Naming(token.text, tuple(definitions), tuple(uses))
        return None

    def alias(self, offset: int, token: LocatedToken) -> Naming | None:
        """Definitions and uses of `#name` or `!name` at `offset`."""
        document = self.document
        number = document.segments.at(offset)
        chunk = next((c for c in document.chunks if c.first <= number < c.last or c.first <= number <= c.last), None)
        if chunk is None or not any(alias.name == token.text for alias in chunk.found):
            return None
        segments = document.segments
        definitions = tuple(
            NamePlace(alias.place.shifted(segments.start(alias.segment)), self._segment_span(alias.segment))
            for alias in chunk.found
            if alias.name == token.text
        )
        starts = {place.span.start for place in definitions}
        uses: list[Span] = []
        for at in self._words(token.text, segments.start(chunk.first), segments.start(chunk.last)):
            there = self.token(at)
            if there is not None and there.kind == token.kind and there.span.start == at and at not in starts:
                uses.append(there.span)
        return Naming(token.text, definitions, tuple(uses))

    def symbol(self, offset: int, token: LocatedToken) -> Naming | None:
        """Definitions and uses of `@name` at `offset`."""
        document = self.document
        name = token.text[1:].strip('"')
        definitions: list[NamePlace] = []
        uses: list[Span] = []
        here = document.segments.at(offset)
        chunk = next((c for c in document.chunks if c.first <= here <= c.last), None)
        first, last = (chunk.first, chunk.last) if chunk is not None else (0, len(document.segments.items))
        for at in self._words(token.text, document.segments.start(first), document.segments.start(last)):
            there = self.token(at)
            if there is None or there.kind != lexer.SYMBOL or there.span.start != at:
                continue
            placed = self.item_at(at)
            if placed is not None and _defines(placed, name, at):
                definitions.append(NamePlace(there.span, Span(placed.at, placed.syntax_end)))
            else:
                uses.append(there.span)
        return Naming(token.text, tuple(definitions), tuple(uses))

    def naming(self, offset: int) -> Naming | None:
        """Definitions and uses of the name under `offset`; None where no name stands."""
        token = self.name(offset)
        if token is None:
            return None
        match token.kind:
            case lexer.VALUE:
                return self.value(token.span.start, token)
            case lexer.BLOCK:
                return self.label(token.span.start, token)
            case lexer.SYMBOL:
                return self.symbol(token.span.start, token)
            case lexer.ATTR_ALIAS | lexer.TYPE_ALIAS:
                return self.alias(token.span.start, token)
            case _:
                return None

    def _words(self, word: str, start: int, end: int) -> Iterator[int]:
        at = self.text.find(word, start, end)
        while at >= 0:
            after = at + len(word)
            if after >= len(self.text) or not (self.text[after].isalnum() or self.text[after] in "_$.-"):
                yield at
            at = self.text.find(word, after, end)

    def _segment_span(self, number: int) -> Span:
        segment = self.document.segments.items[number]
        start = self.document.segments.start(number)
        return Span(start + segment.start, start + len(segment.text.rstrip()))


def _descend(region: _Inside, offset: int) -> tuple[PlacedItem | None, _Inside]:
    """The item at an offset of a region, and the innermost region there."""
    while True:
        content, facts = region.content, region.facts
        index = content.at(offset - region.base)
        if index < 0:
            return None, region
        item = content.items[index]
        at = region.base + content.offsets[index]
        known = None if facts is None else facts.facts[index]
        inner = _body_at(item, offset - at)
        if inner is None or not isinstance(item, Statement):
            return PlacedItem(region.segment, region.unit, item, at, known, region.places), region
        body = item.bodies[inner]
        base = at + body.start
        facts = known.regions[inner] if known is not None and inner < len(known.regions) else None
        places = region.places if facts is None else (*region.places, RegionPosition(facts, base, at))
        region = _Inside(region.segment, region.unit, body.content, facts, base, at + body.end, places)


def _body_at(item: Item, offset: int) -> int | None:
    """The number of the body that has an item at or before `offset` of `item`; None for no such, and for a label."""
    for number, body in enumerate(item.bodies if isinstance(item, Statement) else ()):
        if body.start <= offset <= body.end:
            return number if body.content.items and offset >= body.start + body.content.offsets[0] else None
    return None


def _extent(placed: PlacedItem, place: RegionPosition, base: int) -> int:
    """How long the text of a region is."""
    content, at = placed.unit.content, base
    while content is not None:
        if at == place.base:
            break
        index = content.at(placed.at - at)
        item = content.items[index]
        here = at + content.offsets[index]
        content = None
        for body in item.bodies if isinstance(item, Statement) else ():
            if here + body.start == place.base:
                return body.end - body.start
            if here + body.start <= placed.at <= here + body.end:
                content, at = body.content, here + body.start
    return len(placed.unit.text)


def _defines(placed: PlacedItem, name: str, at: int) -> bool:
    item = placed.item
    if not isinstance(item, Statement):
        return False
    span = item.syntax.attr_spans.get("sym_name")
    return span is not None and placed.at + span.start <= at < placed.at + span.end
