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
    one, other = written[start:], meant[start:]
    if len(one) == len(other):
        swapped = len(one) > 1 and (one[0], one[1]) == (other[1], other[0]) and one[2:] == other[2:]
        if swapped:
            return one[:2].isalpha()
        return one[1:] == other[1:] and one[0].isalpha() and other[0].isalpha()
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return longer[1:] == shorter and longer[0].isalpha()
