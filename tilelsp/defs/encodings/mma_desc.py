"""Packed operands of the older tensor-core pipeline (cicc): the 64-bit MMA descriptor, scaled MMA, WGMMA modes."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.spec.bits import Encoding, Overlay
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.word import Word

TYPE_CODES = (
    Code(1, "b1", MmaType.B1),
    Code(2, "s4", MmaType.S4),
    Code(3, "u4", MmaType.U4),
    Code(4, "s8", MmaType.S8),
    Code(5, "u8", MmaType.U8),
    Code(6, "f16", MmaType.F16),
    Code(7, "bf16", MmaType.BF16),
    Code(8, "tf32", MmaType.TF32),
    Code(9, "f64", MmaType.F64),
    Code(10, "f32", MmaType.F32),
    Code(11, "s32", MmaType.S32),
)
SHAPE_CODES = (
    Code(0x01, "m8n8k4"),
    Code(0x02, "m8n8k16"),
    Code(0x03, "m8n8k32"),
    Code(0x04, "m8n8k64"),
    Code(0x05, "m8n8k128"),
    Code(0x06, "m8n32k16"),
    Code(0x10, "m16n8k4"),
    Code(0x11, "m16n8k8"),
    Code(0x12, "m16n8k16"),
    Code(0x13, "m16n8k32"),
    Code(0x14, "m16n8k64"),
    Code(0x15, "m16n8k128"),
    Code(0x16, "m16n8k256"),
    Code(0x17, "m16n16k16"),
    Code(0x18, "m32n8k16"),
    Code(0x19, "m16n16k8"),
)

_UNASKED = Code(0, "none", absent=True)
_NO_TYPE = "Wrong MMA element type"

MMA_DESC = Encoding(
    name="mma-desc",
    reading="cicc",
    width=64,
    digits=16,
    src=cicc("Packed MMA Descriptor", "37-87"),
    doc="The query string of the caller chooses between the views of bits 0 to 2 and 24 to 27. Upstream numbers "
    "xor.popc 1 and and.popc 2, the other way round.",
    fields=(
        Bits("rowcol", 0, 0, (Code(0, "row"), Code(1, "col")), when="query rowcol/mid"),
        Bits("mid", 1, 2, tuple(Code(n, letter) for n, letter in enumerate("abcd")), when="query rowcol/mid"),
        Bits(
            "rnd",
            0,
            2,
            (Code(0, "none"), Code(1, ".rn"), Code(2, ".rm"), Code(3, ".rp"), Code(4, ".rz")),
            doc="rounding of f64 MMA",
            when="query rnd",
        ),
        Bits("opc", 4, 7, (Code(0, "default"), Code(1, ".and.popc"), Code(2, ".xor.popc"))),
        Bits("aty", 8, 15, (_UNASKED, *TYPE_CODES), doc="type of A", refusal=_NO_TYPE),
        Bits("bty", 16, 23, (_UNASKED, *TYPE_CODES), doc="type of B", refusal=_NO_TYPE),
        Bits(
            "al", 24, 25, tuple(Code(n, "col" if n else "row") for n in range(4)), doc="layout of A", when="query al/bl"
        ),
        Bits(
            "bl", 26, 27, tuple(Code(n, "col" if n else "row") for n in range(4)), doc="layout of B", when="query al/bl"
        ),
        Bits("ety", 24, 27, (_UNASKED, *TYPE_CODES), doc="type of the result", when="query ety", refusal=_NO_TYPE),
        Bits("satf", 28, 28, (Code(0, "off"), Code(1, ".satfinite")), doc="saturation of integer results"),
        Bits(
            "shape",
            32,
            39,
            (_UNASKED, *SHAPE_CODES),
            doc="shape of the instruction",
            refusal="an unrecognized shape: the string builder aborts (BUG)",
        ),
    ),
)

SCALED_MMA = Encoding(
    name="scaled-mma",
    reading="cicc",
    width=32,
    src=cicc("tcgen05 Scaled MMA Operand Builder", "375-389"),
    doc="Printed with the tcgen05 pages, yet it is the operand tail of wgmma.",
    fields=(
        Bits("scaleD", 0, 0, (Code(0, "0"), Code(1, "1")), doc="scale output accumulator"),
        Bits("negA", 1, 1, (Code(0, "1"), Code(1, "-1")), doc="negate A"),
        Bits("negB", 2, 2, (Code(0, "1"), Code(1, "-1")), doc="negate B"),
        Bits("transA", 3, 3, (Code(0, "0"), Code(1, "1")), doc="transpose A"),
        Bits("transB", 4, 4, (Code(0, "0"), Code(1, "1")), doc="transpose B"),
    ),
)

WGMMA_MODE = Encoding(
    name="wgmma-mode",
    reading="cicc",
    width=32,
    src=cicc("WGMMA 5-Dimensional Intrinsic Grid", "235-240"),
    doc="Low confidence: accumulate and negate-C come from one operand, and PTX wgmma cannot negate C.",
    fields=(
        Bits("accumulate", 0, 0),
        Bits("transpose", 1, 1),
        Bits("negate_c", 2, 2),
        Bits("negate_a", 4, 4),
    ),
)

WGMMA_PARAMS = Encoding(
    name="wgmma-params",
    reading="cicc",
    width=64,
    digits=16,
    src=cicc("WGMMA Parameter Lookup", "241-259"),
    doc="Named as the document names it. Its columns read as element types and shapes of wmma builtins, so this "
    "is likely the sm_80 WMMA table.",
    fields=(
        Bits("trans_a", 0, 3),
        Bits("shape", 4, 7),
        Bits("a_nregs", 8, 15),
        Bits("b_nregs", 16, 27),
        Bits("rowcol_a", 24, 25, doc="1 where rowcol has bit 1, else 2"),
        Bits("rowcol_b", 26, 27, doc="bit 0 of rowcol, plus one"),
        Bits("padding", 28, 31),
        Bits("trans_b", 32, 63),
    ),
    overlays=(
        Overlay("b_nregs", "rowcol_a", "the document's 12-bit b_nregs reaches over the layout bits"),
        Overlay("b_nregs", "rowcol_b", "the document's 12-bit b_nregs reaches over the layout bits"),
    ),
)

MMA_DESCS = Word("mma-desc", "packed descriptor of warp-level MMA operations", (MMA_DESC,))
SCALED_MMAS = Word("scaled-mma", "modifier bits of a scaled MMA", (SCALED_MMA,))
WGMMA_MODES = Word("wgmma-mode", "mode bits of a WGMMA call", (WGMMA_MODE,))
WGMMA_PARAMETERS = Word("wgmma-params", "packed result of the WGMMA parameter lookup", (WGMMA_PARAMS,))
