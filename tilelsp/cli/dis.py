"""`tilelsp dis`: the text of Tile IR bytecode."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.documents import read_bytes
from tilelsp.api.errors import UsageError
from tilelsp.cli.outputs import write_file

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `dis`."""
    parser = subparsers.add_parser("dis", help="the text of Tile IR bytecode")
    parser.add_argument("path", metavar="FILE.tilebc", help="a bytecode file; - is standard input")
    parser.add_argument("-g", dest="locations", action="store_true", help="print the locations of its debug records")
    parser.add_argument("-o", dest="output", metavar="FILE", help="write there; the default is standard output")


def run(args: argparse.Namespace) -> int:
    """Print the file as text; what the text means is for `tilelsp check` to say."""
    from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, disassemble

    name, data = read_bytes(args.path)
    try:
        text = disassemble(data, locations=args.locations).text
    except BytecodeFault as fault:
        raise UsageError(f"{name}: {fault}") from None
    if args.output is not None:
        write_file(Path(args.output), text.encode("utf-8", "surrogateescape"))
    else:
        sys.stdout.write(text)
    return 0
