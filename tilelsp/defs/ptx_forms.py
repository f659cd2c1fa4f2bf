"""The PTX instructions that intrinsics of LLVM IR and ops of dialects become, whose effects they have: the names of
their operands as PTX' declarations have them, what else they are called, and what ops call the operands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tilelsp.spec.op import OpDef

_LOADS_BYTES = "shared::cluster.global.mbarrier::complete_tx::bytes"
_STORES_BYTES = "global.shared::cta.bulk_group"
_BULK, _TENSOR = "cp.async.bulk", "cp.async.bulk.tensor"
_LOADS, _STORES = f"{_BULK}.{_LOADS_BYTES}", f"{_BULK}.{_STORES_BYTES}"
_SENDS = f"{_BULK}.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"
_LOADS_BOX, _STORES_BOX = f"{_TENSOR}.2d.{_LOADS_BYTES}", f"{_TENSOR}.2d.{_STORES_BYTES}"
_REDUCES_BOX = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group"


class PtxForm(NamedTuple):
    """An instruction: its mnemonic, and the names of operands in the order in which an intrinsic takes them, as far as
    effects name them; what stands behind `...` is counted from the last."""

    mnemonic: str
    operands: tuple[str, ...]


_OPERANDS: Mapping[str, str] = {
    "": "bar.sync bar.arrive bar.warp.sync barrier.cluster.arrive barrier.cluster.arrive.relaxed barrier.cluster.wait "
    "cp.async.commit_group cp.async.wait_all cp.async.bulk.commit_group fence.mbarrier_init.release.cluster "
    "fence.sc.cluster fence.acquire.sync_restrict::shared::cluster.cluster fence.proxy.async mapa wgmma.fence "
    "wgmma.commit_group tcgen05.relinquish_alloc_permit tcgen05.wait::ld tcgen05.wait::st",
    "addr": "cp.async.mbarrier.arrive mbarrier.inval mbarrier.test_wait mbarrier.try_wait",
    "addr bytes": "mbarrier.arrive.expect_tx mbarrier.arrive_drop.expect_tx mbarrier.expect_tx mbarrier.complete_tx",
    "addr count": "mbarrier.init mbarrier.arrive mbarrier.arrive_drop",
    "addr parity": "mbarrier.test_wait.parity mbarrier.try_wait.parity",
    "d a b_desc idesc accumulate": "tcgen05.mma",
    "dst": "cp.async.ca.shared.global cp.async.cg.shared.global",
    "dst columns": "tcgen05.alloc",
    "dst near": _STORES,
    "mbar": "tcgen05.commit",
    "n": "cp.async.wait_group cp.async.bulk.wait_group wgmma.wait_group",
    "near": f"{_STORES_BOX} {_REDUCES_BOX}",
    "p": "ldmatrix.sync.aligned stmatrix.sync.aligned",
    "start columns": "tcgen05.dealloc",
    "taddr": "tcgen05.shift tcgen05.ld tcgen05.st",
    "taddr s_desc": "tcgen05.cp",
    "to mbar": _LOADS_BOX,
    "to mbar from_ size": _LOADS,
    "to mbar near size": _SENDS,
}
"""By operands in the order of intrinsics, the instructions: LLVM and nvvm write them with dots between all words."""

_CALLED: Mapping[str, str] = {
    "bar.sync": "barrier0 barrier.n barrier.sync barrier.cta.sync barrier.cta.red",
    "bar.arrive": "barrier.cta.arrive barrier.arrive",
    "barrier.cluster.arrive": "cluster.arrive",
    "barrier.cluster.arrive.relaxed": "cluster.arrive.relaxed",
    "barrier.cluster.wait": "cluster.wait",
    "cp.async.ca.shared.global": "cp.async.shared.global device_async_copy",
    "cp.async.commit_group": "device_async_create_group",
    "cp.async.wait_group": "device_async_wait",
    "fence.acquire.sync_restrict::shared::cluster.cluster": "fence.acquire.sync_restrict",
    "fence.mbarrier_init.release.cluster": "fence.mbarrier.init",
    "ldmatrix.sync.aligned": "ldmatrix",
    "stmatrix.sync.aligned": "stmatrix",
    "tcgen05.relinquish_alloc_permit": "tcgen05.relinq.alloc.permit",
    _LOADS: f"{_BULK}.global.to.shared {_BULK}.global.to.shared.cta {_BULK}.shared.cluster.global",
    _SENDS: f"{_BULK}.shared.cta.to.cluster {_BULK}.shared.cluster.shared.cta",
    _STORES: f"{_BULK}.shared.cta.to.global {_BULK}.global.shared.cta",
    _LOADS_BOX: f"{_TENSOR}.g2s {_TENSOR}.shared.cluster.global",
    _STORES_BOX: f"{_TENSOR}.s2g {_TENSOR}.global.shared.cta tma.async.store",
    _REDUCES_BOX: f"{_TENSOR}.reduce",
}
"""Other names: those of LLVM and the documents behind `llvm.nvvm.`, those of ops behind `nvvm.` and `nvgpu.`."""


def _spelled(mnemonic: str) -> str:
    """A mnemonic with dots between all words."""
    return mnemonic.replace("::", ".").replace("_", ".")


_DOCUMENTED = PtxForm("tcgen05.mma", ("d", "a", "b_desc", "...", "ctrl", "collector", "accumulate"))
_BY_NAME: Mapping[str, PtxForm] = {
    **{
        name: PtxForm(mnemonic, tuple(operands.split()))
        for operands, mnemonics in _OPERANDS.items()
        for mnemonic in mnemonics.split()
        for name in (mnemonic, _spelled(mnemonic), *_CALLED.get(mnemonic, "").split())
    },
    **dict.fromkeys(("tcgen05.mma.cta_group__1", "tcgen05.mma.cta_group__2"), _DOCUMENTED),
}


def form_named(name: str) -> PtxForm | None:
    """The instruction that a name without its prefix begins with: the longest one; None for none."""
    words = name.split(".")
    return next((found for end in range(len(words), 0, -1) if (found := _BY_NAME.get(".".join(words[:end])))), None)


_PRODUCT = "wgmma.mma_async a_desc b_desc"
_OPS: Mapping[str, tuple[str, ...]] = {
    "nvvm.barrier": ("bar.sync",),
    "nvvm.fence.proxy": ("fence.proxy.{kind}",),
    "nvvm.tcgen05.wait": ("tcgen05.wait::{kind}",),
    "nvvm.wgmma.mma_async": (_PRODUCT,),
    "nvgpu.tma.async.load": (f"{_LOADS_BOX} mbar to size",),
    "nvgpu.warpgroup.mma": ("wgmma.fence", _PRODUCT, "wgmma.commit_group", "wgmma.wait_group n"),
    "nvgpu.warpgroup.mma.store": ("st.{space} a",),
    "gpu.barrier": ("bar.sync",),
    **dict.fromkeys(("llvm.load", "memref.load", "vector.load", "vector.transfer_read"), ("ld.{space} a",)),
    **dict.fromkeys(("llvm.store", "memref.store", "vector.store", "vector.transfer_write"), ("st.{space} a",)),
}
"""Ops whose names say something else, or that become several instructions; with the operands that are known."""

_SLOTS: Mapping[str, str] = {
    "a": "matrixA addr memref base dstMemref", "a_desc": "descriptorA", "accumulate": "enableInputD",
    "addr": "addr barriers", "b_desc": "matrixB descriptorB", "bytes": "txcount", "columns": "nCols",
    "count": "count", "d": "matrixD", "dst": "dst addr", "mbar": "mbar addr barriers",
    "n": "n group numGroups waitGroup?1", "near": "srcMem src", "p": "ptr srcMemref", "parity": "phase phaseParity",
    "s_desc": "smem_desc", "size": "size dst", "start": "taddr", "taddr": "taddr tmemAddr", "to": "dstMem dst",
}  # fmt: skip
"""Names that ops' declarations give PTX' operands. Behind `?` stands the number that is meant where there is none."""

_DIALECTS = ("nvvm.", "nvgpu.")


def forms_of(op: OpDef) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The instructions that an op becomes: the mnemonic, with `{kind}` and `{space}` where that depends on the op, and
    the slots of the op by the names of operands."""
    yield from _forms(op.name, type(op))


@lru_cache(maxsize=1024)
def _forms(name: str, op: type[OpDef]) -> tuple[tuple[str, Mapping[str, str]], ...]:
    own = [form.split() for form in _OPS.get(name, ())]
    if not own and name.startswith(_DIALECTS):
        found = form_named(name.partition(".")[2])
        own = [] if found is None else [[found.mnemonic, *found.operands]]
    return tuple((mnemonic, dict(_named(operands, op.spec.slots))) for mnemonic, *operands in own)


def _named(operands: Sequence[str], slots: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for operand in operands:
        found = next((slot for slot in _SLOTS.get(operand, "").split() if slot.partition("?")[0] in slots), None)
        if found is not None:
            yield operand, found
