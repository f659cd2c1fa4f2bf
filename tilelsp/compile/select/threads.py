"""Selection of special registers, barriers, warp operations, asynchronous copies and fences."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.addresses import address
from tilelsp.compile.select.dispatch import selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Packed
from tilelsp.defs.llvm.threads import (
    Barrier0,
    BarrierAll,
    BarrierArrive,
    BarrierCount,
    ClusterArrive,
    ClusterArriveRelaxed,
    ClusterWait,
    CpAsyncCa,
    CpAsyncCg,
    CpAsyncCommit,
    CpAsyncWait,
    CpAsyncWaitAll,
    Elect,
    Exit,
    FenceMbarrierInit,
    FenceProxyAlias,
    FenceProxyAsync,
    FenceProxyAsyncGlobal,
    FenceProxyAsyncShared,
    GridLaunch,
    GridWait,
    LdMatrix,
    Mapa,
    MbarrierArrive,
    MbarrierArriveCluster,
    MbarrierArriveExpectTx,
    MbarrierInit,
    MbarrierInval,
    MbarrierTryWait,
    ReadSreg,
    Redux,
    Shfl,
    StMatrix,
    Trap,
    VoteSync,
    WarpBarrier,
)
from tilelsp.defs.mir import threads as ops
from tilelsp.defs.mir.moves import NARROW
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I16, I32, I64, Attr, StringAttr
from tilelsp.spec.constants import Imm
from tilelsp.spec.intrinsic import Intrinsic
from tilelsp.spec.machine import TypedOpcode


@selects_call(ReadSreg)
def _sreg(sel: Selector, op: Op, call: ReadSreg) -> None:
    if call.register == "warpsize":
        sel.put(Imm(I32, 32))
        return
    opcode = ops.READ_SREG_B64 if call.wide else ops.READ_SREG
    sel.put(sel.emit(opcode(), {"sreg": StringAttr(call.ptx)}))


_PLAIN: Mapping[type[Intrinsic[...]], TypedOpcode[...]] = {
    Trap: ops.TRAP, Exit: ops.EXIT, BarrierAll: ops.BAR_SYNC, BarrierCount: ops.BAR_SYNC_COUNT,
    BarrierArrive: ops.BAR_ARRIVE,
    WarpBarrier: ops.BAR_WARP_SYNC, CpAsyncCommit: ops.CP_ASYNC_COMMIT_GROUP, CpAsyncWait: ops.CP_ASYNC_WAIT_GROUP,
    CpAsyncWaitAll: ops.CP_ASYNC_WAIT_ALL, FenceMbarrierInit: ops.FENCE_MBARRIER_INIT,
    FenceProxyAlias: ops.FENCE_PROXY_ALIAS, FenceProxyAsync: ops.FENCE_PROXY_ASYNC,
    FenceProxyAsyncShared: ops.FENCE_PROXY_ASYNC_SHARED_CTA,
    FenceProxyAsyncGlobal: ops.FENCE_PROXY_ASYNC_GLOBAL, ClusterArrive: ops.BARRIER_CLUSTER_ARRIVE,
    ClusterArriveRelaxed: ops.BARRIER_CLUSTER_ARRIVE_RELAXED, ClusterWait: ops.BARRIER_CLUSTER_WAIT,
    GridWait: ops.GRIDDEPCONTROL_WAIT, GridLaunch: ops.GRIDDEPCONTROL_LAUNCH_DEPENDENTS,
}  # fmt: skip
"""Intrinsics whose operands are the opcode's, in order; constants may stand anywhere."""

_AT_ADDRESS: Mapping[type[Intrinsic[...]], TypedOpcode[...]] = {
    MbarrierInit: ops.MBARRIER_INIT, MbarrierInval: ops.MBARRIER_INVAL, MbarrierArrive: ops.MBARRIER_ARRIVE,
    MbarrierArriveExpectTx: ops.MBARRIER_ARRIVE_EXPECT_TX,
}  # fmt: skip
"""Intrinsics whose first operand is a shared address, printed with a constant offset."""


@selects_call(*_PLAIN)
def _plain(sel: Selector, op: Op, call: Intrinsic[...]) -> None:
    opcode = _PLAIN[type(call)]
    sel.emit_void(opcode(*(_narrow(sel.opd(v)) for v in op.operands)))


@selects_call(*_AT_ADDRESS)
def _at_address(sel: Selector, op: Op, call: Intrinsic[...]) -> None:
    opcode = _AT_ADDRESS[type(call)]
    base, offset = address(sel, op.operands[0])
    made = opcode(base, offset, *(sel.opd(v) for v in op.operands[1:]))
    if not opcode.results:
        sel.emit_void(made)
        return
    result = sel.emit(made)
    if op.results:
        sel.put(result)


