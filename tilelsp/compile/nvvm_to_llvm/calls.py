"""Calls of intrinsics that ops of the dialect `nvvm` stand for, as `mlir-translate` of LLVM 22 makes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

from tilelsp.compile.nvvm_to_llvm.call import NvvmCall
from tilelsp.compile.nvvm_to_llvm.copies import COPIES
from tilelsp.compile.nvvm_to_llvm.multiplies import MULTIPLIES
from tilelsp.defs.llvm import tensor, threads
from tilelsp.defs.llvm.copies import LdMatrixBytes, StMatrixBytes
from tilelsp.defs.mir.threads import ByteForm, ByteMatrices
from tilelsp.defs.nvvm_words import extents_of, fields_of, space_of, word_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, FloatType, IntAttr, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.spelling import type_text


def call_of(op: Op) -> NvvmCall | None:
    """The call that an op stands for; None where it has none here, or not with these attributes."""
    make = _CALLS.get(op.name)
    found = None if make is None else make(op)
    return NvvmCall(found, op.operands) if isinstance(found, str) else found


_Made = NvvmCall | str | None
"""A call, or the name of an intrinsic that takes the op's operands."""


def _space(value: Value) -> int | None:
    return space_of(value.type)


def _number(op: Op, name: str) -> int | None:
    stored = op.attrs.get(name)
    return stored.value if isinstance(stored, IntAttr) else None


def _plain(name: str, *attrs: str) -> Callable[[Op], _Made]:
    """An intrinsic with the op's operands, where the op has no attributes but these, which it has."""
    return lambda op: name if set(op.attrs) == set(attrs) else None


def _shared(name: str, count: int) -> Callable[[Op], _Made]:
    """The same of so many operands, the first an address of shared memory."""
    return lambda op: name if not op.attrs and len(op.operands) == count and _space(op.operands[0]) == 3 else None


def _shuffle(op: Op) -> _Made:
    mode = word_of(op, "kind")
    result: Type | None = op.results[0].type if op.results else None
    kind = "i32" if result == I32 else "f32" if result == FloatType("f32") else None
    if mode is None or kind is None or "return_value_and_is_valid" in op.attrs:
        return None
    return f"{threads.Shfl.stem}.{mode}.{kind}"


def _vote(op: Op) -> _Made:
    mode = word_of(op, "kind")
    return f"{threads.VoteSync.stem}.{mode}.sync" if mode in ("all", "any", "ballot", "uni") else None


def _elect(op: Op) -> _Made:
    mask = slot_values(op, "membermask")
    return NvvmCall(threads.Elect.stem, mask or ("i32 -1",), "{ i32, i1 }", 1)


def _redux(op: Op) -> _Made:
    word = word_of(op, "kind")
    if word is None or word.startswith("f") or set(op.attrs) != {"kind"}:
        return None
    return f"{threads.Redux.stem}.{word}"


def _copy(op: Op) -> _Made:
    size, word = _number(op, "size"), word_of(op, "modifier")
    if size is None or word not in ("ca", "cg"):
        return None
    return f"{copy_name(size, bypasses=word == 'cg')}{'.s' if len(op.operands) > 2 else ''}"


def copy_name(size: int, *, bypasses: bool) -> str:
    """The copy of so many bytes; whether it `bypasses` the first cache."""
    return f"{(threads.CpAsyncCg if bypasses else threads.CpAsyncCa).stem}.{size}"


def _constant(name: str, attr: str, type: str) -> Callable[[Op], _Made]:
    """An intrinsic that takes the number of an attribute."""

    def make(op: Op) -> _Made:
        number = _number(op, attr)
        return None if number is None else NvvmCall(name, (f"{type} {number}",))

    return make


def _proxy(op: Op) -> _Made:
    match word_of(op, "kind"), word_of(op, "space"):
        case "async", None:
            return threads.FenceProxyAsync.stem
        case "async.shared", "cta":
            return threads.FenceProxyAsyncShared.stem
        case "async.global", None:
            return threads.FenceProxyAsyncGlobal.stem
        case _:
            return None


def _grid(op: Op) -> _Made:
    return {"wait": threads.GridWait.stem, "launch_dependents": threads.GridLaunch.stem}.get(word_of(op, "kind") or "")


def _barrier(op: Op) -> _Made:
    number, count = (slot_values(op, slot) if op.operands else () for slot in ("barrierId", "numberOfThreads"))
    if op.attrs or op.results or len(op.operands) != len(number) + len(count):
        return None
    name = threads.BarrierCount.stem if count else threads.BarrierAll.stem
    return NvvmCall(name, (*(number or ("i32 0",)), *count))


def _barrier_arrive(op: Op) -> _Made:
    number, count = (slot_values(op, slot) for slot in ("barrierId", "numberOfThreads"))
    return NvvmCall(threads.BarrierArrive.stem, (*(number or ("i32 0",)), *count))


_COUNTS: Mapping[int, Literal[1, 2, 4]] = {1: 1, 2: 2, 4: 4}
_HELD = {"vector<2xf16>": "f16", "f16": "f16", "f64": "f64", "f32": "f32", "i32": "s32"}
"""Element that a value of a type holds in an operand of a matrix product, where no attribute says it."""


def _is_plain_matrix(op: Op) -> bool:
    """True if an op moves matrices of 8 by 8 values of 16 bits in shared memory."""
    plain = extents_of(op) == (8, 8) and word_of(op, "eltType") == "b16"
    return plain and _space(op.operands[0]) == 3 and word_of(op, "layout") in ("row", "col")


