"""Types, attributes and locations as text."""

from __future__ import annotations

import enum
from functools import lru_cache
from itertools import pairwise
from typing import cast

from tilelsp.ir import types as ir
from tilelsp.ir.numbers import escape, float_text, signed
from tilelsp.ir.types import DYNAMIC, Attr, BareWord, Dims, Items, Param, ParamValue, Phrase, Type
from tilelsp.spec.layout import short_layout
from tilelsp.spec.symbolic import short
from tilelsp.spec.types import ParameterForm, Part, Shaped, TypeDef

_MOST_KNOWN = 50_000
"""Texts whose reading is remembered, before all are forgotten."""

_known: dict[tuple[int, str | None], tuple[Type, str]] = {}


def type_text(type: Type, bare: str | None = None) -> str:
    """`type` as MLIR spells it. Types of dialect `bare` drop their prefix, as they do inside that dialect's ops.

    Remembered by identity first, since to hash a long type costs as much as to spell it.
    """
    key = (id(type), bare)
    known = _known.get(key)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[key] = (type, _spelled(type, bare))  # held, so that its identity stays its own
    return known[1]


@lru_cache(maxsize=_MOST_KNOWN)
def _spelled(type: Type, bare: str | None) -> str:
    match type:
        case ir.IntType(width, signedness):
            return f"{signedness.value}{width}"
        case ir.FloatType(name):
            return name
        case ir.IndexType():
            return "index"
        case ir.NoneType():
            return "none"
        case ir.FunctionType():
            return function_text(type, bare)
        case ir.TensorType(shape, element, encoding):
            dims = "*x" if shape is None else dims_text(shape)
            tail = "" if encoding is None else f", {attr_text(encoding)}"
            return f"tensor<{dims}{type_text(element, bare)}{tail}>"
        case ir.VectorType(shape, element):
            return f"vector<{dims_text(shape)}{type_text(element, bare)}>"
        case ir.MemRefType(shape, element, parameters):
            tail = "".join(f", {attr_text(p, elide=True)}" for p in parameters)
            extents = "*x" if shape == (ir.UNRANKED,) else dims_text(shape)
            return f"memref<{extents}{type_text(element, bare)}{tail}>"
        case ir.TupleType(elements):
            return f"tuple<{', '.join(type_text(e, bare) for e in elements)}>"
        case ir.ComplexType(element):
            return f"complex<{type_text(element, bare)}>"
        case TypeDef():
            dialect, _, mnemonic = type.name.partition(".")
            inside = _declared_params(type, dialect if type.bare_inside else None)
            text = f"{mnemonic}<{inside}>" if type.syntax else mnemonic
            return text if dialect == bare else _of_dialect("!", dialect, text)
        case ir.OpaqueType(text):
            return text
        case ir.DialectType(name, params):
            return f"!{name}" if params is None else f"!{name}<{params_text(params)}>"
        case ir.PoisonType():
            return "<<unknown>>"
        case _:
            raise TypeError(f"{type!r} is not a type that can be printed")


MOST_SHOWN = 1000
"""Characters of a type that a sentence about a use shows: a list of thousands is said as often as it is used."""


def shown_type(type: Type) -> str:
    """`type` as a sentence shows it: as MLIR spells it, up to a length."""
    text = type_text(type)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}... ({len(text)} characters)"


def function_text(type: ir.FunctionType, bare: str | None = None) -> str:
    """`(T, U) -> V`; one result stands without parentheses unless it is a function."""
    inputs = ", ".join((*(type_text(t, bare) for t in type.inputs), *(["..."] if type.variadic else [])))
    results = ", ".join(type_text(t, bare) for t in type.results)
    alone = len(type.results) == 1 and not isinstance(type.results[0], ir.FunctionType)
    return f"({inputs}) -> {results}" if alone else f"({inputs}) -> ({results})"


def dims_text(shape: tuple[int, ...]) -> str:
    """`64x?x`: each extent followed by an x."""
    return "".join(f"{'?' if extent == DYNAMIC else extent}x" for extent in shape)


def _of_dialect(sign: str, dialect: str, text: str) -> str:
    """A type or attribute with its dialect: in angle brackets where its name has what no plain name may have."""
    return f"{sign}{dialect}<{text}>" if "$" in text.partition("<")[0] else f"{sign}{dialect}.{text}"


def _declared_params(type: TypeDef, dialect: str | None) -> str:
    texts: list[str] = []
    values = {part.field: getattr(type, part.field) for part in type.syntax}
    for part in type.syntax:
        value = values[part.field]
        if isinstance(part, Shaped):
            extents = _extents_text(value, getattr(type, part.symbolic) if part.symbolic else ())
            texts.append(f"{extents}{type_text(getattr(type, part.element), dialect)}")
            continue
        default = part.default_of({**values, part.field: value}) if part.default_of is not None else part.default
        if (part.optional or part.default_of is not None) and value == default:
            continue
        text = _form_text(part, value, dialect)
        if part.key is not None:
            text = f"{part.key}={text}" if part.tight else f"{part.key} = {text}"
        texts.append(text)
    return ", ".join(texts)


