"""The functions of a PTX document, as features ask for them: where they are, what they declare, their labels.

Where functions begin and end is worked out for all of a document; what stands in one, when it is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from operator import itemgetter

from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.finding import Declared, Finder
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.chunks import Chunk
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.state import PtxStatement
from tilelsp.syntax.ptx.tree import Instruction


@record(frozen=False)
class FunctionExtent:
    """A kernel or function, or the module around them, which has no name and no end."""

    name: str
    span: Span
    full: Span
    header: syntax.FunctionHeader | None = None
    """None for the module."""
    stretches: list[tuple[int, Chunk[PtxStatement], int, int]] = field(
        default_factory=list[tuple[int, Chunk[PtxStatement], int, int]]
    )
    """Where its statements are: the offset of a chunk, the chunk, and the first statement there and the last's end."""
    body: PtxFunctionBody | None = None
    """Contents of the function, once somebody has asked."""
    finder: Finder | None = None

    @property
    def is_entry(self) -> bool:
        """True if the function is a kernel."""
        return self.header is not None and self.header.is_entry

    @property
    def statements(self) -> list[tuple[int, PtxStatement]]:
        """Its statements, each with the offset of its code; of the module those outside of functions."""
        return self._read().statements

    @property
    def declared(self) -> list[Declared]:
        """Declarations in it, in text order."""
        return self._read().declared

    @property
    def labels(self) -> list[Declared]:
        """Its labels, in text order."""
        return [declaration for declaration in self.declared if declaration.kind == "label"]

    def find(self, name: str, offset: int) -> list[Declared]:
        """Declarations of a name where it stands at `offset`: the innermost ones; several where they are duplicates."""
        if self.finder is None:
            body = self._read()
            self.finder = Finder(body.scopes, body.declared)
        return self.finder.find(name, offset)

    def naming(self, name: str, text: str) -> Iterator[tuple[int, PtxStatement]]:
        """The statements of a function in whose code a name stands, `text` being the document's, in text order."""
        statements = self.statements
        at, stop = text.find(name, self.full.start, self.full.end), self.full.end
        while at >= 0:
            index = bisect_right(statements, at, key=itemgetter(0)) - 1
            end = at + 1
            if index >= 0:  # else it stands in the head, or the function has no statements at all
                begun, statement = statements[index]
                end = max(end, begun + statement.length - statement.gap)
                if at < begun + statement.length - statement.gap:
                    yield begun, statement
            at = text.find(name, end, stop)

    def _read(self) -> PtxFunctionBody:
        if self.body is None:
            reader = _Reader(self)
            for at, statement in self._placed():
                reader.take(at, statement)
            self.body = reader.finished()
        return self.body

    def _placed(self) -> Iterator[tuple[int, PtxStatement]]:
        for at, chunk, first, end in self.stretches:
            for index in range(first, end):
                statement = chunk.statements[index]
                yield at + chunk.starts[index] + statement.gap, statement


@record
class PtxFunctionBody:
    """Contents of a function. `scopes` are the scope around each and where it is; number 0 is its own."""

    statements: list[tuple[int, PtxStatement]]
    declared: list[Declared]
    scopes: list[tuple[int, Span]]


def functions(document: PtxDocument) -> list[FunctionExtent]:
    """The module first, then its functions in text order."""
    known = document.parts
    if isinstance(known, _Parts):
        return known.functions
    extents = _Extents(document.buffer.length)
    for at, chunk in document.placed_chunks():
        extents.take(at, chunk)
    extents.close(document.buffer.length)
    document.parts = _Parts(extents.found)
    return extents.found


@record
class _Parts:
    """Parts that a document remembers."""

    functions: list[FunctionExtent]


