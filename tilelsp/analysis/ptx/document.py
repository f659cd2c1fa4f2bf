"""PTX documents: statements in chunks, and what is wrong with them, in the sentences of ptxas.

After an edit the statements that it touches are read again. What was found in a chunk stays found while the
declarations in front of it stay the same; only labels, which may stand anywhere in a function, are matched anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.ptx.device_calls import DeviceCalls
from tilelsp.analysis.ptx.findings import MODULE, NOT_READ, SYNTAX, UNKNOWN_DIRECTIVE, ptx_error
from tilelsp.analysis.ptx.granularity import Granularity
from tilelsp.analysis.ptx.kernel_directives import KernelDirectives
from tilelsp.analysis.ptx.labels import Labels
from tilelsp.analysis.ptx.locations import LineTables
from tilelsp.analysis.ptx.place import CheckedTargets, ChunkFindings, StatementContext
from tilelsp.analysis.ptx.shared_memory import SharedMemoryUse
from tilelsp.analysis.ptx.unresolved import Unresolved
from tilelsp.analysis.ptx.walk import chunk_findings
from tilelsp.analysis.ptx.whole_module import WholeModule
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.edit import Edit
from tilelsp.base.steps import finish
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.families import loading, registry
from tilelsp.defs.ptx.targets import module_target
from tilelsp.spec.target import Target
from tilelsp.syntax.chunks import Chunk, read_again, read_all
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.reader import PtxReader
from tilelsp.syntax.ptx.state import START, Mode, PtxStatement
from tilelsp.syntax.ptx.tree import Instruction

REMEMBERED = 50_000
"""Instructions that are remembered by their text."""

STEP = 40
"""Chunks that are put together in one step."""

CHECK_COST = 40
"""As many of these is one that is judged."""

_FLOW = tuple(
    f"tilelsp.{name}"
    for name in ("flow.graph", "flow.checks", "analysis.instructions.graph", "analysis.ptx.flow.findings")
)
"""Modules that follow effects, loaded with the first document, one in a step."""

HEADER = 100
"""Statements in which the module's `.target` is looked for: in chunks it would depend on the edits before."""


class PtxLanguage:
    """Reads PTX documents and remembers their statements."""

    def __init__(self) -> None:
        self.reader = PtxReader(REMEMBERED)
        self.start = StatementContext.start()
        self.fine: set[object] = set()
        """Instructions that nothing was found wrong with, as `JudgedTargets` has them."""
        self._compiled: set[str] = set()

    def compiling(self, chunk: Chunk[PtxStatement]) -> Slices[None]:
        """Compile the declarations of the instructions that a chunk names, those that no chunk before it named."""
        for statement in chunk.statements:
            content = statement.read.content
            if isinstance(content, Instruction) and content.opcode.text not in self._compiled:
                self._compiled.add(content.opcode.text)
                yield from registry().compiling(content.opcode.text)


