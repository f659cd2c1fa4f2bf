"""The reference pages of packed words, of the numbers of the documents, and of decisions between readings."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.analysis.features.reference.numbers import appearances, is_numbered
from tilelsp.defs.decisions import DECISIONS
from tilelsp.defs.encodings.words import all_words
from tilelsp.spec.bits import Encoding, WordLayout
from tilelsp.spec.field_bits import Bits
from tilelsp.spec.tables import IdTable, Opaque, TableEntry
from tilelsp.spec.word import Word
from tools.generated import ROOT, configure_check, settle

FOLDER = ROOT / "docs" / "generated"
MADE = "<!-- Made by: python -m tools words -->"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the pages up to date. Returns the exit status."""
    return settle(files(), "words", arguments.check)


def files() -> dict[Path, str]:
    """The pages as they should be."""
    return {FOLDER / "words.md": _paged(_words()), FOLDER / "decisions.md": _paged(_decisions())}


def _paged(parts: Iterator[str]) -> str:
    return "\n\n".join((MADE, *parts)) + "\n"


def _words() -> Iterator[str]:
    yield "# Words"
    yield (
        "Packed words, ids and enumerations, as `tilelsp decode` and `encode` know them. A word has several readings "
        "where several layouts are in use; the first is the default. Lines are those of the documents that are named."
    )
    rows = [(f"[{word.name}](#{word.name})", str(word.default.width), word.doc) for word in all_words()]
    yield rows_table(("word", "bits", "what it is"), rows)
    for word in all_words():
        yield from _word(word)


def _word(word: Word[WordLayout]) -> Iterator[str]:
    yield f"## {word.name}"
    yield f"{word.doc[:1].upper()}{word.doc[1:]}."
    places = list(
        dict.fromkeys(f"- {place}{f', read as {place.reading}' if place.reading else ''}" for place in word.places)
    )
    if places:
        yield "Where it stands:\n\n" + "\n".join(places)
    for layout in word.readings:
        yield f"### {word.name}, reading {layout.reading}"
        yield f"{layout.doc}\n\nSource: {layout.src}." if layout.doc else f"Source: {layout.src}."
        match layout:
            case Encoding():
                yield rows_table(("bits", "field", "values", ""), [_field(field) for field in layout.fields])
            case IdTable():
                yield _table(layout)
            case Opaque():
                yield rows_table(("part", "what it is"), layout.parts)
            case _:
                pass


def _field(field: Bits) -> tuple[str, ...]:
    bits = str(field.low) if field.low == field.high else f"{field.low}-{field.high}"
    values = ", ".join(f"{code.raw} {code.meaning}" for code in field.codes)
    if field.constant is not None:
        values = f"must be {field.constant}"
    elif not values and field.unit:
        values = f"{field.unit}{f', in units of {field.scale}' if field.scale != 1 else ''}"
    view = f" ({field.when})" if field.when else ""
    return bits, f"`{field.name}`", values, f"{field.doc}{view}"


def _table(table: IdTable) -> str:
    used = [column for at, column in enumerate(table.columns) if any(_cell(entry, at) != "" for entry in table.entries)]
    rows: list[tuple[str, ...]] = []
    for entry in table.entries:
        said = {column: f"0x{cell:X}" if column.hexadecimal and isinstance(cell, int) else str(cell)
                for column, cell in table.cells(entry)}  # fmt: skip
        source = "" if entry.src is None else f"lines {entry.src.lines}"
        rows.append((_numbers(table, entry), *(said.get(column, "") for column in used), source, _where(table, entry)))
    return rows_table(("number", *(column.name for column in used), "source", "also in"), rows)


def _cell(entry: TableEntry, at: int) -> object:
    return entry.cells[at] if at < len(entry.cells) and entry.cells[at] is not None else ""


def _numbers(table: IdTable, entry: TableEntry) -> str:
    first, last = (f"0x{n:X}" if table.digits > 1 else str(n) for n in (entry.first, entry.end))
    return first if entry.first == entry.end else f"{first} to {last}"


def _where(table: IdTable, entry: TableEntry) -> str:
    """The rows of other tables that name a number."""
    if not is_numbered(table):
        return ""
    found = dict.fromkeys(what for what, _ in appearances(entry.first) if not what.startswith("the description"))
    return "; ".join(found)


def _decisions() -> Iterator[str]:
    yield "# Decisions"
    yield (
        "What is done where the documents disagree or leave a choice; code cites them as `C50`, and "
        "`tilelsp explain C50` shows one. What the hardware's tools say is in [divergences](../divergences.md)."
    )
    for decision in DECISIONS:
        yield f'<a id="{decision.id}"></a>\n\n## {decision.id}: {decision.topic}'
        for what, text in (("Readings", decision.readings), ("Evidence", decision.evidence)):
            if text:
                yield f"{what}: {text}"
        yield f"Decision: {decision.decision}"