class _Extents:
    """Where the functions are."""

    def __init__(self, length: int) -> None:
        self.module = FunctionExtent("", Span(0, 0), Span(0, length))
        self.found = [self.module]
        self.current = self.module

    def take(self, at: int, chunk: Chunk[PtxStatement]) -> None:
        """The next chunk, which begins at an offset."""
        begun = 0
        for index, statement in enumerate(chunk.statements):
            content = statement.read.content
            if isinstance(content, syntax.FunctionHeader):
                self._add(at, chunk, begun, index)
                begun = index + 1
                self._function(at + chunk.starts[index], statement, content)
                self.module.stretches.append((at, chunk, index, begun))
            elif isinstance(content, syntax.Close) and statement.after.depth == 0:
                self._add(at, chunk, begun, index)
                begun = index
                self.close(at + chunk.starts[index] + statement.length)
        self._add(at, chunk, begun, len(chunk.statements))

    def _add(self, at: int, chunk: Chunk[PtxStatement], first: int, end: int) -> None:
        if first < end:
            self.current.stretches.append((at, chunk, first, end))

    def _function(self, start: int, statement: PtxStatement, content: syntax.FunctionHeader) -> None:
        at = start + statement.gap
        self.close(at)
        name = content.name
        span = Span(at + name.start, at + name.end)
        made = FunctionExtent(name.text, span, Span(at, start + statement.length), content)
        self.found.append(made)
        if content.is_defined:
            self.current = made

    def close(self, end: int) -> None:
        """End the function that is open."""
        made = self.current
        if made is not self.module:
            made.full = Span(made.full.start, end)
        self.current = self.module


class _Reader:
    """Reads what stands in a function, or in the module outside of all."""

    def __init__(self, function: FunctionExtent) -> None:
        self._full = function.full
        self._is_module = function.header is None
        self._statements: list[tuple[int, PtxStatement]] = []
        self._declared: list[Declared] = []
        self._scopes = [(0, function.full)]
        self._open = [0]
        self._is_head = True
        if function.header is not None:
            signature, at = function.header.signature, function.full.start
            for parameter in (*(signature.results or ()), *(signature.parameters or ())):
                if not parameter.is_unnamed:
                    place = Span(at + parameter.name.start, at + parameter.name.end)
                    self._declared.append(Declared(parameter.name.text, place, place, "param", 0))

    def take(self, at: int, statement: PtxStatement) -> None:
        """The next statement, whose code begins at an offset."""
        content = statement.read.content
        if isinstance(content, Instruction):
            self._statements.append((at, statement))
            return
        end = at + statement.length - statement.gap
        full = Span(at, end)
        match content:
            case syntax.FunctionHeader():
                kind = "entry" if content.is_entry else "func"
                span = Span(at + content.name.start, at + content.name.end)
                self._declared.append(Declared(content.name.text, span, full, kind, 0))
                return
            case syntax.OpenBrace() if not self._is_module:
                self._begin(at)
            case syntax.Close() if len(self._open) > 1:
                self._end(end)
            case syntax.Declaration() | syntax.More():
                kind = content.space if isinstance(content, syntax.Declaration) else "global"
                for declarator in content.names:
                    span = Span(at + declarator.name.start, at + declarator.name.end)
                    self._declared.append(
                        Declared(declarator.name.text, span, full, kind, self._open[-1], declarator.count)
                    )
            case syntax.LabelStatement():
                name = content.name
                span = Span(at + name.start, at + name.end)
                self._declared.append(Declared(name.text, span, full, "label", self._open[-1]))
            case _:
                pass
        self._statements.append((at, statement))

    def _begin(self, at: int) -> None:
        if self._is_head:
            self._is_head = False
            return
        self._scopes.append((self._open[-1], Span(at, at)))
        self._open.append(len(self._scopes) - 1)

    def _end(self, end: int) -> None:
        number = self._open.pop()
        outer, span = self._scopes[number]
        self._scopes[number] = (outer, Span(span.start, end))

    def finished(self) -> PtxFunctionBody:
        """All of it; what is still open ends with the function."""
        while len(self._open) > 1:
            self._end(self._full.end)
        return PtxFunctionBody(self._statements, self._declared, self._scopes)
