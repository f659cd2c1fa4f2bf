"""Constraints that the upstream dialects put on scalars, and on vectors and tensors of them."""

from __future__ import annotations

from tilelsp.ir.types import (
    I1,
    FloatType,
    IndexType,
    IntType,
    MemRefType,
    Signedness,
    TensorType,
    Type,
    VectorType,
)
from tilelsp.spec.type_rules import TypeEnv, TypeRule
from tilelsp.spec.types import Constraint


def scalar(type: Type) -> Type:
    """The element type of a vector or tensor; any other type itself."""
    return type.element if isinstance(type, VectorType | TensorType) else type


def is_signless(type: Type) -> bool:
    """Whether `type` is a signless integer of some width."""
    return isinstance(type, IntType) and type.signedness is Signedness.SIGNLESS


def like(type: Type, element: Type) -> Type:
    """`type` with another element type; `element` itself where `type` is a scalar."""
    match type:
        case VectorType(shape, _):
            return VectorType(shape, element)
        case TensorType(shape, _, encoding):
            return TensorType(shape, element, encoding)
        case _:
            return element


def bool_like(slot: str) -> TypeRule:
    """i1 in the shape of another slot's type: the result of a comparison."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        types = env.get(slot)
        return (like(types[0], I1),) if types else None

    return rule


INTEGER_LIKE = Constraint("signless-integer-like", lambda t: is_signless(scalar(t)) or isinstance(scalar(t), IndexType))
FIXED_WIDTH_INTEGER_LIKE = Constraint("signless-fixed-width-integer-like", lambda t: is_signless(scalar(t)))
FLOAT_LIKE = Constraint("floating-point-like", lambda t: isinstance(scalar(t), FloatType))
BOOL_LIKE = Constraint("bool-like", lambda t: scalar(t) == I1)
BOOL = Constraint("1-bit signless integer", lambda t: t == I1)
INDEX_CAST = Constraint(
    "signless-integer-like or memref of signless-integer",
    lambda t: INTEGER_LIKE.accepts(t) or (isinstance(t, MemRefType) and is_signless(t.element)),
)
BITCAST = Constraint(
    "signless-integer-or-float-like or memref of signless-integer or float",
    lambda t: is_signless(scalar(t)) or isinstance(scalar(t), FloatType) or isinstance(t, MemRefType),
)
LOOP_BOUND = Constraint("signless integer or index", lambda t: is_signless(t) or isinstance(t, IndexType))
