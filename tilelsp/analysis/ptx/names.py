"""Names in PTX: registers, labels and functions, each within the function that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilelsp.analysis.naming import Naming, Place
from tilelsp.analysis.ptx.document import Function, PtxDocument
from tilelsp.analysis.snapshot import finish
from tilelsp.base.text import Span
from tilelsp.syntax.ptx_text import PtxInstruction, PtxToken


@dataclass(frozen=True, slots=True)
class PtxSpot:
    """The token at an offset, the line it is on, and the instruction that it belongs to."""

    token: PtxToken
    span: Span
    line: int
    instruction: PtxInstruction | None


def spot_at(document: PtxDocument, offset: int) -> PtxSpot | None:
    """What stands at `offset`."""
    lines = document.lines
    number = document.buffer.text.count("\n", 0, offset)
    if number >= len(lines.lines):
        return None
    line, start = lines.lines[number], lines.starts[number]
    behind: PtxToken | None = None
    for token in line.tokens:
        if token.start <= offset - start < token.end:
            behind = token
            break
        if token.end == offset - start:
            behind = token
    if behind is None:
        return None
    inside = next((i for i in line.instructions if i.start <= behind.start < i.end), None)
    return PtxSpot(behind, Span(start + behind.start, start + behind.end), number, inside)


def function_at(document: PtxDocument, offset: int) -> Function:
    """The kernel or function around `offset`; the nameless one outside of all."""
    functions = finish(document.functions())
    inside = [f for f in functions[1:] if f.span.start <= offset and (not f.end or offset <= f.end)]
    return inside[-1] if inside else functions[0]


def naming(document: PtxDocument, offset: int) -> Naming | None:
    """What the register, label or function at `offset` means."""
    spot = spot_at(document, offset)
    if spot is None or spot.token.kind not in ("register", "word"):
        return None
    function = function_at(document, offset)
    name = spot.token.text
    if spot.token.kind == "register":
        name = name.partition(".")[0]
        at = function.declares(name)
        if at is None:
            at = finish(document.functions())[0].declares(name)
        uses = tuple(Span(use, use + len(name)) for known, use in function.uses if known == name)
        if at is None:
            return Naming(name, (), uses) if uses else None
        return Naming(name, (_place(document, at, name),), tuple(use for use in uses if use.start != at))
    if name in function.labels:
        places = tuple(
            _place(document, at, name) for label, at in function.labels.items() if label.partition("\0")[0] == name
        )
        uses = tuple(Span(use, use + len(name)) for known, use in function.branches if known == name)
        return Naming(name, places, uses)
    found = next((f for f in finish(document.functions()) if f.name == name), None)
    if found is None:
        return None
    full = Span(found.span.start, found.end or found.span.end)
    return Naming(name, (Place(found.span, full),), tuple(_words(document, name, found.span)))


def _place(document: PtxDocument, at: int, name: str) -> Place:
    """A definition; a family such as `%r<8>` defines all its members."""
    text = document.buffer.text
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    length = len(name) if text.startswith(name, at) else len(name.rstrip("0123456789"))
    return Place(Span(at, at + length), Span(start, len(text) if end < 0 else end))


def _words(document: PtxDocument, name: str, own: Span) -> Iterator[Span]:
    lines = document.lines
    for number, line in enumerate(lines.lines):
        if name in line.source:
            for token in line.tokens:
                span = lines.span(number, token)
                if token.kind == "word" and token.text == name and span != own:
                    yield span
