"""Types, attributes and locations: text to IR by the grammar of `params.lark`, memoised by text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken, VisitError

from tilelsp.base.numerals import small_integer
from tilelsp.ir import types as ir
from tilelsp.ir.extent import Extents
from tilelsp.ir.numbers import NumberFault, float_bits, integer_bits, integer_literal, unescape
from tilelsp.ir.types import (
    DYNAMIC,
    FLOATS,
    UNRANKED,
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
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import TypeDef
from tilelsp.syntax.affine import AffineFault, check_affine
from tilelsp.syntax.hidden_params import hide
from tilelsp.syntax.lexer import nesting
from tilelsp.syntax.literals import (
    DECIMAL_FOR_FLOAT,
    ParamFault,
    bytes_literal,
    dense_values,
    scalar_value,
    symbol_name,
)
from tilelsp.syntax.llvm_types import TypeFault
from tilelsp.syntax.llvm_types import check as check_llvm_types
from tilelsp.syntax.param_types import NOTHING, builtin_type, fill

R = TypeVar("R")

MEMO_LIMIT = 50_000
"""Texts kept per memo; a document of a million distinct types starts over rather than growing without bound."""


MAX_NESTING = 50
"""Brackets within brackets that a type or attribute may have; reading takes a few Python frames for each."""


_MOST_EXTENT = 2**64 - 1
_MOST_LINE = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Aliases:
    """The `!name = ...` and `#name = ...` definitions in force; another definition makes others.

    `read` remembers what was read with them, by what it was read as and its text.
    """

    types: Mapping[str, Type]
    attrs: Mapping[str, Attr]
    read: dict[tuple[str, str], object] = field(
        default_factory=dict[tuple[str, str], object], compare=False, repr=False
    )


PLAIN_PARAMETERS = ("nvgpu", "nvvm")
"""Dialects whose parameters have commas between them, and no syntax of their own."""

VERBATIM = ("affine_map", "affine_set")
"""Words whose angle brackets are kept as written, blanks included: `AFFINE` of the grammar."""

NO_ALIASES = Aliases({}, {})


@cache
def _parser() -> Callable[..., Tree[Token]]:
    """The grammar's parser, of which one is enough: making it takes a fifth of a second."""
    grammar = files("tilelsp.syntax").joinpath("params.lark").read_text(encoding="utf-8")
    starts = ["start_type", "start_attr", "start_params", "start_loc"]
    parser: Any = Lark(grammar, parser="lalr", start=starts, maybe_placeholders=True)
    return parser.parse


