"""Copies that run beside the threads, barriers, and roles of warps: what one thread does for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import TYPE_CHECKING

from tilelsp.compile.assign_layouts.layouts import load_layout, view_order
from tilelsp.compile.layout.copies import copied_registers
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.cluster import synchronises
from tilelsp.compile.tileas_to_llvm.ordered import tile_access
from tilelsp.compile.tileas_to_llvm.values import Mbarrier, Smem, TileView
from tilelsp.compile.tileas_to_llvm.views import copy_tile, padding_bits
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.copies import TmaMode
from tilelsp.defs.llvm.copies import Combining
from tilelsp.defs.mir.copies import (
    RANKS,
    LoadMode,
    Rank,
    ReduceMode,
    StoreMode,
    coordinate_count,
    offset_count,
)
from tilelsp.defs.ptx.async_copy import REDUCED
from tilelsp.defs.rules.mbarrier import documented_expected_txn
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, FloatType, TensorType, Type
from tilelsp.spec.constants import SHARED, SHARED_CLUSTER, pointer, width_of
from tilelsp.spec.target import Feature

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM
_LOADS: Mapping[TmaMode, LoadMode] = {
    TmaMode.TILE: "tile", TmaMode.IM2COL: "im2col", TmaMode.IM2COL_W: "im2col.w",
    TmaMode.IM2COL_W128: "im2col.w.128", TmaMode.GATHER4: "tile.gather4",
}  # fmt: skip
_STORES: Mapping[TmaMode, StoreMode] = {
    TmaMode.TILE: "tile", TmaMode.IM2COL: "im2col", TmaMode.SCATTER4: "tile.scatter4",
}  # fmt: skip
_REDUCTIONS: Mapping[TmaMode, ReduceMode] = {TmaMode.TILE: "tile", TmaMode.IM2COL: "im2col"}
_RANKS: Mapping[int, Rank] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
_GRAIN = 16
"""Bytes that a thread copies at once, and that all of a copy is a multiple of."""


def _by_one(f: FunctionThread, name: str, work: Callable[[], None]) -> None:
    """Emit work for the first thread alone; always the same one, as groups of copies are each thread's own."""
    f.flush()
    first = f.c.once("thread0", lambda: f.b.icmp("eq", f.c.tid, f.b.i32(0)))
    branch = f.b.begin_if(first, name=name)
    work()
    f.b.end_if(branch)


def _place(f: FunctionThread, value: Value) -> Value:
    return f.smem_address(f.own_smem(value))


def _in_cluster(f: FunctionThread, address: Value) -> Value:
    """A shared address as one of the cluster, which this CTA's own are too."""
    return f.b.cast("addrspacecast", address, pointer(SHARED_CLUSTER))


def _far_barrier(f: FunctionThread, bar: Value, rank: Value) -> Value:
    """The same barrier of another CTA of the cluster, as intrinsics take it."""
    return f.b.cast("inttoptr", f.b.cast("ptrtoint", f.b.mapa(bar, rank), I32), pointer(SHARED))


def _bytes(smem: Smem) -> int:
    return prod(smem.layout.shape) * max(8, width_of(smem.element)) // 8


def _rank(op: Op, mode: LoadMode | StoreMode | None, map: Value, count: int) -> Rank:
    """The dimensions of a copy. Raises `Unsupported` for a mode or coordinates that there are not."""
    type: Type = map.type
    assert isinstance(type, t.TensorMapType)
    rank = _RANKS.get(2 if mode in ("tile.gather4", "tile.scatter4") else count)
    if mode is None or rank is None or rank not in RANKS[mode] or coordinate_count(mode, rank) != count:
        raise unsupported(op, STAGE, "no copy has this mode with so many coordinates")
    return rank


def _map(f: FunctionThread, op: Op) -> None:
    f.values[op.results[0]] = f.maps[op]


