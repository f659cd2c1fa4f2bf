"""The driver of the passes: from whatever stage a document is at, down to PTX, verified on the way."""

from __future__ import annotations

from collections.abc import Collection
from time import perf_counter

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.compile.listings import as_carried
from tilelsp.compile.lowering import refused_by
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.compile.pass_list import passes_between, verifier_of
from tilelsp.compile.passes import Follower, LlvmReader, Pass, PassContext, Verifier
from tilelsp.compile.stage import Compilation, Resources, Stage, StageText, Timing, after, before, pass_of
from tilelsp.compile.stage_plan import StagePlan
from tilelsp.compile.stage_text import LazyStageText
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target


def compile_ops(
    ops: tuple[Op, ...],
    source_stage: Stage,
    target: Target,
    until: Stage = Stage.PTX,
    entry: str | None = None,
    token: CancelToken | None = None,
    texts: Collection[str] | None = None,
    reader: LlvmReader | None = None,
    *,
    tensor_maps: bool = True,
    follower: Follower | None = None,
) -> Compilation:
    """Run the passes on `ops`, which were parsed at `source_stage`, until they are at `until`.

    `entry` limits the work to one kernel. `texts` names what is to be printed: stages, as they are when they are
    reached, and points between passes (`stage.after`, `stage.before`); None stands for every stage. Behind a pass
    whose verifier finds an error none runs; an op without lowering ends the way too. `reader` is what functions of
    `nvgpu` and `nvvm` need, `follower` what judges the life of tensor memory.
    Without `tensor_maps` no kernel gets parameters behind its own, which hold tensor maps. Raises `Cancelled`.
    """
    wanted = frozenset(stage.value for stage in Stage) if texts is None else frozenset(texts)
    run = _Run(
        PassContext(target, source_stage, entry, token, reader, tensor_maps=tensor_maps, follower=follower), wanted
    )
    run.start(ops)
    for pass_ in passes_between(source_stage, until, frozenset(map(pass_of, wanted))):
        if not run.ops or run.broken:
            break
        run.step(pass_)
    return Compilation(
        target.name, tuple(run.texts), tuple(run.diagnostics), run.resources, run.shown.stage, tuple(run.timings)
    )


class _Run:
    def __init__(self, context: PassContext, wanted: frozenset[str]) -> None:
        self.context = context
        self.wanted = wanted
        self.ops: tuple[Op, ...] = ()
        self.sources: dict[Op, Span | None] = {}
        """Where ops of lower stages come from, as far as texts were printed."""
        self.shown = LazyStageText(context.source, ())
        self.texts: list[StageText] = []
        self.diagnostics: list[Diagnostic] = []
        self.resources: tuple[Resources, ...] = ()
        self.maps: tuple[TensorMapPlan, ...] = ()
        self.staged: tuple[StagePlan, ...] = ()
        self.timings: list[Timing] = []

    @property
    def broken(self) -> bool:
        return any(found.severity is Severity.ERROR for found in self.diagnostics)

    def start(self, ops: tuple[Op, ...]) -> None:
        """Take the document's own ops, verified as those of its stage are."""
        self.ops = ops
        self.shown = LazyStageText(self.context.source, ops, None, self.sources)
        self._print(self.context.source.value)
        judge = verifier_of(self.context.source)
        if judge is not None and judge.verifier is not None:
            self._verify(judge.verifier)

    def step(self, pass_: Pass) -> None:
        """Run one pass, verify what it made, and print what is wanted of it."""
        self.context.check()
        begin = perf_counter()
        self._print(before(pass_.name))
        printing = perf_counter() - begin
        changed = pass_.run is None
        if pass_.run is not None:
            done = pass_.run(self.ops, self.context)
            elsewhere = self.context.source is Stage.CUDA_TILE
            self.diagnostics += [refused_by(found, pass_.name, elsewhere=elsewhere) for found in done.diagnostics]
            changed = done.ops != self.ops or pass_.converts
            self.ops = done.ops
            self.shown = LazyStageText(pass_.result, done.ops, done.printed, self.sources) if changed else self.shown
            self.maps += done.maps
            self.staged += done.staged
            self.resources = () if done.printed is None else tuple(map(self._with_plans, done.printed.resources))
        ran = perf_counter()
        if self.ops and changed and pass_.verifier is not None:
            self._verify(pass_.verifier)
        verified = perf_counter()
        if self.ops:
            if pass_.converts:
                self._print(pass_.result.value)
            self._print(after(pass_.name))
        printed = perf_counter()
        self.timings.append(Timing(pass_.name, ran - begin - printing, verified - ran, printed - verified + printing))

    def _with_plans(self, needed: Resources) -> Resources:
        maps = tuple(plan for plan in self.maps if plan.entry == needed.entry)
        return replace(needed, maps=maps, staged=tuple(plan for plan in self.staged if plan.entry == needed.entry))

    def _verify(self, verifier: Verifier) -> None:
        """Keep what a verifier finds; of a lower stage than the document's it says which line it speaks of."""
        own = self.shown.stage is self.context.source
        for op, found in verifier(self.ops, self.context):
            finding = as_carried(found, self.ops)
            self.diagnostics.append(finding if own else self.shown.located(op, finding))

    def _print(self, name: str) -> None:
        if name in self.wanted:
            self.texts.append(self.shown.text.called(name))
