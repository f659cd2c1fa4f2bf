"""Numbers as C's `printf` prints them, where Python's `%` has no such conversion."""

from __future__ import annotations


def hexadecimal(value: float, letter: str) -> str:
    """A number under `%a` or `%A` without a precision: as many digits as it needs."""
    mantissa, mark, exponent = value.hex().partition("p")
    text = f"{mantissa.rstrip('0').rstrip('.')}p{exponent}" if mark else mantissa  # `inf` and `nan` have no exponent
    return text.upper() if letter == "A" else text
