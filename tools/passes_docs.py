"""docs/generated/passes.md and the list in docs/architecture.md: the passes, from their declarations."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilelsp.compile.pass_list import PASSES
from tools.generated import ROOT, configure_check, settle

PAGE = ROOT / "docs" / "generated" / "passes.md"
MAP = ROOT / "docs" / "architecture.md"
BEGIN = "<!-- The passes; made by: python -m tools passes -->\n"
END = "<!-- End of the passes. -->\n"
MADE_BY = "<!-- Made by: python -m tools passes -->"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle(files(), "passes", arguments.check)


def files() -> dict[Path, str]:
    """The page, and the map of the code with its list, as they should be, by path."""
    rows = [
        f"| `{each.name}` | {each.source.value} | {each.result.value} | {', '.join(f'`{one}`' for one in each.needs)} "
        f"| {'yes' if each.verifier is not None else ''} | {each.summary} |"
        for each in PASSES
    ]
    lines = (
        MADE_BY,
        "",
        "# The passes",
        "",
        "In the order in which they run. A document starts at the first pass of its own stage; behind it each runs",
        "that starts at the stage where the one before has led to.",
        "",
        "| pass | from | to | needs | verified | what it does |",
        "|---|---|---|---|---|---|",
        *rows,
        "",
    )
    return {PAGE: "\n".join(lines), MAP: _with_list(MAP.read_text(encoding="utf-8"))}


def _with_list(text: str) -> str:
    """The map of the code, with the passes between the two comments."""
    front, _, rest = text.partition(BEGIN)
    _, end, behind = rest.partition(END)
    assert end, f"{MAP.name} has lost the comments around the passes"
    rows = (f"1. `{each.name}`, from {each.source.value} to {each.result.value}\n" for each in PASSES)
    return "".join((front, BEGIN, *rows, END, behind))
