"""Fixes from what may be written at a place: a word that is meant, one that is missing, a number that fits.

What may be written is what completion offers there, so it follows from the declarations; nothing here names an op.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from tilelsp.analysis.features.completion.at_cursor import Item, ItemKind
from tilelsp.analysis.features.completion.tile import word_start
from tilelsp.analysis.features.fixes.ops import op_fixes
from tilelsp.analysis.features.fixes.trial import Trial, replaced
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.spacing import Lexeme, lexemes
from tilelsp.base.diagnostic import Diagnostic, Fix
from tilelsp.base.numerals import TooLong, read_integer
from tilelsp.base.text import Span, TextEdit
from tilelsp.syntax import lexer

MOST = 3
"""Fixes of one sort for one finding."""

_NAMES = (lexer.WORD, lexer.VALUE, lexer.SYMBOL, lexer.BLOCK, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS)
_MISSING = (ItemKind.PUNCTUATION, ItemKind.KEYWORD, ItemKind.TYPE, ItemKind.WORD)
_WIDTHS = (64, 32, 16, 8, 4, 1)
_TOKENS = 16
"""Words of a finding that are looked at."""


def word_fixes(trial: Trial, finding: Diagnostic) -> tuple[Fix, ...]:
    """Fixes of an MLIR document that were tried, those first that leave the fewest errors."""
    if not isinstance(trial.snapshot.document, TileDocument) or trial.exhausted:
        return ()
    snapshot = trial.snapshot
    return (
        _tried(trial, finding, op_fixes(snapshot, finding))
        or _tried(trial, finding, _meant(trial, finding))
        or _tried(trial, finding, _numbers(snapshot, finding))[:1]
        or _tried(trial, finding, _missing(trial, finding), fewer=True)
        or _tried(trial, finding, _demanded(trial, finding), certain=True)
    )


def _tried(
    trial: Trial, finding: Diagnostic, candidates: Iterable[Fix], *, fewer: bool = False, certain: bool = False
) -> tuple[Fix, ...]:
    """The candidates that leave the fewest errors, each edit once; with `fewer`, those that leave fewer than before."""
    by_edits: dict[tuple[TextEdit, ...], Fix] = {}
    for fix in candidates:
        by_edits.setdefault(fix.edits, fix)
    left = [(trial.errors_left(finding, edits, certain=certain), fix) for edits, fix in by_edits.items()]
    fewest = min((errors for errors, _ in left if errors is not None), default=None)
    if fewer and fewest == len(trial.errors):
        return ()
    return tuple(fix for errors, fix in left if errors is not None and errors == fewest)[:MOST]


# a word that is meant ------------------------------------------------------------------------------------------


def _meant(trial: Trial, finding: Diagnostic) -> Iterator[Fix]:
    """Replacements of each word of a finding by what looks like it and may stand there."""
    snapshot = trial.snapshot
    text = snapshot.text
    for token in lexemes(text, finding.span.start, finding.span.end)[:_TOKENS]:
        if token.kind not in _NAMES:
            continue
        start = max(token.start, word_start(text, token.end)) if token.kind == lexer.WORD else token.start
        written = text[start : token.end]
        if not written:
            continue  # the extents of a shape, with no element behind them
        offered = trial.offers(snapshot, start)
        labels = [item.label.removesuffix("<>") for item in offered.items] if offered is not None else []
        if token.kind == lexer.WORD:
            labels += _ops(snapshot, written)
        same = [label for label in labels if label != written and _sigil(label) == _sigil(written)]
        for label in difflib.get_close_matches(written, same, n=MOST, cutoff=0.65):
            yield Fix(f"did you mean '{label}'?", replaced(Span(start, token.end), label))


def _sigil(name: str) -> str:
    return name[:1] if name[:1] in tuple("%@^#!") else ""


def _ops(snapshot: Snapshot, written: str) -> list[str]:
    """Full names of ops, for one that is written in full."""
    document = snapshot.document
    if "." not in written or not isinstance(document, TileDocument):
        return []
    catalog = document.language.tools.catalog
    return [*(op.spec.name for op in catalog.offered()), *catalog.named(written)]


# something that is missing -------------------------------------------------------------------------------------


def _missing(trial: Trial, finding: Diagnostic) -> Iterator[Fix]:
    """Insertions in front of a finding: what the format demands there, with a type behind it where one follows."""
    snapshot = trial.snapshot
    at = len(snapshot.text[: finding.span.start].rstrip())
    if finding.code not in ("syntax", "type", "attribute"):
        return
    if finding.message == "expected '}'":
        if at == len(snapshot.text.rstrip()):
            yield Fix("insert '}'", replaced(Span(snapshot.length, snapshot.length), _line_end(snapshot) + "}\n"))
        else:
            yield Fix("insert '}'", replaced(Span(at, at), f"\n{_indent_around(snapshot.text[:at])}}}"))
        return
    for item in _offered(trial, trial.after(replaced(Span(at, at), " ")), at + 1):
        text = _spaced(snapshot.text, at, item.label)
        yield Fix(f"insert '{item.label}'", replaced(Span(at, at), text))
        if item.kind is ItemKind.PUNCTUATION and item.label in (":", "->", ","):
            behind = trial.after(replaced(Span(at, at), f"{text.rstrip()} "))
            for follower in _offered(trial, behind, at + len(text.rstrip()) + 1)[:2]:
                if follower.kind is ItemKind.TYPE:
                    whole = f"{item.label} {follower.label}"
                    yield Fix(f"insert '{whole}'", replaced(Span(at, at), _spaced(snapshot.text, at, whole)))


def _indent_around(text: str) -> str:
    """The blanks in front of the line that opens the region in which `text` ends, going by indentation."""
    lines = text.split("\n")
    inside = len(lines[-1]) - len(lines[-1].lstrip(" \t"))
    for line in reversed(lines):
        indent = len(line) - len(line.lstrip(" \t"))
        if indent < inside and line.strip():
            return line[:indent]
    return ""


def _demanded(trial: Trial, finding: Diagnostic) -> Iterator[Fix]:
    """The one word that the finding itself asks for."""
    at = len(trial.snapshot.text[: finding.span.start].rstrip())
    for item in _offered(trial, trial.after(replaced(Span(at, at), " ")), at + 1):
        if finding.code == "syntax" and finding.message == f"expected '{item.label}'":
            yield Fix(f"insert '{item.label}'", replaced(Span(at, at), _spaced(trial.snapshot.text, at, item.label)))


def _offered(trial: Trial, snapshot: Snapshot, offset: int) -> list[Item]:
    found = trial.offers(snapshot, offset)
    items = [item for item in found.items if item.kind in _MISSING] if found is not None else []
    return [item for item in items if not item.label.endswith("<>")][:6]


def _spaced(text: str, at: int, inserted: str) -> str:
    """`inserted` with the blanks that it needs at `at`, which stands right behind a token."""
    before = "" if inserted[0] in ",)]>" or (at > 0 and text[at - 1] in "([<") else " "
    after = "" if at >= len(text) or text[at] in " \t\r\n,)]>" or inserted[-1] in "([<" else " "
    return f"{before}{inserted}{after}"


def _line_end(snapshot: Snapshot) -> str:
    return "" if snapshot.text.endswith("\n") else "\n"


# numbers -------------------------------------------------------------------------------------------------------


def _numbers(snapshot: Snapshot, finding: Diagnostic) -> Iterator[Fix]:
    """Numbers of a finding in another spelling: of fewer bits, with a decimal point, or without one."""
    for token in lexemes(snapshot.text, finding.span.start, finding.span.end)[: 4 * _TOKENS]:
        if token.kind == lexer.NUMBER:
            for text, why in _spellings(token):
                yield Fix(f"write {text}{why}", replaced(Span(token.start, token.end), text))


def _spellings(token: Lexeme) -> Iterator[tuple[str, str]]:
    if "." in token.text:
        whole, _, rest = token.text.partition(".")
        if not rest.strip("0"):
            yield whole, ""
        return
    try:
        value = read_integer(token.text)
    except TooLong:
        return
    yield f"{token.text}.0", ""
    for width in _WIDTHS:
        wrapped = value & ((1 << width) - 1)
        if wrapped >> (width - 1) and width > 1:
            wrapped -= 1 << width
        if wrapped != value:
            yield str(wrapped), f", which has the same low {width} bits"
