"""A Tile IR document as bytecode that remembers where its ops stand, for the vendor's compiler.

One function from plain data to plain data, so that it can run in another process.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tilelsp.analysis.comments import united
from tilelsp.analysis.languages import Languages
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import LineIndex, PositionEncoding, Span
from tilelsp.bytecode.writer import Positions, UnwritableError, write_module
from tilelsp.ir.module import Op

FILE_NAME = "document.mlir"
"""The name in the debug records. Records hold one document, so the real name would only make results differ."""


@dataclass(frozen=True, slots=True)
class Assembled:
    """Bytecode, or (`data` is empty then) what stands in its way."""

    data: bytes = field(repr=False)
    diagnostics: tuple[Diagnostic, ...]


@cache
def _languages() -> Languages:
    return Languages()


def assemble(text: str, language: Language) -> Assembled:
    """Bytecode whose debug records carry every op's own line and column (from 1) in `text`."""
    languages = _languages()
    found = finish(languages.findings(language, text, ()))
    if any(one.severity is Severity.ERROR for one in found):
        return Assembled(b"", tuple(united(found)))
    if language is not Language.TILEIR:
        return Assembled(b"", (_refusal(f"a {language.value} document has no bytecode form", Span(0, 0)),))
    lines = LineIndex(text)

    def place(op: Op) -> tuple[int, int] | None:
        if op.span is None:
            return None
        position = lines.position(op.span.start, PositionEncoding.UTF8)
        return position.line + 1, position.character + 1

    try:
        data = write_module(languages.ops(language, text), positions=Positions(FILE_NAME, "", place))
    except UnwritableError as error:
        span = error.op.span if error.op is not None and error.op.span is not None else Span(0, 0)
        return Assembled(b"", (*united(found), _refusal(str(error), span)))
    return Assembled(data, tuple(united(found)))


def _refusal(message: str, span: Span) -> Diagnostic:
    return Diagnostic("bytecode.unwritable", message, span)
