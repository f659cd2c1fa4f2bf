"""Copies of ops in which some attributes are others: every op comes from the one that it was copied from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.ir.module import Block, Op, Origin, Region, Value
from tilelsp.ir.types import Attr

NewAttrs = Callable[[Op], Mapping[str, Attr] | None]
"""The attributes that the copy of an op has; None for those that it has already."""


def clone(op: Op, attrs: NewAttrs, values: dict[Value, Value] | None = None) -> Op:
    """A copy of `op` and of all ops inside of it, without successors.

    `values` gets the copies of values; an operand that is not in it stays as it is.
    """
    known: dict[Value, Value] = {} if values is None else values
    regions = tuple(Region(tuple(_block(block, attrs, known) for block in region.blocks)) for region in op.regions)
    new_attrs = attrs(op)
    made = type(op).__new__(type(op))  # whatever declares it; what it holds is the same for every op
    Op.__init__(
        made,
        op.name,
        tuple(known.get(value, value) for value in op.operands),
        tuple(value.type for value in op.results),
        op.attrs if new_attrs is None else new_attrs,
        regions,
        segments=op.segments,
        origin=Origin(op=op),
        loc=op.loc,
        result_names=tuple(value.name for value in op.results),
    )
    known.update(zip(op.results, made.results, strict=True))
    return made


def _block(block: Block, attrs: NewAttrs, values: dict[Value, Value]) -> Block:
    made = Block(block.label)
    made.args = tuple(Value(arg.type, made, arg.index, arg.name) for arg in block.args)
    values.update(zip(block.args, made.args, strict=True))
    made.ops = tuple(clone(op, attrs, values) for op in block.ops)
    return made
