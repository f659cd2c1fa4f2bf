"""The work of `tilelsp compile`: one job for each document, target and engine."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from tilelsp.analysis.features.assembled import FILE_NAME, assemble
from tilelsp.analysis.features.line_map import LineRow, line_rows
from tilelsp.analysis.features.line_table import links_of_table
from tilelsp.analysis.features.lowered import Lowered, LowerRequest, lower
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import LineIndex, Span
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.defs.targets import DEFAULT_TARGET, TARGET_NAMES, UnknownTargetError, find_targets
from tilelsp.engines.disasm import Disassembler
from tilelsp.engines.engine import EngineOutput, EngineRequest, EngineStatus
from tilelsp.engines.errors import ToolError
from tilelsp.engines.find import Toolbox, ToolPaths
from tilelsp.engines.ptxas import AssembleOptions, Ptxas
from tilelsp.engines.tileiras import Tileiras
from tilelsp.engines.verdict import Verdict, verdict
from tilelsp.project.config import load_project
from tilelsp.project.pins import read_pins
from tilelsp.project.settings import Settings, resolve
from tilelsp.project.targets import choose_targets

NEEDS_PTX = ("ptx", "cubin", "sass")
VENDOR_STAGES = NEEDS_PTX


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to make."""

    document: Document
    target: str
    engine: str
    stage: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a job.

    `text` is None where nothing was made, or something binary, which is then in `data`. `problem` says what kept a
    tool from working. `rows` is the map to the document's lines.
    """

    document: Document
    target: str
    engine: str
    stage: str
    text: str | None = field(default=None, repr=False)
    data: bytes = field(default=b"", repr=False)
    diagnostics: tuple[Diagnostic, ...] = ()
    problem: str = ""
    ptxas: Verdict | None = None
    rows: tuple[LineRow, ...] = field(default=(), repr=False)

    @property
    def label(self) -> str:
        """What tells the results of one document apart."""
        return self.target if self.engine == "native" else f"{self.target}, {self.engine}"

    @property
    def content(self) -> bytes:
        """What is written."""
        return self.data if self.text is None else self.text.encode("utf-8", "surrogatepass")

    @property
    def ok(self) -> bool:
        """Whether it was made without any error."""
        refused = self.ptxas is not None and self.ptxas.accepted is False
        broken = any(found.severity is Severity.ERROR for found in self.diagnostics)
        return bool(self.content) and not refused and not broken and not self.problem

    @property
    def reason(self) -> str:
        """Why it is not ok, in one line; empty where it is."""
        if self.ok:
            return ""
        if self.problem:
            return self.problem
        worst = min(self.diagnostics, key=lambda found: found.severity, default=None)
        if worst is not None and not self.content:
            return worst.message.split("\n", 1)[0]
        if self.ptxas is not None and self.ptxas.messages:
            return f"ptxas: {self.ptxas.messages[0].message}"
        return worst.message.split("\n", 1)[0] if worst is not None else f"nothing was made at {self.stage}"


def plan(documents: Sequence[Document], targets: str | None, engines: Sequence[str], stage: str) -> list[Job]:
    """A job for each document, target and engine. Raises `UsageError` for names and combinations that do not exist."""
    jobs: list[Job] = []
    for document in documents:
        project = load_project(document.path or Path.cwd(), known_targets=TARGET_NAMES)
        for problem in project.layer.problems:
            print(f"tilelsp: {problem}", file=sys.stderr)
        settings = resolve(project.layer)
        for engine in engines or (settings.engine.value if stage in VENDOR_STAGES else "native",):
            if engine == "tileiras" and stage not in VENDOR_STAGES:
                raise UsageError(f"tileiras makes {', '.join(VENDOR_STAGES)}; {stage} comes from --engine native")
            chosen = _targets(document, targets, project.layer.targets)
            jobs += [Job(document, target, engine, stage, settings) for target in chosen]
    return jobs


def _targets(document: Document, named: str | None, project: tuple[str, ...]) -> tuple[str, ...]:
    try:
        chosen = choose_targets(
            command_line=tuple(target.name for target in find_targets(named)) if named is not None else (),
            pinned=read_pins(document.text, document.language.comments).target_names,
            project=project,
            default=(DEFAULT_TARGET.name,),
        )
        find_targets(",".join(chosen.targets))
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    return chosen.targets


class Compiling:
    """Makes results: lowering here, the tools beside it in threads that wait for them."""

    def __init__(self) -> None:
        self._toolboxes: dict[ToolPaths, Toolbox] = {}
        self._assemblers: dict[ToolPaths, Ptxas] = {}

    def all(self, jobs: Sequence[Job]) -> list[Result]:
        """The results of `jobs`, in their order. Raises `UsageError` for a tool that is needed and missing."""
        with ThreadPoolExecutor(thread_name_prefix="tilelsp-tool") as pool, _progress(len(jobs)) as advance:
            waiting = [self._start(job, pool, advance) for job in jobs]
            return [result.result() for result in waiting]

    def _start(self, job: Job, pool: ThreadPoolExecutor, advance: Callable[[], None]) -> Future[Result]:
        done = self._make(job, pool)
        done.add_done_callback(lambda _: advance())
        return done

    def _make(self, job: Job, pool: ThreadPoolExecutor) -> Future[Result]:
        start = Result(job.document, job.target, job.engine, job.stage)
        if job.stage == "bytecode":
            return _done(_bytecode(start))
        if job.engine == "tileiras":
            return pool.submit(self._vendor, job, start)
        lowered = lower(LowerRequest(job.document.text, job.document.language, job.target))
        stage = lowered.stage("ptx" if job.stage in NEEDS_PTX else job.stage)
        made = replace(start, diagnostics=lowered.diagnostics)
        if stage is None:
            return _done(made)
        rows = line_rows(LineIndex(stage.text), LineIndex(job.document.text), stage.links)
        made = replace(made, text=stage.text, rows=rows)
        if job.stage not in NEEDS_PTX:
            return _done(made)
        return pool.submit(self._assembled, job, made, _dynamic(lowered))

    def _assembled(self, job: Job, made: Result, dynamic: int | None) -> Result:
        """`made`, which is PTX, with ptxas' opinion; and turned into a cubin or machine code where that is wanted."""
        assert made.text is not None
        vendor = job.engine == "tileiras"
        options = AssembleOptions(keep_cubin=job.stage != "ptx", vendor_pragmas=vendor, extended_shared=vendor)
        report = self._assembler(job).assemble(made.text, job.target, options)
        origins = {line: (first, last) for line, first, last in reversed(made.rows)}
        made = replace(made, ptxas=verdict(report, dynamic, origins.get))
        if job.stage == "ptx":
            return made
        if report.accepted is None:
            raise UsageError(f"{job.stage} needs ptxas: {report.reason}")
        if job.stage == "cubin" or not report.cubin:
            return replace(made, text=None, data=report.cubin)
        try:
            return replace(made, text=Disassembler(self._toolbox(job)).sass(report.cubin), rows=())
        except ToolError as error:
            raise UsageError(f"sass needs nvdisasm: {error}") from None

    def _vendor(self, job: Job, start: Result) -> Result:
        """What tileiras makes of the document."""
        assembled = _bytecode(start)
        if not assembled.data:
            return replace(assembled, stage=job.stage)
        output = Tileiras(self._toolbox(job)).compile(EngineRequest(assembled.data, job.target))
        match output.status:
            case EngineStatus.UNAVAILABLE:
                raise UsageError(output.reason)
            case EngineStatus.REFUSED:
                return replace(start, diagnostics=tuple(_vendor_findings(output, job.document.text)))
            case EngineStatus.DONE:
                source = LineIndex(job.document.text)
                links = links_of_table(output.text, FILE_NAME, source)
                rows = line_rows(LineIndex(output.text), source, links)
                return self._assembled(job, replace(start, text=output.text, rows=rows), None)

    def _toolbox(self, job: Job) -> Toolbox:
        paths = ToolPaths(job.settings.ptxas_path, job.settings.tileiras_path)
        return self._toolboxes.setdefault(paths, Toolbox(paths))

    def _assembler(self, job: Job) -> Ptxas:
        toolbox = self._toolbox(job)
        paths = ToolPaths(job.settings.ptxas_path, job.settings.tileiras_path)
        return self._assemblers.setdefault(paths, Ptxas(toolbox))


