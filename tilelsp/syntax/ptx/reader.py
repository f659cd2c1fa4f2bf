"""Reads PTX one statement after the other. Nothing here fails: a statement that cannot be read says why and ends where
the next one seems to begin.

What a statement is depends on its own text, on `reach` code points behind it, and on the `State` in front of it; so
after an edit reading may stop where a statement begins at the same place in the same state as before.
"""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.syntax.ptx import declarations
from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable
from tilelsp.syntax.ptx.directives import READERS
from tilelsp.syntax.ptx.initial_values import fill, run_of_integers
from tilelsp.syntax.ptx.instructions import instruction, plain_instruction
from tilelsp.syntax.ptx.recovery import SKIPPED, begins_line, skip
from tilelsp.syntax.ptx.sections import INTERMEDIATE_SOURCE, closing, data_run, datum_list, intermediate_source
from tilelsp.syntax.ptx.state import START, Mode, PtxStatement, State, StatementContent, body
from tilelsp.syntax.ptx.statements import (
    Close,
    Content,
    DebugSection,
    Declaration,
    InitialValues,
    LabelStatement,
    More,
    OpenBrace,
    OtherStatement,
    StatementProblem,
    UnknownDirective,
    Vendor,
)
from tilelsp.syntax.ptx.tokens import DOT, END, WORD, PtxTokens, code_start
from tilelsp.syntax.ptx.tree import NameOperand
from tilelsp.syntax.ptx.words import BODY_ONLY, DIRECTIVES, LINKAGE, MODULE_ONLY, NO_SECTIONS, SPACES, TYPES, VECTORS

_NEAR = 300
"""Characters in which the end of an instruction is looked for first: most are far shorter."""


class PtxReader:
    """Reads statements and remembers the common ones by their text; at most `remembered`."""

    def __init__(self, remembered: int = 50_000) -> None:
        self._remembered = remembered
        self._known: dict[str, StatementContent] = {}

    def read(self, text: str, at: int, state: State) -> PtxStatement:
        """The statement at `at`. At the end of the text it is empty, but for the blanks in front."""
        start = code_start(text, at)
        if start >= len(text):
            return PtxStatement(start - at, start - at, _EMPTY, state, 1)
        gap = start - at
        first = text[start]
        if state.is_rest:
            return _rest(text, at, start, state)
        match state.mode:
            case Mode.BODY:
                if first == "{":
                    return PtxStatement(gap, gap + 1, _OPEN, body(state.depth + 1), 0)
                if first == "}":
                    return PtxStatement(gap, gap + 1, _CLOSE, body(state.depth - 1), 0)
                if first != ".":
                    known = self._common(text, at, start, state)
                    if known is not None:
                        return known
            case Mode.MODULE | Mode.STRAY:
                if first == "{" and state.may_open:
                    return PtxStatement(gap, gap + 1, _OPEN, body(1), 0)
            case Mode.SECTION:
                if first == "}":
                    return PtxStatement(gap, gap + 1, _CLOSE, START, 0)
                end = data_run(text, start)
                if end > start:
                    return PtxStatement(gap, end - at, _DATA, state, 1)
            case Mode.VALUES:
                run = _run(text, at, start, state)
                if run is not None:
                    return run
        return _Step(text, at, start, state).statement()

    def _common(self, text: str, at: int, start: int, state: State) -> PtxStatement | None:
        """An instruction that ends soon, read once for its text."""
        end = text.find(";", start, start + _NEAR) + 1
        if not end:
            return None
        code = text[start:end]
        read = self._known.get(code)
        if read is not None:
            return PtxStatement(start - at, end - at, read, state, 0)
        tokens = PtxTokens(text, start)
        plain = plain_instruction(tokens)
        if plain is not None:
            made = PtxStatement(start - at, end - at, StatementContent(plain), state, 0)
        else:
            made = _Step(text, at, start, state, tokens).statement()
        if at + made.length == end and made.after is state and not made.reach:
            if len(self._known) >= self._remembered:
                self._known.clear()
            self._known[code] = made.read
        return made


_EMPTY, _OPEN, _CLOSE = StatementContent(OtherStatement.EMPTY), StatementContent(OpenBrace()), StatementContent(Close())
_DATA, _REST = StatementContent(OtherStatement.DATA), StatementContent(OtherStatement.REST)
_INTEGERS = StatementContent(More(InitialValues((), True)))


def _run(text: str, at: int, start: int, state: State) -> PtxStatement | None:
    """A run of integers in a table."""
    filling = state.filling
    end = run_of_integers(text, start)
    if end == start or filling is None or not filling.levels:
        return None
    count = text.count(",", start, end)
    levels = (*filling.levels[:-1], filling.levels[-1] + count)
    return PtxStatement(start - at, end - at, _INTEGERS, replace(state, filling=replace(filling, levels=levels)), 0)


# one statement --------------------------------------------------------------------------------------------------


