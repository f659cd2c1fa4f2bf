"""The pages of all findings, for a browser: what `codeDescription` leads to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tilelsp.analysis.features.reference.rule_pages import ALL_PAGES, RulePage, question_pages, rule_page
from tilelsp.defs.rules import RULES
from tools.generated import ROOT, configure_check, settle

PATH = ROOT / "docs" / "generated" / ALL_PAGES.rpartition("/")[2]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle(files(), "findings", arguments.check)


def files() -> dict[Path, str]:
    """The page as it should be."""
    rules = [page for rule in RULES if (page := rule_page(rule.id)) is not None]
    pages = sorted((*rules, *question_pages()), key=lambda page: page.id)
    head = "# Findings\n\nMade by: `python -m tools findings`. In an editor, and as `tilelsp explain CODE`, too.\n"
    return {PATH: "\n".join([head, *(line for page in pages for line in _lines(page))])}


def _lines(page: RulePage) -> Iterator[str]:
    yield f'<a id="{page.id}"></a>\n'
    yield f"## {page.id}\n"
    yield f"{page.markdown.partition(chr(10))[2].lstrip()}\n"
