"""Comparison of types: undeclared dialects may spell one type in two ways, declared ones have one spelling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tilelsp.ir.types import (
    POISON,
    Attr,
    BareWord,
    ComplexType,
    DialectAttr,
    DialectType,
    Dims,
    FloatType,
    FunctionType,
    IndexType,
    IntAttr,
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
)
from tilelsp.ir.written import dialect_type, is_of_llvm, scalable, texts_differ

_SHAPED = (TensorType, VectorType, MemRefType)
_SCALARS = (IntType, FloatType, IndexType, NoneType)
_BUILTIN = (*_SCALARS, *_SHAPED, ComplexType, TupleType, FunctionType)


class SpellingRules(Protocol):
    """Rules by which dialects spell their types."""

    @property
    def left_out(self) -> Mapping[str, int]:
        """Types of one number that may be left out, by full name, and what it is then."""
        ...

    def is_whole(self, name: str) -> bool:
        """True if everything in the dialect that prefixes `name` is declared."""
        ...

    def has(self, dialect: str) -> bool:
        """True if anything of a dialect is declared."""
        ...

    def layouts_differ(self, one: str, other: str) -> bool:
        """True if two layouts of memrefs, of which "" is the plain one, are certainly not the same."""
        ...


def is_poison(type: Type) -> bool:
    """True for the type of a value whose definition did not parse."""
    return type is POISON


def is_unknown(type: Type) -> bool:
    """True if nothing is known about a type, or about its elements."""
    if type is POISON or isinstance(type, OpaqueType):
        return True
    return isinstance(type, _SHAPED) and isinstance(type.element, OpaqueType)


def differ(left: Type, right: Type) -> bool:
    """True if two types certainly differ; types and attributes of dialects may have several spellings each."""
    if left == right or left is POISON or right is POISON:
        return False
    match left, right:
        case OpaqueType(), OpaqueType():
            return _texts_differ(left, right)
        case (OpaqueType() as text, other) | (other, OpaqueType() as text):
            return _differs_from(text, other)
        case TensorType(shape, element, encoding), TensorType(shape2, element2, encoding2):
            known = not (_is_of_a_dialect(encoding) or _is_of_a_dialect(encoding2))
            return shape != shape2 or differ(element, element2) or (known and encoding != encoding2)
        case MemRefType(shape, element), MemRefType(shape2, element2):
            return shape != shape2 or differ(element, element2)
        case VectorType(shape, element), VectorType(shape2, element2):
            return shape != shape2 or differ(element, element2)
        case FunctionType(), FunctionType():
            return _any_differ(left.inputs, right.inputs) or _any_differ(left.results, right.results)
        case (ComplexType(), ComplexType()) | (TupleType(), TupleType()):
            return False
        case DialectType(name), DialectType(name2):
            return (name != name2 or is_of_llvm(name)) and _of_one_dialect(name, name2)
        case DialectType(), _:
            return isinstance(right, _BUILTIN)
        case _, DialectType():
            return isinstance(left, _BUILTIN)
        case _:
            return isinstance(left, _BUILTIN) and isinstance(right, _BUILTIN)


def unlike(left: Type, right: Type) -> bool:
    """True if two types are not the same, as far as that is known: of those that are kept as they are written, if they
    certainly differ."""
    return differ(left, right) if is_unknown(left) or is_unknown(right) else left != right


def _texts_differ(left: OpaqueType, right: OpaqueType) -> bool:
    first, second, names = scalable(left), scalable(right), (dialect_type(left), dialect_type(right))
    if first is not None and second is not None:
        return first.scaled != second.scaled or differ(first.fixed, second.fixed)
    if first is not None or second is not None:
        return any(names)
    return all(names) and (texts_differ(left, right) if names[0] == names[1] else _of_one_dialect(*names))


def _differs_from(text: OpaqueType, other: Type) -> bool:
    """True if a type that is kept as it is written certainly differs from one that is not."""
    name = dialect_type(text)
    if isinstance(other, DialectType):
        return scalable(text) is not None or (other.name != name != "" and _of_one_dialect(name, other.name))
    return isinstance(other, _BUILTIN) and (name != "" or scalable(text) is not None)


def _of_one_dialect(name: str, other: str) -> bool:
    return name.partition(".")[0] == other.partition(".")[0]


def _any_differ(ones: Sequence[Type], others: Sequence[Type]) -> bool:
    return len(ones) != len(others) or any(differ(left, right) for left, right in zip(ones, others, strict=True))


def may_be_equal(left: Type, right: Type, known: SpellingRules) -> bool:
    """True if two types are equal, or differ only in how an undeclared dialect may have spelled the same.

    Of dialects of which everything is declared, what differs is different. Of other dialects only numbers, names and
    words in the same place of the same parameters tell two types apart; nobody knows which attributes of a dialect
    without any declaration are one.
    """
    if left == right or left is POISON or right is POISON:
        return True
    match left, right:
        case (OpaqueType(), plain) | (plain, OpaqueType()):
            return not isinstance(plain, _SCALARS) and not differ(left, right)
        case TensorType(shape, element, encoding), TensorType(shape2, element2, encoding2):
            return (
                shape == shape2
                and may_be_equal(element, element2, known)
                and _attrs_may_be_equal(encoding, encoding2, known)
            )
        case MemRefType(shape, element, parameters), MemRefType(shape2, element2, parameters2):
            same = shape == shape2 and may_be_equal(element, element2, known)
            return same and (parameters == parameters2 or _places_may_be_equal(parameters, parameters2, known))
        case VectorType(shape, element), VectorType(shape2, element2):
            return shape == shape2 and may_be_equal(element, element2, known)
        case ComplexType(element), ComplexType(element2):
            return may_be_equal(element, element2, known)
        case TupleType(elements), TupleType(elements2):
            return _all_may_be_equal(elements, elements2, known)
        case FunctionType(inputs, results), FunctionType(inputs2, results2):
            return _all_may_be_equal(inputs, inputs2, known) and _all_may_be_equal(results, results2, known)
        case DialectType(name, params), DialectType(name2, params2) if name == name2 and name in known.left_out:
            first, second = (_number(number_params, known.left_out[name]) for number_params in (params, params2))
            return first is None or second is None or first == second
        case DialectType(name, params), DialectType(name2, params2):
            return name == name2 and not known.is_whole(name) and _params_may_be_equal(params, params2, known)
        case (DialectType(name), plain) | (plain, DialectType(name)):
            return not isinstance(plain, _BUILTIN) and not known.is_whole(name)
        case _:
            return False


def _places_may_be_equal(ones: Sequence[Attr], others: Sequence[Attr], known: SpellingRules) -> bool:
    """True if what memrefs have behind their elements may be the same: a layout, and a space of memory."""
    one, other = (_layout(parameters) for parameters in (ones, others))
    if one != other and known.layouts_differ(one, other):
        return False
    spaces = [_space(parameters) for parameters in (ones, others)]
    if any(isinstance(space, RawAttr) for space in spaces):
        return True
    dialects = [space.name for space in spaces if isinstance(space, DialectAttr)]
    if len(dialects) == 1:
        return not known.has(dialects[0].partition(".")[0])
    return _attrs_may_be_equal(spaces[0], spaces[1], known)


_STRIDED = "strided<"


def _layout(parameters: Sequence[Attr]) -> str:
    """The layout among a memref's parameters, one with strides in one spelling; "" where there is none."""
    written = next((attr.text for attr in parameters if isinstance(attr, RawAttr)), "")
    return "".join(written.split()).replace(",offset:0>", ">") if written.startswith(_STRIDED) else written


