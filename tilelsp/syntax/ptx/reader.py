"""Reads PTX one statement after the other. Nothing here fails: a statement that cannot be read says why and ends where
the next one seems to begin.

What a statement is depends on its own text, on `reach` code points behind it, and on the `State` in front of it; so
after an edit reading may stop where a statement begins at the same place in the same state as before.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tilelsp.syntax.ptx import declarations
from tilelsp.syntax.ptx.cursor import Cursor, Unreadable
from tilelsp.syntax.ptx.initial_values import Filling, fill, run_of_integers
from tilelsp.syntax.ptx.instructions import instruction
from tilelsp.syntax.ptx.statements import (
    AddressSize,
    Alias,
    Close,
    Content,
    Declaration,
    Label,
    More,
    Open,
    Plain,
    Problem,
    Section,
    Target,
    Targets,
    Unknown,
    Values,
    Version,
)
from tilelsp.syntax.ptx.tokens import DOT, END, NUMBER, STRING, WORD, Tokens, code_start
from tilelsp.syntax.ptx.tree import Name
from tilelsp.syntax.ptx.words import BODY_ONLY, DIRECTIVES, LINKAGE, MODULE_ONLY, SPACES, TUNING, TYPES, VECTORS

_SKIPPED = 256
"""Tokens of a statement that cannot be read which one step skips."""

_NEAR = 300


class Mode(enum.Enum):
    """What may stand next."""

    MODULE = enum.auto()
    BODY = enum.auto()
    SECTION = enum.auto()
    """The data of a debug section."""
    VALUES = enum.auto()
    """More initial values of a declaration."""
    STRAY = enum.auto()
    """Outside of functions, behind something that belongs into one: it is said once."""


@dataclass(frozen=True, slots=True)
class State:
    """What of the text in front a statement depends on.

    `depth` counts open braces of functions. `may_open` says that a function's head, or something that may have been
    one, stands directly in front. `is_rest` says that a statement that cannot be read goes on.
    """

    mode: Mode = Mode.MODULE
    depth: int = 0
    may_open: bool = False
    is_rest: bool = False
    head: Declaration | None = None
    filling: Filling | None = None


START = State()
"""In front of a text."""

_BODY = [State(Mode.BODY, depth) for depth in range(64)]


def _body(depth: int) -> State:
    if depth <= 0:
        return START
    return _BODY[depth] if depth < len(_BODY) else State(Mode.BODY, depth)


@dataclass(frozen=True, slots=True)
class Read:
    """What stands in the code of a statement, positions counted from its first token."""

    content: Content
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement with the blanks and comments in front of it.

    `gap` counts those, `length` all of it, `reach` the code points behind it that it depends on. `after` is the state
    behind it.
    """

    gap: int
    length: int
    read: Read
    after: State
    reach: int


class PtxReader:
    """Reads statements and remembers the common ones by their text; at most `remembered`."""

    def __init__(self, remembered: int = 50_000) -> None:
        self._remembered = remembered
        self._known: dict[str, Read] = {}

    def read(self, text: str, at: int, state: State) -> Statement:
        """The statement at `at`. At the end of the text it is empty, but for the blanks in front."""
        start = code_start(text, at)
        if start >= len(text):
            return Statement(start - at, start - at, _EMPTY, state, 1)
        gap = start - at
        first = text[start]
        if state.is_rest:
            return _rest(text, at, start, state)
        match state.mode:
            case Mode.BODY:
                if first == "{":
                    return Statement(gap, gap + 1, _OPEN, _body(state.depth + 1), 0)
                if first == "}":
                    return Statement(gap, gap + 1, _CLOSE, _body(state.depth - 1), 0)
                if first != ".":
                    known = self._common(text, at, start, state)
                    if known is not None:
                        return known
            case Mode.MODULE | Mode.STRAY:
                if first == "{" and state.may_open:
                    return Statement(gap, gap + 1, _OPEN, _body(1), 0)
            case Mode.SECTION:
                if first == "}":
                    return Statement(gap, gap + 1, _CLOSE, START, 0)
                end = _data_run(text, start)
                if end > start:
                    return Statement(gap, end - at, _DATA, state, 1)
            case Mode.VALUES:
                run = _run(text, at, start, state)
                if run is not None:
                    return run
        return _Step(text, at, start, state).statement()

    def _common(self, text: str, at: int, start: int, state: State) -> Statement | None:
        """An instruction that ends soon, read once for its text."""
        end = text.find(";", start, start + _NEAR) + 1
        if not end:
            return None
        code = text[start:end]
        read = self._known.get(code)
        if read is not None:
            return Statement(start - at, end - at, read, state, 0)
        made = _Step(text, at, start, state).statement()
        if at + made.length == end and made.after is state and not made.reach:
            if len(self._known) >= self._remembered:
                self._known.clear()
            self._known[code] = made.read
        return made


