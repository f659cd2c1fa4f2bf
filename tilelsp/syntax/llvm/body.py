"""The body of a function: its statements, one after another. A line that was read before is not read again."""

from __future__ import annotations

import re
from collections.abc import Generator

from tilelsp.syntax.llvm.chunk import SIZE, Earlier, LlvmChunk
from tilelsp.syntax.llvm.cursor import ATTRIBUTE, NUL_IN_NAME, UnreadableStatement
from tilelsp.syntax.llvm.function import FunctionDefinition
from tilelsp.syntax.llvm.order_reader import OrderReader
from tilelsp.syntax.llvm.statement import BLOCK, ORDER, RECORD, LlvmStatement
from tilelsp.syntax.llvm.tokens import END, LABEL, LOCAL, name_of
from tilelsp.syntax.llvm.tokens import RECORD as RECORD_TOKEN

UNCLOSED = "found end of file when expecting more instructions"
_STEP = 40
"""Statements read between two pauses, in which other work can run."""
_GOES_ON = frozenset(",([{<*|:=)]>}")
"""How a line begins that may belong to the statement on the line above."""

_REST = re.compile(r"(?:to|unwind|cleanup|catch|filter|i[0-9]+)(?=[ \t\r\n])|\]")
"""How lines begin on which LLVM prints the labels of an invoke, the clauses of a landing pad, the cases of a switch."""


