"""The program as text, wherever it is in the pipeline, with the place in the document that each part comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.compile.lowering import root_of
from tilelsp.compile.stage import LinkRow, PrintedPtx, Stage, StageText
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Op
from tilelsp.syntax.llvm.printer import print_llvm
from tilelsp.syntax.mir.printer import print_mir
from tilelsp.syntax.print_style import NameStyle, PrintStyle
from tilelsp.syntax.printer import print_ops

_SOURCE_NAMES = PrintStyle(names=NameStyle.SOURCE)


class LazyStageText:
    """Ops of a stage, printed when somebody wants to see them. `printed` is what the pass that prints PTX made."""

    def __init__(
        self,
        stage: Stage,
        ops: tuple[Op, ...],
        printed: PrintedPtx | None = None,
        sources: dict[Op, Span | None] | None = None,
    ) -> None:
        """`sources` has the places of ops in the document that are known, and gets those of others."""
        self.stage = stage
        self._sources = {} if sources is None else sources
        self._ops = ops
        self._printed = printed

    @property
    def text(self) -> StageText:
        """The text, with its links to the document."""
        return self._text_and_places[0]

    def located(self, op: Op | None, finding: Diagnostic) -> Diagnostic:
        """The finding, which the verifier has of `op`, with the line of this text that it speaks of."""
        text, places = self._text_and_places
        where = places.get(op) if op is not None else None
        line = _line(text, where.start) if where is not None else _linked(text, finding.span)
        related = finding.related
        if line is not None:
            related = (*related, Label(finding.span, f"{self.stage.value}, line {line[0]}: {line[1]}"))
        return replace(finding, related=related, stage=finding.stage or self.stage.value)

    @cached_property
    def _text_and_places(self) -> tuple[StageText, Mapping[Op, Span]]:
        match self.stage:
            case Stage.CUDA_TILE | Stage.NV_TILEAA | Stage.NV_TILEAS | Stage.NVGPU | Stage.NVVM:
                return _tiles(self.stage, self._ops)
            case Stage.LLVM:
                lines = print_llvm(self._ops[0])
                return _of_lines(self.stage, lines.text, lines.ops, self._sources), {}
            case Stage.MIR:
                lines = print_mir(self._ops[0], OPCODES)
                return _of_lines(self.stage, lines.text, lines.ops, self._sources), {}
            case Stage.PTX:
                assert self._printed is not None, "only the pass that prints leads to PTX"
                return _of_lines(self.stage, self._printed.text, self._printed.ops, self._sources), {}


def source_span(op: Op) -> Span | None:
    """The place in the document of the op that `op` goes back to: the whole op, or its name if it has regions."""
    root = root_of(op)
    if root.regions or root.origin is None or root.origin.span is None:
        return root.span
    return root.origin.span


def _tiles(stage: Stage, ops: tuple[Op, ...]) -> tuple[StageText, Mapping[Op, Span]]:
    """Tile ops as text, and where each one landed."""
    printed = print_ops(ops, _SOURCE_NAMES, default_dialect="cuda_tile" if stage is Stage.CUDA_TILE else None)
    rows: list[LinkRow] = []
    for span, op in printed.places:
        source = source_span(op)
        if source is None:
            continue
        end = span.end
        if op.regions:
            newline = printed.text.find("\n", span.start, span.end)
            end = newline if newline >= 0 else span.end
        rows.append((span.start, end, source.start, source.end))
    return StageText(stage, printed.text, tuple(rows)), {op: span for span, op in printed.places}


def _of_lines(stage: Stage, text: str, ops: Iterable[Op | None], known: dict[Op, Span | None]) -> StageText:
    """A text with an op behind each of its lines, linked to where the op comes from."""
    rows: list[LinkRow] = []
    start = 0
    for op, line in zip(ops, text.split("\n"), strict=False):
        end = start + len(line)
        if op is not None:
            source = known[op] if op in known else _source_span(op, known)
            if source is not None:
                rows.append((start, end, source.start, source.end))
        start = end + 1
    return StageText(stage, text, tuple(rows))


def _source_span(op: Op, known: dict[Op, Span | None]) -> Span | None:
    """`source_span`, which is `known` of those ops already from which others were made before."""
    above = op.origin.op if op.origin is not None else None
    if above is not None and above not in known:
        _source_span(above, known)
    found = known[op] = source_span(op) if above is None else known[above]
    return found


def _line(text: StageText, offset: int) -> tuple[int, str]:
    """The line (from 1) at an offset of a stage's text, and what stands on it."""
    end = text.text.find("\n", offset)
    return text.text.count("\n", 0, offset) + 1, text.text[offset : end if end >= 0 else None].strip()


def _linked(text: StageText, source: Span) -> tuple[int, str] | None:
    """The first line of a stage that goes back to `source`."""
    for start, _, first, last in text.rows:
        if first <= source.start and source.end <= last:
            return _line(text, start)
    return None
