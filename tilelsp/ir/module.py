"""Operations, blocks, regions and SSA values, and why an op exists.

Values are compared by identity. Nodes are built by `ir.build` and by the binder of `syntax`, and never change
afterwards; a rewrite builds new nodes from old ones with a value map.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, Type


class Value:
    """An SSA value: result `index` of an op, or argument `index` of a block.

    `name` is the name it was written with, without `%`; printing without names makes fresh ones.
    """

    __slots__ = ("index", "name", "owner", "span", "type")

    def __init__(self, type: Type, owner: Op | Block, index: int, name: str | None = None, span: Span | None = None):
        self.type = type
        self.owner = owner
        self.index = index
        self.name = name
        self.span = span

    @property
    def defining_op(self) -> Op | None:
        """The op that this value is a result of; None for a block argument."""
        return self.owner if isinstance(self.owner, Op) else None

    def __repr__(self) -> str:
        return f"%{self.name or self.index}: {self.type}"


class Block:
    """A straight run of ops with arguments. `label` is the name it was written with (`bb0`), or None."""

    __slots__ = ("args", "label", "ops", "span")

    def __init__(self, label: str | None = None, span: Span | None = None) -> None:
        self.args: tuple[Value, ...] = ()
        self.ops: tuple[Op, ...] = ()
        self.label = label
        self.span = span


class Region:
    """Blocks; the first one is the entry block."""

    __slots__ = ("blocks",)

    def __init__(self, blocks: tuple[Block, ...] = ()) -> None:
        self.blocks = blocks


class Successor:
    """A branch to `block` that passes `operands` to its arguments."""

    __slots__ = ("block", "operands")

    def __init__(self, block: Block, operands: tuple[Value, ...] = ()) -> None:
        self.block = block
        self.operands = operands


@record
class Origin:
    """Why an op exists: the source position or the higher-level op that it was made from.

    `op` is the op of the stage above that this one was made from; `span` is its place in the document.

    An op that was parsed has a span and no op. Following `op` leads back to the document.
    """

    span: Span | None = None
    op: Op | None = None

    def source_span(self) -> Span | None:
        """The place in the document that this chain of origins starts from."""
        origin: Origin | None = self
        span = self.span
        while origin is not None and origin.op is not None:
            span = origin.op.span or span
            origin = origin.op.origin
        if origin is not None and origin.span is not None:
            span = origin.span
        return span


class Op:
    """An operation.

    `segments` says how many operands each declared operand slot holds, in declaration order; it is `()` for ops
    that no declaration describes. `span` is the op's name in the document it was parsed from.
    """

    __slots__ = ("attrs", "loc", "name", "operands", "origin", "regions", "results", "segments", "span", "successors")

    declared_name: ClassVar[str] = ""

    def __init__(
        self,
        name: str,
        operands: tuple[Value, ...] = (),
        result_types: tuple[Type, ...] = (),
        attrs: Mapping[str, Attr] | None = None,
        regions: tuple[Region, ...] = (),
        successors: tuple[Successor, ...] = (),
        *,
        segments: tuple[int, ...] = (),
        origin: Origin | None = None,
        span: Span | None = None,
        loc: Attr | None = None,
        result_names: tuple[str | None, ...] = (),
    ) -> None:
        self.name = name
        self.operands = operands
        self.attrs: Mapping[str, Attr] = attrs if attrs is not None else {}
        self.regions = regions
        self.successors = successors
        self.segments = segments
        self.origin = origin
        self.span = span
        self.loc = loc
        self.results: tuple[Value, ...] = ()
        if len(result_types) == 1:  # most ops, and there are many: without a generator
            self.results = (Value(result_types[0], self, 0, result_names[0] if result_names else None),)
        elif result_types:
            names = result_names or (None,) * len(result_types)
            self.results = tuple(Value(t, self, i, names[i]) for i, t in enumerate(result_types))

    @property
    def result(self) -> Value:
        """The only result. Raises `ValueError` unless there is exactly one."""
        (value,) = self.results
        return value

    def walk(self) -> Iterator[Op]:
        """This op and every op inside it, an op before the ops in its regions."""
        yield self
        for region in self.regions:
            for block in region.blocks:
                for op in block.ops:
                    if op.regions:
                        yield from op.walk()
                    else:
                        yield op

    def __repr__(self) -> str:
        return f"<{self.name}>"


def taken_by(ops: Iterable[Op]) -> Iterator[Value]:
    """The values that ops take, for themselves or for blocks that they branch to."""
    for op in ops:
        yield from op.operands
        for successor in op.successors:
            yield from successor.operands
