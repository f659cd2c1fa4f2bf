"""The instructions that ops of cute_nvgpu become. In the documents' form, in which the handle of tensor memory is a
value, they are those of ops of nv_tileas, into which the tile compiler rewrites them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.defs.cute_checks import ALLOC, DEALLOC, LOADS, S2T_COPY, STORES, UMMA
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, BoolAttr
from tilelsp.spec.op import OpDef

DOCUMENTED: Mapping[str, tuple[type[OpDef], Sequence[str]]] = {
    ALLOC: (am.AllocTmem, ()),
    DEALLOC: (am.DeallocTmem, ("tmem",)),
    UMMA: (am.Umma, ("acc", "a", "b_desc")),
    S2T_COPY: (am.UmmaSmemToTmemCp, ("smem", "tmem")),
    **dict.fromkeys(LOADS, (am.TmemLoad, ("tmem",))),
    **dict.fromkeys(STORES, (am.TmemStore, ("value", "tmem"))),
}
"""The ops of nv_tileas that ops become, and what these call their first operands."""

_BESIDE = ("metadata", "scale_a", "scale_b")
"""Operands that a multiply may read in tensor memory behind its first ones."""


def documented(op: Op) -> tuple[type[OpDef], Mapping[str, Value | int]] | None:
    """The op of nv_tileas that an op of cute_nvgpu becomes, with its operands by name, and what attributes stand for;
    None for one in another form."""
    found = DOCUMENTED.get(op.name)
    if found is None or not any(isinstance(value.type, t.TmemType) for value in (*op.operands, *op.results)):
        return None
    alike, names = found
    taken: dict[str, Value | int] = dict(zip(names, op.operands, strict=False))
    accumulate, beside = op.attrs.get("accumulate"), op.operands[len(names) :] if alike is am.Umma else ()
    taken |= zip(_BESIDE, (value for value in beside if isinstance(value.type, t.TmemType)), strict=False)
    flags = [value for value in beside if value.type == I1]
    if isinstance(accumulate, BoolAttr):
        taken["accumulate"] = int(accumulate.value)
    elif flags:
        taken["accumulate"] = flags[0]
    return alike, taken
