"""Ops in the form that they were read in, for printing: the text of an op with the names of its values printed anew.

What C++ parsers make of the forms of imported dialects, declarations do not say, so the IR of such an op may hold
less than its text does. Its text is printed then: every name that stands in it belongs to a value, a block or a region
of the IR, and the rest is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import POISON
from tilelsp.spec.format import only_read
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import LOCATION, Cursor, match_bracket
from tilelsp.syntax.tree import OpSyntax


class UnprintableIr(Exception):
    """Why IR cannot be printed."""


@record
class HeldRegion:
    """A region in the text of an op; `bound` says that the text in front of it names its arguments."""

    region: Region
    bound: bool


Piece: TypeAlias = str | Value | Block | HeldRegion
"""Text that stays, or a name or region that is printed anew in its place."""


@record
class SourceTrees:
    """The text that IR was read from, and the tree of each op with its offset there."""

    text: str
    trees: Mapping[Op, tuple[int, OpSyntax]]

    def pieces(self, op: Op) -> Iterator[Piece] | None:
        """The text of an op from its name on, without its location; None where the IR says all of it.

        Iterating raises `UnprintableIr` for a name in it whose value is not known.
        """
        known = self.trees.get(op)
        if known is None or not _holds_less(op, known[1]):
            return None
        return self._pieces(op, *known)

    def _pieces(self, op: Op, at: int, tree: OpSyntax) -> Iterator[Piece]:
        marks = _marks(op, at, tree)
        position = at + tree.name_span.start
        for start, end, piece in sorted(marks, key=lambda mark: mark[0]):
            yield self._plain(op, position, at + start)
            yield piece
            position = at + end
        yield self._plain(op, position, self._end(at, tree))

    def _end(self, at: int, tree: OpSyntax) -> int:
        """Where an op ends without its location."""
        end = at + tree.length
        start = end if tree.loc is None else at + tree.name_span.end
        for opened in LOCATION.finditer(self.text, start, end):
            if match_bracket(self.text, opened.end() - 1) == end:
                return _behind(self.text, opened.start())
        return end

    def _plain(self, op: Op, start: int, end: int) -> str:
        """Text between names. Raises `UnprintableIr` where one stands in it."""
        text = self.text[start:end]
        cursor = Cursor(text)
        while cursor.kind != lexer.END:
            if cursor.kind in (lexer.VALUE, lexer.BLOCK):
                raise UnprintableIr(f"it is not known what {cursor.token} is in the form of '{op.name}'")
            cursor.advance()
        return text


def _holds_less(op: Op, tree: OpSyntax) -> bool:
    """True if the IR of an op may hold less than its text."""
    if any(value.type is POISON for value in (*op.operands, *op.results)):
        return True
    if not isinstance(op, OpDef):
        return tree.signature is None
    spec = op.spec
    return spec.imported and (tree.signature is not None or not spec.firm or only_read(spec.program))


def _marks(op: Op, at: int, tree: OpSyntax) -> list[tuple[int, int, Piece]]:
    """The names and regions in the text of an op, each with where it stands, counted from the op."""
    marks: dict[int, tuple[int, Piece]] = {}
    uses = [*tree.operands, *(use for successor in tree.successors for use in successor.operands)]
    values = [*op.operands, *(value for successor in op.successors for value in successor.operands)]
    for use, value in zip(uses, values, strict=False):
        marks[use.span.start] = (use.span.end, value)
    for target, successor in zip(tree.successors, op.successors, strict=True):
        marks[target.span.start] = (target.span.end, successor.block)
    for syntax, region in zip(tree.regions, op.regions, strict=False):
        blocks = region.blocks
        bound = bool(blocks) and not syntax.blocks[0].label and bool(blocks[0].args)
        for arg in blocks[0].args if bound else ():
            if arg.span is not None:
                marks[arg.span.start - at] = (arg.span.end - at, arg)
        marks[syntax.span.start] = (syntax.span.end, HeldRegion(region, bound))
    return [(start, end, piece) for start, (end, piece) in marks.items()]


def _behind(text: str, at: int) -> int:
    """Where what stands in front of the blanks before `at` ends."""
    while at and text[at - 1].isspace():
        at -= 1
    return at
