"""The PTX instructions that intrinsics become, whose effects they have; see `tilelsp.spec.effect`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from tilelsp.defs.mir.tensor import DOCUMENTED_LOAD
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.spec.effect import Act, Effect, Resource

T = TypeVar("T")

ON_BARRIER = "mbar"
"""Modifier of the documents' wait where it names a barrier."""

DRAINS = (
    Effect(Act.COMMIT, Resource.TCGEN05, unless=(ON_BARRIER,)),
    Effect(Act.WAIT, Resource.MBARRIER, ON_BARRIER, "parity"),
    Effect(Act.WAIT, Resource.TCGEN05),
)
"""The wait of the documents drains all MMAs of the CTA, or what counts on a barrier that it names."""

_LOADS_BYTES = "shared::cluster.global.mbarrier::complete_tx::bytes"
_STORES_BYTES = "global.shared::cta.bulk_group"

FORMS: Mapping[str, str] = {
    "cp.async.ca.shared.global": "cp.async.ca.shared.global dst",
    "cp.async.cg.shared.global": "cp.async.cg.shared.global dst",
    "cp.async.commit.group": "cp.async.commit_group",
    "cp.async.wait.group": "cp.async.wait_group n",
    "cp.async.wait.all": "cp.async.wait_all",
    "cp.async.mbarrier.arrive": "cp.async.mbarrier.arrive addr",
    "cp.async.bulk.commit.group": "cp.async.bulk.commit_group",
    "cp.async.bulk.wait.group": "cp.async.bulk.wait_group n",
    "cp.async.bulk.global.to.shared": f"cp.async.bulk.{_LOADS_BYTES} to mbar from_ size",
    "cp.async.bulk.global.to.shared.cta": f"cp.async.bulk.{_LOADS_BYTES} to mbar from_ size",
    "cp.async.bulk.shared.cta.to.cluster": "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes "
    "to mbar near",
    "cp.async.bulk.shared.cta.to.global": f"cp.async.bulk.{_STORES_BYTES} dst near",
    "cp.async.bulk.tensor.g2s": f"cp.async.bulk.tensor.2d.{_LOADS_BYTES} to mbar",
    "cp.async.bulk.tensor.s2g": f"cp.async.bulk.tensor.2d.{_STORES_BYTES} near",
    "cp.async.bulk.tensor.reduce": "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group near",
    "mbarrier.init": "mbarrier.init addr count",
    "mbarrier.inval": "mbarrier.inval addr",
    "mbarrier.arrive": "mbarrier.arrive addr",
    "mbarrier.arrive.scope": "mbarrier.arrive addr count",
    "mbarrier.arrive.no": "mbarrier.arrive addr count",
    "mbarrier.arrive.expect.tx": "mbarrier.arrive.expect_tx addr bytes",
    "mbarrier.arrive.drop": "mbarrier.arrive_drop addr",
    "mbarrier.arrive.drop.expect.tx": "mbarrier.arrive_drop.expect_tx addr bytes",
    "mbarrier.expect.tx": "mbarrier.expect_tx addr bytes",
    "mbarrier.complete.tx": "mbarrier.complete_tx addr bytes",
    "mbarrier.test.wait": "mbarrier.test_wait addr",
    "mbarrier.test.wait.parity": "mbarrier.test_wait.parity addr parity",
    "mbarrier.try.wait": "mbarrier.try_wait addr",
    "mbarrier.try.wait.parity": "mbarrier.try_wait.parity addr parity",
    "barrier0": "bar.sync",
    "barrier.n": "bar.sync",
    "barrier.sync": "bar.sync",
    "bar.sync": "bar.sync",
    "bar.warp.sync": "bar.warp.sync",
    "barrier.cta.sync": "bar.sync",
    "barrier.cta.red": "bar.sync",
    "barrier.cta.arrive": "bar.arrive",
    "barrier.cluster.arrive": "barrier.cluster.arrive",
    "barrier.cluster.wait": "barrier.cluster.wait",
    "mapa": "mapa",
    "fence.mbarrier_init.release.cluster": "fence.mbarrier_init.release.cluster",
    "fence.sc.cluster": "fence.sc.cluster",
    "fence.acquire.sync_restrict": "fence.acquire.sync_restrict::shared::cluster.cluster",
    "fence.proxy.async": "fence.proxy.async",
    "ldmatrix": "ldmatrix.sync.aligned p",
    "stmatrix": "stmatrix.sync.aligned p",
    "wgmma.fence": "wgmma.fence",
    "wgmma.commit_group": "wgmma.commit_group",
    "wgmma.wait_group": "wgmma.wait_group n",
    "tcgen05.alloc": "tcgen05.alloc dst columns",
    "tcgen05.dealloc": "tcgen05.dealloc start columns",
    "tcgen05.relinq.alloc.permit": "tcgen05.relinquish_alloc_permit",
    "tcgen05.relinquish_alloc_permit": "tcgen05.relinquish_alloc_permit",
    "tcgen05.commit": "tcgen05.commit mbar",
    "tcgen05.mma": "tcgen05.mma d a b idesc accumulate",
    "tcgen05.mma.cta_group__1": "tcgen05.mma d a b ... ctrl collector accumulate",
    "tcgen05.mma.cta_group__2": "tcgen05.mma d a b ... ctrl collector accumulate",
    "tcgen05.cp": "tcgen05.cp taddr s_desc",
    "tcgen05.shift": "tcgen05.shift taddr",
    "tcgen05.ld": "tcgen05.ld taddr",
    "tcgen05.st": "tcgen05.st taddr",
    "tcgen05.wait.ld": "tcgen05.wait::ld",
    "tcgen05.wait.st": "tcgen05.wait::st",
}
"""By what the names of intrinsics begin with, behind `llvm.nvvm.`: the instruction, and what its declaration calls the
arguments, in their order; what stands behind `...` is counted from the last. LLVM's own names and the documents'."""

