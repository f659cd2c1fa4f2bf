"""C++ classes that imported constraints name: MLIR's own types and attributes, and dialects'."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.ir import types as t
from tilelsp.ir.types import Attr, Type
from tilelsp.ir.written import scalable
from tilelsp.spec.predicate_values import Answer, Predicate, class_of_text, element_of, is_of, is_text, shape_of


def class_predicate(name: str, named: Mapping[str, Predicate]) -> Predicate:
    """The predicate of whether a value is of a class; for one that is not known, it gives no answer."""
    known = named.get(name) or CLASSES.get(name)
    if known is not None:
        return known
    if name[0] == "!":
        return _dialect_type(name[1:])
    if name[0] == "#":
        return _dialect_attr(name[1:])
    return lambda _: None


def _dialect_type(name: str) -> Predicate:
    def predicate(value: object) -> Answer:
        if isinstance(value, t.DialectType):
            return value.name == name
        if isinstance(value, t.OpaqueType) and value.text.startswith("!"):
            written = value.text[1:].partition("<")[0].strip()
            return written == name if "." in written else None
        declared = getattr(type(value), "name", None)
        if isinstance(declared, str) and isinstance(value, Type) and "." in declared:
            return declared == name
        return is_of(value) if isinstance(value, t.OpaqueType | t.PoisonType) else False

    return predicate


def _dialect_attr(name: str) -> Predicate:
    def predicate(value: object) -> Answer:
        if isinstance(value, t.DialectAttr):
            return value.name == name
        return None if is_text(value) else False

    return predicate


def _one_of(*classes: type) -> Predicate:
    return lambda value: is_of(value, *classes)


_WITHOUT_FLOATS = frozenset(
    ("llvm", "nvvm", "gpu", "nvgpu", "async", "tt", "ttg", "ttng", "cute", "cute_nvgpu", "cuda_tile", "nv_tileaa",
     "nv_tileas")
)  # fmt: skip
"""Dialects none of whose types is a floating-point type to MLIR; to others `FloatType` is an interface."""


def _float(value: object) -> Answer:
    name = value.name if isinstance(value, t.DialectType) else ""
    if isinstance(value, t.OpaqueType):
        name = "" if scalable(value) is not None else value.text[1:]
    if name and name.partition(".")[0] not in _WITHOUT_FLOATS:
        return None
    return is_of(value, t.FloatType)


_FLOATS = (*(name for name in t.FLOATS if name[0] == "f" and name[1].isdigit()), "f8E4M3", "f8E4M3FNUZ", "f8E5M2FNUZ")


def float_predicate(name: str) -> Predicate:
    """A floating-point format by its name."""
    return lambda value: value.name == name if isinstance(value, t.FloatType) else is_of(value, t.FloatType)


def _dense_array(element: Type) -> Predicate:
    def predicate(value: object) -> Answer:
        if not isinstance(value, t.DenseArrayAttr):
            return is_of(value, t.DenseArrayAttr)
        return value.element == element

    return predicate


def _vector(fixed: bool) -> Predicate:
    """Vectors without a scalable extent, which are kept as they are written otherwise."""

    def predicate(value: object) -> Answer:
        if isinstance(value, t.VectorType):
            return fixed
        return not fixed if _vectors(value) else _vectors(value)

    return predicate


def _vectors(value: object) -> Answer:
    return is_of(value, t.VectorType)


def _tensor(ranked: bool) -> Predicate:
    def predicate(value: object) -> Answer:
        if isinstance(value, t.TensorType):
            return (value.shape is not None) is ranked
        return is_of(value, t.TensorType)

    return predicate


def _memref(ranked: bool) -> Predicate:
    def predicate(value: object) -> Answer:
        if isinstance(value, t.MemRefType):
            return (shape_of(value) is not None) is ranked
        return is_of(value, t.MemRefType)

    return predicate


def _bool(value: object) -> Answer:
    if isinstance(value, t.IntAttr):
        return value.type == t.I1
    return is_of(value, t.BoolAttr)


def _dense_integers(value: object) -> Answer:
    if isinstance(value, t.DenseAttr):
        element = element_of(value.type)
        return isinstance(element, t.IntType | t.IndexType)
    return is_of(value, t.DenseAttr)


def _flat_symbol(value: object) -> Answer:
    return len(value.path) == 1 if isinstance(value, t.SymbolAttr) else is_of(value, t.SymbolAttr)


_VALUES = (t.IntAttr, t.FloatAttr, t.BoolAttr, t.DenseAttr)
_UNTYPED = (t.UnitAttr, t.ArrayAttr, t.DictAttr, t.TypeAttr, t.SymbolAttr, t.DenseArrayAttr)
"""Attributes without a type of their own."""


def _written(name: str) -> Predicate:
    """Affine maps and sets, which are kept as text."""

    def predicate(value: object) -> Answer:
        return None if is_text(value) else class_of_text(value) == name

    return predicate


def _typed(value: object) -> Answer:
    """`TypedAttr`: numbers, and strings and attributes of dialects that may have types."""
    if isinstance(value, _UNTYPED) or class_of_text(value):
        return False
    return True if isinstance(value, _VALUES) else None


CLASSES: dict[str, Predicate] = {
    "Type": lambda value: isinstance(value, Type),
    "Attribute": lambda value: isinstance(value, Attr),
    "VectorType": _vectors,
    "FixedVectorType": _vector(fixed=True),
    "ScalableVectorType": _vector(fixed=False),
    "TensorType": _one_of(t.TensorType),
    "RankedTensorType": _tensor(ranked=True),
    "UnrankedTensorType": _tensor(ranked=False),
    "MemRefType": _memref(ranked=True),
    "UnrankedMemRefType": _memref(ranked=False),
    "BaseMemRefType": _one_of(t.MemRefType),
    "IntegerType": _one_of(t.IntType),
    "FloatType": _float,
    "BFloat16Type": float_predicate("bf16"),
    "FloatTF32Type": float_predicate("tf32"),
    **{f"Float{name[1:]}Type": float_predicate(name) for name in _FLOATS},
    "IndexType": _one_of(t.IndexType),
    "NoneType": _one_of(t.NoneType),
    "FunctionType": _one_of(t.FunctionType),
    "TupleType": _one_of(t.TupleType),
    "ComplexType": _one_of(t.ComplexType),
    "IntegerAttr": _one_of(t.IntAttr, t.BoolAttr),
    "FloatAttr": _one_of(t.FloatAttr),
    "BoolAttr": _bool,
    "StringAttr": _one_of(t.StringAttr),
    "UnitAttr": _one_of(t.UnitAttr),
    "ArrayAttr": _one_of(t.ArrayAttr),
    "DictionaryAttr": _one_of(t.DictAttr),
    "TypeAttr": _one_of(t.TypeAttr),
    "SymbolRefAttr": _one_of(t.SymbolAttr),
    "FlatSymbolRefAttr": _flat_symbol,
    "DenseIntElementsAttr": _dense_integers,
    "DenseElementsAttr": _one_of(t.DenseAttr),
    "DenseIntOrFPElementsAttr": _one_of(t.DenseAttr),
    "DenseBoolArrayAttr": _dense_array(t.I1),
    "DenseI8ArrayAttr": _dense_array(t.I8),
    "DenseI16ArrayAttr": _dense_array(t.I16),
    "DenseI32ArrayAttr": _dense_array(t.I32),
    "DenseI64ArrayAttr": _dense_array(t.I64),
    "DenseF32ArrayAttr": _dense_array(t.F32),
    "DenseF64ArrayAttr": _dense_array(t.F64),
    "AffineMapAttr": _written("AffineMapAttr"),
    "IntegerSetAttr": _written("IntegerSetAttr"),
    "TypedAttr": _typed,
    "ElementsAttr": lambda value: True if isinstance(value, t.DenseAttr) else None,
    "ShapedType": lambda value: (
        True
        if isinstance(value, t.TensorType | t.VectorType | t.MemRefType) or _vectors(value)
        else None
        if not isinstance(value, t.IntType | t.FloatType | t.IndexType | t.FunctionType | t.NoneType)
        else False
    ),
}
