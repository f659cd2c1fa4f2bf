"""Packed words on request: any word of the tables, decoded and encoded, without a document."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.defs.encodings.words import all_words, find_word
from tilelsp.spec.bits import DecodedField
from tilelsp.spec.field_bits import EncodingError

__all__ = ["WORD_NAMES", "EncodedWord", "EncodingError", "WordDecoding", "decode", "encode"]


WORD_NAMES: tuple[str, ...] = tuple(word.name for word in all_words())
"""Every packed word."""


@record
class WordDecoding:
    """One value read one way. `stray` holds the set bits that no field owns, `faults` what is not legal about it."""

    word: str
    reading: str
    value: int
    rows: tuple[DecodedField, ...]
    stray: int
    faults: tuple[str, ...]


@record
class EncodedWord:
    """A packed value, and its hexadecimal form in the word's full width."""

    word: str
    reading: str
    value: int
    hex: str
    faults: tuple[str, ...]


def decode(word: str, value: int, reading: str | None = None) -> WordDecoding:
    """The fields of `value`, which may be a negative number that stands for the same bits.

    Raises `EncodingError` for an unknown word or reading, or a value that the word is too narrow for.
    """
    encoding = find_word(word).reading(reading)
    bits = encoding.unsigned(value)
    rows, stray, faults = encoding.rows(bits), encoding.stray(bits), encoding.faults(bits)
    return WordDecoding(encoding.name, encoding.reading, bits, tuple(rows), stray, tuple(faults))


def encode(word: str, fields: Mapping[str, int | str], reading: str | None = None) -> EncodedWord:
    """The word with `fields`; the others are zero or their constant. A text is what a person would write for it.

    Raises `EncodingError` for what the word does not have or cannot hold.
    """
    encoding = find_word(word).reading(reading)
    raw = {
        name: value if isinstance(value, int) else encoding.field(name).parse(value) for name, value in fields.items()
    }
    value = encoding.pack(**raw)
    return EncodedWord(encoding.name, encoding.reading, value, encoding.hex(value), tuple(encoding.faults(value)))
