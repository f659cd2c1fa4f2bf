"""Slips of the keyboard: names that differ from others by one of them."""

from __future__ import annotations

LEAST = 4
"""Shorter names are one slip from too many others."""


def is_slip(written: str, meant: str) -> bool:
    """True if `written` is `meant` with one letter replaced, dropped or doubled, or two neighbours exchanged.

    Digits, dots and underscores tell names apart that are meant to differ: those are no slips.
    """
    if len(written) < LEAST or len(meant) < LEAST or written == meant or abs(len(written) - len(meant)) > 1:
        return False
    pairs = zip(written, meant, strict=False)
    start = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(written), len(meant)))
    typed, expected = written[start:], meant[start:]
    if len(typed) == len(expected):
        swapped = len(typed) > 1 and (typed[0], typed[1]) == (expected[1], expected[0]) and typed[2:] == expected[2:]
        if swapped:
            return typed[:2].isalpha()
        return typed[1:] == expected[1:] and typed[0].isalpha() and expected[0].isalpha()
    longer, shorter = (typed, expected) if len(typed) > len(expected) else (expected, typed)
    return longer[1:] == shorter and longer[0].isalpha()
