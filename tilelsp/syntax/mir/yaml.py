"""The part of YAML that machine function documents are written in, with the place of every value.

Block mappings and sequences, flow mappings and sequences over several lines, plain and quoted scalars, literal blocks
and comments. Reading never fails: what does not fit is one problem, in the words of LLVM's YAML reader, and reading
goes on at the next line that is not deeper.
"""

from __future__ import annotations

import re

from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_nodes import KeyValue, Literal, Mapping, Node, Problem, Scalar, Sequence

_DEEPEST = 40
"""Nested values that are read; no document of LLVM's has more than five."""

_UNEXPECTED = "Unexpected token. Expected Key or Block End"


_OUTSIDE = re.compile(r"\n(?=[^ \t\r\n])")
"""The end of a line before one that is not indented."""


class _Broken(Exception):
    """A value that cannot be read."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.problem = message, Span(at, at + 1)


class YamlReader:
    """Reads one document from `start` to `end` of a text; whole lines in `skip` are left out."""

    def __init__(self, text: str, start: int, end: int, skip: Span | None = None) -> None:
        self.text = text
        self.at = start
        self.end = end
        self.skip = skip
        self.problems: list[Problem] = []

    def document(self) -> Node | None:
        """The document's value; None where it is empty."""
        column = self._next_line()
        if column is None:
            return None
        value = self._block(column, 0)
        while (column := self._next_line()) is not None:
            self._unexpected("Unexpected token. Expected Key or Block End")
        return value

    def flow_value(self) -> Node | None:
        """The value in flow style at the start, which must be all there is."""
        try:
            made = self._flow_value(0)
            if not self._rest_is_empty():
                raise _Broken(_UNEXPECTED, self.at)
            return made
        except _Broken as broken:
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
            self.at = at
            return at - start
        self.at = self.end
        return None

    def _line_end(self) -> int:
        at = self.text.find("\n", self.at, self.end)
        return self.end if at < 0 else at

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
        if depth > _DEEPEST:
            self._unexpected(f"more than {_DEEPEST} nested values")
            return None
        if self.text[self.at] == "-" and self.text[self.at + 1 : self.at + 2] in ("", " ", "\n", "\r"):
            return self._sequence(column, depth)
        return self._mapping(column, depth)

    def _sequence(self, column: int, depth: int) -> Sequence:
        start = self.at
        items: list[Node] = []
        end = self.at + 1
        while True:
            self.at += 1
            inside = self._in_line_column()
            if self._rest_is_empty():
                self._skip_line()
                nested = self._next_line()
                value = self._block(nested, depth + 1) if nested is not None and nested > column else None
            elif self.text[self.at] not in "[{'\"|" and self._key_end() >= 0:
                value = self._mapping(self._in_line_column(), depth + 1)
            else:
                value = self._value(inside, depth + 1)
            end = max(end, value.span.end) if value is not None else end
            if value is not None:
                items.append(value)
            following = self._deeper(column)
            if following != column or self.text[self.at] != "-":
                return Sequence(tuple(items), Span(start, end))

    def _mapping(self, column: int, depth: int) -> Mapping:
        start = end = self.at
        pairs: list[KeyValue] = []
        while True:
            key = self._key()
            value: Node | None = None
            bare = self.text[self.at - 1 : self.at] != ":"
            if not key.value:
                self._unexpected(_UNEXPECTED)
            elif self._rest_is_empty():
                self._skip_line()
                nested = None if bare else self._next_line()
                dashed = nested == column and self.text.startswith("- ", self.at)
                if nested is not None and (nested > column or dashed):
                    value = self._block(nested, depth + 1)
            else:
                value = self._value(column, depth + 1)
            if key.value:
                pairs.append(KeyValue(key, value))
            end = key.span.end if value is None else value.span.end
            following = self._deeper(column)
            if following != column:
                return Mapping(tuple(pairs), Span(start, end))

    def _deeper(self, column: int) -> int | None:
        """The column of the next line; lines that are deeper than `column` belong nowhere."""
        following = self._next_line()
        reported = False
        while following is not None and following > column:
            if not reported:
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

    def _key(self) -> Scalar:
        start = self.at
        if self.text[start] in "'\"":
            try:
                key = self._quoted()
            except _Broken as broken:
                self.problems.append(broken.problem)
                self._skip_line()
                return Scalar("?", Span(start, self.at))
            while self.at < self.end and self.text[self.at] == " ":
                self.at += 1
            if self.text.startswith(":", self.at):
                self.at += 1
            return key
        colon = self._key_end()
        if colon < 0:
            end = self._line_end()
            raw = self.text[start:end].rstrip()
            self.at = end
            return Scalar(raw, Span(start, start + len(raw)))
        raw = self.text[start:colon].rstrip()
        self.at = colon + 1
        return Scalar(raw, Span(start, start + len(raw)))

    def _value(self, column: int, depth: int) -> Node | None:
        """A value that begins on this line; stands behind its last line afterwards."""
        try:
            char = self.text[self.at]
            if char in "|>":
                return self._literal(column)
            if char in "[{":
                made = self._flow(depth)
            elif char in "'\"":
                made = self._quoted()
            elif char in "]}" or (char == ":" and self.text[self.at + 1 : self.at + 2] in (" ", "\n", "")):
                raise _Broken(_UNEXPECTED, self.at)
            else:
                return self._plain()
            if not self._rest_is_empty():
                raise _Broken(_UNEXPECTED, self.at)
            self._skip_line()
            return made
        except _Broken as broken:
            self.problems.append(broken.problem)
            self._skip_line()
            return None

    def _plain(self) -> Scalar:
        start, end = self.at, self._line_end()
        comment = self.text.find(" #", start, end)
        raw = self.text[start : end if comment < 0 else comment].rstrip()
        self._skip_line()
        return Scalar(raw, Span(start, start + len(raw)))

    def _literal(self, column: int) -> Literal:
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
            return Literal(Span(start, max(start, end)))
        while self.at < self.end:
            line_end = self._line_end()
            line = self.text[self.at : line_end]
            body = line.lstrip(" ")
            if body.strip() and len(line) - len(body) <= column:
                break
            self._skip_line()
            end = self.at
        return Literal(Span(start, end))

    # --- flow style -----------------------------------------------------------------------------------------------

    def _blank(self) -> None:
        text = self.text
        while self.at < self.end:
            if text[self.at] in " \t\r\n":
                self.at += 1
            elif text[self.at] == "#" and text[self.at - 1] in " \t\n":
                self.at = self._line_end()
            else:
                return

    def _flow(self, depth: int) -> Node:
        if depth > _DEEPEST:
            raise _Broken(f"more than {_DEEPEST} nested values", self.at)
        start = self.at
        opening = self.text[start]
        self.at += 1
        if opening == "[":
            items = self._flow_items(depth)
            return Sequence(tuple(items), Span(start, self.at))
        pairs = self._flow_pairs(depth)
        return Mapping(tuple(pairs), Span(start, self.at))

    def _flow_items(self, depth: int) -> list[Node]:
        items: list[Node] = []
        expected = "Expected , between entries!"
        while True:
            self._blank()
            if self.text.startswith("]", self.at) and self.at < self.end:
                self.at += 1
                return items
            if self.at >= self.end:
                raise _Broken(expected, self.end - 1)
            items.append(self._flow_value(depth))
            self._blank()
            if self.at < self.end and self.text[self.at] == ",":
                self.at += 1
            elif not self.text.startswith("]", self.at) or self.at >= self.end:
                raise _Broken(expected, min(self.at, self.end - 1))

    def _flow_pairs(self, depth: int) -> list[KeyValue]:
        pairs: list[KeyValue] = []
        expected = "Unexpected token. Expected Key, Flow Entry, or Flow Mapping End."
        while True:
            self._blank()
            if self.text.startswith("}", self.at) and self.at < self.end:
                self.at += 1
                return pairs
            if self.text.startswith(",", self.at) and self.at < self.end:
                self.at += 1  # an entry without a key is none
                continue
            if self.at >= self.end:
                raise _Broken(expected, self.end - 1)
            key = self._flow_value(depth)
            if not isinstance(key, Scalar):
                raise _Broken("non-scalar key", key.span.start)
            self._blank()
            value: Node | None = None
            if self.text.startswith(":", self.at) and self.at < self.end:
                self.at += 1
                self._blank()
                if self.at < self.end and self.text[self.at] not in ",}":
                    value = self._flow_value(depth)
            pairs.append(KeyValue(key, value))
            self._blank()
            if self.at < self.end and self.text[self.at] == ",":
                self.at += 1
            elif not self.text.startswith("}", self.at) or self.at >= self.end:
                raise _Broken(expected, min(self.at, self.end - 1))

    def _flow_value(self, depth: int) -> Node:
        char = self.text[self.at]
        if char in "[{":
            return self._flow(depth + 1)
        if char in "'\"":
            return self._quoted()
        start = self.at
        while self.at < self.end:
            char = self.text[self.at]
            if char in ",[]{}\n" or (char == ":" and self.text[self.at + 1 : self.at + 2] in ("", " ", "\n", ",", "}")):
                break
            self.at += 1
        raw = self.text[start : self.at].rstrip()
        if not raw:
            raise _Broken("Unexpected token. Expected Key, Flow Entry, or Flow Mapping End.", start)
        return Scalar(raw, Span(start, start + len(raw)))

    def _quoted(self) -> Scalar:
        quote = self.text[self.at]
        start = self.at
        parts: list[str] = []
        at = start + 1
        while True:
            end = self.text.find(quote, at, self.end)
            if end < 0:
                raise _Broken("Expected quote at end of scalar", start)
            if quote == "'" and self.text.startswith("''", end):
                parts.append(self.text[at : end + 1])
                at = end + 2
                continue
            if quote == '"' and self.text[end - 1] == "\\" and end > at:
                parts.append(self.text[at : end - 1] + quote)
                at = end + 1
                continue
            parts.append(self.text[at:end])
            self.at = end + 1
            return Scalar("".join(parts), Span(start, self.at))
