"""PTX of ops of nvvm, nvgpu and what stands beside them: what their effects are declared on, and what computes the
numbers and addresses that those depend on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.addresses import DESCRIPTORS
from tilelsp.analysis.instructions.integers import ADDRESS_BITS, Made, compared, computed, extended, moved_on, selected
from tilelsp.analysis.instructions.intrinsics import Argument, call_of
from tilelsp.analysis.instructions.operand import OperandForm
from tilelsp.analysis.tile.addresses import moved_by
from tilelsp.analysis.tile.effect_operands import is_whole, values_of
from tilelsp.analysis.tile.registers import Registers, width_of
from tilelsp.base.record import replace
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.known_values import comparison_of
from tilelsp.defs.dialects.nv_tileas.memory import (
    AdvanceUmmaSmemDesc,
    Dot,
    InitMbarrier,
    MakeUmmaSmemDesc,
    MbarrierStage,
    SmemStage,
    TmemSlice,
    UmmaSmemToTmemCp,
)
from tilelsp.defs.dialects.nv_tileas.types import SmemType, UmmaDescType
from tilelsp.defs.encodings.tmem_addr import columns_of
from tilelsp.defs.llvm.as_ptx import ADD, ARITHMETIC, ELECT, LIMITS, MOVE, MULTIPLY_ADD, SPECIAL_REGISTER
from tilelsp.defs.nvgpu_checks import bytes_of
from tilelsp.defs.nvvm_words import word_of
from tilelsp.defs.upstream_effects import Becomes, instructions_of
from tilelsp.defs.upstream_functions import (
    BARRIER,
    BUFFERS,
    DYNAMIC,
    INTRINSIC,
    MEMBER,
    PARTS,
    PRODUCTS,
    SEEN_THROUGH,
    STEPS,
    TILES,
    VIEW,
)
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I64, POISON, DenseArrayAttr, DialectType, IntAttr, MemRefType, StringAttr, SymbolAttr
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import attr_text
from tilelsp.syntax.ptx import tree

_MOVE = f"{MOVE}{ADDRESS_BITS}"
_GROUP_OF_BARRIERS = "nvgpu.mbarrier.group"
_BARRIER_OF_GROUP = "nvgpu.mbarrier.get"
_DESCRIPTOR = "nvgpu.warpgroup.generate.descriptor"
_UNITS = f"{ARITHMETIC['lshr']}{ADDRESS_BITS}"
"""A descriptor's address is counted in units of sixteen bytes."""
_UNIT = 4
"""Binary digits of 16 bytes, the unit of a descriptor's addresses."""
_SREG = "nvvm.read.ptx.sreg."
_ELECT = "nvvm.elect.sync"
_INDICES: Mapping[str, str] = {"gpu.thread_id": "tid", "gpu.block_id": "ctaid", "gpu.block_dim": "ntid"}
_GRIDS: Mapping[str, str] = {"nv_tileas.get_program_id": "ctaid", "nv_tileas.get_num_programs": "nctaid"}
_GROUPS = ("group", "ctaGroup", "cta_group")
"""Names of an op's CTA group."""
_PAIRS = ("cta_2", "cta2")
_NAMES = ("global_name", "name")
"""Attributes that name what a module has."""

_WORDS: Mapping[str, str] = {
    "addi": "add", "subi": "sub", "muli": "mul", "andi": "and", "ori": "or", "xori": "xor", "shli": "shl",
    "shrui": "lshr", "shrsi": "ashr", "divui": "udiv", "divsi": "sdiv", "remui": "urem", "remsi": "srem",
    "minsi": "smin", "maxsi": "smax", "minui": "umin", "maxui": "umax",
    "cmpi": "icmp", "extui": "zext", "extsi": "sext", "trunci": "trunc", "index_cast": "sext", "index_castui": "zext",
}  # fmt: skip
"""LLVM's words for ops of arith."""
_DIALECTS = ("arith.", "llvm.")


