"""Diagnostics of verifiers in C++ of `nvvm` on votes and reductions of a warp, in their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvvm_words import word_of
from tilelsp.ir.types import F32, I1, I32, BoolAttr
from tilelsp.spec.problem import Problem, Verifier

_CODE = "nvvm.verify"
_OF_FLOATS = ("fmin", "fmax")


def _vote(op: Any) -> Iterator[Problem]:
    kind = word_of(op, "kind")
    if not op.results or kind is None:
        return
    type = op.results[0].type
    if kind == "ballot" and type == I1:
        yield Problem("vote.sync 'ballot' returns an i32", code=_CODE)
    elif kind != "ballot" and type == I32:
        yield Problem("vote.sync 'any', 'all' and 'uni' returns an i1", code=_CODE)


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
        given, taken = ("i32", "f32") if type == I32 else ("f32", "i32")
        message = f"'{kind}' redux kind unsupported with '{given}' type. Only supported type is '{taken}'."
        yield Problem(message, code=_CODE)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {"nvvm.vote.sync": (_vote,), "nvvm.redux.sync": (_reduction,)}
)
"""By the op's name."""
