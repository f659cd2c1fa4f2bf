"""A PTX document in pieces: what a stretch of lines comes to, so that after an edit one piece is read again.

A compiled kernel is one function of ten thousand lines. What has to be asked of all its lines is asked of a piece's
summary: the highest register of each family, not every register.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from tilelsp.analysis.buffer import Piece
from tilelsp.analysis.ptx.line_facts import LineFacts, Used
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.defs.ptx.names import is_special
from tilelsp.syntax.ptx_text import PtxLine, PtxReader


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines of a piece between two lines that open or close a scope. Offsets count from the start of the piece.

    `events` are those of the first line. `highest` is the highest number that is used of each family of registers
    (`%r`, 7 where `%r7` is), `single` are the registers without a number. `uses` are all of them, in text order.
    """

    events: tuple[Used, ...]
    declared: tuple[Used, ...]
    families: tuple[tuple[str, int, int], ...]
    labels: tuple[Used, ...]
    branches: tuple[Used, ...]
    uses: tuple[Used, ...]
    highest: tuple[tuple[str, int], ...]
    single: frozenset[str]


@dataclass(frozen=True, slots=True)
class PtxPiece:
    """One piece of a document as it was read after `before`: whether a comment, and whether an instruction was open.

    `mnemonics` are those that occur. `target` is the first `.target`, "" for none.
    """

    piece: Piece
    before: tuple[bool, bool]
    after: tuple[bool, bool]
    lines: tuple[PtxLine, ...]
    starts: tuple[int, ...]
    facts: tuple[LineFacts, ...]
    stretches: tuple[Stretch, ...]
    mnemonics: frozenset[str]
    problems: tuple[Diagnostic, ...]
    target: str


def read_piece(
    piece: Piece,
    before: tuple[bool, bool],
    is_last: bool,
    reader: PtxReader,
    facts_of: Callable[[PtxLine, bool], LineFacts],
) -> PtxPiece:
    """Read a piece. All but the last of a document end with a line feed, behind which no line of theirs begins."""
    lines = reader.lines(piece.text, *before)
    if not is_last:
        del lines[-1]
    starts = tuple(accumulate((len(line.source) + 1 for line in lines[:-1]), initial=0))
    facts: list[LineFacts] = []
    continuing = before[1]
    for line in lines:
        facts.append(facts_of(line, continuing))
        continuing = line.open_instruction
    return PtxPiece(
        piece,
        before,
        (lines[-1].open_comment, lines[-1].open_instruction),
        tuple(lines),
        starts,
        tuple(facts),
        tuple(_stretches(facts, starts)),
        frozenset(mnemonic for one in facts for mnemonic, _ in one.mnemonics),
        tuple(problem.shifted(at) for one, at in zip(facts, starts, strict=True) for problem in one.problems),
        next((one.target for one in facts if one.target), ""),
    )


def _stretches(facts: Sequence[LineFacts], starts: Sequence[int]) -> list[Stretch]:
    edges = [0, *(number for number, one in enumerate(facts) if one.events and number), len(facts)]
    return [_stretch(facts[first:end], starts[first:end]) for first, end in pairwise(edges) if first < end]


def _stretch(facts: Sequence[LineFacts], starts: Sequence[int]) -> Stretch:
    placed = tuple(zip(facts, starts, strict=True))
    uses = tuple((name, at + place) for one, at in placed for name, place in one.registers)
    highest: dict[str, int] = {}
    single: set[str] = set()
    for name in {name for name, _ in uses}:
        if is_special(name):
            continue
        prefix, number = family_of(name)
        if number is None:
            single.add(name)
        elif number > highest.get(prefix, -1):
            highest[prefix] = number
    return Stretch(
        tuple((event, starts[0] + place) for event, place in facts[0].events),
        tuple((name, at + place) for one, at in placed for name, place in one.declared),
        tuple((prefix, count, at + place) for one, at in placed for prefix, count, place in one.families),
        tuple((name, at + place) for one, at in placed for name, place in one.labels),
        tuple((name, at + place) for one, at in placed for name, place in one.branches),
        uses,
        tuple(highest.items()),
        frozenset(single),
    )


def family_of(register: str) -> tuple[str, int | None]:
    """The family and the number of a register: `%r` and 7 for `%r7`; no number for `%row`."""
    prefix = register.rstrip("0123456789")
    return (prefix, int(register[len(prefix) :])) if len(prefix) < len(register) else (register, None)
