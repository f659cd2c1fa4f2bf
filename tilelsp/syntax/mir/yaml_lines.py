"""The lines of a YAML document, and the keys of its block mappings."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.syntax.mir.yaml_flow import FlowReader, YamlError
from tilelsp.syntax.mir.yaml_nodes import YamlScalar
from tilelsp.syntax.mir.yaml_scalars import folded

UNEXPECTED = "Unexpected token. Expected Key or Block End"


class YamlLineReader(FlowReader):
    """Reads lines from `start` to `end` of a text; whole lines in `skip` are left out."""

    def __init__(self, text: str, start: int, end: int, skip: Span | None = None) -> None:
        super().__init__(text, start, end)
        self.skip = skip

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

    def _begins_line(self, at: int) -> bool:
        return not self.text[self.text.rfind("\n", 0, at) + 1 : at].strip(" ")

    def _colon(self, low: int, deep: int) -> int:
        """The offset of the colon behind a key, on its line or a later one; -1 where there is none. A line goes on with
        the key from column `deep` on, and begins with the colon from `low` on."""
        found = self._key_end()
        start, behind = self.at, self.text[self.at : self._line_end()]
        if found >= 0 and " #" not in self.text[start:found]:
            return found
        ended = " #" in behind or behind[:1] in ("'", '"')
        self._skip_line()
        found = -1
        while (column := self._next_line()) is not None and column >= low:
            if self.text[self.at] == ":" and self._is_blank(self.at + 1):
                found = self.at
            elif not ended and column >= deep and not self.text.startswith(("- ", "? "), self.at):
                found = self._key_end()
                if found < 0 and " #" not in self.text[self.at : self._line_end()]:
                    self._skip_line()
                    continue
            break
        self.at = start
        return found

    def _key(self, low: int, deep: int) -> YamlScalar:
        """A key, and the colon behind it if there is one; see `_colon`."""
        start = self.at
        if self.text[start] in "[]{}," or (self.text[start] == ":" and self._is_blank(start + 1)):
            raise YamlError(UNEXPECTED, start)
        if self.text[start] in "'\"":
            return self._quoted_key()
        colon = self._colon(low, deep)
        end = colon if colon >= 0 else self._line_end()
        lines = self.text[start:end].split("\n")
        written = (line.partition(" #")[0] for line in lines if not line.lstrip().startswith("#"))
        raw = (lines[0] if len(lines) == 1 else "\n".join(written)).rstrip()
        self.at = end + (colon >= 0)
        return YamlScalar(folded(raw), Span(start, start + len(raw)))

    def _quoted_key(self) -> YamlScalar:
        low = self._in_line_column()
        key = self._quoted()
        while self.at < self.end and self.text[self.at] == " ":
            self.at += 1
        if self.text.startswith(":", self.at):
            self.at += 1
        elif not self._rest_is_empty():
            raise YamlError("Unexpected token in Key Value.", self.at)
        else:
            behind = self.at
            self._skip_line()
            if (column := self._next_line()) is not None and column > low:
                raise YamlError("Unexpected token in Key Value.", self.at)
            is_colon = column == low and self.text[self.at] == ":" and self._is_blank(self.at + 1)
            self.at = self.at + 1 if is_colon else behind
        return key
