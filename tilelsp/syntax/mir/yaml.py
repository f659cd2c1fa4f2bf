"""The part of YAML that machine function documents are written in, with the place of every value.

Block mappings and sequences, flow mappings and sequences over several lines, plain and quoted scalars, literal blocks
and comments. Reading never fails: what does not fit is one problem, in the words of LLVM's YAML reader, and reading
goes on at the next line that is not deeper.
"""

from __future__ import annotations

import re

from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_flow import DEEPEST, NO_SCALAR, UNRECOGNIZED, FlowReader, YamlError
from tilelsp.syntax.mir.yaml_nodes import KeyValue, Mapping, Node, Sequence, YamlLiteral, YamlScalar, reported_at
from tilelsp.syntax.mir.yaml_scalars import trimmed

_UNEXPECTED = "Unexpected token. Expected Key or Block End"
_KEY_IS_NO_SCALAR = "Map key must be a scalar"

_OUTSIDE = re.compile(r"\n(?=[^ \t\r\n])")
"""The end of a line before one that is not indented."""
_INDENTED = re.compile(r"(?:[ \t]*\r?\n)*( +)(?=\S)")
"""The first line of a block of text, and how far it is indented."""
_LESS = {deep: re.compile(rf"(?<=\n) {{1,{deep - 1}}}(?=[^ \r\n])") for deep in range(2, 9)}
"""Beginnings of lines that are less indented than that."""


