"""docs/generated/passes.md: the passes of the pipeline, from their declarations."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilelsp.compile.pass_list import PASSES
from tools.generated import ROOT, configure_check, settle

PAGE = ROOT / "docs" / "generated" / "passes.md"
MADE_BY = "<!-- Made by: python -m tools passes -->"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle(files(), "passes", arguments.check)


def files() -> dict[Path, str]:
    """The page as it should be, by path."""
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
        "In the order in which they run. A document starts at the first pass of its own stage.",
        "",
        "| pass | from | to | needs | verified | what it does |",
        "|---|---|---|---|---|---|",
        *rows,
        "",
    )
    return {PAGE: "\n".join(lines)}
