"""The part of YAML that machine function documents are written in, with the place of every value.

Block mappings and sequences, flow mappings and sequences over several lines, plain and quoted scalars, literal blocks
and comments. Reading never fails: what does not fit is one problem, in the words of LLVM's YAML reader, and reading
goes on at the next line that is not deeper.
"""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_blocks import outer_end, outer_problem, read_header, read_text
from tilelsp.syntax.mir.yaml_flow import DEEPEST, KEY_IS_NO_SCALAR, NO_SCALAR, UNRECOGNIZED, YamlError
from tilelsp.syntax.mir.yaml_lines import UNEXPECTED, YamlLineReader
from tilelsp.syntax.mir.yaml_nodes import KeyValue, Mapping, Node, Sequence, YamlLiteral, YamlScalar, reported_at

_BODY = "body"
"""The key of a document whose block of text is read by others."""


class YamlReader(YamlLineReader):
    """Reads one document from `start` to `end` of a text."""

    def __init__(self, text: str, start: int, end: int, skip: Span | None = None) -> None:
        super().__init__(text, start, end, skip)
        self.start = start
        self.blocks: list[Span] = []
        """The lines of blocks of text, but for a function's body."""
        self._whole = False

    def document(self) -> Node | None:
        """The document's value; None where it is empty."""
        column = self._next_line()
        if column is None:
            return None
        if self.start and "\n" not in self.text[self.start : self.at]:
            column = self._behind_properties()
            if column is None:
                return None
            if "\n" not in self.text[self.start : self.at] and self.text[self.at] not in "[{":
                self.problems.append(("not a mapping", self._here()))
                return None
        value = self._block(column, 0, 0)
        while (column := self._next_line()) is not None:
            self._unexpected(UNEXPECTED)
        return value

    def flow_value(self) -> Node | None:
        """The value in flow style at the start, which must be all there is."""
        try:
            made = self._flow_value(0)
            self._expect_line_end()
            return made
        except YamlError as broken:
            self.problems.append(broken.problem)
            return None

    # --- block style ----------------------------------------------------------------------------------------------

    def _behind_properties(self) -> int | None:
        """Go behind a tag or an anchor, and return the column of what follows."""
        if self.text[self.at] in "!&":
            self._skip_tag()
            return self._next_line()
        return self._in_line_column()

    def _block(self, column: int, depth: int, low: int) -> Node | None:
        """A value that begins at `column`; what belongs to it stands at column `low` or behind."""
        if depth > DEEPEST:
            self._unexpected(f"more than {DEEPEST} nested values")
            return None
        if self.text[self.at] == "-" and self.text[self.at + 1 : self.at + 2] in ("", " ", "\n", "\r"):
            return self._sequence(column, depth)
        if not self._is_explicit_key() and (self.text[self.at] in "[{" or (depth and self._colon(low, low) < 0)):
            return self._value(column, depth)
        return self._mapping(column, depth, low)

    def _sequence(self, column: int, depth: int) -> Sequence:
        start = self.at
        items: list[Node] = []
        end = self.at + 1
        while True:
            known = len(self.problems)
            self.at += 1
            inside = self._in_line_column()
            if self._rest_is_empty():
                self._skip_line()
                nested = self._next_line()
                value = self._below(nested, column, depth) if nested is not None and nested > column else None
            elif self._is_explicit_key() or (
                self.text[self.at] not in "[{'\"|>" and self._colon(column + 1, column + 1) >= 0
            ):
                value = self._mapping(inside, depth + 1, column + 1)
            else:
                value = self._value(column, depth + 1)
            end = max(end, value.span.end) if value is not None else end
            if value is None and len(self.problems) == known:
                self._next_line()
                value = YamlScalar("", Span(self.at, self.at))
            items += (value,) if value is not None else ()
            following = self._deeper(column)
            if following != column or self.text[self.at] != "-":
                return Sequence(tuple(items), Span(start, end))

    def _mapping(self, column: int, depth: int, low: int) -> Mapping:
        start = end = self.at
        pairs: list[KeyValue] = []
        deep = max(low, 1)
        while True:
            try:
                explicit = self._is_explicit_key()
                key = self._explicit_key(column, depth) if explicit else self._key(low, deep)
                low, deep = column, column + 1
            except YamlError as broken:
                self.problems.append(broken.problem)
                self._skip_line()
                if self._deeper(column) != column:
                    return Mapping(tuple(pairs), Span(start, end))
                continue
            value: Node | None = None
            after: Span | None = None
            known = len(self.problems)
            bare = self.text[self.at - 1 : self.at] != ":"
            explicit = explicit or (not bare and self._begins_line(self.at - 1))
            self._whole = key.value == _BODY and not depth
            if not key.value:
                self._unexpected(UNEXPECTED)
            elif explicit:
                value = None if bare else self._explicit_value(column, depth)
                after = self._here() if value is None and len(self.problems) == known else None
            elif self._rest_is_empty():
                self._skip_line()
                value = None if bare else self._below(self._next_line(), column, depth)
                after = self._here() if value is None and len(self.problems) == known else None
            else:
                value = self._value(column, depth + 1)
                if value is None and len(self.problems) == known:
                    self._next_line()
                    after = self._here()
            if key.value:
                pairs.append(KeyValue(key, value, after))
            end = key.span.end if value is None else value.span.end
            following = self._deeper(column, scalar_first=bare and not explicit)
            if following != column:
                return Mapping(tuple(pairs), Span(start, end))

    def _explicit_key(self, column: int, depth: int) -> YamlScalar:
        """`? key` and the colon on a line of its own, if there is one."""
        self.at += 1
        nested = self._behind_mark()
        key = self._below(nested, column, depth) if nested is not None and nested > column else None
        if not isinstance(key, YamlScalar) or key.block:
            raise YamlError(KEY_IS_NO_SCALAR, self._here().start if key is None else reported_at(key).start)
        if self._next_line() == column and self.text[self.at] == ":" and self._is_blank(self.at + 1):
            self.at += 1
        return key

    def _explicit_value(self, column: int, depth: int) -> Node | None:
        return self._below(self._behind_mark(), column, depth)

    def _below(self, nested: int | None, column: int, depth: int) -> Node | None:
        """A value that begins at column `nested`, of a key or a dash at `column`; None where there is none."""
        if nested is None or nested < column:
            return None
        if self.text[self.at] in "|>":
            return self._value(column, depth + 1)
        dashed = nested == column and self.text.startswith("- ", self.at)
        if nested > column or dashed:
            return self._block(nested, depth + 1, column + 1)
        is_key = self._is_explicit_key() or self.text[self.at] == ":"
        is_key = is_key or (self.text[self.at] not in "[{" and self._colon(column, column + 1) >= 0)
        return None if is_key else self._value(column, depth + 1)

    def _behind_mark(self) -> int | None:
        """Go to the text behind a `?` or a colon, on the same line or a later one, and return its column."""
        if not self._rest_is_empty():
            return self._in_line_column()
        self._skip_line()
        return self._next_line()

    def _deeper(self, column: int, *, scalar_first: bool = False) -> int | None:
        """The column of the next line; lines that are deeper than `column` belong nowhere. `scalar_first` where the
        line above has no colon: the first deeper one then goes on with its scalar, up to a colon of its own."""
        following = self._next_line()
        reported = False
        if scalar_first and following is not None and following > column and not self.text.startswith("- ", self.at):
            self._skip_line()
            following = self._next_line()
        while following is not None and following > column:
            if not reported:
                self.at = max(self.at, self._key_end())
                self._unexpected(UNEXPECTED)
                reported = True
            else:
                self._skip_line()
            following = self._next_line()
        return following

    def _value(self, column: int, depth: int) -> Node | None:
        """A value that begins on this line; stands behind its last line afterwards."""
        start = self.at
        try:
            char = self.text[self.at]
            if char in "&*" and self.text[self.at + 1 : self.at + 2].strip() == "":
                raise YamlError("Got empty alias or anchor", self.at)
            if char in "!&":
                self._skip_tag()
                if self._rest_is_empty():
                    self._skip_line()
                    nested = self._next_line()
                    return self._below(nested, column, depth)
                char = self.text[self.at]
            if char in "|>":
                return self._literal(column)
            if char in "[{":
                made = self._flow(depth)
            elif char in "'\"":
                made = self._quoted()
            elif char in NO_SCALAR:
                raise YamlError(UNRECOGNIZED, self.at)
            elif char == "*":
                raise YamlError("unknown node kind", self._behind_line())
            elif char in ",]}" or (char == ":" and self.text[self.at + 1 : self.at + 2] in (" ", "\n", "")):
                raise YamlError(UNEXPECTED, self.at)
            else:
                return self._plain(column)
            self._expect_line_end()
            self._skip_line()
            return made
        except YamlError as broken:
            self.problems.append(broken.problem)
            self.at = start
            self._skip_line()
            while (following := self._next_line()) is not None and following > column:
                self._skip_line()
            return None

    def _behind_line(self) -> int:
        """Where the text of the next line begins."""
        at = min(self._line_end() + 1, self.end - 1)
        while at + 1 < self.end and self.text[at] in " \t\r\n":
            at += 1
        return at

    def _skip_tag(self) -> None:
        while self.at < self.end and self.text[self.at] not in " \t\r\n":
            self.at += 1

    def _expect_line_end(self) -> None:
        if not self._rest_is_empty():
            at = self.at
            if self.text[at] in "'\"":
                self._quoted()
            raise YamlError(UNEXPECTED, at)

    def _plain(self, column: int) -> YamlScalar:
        """A scalar without quotes, which goes on in lines that are deeper than `column` and have no colon."""
        start, end = self.at, self._line_end()
        comment = self.text.find(" #", start, end)
        raw = self.text[start : end if comment < 0 else comment].rstrip()
        colon = raw.find(": ")
        if colon >= 0 or raw.endswith(":"):
            raise YamlError(UNEXPECTED, start + (colon if colon >= 0 else len(raw) - 1))
        self._skip_line()
        stop = start + len(raw)
        while comment < 0 and (line := self._continuation(column)) is not None:
            raw, stop = f"{raw} {line}", self.at + len(line)
            self._skip_line()
        return YamlScalar(raw, Span(start, stop))

    def _continuation(self, column: int) -> str | None:
        """The text of the next line where it goes on with a scalar without quotes."""
        before = self.at
        following = self._next_line()
        line = self.text[self.at : self._line_end()].rstrip()
        is_mark = self.text.startswith(("- ", "? "), self.at)
        if following is None or following <= column or is_mark or self._key_end() >= 0 or " #" in line:
            self.at = before
            return None
        return line

    def _literal(self, column: int) -> YamlLiteral | YamlScalar | None:
        """A block of text below a key at `column`. Of a function's body only the place is looked at."""
        header = read_header(self.text, self.at, self._line_end())
        self._skip_line()
        start = self.at
        if self._whole:
            self.at = outer_end(self.text, start, self.end)
            found = None if header.deep else outer_problem(self.text, start, self.at)
            self.problems += (wrong for wrong in (header.problem, found) if wrong is not None)
            return YamlLiteral(Span(start, self.at))
        made = read_text(self.text, start, self.end, column, header)
        self.at = made.end
        wrong = header.problem or made.problem
        self.problems += () if wrong is None else (wrong,)
        self.blocks.append(Span(start, made.end))
        return YamlScalar(made.value, Span(start, made.end), block=True) if wrong is None else None