def _load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.TmaLoad)
    mode = _LOADS.get(op.mode or TmaMode.TILE)
    rank = _rank(op, mode, op.map, len(op.index))
    offsets = op.offsets or ()
    if mode is None or len(offsets) != offset_count(mode, rank):
        raise unsupported(op, STAGE, "the number of im2col offsets")
    to, bar = f.smem_address(f.own_smem(op.smem), op.offset or 0), f.get(op.mbarrier, Mbarrier).address
    map, index = f.scalar(op.map), f.scalars(op.index)
    policy = f.scalar(op.policy) if op.policy is not None else None
    rank_of = f.scalar(op.rank) if op.rank is not None else None

    def work() -> None:
        where = bar if rank_of is None else _far_barrier(f, bar, rank_of)
        target = to if op.own else _in_cluster(f, to)
        f.b.tma_load(
            target, where, map, index, mode, rank, offsets=offsets, mask=op.multicast, policy=policy,
            group=op.cta_group or 0, own=bool(op.own),
        )  # fmt: skip

    _by_one(f, "load", work)


def _store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.TmaStore)
    mode = op.mode or TmaMode.TILE
    map, index = f.scalar(op.map), f.scalars(op.index)
    source = f.smem_address(f.own_smem(op.smem), op.offset or 0)
    policy = f.scalar(op.policy) if op.policy is not None else None
    if op.reduction is not None:
        reducing = _REDUCTIONS.get(mode)
        rank = _rank(op, reducing, op.map, len(op.index))
        how = _COMBINING[op.reduction]
        assert reducing is not None
        _by_one(f, "reduce", lambda: f.b.tma_reduce(source, map, index, how, reducing, rank, policy))
        return
    storing = _STORES.get(mode)
    rank = _rank(op, storing, op.map, len(op.index))
    assert storing is not None
    _by_one(f, "store", lambda: f.b.tma_store(source, map, index, storing, rank, policy))


_COMBINING: Mapping[ac.TmaReduction, Combining] = {
    ac.TmaReduction.ADD: "add", ac.TmaReduction.MIN: "min", ac.TmaReduction.MAX: "max", ac.TmaReduction.INC: "inc",
    ac.TmaReduction.DEC: "dec", ac.TmaReduction.AND: "and", ac.TmaReduction.OR: "or", ac.TmaReduction.XOR: "xor",
}  # fmt: skip


def _prefetch(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.TmaPrefetch)
    map = f.scalar(op.map)
    if not op.index:
        _by_one(f, "prefetch", lambda: f.b.prefetch_map(map))
        return
    mode = _LOADS.get(op.mode or TmaMode.TILE)
    rank = _rank(op, mode, op.map, len(op.index))
    index, offsets = f.scalars(op.index), op.offsets or ()
    if mode is None or len(offsets) != offset_count(mode, rank):
        raise unsupported(op, STAGE, "the number of im2col offsets")
    _by_one(f, "prefetch", lambda: f.b.tma_prefetch(map, index, mode, rank, offsets))


def _bulk_load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.BulkLoad)
    smem, bar = f.own_smem(op.smem), f.get(op.mbarrier, Mbarrier).address
    to, source, size = f.smem_address(smem), f.scalar(op.source), _whole(op, smem)
    policy, own = f.scalar(op.policy) if op.policy is not None else None, bool(op.own)
    _by_one(
        f, "load", lambda: f.b.bulk_load(to if own else _in_cluster(f, to), bar, source, size, policy=policy, own=own)
    )


def _bulk_send(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.BulkSend)
    smem, bar = f.own_smem(op.source), f.get(op.mbarrier, Mbarrier).address
    source, near, rank, size = f.smem_address(smem), _place(f, op.smem), f.scalar(op.rank), _whole(op, smem)
    _by_one(f, "send", lambda: f.b.bulk_send(f.b.mapa(near, rank), _far_barrier(f, bar, rank), source, size))


def _bulk_store(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.BulkStore)
    smem = f.own_smem(op.smem)
    source, to, size = f.smem_address(smem), f.scalar(op.destination), _whole(op, smem)
    if op.reduction is not None:
        how, type = _COMBINING[op.reduction], _reduced(_COMBINING[op.reduction], smem.element)
        if type is None or op.bytemask is not None:
            raise unsupported(op, STAGE, "a bulk copy does not combine elements of this type so")
        _by_one(f, "reduce", lambda: f.b.bulk_reduce(to, source, size, how, type))
        return
    _by_one(f, "store", lambda: f.b.bulk_store(to, source, size, mask=op.bytemask))


