"""`tilelsp decode`: a packed word, field by field."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.api.words import PackedWord, decode, integer
from tilelsp.cli.table import print_table
from tilelsp.defs.encodings.words import all_words
from tilelsp.spec.bits import Encoding, WordLayout
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.tables import IdTable, Opaque

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `decode`."""
    parser = subparsers.add_parser("decode", help="decode a packed word")
    parser.add_argument("word", nargs="?", metavar="WORD", help="which word: kind-word, smem-desc, ...")
    parser.add_argument("value", nargs="?", metavar="VALUE", help="its value, decimal (also negative) or 0x...")
    parser.add_argument("--reading", metavar="R", help="whose layout; --list names them, the first is the default")
    parser.add_argument("--query", metavar="FIELD", help="print what the word answers for one field: shape, ety, ...")
    parser.add_argument("--advance", metavar="N", help="of a descriptor: the word N bytes further on")
    parser.add_argument("--list", action="store_true", help="name the words and their readings")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the fields; a word with reserved bits or illegal codes is decoded as well as any."""
    if args.list:
        _print_list(args.format)
        return 0
    if args.word is None or args.value is None:
        raise UsageError("decode needs WORD and VALUE; `tilelsp decode --list` names the words")
    decoded = decode(args.word, args.value, args.reading)
    encoding, value = decoded.layout, decoded.value
    if args.query is not None:
        print(_answered(encoding, value, args.query))
    elif args.advance is not None:
        return _advance(encoding, value, integer(args.advance), args.format)
    elif args.format == "json":
        print(json.dumps(as_json(encoding, value), indent=2))
    else:
        _print_text(decoded)
    return 0


def as_json(encoding: WordLayout, value: int) -> dict[str, object]:
    """A decoded word as plain data."""
    rows = [
        {"bits": [row.low, row.high], "field": row.field, "value": row.value, "meaning": row.meaning}
        for row in encoding.rows(value)
    ]
    return {
        "word": encoding.name,
        "reading": encoding.reading,
        "value": value,
        "rows": rows,
        "stray": encoding.stray(value),
    }


def _answered(layout: WordLayout, value: int, name: str) -> str:
    """The answer of a word for one field. Raises `UsageError` with the reader's own words where it refuses."""
    try:
        field = layout.field(name)
        row = next((row for row in layout.rows(value) if row.field == name), None)
        if row is None:
            raise UsageError(f"{layout.name} {layout.hex(value)} says nothing of {name}")
        return field.answer(row.value) if isinstance(layout, Encoding) else row.meaning
    except EncodingError as error:
        raise UsageError(str(error)) from None


def _advance(layout: WordLayout, value: int, count: int, form: str) -> int:
    """Print the descriptor `count` bytes further on; exit status 1 where a rule speaks of the step."""
    from tilelsp.analysis.features.reference.advance import advance  # the rules, which nothing else here needs

    try:
        step = advance(layout, value, count)
    except EncodingError as error:
        raise UsageError(str(error)) from None
    found = [{"code": code, "message": message} for code, message in step.findings]
    if form == "json":
        answer = {"word": layout.name, "reading": layout.reading, "value": step.value, "hex": layout.hex(step.value)}
        print(json.dumps({**answer, "address": [step.before, step.after], "findings": found}, indent=2))
    else:
        print(f"{layout.hex(value)} + {count} bytes = {layout.hex(step.value)}, read as {layout.reading}")
        print(f"start address {step.before} (0x{step.before:X}) -> {step.after} (0x{step.after:X})")
        for code, message in step.findings:
            print(f"{code}: {message}")
    return 1 if step.findings else 0


def _print_text(decoded: PackedWord) -> None:
    word, encoding, value = decoded.word, decoded.layout, decoded.value
    print(f"{encoding.name} {encoding.hex(value)} = {value}, read as {encoding.reading} ({encoding.source(value)})")
    if isinstance(encoding, Opaque):
        print_table(("part", "what it is"), encoding.parts)
    elif isinstance(encoding, IdTable):
        print_table(("field", "meaning"), [(row.field, row.meaning) for row in encoding.rows(value)])
    else:
        rows = [
            (str(row.low) if row.low == row.high else f"{row.low}-{row.high}", row.field, str(row.value), row.meaning)
            for row in encoding.rows(value)
        ]
        print_table(("bits", "field", "value", "meaning"), rows)
    for fault in decoded.faults:
        print(f"not legal: {fault}")
    for other in word.also_reads(value, encoding):
        fields = ", ".join(f"{row.field} {row.meaning}" for row in other.rows(value) if row.value)
        print(f"also reads as {other.reading}: {fields or 'all zero'}")
    if encoding.doc:
        print(encoding.doc)


def _print_list(form: str) -> None:
    if form == "json":
        words = [
            {
                "word": word.name,
                "width": word.default.width,
                "doc": word.doc,
                "readings": [encoding.reading for encoding in word.readings],
            }
            for word in all_words()
        ]
        print(json.dumps({"words": words}, indent=2))
        return
    rows = [
        (word.name, str(word.default.width), word.doc, ", ".join(layout.reading for layout in word.readings))
        for word in all_words()
    ]
    print_table(("word", "bits", "what it is", "readings (default first)"), rows)
