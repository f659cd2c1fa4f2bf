"""PTX of the opcodes of machine IR that have no template, by the names of PTX' declarations.

The documents' opcodes of tensor memory stand for more than an instruction: their allocation gives an address, their
wait drains all products, and their load waits for itself. Here they have the effects that the documents give them,
whatever PTX is printed for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.operand import ALLOCATES, OperandForm
from tilelsp.analysis.low_level.mir_names import MirNames
from tilelsp.base.record import replace
from tilelsp.compile.mir_fields import number_of
from tilelsp.compile.mir_views import named_group, tile_columns
from tilelsp.defs.encodings.collector import collector_mode
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.terms import Collector, MmaKind
from tilelsp.defs.encodings.tmem_addr import columns_of
from tilelsp.defs.llvm.effects import DRAINS, ON_BARRIER
from tilelsp.defs.mir import memory as mem
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.mir.moves import MOV
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.memory import Ld as Load
from tilelsp.defs.ptx.tcgen05 import Alloc, Cp, Dealloc, Ld, Relinquish, St
from tilelsp.defs.ptx.tcgen05_mma import Mma, MmaWs
from tilelsp.defs.ptx.wgmma import WgmmaMma
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I64
from tilelsp.spec.constants import Imm
from tilelsp.spec.effect import COLLECTS, Act
from tilelsp.spec.machine import names_in
from tilelsp.syntax.ptx import tree

Maker = Callable[[Op, MirNames], Iterator[OperandForm]]


def slots_of(op: Op) -> dict[str, tuple[Value, ...]]:
    """The operands of an instruction, by the names of its slots."""
    return {slot.name: op.operands[start:end] for slot, start, end in OPCODES[op.name].slot_ranges(op.segments)}


def _columns(op: Op, counted: tree.Operand) -> int | None:
    """The hardware columns of an allocation or a release: those that it names, or that its tile takes, or at least as
    many as it counts."""
    number = counted.value if isinstance(counted, tree.NumberOperand) and not number_of(op, "columns") else 0
    try:
        return columns_of(tile_columns(op), number)
    except ValueError:
        return columns_of(0, number) or None


def _grouped(op: Op) -> frozenset[str]:
    group = named_group(op)
    return frozenset((f"cta_group::{group}",)) if group else frozenset()


def _several(values: Iterable[Value], names: MirNames) -> tuple[tree.Operand, ...]:
    return tuple(operand for value in values for operand in names.items(value))


def _results(op: Op, names: MirNames) -> tuple[tree.Operand, ...]:
    return _several(op.results, names)


def _allocate(op: Op, names: MirNames) -> Iterator[OperandForm]:
    results = _results(op, names)
    counted = names.operand(slots_of(op)["num_columns"][0])
    operands = {"columns": counted}
    yield OperandForm(Alloc.mnemonic, operands, _grouped(op), results, (ALLOCATES,), _columns(op, counted))


def _free(op: Op, names: MirNames) -> Iterator[OperandForm]:
    handle, counted = (names.operand(slots_of(op)[name][0]) for name in ("handle", "num_columns"))
    operands, columns = {"start": handle, "columns": counted}, _columns(op, counted)
    yield OperandForm(Dealloc.mnemonic, operands, _grouped(op), columns=columns)


def _relinquish(op: Op, names: MirNames) -> Iterator[OperandForm]:
    yield OperandForm(Relinquish.mnemonic, {}, _grouped(op))


def _place(op: Op, names: MirNames) -> tree.Operand:
    """The address of an access to tensor memory, with its offset."""
    slots = slots_of(op)
    offset = next((value.signed() for value in slots["off"] if isinstance(value, Imm)), 0)
    return ptx.address(names.operand(slots["a"][0]), offset)


def _load(op: Op, names: MirNames) -> Iterator[OperandForm]:
    made = OperandForm(Ld.mnemonic, {"taddr": _place(op, names)}, _grouped(op), _results(op, names))
    if op.name == tmem.TCGEN05_LD[tmem.DOCUMENTED_LOAD].name:
        made = replace(made, effects=tuple(effect for effect in Ld.effects if effect.act is not Act.ISSUE))
    yield made


def _store(op: Op, names: MirNames) -> Iterator[OperandForm]:
    yield OperandForm(
        St.mnemonic, {"taddr": _place(op, names), "r": ptx.vector(_several(slots_of(op)["v"], names))}, _grouped(op)
    )


def _copy(op: Op, names: MirNames) -> Iterator[OperandForm]:
    slots = slots_of(op)
    operands = {"taddr": ptx.address(names.operand(slots["a"][0])), "s_desc": names.operand(slots["desc"][0])}
    yield OperandForm(Cp.mnemonic, operands, _grouped(op))


def _wait(op: Op, names: MirNames) -> Iterator[OperandForm]:
    operands = {name: names.operand(values[0]) for name, values in slots_of(op).items() if values}
    words = frozenset((ON_BARRIER,)) if ON_BARRIER in operands else frozenset[str]()
    yield OperandForm(tmem.TCGEN05_WAIT_LD.mnemonic, operands, _grouped(op) | words, effects=DRAINS)


def _multiply(op: Op, names: MirNames) -> Iterator[OperandForm]:
    slots = slots_of(op)
    named_operands = {name: names.operand(values[0]) for name, values in slots.items() if values}
    a = "a_desc" if slots["a"][0].type == I64 else "a_tmem"
    renamed = {"a": a, "b": "b_desc", "scale_d": "accumulate", "sp_meta": "meta"}
    operands = {
        renamed.get(name, name): operand
        for name, operand in named_operands.items()
        if name not in ("ctrl", "collector")
    }
    words = {*_grouped(op)}
    control, collector = (_known(slots[name]) for name in ("ctrl", "collector"))
    kind = None if control is None else KIND_WORD.unpack(control).value("mma_kind", MmaKind)
    if kind is not None:
        words.add(f"kind::{kind.value}")
    if collector is not None and not tmem.MMA_VARIANTS[op.name].ws:
        used = Collector.LASTUSE if number_of(op, "lastuse") else collector_mode(collector).collector
        words.add(f"{COLLECTS}{used.value}")
    family = MmaWs if tmem.MMA_VARIANTS[op.name].ws else Mma
    yield OperandForm(family.mnemonic, operands, frozenset(words))


def _multiply_group(op: Op, names: MirNames) -> Iterator[OperandForm]:
    slots = slots_of(op)
    a = "a_desc" if len(slots["a"]) == 1 and slots["a"][0].type == I64 else "a"
    left = names.operand(slots["a"][0]) if a == "a_desc" else ptx.vector(_several(slots["a"], names))
    operands = {"d": ptx.vector(_results(op, names)), a: left, "b_desc": names.operand(slots["b"][0])}
    yield OperandForm(WgmmaMma.mnemonic, operands | {"accumulate": names.operand(slots["scale_d"][0])})


def _parameter(op: Op, names: MirNames) -> Iterator[OperandForm]:
    place = ptx.register(f"{_PARAMETER}{number_of(op, 'index')}")
    offset = number_of(op, "offset")
    yield OperandForm(
        f"{Load.mnemonic}.param.{_PARAMETERS[op.name]}",
        {"d": names.operand(op.result), "a": ptx.address(place, offset)},
    )


def _parameter_address(op: Op, names: MirNames) -> Iterator[OperandForm]:
    yield OperandForm(
        MOV["b64"].mnemonic, {"d": names.operand(op.result), "a": ptx.register(f"{_PARAMETER}{number_of(op, 'index')}")}
    )


_PARAMETER = "param_"
_PARAMETERS = {opcode.name: type for type, opcode in mem.LD_PARAM.items()}


def _known(values: tuple[Value, ...]) -> int | None:
    return next((value.bits for value in values if isinstance(value, Imm)), None)


_FAMILIES: tuple[tuple[object, Maker], ...] = (
    (mem.LD_PARAM, _parameter),
    (mem.LEA_PARAM, _parameter_address),
    (tmem.TCGEN05_ALLOC, _allocate),
    (tmem.TCGEN05_DEALLOC, _free),
    (tmem.TCGEN05_RELINQUISH, _relinquish),
    (tmem.MMA, _multiply),
    (tmem.TCGEN05_LD, _load),
    (tmem.TCGEN05_ST, _store),
    (tmem.TCGEN05_CP, _copy),
    (tmem.TCGEN05_WAIT, _wait),
    (tmem.WGMMA, _multiply_group),
)
FORMS: Mapping[str, Maker] = {name: maker for declared, maker in _FAMILIES for name in names_in(declared)}
"""Makers of the instructions that an opcode becomes, by its name."""
