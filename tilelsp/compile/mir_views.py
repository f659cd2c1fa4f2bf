"""What rules look at, read from machine instructions."""

from __future__ import annotations

from tilelsp.compile.ptx.writer import word_of
from tilelsp.defs.encodings.terms import CpMulticast, CpShape, CpSource
from tilelsp.defs.mir.tensor import MMA_VARIANTS
from tilelsp.defs.rules.views import CpView, MmaView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32
from tilelsp.spec.target import Target


def cp_view(op: Op) -> CpView:
    """The view of a `tcgen05.cp`; a multicast that PTX does not have counts as none."""
    multicast, source = word_of(op, "multicast") or "none", word_of(op, "format") or "none"
    return CpView(
        next((s for s in CpShape if s.value == word_of(op, "shape")), None),
        next((m for m in CpMulticast if m.value == multicast), CpMulticast.NONE),
        next((f for f in CpSource if f.value == source), CpSource.NONE),
        unsupported_format=all(f.value != source for f in CpSource),
    )


def mma_view(op: Op, words: tuple[int, int], a: Value, target: Target) -> MmaView:
    """The view of a tcgen05 MMA with its kind word and collector word, whose left operand is `a`."""
    return MmaView.from_words(
        *words,
        sparse=MMA_VARIANTS[op.name].sparse,
        weight_stationary=MMA_VARIANTS[op.name].ws,
        a_in_tmem=a.type == I32,
        target=target,
    )