class Bodies(OrderReader):
    """Reads the bodies of functions. Chunks of statements that stand in `earlier` too are taken from there."""

    earlier: Earlier | None = None

    def function_body(self, function: FunctionDefinition) -> Generator[None, None, None]:
        """Read statements up to the closing brace, with the cursor behind the opening one."""
        self.body = self.locals = True
        count = 0
        start = self.base + self.starts[self.at]
        made: list[tuple[int, LlvmStatement]] = []
        while True:
            count += 1
            if count % _STEP == 0:
                yield
            if self.kinds[self.at] == END:
                begin = self.skip_blank()
                known = self.earlier.chunk_at(self.lexed) if self.earlier is not None else None
                if made and (known is not None or len(made) >= SIZE):
                    function.chunks.append((start, LlvmChunk(self.text[start : self.lexed], tuple(made))))
                    made = []
                if known is not None:
                    function.chunks.append((self.lexed, known))
                    self.leave(self.lexed + known.length)
                    continue
                if not made:
                    start = self.lexed
                if begin >= self.limit:
                    break
                if self._remembered(begin, made, start):
                    continue
                self.begin(begin)
                end = self.text.find("\n", begin, self.limit)
                if self.texts[0] == "}":
                    function.closed = self.base
                    self.at = 1
                    break
                statement = self._statement()
                statement.last = max(statement.end, self._last_end())
                made.append((self.base - start, statement))
                single = self.kinds[self.at] == END and (end < 0 or self.base + self._last_end() <= end)
                if single and statement.problem is None:
                    self._remember(self.text[begin : end if end >= 0 else self.limit], statement)
                elif statement.problem is not None:
                    self._go_on()
                continue
            if self.texts[self.at] == "}":
                function.closed = self.base + self.starts[self.at]
                self.at += 1
                break
            statement = self._statement()
            statement.last = max(statement.end, self._last_end())
            made.append((self.base - start, statement))
            if statement.problem is not None:
                self._go_on()
        if made:
            end = function.closed if function.closed >= 0 else self.lexed
            function.chunks.append((start, LlvmChunk(self.text[start:end], tuple(made))))
        self.body = self.locals = False
        if function.closed < 0:
            function.chunks.append((self.lexed, LlvmChunk("", ((0, self._unclosed()),))))

    def _unclosed(self) -> LlvmStatement:
        made = LlvmStatement(ORDER, "", 0, 0)
        at = len(self.text.rstrip()) - self.lexed
        made.problem = UnreadableStatement(UNCLOSED, at, at)
        return made

    # --- lines that were read before ----------------------------------------------------------------------------------

    def skip_blank(self) -> int:
        """Where the next token begins."""
        self.kinds, self.texts, self.starts, self.at = [END], [""], [0], 0
        self.lexed = self._behind_blanks(self.lexed)
        return self.lexed

    def _behind_blanks(self, at: int) -> int:
        """The first place from an offset on where there is no blank and no comment."""
        text, limit = self.text, self.limit
        while at < limit:
            char = text[at]
            if char in " \t\r\n\f\v\0":
                at += 1
            elif char == ";":
                end = text.find("\n", at, limit)
                at = limit if end < 0 else end
            elif text.startswith("/*", at):
                end = text.find("*/", at + 2, limit)
                at = limit if end < 0 else end + 2
            else:
                break
        return at

    def _remembered(self, start: int, made: list[tuple[int, LlvmStatement]], base: int) -> bool:
        """Take the line at an offset if that very line was read before. The chunk at hand starts at `base`."""
        end = self.text.find("\n", start, self.limit)
        if end < 0:
            return False
        found = self.shared.statements.get(self.text[start:end])
        if not isinstance(found, LlvmStatement):
            return False
        at = self._behind_blanks(end)
        following = self.text[at : at + 1] if at < self.limit else ""
        if (following in _GOES_ON and following != "}") or (
            found.word == "call" and ATTRIBUTE.match(self.text, at, self.limit)
        ):
            return False
        made.append((start - base, found))
        self.lexed = end + 1
        return True

    def _remember(self, line: str, statement: LlvmStatement) -> None:
        statements = self.shared.statements
        if len(statements) >= self.shared.MOST:
            statements.clear()
        if len(line) < 2000:
            statements[line] = statement

    def leave(self, at: int) -> None:
        """Give up what is at the cursor and go on at an offset of the unit."""
        self.kinds, self.texts, self.starts, self.at = [END], [""], [0], 0
        self.base = self.lexed = at
        self.depth = 0

    # --- one statement ------------------------------------------------------------------------------------------------

    def _statement(self) -> LlvmStatement:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if kind == LABEL:
            start, end = self.place(self.at)
            self.at += 1
            made = LlvmStatement(BLOCK, "", start, end - 1)
            made.result = name_of(f"%{text[:-1]}") or None
            if made.result is not None and "\0" in made.result:
                made.problem = UnreadableStatement(NUL_IN_NAME, start, end)
            return made
        if kind == RECORD_TOKEN:
            return self._other(RECORD)
        if text == "uselistorder":
            return self._other(ORDER)
        made = self.instruction()
        made.obstacle = made.obstacle or ("" if made.problem is None else made.problem.message)
        return made

    def _other(self, kind: int) -> LlvmStatement:
        made = LlvmStatement(kind, self.texts[self.at], *self.here())
        self.fresh()
        try:
            if kind == RECORD:
                self.record()
            else:
                made.fields = {"order": self.use_list_order()}
        except UnreadableStatement as wrong:
            made.problem = wrong
        made.uses, made.names, made.later = self.uses, self.names, self.later
        return made

    def _go_on(self) -> None:
        """Behind a statement that could not be read: go to where the next one surely begins."""
        self.depth = 0
        while self.kinds[self.at] != END or self._rest():
            text = self.texts[self.at]
            if self.kinds[self.at] == LOCAL and self.texts[self.at + 1] == "=":
                return
            if text == "}" and self._last_brace():
                return
            self.at += 1

    def _rest(self) -> bool:
        """Take the next line if no statement begins as it does, so that it can only be the rest of this one."""
        return bool(_REST.match(self.text, self._behind_blanks(self.lexed), self.limit)) and self._line()

    def _last_brace(self) -> bool:
        """True if the brace at the cursor can only close the function."""
        return all(self.texts[at] in ("}", "") for at in range(self.at + 1, len(self.texts)))
