"""Statements: an op as written, apart from what stands in its regions, which are read on their own.

So one statement is read again after a keystroke, whatever the size of the region around it. A region reaches from a
brace to the one that balances it, strings and comments aside. Everything here is immutable and position-independent:
offsets count from the statement, or from the region's first character.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterator
from dataclasses import replace

from tilelsp.analysis.tile.braces import Braces
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, Fault
from tilelsp.syntax.op_reader import UnclosedRegion
from tilelsp.syntax.opaque import opens_region
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases
from tilelsp.syntax.reader import MAX_DEPTH, Reader, TextReader
from tilelsp.syntax.tree import ArgSyntax, BlockSyntax, OpSyntax, RegionSyntax

MOST_BROKEN = 4000
"""Ops in a row that do not parse; after so many the text is something else, and nobody reads the findings."""

MEMO_LIMIT = 100_000
"""Single-line statements that are kept by their text."""


class Statement:
    """One op: its tree without what is inside its regions, and those as bodies, one for each."""

    __slots__ = ("bodies", "syntax")

    def __init__(self, syntax: OpSyntax, bodies: tuple[Body, ...] = ()) -> None:
        self.syntax = syntax
        self.bodies = bodies


class Label:
    """A block's label line; spans count from its first character."""

    __slots__ = ("length", "problems", "syntax")

    def __init__(self, syntax: BlockSyntax, length: int, problems: tuple[Diagnostic, ...] = ()) -> None:
        self.syntax = syntax
        self.length = length
        self.problems = problems


Item = Statement | Label


class Content:
    """The statements and labels of a region, with their offsets from the region's first character."""

    __slots__ = ("broken", "items", "labelled", "offsets")

    def __init__(self, offsets: list[int], items: list[Item], broken: list[int], labelled: bool) -> None:
        self.offsets = offsets
        self.items = items
        self.broken = broken
        """Indices of the statements that did not parse: what they swallow may depend on text far behind them."""
        self.labelled = labelled
        """Whether there are block labels."""

    def at(self, offset: int) -> int:
        """The index of the item that holds `offset` or stands before it; -1 in front of the first."""
        return bisect_right(self.offsets, offset) - 1


EMPTY = Content([], [], [], False)


class Body:
    """What stands between the braces of a region: `start` to `end`, counted from the statement."""

    __slots__ = ("content", "depth", "dialect", "end", "start")

    def __init__(self, start: int, end: int, dialect: str | None, depth: int, content: Content) -> None:
        self.start = start
        self.end = end
        self.dialect = dialect
        self.depth = depth
        self.content = content


class StatementReader:
    """Reads statements of one catalog. Keeps single-line ones by their text."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._memo: dict[tuple[str | None, str, str], Statement] = {}

    def source(self, text: str, aliases: Aliases = NO_ALIASES) -> Source:
        """A source that reads from `text`."""
        return Source(self, text, aliases)

    def remembered(self, key: tuple[str | None, str, str]) -> Statement | None:
        """The statement that this line was read as before."""
        return self._memo.get(key)

    def remember(self, key: tuple[str | None, str, str], statement: Statement) -> None:
        """Keep what a line was read as."""
        if len(self._memo) >= MEMO_LIMIT:
            self._memo.clear()
        self._memo[key] = statement


class _Found:
    """A region that a header was read up to: where it stands in the text, and what it will be read as."""

    __slots__ = ("depth", "dialect", "end", "start")

    def __init__(self, start: int, end: int, dialect: str | None, depth: int) -> None:
        self.start = start
        self.end = end
        self.dialect = dialect
        self.depth = depth


class _HeaderReader(TextReader):
    """Steps over regions instead of reading them."""

    def __init__(self, reader: Reader, text: str, aliases: Aliases, braces: Braces, shift: int) -> None:
        super().__init__(reader, text, aliases)
        self.found: list[_Found] = []
        self._braces = braces
        self._shift = shift

    def _closing(self, at: int) -> int:
        """The offset of the brace that closes the one at `at`; -1 when nothing closes it."""
        found = self._braces.closing(at + self._shift)
        return -1 if found < 0 else found - self._shift

    def may_start_again(self, *, read: int) -> bool:
        """See `TextPieces.may_start_again`: regions are stepped over, so it costs little."""
        if read:
            del self.found[-read:]
        return True

    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        """See `TextReader.region`; the region's blocks hold no ops."""
        start = cursor.start
        if depth > MAX_DEPTH:
            # Step over it, as the reader does: the fault must not be met at the same place again.
            fault = Fault(f"regions are nested more than {MAX_DEPTH} deep", start, start + 1, "nesting")
            close = self._closing(start)
            cursor.jump(len(self.text) if close < 0 else close + 1)
            raise fault
        if not cursor.at("{"):
            cursor.need("{")
        close = self._closing(start)
        end = len(self.text) if close < 0 else close
        self.found.append(_Found(start + 1, end, dialect, depth))
        cursor.jump(end if close < 0 else end + 1)
        here = Span(start - base, start - base)
        region = RegionSyntax(Span(start - base, cursor.last - base), (BlockSyntax("", here, args, ()),))
        if close < 0:
            raise UnclosedRegion(region, cursor)
        return region

    def label(self, cursor: Cursor) -> Label:
        """The block label at the cursor; one that does not parse keeps its name."""
        start = cursor.start
        name, span = cursor.token[1:], Span(0, cursor.end - start)
        try:
            label, span, args = self._label(cursor, start)
        except Fault as fault:
            problem = Diagnostic(fault.code, fault.message, Span(fault.start - start, fault.end - start))
            self._skip_line(cursor, start)
            return Label(BlockSyntax(name, span, (), ()), max(cursor.last - start, 1), (problem,))
        return Label(BlockSyntax(label, span, args, ()), cursor.last - start)

    def _skip_line(self, cursor: Cursor, start: int) -> None:
        end = self.text.find("\n", start)
        cursor.jump(len(self.text) if end < 0 else end)


