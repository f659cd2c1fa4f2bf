"""The rules on single ops of dialects: cuda_tile, nvvm, nvgpu, cute_nvgpu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_dialects import MAKERS
from tilelsp.ir.module import Op
from tilelsp.spec.op import OpDef
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Target
from tilelsp.spec.verify import problems

_LEVELS = {level.value: level for level in (TextLevel.CUDA_TILE, TextLevel.NVVM, TextLevel.NVGPU, TextLevel.CUTE)}


def verify_dialects(ops: Sequence[Op], target: Target) -> Iterator[Diagnostic]:
    """What the ops break on a target. An op that its own verifier refuses is left to that one's sentence."""
    for op in ops:
        yield from _op(op, (), target)


def _op(op: Op, around: tuple[Op, ...], target: Target) -> Iterator[Diagnostic]:
    make = MAKERS.get(op.name)
    if make is not None and not (isinstance(op, OpDef) and any(problems(op, None, type_text))):
        level = _LEVELS[op.name.partition(".")[0]]
        chosen = sorted((rule for rule in RULES if level in rule.levels), key=lambda rule: rule.order)
        for view in make(op, around):
            for rule in chosen:
                if rule.on is type(view) and rule.broken(view, target):
                    yield rule.diagnostic(view, op.span or Span(0, 0), target, level.value)
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                yield from _op(inner, (*around, op), target)
