"""Tree that the reader makes of one op: immutable, with spans that count from the op's own first character.

So a tree can be kept while text moves around it, and shared by equal lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, FunctionType, Type
from tilelsp.spec.op import OpDef


@record
class ResultName:
    """`%name` or `%name:count` before the equals sign; `name` is without `%`."""

    name: str
    count: int
    span: Span


@record
class ValueUse:
    """`%name` or `%name#number` as an operand; `maybe` where it may as well define an argument of the op's region."""

    name: str
    number: int
    span: Span
    maybe: bool = False


@record
class TypeList:
    """Types written for a slot; with `splat`, one type for all values of the slot."""

    types: tuple[Type, ...]
    spans: tuple[Span, ...]
    splat: bool = False


@record
class ArgSyntax:
    """A block argument. `type` is None when its definition did not say and nothing else does.

    `maybe` where the name stands in the header of an op that nobody declared: one that is defined around is used there.
    """

    name: str
    type: Type | None
    span: Span
    maybe: bool = False


@record
class BlockSyntax:
    """A block: its label (`bb0`; "" for an entry block without one), arguments, and ops with their offsets."""

    label: str
    span: Span
    args: tuple[ArgSyntax, ...]
    ops: tuple[tuple[int, OpSyntax], ...]


@record
class RegionSyntax:
    """A region. `problems` are about its own punctuation, not about the ops inside."""

    span: Span
    blocks: tuple[BlockSyntax, ...]


@record
class SuccessorSyntax:
    """`^label(%a, %b : T, U)`."""

    label: str
    span: Span
    operands: tuple[ValueUse, ...]
    types: tuple[Type, ...] = ()


@record
class OpSyntax:
    """One op as written.

    `name` is the full name when the op is known, else as written. `signature` is set for the generic form.
    A `broken` op did not parse to its end: its results exist, with types that nobody knows. An `opaque` one is in a
    custom form that nothing describes: its brackets and names were read, in `operands` as they stand.
    """

    definition: type[OpDef] | None
    name: str
    name_span: Span
    length: int
    results: tuple[ResultName, ...] = ()
    operands: tuple[ValueUse, ...] = ()
    segments: tuple[int, ...] = ()
    successors: tuple[SuccessorSyntax, ...] = ()
    attrs: Mapping[str, Attr] = field(default_factory=dict[str, Attr])
    attr_spans: Mapping[str, Span] = field(default_factory=dict[str, Span])
    types: Mapping[str, TypeList] = field(default_factory=dict[str, TypeList])
    signature: FunctionType | None = None
    regions: tuple[RegionSyntax, ...] = ()
    loc: Attr | None = None
    problems: tuple[Diagnostic, ...] = ()
    broken: bool = False
    opaque: bool = False

    def walk(self, at: int = 0) -> Iterator[tuple[int, OpSyntax]]:
        """This op and all ops inside, each with its offset, in text order."""
        yield at, self
        for region in self.regions:
            for block in region.blocks:
                for offset, op in block.ops:
                    yield from op.walk(at + offset)
