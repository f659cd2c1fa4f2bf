"""Tensor maps and the operands of copies in bulk."""

from __future__ import annotations

from tilelsp.defs.encodings.enums import counted, enumeration
from tilelsp.defs.encodings.sources import emission
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits
from tilelsp.spec.tables import Column, IdTable, Opaque, TableEntry
from tilelsp.spec.word import Word, WordOperand

_DRIVER = Cite("CUDA driver API", "cuTensorMapEncodeTiled, cuTensorMapEncodeIm2col")
_PTX = Cite("PTX ISA", "tensormap.replace")
_NOTE = "The driver's numbers are not those of PTX."

TENSOR_MAP = Opaque(
    name="tensor-map",
    reading="driver",
    width=1024,
    digits=256,
    src=_DRIVER,
    doc="128 bytes, 64-byte aligned, that the driver and PTX alone read and write. Fields with one number for each "
    "dimension begin with the innermost.",
    parts=(
        ("rank", "1 to 5; 3 or more when interleaved or for im2col"),
        ("elemtype", "see tensor-map-type"),
        ("global_address", "16-byte aligned; 32 for interleave 32B and padded 6- and 4-bit types"),
        ("global_dim", "1 to 2^32 elements; a multiple of 128 for packed types"),
        ("global_stride", "bytes, rank - 1 of them, multiples of 16, below 2^40"),
        ("box_dim", "1 to 256 elements; the innermost a multiple of 16 bytes"),
        ("element_stride", "1 to 8; a load brings ceil(box / stride)"),
        ("interleave_layout", "see tensor-map-interleave"),
        ("swizzle_mode", "see tensor-map-swizzle"),
        ("swizzle_atomicity", "see tensor-map-swizzle, reading atomicity"),
        ("l2_promotion", "see tensor-map-l2"),
        ("fill_mode", "see tensor-map-fill"),
        ("pixel_box", "corners for im2col: 16 bits for rank 3, 8 for rank 4, 5 for rank 5, signed"),
        ("channels_per_pixel", "for im2col, up to 256"),
        ("pixels_per_column", "for im2col, up to 1024"),
    ),
)

TENSOR_MAPS = Word("tensor-map", "tensor map (CUtensorMap)", (TENSOR_MAP,))

_PTX_TYPES = "u8 u16 u32 s32 u64 s64 f16 f32 f32.ftz f64 bf16 tf32 tf32.ftz b4x16 b4x16_p64 b6x16_p32"
_DRIVER_TYPES = "u8 u16 u32 s32 u64 s64 f16 f32 f64 bf16 f32_ftz tf32 tf32_ftz 16u4_align8b 16u4_align16b 16u6_align16b"

TENSOR_MAP_TYPES = Word(
    "tensor-map-type",
    "element type of a tensor map",
    (
        enumeration("tensor-map-type", "ptx", counted(_PTX_TYPES), _PTX, doc=_NOTE),
        enumeration("tensor-map-type", "driver", counted(_DRIVER_TYPES), _DRIVER, doc=_NOTE),
    ),
    (
        WordOperand("ptx", "tensormap.replace.tile.elemtype*", "elements", "ptx"),
        WordOperand("ptx", "tensormap.replace.tile.elemtype*", "packed", "ptx"),
        WordOperand("llvm", "llvm.nvvm.tensormap.replace.elemtype*", -1, "ptx"),
    ),
)

TENSOR_MAP_SWIZZLES = Word(
    "tensor-map-swizzle",
    "swizzle of a tensor map",
    (
        enumeration(
            "tensor-map-swizzle", "ptx", counted("none 32B 64B 128B 96B"), _PTX,
            doc=f"{_NOTE} 96B on sm_103a and sm_107a. 128B is 1 in the descriptor of wgmma and 2 in that of tcgen05.",
        ),
        enumeration(
            "tensor-map-swizzle", "driver",
            counted("none 32B 64B 128B 128B_ATOM_32B 128B_ATOM_32B_FLIP_8B 128B_ATOM_64B"), _DRIVER, doc=_NOTE,
        ),
        enumeration("tensor-map-swizzle", "atomicity", counted("16B 32B 32B+flip8B 64B"), _PTX),
    ),
    (
        WordOperand("ptx", "tensormap.replace.tile.swizzle_mode*", "swizzles", "ptx"),
        WordOperand("ptx", "tensormap.replace.tile.swizzle_mode*", "more", "ptx"),
        WordOperand("ptx", "tensormap.replace.tile.swizzle_atomicity*", "atoms", "atomicity"),
        WordOperand("llvm", "llvm.nvvm.tensormap.replace.swizzle.mode*", -1, "ptx"),
        WordOperand("llvm", "llvm.nvvm.tensormap.replace.swizzle.atomicity*", -1, "atomicity"),
    ),
)  # fmt: skip

