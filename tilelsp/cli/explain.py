"""`tilelsp explain`: the page of a rule, finding, decision, question, number of the documents, or instruction."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tilelsp.api.explaining import every_page, explain
from tilelsp.defs.rules import RULES
from tilelsp.spec.rule import AnyRule, TextLevel

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `explain`."""
    parser = subparsers.add_parser("explain", help="explain a rule, by its id or its message, or an instruction")
    parser.add_argument(
        "query",
        nargs="?",
        metavar="RULE_OR_MESSAGE",
        help="an id, a message, a part of one; C50, 10522, sub_36E9630; mbarrier.try_wait, llvm.nvvm.barrier0",
    )
    parser.add_argument(
        "--list", action="store_true", help="print every rule id with its message, and how many fire at each level"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the pages that the query means."""
    pages = every_page() if args.list else explain(args.query or "")
    if args.format == "json":
        print(json.dumps({"rules": [page.data for page in pages]}, indent=2))
    elif args.list:
        print("\n".join(f"{page.id}: {page.title}" for page in pages))
        print(f"rules by level: {', '.join(_by_level(RULES))}")
    else:
        print("\n\n".join(page.text for page in pages))
    return 0


def _by_level(rules: Sequence[AnyRule]) -> Iterator[str]:
    """How many rules text can break at each level."""
    for level in TextLevel:
        count = sum(level in rule.levels for rule in rules)
        if count:
            yield f"{level.value} {count}"
