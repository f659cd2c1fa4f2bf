"""Selection of mma.sync, tcgen05 and shared-memory descriptors."""

from __future__ import annotations

from typing import NoReturn

from tilelsp.compile.isel.memory import address
from tilelsp.compile.isel.state import Handler, Packed, Selector, Unselectable, machine_type
from tilelsp.compile.isel.threads import half_register, require
from tilelsp.defs.mir.tensor import DOCUMENTED_LD_SHAPE, LD_SHAPES, mma_opcode
from tilelsp.defs.ptx.matrix import find_mma, mma_registers
from tilelsp.defs.rules import find_rule
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, I64, Attr, DictAttr, FloatType, IntAttr, StringAttr, Type, VectorType
from tilelsp.spec.constants import Imm
from tilelsp.spec.target import Feature

_FRAGMENT_BY_TYPE = {"f16": I32, "f32": FloatType("f32"), "f64": FloatType("f64"), "s32": I32}


def fields(op: Op, key: str) -> dict[str, Attr]:
    """The named fields of a call as attributes of the machine instruction."""
    attr = op.attrs.get(key)
    return dict(attr.entries) if isinstance(attr, DictAttr) else {}


def _require_tmem(sel: Selector, what: str) -> None:
    """Refuse tcgen05 where there is no tensor memory, in the words of the selector's rule."""
    if not sel.support.has(Feature.TMEM):
        _refuse(
            {"tcgen05.mma": "tcgen05.mma-target", "tcgen05.wait": "tcgen05.wait-target"}.get(what, "tcgen05.target")
        )


def _refuse(rule_id: str) -> NoReturn:
    rule = find_rule(rule_id)
    assert rule is not None, rule_id
    raise Unselectable(rule.message, rule.id, targeted=True)


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


def _mma(sel: Selector, op: Op) -> None:
    words = op.name.removeprefix("llvm.nvvm.mma.").split(".")
    shape, layout, signature = words[0], ".".join(words[1:3]), words[3:]
    kind = satfinite = ""
    if signature[0] == "kind":
        kind, signature = signature[1], signature[2:]
    if signature[0] == "satfinite":
        satfinite, signature = "satfinite", signature[1:]
    types = _signature_types(op, signature)
    row = find_mma(shape, types, kind)
    if row is None:
        raise Unselectable(f"no mma.sync of shape {shape} with types {'.'.join(types)}", "llvm.mma-shape")
    if not sel.support.has(row.feature):
        raise Unselectable(
            f"mma.sync {shape} with {types[1]} operands is not supported on {sel.support.target}", "llvm.target"
        )
    counts = mma_registers(shape, types, kind)
    values = _registers(sel, op.operands)
    if len(values) != sum(counts[:3]):
        raise Unselectable(f"{op.name} takes {sum(counts[:3])} registers, not {len(values)}", "llvm.arity")
    register: Type = _FRAGMENT_BY_TYPE[types[0]]
    attrs: dict[str, Attr] = {"shape": StringAttr(shape), "layout": StringAttr(layout)}
    if kind:
        attrs["kind"] = StringAttr(f"kind::{kind}")
    if satfinite:
        attrs["satfinite"] = StringAttr(satfinite)
    attrs["types"] = StringAttr(".".join(types))
    made = sel.emit("MMA_SYNC", values, VectorType((counts[3],), register), attrs, counts[:3])
    sel.put(sel.lanes(made))


def _signature_types(op: Op, signature: list[str]) -> tuple[str, str, str, str]:
    """(D, A, B, C) from the suffix of an upstream name."""
    if len(signature) == 4:
        return signature[0], signature[1], signature[2], signature[3]
    if signature[0] in ("f16", "f32"):
        return signature[0], "f16", "f16", signature[-1]
    a, b = signature[0], signature[-1]
    accumulator = {"f64": "f64", "bf16": "f32", "tf32": "f32"}.get(a, "s32")
    if len(signature) > 2:
        raise Unselectable(f"{op.name} is not the name of an mma intrinsic", "llvm.unknown-intrinsic")
    return accumulator, a, b, accumulator


def _mma_block_scale(sel: Selector, op: Op) -> None:
    words = op.name.removeprefix("llvm.nvvm.mma.block.scale.").split(".")
    if len(words) != 11 or words[4] != "scale":
        raise Unselectable(f"{op.name} is not the name of an mma intrinsic", "llvm.unknown-intrinsic")
    shape, kind, vec = words[0], words[3], words[5]
    types = (words[6], words[7], words[8], words[9])
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
    tail = (
        sel.reg(scale_a), sel.opd(byte_a), sel.opd(thread_a), sel.reg(scale_b), sel.opd(byte_b), sel.opd(thread_b),
    )  # fmt: skip
    attrs: dict[str, Attr] = {
        "shape": StringAttr(shape), "layout": StringAttr("row.col"), "kind": StringAttr(f"kind::{kind}"),
        "vec": StringAttr(f"scale_vec::{vec.upper()}"), "types": StringAttr(".".join(types)),
        "scale_type": StringAttr(words[10]),
    }  # fmt: skip
    result = VectorType((counts[3],), FloatType("f32"))
    made = sel.emit("MMA_SYNC_BLOCK_SCALE", (*values, *tail), result, attrs, (*counts[:3], 1, 1, 1, 1, 1, 1))
    sel.put(sel.lanes(made))


