"""Barriers between a point of a function and the first use of values made there."""

from __future__ import annotations

import enum
from collections.abc import Collection, Sequence

from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.ir.module import Block, Op, Value


class _First(enum.Enum):
    """The first of the two that is found."""

    BARRIER = enum.auto()
    USE = enum.auto()


def meet_before_use(values: Collection[Value], ops: Sequence[Op]) -> bool:
    """True if a barrier of all threads comes before the first use of some values, as `ops` run in order."""
    return _first(values, ops) is not _First.USE


def _first(values: Collection[Value], ops: Sequence[Op]) -> _First | None:
    for op in ops:
        if isinstance(op, am.Barrier):
            return _First.BARRIER
        if any(value in values for value in op.operands) or any(
            _starts_with_use(op, values, block) for region in op.regions for block in region.blocks
        ):
            return _First.USE
    return None


def _starts_with_use(op: Op, values: Collection[Value], block: Block) -> bool:
    """True if a block of `op` uses a value before a barrier; in a role of warps no barrier meets all threads."""
    if isinstance(op, ac.WarpRole):
        return any(value in values for inner in op.walk() for value in inner.operands)
    return _first(values, block.ops) is _First.USE
