"""Structure of the regions of a bound statement: terminators, dominance, and where inner ops stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tilelsp.analysis.tile.facts import RegionFacts
from tilelsp.analysis.tile.statements import LabelLine, Statement
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.ir.dominance import undominated
from tilelsp.ir.module import Block, Op, Region, Successor
from tilelsp.ir.types import POISON
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import RegionSlot
from tilelsp.syntax.binder import behind_end, is_terminator
from tilelsp.syntax.printer import generic_line


def place_inside(op: Op, statement: Statement, regions: Sequence[RegionFacts], at: int) -> Span | None:
    """The name of an op that stands inside of a statement that starts at `at`."""
    for body, region in zip(statement.bodies, regions, strict=False):
        for offset, item, known in zip(region.content.offsets, region.content.items, region.facts, strict=True):
            if (known.op is not op and not known.regions) or not isinstance(item, Statement):
                continue
            here = at + body.start + offset
            if known.op is op:
                return item.syntax.name_span.shifted(here)
            found = place_inside(op, item, known.regions, here)
            if found is not None:
                return found
    return None


def place_of(other: Op, op: Op, statement: Statement, regions: Sequence[RegionFacts]) -> Span | None:
    """The name of an op that is the statement's own, or stands inside of it."""
    return statement.syntax.name_span if other is op else place_inside(other, statement, regions, 0)


def unterminated(
    op: OpDef, statement: Statement, regions: Sequence[RegionFacts], catalog: Catalog
) -> Iterator[Diagnostic]:
    """Blocks that end without a terminator: of regions that demand one, in the generic form also where the custom
    form may leave it out."""
    generic = statement.syntax.signature is not None
    for slot, region, facts in zip(op.spec.regions, op.regions, regions, strict=False):
        items = facts.content.items
        final = items[-1] if items else None
        if not _must_end(op, slot, catalog, generic=generic):
            continue
        if isinstance(final, Statement) and final.syntax.broken:
            continue
        for block in region.blocks:
            last = block.ops[-1] if block.ops else None
            if last is None:
                yield from _empty(op, block, statement)
            elif isinstance(last, OpDef) and not is_terminator(last) and catalog.is_settled(last.name):
                line = generic_line(last, block if Trait.ISOLATED in op.spec.traits else None)
                span = place_inside(last, statement, regions, 0) or statement.syntax.name_span
                yield Diagnostic("block.terminator", f"block with no terminator, has {line}", span)


def _empty(op: OpDef, block: Block, statement: Statement) -> Iterator[Diagnostic]:
    """A block without an op; braces alone are no block, which a function in its custom form refuses."""
    span, message = statement.syntax.name_span, "empty block: expect at least a terminator"
    for body in statement.bodies if block.label else ():
        for offset, item in zip(body.content.offsets, body.content.items, strict=True):
            if isinstance(item, LabelLine) and item.syntax.label == block.label:
                span = item.syntax.span.shifted(offset + body.start)
    first = next((item for body in statement.bodies[:1] for item in body.content.items[:1]), None)
    if not block.label and block.args and isinstance(first, LabelLine):
        span = first.syntax.span.shifted(statement.bodies[0].content.offsets[0] + statement.bodies[0].start)
        message = "invalid block name in region with named arguments"
    elif not block.label and not block.args:
        if "function_type" not in op.attrs or op.spec.imported or statement.syntax.signature is not None:
            return
        message = f"custom op '{op.name}' expected non-empty function body"
    yield Diagnostic("block.terminator", message, span)


def _must_end(op: OpDef, slot: RegionSlot, catalog: Catalog, *, generic: bool) -> bool:
    """True if the blocks of the region must be written with a terminator."""
    if slot.terminator is not None:
        return generic
    if catalog.is_whole(op.name) or not catalog.is_settled(op.name) or Trait.CONTAINER in op.spec.traits:
        return False
    return Trait.NO_TERMINATOR not in op.spec.traits and (generic or Trait.IMPLICIT_TERMINATOR not in op.spec.traits)


def _branches(region: Region) -> Iterator[Successor]:
    """Where control may go at the end of each block of a region."""
    for block in region.blocks:
        yield from block.ops[-1].successors if block.ops else ()


@lru_cache(maxsize=4096)
def _terminates(kind: type[Op]) -> bool:
    """True if ops of this class are terminators."""
    return issubclass(kind, OpDef) and Trait.TERMINATOR in kind.spec.traits


def structure(region: Region, statement: Statement, regions: Sequence[RegionFacts]) -> Iterator[Diagnostic]:
    """Ops behind a terminator, and uses in other blocks that their definition does not dominate."""
    for block in region.blocks:
        kinds = set(map(type, block.ops[:-1]))  # few, where the ops may be ten thousand
        for op in block.ops[:-1] if any(map(_terminates, kinds)) else ():
            if is_terminator(op):
                span = place_inside(op, statement, regions, 0) or statement.syntax.name_span
                yield Diagnostic("block.terminator", behind_end(op), span)
    entry = region.blocks[0] if region.blocks else None
    if entry is not None and entry.label and any(to.block is entry for to in _branches(region)):
        message = "entry block of region may not have predecessors"
        yield Diagnostic("block.entry", message, statement.syntax.name_span)
    reported: Op | None = None
    for op, number, value in undominated(region) if len(region.blocks) > 1 else ():
        span = place_inside(op, statement, regions, 0)
        if span is not None and value.type is not POISON and op is not reported:
            reported = op
            message = f"operand #{number} does not dominate this use"
            yield Diagnostic("ssa.dominance", message, span)
