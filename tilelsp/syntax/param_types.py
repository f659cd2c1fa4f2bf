"""Types from their names and parameters: MLIR's builtin ones, and those that a dialect declares."""

from __future__ import annotations

import re
from collections.abc import Callable

from tilelsp.base.numerals import small_integer
from tilelsp.ir import types as ir
from tilelsp.ir.types import (
    DYNAMIC,
    FLOATS,
    UNRANKED,
    Attr,
    BareWord,
    DialectAttr,
    Dims,
    FloatType,
    Items,
    Param,
    ParamValue,
    Phrase,
    Type,
)
from tilelsp.spec.affine_map import affine_map
from tilelsp.spec.gpu_types import gpu_type_fault
from tilelsp.spec.layout import LAYOUT, layout_fault, modes, read_layout
from tilelsp.spec.symbolic import INT, SymbolicFault, call, is_expression, read_short
from tilelsp.spec.types import ParameterForm, Part, Shaped, TypeDef
from tilelsp.syntax.literals import UNKNOWN_TYPE, ParamFault
from tilelsp.syntax.llvm_spelling import llvm_params
from tilelsp.syntax.strided import check_strided
from tilelsp.syntax.written_numbers import MOST_EXTENT

PLAIN_PARAMETERS = ("nvgpu", "nvvm")
"""Dialects whose parameters have commas between them, and no syntax of their own."""
_MOST_WIDTH = (1 << 24) - 1
"""MLIR's own limit (`IntegerType::kMaxWidth`)."""

_OTHER_FLOATS = frozenset(("f8E4M3", "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E3M4", "f8E4M3B11FNUZ"))
"""Formats that we carry without knowing their bits."""

_FIXED: dict[str, Type] = {
    "index": ir.IndexType(),
    "none": ir.NoneType(),
    "f80": FloatType("f80"),
    "f128": FloatType("f128"),
}


def builtin_type(name: str, params: tuple[Param, ...] | None) -> Type | None:
    """The builtin type `name<params>`; None for a name that is not one. Raises `ParamFault`."""
    if params is None:
        if name in FLOATS:
            return FloatType(name)
        if name in _FIXED:
            return _FIXED[name]
        for prefix, signedness in (
            ("si", ir.Signedness.SIGNED),
            ("ui", ir.Signedness.UNSIGNED),
            ("i", ir.Signedness.SIGNLESS),
        ):
            if name.startswith(prefix) and name[len(prefix) :].isdigit():
                return ir.IntType(_width(name[len(prefix) :]), signedness)
        return FloatType(name) if name in _OTHER_FLOATS else None
    build = _SHAPED.get(name)
    return build(params) if build is not None else None


def _width(digits: str) -> int:
    """Bits of an integer type; the limits are MLIR's."""
    width = small_integer(digits, 2**32 - 1)
    if width is None:
        raise ParamFault("invalid integer width")
    if width > _MOST_WIDTH:
        raise ParamFault(f"integer bitwidth is limited to {_MOST_WIDTH} bits")
    return width


_EXTENTS = re.compile(r"(?:(?:\d+|\?)x)+")


def _shape_of(params: tuple[Param, ...]) -> tuple[tuple[int, ...], Type]:
    value = params[0].value if params else None
    if isinstance(value, Phrase):
        value = _closed_up(value)
    if isinstance(value, Dims) and isinstance(value.element, Type):
        return value.extents, value.element
    if isinstance(value, Type):
        return (), value
    raise ParamFault("expected dimension sizes and element type")


def _closed_up(phrase: Phrase) -> ParamValue:
    """Extents and an element type with blanks between them (`3 x i8`); the phrase itself where it is none."""
    *front, last = phrase.values
    inner, element = (last.extents, last.element) if isinstance(last, Dims) else ((), last)
    written = "".join(value.text if isinstance(value, BareWord) else str(value) for value in front)
    if not all(isinstance(value, int | BareWord) for value in front) or _EXTENTS.fullmatch(written) is None:
        return phrase
    extents = [DYNAMIC if extent == "?" else small_integer(extent, MOST_EXTENT) for extent in written[:-1].split("x")]
    if None in extents:
        raise ParamFault("invalid dimension")
    return Dims((*(extent for extent in extents if extent is not None), *inner), element)


_UNSHAPED = (ir.NoneType, ir.TupleType, ir.FunctionType)
"""Types that are no element of any shaped type."""
_NO_NUMBERS = (*_UNSHAPED, ir.IndexType, ir.ComplexType, ir.TensorType, ir.MemRefType, ir.VectorType)
"""Types that are no half of a complex number."""


def _tensor(params: tuple[Param, ...]) -> Type:
    shape, element = _shape_of(params)
    if isinstance(element, (*_UNSHAPED, ir.TensorType, ir.MemRefType)):
        raise ParamFault("invalid tensor element type")
    encoding = _attributes(params[1:2])
    return ir.TensorType(None if shape == (UNRANKED,) else shape, element, encoding[0] if encoding else None)