_EMPTY, _OPEN, _CLOSE = Read(Plain.EMPTY), Read(Open()), Read(Close())
_DATA, _REST = Read(Plain.DATA), Read(Plain.REST)
_INTEGERS = Read(More(Values((), True)))
_LOCATION = Read(Plain.LOCATION)

_BYTE = r"(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_WORDS = r"(?:[1-9][0-9]{0,8}|0|\.?[A-Za-z_$][\w$]*+)"
_GAP = r"[ \t\r\n]"
_DATA_RUN = re.compile(
    rf"(?:{_GAP}*+(?:\.b8[ \t]+{_BYTE}(?:,[ \t]*+{_BYTE})*+|\.b(?:32|64)[ \t]+{_WORDS}(?:,[ \t]*+{_WORDS})*+)"
    rf"[ \t]*+(?=[\r\n])){{1,64}}+",
    re.ASCII,
)


def _data_run(text: str, start: int) -> int:
    """Where a run of plain data of a debug section ends; `start` where there is none."""
    found = _DATA_RUN.match(text, start)
    return start if found is None else found.end()


def _run(text: str, at: int, start: int, state: State) -> Statement | None:
    """A run of integers in a table."""
    filling = state.filling
    end = run_of_integers(text, start)
    if end == start or filling is None or not filling.levels:
        return None
    count = text.count(",", start, end)
    levels = (*filling.levels[:-1], filling.levels[-1] + count)
    return Statement(start - at, end - at, _INTEGERS, replace(state, filling=replace(filling, levels=levels)), 0)


# one statement --------------------------------------------------------------------------------------------------


