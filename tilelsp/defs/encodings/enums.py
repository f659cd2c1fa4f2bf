"""Enumerations as plain numbers: LLVM's and MLIR's own, element types, shapes, MMA kinds, address spaces."""

from __future__ import annotations

from tilelsp.defs.encodings.kind_word import MMA_KIND_CODES
from tilelsp.defs.encodings.mma_desc import SHAPE_CODES, TYPE_CODES
from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.word import Word, WordOperand

_ENUMS = Cite("LLVM 22", "NVVMOps.td")
_INTRINSICS = Cite("LLVM 22", "NVVMIntrinsicUtils.h")


def enumeration(
    name: str, reading: str, codes: tuple[Code, ...], src: Cite, *, doc: str = "", field: str = "value"
) -> Encoding:
    """A number of 32 bits that is one of `codes`."""
    width = max(code.raw for code in codes).bit_length() or 1
    return Encoding(name, reading, 32, src, (Bits(field, 0, width - 1, codes),), doc=doc)


def counted(words: str) -> tuple[Code, ...]:
    """Codes 0, 1, 2, ... for words."""
    return tuple(Code(number, word) for number, word in enumerate(words.split()))


MMA_TYPE_NUMBERS = "f16 f32 tf32 u8 s8 s32 b1 u4 s4 bf16 f64 e4m3 e5m2 e3m2 e2m3 e2m1"
"""Element types in the order of upstream's `mma_type`."""

_NVVM: tuple[tuple[str, tuple[Code, ...], str], ...] = (
    ("tcgen05_mma_kind", counted("f16 tf32 f8f6f4 i8"), "f16 is 3 in the documents' kind word, where i8 is 4."),
    ("block_scale_kind", counted("mxf8f6f4 mxf4 mxf4nvf4"), "In LLVM IR the kind stands in the intrinsic's name."),
    ("tcgen05_mma_block_scale", counted("default block16 block32"), ""),
    ("scale_vec_size", counted("x1 x2 x4"), "Of mma.sync."),
    ("block_scale_format", counted("ue8m0 ue4m3"), "The other way round than bit 23 of the instruction descriptor."),
    ("tcgen05_mma_collectorop", counted("discard lastuse fill use"), "With ashift only 0 and 1."),
    ("tcgen05_mma_collectorb", counted("b0 b1 b2 b3"), ""),
    ("cta_group", counted("cta_1 cta_2"), "The immediate of intrinsics is another number: see cta-group-imm."),
    ("tcgen05_ldst_shape", counted("shape_16x64b shape_16x128b shape_16x256b shape_32x32b shape_16x32bx2"), ""),
    ("tcgen05_cp_shape", counted("shape_128x256b shape_4x256b shape_128x128b shape_64x128b shape_32x128b"), ""),
    ("tcgen05_cp_multicast", counted("none warpx2_02_13 warpx2_01_23 warpx4"), ""),
    ("tcgen05_cp_src_fmt", counted("b6x16_p32 b4x16_p64"), ""),
    ("tcgen05_fence", counted("before after"), ""),
    ("tcgen05_wait", counted("load store"), ""),
    ("wgmma_type", counted("f16 tf32 u8 s8 b1 bf16 e4m3 e5m2 f32 s32"), ""),
    ("wgmma_scale_out", counted("zero one"), ""),
    ("mma_type", counted(MMA_TYPE_NUMBERS), ""),
    ("mma_layout", counted("row col"), ""),
    ("mma_b1op", counted("none xor_popc and_popc"), "The documented compiler has and.popc 1, xor.popc 2."),
    ("mma_int_overflow", counted("wrapped satfinite"), ""),
    ("tma_load_mode", counted("tile im2col im2col_w im2col_w_128 tile_gather4"), ""),
    ("tma_store_mode", counted("tile im2col tile_scatter4"), ""),
    ("tma_redux_kind", counted("add min max inc dec and or xor"), ""),
    ("mem_scope", counted("cta cluster gpu sys"), ""),
    ("mem_order", counted("weak relaxed acquire release acq_rel sc mmio volatile"), ""),
    ("proxy_kind", counted("alias async async.global async.shared tensormap generic"), ""),
)
"""Name of the attribute without `#nvvm.`, its numbers, a note."""

