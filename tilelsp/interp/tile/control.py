"""Loops, branches, what ends them, and assertions.

A `for` whose step is not positive is a fault. Its induction variable counts in the arithmetic of its type; a count
that would pass the largest number of the type ends the loop. A failed `assert` ends the launch.
"""

from __future__ import annotations

import numpy as np

from tilelsp.defs.dialects.cuda_tile import control_flow as ops
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.state import Evaluator, Frame, Jump, Results
from tilelsp.interp.tile.values import bits_of, element_of, from_integers
from tilelsp.ir.module import Block
from tilelsp.spec.op import OpDef


def _for(frame: Frame, op: ops.For) -> Results | Jump:
    as_signed = not op.unsigned_cmp
    element = element_of(op.lower_bound)
    at = frame.number(op.lower_bound, as_signed=as_signed)
    end = frame.number(op.upper_bound, as_signed=as_signed)
    step = frame.number(op.step, as_signed=as_signed)
    if step <= 0:
        raise Fault(f"the step is {step}, but must be positive")
    width = bits_of(element)
    limit = 1 << (width - 1 if as_signed else width)
    carried = frame.held_by(op.init_values)
    block = op.body.blocks[0]
    while at < min(end, limit):
        frame.bind(block.args[0], from_integers(element, np.asarray(at, np.object_)))
        carried = _turn(frame, block, 1, carried).values
        at += step
    return carried


def _turn(frame: Frame, block: Block, first: int, carried: Results) -> Jump:
    for argument, held in zip(block.args[first:], carried, strict=True):
        frame.bind(argument, held)
    return frame.run(block)


def _loop(frame: Frame, op: ops.Loop) -> Results | Jump:
    carried = frame.held_by(op.init_values)
    block = op.body.blocks[0]
    while True:
        ended = _turn(frame, block, 0, carried)
        if isinstance(ended.op, ops.Break):
            return ended.values
        if isinstance(ended.op, ops.Return):
            return ended
        carried = ended.values


def _if(frame: Frame, op: ops.If) -> Results | Jump:
    holds = frame.number(op.condition, as_signed=False)
    region = op.then_region if holds else op.else_region
    if not region.blocks:
        return ()
    ended = frame.run(region.blocks[0])
    return ended.values if isinstance(ended.op, ops.Yield) else ended


def _end(frame: Frame, op: ops.Yield | ops.Continue | ops.Break | ops.Return) -> Jump:
    return Jump(op, frame.held_by(op.operands))


def _assert(frame: Frame, op: ops.Assert) -> Results:
    holds = frame.tile(op.condition).bits != 0
    if not holds.all():
        failed = np.argwhere(~holds)
        place = f" at element [{', '.join(map(str, failed[0].tolist()))}]" if failed.shape[1] else ""
        more = f" and {len(failed) - 1} more" if len(failed) > 1 else ""
        raise Fault(f"assertion failed{place}{more}: {op.message}")
    return ()


EVALUATORS: dict[type[OpDef], Evaluator] = {
    ops.For: _for,
    ops.Loop: _loop,
    ops.If: _if,
    ops.Yield: _end,
    ops.Continue: _end,
    ops.Break: _end,
    ops.Return: _end,
    ops.Assert: _assert,
}
