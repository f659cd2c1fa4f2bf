"""Custom forms that no declaration describes: how far such an op reaches, and which names stand in it.

An op is read by what all custom forms share: its brackets balance, it ends where the next op starts, at a closing
brace or a block label; braces that do not hold a dictionary are regions; `%x` is a use, unless it stands where custom
forms define arguments of their regions. What no custom form has (a value and a type side by side, a comma before a
closing bracket of its line, brackets that do not balance) is an error.
"""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import FLOATS
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault, match_bracket
from tilelsp.syntax.literals import symbol_name
from tilelsp.syntax.opaque_ends import column, is_location, names, opens_region, resumes
from tilelsp.syntax.param_types import BUILTIN_SHAPED
from tilelsp.syntax.tree import ArgSyntax, SuccessorSyntax, ValueUse

_CLOSE = {"(": ")", "[": "]", "<": ">", "{": "}"}
_DEFINING = ("=", "in")
"""Tokens behind the name of an argument that a header defines."""
_TYPES = frozenset((*FLOATS, "index", "none"))
"""Types that are one word, beside integers."""
_LISTS = frozenset(("workgroup", "private"))
"""Words in front of lists of arguments with their types, beside symbols and line breaks."""
_DIRECTIONS = frozenset(("in", "out", "inout"))
"""Words in front of the names of a module's ports."""
_USING = frozenset(("ins", "outs", "args", "init", "to", "step", "by", "with"))
"""Words behind which values are used, whatever follows them."""
_REFERRING = ("call", "launch", "addressof", "get_global", "reference", "ref", "instan")
"""Parts of the names of ops that refer to a symbol and define none."""
_DEFINES_SYMBOL = ("func", "global", "module", "dialect", "import", "extern")
"""Parts of the names of ops without regions that define a symbol."""


@record
class OpaqueForm:
    """The names in a custom form, spans counted from the op; `symbol` is the one that it defines, as far as it can be
    told, with its place."""

    uses: tuple[ValueUse, ...]
    successors: tuple[SuccessorSyntax, ...]
    symbol: tuple[str, Span] | None


@record
class _Bracket:
    """An open bracket: its place, and whether arguments with their types stand in it."""

    token: str
    at: int
    arguments: bool
    using: bool


@record
class _Value:
    """A name in the header: certainly a use, certainly the definition of an argument, or either.

    One that is `typed` stands with its type in the list behind a symbol; what a `free` one means nobody looks up.
    """

    name: str
    number: int
    span: Span
    uses: bool
    defines: bool
    typed: bool
    free: bool