@selects_call(MbarrierArriveCluster)
def _arrive_at_peer(sel: Selector, op: Op, call: MbarrierArriveCluster) -> None:
    base, offset = address(sel, op.operands[0])
    made = ops.MBARRIER_ARRIVE_CLUSTER(base, offset, sel.opd(op.operands[1]))
    sel.emit_void(made, _order(call.relaxed, call.scope, "release"))


@selects_call(MbarrierTryWait)
def _try_wait(sel: Selector, op: Op, call: MbarrierTryWait) -> None:
    base, offset = address(sel, op.operands[0])
    made = ops.MBARRIER_TRY_WAIT_PARITY(base, offset, sel.opd(op.operands[1]))
    sel.put(sel.emit(made, _order(call.relaxed, call.scope, "acquire")))


def _order(relaxed: bool, scope: str, own: str) -> dict[str, Attr]:
    """The words of an access of an mbarrier, as LLVM writes them: none for its own order within the CTA."""
    if not relaxed and scope == "cta":
        return {}
    return {"sem": StringAttr("relaxed" if relaxed else own), "scope": StringAttr(scope)}


def _narrow(value: Value) -> Value:
    return Imm(I32, value.bits) if isinstance(value, Imm) and value.type == I64 else value


@selects_call(Barrier0)
def _barrier0(sel: Selector, op: Op, call: Barrier0) -> None:
    sel.emit_void(ops.BAR_SYNC(Imm(I32, 0)))


@selects_call(Shfl)
def _shfl(sel: Selector, op: Op, call: Shfl) -> None:
    mask, value, by, clamp = (sel.opd(v) for v in op.operands)
    rep = sel.rep(op.operands[1])
    opcode = ops.SHFL_SYNC[call.mode][call.kind]
    made = sel.emit(opcode(sel.in_register(value), by, clamp, mask))
    sel.put(Packed(rep.type, (made,)) if isinstance(rep, Packed) else made)


@selects_call(VoteSync)
def _vote(sel: Selector, op: Op, call: VoteSync) -> None:
    mask, predicate = sel.opd(op.operands[0]), sel.reg(op.operands[1])
    sel.put(sel.emit(ops.VOTE_SYNC[call.mode](predicate, mask)))


@selects_call(Elect)
def _elect(sel: Selector, op: Op, call: Elect) -> None:
    made = sel.emit(ops.ELECT_SYNC(sel.opd(op.operands[0])))
    sel.put((Imm(I32, None), made))


_REDUCTIONS: Mapping[str, tuple[ops.Reduction, ops.Reduced]] = {
    "add": ("add", "s32"), "min": ("min", "s32"), "max": ("max", "s32"), "umin": ("min", "u32"), "umax": ("max", "u32"),
}  # fmt: skip


@selects_call(Redux)
def _redux(sel: Selector, op: Op, call: Redux) -> None:
    family, kind = _REDUCTIONS[call.op]
    opcode = ops.REDUX_SYNC[family][kind]
    sel.put(sel.emit(opcode(sel.reg(op.operands[0]), sel.opd(op.operands[1]))))


@selects_call(CpAsyncCa, CpAsyncCg)
def _copy(sel: Selector, op: Op, call: CpAsyncCa | CpAsyncCg) -> None:
    where = "ca" if isinstance(call, CpAsyncCa) else "cg"
    opcode = ops.CP_ASYNC[where][call.size]
    target, offset = address(sel, op.operands[0])
    source, source_offset = address(sel, op.operands[1])
    if call.s:
        some = ops.CP_ASYNC_SOME[where][call.size]
        sel.emit_void(some(target, offset, source, source_offset, sel.opd(op.operands[2])))
    else:
        sel.emit_void(opcode(target, offset, source, source_offset))


@selects_call(LdMatrix)
def _ldmatrix(sel: Selector, op: Op, call: LdMatrix) -> None:
    opcode = ops.LDMATRIX[call.count][call.trans]
    base, offset = address(sel, op.operands[0])
    lanes = sel.lanes(sel.emit(opcode(base, offset)))
    sel.put(lanes if call.count > 1 else lanes[0])


@selects_call(StMatrix)
def _stmatrix(sel: Selector, op: Op, call: StMatrix) -> None:
    opcode = ops.STMATRIX[call.count][call.trans]
    base, offset = address(sel, op.operands[0])
    sel.emit_void(opcode(base, offset, tuple(sel.reg(v) for v in op.operands[1:])))


@selects_call(Mapa)
def _mapa(sel: Selector, op: Op, call: Mapa) -> None:
    sel.put(sel.emit(ops.MAPA_SHARED_CLUSTER(sel.reg(op.operands[0]), sel.opd(op.operands[1]))))


def half_register(sel: Selector, value: Value) -> Value:
    """A 16-bit operand in a register; wider ones are cut."""
    made = sel.reg(value)
    return made if made.type == I16 else sel.emit(NARROW["u16"]["u32"](made))
