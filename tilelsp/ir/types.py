"""Types and attributes of the IR: MLIR's builtin ones, and a generic form for every dialect's.

All are frozen and compared by structure. `spec.types` gives a dialect's own types a class with named fields;
a type that no declaration knows stays a `DialectType` and loses nothing.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

from tilelsp.base.record import record


class Type:
    """Base of all types."""

    __slots__ = ()


class Attr:
    """Base of all attributes."""

    __slots__ = ()


class Signedness(enum.Enum):
    """Signedness of a builtin integer type; Tile IR and LLVM use signless ones only."""

    SIGNLESS = "i"
    SIGNED = "si"
    UNSIGNED = "ui"


@record
class IntType(Type):
    """`i32`, `si8`, `ui64`: an integer of `width` bits."""

    width: int
    signedness: Signedness = Signedness.SIGNLESS


@record
class FloatType(Type):
    """A floating-point format, by its MLIR name. `FLOATS` has the formats that we know."""

    name: str


@record
class FloatFormat:
    """The bits of a floating-point format: total width, precision with the hidden bit, exponent bits.

    `bias` is the exponent bias; `finite` formats have no infinities (the `FN` ones).
    """

    width: int
    precision: int
    exponent: int
    bias: int
    finite: bool = False


FLOATS: dict[str, FloatFormat] = {
    "f64": FloatFormat(64, 53, 11, 1023),
    "f32": FloatFormat(32, 24, 8, 127),
    "tf32": FloatFormat(19, 11, 8, 127),
    "f16": FloatFormat(16, 11, 5, 15),
    "bf16": FloatFormat(16, 8, 8, 127),
    "f8E4M3FN": FloatFormat(8, 4, 4, 7, finite=True),
    "f8E5M2": FloatFormat(8, 3, 5, 15),
    "f8E8M0FNU": FloatFormat(8, 1, 8, 127, finite=True),
    "fnv8E5M3FNU": FloatFormat(8, 4, 5, 15, finite=True),
    "f6E3M2FN": FloatFormat(6, 3, 3, 3, finite=True),
    "f6E2M3FN": FloatFormat(6, 4, 2, 1, finite=True),
    "f4E2M1FN": FloatFormat(4, 2, 2, 1, finite=True),
}


@record
class IndexType(Type):
    """`index`."""


@record
class NoneType(Type):
    """`none`."""


@record
class FunctionType(Type):
    """`(T, U) -> V`; `variadic` where more arguments may follow, as a function of LLVM's may have."""

    inputs: tuple[Type, ...]
    results: tuple[Type, ...]
    variadic: bool = False


@record
class TupleType(Type):
    """`tuple<T, U>`."""

    elements: tuple[Type, ...]


DYNAMIC: int = -(2**63)
"""A dimension or stride that is known only at run time (`?`), numbered as MLIR and Tile IR bytecode have it."""
UNRANKED: int = -1
"""The one extent of an unranked `memref<*xf32>`; of `tensor<*xf32>` while it is read."""


@record
class TensorType(Type):
    """`tensor<64x?xf32, encoding>`; `shape` None is an unranked `tensor<*xf32>`."""

    shape: tuple[int, ...] | None
    element: Type
    encoding: Attr | None = None


@record
class VectorType(Type):
    """`vector<4xf32>`; LLVM's `<4 x float>` is the same type."""

    shape: tuple[int, ...]
    element: Type


@record
class MemRefType(Type):
    """`memref<64x32xf16, layout, memory-space>`."""

    shape: tuple[int, ...]
    element: Type
    parameters: tuple[Attr, ...] = ()


@record
class ComplexType(Type):
    """`complex<f32>`."""

    element: Type


@record
class DialectType(Type):
    """`!dialect.mnemonic<params>` of a type that no declaration describes."""

    name: str
    params: tuple[Param, ...] | None = None


@record
class OpaqueType(Type):
    """A type in a syntax that nothing describes (`!llvm.func<i32 (ptr, ...)>`, `vector<[4]xf32>`), kept as written."""

    text: str


@record
class PoisonType(Type):
    """The type of a value whose definition did not parse. Equal to nothing worth reporting."""


POISON = PoisonType()


# --- parameters of dialect types and attributes -----------------------------------------------------------------


@record
class BareWord:
    """A bare word among parameters: `zero`, `128B`, `?`. `params` is set for `word<...>`."""

    text: str
    params: tuple[Param, ...] | None = None


