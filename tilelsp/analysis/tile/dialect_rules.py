"""The rules on single ops of dialects: cuda_tile, nvvm, nvgpu, cute_nvgpu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.defs.cute_checks import ALLOC
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_dialects import MAKERS
from tilelsp.defs.upstream_functions import FUNCTIONS
from tilelsp.ir.module import Op
from tilelsp.spec.op import OpDef
from tilelsp.spec.rule import Rule, TextLevel
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Target
from tilelsp.spec.verify import diagnostic, problems

_LEVELS = {level.value: level for level in (TextLevel.CUDA_TILE, TextLevel.NVVM, TextLevel.NVGPU, TextLevel.CUTE)}


@cache
def _rules_of(level: TextLevel) -> tuple[Rule[Any], ...]:
    return tuple(rule for rule in RULES if level in rule.levels)


def verify_dialects(ops: Sequence[Op], target: Target) -> Iterator[Diagnostic]:
    """Diagnostics of the ops on a target. Of an op that its own verifier refuses, that one's sentence is given again
    with the rules that say the same as notes, for `noted`."""
    for op in ops:
        yield from _op(op, (), target)
        for function in op.walk():
            if function.name in FUNCTIONS and any(inner.name == ALLOC for inner in function.walk()):
                yield from _tensor_memory(function, target)


def _tensor_memory(function: Op, target: Target) -> Iterator[Diagnostic]:
    from tilelsp.compile.tmem_handles import allocation_views  # which texts of other dialects do not need

    for op, view in allocation_views(function, ALLOC, target.max_shared):
        for rule in RULES:
            if rule.on is type(view) and TextLevel.CUTE in rule.levels and rule.broken(view, target):
                yield rule.diagnostic(view, op.span or Span(0, 0), target, TextLevel.CUTE.value)


def _op(op: Op, around: tuple[Op, ...], target: Target) -> Iterator[Diagnostic]:
    make = MAKERS.get(op.name)
    if make is not None:
        level = _LEVELS[op.name.partition(".")[0]]
        chosen = _rules_of(level)
        span = op.span or Span(0, 0)
        broken = [
            rule.diagnostic(view, span, target, level.value)
            for view in make(op, around)
            for rule in chosen
            if rule.on is type(view) and rule.broken(view, target)
        ]
        refused = next(problems(op, None, type_text), None) if broken and isinstance(op, OpDef) else None
        if refused is None:
            yield from broken
        else:
            notes = tuple(Label(finding.span, finding.message, finding.code) for finding in broken)
            yield replace(diagnostic(op, refused, level.value), span=span, related=notes)
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                yield from _op(inner, (*around, op), target)


def noted(found: list[Diagnostic], repeated: Diagnostic) -> None:
    """Put the notes of a verifier's sentence that was given again with them beside that sentence in `found`. A rule of
    the same words gives it its code: the page is the rule's. A parser's sentence begins with words of its own."""
    alike = (
        number
        for number, earlier in enumerate(found)
        if earlier.code == repeated.code and earlier.message.endswith(repeated.message)
    )
    number = min(
        (number for number in alike if found[number].span.start >= repeated.span.start),
        key=lambda number: found[number].span.start,
        default=None,
    )
    if number is not None:
        same = [note.code for note in repeated.related if note.message == repeated.message]
        notes = tuple(note for note in repeated.related if note.message != repeated.message)
        original = found[number]
        found[number] = replace(original, code=same[0] if same else original.code, related=(*original.related, *notes))
