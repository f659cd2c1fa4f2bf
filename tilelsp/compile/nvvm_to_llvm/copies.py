"""Calls of intrinsics that ops of the dialect `nvvm` on bulk copies stand for, as `mlir-translate` of LLVM 22 makes
them: what is not given is zero, and a constant says so. Copies with a predicate are inline assembly there, and here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, get_args

from tilelsp.compile.nvvm_to_llvm.call import NvvmCall
from tilelsp.defs.llvm import copies as calls
from tilelsp.defs.mir.copies import LoadMode, Rank, ReduceMode, StoreMode, coordinate_count, offset_count
from tilelsp.defs.nvvm_words import flag_of, integer_of, operands_of, space_of, word_of
from tilelsp.ir.module import Op, Value
from tilelsp.spec.op import slot_values

Argument = Value | str
M = TypeVar("M", LoadMode, StoreMode, ReduceMode)

_LOADS: Mapping[str, LoadMode] = {
    "tile": "tile", "tile_gather4": "tile.gather4", "im2col": "im2col", "im2col_w": "im2col.w",
    "im2col_w_128": "im2col.w.128",
}  # fmt: skip
_STORES: Mapping[str, StoreMode] = {"tile": "tile", "tile_scatter4": "tile.scatter4", "im2col": "im2col"}
_REDUCTIONS: Mapping[str, ReduceMode] = {"tile": "tile", "im2col": "im2col"}
_RANKS: Mapping[int, Rank] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
_DIMENSIONS: Mapping[Rank, calls.Dimensions] = {1: "1d", 2: "2d", 3: "3d", 4: "4d", 5: "5d"}
_COMBINING: Mapping[str, calls.Combining] = {arg: arg for arg in get_args(calls.Combining)}
_SCOPES: Mapping[str, calls.Scope] = {arg: arg for arg in get_args(calls.Scope)}
_GROUPS = {"cta_1": 1, "cta_2": 2}


def _only(op: Op, slot: str) -> Value:
    (value,) = slot_values(op, slot)
    return value


def _or_zero(op: Op, slot: str, type: str) -> Argument:
    """An operand that may be missing."""
    return next(iter(operands_of(op, slot)), f"{type} 0")


def _presence(op: Op, slot: str) -> str:
    """The i1 constant that tells if an operand is present."""
    return f"i1 {'true' if operands_of(op, slot) else 'false'}"


def _box(op: Op, modes: Mapping[str, M]) -> tuple[M, Rank, tuple[Value, ...]] | None:
    """The mode of a copy, its dimensions, and its coordinates with the offsets behind them; None for one that is none
    of these, or that has a predicate."""
    mode, at = modes.get(word_of(op, "mode") or "tile"), slot_values(op, "coordinates")
    rank = _RANKS.get(2 if mode in ("tile.gather4", "tile.scatter4") else len(at))
    if mode is None or rank is None or coordinate_count(mode, rank) != len(at) or operands_of(op, "predicate"):
        return None
    return mode, rank, at


def _tensor_load(op: Op) -> NvvmCall | None:
    box, own = _box(op, _LOADS), flag_of(op, "isCTAOnly")
    target = _only(op, "dstMem")
    if box is None or space_of(target.type) != (3 if own else 7):
        return None
    mode, rank, at = box
    offsets = operands_of(op, "im2colOffsets")
    if len(offsets) != offset_count(mode, rank):
        return None
    name = calls.TensorLoad("cta" if own else "", mode, _DIMENSIONS[rank]).name
    first = (target, _only(op, "mbar"), _only(op, "tmaDescriptor"), *at, *offsets)
    policy, hinted = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    if own:
        return NvvmCall(name, (*first, policy, hinted))
    mask, masked = _or_zero(op, "multicastMask", "i16"), _presence(op, "multicastMask")
    group = f"i32 {_GROUPS.get(word_of(op, 'group') or '', 0)}"
    return NvvmCall(name, (*first, mask, policy, masked, hinted, group))


def _tensor_store(op: Op) -> NvvmCall | None:
    box = _box(op, _STORES)
    if box is None:
        return None
    mode, rank, at = box
    return NvvmCall(calls.TensorStore(mode, _DIMENSIONS[rank]).name, _out(op, at))


def _out(op: Op, at: tuple[Value, ...]) -> tuple[Argument, ...]:
    more = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    return _only(op, "srcMem"), _only(op, "tmaDescriptor"), *at, *more


def _tensor_reduce(op: Op) -> NvvmCall | None:
    box, how = _box(op, _REDUCTIONS), _COMBINING.get(word_of(op, "redKind") or "")
    if box is None or how is None:
        return None
    mode, rank, at = box
    return NvvmCall(calls.TensorReduce(how, mode, _DIMENSIONS[rank]).name, _out(op, at))


def _tensor_prefetch(op: Op) -> NvvmCall | None:
    box = _box(op, _LOADS)
    if box is None:
        return None
    mode, rank, at = box
    offsets = operands_of(op, "im2colOffsets")
    if len(offsets) != offset_count(mode, rank):
        return None
    more = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    name = calls.TensorPrefetch(mode, _DIMENSIONS[rank]).name
    return NvvmCall(name, (_only(op, "tmaDescriptor"), *at, *offsets, *more))


def _bulk_load(op: Op) -> NvvmCall | None:
    target = _only(op, "dstMem")
    first = (target, _only(op, "mbar"), _only(op, "srcMem"), _only(op, "size"))
    policy, hinted = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    match space_of(target.type):
        case 3 if not operands_of(op, "multicastMask"):
            return NvvmCall(calls.BulkLoadOwn.stem, (*first, policy, hinted))
        case 7:
            mask, masked = _or_zero(op, "multicastMask", "i16"), _presence(op, "multicastMask")
            return NvvmCall(calls.BulkLoad.stem, (*first, mask, policy, masked, hinted))
        case _:
            return None


def _bulk_store(op: Op) -> NvvmCall:
    chosen = operands_of(op, "byteMask")
    more = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    name = calls.BulkStore(bytemask=bool(chosen)).name
    return NvvmCall(name, (_only(op, "dstMem"), _only(op, "srcMem"), _only(op, "size"), *more, *chosen))


def _bulk_to_cluster(op: Op) -> NvvmCall:
    operands = (_only(op, slot) for slot in ("dstMem", "mbar", "srcMem", "size"))
    return NvvmCall(calls.BulkToCluster.stem, tuple(operands))


def _bulk_prefetch(op: Op) -> NvvmCall:
    more = _or_zero(op, "l2CacheHint", "i64"), _presence(op, "l2CacheHint")
    return NvvmCall(calls.BulkPrefetch.stem, (_only(op, "srcMem"), _only(op, "size"), *more))


def _wait(op: Op) -> NvvmCall | None:
    count = integer_of(op, "group")
    until = "read" if flag_of(op, "read") else ""
    return None if count is None else NvvmCall(calls.BulkWait(until).name, (f"i32 {count}",))


def _arrive(op: Op) -> NvvmCall | None:
    bar = _only(op, "addr")
    space = space_of(bar.type)
    if space not in (0, 3):
        return None
    return NvvmCall(calls.CpAsyncArrive(flag_of(op, "noinc"), space == 3).name, (bar,))


def _prefetch(op: Op) -> NvvmCall | None:
    at = _only(op, "addr")
    if set(op.attrs) != {"tensormap"} or space_of(at.type) != 0 or operands_of(op, "predicate"):
        return None
    return NvvmCall(calls.PrefetchTensormap("p0").name, (at,))


_TENSOR_MAPS = ((None, None), ("generic", "tensormap"))
"""From which proxy to which a fence is, where it may leave that out."""


def _fence(op: Op) -> calls.Scope | None:
    between = (word_of(op, "fromProxy"), word_of(op, "toProxy"))
    return _SCOPES.get(word_of(op, "scope") or "") if between in _TENSOR_MAPS else None


def _acquire(op: Op) -> NvvmCall | None:
    scope, made = _fence(op), _only(op, "size").defining_op
    size = None if made is None else integer_of(made, "value")
    if scope is None or size is None:
        return None
    return NvvmCall(calls.TensormapAcquire(scope).name, (_only(op, "addr"), f"i32 {size}"))


def _release(op: Op) -> NvvmCall | None:
    scope = _fence(op)
    return None if scope is None else NvvmCall(calls.TensormapRelease(scope).name)


def _registers(op: Op) -> NvvmCall | None:
    count = integer_of(op, "regCount")
    match word_of(op, "action"):
        case "increase" if count is not None:
            return NvvmCall(calls.SetMaxRegisters("inc").name, (f"i32 {count}",))
        case "decrease" if count is not None:
            return NvvmCall(calls.SetMaxRegisters("dec").name, (f"i32 {count}",))
        case _:
            return None


COPIES: Mapping[str, Callable[[Op], NvvmCall | None]] = {
    "nvvm.cp.async.bulk.commit.group": lambda _: NvvmCall(calls.BulkCommit.stem),
    "nvvm.cp.async.bulk.global.shared.cta": _bulk_store,
    "nvvm.cp.async.bulk.prefetch": _bulk_prefetch,
    "nvvm.cp.async.bulk.shared.cluster.global": _bulk_load,
    "nvvm.cp.async.bulk.shared.cluster.shared.cta": _bulk_to_cluster,
    "nvvm.cp.async.bulk.tensor.global.shared.cta": _tensor_store,
    "nvvm.cp.async.bulk.tensor.prefetch": _tensor_prefetch,
    "nvvm.cp.async.bulk.tensor.reduce": _tensor_reduce,
    "nvvm.cp.async.bulk.tensor.shared.cluster.global": _tensor_load,
    "nvvm.cp.async.bulk.wait_group": _wait,
    "nvvm.cp.async.mbarrier.arrive": _arrive,
    "nvvm.fence.proxy.acquire": _acquire,
    "nvvm.fence.proxy.release": _release,
    "nvvm.prefetch": _prefetch,
    "nvvm.setmaxregister": _registers,
}
"""By the op's name; a call of none is for `nvvm_assembly`, or has no LLVM IR here."""
