"""Selection of special registers, barriers, warp operations, asynchronous copies and fences."""

from __future__ import annotations

from tilelsp.compile.isel.memory import address
from tilelsp.compile.isel.state import Handler, Packed, Selector, Unselectable
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, I1, I16, I32, I64, StringAttr, Type, VectorType
from tilelsp.spec.constants import Imm

_SREGS = frozenset(
    (
        *(f"{r}.{axis}" for r in ("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid", "cluster_ctaid",
                                  "cluster_nctaid") for axis in "xyz"),
        "laneid", "warpid", "nwarpid", "smid", "nsmid", "cluster_ctarank", "cluster_nctarank", "warpsize",
        "lanemask_eq", "lanemask_lt", "lanemask_le", "lanemask_gt", "lanemask_ge", "clock", "dynamic_smem_size",
        "total_smem_size",
    )
)  # fmt: skip
"""Special registers of 32 bits by their PTX name."""

_WIDE_SREGS = frozenset(("clock64", "globaltimer", "gridid"))


def _sreg(sel: Selector, op: Op) -> None:
    name = op.name.removeprefix("llvm.nvvm.read.ptx.sreg.")
    name = name.replace("cluster.", "cluster_").replace("lanemask.", "lanemask_")
    if name == "warpsize":
        name = "WARP_SZ"
    if name in _WIDE_SREGS:
        sel.put(sel.emit("READ_SREG_B64", (), I64, {"sreg": StringAttr(name)}))
    elif name == "WARP_SZ":
        sel.put(Imm(I32, 32))
    elif name in _SREGS:
        if name.startswith(("cluster", "nclusterid")) and not sel.support.can("mapa.shared::cluster.u32"):
            raise Unselectable(f"{sel.support.target} has no clusters, so no %{name}", "llvm.target")
        sel.put(sel.emit("READ_SREG", (), I32, {"sreg": StringAttr(name)}))
    else:
        raise Unselectable(f"no special register %{name}", "llvm.unknown-intrinsic")


def simple(opcode: str, *, mnemonic: str = "", result: Type | None = None) -> Handler:
    """A handler for an intrinsic whose operands are the opcode's, in order; constants may stand anywhere.

    `mnemonic` is the PTX form that the target must have.
    """

    def select(sel: Selector, op: Op) -> None:
        require(sel, mnemonic)
        operands = tuple(_narrow(sel.opd(v)) for v in op.operands)
        if result is None:
            sel.emit_void(opcode, operands)
        else:
            sel.put(sel.emit(opcode, operands, result))

    return select


def _narrow(value: Value) -> Value:
    return Imm(I32, value.bits) if isinstance(value, Imm) and value.type == I64 else value


def require(sel: Selector, mnemonic: str) -> None:
    """Refuse an instruction whose PTX form the target lacks."""
    if mnemonic:
        missing = sel.support.missing(mnemonic)
        if missing is not None:
            raise Unselectable(f"{mnemonic} is not supported on {sel.support.target}", "llvm.target")


def at_address(opcode: str, *, mnemonic: str = "", result: Type | None = None) -> Handler:
    """A handler for an intrinsic whose first operand is a shared address, printed with a constant offset."""

    def select(sel: Selector, op: Op) -> None:
        require(sel, mnemonic)
        base, offset = address(sel, op.operands[0])
        operands = (base, offset, *(sel.opd(v) for v in op.operands[1:]))
        if result is None:
            sel.emit_void(opcode, operands)
        else:
            made = sel.emit(opcode, operands, result)
            if op.results:
                sel.put(made)

    return select


def _barrier0(sel: Selector, op: Op) -> None:
    sel.emit_void("BAR_SYNC", (Imm(I32, 0),))


