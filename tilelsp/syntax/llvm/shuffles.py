"""Operands that a shuffle of two vectors may have, as an instruction and as a constant."""

from __future__ import annotations

from tilelsp.ir.types import I32, VectorType
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.operand import LlvmOperand, same

_MASKS = ("number", "poison", "other")


def is_shuffle(first: LlvmOperand, second: LlvmOperand, mask: LlvmOperand) -> bool:
    """True if LLVM takes two vectors and a mask of lanes; a type that is not known fits."""
    made, lanes = first.type, mask.type
    fits = isinstance(made, ty.VECTORS) and same(second.type, made)
    if not fits or not isinstance(lanes, ty.VECTORS) or lanes.element != I32 or mask.kind not in _MASKS:
        return ty.unknown(made) or ty.unknown(lanes)
    if isinstance(lanes, VectorType) and isinstance(made, VectorType) and mask.kind == "number":
        numbers = [((mask.bits or 0) >> (32 * i)) & 0xFFFFFFFF for i in range(lanes.shape[0])]
        if any(number >= 2 * made.shape[0] for number in numbers):
            return False
    is_scalable = isinstance(lanes, ty.ScalableType)
    return is_scalable == isinstance(made, ty.ScalableType) and not (
        is_scalable and (mask.kind == "other" or bool(mask.bits))
    )
