"""Lines that differ in nothing but the names of their values are read once.

What a line was read as is a template: the next line of the same words takes its own names from it, and its places from
the last line whose names had the same lengths. Where a name stands twice on a line is part of the words. The tree of a
line that has a template is made when somebody asks for it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import sub

from tilelsp.base.text import Span
from tilelsp.ir.module import Origin
from tilelsp.ir.types import Attr, StringAttr
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import VALUE_NAME, Cursor
from tilelsp.syntax.tree import ArgSyntax, BlockSyntax, OpSyntax, RegionSyntax, ResultName, TypeList, ValueUse

TEMPLATE_LIMIT = 50_000
"""Templates that are kept, before all of them are forgotten."""

LONGEST_LINE = 4_000
"""Characters of a line that may have a template: it is taken apart for each op that begins in it."""

_split_names = re.compile(rf"%({VALUE_NAME[1:]})").split
_split_all_names = re.compile(rf"({VALUE_NAME}|@[A-Za-z_][\w$.\-]*)").split
_definition = re.compile(rf"\n[ \t]*({VALUE_NAME})(?::\d+)?[ \t]*=(?!=)").match

MOST_LAYOUTS = 100
"""Layouts that are kept of one template."""


def outlook(after: Cursor) -> str:
    """The parser's lookahead past the end of a line: a token, and whether a value there is being defined."""
    if after.kind in (lexer.WORD, lexer.PUNCT):
        return after.token
    if after.kind == lexer.VALUE:
        return "%=" if after.is_definition() else "%"
    return str(after.kind)


def look_ahead(text: str, line_end: int) -> tuple[str, int, int, int]:
    """The outlook at the end of a line, and the kind, start and end of the token behind it."""
    found = _definition(text, line_end)
    if found is not None:  # nearly always
        return "%=", lexer.VALUE, *found.span(1)
    after = Cursor(text, line_end)
    return outlook(after), after.kind, after.start, after.end


class LineWords:
    """A line taken apart: its names, and what is left of it."""

    __slots__ = ("_parts", "key", "names")

    def __init__(self, dialect: str | None, outlook: str, line: str) -> None:
        self._parts = parts = _split_names(line)
        self.names = names = parts[1::2]
        again = () if len(set(names)) == len(names) else tuple([names.index(name) for name in names])
        self.key = (dialect, outlook, "%a".join(parts[::2]), again)

    def name_starts(self) -> list[int]:
        """Where the percent sign of each name stands in the line."""
        ends = list(accumulate(len(part) + number % 2 for number, part in enumerate(self._parts)))
        return ends[:-1:2]


class HeaderWords(LineWords):
    """The line that ends with the brace of an op's region: the symbol that it may define is one of its names."""

    __slots__ = ()

    def __init__(self, dialect: str | None, line: str) -> None:
        self._parts = parts = _split_all_names(line)
        written = parts[1::2]
        self.names = names = [name[1:] for name in written]
        again = () if len(set(written)) == len(written) else tuple([written.index(name) for name in written])
        # A name is as long in the parts as in the line but for its sign.
        parts[1::2] = names
        self.key = (dialect, "{", "%".join(parts[::2]), again, *[name[0] for name in written])


