"""Selection of inline assembly: wgmma's template becomes its own opcode, anything else stays text.

The wgmma template is the one that `compile.llvm` writes: results `=f` or `=r`, then descriptors (`l`) or A registers
(`r`), scale-D as `r` or `n`, the compile-time operands as `n`, and the old accumulator tied to the results. One that
ties nothing to its results, as the documents', stays text: what the product adds to is not said.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable, member_register
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir.integers import SETP
from tilelsp.defs.mir.moves import CLASS_OF, MOV
from tilelsp.defs.mir.tensor import WGMMA, WGMMA_FENCE
from tilelsp.defs.mir.threads import INLINE_ASM
from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.wgmma import WgmmaMma
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, I32, Attr, IntAttr, StringAttr, TupleType, VectorType
from tilelsp.spec.constants import Imm

_STEM = f"{WgmmaMma.mnemonic}.sync.aligned."


@selects(llvm.INLINE_ASM)
def _inline_asm(sel: Selector, op: Op) -> None:
    text = sel.word("asm_string")
    at = text.find(_STEM)
    if at >= 0 and any(constraint.isdigit() for constraint in sel.word("constraints").split(",")):
        _wgmma(sel, op, text[at + len(_STEM) :].split(None, 1)[0])
    else:
        _verbatim(sel, op, text)


def _wgmma(sel: Selector, op: Op, modifiers: str) -> None:
    words = modifiers.split(".")
    if len(words) < 4:
        raise Unselectable("wgmma.mma_async needs a shape and three types", "llvm.wgmma")
    shape, types = words[0], words[1:4]
    try:
        size = dims(shape)
    except ValueError:
        raise Unselectable(f"{shape} is not the shape of a matrix instruction", "llvm.wgmma") from None
    constraints = sel.word("constraints").split(",")
    outputs = sum(1 for c in constraints if c.startswith("="))
    inputs = [c for c in constraints if not c.startswith(("=", "~"))]
    if len(inputs) != len(op.operands):
        raise Unselectable(
            f"the constraint string names {len(inputs)} inputs, and there are {len(op.operands)}", "llvm.arity"
        )
    expected = size[1] // 4 if types[0] == "f16" else size[1] // 2
    if outputs != expected:
        raise Unselectable(f"{shape} with {types[0]} has {expected} accumulator registers, not {outputs}", "llvm.arity")
    tied = [v for c, v in zip(inputs, op.operands, strict=True) if c.isdigit()]
    plain = [(c, v) for c, v in zip(inputs, op.operands, strict=True) if not c.isdigit()]
    descriptors = [i for i, (c, _) in enumerate(plain) if c == "l"]
    if len(tied) != outputs or not descriptors:
        raise Unselectable("the wgmma template needs descriptors and one tied input per result")
    b_at = descriptors[-1]
    a = [v for _, v in plain[:b_at]]
    b = plain[b_at][1]
    rest = [v for _, v in plain[b_at + 1 :]]
    if len(a) not in (1, 4) or not rest:
        raise Unselectable("the wgmma template needs A as a descriptor or four registers, and scale-D")
    attrs: dict[str, Attr] = {"shape": StringAttr(shape), "types": StringAttr(".".join(types))}
    names = ("scale_a", "scale_b", "trans_b") if len(a) == 4 else ("scale_a", "scale_b", "trans_a", "trans_b")
    for name, value in zip(names, rest[1:], strict=False):
        if not isinstance(value, Imm):
            raise Unselectable(f"{name} of wgmma must be a constant", "llvm.immediate")
        attrs[name] = IntAttr(value.signed(), I32)
    if "satfinite" in words[4:]:
        attrs["satfinite"] = IntAttr(1, I32)
    old = _accumulators(sel, tied)
    registers = tuple(sel.reg(v) for v in a)
    multiplied = WGMMA(old, registers, sel.reg(b), _scale_d(sel, rest[0]))
    made = sel.emit(multiplied, attrs, type=VectorType((outputs,), old[0].type))
    sel.put(sel.lanes(made))


def _accumulators(sel: Selector, tied: Sequence[Value]) -> tuple[Value, ...]:
    """The accumulator's registers. Constants are written in front of the fence behind which nothing else may do so."""
    found = [sel.opd(value) for value in tied]
    first = len(sel.ops)
    for index, value in enumerate(found):
        if isinstance(value, Imm) and value.bits is not None:
            found[index] = sel.emit(MOV[CLASS_OF[value.type]](value))
    fence = next((at for at in range(first - 1, -1, -1) if sel.ops[at].name == WGMMA_FENCE.name), None)
    if fence is not None:
        sel.ops[fence:] = [*sel.ops[first:], *sel.ops[fence:first]]
    return tuple(found)


def _scale_d(sel: Selector, value: Value) -> Value:
    """scale-D as a predicate: the i1 behind a zext where there is one."""
    if isinstance(value, Imm):
        return Imm(I1, int(bool(value.bits)))
    made = value.defining_op
    if made is not None and llvm.ZEXT.matches(made) and made.operands[0].type == I1:
        return sel.reg(made.operands[0])
    return sel.emit(SETP["ne"]["s32"](sel.reg(value), Imm(I32, 0)))


def _verbatim(sel: Selector, op: Op, text: str) -> None:
    constraints = [c for c in sel.word("constraints").split(",") if c and not c.startswith("~")]
    outputs = [c for c in constraints if c.startswith("=")]
    inputs = [c for c in constraints if not c.startswith("=")]
    if len(inputs) != len(op.operands):
        raise Unselectable(
            f"the constraint string names {len(inputs)} inputs, and there are {len(op.operands)}", "llvm.arity"
        )
    operands: list[Value] = []
    moves = ""
    for index, (constraint, value) in enumerate(zip(inputs, op.operands, strict=True)):
        operands.append(sel.opd(value) if constraint == "n" else sel.reg(value))
        if constraint.isdigit():
            tied = int(constraint)
            # Results are registers of their own, as an instruction that is text may write them before it reads.
            type = operands[-1].type
            move = MOV["pred" if type == I1 else CLASS_OF[type]]
            inputs[index] = outputs[tied].lstrip("=&")
            moves += f"{move.mnemonic} ${tied}, ${len(outputs) + index}; "
    attrs: dict[str, Attr] = {
        "text": StringAttr(moves + text), "constraints": StringAttr(",".join((*outputs, *inputs))),
    }  # fmt: skip
    if not op.results:
        sel.emit_void(INLINE_ASM(tuple(operands)), attrs)
        return
    type = op.results[0].type
    members = type.elements if isinstance(type, TupleType) else (type,)
    sizes = [(register, len(list(run))) for register, run in groupby(map(member_register, members))]
    runs = [VectorType((size,), register) if size > 1 else register for register, size in sizes]
    lanes = tuple(
        lane
        for made in sel.emit_all(INLINE_ASM(tuple(operands)), attrs, runs)
        for lane in (sel.lanes(made) if isinstance(made.type, VectorType) else (made,))
    )
    sel.put(lanes if isinstance(type, TupleType) else lanes[0])
