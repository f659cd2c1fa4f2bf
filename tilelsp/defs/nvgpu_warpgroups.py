"""Problems that C++ verifiers of the dialect `nvgpu` find in products of warp groups, in their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvgpu_checks import CODE, parameter, type_of
from tilelsp.ir.types import IntType, MemRefType, Type, VectorType
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_ROWS = 64
_COLUMNS = range(8, 257, 8)
"""Columns of B for floating-point types."""
_INTEGER_COLUMNS = (8, 16, 24, *range(32, 257, 16))
"""Columns of B for `_INTEGERS`."""
_FLOATS = ("f16", "bf16", "f32", "tf32", "f8E5M2", "f8E4M3FN")
_INTEGERS = ("i1", "i8")
_BYTE_FLOATS = frozenset(("f8E5M2", "f8E4M3FN"))
"""Types of A and B that may stand beside each other."""
_SUMS = frozenset(("f16", "f32"))
_ACCUMULATED: Mapping[str, Collection[str]] = MappingProxyType(
    {
        "f16": _SUMS,
        "bf16": _SUMS,
        "tf32": ("f32",),
        "i16": ("i32",),
        "i1": ("i32",),
        **dict.fromkeys(_BYTE_FLOATS, _SUMS),
    }
)
"""By the type of A: those of the accumulator, as mlir-opt has them."""
_LOWERED = ("f16", "bf16")
"""Types of A whose products mlir-opt lowers, whatever the accumulator is."""


def _problem(message: str) -> Problem:
    return Problem(message, code=CODE)


def _fragment(op: Any, slot: str) -> VectorType | None:
    found = parameter(type_of(op, slot), "fragmented")
    return found if isinstance(found, VectorType) else None


def _described(op: Any, slot: str) -> MemRefType | None:
    found = parameter(type_of(op, slot), "tensor")
    return found if isinstance(found, MemRefType) else None


def _product(op: Any) -> Iterator[Problem]:
    a, b = _described(op, "descriptorA"), _described(op, "descriptorB")
    c, d = _fragment(op, "matrixC"), _fragment(op, "matrixD")
    if a is None or b is None or c is None or d is None:
        return
    if "transposeA" in op.attrs and "transposeB" not in op.attrs:
        yield _problem("supports non-transpose A (Row Major) and transpose B (Column Major) for the time being ")
    elif c != d:
        yield _problem("type of matrix C and matrix D must be the same")
    elif any(len(matrix.shape) != 2 for matrix in (a, b, c)):
        yield _problem("has matrices A, B, C and D, they must be 2 dimensional")
    elif a.shape[1] != b.shape[0]:
        yield _problem(f"2nd dim matrix-A ({a.shape[1]})!= 1st dim matrix-B ({b.shape[0]} )")
    elif a.shape[0] != c.shape[0]:
        yield _problem(f"1st dim matrix-A ( {a.shape[0]} )!= 1st dim matrix-C ( {c.shape[0]} )")
    elif b.shape[1] != c.shape[1]:
        yield _problem(f"2nd dim matrix-B ( {b.shape[1]} ) != 2nd dim matrix-C ( {c.shape[1]} )")
    else:
        yield from _element_types(a, b, c)


def _element_types(a: MemRefType, b: MemRefType, c: VectorType) -> Iterator[Problem]:
    first, second, sums = (_kind(matrix.element) for matrix in (a, b, c))
    of_bytes = first in _BYTE_FLOATS and second in _BYTE_FLOATS
    named = f"'{type_text(c.element)}' += '{type_text(a.element)}' * '{type_text(b.element)}'"
    if (first != second and not of_bytes) or sums not in _ACCUMULATED.get(first, ()):
        yield _problem(f"{named}, it is not supported.")
    elif not _fits(b.shape[1], first):
        yield _problem(f"has input type '{type_text(b)}' n is set to {b.shape[1]}, it is not supported")
    elif sums != "f32" and first not in _LOWERED:
        yield _problem(f"hit a limitation: {named}, it is not supported yet")


def _kind(element: Type) -> str:
    """The type's word; an integer's whatever its sign says, which none of the limits looks at."""
    return f"i{element.width}" if isinstance(element, IntType) else type_text(element)


def _fits(columns: int, kind: str) -> bool:
    """True if an instruction makes so many columns of B, whose elements are of that kind."""
    return columns in (_COLUMNS if kind in _FLOATS else _INTEGER_COLUMNS if kind in _INTEGERS else ())


def _store(op: Any) -> Iterator[Problem]:
    held, target = _fragment(op, "matrixD"), type_of(op, "dstMemref")
    if held is None or not isinstance(target, MemRefType):
        return
    if type_text(held.element) != "f32":
        yield _problem("hit a limitation: only f32 results for the time being")
    elif min(len(held.shape), len(target.shape)) > 1 and held.shape[:2] != target.shape[:2]:
        first, second = target.shape[:2]
        yield _problem(
            f"results ['{type_text(held)}'][{held.shape[1]}] values. However, destination memref[{first}][{second}]"
            "  does not have same size as results"
        )


def _accumulator(op: Any) -> Iterator[Problem]:
    held = _fragment(op, "matrixC")
    if held is None:
        return
    if len(held.shape) < 2 or held.shape[0] % _ROWS or not _fits(held.shape[1], _kind(held.element)):
        yield _problem(
            f"has type '{type_text(held)}'. It does not fit into warp-group level (wgmma) matrix multiplication "
            "instruction (or not supported yet)"
        )


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvgpu.warpgroup.mma": (_product,),
        "nvgpu.warpgroup.mma.init.accumulator": (_accumulator,),
        "nvgpu.warpgroup.mma.store": (_store,),
    }
)
"""By the op's name."""
