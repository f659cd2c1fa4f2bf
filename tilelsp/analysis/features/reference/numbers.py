"""Readings of a number or an address of the documents: every table that has it, and where it appears in others.

`explain 9062` and `explain sub_36E9630` show it, and a hover where such a number stands by itself, as in a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import hexdigits

from tilelsp.base.numerals import read_integer
from tilelsp.base.record import record
from tilelsp.defs.encodings.functions import FUNCTION
from tilelsp.defs.encodings.words import all_words
from tilelsp.spec.tables import IdTable, TableEntry

ADDRESS_NAMES = ("sub_", "dword_")
"""How names of functions and tables begin; their address follows."""


@record
class NumberFact:
    """One table's entry for a number: the word with its reading, a line for each field, and where that stands."""

    word: str
    lines: tuple[str, ...]
    source: str


def tables() -> Iterator[IdTable]:
    """Every table of ids."""
    for word in all_words():
        for layout in word.readings:
            if isinstance(layout, IdTable):
                yield layout


def number_of(text: str) -> int | None:
    """The number that a text is: decimal, hexadecimal, or an address behind `sub_`; None for anything else."""
    for start in ADDRESS_NAMES:
        if text.startswith(start):
            digits = text.removeprefix(start)
            return int(digits, 16) if 4 <= len(digits) <= 8 and set(digits) <= set(hexdigits) else None
    if not text[:1].isdigit():
        return None
    try:
        return read_integer(text)
    except ValueError:
        return None


def number_facts(number: int, *, address: bool = False) -> tuple[NumberFact, ...]:
    """Facts of the tables about a number, or about an address only."""
    found: list[NumberFact] = []
    for table in (FUNCTION,) if address else tables():
        entry = None if number < 0 or number >> table.width else table.find(number)
        if entry is not None and table.reading != "wmma-d":
            rows = table.rows(number)
            lines = tuple(f"{row.field}: {row.meaning}" for row in rows[1:])
            found.append(NumberFact(str(table), lines, str(entry.src or table.src)))
    return tuple(found)


def appearances(number: int, *, address: bool = False) -> Iterator[tuple[str, str]]:
    """Rows of other numbers that name this one: which, and where that stands."""
    spelled = f"{number:X}"
    names = tuple(f"{start}{spelled}" for start in ADDRESS_NAMES)
    for table in tables():
        for entry in table.entries:
            for column, cell in table.cells(entry):
                if isinstance(cell, str):
                    hit = any(_names(cell, name) for name in names) or (not address and _names(cell, str(number)))
                else:
                    hit = cell == number and (column.hexadecimal or column.name in ("intrinsic", "case"))
                if hit:
                    yield f"{column.name} of {table} {_numbers(table, entry)}", str(entry.src or table.src)
        if any(_names(table.doc, name) for name in names) or (not address and _names(table.doc, str(number))):
            yield f"the description of {table}", str(table.src)


def _names(text: str, name: str) -> bool:
    """True if `name` occurs in the text as a word of its own."""
    return name in text and name in text.replace(",", " ").replace(".", " ").replace("'", " ").split()


def _numbers(table: IdTable, entry: TableEntry) -> str:
    first, last = (table.hex(entry.first), table.hex(entry.end)) if table is FUNCTION else (entry.first, entry.end)
    return str(first) if entry.first == entry.end else f"{first} to {last}"


@record
class NumberPage:
    """Page about a number: one line, all of it, and the first source."""

    title: str
    text: str
    source: str


def number_page(text: str) -> NumberPage | None:
    """The page of a number, or of the address behind `sub_`; None where no table has it."""
    number = number_of(text)
    if number is None:
        return None
    address = text.startswith(ADDRESS_NAMES)
    facts = number_facts(number, address=address)
    where = list(appearances(number, address=address))
    parts = [
        "\n".join((fact.word, *(f"- {line}" for line in fact.lines), f"- source: {fact.source}")) for fact in facts
    ]
    if where:
        parts.append("\n".join(("appears in", *(f"- {what} ({source})" for what, source in where))))
    if not parts:
        return None
    words = ", ".join(fact.word for fact in facts) or "named by other numbers only"
    return NumberPage(
        f"{text} in the documents: {words}", "\n\n".join(parts), facts[0].source if facts else where[0][1]
    )


def is_numbered(table: IdTable) -> bool:
    """True if other rows name the table's numbers, which are then the documents' own; False for the codes of an
    enumeration."""
    return table.alone or table.name == "mma-builtin"


def stands_alone(number: int) -> bool:
    """True if a number is large enough to be recognised where no context says what it is."""
    return any(table.alone and not number >> table.width and table.find(number) is not None for table in tables())
