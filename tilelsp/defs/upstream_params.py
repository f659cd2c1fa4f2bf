"""How attributes of imported dialects whose parsers are written in C++ are read: one declaration for each, of our own.

Written by what `mlir-opt` of LLVM 22 accepts and says.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.spec.imported_params import DialectParams, ImportedDef, ImportedParam

_DECLARED: Mapping[str, tuple[ImportedDef, ...]] = {
    "llvm": (
        ImportedDef(
            "#llvm.constant_range",
            (
                ImportedParam("type", ("type", "IntegerType")),
                ImportedParam("lower", ("int",)),
                ImportedParam("upper", ("int",)),
            ),
            "`<` $type `,` $lower `,` $upper `>`",
        ),
    ),
}


def with_ours(dialect: str, params: DialectParams) -> DialectParams:
    """The types and attributes of a shipped dialect, those read that C++ reads there."""
    ours = {definition.name: definition for definition in _DECLARED.get(dialect, ())}
    return DialectParams({**params.defs, **ours}, params.enums, params.closed) if ours else params
