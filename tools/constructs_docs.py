"""docs/generated/constructs.md: which construct has PTX from text of which level, from the cases that prove it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tools.construct_cases import LEVELS, ConstructCase, Impossible, read_cases, read_impossible
from tools.generated import ROOT, configure_check, settle

PAGE = ROOT / "docs" / "generated" / "constructs.md"
MADE_BY = "<!-- Made by: python -m tools constructs -->"
_CASES = "../../tests/cases/constructs"
_HEAD = """\
# Constructs

What text of a level becomes PTX. Each cell is a text of that level under `tests/cases/constructs`: ptxas accepts its
PTX, and a broken twin of it is reported by a rule or by the sanitizer.

* **runs**: the evaluator runs the PTX, and its numbers are those of a NumPy expression.
* **code**: no public source says what the instruction computes ([running PTX](../running-ptx.md)); what ptxas makes of
  it is disassembled instead.
* a number: no text of that level can say it, for the reason below the table.
* open: nobody has written the case."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle(files(), "constructs", arguments.check)


def files() -> dict[Path, str]:
    """The page as it should be, by path."""
    return {PAGE: page(read_cases(), read_impossible())}


def page(cases: Sequence[ConstructCase], impossible: Sequence[Impossible]) -> str:
    """The table of cases and of cells that no text can fill, whose reasons stand below it."""
    filled: dict[tuple[str, str], list[ConstructCase]] = {}
    for case in cases:
        filled.setdefault((case.construct, case.level), []).append(case)
    reasons = list(dict.fromkeys(one.reason for one in impossible))
    numbers = {(one.construct, one.level): reasons.index(one.reason) + 1 for one in impossible}
    notes = [f"{case.construct}, {case.level}: {case.shown}" for case in cases if case.shown]

    def cell(construct: str, level: str) -> str:
        found = filled.get((construct, level))
        if found is not None:
            return ", ".join(_link(case) for case in found)
        number = numbers.get((construct, level))
        return "open" if number is None else f"({number})"

    rows = [
        f"| {construct} | {' | '.join(cell(construct, level) for level in LEVELS)} |"
        for construct in sorted({construct for construct, _ in (*filled, *numbers)})
    ]
    lines = (
        MADE_BY,
        "",
        _HEAD,
        "",
        f"| construct | {' | '.join(LEVELS)} |",
        f"|---{'|---' * len(LEVELS)}|",
        *rows,
        *("", "Why a cell is empty:", "") * bool(reasons),
        *(f"{number}. {reason}" for number, reason in enumerate(reasons, 1)),
        *("", "To know of single cells:", "") * bool(notes),
        *(f"* {note}" for note in notes),
        "",
    )
    return "\n".join(lines)


def _link(case: ConstructCase) -> str:
    spelling = case.path.stem.partition(".")[2]
    path = f"{_CASES}/{case.path.parent.name}/{case.path.name}"
    shown = "code" if case.launch is None else "runs"
    return f"[{shown}]({path}) {case.target}{f' ({spelling})' if spelling else ''}"
