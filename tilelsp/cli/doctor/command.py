"""`tilelsp doctor`: what was found, and how to get what is missing."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.cli.configuration import Configuration, add_program_arguments, named_programs

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `doctor`."""
    parser = subparsers.add_parser("doctor", help="what was found, and how to install what is missing")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_program_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings; always 0, since nothing that doctor looks for is needed for tilelsp to work."""
    # Only this command looks for tools right away; the others start faster without.
    from tilelsp.cli.doctor.findings import as_json, as_text, examine
    from tilelsp.engines.programs.scratch import sweep_abandoned

    sweep_abandoned()
    findings = examine(Path.cwd(), configuration=Configuration(named_programs(args)))
    if args.format == "json":
        print(json.dumps(as_json(findings), indent=2))
    else:
        print("\n".join(as_text(findings)))
    return 0
