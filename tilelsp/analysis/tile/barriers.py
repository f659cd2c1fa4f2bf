"""Memory that the arguments of functions name: mbarriers that they are given, and buffers of their own."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import FunctionType, MemRefType, TypeAttr
from tilelsp.spec.op import OpDef, slot_values

_TAKING = ("nvvm.mbarrier.", "nvvm.tcgen05.commit", "nvvm.cp.async.")
_OPERANDS = ("addr", "mbar")
"""Names of the operand that is an mbarrier, in ops."""


def argument_barriers(function: Op) -> Iterator[Value]:
    """The arguments of a function that ops take as mbarriers; each is taken for another one."""
    arguments = {argument for region in function.regions for block in region.blocks[:1] for argument in block.args}
    for op in function.walk() if arguments else ():
        if isinstance(op, OpDef) and op.name.startswith(_TAKING):
            for name in _OPERANDS:
                values = slot_values(op, name) if name in op.spec.slots else ()
                yield from (value for value in values if value in arguments)


def own_buffers(function: Op) -> Iterator[Value]:
    """The arguments behind those of a function's type: buffers that it declares in its head (`workgroup(...)`)."""
    function_type = function.attrs.get("function_type")
    input_count = (
        len(function_type.type.inputs)
        if isinstance(function_type, TypeAttr) and isinstance(function_type.type, FunctionType)
        else 0
    )
    first = function.regions[0].blocks[:1] if function.regions else ()
    yield from (
        argument for block in first for argument in block.args[input_count:] if isinstance(argument.type, MemRefType)
    )
