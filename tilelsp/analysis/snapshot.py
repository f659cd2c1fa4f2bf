"""One version of a document, as a value: its text and positions, and what is found in it."""

from __future__ import annotations

import enum
from collections.abc import Generator, Iterable, Sequence
from functools import cached_property
from typing import Protocol, TypeVar, runtime_checkable

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.comments import Comments, apply_allows, read_comments, with_lowering
from tilelsp.analysis.guard import Failed, guarded, not_analysed
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.steps import finish as finish
from tilelsp.base.text import Position, PositionEncoding, Span
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Target

T = TypeVar("T")

Slices = Generator[None, None, T]
"""Work in steps of at most about two milliseconds, whose return value is the result."""


class Language(enum.Enum):
    """Language of a document; values are the editors' language ids."""

    TILEIR = "tileir"
    LLVM = "llvm"
    MIR = "nvptx-mir"
    PTX = "ptx"

    @property
    def comments(self) -> tuple[str, ...]:
        """Marks that start a comment, the usual one first. `# ` is YAML's, around the documents of LLVM's machine
        IR."""
        return _COMMENTS[self]


_COMMENTS = {
    Language.TILEIR: ("//",), Language.LLVM: (";",), Language.MIR: (";", "# "), Language.PTX: ("//",),
}  # fmt: skip
_IDS = {"mlir": Language.TILEIR, **{language.value: language for language in Language}}
_SUFFIXES = {".ll": Language.LLVM, ".llir": Language.LLVM, ".mir": Language.MIR, ".ptx": Language.PTX}


def known_language(language_id: str, path: str) -> Language | None:
    """The language of a document by its id, else by the ending of its path or URI; None where neither says."""
    known = _IDS.get(language_id)
    return known if known is not None else _SUFFIXES.get(path[path.rfind(".") :].lower())


def language_of(language_id: str, path: str = "") -> Language:
    """The language of a document; Tile IR where nothing says."""
    return known_language(language_id, path) or Language.TILEIR


def ids_of(language: Language) -> tuple[str, ...]:
    """Every id that editors have for a language."""
    return tuple(name for name, known in _IDS.items() if known is language)


class LanguageDocument(Protocol):
    """Interface of a language's documents."""

    def edited(self, start: int, end: int, new: str, after: Buffer) -> LanguageDocument:
        """The document after `start:end` became `new`; `after` is the whole text then."""
        ...

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """Everything found, for the targets; for none, what does not depend on one."""
        ...


@runtime_checkable
class FlowDocument(Protocol):
    """A document whose effects are also followed over the control flow."""

    def flow(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """Diagnostics of the functions on some way through them, for the targets. None that `findings` tells."""
        ...


class Snapshot:
    """A document as it was at one moment. `document` is the language's own view of it, for features."""

    def __init__(
        self, uri: str, version: int | None, language: Language, buffer: Buffer, document: LanguageDocument
    ) -> None:
        self.uri = uri
        self.version = version
        self.language = language
        self.buffer = buffer
        self.document = document
        self._found: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}
        self._flow: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}

    def renamed(self, uri: str, version: int | None) -> Snapshot:
        """The same text under another URI or version, with everything that was found in it."""
        other = Snapshot(uri, version, self.language, self.buffer, self.document)
        other._found, other._flow = self._found, self._flow
        return other

    # text ------------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The whole text."""
        return self.buffer.text

    @property
    def length(self) -> int:
        """How many code points the text has."""
        return self.buffer.length

    @property
    def line_count(self) -> int:
        """How many lines there are."""
        return self.buffer.line_count

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.buffer.slice(span.start, span.end)

    def line(self, number: int) -> str:
        """A line without its ending; empty past the end."""
        return self.slice(self.buffer.line_span(number))

    def line_span(self, number: int) -> Span:
        """The span of a line without its ending."""
        return self.buffer.line_span(number)

    def position(self, offset: int, encoding: PositionEncoding = PositionEncoding.UTF16) -> Position:
        """The position of an offset, clamped to the text."""
        return self.buffer.position(offset, encoding)

    def offset(self, position: Position, encoding: PositionEncoding = PositionEncoding.UTF16) -> int:
        """The offset of a position; one past a line's end means its end."""
        return self.buffer.offset(position, encoding)

    def range(self, span: Span, encoding: PositionEncoding = PositionEncoding.UTF16) -> tuple[Position, Position]:
        """Where a span starts and ends."""
        return self.buffer.position(span.start, encoding), self.buffer.position(span.end, encoding)

    # findings --------------------------------------------------------------------------------------------------

    @cached_property
    def comments(self) -> Comments:
        """Contents of the document's comments that address tilelsp."""
        return read_comments(self.buffer, self.language.comments)

    @property
    def pinned(self) -> tuple[str, ...]:
        """The targets that the document names for itself, as written; names that do not exist included."""
        return self.comments.target_names

    def diagnostics(self, targets: Iterable[str] = ()) -> Slices[tuple[Diagnostic, ...]]:
        """Diagnostics from reading, each once with its targets, in text order; `checks.checked` has everything.

        `targets` are names; those that nobody knows are left out. Without any, only what holds on every target.
        """
        names = tuple(dict.fromkeys(targets))
        known = self._found.get(names)
        if known is not None:
            return known
        chosen = tuple(target for target in TARGETS if target.name in names)
        try:
            found = yield from guarded(self.document.findings(chosen))
        except Failed as failed:
            found = [not_analysed(self.line_span(0), failed)]
        result = apply_allows(found, self.comments, self.buffer, chosen)
        self._found[names] = result
        return result

    def flow(self, targets: Iterable[str] = ()) -> Slices[tuple[Diagnostic, ...]]:
        """Diagnostics from following the document's effects over its control flow, which takes longer than
        `diagnostics`: each once with its targets. Comments are not applied to them; `joined` does that."""
        names = tuple(dict.fromkeys(targets))
        known = self._flow.get(names)
        if known is None:
            chosen = tuple(target for target in TARGETS if target.name in names)
            found: list[Diagnostic] = []
            if isinstance(self.document, FlowDocument):
                try:
                    found = yield from guarded(self.document.flow(chosen))
                except Failed as failed:
                    found = [not_analysed(self.line_span(0), failed)]
            known = self._flow[names] = tuple(found)
        return known

    def joined(self, found: Sequence[Diagnostic], later: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
        """`found`, an answer of `diagnostics`, with what was found later: by `flow`, at stages below, or by a run."""
        return with_lowering(found, later, self.comments, self.buffer)

    def known_flow(self, targets: Iterable[str] = ()) -> tuple[Diagnostic, ...] | None:
        """Findings of `flow` for these targets; None as long as nobody has asked."""
        return self._flow.get(tuple(dict.fromkeys(targets)))
