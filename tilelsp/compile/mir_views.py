"""Views of machine instructions that rules look at."""

from __future__ import annotations

from tilelsp.base.numerals import small_integer
from tilelsp.base.record import replace
from tilelsp.compile.mir_fields import number_of, word_of
from tilelsp.defs.encodings.terms import Collector, CpMulticast, CpShape, CpSource, CtaGroup
from tilelsp.defs.encodings.tmem_addr import accumulator_columns, allocation_columns
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import CTA_GROUP, GROUP_OF, MMA_VARIANTS
from tilelsp.defs.rules import from_ptx
from tilelsp.defs.rules.views import CpView, MmaView, TmaView
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


def tma_view(op: Op) -> TmaView | None:
    """The view of a copy of a tile of a tensor, of the PTX that it becomes; None for another instruction."""
    opcode = OPCODES.get(op.name)
    return None if opcode is None else from_ptx.tma_view(opcode.mnemonic_with(op.attrs).split("."))


def mma_view(op: Op, words: tuple[int, int], a: Value, target: Target) -> MmaView:
    """The view of a tcgen05 MMA with its kind word and collector word, whose left operand is `a`."""
    view = MmaView.from_words(
        *words,
        sparse=MMA_VARIANTS[op.name].sparse,
        weight_stationary=MMA_VARIANTS[op.name].ws,
        a_in_tmem=a.type == I32,
        target=target,
    )
    return replace(view, collector=Collector.LASTUSE) if number_of(op, "lastuse") else view


def named_group(op: Op) -> int:
    """The CTA group that an instruction names, in its opcode or as a field; 0 where it names none."""
    return GROUP_OF.get(op.name) or number_of(op, CTA_GROUP.name)


def group_of(function: Op) -> CtaGroup:
    """The CTA group of a function: what its instructions on tensor memory name; of one CTA where none names any.

    All of a kernel have the same one, so that an allocation, which the documents write without, has that of the rest.
    """
    named = (named_group(op) for region in function.regions for block in region.blocks for op in block.ops)
    return CtaGroup.TWO if next(filter(None, named), 1) == CtaGroup.TWO.value else CtaGroup.ONE


def tile_columns(op: Op, group: CtaGroup = CtaGroup.ONE) -> int:
    """The tensor memory that an allocation or a release names: hardware columns of the field `columns`, or of an
    accumulator tile of this shape, in a function of the CTA group `group` where it does not say its own.

    Raises `ValueError` with a sentence where there is neither."""
    declared = number_of(op, "columns")
    if declared:
        return allocation_columns(declared)
    rows, _, columns = word_of(op, "tile").partition("x")
    sizes = small_integer(rows, TILE), small_integer(columns, TILE)
    if not sizes[0] or not sizes[1]:
        raise ValueError(f"{op.name} needs the tile that the memory holds (tile: 64x128)")
    own = {1: CtaGroup.ONE, 2: CtaGroup.TWO}.get(named_group(op), group)
    return allocation_columns(accumulator_columns(sizes[0], sizes[1], own))
