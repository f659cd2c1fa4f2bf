"""`tilelsp gate`: registers, spills, shared memory, instructions and verdicts of kernels against a baseline."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.cli.configuration import Configuration, add_program_arguments, named_programs

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

_EPILOG = """\
Exit status: 0 nothing is worse; 1 a kernel became worse, or is gone; 2 wrong usage, or a baseline that cannot be read.
--write makes the baseline; commit it, and write it again when a change is meant."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `gate`."""
    parser = subparsers.add_parser("gate", help="what kernels need, against a baseline", epilog=_EPILOG)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, or folders for every document in them")
    parser.add_argument("--baseline", metavar="FILE", help="compare with what this file holds")
    parser.add_argument(
        "--write", metavar="FILE", help="write what kernels need now as a baseline, and compare nothing"
    )
    parser.add_argument("--target", metavar="T,T", help="the targets; else those of the document, project or setting")
    parser.add_argument(
        "--tolerance", type=float, default=0.0, metavar="P", help="per cent that a quantity may grow by"
    )
    parser.add_argument("--format", choices=("text", "json", "markdown"), default="text", help="default: text")
    parser.add_argument("--pictures", metavar="DIR", help="of markdown: write an SVG of each changed kernel there")
    parser.add_argument("--no-cache", action="store_true", help="ask the tools again, whatever they answered before")
    add_program_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Compile everything, compare, and print: 1 where something became worse or is gone."""
    if (args.baseline is None) == (args.write is None):
        raise UsageError("name a baseline to compare with by --baseline, or one to make by --write")
    if not 0 <= args.tolerance < float("inf"):
        raise UsageError("--tolerance is a percentage, 0 or more")
    if args.pictures is not None and args.format != "markdown":
        raise UsageError("--pictures goes with --format markdown")
    # These bring the pipeline along, which other commands need not wait for.
    from tilelsp.api.compiling import Compiling
    from tilelsp.api.documents import read_bytes, read_documents
    from tilelsp.cli.compile.plan import plan
    from tilelsp.cli.gate.measured import BaselineChange, as_baseline, compare, measures, read_baseline
    from tilelsp.cli.gate.report import as_data, as_markdown, as_text
    from tilelsp.cli.outputs import write_file
    from tilelsp.cli.progress import progress
    from tilelsp.engines.answers.results import user_answers

    before = None
    if args.baseline is not None:
        before = read_baseline(read_bytes(args.baseline)[1].decode("utf-8", "replace"), args.baseline)
    configuration = Configuration(named_programs(args))
    answers = None if args.no_cache else user_answers()
    jobs = plan(read_documents(args.paths), args.target, (), "ptx", configuration)
    now = measures(jobs, Compiling(answers, progress), answers)
    if before is None:
        write_file(Path(args.write), as_baseline(now).encode())
        print(f"{args.write}: {len(now)} kernels")
        return 2 if configuration.is_faulty else 0
    found = compare(now, before, args.tolerance)
    match args.format:
        case "json":
            print(as_data(found))
        case "markdown":
            print("\n".join(as_markdown(found, None if args.pictures is None else Path(args.pictures))))
        case _:
            print("\n".join(as_text(found)))
    if configuration.is_faulty:
        return 2
    return int(any(comparison.change in (BaselineChange.WORSE, BaselineChange.GONE) for comparison in found))
