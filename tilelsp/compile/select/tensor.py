"""Selection of mma.sync, tcgen05 and shared-memory descriptors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tilelsp.base.record import record
from tilelsp.compile.select.addresses import address
from tilelsp.compile.select.dispatch import selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.threads import half_register
from tilelsp.compile.select.values import Packed, Unselectable, machine_type
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.tensor import (
    Alloc,
    Commit,
    Cp,
    Dealloc,
    Fence,
    Ld,
    Mma,
    MmaScaled,
    MmaSync,
    Relinquish,
    Shift,
    SmemDesc,
    St,
    WaitLd,
    WaitMma,
    WaitSt,
    WgmmaCommit,
    WgmmaFence,
    WgmmaWait,
    repetitions,
)
from tilelsp.defs.mir import tensor as ops
from tilelsp.defs.mir.integers import ADD
from tilelsp.defs.mir.tensor import MmaOperands, MmaVariant, Values
from tilelsp.defs.ptx import warp_mma
from tilelsp.defs.ptx.matrix import MmaRow, find_mma, mma_registers
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, Attr, DictAttr, FloatType, IntAttr, StringAttr, Type, VectorType
from tilelsp.spec.constants import Imm
from tilelsp.spec.intrinsic import Intrinsic
from tilelsp.spec.machine import TypedOpcode
from tilelsp.spec.target import Feature

_FRAGMENT_BY_TYPE = {"f16": I32, "f32": FloatType("f32"), "f64": FloatType("f64"), "s32": I32}


def fields(op: Op, key: str) -> dict[str, Attr]:
    """The named fields of a call as attributes of the machine instruction."""
    attr = op.attrs.get(key)
    return dict(attr.entries) if isinstance(attr, DictAttr) else {}


# --- mma.sync --------------------------------------------------------------------------------------------------


def _registers(sel: Selector, values: tuple[Value, ...]) -> tuple[Value, ...]:
    made: list[Value] = []
    for value in values:
        rep = sel.rep(value)
        if isinstance(rep, Packed):
            made += (sel.in_register(w) for w in sel.words(rep))
        elif isinstance(rep, tuple):
            made += (sel.in_register(v) for v in rep)
        else:
            made.append(sel.in_register(rep))
    return tuple(made)


@record
class _MmaForm:
    """An mma.sync as its intrinsic's name says it: its row, registers of A, B and C, fields, and D's type."""

    row: MmaRow
    counts: tuple[int, int, int]
    input: str
    attrs: Mapping[str, Attr]
    result: Type


@lru_cache(maxsize=256)
def _mma_form(name: str) -> _MmaForm:
    """The instruction that an intrinsic's name denotes, cached because a loop body has hundreds of calls. Raises
    `Unselectable`."""
    call = MmaSync.read(name)
    types = None if call is None else call.types
    if call is None or types is None:
        raise Unselectable(MmaSync.refusal(name), "llvm.unknown-intrinsic")
    shape, kind = call.shape, call.ptx_kind
    row = find_mma(shape, types, kind)
    if row is None:
        raise Unselectable(f"no mma.sync of shape {shape} with types {'.'.join(types)}", "llvm.mma-shape")
    attrs: dict[str, Attr] = {"shape": StringAttr(shape), "layout": StringAttr(call.layout)}
    if kind:
        attrs["kind"] = StringAttr(f"kind::{kind}")
    if call.satfinite:
        attrs["satfinite"] = StringAttr("satfinite")
    attrs["types"] = StringAttr(".".join(types))
    *counts, results = mma_registers(shape, types, kind)
    a, b, c = counts
    return _MmaForm(row, (a, b, c), types[1], attrs, VectorType((results,), _FRAGMENT_BY_TYPE[types[0]]))


@selects_call(MmaSync)
def _mma(sel: Selector, op: Op, call: MmaSync) -> None:
    form = _mma_form(op.name)
    if not sel.support.has(form.row.feature):
        raise Unselectable(
            f"{warp_mma.Mma.mnemonic}.sync {call.shape} with {form.input} operands is not supported on "
            f"{sel.support.target}",
            "llvm.target",
        )
    values, count = _registers(sel, op.operands), sum(form.counts)
    if len(values) != count:
        raise Unselectable(f"{op.name} takes {count} registers, not {len(values)}", "llvm.arity")
    made = sel.emit(ops.MMA_SYNC(*_fragments(values, form.counts)), form.attrs, type=form.result)
    sel.put(sel.lanes(made))


def _fragments(values: tuple[Value, ...], counts: tuple[int, ...]) -> tuple[Values, Values, Values]:
    """The registers of A, B and C."""
    a, b, c = counts[:3]
    return values[:a], values[a : a + b], values[a + b : a + b + c]


@selects_call(MmaScaled)
def _mma_block_scale(sel: Selector, op: Op, call: MmaScaled) -> None:
    shape, kind = call.shape, call.kind
    types = (call.d, call.a, call.b, call.c)
    row = find_mma(shape, types, kind)
    if row is None or not row.block_scale:
        raise Unselectable(f"no block-scaled mma.sync of shape {shape} with {kind}", "llvm.mma-shape")
    if not sel.support.has(row.feature):
        raise Unselectable(f"mma.sync with .kind::{kind} is not supported on {sel.support.target}", "llvm.target")
    counts = mma_registers(shape, types, kind)
    values = _registers(sel, op.operands[:-6])
    if len(values) != sum(counts[:3]):
        raise Unselectable(f"{op.name} takes {sum(counts[:3])} registers, not {len(values)}", "llvm.arity")
    scale_a, byte_a, thread_a, scale_b, byte_b, thread_b = op.operands[-6:]
    scaled = ops.MMA_SYNC_BLOCK_SCALE(
        *_fragments(values, counts),
        sel.reg(scale_a), sel.opd(byte_a), sel.opd(thread_a), sel.reg(scale_b), sel.opd(byte_b), sel.opd(thread_b),
    )  # fmt: skip
    attrs: dict[str, Attr] = {
        "shape": StringAttr(shape), "layout": StringAttr("row.col"), "kind": StringAttr(f"kind::{kind}"),
        "vec": StringAttr(f"scale_vec::{call.vec.upper()}"), "types": StringAttr(".".join(types)),
        "scale_type": StringAttr(call.scale_type),
    }  # fmt: skip
    result = VectorType((counts[3],), FloatType("f32"))
    sel.put(sel.lanes(sel.emit(scaled, attrs, type=result)))


# --- descriptors -------------------------------------------------------------------------------------------------


@selects_call(SmemDesc)
def _smem_desc(sel: Selector, op: Op, call: SmemDesc) -> None:
    if not sel.support.has(Feature.TMEM) and not sel.support.has(Feature.WGMMA):
        raise Unselectable(f"{sel.support.target} has no unit that reads matrix descriptors", "llvm.target")
    base, offset = address(sel, op.operands[0])
    if offset.bits:
        base = sel.emit(ADD["s32"](sel.in_register(base), offset))
    sbo, lbo, start, swizzle = (Imm(I32, sel.constant(i, "each offset")) for i in range(1, 5))
    sel.put(sel.emit(ops.SMEM_DESC(base, sbo, lbo, start, swizzle)))


# --- tcgen05 -----------------------------------------------------------------------------------------------------


@selects_call(Alloc)
def _alloc(sel: Selector, op: Op, call: Alloc) -> None:
    columns = Imm(I32, sel.constant(0, "the number of columns"))
    sel.put(sel.emit(ops.TCGEN05_ALLOC(columns), fields(op, "tile.tmem")))


@selects_call(Dealloc)
def _dealloc(sel: Selector, op: Op, call: Dealloc) -> None:
    columns = Imm(I32, sel.constant(1, "the number of columns"))
    sel.emit_void(ops.TCGEN05_DEALLOC(sel.reg(op.operands[0]), columns), fields(op, "tile.tmem"))


@selects_call(Relinquish)
def _relinquish(sel: Selector, op: Op, call: Relinquish) -> None:
    sel.emit_void(ops.TCGEN05_RELINQUISH(), fields(op, "tile.tmem"))


@selects_call(Mma)
def _mma_tcgen05(sel: Selector, op: Op, call: Mma) -> None:
    sparse, scaled = call.sp, call.block_scale
    count = 6 + sparse + 2 * scaled
    operands, descriptors = op.operands[:count], op.operands[count:]
    if (
        len(operands) != count
        or len(descriptors) > 1
        or (descriptors and op.attrs.get("bundle") != StringAttr("tile.idesc"))
    ):
        raise Unselectable(f"{op.name} takes {count} operands, not {len(op.operands)}", "llvm.arity")
    d, a, b, *more = (sel.reg(v) for v in operands[:-3])
    # Nothing of .ws is done by two CTAs or block-scaled: the rules say so, on the opcode that is nearest.
    variant = MmaVariant(1, sparse, False, True) if call.ws else MmaVariant(call.group, sparse, scaled, False)
    made = ops.multiply(
        variant,
        MmaOperands(
            d, a, b,
            ctrl=Imm(I32, sel.constant(count - 3, "the kind word")),
            collector=Imm(I32, sel.constant(count - 2, "the collector word")),
            scale_d=sel.opd(operands[-1]),
            sp_meta=more[0] if sparse else None,
            scales=(more[-2], more[-1]) if variant.block_scale else None,
            idesc=sel.opd(descriptors[0]) if descriptors else None,
        ),
    )  # fmt: skip
    assert made is not None
    sel.emit_void(made, fields(op, "tile.mma"))


@selects_call(Commit)
def _commit(sel: Selector, op: Op, call: Commit) -> None:
    count = 1 + call.multicast
    if len(op.operands) != count:
        raise Unselectable(f"{op.name} takes {count} operands, not {len(op.operands)}", "llvm.arity")
    base, offset = address(sel, op.operands[0])
    if call.multicast:
        sel.emit_void(ops.TCGEN05_COMMIT_MULTICAST[call.group](base, offset, half_register(sel, op.operands[1])))
    else:
        sel.emit_void(ops.TCGEN05_COMMIT[call.group](base, offset))


@selects_call(WaitMma)
def _wait(sel: Selector, op: Op, call: WaitMma) -> None:
    opcode = ops.TCGEN05_WAIT[call.group]
    if not op.operands:
        sel.emit_void(opcode(None, None))
        return
    if len(op.operands) != 2:
        raise Unselectable(f"{op.name} takes an mbarrier and a parity, or nothing", "llvm.arity")
    base, offset = address(sel, op.operands[0])
    if offset.bits:
        base = sel.emit(ADD["s32"](sel.in_register(base), offset))
    sel.emit_void(opcode(base, sel.opd(op.operands[1])))


@selects_call(WaitLd, WaitSt)
def _wait_access(sel: Selector, op: Op, call: WaitLd | WaitSt) -> None:
    sel.emit_void(ops.TCGEN05_WAIT_LD() if isinstance(call, WaitLd) else ops.TCGEN05_WAIT_ST())


@selects_call(Fence)
def _fence(sel: Selector, op: Op, call: Fence) -> None:
    sel.emit_void(ops.TCGEN05_FENCE[call.side]())


def _tmem_address(sel: Selector, value: Value) -> tuple[Value, Imm]:
    """A tensor-memory address as register and constant column offset."""
    offset = 0
    made = value.defining_op
    while made is not None and llvm.ADD.matches(made) and isinstance(made.operands[1], Imm):
        step = made.operands[1].signed()
        if not 0 <= offset + step < 512:
            break
        offset += step
        value = made.operands[0]
        made = value.defining_op
    return sel.reg(value), Imm(I32, offset)


@selects_call(Ld)
def _ld(sel: Selector, op: Op, call: Ld) -> None:
    base, offset = _tmem_address(sel, op.operands[0])
    type = op.results[0].type
    if not isinstance(type, VectorType):
        type = VectorType((1,), type)
    register = VectorType(type.shape, machine_type(type.element))
    attrs = _access_fields(sel, op, call)
    made = sel.emit(ops.TCGEN05_LD[call.shape](base, offset), attrs, type=register)
    sel.put(sel.lanes(made) if isinstance(op.results[0].type, VectorType) else sel.lanes(made)[0])


def _is_own(op: Op) -> bool:
    """True if an access is LLVM's own, whose address is a pointer; in the documents' form it is a number."""
    return op.operands[0].type != I32


def _says_offset(op: Op, call: Ld | St) -> bool:
    """True if an access is LLVM's own and has the offset of its second half."""
    return _is_own(op) and call.shape == "16x32bx2"


