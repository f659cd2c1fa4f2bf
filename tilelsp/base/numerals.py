"""Integers from text that somebody else wrote: judged by their length before anything is computed."""

from __future__ import annotations

MOST_BITS = 13_000
"""Bits of an integer that is read from text. Python writes integers of up to 4,300 decimal digits, so whatever was read
can be shown again; no tool that we know asks for more than 64 bits outside of tests."""

_MOST_DECIMAL = MOST_BITS * 3 // 10
_MOST_HEX = MOST_BITS // 4
_SHOWN = 60
"""Characters of a number that a message quotes."""


class TooLong(ValueError):
    """An integer of more than `MOST_BITS` bits."""

    def __init__(self) -> None:
        super().__init__(f"integers of more than {MOST_BITS} bits are not read")


def read_integer(text: str) -> int:
    """The integer that `text` spells: decimal, or with `0x`, `0o` or `0b` in front of its digits.

    Raises `TooLong`, and `ValueError` for what is no integer. Python's `1_000` and digits of other scripts are none.
    """
    if "_" in text or not text.isascii():
        raise ValueError(shortened(text))
    digits = text.lstrip("+- \t")
    if digits[:2].lower() in ("0x", "0o", "0b"):
        if len(digits) > _MOST_HEX and len(digits[2:].lstrip("0")) > _MOST_HEX:
            raise TooLong
        return int(text, 0)
    if len(digits) > _MOST_DECIMAL:
        significant = digits.lstrip("0")
        if len(significant) > _MOST_DECIMAL:
            raise TooLong
        text = text[: len(text) - len(digits)] + (significant or "0")
    return int(text, 10)


def small_integer(digits: str, most: int) -> int | None:
    """The number that decimal `digits` spell; None where it is more than `most`, or they are none."""
    if not (digits.isascii() and digits.isdecimal()):
        return None
    digits = digits.lstrip("0")
    if len(digits) > len(str(most)):
        return None
    number = int(digits or "0")
    return number if number <= most else None


def shortened(text: str) -> str:
    """`text` for a message: its beginning, where it is long."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def counted(count: int, noun: str) -> str:
    """`1 line`, `2 lines`: a number in digits with the noun that it counts."""
    return f"{count} {inflected(count, noun)}"


def inflected(count: int, noun: str) -> str:
    """The noun as it stands behind a number: `launch` and `launches`, `line` and `lines`."""
    return noun if count == 1 else noun + ("es" if noun.endswith("ch") else "s")
