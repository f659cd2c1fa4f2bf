"""Instructions that compute one register from others, each thread for itself, and runs of them executed as one.

A run reads and writes the registers of all threads in place. Where that may not be (a thread is missing, a register was
not written, or belongs to an asynchronous instruction), its instructions are executed one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.loop import StraightRun
from tilelsp.interp.ptx.program import BYTES, Immediate, Instruction, Operand, Register, Symbol

Apply = Callable[..., Array]


@record
class Pure:
    """The step of an instruction that writes `apply` of its sources, each read as a type, and does nothing else."""

    target: Operand
    sources: tuple[tuple[Operand, str], ...]
    apply: Apply

    def __call__(self, cta: Cta, lanes: Array) -> None:
        """Execute it for the threads of a mask."""
        inputs = [np.asarray(cta.read(operand, kind, lanes)) for operand, kind in self.sources]
        cta.write(self.target, np.asarray(self.apply(*inputs)), lanes)

    @property
    def registers(self) -> list[int] | None:
        """The registers that it reads in their own width; None where it reads anything else that may change."""
        found: list[int] = []
        for operand, kind in self.sources:
            if isinstance(operand, Register):
                if (operand.type == "pred") != (kind == "pred") or BYTES[operand.type] != BYTES.get(kind):
                    return None
                found.append(operand.index)
            elif not isinstance(operand, (Immediate, Symbol)):
                return None
        return found

    def bound(self, cta: Cta) -> Callable[[], object]:
        """It, for all threads, on the registers of the CTA's current frame."""
        assert isinstance(self.target, Register)
        into = cta.registers[self.target.index]
        inputs = [
            cta.registers[operand.index].view(DTYPES[kind])
            if isinstance(operand, Register)
            else np.asarray(cta.read(operand, kind, cta.every))
            for operand, kind in self.sources
        ]
        made = np.asarray(self.apply(*inputs))
        if not any(isinstance(operand, Register) for operand, _ in self.sources):
            return partial(_put, into, _bits(made))
        if isinstance(self.apply, np.ufunc) and made.itemsize == into.itemsize:
            return partial(self.apply, *inputs, out=into.view(made.dtype))
        return partial(_compute, into, self.apply, inputs)


@record
class Selected(Pure):
    """`selp`, which gives one of two values: the other one may be of a register that nothing was written to.

    Its sources are the predicate and the values where it is true and false.
    """

    def __call__(self, cta: Cta, lanes: Array) -> None:
        """Execute it for the threads of a mask."""
        inputs: list[Array] = []
        missing: list[tuple[Array, str] | None] = []
        for operand, kind in self.sources:
            inputs.append(np.asarray(cta.read(operand, kind, lanes)))
            missing.append(None if cta.undefined_in is None else cta.take_undefined())
        value = np.asarray(self.apply(*inputs))
        if not any(missing):
            cta.write(self.target, value, lanes)
            return
        undefined, name = ~cta.every, ""
        for mark, used in zip(missing, (cta.every, inputs[0], ~inputs[0]), strict=True):
            if mark is not None and (mark[0] & used).any():
                undefined, name = undefined | (mark[0] & used), mark[1]
        cta.write_part(self.target, value, undefined, name, lanes)


def _bits(made: Array) -> Array:
    return made if made.dtype == np.bool_ else made.view(UNSIGNED[made.itemsize])


def _put(into: Array, value: Array) -> None:
    into[:] = value


def _compute(into: Array, apply: Apply, inputs: Sequence[Array]) -> None:
    into[:] = _bits(np.asarray(apply(*inputs)))


def pure_runs(
    code: Sequence[Instruction], steps: Sequence[Step], targets: frozenset[int], taken: Mapping[int, StraightRun]
) -> Mapping[int, StraightRun]:
    """The runs of a program, by the index of their first instruction.

    None goes over a place that is jumped to, or over one that another run begins at.
    """
    found: dict[int, StraightRun] = {}
    run: list[Pure] = []
    for at in range(len(code) + 1):
        step = steps[at] if at < len(code) else None
        goes_on = isinstance(step, Pure) and code[at].guard is None and at not in taken
        if run and (not goes_on or at in targets):
            if len(run) > 1:
                found[at - len(run)] = StraightRun(len(run), _Step(run))
            run = []
        if goes_on and isinstance(step, Pure) and isinstance(step.target, Register) and step.registers is not None:
            run.append(step)
        elif run:
            if len(run) > 1:
                found[at - len(run)] = StraightRun(len(run), _Step(run))
            run = []
    return found


class _Step:
    """Executes a run."""

    def __init__(self, run: Sequence[Pure]) -> None:
        self._run = tuple(run)
        sources: list[int] = []
        self._targets: list[int] = []
        for step in run:
            sources += [index for index in step.registers or () if index not in self._targets]
            self._targets += [step.target.index] if isinstance(step.target, Register) else []
        self._sources = tuple(dict.fromkeys(sources))
        self._touched = frozenset((*self._sources, *self._targets))

    def __call__(self, cta: Cta, lanes: Array) -> bool:
        """Execute it, if it can be, for all threads."""
        if lanes is not cta.every:
            return False
        unwritten = cta.unwritten
        for index in self._sources:
            if unwritten[index] is not None:
                return False
        frame = cta.current
        if not frame.parts.keys().isdisjoint(self._touched) or not cta.in_flight.keys().isdisjoint(self._touched):
            return False
        bound: tuple[Callable[[], Any], ...] | None = frame.bound.get(id(self))
        if bound is None:
            bound = frame.bound[id(self)] = tuple(step.bound(cta) for step in self._run)
        for compute in bound:
            compute()
        now = cta.clocks.now
        for number, index in enumerate(self._targets, 1):
            cta.written_at[index] = now + number
            unwritten[index] = None
        return True
