"""Effects of ops of the tile stages on what outlives them."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.defs.dialects import nvvm
from tilelsp.ir.module import Op
from tilelsp.spec.effect import COLLECTS, KernelEffects
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import attr_text


def words_of(op: Op) -> frozenset[str]:
    """The words that the effects of an op depend on: those of its atom's name, and what its collector does."""
    atom = attr_text(op.attrs["atom"]).split("_") if "atom" in op.attrs else []
    used = nvvm.COLLECTOR.decode(op.attrs["collector_a"]) if "collector_a" in op.attrs else None
    return frozenset(atom if used is None else (*atom, f"{COLLECTS}{used.value}"))


def shown_by(ops: Iterable[Op]) -> KernelEffects:
    """Effects that the ops of a function show of a kernel."""
    return KernelEffects(
        frozenset(
            (effect.act, effect.of)
            for op in ops
            if isinstance(op, OpDef)
            for effect in op.effects
            if effect.happens(words_of(op))
        )
    )
