"""Links of a document: source files that its debug information names, and pages of the rules that its comments allow.

`.file` and `.loc` in PTX, `!DIFile` in LLVM IR and in the IR of machine IR, `loc("file":line:column)` and
`di_file<"name" in "folder">` in MLIR; in every language the rules of `// tilelsp: allow(...)`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.features.reference.page_addresses import page_address
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.base.numerals import small_integer
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.llvm import tokens as llvm_tokens
from tilelsp.syntax.ptx.statements import File, Location

MOST = 5000
"""Links of one document: a line table has one for each instruction, and nobody follows ten thousand."""
LARGEST_LINE = 1 << 31
"""Beyond the last line that the protocol can name (`uinteger`, 3.17)."""
STEP = 1 << 16
"""Code points that are looked at in one step."""

_Links = Iterator["DocumentLink | None"]
"""The links of a text; None between steps."""


@record
class DocumentLink:
    """A span that leads to a place of a source, where it is in a file, or else to the page at an `address`."""

    span: Span
    place: SourcePlace | None = None
    address: str = ""


def links(snapshot: Snapshot) -> Generator[None, None, tuple[DocumentLink, ...]]:
    """The links of a document, in text order, at most `MOST`. Whether the files are there is not looked at."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        places = _of_mlir(Locator(document, snapshot.text))
    elif isinstance(document, LowLevelDocument):
        places = _of_metadata(snapshot.text)
    elif isinstance(document, PtxDocument):
        places = _of_ptx(document, snapshot.text)
    else:
        places = iter(())
    pages = ((allow.span, page_address(allow.rule)) for allow in snapshot.comments.allows)
    found = [DocumentLink(span, address=address) for span, address in pages if address is not None]
    for link in places:
        if link is None:
            yield
        elif len(found) >= MOST:
            break
        else:
            found.append(link)
    return tuple(sorted(found, key=lambda link: link.span.start))


def _steps(text: str) -> Iterator[Span]:
    """The parts of a text, each of whole lines."""
    start = 0
    while start < len(text):
        end = text.find("\n", min(start + STEP, len(text) - 1)) + 1 or len(text)
        yield Span(start, end)
        start = end


def _of_ptx(document: PtxDocument, text: str) -> _Links:
    files: dict[int, str] = {}
    lines: list[tuple[Span, int, int, int]] = []
    at = 0
    for chunk in finish(document.chunks()):
        for start, statement in zip(chunk.starts, chunk.statements, strict=False):
            code = Span(at + start + statement.gap, at + start + statement.length)
            match statement.read.content:
                case File(number):
                    before, quote, behind = text[code.start : code.end].partition('"')
                    name, closing, _ = behind.partition('"')
                    files[number] = name
                    if closing and name:
                        begin = code.start + len(before) + len(quote)
                        yield DocumentLink(Span(begin, begin + len(name)), SourcePlace(name, "", 0, 0))
                case Location((file, line, column)):
                    lines.append((code, file, line, column))
                case _:
                    pass
        at += chunk.length
        yield None
    for code, file, line, column in lines:
        if files.get(file) and line:
            yield DocumentLink(code, SourcePlace(files[file], "", line, column))


_FILE_NODE = "DIFile("


def _of_metadata(text: str) -> _Links:
    for part in _steps(text):
        at = text.find(_FILE_NODE, part.start, part.end)
        while at >= 0:
            start = at + len(_FILE_NODE)
            end = text.find("\n", start, part.end)
            end = part.end if end < 0 else end
            yield _file_node(text[start:end], start)
            at = text.find(_FILE_NODE, end, part.end)
        yield None


def _file_node(text: str, start: int) -> DocumentLink | None:
    """The link of the fields of a `!DIFile`, which begin at `start`."""
    read = llvm_tokens.tokenize(text)
    fields: dict[str, tuple[str, Span]] = {}
    for number, kind in enumerate(read.kinds[:-1]):
        if kind == llvm_tokens.LABEL and read.kinds[number + 1] == llvm_tokens.STRING:
            written, begin = read.texts[number + 1], start + read.starts[number + 1]
            span = Span(begin + 1, begin + len(written) - 1)
            fields.setdefault(read.texts[number], (llvm_tokens.unquote(written), span))
    name, directory = fields.get("filename:"), fields.get("directory:")
    if name is None or not name[0]:
        return None
    return DocumentLink(name[1], SourcePlace(name[0], directory[0] if directory is not None else "", 0, 0))


def _of_mlir(locator: Locator) -> _Links:
    text = locator.text
    for part in _steps(text):
        for token in locator.words(lexer.WORD, "loc", part):
            cursor = Cursor(text, token.span.end)
            name = _string(cursor) if cursor.take("(") else None
            numbers = [] if name is None else [*_numbers(cursor)]
            if name is not None and len(numbers) == 2:
                yield DocumentLink(name, SourcePlace(text[name.start : name.end], "", *numbers))
        for alias in _FILE_ALIASES:
            for token in locator.words(lexer.ATTR_ALIAS, alias, part):
                cursor = Cursor(text, token.span.end)
                name = _string(cursor) if cursor.take("<") else None
                if name is not None:
                    folder = _string(cursor) if cursor.take("in") else None
                    directory = text[folder.start : folder.end] if folder is not None else ""
                    yield DocumentLink(name, SourcePlace(text[name.start : name.end], directory, 0, 0))
        yield None


_FILE_ALIASES = ("#cuda_tile.di_file", "#llvm.di_file")


def _string(cursor: Cursor) -> Span | None:
    """The inside of the string that comes next, which is stepped over."""
    if cursor.kind != lexer.STRING:
        return None
    inside = Span(cursor.start + 1, cursor.end - 1)
    cursor.advance()
    return inside


def _numbers(cursor: Cursor) -> Iterator[int]:
    """The numbers that follow, each behind a colon."""
    while cursor.take(":"):
        number = small_integer(cursor.token, LARGEST_LINE)
        if number is None:
            return
        cursor.advance()
        yield number