class Layout:
    """Where everything stands on a line whose names have certain lengths.

    `inner` has what only trees are made of: the places of operands and attributes, and the written types.
    """

    __slots__ = ("_inner", "_moved", "_starts", "length", "name_span", "origin", "results")

    def __init__(self, op: OpSyntax, starts: Sequence[int], moved: Sequence[int]) -> None:
        self._starts = starts
        self._moved = moved
        """By how much what stands behind so many of the `starts` of names is moved."""
        self._inner: tuple[tuple[Span, ...], Mapping[str, Span], Mapping[str, TypeList]] | None = None
        self.length = op.length + moved[bisect_left(starts, op.length)]
        self.origin = Origin(Span(0, self.length))
        self.name_span = self.place(op.name_span)
        self.results = tuple([self.place(result.span) for result in op.results])

    def place(self, span: Span) -> Span:
        """A span of the op as it was read first, where it is on this line."""
        start, end = span.start, span.end
        return Span(
            start + self._moved[bisect_left(self._starts, start)], end + self._moved[bisect_left(self._starts, end)]
        )

    def inner(self, op: OpSyntax) -> tuple[tuple[Span, ...], Mapping[str, Span], Mapping[str, TypeList]]:
        """The places of the operands and of the attributes, and the types."""
        if self._inner is None:
            place = self.place
            self._inner = (
                tuple([place(use.span) for use in op.operands]),
                {name: place(span) for name, span in op.attr_spans.items()},
                {
                    slot: TypeList(type_list.types, tuple([place(span) for span in type_list.spans]), type_list.splat)
                    for slot, type_list in op.types.items()
                },
            )
        return self._inner


class LineTemplate:
    """An op that was read on one line, for the lines that differ from it in the names of values only.

    `judged` is for who judges them: what was found out about one, by the types of its operands. `results` and `uses`
    say which names of the line those of the op are, and how many values a result stands for, or which of them is used.
    """

    __slots__ = ("_is_usable", "_layouts", "_lengths", "_line", "_op", "_starts", "judged", "results", "uses")

    def __init__(self, op: OpSyntax, line: str) -> None:
        self._op = op
        self._line = line
        self._starts: Sequence[int] = ()
        self._lengths: Sequence[int] = ()
        self._is_usable: bool | None = None
        self._layouts: dict[tuple[int, ...], Layout] | None = None
        self.judged: dict[object, object] = {}
        self.results: tuple[tuple[int, int], ...] = ()
        self.uses: tuple[tuple[int, int], ...] = ()

    @property
    def is_usable(self) -> bool:
        """True if lines of the same words are the same op with other names. Found out with the second of them: most
        lines that are written once never come again."""
        if self._is_usable is None:
            words = self._taken_apart(self._line)
            self._starts, self._lengths = words.name_starts(), [*map(len, words.names)]
            self._is_usable = self._prepare(self._starts, words.names)
        return self._is_usable

    @staticmethod
    def _taken_apart(line: str) -> LineWords:
        return LineWords(None, "", line)

    def _prepare(self, starts: Sequence[int], names: Sequence[str]) -> bool:
        op = self._op
        if op.problems or op.broken or op.opaque or op.regions or op.successors:
            return False
        written = sorted((value.span.start, value.name) for value in (*op.results, *op.operands))
        if written != [pair for pair in zip(starts, names, strict=True) if pair[0] < op.length]:
            return False  # a name that stands for something else
        self._find_names(starts)
        return True

    def _find_names(self, starts: Sequence[int]) -> None:
        self.results = tuple([(bisect_left(starts, result.span.start), result.count) for result in self._op.results])
        self.uses = tuple([(bisect_left(starts, use.span.start), use.number) for use in self._op.operands])

    def layout(self, names: Sequence[str]) -> Layout:
        """The places on a line with these names."""
        lengths = tuple(map(len, names))
        if self._layouts is None:
            self._layouts = {}
        known = self._layouts.get(lengths)
        if known is None:
            if len(self._layouts) >= MOST_LAYOUTS:
                self._layouts.clear()
            known = self._layouts[lengths] = self._laid_out(lengths)
        return known

    def _laid_out(self, lengths: tuple[int, ...]) -> Layout:
        return Layout(self._op, self._starts, (0, *accumulate(map(sub, lengths, self._lengths))))

    def filled(self, names: Sequence[str]) -> OpSyntax:
        """The op of a line with these names."""
        return self._filled(names, self.layout(names), self._op.attrs)

    def _filled(
        self, names: Sequence[str], layout: Layout, attrs: Mapping[str, Attr], regions: tuple[RegionSyntax, ...] = ()
    ) -> OpSyntax:
        op = self._op
        uses, attr_spans, types = layout.inner(op)
        return OpSyntax(
            op.definition,
            op.name,
            layout.name_span,
            regions[0].span.end if regions else layout.length,
            tuple([ResultName(names[i], n, at) for (i, n), at in zip(self.results, layout.results, strict=True)]),
            tuple([ValueUse(names[i], n, at) for (i, n), at in zip(self.uses, uses, strict=True)]),
            op.segments,
            (),
            attrs,
            attr_spans,
            types,
            op.signature,
            regions,
            op.loc,
        )


