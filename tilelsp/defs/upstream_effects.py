"""The PTX instructions that ops of the dialect nvvm become, whose effects they have; see `tilelsp.spec.effect`."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.upstream_checks import word_of
from tilelsp.ir.module import Op
from tilelsp.ir.types import BoolAttr
from tilelsp.spec.effect import Effect

_LOADS_BYTES = "shared::cluster.global.mbarrier::complete_tx::bytes"
_STORES_BYTES = "global.shared::cta.bulk_group"

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
    "cp.async.bulk.shared.cluster.global": f"cp.async.bulk.{_LOADS_BYTES} mbar=mbar",
    "cp.async.bulk.global.shared.cta": f"cp.async.bulk.{_STORES_BYTES} near=srcMem",
    "cp.async.bulk.tensor.shared.cluster.global": f"cp.async.bulk.tensor.2d.{_LOADS_BYTES} mbar=mbar",
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
    "wgmma.mma_async": "wgmma.mma_async",
    "tcgen05.alloc": "tcgen05.alloc dst=addr columns=nCols",
    "tcgen05.dealloc": "tcgen05.dealloc start=taddr columns=nCols",
    "tcgen05.relinquish_alloc_permit": "tcgen05.relinquish_alloc_permit",
    "tcgen05.commit": "tcgen05.commit mbar=addr",
    "tcgen05.mma": "tcgen05.mma d=matrixD",
    "tcgen05.mma.block_scale": "tcgen05.mma d=matrixD",
    "tcgen05.mma.sp": "tcgen05.mma d=matrixD",
    "tcgen05.mma.sp.block_scale": "tcgen05.mma d=matrixD",
    "tcgen05.mma.ws": "tcgen05.mma d=matrixD",
    "tcgen05.mma.ws.sp": "tcgen05.mma d=matrixD",
    "tcgen05.cp": "tcgen05.cp taddr=taddr",
    "tcgen05.shift": "tcgen05.shift taddr=taddr",
    "tcgen05.ld": "tcgen05.ld taddr=tmemAddr",
    "tcgen05.st": "tcgen05.st taddr=tmemAddr",
    "tcgen05.wait": "tcgen05.wait::{kind}",
}
"""By the names of ops behind `nvvm.`: the instruction, and what its declaration calls operands and attributes."""

_KINDS = {"load": "ld", "store": "st", "async.global": "async", "async.shared": "async"}
"""Words of kinds that PTX has others for."""


def effects_of(op: Op) -> tuple[tuple[Effect, ...], frozenset[str], dict[str, str]]:
    """The effects of an op, the modifiers of its instruction, and its operands by what effects call them."""
    mnemonic, *names = FORMS.get(op.name.removeprefix("nvvm."), "").split() or ("",)
    if "{" in mnemonic:
        kind = word_of(op, "kind") or ""
        mnemonic = mnemonic.format(kind=_KINDS.get(kind, kind))
    found = find_family(mnemonic) if mnemonic else None
    if found is None:
        return (), frozenset(), {}
    relaxed = op.attrs.get("relaxed")
    more = ("relaxed",) if isinstance(relaxed, BoolAttr) and relaxed.value else ()
    given = dict(name.split("=") for name in names)
    return found[0].effects, frozenset((*mnemonic.split("."), *more)), given
