"""Packed words, one module per family; `WORDS` lists them all once.

`terms` has the vocabulary. `smem_desc.SmemDescriptor` and `instr_desc.MmaInstruction` make the words that PTX
reads from the decisions of the pipeline.
"""

from __future__ import annotations

from tilelsp.defs.encodings.collector import COLLECTOR_WORDS
from tilelsp.defs.encodings.cp import CP_MULTICASTS, CP_SHAPES
from tilelsp.defs.encodings.instr_desc import IDESCS, ZERO_COLUMN_MASKS
from tilelsp.defs.encodings.kind_word import KIND_WORDS
from tilelsp.defs.encodings.mma_desc import (
    MMA_DESCS,
    SCALED_MMAS,
    WGMMA_MODES,
    WGMMA_PARAMETERS,
)
from tilelsp.defs.encodings.smem_desc import SMEM_DESCS
from tilelsp.defs.encodings.tmem_addr import TMEM_ADDRS
from tilelsp.spec.bits import EncodingError, Word

WORDS: tuple[Word, ...] = (
    KIND_WORDS,
    COLLECTOR_WORDS,
    SMEM_DESCS,
    IDESCS,
    TMEM_ADDRS,
    MMA_DESCS,
    SCALED_MMAS,
    CP_SHAPES,
    CP_MULTICASTS,
    WGMMA_MODES,
    WGMMA_PARAMETERS,
    ZERO_COLUMN_MASKS,
)


def find_word(name: str) -> Word:
    """The word that people call `name`. Raises `EncodingError` when there is none."""
    for word in WORDS:
        if word.name == name:
            return word
    raise EncodingError(f"unknown word '{name}'; known words are {', '.join(word.name for word in WORDS)}")
