"""Demands of the LLVM reader on types: judged at once, or for types with names when the module is linked."""

from __future__ import annotations

from tilelsp.ir.types import POISON, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.cursor import LlvmCursor
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.type_checks import CHECKS, has_names, nameless

_COMPOUND = ty.AGGREGATES
TYPE, SAME, CAST, FIELD, CALLED = "type", "same types", "cast", "field", "called"
"""Questions to the module: whether a type passes a check, whether two types are one, whether a cast is of types
that fit, whether a part of an aggregate is of its type, and whether the attributes of a call fit."""


class Demands(LlvmCursor):
    """Judges types."""

    def require(self, check: str, type: Type, message: str, at: int, code: str = "llvm.syntax") -> None:
        """Require a type that passes one of `CHECKS`."""
        if not CHECKS[check](type, nameless):
            raise self.wrong(message, at, code)
        if isinstance(type, _COMPOUND) and has_names(type):
            self.later.append((TYPE, (check, type), message, *self.place(at)))

    def require_same(self, found: Type, wanted: Type, message: str, at: int) -> None:
        """Require two types that are one."""
        if not same(found, wanted):
            raise self.wrong(message, at)
        if found != wanted and POISON not in (found, wanted):
            self.later.append((SAME, (found, wanted), message, *self.place(at)))
