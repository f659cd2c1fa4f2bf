"""Reads statements from text: the header of each op by its dialect's parser, and its regions one by one."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.analysis.tile.braces import Braces
from tilelsp.analysis.tile.statements import EMPTY, Content, Item, LabelLine, RegionBody, Statement, content_of, unread
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault
from tilelsp.syntax.line_templates import LONGEST_LINE, HeaderTemplate, HeaderWords, LineWords, look_ahead
from tilelsp.syntax.op_reader import UnclosedRegion
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases
from tilelsp.syntax.reader import MAX_DEPTH, Reader, TextReader
from tilelsp.syntax.tree import ArgSyntax, BlockSyntax, OpSyntax, RegionSyntax

MOST_BROKEN = 4000
"""Ops in a row that do not parse; after so many the text is something else, and nobody reads the findings."""

QUICK_LINES = 16
"""Lines with a template that are read in one step, or judged by what was found out of one that is alike."""

MEMO_LIMIT = 100_000
"""Single-line statements that are kept by their text."""


class StatementReader:
    """Reads statements of one catalog. Keeps single-line ones by their text."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._memo: dict[tuple[str | None, str, str], Statement] = {}
        self.remembered = self._memo.get
        """The statement that a line was read as before: dialect, outlook and text."""

    def source(self, text: str, aliases: Aliases = NO_ALIASES) -> StatementSource:
        """A source that reads from `text`."""
        return StatementSource(self, text, aliases)

    def remember(self, key: tuple[str | None, str, str], statement: Statement) -> None:
        """Keep what a line was read as."""
        if len(self._memo) >= MEMO_LIMIT:
            self._memo.clear()
        self._memo[key] = statement


class _OpenRegion:
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
        self.found: list[_OpenRegion] = []
        self._braces = braces
        self._shift = shift

    def closing(self, at: int) -> int:
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
            fault = ParseFault(f"regions are nested more than {MAX_DEPTH} deep", start, start + 1, "nesting")
            close = self.closing(start)
            cursor.jump(len(self.text) if close < 0 else close + 1)
            raise fault
        cursor.need_region()
        close = self.closing(start)
        end = len(self.text) if close < 0 else close
        self.found.append(_OpenRegion(start + 1, end, dialect, depth))
        cursor.jump(end if close < 0 else end + 1)
        here = Span(start - base, start - base)
        region = RegionSyntax(Span(start - base, cursor.last - base), (BlockSyntax("", here, args, ()),))
        if close < 0:
            raise UnclosedRegion(region, cursor)
        return region

    def label(self, cursor: Cursor) -> LabelLine:
        """The block label at the cursor; one that does not parse keeps its name."""
        start = cursor.start
        name, span = cursor.token[1:], Span(0, cursor.end - start)
        try:
            label, span, args = self._label(cursor, start)
        except ParseFault as fault:
            problem = Diagnostic(fault.code, fault.message, Span(fault.start - start, fault.end - start))
            self._skip_line(cursor, start)
            return LabelLine(BlockSyntax(name, span, (), ()), max(cursor.last - start, 1), (problem,))
        return LabelLine(BlockSyntax(label, span, args, ()), cursor.last - start)

    def _skip_line(self, cursor: Cursor, start: int) -> None:
        end = self.text.find("\n", start)
        cursor.jump(len(self.text) if end < 0 else end)


