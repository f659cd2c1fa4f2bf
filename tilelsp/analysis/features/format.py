"""A document's layout: one op a line, indented by its regions, with the blanks that printing puts between tokens.

Only what stands between tokens and comments changes, so names, comments, spellings and the IR stay as they are. Line
breaks inside an op are kept. A document that does not parse is not touched: where an op ends would be a guess.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise

from tilelsp.analysis.snapshot import Slices, Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.facts import RegionFacts
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.analysis.tile.spacing import Lexeme, lexemes, printed_gaps
from tilelsp.analysis.tile.statements import Content, LabelLine
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span, TextEdit
from tilelsp.spec.catalog import Catalog
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, match_bracket
from tilelsp.syntax.param_tree import VERBATIM
from tilelsp.syntax.separators import separates

INDENT = "  "
CONTINUED = "    "
"""In front of a line that goes on with the op of the line before it."""

_OPENING = {"(": ")", "[": "]", "<": ">", "{": "}"}


class FormatRefused(Exception):
    """Why a document is left as it is; `problem` is the first thing that does not parse, None for another language."""

    def __init__(self, message: str, problem: Diagnostic | None = None) -> None:
        super().__init__(message)
        self.problem = problem


def layout(snapshot: Snapshot, within: Span | None = None) -> Slices[tuple[TextEdit, ...]]:
    """The edits that lay a document out, in text order; with `within`, those that touch its lines.

    Raises `FormatRefused` for a document with syntax errors, and for one that is not MLIR.
    """
    document = snapshot.document
    if not isinstance(document, TileDocument):
        raise FormatRefused(f"only MLIR text can be formatted; this is {snapshot.language.value}")
    yield from document.work_out()
    found = yield from _shape(document, snapshot.text)
    edits = yield from _Writer(snapshot.text, found, document.language.tools.catalog).write()
    if within is None:
        return edits
    lines = (snapshot.line_span(snapshot.position(offset).line) for offset in (within.start, within.end))
    within = Span(next(lines).start, next(lines).end)
    return tuple(edit for edit in edits if edit.span.start <= within.end and within.start <= edit.span.end)


@record(frozen=False)
class _Shape:
    """Facts about the tokens of a document, by their offsets.

    `starts` are first tokens of ops, aliases and file metadata, `labels` those of block labels; `opens` and `closes`
    are the braces of regions. `gaps` are the blanks in front of tokens where an op's declaration knows them.
    `opaque` are stretches that stay as they are: start to end.
    """

    starts: set[int] = field(default_factory=set[int])
    labels: set[int] = field(default_factory=set[int])
    opens: set[int] = field(default_factory=set[int])
    closes: set[int] = field(default_factory=set[int])
    gaps: dict[int, str] = field(default_factory=dict[int, str])
    opaque: dict[int, int] = field(default_factory=dict[int, int])


def _shape(document: TileDocument, text: str) -> Generator[None, None, _Shape]:
    made = _Shape()
    for number, segment in enumerate(document.segments.items):
        base = document.segments.code_start(number)
        unit = document.units[number]
        if segment.kind is SegmentKind.CLOSE:
            made.closes.add(base)
            made.gaps.update(_plain_gaps(text, base, document.segments.ends[number]))
        elif segment.kind in (SegmentKind.RESOURCE, SegmentKind.TOOL_OUTPUT):
            made.starts.add(base)
            made.opaque[base] = base + len(segment.code.rstrip())
        elif segment.kind is SegmentKind.ALIAS:
            made.starts.add(base)
            made.gaps.update(_alias_gaps(text, base, base + len(segment.code.rstrip())))
        elif unit is not None and unit.content is not None and unit.facts is not None:
            if segment.kind is SegmentKind.OPEN:
                made.starts.add(base)
                made.opens.add(document.segments.ends[number] - 1)
                _refuse_broken(unit.content, base)
                made.gaps.update(_header_gaps(text, unit.content, unit.facts, 0, base, document.segments.ends[number]))
            else:
                yield from _region(made, text, unit.content, unit.facts, base)
        yield
    for chunk in document.chunks:
        for number, problem in chunk.problems() if chunk.found else ():
            raise _refusal(problem.shifted(document.segments.start(number)))
    return made


def _region(made: _Shape, text: str, content: Content, facts: RegionFacts, base: int) -> Generator[None, None, None]:
    """Everything about the items of a region whose text starts at `base`."""
    _refuse_broken(content, base)
    for index, item in enumerate(content.items):
        at = base + content.offsets[index]
        if isinstance(item, LabelLine):
            made.labels.add(at)
            made.gaps.update(_label_gaps(text, at, at + item.length))
            continue
        made.starts.add(at)
        for body in item.bodies:
            made.opens.add(at + body.start - 1)
            made.closes.add(at + body.end)
        made.gaps.update(_header_gaps(text, content, facts, index, base, at + item.syntax.length))
        yield
        for body, inner in zip(item.bodies, facts.facts[index].regions, strict=True):
            yield from _region(made, text, body.content, inner, at + body.start)


def _refuse_broken(content: Content, base: int) -> None:
    """Raises `FormatRefused` for the first item of a region that does not parse."""
    for item, offset in zip(content.items, content.offsets, strict=True):
        problems = item.problems if isinstance(item, LabelLine) else item.syntax.problems if item.syntax.broken else ()
        for problem in problems:
            raise _refusal(problem.shifted(base + offset))
        if not isinstance(item, LabelLine) and item.syntax.broken:
            raise _refusal(Diagnostic("syntax", "this does not parse", item.syntax.name_span.shifted(base + offset)))


def _refusal(problem: Diagnostic) -> FormatRefused:
    return FormatRefused(f"not formatted, because it does not parse: {problem.message}", problem)


# blanks between tokens -----------------------------------------------------------------------------------------


def _header_gaps(text: str, content: Content, facts: RegionFacts, index: int, base: int, end: int) -> dict[int, str]:
    """The blanks in front of the tokens of one op; those in its regions left out."""
    item, known = content.items[index], facts.facts[index]
    if isinstance(item, LabelLine):
        return {}
    at = base + content.offsets[index]
    syntax = item.syntax
    tokens: list[Lexeme] = []
    begin = at
    for body in item.bodies:
        tokens += lexemes(text, begin, at + body.start)
        begin = at + body.end
    tokens += lexemes(text, begin, end)
    name = at + syntax.name_span.start
    gaps = _rule_gaps(text, tokens)
    for previous, token in pairwise(tokens):
        if token.start <= name:
            gaps[token.start] = "" if token.text in (",", ":") or previous.text == ":" else " "
    faulty = any(finding.diagnostic.severity.value == 1 for finding in known.findings)
    if known.op is not None and not faulty:
        written = [token for token in tokens if token.start >= name]
        gaps.update(printed_gaps(known.op, written, generic=syntax.signature is not None))
    return gaps


def _label_gaps(text: str, start: int, end: int) -> dict[int, str]:
    """The blanks of `^bb0(%a: T, %b: U):`."""
    tokens = lexemes(text, start, end)
    gaps = _rule_gaps(text, tokens)
    for previous, token in pairwise(tokens):
        if token.text in ("(", ":") and previous.kind in (lexer.BLOCK, lexer.VALUE):
            gaps[token.start] = ""
        elif previous.text == ":":
            gaps[token.start] = " "
    gaps[tokens[-1].start] = ""
    return gaps


def _alias_gaps(text: str, start: int, end: int) -> dict[int, str]:
    """The blanks of `#name = value` and `!name = type`."""
    tokens = lexemes(text, start, end)
    return _rule_gaps(text, tokens) | {token.start: " " for token in tokens[1:3]}


def _plain_gaps(text: str, start: int, end: int) -> dict[int, str]:
    return _rule_gaps(text, lexemes(text, start, end))


def _rule_gaps(text: str, tokens: list[Lexeme]) -> dict[int, str]:
    """Blanks that need no declaration: none inside of brackets, one after a comma and a colon and around an arrow.

    Anything else keeps a blank where one was. In angle brackets commas and arrows do too: types print them tight. The
    colon of an argument's type stands right behind the argument.
    """
    gaps: dict[int, str] = {}
    opened: list[str] = []
    of_argument = False
    """Set if `previous` is the colon after an argument's name."""
    for previous, token in pairwise(tokens):
        if previous.text in _OPENING:
            opened.append(_OPENING[previous.text])
        elif opened and previous.text == opened[-1]:
            opened.pop()
        inside = token.text in (",", ")", "]", ">") or previous.text in ("(", "[", "<")
        if inside or (opened and token.text == ":" and previous.kind == lexer.VALUE):
            gaps[token.start] = ""
        else:
            comma = ">" not in opened and (previous.text in (",", "->") or token.text == "->")
            colon = ":" in (token.text, previous.text) and (not opened or of_argument)
            gaps[token.start] = " " if comma or colon or token.start > previous.end else ""
        of_argument = token.text == ":" and previous.kind == lexer.VALUE
    return gaps


