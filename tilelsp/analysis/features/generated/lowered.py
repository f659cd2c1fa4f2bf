"""A document lowered for one target: every stage as text, with the lines that it came from.

One function from plain data to plain data, so that it can run in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.comments import united
from tilelsp.analysis.features.generated.tensor_memory import followed
from tilelsp.analysis.languages import STAGES_OF_DIALECTS, Languages
from tilelsp.analysis.snapshot import Language, LanguageDocument, finish
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.edit import difference
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.compile.listings import as_carried, is_carried
from tilelsp.compile.lowering import UNSUPPORTED
from tilelsp.compile.pass_list import PASS_NAMES, PASSES
from tilelsp.compile.passes import LlvmReader, PassResult
from tilelsp.compile.stage import Compilation, Link, LinkRow, Resources, Stage, StageText, Timing, link_of
from tilelsp.compile.stage_plan import StagePlan
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Op
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.analysis.features.generated.listing import Completed

__all__ = [
    "PASSES",
    "PASS_NAMES",
    "STAGE_LANGUAGES",
    "Language",
    "Link",
    "LinkRow",
    "LowerRequest",
    "Lowered",
    "Resources",
    "StagePlan",
    "StageText",
    "Timing",
    "document_ops",
    "link_of",
    "lower",
    "stage_of",
]

STAGE_LANGUAGES: dict[str, str] = {stage.value: stage.language_id for stage in Stage}
"""The editor language of each stage's text, in the order of the stages."""


@record
class LowerRequest:
    """A request to lower a text: `entry` limits it to one kernel, `until` names the last stage that is wanted.

    `texts` names the stages and the points between passes whose text is wanted; None stands for every stage.
    """

    text: str
    language: Language
    target: str
    entry: str | None = None
    until: str = Stage.PTX.value
    texts: tuple[str, ...] | None = None
    tensor_maps: bool = True

    def own(self, stage: Stage) -> tuple[StageText, ...]:
        """A document that is its own last stage, if that is wanted: every line comes from itself."""
        return (_own_text(stage, self.text),) if self.texts is None or stage.value in self.texts else ()


@record
class Lowered:
    """Result of a request. `stages` are in the order of the pipeline, and begin with the document's own where all are
    wanted; spans of links and findings are the document's. `reached` names the last stage that the way led to."""

    target: str
    stages: tuple[StageText, ...]
    diagnostics: tuple[Diagnostic, ...]
    resources: tuple[Resources, ...] = ()
    reached: str = ""
    timings: tuple[Timing, ...] = ()

    def stage(self, name: str) -> StageText | None:
        """The text called `name`, a stage or a point between passes, when it was reached."""
        return next((text for text in self.stages if text.name == name), None)


@cache
def _languages() -> Languages:
    """The languages that documents are read with. They remember what was read, which makes the next request quick."""
    return Languages()


class _LastRead:
    """The last document of each language: of the next one only what differs is worked out, where that is little.

    A preview is asked for again with every edit.
    """

    def __init__(self) -> None:
        self._last: dict[Language, tuple[str, LanguageDocument]] = {}

    def document(self, language: Language, text: str) -> LanguageDocument:
        """The document with this text."""
        buffer = Buffer(text)
        before, found = self._last.get(language, ("", None))
        changed = difference(before, text)
        if found is None or changed.new_end - changed.start > len(text) // _LITTLE:
            found = _languages().document(language, buffer)
        elif before != text:
            found = found.edited(changed.start, changed.end, text[changed.start : changed.new_end], buffer)
        self._last[language] = text, found
        return found


_LITTLE = 2
"""A text of which more than one part in so many is new is read as one that nobody has seen."""

_read = _LastRead()


def lower(request: LowerRequest, known: LanguageDocument | None = None) -> Lowered:
    """All stages of a document for one target. Raises `UnknownTargetError`, and `ValueError` for another stage.

    A document with errors is not lowered: `stages` is empty then, and the errors are in `diagnostics`. `known` is the
    document of the request's text, where there is one already: it is not read again.
    """
    target = find_target(request.target)
    until = Stage(request.until)
    document = known or _read.document(request.language, request.text)
    found = finish(document.findings((target,)))
    if request.language is Language.PTX:
        return Lowered(target.name, request.own(Stage.PTX), tuple(united(found)), reached=Stage.PTX.value)
    found = _carried(request, found)
    if any(diagnostic.severity is Severity.ERROR for diagnostic in found):
        listing = listing_of(request.text, request.language)
        if listing is not None:
            return _lowered_listing(request, listing)
        return Lowered(target.name, (), tuple(united(found)))
    if request.language is Language.TILEIR:
        ops = _languages().tileir.ops(request.text)
        stage = stage_of(ops)
    else:
        stage = Stage.LLVM if request.language is Language.LLVM else Stage.MIR
        if any(diagnostic.code == UNSUPPORTED for diagnostic in found):
            return Lowered(target.name, request.own(stage), tuple(united(_informed(found))), reached=stage.value)
        ops = _languages().ops(request.language, request.text)
    if stage is None:
        reason = _lowered_elsewhere(ops) or _nothing_to_lower(request.text)
        return Lowered(target.name, (), (*united(found), reason))
    from tilelsp.compile.pipeline import compile_ops

    made: Compilation = compile_ops(
        ops,
        stage,
        target,
        until,
        request.entry,
        texts=request.texts,
        reader=_llvm_reader(target),
        tensor_maps=request.tensor_maps,
        follower=followed,
    )
    reached = made.reached.value if made.reached is not None else ""
    diagnostics = tuple(united((*found, *made.diagnostics)))
    return Lowered(target.name, made.stages, diagnostics, made.resources, reached, made.timings)


