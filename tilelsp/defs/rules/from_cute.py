"""Views of ops of cute_nvgpu that multiply into tensor memory: of their attributes, which are those of nv_tileas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.defs.dialects.cute_nvgpu import UMMA_LAYOUT, UmmaLayout
from tilelsp.defs.dialects.nv_tileas.memory import Umma
from tilelsp.defs.dialects.nv_tileas.types import TmemType
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind, ScaleVec
from tilelsp.defs.nvvm_words import word_of
from tilelsp.defs.rules.from_ops import CTA_GROUPS, umma_layout_view
from tilelsp.defs.rules.views import MmaView, UmmaLayoutView
from tilelsp.ir.module import Op
from tilelsp.ir.types import BoolAttr, IntAttr, UnitAttr
from tilelsp.spec.attr import AttrKind

_TILES = (("a", 1), ("b", 2))
"""Start or end of the names of attributes that say how an operand lies in shared memory, and its place."""


def umma_views(op: Op, around: Sequence[Op]) -> Iterator[MmaView | UmmaLayoutView]:
    """The multiply, where its kind is said, and the tiles in shared memory whose layouts it names."""
    view = multiply_view(op)
    if view is not None:
        yield view
    for name, stored in op.attrs.items():
        layout = UMMA_LAYOUT.decode(stored)
        place = next((at for side, at in _TILES if side in name.split("_")), None)
        if layout is not None and place is not None and place < len(op.operands):
            yield from _tile(op, layout, place)


def _tile(op: Op, layout: UmmaLayout, place: int) -> Iterator[UmmaLayoutView]:
    type = op.operands[place].type
    shape: tuple[int, ...] = getattr(type, "shape", None) or ()
    element = getattr(type, "element", None)
    if len(shape) == 2 and element is not None:
        kind = next((mma_kind for mma_kind in MmaKind if mma_kind.value == _word(op, "kind")), None)
        yield umma_layout_view(layout, shape, element, right=place == 2, kind=kind, sparse=_flag(op, "sparse"))


def multiply_view(op: Op) -> MmaView | None:
    """The view of a multiply of nv_tileas or cute_nvgpu; None where it names no kind."""
    kind = next((mma_kind for mma_kind in MmaKind if mma_kind.value == _word(op, "kind")), None)
    if kind is None:
        return None
    size = _word(op, "scale_vec_size")
    collector = _word(op, "collector_a")
    a = op.operands[1].type if len(op.operands) > 1 else None
    return MmaView(
        kind=kind,
        cta_group=_group(op),
        scale_vec=next((scale for scale in ScaleVec if scale.value == size), None),
        scale_input_acc=_flag(op, "scale_input_acc"),
        block_scale=_flag(op, "block_scale"),
        sparse=_flag(op, "sparse"),
        weight_stationary=_flag(op, "weight_stationary"),
        collector=next((mode for mode in Collector if mode.value == collector), Collector.DISCARD),
        ashift=_flag(op, "ashift"),
        a_in_tmem=None if a is None else isinstance(a, TmemType),
    )


def _word(op: Op, name: str) -> str | None:
    """The word of an attribute, in the spelling of nv_tileas or as a string."""
    stored = op.attrs.get(name)
    slot = Umma.spec.attr(name)
    kind: AttrKind[object] | None = None if slot is None else slot.kind
    decoded = None if stored is None or kind is None else kind.decode(stored)
    value = getattr(decoded, "value", None)
    return value if isinstance(value, str) else word_of(op, name)


def _flag(op: Op, name: str) -> bool:
    match op.attrs.get(name):
        case BoolAttr(value):
            return value
        case UnitAttr():
            return True
        case _:
            return False


def _group(op: Op) -> CtaGroup | None:
    stored = op.attrs.get("cta_group")
    if isinstance(stored, IntAttr):
        return {1: CtaGroup.ONE, 2: CtaGroup.TWO}.get(stored.value)
    word = (_word(op, "cta_group") or "cta1").replace("_", "")
    return next((group for group_word, group in CTA_GROUPS.items() if group_word.value == word), CtaGroup.ONE)