TENSOR_MAP_INTERLEAVES = Word(
    "tensor-map-interleave",
    "interleave of a tensor map",
    (enumeration("tensor-map-interleave", "ptx", counted("none 16B 32B"), _PTX, doc="32B requires swizzle 32B."),),
    (
        WordOperand("ptx", "tensormap.replace.tile.interleave_layout*", "layouts"),
        WordOperand("llvm", "llvm.nvvm.tensormap.replace.interleave.layout*", -1),
    ),
)

TENSOR_MAP_FILLS = Word(
    "tensor-map-fill",
    "what a tensor map gives outside of its tensor",
    (enumeration("tensor-map-fill", "ptx", counted("zero nan"), _PTX),),
    (
        WordOperand("ptx", "tensormap.replace.tile.fill_mode*", "fills"),
        WordOperand("llvm", "llvm.nvvm.tensormap.replace.fill.mode*", -1),
    ),
)

TENSOR_MAP_L2S = Word(
    "tensor-map-l2",
    "L2 promotion of a tensor map",
    (enumeration("tensor-map-l2", "driver", counted("none 64B 128B 256B"), _DRIVER),),
)

MULTICAST_MASKS = Word(
    "multicast-mask",
    "CTAs of a cluster that a copy or a commit reaches",
    (
        Encoding(
            "multicast-mask",
            "ptx",
            16,
            Cite("PTX ISA", "cp.async.bulk.tensor, .multicast::cluster"),
            tuple(Bits(f"cta{n}", n, n, doc=f"CTA {n} of the cluster") for n in range(16)),
            digits=4,
            doc="Data and their bytes land at the same offset in each CTA. A mask of 32 bits came with PTX 9.4.",
        ),
    ),
    (
        WordOperand("ptx", "cp.async.bulk*.multicast::cluster*", "mask"),
        WordOperand("ptx", "tcgen05.commit*.multicast::cluster*", "mask"),
        WordOperand("llvm", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile*", -5),
        WordOperand("llvm", "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col*", -5),
    ),
)

CACHE_HINTS = Word(
    "cache-hint",
    "L2 cache policy of a copy",
    (
        IdTable(
            "cache-hint",
            "cutlass",
            64,
            Cite("NVIDIA/cutlass", "include/cute/arch/copy_sm90_desc.hpp, CacheHintSm90"),
            (Column("policy"),),
            (
                TableEntry(0x0000000000000000, ("none",)),
                TableEntry(0x1000000000000000, ("evict_normal",)),
                TableEntry(0x12F0000000000000, ("evict_first",)),
                TableEntry(0x14F0000000000000, ("evict_last",)),
            ),
            digits=16,
            doc="createpolicy makes such numbers; three are in use as constants, and no layout is documented."
            " NVIDIA's Tile IR compiler writes 0 where a copy asks for no policy.",
        ),
    ),
    (
        WordOperand("ptx", "*.L2::cache_hint*", "policy"),
        WordOperand("llvm", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile*", -4),
        WordOperand("llvm", "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col*", -4),
    ),
)

BULK_COPIES = Word(
    "cp-async-bulk",
    "what the verifier decodes of a tensor copy in bulk",
    (
        Opaque(
            name="cp-async-bulk",
            reading="tileiras",
            width=64,
            src=emission("TMA and Im2Col Validation", "103-122"),
            doc="The document names what is decoded and gives no position of any. In PTX all but the hint and the mask "
            "are words of the mnemonic.",
            parts=(
                ("rank", "1 to 5"),
                ("mode", "tile, im2col, im2col_w, im2col_w128; im2col needs rank 3 or more"),
                ("multicast", "needs cluster multicast; see multicast-mask"),
                ("cache_hint", "see cache-hint"),
                ("byte_class", "the size class of the copy"),
                ("two_cta", "needs two-CTA TMA"),
            ),
        ),
    ),
)