class PtxDocument:
    """One version of a PTX document."""

    def __init__(
        self,
        language: PtxLanguage,
        buffer: Buffer,
        known: list[Chunk[PtxStatement]] | None = None,
        edit: Edit | None = None,
    ) -> None:
        self.language = language
        self.buffer = buffer
        self._known = known
        self._edit = edit
        self._chunks: list[Chunk[PtxStatement]] | None = None
        self.parts: object = None
        """Free for what is made of the statements for features."""

    def edited(self, start: int, end: int, new: str, after: Buffer) -> PtxDocument:
        """See `Document.edited`. Statements that the edit does not touch are the same in both versions."""
        if self._chunks is not None:
            return PtxDocument(self.language, after, self._chunks, Edit(start, end, start + len(new)))
        if self._known is not None and self._edit is not None:
            return PtxDocument(self.language, after, self._known, self._edit.followed(start, end, len(new)))
        return PtxDocument(self.language, after)

    def chunks(self) -> Slices[list[Chunk[PtxStatement]]]:
        """The document's statements."""
        if self._chunks is None:
            if self._known is not None and self._edit is not None:
                found = yield from read_again(self.language.reader.read, self.buffer.text, self._known, self._edit)
            else:
                found = yield from read_all(self.language.reader.read, self.buffer.text, START)
            self._chunks, self._known, self._edit = found, None, None
        return self._chunks

    def own_target(self) -> str:
        """The name behind the module's `.target`; "" where it has none at its start."""
        return _own_target(finish(self.chunks()))

    def placed_chunks(self) -> Iterator[tuple[int, Chunk[PtxStatement]]]:
        """Every chunk of statements, with its offset."""
        at = 0
        for chunk in finish(self.chunks()):
            yield at, chunk
            at += chunk.length

    def statements(self) -> Iterator[tuple[int, PtxStatement]]:
        """Every statement, with the offset of its code."""
        for at, chunk in self.placed_chunks():
            for start, statement in zip(chunk.starts, chunk.statements, strict=True):
                yield at + start + statement.gap, statement

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `Document.findings`. The document's own `.target` counts even where none is asked for."""
        yield from loading()
        chunks = yield from self.chunks()
        yield
        own = _own_target(chunks)
        known = module_target(own)
        others = tuple(target for target in targets if target.name != own)
        checked = CheckedTargets(known, others, self.language.fine)
        found = list(_start_problems(chunks))
        labels = Labels()
        granularity = Granularity()
        directives = KernelDirectives()
        calls = DeviceCalls()
        shared = SharedMemoryUse()
        unresolved = Unresolved()
        module = WholeModule()
        lines = LineTables()
        place = self.language.start
        at = 0
        unknown: tuple[syntax.UnknownDirective, int] | None = None
        done = 0
        for chunk in chunks:
            fresh = not isinstance(chunk.derived, ChunkFindings) or chunk.derived.place is not place
            if fresh:
                yield from self.language.compiling(chunk)
            result = chunk_findings(chunk, place, checked)
            found += (problem.shifted(at) for problem in result.found)
            for mark in result.marks:
                found += labels.add(mark, at)
                found += granularity.add(mark, at)
                found += directives.add(mark, at)
                calls.add(mark, at)
                shared.add(mark, at)
                unresolved.add(mark, at)
                module.add(mark, at)
            found += lines.add(result.locations, at)
            if unknown is None and result.unknown is not None:
                word, start = result.unknown
                unknown = syntax.UnknownDirective(word), at + start
            place = result.behind
            at += chunk.length
            done += CHECK_COST if fresh else 1
            if done >= STEP:
                done = 0
                yield
        found += labels.end()
        found += lines.end()
        found += calls.end()
        found += unresolved.end(place)
        found += shared.end(known)
        found += module.end()
        if unknown is not None:
            found.append(_unknown(*unknown))
        found += _end_problems(chunks, self.buffer)
        return found

    def flow(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `FlowDocument.flow`."""
        for name in _FLOW:
            import_module(name)
            yield
        from tilelsp.analysis.ptx.flow.findings import flow_findings

        chunks = yield from self.chunks()
        unclear = yield from self._unclear(targets)
        return (yield from flow_findings(self.statements(), module_target(_own_target(chunks)), targets, unclear))

    def _unclear(self, targets: tuple[Target, ...]) -> Slices[list[int]]:
        """Where something stands that cannot be read, in order."""
        found = yield from self.findings(targets)
        return sorted(diagnostic.span.start for diagnostic in found if diagnostic.code in NOT_READ)


def _own_target(chunks: list[Chunk[PtxStatement]]) -> str:
    """The module's `.target`; "" where it has none at its start."""
    for _, statement in _first_statements(chunks):
        content = statement.read.content
        if isinstance(content, syntax.TargetDirective):
            return content.names[0].text
    return ""


def _first_statements(chunks: list[Chunk[PtxStatement]]) -> Iterator[tuple[int, PtxStatement]]:
    """The statements of a module's header, with their offsets."""
    at = 0
    left = HEADER
    for chunk in chunks:
        for start, statement in zip(chunk.starts[:left], chunk.statements, strict=False):
            yield at + start, statement
        left -= len(chunk.statements)
        if left <= 0:
            return
        at += chunk.length


def _start_problems(chunks: list[Chunk[PtxStatement]]) -> Iterator[Diagnostic]:
    """Diagnostics of a missing header: a module starts with its `.version`, then its `.target`."""
    wanted = ".version"
    for start, statement in _first_statements(chunks):
        content = statement.read.content
        code = start + statement.gap
        if wanted == ".version" and isinstance(content, syntax.VersionDirective):
            wanted = ".target"
        elif wanted == ".target" and isinstance(content, syntax.TargetDirective):
            return
        elif content is not syntax.OtherStatement.EMPTY or wanted == ".target":
            if statement.read.problems and wanted == ".target":
                return
            end = max(code, start + statement.length)
            message = f"Missing {wanted} directive at start of file"
            yield ptx_error(MODULE, message, Span(min(code, end), min(code + 1, end)))
            return


def _end_problems(chunks: list[Chunk[PtxStatement]], buffer: Buffer) -> Iterator[Diagnostic]:
    """Braces that are still open at the end."""
    state = chunks[-1].statements[-1].after if chunks else None
    if state is not None and (state.mode in (Mode.BODY, Mode.SECTION, Mode.VALUES) or state.depth):
        end = buffer.length
        yield ptx_error(SYNTAX, "Parsing error near '': syntax error", Span(end, end))


def _unknown(found: syntax.UnknownDirective, at: int) -> Diagnostic:
    word = found.word
    message = f"the directive '{word.text}' is not one of PTX as it is known here"
    return Diagnostic(UNKNOWN_DIRECTIVE, message, Span(at, at + len(word.text)), Severity.HINT, Stage.PTX.value)
