"""Ranges of a growing selection: token, slot, brackets, op, block, region, and so on up to the whole document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tilelsp.analysis.features.outline.symbols import OutlineSymbol, symbols
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import LineTokens
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.analysis.tile.statements import Content, Item, LabelLine
from tilelsp.base.text import Span, feeds_only
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.tree import OpSyntax

_CLOSING = {"(": ")", "[": "]", "<": ">", "{": "}"}


def selections(snapshot: Snapshot, offset: int) -> tuple[Span, ...]:
    """The spans around `offset`, each inside of the next; the last is the whole document."""
    line = snapshot.line_span(snapshot.position(offset).line)
    found: list[Span] = [Span(0, snapshot.length)]
    document = snapshot.document
    if isinstance(document, TileDocument):
        finish(document.prepare())
        token = LineTokens(snapshot.slice(line), line.start).at(offset)
        found += [token.span] if token is not None else []
        found += _in_document(document, feeds_only(snapshot.text), offset)
    else:
        # An offset between a carriage return and its line feed is behind the end of the line.
        found += (_word(snapshot.slice(line), line.start, min(offset, line.end)), _trimmed(snapshot, line))
        found += (_commented(snapshot, span) for span in _around(symbols(snapshot), offset, line))
    return _nested(found, offset)


def _nested(found: Iterable[Span], offset: int) -> tuple[Span, ...]:
    """Those that hold `offset`, smallest first, without any that the one before it sticks out of."""
    chain: list[Span] = []
    for span in sorted({span for span in found if span.contains(offset)}, key=lambda span: span.end - span.start):
        if not chain or (span.start <= chain[-1].start and chain[-1].end <= span.end):
            chain.append(span)
    return tuple(chain)


def _in_document(document: TileDocument, text: str, offset: int) -> Iterator[Span]:
    segments = document.segments
    if not segments.items:
        return
    number = segments.at(offset)
    segment = segments.items[number]
    yield from _modules(document, number, text)
    base = segments.code_start(number)
    end = base + len(segment.code.rstrip())
    unit = document.units[number]
    if unit is not None and unit.content is None:
        finish(unit.read(document.language.tools))
    if unit is None or unit.content is None:
        yield Span(base, end)
    elif segment.kind is SegmentKind.OPEN:
        yield Span(base, end)
        yield from _in_header(unit.content.items[0], base, end, text, offset)
    else:
        yield from _in_content(unit.content, base, end, text, offset)


def _modules(document: TileDocument, number: int, text: str) -> Iterator[Span]:
    """Spans between the braces of each module around segment `number`, and of the modules themselves."""
    items, segments = document.segments.items, document.segments
    opened: list[int] = []
    for n in range(number + 1):
        if items[n].kind is SegmentKind.OPEN:
            opened.append(n)
        elif items[n].kind is SegmentKind.CLOSE and n < number and opened:
            opened.pop()
        elif items[n].kind is SegmentKind.SEPARATOR:
            opened.clear()
    for first in opened:
        depth = len(items[first].stack) + 1
        behind = range(number, len(items))
        last = next((n for n in behind if items[n].kind is SegmentKind.CLOSE and len(items[n].stack) == depth), None)
        end = segments.ends[-1] if last is None else segments.code_start(last)
        yield _stripped(text, segments.ends[first], end)
        yield Span(segments.code_start(first), end if last is None else end + 1)


def _in_content(content: Content, base: int, end: int, text: str, offset: int) -> Iterator[Span]:
    """Spans that hold `offset` among the items of a region whose text is `base:end`."""
    index = content.at(offset - base)
    starts = [at for item, at in zip(content.items, content.offsets, strict=True) if isinstance(item, LabelLine)]
    if starts:
        cuts = [base, *(base + at for at in starts), end]
        yield from (_stripped(text, start, stop) for start, stop in pairwise(cuts))
    if index < 0:
        return
    item, at = content.items[index], base + content.offsets[index]
    if isinstance(item, LabelLine):
        yield Span(at, at + item.length)
        yield item.syntax.span.shifted(at)
        yield from (arg.span.shifted(at) for arg in item.syntax.args)
        yield from _brackets(text, at, at + item.length, offset)
        return
    closing = max((body.end + 1 for body in item.bodies), default=0)
    full = Span(at, at + max(item.syntax.length, closing))
    if not full.contains(offset):
        return
    yield full
    for body in item.bodies:
        inner = Span(at + body.start, at + body.end)
        if inner.contains(offset):
            yield _stripped(text, inner.start, inner.end)
            yield Span(inner.start - 1, inner.end + 1)
            yield from _in_content(body.content, inner.start, inner.end, text, offset)
            return
    header = min((body.start for body in item.bodies), default=item.syntax.length)
    yield from _in_header(item, at, at + header, text, offset)


def _in_header(item: Item, at: int, end: int, text: str, offset: int) -> Iterator[Span]:
    """The slots and brackets of an op without its regions, whose text is `at:end`."""
    if not isinstance(item, LabelLine):
        yield from (span.shifted(at) for span in _slots(item.syntax))
    yield from _brackets(text, at, end, offset)


def _slots(syntax: OpSyntax) -> Iterator[Span]:
    """The places of an op's slots: its results, its operands slot by slot, attributes, types, successors."""
    yield syntax.name_span
    yield from _whole_and_parts([result.span for result in syntax.results])
    start = 0
    for size in syntax.segments or (len(syntax.operands),):
        yield from _whole_and_parts([use.span for use in syntax.operands[start : start + size]])
        start += size
    yield from syntax.attr_spans.values()
    for types in syntax.types.values():
        yield from _whole_and_parts(list(types.spans))
    yield from (successor.span for successor in syntax.successors)


