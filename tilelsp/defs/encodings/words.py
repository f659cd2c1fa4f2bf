"""Every word, by the name that people use.

A word is imported when it is asked for: `tilelsp decode` of one looks at those in front of it, and at no other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

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


def _words() -> Iterator[Word[WordLayout]]:
    from tilelsp.defs.encodings.kind_word import KIND_WORDS

    yield KIND_WORDS

    from tilelsp.defs.encodings.collector import COLLECTOR_WORDS

    yield COLLECTOR_WORDS

    from tilelsp.defs.encodings.smem_desc import SMEM_DESCS

    yield SMEM_DESCS

    from tilelsp.defs.encodings.instr_desc import IDESCS

    yield IDESCS

    from tilelsp.defs.encodings.tmem_addr import TMEM_ADDRS

    yield TMEM_ADDRS

    from tilelsp.defs.encodings.mma_desc import MMA_DESCS, SCALED_MMAS

    yield from (MMA_DESCS, SCALED_MMAS)

    from tilelsp.defs.encodings.cp import CP_MULTICASTS, CP_SHAPES

    yield from (CP_SHAPES, CP_MULTICASTS)

    from tilelsp.defs.encodings.mma_desc import WGMMA_MODES, WGMMA_PARAMETERS

    yield from (WGMMA_MODES, WGMMA_PARAMETERS)

    from tilelsp.defs.encodings.instr_desc import ZERO_COLUMN_MASKS

    yield ZERO_COLUMN_MASKS

    from tilelsp.defs.encodings.literals import STRING_LITERALS

    yield STRING_LITERALS

    from tilelsp.defs.encodings.enums import MMA_KINDS, MMA_SHAPES, MMA_TYPES

    yield from (MMA_KINDS, MMA_TYPES, MMA_SHAPES)

    from tilelsp.defs.encodings.fragments import FRAGMENTS

    yield FRAGMENTS

    from tilelsp.defs.encodings.operand_b import OPERAND_BS

    yield OPERAND_BS

    from tilelsp.defs.encodings.builtins import MMA_BUILTINS

    yield MMA_BUILTINS

    from tilelsp.defs.encodings.intrinsic_ids import INTRINSIC_IDS, WGMMA_NUMBERS

    yield from (INTRINSIC_IDS, WGMMA_NUMBERS)

    from tilelsp.defs.encodings.isd import ISD_OPCODES

    yield ISD_OPCODES

    from tilelsp.defs.encodings.functions import FUNCTIONS

    yield FUNCTIONS

    from tilelsp.defs.encodings.enums import ADDRESS_SPACES, NVVM_ENUMS

    yield from (NVVM_ENUMS, ADDRESS_SPACES)

    from tilelsp.defs.encodings.mbarrier import MBARRIER_COUNTS, MBARRIER_PARITIES, MBARRIERS

    yield from (MBARRIERS, MBARRIER_COUNTS, MBARRIER_PARITIES)

    from tilelsp.defs.encodings.tensor_map import (
        BULK_COPIES,
        CACHE_HINTS,
        MULTICAST_MASKS,
        TENSOR_MAP_FILLS,
        TENSOR_MAP_INTERLEAVES,
        TENSOR_MAP_L2S,
        TENSOR_MAP_SWIZZLES,
        TENSOR_MAP_TYPES,
        TENSOR_MAPS,
    )

    yield from (
        TENSOR_MAPS,
        TENSOR_MAP_TYPES,
        TENSOR_MAP_SWIZZLES,
        TENSOR_MAP_INTERLEAVES,
        TENSOR_MAP_FILLS,
        TENSOR_MAP_L2S,
        BULK_COPIES,
        MULTICAST_MASKS,
        CACHE_HINTS,
    )

    from tilelsp.defs.encodings.sass_control import SASS_CONTROLS

    yield SASS_CONTROLS
