"""Types, attributes and locations: text to IR by the grammar of `params.lark`, memoised by text."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, TypeVar, cast

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken, VisitError

from tilelsp.ir import types as ir
from tilelsp.ir.numbers import NumberFault, float_bits, integer_bits, unescape
from tilelsp.ir.types import (
    DYNAMIC,
    FLOATS,
    Attr,
    DialectAttr,
    DialectType,
    Dims,
    FloatType,
    FunctionType,
    Items,
    Param,
    ParamValue,
    Phrase,
    Type,
    Word,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.types import Form, Part, Shaped, TypeDef
from tilelsp.syntax.lexer import nesting

R = TypeVar("R")

UNRANKED = -1
"""The extent that stands for `*` while `tensor<*xf32>` is read."""

DECIMAL_FOR_FLOAT = "unexpected decimal integer literal for a floating point value"

MEMO_LIMIT = 50_000
"""Texts kept per memo; a document of a million distinct types starts over rather than growing without bound."""


MAX_NESTING = 50
"""Brackets within brackets that a type or attribute may have; reading takes a few Python frames for each."""


@dataclass(frozen=True, slots=True)
class ParamFault(Exception):
    """Text that is not a type or attribute: the sentence, and where in the given text."""

    message: str
    offset: int = 0
    semantic: bool = False
    """Whether the text reads well and says something that its declaration forbids."""


@dataclass(frozen=True, slots=True)
class Aliases:
    """The `!name = ...` and `#name = ...` definitions in force."""

    types: Mapping[str, Type]
    attrs: Mapping[str, Attr]


NO_ALIASES = Aliases({}, {})


class ParamReader:
    """Reads types, attributes, parameter lists and locations for one catalog. Results are shared: do not change."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._types: dict[str, Type | ParamFault] = {}
        self._attrs: dict[str, Attr | ParamFault] = {}
        self._params: dict[str, tuple[Param, ...] | ParamFault] = {}
        self._lark: Callable[..., Tree[Token]] | None = None

    def known_type(self, text: str) -> Type | None:
        """The type that `text` was found to spell before, without aliases."""
        found = self._types.get(text)
        return found if isinstance(found, Type) else None

    def type(self, text: str, aliases: Aliases = NO_ALIASES) -> Type:
        """The type that `text` spells. Raises `ParamFault`."""
        return self._read(self._types, text, "start_type", aliases)

    def attr(self, text: str, aliases: Aliases = NO_ALIASES) -> Attr:
        """The attribute that `text` spells. Raises `ParamFault`."""
        return self._read(self._attrs, text, "start_attr", aliases)

    def location(self, text: str, aliases: Aliases = NO_ALIASES) -> Attr:
        """The location that `text` (`loc(...)`) spells. Raises `ParamFault`."""
        return self._read(self._attrs, text, "start_loc", aliases)

    def params(self, text: str, aliases: Aliases = NO_ALIASES) -> tuple[Param, ...]:
        """The parameters between the angle brackets of a dialect attribute. Raises `ParamFault`."""
        return self._read(self._params, text, "start_params", aliases)

    def _read(self, memo: dict[str, R | ParamFault], text: str, start: str, aliases: Aliases) -> R:
        needs_aliases = bool(aliases.types or aliases.attrs) and ("!" in text or "#" in text)
        found = None if needs_aliases else memo.get(text)
        if found is None:
            try:
                found = cast("R", self._parse(text, start, aliases))
            except ParamFault as fault:
                found = fault
            if not needs_aliases:
                if len(memo) >= MEMO_LIMIT:
                    memo.clear()
                memo[text] = found
        if isinstance(found, ParamFault):
            raise ParamFault(found.message, found.offset, found.semantic)
        return found

    def _load(self) -> Callable[..., Tree[Token]]:
        grammar = files("tilelsp.syntax").joinpath("params.lark").read_text(encoding="utf-8")
        starts = ["start_type", "start_attr", "start_params", "start_loc"]
        parser: Any = Lark(grammar, parser="lalr", start=starts, maybe_placeholders=True)
        self._lark = parser.parse
        return parser.parse

    def _parse(self, text: str, start: str, aliases: Aliases) -> object:
        if len(text) > MAX_NESTING and nesting(text) > MAX_NESTING:
            raise ParamFault("nested too deeply")
        parse = self._lark or self._load()
        try:
            return cast("object", _ToIr(self._catalog, aliases).transform(parse(text, start=start)))
        except UnexpectedToken as error:
            raise ParamFault(_expected(error), _offset(error, text)) from None
        except UnexpectedCharacters as error:
            raise ParamFault("unexpected character", _offset(error, text)) from None
        except UnexpectedEOF:
            raise ParamFault("unexpected end of input", len(text)) from None
        except VisitError as error:
            if isinstance(error.orig_exc, ParamFault):
                raise error.orig_exc from None
            if isinstance(error.orig_exc, NumberFault):
                raise ParamFault(str(error.orig_exc)) from None
            raise


