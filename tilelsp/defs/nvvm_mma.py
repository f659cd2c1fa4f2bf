"""Problems that the verifiers of `nvvm.mma.sync` and `nvvm.mma.sp.sync` find in shapes, operands and results, in their
words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.base.record import record
from tilelsp.defs.nvvm_words import extents_of, fields_of, word_of
from tilelsp.ir.types import POISON
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import type_text

CODE = "nvvm.verify"

_PAIR = "vector<2xf16>"
_INTEGERS = frozenset(("s4", "u4", "s8", "u8", "b1"))
_DEPTH = {"tf32": 4, "bf16": 8, "f16": 8, "s4": 32, "u4": 32, "b1": 128, "s8": 16, "u8": 16}
"""The extent of k that one tile of 8 rows has, where there are 16 rows."""
_NARROW = frozenset(("e4m3", "e5m2", "e3m2", "e2m3", "e2m1"))
"""Elements of a few bits, which only sparse products and those with scales have."""
_HALVED = (_DEPTH.keys() | _NARROW) - {"b1"}
"""The elements of sparse products."""
_SHALLOW = {"f16": 4, "f64": 4, "s4": 32, "u4": 32, "s8": 16, "u8": 16, "b1": 128}
"""The only k for 8 rows."""
_HELD = {_PAIR: "f16", "f16": "f16", "f64": "f64", "f32": "f32", "i32": "s32"}
"""Element that a value of a type holds, where no attribute says it."""

_SUMS = ("f32", "s32")
"""Elements of sums alone: those of a sparse factor in such a type, an attribute has to say."""

Values = tuple[int, str]
"""How many values of which type."""


@record
class _Variant:
    """Possible types of the operands and the result; a result is a structure."""

    depths: tuple[int, ...]
    operands: tuple[tuple[Values, ...], tuple[Values, ...], tuple[Values, ...]]
    results: tuple[Values, ...]


_LAYOUTS = ("layoutA", "layoutB")


def check(op: Any) -> Iterator[Problem]:
    """Check a dense product, as far as its attributes are known: the first thing that is wrong."""
    lacking = [name for name in _LAYOUTS if name not in op.attrs]
    if lacking:
        yield _problem(f"requires attribute '{lacking[0]}'")
        return
    yield from _product(op, sparse=False)


def check_sparse(op: Any) -> Iterator[Problem]:
    """Check a product whose A lacks half of its elements, as far as its attributes are known."""
    yield from _product(op, sparse=True)


def _product(op: Any, *, sparse: bool) -> Iterator[Problem]:
    """The first thing that is wrong."""
    for operand in "AB" if sparse else "":
        name = f"multiplicand{operand}PtxType"
        if name not in op.attrs and _held(op, f"operand{operand}") in _SUMS:
            fault = f"attribute {name} is not provided explicitly and cannot be inferred"
            yield Problem(f"custom op '{op.name}' {fault}", code=CODE, prefix=False)
            return
    shape, held = extents_of(op), word_of(op, "multiplicandAPtxType") or _held(op, "operandA")
    unknown = any(value.type is POISON for value in (*op.operands, *op.results))
    if shape is None or len(shape) != 3 or held is None or not op.results or unknown:
        return
    m, n, k = shape
    if m == 16 and held not in (_HALVED if sparse else _DEPTH):
        yield Problem(f"invalid shape or multiplicand type: {held}", code=CODE, prefix=False)
        return
    result = op.results[0].type
    fields = fields_of(result)
    if m == 16 and fields and _held(op, "operandC") != _HELD.get(fields[0]):
        yield _problem("ctype does not match dtype")
        return
    variant = _sparse(m, k, held) if sparse else _variant(m, k, held)
    if variant is None or n != 8 or k not in variant.depths:
        yield _problem(f"unimplemented variant for MMA shape <{m}, {n}, {k}>")
        return
    for name, allowed in zip("ABC", variant.operands, strict=True):
        operand_types = [type_text(value.type) for value in slot_values(op, f"operand{name}")]
        if not any(operand_types == [type] * count for count, type in allowed):
            wanted = " ".join(f"{count}x{type}" for count, type in allowed)
            got = ", ".join(operand_types)
            yield _problem(f"Could not match types for the {name} operands; expected one of {wanted} but got {got}")
            return
    if fields is not None and not any(fields == [type] * count for count, type in variant.results):
        wanted = ", ".join(f"!llvm.struct<({', '.join([type] * count)})>" for count, type in variant.results)
        yield _problem(
            f"Could not match allowed types for the result; expected one of {wanted} but got {type_text(result)}"
        )
        return
    yield from _needed(op, held) if sparse else _attributes(op, shape, held)


def _needed(op: Any, held: str) -> Iterator[Problem]:
    if held in _INTEGERS and "intOverflowBehavior" not in op.attrs:
        yield _problem("op requires intOverflowBehavior attribute")


def _attributes(op: Any, shape: Sequence[int], held: str) -> Iterator[Problem]:
    if held == "b1" and "b1Op" not in op.attrs:
        yield _problem("op requires b1Op attribute")
    elif held in _INTEGERS - {"b1"} and "intOverflowBehavior" not in op.attrs:
        yield _problem("op requires intOverflowBehavior attribute")
    else:
        layouts = (word_of(op, "layoutA"), word_of(op, "layoutB"))
        free = tuple(shape) == (8, 8, 4) and held == "f16"
        if not free and None not in layouts and layouts != ("row", "col"):
            other = word_of(op, "multiplicandBPtxType") or _held(op, "operandB")
            yield _problem(
                "requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape "
                f"<{', '.join(map(str, shape))}> with element types {held} and {other}. "
                "Only m8n8k4 with f16 supports other layouts."
            )


def _variant(m: int, k: int, held: str) -> _Variant | None:
    """The variant that fits the rows and the element of A; None where none does."""
    integer = held in _INTEGERS
    if m == 16:
        depth = _DEPTH[held]
        type = _PAIR if held == "f16" else "i32"
        tiles = max(k // depth, 1)
        sums: tuple[Values, ...] = ((4, "i32"),) if integer else ((2, _PAIR), (4, "f32"))
        results = sums if integer or held == "f16" else ((4, "f32"),)
        return _Variant((depth, 2 * depth), (((2 * tiles, type),), ((tiles, type),), sums), results)
    if m != 8 or held not in _SHALLOW:
        return None
    depths = (_SHALLOW[held],)
    if held == "f16":
        sums = ((4, _PAIR), (8, "f32"))
        return _Variant(depths, (((2, _PAIR),), ((2, _PAIR),), sums), sums)
    type = "i32" if integer else "f64"
    return _Variant(depths, (((1, type),), ((1, type),), ((2, type),)), ((2, type),))


def _sparse(m: int, k: int, held: str) -> _Variant | None:
    """As `_variant`; A holds half of its elements."""
    if m != 16:
        return None
    depth = _DEPTH.get(held, 32)
    type = _PAIR if held == "f16" else "i32"
    tiles = k // depth
    integer = held in _INTEGERS
    sums: tuple[Values, ...] = ((4, "i32"),) if integer else ((2, _PAIR), (4, "f32"))
    results = sums if integer or held == "f16" or held in _NARROW else ((4, "f32"),)
    depths = (2 * depth,) if held in _NARROW else (2 * depth, 4 * depth)
    return _Variant(depths, (((tiles, type),), ((tiles, type),), sums), results)


def _held(op: Any, name: str) -> str | None:
    values = slot_values(op, name)
    return _HELD.get(type_text(values[0].type)) if values else None


def _problem(message: str) -> Problem:
    return Problem(message, code=CODE)