_IMM_CTA_GROUP = enumeration(
    "nvvm-enum", "cta-group-imm", (Code(0, "none"), Code(1, "cta_group::1"), Code(2, "cta_group::2")), _INTRINSICS,
    doc="CTAGroupKind, an immediate of intrinsics; the attribute cta_group has 0 and 1 for the same.",
)  # fmt: skip

_MMA = "llvm.nvvm.tcgen05.mma"


def _immediates() -> tuple[WordOperand, ...]:
    """Where upstream's LLVM IR has them as immediates, in the order of the intrinsics' definitions."""
    made: list[WordOperand] = []

    def at_end(op: str, *readings: str) -> None:
        made.extend(WordOperand("llvm", op, at - len(readings), reading) for at, reading in enumerate(readings))

    for stem in (f"{_MMA}.{sp}{space}" for sp in ("", "sp.") for space in ("shared", "tensor")):
        for op in (f"{stem}{scale}" for scale in ("", ".scale_d")):
            for ashift in ("", ".ashift"):
                at_end(f"{op}{ashift}", "tcgen05_mma_kind", "cta-group-imm", "tcgen05_mma_collectorop")
                at_end(f"{op}.disable_output_lane.cg?{ashift}", "tcgen05_mma_kind", "tcgen05_mma_collectorop")
        at_end(f"{stem}.*.block_scale*", "cta-group-imm", "tcgen05_mma_collectorop")
    at_end(f"{_MMA}.ws.*", "tcgen05_mma_kind", "tcgen05_mma_collectorb", "tcgen05_mma_collectorop")
    for mode in ("tile", "im2col"):
        at_end(f"llvm.nvvm.cp.async.bulk.tensor.g2s.{mode}*", "cta-group-imm")
    return tuple(made)


NVVM_ENUMS = Word(
    "nvvm-enum",
    "number of an enumeration of LLVM and of MLIR's nvvm; the reading is the attribute's name",
    (*(enumeration("nvvm-enum", name, codes, _ENUMS, doc=doc) for name, codes, doc in _NVVM), _IMM_CTA_GROUP),
    (*_immediates(), *(WordOperand("attribute", f"nvvm.{name}", reading=name) for name, _, _ in _NVVM)),
    apart=True,
)

MMA_KINDS = Word(
    "mma-kind",
    "kind of a tcgen05 MMA as a number",
    (
        enumeration("mma-kind", "cicc", MMA_KIND_CODES, cicc("tcgen05.mma Data Types", "309-318")),
        enumeration("mma-kind", "nvvm", counted("f16 tf32 f8f6f4 i8"), _ENUMS),
    ),
)

MMA_TYPES = Word(
    "mma-type",
    "element type of a matrix operation as a number",
    (
        enumeration("mma-type", "cicc", TYPE_CODES, cicc("Type Enum", "54-67"), doc="Others: Wrong MMA element type."),
        enumeration("mma-type", "nvvm", counted(MMA_TYPE_NUMBERS), _ENUMS),
    ),
)

MMA_SHAPES = Word(
    "mma-shape",
    "shape of a warp-level matrix operation as a number",
    (
        enumeration(
            "mma-shape", "cicc", SHAPE_CODES, cicc("Shape Enum", "69-87"),
            doc="Others abort. The document's matrix of shapes, types and targets is corrected in docs/divergences.md.",
        ),
    ),
)  # fmt: skip

_SPACES = "generic global shared constant local tensor shared::cluster"

ADDRESS_SPACES = Word(
    "address-space",
    "address space as a number",
    (
        enumeration(
            "address-space", "nvptx",
            tuple(Code(n, name) for n, name in zip((0, 1, 3, 4, 5, 6, 7), _SPACES.split(), strict=True)),
            Cite("LLVM 22", "NVPTX address spaces"), doc="tensor is tensor memory.",
        ),
        enumeration(
            "address-space", "cicc",
            (*counted("generic global shared local constant special"), Code(404, "special (from value 101)")),
            cicc("Address Space Resolution", "180-187"),
            doc="What sub_21DEF90 returns: opcodes 185 to 237 by a bit test against 0x3FFFFD00000003, 44 and 45 by bit "
            "1 of the byte at offset 26, 659 and above accepted, others generic.",
        ),
    ),
)  # fmt: skip
