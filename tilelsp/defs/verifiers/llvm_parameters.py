"""Diagnostics of the dialect `llvm` on its attributes of arguments and results, which functions of any dialect have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.llvm_types import spelled
from tilelsp.defs.verifiers.shapes import element_of
from tilelsp.ir.types import (
    ArrayAttr,
    Attr,
    DialectType,
    DictAttr,
    FloatType,
    FunctionType,
    IntAttr,
    IntType,
    Type,
    TypeAttr,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.problem import Problem

_FLAGS = (
    "noalias", "readonly", "readnone", "writeonly", "nest", "nocapture", "nofree", "nonnull", "returned", "signext",
    "zeroext", "noundef",
)  # fmt: skip
_SIZES = ("align", "dereferenceable", "dereferenceable_or_null", "alignstack", "stackalignment")
_TYPES = ("sret", "byval", "byref", "inalloca", "preallocated", "elementtype")
_VALUES: Mapping[str, tuple[type[Attr], str]] = MappingProxyType(
    {
        **dict.fromkeys(_FLAGS, (UnitAttr, "a unit")),
        **dict.fromkeys(_SIZES, (IntAttr, "an integer")),
        **dict.fromkeys(_TYPES, (TypeAttr, "a type")),
    }
)
"""The class of an attribute's value, and its name in a sentence."""
_OF_POINTERS = frozenset((
    *_TYPES, "noalias", "readonly", "readnone", "writeonly", "nest", "nocapture", "nofree", "nonnull", "align",
    "dereferenceable", "dereferenceable_or_null",
))  # fmt: skip
_OF_INTEGERS = frozenset(("signext", "zeroext"))
_OF_ARGUMENTS = frozenset((*_TYPES, "nest", "nocapture", "nofree", "readonly", "readnone", "writeonly", "returned"))
"""Attributes that results do not have."""


def parameters(op: Any) -> Iterator[Problem]:
    """Attributes of a function's arguments, then of its results: where they stand, their values and their types."""
    stored = op.attrs.get("function_type")
    function = stored.type if isinstance(stored, TypeAttr) else None
    if not isinstance(function, FunctionType):
        return
    for slot, types, refused in (
        ("arg_attrs", function.inputs, frozenset[str]()),
        ("res_attrs", function.results, _OF_ARGUMENTS),
    ):
        written = op.attrs.get(slot)
        for attributes, type in zip(written.values if isinstance(written, ArrayAttr) else (), types, strict=False):
            for name, value in attributes.entries if isinstance(attributes, DictAttr) else ():
                if message := _fault(name.removeprefix("llvm."), value, type, refused):
                    yield Problem(f'"{name}" {message}', prefix=False)
                    return


def _fault(name: str, value: Attr, type: Type, refused: frozenset[str]) -> str:
    """The fault of one attribute; empty if there is none, or it is not one of the dialect's."""
    if name not in _VALUES:
        return ""
    wanted, which = _VALUES[name]
    if name in refused:
        return "is not a valid result attribute"
    if not isinstance(value, wanted):
        return f"should be {which} attribute"
    if not _is_native(type):
        return ""
    if name in _OF_POINTERS and not spelled(type).startswith("ptr"):
        return "attribute attached to non-pointer LLVM type"
    if name in _OF_INTEGERS and not isinstance(type, IntType):
        return "attribute attached to non-integer LLVM type"
    return ""


def _is_native(type: Type) -> bool:
    """True if a type is known to be one of LLVM IR's: others are converted later, and may become a pointer."""
    element = element_of(type) if isinstance(type, VectorType) else type
    if isinstance(element, DialectType):
        return element.name.startswith("llvm.")
    return isinstance(element, IntType | FloatType)
