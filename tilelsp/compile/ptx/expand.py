"""Machine instructions that become several PTX instructions, or whose operands are encoded on the way.

Packed words are read by their named fields and written by the hardware's encodings; none is copied.
"""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.mir_views import cp_view, mma_view, tile_columns
from tilelsp.compile.ptx.writer import FunctionWriter
from tilelsp.defs.encodings.collector import collector_mode
from tilelsp.defs.encodings.instr_desc import MmaInstruction
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.smem_desc import SmemDescriptor
from tilelsp.defs.encodings.terms import Collector, CtaGroup, Major, MmaKind, MmaType, ScaleVec, Swizzle
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS
from tilelsp.defs.mir import integers as ints
from tilelsp.defs.mir import memory as mem
from tilelsp.defs.mir import moves, threads
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx import tcgen05, wgmma
from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.memory import Ld
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import CpView, MmaView
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I64
from tilelsp.spec.bits import EncodingError
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import B32, B64, PRED, lanes_of, names_in
from tilelsp.spec.rule import broken_rules, rules_on
from tilelsp.spec.target import Feature


class Unprintable(Exception):
    """A machine instruction that no PTX says."""

    def __init__(self, message: str, code: str = "native.unsupported") -> None:
        super().__init__(message)
        self.message = message
        self.code = code


