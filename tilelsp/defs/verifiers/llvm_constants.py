"""Diagnostics of the verifier of `llvm.mlir.constant`: which values constants of a type may have."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from tilelsp.defs.verifiers.llvm_types import bytes_of, members, spelled
from tilelsp.defs.verifiers.shapes import element_of, has_several, shape_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import (
    FLOATS,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DictAttr,
    FloatAttr,
    FloatType,
    IndexType,
    IntAttr,
    IntType,
    StringAttr,
    SymbolAttr,
    Type,
    TypeAttr,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.problem import Problem


def constant(op: Any) -> Iterator[Problem]:
    """The value of `llvm.mlir.constant` is one that its type has."""
    if len(op.results) != 1:
        return
    value, type = op.attrs.get("value"), op.results[0].type
    text = spelled(type)
    if has_several(value):
        yield Problem("scalable vector type requires a splat attribute")
        return
    if is_unknown(type) and not text.startswith(("struct<(", "array<")):
        return
    if isinstance(value, StringAttr):
        if text != f"array<{bytes_of(value)}xi8>":
            yield Problem(f"expected array type of {bytes_of(value)} i8 elements for the string constant")
    elif text.startswith("struct<("):
        yield from _struct(value, text)
    elif isinstance(value, IntAttr | BoolAttr):
        if not isinstance(type, IntType):
            yield Problem("expected integer type")
    elif isinstance(value, FloatAttr):
        yield from _float(value.type, type)
    elif isinstance(value, DenseAttr):
        yield from _elements(value, type, text)
    elif isinstance(value, ArrayAttr):
        if not text.startswith("array<"):
            yield Problem("expected array or struct type for array attribute")
    elif isinstance(value, UnitAttr | DictAttr | SymbolAttr | TypeAttr | DenseArrayAttr):
        yield Problem("only supports integer, float, string or elements attributes")


def _struct(value: Attr | None, text: str) -> Iterator[Problem]:
    """A list with a number for each member of a struct whose type is spelled `text`."""
    wanted = members(text)
    if wanted is None or value is None:
        return
    if not isinstance(value, ArrayAttr):
        yield Problem("expected array attribute for struct type")
    elif len(value.values) != len(wanted):
        yield Problem(f"expected array attribute of size {len(wanted)}")
    else:
        for number, (element, type) in enumerate(zip(value.values, wanted, strict=True)):
            if isinstance(element, IntAttr | FloatAttr) and spelled(element.type) != type:
                yield Problem(f"struct element at index {number} is of wrong type")
                return


def _float(of: Type, type: Type) -> Iterator[Problem]:
    """A number of the type `of` as one of `type`, which may be an integer as wide."""
    if not isinstance(of, FloatType) or of.name not in FLOATS:
        return
    width = FLOATS[of.name].width
    if isinstance(type, FloatType) and differ(of, type):
        yield Problem("attribute and type have different float semantics")
    elif isinstance(type, IntType) and type.width != width:
        yield Problem(f"expected integer type of width {width}")


def _elements(value: DenseAttr, type: Type, text: str) -> Iterator[Problem]:
    shape, innermost = shape_of(value.type), element_of(type)
    if isinstance(type, VectorType):
        count, element = prod(type.shape), spelled(innermost)
    elif text.startswith("array<"):
        count, element = _array(text)
    else:
        yield Problem("expected vector or array type")
        return
    if shape is None:
        return
    if count != prod(shape):
        yield Problem(f"type and attribute have a different number of elements: {count} vs. {prod(shape)}")
        return
    stored = element_of(value.type)
    integer = element[:1] == "i" and element[1:].isdigit()
    if isinstance(stored, FloatType):
        wanted = IntType(int(element[1:])) if integer else FloatType(element) if element in FLOATS else None
        yield from _float(stored, wanted) if wanted is not None else ()
    elif isinstance(stored, IntType | IndexType) and not integer:
        yield Problem("expected integer element type for integer elements attribute")


def _array(text: str) -> tuple[int, str]:
    """How many elements an array of arrays or of vectors has, and the spelling of their type."""
    count, element = 1, text
    while element.startswith(("array<", "vector<")) and element.endswith(">"):
        inside = element[element.index("<") + 1 : -1]
        while (extent := inside.partition("x")[0]).isdigit():
            count, inside = count * int(extent), inside.partition("x")[2]
        element = inside
    return count, element