class HeaderTemplate(LineTemplate):
    """An op with one region, read up to the brace at the end of its first line; the brace that closes it is the op's
    last token. `outlook` is what stood behind that, and `region_dialect` what names drop in the region."""

    __slots__ = ("_args", "_symbol", "outlook", "region_dialect")

    def __init__(self, op: OpSyntax, line: str, outlook: str, region_dialect: str | None) -> None:
        super().__init__(op, line)
        self.outlook = outlook
        self.region_dialect = region_dialect
        self._args: tuple[int, ...] = ()
        self._symbol: int | None = None

    @staticmethod
    def _taken_apart(line: str) -> LineWords:
        return HeaderWords(None, line)

    def _prepare(self, starts: Sequence[int], names: Sequence[str]) -> bool:
        op = self._op
        if op.problems or op.broken or op.opaque or op.successors or len(op.regions) != 1:
            return False
        blocks = op.regions[0].blocks
        if any(block.label or block.ops for block in blocks):
            return False
        inside = list(zip(starts, names, strict=True))
        symbol, place = op.attrs.get("sym_name"), op.attr_spans.get("sym_name")
        args = [arg for block in blocks for arg in block.args]
        written = [(value.span.start, value.name) for value in (*op.results, *op.operands, *args)]
        if isinstance(symbol, StringAttr) and place is not None and (place.start, symbol.value) in inside:
            self._symbol = starts.index(place.start)
            written.append((place.start, symbol.value))
        if sorted(written) != inside:
            return False
        self._find_names(starts)
        self._args = tuple([bisect_left(starts, arg.span.start) for arg in args])
        return True

    def with_region(self, names: Sequence[str], end: int) -> OpSyntax:
        """The op of a line with these names, whose region, and so the op, ends at `end`."""
        op, layout = self._op, self.layout(names)
        region = op.regions[0]
        numbers = iter(self._args)
        blocks: list[BlockSyntax] = []
        for block in region.blocks:
            args = [ArgSyntax(names[next(numbers)], arg.type, layout.place(arg.span), arg.maybe) for arg in block.args]
            blocks.append(BlockSyntax("", layout.place(block.span), tuple(args), ()))
        start = layout.place(Span(region.span.start, region.span.start)).start
        attrs = op.attrs if self._symbol is None else {**op.attrs, "sym_name": StringAttr(names[self._symbol])}
        return self._filled(names, layout, attrs, (RegionSyntax(Span(start, end), tuple(blocks)),))


class LineTemplates:
    """The templates of the lines that were read."""

    def __init__(self) -> None:
        self._known: dict[object, LineTemplate] = {}
        self._headers: dict[object, HeaderTemplate] = {}

    def get(self, words: LineWords) -> LineTemplate | None:
        """The template of a line with words that were read before."""
        template = self._known.get(words.key)
        return template if template is not None and template.is_usable else None

    def remember(self, words: LineWords, line: str, op: OpSyntax) -> LineTemplate:
        """Keep what a line was read as, whose words have no template."""
        if len(self._known) >= TEMPLATE_LIMIT:
            self._known.clear()
        template = self._known[words.key] = LineTemplate(op, line)
        return template

    def header(self, words: HeaderWords) -> HeaderTemplate | None:
        """The template of a header with words that were read before."""
        template = self._headers.get(words.key)
        return template if template is not None and template.is_usable else None

    def remember_header(self, words: HeaderWords, template: HeaderTemplate) -> None:
        """Keep what a header was read as, whose words have no template."""
        if len(self._headers) >= TEMPLATE_LIMIT:
            self._headers.clear()
        self._headers[words.key] = template