def _vendor_findings(output: EngineOutput, text: str) -> Iterator[Diagnostic]:
    """The vendor's messages at the lines that its debug records name, or at the start of the document."""
    index = LineIndex(text)
    for message in output.messages:
        place = next((one for one in message.locations if one.file == FILE_NAME and one.line), None)
        span = index.line_span(place.line - 1) if place is not None else Span(0, 0)
        targets = (output.target,)
        yield Diagnostic("tileiras", message.text, span, message.severity, "cuda_tile", targets)


def _bytecode(start: Result) -> Result:
    """The document as bytecode, or what is wrong with it."""
    assembled = assemble(start.document.text, start.document.language)
    return replace(start, data=assembled.data, diagnostics=assembled.diagnostics)


def _dynamic(lowered: Lowered) -> int | None:
    return max((one.dynamic_shared_bytes for one in lowered.resources), default=None)


def _done(result: Result) -> Future[Result]:
    future: Future[Result] = Future()
    future.set_result(result)
    return future


@contextlib.contextmanager
def _progress(total: int) -> Generator[Callable[[], None]]:
    """Calls to the function given move a bar on standard error, where that is a terminal and there is much to do."""
    if total < 2 or not sys.stderr.isatty():
        yield _nothing
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("compiling", total=total)
        yield lambda: progress.advance(task)


def _nothing() -> None:
    return
