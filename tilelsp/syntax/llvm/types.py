"""The types of LLVM's assembly language: those of the IR, and what only LLVM has; how they are spelled.

Integers, floats, fixed vectors, literal structs (`TupleType`) and pointers are the IR's own types. What is only read,
and never lowered, has a class here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import BF16, F16, F32, F64, POISON, FloatType, IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import address_space, stride_of


@record
class WordType(Type):
    """A type that is one word: `void`, `label`, `metadata`, `token`, `x86_amx`."""

    name: str


@record
class ArrayType(Type):
    """`[4 x i8]`."""

    count: int
    element: Type


@record
class PackedType(Type):
    """`<{ i8, i32 }>`: a literal struct without padding."""

    elements: tuple[Type, ...]


@record
class NamedType(Type):
    """`%struct.S`, `%0`: a type that the module defines elsewhere. `name` has no sigil."""

    name: str


@record
class ScalableType(Type):
    """`<vscale x 4 x i32>`."""

    count: int
    element: Type


@record
class SignatureType(Type):
    """`i32 (ptr, ...)`: the type of a function."""

    result: Type
    parameters: tuple[Type, ...]
    variadic: bool


@record
class TargetType(Type):
    """`target("spirv.Image", void, 1)`."""

    name: str
    types: tuple[Type, ...]
    numbers: tuple[int, ...]


VOID, LABEL_TYPE, METADATA, TOKEN, AMX = (
    WordType("void"), WordType("label"), WordType("metadata"), WordType("token"), WordType("x86_amx"),
)  # fmt: skip
FP80, FP128, PPC128 = FloatType("f80"), FloatType("f128"), FloatType("ppcf128")

WORDS: Mapping[str, Type] = {
    "half": F16, "bfloat": BF16, "float": F32, "double": F64, "x86_fp80": FP80, "fp128": FP128, "ppc_fp128": PPC128,
    "void": VOID, "label": LABEL_TYPE, "metadata": METADATA, "token": TOKEN, "x86_amx": AMX,
}  # fmt: skip
"""Types that are one word, apart from `ptr` and integers."""

_FLOATS = {type.name: word for word, type in WORDS.items() if isinstance(type, FloatType)}

MOST_BITS = 1 << 23
"""The widest integer that LLVM has."""

AGGREGATES = (TupleType, PackedType, ArrayType, NamedType)
VECTORS = (VectorType, ScalableType)
COMPOUND = (*AGGREGATES, ScalableType)


def type_text(type: Type) -> str:
    """A type in LLVM's spelling. Raises `ValueError` for one that LLVM does not have."""
    match type:
        case IntType():
            return f"i{type.width}"
        case FloatType():
            name = _FLOATS.get(type.name)
            if name is None:
                raise ValueError(f"LLVM has no type {type.name}")
            return name
        case VectorType():
            return f"<{type.shape[0]} x {type_text(type.element)}>"
        case TupleType():
            return _struct(type.elements)
        case PackedType():
            return f"<{_struct(type.elements)}>"
        case WordType():
            return type.name
        case ArrayType():
            return f"[{type.count} x {type_text(type.element)}]"
        case ScalableType():
            return f"<vscale x {type.count} x {type_text(type.element)}>"
        case NamedType():
            return f"%{type.name}"
        case SignatureType():
            parameters = [*map(type_text, type.parameters), *(["..."] if type.variadic else [])]
            return f"{type_text(type.result)} ({', '.join(parameters)})"
        case TargetType():
            name = f'"{type.name}"'
            return f"target({', '.join([name, *map(type_text, type.types), *map(str, type.numbers)])})"
        case _:
            space = address_space(type)
            if space is None:
                raise ValueError(f"LLVM has no type {type}")
            return f"ptr addrspace({space})" if space else "ptr"


def _struct(elements: tuple[Type, ...]) -> str:
    return "{ " + ", ".join(map(type_text, elements)) + " }" if elements else "{}"


# what a type can be used for ----------------------------------------------------------------------------------------
# A named type may be anything, an alias of i32 included: it passes every test here, and `link` looks again.


def unknown(type: Type) -> bool:
    """True if nothing certain is known of a type within its unit."""
    return isinstance(type, NamedType) or type is POISON


def scalar(type: Type) -> Type:
    """The element of a vector; any other type itself."""
    return type.element if isinstance(type, VECTORS) else type


def is_integer(type: Type) -> bool:
    """An integer or a vector of integers."""
    return isinstance(scalar(type), IntType) or unknown(type)


def is_float(type: Type) -> bool:
    """A floating-point type or a vector of such."""
    return isinstance(scalar(type), FloatType) or unknown(type)


def is_pointer(type: Type) -> bool:
    """A pointer, not a vector of pointers."""
    return address_space(type) is not None or unknown(type)


def is_pointers(type: Type) -> bool:
    """A pointer or a vector of pointers."""
    return is_pointer(scalar(type))


def first_class(type: Type) -> bool:
    """True if an instruction may produce values of the type."""
    return type is not VOID and not isinstance(type, SignatureType)


def is_element(type: Type) -> bool:
    """True if structs and arrays may have elements of the type."""
    return not isinstance(type, SignatureType) and type not in (VOID, LABEL_TYPE, METADATA, TOKEN)


def is_lane(type: Type) -> bool:
    """True if vectors may have elements of the type."""
    return isinstance(type, IntType | FloatType) or is_pointer(type)


def is_argument(type: Type) -> bool:
    """True if functions may have parameters of the type."""
    return first_class(type) and type is not LABEL_TYPE


def lanes(type: Type) -> tuple[int, bool] | None:
    """The number of elements of a vector, and whether it is scalable; None for anything else."""
    if isinstance(type, VectorType):
        return type.shape[0], False
    return (type.count, True) if isinstance(type, ScalableType) else None


def with_lanes(like: Type, element: Type, build: Callable[[Type], Type]) -> Type:
    """`element`, in a vector of as many lanes as `like` has."""
    if isinstance(like, VectorType):
        return build(VectorType(like.shape, element))
    return build(ScalableType(like.count, element)) if isinstance(like, ScalableType) else element


def member(type: Type, index: int | None) -> Type | None:
    """The type of an aggregate's member at an index (None: not a constant); None where it has none. A named type is
    poison."""
    match type:
        case TupleType() | PackedType():
            return type.elements[index] if index is not None and 0 <= index < len(type.elements) else None
        case ArrayType():
            return type.element
        case NamedType():
            return POISON
        case _:
            return POISON if type is POISON else None


def bits_of(type: Type) -> int | None:
    """How wide a type without parts is, or a vector of such; None for pointers (the data layout says) and the rest."""
    match type:
        case IntType():
            return type.width
        case FloatType():
            return {"f16": 16, "bf16": 16, "f32": 32, "f64": 64, "f80": 80, "f128": 128, "ppcf128": 128}.get(type.name)
        case VectorType():
            element_bits = bits_of(type.element)
            return None if element_bits is None else element_bits * type.shape[0]
        case WordType() if type is AMX:
            return 8192
        case _:
            return None


def flattened(type: Type) -> tuple[int, Type]:
    """How many elements arrays of arrays have, and of which type; 1 of any other type."""
    count = 1
    while isinstance(type, ArrayType):
        count *= type.count
        type = type.element
    return count, type


def size_of(type: Type) -> int | None:
    """The bytes of a type that can be lowered: scalars, vectors and arrays of them."""
    count, element = flattened(type)
    try:
        return count * stride_of(element)
    except ValueError:
        return None