def _shfl(sel: Selector, op: Op) -> None:
    mode, kind = op.name.split(".")[4:6]
    mask, value, by, clamp = (sel.opd(v) for v in op.operands)
    register = F32 if kind == "f32" else I32
    rep = sel.rep(op.operands[1])
    opcode = f"SHFL_SYNC_{mode.upper()}{'_F32' if kind == 'f32' else ''}"
    made = sel.emit(opcode, (sel.in_register(value), by, clamp, mask), register)
    sel.put(Packed(rep.type, (made,)) if isinstance(rep, Packed) else made)


def _vote(sel: Selector, op: Op) -> None:
    mode = op.name.split(".")[3]
    mask, predicate = sel.opd(op.operands[0]), sel.reg(op.operands[1])
    sel.put(sel.emit(f"VOTE_SYNC_{mode.upper()}", (predicate, mask), I32 if mode == "ballot" else I1))


def _elect(sel: Selector, op: Op) -> None:
    require(sel, "elect.sync")
    made = sel.emit("ELECT_SYNC", (sel.opd(op.operands[0]),), I1)
    sel.put((Imm(I32, None), made))


def _redux(sel: Selector, op: Op) -> None:
    word = op.name.split(".")[4]
    kind = "U32" if word.startswith("u") else "S32"
    require(sel, "redux.sync.add.s32")
    opcode = f"REDUX_SYNC_{word.lstrip('u').upper()}_{kind}"
    sel.put(sel.emit(opcode, (sel.reg(op.operands[0]), sel.opd(op.operands[1])), I32))


def _cp_async(sel: Selector, op: Op) -> None:
    words = op.name.split(".")
    require(sel, "cp.async.ca.shared.global")
    where, size = words[4], words[7]
    opcode = f"CP_ASYNC_{where.upper()}_{size}"
    target, offset = address(sel, op.operands[0])
    source, source_offset = address(sel, op.operands[1])
    operands: tuple[Value, ...] = (target, offset, source, source_offset)
    if len(words) > 8:
        opcode += "_S"
        operands = (*operands, sel.opd(op.operands[2]))
    sel.emit_void(opcode, operands)


def _ldmatrix(sel: Selector, op: Op) -> None:
    words = op.name.split(".")
    require(sel, "ldmatrix.sync.aligned.m8n8.x4.shared.b16")
    count = int(words[6].removeprefix("x"))
    trans = "_TRANS" if "trans" in words else ""
    base, offset = address(sel, op.operands[0])
    made = sel.emit(f"LDMATRIX_X{count}{trans}", (base, offset), VectorType((count,), I32))
    lanes = sel.lanes(made)
    sel.put(lanes if count > 1 else lanes[0])


def _stmatrix(sel: Selector, op: Op) -> None:
    words = op.name.split(".")
    require(sel, "stmatrix.sync.aligned.m8n8.x4.shared.b16")
    count = int(words[6].removeprefix("x"))
    trans = "_TRANS" if "trans" in words else ""
    base, offset = address(sel, op.operands[0])
    values = tuple(sel.reg(v) for v in op.operands[1:])
    sel.emit_void(f"STMATRIX_X{count}{trans}", (base, offset, *values), segments=(1, 1, len(values)))


def _mapa(sel: Selector, op: Op) -> None:
    require(sel, "mapa.shared::cluster.u32")
    sel.put(sel.emit("MAPA_SHARED_CLUSTER", (sel.reg(op.operands[0]), sel.opd(op.operands[1])), I32))


_TRY_WAIT = "mbarrier.try_wait.parity.shared.b64"
_ARRIVE_TX = "mbarrier.arrive.expect_tx.shared.b64"

