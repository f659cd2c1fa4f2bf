"""`tilelsp fmt`: lay documents out, keeping comments and names."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.cli.streams import complain

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.api.documents import Document

SUFFIXES = (".mlir", ".tileir")
"""File suffixes that a folder is searched for: the other languages have no formatter."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `fmt`."""
    parser = subparsers.add_parser("fmt", help="lay documents out, keeping comments and names")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    parser.add_argument("--check", action="store_true", help="change nothing; name the files that would change")
    parser.add_argument(
        "--renumber",
        action="store_true",
        help="print the IR that was read to standard output, its values numbered anew; comments inside are left out",
    )


def run(args: argparse.Namespace) -> int:
    """Format in place, standard input to standard output; 1 where a file has syntax errors, or, with --check, where
    one is not laid out as it should be."""
    if args.renumber:
        return _renumber(args.paths)
    from tilelsp.analysis import Host, finish
    from tilelsp.analysis.features.format import FormatRefused, layout
    from tilelsp.api.diagnostic_text import diagnostic_line
    from tilelsp.base.text import LineIndex, apply_edits, one_line
    from tilelsp.cli.outputs import write_file

    status = 0
    for document, mark in list(_documents(args.paths)):
        text = document.text
        snapshot = Host().open(document.name, text, None, document.language)
        try:
            after = apply_edits(text, finish(layout(snapshot)))
        except FormatRefused as refusal:
            if refusal.problem is None:
                raise UsageError(f"{document.name}: {refusal}") from None
            print(diagnostic_line(document.name, LineIndex(text), refusal.problem), file=sys.stderr)
            complain(f"{document.name}: not formatted, because it does not parse")
            status = 1
            continue
        if args.check:
            if after != text:
                print(f"{one_line(document.name)}: would be formatted")
                status = 1
        elif document.path is None:
            sys.stdout.write(after)
        elif after != text:
            write_file(document.path, mark + after.encode("utf-8"))
            complain(f"{document.name}: formatted")
    return status


def _renumber(paths: Sequence[str]) -> int:
    """Print the IR of documents. Raises `UsageError` for one that is not MLIR or cannot be printed."""
    from tilelsp.analysis import Language
    from tilelsp.defs.catalog import catalog
    from tilelsp.syntax.parse_format import compile_parser
    from tilelsp.syntax.printed_document import printed
    from tilelsp.syntax.reader import Reader
    from tilelsp.syntax.written_form import UnprintableIr

    reader = Reader(catalog(), compile_parser, tolerant=True)
    for document, _ in list(_documents(paths)):
        if document.language is not Language.TILEIR:
            raise UsageError(f"{document.name}: only MLIR text is printed; this is {document.language.value}")
        try:
            sys.stdout.write(printed(document.text, reader))
        except UnprintableIr as reason:
            raise UsageError(f"{document.name}: not printed: {reason}") from None
    return 0


def _documents(paths: Sequence[str]) -> Iterator[tuple[Document, bytes]]:
    """The documents, each with the byte order mark that its file begins with. Raises `UsageError`."""
    from codecs import BOM_UTF8

    from tilelsp.api.documents import documents_below, read_documents

    for path in paths:
        folder = Path(path)
        found = [path]
        if path and folder.is_dir():
            found = list(map(str, documents_below(folder, SUFFIXES, "nothing to format")))
        for document in read_documents(found):
            if document.data:
                raise UsageError(f"{document.name}: bytecode has no layout; `tilelsp dis` prints it as text")
            file = document.path
            start = file.read_bytes()[: len(BOM_UTF8)] if file is not None and file.is_file() else b""
            yield document, BOM_UTF8 if start == BOM_UTF8 else b""
