"""The PTX instructions that ops of nvvm, nvgpu and what stands beside them become, whose effects they have, and the
effects that ops of nv_tileas declare; see `tilelsp.spec.effect`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.record import field, record
from tilelsp.defs.cute_forms import documented
from tilelsp.defs.nvgpu_checks import is_shared
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx_forms import forms_of
from tilelsp.defs.tile_effects import words_of
from tilelsp.defs.upstream_checks import word_of
from tilelsp.defs.upstream_functions import TILES
from tilelsp.ir.module import Value
from tilelsp.ir.types import BoolAttr, MemRefType
from tilelsp.spec.constants import SHARED, SHARED_CLUSTER, address_space
from tilelsp.spec.effect import COLLECTS, Effect
from tilelsp.spec.op import OpDef, slot_values

_OF_TILES: Mapping[str, Mapping[str, str]] = {
    "nv_tileas.umma": {"b_desc": "b", "accumulate": "accumulate?1"},
    "nv_tileas.dot": {"a": "lhs", "b_desc": "rhs"},
    "nv_tileas.umma_smem_to_tmem_cp": {"s_desc": "smem"},
    "nv_tileas.init_mbarrier": {"count": "count?1"},
}
"""PTX names of operands of nv_tileas ops, which declare their effects."""

_MULTICAST = "multicastMask"
"""The operand that says which CTAs of a cluster a copy goes to."""

_SPACES = {SHARED: "shared", SHARED_CLUSTER: "shared::cluster"}
_KINDS = {"load": "ld", "store": "st", "async.global": "async", "async.shared": "async"}
"""Words of kinds that PTX has others for."""


@record
class Becomes:
    """An instruction that an op becomes: its mnemonic, effects and modifiers, and the op's operands and attributes by
    what its declaration calls them. One that is followed by `?` and a number is an attribute that stands for the number
    if absent. `taken` are operands that no name of a declaration tells from others, or numbers."""

    mnemonic: str
    effects: tuple[Effect, ...]
    words: frozenset[str]
    names: Mapping[str, str]
    taken: Mapping[str, Value | int] = field(default_factory=dict[str, Value | int])


def instructions_of(op: OpDef) -> Iterator[Becomes]:
    """The instructions that an op becomes, in their order, as far as they have effects."""
    if op.name.startswith(TILES):
        if op.effects:
            names = {**{name: name for name in op.spec.slots}, **_OF_TILES.get(op.name, {})}
            yield Becomes(op.name, op.effects, words_of(op), names)
        return
    if (found := documented(op)) is not None:
        alike, taken = found
        yield Becomes(alike.spec.name, alike.effects, words_of(op), {}, taken)
        return
    for mnemonic, names in forms_of(op):
        if "{" in mnemonic:
            kind = word_of(op, "kind") or ""
            mnemonic = mnemonic.format(kind=_KINDS.get(kind, kind), space=_space(op, names.get("a", "")))
        found = find_family(mnemonic)
        if found is not None:
            yield Becomes(mnemonic, found[0].effects, frozenset((*mnemonic.split("."), *_modifiers(op))), names)


def _modifiers(op: OpDef) -> Iterator[str]:
    """The modifiers that attributes and operands of an op stand for."""
    relaxed = op.attrs.get("relaxed")
    if isinstance(relaxed, BoolAttr) and relaxed.value:
        yield "relaxed"
    used = word_of(op, "collectorOp")
    if used is not None and ".ws" not in op.name:
        yield f"{COLLECTS}{used}"
    if _MULTICAST in op.spec.slots and slot_values(op, _MULTICAST):
        yield "multicast::cluster"


def _space(op: OpDef, name: str) -> str:
    values = slot_values(op, name) if name in op.spec.slots else ()
    type = values[0].type if values else None
    if isinstance(type, MemRefType):
        return "shared" if is_shared(type) else "global"
    space = None if type is None else address_space(type)
    return "global" if space is None else _SPACES.get(space, "global")
