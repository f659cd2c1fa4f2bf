"""A whole document read and printed: the IR of each op in its own form, values numbered anew."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import feeds_only
from tilelsp.spec.verify import verify
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.document import read_document
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.written_form import SourceTrees, UnprintableIr


def printed(text: str, reader: Reader, style: PrintStyle | None = None) -> str:
    """The ops of a document printed in place of their text; what stands between those at the top is kept.

    Raises `Unprintable` for a document with errors, and for an op that can be told neither from the IR nor its text.
    """
    text = feeds_only(text)
    parts: list[str] = []
    last = 0
    for chunk in read_document(text, reader):
        bound = Binder(reader.catalog).bind(chunk.ops)
        for problem in (*chunk.problems, *bound.diagnostics, *verify(bound.ops, skip=bound.broken)):
            if problem.severity is Severity.ERROR:
                raise UnprintableIr(_located(text, problem))
        shown = print_ops(bound.ops, style, source=SourceTrees(text, bound.syntax))
        places = {op: span for span, op in shown.places}
        for (at, tree), op in zip(chunk.ops, bound.ops, strict=True):
            parts += (text[last:at], shown.text[places[op].start : places[op].end])
            last = at + tree.length
    parts.append(text[last:])
    return "".join(parts)


def _located(text: str, problem: Diagnostic) -> str:
    return f"line {text.count(chr(10), 0, problem.span.start) + 1}: {problem.message}"