def _extents_text(extents: tuple[int, ...], symbolic: tuple[Attr | None, ...]) -> str:
    """Extents as `dims_text` has them, those that are expressions in brackets."""
    if not symbolic:
        return dims_text(extents)
    shown = (
        str(extent) if expression is None else f"[{short(expression)}]"
        for extent, expression in zip(extents, symbolic, strict=True)
    )
    return "".join(f"{text}x" for text in shown)


def _form_text(part: Part, value: object, dialect: str | None) -> str:
    match part.form, value:
        case ParameterForm.TYPE, Type():
            return type_text(value, dialect)
        case ParameterForm.ATTR, Attr():
            return attr_text(value)
        case ParameterForm.ANGLE_ATTR, ir.DialectAttr(name, params):
            return f"<{_attr_params(value, params or (), '$' in name)}>"
        case ParameterForm.EXPRESSION, Attr():
            return short(value) or attr_text(value)
        case (ParameterForm.INT, int()) | (ParameterForm.WORD, str()):
            return str(value)
        case ParameterForm.WORD, enum.Enum():
            return str(value.value)
        case ParameterForm.ANGLE_WORD, enum.Enum():
            return f"<{value.value}>"
        case ParameterForm.ENUM_ATTR, enum.Enum():
            return f"#{part.attr}<{value.value}>"
        case ParameterForm.ANGLE_WORD, str():
            return f"<{value}>"
        case ((ParameterForm.PAREN_DIMS | ParameterForm.TIGHT_LIST | ParameterForm.LIST), tuple()):
            texts = ["?" if v == DYNAMIC else str(v) for v in cast("tuple[int, ...]", value)]
            if part.form is ParameterForm.PAREN_DIMS:
                return f"({'x'.join(texts)})"
            return f"[{(',' if part.form is ParameterForm.TIGHT_LIST else ', ').join(texts)}]"
        case _:
            raise TypeError(f"{value!r} is not a {part.form.name} parameter")


# --- attributes ------------------------------------------------------------------------------------------------


def attr_text(attr: Attr, *, typed: bool = True, elide: bool = False) -> str:
    """`attr` as MLIR spells it; without `typed`, numbers drop their type (as hints print them).

    With `elide`, as inside arrays, i64 and f64 go without saying.
    """
    match attr:
        case ir.UnitAttr():
            return "unit"
        case ir.BoolAttr(value):
            return "true" if value else "false"
        case ir.IntAttr(value, type):
            if type == ir.I1:
                return "true" if value & 1 else "false"
            return str(value) if not typed or (elide and type == ir.I64) else f"{value} : {type_text(type)}"
        case ir.FloatAttr(bits, type):
            text = float_text(bits, type)
            short = not typed or (elide and type == ir.F64 and not text.startswith("0x"))
            return text if short else f"{text} : {type_text(type)}"
        case ir.StringAttr(value):
            return escape(value)
        case ir.TypeAttr(type):
            return type_text(type)
        case ir.SymbolAttr(path):
            return "::".join(symbol_text(name) for name in path)
        case ir.ArrayAttr(values):
            return f"[{', '.join(attr_text(v, typed=typed, elide=True) for v in values)}]"
        case ir.DictAttr(entries):
            return f"{{{dict_text(entries, typed=typed)}}}"
        case ir.DenseArrayAttr(element, values):
            if not values:
                return f"array<{type_text(element)}>"
            return f"array<{type_text(element)}: {', '.join(_scalar(v, element) for v in values)}>"
        case ir.DenseAttr(type, values):
            return f"dense<{dense_body(attr)}> : {type_text(type)}"
        case ir.DialectAttr(name, params):
            dialect, _, mnemonic = name.partition(".")
            inside = "" if params is None else f"<{_attr_params(attr, params, '$' in mnemonic)}>"
            return _of_dialect("#", dialect, f"{mnemonic}{inside}")
        case ir.RawAttr(text):
            return text
        case _:
            return f"loc({place_text(attr)})"


def _attr_params(attr: ir.DialectAttr, params: tuple[Param, ...], dotted: bool) -> str:
    """Text in the brackets of a dialect's attribute."""
    return short_layout(attr) or params_text(params, dotted=dotted)