def _reduced(how: Combining, element: Type) -> str | None:
    """The type of a bulk reduction in PTX's words; integers have no sign here, so that none has a smallest one."""
    if isinstance(element, FloatType):
        names = (element.name,)
    elif how in ("min", "max"):
        names = ()
    else:
        names = tuple(f"{sign}{width_of(element)}" for sign in "ub")
    found = next((name for name in names if name in REDUCED[how].split()), None)
    return f"noftz.{found}" if how == "add" and found in ("f16", "bf16") else found


def _bulk_prefetch(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.BulkPrefetch)
    source, size = f.scalar(op.source), op.bytes
    if size <= 0 or size % _GRAIN:
        raise unsupported(op, STAGE, f"{size} bytes are asked for, and prefetches are of multiples of {_GRAIN}")
    _by_one(f, "prefetch", lambda: f.b.bulk_prefetch(source, size))


def _whole(op: Op, smem: Smem) -> int:
    size = _bytes(smem)
    if size % _GRAIN:
        raise unsupported(op, STAGE, f"a buffer of {size} bytes is copied, and copies are of multiples of {_GRAIN}")
    return size


def _async_copy(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.AsyncCopy)
    f.flush()
    smem = f.own_smem(op.smem)
    to, source, chunks = f.smem_address(smem), f.scalar(op.source), _whole(op, smem) // _GRAIN
    step = f.b.shl(f.c.tid, 4)
    for first in range(0, chunks, f.c.threads):
        branch = None
        if first + f.c.threads > chunks:
            branch = f.b.begin_if(f.b.icmp("ult", f.c.tid, f.b.i32(chunks - first)), name="copy")
        at = f.b.add(step, f.b.i32(first * _GRAIN))
        f.b.cp_async(f.b.gep(to, at), f.b.gep(source, at), 16, bypass_l1=True)
        if branch is not None:
            f.b.end_if(branch)


def _async_load(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.AsyncLoad)
    f.flush()
    view, smem = f.get(op.view, TileView), f.own_smem(op.smem)
    wanted = prod(view.shape), view.array.bytes_ * 8
    if (prod(smem.layout.shape), smem.layout.bits) != wanted:
        raise unsupported(op, STAGE, f"the buffer does not hold {wanted[0]} elements of {wanted[1]} bits")
    if view.sparse is not None or padding_bits(view.padding, view.array.element):
        raise unsupported(op, STAGE, "it gathers no positions, and outside of the array there are zeros only")
    type_ = op.view.type
    assert isinstance(type_, tile.PartitionViewType | tile.StridedViewType)
    layout = load_layout(view.shape, f.c.threads, op.vector, view_order(type_))
    inner = copied_registers(layout, smem.layout, op.vector)
    if inner is None:
        raise unsupported(op, STAGE, f"{op.vector} elements are not side by side in both, or not 4, 8 or 16 bytes")
    copy_tile(f.c, tile_access(f, op, layout), smem, inner)


# --- barriers --------------------------------------------------------------------------------------------------------


def _wait(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.WaitMbarrier)
    f.flush()
    phase = f.scalar(op.phase)
    f.b.mbarrier_wait(f.get(op.mbarrier, Mbarrier).address, phase)
    f.values[op.next_phase] = f.b.named(f.b.xor(phase, f.b.i32(1)), "phase")


def _finalize(f: FunctionThread, op: Op) -> None:
    """As the documents have it: a fence of the initialisation from sm_90 on, the invalidation where it is asked for,
    and the release fence. The two fences are one instruction, so where nothing stands between them there is one."""
    assert isinstance(op, ac.FinalizeMbarrier)
    f.flush()
    bar = f.get(op.mbarrier, Mbarrier).address
    made = op.mbarrier.defining_op
    arrivals = getattr(made, "count", None) or 1
    is_tma = op.kind is ac.MbarrierKind.TMA
    word = f.b.fields(
        {
            "smem_base": getattr(made, "offset", None) or 0,
            "kind": op.kind.value,
            "phase": 0,
            "expected_txn": documented_expected_txn(tma=is_tma, size_minor=op.size_minor or 0),
            "arrive_count": arrivals,
            "tag": op.tag or 0,
        }
    )
    if not op.invalidate:
        if f.c.target.has(Feature.CLUSTERS):
            f.b.finalizing_fence(word)
        return
    f.barrier(op)  # nobody waits for it any more

    def work() -> None:
        if f.c.target.has(Feature.CLUSTERS):
            f.b.finalizing_fence(word)
        f.b.mbarrier_inval(bar)
        if f.c.target.has(Feature.CLUSTERS):
            f.b.fence_mbarrier_init()

    _by_one(f, "finalize", work)


