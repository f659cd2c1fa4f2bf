"""A document below Tile IR (nv_tileaa, nv_tileas, nvvm, LLVM IR, machine IR) as the PTX that it becomes, which runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilelsp.analysis.features.generated.line_map import line_rows
from tilelsp.analysis.features.generated.lowered import document_ops, stage_of
from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document, SourceOf
from tilelsp.api.errors import UsageError
from tilelsp.api.selection import targets_of
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.compile.stage import Stage
from tilelsp.engines.choice import NATIVE, make_engine
from tilelsp.engines.engine import CompileRequest, compile_document
from tilelsp.engines.module_run import EngineOptions
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.project.settings import Settings

_ENTRY = "entry @"
"""How the head of a kernel of Tile IR is written, but in the generic form: a text that has it is not parsed to be told
apart."""


@record
class LoweredPtx:
    """The PTX of a document, and the way back from its lines."""

    document: Document
    source: Document
    target: str
    sources: Mapping[int, Span] = field(repr=False)
    """The source span of each line of the PTX; lines that come from nothing in the document are missing."""
    _lines: LineIndex = field(repr=False)

    def span(self, offset: int) -> Span | None:
        """The source span of an offset in the PTX."""
        return self.sources.get(self._lines.line_of(offset))

    def all(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings in the PTX, at the lines of the document; one that comes from none stands at its start."""
        return tuple(map(self._placed, found))

    def _placed(self, found: Diagnostic) -> Diagnostic:
        home = self.span(found.span.start)
        there = f"line {self._lines.line_of(found.span.start) + 1} of the PTX for {self.target}"
        related = tuple(
            Label(self.span(label.span.start) or home or Span(0, 0), label.message, label.code)
            for label in found.related
        )
        return replace(found, message=f"{found.message}: {there}", span=home or Span(0, 0), related=related, fixes=())


def runs_lowered(document: Document) -> bool:
    """True if a document is at a stage that runs as the PTX it is lowered to."""
    if document.language is not Language.TILEIR:
        return document.language is not Language.PTX
    if _ENTRY in document.text:
        return False
    return stage_of(document_ops(document.text)) not in (None, Stage.CUDA_TILE)


def lowered(document: Document, target: str | None, settings: Settings) -> LoweredPtx:
    """The PTX of a document for a target, its own where none is named. Raises `UsageError`."""
    chosen = targets_of(document, target, settings.targets)[0]
    options = EngineOptions(tensor_maps=settings.tensor_maps)
    engine = make_engine(NATIVE, Toolbox(ToolPaths.of(settings)))
    output = compile_document(engine, CompileRequest(document.text, document.language, chosen, options=options))
    ptx = output.stage("ptx")
    if ptx is None:
        problem = next(
            (document.report(diagnostic) for diagnostic in output.diagnostics), f"{document.name}: nothing to run"
        )
        raise UsageError(f"{problem} (for {chosen})")
    index, own = LineIndex(ptx.text), LineIndex(document.text)
    sources: dict[int, Span] = {}
    for line, first, _ in line_rows(index, own, ptx.rows()):
        sources.setdefault(line, _words(document.text, own.line_span(first)))
    made = Document(
        document.path, f"{document.name} (PTX for {chosen})", ptx.text, b"", Language.PTX,
        source=SourceOf(document.text, document.language.comments),
    )  # fmt: skip
    return LoweredPtx(made, document, chosen, sources, index)


def _words(text: str, line: Span) -> Span:
    """A line without the blanks around it."""
    words = text[line.start : line.end]
    start = line.start + len(words) - len(words.lstrip())
    return Span(start, max(start, line.start + len(words.rstrip())))
