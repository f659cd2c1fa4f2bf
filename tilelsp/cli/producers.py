"""`tilelsp producers`: the compilers of other languages that documents are made with, and whether they are there."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from tilelsp.cli.configuration import Configuration
from tilelsp.cli.table import print_table

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.engines.producers.producer import Producer
    from tilelsp.engines.programs.find import Toolbox


_ANY_PROGRAM = {
    "name": "watched",
    "title": "any program",
    "source": "any",
    "makes": "files in a folder",
    "by": "tilelsp watch FOLDER -- COMMAND",
}
"""The row for programs that write documents themselves: they need no declaration, as their files are checked where
they appear."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `producers`."""
    parser = subparsers.add_parser("producers", help="the compilers that make documents of other languages' source")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the list. What is missing is no error: sources may be of one language only."""
    from tilelsp.engines.producers.registry import PRODUCERS
    from tilelsp.engines.programs.find import Toolbox
    from tilelsp.engines.programs.paths import ToolPaths

    toolbox = Toolbox(ToolPaths.of(Configuration().of(None).settings))
    rows = [*(_row(producer, toolbox) for producer in PRODUCERS), _ANY_PROGRAM]
    if args.format == "json":
        print(json.dumps(rows, indent=2))
    else:
        columns = ("name", "source", "makes", "by")
        print_table(columns, [tuple(row[column] for column in columns) for row in rows])
    return 0


def _row(producer: Producer, toolbox: Toolbox) -> dict[str, str]:
    from tilelsp.engines.programs.errors import ToolError

    try:
        by = producer.found(toolbox, None)
    except ToolError as error:
        by = str(error)
    source = f"{', '.join(f'*{suffix}' for suffix in producer.suffixes)} with {producer.shown}"
    return {
        "name": producer.name,
        "title": producer.title,
        "source": source,
        "makes": producer.makes,
        "by": by,
    }