def _access_fields(sel: Selector, op: Op, call: Ld | St) -> dict[str, Attr]:
    """Fields from the metadata of the documents' access, or else from its name and, of LLVM's own, its constants."""
    access_fields = fields(op, "tile.ld" if isinstance(call, Ld) else "tile.st")
    num = repetitions(call.repeat)
    if access_fields or not num:
        return access_fields
    made: dict[str, Attr] = {"shape": StringAttr(call.shape), "num": IntAttr(num, I32)}
    if _says_offset(op, call):
        made["offset"] = IntAttr(sel.constant(1, "the offset"), I32)
    if _is_own(op) and sel.constant(len(op.operands) - 1, "whether registers hold two columns"):
        made["pack" if isinstance(call, Ld) else "unpack"] = IntAttr(1, I32)
    return made


@selects_call(St)
def _st(sel: Selector, op: Op, call: St) -> None:
    base, offset = _tmem_address(sel, op.operands[0])
    moved = op.operands[2 if _says_offset(op, call) else 1]
    values = tuple(sel.in_register(v) for v in sel.components(moved))
    attrs = _access_fields(sel, op, call)
    sel.emit_void(ops.TCGEN05_ST[call.shape](base, offset, values), attrs)


@selects_call(Cp)
def _cp(sel: Selector, op: Op, call: Cp) -> None:
    made = ops.TCGEN05_CP[call.group](sel.reg(op.operands[0]), sel.reg(op.operands[1]))
    sel.emit_void(made, fields(op, "tile.cp"))


@selects_call(Shift)
def _shift(sel: Selector, op: Op, call: Shift) -> None:
    sel.emit_void(ops.TCGEN05_SHIFT[call.group](sel.reg(op.operands[0])))


_WGMMA: Mapping[type[Intrinsic[...]], TypedOpcode[...]] = {
    WgmmaFence: ops.WGMMA_FENCE, WgmmaCommit: ops.WGMMA_COMMIT_GROUP, WgmmaWait: ops.WGMMA_WAIT_GROUP,
}  # fmt: skip


@selects_call(WgmmaFence, WgmmaCommit, WgmmaWait)
def _wgmma(sel: Selector, op: Op, call: WgmmaFence | WgmmaCommit | WgmmaWait) -> None:
    counts = (Imm(I32, sel.constant(i, "the group count")) for i in range(len(op.operands)))
    sel.emit_void(_WGMMA[type(call)](*counts))
