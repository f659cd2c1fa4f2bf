"""Hovers in PTX on what stands behind a directive: places in the source, bytes of debug information."""

from __future__ import annotations

from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import PtxToken
from tilelsp.base.text import Span
from tilelsp.syntax.ptx.sections import INTERMEDIATE_SOURCE
from tilelsp.syntax.ptx.statements import Declaration
from tilelsp.syntax.ptx.tokens import END, NUMBER, PtxTokens

_PLACES = (".loc", ".loc_intermediate")
_PARTS = ("file", "line", "column")


def place_hover(document: PtxDocument, token: PtxToken) -> tuple[str, Span] | None:
    """Meaning of a number of a `.loc`, with its file's name; None elsewhere."""
    line = document.buffer.line_span(document.buffer.line_of(token.span.start))
    words = document.buffer.slice(line.start, token.span.start).replace(",", " , ").split()
    if words[:1] and words[0] in _PLACES and token.text.isdecimal():
        number = (len(words) - 1) if "inlined_at" not in words else len(words) - 1 - words.index("inlined_at")
        if number < len(_PARTS):
            return f"`{token.text}`: {_part(document, number, token.text)}", token.span
    return None


def _part(document: PtxDocument, number: int, written: str) -> str:
    """The file, line or column that a number names."""
    if number:
        return f"the {_PARTS[number]} in the source"
    found = file_line(document, written)
    return f"the file `{found[0]}`" if found is not None else "a file that no `.file` names"


def file_line(document: PtxDocument, number: str) -> tuple[str, Span] | None:
    """The name of a source file by its number, and the line that declares it."""
    text = document.buffer.text
    at = 0
    while (at := text.find(".file", at)) >= 0:
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        words = text[at:end].split(maxsplit=2)
        if words[1:2] == [number] and len(words) > 2:
            return words[2].partition(",")[0].strip().rstrip(";").strip('"'), Span(at, end)
        at = end
    return None


def in_source_section(text: str, offset: int) -> bool:
    """True if `offset` is inside of the intermediate source that a compiler kept in PTX, which assemblers skip."""
    directive = f".{INTERMEDIATE_SOURCE}"
    start = text.rfind(directive, 0, offset + len(directive))
    return 0 <= start <= offset and "\n}" not in text[start:offset]


_SIZES = {".b8": "a byte", ".b16": "2 bytes", ".b32": "4 bytes", ".b64": "8 bytes"}


def data_hover(document: PtxDocument, token: PtxToken) -> tuple[str, Span] | None:
    """The part of a section that a number, name or string belongs to; None outside of sections."""
    line = document.buffer.line_span(document.buffer.line_of(token.span.start))
    words = document.buffer.slice(line.start, token.span.start).split()
    size = _SIZES.get(words[0]) if words else None
    text = document.buffer.text
    opened = text.rfind("{", 0, token.span.start)
    start = text.rfind("\n", 0, max(opened, 0)) + 1
    header = text[start:opened].split() or text[text.rfind("\n", 0, max(start - 1, 0)) + 1 : opened].split()
    if size is None or opened < text.rfind("}", 0, token.span.start) or header[:1] != [".section"]:
        return None
    return f"`{token.text}`: {size} of the section `{header[-1]}`.", token.span


def element(document: PtxDocument, token: PtxToken) -> str:
    """The variable, or the element of it, that a number of its initial values is for, with its type; "" elsewhere."""
    content = token.statement.read.content
    if token.kind != NUMBER or not isinstance(content, Declaration):
        return ""
    before = [
        declarator
        for declarator in content.names
        if declarator.values is not None and token.at + declarator.name.end <= token.span.start
    ]
    if not before:
        return ""
    name = before[-1].name
    tokens = PtxTokens(document.buffer.slice(token.at + name.end, token.span.start), 0)
    indices: list[int] = []
    is_value, number = False, 0
    tokens.need(0)
    while tokens.kinds[number] != END:
        text = tokens.texts[number]
        is_value |= text == "="
        if is_value and text == "{":
            indices.append(0)
        elif indices and text == "}":
            indices.pop()
        elif indices and text == ",":
            indices[-1] += 1
        number += 1
        tokens.need(number)
    if not is_value:
        return ""
    return f"initial value of `{name.text}{''.join(f'[{index}]' for index in indices)}`, a `.{content.type}`"