def _whole_and_parts(spans: list[Span]) -> Iterator[Span]:
    yield from spans
    if spans:
        yield Span(min(spans).start, max(span.end for span in spans))


def _brackets(text: str, start: int, end: int, offset: int) -> Iterator[Span]:
    """The brackets of an op's header around `offset`: what is inside of each, then with the brackets."""
    opened: list[tuple[str, int]] = []
    cursor = Cursor(text[:end], start)
    while cursor.start < end:
        token = cursor.token
        if token in _CLOSING:
            opened.append((_CLOSING[token], cursor.start))
        elif opened and token == opened[-1][0]:
            begin = opened.pop()[1]
            if begin < offset < cursor.end:
                yield Span(begin + 1, cursor.start)
                yield Span(begin, cursor.end)
        cursor.advance()


def _stripped(text: str, start: int, end: int) -> Span:
    """`start:end` without the blanks around it."""
    inside = text[start:end].strip()
    begin = start + text[start:end].index(inside)
    return Span(begin, begin + len(inside))


def _word(line: str, base: int, offset: int) -> Span:
    at = offset - base
    start = start_of_word(line, at, "%$_@.#")
    if start == at and line[at : at + 1] in ("%", "@", "#"):
        at += 1
    return Span(base + start, base + end_of_word(line, at, "_$."))


def _trimmed(snapshot: Snapshot, line: Span) -> Span:
    text = snapshot.slice(line)
    start = line.start + len(text) - len(text.lstrip())
    return Span(start, max(start, line.start + len(text.rstrip())))


def _commented(snapshot: Snapshot, span: Span) -> Span:
    """The same, with the comment behind it on its last line: a selected line has it too."""
    end = snapshot.line_span(snapshot.position(span.end).line).end
    behind = snapshot.slice(Span(span.end, max(end, span.end))).rstrip()
    if not behind.lstrip().startswith(snapshot.language.comments):
        return span
    return Span(span.start, span.end + len(behind))


def _around(found: Iterable[OutlineSymbol], offset: int, line: Span) -> Iterator[Span]:
    """The extents of symbols that hold `offset`, or end in front of it on its line."""
    for symbol in found:
        if symbol.full.start <= offset and line.start <= symbol.full.end:
            yield symbol.full
            yield from _around(symbol.children, offset, line)
