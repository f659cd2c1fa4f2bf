"""`tilelsp encode`: a packed word from its fields."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from tilelsp.cli.errors import UsageError
from tilelsp.defs.encodings.words import find_word
from tilelsp.spec.bits import EncodingError, Layout

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `encode`."""
    parser = subparsers.add_parser("encode", help="pack a word from its fields")
    parser.add_argument("word", metavar="WORD", help="which word; `tilelsp decode --list` names them")
    parser.add_argument(
        "fields",
        nargs="*",
        metavar="field=value",
        help="a raw number, the name of a value (mma_kind=f16), or bytes:N for a field that is stored scaled",
    )
    parser.add_argument("--reading", metavar="R", help="whose layout; the default is the word's first")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the word in hexadecimal; fields that are not given are zero or their constant.

    A code that is reserved fits in the word, so it is packed, with a note on standard error.
    """
    fields: list[str] = args.fields
    try:
        encoding = find_word(args.word).reading(args.reading)
        value = encoding.pack(**parse_fields(encoding, fields))
    except EncodingError as error:
        raise UsageError(str(error)) from None
    for fault in encoding.faults(value):
        print(f"tilelsp: note: {fault}", file=sys.stderr)
    if args.format == "json":
        answer = {"word": encoding.name, "reading": encoding.reading, "value": value, "hex": encoding.hex(value)}
        print(json.dumps(answer, indent=2))
    else:
        print(encoding.hex(value))
    return 0


def parse_fields(encoding: Layout, texts: list[str]) -> dict[str, int]:
    """The raw values of `field=value` texts. Raises `UsageError` and `EncodingError`."""
    values: dict[str, int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"'{text}' is not of the form field=value")
        if name in values:
            raise UsageError(f"{name} is given twice")
        values[name] = encoding.field(name).parse(value)
    return values
