"""Diagnostics of verifiers in C++ of `nvvm` on votes, matches, shuffles and reductions of a warp and on loads from
tensor memory, in their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvvm_words import fields_of, kind_and_result, word_of
from tilelsp.defs.verifiers.llvm_types import spelled
from tilelsp.ir.types import F32, I1, I32, BoolAttr, VectorType
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_CODE = "nvvm.verify"
_OF_FLOATS = ("fmin", "fmax")


def _vote(op: Any) -> Iterator[Problem]:
    voted = kind_and_result(op, "kind")
    if voted is None:
        return
    kind, type = voted
    if kind == "ballot" and type == I1:
        yield Problem("vote.sync 'ballot' returns an i32", code=_CODE)
    elif kind != "ballot" and type == I32:
        yield Problem("vote.sync 'any', 'all' and 'uni' returns an i1", code=_CODE)


def _match(op: Any) -> Iterator[Problem]:
    """Which lanes have the same value: a mask, and where all must have it a predicate beside it."""
    matched = kind_and_result(op, "kind")
    if matched is None:
        return
    kind, type = matched
    if kind == "all" and fields_of(type) != ["i32", "i1"]:
        pair = "a two element struct with first element as i32 and second element as i1"
        yield Problem(f"match.sync 'all' returns {pair}", code=_CODE)
    elif kind == "any" and type != I32:
        yield Problem("match.sync 'any' returns an i32", code=_CODE)


def _reduction(op: Any) -> Iterator[Problem]:
    kind = word_of(op, "kind")
    if not op.operands or kind is None:
        return
    type = op.operands[0].type
    if type not in (I32, F32):
        return
    for word in ("abs", "nan") if type == I32 else ():
        if op.attrs.get(word) == BoolAttr(True):
            yield Problem(f"{word} attribute is supported only for f32 type", code=_CODE)
            return
    wanted = F32 if kind in _OF_FLOATS else I32
    if type != wanted:
        actual, taken = ("i32", "f32") if type == I32 else ("f32", "i32")
        message = f"'{kind}' redux kind unsupported with '{actual}' type. Only supported type is '{taken}'."
        yield Problem(message, code=_CODE)


def _shuffle(op: Any) -> Iterator[Problem]:
    """A shuffle gives the value, or a pair of it and a predicate where that is asked for."""
    value, pair = op.operands[1].type if len(op.operands) > 1 else None, "return_value_and_is_valid" in op.attrs
    if not op.results or value is None:
        return
    fields = fields_of(op.results[0].type)
    if fields is not None and not pair:
        message = '"return_value_and_is_valid" attribute must be specified'
        yield Problem(f"{message} when the return type is a struct type", code=_CODE)
        return
    if pair and (fields is None or len(fields) != 2):
        yield Problem("expected return type to be a two-element struct", code=_CODE)
        return
    field_type = fields[0] if fields is not None else spelled(op.results[0].type)
    if value in (I32, F32) and field_type in ("i32", "f32") and field_type != spelled(value):
        what = "first element in the returned struct" if fields is not None else "return type"
        types = f"'{type_text(value)}' but got '{field_type}' instead"
        yield Problem(f"expected {what} to be of type {types}", code=_CODE)


def _tensor_memory(op: Any) -> Iterator[Problem]:
    """A load from tensor memory, or a store: one shape takes an offset, some need several registers."""
    shape, offset = word_of(op, "shape"), bool(slot_values(op, "offset"))
    if shape is None:
        return
    if shape == _WITH_OFFSET and not offset:
        yield Problem("shape 16x32bx2 requires offset argument", code=_CODE, prefix=False)
        return
    if shape != _WITH_OFFSET and offset and op.results:
        yield Problem("offset argument is only supported for shape 16x32bx2", code=_CODE, prefix=False)
        return
    values = slot_values(op, "val") if "val" in op.spec.slots else op.results
    type = values[0].type if values else None
    count = prod(type.shape) if isinstance(type, VectorType) else 1
    if type is not None and count < _LEAST.get(shape, 1):
        length = "result type length" if op.results else "input length"
        message = f"invalid {length} {count} for shape {shape} in {op.name.removeprefix('nvvm.')} Op"
        yield Problem(message, code=_CODE, prefix=False)


_WITH_OFFSET = "shape_16x32bx2"
_LEAST = {"shape_16x128b": 2, "shape_16x256b": 4}
"""Registers that a shape takes at least, where that is more than one."""


def _meeting(op: Any) -> Iterator[Problem]:
    if slot_values(op, "numberOfThreads") and not slot_values(op, "barrierId"):
        yield Problem("barrier id is missing, it should be set between 0 to 15", code=_CODE)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvvm.vote.sync": (_vote,),
        "nvvm.match.sync": (_match,),
        "nvvm.redux.sync": (_reduction,),
        "nvvm.barrier": (_meeting,),
        "nvvm.shfl.sync": (_shuffle,),
        "nvvm.tcgen05.ld": (_tensor_memory,),
        "nvvm.tcgen05.st": (_tensor_memory,),
    }
)
"""By the op's name."""
