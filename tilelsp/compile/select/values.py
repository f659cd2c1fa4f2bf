"""Machine values of LLVM values, and the error where there is none.

An LLVM value becomes one machine value (a register, an `Imm`, an `Address`), or several:

* a struct, or a vector of elements of 32 bits and more, is a tuple of machine values, one per element;
* a vector of narrower elements is a `Packed`: 32-bit words, or its elements, whichever was made first.
"""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.ir.module import Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, FloatType, IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import width_of


class Packed:
    """A vector of elements narrower than 32 bits."""

    __slots__ = ("elements", "type", "words")

    def __init__(
        self, type: VectorType, words: tuple[Value, ...] | None = None, elements: list[Value] | None = None
    ) -> None:
        self.type = type
        self.words = words
        self.elements = elements


Rep: TypeAlias = "Value | tuple[Value, ...] | Packed"


class Unselectable(Exception):
    """An instruction that the target cannot do (an error), or that has no lowering (`native.unsupported`)."""

    def __init__(self, message: str, code: str = "native.unsupported", *, targeted: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.targeted = targeted or code == "llvm.target"


def machine_type(type: Type) -> Type:
    """The register type of a scalar LLVM type. Raises `Unselectable` for one that no register holds."""
    if isinstance(type, IntType):
        width = type.width
        if width == 32:
            return I32
        if width == 64:
            return I64
        if width == 1:
            return I1
        if width in (8, 16):
            return I16
    elif isinstance(type, FloatType):
        if type.name == "f32":
            return F32
        if type.name in ("f16", "bf16"):
            return I16
        if type.name == "f64":
            return F64
    elif not isinstance(type, VectorType | TupleType):
        return I32 if width_of(type) == 32 else I64
    raise Unselectable(f"no register holds values of this type: {describe(type)}")


def member_register(type: Type) -> Type:
    """The register type of a structure's member; a vector of 32 bits shares one."""
    return I32 if isinstance(type, VectorType) and width_of(type) == 32 else machine_type(type)


def describe(type: Type) -> str:
    """A type in LLVM's words, for messages."""
    if isinstance(type, IntType):
        return f"i{type.width}"
    if isinstance(type, FloatType):
        return {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}.get(type.name, type.name)
    if isinstance(type, VectorType):
        return f"<{type.shape[0]} x {describe(type.element)}>"
    if isinstance(type, TupleType):
        return "{ " + ", ".join(describe(t) for t in type.elements) + " }"
    return "ptr"


def is_packed(type: VectorType) -> bool:
    """True if several elements of a vector share a register."""
    element = type.element
    return isinstance(element, IntType | FloatType) and 1 < width_of(element) < 32