@record
class Dims:
    """Extents written with `x`: `(64x16)`, or, with an element, `64x16xbf16`."""

    extents: tuple[int, ...]
    element: ParamValue | None = None
    symbolic: tuple[Attr | None, ...] = ()
    """The expressions of those that have one; () where none has."""


@record
class Items:
    """A bracketed list among parameters: `[1, ?]`."""

    values: tuple[ParamValue, ...]


@record
class Phrase:
    """Values side by side without a comma: `every 2 along 0`."""

    values: tuple[ParamValue, ...]


ParamValue: TypeAlias = BareWord | Dims | Items | Phrase | int | Type | Attr


@record
class Param:
    """One parameter, `value` or `key = value`."""

    value: ParamValue
    key: str | None = None


# --- attributes ----------------------------------------------------------------------------------------------------


@record
class UnitAttr(Attr):
    """Present or absent; carries nothing else."""


@record
class BoolAttr(Attr):
    """`true`, `false`."""

    value: bool


@record
class IntAttr(Attr):
    """`7 : i32`. `value` is signed for signless types, as MLIR prints it."""

    value: int
    type: Type


@record
class FloatAttr(Attr):
    """`1.0 : f32`, kept as the bit pattern of its format so that NaN payloads and -0.0 survive."""

    bits: int
    type: FloatType


@record
class StringAttr(Attr):
    """`"text"`; `value` is unescaped, one code point per byte for bytes that are not UTF-8."""

    value: str


@record
class TypeAttr(Attr):
    """A type used as an attribute."""

    type: Type


@record
class SymbolAttr(Attr):
    """`@root::@nested`."""

    path: tuple[str, ...]


@record
class ArrayAttr(Attr):
    """`[1 : i32, "x"]`."""

    values: tuple[Attr, ...]


@record
class DictAttr(Attr):
    """`{a = 1 : i32, b}`, in stored order."""

    entries: tuple[tuple[str, Attr], ...]

    def get(self, key: str) -> Attr | None:
        """The value of `key`, or None."""
        return next((value for name, value in self.entries if name == key), None)


@record
class DenseArrayAttr(Attr):
    """`array<i32: 1, 2>`; booleans are 0 and 1, floats are bit patterns."""

    element: Type
    values: tuple[int, ...]


@record
class DenseAttr(Attr):
    """`dense<...> : tensor<4xi32>`: elements as bit patterns, row-major; one value alone stands for all of them."""

    type: Type
    values: tuple[int, ...]


@record
class DialectAttr(Attr):
    """`#dialect.mnemonic<params>`."""

    name: str
    params: tuple[Param, ...] | None = None


@record
class RawAttr(Attr):
    """An attribute whose inside we do not look into (affine maps, resource blobs), kept as written."""

    text: str


# --- locations -----------------------------------------------------------------------------------------------------


@record
class UnknownLoc(Attr):
    """`loc(unknown)`."""


@record
class FileLineColLoc(Attr):
    """`loc("file":line:column)`."""

    file: str
    line: int
    column: int


@record
class CallSiteLoc(Attr):
    """`loc(callsite(callee at caller))`."""

    callee: Attr
    caller: Attr


@record
class NamedLoc(Attr):
    """`loc("name"(child))`."""

    name: str
    child: Attr | None


@record
class FusedLoc(Attr):
    """`loc(fused<metadata>[a, b])`."""

    locations: tuple[Attr, ...]
    metadata: Attr | None = None


I1 = IntType(1)
I8 = IntType(8)
I16 = IntType(16)
I32 = IntType(32)
I64 = IntType(64)
F16 = FloatType("f16")
BF16 = FloatType("bf16")
F32 = FloatType("f32")
F64 = FloatType("f64")
TF32 = FloatType("tf32")


def bit_width(element: Type) -> int:
    """Bits of one element of a scalar type. Raises `ValueError` for a type without a width."""
    if isinstance(element, IntType):
        return element.width
    if isinstance(element, FloatType) and element.name in FLOATS:
        return FLOATS[element.name].width
    raise ValueError(f"{element} has no bit width")


def memory_bits(element: Type) -> int:
    """Bits of an element in memory: at least a byte, and 32 of tf32, whose width is counted as 19.

    Raises `ValueError` for a type without a width.
    """
    width = bit_width(element)
    return 32 if width == 19 else max(8, width)
