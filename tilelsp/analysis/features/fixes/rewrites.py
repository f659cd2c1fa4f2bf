"""Rewritings of one word of an op or instruction as another that may stand there: a rounding, a predicate, a flag.

What may stand there is what completion offers; each is tried on the document, and one that brings an error is none.
"""

from __future__ import annotations

from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.completion.items import ItemKind
from tilelsp.analysis.features.fixes.trial import Trial, replaced
from tilelsp.analysis.snapshot import Language, Slices, Snapshot
from tilelsp.base.diagnostic import Fix
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word

MOST_TRIED = 16
"""More words than any enumeration of a dialect has; a list of modifiers can be longer, and each costs an analysis."""
LANGUAGES = (Language.TILEIR, Language.LLVM)
"""Those whose words stand apart: PTX and machine IR join them to one mnemonic or opcode."""


def rewrites(snapshot: Snapshot, span: Span) -> Slices[tuple[Fix, ...]]:
    """The words that the one around `span` can become, those that completion offers first in front."""
    if snapshot.language not in LANGUAGES:
        return ()
    line = snapshot.line_span(snapshot.position(span.start).line)
    text = snapshot.slice(line)
    start = start_of_word(text, span.start - line.start, "_")
    end = end_of_word(text, start, "_")
    word = text[start:end]
    if not word or line.start + end < span.end:
        return ()
    place = Span(line.start + start, line.start + end)
    found = complete(snapshot, place.start)
    words = [one for one in found.items if one.kind is ItemKind.WORD] if found is not None else []
    if not any(one.label == word for one in words):
        return ()
    trial = Trial(snapshot)
    kept: list[Fix] = []
    for one in [one for one in words if one.label != word and not one.insert][:MOST_TRIED]:
        yield
        edits = replaced(place, one.label)
        if trial.is_quiet(edits):
            kept.append(Fix(f"write {one.label} instead of {word}", edits, False))
    return tuple(kept)
