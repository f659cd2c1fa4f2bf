"""Rewritings of one word of an op or instruction as another that may stand there: a rounding, a predicate, a flag.

What may stand there is what completion offers, in a mnemonic of PTX the modifiers of the same position; each is tried
on the document, and one that brings an error is none.
"""

from __future__ import annotations

from collections.abc import Container

from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.completion.items import ItemKind
from tilelsp.analysis.features.fixes.trial import Trial, replaced
from tilelsp.analysis.snapshot import Language, Slices, Snapshot
from tilelsp.base.diagnostic import Fix
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.ptx.instructions import instead_of

MOST_TRIED = 16
"""More words than any enumeration of a dialect has; a list of modifiers can be longer, and each costs an analysis."""
_WORD = frozenset("_.:")
"""Characters of a PTX mnemonic besides letters and digits."""


def rewrites(snapshot: Snapshot, span: Span) -> Slices[tuple[Fix, ...]]:
    """The words that the one around `span` can become, those that completion offers first in front; in PTX modifiers in
    the order in which they are declared. Opcodes of machine IR have no words."""
    if snapshot.language is Language.MIR:
        return ()
    found = _modifier(snapshot, span) if snapshot.language is Language.PTX else _word(snapshot, span)
    if found is None:
        return ()
    place, words = found
    word = snapshot.slice(place)
    trial = Trial(snapshot)
    accepted: list[Fix] = []
    for other in [candidate for candidate in words if candidate != word][:MOST_TRIED]:
        yield
        edits = replaced(place, other)
        if trial.is_quiet(edits):
            accepted.append(Fix(f"write {other} instead of {word}", edits, False))
    return tuple(accepted)


def _around(snapshot: Snapshot, span: Span, marks: Container[str]) -> Span | None:
    """The word that holds all of a span."""
    line = snapshot.line_span(snapshot.position(span.start).line)
    text = snapshot.slice(line)
    start = start_of_word(text, span.start - line.start, marks)
    found = Span(line.start + start, line.start + end_of_word(text, start, marks))
    return None if found.start == found.end or found.end < span.end else found


def _word(snapshot: Snapshot, span: Span) -> tuple[Span, list[str]] | None:
    """The word at a place, and all words that completion offers there, if it is one of them."""
    place = _around(snapshot, span, "_")
    completed = complete(snapshot, place.start) if place is not None else None
    if place is None or completed is None:
        return None
    words = [item for item in completed.items if item.kind is ItemKind.WORD]
    if not any(word.label == snapshot.slice(place) for word in words):
        return None
    return place, [word.label for word in words if not word.insert]


def _modifier(snapshot: Snapshot, span: Span) -> tuple[Span, list[str]] | None:
    """The modifier of a PTX instruction at a place, and those that may stand where it stands."""
    place = _around(snapshot, span, _WORD)
    if place is None:
        return None
    words = snapshot.slice(place).split(".")
    end = place.start - 1
    for number, word in enumerate(words):
        start, end = end + 1, end + 1 + len(word)
        if number and start <= span.start and span.end <= end:
            others = instead_of(tuple(words), number)
            return (Span(start, end), others) if others else None
    return None
