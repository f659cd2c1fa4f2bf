"""How many registers a fragment of a matrix operation has: counts by intrinsic, in the documented compiler."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.tables import Column, IdTable, TableEntry
from tilelsp.spec.word import Word

_SECTION = "Fragment Size Determination"


def _moved(first: int, last: int, count: int, line: str) -> TableEntry:
    return TableEntry(first, ("IMMA", count), None if last == first else last, cicc(_SECTION, line))


MOVED = IdTable(
    name="mma-fragments",
    reading="load-store",
    width=32,
    digits=4,
    src=cicc(_SECTION, "141-156"),
    doc="By the number of the intrinsic. First-generation WMMA has 8 otherwise, 4 for a store of bf16 (a6 = 1 and "
    "not a5). BMMA always has 2.",
    columns=(Column("family"), Column("fragments", "registers of a fragment")),
    entries=(
        TableEntry(8280, ("WMMA", 2), src=cicc(_SECTION, "148")),
        _moved(0x22B3, 0x22B6, 2, "152"),
        _moved(0x22B7, 0x22B7, 8, "155"),
        _moved(0x22BB, 0x22BC, 4, "153"),
        _moved(0x22BD, 0x22BE, 1, "154"),
        _moved(0x22BF, 0x22BF, 8, "155"),
        _moved(0x22C3, 0x22C4, 1, "154"),
        _moved(0x22C5, 0x22C6, 4, "153"),
        _moved(0x22C7, 0x22C7, 8, "155"),
        _moved(0x22CB, 0x22CE, 1, "154"),
        _moved(0x22CF, 0x22CF, 2, "152"),
        TableEntry(8914, ("WMMA", 2), src=cicc(_SECTION, "148")),
    ),
    alone=True,
)


def _multiplied(first: int, a: int, b: int, line: str) -> TableEntry:
    return TableEntry(first, ("IMMA", a, b, 8, 8), first + 1, cicc("MMA Codegen", line))


MULTIPLIED = IdTable(
    name="mma-fragments",
    reading="multiply",
    width=32,
    digits=4,
    src=cicc("MMA Codegen", "160-172"),
    doc="By the number of the intrinsic. BMMA has 1, 1, 2, 2; WMMA 8, 8, and 4 or 8. The page swaps the names of A's "
    "and B's counts elsewhere: v100 counts A and v95 B in its code (lines 174 and 175), and the reverse in this table, "
    "which is followed (decision C44).",
    columns=(Column("family"), Column("a", "v95"), Column("b", "v100"), Column("c", "v101"), Column("d", "v103")),
    entries=(
        _multiplied(0x22B8, 2, 2, "165"),
        _multiplied(0x22C0, 1, 4, "164"),
        _multiplied(0x22C8, 4, 1, "166"),
    ),
    alone=True,
)

_NARROW = frozenset(bit for bit in range(32) if 0x300C003 >> bit & 1)

WMMA_D = IdTable(
    name="mma-fragments",
    reading="wmma-d",
    width=5,
    src=cicc("MMA Codegen", "168-172"),
    doc="Fragments of D in first-generation WMMA, by the amount that the bit test shifts: (number of the intrinsic + "
    "127) modulo 32, as shifts of 32 bits count; 4 where 0x300C003 has that bit, else 8.",
    columns=(Column("d", "v103"),),
    entries=tuple(TableEntry(bit, (4 if bit in _NARROW else 8,)) for bit in range(32)),
)

FRAGMENTS = Word("mma-fragments", "fragment counts of a matrix operation", (MOVED, MULTIPLIED, WMMA_D))
