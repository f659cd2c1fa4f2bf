"""Semantic tokens of MLIR text, line by line: what a word is follows from the declaration of the op it stands in.

A line depends on the ones before it only by its `TileState`, so lines are coloured once per distinct text and state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tilelsp.analysis.features.tokens.colours import Colour, Coloured, TokenTrait
from tilelsp.defs.catalog import catalog
from tilelsp.spec import op as spec_op
from tilelsp.spec.attr import EnumKind, WordsKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import Directive, Element, Group, Literal
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.param_types import BUILTIN_SHAPED, builtin_type

Frame = tuple[str | None, str, str]
"""A region: its default dialect, the op that it belongs to, and the brackets that were open around it."""

TileState = tuple[tuple[Frame, ...], str, str, int, int]
"""State that the lines before leave behind: the regions around, the op that is being written ("" for none), its
brackets; and how many regions and brackets are open beyond those."""

START: TileState = ((), "", "", 0, 0)

DEEPEST = 64
"""Regions, and brackets, that are told apart; those inside of so many are only counted, so that a state stays small."""

_CLOSE = {"<": ">", "(": ")", "[": "]", "{": "}"}
_CLOSING = frozenset(_CLOSE.values())
_CONSTANTS = frozenset(("true", "false", "unit", "dense", "array", "loc", "opaque", "none", "affine_map"))
_STRUCTURAL = frozenset((spec_op.Trait.SYMBOL, spec_op.Trait.CONTAINER, spec_op.Trait.TERMINATOR))


def colour_tile_line(line: str, state: TileState) -> tuple[tuple[Coloured, ...], TileState]:
    """The tokens of one line, and the state behind it."""
    painter = _Painter(line, state)
    tokens = tuple(painter.tokens())
    return tokens, (tuple(painter.frames), painter.op, painter.brackets, painter.deeper, painter.more)


class _Painter:
    def __init__(self, line: str, state: TileState) -> None:
        self.line = line
        frames, self.op, self.brackets, self.deeper, self.more = state
        self.frames = list(frames)
        self.cursor = Cursor(line)
        self.starts = not self.brackets
        """Set if an op may begin at the current token."""
        self.head = ""
        """The name right in front of the innermost bracket."""
        self.named = False
        """Set once the op's symbol has been seen."""
        self.bound = False
        """Set once the first argument of the op's region has been named."""

    def tokens(self) -> Iterator[Coloured]:
        """The line's tokens with its comments."""
        cursor = self.cursor
        while True:
            yield from self._comment(cursor.last, cursor.start)
            if cursor.kind == lexer.END:
                return
            start, end, kind = cursor.start, cursor.end, cursor.kind
            found = self._token(kind)
            if found is not None:
                yield Coloured(start, end, *found)
            if self.cursor.start == start:
                cursor.advance()

    def _comment(self, start: int, end: int) -> Iterator[Coloured]:
        at = self.line.find("//", start, end)
        if at >= 0:
            yield Coloured(at, len(self.line.rstrip("\r\n")), Colour.COMMENT)

    @property
    def spec(self) -> OpSpec | None:
        """The declaration of the op that is being written."""
        found = catalog().find(self.op)
        return None if found is None else found.spec

    def _token(self, kind: int) -> tuple[Colour, TokenTrait] | None:
        cursor = self.cursor
        if kind == lexer.PUNCT:
            self._punctuation()
            return None
        starts, self.starts = self.starts, False
        match kind:
            case lexer.VALUE:
                return self._value(starts)
            case lexer.SYMBOL:
                spec = self.spec
                defines = spec is not None and not self.brackets and not self.named
                defines = defines and spec is not None and bool(spec.traits & {spec_op.Trait.SYMBOL, _CONTAINER})
                self.named = True
                return Colour.FUNCTION, TokenTrait.DECLARATION if defines else TokenTrait.NONE
            case lexer.BLOCK:
                if starts:
                    self.op = ""
                return Colour.LABEL, TokenTrait.DECLARATION if starts else TokenTrait.NONE
            case lexer.ATTR_ALIAS | lexer.TYPE_ALIAS:
                self.head = cursor.token
                defined = starts and self.line.startswith("=", self._next_start())
                alias = Colour.ALIAS if kind == lexer.ATTR_ALIAS else Colour.TYPE
                return alias, TokenTrait.DECLARATION if defined else TokenTrait.NONE
            case lexer.STRING:
                if starts and self.line.startswith("(", cursor.end):
                    self._begin(cursor.token[1:-1])
                    return Colour.OP, TokenTrait.NONE
                return Colour.STRING, TokenTrait.NONE
            case lexer.NUMBER:
                return Colour.NUMBER, TokenTrait.NONE
            case lexer.WORD:
                return self._word(starts)
            case _:
                return None

    def _next_start(self) -> int:
        return Cursor(self.line, self.cursor.end).start

    def _value(self, starts: bool) -> tuple[Colour, TokenTrait]:
        cursor = self.cursor
        if starts and cursor.is_definition():
            self.op, self.named = "", False
            after = self._next_start()
            self.starts = self.line.startswith((",", "=", ":"), after)
            return Colour.VARIABLE, TokenTrait.DECLARATION
        following = self._next_start()
        near = self.brackets[-1:] == "(" or not self.brackets
        after = self.line[following : following + 1] if near else ""
        if not self.op and after == ":":
            return Colour.PARAMETER, TokenTrait.DECLARATION  # of a block label
        definition = catalog().find(self.op)
        binds = _binders(definition) if definition is not None else frozenset[str]()
        if after in binds or (not self.brackets and not self.bound and "induction" in binds):
            self.bound = True
            return Colour.PARAMETER, TokenTrait.DECLARATION
        return Colour.VARIABLE, TokenTrait.NONE

    def _word(self, starts: bool) -> tuple[Colour, TokenTrait] | None:
        cursor = self.cursor
        word = cursor.token
        if starts:
            definition = catalog().op(word, self.frames[-1][0] if self.frames else None)
            if definition is not None or "." in word:
                self._begin(word if definition is None else definition.declared_name)
                return (Colour.KEYWORD if _is_structural(definition) else Colour.OP), TokenTrait.NONE
        if self.line.startswith("<", cursor.end):
            self.head = word
            if _is_type(word):
                return Colour.TYPE, TokenTrait.NONE
        definition = catalog().find(self.op)
        if definition is not None and not self.brackets.endswith("{"):
            words, keywords = words_of(definition)
            if word in words and not (word in keywords and not self.brackets):
                return Colour.WORD, TokenTrait.NONE
            if word in keywords and not (_is_type(word) and not self.line.startswith("=", self._next_start())):
                return Colour.KEYWORD, TokenTrait.NONE
        after = self._next_start()
        if self.brackets and self.line.startswith("=", after):
            return Colour.PROPERTY, TokenTrait.NONE
        if _is_type(word) or (word[0] == "x" and _is_extents_tail(word)):
            return Colour.TYPE, TokenTrait.BUILTIN if _is_builtin(word) else TokenTrait.NONE
        if word in _CONSTANTS:
            return Colour.KEYWORD, TokenTrait.NONE
        if self.brackets.endswith("{"):
            return Colour.PROPERTY, TokenTrait.NONE
        return (Colour.WORD, TokenTrait.NONE) if self.brackets.endswith("<") else None

    def _begin(self, name: str) -> None:
        self.op, self.named, self.bound = name, False, False

    def _punctuation(self) -> None:
        cursor = self.cursor
        token = cursor.token
        if token == "{" and self._opens_region():
            spec = self.spec
            slots = spec.regions if spec is not None else ()
            dialect = slots[0].default_dialect if slots else None
            if len(self.frames) < DEEPEST:
                self.frames.append((dialect, self.op, self.brackets))
            else:
                self.deeper += 1
            self.op, self.brackets, self.starts = "", "", True
        elif token in _CLOSE:
            if len(self.brackets) < DEEPEST:
                self.brackets += token
            else:
                self.more += 1
            self.starts = False
        elif self.more and token in _CLOSING:
            self.more -= 1
        elif token == "}" and self.deeper and not self.brackets:
            self.deeper -= 1
            self.starts = self.line.startswith("}", self._next_start())
        elif self.brackets and token == _CLOSE[self.brackets[-1]]:
            self.brackets = self.brackets[:-1]
        elif token == "}" and self.frames:
            _, self.op, self.brackets = self.frames.pop()
            self.starts = not self.brackets and self.line.startswith("}", self._next_start())
        elif token in ",=:" and not self.op and not self.brackets:
            self.starts = True  # between the names of results, and behind them

    def _opens_region(self) -> bool:
        """True if the brace at the cursor opens a region: it ends its line, or an op or another brace follows it."""
        spec = self.spec
        if self.brackets not in ("", "(") or (spec is not None and self.op and not spec.regions):
            return False
        probe = Cursor(self.line, self.cursor.end)
        if probe.kind in (lexer.END, lexer.VALUE, lexer.BLOCK):
            return True
        if probe.at("}"):
            return True
        if probe.kind not in (lexer.WORD, lexer.STRING):
            return False
        follows = Cursor(self.line, probe.end)
        return not (follows.at("=") or follows.at(",") or follows.at("}")) or _is_op(probe.token)


