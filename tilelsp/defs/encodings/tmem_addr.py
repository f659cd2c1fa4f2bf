"""Tensor-memory addresses: the hardware's lane and column, and the documents' handle."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import walkthrough
from tilelsp.defs.encodings.terms import CtaGroup
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits
from tilelsp.spec.word import Word, WordOperand

TMEM_LANES = 128
"""Lanes of the tensor memory of one SM."""
TMEM_COLUMNS = 512
"""Hardware columns of the tensor memory of one SM; a column is 32 bits in each lane."""
MIN_ALLOCATION = 32
"""Smallest number of columns that PTX allocates; every allocation is a power of two from here to all columns."""
DOCUMENT_COLUMN = 4
"""Hardware columns that one of the documents' takes at least: 16 bytes in each lane."""


def columns_of(tile: int, counted: int) -> int:
    """Hardware columns of an allocation: those that its `tile` takes, in the layout of the data path, whatever number
    of the documents' columns is `counted` beside it. That decides where the tile is not known (0), and where there is
    no room for it in any tensor memory."""
    columns = counted * DOCUMENT_COLUMN
    return tile if tile and columns <= TMEM_COLUMNS else max(tile, columns)


TMEM_ADDR = Encoding(
    name="tmem-addr",
    reading="ptx",
    width=32,
    digits=8,
    src=Cite("PTX ISA", "Tensor Memory Addressing"),
    fields=(
        Bits("column", 0, 15, doc="32-bit column, 0 to 511"),
        Bits("lane", 16, 31, doc="lane, 0 to 127"),
    ),
)

TMEM_HANDLE = Encoding(
    name="tmem-addr",
    reading="tileiras",
    width=32,
    digits=8,
    src=walkthrough("Stage 3: nv_tileas IR", "124", guess=True),
    doc="The document names both fields and the 32 bits, not their positions; halves of the word are assumed.",
    fields=(
        Bits("base_column", 0, 15, doc="first column, of 16 bytes per lane"),
        Bits("num_columns", 16, 31, doc="columns of the region, of 16 bytes per lane"),
    ),
)

TMEM_ADDRS = Word(
    "tmem-addr",
    "tensor-memory address",
    (TMEM_ADDR, TMEM_HANDLE),
    tuple(WordOperand("ptx", "tcgen05.*", at, "ptx") for at in ("[taddr]", "[d]")),
)


def accumulator_columns(
    m: int, n: int, cta_group: CtaGroup = CtaGroup.ONE, *, weight_stationary: bool = False, sparse: bool = False
) -> int:
    """Hardware columns that an `m` x `n` accumulator takes in each CTA, for every accumulator type.

    `m` counts the rows of both CTAs of a pair. Layouts of less than 128 rows per CTA use the other lanes for
    columns where the hardware does so.
    """
    if weight_stationary:
        return n * min(m, TMEM_LANES) // TMEM_LANES
    if cta_group is CtaGroup.TWO and m == TMEM_LANES and not sparse:
        return n // 2
    return n


def allocation_columns(columns: int) -> int:
    """The allocation that holds `columns` hardware columns: the next power of two, at least 32."""
    return max(MIN_ALLOCATION, 1 << max(columns - 1, 0).bit_length())


def is_allocation(columns: int) -> bool:
    """True if PTX can allocate this number of hardware columns."""
    return MIN_ALLOCATION <= columns <= TMEM_COLUMNS and columns.bit_count() == 1


def document_columns(rows: int, columns: int, element_bits: int) -> int:
    """The walkthrough's `num_columns` of a tile: 2 KiB each, 64 x 128 f32 takes 16. Always at least one."""
    return max(1, -(-rows * columns * element_bits // (8 * 16 * TMEM_LANES)))
