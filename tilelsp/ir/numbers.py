"""Numbers as MLIR writes them: decimal and hexadecimal literals to bit patterns, and back."""

from __future__ import annotations

import re
from fractions import Fraction

from tilelsp.base.numerals import MOST_BITS, TooLong, read_integer
from tilelsp.ir.floats import SpecialFloat, beyond, decode, encode, is_negative
from tilelsp.ir.types import FLOATS, FloatFormat, FloatType


class NumberFault(ValueError):
    """A literal that its type cannot hold; the text is the reference's sentence."""


class OverflowFault(NumberFault):
    """A decimal literal that a floating-point type without a sign, or without small numbers, has nothing for."""


def signed(value: int, width: int) -> int:
    """`value` modulo 2**width as MLIR prints signless integers: in two's complement, i1 aside."""
    value &= (1 << width) - 1
    return value - (1 << width) if width > 1 and value >> (width - 1) else value


def integer_bits(value: int, width: int) -> int:
    """The bit pattern of an integer literal. Raises `NumberFault` outside the union of both signednesses."""
    if width > MOST_BITS:
        raise NumberFault(str(TooLong()))
    if not -(1 << width >> 1) <= value < (1 << width):
        raise NumberFault("integer constant out of range for type")
    return value & ((1 << width) - 1)


def integer_literal(text: str) -> int:
    """The value of a decimal or hexadecimal literal. Raises `NumberFault` for one that no type here can hold."""
    try:
        return read_integer(text)
    except TooLong as fault:
        raise NumberFault("integer constant out of range for type") from fault


_MOST_DIGITS = 800
"""Significant digits that decide how a number rounds: 767 do for `f64`; of more it only counts whether any is not 0."""
_MOST_POWER = 400
"""Powers of ten beyond which every format overflows, or has only zero: `f64` reaches from -324 to 308."""


def _decimal(literal: str) -> Fraction:
    """A number that rounds as `literal` does, in a number of digits that does not depend on its exponent."""
    mantissa, _, exponent = literal.lower().partition("e")
    whole, _, part = mantissa.lstrip("+-").partition(".")
    digits = (whole + part).lstrip("0")
    if not digits:
        return Fraction(0)
    power = _clamped(exponent)  # of the first significant digit, once it stands behind the point
    power += len(digits) - len(part)
    significant = digits[:_MOST_DIGITS]
    if digits[_MOST_DIGITS:].strip("0"):
        significant += "1"
    power = max(-_MOST_POWER, min(power, _MOST_POWER)) - len(significant)
    value = Fraction(int(significant)) * Fraction(10) ** power
    return -value if literal.startswith("-") else value


def _clamped(exponent: str) -> int:
    """An exponent as a number, or one of its sign that no length of a text makes up for."""
    digits = exponent.lstrip("+-").lstrip("0")
    number = int(digits or "0") if len(digits) < 19 else 10**18
    return -number if exponent.startswith("-") else number


def float_bits(literal: str, type: FloatType) -> int:
    """The bit pattern of a float literal, decimal (nearest, ties to even) or hexadecimal (the bits themselves)."""
    fmt = FLOATS[type.name]
    digits = literal.lstrip("+-")
    if digits.startswith("0x"):
        bits = int(digits, 16)  # linear in the length, as bases that are powers of two are
        if bits >> fmt.width or literal.startswith("-"):
            raise NumberFault("hexadecimal float constant out of range for type")
        return bits
    value = _decimal(literal)
    bits = encode(value, fmt, negative_zero=literal.startswith("-"))
    if bits is None:
        bits = beyond(value, fmt)
    if bits is None:
        raise OverflowFault("float constant out of range for type")
    return bits


def float_text(bits: int, type: FloatType) -> str:
    """How MLIR prints a float: six digits where they are exact, else as many as needed, else the bits in hex."""
    fmt = FLOATS[type.name]
    value = decode(bits, fmt)
    if isinstance(value, SpecialFloat):
        return f"0x{bits:X}"
    negative = is_negative(bits, fmt)
    short = _six_digits(abs(value), fmt, negative)
    if float_bits(short, type) == bits:
        return short
    text = _long_form(abs(value), fmt, negative)
    return text if "." in text else f"0x{bits:X}"