def forms_of(op: OpDef, registers: Registers) -> Iterator[OperandForm]:
    """The instructions with effects that an op becomes."""
    for becomes in instructions_of(op):
        filled = {name: _operand(op, becomes, name, registers) for name in (*becomes.names, *becomes.taken)}
        operands = {name: found for name, found in filled.items() if found is not None}
        group = next((2 if word_of(op, name) in _PAIRS else 1 for name in _GROUPS if op.spec.attr(name)), 0)
        words = becomes.words | frozenset((f"cta_group::{group}",) if group else ())
        effects = becomes.effects
        is_product = any(effect.act is Act.ISSUE and effect.of is Resource.WGMMA for effect in effects)
        gives = is_product or not (op.name in PRODUCTS or isinstance(op, InitMbarrier))
        outs = tuple(registers.operand(result) for result in op.results) if gives else ()
        if is_product and outs:
            operands["d"] = outs[0]
            is_fresh = registers.accumulators.is_fresh(op)
            if is_fresh is not None:
                operands["accumulate"] = ptx.number(int(not is_fresh))
        if "a" in operands and becomes.mnemonic.startswith(("tcgen05.", TILES)):
            left = _slot_operands(op, becomes, "a")
            is_described = left and (left[0].type == I64 or isinstance(left[0].type, UmmaDescType | SmemType))
            operands["a_desc" if is_described else "a_tmem"] = operands.pop("a")
        if outs:
            operands |= {effect.answer: outs[-1] for effect in effects if effect.answer}
        else:  # it waits for the answer itself
            effects = tuple(replace(effect, answer="") for effect in effects)
        written = () if op.name in PRODUCTS else (*outs, *map(registers.operand, op.operands))
        columns = _columns(op) if any(map(_allocates, effects)) else None
        yield OperandForm(becomes.mnemonic, operands, words, outs, effects, columns, written, is_checked=False)


def _allocates(effect: Effect) -> bool:
    return effect.act is Act.ACQUIRE and effect.of is Resource.TENSOR_MEMORY


def _columns(op: Op) -> int | None:
    """The hardware columns of a region that is allocated as a whole: those that it takes, or at least that it counts;
    None where its extents are not known and it counts none."""
    shape: tuple[int, ...] = getattr(op.results[0].type, "shape", None) or () if op.results else ()
    counted = op.attrs.get("num_columns")
    tile = hardware_columns(shape) if len(shape) == 2 and prod(shape) > 0 else 0
    return columns_of(tile, counted.value if isinstance(counted, IntAttr) else 0) or None


def _slot_operands(op: OpDef, becomes: Becomes, name: str) -> tuple[Value, ...]:
    """The values that an op gives for an operand of an instruction."""
    taken = becomes.taken.get(name)
    if isinstance(taken, Value):
        return (taken,)
    return values_of(op, becomes.names.get(name, "").partition("?")[0])


def _operand(op: OpDef, becomes: Becomes, name: str, registers: Registers) -> tree.Operand | None:
    """The operand of an instruction that an op gives, None if it gives none."""
    slot, _, absent = becomes.names.get(name, "").partition("?")
    held = op.attrs.get(slot)
    number = held.value if isinstance(held, IntAttr) else becomes.taken.get(name)
    if isinstance(number, int):
        return ptx.number(number)
    values = _slot_operands(op, becomes, name)
    if not values:
        return ptx.number(int(absent)) if absent else None
    acts = {effect.act for effect in becomes.effects if effect.at == name and effect.of is Resource.TENSOR_MEMORY}
    if acts and values[0].type is POISON:  # a use of it says nothing, and what is freed or written may be anything
        return None if acts == {Act.USE} else ptx.number(0)
    if isinstance(values[0].type, MemRefType) and any(effect.amount == name for effect in becomes.effects):
        size = bytes_of(values[0].type)
        return None if size is None else ptx.number(size)
    if name in DESCRIPTORS and isinstance(values[0].type, SmemType):
        return ptx.register(_described(values[0], registers))
    return _barrier(op, values[0], registers)


def _described(buffer: Value, registers: Registers) -> str:
    return f"{registers.name(buffer)}#descriptor"


def _number_of(op: Op, value: Value) -> Value | None:
    """The number by which an op takes a barrier from a group; None where a value is no group."""
    is_group = isinstance(value.type, DialectType) and value.type.name == _GROUP_OF_BARRIERS
    return next(iter(values_of(op, "mbarId")), None) if is_group else None


