"""`tilelsp show`: pictures, as text or SVG."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tilelsp.analysis.pictures.svg import as_svg
from tilelsp.analysis.pictures.text import as_text
from tilelsp.api.documents import read_documents
from tilelsp.api.errors import UsageError
from tilelsp.api.target_names import targets
from tilelsp.api.words import decode, integer

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.analysis.pictures.picture import Picture

_SMALLEST, _LARGEST = 0.1, 10.0
_NEEDS = ("threads", "registers", "shared", "tmem")


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `show`."""
    parser = subparsers.add_parser("show", help="pictures of words, tensor memory and occupancy")
    parser.add_argument("what", choices=("word", "tmem", "occupancy"), help="which picture")
    parser.add_argument(
        "of",
        nargs="+",
        metavar="OF",
        help="word: WORD VALUE; tmem: FILE; occupancy: threads=N registers=N [shared=BYTES] [tmem=COLUMNS]",
    )
    parser.add_argument("--target", metavar="T", help="of tmem and occupancy: the SM target")
    parser.add_argument("--reading", metavar="R", help="of word: whose layout; `tilelsp decode --list` names them")
    parser.add_argument("--format", choices=("text", "svg"), default="text", help="default: text")
    parser.add_argument("--scale", type=float, default=1.0, metavar="N", help="of an SVG: how large, from 0.1 to 10")


def run(args: argparse.Namespace) -> int:
    """Print the picture; several kernels' as text one below the other, as SVG only one at a time."""
    given: list[str] = args.of
    scale: float = args.scale
    if not _SMALLEST <= scale <= _LARGEST:
        raise UsageError(f"--scale goes from {_SMALLEST} to {_LARGEST:g}")
    if args.what == "word":
        pictures = [_word(given, args)]
    else:
        target = _target(args)
        pictures = _tensor_memory(given, target) if args.what == "tmem" else [_occupancy(given, target)]
    if args.format == "svg":
        if len(pictures) > 1:
            raise UsageError(f"{len(pictures)} kernels have tensor memory; an SVG holds one")
        print(as_svg(pictures[0], scale), end="")
    else:
        print("\n\n".join("\n".join(as_text(picture)) for picture in pictures))
    return 0


def _target(args: argparse.Namespace) -> str:
    if args.reading is not None:
        raise UsageError("--reading is for `show word`")
    chosen = targets(args.target) if args.target is not None else ()
    if len(chosen) != 1:
        raise UsageError(f"`show {args.what}` needs one --target")
    return chosen[0].name


def _word(given: list[str], args: argparse.Namespace) -> Picture:
    from tilelsp.analysis.pictures.word import word_picture

    if len(given) != 2:
        raise UsageError("`show word` needs WORD and VALUE; `tilelsp decode --list` names the words")
    if args.target is not None:
        raise UsageError("--target is for `show tmem` and `show occupancy`")
    decoded = decode(given[0], given[1], args.reading)
    return word_picture(decoded.layout, decoded.value)


def _tensor_memory(given: list[str], target: str) -> list[Picture]:
    from tilelsp.analysis.features.generated.lowered import LowerRequest
    from tilelsp.analysis.features.generated.tmem_map import tmem_map
    from tilelsp.analysis.pictures.tensor_memory import tensor_memory_pictures
    from tilelsp.defs.targets import find_target
    from tilelsp.spec.target import Feature

    if not find_target(target).has(Feature.TMEM):
        raise UsageError(f"{target} has no tensor memory")
    documents = read_documents(given)
    if len(documents) != 1:
        raise UsageError(f"`show tmem` takes one document, not {len(documents)}")
    document = documents[0]
    found = tmem_map(LowerRequest(document.text, document.language, target))
    if found.problem:
        raise UsageError(f"{document.name}: {found.problem}")
    pictures = list(tensor_memory_pictures(found))
    if not pictures:
        raise UsageError(f"{document.name}: no kernel uses tensor memory on {target}")
    return pictures


def _occupancy(given: list[str], target: str) -> Picture:
    from tilelsp.analysis.features.generated.occupancy import KernelNeed
    from tilelsp.analysis.pictures.occupancy import occupancy_picture
    from tilelsp.cli.encode import parse_fields

    values = {name: integer(text) for name, text in parse_fields(given).items()}
    unknown = next((name for name in values if name not in _NEEDS), None)
    if unknown is not None:
        raise UsageError(f"'{unknown}' is none of {', '.join(_NEEDS)}")
    for name in ("threads", "registers"):
        if values.get(name, 0) < 1:
            raise UsageError(f"`show occupancy` needs {name}=N, at least 1")
    if min(values.values()) < 0:
        raise UsageError("a kernel takes no negative amount")
    need = KernelNeed(values["threads"], values["registers"], values.get("shared", 0), values.get("tmem", 0))
    return occupancy_picture(target, need)
