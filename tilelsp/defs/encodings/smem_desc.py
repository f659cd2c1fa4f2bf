"""The shared-memory matrix descriptor: the documents' word, and the two words that the hardware reads.

The documents' word stays inside the pipeline. PTX gets `ptx-wgmma` or `ptx-tcgen05`, re-encoded through
`SmemDescriptor`, never copied: the documents' own example is illegal under both.
"""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code, EncodingError
from tilelsp.spec.word import Word, WordOperand

_SWIZZLE_BY_WIDTH = (
    Code(0, "none", Swizzle.NONE),
    Code(1, "128B", Swizzle.B128),
    Code(2, "64B", Swizzle.B64),
    Code(3, "32B", Swizzle.B32),
)

SMEM_DESC = Encoding(
    name="smem-desc",
    reading="tileiras",
    width=64,
    digits=16,
    src=Cite("WGMMA Emission Protocol", "SMEM Descriptor Bit Layout", lines="40-74"),
    doc="Not the hardware's word: PTX is given ptx-wgmma or ptx-tcgen05.",
    fields=(
        Bits("start_addr", 0, 13, scale=16, unit="bytes", doc="shared-memory byte offset >> 4"),
        Bits("lbo", 14, 29, unit="bytes", doc="leading byte offset"),
        Bits("sbo", 30, 45, unit="bytes", doc="stride byte offset"),
        Bits("base_offset", 46, 48, doc="per-CTA offset, scaled by 8"),
        Bits("swizzle_mode", 52, 53, _SWIZZLE_BY_WIDTH, doc="swizzle by row width"),
    ),
)

PTX_WGMMA_DESC = Encoding(
    name="smem-desc",
    reading="ptx-wgmma",
    width=64,
    digits=16,
    src=Cite("PTX ISA", "Matrix Descriptor Format (wgmma)"),
    fields=(
        Bits("start_address", 0, 13, scale=16, unit="bytes", doc="byte address >> 4"),
        Bits("lbo", 16, 29, scale=16, unit="bytes", doc="leading-dimension byte offset >> 4"),
        Bits("sbo", 32, 45, scale=16, unit="bytes", doc="stride-dimension byte offset >> 4"),
        Bits("base_offset", 49, 51, doc="(pattern start address >> 7) & 7"),
        Bits("swizzle", 62, 63, _SWIZZLE_BY_WIDTH, doc="swizzle by row width"),
    ),
)

PTX_TCGEN05_DESC = Encoding(
    name="smem-desc",
    reading="ptx-tcgen05",
    width=64,
    digits=16,
    src=Cite("PTX ISA", "Shared memory descriptor (tcgen05)"),
    doc="Bits 53 to 60 must be zero; some releases print them as 0xb00000000, which means eight binary zeros.",
    fields=(
        Bits("start_address", 0, 13, scale=16, unit="bytes", doc="byte address >> 4"),
        Bits("lbo", 16, 29, scale=16, unit="bytes", doc="leading-dimension byte offset >> 4"),
        Bits("sbo", 32, 45, scale=16, unit="bytes", doc="stride-dimension byte offset >> 4"),
        Bits("version", 46, 48, constant=1, doc="0b001"),
        Bits("base_offset", 49, 51, doc="(pattern start address >> 7) & 7"),
        Bits("lbo_mode", 52, 52, (Code(0, "relative offset"), Code(1, "absolute address")), doc="meaning of lbo"),
        Bits(
            "swizzle",
            61,
            63,
            (
                Code(0, "none", Swizzle.NONE),
                Code(1, "128B_ATOM_32B", Swizzle.B128_ATOM32),
                Code(2, "128B", Swizzle.B128),
                Code(3, "invalid", legal=False),
                Code(4, "64B", Swizzle.B64),
                Code(5, "invalid", legal=False),
                Code(6, "32B", Swizzle.B32),
                Code(7, "invalid", legal=False),
            ),
            doc="swizzle by row width and atom",
        ),
    ),
)

_UPSTREAM = "llvm.nvvm.tcgen05.mma"
_PLACES = (
    *(WordOperand("dialect", "nvvm.tcgen05.mma*", at, "ptx-tcgen05") for at in ("matrixA", "matrixB")),
    WordOperand("dialect", "nvvm.tcgen05.cp", "smem_desc", "ptx-tcgen05"),
    *(WordOperand("dialect", "nvvm.wgmma.mma_async", at, "ptx-wgmma") for at in ("descriptorA", "descriptorB")),
    *(
        WordOperand("mir", op, at, "tileiras", bits=64)
        for op in ("TCGEN05_MMA_CTA_GROUP*", "WGMMA_*")
        for at in ("a", "b")
    ),
    WordOperand("llvm", "llvm.nvvm.tcgen05.mma.cta_group__*", 1, "tileiras", bits=64),
    WordOperand("llvm", "llvm.nvvm.tcgen05.mma.cta_group__*", 2, "tileiras", bits=64),
    *(
        WordOperand("llvm", f"{_UPSTREAM}.{form}{space}*", at, "ptx-tcgen05", bits=64)
        for form in ("", "sp.", "ws.", "ws.sp.")
        for space in ("shared", "tensor")
        for at in (1, 2)
    ),
    WordOperand("llvm", "llvm.nvvm.tcgen05.cp.*", 1, "ptx-tcgen05"),
    *(WordOperand("ptx", "wgmma.*", at, "ptx-wgmma") for at in ("a_desc", "b_desc")),
    *(WordOperand("ptx", "tcgen05.*", at, "ptx-tcgen05") for at in ("a_desc", "b_desc", "s_desc")),
)

