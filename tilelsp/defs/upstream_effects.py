"""The PTX instructions that ops of nvvm, nvgpu and what stands beside them become, whose effects they have, and the
effects that ops of nv_tileas declare; see `tilelsp.spec.effect`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.record import record
from tilelsp.defs.nvgpu_checks import is_shared
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.tile_effects import words_of
from tilelsp.defs.upstream_checks import word_of
from tilelsp.defs.upstream_functions import TILES
from tilelsp.ir.types import BoolAttr, MemRefType
from tilelsp.spec.constants import SHARED, SHARED_CLUSTER, address_space
from tilelsp.spec.effect import COLLECTS, Effect
from tilelsp.spec.op import OpDef, slot_values

_LOADS_BYTES = "shared::cluster.global.mbarrier::complete_tx::bytes"
_STORES_BYTES = "global.shared::cta.bulk_group"
_WARP_GROUP = "wgmma.mma_async a_desc=descriptorA b_desc=descriptorB"
_MULTIPLIES = "tcgen05.mma d=matrixD a=matrixA b_desc=matrixB accumulate=enableInputD"

FORMS: Mapping[str, str] = {
    "barrier0": "bar.sync",
    "barrier": "bar.sync",
    "barrier.arrive": "bar.arrive",
    "cluster.arrive": "barrier.cluster.arrive",
    "cluster.arrive.relaxed": "barrier.cluster.arrive.relaxed",
    "cluster.wait": "barrier.cluster.wait",
    "cp.async.shared.global": "cp.async.ca.shared.global dst=dst",
    "cp.async.commit.group": "cp.async.commit_group",
    "cp.async.wait.group": "cp.async.wait_group n=n",
    "cp.async.mbarrier.arrive": "cp.async.mbarrier.arrive addr=addr",
    "cp.async.bulk.commit.group": "cp.async.bulk.commit_group",
    "cp.async.bulk.wait_group": "cp.async.bulk.wait_group n=group",
    "cp.async.bulk.shared.cluster.global": f"cp.async.bulk.{_LOADS_BYTES} mbar=mbar to=dstMem size=size",
    "cp.async.bulk.shared.cluster.shared.cta": "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes "
    "mbar=mbar to=dstMem near=srcMem size=size",
    "cp.async.bulk.global.shared.cta": f"cp.async.bulk.{_STORES_BYTES} near=srcMem",
    "cp.async.bulk.tensor.shared.cluster.global": f"cp.async.bulk.tensor.2d.{_LOADS_BYTES} mbar=mbar to=dstMem",
    "cp.async.bulk.tensor.global.shared.cta": f"cp.async.bulk.tensor.2d.{_STORES_BYTES} near=srcMem",
    "cp.async.bulk.tensor.reduce": "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group near=srcMem",
    "fence.mbarrier.init": "fence.mbarrier_init.release.cluster",
    "fence.sc.cluster": "fence.sc.cluster",
    "fence.proxy": "fence.proxy.{kind}",
    "mapa": "mapa",
    "mbarrier.init": "mbarrier.init addr=addr count=count",
    "mbarrier.inval": "mbarrier.inval addr=addr",
    "mbarrier.arrive": "mbarrier.arrive addr=addr count=count",
    "mbarrier.arrive.nocomplete": "mbarrier.arrive addr=addr count=count",
    "mbarrier.arrive.expect_tx": "mbarrier.arrive.expect_tx addr=addr bytes=txcount",
    "mbarrier.arrive_drop": "mbarrier.arrive_drop addr=addr count=count",
    "mbarrier.arrive_drop.nocomplete": "mbarrier.arrive_drop addr=addr count=count",
    "mbarrier.arrive_drop.expect_tx": "mbarrier.arrive_drop.expect_tx addr=addr bytes=txcount",
    "mbarrier.expect_tx": "mbarrier.expect_tx addr=addr bytes=txcount",
    "mbarrier.complete_tx": "mbarrier.complete_tx addr=addr bytes=txcount",
    "mbarrier.test.wait": "mbarrier.test_wait addr=addr",
    "mbarrier.try_wait": "mbarrier.try_wait addr=addr",
    "mbarrier.try_wait.parity": "mbarrier.try_wait.parity addr=addr parity=phase",
    "ldmatrix": "ldmatrix.sync.aligned p=ptr",
    "stmatrix": "stmatrix.sync.aligned p=ptr",
    "wgmma.fence.aligned": "wgmma.fence",
    "wgmma.commit.group.sync.aligned": "wgmma.commit_group",
    "wgmma.wait.group.sync.aligned": "wgmma.wait_group n=group",
    "wgmma.mma_async": _WARP_GROUP,
    "tcgen05.alloc": "tcgen05.alloc dst=addr columns=nCols",
    "tcgen05.dealloc": "tcgen05.dealloc start=taddr columns=nCols",
    "tcgen05.relinquish_alloc_permit": "tcgen05.relinquish_alloc_permit",
    "tcgen05.commit": "tcgen05.commit mbar=addr",
    "tcgen05.mma": _MULTIPLIES,
    "tcgen05.mma.block_scale": _MULTIPLIES,
    "tcgen05.mma.sp": _MULTIPLIES,
    "tcgen05.mma.sp.block_scale": _MULTIPLIES,
    "tcgen05.mma.ws": _MULTIPLIES,
    "tcgen05.mma.ws.sp": _MULTIPLIES,
    "tcgen05.cp": "tcgen05.cp taddr=taddr s_desc=smem_desc",
    "tcgen05.shift": "tcgen05.shift taddr=taddr",
    "tcgen05.ld": "tcgen05.ld taddr=tmemAddr",
    "tcgen05.st": "tcgen05.st taddr=tmemAddr",
    "tcgen05.wait": "tcgen05.wait::{kind}",
}
"""By the names of ops behind `nvvm.`: the instruction, and what its declaration calls operands and attributes."""

_OTHERS: Mapping[str, tuple[str, ...]] = {
    "nvgpu.mbarrier.init": ("mbarrier.init addr=barriers count=count",),
    "nvgpu.mbarrier.arrive": ("mbarrier.arrive addr=barriers",),
    "nvgpu.mbarrier.arrive.nocomplete": ("mbarrier.arrive addr=barriers count=count",),
    "nvgpu.mbarrier.arrive.expect_tx": ("mbarrier.arrive.expect_tx addr=barriers bytes=txcount",),
    "nvgpu.mbarrier.test.wait": ("mbarrier.test_wait addr=barriers",),
    "nvgpu.mbarrier.try_wait.parity": ("mbarrier.try_wait.parity addr=barriers parity=phaseParity",),
    "nvgpu.tma.async.load": (f"cp.async.bulk.tensor.2d.{_LOADS_BYTES} mbar=barriers to=dst size=dst",),
    "nvgpu.tma.async.store": (f"cp.async.bulk.tensor.2d.{_STORES_BYTES} near=src",),
    "nvgpu.device_async_copy": ("cp.async.ca.shared.global dst=dst",),
    "nvgpu.device_async_create_group": ("cp.async.commit_group",),
    "nvgpu.device_async_wait": ("cp.async.wait_group n=numGroups",),
    "nvgpu.ldmatrix": ("ldmatrix.sync.aligned p=srcMemref",),
    "nvgpu.warpgroup.mma": (
        "wgmma.fence", _WARP_GROUP, "wgmma.commit_group", "wgmma.wait_group n=waitGroup?1",
    ),
    "nvgpu.warpgroup.mma.store": ("st.{space} a=dstMemref",),
    "gpu.barrier": ("bar.sync",),
    "llvm.load": ("ld.{space} a=addr",),
    "llvm.store": ("st.{space} a=addr",),
    "memref.load": ("ld.{space} a=memref",),
    "memref.store": ("st.{space} a=memref",),
    "vector.load": ("ld.{space} a=base",),
    "vector.store": ("st.{space} a=base",),
    "vector.transfer_read": ("ld.{space} a=base",),
    "vector.transfer_write": ("st.{space} a=base",),
}  # fmt: skip


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
    if absent."""

    mnemonic: str
    effects: tuple[Effect, ...]
    words: frozenset[str]
    names: Mapping[str, str]


def instructions_of(op: OpDef) -> Iterator[Becomes]:
    """The instructions that an op becomes, in their order, as far as they have effects."""
    if op.name.startswith(TILES):
        if op.effects:
            names = {**{name: name for name in op.spec.slots}, **_OF_TILES.get(op.name, {})}
            yield Becomes(op.name, op.effects, words_of(op), names)
        return
    own = FORMS.get(op.name.removeprefix("nvvm.")) if op.name.startswith("nvvm.") else None
    for form in _OTHERS.get(op.name, ()) if own is None else (own,):
        mnemonic, *pairs = form.split()
        names = dict(pair.split("=") for pair in pairs)
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
