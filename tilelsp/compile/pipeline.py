"""The pipeline: from whatever stage a document is at, down to PTX, each stage printed and verified on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import LineIndex, Span
from tilelsp.compile import cuda_tile_to_tileaa, tileaa_to_tileas, tileas_to_llvm, verify_tiles
from tilelsp.compile.llvm_to_mir import select_module
from tilelsp.compile.lowering import root_of
from tilelsp.compile.mir_to_ptx import Ptx, print_module
from tilelsp.compile.stage import Compilation, Link, Resources, Stage, StageText
from tilelsp.compile.verify_mir import verify_mir
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.printer import PrintedLines, print_llvm
from tilelsp.syntax.mir.printer import print_mir
from tilelsp.syntax.print_style import NameStyle, PrintStyle
from tilelsp.syntax.printer import print_ops

_STAGES = list(Stage)
_KEPT = PrintStyle(names=NameStyle.KEPT)


def compile_ops(
    ops: tuple[Op, ...],
    source_stage: Stage,
    target: Target,
    until: Stage = Stage.PTX,
    entry: str | None = None,
    token: CancelToken | None = None,
) -> Compilation:
    """Lower `ops`, which were parsed at `source_stage`, to `until`.

    `entry` limits the work to one kernel. Every stage reached is printed, the document's own first. A stage whose
    verifier finds an error is the last one; an op without lowering ends the way too. Raises `Cancelled`.
    """
    run = _Run(source_stage, target, entry, token)
    run.start(ops)
    while run.ops and run.stage is not until and run.stage is not Stage.PTX and not run.broken:
        run.step()
    return Compilation(target.name, tuple(run.stages), tuple(run.diagnostics), run.resources)


_TileLowering = Callable[
    [tuple[Op, ...], Target, str | None, CancelToken | None], tuple[tuple[Op, ...], tuple[Diagnostic, ...]]
]
_TILE_LOWERINGS: dict[Stage, _TileLowering] = {
    Stage.CUDA_TILE: cuda_tile_to_tileaa.lower,
    Stage.NV_TILEAA: tileaa_to_tileas.lower,
    Stage.NV_TILEAS: tileas_to_llvm.lower,
}


class _Run:
    def __init__(self, source: Stage, target: Target, entry: str | None, token: CancelToken | None) -> None:
        self.stage = source
        self.target = target
        self.entry = entry
        self.token = token
        self.source = source
        self.ops: tuple[Op, ...] = ()
        self.stages: list[StageText] = []
        self.diagnostics: list[Diagnostic] = []
        self.resources: tuple[Resources, ...] = ()

    @property
    def broken(self) -> bool:
        return any(found.severity is Severity.ERROR for found in self.diagnostics)

    def start(self, ops: tuple[Op, ...]) -> None:
        """Print and verify the document's own stage."""
        self.ops = ops
        self._show()

    def step(self) -> None:
        """Lower by one stage, print and verify what came out."""
        if self.token is not None:
            self.token.check()
        lowering = _TILE_LOWERINGS.get(self.stage)
        if lowering is not None:
            self.ops, found = lowering(self.ops, self.target, self.entry, self.token)
            self.diagnostics += found
        elif self.stage is Stage.LLVM:
            selected = select_module(self.ops[0], self.target, self.token)
            self.diagnostics += selected.diagnostics
            self.ops = () if selected.diagnostics else (selected.module,)
        else:
            self._print_ptx()
            return
        self.stage = _STAGES[self.stage.position + 1]
        if self.ops:
            self._show()

    # --- text -----------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        match self.stage:
            case Stage.LLVM:
                self._add_lines(print_llvm(self.ops[0]))
            case Stage.MIR:
                self._add_lines(print_mir(self.ops[0], OPCODES))
                found = verify_mir(self.ops[0], self.target, direct=self.source is Stage.MIR)
                self._verified([(None, finding) for finding in found], {})
            case Stage.CUDA_TILE | Stage.NV_TILEAA | Stage.NV_TILEAS:
                places = self._add_tiles()
                if self.stage is not Stage.CUDA_TILE:
                    self._verified(verify_tiles.verify(self.ops, self.stage, self.target), places)
            case Stage.PTX:
                pass

    def _add_tiles(self) -> dict[Op, Span]:
        """Print tile ops; answers where each one landed."""
        dialect = "cuda_tile" if self.stage is Stage.CUDA_TILE else None
        printed = print_ops(self.ops, _KEPT, default_dialect=dialect)
        links: list[Link] = []
        for span, op in printed.places:
            source = source_span(op)
            if source is None:
                continue
            end = span.end
            if op.regions:
                newline = printed.text.find("\n", span.start, span.end)
                end = newline if newline >= 0 else span.end
            links.append(Link(Span(span.start, end), source))
        self.stages.append(StageText(self.stage, printed.text, tuple(links)))
        return {op: span for span, op in printed.places}

    def _add_lines(self, printed: PrintedLines) -> None:
        self.stages.append(StageText(self.stage, printed.text, _line_links(printed.text, printed.ops)))

    def _print_ptx(self) -> None:
        made: Ptx = print_module(self.ops[0], self.target, self.token)
        self.diagnostics += made.diagnostics
        self.stage = Stage.PTX
        if made.diagnostics:
            return
        self.stages.append(StageText(Stage.PTX, made.text, _line_links(made.text, made.ops)))
        self.resources = tuple(
            Resources(e.entry, e.threads, e.static_shared_bytes, e.dynamic_shared_bytes) for e in made.entries
        )

    # --- findings -------------------------------------------------------------------------------------------------

    def _verified(self, found: Sequence[tuple[Op | None, Diagnostic]], places: Mapping[Op, Span]) -> None:
        """Keep findings; one at a lower stage says which line of that stage it speaks of."""
        for op, finding in found:
            if self.stage is self.source:
                self.diagnostics.append(finding)
                continue
            where = places.get(op) if op is not None else None
            line = _line(self.stages[-1], where.start) if where is not None else _linked(self.stages[-1], finding.span)
            related = finding.related
            if line is not None:
                related = (*related, Label(finding.span, f"{self.stage.value}, line {line[0]}: {line[1]}"))
            self.diagnostics.append(replace(finding, related=related, stage=finding.stage or self.stage.value))


def source_span(op: Op) -> Span | None:
    """The place in the document of the op that `op` goes back to: the whole op, or its name if it has regions."""
    root = root_of(op)
    if root.regions or root.origin is None or root.origin.span is None:
        return root.span
    return root.origin.span


def _line_links(text: str, ops: Iterable[Op | None]) -> tuple[Link, ...]:
    """Each line that an op was printed on, linked to where the op comes from."""
    index = LineIndex(text)
    links: list[Link] = []
    spans: dict[int, Span | None] = {}
    for number, op in enumerate(ops):
        if op is None or number >= len(index.starts):
            continue
        key = id(op)
        if key not in spans:
            spans[key] = source_span(op)
        source = spans[key]
        if source is not None:
            links.append(Link(index.line_span(number), source))
    return tuple(links)


def _line(text: StageText, offset: int) -> tuple[int, str]:
    """The line (from 1) at an offset of a stage's text, and what stands on it."""
    end = text.text.find("\n", offset)
    return text.text.count("\n", 0, offset) + 1, text.text[offset : end if end >= 0 else None].strip()


def _linked(text: StageText, source: Span) -> tuple[int, str] | None:
    """The first line of a stage that goes back to `source`."""
    for link in text.links:
        if link.source.start <= source.start and source.end <= link.source.end:
            return _line(text, link.output.start)
    return None