_SPELLING = {
    "COMMA": "','",
    "MORETHAN": "'>'",
    "LESSTHAN": "'<'",
    "RSQB": "']'",
    "RBRACE": "'}'",
    "RPAR": "')'",
    "LPAR": "'('",
    "EQUAL": "'='",
    "COLON": "':'",
}


def _expected(error: UnexpectedToken) -> str:
    wanted = {_SPELLING[name] for name in error.accepts or error.expected if name in _SPELLING}
    closing = [text for text in ("'>'", "']'", "'}'", "')'", "':'", "'='") if text in wanted]
    return f"expected {closing[0]}" if closing and len(closing) == 1 else "expected valid type or attribute"


def _offset(error: UnexpectedInput, text: str) -> int:
    at = error.pos_in_stream
    return len(text) if at is None or at < 0 else min(at, len(text))


def _extents(text: str) -> tuple[int, ...]:
    named = {"?": DYNAMIC, "*": UNRANKED}
    return tuple(named[part] if part in named else int(part) for part in text.rstrip("x").split("x"))


class _ToIr(Transformer[Token, Any]):
    """Lark's tree to IR. Method names are the grammar's rule names."""

    def __init__(self, catalog: Catalog, aliases: Aliases) -> None:
        super().__init__()
        self._catalog = catalog
        self._aliases = aliases

    # starts ----------------------------------------------------------------------------------------------------

    def start_type(self, c: list[Any]) -> Type:
        return self._as_type(c[0])

    def start_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def start_params(self, c: list[Any]) -> tuple[Param, ...]:
        return c[0]

    def start_loc(self, c: list[Any]) -> Attr:
        return c[0]

    # types -----------------------------------------------------------------------------------------------------

    def dialect_type(self, c: list[Any]) -> Type:
        name = str(c[0])
        if "." not in name:
            alias = self._aliases.types.get(name)
            if alias is None:
                raise ParamFault(f"undefined symbol alias id '{name}'")
            return alias
        return self._declared(name, c[1] if len(c) > 1 else None) or DialectType(name, c[1] if len(c) > 1 else None)

    def function_type(self, c: list[Any]) -> Type:
        return FunctionType(c[0] or (), c[1])

    def function_results(self, c: list[Any]) -> tuple[Type, ...]:
        if c[0] is None:
            return ()
        return cast("tuple[Type, ...]", c[0]) if isinstance(c[0], tuple) else (self._as_type(c[0]),)

    def types(self, c: list[Any]) -> tuple[Type, ...]:
        return tuple(self._as_type(t) for t in c)

    def bare(self, c: list[Any]) -> ParamValue:
        name = str(c[0])
        params: tuple[Param, ...] | None = c[1] if len(c) > 1 else None
        return _builtin(name, params, self) or self._declared(self._default(name), params) or Word(name, params)

    def _default(self, name: str) -> str:
        return name if "." in name else f"{self._catalog.default_types}.{name}"

    def _declared(self, name: str, params: tuple[Param, ...] | None) -> TypeDef | None:
        declared = self._catalog.types.get(name)
        if declared is None or (params is None and declared.syntax):
            return None
        return _fill(declared, params or (), self)

    def _as_type(self, value: Any) -> Type:
        if isinstance(value, Type):
            return value
        if isinstance(value, Word):
            raise ParamFault(f"unknown type: {value.text}", semantic=True)
        raise ParamFault("expected type")

    # parameters ------------------------------------------------------------------------------------------------

    def params(self, c: list[Any]) -> tuple[Param, ...]:
        return tuple(p for p in c if p is not None)

    def keyed(self, c: list[Any]) -> Param:
        key = str(c[0])
        return Param(c[1], unescape(key) if key.startswith('"') else key)

    def positional(self, c: list[Any]) -> Param:
        return Param(c[0])

    def phrase(self, c: list[Any]) -> Phrase:
        return Phrase(tuple(c))

    def shaped(self, c: list[Any]) -> Dims:
        return Dims(_extents(c[0]), c[1])

    def extents(self, c: list[Any]) -> Dims:
        return Dims(_extents(c[0]))

    def anonymous(self, c: list[Any]) -> Word:
        return Word("", c[0])

    def dynamic(self, _: list[Any]) -> Word:
        return Word("?")

    def star(self, _: list[Any]) -> Word:
        return Word("*")

    def unit_number(self, c: list[Any]) -> Word:
        return Word(str(c[0]))

    def items(self, c: list[Any]) -> Items:
        return Items(tuple(v for v in c if v is not None))

    def plain_int(self, c: list[Any]) -> int:
        return int(c[0], 10)

    # attributes ------------------------------------------------------------------------------------------------

    def _as_attr(self, value: Any) -> Attr:
        if isinstance(value, Type):
            return ir.TypeAttr(value)
        if isinstance(value, Word):
            raise ParamFault("expected attribute value")
        return value

    def untyped_int(self, c: list[Any]) -> Attr:
        return ir.IntAttr(int(c[0], 0), ir.I64)

    def typed_int(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if isinstance(type, FloatType) and type.name in FLOATS:
            if not str(c[0]).startswith("0x"):
                raise ParamFault(DECIMAL_FOR_FLOAT)
            return ir.FloatAttr(float_bits(str(c[0]), type), type)
        if isinstance(type, ir.IntType):
            integer_bits(int(c[0], 0), type.width)
        return ir.IntAttr(int(c[0], 0), type)

    def untyped_float(self, c: list[Any]) -> Attr:
        return ir.FloatAttr(float_bits(str(c[0]), ir.F64), ir.F64)

    def typed_float(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if not isinstance(type, FloatType) or type.name not in FLOATS:
            raise ParamFault("floating point value not valid for specified type")
        return ir.FloatAttr(float_bits(str(c[0]), type), type)

    def number_attr(self, c: list[Any]) -> Attr:
        return c[0]

    def true(self, _: list[Any]) -> Attr:
        return ir.BoolAttr(True)

    def false(self, _: list[Any]) -> Attr:
        return ir.BoolAttr(False)

    def unit(self, _: list[Any]) -> Attr:
        return ir.UnitAttr()

    def string(self, c: list[Any]) -> Attr:
        return ir.StringAttr(unescape(str(c[0])))

    def array(self, c: list[Any]) -> Attr:
        return ir.ArrayAttr(tuple(self._as_attr(v) for v in c if v is not None))

    def dict(self, c: list[Any]) -> Attr:
        return ir.DictAttr(tuple(e for e in c if e is not None))

    def entry(self, c: list[Any]) -> tuple[str, Attr]:
        key = str(c[0])
        value = ir.UnitAttr() if c[1] is None else self._as_attr(c[1])
        return (unescape(key) if key.startswith('"') else key, value)

    def symbol(self, c: list[Any]) -> Attr:
        return ir.SymbolAttr(tuple(symbol_name(str(s)) for s in c))

    def dialect_attr(self, c: list[Any]) -> Attr:
        name = str(c[0])
        if "." not in name:
            alias = self._aliases.attrs.get(name)
            if alias is None:
                raise ParamFault(f"undefined symbol alias id '{name}'")
            return alias
        params: tuple[Param, ...] | None = c[1]
        if params is not None and len(params) == 1 and isinstance(params[0].value, ir.NoneType):
            params = (Param(Word("none"), params[0].key),)  # an enumeration's word, not the type
        return DialectAttr(name, params)

    def type_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def raw(self, c: list[Any]) -> Attr:
        return ir.RawAttr(str(c[0]))

    def dense_array(self, c: list[Any]) -> Attr:
        element = self._as_type(c[0])
        return ir.DenseArrayAttr(element, tuple(scalar_value(v, element) for v in c[1:] if v is not None))

    def dense_attr(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        shape: tuple[int, ...] = getattr(type, "shape", None) or ()
        element: Type = getattr(type, "element", type)
        return ir.DenseAttr(type, dense_values(c[0], element, shape))

    def dense_bytes(self, c: list[Any]) -> bytes:
        return bytes_literal(str(c[0]))

    def dense_list(self, c: list[Any]) -> list[Any]:
        return [v for v in c if v is not None]

    def scalar(self, c: list[Any]) -> str:
        return str(c[0])

    def true_scalar(self, _: list[Any]) -> str:
        return "true"

    def false_scalar(self, _: list[Any]) -> str:
        return "false"

    # locations -------------------------------------------------------------------------------------------------

    def location(self, c: list[Any]) -> Attr:
        return c[0]

    def unknown_loc(self, _: list[Any]) -> Attr:
        return ir.UnknownLoc()

    def file_loc(self, c: list[Any]) -> Attr:
        return ir.FileLineColLoc(unescape(str(c[0])), int(c[1]), int(c[2]))

    def named_loc(self, c: list[Any]) -> Attr:
        return ir.NamedLoc(unescape(str(c[0])), c[1] if len(c) > 1 else None)

    def callsite_loc(self, c: list[Any]) -> Attr:
        return ir.CallSiteLoc(c[0], c[1])

    def fused_loc(self, c: list[Any]) -> Attr:
        return ir.FusedLoc(tuple(c[1:]), c[0])


def symbol_name(text: str) -> str:
    """The name of `@name` or `@"any text"`."""
    return unescape(text[1:]) if text[1] == '"' else text[1:]


def bytes_literal(text: str) -> bytes:
    """The bytes of `"0x0100..."`. Raises `ParamFault`."""
    try:
        if not text.startswith('"0x'):
            raise ValueError
        return bytes.fromhex(text[3:-1])
    except ValueError:
        raise ParamFault("expected string containing hex digits starting with `0x`") from None


def scalar_value(text: str, element: Type) -> int:
    """The bit pattern of one element of a dense literal. Raises `ParamFault` or `NumberFault`."""
    if isinstance(element, FloatType) and element.name in FLOATS:
        if text.lstrip("-").isdigit():
            raise ParamFault(DECIMAL_FOR_FLOAT)
        return float_bits(text, element)
    if text in ("true", "false"):
        if element != ir.I1:
            raise ParamFault("expected i1 type for 'true' or 'false' values")
        return int(text == "true")
    try:
        value = int(text, 0)
    except ValueError:
        raise ParamFault("expected integer value") from None
    width = element.width if isinstance(element, ir.IntType) else 64
    return integer_bits(value, width)


def dense_values(nested: Any, element: Type, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Bit patterns of a dense literal, one for a splat. Raises `ParamFault` when its shape does not fit."""
    if nested is None:
        return ()
    if isinstance(nested, bytes):
        return packed_values(nested, element, shape)
    if isinstance(nested, str):
        return (scalar_value(nested, element),)
    literal_shape: list[int] = []
    level: Any = nested
    while isinstance(level, list):
        items = cast("list[Any]", level)
        literal_shape.append(len(items))
        if not items:
            break
        level = items[0]
    flat: list[int] = []

    def collect(node: Any, depth: int) -> None:
        if isinstance(node, list):
            items = cast("list[Any]", node)
            if depth >= len(literal_shape) or len(items) != literal_shape[depth]:
                raise ParamFault("tensor literal is invalid; ranks are not consistent between elements")
            for item in items:
                collect(item, depth + 1)
        elif depth != len(literal_shape):
            raise ParamFault("tensor literal is invalid; ranks are not consistent between elements")
        else:
            flat.append(scalar_value(node, element))

    collect(nested, 0)
    if not flat:
        raise ParamFault("dense attribute cannot be empty")
    if tuple(literal_shape) != shape:
        inferred = ", ".join(map(str, literal_shape))
        wanted = ", ".join(map(str, shape))
        raise ParamFault(f"inferred shape of elements literal ([{inferred}]) does not match type ([{wanted}])")
    first = flat[0]
    return (first,) if all(v == first for v in flat) else tuple(flat)


def element_bytes(element: Type) -> int:
    """Bytes that one element takes in a dense literal's raw form: its width rounded up."""
    width = ir.bit_width(element)
    return (width + 7) // 8


def packed_values(data: bytes, element: Type, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Elements of a raw byte string: little endian, row-major; i1 as one byte each or eight to a byte.

    Raises `ParamFault` when the number of bytes fits neither one element nor all of them.
    """
    count = 1
    for extent in shape:
        count *= extent
    size = element_bytes(element)
    if element == ir.I1:
        if len(data) == count:
            return _splat(tuple(int(b != 0) for b in data))
        if len(data) == (count + 7) // 8:
            return _splat(tuple((data[i // 8] >> (i % 8)) & 1 for i in range(count)))
    if len(data) == size * count:
        if size in (1, 2, 4, 8):
            return _splat(struct.unpack(f"<{count}{'_BH_I___Q'[size]}", data))
        return _splat(tuple(int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)))
    if len(data) == size:
        return (int.from_bytes(data, "little"),)
    raise ParamFault("elements hex data size is invalid for provided type")


def _splat(values: tuple[int, ...]) -> tuple[int, ...]:
    return values[:1] if values and values.count(values[0]) == len(values) else values


_FIXED: dict[str, Type] = {
    "index": ir.IndexType(),
    "none": ir.NoneType(),
    "f80": FloatType("f80"),
    "f128": FloatType("f128"),
}


def _builtin(name: str, params: tuple[Param, ...] | None, reader: Any) -> Type | None:
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
                return ir.IntType(int(name[len(prefix) :]), signedness)
        return FloatType(name) if name in ("f8E4M3", "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E3M4", "f8E4M3B11FNUZ") else None
    build = _SHAPED.get(name)
    return build(params, reader) if build is not None else None


def _shape_of(params: tuple[Param, ...]) -> tuple[tuple[int, ...], Type]:
    value = params[0].value if params else None
    if isinstance(value, Dims) and isinstance(value.element, Type):
        return value.extents, value.element
    if isinstance(value, Type):
        return (), value
    raise ParamFault("expected dimension sizes and element type")


def _tensor(params: tuple[Param, ...], _: Any) -> Type:
    shape, element = _shape_of(params)
    encoding = params[1].value if len(params) > 1 else None
    return ir.TensorType(
        None if shape == (UNRANKED,) else shape, element, encoding if isinstance(encoding, Attr) else None
    )


def _vector(params: tuple[Param, ...], _: Any) -> Type:
    return ir.VectorType(*_shape_of(params))


def _memref(params: tuple[Param, ...], _: Any) -> Type:
    shape, element = _shape_of(params)
    extra = tuple(ir.IntAttr(p.value, ir.I64) if isinstance(p.value, int) else p.value for p in params[1:])
    return ir.MemRefType(shape, element, tuple(a for a in extra if isinstance(a, Attr)))


def _tuple(params: tuple[Param, ...], _: Any) -> Type:
    return ir.TupleType(tuple(p.value for p in params if isinstance(p.value, Type)))


def _complex(params: tuple[Param, ...], _: Any) -> Type:
    return ir.ComplexType(_shape_of(params)[1])


_SHAPED: dict[str, Callable[[tuple[Param, ...], Any], Type]] = {
    "tensor": _tensor,
    "vector": _vector,
    "memref": _memref,
    "tuple": _tuple,
    "complex": _complex,
}


# --- declared types --------------------------------------------------------------------------------------------


def _fill(declared: type[TypeDef], params: tuple[Param, ...], reader: Any) -> TypeDef:
    """A declared type from its parameters. Raises `ParamFault`."""
    fields: dict[str, object] = {}
    at = 0
    missing: list[Part] = []
    for part in declared.syntax:
        param = params[at] if at < len(params) else None
        if param is None or param.key != part.key or (part.form is Form.ANGLE_WORD) != _is_angle(param.value):
            missing.append(part)
            continue
        at += 1
        if isinstance(part, Shaped):
            fields[part.field], fields[part.element] = _shape_and_element(param.value)
        else:
            fields[part.field] = _form(part, param.value)
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
    return isinstance(value, Word) and value.text == "" and value.params is not None


def _shape_and_element(value: ParamValue) -> tuple[tuple[int, ...], Type]:
    if isinstance(value, Dims):
        extents, element = value.extents, value.element
    else:
        extents, element = (), value
    if isinstance(element, Word):
        raise ParamFault(f"unknown type: {element.text}", semantic=True)
    if not isinstance(element, Type):
        raise ParamFault("expected type")
    return extents, element


def _integers(values: tuple[ParamValue, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for value in values:
        if isinstance(value, Word) and value.text == "?":
            found.append(DYNAMIC)
        elif isinstance(value, int):
            found.append(value)
        else:
            raise ParamFault("expected either 64-bit integer or question mark", semantic=True)
    return tuple(found)


def _form(part: Part, value: ParamValue) -> object:
    match part.form:
        case Form.TYPE:
            if isinstance(value, Type):
                return value
            if isinstance(value, Word):
                raise ParamFault(f"unknown type: {value.text}", semantic=True)
        case Form.INT:
            if isinstance(value, int):
                return value
        case Form.WORD | Form.ANGLE_WORD:
            if part.form is Form.ANGLE_WORD and isinstance(value, Word) and value.params:
                value = value.params[0].value
            if isinstance(value, Word) and value.params is None:
                return _choice(part, value.text)
        case Form.PAREN_DIMS:
            if isinstance(value, Dims) and value.element is None:
                return value.extents
        case Form.TIGHT_LIST | Form.LIST:
            if isinstance(value, Items):
                return _integers(value.values)
        case Form.ATTR:
            if isinstance(value, Attr):
                return value
        case Form.ENUM_ATTR:
            if isinstance(value, DialectAttr) and value.name == part.attr and value.params:
                word = value.params[0].value
                if isinstance(word, Word):
                    return _choice(part, word.text)
    raise ParamFault(f"invalid value for '{part.key or part.field}'")


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
