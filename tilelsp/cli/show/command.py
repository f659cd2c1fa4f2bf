"""`tilelsp show`: pictures, as text, SVG or a page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.analysis.pictures.kinds import OF_ASSEMBLED, OF_DOCUMENTS, OF_LAUNCHES, SUMMARIES, draw
from tilelsp.api.documents import read_documents
from tilelsp.api.errors import UsageError
from tilelsp.api.target_names import targets
from tilelsp.cli.run.options import ENGINES, add_launch_arguments

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.analysis.pictures.drawing import Drawing
    from tilelsp.api.documents import Document

_SMALLEST, _LARGEST = 0.1, 10.0

_EPILOG = f"""\
{"; ".join(f"{name}: {text}" for name, text in SUMMARIES.items())}.
OF is FILE for pictures of documents and launches, WORD VALUE for word; threads=N registers=N [shared=BYTES]
[tmem=COLUMNS] for occupancy of what is no document, and 128B, 64B or 32B for one swizzle.
Launches take the arguments of `tilelsp run`."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `show`."""
    parser = subparsers.add_parser("show", help="pictures of kernels, words and launches", epilog=_EPILOG)
    parser.add_argument("what", choices=tuple(SUMMARIES), help="which picture")
    parser.add_argument("of", nargs="+", metavar="OF", help="of what, see below")
    parser.add_argument("--reading", metavar="R", help="of word: whose layout; `tilelsp decode --list` names them")
    parser.add_argument("--line", type=int, metavar="N", help="of banks: the line of the access, from 1")
    parser.add_argument("--warp", type=int, default=0, metavar="N", help="of banks: which warp (default: 0)")
    parser.add_argument(
        "--engine", choices=ENGINES[1:], default=ENGINES[1],
        help="of pipeline: what compiles Tile IR: ptx (default), as we do, or tileiras, NVIDIA's compiler",
    )  # fmt: skip
    parser.add_argument(
        "--format",
        choices=("text", "svg", "html", "json"),
        default="text",
        help="default: text; html: a page of all pictures; json: of pipeline",
    )
    parser.add_argument("--scale", type=float, default=1.0, metavar="N", help="of an SVG: how large, from 0.1 to 10")
    parser.add_argument("--number", type=int, metavar="N", help="of several pictures only one, from 1")
    add_launch_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the picture; several as text one below the other, as SVG only one at a time."""
    from tilelsp.analysis.pictures.drawing import as_svg, as_text

    scale: float = args.scale
    if not _SMALLEST <= scale <= _LARGEST:
        raise UsageError(f"--scale goes from {_SMALLEST} to {_LARGEST:g}")
    if args.reading is not None and args.what != "word":
        raise UsageError("--reading is for `show word`")
    if args.engine != ENGINES[1] and args.what != "pipeline":
        raise UsageError("--engine is for `show pipeline`")
    if args.format == "json":
        return _print_data(args)
    drawings = _chosen(_drawings(args), args.number)
    if args.format == "svg":
        if len(drawings) > 1:
            raise UsageError(f"there are {len(drawings)} pictures; an SVG holds one: --number says which")
        print(as_svg(drawings[0], scale), end="")
    elif args.format == "html":
        from tilelsp.analysis.pictures.page import as_page

        print(as_page(drawings), end="")
    else:
        print("\n\n".join("\n".join(as_text(drawing)) for drawing in drawings))
    return 0


def _print_data(args: argparse.Namespace) -> int:
    """Raises `UsageError` for what is shown as a picture only."""
    if args.what != "pipeline":
        raise UsageError("--format json is for `show pipeline`")
    from tilelsp.analysis.pictures.pipeline import pipeline_data
    from tilelsp.cli.show.pipelined import pipelined_kernel

    print(json.dumps(pipeline_data(pipelined_kernel(args)), indent=2))
    return 0


def _chosen(drawings: Sequence[Drawing], number: int | None) -> Sequence[Drawing]:
    if number is None:
        return drawings
    if not 1 <= number <= len(drawings):
        raise UsageError(f"--number {number}: there {'is 1 picture' if len(drawings) == 1 else f'are {len(drawings)}'}")
    return drawings[number - 1 : number]


def _drawings(args: argparse.Namespace) -> Sequence[Drawing]:
    if args.what == "pipeline":
        from tilelsp.analysis.pictures.pipeline import pipeline_drawings
        from tilelsp.cli.show.pipelined import pipelined_kernel

        return pipeline_drawings(pipelined_kernel(args))
    if args.what in OF_LAUNCHES:
        from tilelsp.cli.show.launched import bank_drawing, deadlock_drawing

        return [bank_drawing(args) if args.what == "banks" else deadlock_drawing(args)]
    from tilelsp.cli.show.numbers import SWIZZLES, occupancy_drawing, swizzle_drawing, word_drawing

    words: list[str] = args.of
    if args.what == "word":
        if args.target is not None:
            raise UsageError("--target is for pictures of documents and `show occupancy`")
        return [word_drawing(words, args.reading)]
    if args.what == "swizzle" and (words[0] in SWIZZLES or not Path(words[0]).exists()):
        return [swizzle_drawing(words)]
    if args.what == "occupancy" and "=" in words[0]:
        return [occupancy_drawing(words, _targets(args)[0])]
    return _of_document(args)


def _targets(args: argparse.Namespace, *, several: bool = False) -> tuple[str, ...]:
    """Those that are named. Raises `UsageError` where there is not one."""
    chosen = targets(args.target) if args.target is not None else ()
    if not chosen or (len(chosen) != 1 and not several):
        raise UsageError(f"`show {args.what}` needs one --target")
    return tuple(target.name for target in chosen)


def _targets_of_document(args: argparse.Namespace, document: Document) -> tuple[str, ...]:
    """As `compile` chooses them, but for pictures of all targets, which nobody has to name.

    Raises `UsageError` where a picture of one target has several.
    """
    from tilelsp.api.selection import targets_of
    from tilelsp.defs.targets import TARGET_NAMES

    for_all = args.what in OF_DOCUMENTS and OF_DOCUMENTS[args.what].for_all_targets
    if args.target is not None:
        return _targets(args, several=for_all)
    if for_all:
        return TARGET_NAMES
    chosen = targets_of(document, None, ())
    if len(chosen) != 1:
        raise UsageError(f"`show {args.what}` needs one --target; the document has {len(chosen)}")
    return chosen


def _of_document(args: argparse.Namespace) -> Sequence[Drawing]:
    from tilelsp.analysis.pictures.request import NoPicture, PictureRequest

    documents = read_documents(args.of)
    if len(documents) != 1:
        raise UsageError(f"`show {args.what}` takes one document, not {len(documents)}")
    document = documents[0]
    names = _targets_of_document(args, document)
    if args.what in OF_ASSEMBLED:
        from tilelsp.cli.show.allocated import occupancy_drawings

        return occupancy_drawings(document, names[0], args.entry)
    try:
        drawings = draw(args.what, PictureRequest(document.text, document.language, names, args.entry))
    except NoPicture as nothing:
        raise UsageError(f"{document.name}: {nothing}") from None
    if args.what == "registers":
        from tilelsp.cli.show.allocated import with_allocation

        return with_allocation(drawings, document, names[0])
    return drawings
