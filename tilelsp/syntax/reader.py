"""Ops from text: the generic form of any op, the custom form by the op's own format, and recovery after errors.

Nothing here raises for bad input: an op that does not parse becomes a broken `OpSyntax` with its diagnostic, and
reading goes on with the next op.
"""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault, closing_brace
from tilelsp.syntax.line_templates import LineTemplates, LineWords, outlook
from tilelsp.syntax.op_reader import FormatParser, FormatPrograms, OpReader, UnclosedRegion
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases
from tilelsp.syntax.params import ParamReader
from tilelsp.syntax.pieces import TextPieces
from tilelsp.syntax.recover import recover
from tilelsp.syntax.tree import (
    ArgSyntax,
    BlockSyntax,
    OpSyntax,
    RegionSyntax,
)

MAX_DEPTH = 64
"""Nested regions that are read; deeper ones are an error, so that no input exhausts the stack: reading, binding and
printing take up to eight Python frames per level."""

LINE_MEMO_LIMIT = 200_000
"""Lines whose trees are remembered, before all of them are forgotten."""


class Reader:
    """Reads ops of one catalog. Holds memos of types, attributes and single-line ops, so keep one for a session.

    A `tolerant` one, for editors, reads what is not declared as far as it can be read without a declaration; else it is
    an error, as it is for the reference's own tools.
    """

    def __init__(self, catalog: Catalog, compile_parser: FormatPrograms, *, tolerant: bool = False) -> None:
        self.catalog = catalog
        self.params = ParamReader(catalog, tolerant=tolerant)
        self._compile = compile_parser
        self._programs: dict[type[OpDef], tuple[FormatParser, ...]] = {}
        self.templates = LineTemplates()
        self._lines: dict[tuple[str | None, str], OpSyntax] = {}

    def program(self, definition: type[OpDef]) -> tuple[FormatParser, ...]:
        """The compiled parser of an op's format."""
        found = self._programs.get(definition)
        if found is None:
            try:
                found = self._compile(definition)
            except TypeError:
                if not definition.spec.imported:
                    raise
                found = (_unreadable,)  # an imported format that we cannot run: the op is read without it
            self._programs[definition] = found
        return found

    def read_op(self, text: str, at: int = 0, *, dialect: str | None = None, aliases: Aliases = NO_ALIASES) -> OpSyntax:
        """The op that starts at or after `at`."""
        return TextReader(self, text, aliases).op(Cursor(text, at), dialect, 0)

    def remembered(self, dialect: str | None, line: str) -> OpSyntax | None:
        """The op that this exact line was read as before."""
        return self._lines.get((dialect, line))

    def remember(self, dialect: str | None, line: str, op: OpSyntax) -> None:
        """Keep what a line was read as."""
        if len(self._lines) >= LINE_MEMO_LIMIT:
            self._lines.clear()
        self._lines[(dialect, line)] = op