def _six_digits(magnitude: Fraction, fmt: FloatFormat, negative: bool) -> str:
    sign = "-" if negative else ""
    if magnitude == 0:
        return f"{sign}0.000000e+00"
    digits, exponent = _digits(magnitude, fmt, 6)
    power = exponent + len(digits) - 1
    return f"{sign}{digits[0]}.{digits[1:].ljust(6, '0')}e{'-' if power < 0 else '+'}{abs(power):02d}"


def _long_form(magnitude: Fraction, fmt: FloatFormat, negative: bool) -> str:
    precision = 2 + fmt.precision * 59 // 196
    digits, exponent = _digits(magnitude, fmt, precision)
    sign = "-" if negative else ""
    count = len(digits)
    power = exponent + count - 1
    if (exponent >= 0 and (exponent > 3 or count + exponent > precision)) or (exponent < 0 and power < -3):
        rest = digits[1:] or "0"
        return f"{sign}{digits[0]}.{rest}E{'-' if power < 0 else '+'}{abs(power)}"
    if exponent >= 0:
        return f"{sign}{digits}{'0' * exponent}"
    if power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits}"
    return f"{sign}{digits[: power + 1]}.{digits[power + 1 :]}"


def _digits(magnitude: Fraction, fmt: FloatFormat, limit: int) -> tuple[str, int]:
    """At most `limit` decimal digits without trailing zeros, and the power of ten of the last one.

    Rounds half up, after dropping decimal digits that LLVM considers superfluous: its significand is first cut
    to `(limit * 196 + 58) / 59` bits.
    """
    numerator, exponent2 = _odd_significand(magnitude, fmt)
    # as LLVM does it: an integer significand and a decimal exponent
    exponent10 = 0
    if exponent2 >= 0:
        numerator <<= exponent2
    else:
        numerator *= 5**-exponent2
        exponent10 = exponent2
    wanted = (limit * 196 + 58) // 59
    excess = numerator.bit_length() - wanted
    if excess > 0:
        drop = excess * 59 // 196
        if drop:
            numerator //= 10**drop
            exponent10 += drop
    text = str(numerator)
    if len(text) > limit:
        cut = len(text) - limit
        rounded = int(text[:limit])
        if text[limit] >= "5":
            rounded += 1
        exponent10 += cut
        text = str(rounded)
    stripped = text.rstrip("0") or "0"
    return stripped, exponent10 + len(text) - len(stripped)


def _odd_significand(magnitude: Fraction, fmt: FloatFormat) -> tuple[int, int]:
    """`magnitude` as odd integer times a power of two (floats are dyadic, so this is exact)."""
    numerator = magnitude.numerator
    shift = magnitude.denominator.bit_length() - 1
    trailing = (numerator & -numerator).bit_length() - 1
    return numerator >> trailing, trailing - shift


_LONE = re.compile(r"[\ud800-\udc7f\udd00-\udfff]")
"""Surrogates that are not bytes of a file which is no UTF-8 (`surrogateescape`)."""


def unescape(literal: str) -> str:
    r"""The text of a quoted MLIR string: `\\`, `\"`, `\n`, `\t` and two hex digits for a byte; UTF-8 where it is.

    Half of a pair of UTF-16, which an editor may send, is no character: U+FFFD stands for it.
    """
    body = literal[1:-1]
    if not body.isascii():
        body = _LONE.sub("\ufffd", body)
    if "\\" not in body:
        return body
    out = bytearray()
    at = 0
    while at < len(body):
        char = body[at]
        if char != "\\":
            out += char.encode("utf-8", "surrogateescape")
            at += 1
            continue
        simple = {"\\": 0x5C, '"': 0x22, "n": 0x0A, "t": 0x09}.get(body[at + 1 : at + 2])
        if simple is not None:
            out.append(simple)
            at += 2
            continue
        try:
            out.append(int(body[at + 1 : at + 3], 16))
        except ValueError:
            raise NumberFault("unknown escape in string literal") from None
        at += 3
    return out.decode("utf-8", "surrogateescape")


def escape(text: str) -> str:
    """`text` quoted as MLIR prints it: backslash doubled, `"` and bytes outside 0x20..0x7E as two hex digits."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    out: list[str] = []
    for byte in text.encode("utf-8", "surrogateescape"):
        if byte == 0x5C:
            out.append("\\\\")
        elif byte == 0x22 or not 0x20 <= byte <= 0x7E:
            out.append(f"\\{byte:02X}")
        else:
            out.append(chr(byte))
    return f'"{"".join(out)}"'
