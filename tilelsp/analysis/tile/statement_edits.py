"""Statements of a region after an edit: those that it does not touch are kept as they are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterator

from tilelsp.analysis.tile.statement_reader import StatementSource, may_be_cut
from tilelsp.analysis.tile.statements import Content, Item, LabelLine, RegionBody, Statement, content_of
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.opaque_ends import opens_region
from tilelsp.syntax.tree import OpSyntax, RegionSyntax


class LengthEdit:
    """`start:end` became `length` other characters."""

    __slots__ = ("change", "end", "new_end", "start")

    def __init__(self, start: int, end: int, length: int) -> None:
        self.start = start
        self.end = end
        self.new_end = start + length
        self.change = length - (end - start)

    def around(self, text: str, reach: int) -> str:
        """The part of `text` where the edit is, and `reach` characters on both sides."""
        return text[max(self.start - reach, 0) : self.new_end + reach]

    def shifted(self, by: int) -> LengthEdit:
        """The same edit, counted from elsewhere."""
        return LengthEdit(self.start + by, self.end + by, self.new_end - self.start)


def edited(
    source: StatementSource, old: Content, start: int, end: int, edit: LengthEdit, dialect: str | None, depth: int
) -> Generator[None, None, Content]:
    """The content of `start:end` of the source's text, of which `old` was the content before `edit`.

    `edit` counts from `start`, and braces balance in the same way before and after it.
    """
    if end < len(source.text):
        return (yield from edited(source.inside(start, end), old, 1, end - start + 1, edit, dialect, depth))
    if not may_be_cut(old):
        made = yield from _reusing(source, old, start, end, edit, dialect, depth)
        if not may_be_cut(made):
            return made
    # Whether there are too many in a row depends on all of them.
    return (yield from source.content(start, end, dialect, depth))


def _reusing(
    source: StatementSource, old: Content, start: int, end: int, edit: LengthEdit, dialect: str | None, depth: int
) -> Generator[None, None, Content]:
    """See `edited`: with what the edit left as it was."""
    index = old.at(edit.start)
    fragile = yield from _first_changed(source, old, index, start, dialect, depth)
    if fragile is None:
        changed = yield from _edited_inside(source, old, index, start, edit)
        if changed is not None:
            return _replaced(old, index, index + 1, [old.offsets[index]], [changed], edit.change)
    first = max(index - 1, 0) if fragile is None else min(fragile, max(index - 1, 0))
    return (yield from _reread(source, old, first, start, end, edit, dialect, depth))


def _first_changed(
    source: StatementSource, old: Content, index: int, start: int, dialect: str | None, depth: int
) -> Generator[None, None, int | None]:
    """The first statement in front of `index` that does not parse and reads differently now."""
    for fragile in old.broken:
        if fragile >= index:
            return None
        cursor = Cursor(source.text, start + old.offsets[fragile])
        item, known = source.tried(cursor, dialect, depth), old.items[fragile]
        yield
        alike = isinstance(item, Statement) and isinstance(known, Statement) and item.syntax == known.syntax
        if not alike:  # a syntax holds its length, so what reads alike ends where it did
            return fragile
    return None


def _edited_inside(
    source: StatementSource, old: Content, index: int, start: int, edit: LengthEdit
) -> Generator[None, None, Statement | None]:
    """The statement at `index` with the edit made in one of its bodies; None where it is not inside of one."""
    statement = old.items[index] if index >= 0 else None
    if not isinstance(statement, Statement) or statement.syntax.broken:
        return None
    at = old.offsets[index]
    for number, body in enumerate(statement.bodies):
        inner = edit.shifted(-at - body.start)
        if inner.start > 0 and edit.end <= at + body.end:
            first = body.content.offsets[0] if body.content.offsets else 0
            brace = start + at + body.start - 1
            if inner.start <= first or (statement.syntax.opaque and not opens_region(Cursor(source.text, brace))):
                return None  # it may be another region now, or a dictionary
            return (yield from _with_body(source, statement, number, start + at, inner))
    return None


def _with_body(
    source: StatementSource, statement: Statement, number: int, at: int, edit: LengthEdit
) -> Generator[None, None, Statement | None]:
    old = statement.bodies[number]
    syntax = _grown(statement.syntax, number, old.start, edit.change)
    if syntax is None:
        return None
    start, end = at + old.start, at + old.end + edit.change
    content = yield from edited(source, old.content, start, end, edit, old.dialect, old.depth)
    bodies: list[RegionBody] = []
    for index, body in enumerate(statement.bodies):
        if index < number:
            bodies.append(body)
        elif index == number:
            bodies.append(RegionBody(body.start, body.end + edit.change, body.dialect, body.depth, content))
        else:
            shifted = (body.start + edit.change, body.end + edit.change)
            bodies.append(RegionBody(*shifted, body.dialect, body.depth, body.content))
    return Statement(syntax, tuple(bodies))


def _reread(
    source: StatementSource,
    old: Content,
    first: int,
    start: int,
    end: int,
    edit: LengthEdit,
    dialect: str | None,
    depth: int,
) -> Generator[None, None, Content]:
    """Read on from item `first`, until what follows was read before at the same place."""
    reusable = _ReusableItems(old, first, edit)
    offsets: list[int] = []
    items: list[Item] = []
    begin = old.offsets[first] if first < len(old.offsets) and old.offsets[first] <= edit.start else 0
    cursor = Cursor(source.text, start + begin)
    last = len(old.items)
    while cursor.start < end:
        at = cursor.start - start
        # What a line holds in front of a statement decides how it is read, so that line must be untouched.
        if at > edit.new_end and source.text.find("\n", start + edit.new_end, start + at) >= 0:
            same = bisect_left(old.offsets, at - edit.change, first)
            if same < len(old.offsets) and old.offsets[same] == at - edit.change:
                last = same
                break
        item = source.item(cursor, dialect, depth)
        yield
        if isinstance(item, Statement) and item.bodies:
            for body in item.bodies:
                inner = edit.shifted(-at - body.start)
                known = reusable.around(body, at)
                if known is not None:
                    here = start + at
                    body.content = yield from edited(
                        source, known.content, here + body.start, here + body.end, inner, body.dialect, body.depth
                    )
                else:
                    reusable.reuse(body, at)
            yield from source.fill(item, start + at)
        offsets.append(at)
        items.append(reusable.same(item, at))
    return _replaced(old, first, last, offsets, items, edit.change)


class _ReusableItems:
    """Finds what an edit left as it was among the old items from `first` on."""

    def __init__(self, old: Content, first: int, edit: LengthEdit) -> None:
        self._old = old
        self._first = first
        self._edit = edit
        self._bodies: dict[int, RegionBody] | None = None

    def reuse(self, body: RegionBody, at: int) -> None:
        """Give a body of the statement at `at` the content that it had before, where the edit did not touch it."""
        start, end = at + body.start, at + body.end
        if end <= self._edit.start:
            known = self._known().get(start)
        elif start >= self._edit.new_end:
            known = self._known().get(start - self._edit.change)
        else:
            return
        if known is not None and _alike(known, body, 0):
            body.content = known.content

    def around(self, body: RegionBody, at: int) -> RegionBody | None:
        """The former body of the statement at `at`, where the edit lies inside of it."""
        if not (at + body.start <= self._edit.start and self._edit.new_end <= at + body.end):
            return None
        known = self._known().get(at + body.start)
        return known if known is not None and _alike(known, body, self._edit.change) else None

    def same(self, item: Item, at: int) -> Item:
        """The old item in place of one that reads the same, so that it is known to be unchanged."""
        if not isinstance(item, Statement):
            return item
        index = bisect_left(self._old.offsets, at, self._first)
        if index >= len(self._old.offsets) or self._old.offsets[index] != at:
            return item
        old = self._old.items[index]
        if not isinstance(old, Statement) or old is item or len(old.bodies) != len(item.bodies):
            return item
        alike = all(
            a.content is b.content and a.start == b.start and a.end == b.end and a.dialect == b.dialect
            for a, b in zip(old.bodies, item.bodies, strict=True)
        )
        return old if alike and old.syntax == item.syntax else item

    def _known(self) -> dict[int, RegionBody]:
        if self._bodies is None:
            self._bodies = {}
            for index in range(self._first, len(self._old.items)):
                item = self._old.items[index]
                at = self._old.offsets[index]
                if isinstance(item, Statement):
                    for body in item.bodies:
                        self._bodies[at + body.start] = body
                if at > self._edit.end:
                    break
        return self._bodies


def _alike(old: RegionBody, new: RegionBody, grown: int) -> bool:
    size = old.end - old.start + grown
    return size == new.end - new.start and old.dialect == new.dialect and old.depth == new.depth


def _replaced(old: Content, first: int, last: int, offsets: list[int], items: list[Item], change: int) -> Content:
    """`old` with its items `first:last` replaced, and what follows moved."""
    fresh = content_of(offsets, items)
    made, places = [*old.items], old.offsets
    made[first:last] = items
    if change or offsets != places[first:last]:
        places = [*places[:first], *offsets, *[offset + change for offset in places[last:]]]
    grown = len(items) - (last - first)
    broken = [
        *(i for i in old.broken if i < first),
        *(i + first for i in fresh.broken),
        *(i + grown for i in old.broken if i >= last),
    ]
    labelled = fresh.labelled or (old.labelled and any(isinstance(item, LabelLine) for item in made))
    return Content(places, made, broken, labelled)


def _grown(syntax: OpSyntax, number: int, start: int, change: int) -> OpSyntax | None:
    """The tree after region `number` grew; None when that moves something other than regions."""
    if change == 0:
        return syntax
    if syntax.problems or any(span.start > start for span in _spans(syntax)):
        return None
    regions: list[RegionSyntax] = []
    for index, region in enumerate(syntax.regions):
        if index < number:
            regions.append(region)
        elif index == number:
            regions.append(RegionSyntax(Span(region.span.start, region.span.end + change), region.blocks))
        elif any(block.args for block in region.blocks):
            return None
        else:
            regions.append(RegionSyntax(region.span.shifted(change), region.blocks))
    return replace(syntax, length=syntax.length + change, regions=tuple(regions))


def _spans(syntax: OpSyntax) -> Iterator[Span]:
    """Every span of a tree, those of its regions aside."""
    for use in syntax.operands:
        yield use.span
    for successor in syntax.successors:
        yield successor.span
    yield from syntax.attr_spans.values()
    for written in syntax.types.values():
        yield from written.spans
