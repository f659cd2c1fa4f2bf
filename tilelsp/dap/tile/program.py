"""The ops of a kernel by their numbers, and within which others each of them stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.record import field, record
from tilelsp.ir.module import Block, Op, Value


@record
class OpLocation:
    """An op with the block that it is in, its number there, and the op whose region that block is of."""

    op: Op
    block: Block
    number: int
    parent: Op


@record
class TileOps:
    """The ops within a kernel, in the order of the text."""

    entry: Op
    placed: tuple[OpLocation, ...] = field(repr=False)
    places: Mapping[int, int] = field(repr=False)
    """By the identity of an op: its number."""

    @classmethod
    def of(cls, entry: Op) -> TileOps:
        """Those of an entry."""
        placed = tuple(_within(entry))
        return cls(entry, placed, {id(location.op): number for number, location in enumerate(placed)})

    def chain(self, op: Op) -> Iterator[OpLocation]:
        """An op and those that it is within, without the entry."""
        place = self.places.get(id(op))
        while place is not None:
            found = self.placed[place]
            yield found
            place = self.places.get(id(found.parent))

    def visible(self, op: Op) -> Iterator[Value]:
        """The values that an op may use, the nearest first."""
        for location in self.chain(op):
            for before in reversed(location.block.ops[: location.number]):
                yield from before.results
            yield from location.block.args


def _within(parent: Op) -> Iterator[OpLocation]:
    for region in parent.regions:
        for block in region.blocks:
            for number, op in enumerate(block.ops):
                yield OpLocation(op, block, number, parent)
                yield from _within(op)