def _vector(params: tuple[Param, ...]) -> Type:
    shape, element = _shape_of(params)
    if UNRANKED in shape or DYNAMIC in shape:
        raise ParamFault("expected non-function type")
    if isinstance(element, (*_UNSHAPED, ir.ComplexType, ir.TensorType, ir.MemRefType, ir.VectorType)):
        raise ParamFault("failed to verify 'elementType': VectorElementTypeInterface instance")
    if 0 in shape:
        raise ParamFault(f"vector types must have positive constant sizes but got {', '.join(map(str, shape))}")
    return ir.VectorType(shape, element)


def _memref(params: tuple[Param, ...]) -> Type:
    shape, element = _shape_of(params)
    if isinstance(element, (*_UNSHAPED, ir.TensorType)):
        raise ParamFault("invalid memref element type")
    more = _attributes(params[1:])
    layout = more[0].text if more and isinstance(more[0], ir.RawAttr) else ""
    if layout.startswith("strided<") and check_strided(layout) != len(shape):
        raise ParamFault("expected the number of strides to match the rank")
    known = affine_map(layout) if layout.startswith("affine_map") else None
    if known is not None and known.dims != len(shape):
        raise ParamFault(f"memref layout mismatch between rank and affine map: {len(shape)} != {known.dims}")
    if more and isinstance(more[0], ir.IntAttr) and isinstance(more[-1], ir.IntAttr) and len(more) > 1:
        raise ParamFault("multiple memory spaces specified in memref type")
    return ir.MemRefType(shape, element, more)


def _attributes(params: tuple[Param, ...]) -> tuple[Attr, ...]:
    """Attributes behind an element type; a number is an attribute of its own. Raises `ParamFault`."""
    found = [ir.IntAttr(param.value, ir.I64) if isinstance(param.value, int) else param.value for param in params]
    if not all(isinstance(attr, Attr) for attr in found):
        raise ParamFault("expected attribute value")
    return tuple(attr for attr in found if isinstance(attr, Attr))


def _tuple(params: tuple[Param, ...]) -> Type:
    elements = tuple(param.value for param in params if isinstance(param.value, Type))
    if len(elements) < len(params):
        raise ParamFault("expected non-function type")
    return ir.TupleType(elements)


def _complex(params: tuple[Param, ...]) -> Type:
    element = _shape_of(params)[1]
    if isinstance(element, _NO_NUMBERS):
        raise ParamFault("invalid element type for complex")
    return ir.ComplexType(element)


_SHAPED: dict[str, Callable[[tuple[Param, ...]], Type]] = {
    "tensor": _tensor,
    "vector": _vector,
    "memref": _memref,
    "tuple": _tuple,
    "complex": _complex,
}

BUILTIN_SHAPED = tuple(_SHAPED)
"""The names of builtin types with parameters."""


# --- declared types --------------------------------------------------------------------------------------------


NOTHING = BareWord("")
"""Mark after the last comma of a list that goes no further; declared types say themselves what they miss."""


def fill(declared: type[TypeDef], params: tuple[Param, ...]) -> TypeDef:
    """A declared type from its parameters. Raises `ParamFault`."""
    fields: dict[str, object] = {}
    at = 0
    missing: list[Part] = []
    for part in declared.syntax:
        param = params[at] if at < len(params) else None
        if (
            param is None
            or param.value is NOTHING
            or param.key != part.key
            or (part.form in (ParameterForm.ANGLE_WORD, ParameterForm.ANGLE_ATTR)) != _is_angle(param.value)
        ):
            missing.append(part)
            continue
        at += 1
        if isinstance(part, Shaped):
            fields[part.field], fields[part.element] = _shape_and_element(param.value)
            symbolic = param.value.symbolic if isinstance(param.value, Dims) else ()
            if symbolic and not part.symbolic:
                raise ParamFault("expected a number as extent", semantic=True)
            if part.symbolic:
                fields[part.symbolic] = symbolic
        else:
            fields[part.field] = _form(part, param.value)
    present = frozenset(part.field for part in declared.syntax if part not in missing)
    fault = declared.miswritten(fields, present, leftover=at < len(params))
    if fault:
        raise ParamFault(fault, semantic=True)
    for part in missing:
        if part.default_of is not None:
            fields[part.field] = part.default_of(fields)
        elif part.optional:
            fields[part.field] = part.default
        else:
            raise ParamFault(f"expected '{part.key}'" if part.key else "expected type parameters")
    if at < len(params):
        raise ParamFault("expected '>'")
    made = declared(**fields)
    for problem in made.problems():
        raise ParamFault(problem, semantic=True)
    return made


