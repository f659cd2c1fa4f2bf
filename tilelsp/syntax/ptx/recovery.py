"""Where the next statement begins behind one that cannot be read."""

from __future__ import annotations

from tilelsp.syntax.ptx.state import Mode, State
from tilelsp.syntax.ptx.tokens import DOT, END, WORD, PtxTokens
from tilelsp.syntax.ptx.words import DIRECTIVES, TUNING

SKIPPED = 256
"""Tokens of a statement that cannot be read which one step skips."""


def begins_line(text: str, at: int) -> bool:
    """True if only blanks precede `at` on its line."""
    line = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    return not text[line:at].strip()


def skip(tokens: PtxTokens, index: int, state: State) -> int:
    """The number of the token with which the statement behind one that cannot be read begins."""
    balance = tokens.texts[:index].count("{") - tokens.texts[:index].count("}")
    at = index
    tokens.need(at)
    is_module = state.mode in (Mode.MODULE, Mode.STRAY)
    if tokens.texts[at] == ":" and at > 1 and tokens.kinds[at - 1] == WORD and tokens.begins_line(at - 1):
        return at - 1
    while at - index < SKIPPED:
        tokens.need(at + 1)
        kind, text = tokens.kinds[at], tokens.texts[at]
        if kind == END:
            return at
        if text == ";":
            return _behind_semicolons(tokens, at)
        if at and tokens.begins_line(at) and _begins_statement(tokens, at, is_module):
            return at
        if text == "{":
            if is_module and at:
                return at
            balance += 1
        elif text == "}":
            if balance <= 0 and at and (tokens.begins_line(at) or tokens.begins_line(at + 1)):
                return at
            balance -= 1
        at += 1
    return at


def _behind_semicolons(tokens: PtxTokens, at: int) -> int:
    """The number of the token behind some semicolons: one finding is enough for them."""
    end = at + 1
    while end - at < SKIPPED:
        tokens.need(end)
        if tokens.texts[end] != ";" or tokens.begins_line(end):
            break
        end += 1
    return end


def _begins_statement(tokens: PtxTokens, at: int, is_module: bool) -> bool:
    kind, text = tokens.kinds[at], tokens.texts[at]
    if kind == DOT:
        word = text[1:]
        if is_module:
            return word in DIRECTIVES and word not in _INNER
        return word in DIRECTIVES or word in _DATA_WORDS
    if is_module:
        return False
    if text == "@":
        return True
    if kind == WORD:
        return tokens.kinds[at + 1] == DOT or tokens.texts[at + 1] == ":" or text in _BARE
    return False


_INNER = TUNING | {"param", "reg", "align", "ptr", "local", "loc", "loc_intermediate", "attribute", "hidden"}
"""Directives that a function's head may hold, or its body: not where a broken head ends."""

_BARE = frozenset(("ret", "exit", "trap", "bra", "call", "brkpt"))
_DATA_WORDS = frozenset(("b8", "b16", "b32", "b64"))