class _Step:
    """The reading of one statement from `start` on, behind a gap from `at` on."""

    def __init__(self, text: str, at: int, start: int, state: State) -> None:
        self.at = at
        self.start = start
        self.state = state
        self.after = state
        self.cursor = Cursor(Tokens(text, start))
        self.opaque = 0
        """Where a part of the text ends that was read without its tokens; 0 for none."""

    def statement(self) -> Statement:
        """Read it."""
        cursor, state = self.cursor, self.state
        try:
            content = self._content()
            problems = tuple(cursor.problems)
        except Unreadable as error:
            content = Plain.LOST if cursor.tokens.kinds[0] == DOT else Plain.BROKEN
            problems = (*cursor.problems, cursor.problem(error)) if state.mode is not Mode.STRAY else ()
            self._recover(error.index)
        if self.opaque:
            end, reach = self.opaque, int(cursor.tokens.text[self.opaque - 1] != "}")
        else:
            end = cursor.tokens.end(cursor.at - 1)
            reach = self._reach(end)
        return Statement(self.start - self.at, end - self.at, Read(content, problems), self.after, reach)

    def _reach(self, end: int) -> int:
        """How much of the text behind the end was looked at."""
        tokens = self.cursor.tokens
        if len(tokens.kinds) == self.cursor.at:
            return 0 if tokens.texts[-1] in (";", "{", "}") else 1
        if tokens.texts[self.cursor.at - 1] == ";" and self.after is self.state:
            return 0
        if tokens.kinds[-1] == END:
            return len(tokens.text) - end + 1
        return tokens.end(len(tokens.texts) - 1) - end + 1

    def _content(self) -> Content:
        cursor, mode = self.cursor, self.state.mode
        if mode is Mode.VALUES:
            return self._more()
        kind = cursor.kind
        if kind == WORD and cursor.ahead(1) == ":" and mode is not Mode.MODULE:
            label = Label(cursor.name())
            cursor.at += 1
            return label
        if mode is Mode.SECTION:
            return self._data()
        if kind == DOT:
            return self._directive(cursor.text[1:])
        if mode is Mode.BODY:
            return instruction(cursor)
        self.after = State(Mode.STRAY)
        raise Unreadable(0)

    def _directive(self, word: str) -> Content:
        cursor = self.cursor
        if self.state.mode is Mode.BODY:
            self._leave(word)
        elif word in BODY_ONLY:
            self.after = State(Mode.STRAY)
            raise Unreadable(0)
        if word in ("entry", "func") or word in LINKAGE:
            return self._linked()
        if word in SPACES or word in TYPES or word in VECTORS or word in ("align", "attribute"):
            return self._declared(declarations.declaration(cursor, ""))
        reader = _READERS.get(word)
        if reader is not None:
            self.after = self._behind()
            return reader(cursor)
        if word == "section":
            return self._section()
        if word.startswith("nv_") and cursor.ahead(1) == "{":
            return self._vendor()
        if word in DIRECTIVES:
            raise Unreadable(0)
        return self._unknown()

    def _leave(self, word: str) -> None:
        """What may only stand outside of functions ends the one that it is in, where it begins a line.

        Raises `Unreadable` for what stands within one.
        """
        cursor = self.cursor
        index = 0
        if word in LINKAGE and cursor.kind_ahead(1) == DOT:
            index = 1
            if cursor.ahead(1) == ".func":
                return
        elif word != "entry" and word not in MODULE_ONLY:
            return
        error = Unreadable(index)
        if not _begins_line(cursor.tokens.text, self.start):
            raise error
        cursor.problems.append(cursor.problem(error))
        self.state = START

    def _behind(self) -> State:
        """The state behind a whole statement."""
        return self.state if self.state.mode is Mode.BODY else START

    def _linked(self) -> Content:
        cursor = self.cursor
        linked = declarations.linkage(cursor)
        is_function = cursor.text in (".entry", ".func")
        if cursor.kind == DOT and is_function:
            made = declarations.function(cursor, linked)
            self.after = self._behind()
            if made.is_defined:
                if self.state.mode is Mode.BODY:
                    cursor.problems.append(cursor.problem(Unreadable(cursor.at)))
                opens = cursor.text == "{"
                self.after = State(may_open=True) if opens else _body(1)
            return made
        if cursor.kind != DOT:
            raise Unreadable(cursor.at)
        return self._declared(declarations.declaration(cursor, linked))

    def _declared(self, made: tuple[Declaration, declarations.Unfinished | None]) -> Content:
        declaration, more = made
        self.after = self._behind()
        if more is not None:
            self.after = replace(self.after, mode=Mode.VALUES, head=more.head, filling=more.filling)
        return declaration

    def _more(self) -> Content:
        """Initial values that go on, and what stands behind them."""
        cursor, state = self.cursor, self.state
        assert state.filling is not None
        assert state.head is not None
        self.after = _body(state.depth)
        values, filling = fill(cursor, state.filling)
        if filling is not None:
            self.after = replace(state, filling=filling)
            return More(values)
        if cursor.take(";"):
            return More(values)
        cursor.expect(",")
        rest, more = declarations.names(cursor, state.head)
        if more is not None:
            self.after = replace(state, filling=more.filling)
        return More(values, rest.names)

    def _section(self) -> Content:
        """`.section .debug_info {`."""
        cursor = self.cursor
        cursor.at += 1
        start = cursor.start
        if cursor.kind not in (DOT, WORD):
            raise Unreadable(cursor.at)
        name = Name(cursor.text, start, start + len(cursor.text))
        cursor.at += 1
        cursor.expect("{")
        self.after = State(Mode.SECTION)
        return Section(name)

    def _data(self) -> Content:
        """`.b8 1, 2` within a debug section."""
        cursor = self.cursor
        word = cursor.dot()
        if not word or word not in TYPES:
            raise Unreadable(int(cursor.kind == WORD))
        if word not in ("b8", "b16", "b32", "b64"):
            cursor.problems.append(Problem("Illegal type for dwarf data", 0, cursor.end))
        while True:
            self._datum(word)
            if not cursor.take(","):
                return Plain.DATA

    def _datum(self, word: str) -> None:
        cursor = self.cursor
        start = cursor.start
        if cursor.kind in (WORD, DOT) and cursor.text[0] != "%":
            cursor.at += 1
            if cursor.take("+"):
                cursor.integer()
            elif cursor.take("-"):
                cursor.name()
            return
        negative = cursor.take("-")
        text = cursor.text
        value = cursor.integer()
        bits = int(word[1:])
        if value >= 1 << bits or (negative and value > 1 << (bits - 1)):
            message = f"Value out of range for type .{word} {'-' if negative else ''}{text}"
            cursor.problems.append(Problem(message, start, cursor.end))

    def _vendor(self) -> Content:
        """`.nv_... { ... }`, whose inside is not looked into."""
        self.after = self._behind()
        self._opaque(1)
        return Plain.VENDOR

    def _opaque(self, index: int) -> None:
        """End the statement where the brace closes that token number `index` opens."""
        tokens = self.cursor.tokens
        end = _closing(tokens.text, tokens.starts[index] + 1)
        self.opaque = end or len(tokens.text)
        if not end:
            place = len(tokens.text) - self.start
            self.cursor.problems.append(Problem("Parsing error near '': syntax error", place, place))

    def _unknown(self) -> Content:
        """A directive that nobody declared here: to its `;`, its braces, or the end of its line."""
        cursor = self.cursor
        word = Name(cursor.text, 0, len(cursor.text))
        cursor.at += 1
        if self.state.mode is Mode.STRAY:
            self.after = self.state
        while cursor.kind != END and cursor.at < _SKIPPED:
            text = cursor.text
            if text == "{" and not cursor.tokens.begins_line(cursor.at):
                self._opaque(cursor.at)
                break
            if cursor.tokens.begins_line(cursor.at) or text == "}":
                break
            cursor.at += 1
            if text == ";":
                break
        return Unknown(word)

    # what cannot be read ----------------------------------------------------------------------------------------

    def _recover(self, index: int) -> None:
        """Find where the next statement begins, at or behind a token that cannot stand where it does."""
        cursor, state = self.cursor, self.state
        tokens = cursor.tokens
        if self.after is state and state.mode in (Mode.MODULE, Mode.STRAY):
            self.after = State(state.mode, may_open=True)
        if state.mode is Mode.VALUES:
            self.after = _body(state.depth)
        ended = _skip(tokens, index, state)
        cursor.at = ended
        if tokens.open_comment and tokens.kinds[ended] == END:
            self.opaque = len(tokens.text)
        elif ended - index >= _SKIPPED:
            self.after = replace(self.after, is_rest=True)


