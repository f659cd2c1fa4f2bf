"""A whole document read in one go: chunks between `// -----` lines, aliases, and the ops at the top.

For tools that look at a text once. Editors keep what they know of the parts of a document instead (`analysis`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record
from tilelsp.base.text import Span, feeds_only
from tilelsp.ir.module import Op
from tilelsp.ir.types import POISON, Attr, Type
from tilelsp.spec.verify import verify
from tilelsp.syntax import lexer
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.lexer import Cursor, ParseFault, match_bracket
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.param_aliases import Aliases
from tilelsp.syntax.reader import Reader, TextReader
from tilelsp.syntax.separators import SEPARATING
from tilelsp.syntax.ssa_names import BoundOps
from tilelsp.syntax.tree import OpSyntax

_DEFINITION = re.compile(r"^[ \t]*(?=#)", re.MULTILINE)
"""The start of a line that may define an attribute."""

_SEPARATING = re.compile(rf"^[ \t]*{SEPARATING}", re.MULTILINE)


@record
class DocumentChunk:
    """A part of a document that shares nothing with the others: ops at the top with their offsets in the document.

    `problems` are about aliases; those about ops are in the ops.
    """

    span: Span
    ops: tuple[tuple[int, OpSyntax], ...]
    aliases: Aliases
    problems: tuple[Diagnostic, ...] = ()


@record
class ParsedDocument:
    """IR of a document, chunk after chunk, and everything that is wrong with its text and its names."""

    chunks: tuple[BoundOps, ...]
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @property
    def ops(self) -> tuple[Op, ...]:
        """The ops at the top of all chunks."""
        return tuple(op for chunk in self.chunks for op in chunk.ops)

    def findings(self, stage: str = "") -> list[Diagnostic]:
        """`diagnostics` and what the ops' verifiers find, in text order; one error for each place."""
        found = list(self.diagnostics)
        blamed = {d.span for d in found if d.severity is Severity.ERROR}
        for chunk in self.chunks:
            diagnostics = verify(chunk.ops, stage=stage, skip=chunk.broken)
            found += [d for d in diagnostics if d.severity is not Severity.ERROR or d.span not in blamed]
        return sorted(found, key=lambda d: (d.span.start, d.span.end))


def parse_document(text: str, reader: Reader, *, dialect: str | None = None) -> ParsedDocument:
    """Read and bind a document. `dialect` is the one whose ops may drop their prefix at the top."""
    bound: list[BoundOps] = []
    diagnostics: list[Diagnostic] = []
    for chunk in read_document(text, reader, dialect=dialect):
        found = Binder(reader.catalog).bind(chunk.ops)
        bound.append(found)
        diagnostics += (*chunk.problems, *found.diagnostics)
    return ParsedDocument(tuple(bound), tuple(sorted(diagnostics, key=lambda d: (d.span.start, d.span.end))))


def read_document(text: str, reader: Reader, *, dialect: str | None = None) -> tuple[DocumentChunk, ...]:
    """The chunks of a document. Never raises for bad input."""
    text = feeds_only(text)
    return tuple(_ChunkReader(text, start, end, reader).read(dialect) for start, end in _chunks(text))