_SOME = "..."
_WAIT = "tcgen05.wait::ld"
"""Name of the documents' wait, which drains more."""

_PREFIX = "llvm.nvvm."


def effects_of(name: str) -> tuple[tuple[Effect, ...], frozenset[str], tuple[str, ...]]:
    """The effects of an intrinsic, its modifiers, and the names of its arguments as far as effects name them."""
    return called_as(name)[1:]


@lru_cache(maxsize=4096)
def called_as(name: str) -> tuple[str, tuple[Effect, ...], frozenset[str], tuple[str, ...]]:
    """The mnemonic that an intrinsic becomes, empty where that is not known, and its effects; see `effects_of`."""
    words = name.removeprefix(_PREFIX).split(".")
    if words[:2] == ["tcgen05", "wait"] and words[2:3] not in (["ld"], ["st"]):
        return _WAIT, DRAINS, frozenset(words), (ON_BARRIER, "parity")
    for end in range(len(words), 0, -1):
        written = FORMS.get(".".join(words[:end]))
        if written is None:
            continue
        mnemonic, *arguments = written.split()
        found = find_family(mnemonic)
        effects = () if found is None else found[0].effects
        if DOCUMENTED_LOAD in words:  # whose registers the walkthrough reads without another wait
            effects = tuple(one for one in effects if one.act is not Act.ISSUE)
        return mnemonic, effects, frozenset((*mnemonic.split("."), *words)), tuple(arguments)
    return "", (), frozenset(), ()


def named(names: Sequence[str], operands: Sequence[T]) -> dict[str, T]:
    """The operands of a call by the names that `effects_of` gives its arguments."""
    if _SOME not in names:
        return dict(zip(names, operands, strict=False))
    at = names.index(_SOME)
    last = zip(reversed(names[at + 1 :]), reversed(operands[at:]), strict=False)
    return dict(zip(names[:at], operands, strict=False)) | dict(last)