def _barrier(op: Op, value: Value, registers: Registers) -> tree.Operand:
    """An operand, and of a group of barriers the one that the op numbers."""
    base, number = registers.operand(value), _number_of(op, value)
    if number is None:
        return base
    index = registers.operand(number)
    if isinstance(index, tree.NumberOperand):
        return ptx.moved(base, index.value * BARRIER)
    return ptx.register(_numbered(value, number, registers))


def _numbered(group: Value, number: Value, registers: Registers) -> str:
    return f"{registers.name(group)}#{registers.name(number)}"


def addresses_of(op: Op, registers: Registers) -> Iterator[Made]:
    """The addresses and descriptors that an op takes from others: of a barrier that it makes, or takes from a group by
    a number that is computed, and of buffers that a matrix unit reads."""
    if isinstance(op, InitMbarrier):
        name = registers.name(op.results[0])
        yield _MOVE, (ptx.register(name), ptx.register(f"barrier{name.lstrip('%')}"))
    for value in op.operands if isinstance(op, Dot | UmmaSmemToTmemCp) else ():
        if isinstance(value.type, SmemType):
            target = ptx.register(_described(value, registers))
            yield _UNITS, (target, registers.operand(value), ptx.number(_UNIT))
    for value in op.operands:
        number = _number_of(op, value)
        if number is None:
            continue
        index = registers.operand(number)
        if isinstance(index, tree.NameOperand):
            target = ptx.register(_numbered(value, number, registers))
            yield f"{MULTIPLY_ADD}{ADDRESS_BITS}", (target, index, ptx.number(BARRIER), registers.operand(value))


def made_of(op: Op, registers: Registers, own: str) -> Iterator[Made]:
    """The instructions that an op without effects becomes; `own` is a name that no other op has. One that is not known
    reads and writes what the op does."""
    operands = [registers.operand(operand) for operand in op.operands]
    results = [ptx.register(registers.name(result)) for result in op.results]
    target = results[0] if len(results) == 1 else None
    if op.name in _GRIDS:
        for axis, operand in zip("xyz", results, strict=False):
            yield SPECIAL_REGISTER, (operand, _special(_GRIDS[op.name], axis))
        return
    if target is None:
        yield op.name.replace(".", "_"), (*((ptx.vector(results),) if results else ()), *operands)
        return
    match op.name, operands:
        case _ if (member := _member(op, registers)) is not None:
            yield _MOVE, (target, ptx.register(member))
        case name, _ if name in BUFFERS or name == DYNAMIC:
            yield _MOVE, (target, ptx.register(DYNAMIC if name == DYNAMIC else own))
        case (("memref.get_global" | "llvm.mlir.addressof"), _):
            symbol = next((held for name in _NAMES if isinstance(held := op.attrs.get(name), SymbolAttr)), None)
            yield _MOVE, (target, ptx.register(own if symbol is None else attr_text(symbol)))
        case name, [base, *_] if name == STEPS:
            yield from _moved(op, target, base, registers)
        case name, _ if name == _BARRIER_OF_GROUP and op.operands:
            yield _MOVE, (target, _barrier(op, op.operands[0], registers))
        case name, _ if name == VIEW:
            yield f"{ADD}{ADDRESS_BITS}", (target, *operands[:2])
        case _, [base, number] if isinstance(op, MbarrierStage):
            yield f"{MULTIPLY_ADD}{ADDRESS_BITS}", (target, number, ptx.number(BARRIER), base)
        case _, [base, *_] if isinstance(op, SmemStage):
            yield f"{ADD}{ADDRESS_BITS}", (target, base, ptx.register(f"{target.text}#far"))
        case _, [base] if isinstance(op, AdvanceUmmaSmemDesc):
            by = op.attrs.get("bytes")
            step = ptx.number(by.value >> _UNIT) if isinstance(by, IntAttr) else ptx.register(f"{target.text}#far")
            yield f"{ADD}{ADDRESS_BITS}", (target, base, step)
        case _, [base] if isinstance(op, TmemSlice):
            yield _MOVE, (target, base)
        case name, [base, *_] if name == _DESCRIPTOR or isinstance(op, MakeUmmaSmemDesc):
            yield _UNITS, (target, base, ptx.number(_UNIT))
        case name, [base, *_] if name in SEEN_THROUGH or (name in PARTS and is_whole(op)):
            yield _MOVE, (target, base)
        case name, _ if name in PARTS:
            yield op.name.replace(".", "_"), (target, *operands)
        case name, _ if name.startswith(_SREG):
            yield SPECIAL_REGISTER, (target, _special(*name.removeprefix(_SREG).split(".")))
        case name, _ if name in _INDICES:
            yield SPECIAL_REGISTER, (target, _special(_INDICES[name], word_of(op, "dimension") or ""))
        case name, _ if name == _ELECT:
            yield ELECT, (target, *operands)
        case _ if _is_memory(op.results[0]):
            yield _MOVE, (target, ptx.register(own))
        case _:
            yield from _computed(op, target, operands)