def expand(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Print an instruction without template. Raises `Unprintable`."""
    expander = _EXPANDERS.get(op.name)
    if expander is None:
        raise Unprintable(f"{op.name} has no PTX form")
    try:
        expander(printer, op, operands)
    except EncodingError as problem:
        raise Unprintable(str(problem), "mir.encoding") from problem


def _slots(op: Op, operands: tuple[Value, ...]) -> dict[str, tuple[Value, ...]]:
    opcode = OPCODES[op.name]
    return {slot.name: operands[start:end] for slot, start, end in opcode.slot_ranges(op.segments)}


def _imm(value: Value, what: str) -> int:
    if not isinstance(value, Imm) or value.bits is None:
        raise Unprintable(f"{what} must be a constant", "mir.immediate")
    return value.bits


# --- parameters and memory -----------------------------------------------------------------------------------------


_PARAMETERS = {opcode.name: type for type, opcode in mem.LD_PARAM.items()}


def _ld_param(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    printer.line(
        f"{Ld.mnemonic}.param.{_PARAMETERS[op.name]}",
        f"{printer.result(op)}, [{printer.name}_param_{printer.number(op, 'index')}]",
    )


def _lea_local(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    symbol = printer.local(printer.number(op, "size"), printer.number(op, "align", 16))
    printer.line(mem.LEA_SHARED.mnemonic, f"{printer.result(op)}, {symbol}")


def _inline_asm(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    results = [printer.registers.name(u) for u in printer.registers.units(op.results[0])] if op.results else []
    names = [*results, *(printer.value(v) for v in operands)]
    text = printer.word(op, "text")
    made: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == "$" and text[at + 1 : at + 2].isdigit():
            end = at + 1
            while end < len(text) and text[end].isdigit():
                end += 1
            index = int(text[at + 1 : end])
            if index >= len(names):
                raise Unprintable(f"inline assembly names operand {index}, and there are {len(names)}", "llvm.asm")
            made.append(names[index])
            at = end
        else:
            made.append(text[at : at + 2] if text.startswith("$$", at) else text[at])
            at += 2 if text.startswith("$$", at) else 1
    printer.verbatim("".join(made).replace("$$", "$"))


# --- tensor memory -------------------------------------------------------------------------------------------------


def _group(printer: FunctionWriter, op: Op) -> CtaGroup:
    number = printer.number(op, "cta_group", 1)
    if number not in (1, 2):
        raise Unprintable(f"PTX has no cta_group::{number}", "tcgen05.cta-group")
    return CtaGroup(number)


def _columns(op: Op) -> int:
    try:
        made = tile_columns(op)
    except ValueError as missing:
        raise Unprintable(str(missing), "native.unsupported") from None
    if made > TMEM_COLUMNS:
        raise Unprintable(f"allocated tmem out of resource: {made} columns of {TMEM_COLUMNS}", "tmem.capacity")
    return made


def _first_warp(printer: FunctionWriter) -> str:
    thread, predicate = printer.fresh(B32), printer.fresh(PRED)
    printer.line(mem.LEA_SHARED.mnemonic, f"{thread}, %tid.x")
    printer.line(ints.SETP["lt"]["u32"].mnemonic, f"{predicate}, {thread}, 32")
    return predicate


def _alloc(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    group = _group(printer, op).value
    columns = _columns(op)
    slot = printer.hide(f"tmem_{printer.registers.unit[op.results[0]]}", 4, 4)
    predicate = _first_warp(printer)
    address = printer.fresh(B32)
    printer.line(mem.LEA_SHARED.mnemonic, f"{address}, {slot}")
    printer.line(
        f"{tcgen05.Alloc.mnemonic}.cta_group::{group}.sync.aligned.shared::cta.b32",
        f"[{address}], {columns}",
        guard=predicate,
    )
    permit = printer.permit
    if permit is not None and op is permit.alloc:
        _give_up_permit(printer, permit.relinquished[0], predicate)
    printer.line(tmem.TCGEN05_FENCE["before"].mnemonic)
    printer.line(threads.BAR_SYNC.mnemonic, "0")
    printer.line(tmem.TCGEN05_FENCE["after"].mnemonic)
    printer.line(mem.LD["shared"]["b32"][1].mnemonic, f"{printer.result(op)}, [{address}]")


def _dealloc(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    group = _group(printer, op).value
    columns = _columns(op)
    printer.line(tmem.TCGEN05_FENCE["before"].mnemonic)
    printer.line(threads.BAR_SYNC.mnemonic, "0")
    printer.line(tmem.TCGEN05_FENCE["after"].mnemonic)
    predicate = _first_warp(printer)
    printer.line(
        f"{tcgen05.Dealloc.mnemonic}.cta_group::{group}.sync.aligned.b32",
        f"{printer.value(operands[0])}, {columns}",
        guard=predicate,
    )


def _relinquish(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    permit = printer.permit
    if permit is None or op not in permit.relinquished:
        _give_up_permit(printer, op, _first_warp(printer))


def _give_up_permit(printer: FunctionWriter, op: Op, first_warp: str) -> None:
    group = _group(printer, op).value
    printer.line(f"{tcgen05.Relinquish.mnemonic}.cta_group::{group}.sync.aligned", guard=first_warp)


_SHAPE_REGISTERS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}


def _access(printer: FunctionWriter, op: Op, count: int) -> tuple[str, str]:
    shape, num = printer.word(op, "shape"), printer.number(op, "num")
    if shape not in _SHAPE_REGISTERS or num not in (1, 2, 4, 8, 16, 32, 64, 128):
        raise Unprintable(f"{op.name} needs the hardware's access (shape: 16x256b num: 16)", "native.unsupported")
    expected = _SHAPE_REGISTERS[shape] * num
    if expected != count or expected > 128:
        raise Unprintable(f"{shape}.x{num} moves {expected} registers, not {count}", "mir.register-count")
    tail = ""
    if shape == "16x32bx2":
        if "offset" not in op.attrs:
            raise Unprintable("16x32bx2 needs the column offset of its second half", "native.unsupported")
        tail = f", {printer.number(op, 'offset')}"
    return f"{shape}.x{num}", tail


def _address(printer: FunctionWriter, base: Value, offset: Value) -> str:
    by = _imm(offset, "the column offset")
    return f"[{printer.value(base)}+{by}]" if by else f"[{printer.value(base)}]"


def _ld(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    shape, tail = _access(printer, op, lanes_of(op.results[0].type))
    pack = ".pack::16b" if printer.number(op, "pack") else ""
    address = _address(printer, operands[0], operands[1])
    printer.line(f"{tcgen05.Ld.mnemonic}.sync.aligned.{shape}{pack}.b32", f"{{{printer.result(op)}}}, {address}{tail}")
    if op.name == tmem.TCGEN05_LD[tmem.DOCUMENTED_LOAD].name:
        printer.line(tmem.TCGEN05_WAIT_LD.mnemonic)


def _st(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    shape, tail = _access(printer, op, len(operands) - 2)
    unpack = ".unpack::16b" if printer.number(op, "unpack") else ""
    address = _address(printer, operands[0], operands[1])
    printer.line(
        f"{tcgen05.St.mnemonic}.sync.aligned.{shape}{unpack}.b32",
        f"{address}{tail}, {{{printer.values(operands[2:])}}}",
    )


_CP_RULES = rules_on(RULES, CpView, selector=True)


def _cp(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    group = tmem.GROUP_OF[op.name]
    view = cp_view(op)
    for rule in broken_rules(_CP_RULES, view, None):
        raise Unprintable(rule.sentence(view), rule.id)
    shape, multicast, source = (printer.word(op, name) for name in ("shape", "multicast", "format"))
    mnemonic = f"{tcgen05.Cp.mnemonic}.cta_group::{group}.{shape}"
    if multicast:
        mnemonic += f".{multicast}"
    if source:
        mnemonic += f".b8x16.{source}"
    printer.line(mnemonic, f"[{printer.value(operands[0])}], {printer.value(operands[1])}")


def _wait(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    group = tmem.GROUP_OF[op.name]
    slots = _slots(op, operands)
    if slots["mbar"]:
        _spin(printer, printer.value(slots["mbar"][0]), printer.value(slots["parity"][0]))
    else:
        symbol, phase = printer.hidden_barrier()
        thread, first = printer.fresh(B32), printer.fresh(PRED)
        printer.line(mem.LEA_SHARED.mnemonic, f"{thread}, %tid.x")
        printer.line(ints.SETP["eq"]["u32"].mnemonic, f"{first}, {thread}, 0")
        printer.line(
            tmem.TCGEN05_COMMIT[group].mnemonic,
            f"[{symbol}]",
            guard=first,
        )
        _spin(printer, symbol, phase)
        printer.line(ints.XOR["b32"].mnemonic, f"{phase}, {phase}, 1")
    printer.line(tmem.TCGEN05_FENCE["after"].mnemonic)


def _spin(printer: FunctionWriter, bar: str, parity: str) -> None:
    again, done = printer.new_label("wait"), printer.fresh(PRED)
    printer.label(again)
    printer.line(threads.MBARRIER_TRY_WAIT_PARITY.mnemonic, f"{done}, [{bar}], {parity}")
    printer.line("bra", again, guard=f"!{done}")


# --- descriptors ---------------------------------------------------------------------------------------------------

_SWIZZLES = (Swizzle.NONE, Swizzle.B128, Swizzle.B64, Swizzle.B32, Swizzle.B128_ATOM32)


def _smem_desc(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    sbo, lbo, base, swizzle = (_imm(v, "each descriptor field") for v in operands[1:])
    if swizzle >= len(_SWIZZLES):
        raise Unprintable(f"no swizzle has code {swizzle}", "smem-desc.swizzle")
    descriptor = SmemDescriptor(0, lbo, sbo, _SWIZZLES[swizzle], base)
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


# --- matrix multiplication -----------------------------------------------------------------------------------------


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


_MMA_RULES = tuple(rule for rule in rules_on(RULES, MmaView, selector=True) if rule.ptxas_refuses)
"""What the documents let pass, with a warning, and ptxas does not."""


def _mma(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    slots = _slots(op, operands)
    words = _imm(slots["ctrl"][0], "the kind word"), _imm(slots["collector"][0], "the collector word")
    word, mode = KIND_WORD.unpack(words[0]), collector_mode(words[1])
    view = mma_view(op, words, slots["a"][0], printer.support.target)
    for rule in broken_rules(_MMA_RULES, view, printer.support.target):
        raise Unprintable(rule.sentence(view), rule.id)
    kind, group = word.value("mma_kind", MmaKind), word.value("cta_group", CtaGroup)
    if kind is None or group is None:
        raise Unprintable("the kind word names no kind, or no CTA group that PTX has", "mir.kind-word")
    variant = tmem.MMA_VARIANTS[op.name]
    sparse, ws = variant.sparse, variant.ws
    idesc = instruction(printer, op, kind, group).descriptor()
    mnemonic = f"{tcgen05.Mma.mnemonic}{'.ws' if ws else ''}{'.sp' if sparse else ''}"
    mnemonic += f".cta_group::{group.value}.kind::{kind.value}"
    scaled = variant.block_scale
    if scaled:
        mnemonic += ".block_scale" + _block_size(printer, op, kind, word.value("scale_vec_size", ScaleVec))
    if mode.ashift:
        mnemonic += ".ashift"
    if mode.collector is not Collector.DISCARD:
        mnemonic += f".collector::{'b0' if ws else 'a'}::{mode.collector.value}"
    a = slots["a"][0]
    a_text = printer.value(a) if a.type == I64 else f"[{printer.value(a)}]"
    parts = [f"[{printer.value(slots['d'][0])}]", a_text, printer.value(slots["b"][0])]
    if sparse:
        parts.append(f"[{printer.value(slots['sp_meta'][0])}]")
    parts.append(f"0x{idesc:08X}")
    if scaled:
        parts += [f"[{printer.value(slots['scale_a'][0])}]", f"[{printer.value(slots['scale_b'][0])}]"]
    parts.append(printer.value(slots["scale_d"][0]))
    if word.flag("scale_input_acc"):
        parts.append(str(printer.number(op, "scale_input")))
    printer.line(mnemonic, ", ".join(parts))


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


def _wgmma(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    slots = _slots(op, operands)
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


Expander = Callable[["FunctionWriter", Op, "tuple[Value, ...]"], None]

_FAMILIES: tuple[tuple[object, Expander], ...] = (
    (mem.LD_PARAM, _ld_param),
    (mem.LEA_LOCAL, _lea_local),
    (threads.INLINE_ASM, _inline_asm),
    (tmem.TCGEN05_ALLOC, _alloc),
    (tmem.TCGEN05_DEALLOC, _dealloc),
    (tmem.TCGEN05_RELINQUISH, _relinquish),
    (tmem.SMEM_DESC, _smem_desc),
    ((tmem.MMA, tmem.MMA_WS, tmem.SPARSE_MMA, tmem.SPARSE_MMA_WS, tmem.SCALED_MMA, tmem.SPARSE_SCALED_MMA), _mma),
    (tmem.TCGEN05_LD, _ld),
    (tmem.TCGEN05_ST, _st),
    (tmem.TCGEN05_CP, _cp),
    (tmem.TCGEN05_WAIT, _wait),
    (tmem.WGMMA, _wgmma),
)
_EXPANDERS: dict[str, Expander] = {
    name: expander
    for declared, expander in _FAMILIES
    for name in names_in(*(declared if isinstance(declared, tuple) else (declared,)))
}