class TextReader(TextPieces):
    """Reads ops, blocks and regions from one text."""

    def __init__(self, reader: Reader, text: str, aliases: Aliases) -> None:
        super().__init__(reader.catalog, reader.params, text, aliases)
        self.reader = reader

    def op(self, cursor: Cursor, dialect: str | None, depth: int) -> OpSyntax:
        """One op; the cursor ends up after it, or where reading can go on."""
        reader = OpReader(self, cursor, dialect, depth, self.reader.program)
        try:
            reader.read()
        except ParseFault as fault:
            recover(reader, fault)
        return reader.finish()

    def ops(self, cursor: Cursor, dialect: str | None, base: int, depth: int) -> tuple[tuple[int, OpSyntax], ...]:
        """Ops up to a closing brace, a block label or the end; offsets count from `base`."""
        found: list[tuple[int, OpSyntax]] = []
        text = self.text
        reader = self.reader
        while True:
            kind = cursor.kind
            if kind in (lexer.END, lexer.BLOCK) or (kind == lexer.PUNCT and text[cursor.start] == "}"):
                return tuple(found)
            start = cursor.start
            if not self._use_memo:
                found.append((start - base, self.op(cursor, dialect, depth)))
                continue
            line_end = text.find("\n", start)
            line = text[start:] if line_end < 0 else text[start:line_end]
            op = reader.remembered(dialect, line)
            if op is not None:
                cursor.jump(start + op.length)
            if op is None or not self._starts_item(cursor, dialect):
                op = self._from_template(cursor, dialect, line, start)
            if op is None:
                cursor.jump(start)
                op = self.op(cursor, dialect, depth)
                if not op.regions and not op.broken and op.length <= len(line) and not _more_on_line(cursor, line_end):
                    reader.remember(dialect, line, op)
            found.append((start - base, op))

    def _from_template(self, cursor: Cursor, dialect: str | None, line: str, start: int) -> OpSyntax | None:
        """The op of a line that differs in names from others that were read; the cursor ends up behind the line."""
        after = Cursor(self.text, start + len(line))
        words = LineWords(dialect, outlook(after), line)
        template = self.reader.templates.get(words)
        if template is None:
            return None
        cursor.jump(after.start)
        return template.filled(words.names)

    def _starts_item(self, cursor: Cursor, dialect: str | None) -> bool:
        """True if the current token cannot belong to the op before it, so that the op has the meaning it had
        elsewhere."""
        if cursor.kind == lexer.VALUE:
            return cursor.is_definition()
        if cursor.kind == lexer.WORD:
            return self.catalog.op(cursor.token, dialect) is not None
        return cursor.kind in (lexer.END, lexer.BLOCK, lexer.STRING) or cursor.at("}")

    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        """`{ ops and blocks }`. Raises `ParseFault` when no brace opens here or the nesting is too deep."""
        start = cursor.start
        cursor.need_region()
        cursor.advance()
        if depth > MAX_DEPTH:
            fault = ParseFault(f"regions are nested more than {MAX_DEPTH} deep", start, start + 1, "nesting")
            close = closing_brace(self.text, start)
            cursor.jump(len(self.text) if close < 0 else close)
            raise fault
        blocks: list[BlockSyntax] = []
        if cursor.kind != lexer.BLOCK or args:
            ops = self.ops(cursor, dialect, base, depth)
            blocks.append(BlockSyntax("", Span(start - base, start - base), args, ops))
        while cursor.kind == lexer.BLOCK:
            blocks.append(self._block(cursor, dialect, base, depth))
        end = cursor.end
        closed = cursor.take("}")
        region = RegionSyntax(Span(start - base, (end if closed else cursor.start) - base), tuple(blocks))
        if not closed:
            raise UnclosedRegion(region, cursor)
        return region

    def _block(self, cursor: Cursor, dialect: str | None, base: int, depth: int) -> BlockSyntax:
        """A labelled block. A label that does not parse keeps its name, and arguments of unknown type."""
        start = cursor.start
        name, span = cursor.token[1:], Span(start - base, cursor.end - base)
        broken: tuple[tuple[int, OpSyntax], ...] = ()
        try:
            name, span, args = self._label(cursor, base)
        except ParseFault as fault:
            problem = Diagnostic(fault.code, fault.message, Span(fault.start - start, fault.end - start))
            line_end = self.text.find("\n", start)
            args = self._named_before(start, line_end, base)
            cursor.jump(len(self.text) if line_end < 0 else line_end)
            here = Span(0, span.end - span.start)
            broken = ((start - base, OpSyntax(None, "", here, cursor.last - start, problems=(problem,), broken=True)),)
        return BlockSyntax(name, span, args, (*broken, *self.ops(cursor, dialect, base, depth)))

    def _named_before(self, start: int, end: int, base: int) -> tuple[ArgSyntax, ...]:
        found: list[ArgSyntax] = []
        probe = Cursor(self.text, start)
        while probe.kind != lexer.END and (end < 0 or probe.start < end):
            if probe.kind == lexer.VALUE and "#" not in probe.token:
                found.append(ArgSyntax(probe.token[1:], None, Span(probe.start - base, probe.end - base)))
            probe.advance()
        return tuple(found)

    def _label(self, cursor: Cursor, base: int) -> tuple[str, Span, tuple[ArgSyntax, ...]]:
        label = cursor.token[1:]
        span = Span(cursor.start - base, cursor.end - base)
        cursor.advance()
        args: list[ArgSyntax] = []
        if cursor.take("("):
            while not cursor.at(")"):
                name, arg_span = self.value_name(cursor, base)
                cursor.need(":")
                args.append(ArgSyntax(name, self.type(cursor), arg_span))
                self.skip_location(cursor)
                if not cursor.take(","):
                    break
            cursor.need(")")
        cursor.need(":")
        return label, span, tuple(args)


def _unreadable(op: OpReader) -> None:
    raise op.cursor.fault(f"the format of '{op.name}' cannot be run")


def _more_on_line(cursor: Cursor, line_end: int) -> bool:
    """True if another token follows on the line that ends at `line_end`."""
    return cursor.kind != lexer.END and (line_end < 0 or cursor.start < line_end)
