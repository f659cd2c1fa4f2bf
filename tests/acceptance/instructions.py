"""From an instruction to what it does to the model: the table of all stems, and what is neither number nor matrix."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests.acceptance import arithmetic, barriers, matrix, moves, tensor, wgmma
from tests.acceptance.machine import Machine, Mask, NotModelled, Step
from tests.acceptance.program import Instruction, registers_of

Compiler = Callable[[Machine, Instruction], Step]

_TABLES: tuple[dict[str, Compiler], ...] = (
    arithmetic.COMPILERS,
    moves.COMPILERS,
    barriers.COMPILERS,
    matrix.COMPILERS,
    tensor.COMPILERS,
    wgmma.COMPILERS,
)


def _branch(machine: Machine, instruction: Instruction) -> Step:
    def step(mask: Mask) -> None:
        machine.pc[mask] = instruction.target

    return step


def _return(machine: Machine, instruction: Instruction) -> Step:
    def step(mask: Mask) -> None:
        machine.alive[mask] = False
        machine.trace.add("exit", instruction.line, int(mask.sum()))

    return step


COMPILERS: dict[str, Compiler] = {
    **{stem: compiler for table in _TABLES for stem, compiler in table.items()},
    "bra": _branch,
    "ret": _return,
    "exit": _return,
}
"""The compiler of each mnemonic stem."""


def compile_instruction(machine: Machine, instruction: Instruction) -> Step:
    """The step of an instruction for the threads of a mask."""
    words = instruction.mnemonic.split(".")
    for count in (4, 3, 2, 1):
        compiler = COMPILERS.get(".".join(words[:count]))
        if compiler is not None:
            break
    else:
        return _unknown(instruction)
    step = compiler(machine, instruction)
    names = {r.name for r in registers_of(instruction.operands)}
    accumulators, loaded = names & wgmma.unit_of(machine).watched, names & tensor.unit_of(machine).watched
    if instruction.mnemonic.startswith("wgmma"):
        accumulators = set[str]()
    if instruction.mnemonic.startswith("tcgen05.ld"):
        loaded = set[str]()
    if not accumulators and not loaded:
        return step
    written = {r.name for r in machine.destinations(instruction)}

    def watched_step(mask: Mask) -> None:
        for name in accumulators:
            wgmma.touch(machine, name, mask, writes=name in written)
        for name in loaded:
            tensor.touch(machine, name, mask)
        step(mask)

    return watched_step


def _unknown(instruction: Instruction) -> Step:
    def step(mask: Mask) -> None:
        raise NotModelled(f"line {instruction.line}: {instruction.text} ({int(np.sum(mask))} threads)")

    return step
