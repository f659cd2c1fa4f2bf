"""What LLVM's machine verifier says of single instructions: number, kind and class of operands, flags of memory.

Sentences are LLVM's own (`llc -run-pass=none` verifies what it has read).
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import ANYTHING, GENERIC, NO_REGISTER, REGISTER, Demand, MachineFacts
from tilelsp.syntax.mir.function import MachineFunction, canonical
from tilelsp.syntax.mir.instruction import MachineInstruction, Operand, Problem

_LOCATED = frozenset(("DBG_VALUE", "DBG_VALUE_LIST", "DBG_INSTR_REF", "DBG_LABEL"))
"""Debug instructions that need a debug location."""

_REGISTERS = frozenset(("register", "physical", "none"))


def verify_instruction(
    function: MachineFunction, instruction: MachineInstruction, at: int, facts: MachineFacts
) -> Iterator[Problem]:
    """What is wrong with one instruction whose line starts at `at`; nothing is said of undeclared opcodes."""
    demand = facts.opcodes.get(instruction.opcode)
    if demand is None:
        return
    operands = instruction.operands
    if len(operands) < len(demand.slots):
        message = f"Too few operands: {len(demand.slots)} operands expected, but {len(operands)} given."
        yield message, instruction.span.shifted(at)
    for index, operand in enumerate(operands):
        wrong = _operand(function, operand, index, demand, facts)
        if wrong:
            yield wrong, operand.span.shifted(at)
    if "load" in instruction.memory and not demand.loads:
        yield "Missing mayLoad flag", instruction.span.shifted(at)
    if "store" in instruction.memory and not demand.stores:
        yield "Missing mayStore flag", instruction.span.shifted(at)
    if instruction.opcode in _LOCATED and not instruction.located:
        yield "Missing DebugLoc for debug instruction", instruction.span.shifted(at)
    if instruction.opcode == "COPY" and len(operands) >= 2:
        yield from _copy(function, operands, instruction.span.shifted(at))


def _operand(function: MachineFunction, operand: Operand, index: int, demand: Demand, facts: MachineFacts) -> str:
    register = operand.kind in _REGISTERS
    if index >= len(demand.slots):
        if demand.variadic or operand.kind == "none" or (register and operand.implicit) or operand.kind == "mask":
            return ""
        return "Extra explicit operand on non-variadic instruction"
    if index < demand.results:
        if not register:
            return "Explicit definition must be a register"
        if not operand.defines:
            return "Explicit definition marked as use"
        if operand.implicit:
            return "Explicit definition marked as implicit"
    elif not (demand.variadic and index == len(demand.slots) - 1):
        if register and operand.defines:
            return "Explicit operand marked as def"
        if register and operand.implicit:
            return "Explicit operand marked as implicit"
        slot = demand.slots[index]
        if not register and operand.kind != "frame" and slot not in (ANYTHING, NO_REGISTER, GENERIC):
            return "Expected a register operand."
        if register and slot == NO_REGISTER:
            return "Expected a non-register operand."
        tied = any(number == index for number, _ in demand.tied)
        if tied and not register:
            return "Tied use must be a register"
        if not tied and operand.tied is not None:
            return "Explicit operand should not be tied"
    return _class(function, operand, demand.slots[index], facts)


def _class(function: MachineFunction, operand: Operand, slot: str, facts: MachineFacts) -> str:
    if operand.kind != "register" or slot in (ANYTHING, NO_REGISTER, GENERIC, REGISTER):
        return ""
    own = function.registers[canonical(operand.name)].register_class
    spelled = facts.classes.get(own, own)
    if own in ("", "_") or spelled == slot:
        return ""
    return f"Illegal virtual register for instruction: expected a {slot} register, but got a {spelled} register"


def _copy(function: MachineFunction, operands: list[Operand], span: Span) -> Iterator[Problem]:
    both = [o for o in operands[:2] if o.kind == "register"]
    if len(both) == 2:
        classes = {function.registers[canonical(o.name)].register_class for o in both}
        if len(classes) == 2 and not classes & {"", "_"}:
            yield "Copy Instruction is illegal with mismatching sizes", span