class YamlReader(FlowReader):
    """Reads one document from `start` to `end` of a text; whole lines in `skip` are left out."""

    def __init__(self, text: str, start: int, end: int, skip: Span | None = None) -> None:
        super().__init__(text, start, end)
        self.skip = skip

    def document(self) -> Node | None:
        """The document's value; None where it is empty."""
        column = self._next_line()
        if column is None:
            return None
        value = self._block(column, 0)
        while (column := self._next_line()) is not None:
            self._unexpected(_UNEXPECTED)
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

    # --- lines ----------------------------------------------------------------------------------------------------

    def _next_line(self) -> int | None:
        """Go to the next text and return its column; None at the end. Stands at the start of a line, or behind blanks
        of one."""
        text = self.text
        while self.at < self.end:
            if self.skip is not None and self.skip.start <= self.at < self.skip.end:
                self.at = self.skip.end
                continue
            start = text.rfind("\n", 0, self.at) + 1
            at = self.at
            while at < self.end and text[at] in " \t\r":
                at += 1
            if at >= self.end:
                break
            if text[at] == "\n":
                self.at = at + 1
                continue
            if text[at] == "#":
                self._skip_line()
                continue
            if text[at] == "%" and at == start:
                break  # a directive, behind which LLVM reads no more and does not say so
            self.at = at
            return at - start
        self.at = self.end
        return None

    def _skip_line(self) -> None:
        self.at = min(self._line_end() + 1, self.end)

    def _rest_is_empty(self) -> bool:
        while self.at < self.end and self.text[self.at] in " \t\r":
            self.at += 1
        return self.at >= self.end or self.text[self.at] in "\n#"

    def _unexpected(self, message: str) -> None:
        end = self._line_end()
        self.problems.append((message, Span(self.at, max(end, self.at + 1))))
        self._skip_line()

    # --- block style ----------------------------------------------------------------------------------------------

    def _block(self, column: int, depth: int) -> Node | None:
        if depth > DEEPEST:
            self._unexpected(f"more than {DEEPEST} nested values")
            return None
        if self.text[self.at] == "-" and self.text[self.at + 1 : self.at + 2] in ("", " ", "\n", "\r"):
            return self._sequence(column, depth)
        if not self._is_explicit_key() and (self.text[self.at] in "[{" or (depth and self._key_end() < 0)):
            return self._value(column, depth)
        return self._mapping(column, depth)

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
                value = self._block(nested, depth + 1) if nested is not None and nested > column else None
            elif self._is_explicit_key() or (self.text[self.at] not in "[{'\"|" and self._key_end() >= 0):
                value = self._mapping(self._in_line_column(), depth + 1)
            else:
                value = self._value(inside, depth + 1)
            end = max(end, value.span.end) if value is not None else end
            if value is None and len(self.problems) == known:
                self._next_line()
                value = YamlScalar("", Span(self.at, self.at))
            items += (value,) if value is not None else ()
            following = self._deeper(column)
            if following != column or self.text[self.at] != "-":
                return Sequence(tuple(items), Span(start, end))

    def _mapping(self, column: int, depth: int) -> Mapping:
        start = end = self.at
        pairs: list[KeyValue] = []
        while True:
            try:
                explicit = self._is_explicit_key()
                key = self._explicit_key(column, depth) if explicit else self._key()
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
            if not key.value:
                self._unexpected(_UNEXPECTED)
            elif explicit:
                value = None if bare else self._explicit_value(column, depth)
                after = self._here() if value is None and len(self.problems) == known else None
            elif self._rest_is_empty():
                self._skip_line()
                nested = None if bare else self._next_line()
                dashed = nested == column and self.text.startswith("- ", self.at)
                if nested is not None and (nested > column or dashed):
                    value = self._block(nested, depth + 1)
                else:
                    after = self._here()
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
        key = self._block(nested, depth + 1) if nested is not None and nested > column else None
        if not isinstance(key, YamlScalar):
            raise YamlError(_KEY_IS_NO_SCALAR, self._here().start if key is None else reported_at(key).start)
        if self._next_line() == column and self.text[self.at] == ":" and self._is_blank(self.at + 1):
            self.at += 1
        return key

    def _explicit_value(self, column: int, depth: int) -> Node | None:
        nested = self._behind_mark()
        if nested is not None and self.text[self.at] in "|>":
            return self._value(column, depth + 1)
        dashed = nested == column and self.text.startswith("- ", self.at)
        return self._block(nested, depth + 1) if nested is not None and (nested > column or dashed) else None

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
                self._unexpected(_UNEXPECTED)
                reported = True
            else:
                self._skip_line()
            following = self._next_line()
        return following

    def _in_line_column(self) -> int:
        at = self.at
        while at < self.end and self.text[at] in " \t":
            at += 1
        return at - (self.text.rfind("\n", 0, at) + 1)

    def _key_end(self) -> int:
        """The offset of the colon that ends a plain key on this line; -1 where there is none."""
        end = self._line_end()
        at = self.text.find(":", self.at, end)
        while at >= 0 and at + 1 < end and self.text[at + 1] not in " \t\r":
            at = self.text.find(":", at + 1, end)
        return at

    def _key(self) -> YamlScalar:
        start = self.at
        if self.text[start] in "[]{},":
            raise YamlError(_UNEXPECTED, start)
        if self.text[start] in "'\"":
            key = self._quoted()
            while self.at < self.end and self.text[self.at] == " ":
                self.at += 1
            if self.text.startswith(":", self.at):
                self.at += 1
            elif not self._rest_is_empty():
                raise YamlError("Unexpected token in Key Value.", self.at)
            return key
        colon = self._key_end()
        if colon < 0:
            end = self._line_end()
            raw = self.text[start:end].rstrip()
            self.at = end
            return YamlScalar(raw, Span(start, start + len(raw)))
        raw = self.text[start:colon].rstrip()
        self.at = colon + 1
        return YamlScalar(raw, Span(start, start + len(raw)))

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
                    return self._block(nested, depth + 1) if nested is not None and nested > column else None
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
                raise YamlError(_UNEXPECTED, self.at)
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
            raise YamlError(_UNEXPECTED, at)

    def _plain(self, column: int) -> YamlScalar:
        """A scalar without quotes, which goes on in lines that are deeper than `column` and have no colon."""
        start, end = self.at, self._line_end()
        comment = self.text.find(" #", start, end)
        raw = self.text[start : end if comment < 0 else comment].rstrip()
        colon = raw.find(": ")
        if colon >= 0 or raw.endswith(":"):
            raise YamlError(_UNEXPECTED, start + (colon if colon >= 0 else len(raw) - 1))
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

    def _literal(self, column: int) -> YamlLiteral:
        is_folded = self.text[self.at] == ">"
        header = self.text[self.at + 1 : self._line_end()].partition(" #")[0].strip()
        if header.lstrip("+-0123456789"):
            self.problems.append(
                ("Expected a line break after block scalar header", Span(self.at + 1, self._line_end()))
            )
        self._skip_line()
        start = end = self.at
        if column == 0:
            found = _OUTSIDE.search(self.text, max(start - 1, 0), self.end)
            self.at = end = found.start() + 1 if found is not None else self.end
            if not header:
                self._check_indentation(start, max(start, end))
            return self._block_of_text(header, start, max(start, end), is_folded=is_folded)
        while self.at < self.end:
            line_end = self._line_end()
            line = self.text[self.at : line_end]
            body = line.lstrip(" ")
            if body.strip() and len(line) - len(body) <= column:
                break
            self._skip_line()
            end = self.at
        return self._block_of_text(header, start, end, is_folded=is_folded)

    def _block_of_text(self, header: str, start: int, end: int, *, is_folded: bool) -> YamlLiteral:
        is_word = header == "-"
        return YamlLiteral(Span(start, end), trimmed(self.text[start:end], is_folded=is_folded) if is_word else None)

    def _check_indentation(self, start: int, end: int) -> None:
        """No line of a block of text is less indented than the first one of it that is not empty."""
        first = _INDENTED.match(self.text, start, end)
        less = _LESS.get(len(first[1])) if first is not None else None
        found = less.search(self.text, start, end) if less is not None else None
        if found is not None:
            self.problems.append(
                ("A text line is less indented than the block scalar", Span(found.end(), found.end() + 1))
            )
