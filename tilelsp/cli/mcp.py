"""`tilelsp mcp`: the commands as tools for agents, by the Model Context Protocol over standard input and output."""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.engines.programs.command_limits import SECONDS

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `mcp`."""
    summary = "the commands as tools for agents, by the Model Context Protocol"
    parser = subparsers.add_parser("mcp", help=summary)
    parser.add_argument(
        "--root", default=".", metavar="DIR", help="nothing outside of it is read or written (default: .)"
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help=f"a call that takes longer is stopped ({SECONDS:g})"
    )
    parser.add_argument("--trust", action="store_true", help="compile sources of other languages: runs what is in them")


def run(args: argparse.Namespace) -> int:
    """Serve over standard input and output until the client is gone."""
    root = Path(args.root).resolve()
    if not root.is_dir():
        raise UsageError(f"--root {args.root}: is no folder")
    if not (args.seconds > 0 and math.isfinite(args.seconds)):
        raise UsageError("--seconds: write a positive number")
    try:
        from tilelsp.mcp.tools import make_server
    except ImportError:
        raise UsageError("mcp needs the Model Context Protocol's SDK: pip install 'tilelsp[mcp]'") from None
    from tilelsp.mcp.calls import Commands
    from tilelsp.mcp.lines import repair_input

    repair_input()
    make_server(Commands(root, args.seconds, args.trust)).run("stdio")
    return 0
