"""What rules look at, read from machine instructions."""

from __future__ import annotations

from tilelsp.base.numerals import small_integer
from tilelsp.compile.mir_fields import number_of, word_of
from tilelsp.defs.encodings.terms import CpMulticast, CpShape, CpSource, CtaGroup
from tilelsp.defs.encodings.tmem_addr import accumulator_columns, allocation_columns
from tilelsp.defs.mir.tensor import MMA_VARIANTS
from tilelsp.defs.rules.views import CpView, MmaView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32
from tilelsp.spec.target import Target

TILE = 1 << 16
"""No side of a tile is longer."""


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


def tile_columns(op: Op) -> int:
    """The tensor memory that an allocation or a release names: hardware columns of the field `columns`, or of an
    accumulator tile of this shape. Raises `ValueError` with a sentence where there is neither."""
    given = number_of(op, "columns")
    if given:
        return allocation_columns(given)
    rows, _, columns = word_of(op, "tile").partition("x")
    sizes = small_integer(rows, TILE), small_integer(columns, TILE)
    if not sizes[0] or not sizes[1]:
        raise ValueError(f"{op.name} needs the tile that the memory holds (tile: 64x128)")
    group = CtaGroup.TWO if number_of(op, "cta_group") == 2 else CtaGroup.ONE
    return allocation_columns(accumulator_columns(sizes[0], sizes[1], group))
