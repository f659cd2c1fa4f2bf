"""Who uses a value, and where that use stands."""

from __future__ import annotations

from collections.abc import Collection

from tilelsp.base.record import field, record
from tilelsp.ir.module import Block, Op, Value


@record
class Use:
    """Operand `index` of `op`, which stands in `block`."""

    op: Op
    index: int
    block: Block


@record(frozen=False)
class Uses:
    """All uses in a function, and what encloses each block."""

    of: dict[Value, list[Use]] = field(default_factory=dict[Value, list[Use]])
    owner: dict[Block, Op] = field(default_factory=dict[Block, Op])
    home: dict[Op, Block] = field(default_factory=dict[Op, Block])

    def within(self, block: Block, outer: Block) -> Op | None:
        """The op of `outer` that encloses `block`; None when `block` is `outer` or not inside it."""
        found: Op | None = None
        here: Block | None = block
        while here is not None and here is not outer:
            found = self.owner.get(here)
            here = self.home.get(found) if found is not None else None
        return found if here is outer else None


def find_uses(function: Op) -> Uses:
    """Walk a function once."""
    uses = Uses()
    _visit(function, uses)
    return uses


def _visit(op: Op, uses: Uses) -> None:
    for region in op.regions:
        for block in region.blocks:
            uses.owner[block] = op
            for inner in block.ops:
                uses.home[inner] = block
                for index, value in enumerate(inner.operands):
                    uses.of.setdefault(value, []).append(Use(inner, index, block))
                _visit(inner, uses)


def yielded(op: Op, index: int, region: int = 0) -> Value:
    """The value that the terminator of a region hands over as result `index`."""
    return op.regions[region].blocks[0].ops[-1].operands[index]


def is_made_in(value: Value, ops: Collection[Op]) -> bool:
    """True if one of the ops defines a value, as a result or as an argument of a block in its regions."""
    if isinstance(value.owner, Op):
        return value.owner in ops
    return any(value.owner is block for op in ops for region in op.regions for block in region.blocks)
