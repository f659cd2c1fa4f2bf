"""Effects of consecutive instructions on registers and on the control flow, whatever stands in front of them.

That is worked out once for the instructions of a chunk that belong to one block; `plain` ones then cost a few set
operations at each edit.
"""

from __future__ import annotations

from itertools import takewhile

from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.body import InstructionRun, canonical
from tilelsp.syntax.mir.instruction import MachineInstruction, MachineOperand

PHIS = frozenset(("PHI", "G_PHI"))
_DEBUG = "DBG_"


def is_debug(instruction: MachineInstruction) -> bool:
    """True if it only describes the program to debuggers."""
    return instruction.opcode.startswith(_DEBUG)


def reads(operand: MachineOperand) -> bool:
    """True if an operand reads its register: a use, or the definition of a part of it."""
    if "undef" in operand.flags or "internal" in operand.flags:
        return False
    return not operand.defines or bool(operand.sub_register)


def is_checked(instruction: MachineInstruction, operand: MachineOperand) -> bool:
    """True if the register that an operand reads must be defined."""
    return "debug-use" not in operand.flags and not is_debug(instruction)


class RunFlow:
    """Effects of a run.

    `plain` is whether nothing is wrong with it by itself. `phis` are those at its start, `phi` is whether it has any,
    and `other` whether it has other instructions, but those for debuggers. `ends` is whether it has a terminator, and
    `goes_on` whether it has a declared instruction that is none. `exposed` are the registers that it reads in front of
    writing them, `wanted` those that are read by others than phis. Behind it `live` are live that it wrote, and `gone`
    are not any more; it kills `killed`. `targets` are the blocks that its instructions name, but for phis.
    """

    __slots__ = (
        "ends", "exposed", "goes_on", "gone", "killed", "last", "live", "other", "phi", "phis", "plain", "targets",
        "wanted",
    )  # fmt: skip

    def __init__(self, run: InstructionRun, facts: MachineFacts) -> None:
        self.plain = True
        self.phi = False
        self.other = False
        self.ends = False
        self.goes_on = False
        self.exposed: set[str] = set()
        self.wanted: set[str] = set()
        self.live: set[str] = set()
        self.gone: set[str] = set()
        self.killed: set[str] = set()
        self.targets: dict[int, None] = {}
        self.last: MachineInstruction | None = None
        """Its last instruction that is not for debuggers."""
        for instruction, _ in run.placed:
            self._take(instruction, facts)
        self.phis = list(takewhile(lambda placed: placed[0].opcode in PHIS, run.placed))

    def _take(self, instruction: MachineInstruction, facts: MachineFacts) -> None:
        phi = instruction.opcode in PHIS
        debug = is_debug(instruction)
        demand = facts.opcodes.get(instruction.opcode)
        if phi:
            self.plain = self.plain and not self.other
            self.phi = True
        elif not debug:
            self.other = True
        if not debug:
            self.last = instruction
        if demand is not None and demand.terminator:
            self.ends = True
        elif demand is not None:
            self.plain = self.plain and not self.ends
            self.goes_on = True
        if not phi:
            for operand in instruction.operands:
                if operand.kind == "block":
                    self.targets[int(operand.name)] = None
        self._registers(instruction, phi)

    def _registers(self, instruction: MachineInstruction, phi: bool) -> None:
        killed: list[str] = []
        dead: list[str] = []
        defined: list[str] = []
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            name = canonical(operand.name)
            if reads(operand):
                if "killed" in operand.flags:
                    killed.append(name)
                if name not in self.live and is_checked(instruction, operand):
                    self.exposed.add(name)
                    if not phi:
                        self.wanted.add(name)
                    # What it has killed or left dead before is another matter than what stands in front.
                    self.plain = self.plain and name not in self.gone
            if operand.defines:
                (dead if "dead" in operand.flags else defined).append(name)
        self.killed.update(killed)
        self.live.difference_update(killed, dead)
        self.gone.update(killed, dead)
        self.live.update(defined)
        self.gone.difference_update(defined)


def flow_of(run: InstructionRun, facts: MachineFacts) -> RunFlow:
    """Effects of a run; worked out once."""
    known = run.flow
    if not isinstance(known, RunFlow):
        known = run.flow = RunFlow(run, facts)
    return known
