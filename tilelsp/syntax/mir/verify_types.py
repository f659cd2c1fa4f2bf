"""Checks of LLVM's machine verifier on the low-level types of generic instructions, and on copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.spec.machine_facts import GENERIC, GENERIC_CLASS, Demand, MachineFacts, TypeDemand
from tilelsp.syntax.mir.body import canonical
from tilelsp.syntax.mir.instruction import MachineInstruction, MachineOperand, Problem
from tilelsp.syntax.mir.low_types import DEMANDS, LowType, TypedInstruction, low_type

_CLASS_BITS = {"b16": 16, "b32": 32, "b64": 64, "b128": 128}
_REGISTERS = frozenset(("register", "physical", "none"))


def verify_types(
    classes: Mapping[str, str],
    types: Mapping[str, str],
    instruction: MachineInstruction,
    demand: Demand,
    facts: MachineFacts,
) -> Iterator[Problem]:
    """Problems of one instruction, from its line's start; it has the operands that it needs."""
    further = facts.types.get(instruction.opcode, ())
    generic = demand.generic
    if not generic and not further:
        return
    known = [_type(classes, types, operand) for operand in instruction.operands]
    wrong = list(_indexed(classes, instruction, demand, known)) if generic else []
    yield from wrong
    if not wrong and further:
        sizes = [_size(classes, operand, made) for operand, made in zip(instruction.operands, known, strict=True)]
        yield from _further(TypedInstruction(instruction, known, sizes), further)


def _further(typed: TypedInstruction, further: tuple[TypeDemand, ...]) -> Iterator[Problem]:
    for each in further:
        if not DEMANDS[each.word](typed, each.operands):
            yield each.sentence.replace("NAME", typed.instruction.opcode), typed.instruction.span
            return


def _indexed(
    classes: Mapping[str, str], instruction: MachineInstruction, demand: Demand, known: list[LowType | None]
) -> Iterator[Problem]:
    """Operands of one number have one type."""
    first: dict[str, LowType] = {}
    for slot, operand, made in zip(demand.slots, instruction.operands, known, strict=False):
        if not slot.startswith(GENERIC) or not slot[1:].isdigit():
            continue
        if operand.kind not in _REGISTERS:
            yield "generic instruction must use register operands", instruction.span
        elif operand.kind != "register" or _is_normal(classes, operand):
            yield "Generic instruction is missing a virtual register type", operand.span
        elif made is not None and first.setdefault(slot, made) != made:
            yield "Type mismatch in generic instruction", operand.span


def _is_normal(classes: Mapping[str, str], operand: MachineOperand) -> bool:
    """True for a virtual register of a class."""
    return classes.get(canonical(operand.name), GENERIC_CLASS) != GENERIC_CLASS


def _type(classes: Mapping[str, str], types: Mapping[str, str], operand: MachineOperand) -> LowType | None:
    if operand.kind != "register" or _is_normal(classes, operand):
        return None
    text = types.get(canonical(operand.name))
    return None if text is None else low_type(text)


def _size(classes: Mapping[str, str], operand: MachineOperand, made: LowType | None) -> int | None:
    if operand.kind != "register" or operand.sub_register:
        return None
    if made is not None:
        return None if made.scalable else made.bits
    return _CLASS_BITS.get(classes.get(canonical(operand.name), ""))
