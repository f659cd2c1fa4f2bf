"""Trees of the grammar `params.lark` to types, attributes, parameters and locations of the IR."""

from __future__ import annotations

from math import prod
from typing import Any, cast

from tilelsp.ir import types as ir
from tilelsp.ir.numbers import OverflowFault, float_bits, integer_literal, unescape
from tilelsp.ir.types import (
    FLOATS,
    Attr,
    BareWord,
    DialectAttr,
    DialectType,
    FloatType,
    FunctionType,
    Items,
    Param,
    ParamValue,
    Type,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.layout import LAYOUT
from tilelsp.spec.spelling import attr_text, type_text
from tilelsp.spec.types import TypeDef
from tilelsp.syntax.affine import AffineFault, check_affine
from tilelsp.syntax.lalr import ParseNode
from tilelsp.syntax.literals import (
    DECIMAL_FOR_FLOAT,
    UNKNOWN_TYPE,
    ParamFault,
    array_values,
    bytes_literal,
    check_complex_bytes,
    dense_shape,
    distinct,
    elements_of_attribute,
    integer_attr,
    literal_text,
    symbol_name,
)
from tilelsp.syntax.llvm_spelling import llvm_text
from tilelsp.syntax.param_aliases import Aliases
from tilelsp.syntax.param_types import NOTHING, builtin_type, fill, layout_attr, own_params, own_type_params, whole
from tilelsp.syntax.scalable import scalable_elements
from tilelsp.syntax.sparse import check_sparse
from tilelsp.syntax.written_numbers import extents, line_number, symbolic

VERBATIM = ("affine_map", "affine_set")
"""Words whose angle brackets are kept as written, blanks included: `AFFINE` of the grammar."""


def _mnemonic(params: tuple[Param, ...] | None) -> ParamValue | None:
    """Content of the brackets of `name<mnemonic<...>>`, as names are written that no plain name may be."""
    alone = params[0] if params is not None and len(params) == 1 else None
    value = None if alone is None or alone.key is not None else alone.value
    name = (
        value.name.partition(".")[2]
        if isinstance(value, TypeDef)
        else value.text
        if isinstance(value, BareWord)
        else ""
    )
    return value if "$" in name else None


def to_ir(
    tree: ParseNode, catalog: Catalog, aliases: Aliases, *, lenient: bool, hidden: tuple[str, ...] = ()
) -> object:
    """Convert a tree to IR, with the types of a catalog and the names of a document.

    A `lenient` reading takes a name that nothing defines for an unknown place. `hidden` are the texts that stand for
    themselves, by the numbers that the tree has for them. Raises `ParamFault` or `NumberFault`.
    """
    return _ToIr(catalog, aliases, lenient=lenient, hidden=hidden).ir(tree)


def takes(name: str) -> bool:
    """True if this class reads the nodes of that name."""
    return name in vars(_ToIr)


class _ToIr:
    """A tree to IR, from its leaves up. The methods that have the grammar's names take what a node consists of."""

    def __init__(self, catalog: Catalog, aliases: Aliases, *, lenient: bool, hidden: tuple[str, ...] = ()) -> None:
        self._hidden = hidden
        self._lenient = lenient
        self._catalog = catalog
        self._aliases = aliases

    def ir(self, node: ParseNode) -> Any:
        """Convert a node to IR."""
        return getattr(self, node.name)(
            [self.ir(child) if isinstance(child, ParseNode) else child for child in node.children]
        )

    # starts ----------------------------------------------------------------------------------------------------

    def start_type(self, c: list[Any]) -> Type:
        return self._as_type(c[0])

    def start_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def start_params(self, c: list[Any]) -> tuple[Param, ...]:
        return whole(c[0]) or ()

    def start_loc(self, c: list[Any]) -> Attr:
        return c[0]

    # types -----------------------------------------------------------------------------------------------------

    def dialect_type(self, c: list[Any]) -> Type:
        name = self._catalog.declared(str(c[0]))
        params: tuple[Param, ...] | None = c[1] if len(c) > 1 else None
        if "." not in name:
            alias = self._aliases.types.get(name)
            inner = _mnemonic(params)
            if alias is None and isinstance(inner, TypeDef):
                return inner
            if alias is None:
                raise ParamFault(f"undefined symbol alias id '{name}'")
            return alias
        dialect, _, word = name.partition(".")
        if dialect == self._catalog.default_types and name not in self._catalog.types:
            raise ParamFault(f"unknown  type `{word}` in dialect `{dialect}`")
        return self._declared(name, params) or DialectType(name, own_type_params(name, params))

    def hidden_type(self, c: list[Any]) -> Type:
        return ir.OpaqueType(llvm_text(self._written(c[0])))

    def hidden_attr(self, c: list[Any]) -> Attr:
        written = self._written(c[0])
        type = None if len(c) == 1 or c[1] is None else self._as_type(c[1])
        check_sparse(written, type)
        return ir.RawAttr(written if type is None else f"{written} : {type_text(type)}")

    def _written(self, number: str) -> str:
        """A text that stands for itself, with its name as that is declared."""
        written = self._hidden[int(number[1:-1])]
        return written[:1] + self._catalog.declared(written[1:]) if written[:1] in ("!", "#") else written

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
        return (
            builtin_type(name, params) or self._declared(self._default(name), params) or BareWord(name, whole(params))
        )

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
        if isinstance(value, BareWord):
            raise ParamFault(f"{UNKNOWN_TYPE}{value.text}", semantic=True)
        raise ParamFault("expected type")

    # parameters ------------------------------------------------------------------------------------------------

    def params(self, c: list[Any]) -> tuple[Param, ...]:
        return tuple(p for p in c if p is not None)

    def unfinished_params(self, c: list[Any]) -> tuple[Param, ...]:
        return (*c, Param(NOTHING))

    def no_extents(self, _: list[Any]) -> ir.Dims:
        return ir.Dims(())

    def gap_items(self, c: list[Any]) -> Items:
        return Items((NOTHING, *c))

    def keyed(self, c: list[Any]) -> Param:
        key = str(c[0])
        return Param(c[1], unescape(key) if key.startswith('"') else key)

    def positional(self, c: list[Any]) -> Param:
        return Param(c[0])

    def phrase(self, c: list[Any]) -> ir.Phrase:
        return ir.Phrase(tuple(c))

    def shaped(self, c: list[Any]) -> ir.Dims:
        return ir.Dims(extents(c[0]), c[1], symbolic(c[0]))

    def extents(self, c: list[Any]) -> ir.Dims:
        return ir.Dims(extents(c[0]))

    def anonymous(self, c: list[Any]) -> BareWord:
        return BareWord("", whole(c[0]))

    def dynamic(self, _: list[Any]) -> BareWord:
        return BareWord("?")

    def star(self, _: list[Any]) -> BareWord:
        return BareWord("*")

    def verbatim(self, c: list[Any]) -> BareWord:
        """A layout or an expression, which whoever has it reads."""
        return BareWord(str(c[0]))

    def unit_number(self, c: list[Any]) -> BareWord:
        return BareWord(str(c[0]))

    def items(self, c: list[Any]) -> Items:
        return Items(tuple(v for v in c if v is not None))

    def plain_int(self, c: list[Any]) -> int:
        return integer_literal(str(c[0]))

    def plain_hex(self, c: list[Any]) -> BareWord:
        return BareWord(str(c[0]))  # kept as written: its digits may be a pattern, not a number

    # attributes ------------------------------------------------------------------------------------------------

    def _as_attr(self, value: Any) -> Attr:
        if isinstance(value, Type):
            return ir.TypeAttr(value)
        if isinstance(value, BareWord):
            raise ParamFault("expected attribute value")
        return value

    def untyped_int(self, c: list[Any]) -> Attr:
        return integer_attr(str(c[0]), ir.I64)

    def typed_int(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if isinstance(type, FloatType) and type.name in FLOATS:
            if not str(c[0]).startswith("0x"):
                raise ParamFault(DECIMAL_FOR_FLOAT)
            return ir.FloatAttr(float_bits(str(c[0]), type), type)
        return integer_attr(str(c[0]), type)

    def untyped_float(self, c: list[Any]) -> Attr:
        return ir.FloatAttr(float_bits(str(c[0]), ir.F64), ir.F64)

    def typed_float(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        if not isinstance(type, FloatType):
            raise ParamFault("floating point value not valid for specified type")
        try:
            return ir.FloatAttr(float_bits(str(c[0]), type), type)
        except (KeyError, OverflowFault):
            return ir.RawAttr(f"{c[0]} : {type.name}")

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
        return ir.DictAttr(distinct(tuple(e for e in c if e is not None)))

    def entry(self, c: list[Any]) -> tuple[str, Attr]:
        key = str(c[0])
        value = ir.UnitAttr() if c[1] is None else self._as_attr(c[1])
        return (unescape(key) if key.startswith('"') else key, value)

    def symbol(self, c: list[Any]) -> Attr:
        return ir.SymbolAttr(tuple(symbol_name(str(s)) for s in c))

    def dialect_attr(self, c: list[Any]) -> Attr:
        name = self._catalog.declared(str(c[0]))
        if "." not in name:
            alias = self._aliases.attrs.get(name)
            inner = _mnemonic(c[1] if len(c) > 1 else None)
            if alias is None and isinstance(inner, BareWord):
                return self.dialect_attr([f"{name}.{inner.text}", inner.params])
            if alias is None and self._lenient:
                return ir.UnknownLoc()
            if alias is None:
                raise ParamFault(f"undefined symbol alias id '{name}'")
            return alias
        params: tuple[Param, ...] | None = c[1]
        if params is not None and len(params) == 1 and isinstance(params[0].value, ir.NoneType):
            params = (Param(BareWord("none"), params[0].key),)  # an enumeration's word, not the type
        struct = self._catalog.structs.get(name)
        if struct is not None:
            fault = struct.fault([param.key or "" for param in params or ()])
            if fault:
                raise ParamFault(fault)
            params = struct.ordered(params or ())
        if fault := self._catalog.word_fault(name, params):
            raise ParamFault(fault)
        params = own_params(name, params)
        return layout_attr(params or ()) if name == LAYOUT else DialectAttr(name, params)

    def typed_attr(self, c: list[Any]) -> Attr:
        """A dialect's attribute with a type that only the dialect reads."""
        return ir.RawAttr(f"{attr_text(self.dialect_attr(c[:2]))} : {type_text(self._as_type(c[2]))}")

    def type_attr(self, c: list[Any]) -> Attr:
        return self._as_attr(c[0])

    def raw(self, c: list[Any]) -> Attr:
        text = str(c[0])
        if text.startswith(VERBATIM):
            try:
                check_affine(text)
            except AffineFault as fault:
                raise ParamFault(str(fault), c[0].start + fault.offset) from None
        return ir.RawAttr(text)

    def dense_array(self, c: list[Any]) -> Attr:
        element = self._as_type(c[0])
        return ir.DenseArrayAttr(element, array_values([v for v in c[1:] if v is not None], element))

    def dense_attr(self, c: list[Any]) -> Attr:
        type = self._as_type(c[1])
        shape = dense_shape(type)
        element: Type = getattr(type, "element", type)
        unknown = isinstance(element, FloatType) and element.name not in FLOATS
        if unknown or isinstance(element, ir.DialectType | ir.OpaqueType):
            return ir.RawAttr(f"dense<{literal_text(scalable_elements(c[0], type))}> : {type_text(type)}")
        if isinstance(element, ir.ComplexType) and isinstance(c[0], bytes):
            check_complex_bytes(c[0], type, element, prod(shape))
            return ir.RawAttr(f"dense<{literal_text(c[0])}> : {type_text(type)}")
        try:
            return ir.DenseAttr(type, elements_of_attribute(c[0], type, shape))
        except OverflowFault:
            return ir.RawAttr(f"dense<{literal_text(c[0])}> : {type_text(type)}")

    def dense_bytes(self, c: list[Any]) -> bytes | str:
        """The elements as bytes; a string without any is one element of a type that only its dialect knows."""
        text = str(c[0])
        try:
            return bytes_literal(text)
        except ParamFault:
            return text

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
            unescape(str(c[0])), line_number(str(c[1]), "line"), line_number(str(c[2] or 0), "column")
        )

    def range_end(self, _: list[Any]) -> None:
        return None

    def named_loc(self, c: list[Any]) -> Attr:
        return ir.NamedLoc(unescape(str(c[0])), c[1] if len(c) > 1 else None)

    def callsite_loc(self, c: list[Any]) -> Attr:
        return ir.CallSiteLoc(c[0], c[1])

    def fused_loc(self, c: list[Any]) -> Attr:
        return ir.FusedLoc(tuple(location for location in c[1:] if location is not None), c[0])