# writing -------------------------------------------------------------------------------------------------------


@record
class _Comment:
    start: int
    end: int


class _Writer:
    """Goes over the tokens of a document once and notes where the blanks between them are not as they should be."""

    def __init__(self, text: str, shape: _Shape, catalog: Catalog) -> None:
        self._catalog = catalog
        self._text = text
        self._shape = shape
        self._line = "\r\n" if "\r\n" in text else "\n"
        self._depth = 0
        self._edits: list[TextEdit] = []

    def write(self) -> Slices[tuple[TextEdit, ...]]:
        """The edits, in text order."""
        text = self._text
        cursor = Cursor(text)
        previous: Lexeme | None = None
        behind = 0
        while True:
            token = Lexeme(cursor.kind, cursor.token, cursor.start, cursor.end)
            self._between(previous, behind, token)
            if token.kind == lexer.END:
                return tuple(self._edits)
            if token.start in self._shape.opens:
                self._depth += 1
            behind = self._shape.opaque.get(token.start, token.end)
            if text.startswith("<", token.end) and self._keeps_blanks(token):
                behind = max(match_bracket(text, token.end), behind)
            cursor.jump(behind)
            previous = token
            yield

    def _keeps_blanks(self, token: Lexeme) -> bool:
        """True if blanks inside the angle brackets after a token must be kept: the text of a type or attribute whose
        dialect is not declared is all that is known of it."""
        if token.kind not in (lexer.TYPE_ALIAS, lexer.ATTR_ALIAS):
            return token.text in VERBATIM
        dialect, dot, _ = self._catalog.declared(token.text[1:]).partition(".")
        return bool(dot) and not self._catalog.has(dialect)

    def _between(self, previous: Lexeme | None, behind: int, token: Lexeme) -> None:
        """Set the blanks and place the comments between two tokens; `behind` is the end of the first."""
        shape = self._shape
        closing = token.start in shape.closes
        opened = previous is not None and previous.start in shape.opens
        inner = self._depth
        if closing:
            self._depth -= 1
        comments = list(self._comments(behind, token.start))
        outer = self._depth - 1 if token.start in shape.labels else self._depth
        new_line = closing or token.start in shape.starts or token.start in shape.labels
        around = INDENT * max(inner if closing else outer, 0)
        if not (new_line or token.kind == lexer.END):
            around += CONTINUED
        at, first = behind, previous is None
        for comment in comments:
            raw = self._text[at : comment.start]
            if "\n" not in raw and not first:
                self._set(at, comment.start, " ")
            else:
                blank = not first and not (opened and at == behind)
                indent = "" if separates(self._text, comment.start) else around
                self._set(at, comment.start, self._break(raw, indent, first=first, blank=blank))
            at, first = comment.end, False
        self._last(previous, at, token, new_line, after_comment=bool(comments))

    def _last(self, previous: Lexeme | None, at: int, token: Lexeme, new_line: bool, *, after_comment: bool) -> None:
        """The blanks right in front of a token."""
        raw = self._text[at : token.start]
        opened = previous is not None and previous.start in self._shape.opens
        closing = token.start in self._shape.closes
        depth = self._depth - 1 if token.start in self._shape.labels else self._depth
        indent = INDENT * max(depth, 0)
        if token.kind == lexer.END:
            self._set(at, token.start, self._line if previous is not None or after_comment else "")
        elif previous is None and not after_comment:
            self._set(at, token.start, "")
        elif new_line:
            tight = closing and opened and not after_comment and "\n" not in raw
            blank = not closing and not (opened and not after_comment)
            self._set(at, token.start, "" if tight else self._break(raw, indent, first=False, blank=blank))
        elif after_comment or ("\n" in raw and token.start not in self._shape.opens):
            bracket = token.text in (")", "]", ">", "}") or self._shape.gaps.get(token.start) == "\n"
            self._set(at, token.start, self._line + indent + ("" if bracket else CONTINUED))
        else:
            gap = self._shape.gaps.get(token.start)
            if gap is None:
                gap = " " if raw else ""
            assert previous is not None
            self._set(at, token.start, self._apart(previous, token, " " if gap == "\n" else gap))

    def _break(self, raw: str, indent: str, *, first: bool, blank: bool) -> str:
        """A line break, and an empty line where there was one and `blank` lets it stay."""
        if first:
            return ""
        return (self._line * 2 if blank and raw.count("\n") > 1 else self._line) + indent

    def _comments(self, start: int, end: int) -> Iterator[_Comment]:
        at = self._text.find("//", start, end)
        while at >= 0:
            line = self._text.find("\n", at, end)
            stop = end if line < 0 else line
            yield _Comment(at, at + len(self._text[at:stop].rstrip()))
            at = self._text.find("//", stop, end)

    def _apart(self, previous: Lexeme, token: Lexeme, gap: str) -> str:
        """`gap`, or a blank where the two tokens would become another one without it."""
        if gap or previous.end == token.start or previous.start in self._shape.opaque:
            return gap
        together = Cursor(previous.text + token.text)
        apart = together.end == len(previous.text) and not (previous.text + token.text).startswith("//")
        return "" if apart else " "

    def _set(self, start: int, end: int, wanted: str) -> None:
        if self._text[start:end] != wanted:
            self._edits.append(TextEdit(Span(start, end), wanted))
