"""Checks of LLVM's machine verifier on single instructions: number, kind and class of operands, flags of memory.

Sentences are LLVM's own (`llc -run-pass=none` verifies what it has read).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.record import field, record
from tilelsp.spec.machine_facts import ANYTHING, GENERIC, GENERIC_CLASS, NO_REGISTER, REGISTER, Demand, MachineFacts
from tilelsp.syntax.mir.body import MirChunkSummary, canonical
from tilelsp.syntax.mir.instruction import MachineInstruction, MachineOperand, Problem
from tilelsp.syntax.mir.registers import RegisterTable
from tilelsp.syntax.mir.verify_types import verify_types

REMEMBERED = 3
"""Versions of what is said of a chunk that are remembered: what stands in front of it changes back as well."""

Classes = Mapping[str, str]
"""The classes of registers."""

_ASSEMBLY = frozenset(("INLINEASM", "INLINEASM_BR"))
_ASSEMBLY_ACCESSES = {"load": 8, "store": 16}
"""Flags of inline assembly that let it access memory."""

_LOCATED = frozenset(("DBG_VALUE", "DBG_VALUE_LIST", "DBG_INSTR_REF", "DBG_LABEL"))
"""Debug instructions that need a debug location."""

_META = _LOCATED | {
    "CFI_INSTRUCTION", "DBG_PHI", "EH_LABEL", "GC_LABEL", "ANNOTATION_LABEL", "IMPLICIT_DEF", "KILL", "LIFETIME_END",
    "LIFETIME_START", "PSEUDO_PROBE",
}  # fmt: skip
"""Instructions that become no code, which therefore have no number."""

_SEQUENCE = "REG_SEQUENCE"

_REGISTERS = frozenset(("register", "physical", "none"))


@record(frozen=False)
class _ChunkProblems:
    """Problems of a chunk, for the classes and types of the registers in it. `classes` and `types` are those of the
    last time."""

    classes: Classes | None = None
    types: Classes | None = None
    found: tuple[Problem, ...] = ()
    memos: list[tuple[tuple[str | None, ...], tuple[Problem, ...]]] = field(
        default_factory=list[tuple[tuple[str | None, ...], tuple[Problem, ...]]]
    )


def verify_chunk(
    registers: RegisterTable, summary: MirChunkSummary, facts: MachineFacts
) -> tuple[tuple[Problem, ...], bool]:
    """Problems of the instructions of a chunk, from its start; and whether they had to be worked out."""
    classes, types = registers.classes, registers.types
    judged = summary.derived
    if not isinstance(judged, _ChunkProblems):
        judged = summary.derived = _ChunkProblems()
    if judged.classes is classes and judged.types is types:
        return judged.found, False
    behind = (*map(classes.get, summary.first), *(map(types.get, summary.first) if types else ()))
    judged.classes, judged.types = classes, types
    for known, found in judged.memos:
        if known == behind:
            judged.found = found
            return found, False
    found = tuple(
        problem
        for run in summary.runs
        for instruction, at in run.placed
        for problem in verify_instruction(registers, instruction, at, facts)
    )
    judged.found = found
    judged.memos.insert(0, (behind, found))
    del judged.memos[REMEMBERED:]
    return found, True


def verify_instruction(
    registers: RegisterTable, instruction: MachineInstruction, at: int, facts: MachineFacts
) -> Iterator[Problem]:
    """Problems of one instruction whose line starts at `at`; none for undeclared opcodes."""
    demand = facts.opcodes.get(instruction.opcode)
    if demand is None:
        return
    operands = instruction.operands
    if len(operands) < len(demand.slots):
        message = f"Too few operands: {len(demand.slots)} operands expected, but {len(operands)} given."
        yield message, instruction.span.shifted(at)
    for index, operand in enumerate(operands):
        wrong = _operand(registers.classes, operand, index, demand, facts)
        if not wrong and "debug-use" in operand.flags and instruction.opcode not in _LOCATED:
            wrong = "Register operand must not be marked debug"
        if wrong:
            yield wrong, operand.span.shifted(at)
    yield from ((wrong, instruction.span.shifted(at)) for wrong in _whole(instruction, demand))
    if len(operands) >= len(demand.slots):
        found = verify_types(registers.classes, registers.types, instruction, demand, facts)
        yield from ((wrong, span.shifted(at)) for wrong, span in found)


def _whole(instruction: MachineInstruction, demand: Demand) -> Iterator[str]:
    """Faults of an instruction as a whole."""
    assembly = instruction.opcode in _ASSEMBLY
    accesses = _ASSEMBLY_ACCESSES.items() if assembly else (("load", demand.loads), ("store", demand.stores))
    flags = _flags(instruction) if assembly else 1
    for access, allowed in accesses:
        if access in instruction.memory and not (flags & allowed):
            yield f"Missing may{access.title()} flag"
    if assembly and len(instruction.operands) < 2:
        yield "Too few operands on inline asm"
    elif assembly and instruction.operands[0].kind != "external":
        yield "Asm string must be an external symbol"
    if instruction.opcode == _SEQUENCE:
        yield from _sequence(instruction)
    if instruction.opcode in _LOCATED and not instruction.located:
        yield "Missing DebugLoc for debug instruction"
    if instruction.numbered and instruction.opcode in _META:
        yield "Metadata instruction should not have a value tracking number"


def _sequence(instruction: MachineInstruction) -> Iterator[str]:
    """Faults of the pairs of a register and an index of which a register is put together: no index names a
    part, because the target has none."""
    pairs = instruction.operands[1:]
    if len(pairs) % 2:
        yield f"Invalid number of operands for {_SEQUENCE}"
        return
    for register in pairs[::2]:
        if register.kind not in _REGISTERS:
            yield f"Invalid register operand for {_SEQUENCE}"
        yield f"Invalid subregister index operand for {_SEQUENCE}"


def _flags(instruction: MachineInstruction) -> int:
    """The flags of inline assembly, which are its second operand; all of them where that is none."""
    flags = instruction.operands[1].name if len(instruction.operands) > 1 else ""
    return int(flags) if flags.isdecimal() and len(flags) < 10 else -1


def _operand(classes: Classes, operand: MachineOperand, index: int, demand: Demand, facts: MachineFacts) -> str:
    register = operand.kind in _REGISTERS
    if operand.kind == "register" and operand.defines and "undef" in operand.flags and not operand.sub_register:
        return "Undef virtual register def operands require a subregister"
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
        if not register and operand.kind != "frame" and not slot.startswith((ANYTHING, NO_REGISTER, GENERIC)):
            return "Expected a register operand."
        if register and slot == NO_REGISTER:
            return "Expected a non-register operand."
        tied = any(number == index for number, _ in demand.tied)
        if tied and not register:
            return "Tied use must be a register"
        if not tied and operand.tied is not None:
            return "Explicit operand should not be tied"
    return _class(classes, operand, demand.slots[index], facts)


def _class(classes: Classes, operand: MachineOperand, slot: str, facts: MachineFacts) -> str:
    if operand.kind != "register" or slot.startswith((ANYTHING, NO_REGISTER, GENERIC, REGISTER)):
        return ""
    own = classes.get(canonical(operand.name), "")
    spelled = facts.classes.get(own, own)
    if own in ("", GENERIC_CLASS) or spelled == slot:
        return ""
    return f"Illegal virtual register for instruction: expected a {slot} register, but got a {spelled} register"
