"""`tilelsp sanitize`: a kernel on arrays, and every access of it that nothing orders."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from tilelsp.api.running import require_numpy
from tilelsp.cli.run.command import launch_of, prepared, request_of
from tilelsp.cli.run.options import ENGINES, PATH_HELP, add_launch_arguments

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

FORMATS = ("text", "json", "sarif", "github")

_EPILOG = """\
The launch is that of `tilelsp run`, with the same arguments. With --redundant a launch in which nothing was found is
repeated without each barrier, fence and wait."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `sanitize`."""
    summary = "run a kernel as PTX, and tell what nothing orders"
    parser = subparsers.add_parser("sanitize", help=summary, epilog=_EPILOG)
    parser.add_argument("path", metavar="PATH", help=PATH_HELP)
    parser.add_argument(
        "--engine",
        choices=ENGINES[1:],
        default=ENGINES[1],
        help="of Tile IR: ptx, as we compile it (default), or tileiras",
    )
    add_launch_arguments(parser)
    parser.add_argument(
        "--redundant", action="store_true", help="tell barriers, fences and waits that the launch does not need"
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="ask for fences and waits that other compilers leave out",
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="text (default), json, sarif or github")


def run(args: argparse.Namespace) -> int:
    """Run the kernel and print the findings: 1 where there are any."""
    require_numpy("sanitize")
    # These bring NumPy and the evaluator along, which other commands need not wait for.
    from tilelsp.analysis.snapshot import Language
    from tilelsp.cli.check.jobs import Report
    from tilelsp.cli.check.output import as_json, show
    from tilelsp.cli.run.binaries import read_launched

    launched = read_launched(args)
    document = launched.document
    args = prepared(args, document)
    if document.language is Language.PTX:
        from tilelsp.api.launch.ptx_kernel import execute_module

        ran = execute_module(launch_of(args, document), sanitize=True, redundant=args.redundant, strict=args.strict)
    else:
        from tilelsp.api.launch.tile_kernel import execute

        ran = execute(request_of(args, document), sanitize=True, redundant=args.redundant, strict=args.strict)
    ran = launched.led_back(ran)
    document = ran.document
    for text in ran.printed:
        sys.stderr.write(text)
    if args.format == "json":
        answer = as_json([Report(document, ran.found)])
        json.dump(answer | {"coverage": ran.coverage and ran.coverage.as_json()}, sys.stdout, indent=2)
        print()
    else:
        show([Report(document, ran.found)], args.format, sys.stdout)
    if args.format == "text" and ran.coverage is not None and not ran.found:
        print(f"{document.name}: nothing found: {ran.coverage.text}")
    return 0 if ran.ok else 1
