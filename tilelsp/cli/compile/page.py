"""`tilelsp compile --format html`: results of a document as a page, every stage beside the others, with pictures."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence

from tilelsp.analysis.features.generated.line_map import line_rows
from tilelsp.analysis.features.generated.lowered import STAGE_LANGUAGES
from tilelsp.analysis.pictures.drawing import Drawing
from tilelsp.analysis.pictures.kinds import draw
from tilelsp.analysis.pictures.request import NoPicture, PictureRequest
from tilelsp.analysis.snapshot import Language, language_of
from tilelsp.api.compiling import CompileResult, Job, Point
from tilelsp.api.diagnostic_text import one_line
from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace
from tilelsp.base.text import LineIndex
from tilelsp.cli.compile.output import HEADINGS, summary_row
from tilelsp.cli.report.page import Pane, ReportPage, TargetView, pane, render
from tilelsp.compile.stage import Stage
from tilelsp.engines.choice import NATIVE

PICTURES = {
    "shared": Stage.NV_TILEAS,
    "tmem": Stage.NV_TILEAS,
    "layout": Stage.NV_TILEAS,
    "barriers": Stage.PTX,
    "registers": Stage.PTX,
    "cfg": Stage.PTX,
}
"""Pictures of each target's kernels, and the stage whose text each is drawn from: nothing is lowered again."""

MOST_LAUNCHES = 4
"""Targets of a page whose pipeline is drawn, each by a launch that takes seconds: all 28 would take minutes."""


def with_stages(jobs: Sequence[Job]) -> list[Job]:
    """The jobs, with the text of every stage on the way. Raises `UsageError` for several documents."""
    if len({id(job.document) for job in jobs}) > 1:
        raise UsageError("--format html shows one document; name one file")
    points = tuple(Point(name, required=False) for name in STAGE_LANGUAGES)
    return [replace(job, points=points) if job.engine == NATIVE else job for job in jobs]


def as_page(results: Sequence[CompileResult]) -> str:
    """The page of the results of one document."""
    document = results[0].document
    index = LineIndex(document.text)
    is_launched = len(results) <= MOST_LAUNCHES
    views = tuple(
        TargetView(
            result.label, _note(result), tuple(_panes(result, index)), tuple(_pictures(result, is_launched=is_launched))
        )
        for result in results
    )
    rows = tuple(summary_row(result) for result in results)
    return render(ReportPage(f"{one_line(document.name)}, stage by stage", HEADINGS, rows, views, views[0].name))


def _note(result: CompileResult) -> str:
    """Why there is no result, or what its kernels need."""
    kernels = () if result.ptxas is None else result.ptxas.kernels
    return result.reason or "; ".join(f"{kernel.name}: {kernel.title}" for kernel in kernels)


def _panes(result: CompileResult, index: LineIndex) -> Iterator[Pane]:
    """The document, then every stage behind it; what another engine made of it has that engine's name."""
    text = result.document.text
    made: list[Pane] = []
    for dump in result.dumps:
        if dump.name != result.stage and dump.text != text:
            rows = line_rows(LineIndex(dump.text), index, dump.rows())
            made.append(pane(dump.name, dump.text, language_of(STAGE_LANGUAGES[dump.stage]), rows))
    if result.text is not None:
        name = result.stage if result.engine == NATIVE else f"{result.stage} by {result.engine}"
        language = language_of(STAGE_LANGUAGES.get(result.stage, Language.PTX.value))
        made.append(pane(name, result.text, language, result.rows))
    # Of the document's lines only those are linked that something was made from.
    linked = sorted({line for shown_pane in made for sources in shown_pane.sources for line in sources})
    yield pane("document", text, result.document.language, [(line, line, line) for line in linked])
    yield from made


def _pictures(result: CompileResult, *, is_launched: bool) -> Iterator[Drawing]:
    if result.engine == NATIVE:
        texts = {dump.name: dump.text for dump in result.dumps}
        texts |= {} if result.text is None else {result.stage: result.text}
        yield from pictures_of(texts, result.target)
        if is_launched and result.text is not None:
            yield from _pipeline(result)


def _pipeline(result: CompileResult) -> Iterator[Drawing]:
    """The pipeline of a launch that is made up, where there is one: of several kernels none is chosen here."""
    document = result.document
    if document.language not in (Language.TILEIR, Language.PTX) or document.path is None:
        return
    from tilelsp.analysis.pictures.pipeline import pipeline_drawings
    from tilelsp.cli.show.pipelined import launch_arguments, pipelined_kernel

    with contextlib.suppress(UsageError):
        yield from pipeline_drawings(pipelined_kernel(launch_arguments(document.path, result.target)))


def pictures_of(texts: Mapping[str, str], target: str) -> Iterator[Drawing]:
    """The pictures that a page has of a kernel, those that there are, by the texts of its stages."""
    for kind, stage in PICTURES.items():
        text = texts.get(stage.value)
        if text is not None:
            try:
                yield from draw(kind, PictureRequest(text, language_of(stage.language_id), (target,)))
            except NoPicture:
                continue
