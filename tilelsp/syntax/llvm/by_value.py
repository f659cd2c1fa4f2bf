"""Parameters of kernels that are bytes of their own: tensor maps, structures. The program sees their address."""

from __future__ import annotations

from tilelsp.ir.types import Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.function import FunctionParameter
from tilelsp.syntax.llvm.steps import alignment

GRID_CONSTANT = "nvvm.grid_constant"
"""The attribute of a parameter that no thread changes, so that all of the grid may share it."""


def bytes_of(parameter: FunctionParameter) -> tuple[int, int] | None:
    """The size and alignment of a constant that is passed by value; None for any other parameter."""
    held = _find(parameter, "byval")
    if held is None or not isinstance(held.payload, Type) or not ty.is_pointer(parameter.type):
        return None
    if not any(attribute.text and attribute.word == GRID_CONSTANT for attribute in parameter.attributes):
        return None
    size, align = ty.size_of(held.payload), _find(parameter, "align")
    if size is None:
        return None
    asked = align.payload if align is not None and isinstance(align.payload, int) else 1
    return size, max(asked, alignment(held.payload) or 1)


def _find(parameter: FunctionParameter, word: str) -> Attribute | None:
    return next(
        (attribute for attribute in parameter.attributes if attribute.word == word and not attribute.text), None
    )
