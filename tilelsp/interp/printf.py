"""Numbers as C's `printf` prints them, where Python's `%` has no such conversion."""

from __future__ import annotations


def hexadecimal(value: float, letter: str) -> str:
    """A number under `%a` or `%A` without a precision: as many digits as it needs."""
    mantissa, mark, exponent = value.hex().partition("p")
    text = f"{mantissa.rstrip('0').rstrip('.')}p{exponent}" if mark else mantissa  # `inf` and `nan` have no exponent
    return text.upper() if letter == "A" else text


def integer(value: int, kind: str, flags: str, width: int, precision: int | None) -> str:
    """A number under `%d`, `%i`, `%u`, `%x`, `%X` or `%o`; a negative width fills on the right."""
    digits = format(abs(value), kind if kind in "xXo" else "d")
    if precision is not None:
        digits = digits.zfill(precision) if value or precision else ""
    if kind == "o" and "#" in flags and not digits.startswith("0"):
        digits = f"0{digits}"
    mark = "-" if value < 0 else ""
    if kind in "di" and value >= 0:
        mark = "+" if "+" in flags else " " if " " in flags else ""
    elif kind in "xX" and "#" in flags and value:
        mark = f"0{kind}"
    if "-" in flags or width < 0:
        return f"{mark}{digits}".ljust(abs(width))
    if "0" in flags and precision is None:
        digits = digits.zfill(width - len(mark))
    return f"{mark}{digits}".rjust(width)


_BYTES = {"hh": 1, "h": 2, "ll": 8, "l": 8, "z": 8, "j": 8, "t": 8}


def narrowed(word: bytes, size: str, *, signed: bool) -> int:
    """The integer of an argument, by the letters that state its size."""
    return int.from_bytes(word[: _BYTES.get(size, 4)], "little", signed=signed)


def is_wide(size: str) -> bool:
    """True if an argument takes eight bytes by the letters that state its size."""
    return _BYTES.get(size, 4) == 8
