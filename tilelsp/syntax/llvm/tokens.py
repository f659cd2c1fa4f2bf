"""Tokens of LLVM IR text.

A run of label characters is looked at once, as a whole: with a colon behind it it is a label, else it is a word, a
number, or several of them side by side. So no text, however odd, is scanned twice.
"""

from __future__ import annotations

import re

from tilelsp.base.record import record

(
    LOCAL, GLOBAL, META, GROUP, STRING, NUMBER, LABEL, WORD, PUNCT, STRUCT, BAD, END, BANG, RECORD, COMDAT, SUMMARY,
    FLOAT,
) = range(17)  # fmt: skip
"""Kinds of tokens: %x, @x, !x, #0, "x" and c"x", 12, `x:`, word, punctuation, a struct of scalars, anything else,
the end of what was asked for, a lone `!`, #dbg_value, $x, ^0, 1.5 and 0x3F800000.

A struct is one token because accumulators are structs of a hundred floats, named again by every extractvalue."""

_CHARS = r"[-a-zA-Z$._0-9]"
_NAME = rf'(?:[-a-zA-Z$._]{_CHARS}*+|[0-9]++|"[^"]*+")'
_SCALAR = r"(?:i[0-9]++|half|bfloat|float|double)"
_TOKEN = re.compile(
    r"([ \t\r\n\f\v\0]++|;[^\n]*+|/\*(?s:.)*?\*/)"  # 1: nothing
    rf"|(%{_NAME})|(@{_NAME})"
    r"|([-+]?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?"  # 4: a float that is no word
    r"|[-+](?:inf|qnan|s?nan\(0x[0-9A-Fa-f]++\))(?![-a-zA-Z$._0-9:]))"
    r"|(\.\.\.)"
    r'|(\$"[^"]*+":?)'
    rf"|({_CHARS}++:?)"  # 7: a run
    r"|(![-a-zA-Z$._\\][-a-zA-Z$._0-9\\]*+)|(!)"
    r"|(\#[0-9]++)|(\#[a-zA-Z_]\w*+)|(\^[0-9]++)"
    r'|("[^"]*+":?)'
    rf"|(\{{ {_SCALAR}(?>(?:, {_SCALAR})*) \}})"
    r"|([=,()\[\]{}<>*|:])|(\"[^\n]*+|.)"
)
_KINDS = (
    BAD, BAD, LOCAL, GLOBAL, FLOAT, PUNCT, COMDAT, WORD, META, BANG, GROUP, RECORD, SUMMARY, STRING, STRUCT, PUNCT, BAD,
)  # fmt: skip
_SKIP, _QUOTED_COMDAT, _RUN, _QUOTED = 1, 6, 7, 13
_GLUED = re.compile(r"i[0-9]++[A-Za-z_]|cc(?!c?$)")
"""A type or `cc` with something right behind it: those end where no digit, or nothing of theirs, follows."""
_PART = re.compile(
    r"(i[0-9]++|cc(?!c?$))|((?:f|0x[KLMHR]?|[us]0x)[0-9A-Fa-f]++(?![A-Za-z_]))"
    r"|([-+]?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?)|(-?[0-9]++)|([a-zA-Z_][a-zA-Z0-9_]*+)"
    rf"|(\$[-a-zA-Z$._]{_CHARS}*+)|(\.\.\.)|([-$.]++)"
)
_PARTS = (BAD, WORD, FLOAT, FLOAT, NUMBER, WORD, COMDAT, PUNCT, BAD)
_HEX = re.compile(r"f?0x[KLMHR]?[0-9A-Fa-f]++")
_HEX_INTEGER = re.compile(r"[us]0x[0-9A-Fa-f]++")


@record
class LlvmTokens:
    """Tokens as parallel lists; `starts` count from the place that was asked for."""

    kinds: list[int]
    texts: list[str]
    starts: list[int]


def tokenize(text: str) -> LlvmTokens:
    """All tokens of a text. Never fails: what is no token is a `BAD` one."""
    found = LlvmTokens([], [], [])
    lex(text, 0, len(text), 0, found.kinds, found.texts, found.starts)
    return found


def lex(text: str, start: int, end: int, base: int, kinds: list[int], texts: list[str], starts: list[int]) -> int:
    """Append the tokens that begin in `text[start:end]`; answers where the last of them ends, at least `end`.

    `starts` count from `base`.
    """
    at = start
    for match in _TOKEN.finditer(text, start):
        at = match.start()
        if at >= end:
            return at
        group = match.lastindex
        if group == _SKIP:
            continue
        assert group is not None
        token = match.group()
        if group == _RUN:
            if token[-1] == ":":
                kind = LABEL
            elif token.isidentifier():
                if token[0] in "ic" and _GLUED.match(token):
                    _parts(token, at - base, kinds, texts, starts)
                    continue
                kind = WORD if token[0] not in "ufs" or "0x" not in token else _odd(token)
            elif token.isdecimal():
                kind = NUMBER
            elif _HEX.fullmatch(token):
                kind = FLOAT
            else:
                _parts(token, at - base, kinds, texts, starts)
                continue
        else:
            kind = _KINDS[group]
            if token[-1] == ":" and group in (_QUOTED, _QUOTED_COMDAT):
                kind = LABEL
        if kind == WORD and token == "c" and text[match.end() : match.end() + 1] == '"':
            token = ""  # the string behind it takes the letter along
            continue
        if kind == STRING and at > start and text[at - 1] == "c" and not _continues(text, at - 2):
            at, token = at - 1, f"c{token}"
        kinds.append(kind)
        texts.append(token)
        starts.append(at - base)
    return len(text)


def _continues(text: str, at: int) -> bool:
    return at >= 0 and (text[at].isalnum() or text[at] in "-$._")


def _odd(token: str) -> int:
    """The kind of a word that might be a number: `f0x3FB8AA3B`, `u0x1F`."""
    if _HEX.fullmatch(token):
        return FLOAT
    return NUMBER if _HEX_INTEGER.fullmatch(token) else WORD


def _parts(run: str, start: int, kinds: list[int], texts: list[str], starts: list[int]) -> None:
    """The tokens of a run that is neither a word nor a number as a whole."""
    for match in _PART.finditer(run):
        group = match.lastindex
        assert group is not None
        token = match.group()
        kinds.append((_odd(token) if token[0] in "us" else FLOAT) if group == 2 else _PARTS[group])
        texts.append(token)
        starts.append(start + match.start())


def name_of(text: str) -> str:
    """A name without its sigil and quotes. A number in quotes is a name and keeps them, so that `%"1"` is not `%1`."""
    name = text[1:]
    if name[:1] == '"':
        plain = unquote(name)
        return name if plain.isdecimal() else plain
    if name[:1] == "0" and len(name) > 1 and name.isdecimal():
        return name.lstrip("0") or "0"
    return name


def unquote(text: str) -> str:
    r"""The characters of a string token; `\5C`, `\\` and the like are read."""
    text = text[text.index('"') + 1 : -1]
    if "\\" not in text:
        return text
    made: list[str] = []
    at = 0
    while at < len(text):
        code = text[at + 1 : at + 3]
        if text[at] == "\\" and len(code) == 2 and all(c in "0123456789abcdefABCDEF" for c in code):
            made.append(chr(int(code, 16)))
            at += 3
        elif text.startswith("\\\\", at):
            made.append("\\")
            at += 2
        else:
            made.append(text[at])
            at += 1
    return "".join(made)
