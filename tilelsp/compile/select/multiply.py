"""Selection of LLVM's own intrinsics of `tcgen05.mma`: names say modifiers, the last arguments the rest."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.select.dispatch import selects_call
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.encodings.collector import NVVM_COLLECTOR, collector_word
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind, ScaleVec
from tilelsp.defs.llvm.tensor import (
    MmaForm,
    MmaShared,
    MmaSpShared,
    MmaSpTensor,
    MmaTensor,
    MmaWsShared,
    MmaWsSpShared,
    MmaWsSpTensor,
    MmaWsTensor,
)
from tilelsp.defs.mir.tensor import Group, MmaOperands, MmaVariant, multiply
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, Attr, IntAttr, StringAttr
from tilelsp.spec.constants import Imm
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.target import Feature

_KINDS = (MmaKind.F16, MmaKind.TF32, MmaKind.F8F6F4, MmaKind.I8)
"""The kinds by the number that the intrinsic takes, where its name has none."""
_VECTORS: Mapping[tuple[MmaKind, str], ScaleVec] = {
    (MmaKind.MXF4, "block32"): ScaleVec.X2,
    (MmaKind.MXF4NVF4, "block16"): ScaleVec.X4,
    (MmaKind.MXF4NVF4, "block32"): ScaleVec.X2,
}
"""The vector size of the kind word that a block length stands for, where the target has explicit sizes."""


@selects_call(MmaShared, MmaTensor, MmaSpShared, MmaSpTensor, MmaWsShared, MmaWsTensor, MmaWsSpShared, MmaWsSpTensor)
def _multiply(sel: Selector, op: Op, call: MmaForm) -> None:
    words, operands = call.modifiers, list(op.operands)
    named = next((kind for kind in MmaKind if kind.value in words), None)
    masked = "disable_output_lane" in words
    count = 5 + call.is_sparse + 2 * ("block_scale" in words) + len(words & {"scale_d", "zero_col_mask"}) + masked
    codes = 3 - (named is not None) - (masked and not call.is_stationary)
    if len(operands) != count + codes:
        raise Unselectable(f"{op.name} takes {count + codes} operands, not {len(operands)}", "llvm.arity")
    numbers = [sel.constant(count + number, "the last arguments") for number in range(codes)]
    kind = named or _KINDS[numbers.pop(0)]
    used = NVVM_COLLECTOR.unpack(numbers.pop()).value("collectorOp", Collector) or Collector.DISCARD
    buffer = f"b{numbers.pop()}" if call.is_stationary else ""
    group: Group = 2 if "cg2" in words or 2 in numbers else 1
    d, a, b = (sel.reg(value) for value in operands[:3])
    idesc, enable = sel.opd(operands[3]), sel.opd(operands[4])
    more = operands[5:count]
    meta = sel.reg(more.pop(0)) if call.is_sparse else None
    fields: dict[str, Attr] = {}
    if "scale_d" in words:
        fields["scale_input"] = IntAttr(sel.constant(op.operands.index(more.pop(0)), "the scale of D"), I32)
    scales: tuple[Value, Value] | None = None
    if "block_scale" in words:
        scales = (sel.reg(more.pop(0)), sel.reg(more.pop(0)))
        fields["block"] = StringAttr("block16" if "block16" in words else "block32")
    if used is Collector.LASTUSE:
        fields["lastuse"] = IntAttr(1, I32)
    if buffer:
        fields["buffer"] = StringAttr(buffer)
    made = multiply(
        MmaVariant(group, call.is_sparse, scales is not None, call.is_stationary),
        MmaOperands(
            d, a, b, *_words(sel, call, kind, group, used, fields), enable, meta, scales, idesc,
            disabled=tuple(sel.in_register(component) for component in sel.components(more[0])) if masked else (),
            zero_columns=sel.reg(more[0]) if "zero_col_mask" in words else None,
        ),
    )  # fmt: skip
    if made is None:
        raise Unselectable(f"{op.name} is not the name of a tcgen05.mma intrinsic", "llvm.unknown-intrinsic")
    sel.emit_void(made, fields)


def _words(
    sel: Selector, call: MmaForm, kind: MmaKind, group: Group, used: Collector, fields: Mapping[str, Attr]
) -> tuple[Imm, Imm]:
    """The documents' kind word and collector word; a last use stands beside the latter."""
    block = fields.get("block")
    explicit = isinstance(block, StringAttr) and sel.support.has(Feature.ARCH_CONDITIONAL)
    vector = _VECTORS.get((kind, block.value)) if explicit and isinstance(block, StringAttr) else None
    collector_use = Collector.DISCARD if "lastuse" in fields else used
    try:
        word = kind_word(
            kind, CtaGroup.TWO if group == 2 else CtaGroup.ONE, scale_vec=vector,
            scale_input_acc="scale_input" in fields, block_scale=block is not None,
        )  # fmt: skip
        collector = collector_word(collector_use, ashift="ashift" in call.modifiers)
    except EncodingError as fault:
        raise Unselectable(str(fault), "mir.collector") from None
    return Imm(I32, word), Imm(I32, collector)
