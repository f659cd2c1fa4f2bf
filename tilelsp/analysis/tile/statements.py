"""Statements: an op as written, apart from what stands in its regions, which are read on their own.

So one statement is read again after a keystroke, whatever the size of the region around it. A region reaches from a
brace to the one that balances it, strings and comments aside. Everything here is immutable and position-independent:
offsets count from the statement, or from the region's first character.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.syntax.line_templates import HeaderTemplate, LineTemplate
from tilelsp.syntax.tree import BlockSyntax, OpSyntax


class Statement:
    """One op: its tree without what is inside its regions, and those as bodies, one for each.

    Of a line like one that was read before it is the template and the line's own names; the tree is made when somebody
    asks for it.
    """

    __slots__ = ("_syntax", "bodies", "broken", "is_quick", "names", "template")

    def __init__(
        self,
        syntax: OpSyntax | None,
        bodies: tuple[RegionBody, ...] = (),
        template: LineTemplate | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """Without a tree there is a template."""
        self._syntax = syntax
        self.broken = syntax is not None and syntax.broken
        """Set if the op did not parse to its end."""
        self.is_quick = syntax is None
        """Set if no tree was made to read it."""
        self.bodies = bodies
        self.template = template
        self.names = names

    @property
    def syntax(self) -> OpSyntax:
        """The tree."""
        if self._syntax is None:
            assert self.template is not None
            if isinstance(self.template, HeaderTemplate):
                (body,) = self.bodies
                self._syntax = self.template.with_region(self.names, body.end + 1)
            else:
                self._syntax = self.template.filled(self.names)
        return self._syntax


class LabelLine:
    """A block's label line; spans count from its first character."""

    __slots__ = ("length", "problems", "syntax")

    def __init__(self, syntax: BlockSyntax, length: int, problems: tuple[Diagnostic, ...] = ()) -> None:
        self.syntax = syntax
        self.length = length
        self.problems = problems


Item = Statement | LabelLine


class Content:
    """The statements and labels of a region, with their offsets from the region's first character."""

    __slots__ = ("broken", "items", "labelled", "offsets")

    def __init__(self, offsets: list[int], items: list[Item], broken: list[int], labelled: bool) -> None:
        self.offsets = offsets
        self.items = items
        self.broken = broken
        """Indices of the statements that did not parse: what they swallow may depend on text far behind them."""
        self.labelled = labelled
        """Set if there are block labels."""

    def at(self, offset: int) -> int:
        """The index of the item that holds `offset` or stands before it; -1 in front of the first."""
        return bisect_right(self.offsets, offset) - 1


EMPTY = Content([], [], [], False)


class RegionBody:
    """Contents between the braces of a region: `start` to `end`, counted from the statement."""

    __slots__ = ("content", "depth", "dialect", "end", "start")

    def __init__(self, start: int, end: int, dialect: str | None, depth: int, content: Content) -> None:
        self.start = start
        self.end = end
        self.dialect = dialect
        self.depth = depth
        self.content = content


def unread(length: int, message: str, severity: Severity = Severity.ERROR) -> Statement:
    """Text of `length` as one statement that does not parse, because nobody reads it."""
    span = Span(0, 1)
    problem = Diagnostic("syntax", message, span, severity)
    return Statement(OpSyntax(None, "", span, length, problems=(problem,), broken=True))


def set_aside(text: str, message: str) -> Content:
    """A whole text as one statement that nobody reads, and why."""
    return content_of([0], [unread(len(text), message, Severity.WARNING)])


def content_of(offsets: list[int], items: list[Item]) -> Content:
    """The content of a region from its items, and where each stands."""
    broken = [i for i, item in enumerate(items) if isinstance(item, Statement) and item.broken]
    return Content(offsets, items, broken, any(isinstance(item, LabelLine) for item in items))
