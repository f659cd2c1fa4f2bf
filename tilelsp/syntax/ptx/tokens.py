"""The tokens of PTX, read a few at a time, so that a statement costs its own length however long the text behind it is.

Blanks and comments lie between tokens. What no token can begin with is a token of one character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

WORD = 1
"""An identifier, with or without `%`; `_` too."""
DOT = 2
"""A word behind a dot, with its `::` parts: `.reg`, `.L1::no_allocate`, `.x`."""
NUMBER = 3
STRING = 4
PUNCT = 5
END = 6
"""Behind the last token. Its text is empty."""

_MARKER = r'#[ \t]*+(?:line)?+[ \t]*+[0-9]++[ \t]++"[^"\n\r]*+"(?>(?:[ \t]++[0-9]++)*)[ \t]*+(?=[\n\r]|\Z)'
"""Where a preprocessor took the next line from: `# 5 "x.cu" 2`."""
_GAP = r"(?>(?:[ \t\n\r\f\v]++|//[^\n\r]*+|/\*(?s:.)*?\*/|" + _MARKER + ")*)"
_WORDS = (
    r"(?:([A-Za-z][\w$]*+|[_$%][\w$]++|_)|(\.sp::\d++:\d++|\.[A-Za-z_$][\w$]*+(?>(?:::[\w$]++)*)|\.[0-9][\w$]*+)"
    r"|(0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|0[xX][0-9a-fA-F]++U?|0[bB][01]++U?"
    r"|[0-9]++(?:\.[0-9]*+(?:[eE][-+]?[0-9]++)?|[eE][-+]?[0-9]++)|0[0-7]*+U?|[1-9][0-9]*+U?)"
    r'|("[^"\n\r]*+"?)|(<<|>>|<=|>=|==|!=|&&|\|\||::|(?s:.))|(\Z))'
)
_TOKEN = re.compile(_GAP + _WORDS, re.ASCII)
_PLAIN = re.compile(r"([ \t\n\r\f\v]*+)" + _WORDS.removesuffix(r"|(\Z))") + ")", re.ASCII)
"""The same without comments, with the gap in front."""
_SPACE = re.compile(_GAP, re.ASCII)
_NEAR = 300
"""Code points within which the `;` of a statement is looked for, to read all its tokens at once."""
_FEW = 16
"""Tokens that are read at a time, at most, where there is no `;` near: a label has two, and many may follow it."""


def code_start(text: str, at: int) -> int:
    """Where the next token begins, at or behind `at`; the text's length where none does."""
    found = _SPACE.match(text, at)
    return found.end() if found is not None else at


class PtxTokens:
    """The tokens of a text from `at` on. `kinds`, `texts` and `starts` grow as `need` asks for more.

    `open_comment` says that they end at a block comment that is not closed.
    """

    __slots__ = ("_at", "_more", "kinds", "open_comment", "starts", "text", "texts")

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.kinds: list[int] = []
        self.texts: list[str] = []
        self.starts: list[int] = []
        self.open_comment = False
        self._more: Iterator[re.Match[str]] | None = None
        self._at = at
        """Where those behind begin, until they are asked for."""
        end = text.find(";", at, at + _NEAR) + 1
        if end and text.find("/", at, end) < 0 and text.find('"', at, end) < 0:
            self._add_plain(at, end)
            self._at = end

    def _add(self, found: Iterator[re.Match[str]]) -> None:
        kinds, texts, starts = self.kinds, self.texts, self.starts
        for match in found:
            kind = match.lastindex or END
            if kind == END:
                return
            word = match[kind]
            start = match.start(kind)
            if word == "/" and self.text.startswith("*", start + 1):
                self.open_comment = True
                self._more = iter(())
                kinds.append(END)
                texts.append("")
                starts.append(start)
                return
            kinds.append(kind)
            texts.append(word)
            starts.append(start)

    def _add_plain(self, at: int, end: int) -> None:
        """The tokens of a stretch without comments and strings, at once: several times as fast as one by one."""
        kinds, texts, starts = self.kinds, self.texts, self.starts
        for gap, word, dotted, number, string, mark in _PLAIN.findall(self.text, at, end):
            at += len(gap)
            starts.append(at)
            if word:
                kinds.append(WORD)
            elif mark:
                kinds.append(PUNCT)
                word = mark
            elif dotted:
                kinds.append(DOT)
                word = dotted
            elif number:
                kinds.append(NUMBER)
                word = number
            else:
                kinds.append(STRING)
                word = string
            texts.append(word)
            at += len(word)

    def need(self, index: int) -> None:
        """Read on until there is a token number `index`; at the end of the text they are all `END`."""
        while len(self.kinds) <= index:
            count = len(self.kinds)
            if self._more is None:
                self._more = _TOKEN.finditer(self.text, self._at)
            self._add(islice(self._more, min(2 * count or 2, _FEW)))
            if len(self.kinds) == count:
                self.kinds.append(END)
                self.texts.append("")
                self.starts.append(len(self.text))

    def end(self, index: int) -> int:
        """Just behind token number `index`, which has been read."""
        return self.starts[index] + len(self.texts[index])

    def begins_line(self, index: int) -> bool:
        """True if only blanks and comments precede token number `index` on its line."""
        if index == 0:
            return True
        gap = self.text[self.end(index - 1) : self.starts[index]]
        return "\n" in gap or "\r" in gap
