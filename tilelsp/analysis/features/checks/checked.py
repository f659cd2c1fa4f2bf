"""Everything that is wrong with a document: its own stage's findings, and those of the stages below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tilelsp.analysis.comments import apply_allows
from tilelsp.analysis.snapshot import Language, Snapshot, finish
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.lowering import UNSUPPORTED
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target
from tilelsp.spec.target import Target


def check(
    snapshot: Snapshot,
    targets: Sequence[str],
    until: str | None = None,
    step: Callable[[], None] | None = None,
) -> tuple[Diagnostic, ...]:
    """The findings of every stage, each once with its targets, in text order.

    `until` names the last stage whose verifier is asked. A document with errors is not lowered, unless they are about
    its control flow, nor is one that no target was chosen for. `step` is called after each target. Raises
    `UnknownTargetError`, and `ValueError` for a stage that does not exist.
    """
    last = Stage.PTX if until is None else Stage(until)
    chosen = tuple(find_target(name) for name in targets)
    found = finish(snapshot.document.findings(chosen))
    broken = any(one.severity is Severity.ERROR or one.code == UNSUPPORTED for one in found)
    found += finish(snapshot.flow(targets))  # a race can be lowered
    if not broken and snapshot.language is Language.MIR:
        found += _machine_flow(snapshot, chosen)
        broken = any(one.severity is Severity.ERROR for one in found)
    if not broken and snapshot.language is not Language.PTX and _can_lower(snapshot, last):
        from tilelsp.analysis.features.generated.lowered import LowerRequest, lower

        for target in chosen:
            request = LowerRequest(snapshot.text, snapshot.language, target.name, None, last.value)
            lowering = lower(request, snapshot.document).diagnostics
            found += lowering if snapshot.language is not Language.LLVM else _hinted(snapshot, lowering)
            if step is not None:
                step()
    return apply_allows(found, snapshot.comments, snapshot.buffer, chosen)


def _machine_flow(snapshot: Snapshot, targets: tuple[Target, ...]) -> list[Diagnostic]:
    """What the effects of machine IR break over its control flow."""
    from tilelsp.analysis.low_level.document import LowLevelDocument
    from tilelsp.analysis.low_level.mir_flow import module_flow

    document = snapshot.document
    return finish(module_flow(document.module, targets)) if isinstance(document, LowLevelDocument) else []


def _hinted(snapshot: Snapshot, found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Findings about LLVM IR, which other compilers write: what cannot be lowered is one hint on each function."""
    from tilelsp.analysis.low_level.document import LowLevelDocument

    document = snapshot.document
    hints: dict[str, Diagnostic] = {}
    for one in found:
        if one.code != UNSUPPORTED or not isinstance(document, LowLevelDocument):
            yield one
            continue
        placed = document.unit_at(one.span.start)
        for outline in placed.unit.facts.outline:
            if outline.full.shifted(placed.start).contains(one.span.start) and outline.name not in hints:
                message = f"'@{outline.name}' has no native lowering: {one.message}"
                span = outline.span.shifted(placed.start)
                hints[outline.name] = replace(one, message=message, span=span, severity=Severity.HINT)
    yield from hints.values()


def _can_lower(snapshot: Snapshot, last: Stage) -> bool:
    """Whether `last` may lie below the document's own stage."""
    first = {Language.LLVM: Stage.LLVM, Language.MIR: Stage.MIR}.get(snapshot.language, Stage.CUDA_TILE)
    return last.position > first.position
