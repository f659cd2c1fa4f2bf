"""`tilelsp asm`: Tile IR bytecode of a document."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.analysis.features.bytecode.assembled import RecordStyle, assemble, bytecode_version
from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, disassemble
from tilelsp.api.diagnostic_text import diagnostic_line
from tilelsp.api.documents import Document, read_bytes, read_documents
from tilelsp.api.errors import UsageError
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import LineIndex
from tilelsp.bytecode.container import RELEASED
from tilelsp.bytecode.reader import BytecodeModule
from tilelsp.cli.outputs import write_file
from tilelsp.spec.stored import Version

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `asm`."""
    parser = subparsers.add_parser("asm", help="Tile IR bytecode of a document")
    parser.add_argument(
        "path", metavar="FILE.mlir", help="a Tile IR document, or bytecode to be written anew; - is standard input"
    )
    parser.add_argument("-o", dest="output", metavar="FILE.tilebc", required=True, help="where to write")
    parser.add_argument(
        "--bytecode-version",
        dest="version",
        metavar="V",
        help=f"one of {RELEASED.range}; the default is the oldest that can hold the document",
    )
    parser.add_argument(
        "--base",
        metavar="OLD.tilebc",
        help="the file that the document was printed from: its tables stay, and the locations of ops still there",
    )
    parser.add_argument(
        "-g",
        dest="positions",
        action="store_true",
        help="record where each op stands in FILE.mlir, in place of the locations that it is written with",
    )


def run(args: argparse.Namespace) -> int:
    """Write the bytecode, whole or not at all; with errors in the document nothing is written."""
    version = _version(args.version)
    document = _document(args.path)
    if args.positions and args.base is not None:
        raise UsageError("-g records places in a text, --base keeps those of a file; leave one out")
    if args.positions and document.data:
        raise UsageError(f"{document.name}: -g records places in a text, and this is bytecode; leave -g out")
    style = RecordStyle.OWN if args.positions else RecordStyle.WRITTEN
    base = _base(args.base) or (disassemble(document.data).module if document.data else None)
    made = assemble(document.text, document.language, version=version, records=style, name=document.name, base=base)
    index = LineIndex(document.text)
    for diagnostic in made.diagnostics:
        print(diagnostic_line(document.name, index, diagnostic), file=sys.stderr)
    if any(diagnostic.severity is Severity.ERROR for diagnostic in made.diagnostics):
        return 1
    write_file(Path(args.output), made.data)
    return 0


def _base(path: str | None) -> BytecodeModule | None:
    if path is None:
        return None
    name, data = read_bytes(path)
    try:
        return disassemble(data).module
    except BytecodeFault as fault:
        raise UsageError(f"{name}: {fault}") from None


def _version(text: str | None) -> Version | None:
    try:
        return None if text is None else bytecode_version(text)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _document(path: str) -> Document:
    if Path(path).is_dir():
        raise UsageError(f"{path}: is a folder; name one document")
    return read_documents([path])[0]
