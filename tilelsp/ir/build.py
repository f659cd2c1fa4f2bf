"""Building IR: a cursor that appends ops to a block, and the map from old values to new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import Attr, Type


def block(arg_types: Sequence[Type] = (), *, label: str | None = None, names: Sequence[str | None] = ()) -> Block:
    """An empty block with arguments of `arg_types`."""
    made = Block(label)
    made.args = tuple(Value(t, made, i, names[i] if i < len(names) else None) for i, t in enumerate(arg_types))
    return made


class Builder:
    """Appends ops to one block at a time. Every op gets an origin: the one given, else the current one.

    Ops land in their block when the builder leaves it (`finish`, or the next `at`).
    """

    def __init__(self, into: Block, origin: Origin) -> None:
        self._block = into
        self._ops: list[Op] = list(into.ops)
        self.origin = origin

    @property
    def block(self) -> Block:
        """The block that ops are appended to."""
        return self._block

    def at(self, into: Block) -> None:
        """Go on appending at the end of `into`."""
        self.finish()
        self._block = into
        self._ops = list(into.ops)

    def finish(self) -> None:
        """Store the appended ops in the block."""
        self._block.ops = tuple(self._ops)

    def add(self, op: Op) -> Op:
        """Append a ready-made op."""
        self._ops.append(op)
        return op

    def op(
        self,
        name: str,
        operands: Sequence[Value] = (),
        result_types: Sequence[Type] = (),
        attrs: Mapping[str, Attr] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Successor] = (),
        *,
        segments: Sequence[int] = (),
        origin: Origin | None = None,
    ) -> Op:
        """Append a new op and return it."""
        return self.add(
            Op(
                name,
                tuple(operands),
                tuple(result_types),
                attrs,
                tuple(regions),
                tuple(successors),
                segments=tuple(segments),
                origin=origin or self.origin,
            )
        )
