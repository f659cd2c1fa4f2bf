"""Selection of LLVM's own intrinsics of tensor memory.

What the opcodes of machine IR do as well becomes those; they allocate and free for a whole CTA, so LLVM's own, which
are one instruction of one warp, become that instruction.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.addresses import address
from tilelsp.compile.select.dispatch import selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.threads import half_register
from tilelsp.defs.llvm.tensor_memory import (
    OwnAlloc,
    OwnAllocShared,
    OwnCommit,
    OwnCommitMulticast,
    OwnCp,
    OwnDealloc,
    OwnRelinquish,
    OwnShift,
)
from tilelsp.defs.mir import tensor as ops
from tilelsp.defs.mir.threads import INLINE_ASM
from tilelsp.defs.ptx import tcgen05
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I16, I64, Attr, StringAttr, Type
from tilelsp.spec.constants import Imm

_CLASSES: Mapping[Type, str] = {I16: "h", I64: "l"}
"""How a constraint names the registers that do not have 32 bits."""


def _instruction(sel: Selector, mnemonic: str, text: str, *operands: Value) -> None:
    """One instruction of PTX; `$0` stands for the first operand."""
    classes = ("n" if isinstance(operand, Imm) else _CLASSES.get(operand.type, "r") for operand in operands)
    attrs: dict[str, Attr] = {
        "text": StringAttr(f"{mnemonic}{text};"),
        "constraints": StringAttr(",".join(classes)),
    }
    sel.emit_void(INLINE_ASM(operands), attrs)


@selects_call(OwnAlloc, OwnAllocShared)
def _alloc(sel: Selector, op: Op, call: OwnAlloc | OwnAllocShared) -> None:
    space = ".shared::cta" if isinstance(call, OwnAllocShared) else ""
    mnemonic = f"{tcgen05.Alloc.mnemonic}.cta_group::{call.group}.sync.aligned{space}.b32"
    _instruction(sel, mnemonic, " [$0], $1", sel.reg(op.operands[0]), sel.opd(op.operands[1]))


@selects_call(OwnDealloc)
def _dealloc(sel: Selector, op: Op, call: OwnDealloc) -> None:
    mnemonic = f"{tcgen05.Dealloc.mnemonic}.cta_group::{call.group}.sync.aligned.b32"
    _instruction(sel, mnemonic, " $0, $1", sel.reg(op.operands[0]), sel.opd(op.operands[1]))


@selects_call(OwnRelinquish)
def _relinquish(sel: Selector, op: Op, call: OwnRelinquish) -> None:
    _instruction(sel, f"{tcgen05.Relinquish.mnemonic}.cta_group::{call.group}.sync.aligned", "")


@selects_call(OwnCommit, OwnCommitMulticast)
def _commit(sel: Selector, op: Op, call: OwnCommit | OwnCommitMulticast) -> None:
    mask = (half_register(sel, op.operands[1]),) if isinstance(call, OwnCommitMulticast) else ()
    if not call.shared:
        several, more = (".multicast::cluster", ", $1") if mask else ("", "")
        mnemonic = f"{tcgen05.Commit.mnemonic}.cta_group::{call.group}.mbarrier::arrive::one{several}.b64"
        _instruction(sel, mnemonic, f" [$0]{more}", sel.reg(op.operands[0]), *mask)
        return
    base, offset = address(sel, op.operands[0])
    if mask:
        sel.emit_void(ops.TCGEN05_COMMIT_MULTICAST[call.group](base, offset, *mask))
    else:
        sel.emit_void(ops.TCGEN05_COMMIT[call.group](base, offset))


@selects_call(OwnCp)
def _cp(sel: Selector, op: Op, call: OwnCp) -> None:
    shape, _, multicast = call.shape.partition("_")
    fields: dict[str, Attr] = {"shape": StringAttr(shape)}
    if multicast:
        warps, _, which = multicast.partition("_")
        fields["multicast"] = StringAttr(f"{warps}::{which}" if which else warps)
    if call.source:
        fields["format"] = StringAttr(call.source)
    sel.emit_void(ops.TCGEN05_CP[call.group](sel.reg(op.operands[0]), sel.reg(op.operands[1])), fields)


@selects_call(OwnShift)
def _shift(sel: Selector, op: Op, call: OwnShift) -> None:
    sel.emit_void(ops.TCGEN05_SHIFT[call.group](sel.reg(op.operands[0])))
