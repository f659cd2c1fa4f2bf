"""The matrix multiplies of cuda_tile as the pipeline reads them: element types, shapes, and the atom that they name."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.dialects.cuda_tile import matrix
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import Signedness
from tilelsp.defs.dialects.cute import ATOM
from tilelsp.defs.encodings.terms import MmaType, mma_type
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import FloatType, Type

WITNESS = "nv_tileaa.atom"
"""The attribute of a multiply of cuda_tile that names its instruction."""

SCALED_AS: Mapping[Type, MmaType] = {FloatType("f8E4M3FN"): MmaType.F16, FloatType("f8E8M0FNU"): MmaType.BF16}
"""Types in which factors are multiplied once they are scaled, by the type of the scales.

An e2m1 times an e4m3 has at most 6 digits between 2^-10 and 2688, so f16 holds it. An e2m1, e4m3 or e5m2 times a power
of two has the digits of the factor, so bf16, whose exponents are those of f32, holds it where f32 does.
"""


def scales_of(op: Op) -> tuple[MmaType, Type, int] | None:
    """Types of the factors and of the scales of a multiply with scales, and how many neighbours along K have one scale;
    None for another multiply."""
    if not isinstance(op, matrix.MmaFScaled):
        return None
    factor, scales = _matrix_type(op.lhs, True), op.lhs_scale.type
    blocks = shape_of(op.lhs_scale)
    if factor is None or not isinstance(scales, tile.TileType) or not blocks:
        return None
    return factor, scales.element, shape_of(op.lhs)[-1] // blocks[-1]


def signedness(op: Op) -> tuple[bool, bool]:
    """The signedness of a multiply's two factors: True for signed."""
    if isinstance(op, matrix.MmaI):
        return op.signedness_lhs is Signedness.SIGNED, op.signedness_rhs is Signedness.SIGNED
    return True, True


def witness(op: Op) -> str | None:
    """The atom that a multiply of cuda_tile names; None where it names none."""
    stored = op.attrs.get(WITNESS)
    return ATOM.decode(stored) if stored is not None else None


def operand_types(op: Op) -> tuple[MmaType | None, MmaType | None, MmaType | None]:
    """The types that a multiply reads its factors and its accumulator as; None for one that no instruction reads."""
    if isinstance(op, matrix.MmaFScaled):
        scales = op.lhs_scale.type
        scaled = SCALED_AS.get(scales.element) if isinstance(scales, tile.TileType) else None
        return scaled, scaled, _matrix_type(op.acc, True)
    signed = (*signedness(op), True)
    a, b, d = (_matrix_type(value, sign) for value, sign in zip(op.operands[:3], signed, strict=True))
    return a, b, d


def shape_of(value: Value) -> tuple[int, ...]:
    """The shape of a tile; empty for anything else."""
    return value.type.shape if isinstance(value.type, tile.TileType) else ()


def product_shape(op: Op) -> tuple[int, int, int]:
    """M, N and K of the product, or of each product, of a multiply of tiles."""
    *_, m, k = shape_of(op.operands[0])
    return m, shape_of(op.operands[1])[-1], k


def _matrix_type(value: Value, signed: bool) -> MmaType | None:
    return mma_type(value.type.element, signed=signed) if isinstance(value.type, tile.TileType) else None
