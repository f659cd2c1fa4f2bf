"""What ops of the tile stages do to what outlives them."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.ir.module import Op
from tilelsp.spec.effect import Shown
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import attr_text


def words_of(op: Op) -> frozenset[str]:
    """The words that the effects of an op depend on: those of its atom's name."""
    return frozenset(attr_text(op.attrs["atom"]).split("_")) if "atom" in op.attrs else frozenset()


def shown_by(ops: Iterable[Op]) -> Shown:
    """What ops of a function show of a kernel."""
    return Shown(
        frozenset(
            (effect.act, effect.of)
            for op in ops
            if isinstance(op, OpDef)
            for effect in op.effects
            if effect.happens(words_of(op))
        )
    )
