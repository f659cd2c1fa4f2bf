"""Every word, by the name that people use."""

from __future__ import annotations

from tilelsp.defs.encodings.builtins import MMA_BUILTINS
from tilelsp.defs.encodings.collector import COLLECTOR_WORDS
from tilelsp.defs.encodings.cp import CP_MULTICASTS, CP_SHAPES
from tilelsp.defs.encodings.enums import ADDRESS_SPACES, MMA_KINDS, MMA_SHAPES, MMA_TYPES, NVVM_ENUMS
from tilelsp.defs.encodings.fragments import FRAGMENTS
from tilelsp.defs.encodings.functions import FUNCTIONS
from tilelsp.defs.encodings.instr_desc import IDESCS, ZERO_COLUMN_MASKS
from tilelsp.defs.encodings.intrinsic_ids import INTRINSIC_IDS, WGMMA_NUMBERS
from tilelsp.defs.encodings.isd import ISD_OPCODES
from tilelsp.defs.encodings.kind_word import KIND_WORDS
from tilelsp.defs.encodings.literals import STRING_LITERALS
from tilelsp.defs.encodings.mbarrier import MBARRIER_COUNTS, MBARRIER_PARITIES, MBARRIERS
from tilelsp.defs.encodings.mma_desc import (
    MMA_DESCS,
    SCALED_MMAS,
    WGMMA_MODES,
    WGMMA_PARAMETERS,
)
from tilelsp.defs.encodings.operand_b import OPERAND_BS
from tilelsp.defs.encodings.sass_control import SASS_CONTROLS
from tilelsp.defs.encodings.smem_desc import SMEM_DESCS
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
from tilelsp.defs.encodings.tmem_addr import TMEM_ADDRS
from tilelsp.spec.bits import EncodingError, Layout
from tilelsp.spec.word import Word

WORDS: tuple[Word[Layout], ...] = (
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
    STRING_LITERALS,
    MMA_KINDS,
    MMA_TYPES,
    MMA_SHAPES,
    FRAGMENTS,
    OPERAND_BS,
    MMA_BUILTINS,
    INTRINSIC_IDS,
    WGMMA_NUMBERS,
    ISD_OPCODES,
    FUNCTIONS,
    NVVM_ENUMS,
    ADDRESS_SPACES,
    MBARRIERS,
    MBARRIER_COUNTS,
    MBARRIER_PARITIES,
    TENSOR_MAPS,
    TENSOR_MAP_TYPES,
    TENSOR_MAP_SWIZZLES,
    TENSOR_MAP_INTERLEAVES,
    TENSOR_MAP_FILLS,
    TENSOR_MAP_L2S,
    BULK_COPIES,
    MULTICAST_MASKS,
    CACHE_HINTS,
    SASS_CONTROLS,
)


def find_word(name: str) -> Word[Layout]:
    """The word that people call `name`. Raises `EncodingError` when there is none."""
    for word in WORDS:
        if word.name == name:
            return word
    raise EncodingError(f"unknown word '{name}'; known words are {', '.join(word.name for word in WORDS)}")
