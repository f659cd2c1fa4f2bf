"""Everything that is wrong with a document: its own stage's findings, and those of the stages below it.

`check` asks for all of it at once. An editor is told what reading finds first, what follows from the control flow then,
and what the stages below say when the document rests: the same parts, joined by the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from tilelsp.analysis.snapshot import Language, Snapshot, finish
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import replace
from tilelsp.compile.lowering import UNSUPPORTED
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target

if TYPE_CHECKING:
    from tilelsp.analysis.features.generated.lowered import Lowered

_FIRST = {Language.TILEIR: Stage.CUDA_TILE, Language.LLVM: Stage.LLVM, Language.MIR: Stage.MIR}
"""The first stage that documents are at which have stages below."""


def check(
    snapshot: Snapshot,
    targets: Sequence[str],
    until: str | None = None,
    step: Callable[[], None] | None = None,
    made: Callable[[Lowered], None] | None = None,
) -> tuple[Diagnostic, ...]:
    """The findings of every stage, each once with its targets, in text order.

    `until` names the last stage whose verifier is asked. A document with errors is not lowered, unless they are about
    its control flow, nor is one that no target was chosen for. `made` gets what became of it on each target, and `step`
    is called after that. Raises `UnknownTargetError`, and `ValueError` for a stage that does not exist.
    """
    last = Stage.PTX if until is None else Stage(until)
    chosen = [find_target(name).name for name in targets]
    found = finish(snapshot.diagnostics(chosen))
    later = [*finish(snapshot.flow(chosen))]
    if chosen and is_lowered(snapshot, found, last):
        from tilelsp.analysis.features.generated.lowered import LowerRequest, lower

        for target in chosen:
            request = LowerRequest(snapshot.text, snapshot.language, target, None, last.value)
            below = lower(request, snapshot.document)
            later += lowering_diagnostics(snapshot, below.diagnostics)
            if made is not None:
                made(below)
            if step is not None:
                step()
    return snapshot.joined(found, later)


def own_findings(snapshot: Snapshot, targets: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Diagnostics of a document's own text, without those of the stages below."""
    return snapshot.joined(finish(snapshot.diagnostics(targets)), finish(snapshot.flow(targets)))


def is_lowered(snapshot: Snapshot, found: Sequence[Diagnostic], last: Stage = Stage.PTX) -> bool:
    """True if the stages below a document, up to `last`, are checked too; `found` holds the findings of the document
    itself. A finding about control flow does not prevent it: a kernel with a race can be lowered."""
    first = _FIRST.get(snapshot.language)
    if first is None or last.position <= first.position:
        return False
    return not any(diagnostic.severity is Severity.ERROR or diagnostic.code == UNSUPPORTED for diagnostic in found)


def lowering_diagnostics(snapshot: Snapshot, found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """A lowering's findings, as they are told in the document."""
    return _hinted(snapshot, found) if snapshot.language is Language.LLVM else iter(found)


def _hinted(snapshot: Snapshot, found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Findings about LLVM IR, which other compilers write: what cannot be lowered is one hint on each function."""
    from tilelsp.analysis.low_level.document import LowLevelDocument

    document = snapshot.document
    hints: dict[str, Diagnostic] = {}
    for diagnostic in found:
        if diagnostic.code != UNSUPPORTED or not isinstance(document, LowLevelDocument):
            yield diagnostic
            continue
        placed = document.unit_at(diagnostic.span.start)
        for outline in placed.unit.facts.outline:
            if outline.full.shifted(placed.start).contains(diagnostic.span.start) and outline.name not in hints:
                message = f"'@{outline.name}' has no native lowering: {diagnostic.message}"
                span = outline.span.shifted(placed.start)
                hints[outline.name] = replace(diagnostic, message=message, span=span, severity=Severity.HINT)
    yield from hints.values()