INTRINSICS: dict[str, Handler] = {
    "llvm.nvvm.read.ptx.sreg": _sreg,
    "llvm.trap": simple("TRAP"),
    "llvm.nvvm.exit": simple("EXIT"),
    "llvm.nvvm.barrier0": _barrier0,
    "llvm.nvvm.barrier.cta.sync.aligned.all": simple("BAR_SYNC"),
    "llvm.nvvm.barrier.cta.sync.aligned.count": simple("BAR_SYNC_COUNT"),
    "llvm.nvvm.bar.warp.sync": simple("BAR_WARP_SYNC"),
    "llvm.nvvm.shfl.sync": _shfl,
    "llvm.nvvm.vote": _vote,
    "llvm.nvvm.elect.sync": _elect,
    "llvm.nvvm.redux.sync": _redux,
    "llvm.nvvm.cp.async.ca": _cp_async,
    "llvm.nvvm.cp.async.cg": _cp_async,
    "llvm.nvvm.cp.async.commit.group": simple("CP_ASYNC_COMMIT_GROUP", mnemonic="cp.async.commit_group"),
    "llvm.nvvm.cp.async.wait.group": simple("CP_ASYNC_WAIT_GROUP", mnemonic="cp.async.wait_group"),
    "llvm.nvvm.cp.async.wait.all": simple("CP_ASYNC_WAIT_ALL", mnemonic="cp.async.wait_all"),
    "llvm.nvvm.mbarrier.init.shared": at_address("MBARRIER_INIT", mnemonic="mbarrier.init.shared.b64"),
    "llvm.nvvm.mbarrier.inval.shared": at_address("MBARRIER_INVAL", mnemonic="mbarrier.inval.shared.b64"),
    "llvm.nvvm.mbarrier.arrive.shared": at_address(
        "MBARRIER_ARRIVE", mnemonic="mbarrier.arrive.shared.b64", result=I64
    ),
    "llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta": at_address(
        "MBARRIER_ARRIVE_EXPECT_TX", mnemonic=_ARRIVE_TX, result=I64
    ),
    "llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta": at_address(
        "MBARRIER_TRY_WAIT_PARITY", mnemonic=_TRY_WAIT, result=I1
    ),
    "llvm.nvvm.fence.mbarrier_init.release.cluster": simple(
        "FENCE_MBARRIER_INIT", mnemonic="fence.mbarrier_init.release.cluster"
    ),
    "llvm.nvvm.fence.proxy.async": simple("FENCE_PROXY_ASYNC", mnemonic="fence.proxy.async"),
    "llvm.nvvm.fence.proxy.async.shared_cta": simple(
        "FENCE_PROXY_ASYNC_SHARED_CTA", mnemonic="fence.proxy.async.shared::cta"
    ),
    "llvm.nvvm.fence.proxy.async.global": simple("FENCE_PROXY_ASYNC_GLOBAL", mnemonic="fence.proxy.async.global"),
    "llvm.nvvm.barrier.cluster.arrive.aligned": simple(
        "BARRIER_CLUSTER_ARRIVE", mnemonic="barrier.cluster.arrive.aligned"
    ),
    "llvm.nvvm.barrier.cluster.arrive.relaxed.aligned": simple(
        "BARRIER_CLUSTER_ARRIVE_RELAXED", mnemonic="barrier.cluster.arrive.relaxed.aligned"
    ),
    "llvm.nvvm.barrier.cluster.wait.aligned": simple("BARRIER_CLUSTER_WAIT", mnemonic="barrier.cluster.wait.aligned"),
    "llvm.nvvm.mapa.shared.cluster": _mapa,
    "llvm.nvvm.griddepcontrol.wait": simple("GRIDDEPCONTROL_WAIT", mnemonic="griddepcontrol.wait"),
    "llvm.nvvm.griddepcontrol.launch.dependents": simple(
        "GRIDDEPCONTROL_LAUNCH_DEPENDENTS", mnemonic="griddepcontrol.launch_dependents"
    ),
    "llvm.nvvm.ldmatrix.sync.aligned.m8n8": _ldmatrix,
    "llvm.nvvm.stmatrix.sync.aligned.m8n8": _stmatrix,
}


def half_register(sel: Selector, value: Value) -> Value:
    """A 16-bit operand in a register; wider ones are cut."""
    made = sel.reg(value)
    return made if made.type == I16 else sel.emit("CVT_U16_U32", (made,), I16)
