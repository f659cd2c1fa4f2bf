"""Formats of `print_tko`: those of C's printf."""

from __future__ import annotations

from typing import TypeAlias

from tilelsp.base.record import record

_LETTERS = "diuoxXeEfFgGaAcsSpn"
_FLAGS = "#0- +"
_DIGITS = "0123456789"


@record
class Conversion:
    """`%-8.3lf`: flags, width and precision as written, without the length, and the letter."""

    layout: str
    letter: str

    @property
    def flags(self) -> str:
        """The flags as written."""
        return self.layout[: len(self.layout) - len(self.layout.lstrip(_FLAGS))]

    @property
    def numbers(self) -> tuple[str, ...]:
        """Width and precision as written; "" for one that is left out."""
        return tuple(self.layout.lstrip(_FLAGS).split("."))


Part: TypeAlias = str | Conversion


def parts_of(text: str) -> tuple[Part, ...] | None:
    """The parts of a format, `%%` resolved; None where its last conversion is not finished."""
    made: list[Part] = []
    at = 0
    while at < len(text):
        start = text.find("%", at)
        if start < 0:
            made.append(text[at:])
            break
        if start > at:
            made.append(text[at:start])
        if text[start + 1 : start + 2] == "%":
            made.append("%")
            at = start + 2
            continue
        end = start + 1
        while end < len(text) and text[end] not in _LETTERS:
            end += 1
        if end >= len(text):
            return None
        layout = "".join(char for char in text[start + 1 : end] if char in _FLAGS or char in _DIGITS or char == ".")
        made.append(Conversion(layout, text[end]))
        at = end + 1
    return tuple(made)
