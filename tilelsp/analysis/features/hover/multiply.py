"""Hover pages added to a matrix multiply: what it becomes on every target, and its kind word at every stage."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.reference.capabilities import capability_page, multiply_of
from tilelsp.analysis.features.reference.kind_forms import kind_page, nvvm_kind_page
from tilelsp.compile.choose.atom import AtomFamily, read_atom
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.umma_issue import KINDS
from tilelsp.defs.dialects.cuda_tile.attributes import Signedness
from tilelsp.defs.dialects.cuda_tile.matrix import MmaF, MmaI
from tilelsp.defs.dialects.nv_tileaa.ops import Dot
from tilelsp.defs.dialects.nv_tileas.memory import Dot as PlacedDot
from tilelsp.defs.dialects.nv_tileas.memory import Umma
from tilelsp.defs.encodings.terms import MmaKind
from tilelsp.defs.nvvm_words import word_of
from tilelsp.defs.rules.from_dialects import MAKERS, is_nvvm_multiply
from tilelsp.defs.rules.from_ops import MACHINE_OPERANDS, umma_view
from tilelsp.defs.rules.views import MmaView
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import attr_text

_OF_NVVM = ("kind", "ctaGroup", "blockScale", "collectorOp", "aShift")
"""Attributes of nvvm's multiplies that become a part of the two words."""


def multiply_pages(op: OpDef | None) -> Iterator[str]:
    """Additions to the page of an op; none for one that multiplies no matrices."""
    signed = (True, True)
    if isinstance(op, MmaI):
        signed = (op.signedness_lhs is Signedness.SIGNED, op.signedness_rhs is Signedness.SIGNED)
    elif isinstance(op, Dot | PlacedDot):
        signed = (not op.unsigned_lhs, not op.unsigned_rhs)
    if isinstance(op, MmaF | MmaI | Dot | PlacedDot):
        found = multiply_of(op.lhs, op.rhs, op.acc, signed=signed)
        if found is not None:
            yield capability_page(*found)
    forms = kind_form(op)
    if forms is not None:
        yield forms


def attribute_pages(op: OpDef, attribute: str) -> Iterator[str]:
    """Additions to the page of an attribute: the kind word, where it becomes a part of it."""
    forms = kind_form(op) if attribute in MACHINE_OPERANDS or attribute in _OF_NVVM else None
    if forms is not None:
        yield forms


def kind_form(op: OpDef | None) -> str | None:
    """The kind word of an op at every stage; None for an op that becomes no tensor-memory multiply."""
    if op is not None and is_nvvm_multiply(op.name):
        view = next((made for made in MAKERS[op.name](op, ()) if isinstance(made, MmaView)), None)
        written = (f"{name} = {attr_text(op.attrs[name])}" for name in _OF_NVVM if name in op.attrs)
        return None if view is None else nvvm_kind_page(view, tuple(written), word_of(op, "blockScale") or "")
    if isinstance(op, Umma):
        return kind_page(umma_view(op), Stage.NV_TILEAS, op.atom or "")
    atom = read_atom(op.atom) if isinstance(op, Dot) else None
    if atom is None or atom.family is not AtomFamily.UMMA:
        return None
    named = KINDS.get(atom.a)
    kind = atom.kind if atom.kind is not None or named is None else MmaKind(named.value)
    if kind is None:
        return None
    return kind_page(MmaView(kind, block_scale=kind.block_scaled), Stage.NV_TILEAA, atom.name)
