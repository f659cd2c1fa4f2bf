"""Attributes of the nvvm dialect that tensor-memory ops carry, in the documents' spellings."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.ir.types import FLOATS, I8, Attr, BareWord, DialectAttr, FloatType, IntType, Param, Type
from tilelsp.spec.attr import EnumKind, WordEnum


class MmaKindWord(WordEnum):
    """Element-type family of a tcgen05 MMA."""

    F16 = "f16"
    TF32 = "tf32"
    F8F6F4 = "f8f6f4"
    I8 = "i8"
    MXF8F6F4 = "mxf8f6f4"
    MXF4 = "mxf4"
    MXF4NVF4 = "mxf4nvf4"


class CtaGroupWord(WordEnum):
    """CTAs that cooperate on one tcgen05 operation."""

    CTA1 = "cta1"
    CTA2 = "cta2"
    CTA4 = "cta4"


class ScaleVecWord(WordEnum):
    """Scale factors per row and instruction."""

    X1 = "1X"
    X2 = "2X"
    X4 = "4X"


class CollectorWord(WordEnum):
    """Operation of the collector buffer of operand A."""

    DISCARD = "discard"
    LASTUSE = "lastuse"
    FILL = "fill"
    USE = "use"


class CollectorBWord(WordEnum):
    """Which collector keeps operand B, where it is stationary."""

    B0 = "b0"
    B1 = "b1"
    B2 = "b2"
    B3 = "b3"


class BlockScaleWord(WordEnum):
    """How many elements one scale factor is for."""

    DEFAULT = "default"
    BLOCK16 = "block16"
    BLOCK32 = "block32"


class LdStShape(WordEnum):
    """How a warp reads or writes tensor memory. `m64n8x32b` is the documents' name for 64 rows read whole."""

    M64N8X32B = "m64n8x32b"
    SHAPE_16X64B = "shape_16x64b"
    SHAPE_16X128B = "shape_16x128b"
    SHAPE_16X256B = "shape_16x256b"
    SHAPE_32X32B = "shape_32x32b"
    SHAPE_16X32BX2 = "shape_16x32bx2"


class CpShapeWord(WordEnum):
    """Shape of a copy from shared to tensor memory: the documents' names, then upstream's."""

    M64N128B = "m64n128b"
    M64N256B = "m64n256b"
    M32X128B = "m32x128b"
    M64X128B = "m64x128b"
    SHAPE_128X256B = "shape_128x256b"
    SHAPE_4X256B = "shape_4x256b"
    SHAPE_128X128B = "shape_128x128b"
    SHAPE_64X128B = "shape_64x128b"
    SHAPE_32X128B = "shape_32x128b"


class CpMulticastWord(WordEnum):
    """Which warps' lanes receive a copy."""

    NONE = "none"
    WARPX2_02_13 = "warpx2_02_13"
    WARPX2_01_23 = "warpx2_01_23"
    WARPX4 = "warpx4"


class CpSourceWord(WordEnum):
    """Source format of a copy; `b32x2` is the documents' word for no conversion."""

    B6X16_P32 = "b6x16_p32"
    B4X16_P64 = "b4x16_p64"
    B32X2 = "b32x2"


@record
class TypeWordKind(EnumKind[MmaKindWord]):
    """An enumeration some of whose words, `f16` and `i8`, are types to a reader of attributes."""

    def encode(self, value: MmaKindWord) -> Attr:
        """See `AttrKind.encode`."""
        types: dict[str, Type] = {"i8": I8, **{name: FloatType(name) for name in FLOATS}}
        found = types.get(value.value)
        return DialectAttr(self.name, (Param(found if found is not None else BareWord(value.value)),))

    def decode(self, attr: Attr) -> MmaKindWord | None:
        """See `AttrKind.decode`."""
        if isinstance(attr, DialectAttr) and attr.name == self.name and attr.params and len(attr.params) == 1:
            match attr.params[0].value:
                case FloatType(name):
                    return self.from_word(name)
                case IntType(width):
                    return self.from_word(f"i{width}")
                case BareWord(text):
                    return self.from_word(text)
                case _:
                    pass
        return None


MMA_KIND = TypeWordKind("tcgen05 MMA kind", MmaKindWord, "nvvm.tcgen05_mma_kind")
CTA_GROUP = EnumKind("tcgen05 CTA group", CtaGroupWord, "nvvm.tcgen05_group")
SCALE_VEC = EnumKind("tcgen05 scale vector size", ScaleVecWord, "nvvm.tcgen05_mma_scale_vec")
COLLECTOR = EnumKind("tcgen05 collector operation", CollectorWord, "nvvm.tcgen05_mma_collectorop")
COLLECTOR_B = EnumKind("tcgen05 collector of operand B", CollectorBWord, "nvvm.tcgen05_mma_collectorb")
BLOCK_SCALE = EnumKind("tcgen05 block length", BlockScaleWord, "nvvm.tcgen05_mma_block_scale")
LDST_SHAPE = EnumKind("tcgen05 load/store shape", LdStShape, "nvvm.tcgen05_ldst_shape")
CP_SHAPE = EnumKind("tcgen05 copy shape", CpShapeWord, "nvvm.tcgen05_cp_shape")
CP_MULTICAST = EnumKind("tcgen05 copy multicast", CpMulticastWord, "nvvm.tcgen05_cp_multicast")
CP_SOURCE = EnumKind("tcgen05 copy source format", CpSourceWord, "nvvm.tcgen05_cp_src_fmt")