def called_of(op: Op, registers: Registers) -> Iterator[OperandForm | Made]:
    """The instructions that a call of one of LLVM's intrinsics by its name becomes."""
    called = op.attrs.get("intrin")
    if op.name == INTRINSIC and isinstance(called, StringAttr):
        results = [ptx.register(name) for value in op.results for name in registers.members(value)]
        operands = [(registers.operand(operand), operand.type) for operand in op.operands]
        arguments = [
            Argument(operand, type, operand.value if isinstance(operand, tree.NumberOperand) else None)
            for operand, type in operands
        ]
        yield from call_of(called.value, arguments, results)


def _member(op: Op, registers: Registers) -> str | None:
    """The register that an op takes from a structure; None where it is not known."""
    at = op.attrs.get("position")
    if op.name != MEMBER or not isinstance(at, DenseArrayAttr) or len(at.values) != 1:
        return None
    return registers.member(op.operands[0], at.values[0])


def _is_memory(value: Value) -> bool:
    """True if a value of unknown origin is an address all the same; it then counts as distinct from others."""
    return isinstance(value.type, MemRefType) or (
        isinstance(value.type, DialectType) and value.type.name == _GROUP_OF_BARRIERS
    )


def _special(name: str, field: str = "") -> tree.Operand:
    base = ptx.register(f"%{name}")
    return tree.Component(base, field, 0, 0) if field else base


def _computed(op: Op, target: tree.NameOperand, operands: list[tree.Operand]) -> Iterator[Made]:
    """The instructions that compute an op of arith or llvm."""
    name = next((op.name.removeprefix(literal) for literal in _DIALECTS if op.name.startswith(literal)), "")
    word, to = _WORDS.get(name, name), width_of(op.results[0].type)
    width = width_of(op.operands[0].type) if op.operands else 0
    match word, operands:
        case _, [first, second] if word in ARITHMETIC and width:
            yield from computed(word, target, first, second, width, is_disjoint="isDisjoint" in op.attrs)
        case _, [first, second] if word in LIMITS and width:
            yield f"{LIMITS[word]}{width}", (target, first, second)
        case "icmp", [first, second] if width and comparison_of(op):
            yield compared(comparison_of(op), target, first, second, width)
        case "select", [picked, first, second]:
            yield selected(target, picked, first, second, to)
        case (("zext" | "sext" | "trunc"), [source]) if width and to:
            yield from extended(word, target, source, width, to)
        case _:
            yield op.name.replace(".", "_"), (target, *operands)


def _moved(op: Op, target: tree.NameOperand, base: tree.Operand, registers: Registers) -> Iterator[Made]:
    """A pointer moved on by what indices count, each by a number of bytes that is the same for every one."""
    operands = {operand: registers.operand(operand) for operand in op.operands[1:]}
    numbers = {value: found.value for value, found in operands.items() if isinstance(found, tree.NumberOperand)}
    total = moved_by(op, lambda value: numbers.get(value, 0))
    if total is None:  # somewhere in what the base names
        yield f"{ADD}{ADDRESS_BITS}", (target, base, ptx.register(f"{target.text}#far"))
        return
    steps = [
        (found, (moved_by(op, lambda value, index=index: numbers.get(value, int(value is index))) or 0) - total)
        for index, found in operands.items()
        if index not in numbers
    ]
    yield from moved_on(target, base, steps, total)
