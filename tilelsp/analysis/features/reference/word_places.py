"""Where words stand: which operand of which instruction is which word, read which way; and their pages.

What stands where is declared with the words (`tilelsp.spec.word.Place`). Every word is read as the document's own
layer writes it: LLVM and machine IR by the documents' reading or by upstream's, after the name, PTX by the PTX ISA's.
Other readings are named, never mixed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from tilelsp.analysis.features.reference.known_bits import KnownBits
from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.instructions import operand_lists
from tilelsp.defs.upstream_checks import word_of
from tilelsp.ir.module import Op
from tilelsp.ir.types import IntType
from tilelsp.spec.bits import DecodedField, WordLayout
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.machine import Opcode
from tilelsp.spec.op import OpDef
from tilelsp.spec.tables import IdTable, Opaque
from tilelsp.spec.word import TextLevel, Word, WordOperand

WordPlace = tuple[str, str]
"""A word and the reading to use, "" for the default one."""


def find_word(name: str) -> Word[WordLayout]:
    """The word of this name. Raises `EncodingError` when there is none."""
    from tilelsp.defs.encodings import words  # all tables: nothing needs them before the first word is met

    return words.find_word(name)


@lru_cache(maxsize=4096)
def _places(level: TextLevel, name: str) -> tuple[tuple[Word[WordLayout], WordOperand], ...]:
    """The places in an instruction or attribute of this name."""
    from tilelsp.defs.encodings.words import all_words

    return tuple(
        (word, place) for word in all_words() for place in word.places if place.level == level and place.holds(name)
    )


@lru_cache(maxsize=1)
def ptx_parts() -> tuple[str, ...]:
    """Parts of the mnemonics of PTX that take words: each such mnemonic has one of them."""
    from tilelsp.defs.encodings.words import all_words

    patterns = {place.op for word in all_words() for place in word.places if place.level == "ptx"}
    return tuple({max(pattern.split("*"), key=len) for pattern in patterns})


def declared_words(level: TextLevel, name: str) -> tuple[tuple[Word[WordLayout], WordOperand], ...]:
    """The words that operands of an instruction, intrinsic or opcode are, with the place of each."""
    return tuple((word, place) for word, place in _places(level, name) if place.at != "")


def word_of_operand(op: Op, index: int) -> WordPlace | None:
    """The word that operand `index` of a machine instruction or of a call is; None for an ordinary number."""
    opcode = OPCODES.get(op.name)
    if opcode is not None:
        at: tuple[int | str, ...] = (_slot(opcode, op, index),)
        level: TextLevel = "mir"
    else:
        at, level = (index, index - len(op.operands)), "llvm"
    for word, place in _places(level, op.name):
        if place.at in at and place.at != "" and (not place.bits or op.operands[index].type == IntType(place.bits)):
            return word.name, place.reading
    return None


def _slot(opcode: Opcode, op: Op, index: int) -> str:
    """The name of the slot that an operand fills; "" for none."""
    return next((slot.name for slot, start, end in opcode.slot_ranges(op.segments) if start <= index < end), "")


def word_of_ptx(mnemonic: str, index: int, count: int) -> WordPlace | None:
    """The word that operand `index` of `count` of a PTX instruction is."""
    places = _places("ptx", mnemonic)
    if not places:
        return None
    for names in operand_lists(mnemonic):
        if len(names) != count:
            continue
        for word, place in places:
            if place.at == names[index]:
                return word.name, _reading(word, place, mnemonic)
    return None


def _reading(word: Word[WordLayout], place: WordOperand, mnemonic: str) -> str:
    """The reading that a place names, or a modifier of the instruction."""
    if not place.modifier:
        return place.reading
    reading = next((m.removeprefix(place.modifier) for m in mnemonic.split(".") if m.startswith(place.modifier)), "")
    return reading if any(layout.reading == reading for layout in word.readings) else place.reading


def word_of_slot(op: OpDef, name: str) -> WordPlace | None:
    """The word that the operand `name` of an op of a dialect is."""
    for word, place in _places("dialect", op.name):
        if place.at == name:
            chosen = word_of(op, place.modifier) if place.modifier else None
            return word.name, chosen if chosen is not None and any(
                reading.reading == chosen for reading in word.readings
            ) else place.reading
    return None


def words_of_attribute(name: str) -> tuple[WordPlace, ...]:
    """The words that an attribute such as `nvvm.tcgen05_mma_kind` is."""
    return tuple((word.name, place.reading) for word, place in _places("attribute", name))


def enumeration_text(place: WordPlace) -> str:
    """The numbers of an enumeration, in one line."""
    layout = find_word(place[0]).reading(place[1] or None)
    codes = [code for name in layout.names for code in layout.field(name).codes]
    return f"numbers ({layout.src}): " + ", ".join(f"{code.raw} `{code.meaning}`" for code in codes)


def ids_of_name(level: TextLevel, name: str) -> Iterator[tuple[WordPlace, int]]:
    """The numbers that a builtin, an intrinsic or an opcode has in the tables of ids.

    Of names that go on behind one of a table, by a dot, the longest counts; for a run of numbers, its first.
    """
    for word, place in _places(level, name):
        table = word.reading(place.reading or None)
        if place.at != "" and isinstance(place.at, str) and isinstance(table, IdTable):
            yield from (((word.name, table.reading), entry.first) for entry in table.entries if place.at in entry.cells)
        elif place.at == "" and isinstance(table, IdTable):
            fits = [
                (len(cell), entry.first)
                for entry in table.entries
                for cell in entry.cells
                if isinstance(cell, str) and cell and (name == cell or name.startswith(f"{cell}."))
            ]
            longest = max((length for length, _ in fits), default=0)
            yield from (((word.name, table.reading), number) for length, number in fits if length == longest)


def word_summary(place: WordPlace, value: int) -> str | None:
    """The fields of a word that are not zero, in one short line; None for a value that does not fit."""
    name, reading = place
    try:
        layout = find_word(name).reading(reading or None)
        rows = layout.rows(layout.unsigned(value))
    except EncodingError:
        return None
    if isinstance(layout, IdTable):
        return layout.about(layout.unsigned(value)) or None
    if len(rows) == 1:
        return rows[0].meaning
    parts = [row.field if row.meaning == "yes" else f"{row.field} {row.meaning}" for row in rows if row.value]
    return ", ".join(parts) or "all zero"


def partial_page(place: WordPlace, known: KnownBits) -> str | None:
    """A word of which only some bits are known, as `word_page`; None for a word that is a number of a table."""
    name, reading = place
    word = find_word(name)
    layout = word.reading(reading or None)
    bits = (1 << layout.width) - 1
    if not ~known.mask & bits:
        return word_page(place, known.value & bits)
    if isinstance(layout, IdTable | Opaque):
        return None
    rows: list[tuple[str, ...]] = []
    for row in layout.rows(known.value & bits):
        whole = not ~known.mask & ((2 << row.high) - (1 << row.low))
        cells = (str(row.value), row.meaning) if whole else ("", "made at run time")
        rows.append((_bits_of(row), row.field, *cells))
    value = known.value & bits
    parts = [
        f"**{layout.reading if word.apart else word.doc}** {layout.hex(value)}, and what is made at run time",
        rows_table(_COLUMNS, rows),
        f"Reading {layout.reading}: {layout.source(value)}",
    ]
    return "\n\n".join(parts)


def word_page(place: WordPlace, value: int) -> str | None:
    """A word taken apart, as Markdown; None for a value that does not fit."""
    name, reading = place
    word = find_word(name)
    try:
        layout = word.reading(reading or None)
        bits = layout.unsigned(value)
    except EncodingError:
        return None
    parts = [
        f"**{layout.reading if word.apart else word.doc}** {layout.hex(bits)} = {bits}",
        *([decoded_table(layout, bits)] if not isinstance(layout, IdTable) or layout.find(bits) is not None else []),
        *(f"Not legal: {fault}" for fault in layout.faults(bits)),
        f"Reading {layout.reading}: {layout.source(bits)}",
    ]
    others = [other.reading for other in word.readings if other.reading != layout.reading]
    if others and not word.apart:
        parts.append(f"Other readings of this word: {', '.join(others)}.")
    return "\n\n".join(parts)


def decoded_table(layout: WordLayout, bits: int) -> str:
    """Decoded fields of a word, as a table."""
    if isinstance(layout, IdTable):
        return rows_table(("field", "value"), [(row.field, row.meaning) for row in layout.rows(bits)[1:]])
    if isinstance(layout, Opaque):
        return rows_table(("part", "what it is"), layout.parts)
    rows: Sequence[tuple[str, ...]] = [
        (_bits_of(row), row.field, str(row.value), row.meaning) for row in layout.rows(bits)
    ]
    return rows_table(_COLUMNS, rows)


_COLUMNS = ("bits", "field", "value", "meaning")


def _bits_of(row: DecodedField) -> str:
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def partial_pages(words: Iterable[tuple[WordPlace, KnownBits]]) -> list[str]:
    """Words of which not every bit may be known, as `word_pages`; each page once."""
    return list(dict.fromkeys(page for place, known in words if (page := partial_page(place, known)) is not None))


def word_pages(words: Iterable[tuple[WordPlace, int]]) -> list[str]:
    """Words taken apart, as Markdown, without those that do not fit."""
    return [page for place, value in words if (page := word_page(place, value)) is not None]
