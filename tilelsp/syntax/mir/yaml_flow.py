"""Values of YAML between brackets, and quoted ones, with the place of every one."""

from __future__ import annotations

import re

from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_nodes import UNCLOSED, KeyValue, Mapping, Node, Problem, Sequence, YamlScalar, reported_at
from tilelsp.syntax.mir.yaml_scalars import ends_escaped, folded, unescaped

DEEPEST = 40
"""Nested values that are read; no document of LLVM's has more than five."""
KEY_IS_NO_SCALAR = "Map key must be a scalar"
_EXPECTED = "Unexpected token. Expected Key, Flow Entry, or Flow Mapping End."
_NO_VALUE = "Unexpected token in Key Value."
UNRECOGNIZED = "Unrecognized character while tokenizing."
NO_SCALAR = "%@`"
"""The characters that cannot begin a scalar and have no other meaning."""
_FLOW_SCALAR = re.compile(r"(?:[^,\[\]{}:\n#]|:(?=[^\s,\[\]{}])|\n|(?<=[^\s])#)+")
"""A scalar without quotes between brackets, over lines as well; a number sign behind a blank begins a comment."""


class YamlError(Exception):
    """A value that cannot be read."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.problem = message, Span(at, at + 1)


class FlowReader:
    """Reads values from `at`, up to `end` of a text; raises `YamlError` where one cannot be read."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.at = start
        self.end = end
        self.problems: list[Problem] = []
        self._brackets = 0
        """Brackets that are open."""

    def _line_end(self) -> int:
        at = self.text.find("\n", self.at, self.end)
        return self.end if at < 0 else at

    def _here(self) -> Span:
        at = min(self.at, max(len(self.text) - 1, 0))
        return Span(at, at + 1)

    def _is_blank(self, at: int) -> bool:
        return at >= self.end or self.text[at] in " \t\r\n"

    def _is_explicit_key(self) -> bool:
        """True at the `?` in front of a key."""
        return self.at < self.end and self.text[self.at] == "?" and self._is_blank(self.at + 1)

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
        if depth > DEEPEST:
            raise YamlError(f"more than {DEEPEST} nested values", self.at)
        start = self.at
        opening = self.text[start]
        self.at += 1
        self._brackets += 1
        self._blank()
        inside = self.at
        items = self._flow_items(depth) if opening == "[" else []
        pairs = self._flow_pairs(start, inside, depth) if opening == "{" else []
        self._brackets -= 1
        if opening == "[":
            return Sequence(tuple(items), Span(start, self.at), inside)
        return Mapping(tuple(pairs), Span(start, self.at), inside)

    def _flow_items(self, depth: int) -> list[Node]:
        items: list[Node] = []
        separated = True
        while True:
            self._blank()
            if self.at >= self.end:
                raise YamlError("Could not find closing ]!", self.at)
            char = self.text[self.at]
            if char == "]":
                self.at += 1
                return items
            if char == ",":
                self.at += 1
                separated = True
                continue
            if not separated:
                raise YamlError("Expected , between entries!", self.at)
            items.append(self._flow_entry(depth))
            separated = False

    def _flow_entry(self, depth: int) -> Node:
        """An entry of a sequence, which may be a key with its value, without braces."""
        entry = self._flow_value(depth)
        self._blank()
        if not self._is_colon():
            return entry
        if not isinstance(entry, YamlScalar):
            raise YamlError(KEY_IS_NO_SCALAR, reported_at(entry).start)
        value = self._flow_value_of_key(depth)
        return Mapping((KeyValue(entry, value),), Span(entry.span.start, self.at))

    def _is_colon(self) -> bool:
        return self.at < self.end and self.text[self.at] == ":"

    def _flow_value_of_key(self, depth: int) -> Node | None:
        """Read the value after a colon; items with dashes belong to it, and it ends with the last one."""
        self.at += 1
        self._blank()
        if self.at >= self.end or self.text[self.at] in ",]}":
            return None
        start = self.at
        items: list[Node] = []
        while self.at < self.end and self._is_dash():
            self.at += 1
            self._blank()
            items.append(self._flow_value(depth))
            self._blank()
        return Sequence(tuple(items), Span(start, self.at)) if items else self._flow_value(depth)

    def _check_bracket(self, start: int, inside: int) -> None:
        """Of a mapping from `start` up to here in which a colon stands behind what is no key: LLVM takes it for the
        key in front of that colon, where it begins on the same line and is no value itself. Raises `YamlError`."""
        before = start - 1
        while before > 0 and self.text[before] == " ":
            before -= 1
        if self.text[before] == ":" or "\n" in self.text[start : self.at]:
            return
        self._blank()
        raise YamlError(KEY_IS_NO_SCALAR, inside) if self._brackets == 1 else YamlError(_NO_VALUE, self.at)

    def _is_dash(self) -> bool:
        """True at the `-` in front of an entry of a sequence in block style."""
        return self.text[self.at] == "-" and self._is_blank(self.at + 1)

    def _flow_pairs(self, start: int, inside: int, depth: int) -> list[KeyValue]:
        pairs: list[KeyValue] = []
        separated, astray = True, False
        while True:
            self._blank()
            if self.text.startswith("}", self.at) and self.at < self.end:
                self.at += 1
                if astray:
                    self._check_bracket(start, inside)
                return pairs
            if self.text.startswith(",", self.at) and self.at < self.end:
                self.at += 1  # an entry without a key is none
                separated = True
                continue
            if self.at >= self.end or self._is_dash():
                raise YamlError(_EXPECTED, self.at)
            explicit = self._is_explicit_key()
            if explicit:
                self.at += 1
                self._blank()
            key = self._flow_value(depth)
            self._blank()
            colon = self._is_colon()
            if not isinstance(key, YamlScalar):
                raise YamlError(*(
                    (KEY_IS_NO_SCALAR, reported_at(key).start)
                    if explicit or (colon and separated)
                    else (_EXPECTED, key.span.start)
                ))  # fmt: skip
            astray = astray or (colon and (explicit or not separated))
            if not colon and self.at < self.end and self.text[self.at] not in ",}" and not self._is_explicit_key():
                raise YamlError(_NO_VALUE, self.at)
            separated = False
            value = self._flow_value_of_key(depth) if colon else None
            pairs.append(KeyValue(key, value, self._here() if value is None else None))

    def _flow_value(self, depth: int) -> Node:
        char = self.text[self.at]
        if char in "[{":
            return self._flow(depth + 1)
        if char in "'\"":
            return self._quoted()
        start = self.at
        if char in "|>" or char in NO_SCALAR:
            raise YamlError(UNRECOGNIZED, start)
        found = _FLOW_SCALAR.match(self.text, start, self.end)
        raw = found[0].rstrip() if found is not None else ""
        if not raw:
            raise YamlError(_EXPECTED, start)
        self.at = start + len(raw)
        return YamlScalar(folded(raw), Span(start, self.at))

    def _quoted(self) -> YamlScalar:
        quote = self.text[self.at]
        start = self.at
        at = start + 1
        while True:
            end = self.text.find(quote, at, self.end)
            if end < 0:
                raise YamlError(UNCLOSED, start)
            if quote == "'" and self.text.startswith("''", end):
                at = end + 2
                continue
            if quote == '"' and ends_escaped(self.text, end, start + 1):
                at = end + 1
                continue
            self.at = end + 1
            raw = self.text[start + 1 : end]
            value = folded(raw.replace("''", "'")) if quote == "'" else unescaped(raw)
            return YamlScalar(value, Span(start, self.at), quote == "'")
