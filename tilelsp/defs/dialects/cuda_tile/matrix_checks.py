"""Demands of matrix multiply-accumulate ops on their shapes and element types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.defs.dialects.cuda_tile.checks import element_of, quoted, shape_of, shape_text
from tilelsp.ir.module import Value
from tilelsp.ir.types import FloatType, Type
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import type_text

_F16, _BF16, _F32, _F64, _TF32 = map(FloatType, ("f16", "bf16", "f32", "f64", "tf32"))
_E4M3, _E5M2, _E8M0, _F4 = map(FloatType, ("f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN"))
_E5M3 = FloatType("fnv8E5M3FNU")

ACCUMULATORS: dict[Type, tuple[Type, ...]] = {
    _F4: (_F16, _F32),
    _E4M3: (_F16, _F32),
    _E5M2: (_F16, _F32),
    _F16: (_F16, _F32),
    _BF16: (_F32,),
    _TF32: (_F32,),
    _F32: (_F32,),
    _F64: (_F64,),
}
"""Accumulator element types of `mmaf` by the element type of its factors."""

_SHAPE = "cuda_tile.mma-shape"
_ELEMENT = "cuda_tile.mma-elements"


def _mismatch(blank: str, first: tuple[str, Value, int], second: tuple[str, Value, int]) -> Iterator[Problem]:
    (name, value, dim), (other_name, other, other_dim) = first, second
    size, other_size = shape_of(value)[dim], shape_of(other)[other_dim]
    if size != other_size:
        yield Problem(
            f"{blank}shape error: dim {dim} of {name} ({size}) and dim {other_dim} of {other_name} ({other_size}) "
            f"must match, but got {name} shape ({shape_text(value)}) and {other_name} shape ({shape_text(other)})",
            code=_SHAPE,
        )


def matrix_shapes(op: OpDef) -> Iterator[Problem]:
    """M x K times K x N plus M x N, or batches of that."""
    ((lhs,), (rhs,), (acc,)) = (slot_values(op, name) for name in ("lhs", "rhs", "acc"))
    rank = len(shape_of(lhs))
    if rank not in (2, 3):
        yield Problem("operands must be 2D or 3D tiles", code=_SHAPE)
        return
    row, column = rank - 2, rank - 1
    if rank == 3:
        yield from _mismatch("", ("lhs", lhs, 0), ("rhs", rhs, 0))
        yield from _mismatch("", ("lhs", lhs, 0), ("acc", acc, 0))
    yield from _mismatch(" ", ("lhs", lhs, column), ("rhs", rhs, row))
    yield from _mismatch(" ", ("lhs", lhs, row), ("acc", acc, row))
    yield from _mismatch(" ", ("rhs", rhs, column), ("acc", acc, column))


def accumulator_element(op: Any) -> Iterator[Problem]:
    """The accumulator's element type suits the factors'."""
    element, acc = element_of(op.lhs), element_of(op.acc)
    allowed = ACCUMULATORS.get(element)
    if allowed is None:
        yield Problem(f"unsupported input element type: {quoted(element)}", code=_ELEMENT)
    elif acc not in allowed:
        words = ", ".join(map(quoted, allowed))
        yield Problem(
            f"unsupported combination of element types. Input type {quoted(element)} expects accumulator/result type "
            f"to be one of {{{words}}}, but got {quoted(acc)}",
            code=_ELEMENT,
        )


def scales(op: Any) -> Iterator[Problem]:
    """Shapes, element types and block factor of the scales of `mmaf_scaled`."""
    lhs, rhs, left, right = op.lhs, op.rhs, op.lhs_scale, op.rhs_scale
    rank = len(shape_of(lhs))
    row, column = rank - 2, rank - 1
    if rank == 3:
        yield from _mismatch("", ("lhs", lhs, 0), ("lhs_scale", left, 0))
        yield from _mismatch("", ("rhs", rhs, 0), ("rhs_scale", right, 0))
    yield from _mismatch("", ("lhs", lhs, row), ("lhs_scale", left, row))
    yield from _mismatch("", ("rhs", rhs, column), ("rhs_scale", right, column))
    yield from _mismatch("", ("lhs_scale", left, column), ("rhs_scale", right, row))
    yield from _scale_elements(element_of(lhs), element_of(left))
    k, blocks = shape_of(lhs)[column], shape_of(left)[column]
    if k % blocks:
        yield Problem(
            f"shape error: dim {column} of lhs_scale ({blocks}) must be a divisor of dim {column} of lhs ({k}), "
            f"but got lhs_scale shape ({shape_text(left)}) and lhs shape ({shape_text(lhs)})",
            code=_SHAPE,
        )
        return
    yield from _block_factor(element_of(lhs), element_of(left), k // blocks)


def _scale_elements(element: Type, scale: Type) -> Iterator[Problem]:
    if scale in (_E4M3, _E5M3) and element != _F4:
        yield Problem(
            f"unsupported combination of element types. Scale type {quoted(scale)} expects lhs and rhs element types "
            f"to be {quoted(_F4)}, but got {quoted(element)}",
            code=_ELEMENT,
        )
    if scale == _E8M0 and element not in (_E4M3, _E5M2, _F4):
        words = ", ".join(map(quoted, (_E4M3, _E5M2, _F4)))
        yield Problem(
            f"unsupported combination of element types. Scale type {quoted(scale)} expects lhs and rhs element types "
            f"to be one of {{{words}}}, but got {quoted(element)}",
            code=_ELEMENT,
        )


def _block_factor(element: Type, scale: Type, factor: int) -> Iterator[Problem]:
    if element in (_E4M3, _E5M2):
        kind, allowed, wanted = "f8 element type", (32,), "32"
    elif scale == _E4M3:
        kind, allowed, wanted = "f4E2M1FN element type with f8E4M3FN scales", (16,), "16"
    else:
        kind, allowed, wanted = f"f4E2M1FN element type with {type_text(scale)} scales", (16, 32), "16 or 32"
    if factor not in allowed:
        yield Problem(
            f"shape error: {kind} requires block scale factor of lhs_scale and rhs_scale to be {wanted}, "
            f"but got {factor}",
            code="cuda_tile.mma-block-factor",
        )