SMEM_DESCS = Word(
    "smem-desc", "shared-memory matrix descriptor", (SMEM_DESC, PTX_WGMMA_DESC, PTX_TCGEN05_DESC), _PLACES
)


def _chunks(name: str, count: int) -> int:
    if count % 16:
        raise EncodingError(f"smem-desc: {name} = {count} bytes is not a multiple of 16")
    return count >> 4


SWIZZLE_CODES = (Swizzle.NONE, Swizzle.B128, Swizzle.B64, Swizzle.B32, Swizzle.B128_ATOM32)
"""The patterns by their codes, where the documents' instructions that make a descriptor are given one."""


@record
class SmemDescriptor:
    """A matrix descriptor by meaning; `address`, `lbo` and `sbo` in bytes.

    `address` 0 gives the constant part, to which a kernel adds `address >> 4` at run time.
    """

    address: int
    lbo: int
    sbo: int
    swizzle: Swizzle
    base_offset: int = 0
    lbo_absolute: bool = False

    def tileiras(self) -> int:
        """The documents' word. As its constructor does, addresses keep 18 bits.

        Raises `EncodingError` for offsets of 64 KiB and more, and for what the word has no code for.
        """
        if self.lbo_absolute:
            raise EncodingError(f"{SMEM_DESC} has no absolute lbo")
        return SMEM_DESC.pack(
            start_addr=_chunks("address", self.address) & 0x3FFF,
            lbo=self.lbo,
            sbo=self.sbo,
            base_offset=self.base_offset & 0x7,
            swizzle_mode=self.swizzle,
        )

    def wgmma(self) -> int:
        """The word that `wgmma.mma_async` reads. Raises `EncodingError` for what it cannot hold."""
        if self.lbo_absolute:
            raise EncodingError(f"{PTX_WGMMA_DESC} has no absolute lbo")
        return PTX_WGMMA_DESC.pack(
            start_address=_chunks("address", self.address & 0x3FFFF),
            lbo=_chunks("lbo", self.lbo),
            sbo=_chunks("sbo", self.sbo),
            base_offset=self.base_offset,
            swizzle=self.swizzle,
        )

    def tcgen05(self) -> int:
        """The word that `tcgen05.mma` and `tcgen05.cp` read. Raises `EncodingError` for what it cannot hold."""
        return PTX_TCGEN05_DESC.pack(
            start_address=_chunks("address", self.address & 0x3FFFF),
            lbo=_chunks("lbo", self.lbo),
            sbo=_chunks("sbo", self.sbo),
            base_offset=self.base_offset,
            lbo_mode=int(self.lbo_absolute),
            swizzle=self.swizzle,
        )


def smem_descriptor(word: int, reading: str | None = None) -> SmemDescriptor:
    """The descriptor in `word` under a reading (tileiras by default).

    Raises `EncodingError` when the word is not legal in that reading.
    """
    encoding = SMEM_DESCS.reading(reading)
    faults = encoding.faults(word)
    if faults:
        raise EncodingError(f"{encoding}: {faults[0]}")
    fields = encoding.unpack(word)
    documents = encoding is SMEM_DESC
    swizzle = fields.value("swizzle_mode" if documents else "swizzle", Swizzle)
    if swizzle is None:
        raise EncodingError(f"{encoding}: no such swizzle")
    return SmemDescriptor(
        address=fields.scaled("start_addr" if documents else "start_address"),
        lbo=fields.scaled("lbo"),
        sbo=fields.scaled("sbo"),
        swizzle=swizzle,
        base_offset=fields.raw("base_offset"),
        lbo_absolute=encoding is PTX_TCGEN05_DESC and fields.flag("lbo_mode"),
    )


def advanced(word: int, byte_offset: int) -> int:
    """The descriptor `byte_offset` bytes further on: 16-byte units, added to the whole word.

    Raises `EncodingError` when the offset is not a multiple of 16.
    """
    return (word + _chunks("advance", byte_offset)) & (2**64 - 1)


def advance_carries(word: int, byte_offset: int) -> bool:
    """True if `advanced` overflows the 14 bits of the start address into the next field."""
    return (word & 0x3FFF) + (byte_offset >> 4) > 0x3FFF