_BYTES: Mapping[str, ByteForm] = {arg: arg for arg in get_args(ByteForm)}
_BYTE_COUNTS: Mapping[int, ByteMatrices] = {1: 1, 2: 2}


def _load_bytes(op: Op) -> _Made:
    """Matrices of 16 by 16 bytes, which are transposed, or of what is read as bytes."""
    count, form = _BYTE_COUNTS.get(_number(op, "num") or 0), _BYTES.get(word_of(op, "eltType") or "")
    if count is None or form is None or extents_of(op) != (16, 16) or _space(op.operands[0]) != 3:
        return None
    return LdMatrixBytes(count, form, p3=True).name if word_of(op, "layout") == "col" else None


def _load_matrix(op: Op) -> _Made:
    if word_of(op, "eltType") in _BYTES:
        return _load_bytes(op)
    count = _COUNTS.get(_number(op, "num") or 0)
    if count is None or not _is_plain_matrix(op):
        return None
    return threads.LdMatrix(count, word_of(op, "layout") == "col", p3=True).name


def _store_matrix(op: Op) -> _Made:
    count = _COUNTS.get(len(op.operands) - 1)
    if count is not None and extents_of(op) == (16, 8) and word_of(op, "eltType") == "b8":
        transposed = word_of(op, "layout") == "col" and _space(op.operands[0]) == 3
        return StMatrixBytes(count, p3=True).name if transposed else None
    if count is None or not _is_plain_matrix(op):
        return None
    return threads.StMatrix(count, word_of(op, "layout") == "col", p3=True).name


def _multiply(op: Op) -> _Made:
    """A product of a warp, whose name says the types that its operands do not."""
    shape, layouts = extents_of(op), (word_of(op, "layoutA"), word_of(op, "layoutB"))
    a, b = (word_of(op, f"multiplicand{side}PtxType") or _held(op, f"operand{side}") for side in "AB")
    c, fields = _held(op, "operandC"), fields_of(op.results[0].type)
    d = _HELD.get(fields[0]) if fields else None
    layout = _LAYOUTS.get(layouts)
    if shape is None or layout is None or a is None or b is None or c is None or d is None or "b1Op" in op.attrs:
        return None
    m, n, k = shape
    signature = tensor.MmaSync.signature_of((d, a, b, c))
    satfinite = word_of(op, "intOverflowBehavior") == "satfinite"
    return tensor.MmaSync(f"m{m}n{n}k{k}", layout, "", satfinite, signature).name


_LAYOUTS: Mapping[tuple[str | None, str | None], tensor.Layout] = {
    ("row", "col"): "row.col", ("row", "row"): "row.row", ("col", "row"): "col.row", ("col", "col"): "col.col",
}  # fmt: skip


def _held(op: Op, name: str) -> str | None:
    values = slot_values(op, name)
    return _HELD.get(type_text(values[0].type)) if values else None


def _map_address(op: Op) -> _Made:
    spaces = _space(op.operands[0]), _space(op.results[0])
    return threads.Mapa.stem if spaces == (3, 7) else None


def _expect(op: Op) -> _Made:
    """Without a predicate, on a barrier of the CTA; what it returns may be dropped."""
    if len(op.operands) != 2 or _space(op.operands[0]) != 3 or not set(op.attrs) <= {"scope"}:
        return None
    if word_of(op, "scope") not in (None, "cta"):
        return None
    return NvvmCall(threads.MbarrierArriveExpectTx.stem, op.operands, "" if op.results else "i64")


_CALLS: Mapping[str, Callable[[Op], _Made]] = {
    **COPIES,
    **MULTIPLIES,
    "nvvm.bar.warp.sync": _plain(threads.WarpBarrier.stem),
    "nvvm.barrier": _barrier,
    "nvvm.barrier.arrive": _barrier_arrive,
    "nvvm.barrier0": _barrier,
    "nvvm.cluster.arrive": _plain(threads.ClusterArrive.stem, "aligned"),
    "nvvm.cluster.arrive.relaxed": _plain(threads.ClusterArriveRelaxed.stem, "aligned"),
    "nvvm.cluster.wait": _plain(threads.ClusterWait.stem, "aligned"),
    "nvvm.cp.async.commit.group": _plain(threads.CpAsyncCommit.stem),
    "nvvm.cp.async.shared.global": _copy,
    "nvvm.cp.async.wait.group": _constant(threads.CpAsyncWait.stem, "n", "i32"),
    "nvvm.elect.sync": _elect,
    "nvvm.ldmatrix": _load_matrix,
    "nvvm.mapa": _map_address,
    "nvvm.mbarrier.arrive.expect_tx": _expect,
    "nvvm.mma.sync": _multiply,
    "nvvm.stmatrix": _store_matrix,
    "nvvm.fence.mbarrier.init": _plain(threads.FenceMbarrierInit.stem),
    "nvvm.fence.proxy": _proxy,
    "nvvm.griddepcontrol": _grid,
    "nvvm.mbarrier.arrive": _shared(threads.MbarrierArrive.stem, 1),
    "nvvm.mbarrier.init": _shared(threads.MbarrierInit.stem, 2),
    "nvvm.mbarrier.inval": _shared(threads.MbarrierInval.stem, 1),
    "nvvm.redux.sync": _redux,
    "nvvm.shfl.sync": _shuffle,
    "nvvm.vote.sync": _vote,
    "nvvm.wgmma.commit.group.sync.aligned": _plain(tensor.WgmmaCommit.stem),
    "nvvm.wgmma.fence.aligned": _plain(tensor.WgmmaFence.stem),
    "nvvm.wgmma.wait.group.sync.aligned": _constant(tensor.WgmmaWait.stem, "group", "i64"),
}