class ParamReader:
    """Reads types, attributes, parameter lists and locations for one catalog. Results are shared: do not change.

    A `tolerant` one keeps what is of undeclared dialects as it is written, where the grammar does not take it.
    """

    def __init__(self, catalog: Catalog, *, tolerant: bool = False) -> None:
        self.tolerant = tolerant
        self._catalog = catalog
        self._types: dict[str, Type | ParamFault] = {}
        self._attrs: dict[str, Attr | ParamFault] = {}
        self._params: dict[str, tuple[Param, ...] | ParamFault] = {}
        self._extents = Extents()

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

    def known_location(self, text: str, aliases: Aliases = NO_ALIASES) -> Attr:
        """The location that `text` spells, as far as its names are known: the others stand for unknown places. Raises
        `ParamFault` for what is no location whatever its names are."""
        try:
            found = self._parse(text, "start_loc", aliases, lenient=True)
            self._judge(found)
        except ParamFault as fault:
            if not fault.semantic:
                raise
            return ir.UnknownLoc()
        return cast("Attr", found)

    def params(self, text: str, aliases: Aliases = NO_ALIASES) -> tuple[Param, ...]:
        """The parameters between the angle brackets of a dialect attribute. Raises `ParamFault`."""
        return self._read(self._params, text, "start_params", aliases)

    def _read(self, memo: dict[str, R | ParamFault], text: str, start: str, aliases: Aliases) -> R:
        needs_aliases = bool(aliases.types or aliases.attrs) and ("!" in text or "#" in text)
        if needs_aliases:
            return self._read_aliased(text, start, aliases)
        found = memo.get(text)
        if found is None:
            try:
                found = cast("R", self._parse(text, start, aliases))
            except ParamFault as fault:
                found = fault
            if len(memo) >= MEMO_LIMIT:
                memo.clear()
            memo[text] = found
        if isinstance(found, ParamFault):
            raise ParamFault(found.message, found.offset, found.semantic)
        return found

    def _read_aliased(self, text: str, start: str, aliases: Aliases) -> Any:
        found = aliases.read.get((start, text))
        if found is None:
            found = self._parse(text, start, aliases)
            self._judge(found)
            if len(aliases.read) >= MEMO_LIMIT:
                aliases.read.clear()
            aliases.read[start, text] = found
        return found

    def _judge(self, found: object) -> None:
        """Raise `ParamFault` for what is too much once its aliases are spelled out."""
        fault = self._extents.measure(found).fault
        if fault:
            raise ParamFault(fault)

    def _parse(self, text: str, start: str, aliases: Aliases, *, lenient: bool = False) -> object:
        if len(text) > MAX_NESTING and nesting(text) > MAX_NESTING:
            raise ParamFault("nested too deeply")
        if self.tolerant and "!llvm." in text:
            try:
                check_llvm_types(text)
            except TypeFault as fault:
                raise ParamFault(fault.message, fault.offset) from None
        try:
            return self._by_grammar(text, start, _ToIr(self._catalog, aliases, lenient=lenient))
        except ParamFault as fault:
            hidden = hide(text, self._declares) if self.tolerant else None
            if hidden is None:
                raise
            try:
                return self._by_grammar(
                    hidden.text, start, _ToIr(self._catalog, aliases, lenient=lenient, hidden=hidden.pieces)
                )
            except ParamFault:
                raise fault from None

    def _declares(self, name: str) -> bool:
        """Whether the parameters of `!name` or `#name` are in a syntax that is known."""
        dialect, dot, _ = name[1:].partition(".")
        plain = bool(dot) and dialect in PLAIN_PARAMETERS
        known = name[1:] in self._catalog.types or name[1:] in self._catalog.structs
        return plain or known or self._catalog.is_whole(dialect)

    def _by_grammar(self, text: str, start: str, to_ir: _ToIr) -> object:
        try:
            return cast("object", to_ir.transform(_parser()(text, start=start)))
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
    return tuple(named[part] if part in named else _extent(part) for part in text.rstrip("x").split("x"))


def _extent(digits: str) -> int:
    extent = small_integer(digits, _MOST_EXTENT)
    if extent is None:
        raise ParamFault("invalid dimension")
    return extent


def _line_number(digits: str, what: str) -> int:
    number = small_integer(digits, _MOST_LINE)
    if number is None:
        raise ParamFault(f"expected integer {what} number in FileLineColRange")
    return number


