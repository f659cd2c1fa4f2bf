"""`tilelsp run`: a kernel on arrays, by the reference interpreter, as compiled PTX, or written in PTX."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.api.running import require_numpy
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.progress import progress
from tilelsp.cli.run.options import ENGINES, PATH_HELP, add_launch_arguments
from tilelsp.interp.budget import MOST_SEED, MOST_SHARED, MOST_STEPS
from tilelsp.project.settings import resolve

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.api.documents import Document
    from tilelsp.api.launch.ptx_kernel import PtxRunRequest
    from tilelsp.api.launch.tile_kernel import TileRunRequest

_MOST_EXTENT = (1 << 32) - 1
"""Largest extent of a launch for CUDA (`dim3`); what is too many for the evaluator it says itself."""
_EPILOG = """\
An argument is an array, FILE.npy or SHAPE:DTYPE:FILL (64x32:bf16:random; FILL is a number, iota or random), or for a
scalar parameter a number; of PTX also struct:OFFSET=VALUE,... for a parameter of several parts, and a tensor map as
map:ARRAY,box=XxY,FIELD=VALUE,... or a texture or surface as tex:ARRAY,FIELD=VALUE,... where ARRAY may be the name of
another parameter. Extents and strides
that follow a pointer in the parameter list of Tile IR, as cuTile has them, come from its array where none are given.
Arrays of types that NumPy lacks hold bit patterns."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `run`."""
    parser = subparsers.add_parser("run", help="run a kernel on arrays", epilog=_EPILOG)
    add_run_arguments(parser)
    parser.add_argument("-o", dest="output", metavar="DIR", help="write the arrays that the kernel stored to, as .npy")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what says which kernel runs, by which engine and how."""
    parser.add_argument("path", metavar="PATH", help=PATH_HELP)
    parser.add_argument(
        "--engine", choices=ENGINES, default="interp",
        help="of Tile IR: interp (default), ptx: as we compile it, or tileiras: as NVIDIA's compiler does",
    )  # fmt: skip
    add_launch_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Run the kernel, print what it prints and what became of its arguments."""
    require_numpy("run")
    # These bring NumPy and the interpreter along, which other commands need not wait for.
    from tilelsp.analysis.snapshot import Language
    from tilelsp.cli.run.binaries import read_launched
    from tilelsp.cli.run.output import show

    launched = read_launched(args)
    document = launched.document
    args = prepared(args, document)
    folder = None if args.output is None else Path(args.output)
    if document.language is Language.PTX:
        from tilelsp.api.launch.ptx_kernel import execute_module

        ran = execute_module(launch_of(args, document))
    else:
        from tilelsp.api.launch.tile_kernel import execute

        ran = execute(request_of(args, document))
    return show(launched.led_back(ran), folder, as_json=args.format == "json")


def prepared(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """The arguments with those of the comment above the kernel and, where it is asked for, made-up ones.

    Raises `UsageError`.
    """
    from tilelsp.base.pins import read_pins

    args = _with_entry(args, document)
    source = document.source
    if source is not None:
        pins = read_pins(source.text, source.comments).launches
    else:
        pins = read_pins(document.text, document.language.comments).launches
    if pins:
        # Which kernel a comment is above the outline knows, which launches without one do not wait for.
        from tilelsp.cli.run.pinned import with_pinned

        args = with_pinned(args, document, pins)
    if source is not None:
        from tilelsp.cli.run.source_launch import as_compiled

        args = as_compiled(args, source, document)
    if not args.generate:
        return args
    from tilelsp.cli.run.generated import with_generated

    return with_generated(args, document)


def _with_entry(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """A kernel of C++ may be named as its source does."""
    if document.source is None or args.entry is None:
        return args
    from tilelsp.analysis.features.sources.names import source_name
    from tilelsp.cli.run.pinned import kernels

    meant = [kernel.name for kernel in kernels(document) if args.entry in (kernel.name, source_name(kernel.name))]
    return argparse.Namespace(**{**vars(args), "entry": meant[0]}) if len(meant) == 1 else args


def request_of(args: argparse.Namespace, document: Document) -> TileRunRequest:
    """The launch of Tile IR that the arguments describe. Raises `UsageError`."""
    from tilelsp.api.launch.tile_kernel import TileRunRequest

    for name in ("launch", "block", "cluster", *(("schedule-seed",) if args.engine == ENGINES[0] else ())):
        if getattr(args, name.replace("-", "_")) is not None:
            raise UsageError(f"--{name} is for PTX; {document.name} is none: write --grid")
    if args.grid is None:
        raise UsageError(
            f"{document.name}: how many tile blocks? write --grid X[,Y[,Z]], or --generate to have them and the"
            " arguments made up"
        )
    return TileRunRequest(
        document,
        args.engine,
        args.target,
        args.entry,
        tuple(args.given),
        _extents("--grid", args.grid),
        _seed("--seed", args.seed),
        _limit(args.limit),
        _schedule_seed(args.schedule_seed),
        args.generate,
        Configuration().of(document.path).settings if args.engine != ENGINES[0] else resolve(),
        progress,
    )


def launch_of(args: argparse.Namespace, document: Document) -> PtxRunRequest:
    """The launch of PTX that the arguments describe. Raises `UsageError`."""
    from tilelsp.api.launch.ptx_kernel import PtxRunRequest

    if args.grid is not None:
        raise UsageError(f"--grid is for Tile IR; {document.name} is PTX: write --launch and --block")
    if args.launch is None or args.block is None:
        raise UsageError(
            f"{document.name}: how many CTAs, of how many threads? write --launch X[,Y[,Z]] --block X[,Y[,Z]], or"
            " --generate to have them and the arguments made up"
        )
    shared = small_integer(args.shared, MOST_SHARED)
    if shared is None:
        raise UsageError(f"--shared {shortened(args.shared)}: write a number of bytes, at most {MOST_SHARED}")
    return PtxRunRequest(
        document,
        args.entry,
        tuple(args.given),
        _extents("--launch", args.launch),
        _extents("--block", args.block),
        shared,
        _seed("--seed", args.seed),
        _limit(args.limit),
        None if args.cluster is None else _extents("--cluster", args.cluster),
        _schedule_seed(args.schedule_seed),
        args.generate,
        progress,
    )


def _schedule_seed(text: str | None) -> int | None:
    """Raises `UsageError`."""
    return None if text is None else _seed("--schedule-seed", text)


def _seed(option: str, text: str) -> int:
    """Raises `UsageError`."""
    seed = small_integer(text, MOST_SEED)
    if seed is None:
        raise UsageError(f"{option} {shortened(text)}: write a number from 0 to {MOST_SEED}")
    return seed


def _limit(text: str) -> int:
    """Raises `UsageError`."""
    limit = small_integer(text, MOST_STEPS)
    if not limit:
        raise UsageError(f"--limit {shortened(text)}: write a positive number, at most {MOST_STEPS}")
    return limit


def _extents(option: str, text: str) -> tuple[int, int, int]:
    """Raises `UsageError`."""
    parts = text.split(",")
    if len(parts) > 3 or not all(part.strip().isdecimal() for part in parts):
        raise UsageError(f"{option} {shortened(text)}: write one to three positive numbers, as in 4,2")
    # What has more digits is too many in any case, and a number of thousands of digits is none for Python.
    sizes = [small_integer(part.strip(), _MOST_EXTENT) for part in parts]
    if None in sizes:
        raise UsageError(f"{option} {shortened(text)}: write numbers up to {_MOST_EXTENT}")
    x, y, z = (*(size or 0 for size in sizes), 1, 1)[:3]
    return x, y, z
