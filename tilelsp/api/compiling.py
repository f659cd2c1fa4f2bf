"""Documents lowered: one job for each document, target and engine, and what became of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tilelsp.analysis.features.generated.line_map import LineRow, line_rows
from tilelsp.analysis.features.generated.lowered import Resources, Timing
from tilelsp.analysis.features.sources.compiler_stages import WrittenStage, links_by_places
from tilelsp.analysis.features.sources.way_back import MadeText
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.progress import Progress, silent
from tilelsp.api.selection import targets_of
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex
from tilelsp.engines.answers.results import Results
from tilelsp.engines.answers.stored_form import StoredAnswers
from tilelsp.engines.choice import ENGINE_NAMES, NATIVE, make_engine
from tilelsp.engines.engine import CompileRequest, Engine, EngineOutput, EngineText
from tilelsp.engines.module_run import DEFAULT_OPTIONS, EngineOptions, EngineStatus
from tilelsp.engines.opinion import refusal
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.programs.scratch import sweep_abandoned
from tilelsp.engines.ptxas.assembler import Ptxas
from tilelsp.engines.ptxas.verdict import PtxasVerdict, verdict
from tilelsp.project.settings import Settings, resolve

if TYPE_CHECKING:
    from tilelsp.engines.disassembly.sass import Sass

NEEDS_PTX = ("ptx", "cubin", "sass")


@record
class Point:
    """A text between passes, by its name; one that is not `required` is left out where its pass does not run."""

    name: str
    required: bool


@record
class Job:
    """One thing to make, with the texts at `points` between passes, and with times where `timing` is asked for."""

    document: Document
    target: str
    engine: str
    stage: str
    settings: Settings
    options: EngineOptions = DEFAULT_OPTIONS
    points: tuple[Point, ...] = ()
    timing: bool = False


@record
class CompileResult:
    """Result of a job.

    `text` is None where nothing was made, or something binary, which is then in `data`. `problem` says what kept a
    tool from working. `dumps` are the texts between passes that are there of those at `points`, `timings` what passes
    cost, if that was asked for. `rows` is the map to the document's lines; machine code has its way through the PTX in
    `sass`. `resources` is what launches of the native engine's kernels need.
    """

    document: Document
    target: str
    engine: str
    stage: str
    text: str | None = field(default=None, repr=False)
    data: bytes = field(default=b"", repr=False)
    diagnostics: tuple[Diagnostic, ...] = ()
    problem: str = ""
    ptxas: PtxasVerdict | None = None
    rows: tuple[LineRow, ...] = field(default=(), repr=False)
    sass: Sass | None = field(default=None, repr=False)
    points: tuple[Point, ...] = ()
    dumps: tuple[EngineText, ...] = field(default=(), repr=False)
    timings: tuple[Timing, ...] = ()
    resources: tuple[Resources, ...] = field(default=(), repr=False)

    @property
    def label(self) -> str:
        """Label that tells the results of one document apart."""
        return self.target if self.engine == "native" else f"{self.target}, {self.engine}"

    @property
    def content(self) -> bytes:
        """Bytes that are written."""
        return self.data if self.text is None else self.text.encode("utf-8", "surrogatepass")

    @property
    def ok(self) -> bool:
        """True if it was made without any error."""
        return not self.reason

    @property
    def reason(self) -> str:
        """Why it is not ok, in one line; empty where it is."""
        return self.problem or refusal(self.diagnostics, self.ptxas, made=bool(self.content), stage=self.stage)


def compile(
    document: Document,
    target: str | None = None,
    emit: str = "ptx",
    *,
    engine: str = NATIVE,
    options: EngineOptions = DEFAULT_OPTIONS,
) -> CompileResult:
    """Lower a document, from whatever stage it is at, for one target: its own by default, or the usual one.

    `emit` is a stage (`cuda_tile`, `nv_tileaa`, `nv_tileas`, `llvm`, `mir`, `ptx`), `bytecode`, or `cubin` or `sass`,
    which need NVIDIA's tools; `engine` is `native`, or `tileiras` for NVIDIA's compiler. The result has a text, or data
    where that is binary, or neither: then its diagnostics, or its `reason` in one line, tell why.

    Raises `UsageError` for names that do not exist, and for a tool that is needed and missing.
    """
    if engine not in ENGINE_NAMES:
        raise UsageError(f"unknown engine '{engine}'; the engines are {', '.join(ENGINE_NAMES)}")
    settings = resolve()
    if emit not in (made := makes(engine, settings)):
        raise UsageError(f"{engine} makes {', '.join(made)}, and no '{emit}'")
    chosen = targets_of(document, target, settings.targets)[0]
    (result,) = Compiling().all([Job(document, chosen, engine, emit, settings, options)])
    return result


def makes(engine: str, settings: Settings) -> tuple[str, ...]:
    """Stages that an engine can be asked for, and those that follow from its PTX."""
    stages = make_engine(engine, Toolbox(ToolPaths.of(settings))).stages
    return (*stages, *NEEDS_PTX[1:], *(("bytecode",) if engine == NATIVE else ()))


class Compiling:
    """Makes results: lowering here, the tools beside it in threads that wait for them, as many as there are cores.

    What tools answer is looked up in and added to `answers`, if given.
    """

    def __init__(self, answers: StoredAnswers | None = None, progress: Progress = silent) -> None:
        self._answers = answers
        self._progress = progress
        self._results = Results(answers)
        self._cancel = CancelToken()
        self._toolboxes: dict[ToolPaths, Toolbox] = {}
        self._assemblers: dict[ToolPaths, Ptxas] = {}

    def all(self, jobs: Sequence[Job]) -> list[CompileResult]:
        """The results of `jobs`, in their order. Raises `UsageError` for a tool that is needed and missing."""
        sweep_abandoned()
        with self._progress("compiling", len(jobs)) as advance:
            if len(jobs) == 1:
                results = [self._begin(jobs[0])()]
                advance()
            else:
                results = self._beside_each_other(jobs, advance)
        problems = {result.problem for result in results}
        if len(problems) == 1 and "" not in problems:
            raise UsageError(problems.pop())  # nothing could be asked, so nothing is known of any document
        return results

    def _beside_each_other(self, jobs: Sequence[Job], advance: Callable[[], None]) -> list[CompileResult]:
        from concurrent.futures import ThreadPoolExecutor  # brings logging along, which one job need not wait for

        with ThreadPoolExecutor(os.cpu_count() or 1, "tilelsp-tool") as pool:
            try:
                waiting = [pool.submit(self._begin(job)) for job in jobs]
                for future in waiting:
                    future.add_done_callback(lambda _: advance())
                return [future.result() for future in waiting]
            except BaseException:
                # One failed for good, or somebody interrupts: the others are not waited for.
                self._cancel.cancel()
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _begin(self, job: Job) -> Callable[[], CompileResult]:
        """Do what is done here; what is returned waits for tools, and may be called on another thread."""
        start = CompileResult(job.document, job.target, job.engine, job.stage, points=job.points)
        if (job.points or job.timing) and (job.engine != NATIVE or job.stage == "bytecode"):
            raise UsageError(f"passes and their times are those of --engine {NATIVE}, on the way to another stage")
        written = job.document.stage(job.stage)
        if written is not None:
            return lambda: _written(start, written)
        if job.stage == "bytecode":
            return lambda: _bytecode(start)
        engine = make_engine(job.engine, self.toolbox(job))
        request = _request(job)
        key = "" if job.timing else self._key(engine, request)
        known = self._results.load(key) if key else None
        if known is not None:
            return lambda: self._finish(job, engine, known, start)
        front = engine.front(request)

        def work() -> CompileResult:
            output = engine.back(front, cancel=self._cancel)
            if key:
                self._results.put(key, output)
            return self._finish(job, engine, output, start)

        return work

    def _key(self, engine: Engine, request: CompileRequest) -> str:
        """Key that an answer is remembered by; empty where the engine will say itself what keeps it from answering."""
        try:
            return self._results.key(engine, request)
        except ToolError:
            return ""

    def _finish(self, job: Job, engine: Engine, output: EngineOutput, start: CompileResult) -> CompileResult:
        """Complete a result behind an engine."""
        if output.status is EngineStatus.UNAVAILABLE:
            return replace(start, problem=output.reason)
        stage = output.stage("ptx" if job.stage in NEEDS_PTX else job.stage)
        requested = {point.name for point in job.points}
        dumps = tuple(text for text in output.stages if text.name in requested)
        timings = output.timings if job.timing else ()
        made = replace(start, diagnostics=output.diagnostics, dumps=dumps, timings=timings)
        if stage is None and output.reached and not made.diagnostics:
            return replace(made, problem=f"{job.document.name} begins at {output.reached}, behind {job.stage}")
        if stage is None:
            return made
        rows = line_rows(LineIndex(stage.text), LineIndex(job.document.text), stage.rows())
        made = replace(made, text=stage.text, rows=rows)
        if job.stage not in NEEDS_PTX:
            return made
        return self._assembled(job, engine, made, output.resources)

    def _assembled(
        self, job: Job, engine: Engine, made: CompileResult, resources: Sequence[Resources]
    ) -> CompileResult:
        """`made`, which is PTX, with ptxas' opinion; and turned into a cubin or machine code where that is wanted."""
        assert made.text is not None
        assembling = replace(engine.assembling, opt_level=job.options.opt_level)
        options = replace(assembling, keep_cubin=job.stage == "cubin")
        report = self._assembler(job).assemble(made.text, job.target, options, cancel=self._cancel)
        origins = {line: (first, last) for line, first, last in reversed(made.rows)}
        done = replace(made, ptxas=verdict(report, made.text, resources, origins.get), resources=tuple(resources))
        if job.stage == "ptx":
            return done
        if report.accepted is None:
            raise UsageError(f"{job.stage} needs ptxas: {report.reason}")
        if job.stage == "cubin" or not report.accepted:
            return replace(done, text=None, data=report.cubin, rows=())
        from tilelsp.engines.disassembly.disassembler import Disassembler
        from tilelsp.engines.disassembly.machine_code import machine_code
        from tilelsp.engines.disassembly.sass import sources

        tools = (self._assembler(job), Disassembler(self.toolbox(job)))
        try:
            sass = machine_code(made.text, job.target, assembling, tools, cancel=self._cancel)
        except ToolError as error:
            raise UsageError(f"sass needs ptxas and nvdisasm: {error}") from None
        return replace(done, text=sass.text, rows=tuple(sources(sass, origins)), sass=sass)

    def depends_on(self, job: Job) -> str:
        """Everything that the PTX of `job`, and ptxas' opinion of it, depends on; empty where nobody can say."""
        engine = make_engine(job.engine, self.toolbox(job))
        key = self._key(engine, _request(job))
        return f"{key}\0{self.toolbox(job).ptxas_identity(job.target)}" if key else ""

    def toolbox(self, job: Job) -> Toolbox:
        """The tools that the settings of `job` lead to."""
        paths = ToolPaths.of(job.settings)
        if paths not in self._toolboxes:
            self._toolboxes[paths] = Toolbox(paths)
        return self._toolboxes[paths]

    def _assembler(self, job: Job) -> Ptxas:
        paths = ToolPaths.of(job.settings)
        return self._assemblers.setdefault(paths, Ptxas(self.toolbox(job), answers=self._answers))


def _request(job: Job) -> CompileRequest:
    until = "ptx" if job.stage in NEEDS_PTX else job.stage
    return CompileRequest(
        job.document.text,
        job.document.language,
        job.target,
        until=until,
        texts=(until, *(point.name for point in job.points)),
        options=job.options,
    )


def _written(start: CompileResult, stage: WrittenStage) -> CompileResult:
    """A stage in front of the document, as its compiler has written it, linked by the source that both come from."""
    document = start.document
    made = stage.named(document.name)
    links = links_by_places(made, MadeText(document.name, document.text, document.language))
    rows = line_rows(LineIndex(stage.text), LineIndex(document.text), (link.row for link in links))
    return replace(start, text=stage.text, rows=rows)


def _bytecode(start: CompileResult) -> CompileResult:
    """The document as bytecode, or what is wrong with it."""
    from tilelsp.analysis.features.bytecode.assembled import assemble

    assembled = assemble(start.document.text, start.document.language)
    return replace(start, data=assembled.data, diagnostics=assembled.diagnostics)
