"""`tcgen05.ld` that nothing waits for but stores of its registers.

The ISA lets only `tcgen05.wait::ld` order a load in front of who changes tensor memory next: that a register is used
"does not imply any other form of ordering". In machine code the first store of its registers waits for the load, and no
compiler moves a store behind a barrier. So behind the stores of all that was loaded the load is over, which
`TensorMemory` tells as a warning to who counts on it. The strict reading (`load_waits`) knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta, Step
from tilelsp.interp.ptx.load_waits import indices, is_load, is_wait, noting_load, noting_wait
from tilelsp.interp.ptx.program import Instruction


def with_stored_loads(code: Sequence[Instruction], steps: Sequence[Step]) -> Sequence[Step]:
    """The steps of a program, of which stores end the loads whose registers all are stored by then.

    They are the same steps where a wait stands between each load and what is stored of it: in most programs.
    """
    stored: set[int] = set()
    loading: set[int] = set()
    for number, instruction in enumerate(code):
        if is_load(instruction):
            loading.update(indices(instruction.operands[:1]))
        elif is_wait(instruction):
            loading.clear()
        elif _is_store(instruction) and loading.intersection(indices(instruction.operands[1:])):
            stored.add(number)
    if not stored:
        return steps
    made = list(steps)
    for number, instruction in enumerate(code):
        if is_load(instruction):
            made[number] = noting_load(steps[number], frozenset(indices(instruction.operands[:1])))
        elif is_wait(instruction):
            made[number] = noting_wait(steps[number])
        elif number in stored:
            made[number] = _storing(steps[number], frozenset(indices(instruction.operands[1:])))
    return made


def _is_store(instruction: Instruction) -> bool:
    return instruction.parts[0] == "st"


def _storing(step: Step, registers: frozenset[int]) -> Step:
    def storing(cta: Cta, lanes: Array) -> None:
        step(cta, lanes)
        for index in registers & cta.loading.keys():
            left = cta.loading[index] & ~lanes
            if left.any():
                cta.loading[index] = left
            else:
                del cta.loading[index]
        held = np.logical_or.reduce(list(cta.loading.values())) if cta.loading else np.False_
        cta.clocks.end_stored_loads(lanes & ~held)

    return storing
