"""Words and spellings of `tcgen05.cp`, the copy from shared to tensor memory."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.defs.encodings.terms import CpMulticast, CpShape, CpSource
from tilelsp.spec.bits import Encoding
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.word import Word

CP_SHAPE = Encoding(
    name="cp-shape",
    reading="cicc",
    width=32,
    src=cicc("tcgen05.cp Copy Operations", "390-405"),
    doc="The document calls the formats destination formats; in PTX they are source formats. It gives no position "
    "for the multicast mode, nor for the flag that a format is present.",
    fields=(
        Bits(
            "shape",
            1,
            3,
            (
                Code(0, "128x256b", CpShape.S128X256B),
                Code(1, "4x256b", CpShape.S4X256B),
                Code(2, "128x128b", CpShape.S128X128B),
                Code(3, "64x128b", CpShape.S64X128B),
                Code(4, "32x128b", CpShape.S32X128B),
            ),
            doc="rows and bits per row",
        ),
        Bits(
            "format",
            7,
            7,
            (Code(0, "b6x16_p32", CpSource.B6X16_P32), Code(1, "b4x16_p64", CpSource.B4X16_P64)),
            doc="format, where one is present",
        ),
        Bits("unsupported_format", 8, 8, constant=0, doc="Unsupported tcgen05.cp destination format"),
    ),
)

CP_MULTICAST = Encoding(
    name="cp-multicast",
    reading="cicc",
    width=32,
    src=cicc("tcgen05.cp Copy Operations", "406-411"),
    doc="The same numbers as upstream NVVM.",
    fields=(
        Bits(
            "multicast",
            0,
            1,
            (
                Code(0, "none", CpMulticast.NONE),
                Code(1, ".warpx2::02_13 (shape 64x128b)", CpMulticast.WARPX2_02_13),
                Code(2, ".warpx2::01_23 (shape 64x128b)", CpMulticast.WARPX2_01_23),
                Code(3, ".warpx4 (shape 32x128b)", CpMulticast.WARPX4),
            ),
        ),
    ),
)

CP_SHAPES = Word("cp-shape", "shape and format bits of a tcgen05.cp", (CP_SHAPE,))
CP_MULTICASTS = Word("cp-multicast", "multicast mode of a tcgen05.cp", (CP_MULTICAST,))

_DOCUMENT_SHAPES: dict[str, CpShape] = {
    "m64n128b": CpShape.S64X128B,
    "m64x128b": CpShape.S64X128B,
    "m64n256b": CpShape.S128X256B,
    "m32x128b": CpShape.S32X128B,
}
"""The walkthrough's spellings and the PTX shape that each is printed as."""


def cp_shape(spelling: str) -> CpShape | None:
    """The shape of an attribute's spelling: the walkthrough's (`m64n128b`), upstream's (`shape_64x128b`) or PTX'.

    None for a spelling that nobody uses.
    """
    documented = _DOCUMENT_SHAPES.get(spelling)
    if documented is not None:
        return documented
    plain = spelling.removeprefix("shape_")
    return next((shape for shape in CpShape if shape.value == plain), None)


def cp_multicast(spelling: str) -> CpMulticast | None:
    """The multicast of an attribute's spelling, with `_` or `::` after `warpx2`. None for one that nobody uses."""
    plain = spelling.replace("::", "_")
    return next((mode for mode in CpMulticast if mode.value.replace("::", "_") == plain), None)


def cp_source(spelling: str) -> CpSource | None:
    """The source format of an attribute's spelling; the walkthrough's `b32x2` means no conversion."""
    if spelling == "b32x2":
        return CpSource.NONE
    return next((form for form in CpSource if form.value == spelling), None)