_CONTAINER = spec_op.Trait.SYMBOL_TABLE


def _is_op(word: str) -> bool:
    return catalog().op(word, "cuda_tile") is not None


def _is_structural(definition: type[OpDef] | None) -> bool:
    return definition is not None and bool(definition.spec.regions or definition.spec.traits & _STRUCTURAL)


@lru_cache(maxsize=4096)
def _is_type(word: str) -> bool:
    known = catalog()
    return word in BUILTIN_SHAPED or _is_builtin(word) or f"{known.default_types}.{word}" in known.types


def _is_builtin(word: str) -> bool:
    """True if a word is spelled as a builtin type, even one of an unsupported width."""
    try:
        return builtin_type(word, None) is not None
    except ParamFault:
        return True


def _is_extents_tail(word: str) -> bool:
    """True for what follows the first extent of a shaped type: `x64xf32`, `xbf16`."""
    rest = word
    while rest[:1] == "x":
        rest = rest[1:]
        digits = len(rest) - len(rest.lstrip("0123456789"))
        if not digits:
            return _is_type(rest)
        rest = rest[digits:]
    return not rest


@lru_cache(maxsize=1024)
def words_of(definition: type[OpDef]) -> tuple[frozenset[str], frozenset[str]]:
    """The words that the attributes of an op may be, and the keywords of its format."""
    spec = definition.spec
    words = {word for slot in spec.attrs if isinstance(slot.kind, EnumKind | WordsKind) for word in slot.kind.words}
    keywords = {slot.written for slot in spec.attrs} | {"attributes", "else"}
    keywords.update(_literals(spec.program))
    return frozenset(words), frozenset(keywords)


_BINDING = {"params": ":", "args_region": ":", "assign": "=", "induction": "induction"}


@lru_cache(maxsize=1024)
def _binders(definition: type[OpDef]) -> frozenset[str]:
    """How an op names arguments of its region: what stands behind such a name, or `induction` for a first one."""
    return frozenset(_bindings(definition.spec.program))


def _bindings(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Directive) and element.name in _BINDING:
            yield _BINDING[element.name]
        elif isinstance(element, Group):
            yield from _bindings(element.elements)


def _literals(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Literal):
            yield element.text
        elif isinstance(element, Group):
            yield from _literals(element.elements)
