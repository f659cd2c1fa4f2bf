"""`tilelsp encode`: a packed word from its fields."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.api.words import encode

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
    packed = encode(args.word, parse_fields(fields), args.reading)
    for fault in packed.faults:
        print(f"tilelsp: note: {fault}", file=sys.stderr)
    if args.format == "json":
        answer = {
            "word": packed.layout.name,
            "reading": packed.layout.reading,
            "value": packed.value,
            "hex": packed.hex,
        }
        print(json.dumps(answer, indent=2))
    else:
        print(packed.hex)
    return 0


def parse_fields(texts: list[str]) -> dict[str, str]:
    """The values of `field=value` texts. Raises `UsageError`."""
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"'{text}' is not of the form field=value")
        if name in values:
            raise UsageError(f"{name} is given twice")
        values[name] = value
    return values
