"""What a target's machine IR is made of, as LLVM's own text of it names things: an input of the MIR reader."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Instruction:
    """The operands that an opcode demands, in order, results first.

    Each is a register class (`B32`), `i` for what is not a register, or `?` for what any operand may be. `results`
    counts the leading ones that are written.
    """

    operands: tuple[str, ...] = ()
    results: int = 0
    variadic: bool = False
    terminator: bool = False
    branch: bool = False
    call: bool = False


@dataclass(frozen=True, slots=True)
class MachineFacts:
    """Names of one target. `classes` maps a class as text has it (`b32`) to its own spelling (`B32`)."""

    classes: dict[str, str]
    registers: frozenset[str]
    register_class: dict[str, str] = field(default_factory=dict[str, str])
    sub_registers: frozenset[str] = frozenset()
    target_flags: frozenset[str] = frozenset()
    masks: frozenset[str] = frozenset()
    opcodes: dict[str, Instruction] = field(default_factory=dict[str, Instruction])
