"""Constraints that the upstream dialects put on scalars."""

from __future__ import annotations

from tilelsp.ir.types import I1, IntType, Signedness, Type
from tilelsp.spec.types import Constraint


def is_signless(type: Type) -> bool:
    """True if `type` is a signless integer of some width."""
    return isinstance(type, IntType) and type.signedness is Signedness.SIGNLESS


BOOL = Constraint("1-bit signless integer", lambda t: t == I1)
