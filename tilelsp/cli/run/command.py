"""`tilelsp run`: a kernel on arrays, by the reference interpreter or as compiled PTX."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.base.numerals import shortened, small_integer
from tilelsp.cli.errors import UsageError
from tilelsp.interp.faults import LIMIT

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

ENGINES = ("interp", "ptx")

_EPILOG = """\
An argument is an array, FILE.npy or SHAPE:DTYPE:FILL (64x32:bf16:random; FILL is a number, iota or random), or for a
scalar parameter a number. Extents and strides that follow a pointer in the parameter list, as cuTile has them, come
from its array where they are not given. Arrays of types that NumPy lacks hold bit patterns."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `run`."""
    parser = subparsers.add_parser("run", help="run a kernel on arrays", epilog=_EPILOG)
    parser.add_argument("path", metavar="PATH", help="a document or bytecode file; - is standard input")
    parser.add_argument("--engine", choices=ENGINES, default="interp", help="interp (default), or ptx: as compiled")
    parser.add_argument("--target", metavar="T", help="what the engine ptx compiles for; as for `compile`")
    parser.add_argument("--entry", metavar="NAME", help="which kernel, where there are several")
    parser.add_argument(
        "--arg", dest="given", action="append", default=[], metavar="NAME=VALUE",
        help="a parameter, by name or position from 0; repeatable",
    )  # fmt: skip
    parser.add_argument("--grid", required=True, metavar="X[,Y[,Z]]", help="tile blocks to run")
    parser.add_argument(
        "--limit", default=str(LIMIT), metavar="N",
        help=f"ops, or instructions of the engine ptx, that one tile block may execute (default: {LIMIT})",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="of random arrays (default: 0)")
    parser.add_argument("-o", dest="output", metavar="DIR", help="write the arrays that the kernel stored to, as .npy")


def run(args: argparse.Namespace) -> int:
    """Run the kernel, print what it prints and what became of its arguments."""
    try:
        import_module("numpy")
    except ImportError:
        raise UsageError("run needs NumPy: pip install 'tilelsp[interp]'") from None
    # These bring NumPy and the interpreter along, which other commands need not wait for.
    from tilelsp.cli.inputs import read_documents
    from tilelsp.cli.run.jobs import Request, execute
    from tilelsp.cli.run.output import show

    if Path(args.path).is_dir():
        raise UsageError(f"{args.path}: is a folder; run takes one document")
    (document,) = read_documents([args.path])
    request = Request(
        document,
        args.engine,
        args.target,
        args.entry,
        tuple(args.given),
        _grid(args.grid),
        args.seed,
        _limit(args.limit),
    )
    return show(execute(request), None if args.output is None else Path(args.output))


def _limit(text: str) -> int:
    """Raises `UsageError`."""
    limit = small_integer(text, 2**62)
    if not limit:
        raise UsageError(f"--limit {shortened(text)}: write a positive number")
    return limit


def _grid(text: str) -> tuple[int, int, int]:
    """Raises `UsageError`."""
    parts = text.split(",")
    if len(parts) > 3 or not all(part.strip().isdecimal() for part in parts):
        raise UsageError(f"--grid {shortened(text)}: write one to three positive numbers, as in 4,2")
    sizes = [small_integer(part.strip(), 2**32) for part in parts]
    x, y, z = (*(2**32 if size is None else size for size in sizes), 1, 1)[:3]  # too many in any case
    return x, y, z
