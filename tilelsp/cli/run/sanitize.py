"""`tilelsp sanitize`: a PTX kernel on arrays, and every access of it that nothing orders."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.cli.errors import UsageError
from tilelsp.cli.run.command import add_launch_arguments, launch_of

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

FORMATS = ("text", "json", "sarif", "github")

_EPILOG = """\
The launch is that of `tilelsp run`, with the same arguments. With --redundant a launch in which nothing was found is
repeated without each barrier, fence and wait."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `sanitize`."""
    summary = "run a PTX kernel, and tell what nothing orders"
    parser = subparsers.add_parser("sanitize", help=summary, epilog=_EPILOG)
    parser.add_argument("path", metavar="PATH", help="a PTX document; - is standard input")
    add_launch_arguments(parser)
    parser.add_argument(
        "--redundant", action="store_true", help="tell barriers, fences and waits that the launch does not need"
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="text (default), json, sarif or github")


def run(args: argparse.Namespace) -> int:
    """Run the kernel and print the findings: 1 where there are any."""
    try:
        import_module("numpy")
    except ImportError:
        raise UsageError("sanitize needs NumPy: pip install 'tilelsp[interp]'") from None
    # These bring NumPy and the evaluator along, which other commands need not wait for.
    from tilelsp.analysis.snapshot import Language
    from tilelsp.cli.check.jobs import Report
    from tilelsp.cli.check.output import show
    from tilelsp.cli.inputs import read_documents
    from tilelsp.cli.run.module import execute_module

    if Path(args.path).is_dir():
        raise UsageError(f"{args.path}: is a folder; sanitize takes one document")
    (document,) = read_documents([args.path])
    if document.language is not Language.PTX:
        raise UsageError(
            f"{document.name}: sanitize takes PTX; `tilelsp compile --stage ptx` makes it of other documents"
        )
    ran = execute_module(launch_of(args, document), "sanitize.found", redundant=args.redundant)
    for text in ran.printed:
        sys.stderr.write(text)
    show([Report(document, ran.found)], args.format, sys.stdout)
    return 0 if ran.ok else 1