def _space(parameters: Sequence[Attr]) -> Attr | None:
    """The space of memory among a memref's parameters: number 0 is the one that need not be written."""
    spaces = [attr for attr in parameters if not (isinstance(attr, RawAttr) and attr.text.startswith(_LAYOUTS))]
    last = spaces[-1] if spaces else None
    return None if isinstance(last, IntAttr) and last.value == 0 else last


_LAYOUTS = (_STRIDED, "affine_map<")


def _all_may_be_equal(ones: Sequence[Type], others: Sequence[Type], known: SpellingRules) -> bool:
    return len(ones) == len(others) and all(
        may_be_equal(left, right, known) for left, right in zip(ones, others, strict=True)
    )


def _number(params: tuple[Param, ...] | None, left_out: int) -> int | None:
    """The one number among parameters; None where something else is written."""
    match params or ():
        case ():
            return left_out
        case (Param(int(value), None),):
            return value
        case _:
            return None


def _is_of_a_dialect(attr: Attr | None) -> bool:
    return isinstance(attr, DialectAttr | RawAttr)


def _attrs_may_be_equal(left: Attr | None, right: Attr | None, known: SpellingRules) -> bool:
    if left == right:
        return True
    match left, right:
        case DialectAttr(name, params), DialectAttr(name2, params2):
            if name != name2:
                dialect = name.partition(".")[0]
                return dialect == name2.partition(".")[0] and not known.has(dialect)
            return not known.is_whole(name) and _params_may_be_equal(params, params2, known)
        case (RawAttr(), Attr()) | (Attr(), RawAttr()):
            return True
        case _:
            return False


def _params_may_be_equal(
    ones: tuple[Param, ...] | None, others: tuple[Param, ...] | None, known: SpellingRules
) -> bool:
    ones, others = ones or (), others or ()
    if [param.key for param in ones] != [other.key for other in others]:
        return True  # one that is left out may have a default
    return all(_values_may_be_equal(param.value, other.value, known) for param, other in zip(ones, others, strict=True))


def _values_may_be_equal(value: ParamValue, other: ParamValue, known: SpellingRules) -> bool:
    match value, other:
        case int(), int():
            return value == other
        case BareWord(text, params), BareWord(text2, params2) if text.isidentifier() and text2.isidentifier():
            return text == text2 and _params_may_be_equal(params, params2, known)
        case Dims(extents), Dims(extents2):
            return extents == extents2
        case Items(values), Items(values2):
            return len(values) != len(values2) or all(
                _values_may_be_equal(first, second, known) for first, second in zip(values, values2, strict=True)
            )
        case Type(), Type():
            return may_be_equal(value, other, known)
        case Attr(), Attr():
            return _attrs_may_be_equal(value, other, known)
        case _:
            return True
