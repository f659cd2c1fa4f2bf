"""Dialects that an IRDL file defines (`irdl.dialect` and what stands in it), as imported declarations.

Read in the custom form, as `mlir-opt --irdl-file` takes it. IRDL gives ops no custom form of their own, and types and
attributes the one of a list. What C++ decides accepts everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.text import line_starts
from tilelsp.ir.extent import Extent
from tilelsp.ir.types import FloatType, IndexType, IntType, Type, TypeAttr
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, ImportFault
from tilelsp.spec.imported_params import Demand, DialectParams, ImportedDef, ImportedParam
from tilelsp.spec.predicates import ANYTHING, Test
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.irdl_demands import BASES
from tilelsp.syntax.lexer import Cursor, ParseFault
from tilelsp.syntax.literals import ParamFault, symbol_name
from tilelsp.syntax.params import ParamReader


def dialects_of_irdl(text: str, made: str, catalog: Catalog) -> tuple[Dialect, ...]:
    """The dialects that a file defines, in its order. Raises `ImportFault` with the line of what cannot be read."""
    reader = _Reader(text, ParamReader(catalog, tolerant=True))
    try:
        found = reader.file()
    except ParseFault as fault:
        line = sum(start <= fault.start for start in line_starts(text))
        raise ImportFault(f"line {line}: {fault.message}") from None
    if not found:
        raise ImportFault("it defines no dialect with an op, a type or an attribute")
    return tuple(
        Dialect(name, ops, made, params=DialectParams(defs, {}, frozenset("!#"))) for name, (ops, defs) in found.items()
    )


_ONE = Extent(1, 1)
_Parts: TypeAlias = tuple[dict[str, ImportedOp], dict[str, ImportedDef]]


class _Reader:
    """One file. Constraints are values: a test, and what messages call it."""

    def __init__(self, text: str, params: ParamReader) -> None:
        self.cursor = Cursor(text)
        self.params = params
        self.dialect = ""
        self.values: dict[str, tuple[str, Test]] = {}
        self.demands: dict[str, Demand] = {}
        """The same values as demands, in their order."""
        self.numbers: dict[str, int] = {}
        """Their places in that order."""
        self.extents: dict[str, Extent] = {}

    def file(self) -> dict[str, _Parts]:
        """Every dialect's ops, and its types and attributes, by their names. Raises `ParseFault`."""
        cursor = self.cursor
        found: dict[str, _Parts] = {}
        while cursor.kind != lexer.END:
            if cursor.take("module") or cursor.take("builtin.module"):
                cursor.need("{")
            elif not cursor.take("}"):
                cursor.need("irdl.dialect")
                self.dialect = self._symbol()
                ops, defs = found.setdefault(self.dialect, ({}, {}))
                for definition in self._dialect():
                    known = (
                        ops.setdefault(definition.name, definition)
                        if isinstance(definition, ImportedOp)
                        else defs.setdefault(definition.name, definition)
                    )
                    if known != definition:
                        raise cursor.fault(
                            f"{'op ' * isinstance(definition, ImportedOp)}{definition.name} is defined twice"
                        )
        return {name: parts for name, parts in found.items() if any(parts)}

    def _symbol(self) -> str:
        cursor = self.cursor
        if cursor.kind != lexer.SYMBOL:
            raise cursor.fault("expected the name of a symbol")
        name = symbol_name(cursor.token)
        cursor.advance()
        return name

    def _skip(self, opening: str, closing: str) -> None:
        """Step over brackets and what they hold."""
        cursor = self.cursor
        depth = 0
        while cursor.kind != lexer.END:
            depth += cursor.at(opening) - cursor.at(closing)
            cursor.advance()
            if depth == 0:
                return
        raise cursor.fault(f"expected {closing!r}")

    def _dialect(self) -> list[ImportedOp | ImportedDef]:
        cursor = self.cursor
        found: list[ImportedOp | ImportedDef] = []
        cursor.need("{")
        while not cursor.take("}"):
            if cursor.take("irdl.operation"):
                found.append(self._operation(self._symbol()))
            elif cursor.take("irdl.type"):
                found.append(self._definition("!"))
            elif cursor.take("irdl.attribute"):
                found.append(self._definition("#"))
            else:
                raise cursor.fault(f"expected irdl.operation, irdl.type or irdl.attribute, not {cursor.token!r:.40}")
        return found

    def _definition(self, sign: str) -> ImportedDef:
        """A type or an attribute: its parameters, which are written as attributes with commas between them."""
        cursor = self.cursor
        name = self._symbol()
        self._forget_values()
        params: list[tuple[str, str, str]] = []
        if cursor.take("{"):
            while not cursor.take("}"):
                if cursor.kind == lexer.VALUE:
                    self._value()
                else:
                    cursor.need("irdl.parameters")
                    params += self._named("parameters")
        written = f"`<` {' `,` '.join(f'${param}' for param, _, _ in params)} `>`" if params else ""
        read = tuple(ImportedParam(param, ("demanded", self._number(value))) for param, value, _ in params)
        demands = tuple(self.demands.values()) if params else ()
        return ImportedDef(f"{sign}{self.dialect}.{name}", read, written, demands=demands)

    def _forget_values(self) -> None:
        self.values, self.demands, self.numbers, self.extents = {}, {}, {}, {}

    def _number(self, value: str) -> int:
        return self.numbers[value]

    def _operation(self, name: str) -> ImportedOp:
        cursor = self.cursor
        self._forget_values()
        parts: dict[str, list[tuple[str, str, str]]] = {}
        if cursor.take("{"):
            while not cursor.take("}"):
                if cursor.kind == lexer.VALUE:
                    self._value()
                    continue
                word = cursor.token.removeprefix("irdl.")
                if word not in ("operands", "results", "attributes", "regions") or word == cursor.token:
                    raise cursor.fault(f"{cursor.token!r:.40} in irdl.operation is not known")
                cursor.advance()
                parts[word] = self._attributes() if word == "attributes" else self._named(word)
        values = [*parts.get("operands", []), *parts.get("results", [])]
        return ImportedOp(
            f"{self.dialect}.{name}",
            tuple(self._slot(*part) for part in parts.get("operands", [])),
            tuple(self._slot(*part) for part in parts.get("attributes", [])),
            tuple(self._slot(*part) for part in parts.get("results", [])),
            tuple(slot for slot, _, _ in parts.get("regions", [])),
            match=tuple(self._equal(values)),
        )

    def _equal(self, values: list[tuple[str, str, str]]) -> list[tuple[str, ...]]:
        """Operands and results of one constraint: their types are equal, for a value of IRDL stands for one type."""
        groups: dict[str, list[str]] = {}
        for slot, value, arity in values:
            if arity == "one":
                groups.setdefault(value, []).append(slot)
        return [("type", *slots) for slots in groups.values() if len(slots) > 1]

    def _slot(self, name: str, value: str, arity: str) -> ImportedSlot:
        text, test = self.values.get(value, ("", ANYTHING))
        return ImportedSlot(name, text or "any", arity, text=text or "any type", test=test)

    # what stands in an operation -----------------------------------------------------------------------------------

    def _named(self, word: str) -> list[tuple[str, str, str]]:
        """`(lhs: %0, rest: variadic %1)`: names, values and arities."""
        cursor = self.cursor
        found: list[tuple[str, str, str]] = []
        cursor.need("(")
        while not cursor.take(")"):
            name = cursor.token
            cursor.advance()
            cursor.need(":")
            arity = "one"
            for literal in ("single", "optional", "variadic"):
                if cursor.take(literal):
                    arity = "one" if literal == "single" else literal
            if word == "results" and arity == "optional":
                arity = "variadic"
            found.append((name, self._use(), arity))
            if not cursor.take(",") and not cursor.at(")"):
                raise cursor.wrong_token("expected ')'")
        return found

    def _attributes(self) -> list[tuple[str, str, str]]:
        """`{ "name" = %0, other = %1 }`."""
        cursor = self.cursor
        found: list[tuple[str, str, str]] = []
        cursor.need("{")
        while not cursor.take("}"):
            name = cursor.token.strip('"')
            cursor.advance()
            cursor.need("=")
            found.append((name, self._use(), "one"))
            if not cursor.take(",") and not cursor.at("}"):
                raise cursor.wrong_token("expected '}'")
        return found

    def _use(self) -> str:
        cursor = self.cursor
        name = cursor.token
        if cursor.kind != lexer.VALUE:
            raise cursor.fault("expected a value, which stands for a constraint")
        if name not in self.values:
            raise cursor.fault(f"use of undeclared SSA value name '{name}'")
        cursor.advance()
        return name

    def _value(self) -> None:
        """`%0 = irdl.is f32`, and its like."""
        cursor = self.cursor
        name = cursor.token
        cursor.advance()
        cursor.need("=")
        word = cursor.token
        unknown = cursor.fault(f"{word!r:.40} is no constraint of IRDL")
        cursor.advance()
        demand: Demand = ("any",)
        match word:
            case "irdl.any":
                self.values[name] = ("any type", ANYTHING)
            case "irdl.any_of" | "irdl.all_of":
                uses = self._several()
                self._measure(name, uses)
                self.values[name] = self._joined(word.removeprefix("irdl."), uses)
                demand = (word.removeprefix("irdl."), *map(self._number, uses))
            case "irdl.is":
                start = cursor.start
                self.values[name] = self._exactly()
                demand = ("is", cursor.text[start : cursor.last].strip())
            case "irdl.base":
                base, self.values[name] = self._base()
                demand = ("base", base)
            case "irdl.parametric":
                base, (text, test) = self._base()
                uses = list[str]()
                cursor.need("<")
                while not cursor.take(">"):
                    uses.append(self._use())
                    cursor.take(",")
                self._measure(name, uses)
                self.values[name] = (text, ("all", test, ("cpp", "its parameters")))
                demand = ("parametric", base, *map(self._number, uses))
            case "irdl.c_pred":
                cursor.advance()
                self.values[name] = ("a predicate in C++", ("cpp", "a predicate"))
            case "irdl.region":
                self._region()
                self.values[name] = ("region", ANYTHING)
            case _:
                raise unknown
        self.demands[name] = demand
        self.numbers.setdefault(name, len(self.numbers))

    def _measure(self, name: str, uses: Sequence[str]) -> None:
        """Refuse a constraint that is too much when the names in it are spelled out, which messages do."""
        inner = [self.extents.get(use, _ONE) for use in uses]
        extent = Extent(1 + sum(part.parts for part in inner), 1 + max((part.depth for part in inner), default=0))
        if extent.fault:
            raise self.cursor.fault(f"{name} {extent.fault}")
        self.extents[name] = extent

    def _several(self) -> list[str]:
        cursor = self.cursor
        uses: list[str] = []
        cursor.need("(")
        while not cursor.take(")"):
            uses.append(self._use())
            if not cursor.take(",") and not cursor.at(")"):
                raise cursor.wrong_token("expected ')'")
        return uses

    def _joined(self, word: str, uses: list[str]) -> tuple[str, Test]:
        parts = [self.values[name] for name in uses]
        joint = " or " if word == "any_of" else " and "
        tests: tuple[Test, ...] = tuple(test for _, test in parts)
        return joint.join(text for text, _ in parts), (word.removesuffix("_of"), *tests) if tests else ANYTHING

    def _base(self) -> tuple[str, tuple[str, Test]]:
        """`@cmath::@complex`, `@complex`, or a name in quotes: what is demanded, and the value."""
        cursor = self.cursor
        if cursor.kind == lexer.STRING:
            name = cursor.token.strip('"')
            cursor.advance()
            return name, (name, ("is", BASES.get(name, name)))
        path = [self._symbol()]
        while cursor.take("::"):
            path.append(self._symbol())
        name = ".".join(path if len(path) > 1 else (self.dialect, *path))
        return name, (f"!{name}", ("any", ("is", f"!{name}"), ("is", f"#{name}")))

    def _exactly(self) -> tuple[str, Test]:
        """The one type or attribute that is written up to the line's end."""
        cursor = self.cursor
        end = cursor.text.find("\n", cursor.start)
        text = cursor.text[cursor.start : end if end >= 0 else len(cursor.text)].partition("//")[0].strip()
        try:
            value = self.params.attr(text)
        except ParamFault as fault:
            raise cursor.fault(str(fault.args[0])) from None
        cursor.jump(cursor.start + len(text))
        if not isinstance(value, TypeAttr):
            return text, ("cpp", f"equality with {text}")
        return type_text(value.type), _type_test(value.type)

    def _region(self) -> None:
        cursor = self.cursor
        if cursor.at("("):
            self._skip("(", ")")
        if cursor.take("with"):
            cursor.need("size")
            cursor.advance()


_SIGNS: Mapping[str, str] = {"i": "signless", "si": "signed", "ui": "unsigned"}


def _type_test(type: Type) -> Test:
    """The test that a value is of exactly that type."""
    match type:
        case IntType(width, signedness):
            return ("int", _SIGNS[signedness.value], width)
        case FloatType(name):
            return ("float", name)
        case IndexType():
            return ("is", "IndexType")
        case _:
            return ("cpp", f"equality with {type_text(type)}")
