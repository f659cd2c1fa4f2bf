"""Products whose factors have a scale for each block along K: which instruction scales by itself, and how it takes the
scales.

Both families read scales in words of four bytes, which are neighbours along K: `tcgen05.mma` from tensor memory, where
lane `r % 32` has those of row `r` in column `r / 32` (PTX ISA, "Scale factor A for M x K"), `mma.sync` from registers.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.compile.choose.atom import SCALED, Atom, AtomFamily, tmem_fits
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.encodings.terms import MmaKind, MmaType
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, TMEM_LANES, allocation_columns
from tilelsp.ir.types import FloatType, Type
from tilelsp.spec.target import Feature, Target

WORD = 4
"""Scales in a word, each a byte."""
LANES = 32
"""Lanes of tensor memory that hold scales; each quarter of the lanes has a copy."""
CHUNK = LANES * WORD * WORD
"""Bytes that one `tcgen05.cp.32x128b` brings: a word for each of 128 rows."""
CHUNK_COLUMNS = WORD
"""Columns of tensor memory that they take."""
NARROWEST = 32
"""Columns of a product that scales of whole lanes cover; NVIDIA's compiler leaves narrower ones alone too."""

_E8M0, _E4M3 = FloatType("f8E8M0FNU"), FloatType("f8E4M3FN")


@record
class BlockScale:
    """How an instruction scales: its `kind`, the length of a block, and how many scales of a row it takes."""

    kind: MmaKind
    block: nvvm.BlockScaleWord
    count: int
    type: str

    @property
    def vector(self) -> str:
        """Its name in `mma.sync`."""
        return f"{self.count}X"

    def place(self, step: int) -> tuple[int, int]:
        """Of the scales that step `step` along K takes: in which word of a row they are, and from which byte on."""
        return divmod(step * self.count, WORD)


_B16, _B32 = nvvm.BlockScaleWord.BLOCK16, nvvm.BlockScaleWord.BLOCK32
_SCALES: Mapping[tuple[MmaType, Type, int], BlockScale] = {
    (MmaType.E4M3, _E8M0, 32): BlockScale(MmaKind.MXF8F6F4, _B32, 1, "ue8m0"),
    (MmaType.E5M2, _E8M0, 32): BlockScale(MmaKind.MXF8F6F4, _B32, 1, "ue8m0"),
    (MmaType.E2M1, _E8M0, 32): BlockScale(MmaKind.MXF4, _B32, 2, "ue8m0"),
    (MmaType.E2M1, _E8M0, 16): BlockScale(MmaKind.MXF4NVF4, _B16, 4, "ue8m0"),
    (MmaType.E2M1, _E4M3, 16): BlockScale(MmaKind.MXF4NVF4, _B16, 4, "ue4m3"),
}
LENGTHS: Mapping[nvvm.BlockScaleWord, int] = {_B16: 16, _B32: 32}
"""Neighbours along K that have one scale."""


def block_scale(factor: MmaType, scale: Type, length: int) -> BlockScale | None:
    """How factors of a type are scaled in blocks of `length`; None where no instruction does that."""
    return _SCALES.get((factor, scale, length))


def choose_scaled(factor: MmaType, shape: tuple[int, int, int], target: Target) -> Atom | None:
    """The atom that scales its operands, for a tile of `shape` (M, N, K); None where the size or the target has none.

    Sizes as NVIDIA's compiler has them: 128 rows and 32 columns for tensor memory, else as every `mma.sync`. A tile of
    less K than an instruction's has none.
    """
    m, n, k = shape
    depth = 256 // factor.bits
    if k % depth:
        return None
    if target.has(Feature.TMEM):
        if m % TMEM_LANES or n < NARROWEST or not tmem_fits(m, n) or _scale_columns(m, n, k) > _spare(m, n):
            return None
        return Atom("sm100", AtomFamily.UMMA, TMEM_LANES, min(n, 256), depth, MmaType.F32, factor, factor, SCALED)
    if target.has(Feature.MMA_FP6_FP4) and m >= 16 and n >= 8 and m * n >= 512:
        return Atom("sm120", AtomFamily.MMA, 16, 8, depth, MmaType.F32, factor, factor, SCALED)
    return None


def _spare(m: int, n: int) -> int:
    """Columns of tensor memory that an accumulator leaves."""
    return TMEM_COLUMNS - allocation_columns(m // TMEM_LANES * n)


def _scale_columns(m: int, n: int, k: int) -> int:
    """Columns of tensor memory for the scales of both operands, of the shortest blocks: two allocations."""
    words = -(-k // 16 // WORD)
    return sum(allocation_columns(words * max(1, extent // TMEM_LANES) * CHUNK_COLUMNS) for extent in (m, n))


def words_of(blocks: int) -> int:
    """Words of a row that has so many scales."""
    return -(-blocks // WORD)


def scale_extents(atom: Atom, index: int, shape: tuple[int, int]) -> tuple[int, int]:
    """Rows (columns of B) and scales along K for which a buffer of scales has room: whole words, and for tensor memory
    whole lanes. `shape` is that of the tile of scales of operand `index`, 0 or 1."""
    rows, blocks = shape if index == 0 else (shape[1], shape[0])
    if atom.family is AtomFamily.UMMA:
        rows = max(rows, TMEM_LANES)
    return rows, words_of(blocks) * WORD


def scale_layout(atom: Atom, index: int, shape: tuple[int, int]) -> SharedLayout:
    """How the scales of operand `index` lie in shared memory: in words of four along K.

    For tensor memory 128 rows make a chunk, as `tcgen05.cp` brings it; a chunk of A follows the other along K, one of B
    along N, since a wide B reads those of neighbouring columns together. For registers the words of all rows lie side
    by side.
    """
    rows, blocks = scale_extents(atom, index, shape)
    words = blocks // WORD
    if atom.family is not AtomFamily.UMMA:
        return SharedLayout(*(((rows, words, WORD), (2, 0, 1)) if index == 0 else ((words, WORD, rows), (1, 2, 0))), 8)
    tiles, groups = rows // TMEM_LANES, TMEM_LANES // LANES
    if index == 0:
        return SharedLayout((tiles, groups, LANES, words, WORD), (4, 1, 2, 3, 0), 8)
    return SharedLayout((words, WORD, tiles, groups, LANES), (1, 3, 4, 2, 0), 8)


def chunk_of(index: int, layout: SharedLayout, tile: int, word: int) -> int:
    """The number of the chunk with word `word` of the rows (columns of B) from 128 times `tile` on."""
    return tile * layout.shape[3] + word if index == 0 else word * layout.shape[2] + tile


def chunks_of(layout: SharedLayout) -> int:
    """How many chunks a buffer of scales for tensor memory has."""
    return layout.size // CHUNK
