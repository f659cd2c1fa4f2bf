"""`alloca` and its like: room in each thread's own memory; and `createpolicy`, whose word only caches read."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.formats import DTYPES, Array
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Immediate, Instruction


def _allocate(instruction: Instruction) -> Step:
    """`alloca`: room in each thread's own memory, as much as the thread that asks for most."""
    target, size, *more = instruction.operands
    align = more[0].value if more and isinstance(more[0], Immediate) else 8

    def step(cta: Cta, lanes: Array) -> None:
        counts = cta.broadcast(cta.read(size, instruction.parts[-1], lanes))[lanes]
        at = cta.local.place(int(counts.max()), align, False)
        cta.write(target, np.array(at, DTYPES[instruction.parts[-1]]), lanes)

    return step


def _save(instruction: Instruction) -> Step:
    """`stacksave`: how far each thread's own memory goes."""
    (target,) = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.array(cta.local.end, DTYPES[instruction.parts[-1]]), lanes)

    return step


def _restore(instruction: Instruction) -> Step:
    """`stackrestore`: what was given since is not given again, which no program can tell."""
    (source,) = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        cta.read(source, instruction.parts[-1], lanes)

    return step


def _policy(instruction: Instruction) -> Step:
    """`createpolicy`: a word that only caches read."""
    target = instruction.operands[0]

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.zeros((), np.uint64), lanes)

    return step


HANDLERS: Mapping[str, Handler] = {
    "alloca": _allocate, "stacksave": _save, "stackrestore": _restore, "createpolicy": _policy,
}  # fmt: skip
"""Handlers of this module's opcodes."""
