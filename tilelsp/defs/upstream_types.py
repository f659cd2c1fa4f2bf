"""Types that parsers in C++ give the results of ops of imported dialects: what their text leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from tilelsp.ir.types import POISON, MemRefType, OpaqueType, TensorType, Type, VectorType
from tilelsp.spec.spelling import type_text
from tilelsp.spec.type_rules import TypeEnv, TypeRule, each, same


def _outer_product(env: TypeEnv) -> tuple[Type, ...] | None:
    """A vector and a scalar have the vector's type; two vectors each extent of both."""
    left, right = env.get("lhs"), env.get("rhs")
    if not left or not right or not isinstance(left[0], VectorType) or right[0] is POISON:
        return None
    if isinstance(right[0], VectorType):
        return (VectorType((*left[0].shape, *right[0].shape), left[0].element),)
    return (left[0],)


def _element_of_memory(env: TypeEnv) -> tuple[Type, ...] | None:
    memory = env.get("memref")
    return (memory[0].element,) if memory and isinstance(memory[0], MemRefType) else None


def _elements(slot: str) -> TypeRule:
    """An element for each of a vector."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        vector = env.get(slot)
        if not vector or not isinstance(vector[0], VectorType) or prod(vector[0].shape) > _MANY:
            return None
        return (vector[0].element,) * prod(vector[0].shape)

    return rule


_MANY = 4096
"""Elements of a vector that are results of an op, at most; no text has as many."""


def _tensors(slot: str) -> TypeRule:
    """The tensors among what an op writes to are what it gives."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        return tuple(type for type in env.get(slot, ()) if isinstance(type, TensorType))

    return rule


def _exchanged(env: TypeEnv) -> tuple[Type, ...] | None:
    """The value that was in memory, and whether it was exchanged."""
    value = env.get("val")
    if not value or value[0] is POISON:
        return None
    return (OpaqueType(f"!llvm.struct<({type_text(value[0]).removeprefix('!llvm.')}, i1)>"),)


RESULT_TYPES: Mapping[str, Mapping[str, TypeRule]] = {
    "affine.load": {"result": _element_of_memory},
    "affine.store": {"value": _element_of_memory},
    "linalg.broadcast": {"result": _tensors("init")},
    "linalg.map": {"result": _tensors("init")},
    "linalg.reduce": {"result": _tensors("inits")},
    "linalg.transpose": {"result": _tensors("init")},
    "scf.forall": {"outputs": each("results")},
    "scf.parallel": {"initVals": each("results")},
    "llvm.cmpxchg": {"res": _exchanged},
    "vector.contract": {"result": same("acc")},
    "vector.from_elements": {"elements": _elements("dest")},
    "vector.to_elements": {"elements": _elements("source")},
    "vector.outerproduct": {"result": _outer_product},
}
"""By the op's name: the rule for each result."""
