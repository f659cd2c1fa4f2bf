"""The strict reading of `tcgen05.ld`: its registers may be read when the thread has come by `tcgen05.wait::ld`.

Hardware makes who reads them wait, and other compilers count on that: only a strict launch has its steps wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.program import Address, Instruction, Operand, Register, Vector

_STORES = ("st", "red", "bra", "tcgen05", "wgmma")
"""Opcodes that read their first operand too."""


def with_load_waits(code: Sequence[Instruction], steps: Sequence[Step]) -> list[Step]:
    """The steps of a program, of which those that read what `tcgen05.ld` writes look whether it was waited for."""
    loaded = {index for instruction in code if is_load(instruction) for index in indices(instruction.operands[:1])}
    return [_wrapped(instruction, step, loaded) for instruction, step in zip(code, steps, strict=True)]


def is_load(instruction: Instruction) -> bool:
    """True if it is `tcgen05.ld`."""
    return instruction.parts[:2] == ("tcgen05", "ld")


def is_wait(instruction: Instruction) -> bool:
    """True if it is `tcgen05.wait::ld`."""
    return instruction.parts[:2] == ("tcgen05", "wait::ld")


def _wrapped(instruction: Instruction, step: Step, loaded: set[int]) -> Step:
    if is_load(instruction):
        return noting_load(step, frozenset(indices(instruction.operands[:1])))
    if is_wait(instruction):
        return noting_wait(step)
    first = 0 if instruction.parts[0] in _STORES else 1
    guard = () if instruction.guard is None else (instruction.guard,)
    read = loaded.intersection(indices((*instruction.operands[first:], *guard)))
    return _read(instruction, step, frozenset(read)) if read else step


def noting_load(step: Step, into: frozenset[int]) -> Step:
    """The step of a load, which notes the registers that it writes."""

    def loading(cta: Cta, lanes: Array) -> None:
        step(cta, lanes)
        for index in into:
            known = cta.loading.get(index)
            cta.loading[index] = lanes.copy() if known is None else known | lanes

    return loading


def noting_wait(step: Step) -> Step:
    """The step of a wait, behind which no register is being loaded."""

    def waiting(cta: Cta, lanes: Array) -> None:
        step(cta, lanes)
        left = {index: threads & ~lanes for index, threads in cta.loading.items()}
        cta.loading = {index: threads for index, threads in left.items() if threads.any()}

    return waiting


def _read(instruction: Instruction, step: Step, registers: frozenset[int]) -> Step:
    def reading(cta: Cta, lanes: Array) -> None:
        for index in registers & cta.loading.keys():
            if (cta.loading[index] & lanes).any():
                del cta.loading[index]
                cta.found(instruction.fault("a register of tcgen05.ld is read with no tcgen05.wait::ld in between"))
        step(cta, lanes)

    return reading


def indices(operands: Sequence[Operand]) -> Iterator[int]:
    """The numbers of all registers in operands."""
    for operand in operands:
        match operand:
            case Register():
                yield operand.index
            case Vector(items=items):
                yield from indices(items)
            case Address(base=Register() as base):
                yield base.index
            case _:
                pass