class _Step:
    """The reading of one statement from `start` on, behind a gap from `at` on."""

    def __init__(self, text: str, at: int, start: int, state: State, tokens: PtxTokens | None = None) -> None:
        self.at = at
        self.start = start
        self.state = state
        self.after = state
        self.cursor = PtxCursor(tokens or PtxTokens(text, start))
        self.opaque = 0
        """Where a part of the text ends that was read without its tokens; 0 for none."""
        self.is_broken = False

    def statement(self) -> PtxStatement:
        """Read it."""
        cursor, state = self.cursor, self.state
        try:
            content = self._content()
            problems = tuple(cursor.problems)
        except Unreadable as error:
            content = OtherStatement.LOST if cursor.tokens.kinds[0] == DOT else OtherStatement.BROKEN
            problems = (*cursor.problems, *cursor.fields, cursor.problem(error)) if state.mode is not Mode.STRAY else ()
            self._recover(error.index)
        if self.opaque:
            end, text = self.opaque, cursor.tokens.text
            reach = len(text) - end + 1 if self.is_broken else int(text[end - 1] != "}")
        else:
            end = cursor.tokens.end(cursor.at - 1)
            reach = self._reach(end)
        return PtxStatement(self.start - self.at, end - self.at, StatementContent(content, problems), self.after, reach)

    def _reach(self, end: int) -> int:
        """How much of the text behind the end was looked at."""
        tokens = self.cursor.tokens
        if len(tokens.kinds) == self.cursor.at:
            return 0 if tokens.texts[-1] in (";", "{", "}") else 1
        if tokens.texts[self.cursor.at - 1] == ";" and self.after is self.state and not self.is_broken:
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
            label = LabelStatement(cursor.declared_name())
            cursor.at += 1
            return label
        if mode is Mode.SECTION:
            return datum_list(cursor)
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
        reader = READERS.get(word)
        if reader is not None:
            self.after = self._behind()
            return reader(cursor)
        if word == "section":
            return self._section()
        if word == INTERMEDIATE_SOURCE or (word.startswith("nv_") and cursor.ahead(1) == "{"):
            return self._vendor()
        if word in DIRECTIVES:
            raise Unreadable(0)
        return self._unknown()

    def _leave(self, word: str) -> None:
        """End the function at a word that may only stand outside of functions, where it begins a line.

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
        if not begins_line(cursor.tokens.text, self.start):
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
            if linked == "common":
                raise Unreadable(cursor.at)
            made = declarations.function(cursor, linked)
            self.after = self._behind()
            if made.is_defined:
                if self.state.mode is Mode.BODY:
                    cursor.problems.append(cursor.problem(Unreadable(cursor.at)))
                opens = cursor.text == "{"
                self.after = State(may_open=True) if opens else body(1)
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
        self.after = body(state.depth)
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
        if cursor.kind != DOT:
            raise Unreadable(cursor.at)
        if cursor.text[1:] in NO_SECTIONS:
            cursor.problems.append(cursor.problem(Unreadable(cursor.at)))
        name = NameOperand(cursor.text, start, start + len(cursor.text))
        cursor.at += 1
        cursor.expect("{")
        self.after = State(Mode.SECTION)
        return DebugSection(name)

    def _vendor(self) -> Content:
        """`.nv_... { ... }`, whose inside is looked into where it is known."""
        cursor = self.cursor
        word = NameOperand(cursor.text, 0, len(cursor.text))
        self.after = self._behind()
        if word.text[1:] != INTERMEDIATE_SOURCE:
            self._opaque(1)
            return Vendor(word)
        tokens = cursor.tokens
        try:
            self.opaque = intermediate_source(cursor)
        except Unreadable as error:
            if tokens.texts[1] != "{":
                raise
            self.is_broken = True
            cursor.problems.append(cursor.problem(error))
            end = closing(tokens.text, tokens.starts[1] + 1)
            self.opaque = end or len(tokens.text)
        return Vendor(word)

    def _opaque(self, index: int) -> None:
        """End the statement where the brace closes that token number `index` opens."""
        tokens = self.cursor.tokens
        end = closing(tokens.text, tokens.starts[index] + 1)
        self.opaque = end or len(tokens.text)
        if not end:
            place = len(tokens.text) - self.start
            self.cursor.problems.append(StatementProblem("Parsing error near '': syntax error", place, place))

    def _unknown(self) -> Content:
        """A directive that nobody declared here: to its `;`, its braces, or the end of its line."""
        cursor = self.cursor
        word = NameOperand(cursor.text, 0, len(cursor.text))
        cursor.at += 1
        if self.state.mode is Mode.STRAY:
            self.after = self.state
        while cursor.kind != END and cursor.at < SKIPPED:
            text = cursor.text
            if text == "{" and not cursor.tokens.begins_line(cursor.at):
                self._opaque(cursor.at)
                break
            if cursor.tokens.begins_line(cursor.at) or text == "}":
                break
            cursor.at += 1
            if text == ";":
                break
        return UnknownDirective(word)

    # what cannot be read ----------------------------------------------------------------------------------------

    def _recover(self, index: int) -> None:
        """Find where the next statement begins, at or behind a token that cannot stand where it does."""
        cursor, state = self.cursor, self.state
        tokens = cursor.tokens
        self.is_broken = True
        if self.after is state and state.mode in (Mode.MODULE, Mode.STRAY):
            self.after = State(state.mode, may_open=True)
        if state.mode is Mode.VALUES:
            self.after = body(state.depth)
        ended = skip(tokens, index, state)
        cursor.at = ended
        if tokens.open_comment and tokens.kinds[ended] == END:
            self.opaque = len(tokens.text)
        elif ended - index >= SKIPPED:
            self.after = replace(self.after, is_rest=True)


def _rest(text: str, at: int, start: int, state: State) -> PtxStatement:
    """More of a statement that cannot be read."""
    tokens = PtxTokens(text, start)
    ended = skip(tokens, 0, state)
    if tokens.open_comment and tokens.kinds[ended] == END:
        return PtxStatement(start - at, len(text) - at, _REST, replace(state, is_rest=False), 1)
    end = tokens.end(ended - 1)
    after = state if ended >= SKIPPED else replace(state, is_rest=False)
    return PtxStatement(start - at, end - at, _REST, after, tokens.end(len(tokens.kinds) - 1) - end + 1)
