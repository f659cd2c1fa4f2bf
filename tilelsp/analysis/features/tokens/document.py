"""Semantic tokens: what every word of a document is, as the protocol counts it, and what an edit changes of that.

Lines are coloured once per distinct text and context, so after an edit the document is only put together again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import TypeAlias, cast

from tilelsp.analysis.features.tokens.colours import LEGEND, NUMBERS, TRAITS, Coloured
from tilelsp.analysis.features.tokens.low_level import PtxState, colour_llvm_line, colour_mir_line, colour_ptx_line
from tilelsp.analysis.features.tokens.tile import START, TileState, colour_tile_line
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Position, PositionEncoding, split_lines

__all__ = ["LEGEND", "TRAITS", "TokenEdit", "difference", "semantic_tokens", "token_lines"]

LineState: TypeAlias = TileState | PtxState | None
"""State that a line depends on besides its text."""

STEP = 20
"""Lines that are put together in one step."""

CHUNK = 4096
"""Numbers that are compared at once."""


@record
class TokenEdit:
    """`removed` numbers from `start` on become `data`."""

    start: int
    removed: int
    data: Sequence[int]


def semantic_tokens(
    snapshot: Snapshot,
    encoding: PositionEncoding = PositionEncoding.UTF16,
    start: Position | None = None,
    end: Position | None = None,
) -> Generator[None, None, list[int]]:
    """The tokens of a document, or of the lines from `start` to `end`: five numbers each, as the protocol has it.

    They are the lines since the token before, the characters since then (or since the line's start), the length, the
    kind (an index into `LEGEND`) and the traits (bits in the order of `TRAITS`).
    """
    first = 0 if start is None else start.line
    last = snapshot.line_count if end is None else end.line
    data: list[int] = []
    state = _start(snapshot.language)
    at = 0
    for number, line in enumerate(split_lines(snapshot.text)):
        if number > last:
            break
        flat, state = _encoded(snapshot.language, line, state, encoding)
        if flat and number >= first:
            data.append(number - at)
            data += flat
            at = number
        if number % STEP == STEP - 1:
            yield
    return data


def token_lines(snapshot: Snapshot) -> Generator[None, None, list[tuple[Coloured, ...]]]:
    """The tokens of each line."""
    found: list[tuple[Coloured, ...]] = []
    state = _start(snapshot.language)
    for line in split_lines(snapshot.text):
        tokens, state = _coloured(snapshot.language, line, state)
        found.append(tokens)
        yield
    return found


def difference(old: Sequence[int], new: Sequence[int]) -> tuple[TokenEdit, ...]:
    """One edit that makes the old numbers the new ones; none where they are equal."""
    length = min(len(old), len(new))
    same = 0
    while same < length and old[same : same + CHUNK] == new[same : same + CHUNK]:
        same += CHUNK
    same = min(same, length)
    while same < length and old[same] == new[same]:
        same += 1
    if same == len(old) == len(new):
        return ()
    tail = 0
    while tail + CHUNK <= length - same and _part(old, tail) == _part(new, tail):
        tail += CHUNK
    while tail < length - same and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return (TokenEdit(same, len(old) - same - tail, new[same : len(new) - tail]),)


def _part(numbers: Sequence[int], tail: int) -> Sequence[int]:
    """The numbers in front of the last `tail` ones."""
    end = len(numbers) - tail
    return numbers[end - CHUNK : end]


def _start(language: Language) -> LineState:
    if language is Language.TILEIR:
        return START
    return (False, False) if language is Language.PTX else None


def _coloured(language: Language, line: str, state: LineState) -> tuple[tuple[Coloured, ...], LineState]:
    match language:
        case Language.TILEIR:
            return colour_tile_line(line, cast("TileState", state))
        case Language.PTX:
            return colour_ptx_line(line, cast("PtxState", state))
        case Language.LLVM:
            return colour_llvm_line(line), None
        case Language.MIR:
            return colour_mir_line(line), None


@lru_cache(maxsize=100_000)
def _encoded(
    language: Language, line: str, state: LineState, encoding: PositionEncoding
) -> tuple[tuple[int, ...], LineState]:
    """The numbers of a line's tokens, the first of them without its line, and the state behind the line."""
    tokens, after = _coloured(language, line, state)
    plain = line.isascii()
    data: list[int] = []
    before = seen = counted = 0
    for token in tokens:
        start, end = token.start, token.end
        if not plain:
            counted += _units(line[seen:start], encoding)
            seen, start = start, counted
            end = start + _units(line[seen : token.end], encoding)
        if data:
            data.append(0)
        data += (start - before, end - start, NUMBERS[token.colour], int(token.traits))
        before = start
    return tuple(data), after


def _units(text: str, encoding: PositionEncoding) -> int:
    """How many characters a text has as the client counts them."""
    match encoding:
        case PositionEncoding.UTF8:
            return len(text.encode("utf-8", "surrogatepass"))
        case PositionEncoding.UTF16:
            return len(text) + sum(ord(char) > 0xFFFF for char in text)
        case PositionEncoding.UTF32:
            return len(text)
