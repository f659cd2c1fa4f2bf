"""The functions of a PTX document, as features ask for them: where they are, what they declare, their labels."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.finding import Declared, Finder
from tilelsp.base.text import Span
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.state import Statement


@dataclass(slots=True)
class FunctionExtent:
    """A kernel or function, or the module around them, which has no name and no end."""

    name: str
    span: Span
    full: Span
    is_entry: bool = False
    statements: list[tuple[int, Statement]] = field(default_factory=list[tuple[int, Statement]])
    declared: list[Declared] = field(default_factory=list[Declared])
    scopes: list[tuple[int, Span]] = field(default_factory=list[tuple[int, Span]])
    """The scope around each, by number, and where it is; the function's own is number 0."""
    finder: Finder | None = None

    @property
    def labels(self) -> list[Declared]:
        """Its labels, in text order."""
        return [one for one in self.declared if one.kind == "label"]

    def find(self, name: str, offset: int) -> list[Declared]:
        """What declares a name where it stands at `offset`: the innermost ones; several where they are duplicates.

        To be asked when all of the function was read.
        """
        if self.finder is None:
            self.finder = Finder(self.scopes, self.declared)
        return self.finder.find(name, offset)


def functions(document: PtxDocument) -> list[FunctionExtent]:
    """The module first, then its functions in text order."""
    known = document.parts
    if isinstance(known, _Parts):
        return known.functions
    found = [
        FunctionExtent("", Span(0, 0), Span(0, document.buffer.length), scopes=[(0, Span(0, document.buffer.length))])
    ]
    reader = _Reader(found)
    for at, statement in document.statements():
        reader.take(at, statement)
    reader.close_all(document.buffer.length)
    document.parts = _Parts(found)
    return found


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a document remembers."""

    functions: list[FunctionExtent]


class _Reader:
    def __init__(self, found: list[FunctionExtent]) -> None:
        self.found = found
        self.current = found[0]
        self.open: list[int] = []
        self.starts: list[int] = []
        self.is_head = False

    def take(self, at: int, statement: Statement) -> None:
        content = statement.read.content
        end = at + statement.length - statement.gap
        full = Span(at, end)
        match content:
            case syntax.FunctionHeader():
                self._function(at, content, full)
                return
            case syntax.Open():
                self._open(at)
            case syntax.Close():
                self._close(end, statement.after.depth)
                return
            case syntax.Declaration() | syntax.More():
                kind = content.space if isinstance(content, syntax.Declaration) else "global"
                for one in content.names:
                    span = Span(at + one.name.start, at + one.name.end)
                    self._add(Declared(one.name.text, span, full, kind, self._scope(), one.count))
            case syntax.LabelStatement():
                name = content.name
                self._add(Declared(name.text, Span(at + name.start, at + name.end), full, "label", self._scope()))
            case _:
                pass
        self.current.statements.append((at, statement))

    def _scope(self) -> int:
        return self.open[-1] if self.open else 0

    def _add(self, one: Declared) -> None:
        self.current.declared.append(one)

    def _function(self, at: int, content: syntax.FunctionHeader, full: Span) -> None:
        self.close_all(at)
        name = content.name
        span = Span(at + name.start, at + name.end)
        kind = "entry" if content.is_entry else "func"
        self.found[0].declared.append(Declared(name.text, span, full, kind, 0))
        made = FunctionExtent(name.text, span, full, content.is_entry, scopes=[(0, full)])
        for one in (*(content.signature.results or ()), *(content.signature.parameters or ())):
            if one.name is not None:
                place = Span(at + one.name.start, at + one.name.end)
                made.declared.append(Declared(one.name.text, place, place, "param", 0))
        self.found.append(made)
        if content.is_defined:
            self.current = made
            self.is_head = True
            self.starts = [at]
            self.open = [0]

    def _open(self, at: int) -> None:
        if self.is_head or self.current is self.found[0]:
            self.is_head = False
            return
        self.current.scopes.append((self._scope(), Span(at, at)))
        self.open.append(len(self.current.scopes) - 1)

    def _close(self, end: int, depth: int) -> None:
        if depth == 0:
            self.close_all(end)
        elif len(self.open) > 1:
            number = self.open.pop()
            outer, span = self.current.scopes[number]
            self.current.scopes[number] = (outer, Span(span.start, end))

    def close_all(self, end: int) -> None:
        """End the function that is open."""
        made = self.current
        if made is not self.found[0]:
            for number in self.open:
                outer, span = made.scopes[number]
                made.scopes[number] = (outer, Span(span.start, end))
            made.full = Span(made.full.start, end)
        self.current = self.found[0]
        self.open = []
        self.is_head = False