class Source:
    """Reads from one text, which stands `shift` behind the start of the one that `braces` is of."""

    def __init__(
        self, owner: StatementReader, text: str, aliases: Aliases, braces: Braces | None = None, shift: int = 0
    ) -> None:
        self.text = text
        self._owner = owner
        self._aliases = aliases
        self._braces = Braces(text) if braces is None else braces
        self._shift = shift
        self._header = _HeaderReader(owner.reader, text, aliases, self._braces, shift)
        self._shared = not aliases.types and not aliases.attrs

    # reading ---------------------------------------------------------------------------------------------------

    def content(self, start: int, end: int, dialect: str | None, depth: int) -> Generator[None, None, Content]:
        """Everything from `start` to `end`, as if the text ended there. Every step reads one statement."""
        if end < len(self.text):
            return (yield from self._inside(start, end).content(1, end - start + 1, dialect, depth))
        offsets: list[int] = []
        items: list[Item] = []
        cursor = Cursor(self.text, start)
        broken = 0
        while cursor.start < end:
            at = cursor.start
            item = self._item(cursor, dialect, depth) if broken < MOST_BROKEN else self._rest(cursor)
            yield
            if isinstance(item, Statement) and item.bodies:
                yield from self._fill(item, at)
            broken = broken + 1 if isinstance(item, Statement) and item.syntax.broken else 0
            offsets.append(at - start)
            items.append(item)
        return _content(offsets, items)

    def _rest(self, cursor: Cursor) -> Statement:
        """Everything up to the end as one statement that does not parse."""
        length = len(self.text) - cursor.start
        cursor.jump(len(self.text))
        return _unread(length, f"{MOST_BROKEN} ops in a row do not parse: what follows in this region is not read")

    def _inside(self, start: int, end: int) -> Source:
        """The region from `start` to `end` alone, with the brace in front of it.

        So a statement that lacks its end does not reach out of its region, and no other text is copied for it.
        """
        text = self.text[start - 1 : end]
        return Source(self._owner, text, self._aliases, self._braces, self._shift + start - 1)

    def _fill(self, statement: Statement, at: int) -> Generator[None, None, None]:
        for body in statement.bodies:
            if body.content is EMPTY:
                body.content = yield from self.content(at + body.start, at + body.end, body.dialect, body.depth)

    def _item(self, cursor: Cursor, dialect: str | None, depth: int) -> Item:
        """The item at the cursor, with empty bodies; the cursor ends up at the next one."""
        start = cursor.start
        if cursor.kind == lexer.BLOCK:
            item: Item = self._header.label(cursor)
        elif cursor.at("}"):
            item = self._stray(cursor)
        else:
            item = self._statement(cursor, dialect, depth)
        if cursor.start <= start and cursor.kind != lexer.END:
            cursor.jump(start + 1)
        return item

    def _stray(self, cursor: Cursor) -> Statement:
        span = Span(0, 1)
        problem = Diagnostic("syntax", "expected operation name in quotes", span)
        start = cursor.start
        while cursor.at("}"):
            cursor.advance()
        return Statement(OpSyntax(None, "", span, cursor.last - start, problems=(problem,), broken=True))

    def _statement(self, cursor: Cursor, dialect: str | None, depth: int) -> Statement:
        text = self.text
        start = cursor.start
        if not self._shared:
            return self._read(cursor, dialect, depth)
        line_end = text.find("\n", start)
        if line_end < 0:
            line_end = len(text)
        after = Cursor(text, line_end)
        key = (dialect, _outlook(after), text[start:line_end])
        known = self._owner.remembered(key)
        if known is not None:
            cursor.jump(after.start)
            return known
        statement = self._read(cursor, dialect, depth)
        syntax = statement.syntax
        # Where an opaque op ends depends on more of the next line than its first token.
        if not statement.bodies and not syntax.broken and not syntax.opaque and cursor.start == after.start:
            self._owner.remember(key, statement)
        return statement

    def _read(self, cursor: Cursor, dialect: str | None, depth: int) -> Statement:
        header = self._header
        header.found.clear()
        start = cursor.start
        syntax = header.op(cursor, dialect, depth)
        bodies = tuple(Body(f.start - start, f.end - start, f.dialect, f.depth, EMPTY) for f in header.found)
        return Statement(syntax, bodies)

    # after an edit ---------------------------------------------------------------------------------------------

    def edited(
        self, old: Content, start: int, end: int, edit: Edit, dialect: str | None, depth: int
    ) -> Generator[None, None, Content]:
        """The content of `start:end` of this text, of which `old` was the content before `edit`.

        `edit` counts from `start`, and braces balance in the same way before and after it.
        """
        if end < len(self.text):
            return (yield from self._inside(start, end).edited(old, 1, end - start + 1, edit, dialect, depth))
        if len(old.broken) < MOST_BROKEN:
            made = yield from self._kept(old, start, end, edit, dialect, depth)
            if len(made.broken) < MOST_BROKEN:
                return made
        # Whether there are too many in a row depends on all of them.
        return (yield from self.content(start, end, dialect, depth))

    def _kept(
        self, old: Content, start: int, end: int, edit: Edit, dialect: str | None, depth: int
    ) -> Generator[None, None, Content]:
        """See `edited`: with what the edit left as it was."""
        index = old.at(edit.start)
        fragile = yield from self._first_changed(old, index, start, dialect, depth)
        if fragile is None:
            changed = yield from self._edited_inside(old, index, start, edit)
            if changed is not None:
                return _replaced(old, index, index + 1, [old.offsets[index]], [changed], edit.change)
        first = max(index - 1, 0) if fragile is None else min(fragile, max(index - 1, 0))
        return (yield from self._reread(old, first, start, end, edit, dialect, depth))

    def _first_changed(
        self, old: Content, index: int, start: int, dialect: str | None, depth: int
    ) -> Generator[None, None, int | None]:
        """The first statement in front of `index` that does not parse and reads differently now."""
        for fragile in old.broken:
            if fragile >= index:
                return None
            cursor = Cursor(self.text, start + old.offsets[fragile])
            reported = self._header.end_reported
            item, known = self._item(cursor, dialect, depth), old.items[fragile]
            self._header.end_reported = reported  # who reads it again says it again
            yield
            alike = isinstance(item, Statement) and isinstance(known, Statement) and item.syntax == known.syntax
            if not alike or cursor.start != start + old.offsets[fragile + 1]:
                return fragile
        return None

    def _edited_inside(
        self, old: Content, index: int, start: int, edit: Edit
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
                if inner.start <= first or (statement.syntax.opaque and not opens_region(Cursor(self.text, brace))):
                    return None  # it may be another region now, or a dictionary
                return (yield from self._with_body(statement, number, start + at, inner))
        return None

    def _with_body(
        self, statement: Statement, number: int, at: int, edit: Edit
    ) -> Generator[None, None, Statement | None]:
        old = statement.bodies[number]
        syntax = _grown(statement.syntax, number, old.start, edit.change)
        if syntax is None:
            return None
        start, end = at + old.start, at + old.end + edit.change
        content = yield from self.edited(old.content, start, end, edit, old.dialect, old.depth)
        bodies: list[Body] = []
        for index, body in enumerate(statement.bodies):
            if index < number:
                bodies.append(body)
            elif index == number:
                bodies.append(Body(body.start, body.end + edit.change, body.dialect, body.depth, content))
            else:
                shifted = (body.start + edit.change, body.end + edit.change)
                bodies.append(Body(*shifted, body.dialect, body.depth, body.content))
        return Statement(syntax, tuple(bodies))

    def _reread(
        self, old: Content, first: int, start: int, end: int, edit: Edit, dialect: str | None, depth: int
    ) -> Generator[None, None, Content]:
        """Read on from item `first`, until what follows was read before at the same place."""
        kept = _Kept(old, first, edit)
        offsets: list[int] = []
        items: list[Item] = []
        begin = old.offsets[first] if first < len(old.offsets) and old.offsets[first] <= edit.start else 0
        cursor = Cursor(self.text, start + begin)
        last = len(old.items)
        while cursor.start < end:
            at = cursor.start - start
            # What a line holds in front of a statement decides how it is read, so that line must be untouched.
            if at > edit.new_end and self.text.find("\n", start + edit.new_end, start + at) >= 0:
                same = bisect_left(old.offsets, at - edit.change, first)
                if same < len(old.offsets) and old.offsets[same] == at - edit.change:
                    last = same
                    break
            item = self._item(cursor, dialect, depth)
            yield
            if isinstance(item, Statement) and item.bodies:
                for body in item.bodies:
                    inner = edit.shifted(-at - body.start)
                    known = kept.around(body, at)
                    if known is not None:
                        here = start + at
                        body.content = yield from self.edited(
                            known.content, here + body.start, here + body.end, inner, body.dialect, body.depth
                        )
                    else:
                        kept.reuse(body, at)
                yield from self._fill(item, start + at)
            offsets.append(at)
            items.append(kept.same(item, at))
        return _replaced(old, first, last, offsets, items, edit.change)


class Edit:
    """`start:end` became `length` other characters."""

    __slots__ = ("change", "end", "new_end", "start")

    def __init__(self, start: int, end: int, length: int) -> None:
        self.start = start
        self.end = end
        self.new_end = start + length
        self.change = length - (end - start)

    def around(self, text: str, reach: int) -> str:
        """What stands in `text` now, and `reach` characters on both sides."""
        return text[max(self.start - reach, 0) : self.new_end + reach]

    def shifted(self, by: int) -> Edit:
        """The same edit, counted from elsewhere."""
        return Edit(self.start + by, self.end + by, self.new_end - self.start)


class _Kept:
    """Finds what an edit left as it was among the old items from `first` on."""

    def __init__(self, old: Content, first: int, edit: Edit) -> None:
        self._old = old
        self._first = first
        self._edit = edit
        self._bodies: dict[int, Body] | None = None

    def reuse(self, body: Body, at: int) -> None:
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

    def around(self, body: Body, at: int) -> Body | None:
        """What a body of the statement at `at` was before, where the edit lies inside of it."""
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

    def _known(self) -> dict[int, Body]:
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


def _alike(old: Body, new: Body, grown: int) -> bool:
    size = old.end - old.start + grown
    return size == new.end - new.start and old.dialect == new.dialect and old.depth == new.depth


def _outlook(after: Cursor) -> str:
    """What a parser sees when it looks past the end of a line: a token, and whether a value there is being defined."""
    if after.kind in (lexer.WORD, lexer.PUNCT):
        return after.token
    if after.kind == lexer.VALUE:
        return "%=" if after.is_definition() else "%"
    return str(after.kind)


def _unread(length: int, message: str, severity: Severity = Severity.ERROR) -> Statement:
    """Text of `length` as one statement that does not parse, because nobody reads it."""
    span = Span(0, 1)
    problem = Diagnostic("syntax", message, span, severity)
    return Statement(OpSyntax(None, "", span, length, problems=(problem,), broken=True))


def set_aside(text: str, message: str) -> Content:
    """A whole text as one statement that nobody reads, and why."""
    return _content([0], [_unread(len(text), message, Severity.WARNING)])


def _content(offsets: list[int], items: list[Item]) -> Content:
    broken = [i for i, item in enumerate(items) if isinstance(item, Statement) and item.syntax.broken]
    return Content(offsets, items, broken, any(isinstance(item, Label) for item in items))


def _replaced(old: Content, first: int, last: int, offsets: list[int], items: list[Item], change: int) -> Content:
    """`old` with its items `first:last` replaced, and what follows moved."""
    fresh = _content(offsets, items)
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
    labelled = fresh.labelled or (old.labelled and any(isinstance(item, Label) for item in made))
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