def place_text(location: Attr) -> str:
    """Text between the parentheses of `loc(...)`."""
    match location:
        case ir.UnknownLoc():
            return "unknown"
        case ir.FileLineColLoc(file, line, column):
            return f"{escape(file)}:{line}:{column}"
        case ir.CallSiteLoc(callee, caller):
            return f"callsite({place_text(callee)} at {place_text(caller)})"
        case ir.NamedLoc(name, child):
            return escape(name) if child is None else f"{escape(name)}({place_text(child)})"
        case ir.FusedLoc(locations, metadata):
            extra = "" if metadata is None else f"<{attr_text(metadata)}>"
            return f"fused{extra}[{', '.join(place_text(p) for p in locations)}]"
        case _:
            return attr_text(location)


def dict_text(entries: tuple[tuple[str, Attr], ...], *, typed: bool = True) -> str:
    """`a = 1, b`: entries sorted by key, as MLIR's dictionaries are."""
    parts: list[str] = []
    for key, value in sorted(entries, key=lambda e: key_order(e[0])):
        name = key_text(key)
        parts.append(name if isinstance(value, ir.UnitAttr) else f"{name} = {attr_text(value, typed=typed)}")
    return ", ".join(parts)


def key_text(key: str) -> str:
    """A dictionary's key, quoted where it must be."""
    return key if _is_bare_identifier(key) else escape(key)


def key_order(key: str) -> bytes:
    """Sort key of dictionary keys: their bytes, those that are no text included."""
    return key.encode("utf-8", "surrogateescape")


def symbol_text(name: str) -> str:
    """`@name`, quoted where it must be."""
    return f"@{name}" if _is_bare_identifier(name) else f"@{escape(name)}"


def _is_bare_identifier(name: str) -> bool:
    return name.isascii() and name[:1] not in ("", *"0123456789$.") and all(c.isalnum() or c in "_$." for c in name)


def params_text(params: tuple[Param, ...], bare: str | None = None, *, typed: bool = True, dotted: bool = False) -> str:
    """The parameters of a dialect type or attribute; a map of dictionaries is sorted by key, as dictionaries are. With
    `dotted`, keys with a dot in them are keywords too."""
    parts: list[str] = []
    if params and all(param.key is not None and isinstance(param.value, ir.DictAttr) for param in params):
        params = tuple(sorted(params, key=lambda param: key_order(param.key or "")))
    for param in params:
        text = _param_value(param.value, bare, typed)
        parts.append(text if param.key is None else f"{param.key if dotted else _param_key(param.key)} = {text}")
    return ", ".join(parts)


def _param_key(key: str) -> str:
    """Text in front of a parameter: a keyword; one that has a dot in it was a string, as names of entries are."""
    return escape(key) if "." in key else key_text(key)


def _param_value(value: ParamValue, bare: str | None, typed: bool) -> str:
    match value:
        case int():
            return str(value)
        case BareWord(text, params):
            return text if params is None else f"{text}<{params_text(params, bare)}>"
        case Dims(extents, element):
            if element is None:
                return f"({'x'.join(map(str, extents))})"
            return f"{dims_text(extents)}{_param_value(element, bare, typed)}"
        case Items(values):
            return f"[{', '.join(_param_value(v, bare, typed) for v in values)}]"
        case Phrase(values):
            blanks = ["" if _is_extent(left, right) else " " for left, right in pairwise(values)]
            written = [_param_value(v, bare, typed) for v in values]
            return "".join(part + blank for part, blank in zip(written, [*blanks, ""], strict=True))
        case Type():
            return type_text(value, bare)
        case Attr():
            return attr_text(value, typed=typed)


def _is_extent(left: ParamValue, right: ParamValue) -> bool:
    """True if `right` continues the extents before it (`32x32`), which are read as a number and a word."""
    return isinstance(left, int) and isinstance(right, BareWord) and right.text[:1] == "x" and right.text[1:2].isdigit()


HEX_THRESHOLD = 100
"""Dense literals with more elements than this print as one string of raw bytes."""


def dense_body(attr: ir.DenseAttr) -> str:
    """Text inside `dense<...>` and inside a Tile IR literal."""
    shape: tuple[int, ...] = getattr(attr.type, "shape", None) or ()
    element: Type = getattr(attr.type, "element", attr.type)
    values = attr.values
    if not values:
        return ""
    if len(values) == 1:
        return _scalar(values[0], element)
    if len(values) > HEX_THRESHOLD:
        size = (ir.bit_width(element) + 7) // 8
        return f'"0x{b"".join(v.to_bytes(size, "little") for v in values).hex().upper()}"'
    texts = [_scalar(v, element) for v in values]
    for extent in reversed(shape):
        texts = [f"[{', '.join(texts[i : i + extent])}]" for i in range(0, len(texts), extent)]
    return texts[0]


def _scalar(bits: int, element: Type) -> str:
    if element == ir.I1:
        return "true" if bits & 1 else "false"
    if isinstance(element, ir.FloatType):
        return float_text(bits, element)
    width = element.width if isinstance(element, ir.IntType) else 64
    return str(signed(bits, width))
