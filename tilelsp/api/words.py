"""Packed words, decoded and encoded: descriptors, kind and control words, tables of numbers."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import TooLong, read_integer, shortened
from tilelsp.base.record import record
from tilelsp.defs.encodings.words import find_word
from tilelsp.spec.bits import DecodedField, WordLayout
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.word import Word


@record
class PackedWord:
    """A value of a word, as one of the word's layouts reads it."""

    word: Word[WordLayout]
    layout: WordLayout
    value: int

    @property
    def hex(self) -> str:
        """The value in hexadecimal, with the digits of its width."""
        return self.layout.hex(self.value)

    @property
    def rows(self) -> tuple[DecodedField, ...]:
        """The fields from the lowest bit on: bits, name, raw value and meaning of each."""
        return self.layout.rows(self.value)

    @property
    def fields(self) -> dict[str, str]:
        """The meaning of each field by its name."""
        return {row.field: row.meaning for row in self.rows}

    @property
    def faults(self) -> tuple[str, ...]:
        """Illegal parts of the word: reserved bits that are set, codes without meaning."""
        return self.layout.faults(self.value)


def decode(word: str, value: int | str, reading: str | None = None) -> PackedWord:
    """The fields of `value` as the word called `word` has them (`kind-word`, `smem-desc`, `idesc`, ...).

    `value` may be a text in any of Python's notations for integers; negative ones stand for their two's complement.
    `reading` names whose layout is used, where compilers differ. A word with reserved bits is decoded as well as any.

    Raises `UsageError` for a word or reading that does not exist, and a value that is none or too wide.
    """
    number = integer(value) if isinstance(value, str) else value
    try:
        known = find_word(word)
        layout = known.reading(reading)
        return PackedWord(known, layout, layout.unsigned(number))
    except EncodingError as error:
        raise UsageError(str(error)) from None


def encode(word: str, fields: Mapping[str, int | str], reading: str | None = None) -> PackedWord:
    """The word whose fields have these values: raw numbers, names of values (`{"mma_kind": "f16"}`), or `bytes:N` for a
    field that is stored scaled. Fields that are not given are zero or their constant.

    Raises `UsageError` for names that do not exist and values that a field cannot hold.
    """
    try:
        known = find_word(word)
        layout = known.reading(reading)
        raw = {
            name: layout.field(name).parse(value) if isinstance(value, str) else value for name, value in fields.items()
        }
        return PackedWord(known, layout, layout.pack(**raw))
    except EncodingError as error:
        raise UsageError(str(error)) from None


def integer(text: str) -> int:
    """The integer a person wrote: decimal, or with `0x`, `0o` or `0b` in front. Raises `UsageError`."""
    try:
        return read_integer(text)
    except TooLong as fault:
        raise UsageError(str(fault)) from None
    except ValueError:
        raise UsageError(f"'{shortened(text)}' is not an integer") from None
