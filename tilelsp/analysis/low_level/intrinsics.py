"""Intrinsics that LLVM documents are judged by: those that are declared, and those that the pipeline lowers."""

from __future__ import annotations

from tilelsp.defs import intrinsics
from tilelsp.defs.encodings.builtin_calls import is_builtin
from tilelsp.defs.llvm.intrinsics import find_intrinsic
from tilelsp.defs.llvm.system import SYSTEM_FUNCTIONS
from tilelsp.ir.types import Type


class DeclaredIntrinsics:
    """See `Intrinsics` of the linker."""

    def problem(
        self,
        name: str,
        result: Type | None,
        parameters: tuple[Type, ...],
        constants: tuple[int | str | None, ...],
        *,
        declared: bool,
    ) -> str | None:
        """See `intrinsics.call_problem`."""
        return intrinsics.call_problem(name, result, parameters, constants, declared=declared)

    def is_current(self, name: str, parameters: int) -> bool:
        """See `intrinsics.is_current`."""
        return intrinsics.is_current(name, parameters)

    def lowered(self, name: str) -> bool:
        """True if the pipeline lowers the intrinsic; every declared one is selected."""
        return find_intrinsic(name) is not None

    def provided(self, name: str) -> bool:
        """True if the driver provides a function of this name."""
        return name in SYSTEM_FUNCTIONS or is_builtin(name)
