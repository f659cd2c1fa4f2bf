"""Selection of bulk copies, and of what stands beside them: fences of tensor maps, registers, matrices of bytes."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.select.addresses import address
from tilelsp.compile.select.dispatch import selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.threads import half_register
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.llvm import copies as calls
from tilelsp.defs.mir import copies as ops
from tilelsp.defs.mir.copies import coordinate_count, offset_count
from tilelsp.defs.mir.threads import LDMATRIX_BYTES, SETMAXNREG, STMATRIX_BYTES
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, Attr, StringAttr
from tilelsp.spec.constants import Imm

_RANKS: dict[calls.Dimensions, ops.Rank] = {"1d": 1, "2d": 2, "3d": 3, "4d": 4, "5d": 5}
_GROUPS = {0: "", 1: "cta_group::1", 2: "cta_group::2"}
"""The CTA group of a load by the number that the intrinsic takes."""


class _Arguments:
    """The arguments of a call, taken one after the other."""

    def __init__(self, sel: Selector, op: Op, count: int) -> None:
        """Raises `Unselectable` where there are not so many."""
        if len(op.operands) != count:
            raise Unselectable(f"{op.name} takes {count} arguments, not {len(op.operands)}", "llvm.arity")
        self.sel = sel
        self.at = 0

    def next(self) -> Value:
        self.at += 1
        return self.sel.op.operands[self.at - 1]

    def place(self) -> tuple[Value, Imm]:
        """An address with its constant offset."""
        return address(self.sel, self.next())

    def register(self) -> Value:
        return self.sel.reg(self.next())

    def numbers(self, count: int) -> tuple[Value, ...]:
        """Numbers of which each may be a constant."""
        return tuple(self.sel.opd(self.next()) for _ in range(count))

    def flag(self, what: str) -> bool:
        """A constant that says whether an argument counts."""
        self.at += 1
        return bool(self.sel.constant(self.at - 1, what))


def _rank(mode: ops.LoadMode | ops.StoreMode, dims: calls.Dimensions, op: Op) -> ops.Rank:
    rank = _RANKS[dims]
    if rank not in ops.RANKS[mode]:
        raise Unselectable(f"{op.name} is not an intrinsic that this compiler knows", "llvm.unknown-intrinsic")
    return rank


@selects_call(calls.TensorLoad)
def _tensor_load(sel: Selector, op: Op, call: calls.TensorLoad) -> None:
    mode, rank = call.mode, _rank(call.mode, call.dims, op)
    own = call.landing == "cta"
    at, offsets = coordinate_count(mode, rank), offset_count(mode, rank)
    arguments = _Arguments(sel, op, 3 + at + offsets + (2 if own else 5))
    (to, off), (bar, bar_off) = arguments.place(), arguments.place()
    operands = [to, off, arguments.register(), *arguments.numbers(at), bar, bar_off, *arguments.numbers(offsets)]
    mask = None if own else arguments.next()
    policy = arguments.next()
    masked = not own and arguments.flag("whether it is multicast")
    hinted = arguments.flag("whether it has a cache policy")
    attrs: dict[str, Attr] = {}
    opcode = ops.TMA_G2S[call.landing][mode][rank][masked, hinted]
    if not own:
        group = _GROUPS.get(sel.constant(arguments.at, "the CTA group"))
        if group is None:
            raise Unselectable(f"{op.name}: a CTA group is 0, 1 or 2", "llvm.immediate")
        if group:
            attrs["group"] = StringAttr(group)
    more = ((half_register(sel, mask),) if mask is not None and masked else ()) + ((sel.reg(policy),) if hinted else ())
    sel.emit_void(opcode(*operands, *more), attrs)


def _hinted(sel: Selector, arguments: _Arguments) -> tuple[Value, ...]:
    """A cache policy and whether it counts, the last two arguments."""
    policy = arguments.next()
    return (sel.reg(policy),) if arguments.flag("whether it has a cache policy") else ()


@selects_call(calls.TensorStore)
def _tensor_store(sel: Selector, op: Op, call: calls.TensorStore) -> None:
    rank = _rank(call.mode, call.dims, op)
    at = coordinate_count(call.mode, rank)
    arguments = _Arguments(sel, op, 4 + at)
    operands = [*arguments.place(), arguments.register(), *arguments.numbers(at)]
    policy = _hinted(sel, arguments)
    _emit(sel, ops.TMA_S2G[call.mode][rank][bool(policy)], (*operands, *policy))


@selects_call(calls.TensorReduce)
def _tensor_reduce(sel: Selector, op: Op, call: calls.TensorReduce) -> None:
    rank = _rank(call.mode, call.dims, op)
    arguments = _Arguments(sel, op, 4 + rank)
    operands = [*arguments.place(), arguments.register(), *arguments.numbers(rank)]
    policy = _hinted(sel, arguments)
    opcode = ops.TMA_REDUCE[call.mode][rank][bool(policy)]
    sel.emit_void(opcode(*operands, *policy), {"op": StringAttr(call.op)})


@selects_call(calls.TensorPrefetch)
def _tensor_prefetch(sel: Selector, op: Op, call: calls.TensorPrefetch) -> None:
    rank = _rank(call.mode, call.dims, op)
    count = coordinate_count(call.mode, rank) + offset_count(call.mode, rank)
    arguments = _Arguments(sel, op, 3 + count)
    operands = [arguments.register(), *arguments.numbers(count)]
    policy = _hinted(sel, arguments)
    _emit(sel, ops.TMA_PREFETCH[call.mode][rank][bool(policy)], (*operands, *policy))


def _emit(sel: Selector, opcode: ops.Copy, operands: Sequence[Value]) -> None:
    sel.emit_void(opcode(*operands))


# --- bytes ---------------------------------------------------------------------------------------------------------


@selects_call(calls.BulkLoad, calls.BulkLoadOwn)
def _bulk_load(sel: Selector, op: Op, call: calls.BulkLoad | calls.BulkLoadOwn) -> None:
    own = isinstance(call, calls.BulkLoadOwn)
    arguments = _Arguments(sel, op, 6 if own else 8)
    to, bar, source = arguments.place(), arguments.place(), arguments.place()
    size = arguments.numbers(1)
    mask = None if own else arguments.next()
    policy = arguments.next()
    masked = mask is not None and arguments.flag("whether it is multicast")
    hinted = arguments.flag("whether it has a cache policy")
    more = ((half_register(sel, mask),) if mask is not None and masked else ()) + ((sel.reg(policy),) if hinted else ())
    _emit(sel, ops.BULK_G2S["cta" if own else ""][masked, hinted], (*to, *source, *size, *bar, *more))


@selects_call(calls.BulkToCluster)
def _bulk_to_cluster(sel: Selector, op: Op, call: calls.BulkToCluster) -> None:
    arguments = _Arguments(sel, op, 4)
    to, bar, near = arguments.place(), arguments.place(), arguments.place()
    _emit(sel, ops.BULK_TO_CLUSTER, (*to, *near, *arguments.numbers(1), *bar))


@selects_call(calls.BulkStore)
def _bulk_store(sel: Selector, op: Op, call: calls.BulkStore) -> None:
    arguments = _Arguments(sel, op, 5 + call.bytemask)
    operands = [*arguments.place(), *arguments.place(), *arguments.numbers(1)]
    policy = _hinted(sel, arguments)
    chosen = (half_register(sel, arguments.next()),) if call.bytemask else ()
    _emit(sel, ops.BULK_S2G[bool(policy)][call.bytemask], (*operands, *policy, *chosen))


@selects_call(calls.BulkPrefetch)
def _bulk_prefetch(sel: Selector, op: Op, call: calls.BulkPrefetch) -> None:
    arguments = _Arguments(sel, op, 4)
    operands = [*arguments.place(), *arguments.numbers(1)]
    policy = _hinted(sel, arguments)
    _emit(sel, ops.BULK_PREFETCH[bool(policy)], (*operands, *policy))


# --- what stands beside them -----------------------------------------------------------------------------------------


@selects_call(calls.BulkCommit)
def _commit(sel: Selector, op: Op, call: calls.BulkCommit) -> None:
    _emit(sel, ops.BULK_COMMIT_GROUP, ())


@selects_call(calls.BulkWait)
def _wait(sel: Selector, op: Op, call: calls.BulkWait) -> None:
    _emit(sel, ops.BULK_WAIT_GROUP[call.until == "read"], (Imm(I32, sel.constant(0, "the group count")),))


@selects_call(calls.CpAsyncArrive)
def _arrive(sel: Selector, op: Op, call: calls.CpAsyncArrive) -> None:
    _emit(sel, ops.CP_ASYNC_ARRIVE[call.noinc][call.shared], address(sel, op.operands[0]))


@selects_call(calls.PrefetchTensormap)
def _prefetch_map(sel: Selector, op: Op, call: calls.PrefetchTensormap) -> None:
    _emit(sel, ops.PREFETCH_TENSORMAP, (sel.reg(op.operands[0]),))


@selects_call(calls.TensormapAcquire)
def _acquire(sel: Selector, op: Op, call: calls.TensormapAcquire) -> None:
    _scoped(sel, ops.FENCE_TENSORMAP_ACQUIRE, call.scope, (sel.reg(op.operands[0]),))


@selects_call(calls.TensormapRelease)
def _release(sel: Selector, op: Op, call: calls.TensormapRelease) -> None:
    _scoped(sel, ops.FENCE_TENSORMAP_RELEASE, call.scope, ())


def _scoped(sel: Selector, opcode: ops.Copy, scope: str, operands: Sequence[Value]) -> None:
    sel.emit_void(opcode(*operands), {"scope": StringAttr(scope)})


@selects_call(calls.SetMaxRegisters)
def _registers(sel: Selector, op: Op, call: calls.SetMaxRegisters) -> None:
    opcode, count = SETMAXNREG[call.way], sel.constant(0, "the register count")
    if numbers := opcode.operands[0].refusal(count):
        raise Unselectable(f"the register count is {numbers}, not {count}", "llvm.immediate")
    _emit(sel, opcode, (Imm(I32, count),))


@selects_call(calls.LdMatrixBytes)
def _ldmatrix(sel: Selector, op: Op, call: calls.LdMatrixBytes) -> None:
    opcode = LDMATRIX_BYTES[call.count][call.form]
    sel.put(sel.lanes(sel.emit(opcode(*address(sel, op.operands[0])))))


@selects_call(calls.StMatrixBytes)
def _stmatrix(sel: Selector, op: Op, call: calls.StMatrixBytes) -> None:
    opcode = STMATRIX_BYTES[call.count]
    base, offset = address(sel, op.operands[0])
    sel.emit_void(opcode(base, offset, tuple(sel.reg(v) for v in op.operands[1:])))
