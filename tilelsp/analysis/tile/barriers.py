"""The mbarriers that a function is given."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.module import Op, Value
from tilelsp.spec.op import OpDef, slot_values

_TAKING = ("nvvm.mbarrier.", "nvvm.tcgen05.commit", "nvvm.cp.async.")
_OPERANDS = ("addr", "mbar")
"""What ops call the operand that is an mbarrier."""


def given_barriers(function: Op) -> Iterator[Value]:
    """The arguments of a function that ops take as mbarriers; each is taken for another one."""
    given = {argument for region in function.regions for block in region.blocks[:1] for argument in block.args}
    for op in function.walk() if given else ():
        if isinstance(op, OpDef) and op.name.startswith(_TAKING):
            for name in _OPERANDS:
                values = slot_values(op, name) if name in op.spec.slots else ()
                yield from (value for value in values if value in given)
