"""Numbers as C's `printf` prints them, where Python's `%` has no such conversion."""

from __future__ import annotations

import math

_DIGITS = 13
"""Hexadecimal digits of a double's fraction."""


def floating(value: float, kind: str, flags: str, width: int, precision: int | None) -> str:
    """A number under `%f`, `%e`, `%g`, `%a` or their capitals; a negative width fills on the right."""
    mark = "-" if math.copysign(1.0, value) < 0 else "+" if "+" in flags else " " if " " in flags else ""
    if not math.isfinite(value):
        text = "nan" if math.isnan(value) else "inf"
        return _filled(mark, text.upper() if kind.isupper() else text, flags.replace("0", ""), width)
    if kind in "aA":
        text = _hexadecimal(abs(value), precision, has_point="#" in flags)
        return _filled(f"{mark}0{'X' if kind == 'A' else 'x'}", text.upper() if kind == "A" else text, flags, width)
    return _filled(
        mark, f"%{'#' * ('#' in flags)}.{6 if precision is None else precision}{kind}" % abs(value), flags, width
    )


def _hexadecimal(value: float, precision: int | None, *, has_point: bool) -> str:
    """Digits behind `0x`: without a precision as many as there are; halves are rounded to even."""
    text, _, exponent = value.hex().removeprefix("0x").partition("p")
    whole, _, fraction = text.partition(".")
    fraction = fraction.ljust(_DIGITS, "0")
    if precision is None:
        fraction = fraction.rstrip("0")
    elif precision >= _DIGITS:
        fraction = fraction.ljust(precision, "0")
    else:
        unit = 16 ** (_DIGITS - precision)
        kept, rest = divmod(int(whole + fraction, 16), unit)
        kept += 2 * rest > unit or (2 * rest == unit and kept & 1)
        digits = f"{kept:x}".zfill(precision + 1)
        whole, fraction = digits[: len(digits) - precision], digits[len(digits) - precision :]
    return f"{whole}{'.' if fraction or has_point else ''}{fraction}p{exponent}"


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
    return _filled(mark, digits, flags if precision is None else flags.replace("0", ""), width)


def _filled(mark: str, digits: str, flags: str, width: int) -> str:
    """A number and what stands in front of it, with zeros between them or spaces around both."""
    if "-" in flags or width < 0:
        return f"{mark}{digits}".ljust(abs(width))
    if "0" in flags:
        digits = digits.zfill(width - len(mark))
    return f"{mark}{digits}".rjust(width)


_BYTES = {"hh": 1, "h": 2, "ll": 8, "l": 8, "z": 8, "j": 8, "t": 8}


def narrowed(word: bytes, size: str, *, signed: bool) -> int:
    """The integer of an argument, by the letters that state its size."""
    return int.from_bytes(word[: _BYTES.get(size, 4)], "little", signed=signed)


def is_wide(size: str) -> bool:
    """True if an argument takes eight bytes by the letters that state its size."""
    return _BYTES.get(size, 4) == 8
