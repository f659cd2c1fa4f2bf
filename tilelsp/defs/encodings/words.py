"""Every word, by the name that people use.

A word is imported when it is asked for: `tilelsp decode` of one looks at those in front of it, and at no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import cast

from tilelsp.spec.bits import WordLayout
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.word import Word


@cache
def all_words() -> tuple[Word[WordLayout], ...]:
    """Every word, those first that people ask for most."""
    return tuple(_words())


def find_word(name: str) -> Word[WordLayout]:
    """The word that people call `name`. Raises `EncodingError` when there is none."""
    for word in _words():
        if word.name == name:
            return word
    raise EncodingError(f"unknown word '{name}'; known words are {', '.join(word.name for word in _words())}")


_BY_USE: Sequence[tuple[str, str]] = (
    ("kind_word", "KIND_WORDS"),
    ("collector", "COLLECTOR_WORDS"),
    ("smem_desc", "SMEM_DESCS"),
    ("instr_desc", "IDESCS"),
    ("tmem_addr", "TMEM_ADDRS"),
    ("mma_desc", "MMA_DESCS SCALED_MMAS"),
    ("cp", "CP_SHAPES CP_MULTICASTS"),
    ("mma_desc", "WGMMA_MODES WGMMA_PARAMETERS"),
    ("instr_desc", "ZERO_COLUMN_MASKS"),
    ("literals", "STRING_LITERALS"),
    ("enums", "MMA_KINDS MMA_TYPES MMA_SHAPES"),
    ("fragments", "FRAGMENTS"),
    ("operand_b", "OPERAND_BS"),
    ("builtins", "MMA_BUILTINS"),
    ("intrinsic_ids", "INTRINSIC_IDS WGMMA_NUMBERS"),
    ("isd", "ISD_OPCODES"),
    ("functions", "FUNCTIONS"),
    ("enums", "NVVM_ENUMS ADDRESS_SPACES"),
    ("mbarrier", "MBARRIERS MBARRIER_COUNTS MBARRIER_PARITIES"),
    ("tensor_map", "TENSOR_MAPS TENSOR_MAP_TYPES TENSOR_MAP_SWIZZLES TENSOR_MAP_INTERLEAVES TENSOR_MAP_FILLS"),
    ("tensor_map", "TENSOR_MAP_L2S BULK_COPIES MULTICAST_MASKS CACHE_HINTS"),
    ("sass_control", "SASS_CONTROLS"),
)
"""Modules of this package and names of their words, those first that people ask for most."""


def _words() -> Iterator[Word[WordLayout]]:
    for module, names in _BY_USE:
        held = import_module(f"tilelsp.defs.encodings.{module}")
        for name in names.split():
            word = getattr(held, name)
            assert isinstance(word, Word)
            yield cast("Word[WordLayout]", word)