def _named(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.NamedBarrier)
    f.flush()
    if op.arrive:
        f.b.barrier_arrive(op.id, op.threads)
    else:
        f.b.barrier(op.id, op.threads)


def _registers(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.SetRegisters)
    f.b.set_registers("inc" if op.increase else "dec", op.count)


def _role(f: FunctionThread, op: Op) -> None:
    """The warps of a role are all threads that there are while its region is lowered."""
    assert isinstance(op, ac.WarpRole)
    f.flush()
    f.settle()
    whole, first, warps = f.c, op.first, op.warps
    if first < 0 or warps < 1 or first + warps > whole.warps or not 1 <= op.barrier <= 15:
        raise unsupported(
            op, STAGE, f"a role is of some of the kernel's {whole.warps} warps, and has a barrier of 1 to 15"
        )
    if len(f.shared.exchanging) > 1:
        raise unsupported(op, STAGE, "several roles exchange values through scratch memory, of which there is one")
    for inner in op.walk():
        if warps & (warps - 1) and any(isinstance(result.type, TensorType) for result in inner.results):
            why = "tensors are spread over powers of two of threads, and the role has other warps"
            raise unsupported(inner, STAGE, why)
        if isinstance(inner, am.AllocTmem | am.DeallocTmem):
            raise unsupported(inner, STAGE, "a role does not allocate tensor memory: all threads of the CTA do")
        if isinstance(inner, am.Barrier) and synchronises(f.function, inner, whole.target):
            raise unsupported(inner, STAGE, "a role does not meet other CTAs: all threads of the CTA do")
    number = whole.warp
    own = f.b.icmp("ult", number, f.b.i32(first + warps))
    if first:
        own = f.b.and_(f.b.icmp("uge", number, f.b.i32(first)), own)
    branch = f.b.begin_if(own, name="role")
    meeting, touched = f.b.meeting, f.tmem.touched
    f.c = whole.for_role(first, warps)
    f.b.meeting = (op.barrier, 32 * warps)
    f.block(op.body.blocks[0].ops[:-1])
    f.flush()
    f.tmem.leave_role(op, touched, frees=first == 0)
    f.c, f.b.meeting = whole, meeting
    f.b.end_if(branch)


def _bulk_wait(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.BulkWait)
    _by_one(f, "wait", lambda: f.b.bulk_wait(op.groups, read=bool(op.read)))


def _async_wait(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, ac.AsyncWait)
    f.b.cp_async_wait(op.groups)


Handler = Callable[["FunctionThread", Op], None]
COPY_OPS: Mapping[type[Op], Handler] = {
    ac.MakeTensorMap: _map,
    ac.TmaLoad: _load,
    ac.TmaStore: _store,
    ac.TmaPrefetch: _prefetch,
    ac.BulkLoad: _bulk_load,
    ac.BulkPrefetch: _bulk_prefetch,
    ac.BulkSend: _bulk_send,
    ac.BulkStore: _bulk_store,
    ac.BulkCommit: lambda f, _: _by_one(f, "commit", f.b.bulk_commit),
    ac.BulkWait: _bulk_wait,
    ac.AsyncCopy: _async_copy,
    ac.AsyncLoad: _async_load,
    ac.AsyncCommit: lambda f, _: f.b.cp_async_commit(),
    ac.AsyncWait: _async_wait,
    ac.WaitMbarrier: _wait,
    ac.FinalizeMbarrier: _finalize,
    ac.NamedBarrier: _named,
    ac.SetRegisters: _registers,
    ac.WarpRole: _role,
}
