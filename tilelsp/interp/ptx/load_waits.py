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
    loaded = {index for one in code if is_load(one) for index in indices(one.operands[:1])}
    return [_wrapped(one, step, loaded) for one, step in zip(code, steps, strict=True)]


def is_load(one: Instruction) -> bool:
    """True if it is `tcgen05.ld`."""
    return one.parts[:2] == ("tcgen05", "ld")


def is_wait(one: Instruction) -> bool:
    """True if it is `tcgen05.wait::ld`."""
    return one.parts[:2] == ("tcgen05", "wait::ld")


def _wrapped(one: Instruction, step: Step, loaded: set[int]) -> Step:
    if is_load(one):
        return noting_load(step, frozenset(indices(one.operands[:1])))
    if is_wait(one):
        return noting_wait(step)
    first = 0 if one.parts[0] in _STORES else 1
    guard = () if one.guard is None else (one.guard,)
    read = loaded.intersection(indices((*one.operands[first:], *guard)))
    return _read(one, step, frozenset(read)) if read else step


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


def _read(one: Instruction, step: Step, registers: frozenset[int]) -> Step:
    def reading(cta: Cta, lanes: Array) -> None:
        for index in registers & cta.loading.keys():
            if (cta.loading[index] & lanes).any():
                del cta.loading[index]
                cta.found(one.fault("a register of tcgen05.ld is read with no tcgen05.wait::ld in between"))
        step(cta, lanes)

    return reading


def indices(operands: Sequence[Operand]) -> Iterator[int]:
    """The numbers of all registers in operands."""
    for one in operands:
        match one:
            case Register():
                yield one.index
            case Vector(items=items):
                yield from indices(items)
            case Address(base=Register() as base):
                yield base.index
            case _:
                pass