class OpaqueReader:
    """Reads the rest of one op, whose name the cursor stands on and whose spans count from `start`.

    `is_op` says of a bare word whether it is a declared op here, and `is_last` whether it is one that ends a block;
    `read_region` reads the region at the cursor, given its arguments, and `read_type` the type there: those of MLIR
    itself have one spelling. `results` says that the op has some, `declared` that a declaration has it in another form.
    """

    def __init__(
        self,
        cursor: Cursor,
        start: int,
        is_op: Callable[[str], bool],
        is_last: Callable[[str], bool],
        read_region: Callable[[tuple[ArgSyntax, ...]], None],
        read_type: Callable[[], object],
        *,
        results: bool,
        declared: bool,
    ) -> None:
        self.cursor = cursor
        self.start = start
        self.is_op = is_op
        self.is_last = is_last
        self.read_region = read_region
        self.read_type = read_type
        self.results = results
        self.declared = declared
        self.brackets: list[_Bracket] = []
        self.firm: list[_Bracket] = []
        """Those of `brackets` that are not `<`, which may be an operator."""
        self.values: list[_Value] = []
        self.successors: list[SuccessorSyntax] = []
        self.symbol: tuple[str, Span] | None = None
        self.referred = False
        self.regions = 0
        self.arrow = False
        """Set once the types of results have begun."""
        self.keyed = False
        """Set if a word precedes the last `=`."""
        self.name = ""
        """Its name without the dialect."""

    def read(self) -> OpaqueForm:
        """Read to the end of the op. Raises `ParseFault` for what no custom form can be."""
        cursor = self.cursor
        written = cursor.token
        self.name = written.partition(".")[2] or written
        indent = column(cursor.text, self.start)
        before, before_kind = cursor.token, cursor.kind
        cursor.advance()
        while cursor.kind != lexer.END:
            if cursor.starts_line() and self._ends(indent, before):
                break
            token, kind, start = cursor.token, cursor.kind, cursor.start
            if is_location(cursor):
                end = match_bracket(cursor.text, cursor.location_bracket())
                if end < 0:
                    raise cursor.fault("expected ')' in location")
                if not self.brackets and self._is_own(end):
                    break
                cursor.jump(end)
                before, before_kind = ")", lexer.PUNCT
                continue
            if token == "}" and not any(bracket.token == "{" for bracket in self.firm[-1:]):
                if self.firm:
                    bracket = self.firm[-1]
                    raise ParseFault(f"expected '{_CLOSE[bracket.token]}'", bracket.at, bracket.at + 1)
                break
            if kind == lexer.BAD and token != ".":
                raise cursor.fault("unexpected character")
            self._check_pair(before, before_kind)
            if token in BUILTIN_SHAPED and cursor.text.startswith("<", cursor.end) and not self._in_parameters():
                self.read_type()
                before, before_kind = ">", lexer.PUNCT
                continue
            if token == "{" and before != "=" and self._in_parentheses_only() and self._opens_region():
                self._region()
                before, before_kind = "}", lexer.PUNCT
                continue
            if kind == lexer.PUNCT:
                self._punctuation(token, start, before, before_kind)
            elif kind == lexer.VALUE:
                self._value(before, before_kind)
            elif kind == lexer.BLOCK:
                self.successors.append(SuccessorSyntax(token[1:], self._span(), ()))
            elif kind == lexer.SYMBOL and not self.brackets:
                self._symbol(before)
            before, before_kind = token, kind
            cursor.advance()
        return self._form(before)

    def _span(self) -> Span:
        return Span(self.cursor.start - self.start, self.cursor.end - self.start)

    # tokens ----------------------------------------------------------------------------------------------------

    def _ends(self, indent: int, before: str) -> bool:
        """True if the token that starts a line after `before` belongs to another op, or to the region around."""
        cursor = self.cursor
        if self.firm:
            inner = self.firm[-1]
            if cursor.at(_CLOSE[inner.token]) or column(cursor.text, cursor.start) > indent or not resumes(cursor):
                return False
            raise ParseFault(f"expected '{_CLOSE[inner.token]}'", inner.at, inner.at + 1)
        if cursor.kind != lexer.WORD or "." in cursor.token:
            return resumes(cursor)
        if before == ",":
            return False
        if column(cursor.text, cursor.start) > indent:
            return self.is_last(cursor.token) and Cursor(cursor.text, cursor.end).kind == lexer.VALUE
        if self.is_op(cursor.token):
            return True
        after = Cursor(cursor.text, cursor.end)
        clause = after.kind == lexer.WORD and after.text.startswith("(", after.end)
        if clause or after.kind in (lexer.NUMBER, lexer.STRING):
            after.advance()
        return after.kind != lexer.PUNCT or after.starts_line()

    def _is_own(self, end: int) -> bool:
        """True if a location that ends at `end` is the op's own, not that of an argument in its header."""
        after = Cursor(self.cursor.text, end)
        return after.kind in (lexer.END, lexer.BLOCK) or after.starts_line() or after.at("}")

    def _in_parentheses_only(self) -> bool:
        return len(self.firm) == len(self.brackets) and all(bracket.token == "(" for bracket in self.firm[-1:])

    def _in_parameters(self) -> bool:
        """True inside of the parameters of a type or attribute, where the dialect decides what `vector<...>` is."""
        return bool(self.brackets) and self.brackets[-1].token == "<"

    def _check_pair(self, before: str, kind: int) -> None:
        """Refuse tokens that stand side by side in no custom form."""
        cursor = self.cursor
        token = cursor.token
        typed = _is_type(token) or (token in BUILTIN_SHAPED and cursor.text.startswith("<", cursor.end))
        number = self.declared and cursor.kind == lexer.NUMBER
        if kind == lexer.VALUE and (typed or number or cursor.kind == lexer.TYPE_ALIAS):
            raise cursor.wrong_token("expected ':'")
        twice = kind == cursor.kind == lexer.WORD and before == token and not names(cursor)
        if twice and (self.declared or not typed):
            raise cursor.wrong_token(f"'{token}' stands twice")
        if _is_type(before) and typed and self.declared:
            raise cursor.wrong_token("expected ','")
        listed = token in (")", "]", "}", ">") and cursor.starts_line() and not self.declared
        if before == "," and token in (",", ")", "]", "}", ">", ":", "=") and not listed:
            raise cursor.wrong_token("expected an operand, a type or an attribute behind ','")
        if token == "," and before in ("(", "[", "{", "<"):
            raise cursor.fault("expected an operand, a type or an attribute in front of ','")
        if (
            before in (":", "=", "->")
            and token in (",", ")", "]", "}", ":", "->")
            and not self._may_lack(before, token)
        ):
            raise cursor.wrong_token(f"expected a type or an attribute behind '{before}'")

    def _may_lack(self, before: str, token: str) -> bool:
        """True if a value or list of types between two tokens may be missing: a list that is empty prints as
        nothing."""
        if self.declared:
            return False
        start = self.cursor.start
        glued = token in (")", ":") and self.cursor.text[start - 1] == ":"  # a part of a slice: `(%first::)`
        return (before == "=" and token == "," and bool(self.brackets)) or (before == ":" and (token == "->" or glued))

    def _punctuation(self, token: str, start: int, before: str, before_kind: int) -> None:
        text = self.cursor.text
        self.arrow = self.arrow or token == "->"
        if token == "=":
            self.keyed = before_kind == lexer.WORD
        if token in _CLOSE:
            if token != "<" or not text.startswith("= ", start + 1):
                listed = before_kind == lexer.SYMBOL or before in _LISTS or self.cursor.starts_line()
                self.brackets.append(_Bracket(token, start, token == "(" and listed, before in _USING))
                if token != "<":
                    self.firm.append(self.brackets[-1])
            return
        if token not in ")]>}":
            return
        if token == ">":
            if text.startswith("= ", start + 1) or text.startswith("=", start - 1):
                return
            if self.brackets and self.brackets[-1].token == "<":
                self.brackets.pop()
            elif not text[start - 1].isspace():
                raise self.cursor.fault("nothing opens this '>'")
            return
        if not self.firm or _CLOSE[self.firm[-1].token] != token:
            raise self.cursor.fault(f"nothing opens this '{token}'")
        while self.brackets[-1].token == "<":
            self._check_angle(self.brackets.pop())
        self.brackets.pop()
        self.firm.pop()

    def _check_angle(self, bracket: _Bracket) -> None:
        """A `<` behind a blank may compare two numbers; one that touches a name opens its parameters."""
        if bracket.at and not self.cursor.text[bracket.at - 1].isspace():
            raise ParseFault("expected '>'", bracket.at, bracket.at + 1)

    def _value(self, before: str, before_kind: int) -> None:
        cursor = self.cursor
        name, _, number = cursor.token[1:].partition("#")
        after = Cursor(cursor.text, cursor.end)
        if (bracket := after.location_bracket()) >= 0:
            located = match_bracket(cursor.text, bracket)
            after.jump(located if located > 0 else after.start)
        inner = self.brackets[-1] if self.brackets else None
        made = before == "as" or (before == "->" and after.at("="))
        listed = inner is not None and inner.using and not made and not after.at("=")
        typed = inner is not None and inner.arguments and after.at(":")
        named = typed and before == "=" and self.keyed
        uses = bool(number) or (before in ("=", "to", "step") and not named) or listed
        defines = not uses and (
            after.token in _DEFINING
            or before == "as"
            or (typed and (before in ("(", ",") or (before_kind == lexer.WORD and before in _DIRECTIONS)))
        )
        free = self.arrow and after.at("as") and Cursor(cursor.text, after.end).kind != lexer.VALUE
        typed = typed and (defines or named)
        self.values.append(_Value(name, int(number or 0), self._span(), uses, defines, typed, free))

    def _symbol(self, before: str) -> None:
        cursor = self.cursor
        nested = cursor.text.startswith("::", cursor.end)
        if self.symbol is None and not nested and before != "::":
            self.symbol = (symbol_name(cursor.token), self._span())
        elif self.symbol is None:
            self.referred = True

    def _opens_region(self) -> bool:
        """True if a region opens here. `{}` is an empty region where the header defines arguments, else a
        dictionary."""
        if opens_region(self.cursor):
            return True
        if self.brackets or not Cursor(self.cursor.text, self.cursor.end).at("}"):
            return False
        typed = self._may_define_symbol()
        return any(value.typed if typed else value.defines and not value.typed for value in self.values)

    def _region(self) -> None:
        start = self.cursor.start
        self.regions += 1
        self.read_region(self._args())
        if self.cursor.start <= start:
            self.cursor.jump(start + 1)

    def _args(self) -> tuple[ArgSyntax, ...]:
        """The names in front of a region, each of which may be an argument of it that the header defines."""
        found: dict[str, ArgSyntax] = {}
        for value in self.values:
            if not (value.uses or value.free) and (value.name not in found or value.defines):
                found[value.name] = ArgSyntax(value.name, None, value.span, maybe=not value.defines)
        return tuple(found.values())

    # the end ---------------------------------------------------------------------------------------------------

    def _form(self, before: str) -> OpaqueForm:
        for bracket in reversed(self.brackets):
            if bracket.token != "<":
                raise ParseFault(f"expected '{_CLOSE[bracket.token]}'", bracket.at, bracket.at + 1)
            self._check_angle(bracket)
        if before in (",", "=", "->"):
            raise self.cursor.wrong_token(f"expected more behind '{before}'")
        may_define = self._may_define_symbol()
        symbol = self.symbol if may_define and (self.regions or _has(self.name, _DEFINES_SYMBOL)) else None
        maybe = self.regions > 0 or symbol is not None
        unsure = maybe or any(value.defines for value in self.values)  # the region may be one that is left out
        uses = [
            ValueUse(
                value.name,
                value.number,
                value.span,
                maybe=value.free or (value.typed and may_define) or (unsure and not value.uses),
            )
            for value in self.values
            if not (maybe and value.defines)
        ]
        return OpaqueForm(tuple(uses), tuple(self.successors), symbol)

    def _may_define_symbol(self) -> bool:
        """True if the op may declare or define the symbol in its header."""
        return not (self.symbol is None or self.referred or self.results or _has(self.name, _REFERRING))


def _is_type(word: str) -> bool:
    """True for a type that is one word."""
    sign, _, bits = word.partition("i")
    return word in _TYPES or (sign in ("", "s", "u") and bits.isascii() and bits.isdecimal())


def _has(name: str, words: tuple[str, ...]) -> bool:
    """True if one of `words` occurs in the name of an op."""
    return any(word in name for word in words)
