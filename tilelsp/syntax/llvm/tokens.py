"""Tokens of LLVM IR text, split into statements.

A statement ends with its line, unless a bracket is open; an open bracket is given up at a line that begins a new
statement (`%x =`, a label, `}`, `define`, ...), so that one missing bracket costs one statement.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

LOCAL, GLOBAL, META, GROUP, STRING, NUMBER, LABEL, WORD, PUNCT, STRUCT, BAD = range(11)
"""Kinds of tokens: %x, @x, !x, #0, "x", 12, `x:`, word, punctuation, a struct of scalars, anything else.

A struct is one token because accumulators are structs of a hundred floats, named again by every extractvalue."""

_NAME = r'(?:[-a-zA-Z$._0-9]+|"[^"\n]*")'
_SCALAR = r"(?:i[0-9]+|half|bfloat|float|double)"
_TOKEN = re.compile(
    rf"(?P<skip>[ \t\r\f\v]+|;[^\n]*)|(?P<newline>\n)"
    rf"|(?P<local>%{_NAME})|(?P<global>@{_NAME})|(?P<label>{_NAME}:(?!:))"
    r"|(?P<number>0x[HKLMR]?[0-9A-Fa-f]+|-?[0-9]+(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?(?![-\w$]))"
    r"|(?P<meta>![-a-zA-Z$._0-9]*)|(?P<group>\#[0-9]+)"
    rf'|(?P<string>c?"[^"\n]*")|(?P<word>[a-zA-Z$._][-\w$.]*)|(?P<struct>\{{ {_SCALAR}(?:, {_SCALAR})* \}})'
    r"|(?P<punct>\.\.\.|[=,()\[\]{}<>*|])|(?P<bad>.)"
)
_KINDS = {
    "local": LOCAL, "global": GLOBAL, "meta": META, "group": GROUP, "string": STRING, "number": NUMBER,
    "label": LABEL, "word": WORD, "punct": PUNCT, "struct": STRUCT, "bad": BAD,
}  # fmt: skip
_STARTS = frozenset(
    (
        "define", "declare", "attributes", "target", "store", "br", "ret", "unreachable", "fence", "call", "tail",
        "switch",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens as parallel lists, and statements as half-open index ranges."""

    kinds: list[int]
    texts: list[str]
    starts: list[int]
    statements: list[tuple[int, int]]


def tokenize(text: str) -> Tokens:
    """Split LLVM IR text. Never fails: what is no token is a `BAD` one."""
    kinds: list[int] = []
    texts: list[str] = []
    starts: list[int] = []
    statements: list[tuple[int, int]] = []
    begin = depth = 0
    fresh = False
    for match in _TOKEN.finditer(text):
        group = match.lastgroup
        if group == "skip":
            continue
        if group == "newline":
            if depth <= 0 and len(kinds) > begin:
                statements.append((begin, len(kinds)))
                begin = len(kinds)
                depth = 0
            fresh = True
            continue
        assert group is not None
        kind = _KINDS[group]
        token = match.group()
        if fresh:
            fresh = False
            if depth > 0 and len(kinds) > begin and _begins(kind, token, text, match.end()):
                statements.append((begin, len(kinds)))
                begin = len(kinds)
                depth = 0
        if kind == PUNCT:
            if token in "([{":
                depth += 1
            elif token in ")]}":
                depth -= 1
        kinds.append(kind)
        texts.append(token)
        starts.append(match.start())
        if kind == LABEL and len(kinds) == begin + 1:
            statements.append((begin, len(kinds)))
            begin = len(kinds)
        elif token == "{" and depth == 1 and texts[begin] == "define":
            # The body of a function is statements of its own.
            statements.append((begin, len(kinds)))
            begin = len(kinds)
            depth = 0
    if len(kinds) > begin:
        statements.append((begin, len(kinds)))
    return Tokens(kinds, texts, starts, statements)


def _begins(kind: int, token: str, text: str, after: int) -> bool:
    """Whether a line that starts with this token starts a statement."""
    if kind == LOCAL:
        return text[after : after + 8].lstrip(" \t").startswith("=")
    if kind == WORD:
        return token in _STARTS
    return kind == LABEL or token == "}"
