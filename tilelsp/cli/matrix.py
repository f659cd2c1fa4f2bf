"""`tilelsp matrix`: op by target, what is legal where and what it becomes, or why not."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.cli.table import print_table

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.analysis.features.checks.matrix import Cell, MatrixRow, TargetMatrix
    from tilelsp.base.text import LineIndex

STAGES = ("cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx")
LINES = 4
"""Line numbers of one row that are shown."""
INSTRUCTIONS = 6
"""Instructions of one row that are shown."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `matrix`."""
    parser = subparsers.add_parser("matrix", help="op by target: what is legal where, what it becomes, and why not")
    parser.add_argument("path", metavar="PATH", help="a file, or - for standard input")
    parser.add_argument("--target", metavar="T,T", help="these targets only")
    parser.add_argument("--stage", choices=STAGES, default="ptx", help="stop after the verifier of this stage")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def run(args: argparse.Namespace) -> int:
    """Print the matrix; 1 where the document itself has errors, so that lower stages were not looked at."""
    from tilelsp.analysis.features.checks.matrix import MatrixRequest, matrix
    from tilelsp.api.documents import read_documents
    from tilelsp.base.text import LineIndex
    from tilelsp.cli.configuration import Configuration
    from tilelsp.cli.progress import progress
    from tilelsp.cli.source_paths import sources_among
    from tilelsp.defs.targets import TARGETS, UnknownTargetError, find_targets

    if sources_among([args.path]):
        from tilelsp.cli.sources import may_compile, produce_one

        documents = [produce_one(args.path, None, Configuration(), trusted=may_compile(args))[0]]
    else:
        documents = read_documents([args.path])
    if len(documents) != 1:
        raise UsageError(f"{args.path}: matrix looks at one document; this folder has {len(documents)}")
    (document,) = documents
    try:
        targets = TARGETS if args.target is None else find_targets(args.target)
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    names = tuple(target.name for target in targets)
    with progress("lowering", len(names)) as advance:
        found = matrix(MatrixRequest(document.text, document.language, names, args.stage), advance)
    index = LineIndex(document.text)
    if args.format == "json":
        print(json.dumps(as_json(found, index), indent=2))
    else:
        _show(found, index)
    return int(not found.complete)


def as_json(found: TargetMatrix, index: LineIndex) -> dict[str, object]:
    """The matrix as plain data; positions in UTF-16 units from 0."""
    from tilelsp.api.diagnostic_text import range_json

    return {
        "targets": list(found.targets),
        "complete": found.complete,
        "rows": [
            {
                "op": row.op,
                "places": [range_json(index, span) for span in row.places],
                "cells": {
                    target: {
                        "legal": row.legal(target),
                        "reasons": [_reason(cell) for cell in row.cells.get(target, ())],
                        "instructions": list(row.instructions[target]),
                    }
                    for target in found.targets
                },
            }
            for row in found.rows
        ],
    }


def _reason(cell: Cell) -> dict[str, object]:
    return {
        "severity": cell.severity.name.lower(),
        "code": cell.code,
        "message": cell.message,
    }


def _show(found: TargetMatrix, index: LineIndex) -> None:
    """A column for each target, and below it what its letters stand for: capitals for what is not legal.

    Sentences that differ in nothing but the target's name share a letter.
    """
    reasons: dict[tuple[bool, str, str], str] = {}
    rows = [row for row in found.rows if row.cells]
    headings = ("op", "lines", *(name.removeprefix("sm_") for name in found.targets))
    table = [(row.op, _lines(row, index), *(_mark(row, name, reasons) for name in found.targets)) for row in rows]
    if rows:
        print_table(headings, table)
        print()
        for (legal, code, message), letter in reasons.items():
            print(f"{letter}  {'legal' if legal else 'not legal'}: {message} [{code}]")
    fine = sorted({row.op for row in found.rows} - {row.op for row in rows})
    if fine:
        print(f"legal on every target: {', '.join(fine)}")
    elif not rows:
        print("legal on every target")
    _show_instructions(found)
    if not found.complete:
        print("the document has errors of its own: the stages below it were not looked at")


def _show_instructions(found: TargetMatrix) -> None:
    """Print the instructions of each op, once for the targets on which they are the same."""
    rows: list[tuple[str, str, str]] = []
    for row in found.rows:
        for words, targets in row.becomes(found.targets):
            where = "every target" if len(targets) == len(found.targets) else ", ".join(targets)
            more = f", and {len(words) - INSTRUCTIONS} more" if len(words) > INSTRUCTIONS else ""
            rows.append((row.op, ", ".join(words[:INSTRUCTIONS]) + more, where))
    if rows:
        print()
        print_table(("op", "becomes", "on"), rows)


def _lines(row: MatrixRow, index: LineIndex) -> str:
    lines = list(dict.fromkeys(index.position(span.start).line + 1 for span in row.places))
    more = ", ..." if len(lines) > LINES else ""
    return ", ".join(str(line) for line in lines[:LINES]) + more


def _mark(row: MatrixRow, target: str, reasons: dict[tuple[bool, str, str], str]) -> str:
    """`+` for legal without a word, else the letters of what is said."""
    letters: list[str] = []
    for cell in row.cells.get(target, ()):
        key = (cell.legal, cell.code, cell.message.replace(target, "<target>"))
        if key not in reasons:
            letter = next(_letters(sum(legal == cell.legal for legal, _, _ in reasons)))
            reasons[key] = letter if cell.legal else letter.upper()
        letters.append(reasons[key])
    return ",".join(letters) or "+"


def _letters(number: int) -> Iterator[str]:
    """a, b, ... z, a1, b1, ..."""
    yield chr(ord("a") + number % 26) + (str(number // 26) if number >= 26 else "")
