"""Whether two types may be one: undeclared dialects may have two spellings for the same, declared ones have one."""

from __future__ import annotations

from collections.abc import Container, Sequence

from tilelsp.ir.types import (
    POISON,
    Attr,
    ComplexType,
    DialectAttr,
    DialectType,
    Dims,
    FloatType,
    FunctionType,
    IndexType,
    IntType,
    Items,
    MemRefType,
    NoneType,
    OpaqueType,
    Param,
    ParamValue,
    RawAttr,
    TensorType,
    TupleType,
    Type,
    VectorType,
    Word,
)

_SHAPED = (TensorType, VectorType, MemRefType)
_SCALARS = (IntType, FloatType, IndexType, NoneType)
_BUILTIN = (*_SCALARS, *_SHAPED, ComplexType, TupleType, FunctionType)


def is_poison(type: Type) -> bool:
    """Whether a type is that of a value whose definition did not parse."""
    return type is POISON


def is_unknown(type: Type) -> bool:
    """Whether nothing is known about a type, or about its elements."""
    if type is POISON or isinstance(type, OpaqueType):
        return True
    return isinstance(type, _SHAPED) and isinstance(type.element, OpaqueType)


def may_be_equal(one: Type, other: Type, whole: Container[str]) -> bool:
    """Whether two types are equal, or differ only in how an undeclared dialect may have spelled the same.

    `whole` has the dialects of which everything is declared: what differs there is different. Of other dialects only
    numbers, names and words in the same place of the same parameters tell two types apart.
    """
    if one == other or one is POISON or other is POISON:
        return True
    match one, other:
        case (OpaqueType(), known) | (known, OpaqueType()):
            return not isinstance(known, _SCALARS)
        case TensorType(shape, element, encoding), TensorType(shape2, element2, encoding2):
            return (
                shape == shape2
                and may_be_equal(element, element2, whole)
                and _attrs_may_be_equal(encoding, encoding2, whole)
            )
        case MemRefType(shape, element, parameters), MemRefType(shape2, element2, parameters2):
            same = shape == shape2 and may_be_equal(element, element2, whole)
            # An identity layout need not be written, so that the lists may be of different lengths.
            return same and (parameters == parameters2 or any(map(_is_of_a_dialect, (*parameters, *parameters2))))
        case VectorType(shape, element), VectorType(shape2, element2):
            return shape == shape2 and may_be_equal(element, element2, whole)
        case ComplexType(element), ComplexType(element2):
            return may_be_equal(element, element2, whole)
        case TupleType(elements), TupleType(elements2):
            return _all_may_be_equal(elements, elements2, whole)
        case FunctionType(inputs, results), FunctionType(inputs2, results2):
            return _all_may_be_equal(inputs, inputs2, whole) and _all_may_be_equal(results, results2, whole)
        case DialectType(name, params), DialectType(name2, params2):
            return name == name2 and not _is_of(name, whole) and _params_may_be_equal(params, params2, whole)
        case (DialectType(name), known) | (known, DialectType(name)):
            return not isinstance(known, _BUILTIN) and not _is_of(name, whole)
        case _:
            return False


def _all_may_be_equal(ones: Sequence[Type], others: Sequence[Type], whole: Container[str]) -> bool:
    return len(ones) == len(others) and all(
        may_be_equal(one, other, whole) for one, other in zip(ones, others, strict=True)
    )


def _is_of(name: str, dialects: Container[str]) -> bool:
    return name.partition(".")[0] in dialects


def _is_of_a_dialect(attr: Attr) -> bool:
    return isinstance(attr, DialectAttr | RawAttr)


def _attrs_may_be_equal(one: Attr | None, other: Attr | None, whole: Container[str]) -> bool:
    if one == other:
        return True
    match one, other:
        case DialectAttr(name, params), DialectAttr(name2, params2):
            return name == name2 and not _is_of(name, whole) and _params_may_be_equal(params, params2, whole)
        case (RawAttr(), Attr()) | (Attr(), RawAttr()):
            return True
        case _:
            return False


def _params_may_be_equal(
    ones: tuple[Param, ...] | None, others: tuple[Param, ...] | None, whole: Container[str]
) -> bool:
    ones, others = ones or (), others or ()
    if [one.key for one in ones] != [other.key for other in others]:
        return True  # one that is left out may have a default
    return all(_values_may_be_equal(one.value, other.value, whole) for one, other in zip(ones, others, strict=True))


def _values_may_be_equal(one: ParamValue, other: ParamValue, whole: Container[str]) -> bool:
    match one, other:
        case int(), int():
            return one == other
        case Word(text, params), Word(text2, params2) if text.isidentifier() and text2.isidentifier():
            return text == text2 and _params_may_be_equal(params, params2, whole)
        case Dims(extents), Dims(extents2):
            return extents == extents2
        case Items(values), Items(values2):
            return len(values) != len(values2) or all(
                _values_may_be_equal(first, second, whole) for first, second in zip(values, values2, strict=True)
            )
        case Type(), Type():
            return may_be_equal(one, other, whole)
        case Attr(), Attr():
            return _attrs_may_be_equal(one, other, whole)
        case _:
            return True
