"""The options of a launch, which commands and the comments above kernels have in common."""

from __future__ import annotations

import argparse

from tilelsp.interp.deadline import SECONDS
from tilelsp.interp.faults import LIMIT

ENGINES = ("interp", "ptx", "tileiras")

PATH_HELP = (
    "Tile IR, bytecode of it, a later stage or PTX, a fat binary or object file with PTX, or CUDA C++; "
    "- is standard input"
)


def add_launch_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what says how a kernel is launched."""
    parser.add_argument("--target", metavar="T", help="what Tile IR is compiled for; of a fat binary, the PTX to take")
    parser.add_argument("--grid", metavar="X[,Y[,Z]]", help="tile blocks to run, of Tile IR")
    parser.add_argument("--entry", metavar="NAME", help="which kernel, where there are several")
    parser.add_argument(
        "--arg", dest="given", action="append", default=[], metavar="NAME=VALUE",
        help="a parameter, by name or position from 0; repeatable",
    )  # fmt: skip
    parser.add_argument("--launch", metavar="X[,Y[,Z]]", help="CTAs to run, of PTX")
    parser.add_argument("--block", metavar="X[,Y[,Z]]", help="threads of a CTA, of PTX")
    parser.add_argument("--cluster", metavar="X[,Y[,Z]]", help="CTAs of a cluster, of PTX")
    parser.add_argument("--shared", default="0", metavar="BYTES", help="dynamic shared memory of a CTA, of PTX")
    parser.add_argument(
        "--limit", default=str(LIMIT), metavar="N",
        help=f"ops, or instructions of the engine ptx, that one tile block may execute (default: {LIMIT}); "
        f"the launch has {SECONDS:g} s of processor time, or more in proportion",
    )  # fmt: skip
    parser.add_argument(
        "--generate",
        action="store_true",
        help="make up what is not said: two CTAs of 128 threads, arrays of zeros, numbers that keep within them",
    )
    parser.add_argument("--seed", default="0", metavar="N", help="of random arrays (default: 0)")
    parser.add_argument(
        "--schedule-seed",
        metavar="N",
        help="run warps, CTAs and copies of PTX in a random order (default: a fixed one)",
    )