def _carried(request: LowerRequest, found: list[Diagnostic]) -> list[Diagnostic]:
    """The findings, in which errors about words of a listing that can be lowered all the same are warnings."""
    errors = [diagnostic for diagnostic in found if diagnostic.severity is Severity.ERROR]
    if request.language is not Language.TILEIR or not errors or not all(map(is_carried, errors)):
        return found
    ops = _languages().tileir.ops(request.text)
    return [as_carried(diagnostic, ops) for diagnostic in found]


def listing_of(text: str, language: Language) -> Completed | None:
    """The document as a listing without a function, where that is all that is wrong with it."""
    match language:
        case Language.LLVM:
            from tilelsp.analysis.features.generated.listing import completed_llvm

            return completed_llvm(text)
        case Language.TILEIR:
            from tilelsp.analysis.features.generated.listing import completed_mlir

            document = _languages().tileir.parsed(text)
            return completed_mlir(text, document, stage_of(document.ops))
        case _:
            return None


def _lowered_listing(request: LowerRequest, listing: Completed) -> Lowered:
    """Lower the completed listing; places are those of the document."""
    below = lower(replace(request, text=listing.whole))
    stages = tuple(replace(stage, rows=tuple(_placed(row, listing) for row in stage.rows)) for stage in below.stages)
    diagnostics = (
        replace(diagnostic, span=listing.place(diagnostic.span), related=(), fixes=())
        for diagnostic in below.diagnostics
    )
    return replace(below, stages=stages, diagnostics=tuple(united((listing.hint, *diagnostics))))


def _placed(row: LinkRow, listing: Completed) -> LinkRow:
    start, end, first, last = row
    source = listing.place(Span(first, last))
    return start, end, source.start, source.end


def _llvm_reader(target: Target) -> LlvmReader:
    """Reader of the LLVM IR that passes write: it is judged as a document of it, with places of the document above."""

    def read(text: str, place: Callable[[Span], Span]) -> PassResult:
        from tilelsp.syntax.llvm.placed import place_in

        document = _languages().document(Language.LLVM, Buffer(text))
        found = finish(document.findings((target,)))
        placed = tuple(replace(diagnostic, span=place(diagnostic.span), related=(), fixes=()) for diagnostic in found)
        if any(diagnostic.severity is Severity.ERROR for diagnostic in found):
            return PassResult((), placed)
        if any(diagnostic.code == UNSUPPORTED for diagnostic in found):
            return PassResult((), _informed(placed))
        return PassResult(tuple(place_in(op, place) for op in _languages().ops(Language.LLVM, text)), placed)

    return read


def _informed(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings of text that has no lowering, none of which is more than information then."""
    return tuple(replace(diagnostic, severity=min(diagnostic.severity, Severity.INFORMATION)) for diagnostic in found)


def _lowered_elsewhere(ops: tuple[Op, ...]) -> Diagnostic | None:
    """Why functions of other dialects have no PTX: it stands at the first op that has to become others before."""
    for op in (inner for outer in ops for inner in outer.walk()):
        dialect = op.name.partition(".")[0]
        if dialect not in _HOLDERS and not op.regions and op.span is not None:
            message = (
                f"'{op.name}' op: dialect '{dialect}' is lowered by its own compiler, to functions of the dialect "
                "llvm with ops of nvvm: those are lowered here"
            )
            return Diagnostic(UNSUPPORTED, message, op.span, Severity.INFORMATION)
    return None


_HOLDERS = ("builtin", "func", "llvm", "nvvm", "")
"""Dialects of ops that say nothing about which compiler a function is for."""


def document_ops(text: str) -> tuple[Op, ...]:
    """The IR of MLIR text without errors, such as a stage's; its spans count in that text."""
    return _languages().tileir.ops(text)


def stage_of(ops: tuple[Op, ...]) -> Stage | None:
    """The stage of an MLIR document, by the first op that belongs to one.

    Where none does, it is that of functions which enter below the tile stages, and None without such.
    """
    for op in ops:
        for inner in op.walk():
            dialect = inner.name.partition(".")[0]
            container = isinstance(inner, OpDef) and Trait.CONTAINER in inner.spec.traits
            if dialect in _MLIR_STAGES and not container:
                return _MLIR_STAGES[dialect]
    from tilelsp.compile.mlir_functions import entry_stage

    return entry_stage(ops)


_MLIR_STAGES = {
    dialect: Stage(stage) for dialect, stage in STAGES_OF_DIALECTS.items() if dialect.startswith(("cuda_", "nv_"))
}


def _own_text(stage: Stage, text: str) -> StageText:
    """A document that is its own last stage: every line comes from itself."""
    rows: list[LinkRow] = []
    at = 0
    for line in text.split("\n"):
        if line.strip():
            rows.append((at, at + len(line), at, at + len(line)))
        at += len(line) + 1
    return StageText(stage, text, tuple(rows))


def _nothing_to_lower(text: str) -> Diagnostic:
    end = text.find("\n")
    message = "there is no kernel here that can be lowered"
    return Diagnostic(UNSUPPORTED, message, Span(0, max(end, 0)), Severity.INFORMATION)
