"""Types, attributes and locations: text to IR by the grammar of `params.lark`, memoised by text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar, cast

from tilelsp.ir import types as ir
from tilelsp.ir.extent import Extents
from tilelsp.ir.numbers import NumberFault
from tilelsp.ir.types import (
    Attr,
    Param,
    Type,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.syntax import declared_params
from tilelsp.syntax.hidden_params import hide
from tilelsp.syntax.lalr import SyntaxFault
from tilelsp.syntax.lexer import Cursor, nesting
from tilelsp.syntax.literals import (
    ParamFault,
)
from tilelsp.syntax.llvm_types import TypeFault
from tilelsp.syntax.llvm_types import check as check_llvm_types
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases
from tilelsp.syntax.param_grammar import param_parser
from tilelsp.syntax.param_tree import to_ir
from tilelsp.syntax.param_types import PLAIN_PARAMETERS

R = TypeVar("R")

MEMO_LIMIT = 50_000
"""Texts kept per memo; a document of a million distinct types starts over rather than growing without bound."""


MAX_NESTING = 50
"""Brackets within brackets that a type or attribute may have; reading takes a few Python frames for each."""


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
            self._check_extents(found)
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
            raise ParamFault(found.message, found.offset, found.semantic, found.certain)
        return found

    def _read_aliased(self, text: str, start: str, aliases: Aliases) -> Any:
        found = aliases.read.get((start, text))
        if found is None:
            found = self._parse(text, start, aliases)
            self._check_extents(found)
            if len(aliases.read) >= MEMO_LIMIT:
                aliases.read.clear()
            aliases.read[start, text] = found
        return found

    def _check_extents(self, found: object) -> None:
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
        if self.tolerant and ("#" in text or "!" in text):
            declared_params.check(
                text, self._catalog.settled_params, lambda sign, part: self._part(sign, part, aliases)
            )
        try:
            return self._by_grammar(text, start, aliases, lenient=lenient)
        except ParamFault as fault:
            known = self.tolerant and not fault.certain
            hidden = hide(text, partial(self._keeps, aliases, lenient)) if known else None
            if hidden is None:
                raise
            try:
                return self._by_grammar(hidden.text, start, aliases, lenient=lenient, hidden=hidden.pieces)
            except ParamFault as inner:
                raise (inner if inner.certain else fault) from None

    def _part(self, sign: str, text: str, aliases: Aliases) -> Type | Attr:
        """A type (`!`) or an attribute (`#`) inside of another one. Raises `ParamFault`."""
        return self.type(text, aliases) if sign == "!" else self.attr(text, aliases)

    def check_short(self, text: str, name: str, aliases: Aliases = NO_ALIASES) -> None:
        """Check the parameters of an imported type or attribute that stand without its name. Raises `ParamFault`."""
        if self.tolerant:
            lookup = self._catalog.settled_params
            declared_params.check_short(text, name, lookup, lambda sign, part: self._part(sign, part, aliases))

    def _keeps(self, aliases: Aliases, lenient: bool, name: str, text: str) -> bool:
        """True if the grammar has to read `text`, which begins with `!name<` or `#name<`: where the syntax of its
        parameters is known, or the grammar accepts them on their own."""
        dialect, dot, _ = name[1:].partition(".")
        plain = bool(dot) and dialect in PLAIN_PARAMETERS
        known = name[1:] in self._catalog.types or name[1:] in self._catalog.structs
        if plain or known or self._catalog.is_whole(dialect):
            return True
        try:
            self._by_grammar(text, "start_type" if name[0] == "!" else "start_attr", aliases, lenient=lenient)
        except ParamFault:
            return False
        return True

    def _by_grammar(
        self, text: str, start: str, aliases: Aliases, *, lenient: bool, hidden: tuple[str, ...] = ()
    ) -> object:
        try:
            tree = param_parser().parse(text, start)
        except SyntaxFault as fault:
            message = Cursor(text, fault.at).bad if fault.character else _expected(fault.wanted)
            raise ParamFault(message, fault.at) from None
        try:
            return to_ir(tree, self._catalog, aliases, lenient=lenient, hidden=hidden)
        except NumberFault as fault:
            raise ParamFault(str(fault)) from None


_SPELLING = {
    "COMMA": "','",
    "MORETHAN": "'>'",
    "LESSTHAN": "'<'",
    "RSQB": "']'",
    "RBRACE": "'}' in attribute dictionary",
    "RPAR": "')'",
    "LPAR": "'('",
    "EQUAL": "'='",
    "COLON": "':'",
}


_CLOSING = ("MORETHAN", "RSQB", "RBRACE", "RPAR", "COLON", "EQUAL")


def _expected(terminals: Iterable[str]) -> str:
    wanted = {_SPELLING[name] for name in terminals if name in _SPELLING}
    closing = [text for name in _CLOSING if (text := _SPELLING[name]) in wanted]
    return f"expected {closing[0]}" if len(closing) == 1 else "expected valid type or attribute"
