"""Diagnostics of verifiers in C++ of upstream's dialects, in their words (mlir-opt 22): one module for each dialect.

A module has `VERIFIERS`, which judge an op with what is inside of it, and may have `SYMBOLS`, which judge the symbols
that it refers to, both by the op's name. It is imported with the first op of its dialect.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from tilelsp.spec.problem import SymbolVerifier, Verifier

MODULES = (
    "affine",
    "arith",
    "cf",
    "complex",
    "func",
    "gpu",
    "index",
    "linalg",
    "llvm",
    "memref",
    "scf",
    "tensor",
    "vector",
)
"""The dialects that have a module."""

_NO_VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({})
_NO_SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType({})


def verifiers_of(name: str) -> tuple[Verifier, ...]:
    """The verifiers of an op by its full name."""
    dialect = name.partition(".")[0]
    if dialect not in MODULES:
        return ()
    return getattr(import_module(f"{__name__}.{dialect}"), "VERIFIERS", _NO_VERIFIERS).get(name, ())


def symbol_verifiers_of(name: str) -> tuple[SymbolVerifier, ...]:
    """Verifiers of the symbols of an op, by the op's full name."""
    dialect = name.partition(".")[0]
    if dialect not in MODULES:
        return ()
    return getattr(import_module(f"{__name__}.{dialect}"), "SYMBOLS", _NO_SYMBOLS).get(name, ())
