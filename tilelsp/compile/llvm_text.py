"""LLVM IR text in the making, and which op of the document each of its lines came from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.compile.stage import Link
from tilelsp.ir.module import Op


@record
class LlvmText:
    """LLVM IR, and which op of the document each line came from."""

    text: str
    links: tuple[Link, ...]

    def source(self, span: Span) -> Span:
        """The op in the document that the line at `span` came from; where it has none, that of the line before."""
        at = bisect_right(self.links, span.start, key=lambda link: link.output.start) - 1
        return self.links[max(at, 0)].source if self.links else Span(0, 0)


class LlvmWriter:
    """Lines of LLVM IR, and which op each came from."""

    def __init__(self) -> None:
        self.links: list[Link] = []
        self.declared: dict[str, str] = {}
        """The declaration of each function that is called and not defined here, by its name."""
        self._lines: list[str] = []
        self._at = 0

    @property
    def text(self) -> str:
        """All lines."""
        return "".join(self._lines)

    def line(self, text: str, op: Op | None) -> None:
        """One line, made from an op."""
        if op is not None and op.span is not None:
            self.links.append(Link(Span(self._at, self._at + len(text)), op.span))
        self._lines.append(f"{text}\n")
        self._at += len(text) + 1

    def mark(self, names: Sequence[tuple[str, Span | None]]) -> None:
        """Say where the names on the last line, which stand there in this order, come from."""
        line, at = self._lines[-1], 0
        start = self._at - len(line)
        for name, span in names:
            at = line.find(name, at)
            if at >= 0 and span is not None:
                self.links.append(Link(Span(start + at, start + at + len(name)), span))
            at = max(at, 0) + len(name)