def _begins_line(text: str, at: int) -> bool:
    """Whether only blanks stand in front of `at` on its line."""
    line = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    return not text[line:at].strip()


def _rest(text: str, at: int, start: int, state: State) -> Statement:
    """More of a statement that cannot be read."""
    tokens = Tokens(text, start)
    ended = _skip(tokens, 0, state)
    if tokens.open_comment and tokens.kinds[ended] == END:
        return Statement(start - at, len(text) - at, _REST, replace(state, is_rest=False), 1)
    end = tokens.end(ended - 1)
    after = state if ended >= _SKIPPED else replace(state, is_rest=False)
    return Statement(start - at, end - at, _REST, after, tokens.end(len(tokens.kinds) - 1) - end + 1)


def _skip(tokens: Tokens, index: int, state: State) -> int:
    """The number of the token with which the statement behind one that cannot be read begins."""
    balance = tokens.texts[:index].count("{") - tokens.texts[:index].count("}")
    at = index
    tokens.need(at)
    is_module = state.mode in (Mode.MODULE, Mode.STRAY)
    if tokens.texts[at] == ":" and at > 1 and tokens.kinds[at - 1] == WORD and tokens.begins_line(at - 1):
        return at - 1
    while at - index < _SKIPPED:
        tokens.need(at + 1)
        kind, text = tokens.kinds[at], tokens.texts[at]
        if kind == END:
            return at
        if text == ";":
            return _behind_semicolons(tokens, at)
        if at and tokens.begins_line(at) and _begins_statement(tokens, at, is_module):
            return at
        if text == "{":
            if is_module and at:
                return at
            balance += 1
        elif text == "}":
            if balance <= 0 and at and (tokens.begins_line(at) or tokens.begins_line(at + 1)):
                return at
            balance -= 1
        at += 1
    return at


