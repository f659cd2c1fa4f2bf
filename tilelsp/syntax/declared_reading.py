"""Parameters of a type or attribute, read as its imported declaration says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tilelsp.spec.imported_params import DialectParams, ImportedParam, Kind
from tilelsp.spec.params_format import Fixed, Maybe, ParameterList, ParameterValue, Part, Unknown, parts_of
from tilelsp.spec.predicate_classes import CLASSES
from tilelsp.spec.type_classes import wrong_class
from tilelsp.syntax import lexer
from tilelsp.syntax.extents import type_end
from tilelsp.syntax.lexer import QUOTED, Cursor, match_bracket
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.parameter_ends import bracket_end, fault_at, parameter_end, reach

if TYPE_CHECKING:
    from tilelsp.syntax.irdl_demands import Demands

Lookup = Callable[[str], DialectParams | None]
"""The types and attributes of a dialect; None of one of which nothing is known."""
Reading = Callable[[str, str], object]
"""The type (`!`) or attribute (`#`) that a text spells. Raises `ParamFault`."""

NAMED = re.compile(
    rf"{QUOTED}|//[^\n]*"
    r"|(?<![\w.$])(?P<sign>[!#])(?P<dialect>[A-Za-z_][\w$]*)(?:\.(?P<name>[A-Za-z_][\w$.]*)|(?=<))"
)


_DENSE_ARRAY = re.compile(r"Dense\w+ArrayAttr")


_LITERALS = ("distinct", "dense", "array", "affine_map", "affine_set", "loc", "true", "false", "unit")
"""Words that attributes of MLIR begin with."""


class OpaqueParameters(Exception):
    """The rest is read by C++: nothing more can be said."""


class ParameterReader:
    """Formats that are run over one text. With `wants`, what is asked for at its end is noted there."""

    def __init__(
        self, text: str, params: DialectParams, lookup: Lookup, read: Reading, wants: list[str] | None = None
    ) -> None:
        self.text = text
        self.own = params
        self.lookup = lookup
        self.read = read
        self.wants = wants
        self.demands: Demands | None = None
        """IRDL's demands on the parameters, where it has any."""

    def named(self, match: re.Match[str]) -> None:
        """The type or attribute whose name `match` found. Raises `ParamFault`."""
        sign, dialect, name = match["sign"], match["dialect"], match["name"]
        if name is not None:
            name = name.rstrip(".")
            self._dotted(f"{sign}{dialect}.{name}", match.start("name"), match.end())
            return
        end = self._end(match.end())
        inside = Cursor(self.text[: end if self.wants is not None else end - 1], match.end() + 1)
        start, word = inside.start, inside.token
        if inside.kind != lexer.WORD:
            self._want(inside, *(definition.mnemonic for definition in self.own.of(sign)))
            if sign in self.own.closed:
                raise ParamFault("expected valid keyword", start)
            return
        inside.advance()
        self._mnemonic(f"{sign}{dialect}.{word}", start, inside)

    def _dotted(self, name: str, start: int, at: int) -> None:
        """`!dialect.name`, behind which brackets may open at `at`. A format may go on behind those, where this text may
        have ended before."""
        if not self.text.startswith("<", at):
            self._mnemonic(name, start, Cursor(self.text[:at], at))
            return
        end = self._end(at)
        try:
            self._mnemonic(name, start, Cursor(self.text, at))
        except ParamFault as fault:
            if fault.offset >= end and self.wants is None:
                raise OpaqueParameters from None
            raise

    def _end(self, at: int) -> int:
        end = match_bracket(self.text, at)
        if end < 0 and self.wants is None:
            raise OpaqueParameters  # that it is not closed is said by who reads it
        return len(self.text) if end < 0 else end

    def _mnemonic(self, name: str, at: int, cursor: Cursor) -> None:
        declared = self.own.defs.get(name)
        if declared is not None:
            if declared.demands:
                from tilelsp.syntax.irdl_demands import Demands

                self.demands = Demands(declared.demands, self._spelled)
            self.parts(parts_of(declared), cursor)
        elif name[0] in self.own.closed:
            dialect, _, word = name[1:].partition(".")
            what = "attribute" if name[0] == "#" else " type"
            raise ParamFault(f"unknown {what} `{word}` in dialect `{dialect}`", at)

    # formats -------------------------------------------------------------------------------------------------------

    def parts(self, parts: Sequence[Part], cursor: Cursor) -> None:
        """Run the parts of a format from the cursor on. Raises `ParamFault`."""
        for part in parts:
            match part:
                case Fixed(text):
                    self._need(cursor, text)
                case ParameterValue(param):
                    if param.kind[0] != "list" or param.needed or self._may_begin(param.kind, cursor):
                        self._value(param.kind, cursor)
                case ParameterList(params, keyed=True):
                    self._struct(params, cursor)
                case ParameterList(params):
                    self._list(params, cursor)
                case Maybe(elements, other):
                    self.parts(elements if self._begins(elements, cursor) else other, cursor)
                case Unknown():
                    raise OpaqueParameters

    def _want(self, cursor: Cursor, *texts: str) -> None:
        """Note what may stand at the end of the text."""
        if self.wants is not None and cursor.kind == lexer.END:
            self.wants += texts

    def _need(self, cursor: Cursor, text: str) -> None:
        self._want(cursor, text)
        if not cursor.take(text):
            raise fault_at(cursor, f"expected '{text}'")

    def _begins(self, elements: Sequence[Part], cursor: Cursor) -> bool:
        """True if the first element of an optional group is at the cursor."""
        first = elements[0] if elements else None
        match first:
            case Fixed(text):
                self._want(cursor, text)
                return cursor.at(text)
            case ParameterValue(param):
                return self._may_begin(param.kind, cursor)
            case ParameterList(params, keyed=True):
                self._want(cursor, *(param.name for param in params))
                return cursor.kind == lexer.WORD
            case ParameterList((param, *_)):
                return self._may_begin(param.kind, cursor)
            case Unknown():
                raise OpaqueParameters
            case _:
                return False

    def _may_begin(self, kind: Kind, cursor: Cursor) -> bool:
        """True if a parameter of this kind may begin at the cursor."""
        token, what = cursor.token, cursor.kind
        match kind[0]:
            case "list":
                return self._may_begin(kind[1], cursor)
            case "int" | "float":
                return what == lexer.NUMBER or token in ("-", "true", "false")
            case "string":
                return what == lexer.STRING
            case "words" | "keyword":
                self._want(cursor, *self._words(kind[1]))
                return what in (lexer.WORD, lexer.STRING)
            case "affine":
                return token == "("
            case "cpp":
                raise OpaqueParameters
            case _:
                self._want(cursor, "!" if kind[0] == "type" else "#")
                return what not in (lexer.END, lexer.BAD) and token not in (">", ")", "]", "}", ",", "=", ":")

    def _list(self, params: Sequence[ImportedParam], cursor: Cursor) -> None:
        """Parameters with commas between them, of which the last ones may be missing."""
        last = max((number for number, param in enumerate(params) if param.needed), default=-1)
        for number, param in enumerate(params):
            if number == 0 and not param.needed and not self._may_begin(param.kind, cursor):
                return
            self._value(param.kind, cursor)
            if number < last:
                self._need(cursor, ",")
            elif number + 1 < len(params):
                self._want(cursor, ",")
                if not cursor.take(","):
                    return

    def _struct(self, params: Sequence[ImportedParam], cursor: Cursor) -> None:
        """`name = value` of each, in any order."""
        left = {param.name: param for param in params}
        needed = [param.name for param in params if param.needed]
        fixed = len(needed) == len(params)
        for number in range(len(params)):
            self._want(cursor, *left)
            if cursor.kind != lexer.WORD and not needed and number == 0:
                return
            if cursor.kind != lexer.WORD:
                raise fault_at(cursor, "expected valid keyword")
            start, key = cursor.start, cursor.token
            cursor.advance()
            self._need(cursor, "=")
            param = left.pop(key, None)
            if param is None:
                raise ParamFault(f"duplicate or unknown struct parameter name: {key}", start)
            self._value(param.kind, cursor)
            if number + 1 == len(params):
                break
            self._want(cursor, ",")
            if fixed:
                self._need(cursor, ",")
            elif not cursor.take(","):
                break
        missing = next((name for name in needed if name in left), None)
        if missing is not None:
            raise fault_at(cursor, f"struct is missing required parameter: {missing}")

    # values --------------------------------------------------------------------------------------------------------

    def _value(self, kind: Kind, cursor: Cursor) -> None:
        match kind[0]:
            case "int":
                self._integer(cursor)
            case "float":
                cursor.take("-")
                if cursor.kind != lexer.NUMBER:
                    raise fault_at(cursor, "expected floating point literal")
                cursor.advance()
            case "string":
                if cursor.kind != lexer.STRING:
                    raise fault_at(cursor, "expected string")
                cursor.advance()
            case "words" | "keyword":
                self._word(kind, cursor)
            case "list":
                self._value(kind[1], cursor)
                while cursor.take(","):
                    self._value(kind[1], cursor)
            case "type":
                self._type(kind[1], cursor)
            case "attr":
                self._attr(kind[1], cursor)
            case "def":
                self._declared(kind[1], cursor)
            case "affine":
                self._affine(cursor)
            case "demanded":
                self._demanded(kind[1], cursor)
            case _:
                raise OpaqueParameters

    def _demanded(self, number: int, cursor: Cursor) -> None:
        start = cursor.start
        self._attr("", cursor)
        if self.demands is None:
            return
        message = self.demands.fault(self._spelled(self.text[start : cursor.last]), number)
        if message:
            raise ParamFault(message, start)

    def _spelled(self, text: str) -> object:
        """The attribute or type that a text spells; None for none, which is said where that is read."""
        try:
            return self.read("#", text)
        except ParamFault:
            return None

    def _integer(self, cursor: Cursor) -> None:
        if cursor.token not in ("true", "false"):
            cursor.take("-")
            if cursor.kind != lexer.NUMBER or ("." in cursor.token):
                raise fault_at(cursor, "expected integer value")
        cursor.advance()

    def _words(self, name: str) -> tuple[str, ...]:
        return self.own.enums[name].words

    def _word(self, kind: Kind, cursor: Cursor) -> None:
        known = self.own.enums[kind[1]]
        while True:
            self._want(cursor, *known.words)
            if cursor.kind not in (lexer.WORD, lexer.STRING):
                plain = f"expected keyword for {known.text}"
                raise fault_at(cursor, plain if kind[0] == "keyword" else "expected valid keyword or string")
            word = cursor.token.strip('"')
            listed = ", ".join(known.words)
            if word not in known.words and not (known.separator and known.separator in word):
                if kind[0] == "keyword":
                    raise fault_at(cursor, f"expected one of [{listed}] for {known.text}, got: {word}")
                raise fault_at(cursor, f"expected {kind[1]} to be one of: {listed}")
            cursor.advance()
            if not known.separator or not cursor.take(known.separator):
                return

    def _type(self, of: str, cursor: Cursor) -> None:
        self._want(cursor, "!")
        if self._is_short(of, cursor):
            return
        start = cursor.start
        end = reach(type_end, cursor)
        if end is None:
            raise fault_at(cursor, "expected non-function type")
        self._of_class("!", of, start, end)
        cursor.jump(end)

    def _attr(self, of: str, cursor: Cursor) -> None:
        self._want(cursor, "#")
        if self._is_short(of, cursor):
            return
        start = cursor.start
        end = reach(parameter_end, cursor)
        assert end is not None
        self._of_class("#", of, start, end)
        cursor.jump(end)

    def _is_short(self, of: str, cursor: Cursor) -> bool:
        """Skip the parameters of a class that is not known, or the numbers of an array, where they stand alone; True
        if they do.

        Raises `OpaqueParameters` for a word, which may be the beginning of such parameters.
        """
        if _DENSE_ARRAY.fullmatch(of) and cursor.at("["):
            cursor.jump(bracket_end(cursor))
            return True
        if not of or of in CLASSES:
            return False
        if cursor.kind == lexer.WORD and cursor.token not in _LITERALS:
            raise OpaqueParameters
        if cursor.at("<"):
            cursor.jump(bracket_end(cursor))
            return True
        return False

    def _of_class(self, sign: str, of: str, start: int, end: int) -> None:
        """Check that the text from `start` to `end` is of a class of MLIR's. Raises `ParamFault`."""
        written = self.text[start:end]
        try:
            value = self.read(sign, written)
        except ParamFault:
            if written.isidentifier():
                message = "expected attribute value" if sign == "#" else "expected non-function type"
                raise ParamFault(message, start) from None
            return
        predicate = CLASSES.get(of)
        if predicate is None or predicate(value) is not False:
            return
        if sign == "#":
            raise ParamFault("invalid kind of attribute specified", start)
        raise ParamFault(wrong_class(of, value, written), start)

    def _declared(self, name: str, cursor: Cursor) -> None:
        """A type or attribute of a dialect, or its parameters alone."""
        sign = name[0]
        self._want(cursor, sign)
        alias = lexer.TYPE_ALIAS if sign == "!" else lexer.ATTR_ALIAS
        if cursor.kind == alias:
            written = cursor.token
            if "." in written and written != name and self._is_another(written, name):
                raise fault_at(cursor, f"invalid kind of {'type' if sign == '!' else 'attribute'} specified")
            cursor.jump(bracket_end(cursor) if cursor.text.startswith("<", cursor.end) else cursor.end)
            return
        params = self.lookup(name[1:].partition(".")[0])
        declared = None if params is None else params.defs.get(name)
        if params is None or declared is None:
            raise OpaqueParameters
        ParameterReader(self.text, params, self.lookup, self.read, self.wants).parts(parts_of(declared), cursor)

    def _is_another(self, written: str, name: str) -> bool:
        """True if `written` is the full name of a declaration other than `name`."""
        params = self.lookup(written[1:].partition(".")[0])
        return params is not None and written in params.defs and written != name

    def _affine(self, cursor: Cursor) -> None:
        """`(d0, d1)[s0] -> (d0)`."""
        for sign in ("(", "[", "->", "("):
            if sign == "[" and not cursor.at("["):
                continue
            if not cursor.at(sign):
                raise fault_at(cursor, f"expected '{sign}'")
            cursor.jump(cursor.end if sign == "->" else bracket_end(cursor))