def _plain(name: str, params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """`params` of an attribute or type with that name. Raises `ParamFault` for several where one may stand."""
    if name.partition(".")[0] in PLAIN_PARAMETERS and any(isinstance(p.value, ir.Phrase) for p in params or ()):
        raise ParamFault("expected '>'")
    return params


def _whole(params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """`params`, of which none is missing. Raises `ParamFault`."""
    if params and params[-1].value is NOTHING:
        raise ParamFault("expected valid type or attribute")
    return params


class _ToIr(Transformer[Token, Any]):
    """Lark's tree to IR. Method names are the grammar's rule names."""

    def __init__(self, catalog: Catalog, aliases: Aliases, *, lenient: bool, hidden: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._hidden = hidden
        self._lenient = lenient
        self._catalog = catalog
        self._aliases = aliases

    # starts ----------------------------------------------------------------------------------------------------

    def start_type(self, c: list[Any]) -> Type:
        return self._as_type(c[0])

    def start_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def start_params(self, c: list[Any]) -> tuple[Param, ...]:
        return _whole(c[0]) or ()

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
        params: tuple[Param, ...] | None = c[1] if len(c) > 1 else None
        return self._declared(name, params) or DialectType(name, _whole(_plain(name, params)))

    def hidden_type(self, c: list[Any]) -> Type:
        return ir.OpaqueType(self._hidden[int(c[0][1:-1])])

    def hidden_attr(self, c: list[Any]) -> Attr:
        written = self._hidden[int(c[0][1:-1])]
        return ir.RawAttr(written if len(c) == 1 or c[1] is None else f"{written} : {type_text(self._as_type(c[1]))}")

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
        return builtin_type(name, params) or self._declared(self._default(name), params) or Word(name, _whole(params))

    def _default(self, name: str) -> str:
        return name if "." in name else f"{self._catalog.default_types}.{name}"

    def _declared(self, name: str, params: tuple[Param, ...] | None) -> TypeDef | None:
        declared = self._catalog.types.get(name)
        if declared is None or (params is None and declared.syntax):
            return None
        return fill(declared, params or ())

    def _as_type(self, value: Any) -> Type:
        if isinstance(value, Type):
            return value
        if isinstance(value, Word):
            raise ParamFault(f"unknown type: {value.text}", semantic=True)
        raise ParamFault("expected type")

    # parameters ------------------------------------------------------------------------------------------------

    def params(self, c: list[Any]) -> tuple[Param, ...]:
        return tuple(p for p in c if p is not None)

    def unfinished_params(self, c: list[Any]) -> tuple[Param, ...]:
        return (*c, Param(NOTHING))

    def no_extents(self, _: list[Any]) -> Dims:
        return Dims(())

    def gap_items(self, c: list[Any]) -> Items:
        return Items((NOTHING, *c))

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
        return Word("", _whole(c[0]))

    def dynamic(self, _: list[Any]) -> Word:
        return Word("?")

    def star(self, _: list[Any]) -> Word:
        return Word("*")

    def unit_number(self, c: list[Any]) -> Word:
        return Word(str(c[0]))

    def items(self, c: list[Any]) -> Items:
        return Items(tuple(v for v in c if v is not None))

    def plain_int(self, c: list[Any]) -> int:
        return integer_literal(str(c[0]))

    def plain_hex(self, c: list[Any]) -> Word:
        return Word(str(c[0]))  # kept as written: its digits may be a pattern, not a number

    # attributes ------------------------------------------------------------------------------------------------

    def _as_attr(self, value: Any) -> Attr:
        if isinstance(value, Type):
            return ir.TypeAttr(value)
        if isinstance(value, Word):
            raise ParamFault("expected attribute value")
        return value

    def untyped_int(self, c: list[Any]) -> Attr:
        return ir.IntAttr(integer_literal(str(c[0])), ir.I64)

    def typed_int(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if isinstance(type, FloatType) and type.name in FLOATS:
            if not str(c[0]).startswith("0x"):
                raise ParamFault(DECIMAL_FOR_FLOAT)
            return ir.FloatAttr(float_bits(str(c[0]), type), type)
        if isinstance(type, ir.IntType):
            integer_bits(integer_literal(str(c[0])), type.width)
        return ir.IntAttr(integer_literal(str(c[0])), type)

    def untyped_float(self, c: list[Any]) -> Attr:
        return ir.FloatAttr(float_bits(str(c[0]), ir.F64), ir.F64)

    def typed_float(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if not isinstance(type, FloatType):
            raise ParamFault("floating point value not valid for specified type")
        if type.name not in FLOATS:
            return ir.RawAttr(f"{c[0]} : {type.name}")
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
            if alias is None and self._lenient:
                return ir.UnknownLoc()
            if alias is None:
                raise ParamFault(f"undefined symbol alias id '{name}'")
            return alias
        params: tuple[Param, ...] | None = c[1]
        if params is not None and len(params) == 1 and isinstance(params[0].value, ir.NoneType):
            params = (Param(Word("none"), params[0].key),)  # an enumeration's word, not the type
        struct = self._catalog.structs.get(name)
        if struct is not None:
            fault = struct.fault([param.key or "" for param in params or ()])
            if fault:
                raise ParamFault(fault)
            params = struct.ordered(params or ())
        params = _whole(_plain(name, params))
        return DialectAttr(name, params)

    def type_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def raw(self, c: list[Any]) -> Attr:
        text = str(c[0])
        if text.startswith(VERBATIM):
            try:
                check_affine(text)
            except AffineFault as fault:
                raise ParamFault(str(fault), (c[0].start_pos or 0) + fault.offset) from None
        return ir.RawAttr(text)

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
        return ir.FileLineColLoc(
            unescape(str(c[0])), _line_number(str(c[1]), "line"), _line_number(str(c[2] or 0), "column")
        )

    def range_end(self, _: list[Any]) -> None:
        return None

    def named_loc(self, c: list[Any]) -> Attr:
        return ir.NamedLoc(unescape(str(c[0])), c[1] if len(c) > 1 else None)

    def callsite_loc(self, c: list[Any]) -> Attr:
        return ir.CallSiteLoc(c[0], c[1])

    def fused_loc(self, c: list[Any]) -> Attr:
        return ir.FusedLoc(tuple(c[1:]), c[0])
