"""Which brace closes which, outside of strings and comments.

Braces alone are looked at, so that a missing parenthesis does not open a region.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilelsp.syntax.lexer import QUOTED

_BRACE = re.compile(rf"[{{}}]|{QUOTED}|//[^\n]*")


class Braces:
    """The braces of one text. Each stretch of it is looked at once, however often and from where it is asked about."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._closing: dict[int, int] = {}

    def closing(self, at: int) -> int:
        """The offset of the brace that closes the one at `at`; -1 when nothing closes it."""
        known = self._closing.get(at)
        if known is not None:
            return known
        opened: list[int] = []
        begin = at
        while begin >= 0:
            begin = self._scan(begin, opened)
        for brace in opened:
            self._closing[brace] = -1
        return self._closing.setdefault(at, -1)

    def _scan(self, begin: int, opened: list[int]) -> int:
        """Match braces from `begin` on, up to the one that closes the first of `opened`, or to one matched before.

        The offset to go on from; -1 where there is no more to do.
        """
        for brace in braces(self._text, begin, len(self._text)):
            if self._text[brace] == "}":
                if not opened:
                    return -1  # what was asked about stands in a string
                self._closing[opened.pop()] = brace
                if not opened:
                    return -1
                continue
            known = self._closing.get(brace)
            if known is None:
                opened.append(brace)
            elif known < 0:
                return -1  # nothing closes what is around it either
            else:
                return known + 1
        return -1


def braces(text: str, start: int, end: int) -> Iterator[int]:
    """Offsets of the braces in `start:end` that stand outside of strings and comments. `start` is outside of them."""
    find = text.find
    opening, closing = find("{", start, end), find("}", start, end)
    checked = start
    while True:
        if opening >= 0 and (closing < 0 or opening < closing):
            brace = opening
        elif closing >= 0:
            brace = closing
        else:
            return
        line = max(text.rfind("\n", checked, brace) + 1, checked)
        if find('"', line, brace) >= 0 or find("//", line, brace) >= 0:
            line_end = find("\n", brace, end)
            line_end = end if line_end < 0 else line_end
            for match in _BRACE.finditer(text, line, line_end):
                if match.end() == match.start() + 1:
                    yield match.start()
            checked = line_end
        else:
            yield brace
            checked = brace + 1
        if 0 <= opening < checked:
            opening = find("{", checked, end)
        if 0 <= closing < checked:
            closing = find("}", checked, end)


def brace_effect(text: str) -> tuple[int, int]:
    """Braces of a text that remain when pairs cancel out: how many it closes, and then opens."""
    closes = opens = 0
    for brace in braces(text, 0, len(text)):
        if text[brace] == "{":
            opens += 1
        elif opens:
            opens -= 1
        else:
            closes += 1
    return closes, opens