def _behind_semicolons(tokens: Tokens, at: int) -> int:
    """The number of the token behind some semicolons: one finding is enough for them."""
    end = at + 1
    while end - at < _SKIPPED:
        tokens.need(end)
        if tokens.texts[end] != ";" or tokens.begins_line(end):
            break
        end += 1
    return end


def _begins_statement(tokens: Tokens, at: int, is_module: bool) -> bool:
    kind, text = tokens.kinds[at], tokens.texts[at]
    if kind == DOT:
        word = text[1:]
        if is_module:
            return word in DIRECTIVES and word not in _INNER
        return word in DIRECTIVES or word in _DATA_WORDS
    if is_module:
        return False
    if text == "@":
        return True
    if kind == WORD:
        return tokens.kinds[at + 1] == DOT or tokens.texts[at + 1] == ":" or text in _BARE
    return False


_INNER = TUNING | {"param", "reg", "align", "ptr", "local", "loc", "loc_intermediate", "attribute", "hidden"}
"""Directives that a function's head may hold, or its body: not where a broken head ends."""

_BARE = frozenset(("ret", "exit", "trap", "bra", "call", "brkpt"))
_DATA_WORDS = frozenset(("b8", "b16", "b32", "b64"))

_BRACES = re.compile(r"\.source_begin\b(?s:.)*?\.source_end\b|[{}]")


def _closing(text: str, at: int) -> int:
    """Behind the `}` that closes what was opened in front of `at`; 0 where nothing does."""
    depth = 1
    for found in _BRACES.finditer(text, at):
        mark = found.group()
        if mark == "{":
            depth += 1
        elif mark == "}":
            depth -= 1
            if not depth:
                return found.end()
    return 0


# directives -----------------------------------------------------------------------------------------------------


def _version(cursor: Cursor) -> Content:
    cursor.at += 1
    major, dot, minor = cursor.text.partition(".")
    if cursor.kind != NUMBER or not dot or not major.isdigit() or not minor.isdigit() or len(cursor.text) > 9:
        raise Unreadable(cursor.at)
    cursor.at += 1
    return Version(int(major), int(minor))


def _target(cursor: Cursor) -> Content:
    cursor.at += 1
    found = [cursor.name()]
    while cursor.take(","):
        found.append(cursor.name())
    return Target(tuple(found))


def _address_size(cursor: Cursor) -> Content:
    cursor.at += 1
    return AddressSize(cursor.integer())


def _file(cursor: Cursor) -> Content:
    cursor.at += 1
    cursor.integer()
    if cursor.kind != STRING:
        raise Unreadable(cursor.at)
    cursor.at += 1
    for _ in range(2):
        if cursor.take(","):
            cursor.integer()
    return Plain.FILE


def _location(cursor: Cursor) -> Content:
    """`.loc 1 2 3, function_name $L+4, inlined_at 1 2 3`."""
    cursor.at += 1
    for _ in range(3):
        cursor.integer()
    while cursor.take(","):
        word = cursor.text
        if word == "function_name":
            cursor.at += 1
            cursor.name()
            if cursor.take("+"):
                cursor.integer()
        elif word == "inlined_at":
            cursor.at += 1
            for _ in range(3):
                cursor.integer()
        else:
            raise Unreadable(cursor.at)
    return Plain.LOCATION


def _pragma(cursor: Cursor) -> Content:
    cursor.at += 1
    declarations.strings(cursor)
    cursor.expect(";")
    return Plain.PRAGMA


def _alias(cursor: Cursor) -> Content:
    cursor.at += 1
    name = cursor.name()
    cursor.expect(",")
    old = cursor.name()
    cursor.expect(";")
    return Alias(name, old)


def _targets(cursor: Cursor) -> Content:
    is_branch = cursor.dot() == "branchtargets"
    return Targets(is_branch, declarations.name_list(cursor))


_READERS: dict[str, Callable[[Cursor], Content]] = {
    "version": _version,
    "target": _target,
    "address_size": _address_size,
    "file": _file,
    "loc": _location,
    "loc_intermediate": _location,
    "pragma": _pragma,
    "alias": _alias,
    "branchtargets": _targets,
    "calltargets": _targets,
    "callprototype": declarations.prototype,
}