# --- descriptors -------------------------------------------------------------------------------------------------


def _smem_desc(sel: Selector, op: Op) -> None:
    if not sel.support.has(Feature.TMEM) and not sel.support.has(Feature.WGMMA):
        raise Unselectable(f"{sel.support.target} has no unit that reads matrix descriptors", "llvm.target")
    base, offset = address(sel, op.operands[0])
    if offset.bits:
        base = sel.emit("ADD_S32", (sel.in_register(base), offset), I32)
    words = tuple(Imm(I32, sel.constant(i, "each offset")) for i in range(1, 5))
    sel.put(sel.emit("TCGEN05_MMA_SMEM_DESC_ENCODE", (base, *words), I64))


# --- tcgen05 -----------------------------------------------------------------------------------------------------


def _alloc(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.alloc")
    columns = Imm(I32, sel.constant(0, "the number of columns"))
    sel.put(sel.emit("TCGEN05_ALLOC_SHARED", (columns,), I32, fields(op, "tile.tmem")))


def _dealloc(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.dealloc")
    columns = Imm(I32, sel.constant(1, "the number of columns"))
    sel.emit_void("TCGEN05_DEALLOC", (sel.reg(op.operands[0]), columns), fields(op, "tile.tmem"))


def _relinquish(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.relinquish_alloc_permit")
    sel.emit_void("TCGEN05_RELINQUISH_ALLOC_PERMIT", (), fields(op, "tile.tmem"))


def _mma_tcgen05(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.mma")
    words = op.name.removeprefix("llvm.nvvm.tcgen05.mma.cta_group__").split(".")
    group, variants = words[0], words[1:]
    if group not in ("1", "2") or any(v not in ("sp", "block_scale", "ws") for v in variants):
        raise Unselectable(f"{op.name} is not the name of a tcgen05.mma intrinsic", "llvm.unknown-intrinsic")
    sparse, scaled, ws = "sp" in variants, "block_scale" in variants, "ws" in variants
    count = 6 + sparse + 2 * scaled
    if len(op.operands) != count:
        raise Unselectable(f"{op.name} takes {count} operands, not {len(op.operands)}", "llvm.arity")
    addresses = tuple(sel.reg(v) for v in op.operands[:-3])
    kind = Imm(I32, sel.constant(count - 3, "the kind word"))
    collector = Imm(I32, sel.constant(count - 2, "the collector word"))
    name = mma_opcode(int(group), sparse=sparse, block_scale=scaled, ws=ws)
    if ws and (scaled or group == "2"):
        # No such opcode: the rules say so, on the opcode that is nearest.
        name = mma_opcode(1, sparse=sparse, block_scale=False, ws=True)
        addresses = addresses[:-2] if scaled else addresses
    enable = sel.opd(op.operands[-1])
    sel.emit_void(name, (*addresses, kind, collector, enable), fields(op, "tile.mma"))


def _commit(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.commit")
    words = op.name.removeprefix("llvm.nvvm.tcgen05.commit.cta_group__").split(".")
    opcode = f"TCGEN05_COMMIT_CTA_GROUP{words[0]}"
    base, offset = address(sel, op.operands[0])
    if len(words) > 1:
        sel.emit_void(f"{opcode}_MULTICAST", (base, offset, half_register(sel, op.operands[1])))
    else:
        sel.emit_void(opcode, (base, offset))


def _wait(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.wait")
    word = op.name.rsplit(".", 1)[1]
    if word in ("ld", "st"):
        sel.emit_void(f"TCGEN05_WAIT_{word.upper()}")
        return
    opcode = f"TCGEN05_WAIT_CTA_GROUP{word.removeprefix('cta_group__')}"
    if not op.operands:
        sel.emit_void(opcode, (), segments=(0, 0))
        return
    if len(op.operands) != 2:
        raise Unselectable(f"{op.name} takes an mbarrier and a parity, or nothing", "llvm.arity")
    base, offset = address(sel, op.operands[0])
    if offset.bits:
        base = sel.emit("ADD_S32", (sel.in_register(base), offset), I32)
    sel.emit_void(opcode, (base, sel.opd(op.operands[1])), segments=(1, 1))


def _fence(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.fence")
    which = op.name.split(".")[4]
    sel.emit_void(f"TCGEN05_FENCE_{which.upper()}_THREAD_SYNC")


def _tmem_address(sel: Selector, value: Value) -> tuple[Value, Imm]:
    """A tensor-memory address as register and constant column offset."""
    offset = 0
    made = value.defining_op
    while made is not None and made.name == "llvm.add" and isinstance(made.operands[1], Imm):
        step = made.operands[1].signed()
        if not 0 <= offset + step < 512:
            break
        offset += step
        value = made.operands[0]
        made = value.defining_op
    return sel.reg(value), Imm(I32, offset)


def _ld(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.ld")
    shape = op.name.removeprefix("llvm.nvvm.tcgen05.ld.").split(".")[0]
    if shape not in (*LD_SHAPES, DOCUMENTED_LD_SHAPE):
        raise Unselectable(f"tcgen05.ld has no shape {shape}", "llvm.unknown-intrinsic")
    base, offset = _tmem_address(sel, op.operands[0])
    type = op.results[0].type
    if not isinstance(type, VectorType):
        type = VectorType((1,), type)
    register = VectorType(type.shape, machine_type(type.element))
    attrs = fields(op, "tile.ld") or _shape_fields(op, "ld", shape)
    made = sel.emit(f"TCGEN05_LD_{shape.upper()}", (base, offset), register, attrs)
    sel.put(sel.lanes(made) if isinstance(op.results[0].type, VectorType) else sel.lanes(made)[0])


def _shape_fields(op: Op, word: str, shape: str) -> dict[str, Attr]:
    """Named fields from an upstream name that carries shape and count itself."""
    rest = op.name.removeprefix(f"llvm.nvvm.tcgen05.{word}.").split(".")
    if len(rest) != 2 or not rest[1].removeprefix("x").isdigit():
        return {}
    from_name: dict[str, Attr] = {"shape": StringAttr(shape)}
    from_name["num"] = IntAttr(int(rest[1].removeprefix("x")), I32)
    return from_name


def _st(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.st")
    shape = op.name.removeprefix("llvm.nvvm.tcgen05.st.").split(".")[0]
    if shape not in LD_SHAPES:
        raise Unselectable(f"tcgen05.st has no shape {shape}", "llvm.unknown-intrinsic")
    base, offset = _tmem_address(sel, op.operands[0])
    values = tuple(sel.in_register(v) for v in sel.components(op.operands[1]))
    attrs = fields(op, "tile.st") or _shape_fields(op, "st", shape)
    sel.emit_void(f"TCGEN05_ST_{shape.upper()}", (base, offset, *values), attrs, (1, 1, len(values)))


def _cp(sel: Selector, op: Op) -> None:
    _require_tmem(sel, "tcgen05.cp")
    group = op.name.removeprefix("llvm.nvvm.tcgen05.cp.cta_group__")
    attrs = fields(op, "tile.cp")
    sel.emit_void(f"TCGEN05_CP_CTA_GROUP{group}", (sel.reg(op.operands[0]), sel.reg(op.operands[1])), attrs)


def _shift(sel: Selector, op: Op) -> None:
    require(sel, "tcgen05.shift.cta_group::1.down")
    group = op.name.removeprefix("llvm.nvvm.tcgen05.shift.cta_group__")
    sel.emit_void(f"TCGEN05_SHIFT_CTA_GROUP{group}", (sel.reg(op.operands[0]),))


def _wgmma_word(opcode: str) -> Handler:
    def select(sel: Selector, op: Op) -> None:
        require_wgmma(sel)
        operands = tuple(Imm(I32, sel.constant(i, "the group count")) for i in range(len(op.operands)))
        sel.emit_void(opcode, operands)

    return select


def require_wgmma(sel: Selector) -> None:
    """Refuse wgmma where it does not exist."""
    if not sel.support.has(Feature.WGMMA):
        _refuse("wgmma.target")


INTRINSICS: dict[str, Handler] = {
    "llvm.nvvm.mma": _mma,
    "llvm.nvvm.mma.block.scale": _mma_block_scale,
    "llvm.nvvm.tcgen05.mma_smem_desc.encode": _smem_desc,
    "llvm.nvvm.tcgen05.alloc.shared": _alloc,
    "llvm.nvvm.tcgen05.dealloc": _dealloc,
    "llvm.nvvm.tcgen05.relinquish_alloc_permit": _relinquish,
    "llvm.nvvm.tcgen05.mma": _mma_tcgen05,
    "llvm.nvvm.tcgen05.commit": _commit,
    "llvm.nvvm.tcgen05.wait": _wait,
    "llvm.nvvm.tcgen05.fence": _fence,
    "llvm.nvvm.tcgen05.ld": _ld,
    "llvm.nvvm.tcgen05.st": _st,
    "llvm.nvvm.tcgen05.cp": _cp,
    "llvm.nvvm.tcgen05.shift": _shift,
    "llvm.nvvm.wgmma.fence.sync.aligned": _wgmma_word("WGMMA_FENCE_SYNC_ALIGNED"),
    "llvm.nvvm.wgmma.commit_group.sync.aligned": _wgmma_word("WGMMA_COMMIT_GROUP_SYNC_ALIGNED"),
    "llvm.nvvm.wgmma.wait_group.sync.aligned": _wgmma_word("WGMMA_WAIT_GROUP_SYNC_ALIGNED"),
}