def _chunks(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for separator in _SEPARATING.finditer(text):
        yield start, separator.start()
        end = text.find("\n", separator.end())
        start = len(text) if end < 0 else end + 1
    yield start, len(text)


class _ChunkReader:
    def __init__(self, text: str, start: int, end: int, reader: Reader) -> None:
        self._start = start
        self._text = text[start:end]
        self._reader = reader
        self._types: dict[str, Type] = {}
        self._attrs: dict[str, Attr] = {}
        self._problems: list[Diagnostic] = []
        self._aliases = Aliases(self._types, self._attrs)

    def read(self, dialect: str | None) -> DocumentChunk:
        self._read_locations()
        source = TextReader(self._reader, self._text, self._aliases)
        cursor = Cursor(self._text)
        ops: list[tuple[int, OpSyntax]] = []
        while cursor.kind != lexer.END:
            start = cursor.start
            if self._is_alias(cursor):
                self._read_alias(cursor, source)
                source = TextReader(self._reader, self._text, self._aliases)
            elif self._text.startswith("{-#", start):
                end = self._text.find("#-}", start)
                cursor.jump(len(self._text) if end < 0 else end + 3)
            elif cursor.at("}"):
                self._skip_stray_braces(cursor)
            else:
                ops.append((self._start + start, source.op(cursor, dialect, 0)))
            if cursor.start <= start and cursor.kind != lexer.END:
                cursor.jump(start + 1)
        span = Span(self._start, self._start + len(self._text))
        return DocumentChunk(span, tuple(ops), self._aliases, tuple(self._problems))

    def _skip_stray_braces(self, cursor: Cursor) -> None:
        span = Span(cursor.start, cursor.end).shifted(self._start)
        self._problems.append(Diagnostic("syntax", "expected operation name in quotes", span))
        while cursor.at("}"):
            cursor.advance()

    def _is_alias(self, cursor: Cursor) -> bool:
        if cursor.kind not in (lexer.ATTR_ALIAS, lexer.TYPE_ALIAS):
            return False
        return Cursor(self._text, cursor.end).at("=")

    def _read_locations(self) -> None:
        """Locations may be used before the table of their aliases, which printers put at the end."""
        for line in _DEFINITION.finditer(self._text):
            cursor = Cursor(self._text, line.end())
            name = cursor.token[1:]
            cursor.advance()
            if cursor.take("="):
                self._read_early(name, cursor)

    def _read_early(self, name: str, cursor: Cursor) -> None:
        bracket = cursor.location_bracket()
        if bracket < 0 and not cursor.token.startswith("#"):
            return
        try:
            if bracket >= 0:
                end = match_bracket(self._text, bracket)
                value = self._reader.params.location(self._text[cursor.start : end], self._aliases)
            else:
                value = TextReader(self._reader, self._text, self._aliases).attribute(cursor)
        except (ParseFault, ParamFault):
            return  # said when the definition's turn comes
        self._attrs.setdefault(name, value)
        self._define()

    def _define(self) -> None:
        """After a definition: what was read with the ones before may mean something else now."""
        self._aliases = Aliases(self._types, self._attrs)

    def _read_alias(self, cursor: Cursor, source: TextReader) -> None:
        name = cursor.token[1:]
        is_type = cursor.kind == lexer.TYPE_ALIAS
        start = cursor.start
        cursor.advance()
        cursor.advance()
        try:
            if is_type:
                self._types[name] = source.type(cursor)
            elif (bracket := cursor.location_bracket()) >= 0:
                end = match_bracket(self._text, bracket)
                if end < 0:
                    raise cursor.fault("expected ')' in location")
                self._attrs[name] = self._location(cursor.start, end)
                cursor.jump(end)
            else:
                self._attrs[name] = self._attribute(cursor, source)
        except ParseFault as fault:
            span = Span(fault.start, fault.end).shifted(self._start)
            self._problems.append(Diagnostic(fault.code, fault.message, span))
            if is_type:
                self._types[name] = POISON
            end = self._text.find("\n", start)
            cursor.jump(len(self._text) if end < 0 else end)
        self._define()

    def _attribute(self, cursor: Cursor, source: TextReader) -> Attr:
        """An attribute, and the type behind it that its dialect may give it."""
        start = cursor.start
        found = source.attribute(cursor)
        if not cursor.take(":"):
            return found
        source.type(cursor)
        return source.attribute_text(start, cursor.last, cursor)

    def _location(self, start: int, end: int) -> Attr:
        try:
            return self._reader.params.location(self._text[start:end], self._aliases)
        except ParamFault as fault:
            raise ParseFault(fault.message, start + fault.offset, end, "attribute") from None
