"""The pieces that ops are written with: names of values, types and attributes, each from its place in a text."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tilelsp.base.numerals import small_integer
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, DictAttr, RawAttr, Type
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.types import TypeDef
from tilelsp.syntax import lexer
from tilelsp.syntax.extents import attribute_end, closed, type_end
from tilelsp.syntax.lexer import Cursor, ParseFault, match_bracket
from tilelsp.syntax.literals import UNKNOWN_TYPE, ParamFault
from tilelsp.syntax.location_aliases import UNKNOWN
from tilelsp.syntax.param_aliases import Aliases
from tilelsp.syntax.param_types import BUILTIN_SHAPED
from tilelsp.syntax.params import ParamReader
from tilelsp.syntax.tree import ArgSyntax, OpSyntax, RegionSyntax, ValueUse

MOST_NUMBER = 1_000_000
"""The number that stands for every larger one in `%x#7`: no name stands for so many results."""
_NO_TYPE = "expected non-function type"


class TextPieces(ABC):
    """Reads the pieces of one text; how ops and regions are read, its subclass says."""

    def __init__(self, catalog: Catalog, params: ParamReader, text: str, aliases: Aliases) -> None:
        self.catalog = catalog
        self.params = params
        self.text = text
        self.aliases = aliases
        self.tolerant = params.tolerant
        """Set if undeclared constructs are read as far as possible; otherwise they are errors, as in the reference."""
        self._use_memo = not aliases.types and not aliases.attrs
        self.end_reported = False
        """Set once the end of the text inside of a region was reported: one report is enough for all open regions."""

    @abstractmethod
    def ops(self, cursor: Cursor, dialect: str | None, base: int, depth: int) -> tuple[tuple[int, OpSyntax], ...]:
        """Ops up to a closing brace, a block label or the end; offsets count from `base`."""

    def may_start_again(self, *, read: int) -> bool:
        """True if an op, of which `read` regions were read, may be read from its start once more."""
        return read == 0  # else nested ops would be read more often with each level

    @abstractmethod
    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        """`{ ops and blocks }`. Raises `ParseFault` when no brace opens here or the nesting is too deep."""

    def value_name(self, cursor: Cursor, base: int) -> tuple[str, Span]:
        """`%name` where a value is defined. Raises `ParseFault`."""
        if cursor.kind != lexer.VALUE:
            raise cursor.wrong_token("expected SSA operand")
        span = Span(cursor.start - base, cursor.end - base)
        name = cursor.token[1:]
        cursor.advance()
        return name, span

    def use(self, cursor: Cursor, base: int) -> ValueUse:
        """`%name` or `%name#2` where a value is used. Raises `ParseFault`."""
        if cursor.kind != lexer.VALUE:
            raise cursor.wrong_token("expected SSA operand")
        start, end = cursor.start, cursor.end
        name = self.text[start + 1 : end]
        number = 0
        if "#" in name:
            name, _, digits = name.partition("#")
            parsed = small_integer(digits, MOST_NUMBER)
            number = MOST_NUMBER if parsed is None else parsed
        cursor.advance()
        return ValueUse(name, number, Span(start - base, end - base))

    def type(self, cursor: Cursor, custom: str = "") -> Type:
        """A type. Raises `ParseFault`; inside the custom form of op `custom`, findings about the type name it."""
        start = cursor.start
        end = type_end(cursor)
        if end is None:
            raise self._no_type(cursor, custom)
        written = self.text[start:end]
        if self._use_memo:
            known = self.params.known_type(written)
            if known is not None and not self._is_bare(known, start, custom):
                cursor.jump(end)
                return known
        try:
            found = self.params.type(written, self.aliases)
        except ParamFault as fault:
            word = cursor.token
            strange = f"{self.catalog.default_types}.{word}" in self.catalog.types or (
                fault.message == UNKNOWN_TYPE + word
            )
            full = strange and self.catalog.has_full_types(custom)
            if full and word in BUILTIN_SHAPED:
                raise ParseFault(f"expected '<' in {word} type", cursor.end, cursor.end) from None
            if cursor.kind == lexer.WORD and (full or (fault.semantic and cursor.starts_line())):
                raise cursor.wrong_token(_NO_TYPE) from None  # it may be the next op's name
            prefix = f"custom op '{custom}' " if custom and fault.semantic else ""
            raise _fault(fault, start, end, "type", prefix) from None
        if self._is_bare(found, start, custom):
            raise cursor.wrong_token(_NO_TYPE)
        cursor.jump(end)
        return found

    def _is_bare(self, found: Type, start: int, custom: str) -> bool:
        """True if a type at `start` lacks the name of its dialect, which only that dialect's ops may leave out."""
        return isinstance(found, TypeDef) and self.text[start] != "!" and self.catalog.has_full_types(custom)

    def _no_type(self, cursor: Cursor, custom: str) -> ParseFault:
        """Error of the parser of the types' own dialect, or MLIR's, where no type stands."""
        if custom.partition(".")[0] == self.catalog.default_types:
            return cursor.fault(f"custom op '{custom}' expected valid keyword")
        return cursor.wrong_token(_NO_TYPE if self.catalog.has_full_types(custom) else "expected type")

    def balanced(self, cursor: Cursor) -> str:
        """The text from the bracket at the cursor to the one that closes it. Raises `ParseFault`."""
        start = cursor.start
        end = closed(self.text, start)
        cursor.jump(end)
        return self.text[start:end]

    def short_type(self, cursor: Cursor, name: str, custom: str) -> Type:
        """The type of that name whose parameters stand alone in the custom form of op `custom`. Raises `ParseFault`."""
        start = cursor.start
        written = self.balanced(cursor)
        try:
            return self.params.type(name + written, self.aliases)
        except ParamFault as fault:
            raise _fault(fault, start - len(name), cursor.last, "type", f"custom op '{custom}' ") from None

    def short_attribute(self, cursor: Cursor, name: str, custom: str) -> Attr:
        """The parameters of the attribute of that name in the custom form of op `custom`, kept as they are written.
        Raises `ParseFault`."""
        start = cursor.start
        written = self.balanced(cursor)
        self.check_short(start, cursor.last, name, custom)
        return RawAttr(written)

    def check_short(self, start: int, end: int, name: str, custom: str) -> None:
        """Check the parameters at `start:end` of the text as `short_attribute` does. Raises `ParseFault`."""
        try:
            self.params.check_short(self.text[start:end], name, self.aliases)
        except ParamFault as fault:
            plain = fault.message.startswith("expected '") or fault.message == _NO_TYPE
            raise _fault(fault, start, end, "attribute", "" if plain else f"custom op '{custom}' ") from None

    def attribute(self, cursor: Cursor) -> Attr:
        """An attribute with its optional type, up to the `,`, bracket or word that cannot belong to it."""
        start = cursor.start
        end = attribute_end(cursor)
        return self.attribute_text(start, end, cursor)

    def typed_attribute(self, cursor: Cursor) -> Attr:
        """An attribute of a dialect, and the type that may stand behind it. Raises `ParseFault`."""
        start = cursor.start
        end = attribute_end(cursor)
        behind = Cursor(self.text, end)
        if behind.take(":"):
            end = type_end(behind) or end
        return self.attribute_text(start, end, cursor)

    def attribute_text(self, start: int, end: int, cursor: Cursor) -> Attr:
        """The attribute that stands at `start:end`. Raises `ParseFault`."""
        try:
            found = self.params.attr(self.text[start:end], self.aliases)
        except ParamFault as fault:
            raise _fault(fault, start, end, "attribute") from None
        cursor.jump(end)
        return found

    def dictionary(self, cursor: Cursor) -> DictAttr:
        """`{a = 1, b}`. Raises `ParseFault`."""
        start = cursor.start
        if not cursor.at("{"):
            raise cursor.fault("expected '{'")
        found = self.attribute_text(start, closed(self.text, start), cursor)
        if not isinstance(found, DictAttr):
            raise ParseFault("expected attribute dictionary", start, cursor.last)
        return found

    def location(self, cursor: Cursor) -> Attr:
        """`loc(...)`. Raises `ParseFault` where nothing closes it."""
        start, bracket = cursor.start, cursor.location_bracket()
        end = match_bracket(cursor.text, bracket)
        if end < 0:
            raise cursor.fault("expected ')' in location")
        text = cursor.text[start:end]
        inside = Cursor(text, bracket + 1 - start)
        cursor.jump(end)
        if inside.kind == lexer.ATTR_ALIAS and text[inside.end] == ")" and "." not in inside.token:
            return self.aliases.attrs.get(inside.token[1:]) or UNKNOWN  # the name may be defined later
        try:
            return self.params.location(text, self.aliases)
        except ParamFault:
            # A location may be named before it is defined; what else is written there still counts.
            try:
                return self.params.known_location(text, self.aliases)
            except ParamFault as fault:
                at = min(start + fault.offset, end)
                raise ParseFault(fault.message, at, at) from None

    def skip_location(self, cursor: Cursor) -> None:
        """Step over `loc(...)`, if one stands here."""
        if cursor.location_bracket() >= 0:
            self.location(cursor)


def _fault(fault: ParamFault, start: int, end: int, code: str, prefix: str = "") -> ParseFault:
    """The error for the type or attribute at `start:end`."""
    found = ParseFault(prefix + fault.message, start + fault.offset, end, code)
    found.certain = fault.certain
    return found