class StatementSource:
    """Reads from one text, which stands `shift` behind the start of the one that `braces` is of."""

    def __init__(
        self, owner: StatementReader, text: str, aliases: Aliases, braces: Braces | None = None, shift: int = 0
    ) -> None:
        self.text = text
        self._owner = owner
        self._aliases = aliases
        self._braces = Braces(text) if braces is None else braces
        self._shift = shift
        self._headers = _HeaderReader(owner.reader, text, aliases, self._braces, shift)
        self._shared = not aliases.types and not aliases.attrs

    def content(self, start: int, end: int, dialect: str | None, depth: int) -> Generator[None, None, Content]:
        """Everything from `start` to `end`, as if the text ended there. Every step reads one statement, or
        some that need little."""
        if end < len(self.text):
            return (yield from self.inside(start, end).content(1, end - start + 1, dialect, depth))
        offsets: list[int] = []
        items: list[Item] = []
        cursor = Cursor(self.text, start)
        broken = quick = 0
        while cursor.start < end:
            at = cursor.start
            item = self.item(cursor, dialect, depth) if broken < MOST_BROKEN else self._rest(cursor)
            if isinstance(item, Statement):
                if item.bodies:
                    yield from self.fill(item, at)
                broken = broken + 1 if item.broken else 0
                quick = quick + 1 if item.is_quick else 0
            if not quick % QUICK_LINES:
                yield
            offsets.append(at - start)
            items.append(item)
        return content_of(offsets, items)

    def _rest(self, cursor: Cursor) -> Statement:
        """Everything up to the end as one statement that does not parse."""
        length = len(self.text) - cursor.start
        cursor.jump(len(self.text))
        return unread(length, f"{MOST_BROKEN} ops in a row do not parse: what follows in this region is not read")

    def inside(self, start: int, end: int) -> StatementSource:
        """The region from `start` to `end` alone, with the brace in front of it.

        So a statement that lacks its end does not reach out of its region, and no other text is copied for it.
        """
        text = self.text[start - 1 : end]
        return StatementSource(self._owner, text, self._aliases, self._braces, self._shift + start - 1)

    def fill(self, statement: Statement, at: int) -> Generator[None, None, None]:
        """Read the bodies of the statement at `at` that are not read yet."""
        for body in statement.bodies:
            if body.content is EMPTY:
                body.content = yield from self.content(at + body.start, at + body.end, body.dialect, body.depth)

    def item(self, cursor: Cursor, dialect: str | None, depth: int) -> Item:
        """The item at the cursor, with empty bodies; the cursor ends up at the next one."""
        start = cursor.start
        if cursor.kind == lexer.VALUE:
            item: Item = self._statement(cursor, dialect, depth)
        elif cursor.kind == lexer.BLOCK:
            item = self._headers.label(cursor)
        elif cursor.at("}"):
            item = self._stray(cursor)
        else:
            item = self._statement(cursor, dialect, depth)
        if cursor.start <= start and cursor.kind != lexer.END:
            cursor.jump(start + 1)
        return item

    def tried(self, cursor: Cursor, dialect: str | None, depth: int) -> Item:
        """See `item`; who reads it again reports again what it reports."""
        reported = self._headers.end_reported
        item = self.item(cursor, dialect, depth)
        self._headers.end_reported = reported
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
        if line_end - start > LONGEST_LINE:
            return self._read(cursor, dialect, depth)
        if text.startswith("{", line_end - 1):
            return self._header(cursor, dialect, depth, line_end)
        look, kind, behind, token_end = look_ahead(text, line_end)
        key = (dialect, look, text[start:line_end])
        known = self._owner.remembered(key)
        if known is not None:
            cursor.stand(kind, behind, token_end)
            return known
        words = LineWords(*key)
        template = self._owner.reader.templates.get(words)
        if template is not None:
            cursor.stand(kind, behind, token_end)
            statement = Statement(None, (), template, words.names)
            self._owner.remember(key, statement)
            return statement
        statement = self._read(cursor, dialect, depth)
        syntax = statement.syntax
        # Where an opaque op ends depends on more of the next line than its first token.
        if not statement.bodies and not syntax.broken and not syntax.opaque and cursor.start == behind:
            statement.template, statement.names = (
                self._owner.reader.templates.remember(words, key[2], syntax),
                words.names,
            )
            self._owner.remember(key, statement)
        return statement

    def _header(self, cursor: Cursor, dialect: str | None, depth: int, line_end: int) -> Statement:
        """The statement at the cursor, whose first line ends with a brace."""
        start, templates = cursor.start, self._owner.reader.templates
        line = self.text[start:line_end]
        words = HeaderWords(dialect, line)
        template = templates.header(words) if depth < MAX_DEPTH else None
        if template is not None:
            close = self._headers.closing(line_end - 1)
            look, kind, behind, token_end = look_ahead(self.text, close + 1)
            if close >= 0 and look == template.outlook:
                cursor.stand(kind, behind, token_end)
                body = RegionBody(line_end - start, close - start, template.region_dialect, depth + 1, EMPTY)
                return Statement(None, (body,), template, words.names)
        statement = self._read(cursor, dialect, depth)
        if template is None and len(statement.bodies) == 1 and cursor.start > line_end:
            (body,) = statement.bodies
            look, _, behind, _ = look_ahead(self.text, start + body.end + 1)
            ends = statement.syntax.length == body.end + 1 and behind == cursor.start
            if ends and body.start == line_end - start and not statement.syntax.broken:
                templates.remember_header(words, HeaderTemplate(statement.syntax, line, look, body.dialect))
        return statement

    def _read(self, cursor: Cursor, dialect: str | None, depth: int) -> Statement:
        header = self._headers
        header.found.clear()
        start = cursor.start
        syntax = header.op(cursor, dialect, depth)
        bodies = tuple(RegionBody(f.start - start, f.end - start, f.dialect, f.depth, EMPTY) for f in header.found)
        return Statement(syntax, bodies)


def may_be_cut(content: Content) -> bool:
    """True if so many ops of a content do not parse that its list of failures may have been cut off."""
    return len(content.broken) >= MOST_BROKEN
