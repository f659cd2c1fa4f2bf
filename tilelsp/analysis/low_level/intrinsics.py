"""What LLVM documents are judged by: the intrinsics that are declared, and those that the pipeline lowers."""

from __future__ import annotations

from functools import lru_cache

from tilelsp.defs import intrinsics
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

    def lowered(self, name: str) -> bool:
        """Whether the selector knows an intrinsic."""
        return _lowered(name)


@lru_cache(4096)
def _lowered(name: str) -> bool:
    from tilelsp.compile.llvm_to_mir import handler_of

    return handler_of(name) is not None
