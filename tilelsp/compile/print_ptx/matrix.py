"""Matrix products as PTX, and the descriptors of their operands in shared memory.

Packed words are read by their named fields and written by the hardware's encodings; none is copied.
"""

from __future__ import annotations

from tilelsp.compile.mir_views import mma_view
from tilelsp.compile.print_ptx.unprintable import Unprintable, constant_of, slots_of
from tilelsp.compile.print_ptx.writer import FunctionWriter
from tilelsp.defs.encodings.collector import collector_mode
from tilelsp.defs.encodings.instr_desc import MmaInstruction
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.smem_desc import SWIZZLE_CODES, SmemDescriptor
from tilelsp.defs.encodings.terms import Collector, CtaGroup, Major, MmaKind, MmaType, ScaleVec
from tilelsp.defs.mir import integers as ints
from tilelsp.defs.mir import memory as mem
from tilelsp.defs.mir import moves
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.ptx import tcgen05_mma, wgmma
from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import MmaView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I64
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import B32, B64
from tilelsp.spec.rule import broken_rules, rules_on
from tilelsp.spec.target import Feature


def descriptor(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """A descriptor of a matrix in shared memory, for the target's matrix unit."""
    sbo, lbo, base, swizzle = (constant_of(v, "each descriptor field") for v in operands[1:])
    if swizzle >= len(SWIZZLE_CODES):
        raise Unprintable(f"no swizzle has code {swizzle}", "smem-desc.swizzle")
    descriptor = SmemDescriptor(0, lbo, sbo, SWIZZLE_CODES[swizzle], base)
    word = descriptor.tcgen05() if printer.support.has(Feature.TMEM) else descriptor.wgmma()
    narrow, shifted, wide = printer.fresh(B32), printer.fresh(B32), printer.fresh(B64)
    address = printer.value(operands[0])
    if operands[0].type == I64:
        register = printer.fresh(B32)
        printer.line(moves.NARROW["u32"]["u64"].mnemonic, f"{register}, {address}")
        address = register
    elif not address.startswith("%"):
        register = printer.fresh(B32)
        printer.line(mem.LEA_SHARED.mnemonic, f"{register}, {address}")
        address = register
    printer.line(ints.AND["b32"].mnemonic, f"{narrow}, {address}, 262143")
    printer.line(ints.SHR_U["u32"].mnemonic, f"{shifted}, {narrow}, 4")
    printer.line(moves.WIDEN["u64"]["u32"].mnemonic, f"{wide}, {shifted}")
    printer.line(ints.OR["b64"].mnemonic, f"{printer.result(op)}, {wide}, 0x{word:016X}")


def _majors(text: str) -> tuple[Major, Major]:
    words = {"k": Major.K, "mn": Major.MN}
    a, _, b = text.partition(".")
    if a not in words or b not in words:
        raise Unprintable("tcgen05.mma needs to know which dimension is contiguous (major: k.mn)", "native.unsupported")
    return words[a], words[b]


def _pair(text: str) -> tuple[int, int]:
    a, _, b = text.partition(".")
    return (int(a), int(b)) if a.isdigit() and b.isdigit() else (0, 0)


def instruction(printer: FunctionWriter, op: Op, kind: MmaKind, group: CtaGroup) -> MmaInstruction:
    """The MMA that the named fields describe. Raises `Unprintable` where they are missing or make no sense."""
    words = printer.word(op, "types").split(".")
    try:
        m, n, k = dims(printer.word(op, "shape"))
        d, a, b = (MmaType(w) for w in words)
    except ValueError:
        raise Unprintable(
            "tcgen05.mma needs the instruction's shape and types (shape: m64n128k16 types: f32.bf16.bf16)",
            "native.unsupported",
        ) from None
    majors = _majors(printer.word(op, "major"))
    negate = printer.word(op, "negate") or "p.p"
    ids = _pair(printer.word(op, "scale_ids"))
    variant = tmem.MMA_VARIANTS[op.name]
    sparse, ws = variant.sparse, variant.ws
    made = MmaInstruction(
        kind, m, n, a, b, d, group, majors[0], majors[1],
        negate_a=negate.startswith("n"), negate_b=negate.endswith("n"), sparse=sparse,
        sparsity_selector=printer.number(op, "selector"), saturate=bool(printer.number(op, "saturate")),
        weight_stationary=ws, scale_type=printer.word(op, "scale_type") or "ue8m0",
        scale_a_id=ids[0], scale_b_id=ids[1], k96=k == 96,
    )  # fmt: skip
    if made.k != k:
        raise Unprintable(f"kind {kind.value} consumes K = {made.k}, not {k}", "mir.shape")
    return made


LANE_WORDS = 4
"""Words of a bit for each lane of one CTA's tensor memory."""

_MMA_RULES = tuple(rule for rule in rules_on(RULES, MmaView, None, selector=True) if rule.ptxas_refuses)
"""Rules that the documents let pass, with a warning, and ptxas does not."""


def multiply(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """One `tcgen05.mma`."""
    slots = slots_of(op, operands)
    words = constant_of(slots["ctrl"][0], "the kind word"), constant_of(slots["collector"][0], "the collector word")
    word, mode = KIND_WORD.unpack(words[0]), collector_mode(words[1])
    view = mma_view(op, words, slots["a"][0], printer.support.target)
    for rule in broken_rules(_MMA_RULES, view, printer.support.target):
        raise Unprintable(rule.sentence(view), rule.id)
    kind, group = word.value("mma_kind", MmaKind), word.value("cta_group", CtaGroup)
    if kind is None or group is None:
        raise Unprintable("the kind word names no kind, or no CTA group that PTX has", "mir.kind-word")
    variant = tmem.MMA_VARIANTS[op.name]
    mnemonic = f"{tcgen05_mma.Mma.mnemonic}{'.ws' if variant.ws else ''}{'.sp' if variant.sparse else ''}"
    mnemonic += f".cta_group::{group.value}.kind::{kind.value}"
    if variant.block_scale:
        mnemonic += ".block_scale" + _block_size(printer, op, kind, word.value("scale_vec_size", ScaleVec))
    if mode.ashift:
        mnemonic += ".ashift"
    mnemonic += _collector(printer, op, mode.collector, ws=variant.ws)
    a = slots["a"][0]
    a_text = printer.value(a) if a.type == I64 else f"[{printer.value(a)}]"
    parts = [f"[{printer.value(slots['d'][0])}]", a_text, printer.value(slots["b"][0])]
    if variant.sparse:
        parts.append(f"[{printer.value(slots['sp_meta'][0])}]")
    parts.append(_idesc(printer, op, slots["idesc"], kind, group))
    if variant.block_scale:
        parts += [f"[{printer.value(slots['scale_a'][0])}]", f"[{printer.value(slots['scale_b'][0])}]"]
    disabled = slots.get("disabled", ())
    if disabled:
        if len(disabled) != LANE_WORDS * group.value:
            taken = LANE_WORDS * group.value
            raise Unprintable(f"{op.name} takes {taken} words of disabled lanes, not {len(disabled)}", "mir.lane-mask")
        parts.append(f"{{{printer.values(disabled)}}}")
    parts.append(printer.value(slots["scale_d"][0]))
    if word.flag("scale_input_acc"):
        parts.append(str(printer.number(op, "scale_input")))
    parts += (printer.value(value) for value in slots.get("zero_columns", ()))
    printer.line(mnemonic, ", ".join(parts))


def _collector(printer: FunctionWriter, op: Op, collector: Collector, *, ws: bool) -> str:
    """The modifier for the collector of A, or with .ws of B. Raises `Unprintable` for two words that disagree."""
    last, buffer = printer.number(op, "lastuse"), printer.word(op, "buffer")
    if last and collector is not Collector.DISCARD:
        raise Unprintable(f"lastuse beside a collector word that says {collector.value}", "mir.collector")
    used = Collector.LASTUSE if last else collector
    if buffer and not ws:
        raise Unprintable(f"the collector {buffer} belongs to weight-stationary MMAs", "mir.collector")
    if used is Collector.DISCARD and not buffer:
        return ""
    return f".collector::{(buffer or 'b0') if ws else 'a'}::{used.value}"


def _idesc(printer: FunctionWriter, op: Op, operands: tuple[Value, ...], kind: MmaKind, group: CtaGroup) -> str:
    """The instruction descriptor: the operand, or what the named fields describe."""
    if not operands:
        return f"0x{instruction(printer, op, kind, group).descriptor():08X}"
    if isinstance(operands[0], Imm) and operands[0].bits is not None:
        return f"0x{operands[0].bits:08X}"
    return printer.value(operands[0])


def _block_size(printer: FunctionWriter, op: Op, kind: MmaKind, vec: ScaleVec | None) -> str:
    """How PTX names the scale vector: `.blockN` where the fields say so or the kind needs it, else nothing."""
    block = printer.word(op, "block")
    if block:
        return f".{block}"
    if vec in (ScaleVec.X2, ScaleVec.X4):
        return f".scale_vec::{vec.value}"
    if kind is MmaKind.MXF4NVF4:
        return ".block16"
    return ".block32"


def multiply_group(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """One `wgmma.mma_async`."""
    slots = slots_of(op, operands)
    mnemonic = f"{wgmma.WgmmaMma.mnemonic}.sync.aligned.{printer.word(op, 'shape')}.{printer.word(op, 'types')}"
    if printer.number(op, "satfinite"):
        mnemonic += ".satfinite"
    if "reduction" in op.attrs:
        mnemonic += f".{printer.word(op, 'reduction')}"
    a = slots["a"]
    a_text = printer.value(a[0]) if len(a) == 1 else f"{{{printer.values(a)}}}"
    parts = [f"{{{printer.result(op)}}}", a_text, printer.value(slots["b"][0]), printer.value(slots["scale_d"][0])]
    parts += [
        str(printer.number(op, name)) for name in ("scale_a", "scale_b", "trans_a", "trans_b") if name in op.attrs
    ]
    printer.line(mnemonic, ", ".join(parts))
