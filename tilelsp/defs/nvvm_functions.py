"""Diagnostics of the dialect `nvvm` on its attributes of functions and their arguments, in its words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.ir.types import I32, ArrayAttr, Attr, DenseArrayAttr, DictAttr, IntAttr, UnitAttr
from tilelsp.spec.problem import Problem

_CODE = "nvvm.verify"
_EXTENTS = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_NUMBERS = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")
_CONSTANT = "nvvm.grid_constant"


def launch_bounds(op: Any) -> Iterator[Problem]:
    """Extents are up to three numbers of 32 bits, limits one number."""
    for name, value in op.attrs.items():
        if name in _EXTENTS and not _is_extents(value):
            yield _wrong(name, "attribute must be integer array with maximum 3 index")
            return
        if name in _NUMBERS and not isinstance(value, IntAttr):
            yield _wrong(name, "attribute must be integer constant")
            return


def grid_constants(op: Any) -> Iterator[Problem]:
    """Arguments of which each thread has the same: those of a kernel that are passed by value."""
    written = op.attrs.get("arg_attrs")
    for arg_attrs in written.values if isinstance(written, ArrayAttr) else ():
        entries = dict(arg_attrs.entries) if isinstance(arg_attrs, DictAttr) else {}
        if _CONSTANT not in entries:
            continue
        if not isinstance(entries[_CONSTANT], UnitAttr):
            yield _wrong(_CONSTANT, "must be a unit attribute")
        elif "nvvm.kernel" not in op.attrs:
            yield _wrong(_CONSTANT, "attribute must be present only on kernel arguments")
        elif "llvm.byval" not in entries:
            yield _wrong(_CONSTANT, "attribute requires the argument to also have attribute 'llvm.byval'")
        else:
            continue
        return


def _is_extents(value: Attr) -> bool:
    return isinstance(value, DenseArrayAttr) and value.element == I32 and 1 <= len(value.values) <= 3


def _wrong(name: str, message: str) -> Problem:
    return Problem(f"'\"{name}\"' {message}", code=_CODE, prefix=False)
