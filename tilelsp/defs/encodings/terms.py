"""The vocabulary of tensor-core words: what fields mean, apart from the numbers that each reading gives it.

Members carry the PTX spelling as their value. Numbers live in the encodings only: kind::f16 is 3 in the
documents' kind word and 0 in upstream NVVM, so a number means nothing without its reading.
"""

from __future__ import annotations

import enum

from tilelsp.ir.types import FloatType, IntType, Type


class MmaKind(enum.Enum):
    """Element-type family of a tcgen05 MMA (`.kind::`)."""

    F16 = "f16"
    TF32 = "tf32"
    F8F6F4 = "f8f6f4"
    I8 = "i8"
    MXF8F6F4 = "mxf8f6f4"
    MXF4 = "mxf4"
    MXF4NVF4 = "mxf4nvf4"

    @property
    def block_scaled(self) -> bool:
        """True if the kind takes scale factors (and needs `.block_scale`)."""
        return self in BLOCK_SCALED_KINDS


BLOCK_SCALED_KINDS: frozenset[MmaKind] = frozenset((MmaKind.MXF8F6F4, MmaKind.MXF4, MmaKind.MXF4NVF4))


REGISTER_COUNTS = range(24, 257, 8)
"""How many registers `setmaxnreg` may give each thread of a warp group."""


class CtaGroup(enum.Enum):
    """CTAs that cooperate on one tcgen05 operation; four exist on the copy side of the documents only."""

    ONE = 1
    TWO = 2
    FOUR = 4


class ScaleVec(enum.Enum):
    """Scale factors per row of A and per instruction (`.scale_vec::`)."""

    X1 = "1X"
    X2 = "2X"
    X4 = "4X"


class Collector(enum.Enum):
    """Operation of the collector buffer of operand A (`.collector::a::`); discard is what PTX assumes."""

    DISCARD = "discard"
    LASTUSE = "lastuse"
    FILL = "fill"
    USE = "use"


class Swizzle(enum.Enum):
    """How a shared-memory tile is swizzled, by width; `B128_ATOM32` moves 32-byte atoms (tcgen05 only)."""

    NONE = "none"
    B32 = "32B"
    B64 = "64B"
    B128 = "128B"
    B128_ATOM32 = "128B_ATOM_32B"

    @property
    def span_bytes(self) -> int:
        """Bytes of one swizzled row; 16 without swizzle."""
        return {"none": 16, "32B": 32, "64B": 64}.get(self.value, 128)

    @property
    def repeat_bytes(self) -> int:
        """Bytes after which the pattern starts again, and the alignment that needs no base offset."""
        return 16 if self is Swizzle.NONE else 8 * self.span_bytes


class Major(enum.Enum):
    """Which dimension of an operand tile is contiguous in memory."""

    K = "K"
    MN = "MN"


class MmaType(enum.Enum):
    """Element types of tensor-core operands, by their PTX spelling."""

    F16 = "f16"
    BF16 = "bf16"
    TF32 = "tf32"
    F32 = "f32"
    F64 = "f64"
    E4M3 = "e4m3"
    E5M2 = "e5m2"
    E2M3 = "e2m3"
    E3M2 = "e3m2"
    E2M1 = "e2m1"
    S8 = "s8"
    U8 = "u8"
    S4 = "s4"
    U4 = "u4"
    B1 = "b1"
    S32 = "s32"

    @property
    def bits(self) -> int:
        """Bits of one element in shared memory; tf32 is stored in 32."""
        return _BITS[self]


_BITS: dict[MmaType, int] = {
    MmaType.F16: 16,
    MmaType.BF16: 16,
    MmaType.TF32: 32,
    MmaType.F32: 32,
    MmaType.F64: 64,
    MmaType.E4M3: 8,
    MmaType.E5M2: 8,
    MmaType.E2M3: 6,
    MmaType.E3M2: 6,
    MmaType.E2M1: 4,
    MmaType.S8: 8,
    MmaType.U8: 8,
    MmaType.S4: 4,
    MmaType.U4: 4,
    MmaType.B1: 1,
    MmaType.S32: 32,
}

_FLOATS: dict[str, MmaType] = {
    "f16": MmaType.F16,
    "bf16": MmaType.BF16,
    "tf32": MmaType.TF32,
    "f32": MmaType.F32,
    "f64": MmaType.F64,
    "f8E4M3FN": MmaType.E4M3,
    "f8E5M2": MmaType.E5M2,
    "f6E2M3FN": MmaType.E2M3,
    "f6E3M2FN": MmaType.E3M2,
    "f4E2M1FN": MmaType.E2M1,
}

_INTEGERS: dict[tuple[int, bool], MmaType] = {
    (8, True): MmaType.S8,
    (8, False): MmaType.U8,
    (4, True): MmaType.S4,
    (4, False): MmaType.U4,
    (1, True): MmaType.B1,
    (1, False): MmaType.B1,
    (32, True): MmaType.S32,
}


def mma_type(element: Type, *, signed: bool = True) -> MmaType | None:
    """The tensor-core type of an IR element type; `signed` decides for signless integers. None: it has none."""
    if isinstance(element, FloatType):
        return _FLOATS.get(element.name)
    if isinstance(element, IntType):
        return _INTEGERS.get((element.width, signed))
    return None


def input_word(word: str) -> MmaType | MmaKind | None:
    """Operand type of a product by its word: a type, or a kind that takes several. None: neither."""
    types = {candidate.value: candidate for candidate in MmaType}
    return types.get(word) or next((kind for kind in MmaKind if kind.value == word), None)


class CpShape(enum.Enum):
    """Shape of a `tcgen05.cp`, in rows and bits per row."""

    S128X256B = "128x256b"
    S4X256B = "4x256b"
    S128X128B = "128x128b"
    S64X128B = "64x128b"
    S32X128B = "32x128b"


class CpMulticast(enum.Enum):
    """Multicast of a `tcgen05.cp` over the four 32-lane partitions of a CTA's tensor memory."""

    NONE = "none"
    WARPX2_02_13 = "warpx2::02_13"
    WARPX2_01_23 = "warpx2::01_23"
    WARPX4 = "warpx4"


class CpSource(enum.Enum):
    """Source format that a `tcgen05.cp` expands to 8 bits (`.b8x16.` and this); none copies as it is."""

    NONE = "none"
    B6X16_P32 = "b6x16_p32"
    B4X16_P64 = "b4x16_p64"
