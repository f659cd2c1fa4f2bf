"""The kind (control) word of a tcgen05 MMA: the i32 that travels from nv_tileas to the machine instruction.

It is not the PTX instruction descriptor (`instr_desc`), although one document says so.
"""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc, emission
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind, ScaleVec
from tilelsp.spec.bits import Encoding
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.word import Word, WordOperand

MMA_KIND_CODES = (
    Code(0, "mxf4nvf4", MmaKind.MXF4NVF4),
    Code(1, "f8f6f4", MmaKind.F8F6F4),
    Code(2, "mxf8f6f4", MmaKind.MXF8F6F4),
    Code(3, "f16", MmaKind.F16),
    Code(4, "i8", MmaKind.I8),
    Code(5, "tf32", MmaKind.TF32),
    Code(6, "unassigned", legal=False),
    Code(7, "mxf4", MmaKind.MXF4),
)
"""Numbered by the tensor-core document; the walkthrough confirms f16 = 3, the emission page has the order only."""

KIND_WORD = Encoding(
    name="kind-word",
    reading="tileiras",
    width=32,
    src=emission("Control-Word Bit Layout", "14-23, 33-43"),
    doc="cta_group 3 is named 4-CTA in one document and reserved in another; PTX has no form for it.",
    fields=(
        Bits(
            "cta_group",
            0,
            1,
            (
                Code(0, "reserved", legal=False),
                Code(1, "1-CTA", CtaGroup.ONE),
                Code(2, "2-CTA", CtaGroup.TWO),
                Code(3, "reserved (4-CTA in one document, no PTX form)", legal=False),
            ),
            doc="CTAs that cooperate on one MMA",
        ),
        Bits(
            "scale_vec_size",
            2,
            3,
            (
                Code(0, "1X (implicit)", ScaleVec.X1),
                Code(1, "2X", ScaleVec.X2),
                Code(2, "4X", ScaleVec.X4),
                Code(3, "reserved", legal=False),
            ),
            doc="scale factors per row of A and instruction",
        ),
        Bits("scale_input_acc", 4, 4, doc="scale the accumulator before adding to it"),
        Bits("block_scale", 5, 5, doc="operands carry block scale factors"),
        Bits("mma_kind", 6, 8, MMA_KIND_CODES, doc="element-type family"),
    ),
)

CICC_KIND_WORD = Encoding(
    name="kind-word",
    reading="cicc",
    width=32,
    src=cicc("tcgen05.mma Data Types, tcgen05.mma Modifiers", "308-334"),
    doc="Weight stationary and the CTA group share the document's bits 1:0: .ws is bit 0, the group is bit 1.",
    fields=(
        Bits("weight_stationary", 0, 0, doc=".ws"),
        Bits(
            "cta_group",
            1,
            1,
            (Code(0, "cta_group::1", CtaGroup.ONE), Code(1, "cta_group::2", CtaGroup.TWO)),
            doc="CTAs that cooperate on one MMA",
        ),
        Bits(
            "scale_vec_size",
            2,
            3,
            (
                Code(0, "implicit 1X"),
                Code(1, "1X", ScaleVec.X1),
                Code(2, "2X", ScaleVec.X2),
                Code(3, "4X", ScaleVec.X4),
            ),
            doc="scale factors per row of A and instruction",
        ),
        Bits("scale_input_acc", 4, 4, doc="scale the accumulator before adding to it"),
        Bits("sparsity", 5, 5, doc="adds the metadata operand"),
        Bits("mma_kind", 6, 8, MMA_KIND_CODES, doc="element-type family"),
        Bits(
            "block_scale_alias",
            9,
            10,
            (
                Code(0, "block16"),
                Code(1, "block32"),
                Code(2, "not described", legal=False),
                Code(3, "not described", legal=False),
            ),
            doc="scale block length, where the kind is block-scaled",
        ),
    ),
)

_PLACES = (
    WordOperand("mir", "*", "ctrl", "tileiras"),
    WordOperand("llvm", "llvm.nvvm.tcgen05.mma.cta_group__*", -3, "tileiras"),
)

KIND_WORDS = Word("kind-word", "kind (control) word of a tcgen05 MMA", (KIND_WORD, CICC_KIND_WORD), _PLACES)


def kind_word(
    kind: MmaKind,
    cta_group: CtaGroup = CtaGroup.ONE,
    *,
    scale_vec: ScaleVec | None = None,
    scale_input_acc: bool = False,
    block_scale: bool = False,
) -> int:
    """The kind word (tileiras reading) of an MMA; `scale_vec` None leaves the size implicit, as 1X does.

    Raises `EncodingError` for four CTAs, which the word cannot say.
    """
    return KIND_WORD.pack(
        mma_kind=kind,
        cta_group=cta_group,
        scale_vec_size=scale_vec or ScaleVec.X1,
        scale_input_acc=int(scale_input_acc),
        block_scale=int(block_scale),
    )