def _is_angle(value: ParamValue) -> bool:
    return isinstance(value, BareWord) and value.text == "" and value.params is not None


def _shape_and_element(value: ParamValue) -> tuple[tuple[int, ...], Type]:
    if isinstance(value, Dims):
        extents, element = value.extents, value.element
    else:
        extents, element = (), value
    if isinstance(element, BareWord):
        raise ParamFault(f"{UNKNOWN_TYPE}{element.text}", semantic=True)
    if not isinstance(element, Type):
        raise ParamFault("expected valid keyword", semantic=True)
    return extents, element


def _integers(values: tuple[ParamValue, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for value in values:
        if isinstance(value, BareWord) and value.text == "?":
            found.append(DYNAMIC)
        elif value == DYNAMIC:
            raise ParamFault(f"expected strictly positive integer, got {value}", semantic=True)
        elif isinstance(value, int):
            found.append(value)
        else:
            raise ParamFault("expected either 64-bit integer or question mark", semantic=True)
    return tuple(found)


def _form(part: Part, value: ParamValue) -> object:
    match part.form:
        case ParameterForm.TYPE:
            if isinstance(value, Type):
                return value
            if isinstance(value, BareWord):
                raise ParamFault(f"{UNKNOWN_TYPE}{value.text}", semantic=True)
        case ParameterForm.INT:
            if isinstance(value, int):
                return value
        case ParameterForm.WORD | ParameterForm.ANGLE_WORD:
            if part.form is ParameterForm.ANGLE_WORD and isinstance(value, BareWord) and value.params:
                value = value.params[0].value
            if isinstance(value, BareWord) and value.params is None:
                return _choice(part, value.text)
        case ParameterForm.PAREN_DIMS:
            if isinstance(value, Dims) and value.element is None:
                return value.extents
        case ParameterForm.TIGHT_LIST | ParameterForm.LIST:
            if isinstance(value, Items):
                return _integers(value.values)
        case ParameterForm.ATTR:
            if isinstance(value, Attr):
                return value
        case ParameterForm.ANGLE_ATTR:
            if isinstance(value, BareWord) and part.attr == LAYOUT:
                return layout_attr(value.params or ())
        case ParameterForm.EXPRESSION:
            return _expression(value)
        case ParameterForm.ENUM_ATTR:
            if isinstance(value, DialectAttr) and value.name == part.attr and value.params:
                word = value.params[0].value
                if isinstance(word, BareWord):
                    return _choice(part, word.text)
    raise ParamFault(f"invalid value for '{part.key or part.field}'")


def layout_attr(params: tuple[Param, ...]) -> DialectAttr:
    """A layout from its parameters, in either form. Raises `ParamFault`."""
    alone = params[0].value if len(params) == 1 and params[0].key is None else None
    try:
        made = read_layout(alone.text) if isinstance(alone, BareWord) else DialectAttr(LAYOUT, params)
    except SymbolicFault as fault:
        raise ParamFault(str(fault)) from None
    found = modes(made)
    if found is None:
        raise ParamFault("expected extents and strides of a layout")
    fault = layout_fault(*found)
    if fault:
        raise ParamFault(fault, semantic=True)
    return made


def _expression(value: ParamValue) -> Attr:
    """An expression in either form. Raises `ParamFault`."""
    if isinstance(value, DialectAttr) and is_expression(value):
        return value
    if isinstance(value, int):
        return call(INT, value)
    try:
        found = read_short(value.text) if isinstance(value, BareWord) and value.params is None else ()
    except SymbolicFault as fault:
        raise ParamFault(str(fault)) from None
    if len(found) != 1:
        raise ParamFault("expected an expression")
    return found[0]


def _choice(part: Part, word: str) -> object:
    if part.choices is None:
        return word
    for member in part.choices:
        if member.value == word:
            return member
    words = ", ".join(str(member.value) for member in part.choices)
    raise ParamFault(
        f'invalid {part.key or part.field} attribute specification. Got "{word}" but expect one of: {words}',
        semantic=True,
    )


def _plain(name: str, params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """`params` of an attribute or type with that name. Raises `ParamFault` for several where one may stand."""
    if name.partition(".")[0] in PLAIN_PARAMETERS and any(isinstance(p.value, Phrase) for p in params or ()):
        raise ParamFault("expected '>'")
    return params


def whole(params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """`params`, of which none is missing. Raises `ParamFault`."""
    if params and params[-1].value is NOTHING:
        raise ParamFault("expected valid type or attribute")
    return params


def own_params(name: str, params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """The parameters of a type or attribute of a dialect. Raises `ParamFault`."""
    return whole(_plain(name, params))


def own_type_params(name: str, params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """The parameters of a type of a dialect. Raises `ParamFault`."""
    fault = gpu_type_fault(name, params)
    if fault:
        raise ParamFault(fault, certain=True)
    return llvm_params(name, own_params(name, params))
