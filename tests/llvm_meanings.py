"""Meanings of LLVM's scalar instructions, by the definition in the language reference, on bit patterns.

Written for the tests of instruction selection, which compare compiled code with it. It shares nothing with the
evaluator of PTX: floats are exact fractions that are rounded once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

NAN = -1
"""In place of a pattern: some NaN."""


@dataclass(frozen=True, slots=True)
class Format:
    """A binary floating-point format: bits of exponent and of fraction."""

    exponent: int
    fraction: int

    @property
    def width(self) -> int:
        return 1 + self.exponent + self.fraction

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    @property
    def infinity(self) -> int:
        return ((1 << self.exponent) - 1) << self.fraction

    @property
    def sign(self) -> int:
        return 1 << (self.width - 1)

    def is_nan(self, bits: int) -> bool:
        return bits == NAN or bits & (self.sign - 1) > self.infinity

    def is_infinite(self, bits: int) -> bool:
        return bits & (self.sign - 1) == self.infinity

    def value(self, bits: int) -> Fraction:
        """The value of a finite pattern."""
        field, rest = bits >> self.fraction & ((1 << self.exponent) - 1), bits & ((1 << self.fraction) - 1)
        whole = rest if field == 0 else rest | 1 << self.fraction
        size = Fraction(whole) * Fraction(2) ** (max(field, 1) - self.bias - self.fraction)
        return -size if bits & self.sign else size

    def rounded(self, value: Fraction, zero_sign: int = 0) -> int:
        """A value to nearest, ties to even; `zero_sign` is the sign bit of a result that is exactly zero."""
        if value == 0:
            return zero_sign
        sign, size = (self.sign if value < 0 else 0), abs(value)
        power = size.numerator.bit_length() - size.denominator.bit_length()
        if Fraction(2) ** power > size:
            power -= 1
        power = max(power, 1 - self.bias)
        whole = round(size / Fraction(2) ** (power - self.fraction))
        made = ((power + self.bias - 1) << self.fraction) + whole
        return sign | min(made, self.infinity)


FORMATS = {"half": Format(5, 10), "bfloat": Format(8, 7), "float": Format(8, 23), "double": Format(11, 52)}


def width_of(type: str) -> int:
    """Bits of `i32`, `half`, ..."""
    return FORMATS[type].width if type in FORMATS else int(type[1:])


def signed(bits: int, width: int) -> int:
    """A pattern as a two's-complement number."""
    return bits - (1 << width) if bits >> (width - 1) else bits


# --- integers ------------------------------------------------------------------------------------------------


def _quotient(a: int, b: int) -> int:
    whole = abs(a) // abs(b)
    return whole if (a < 0) == (b < 0) else -whole


def integer(op: str, width: int, a: int, b: int) -> int | None:
    """A two-operand integer instruction; None where the result is poison or undefined behaviour."""
    x, y = signed(a, width), signed(b, width)
    match op:
        case "add":
            made = a + b
        case "sub":
            made = a - b
        case "mul":
            made = a * b
        case "and":
            made = a & b
        case "or":
            made = a | b
        case "xor":
            made = a ^ b
        case "shl" | "lshr" | "ashr" if b >= width:
            return None
        case "shl":
            made = a << b
        case "lshr":
            made = a >> b
        case "ashr":
            made = x >> b
        case "udiv" | "urem" if b == 0:
            return None
        case "udiv":
            made = a // b
        case "urem":
            made = a % b
        case "sdiv" | "srem" if b == 0 or (x == -(1 << (width - 1)) and y == -1):
            return None
        case "sdiv":
            made = _quotient(x, y)
        case "srem":
            made = x - _quotient(x, y) * y
        case "smin":
            made = min(x, y)
        case "smax":
            made = max(x, y)
        case "umin":
            made = min(a, b)
        case "umax":
            made = max(a, b)
        case "mulhi.i" | "mulhi.ll":
            made = x * y >> width
        case "mulhi.ui" | "mulhi.ull":
            made = a * b >> width
        case _:
            raise ValueError(f"no meaning of {op}")
    return made & ((1 << width) - 1)


def icmp(predicate: str, width: int, a: int, b: int) -> int:
    """0 or 1."""
    if predicate[0] == "s":
        a, b = signed(a, width), signed(b, width)
    return int(_ORDERS[predicate.lstrip("su") if len(predicate) == 3 else predicate](a, b))


def select(condition: int, a: int, b: int) -> int:
    """The first value where the condition holds."""
    return a if condition else b


_ORDERS: dict[str, Callable[[int | Fraction, int | Fraction], bool]] = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
}  # fmt: skip


# --- floats --------------------------------------------------------------------------------------------------


def _infinite_sum(f: Format, a: int, b: int) -> int:
    if f.is_infinite(a) and f.is_infinite(b) and a != b:
        return NAN
    return a if f.is_infinite(a) else b


def _product(f: Format, a: int, b: int) -> int | Fraction:
    """The exact product of finite operands, else the pattern of the result."""
    sign = (a ^ b) & f.sign
    if f.is_infinite(a) or f.is_infinite(b):
        zero = any(not f.is_infinite(v) and f.value(v) == 0 for v in (a, b))
        return NAN if zero else sign | f.infinity
    return f.value(a) * f.value(b)


def _sum(f: Format, a: Fraction, b: Fraction, signs: tuple[int, int]) -> int:
    return f.rounded(a + b, signs[0] & signs[1])


def floating(op: str, f: Format, *operands: int) -> tuple[int, ...]:
    """The patterns that an instruction may give; `NAN` for some NaN."""
    v = list(operands)
    if op in ("fneg", "fabs") and f.is_nan(v[0]):
        return (
            NAN,
        )  # LLVM keeps the other bits; PTX leaves them open, and LLVM's own NVPTX prints the same instruction
    if op == "fneg":
        return (v[0] ^ f.sign,)
    if op == "fabs":
        return (v[0] & ~f.sign,)
    if op == "copysign":
        return (v[0] & ~f.sign | v[1] & f.sign,)
    if op in ("minnum", "maxnum", "minimum", "maximum"):
        return _extreme(op, f, v[0], v[1])
    if any(map(f.is_nan, v)):
        return (NAN,)
    sign = (v[0] ^ v[1]) & f.sign if len(v) > 1 else 0
    match op:
        case "fadd" | "fsub":
            a, b = v[0], v[1] ^ (f.sign if op == "fsub" else 0)
            if f.is_infinite(a) or f.is_infinite(b):
                return (_infinite_sum(f, a, b),)
            return (_sum(f, f.value(a), f.value(b), (a & f.sign, b & f.sign)),)
        case "fmul":
            made = _product(f, v[0], v[1])
            return (f.rounded(made, sign) if isinstance(made, Fraction) else made,)
        case "fdiv":
            return (_ratio(f, v[0], v[1], sign),)
        case "fma":
            made = _product(f, v[0], v[1])
            if isinstance(made, Fraction):
                return (v[2] if f.is_infinite(v[2]) else _sum(f, made, f.value(v[2]), (sign, v[2] & f.sign)),)
            return (made if made == NAN else _infinite_sum(f, made, v[2]),)
        case "sqrt":
            return (_root(f, v[0]),)
        case "floor" | "ceil" | "trunc" | "rint" | "roundeven" | "nearbyint":
            return (_whole(op, f, v[0]),)
        case _:
            raise ValueError(f"no meaning of {op}")


def _extreme(op: str, f: Format, a: int, b: int) -> tuple[int, ...]:
    """`minimum` and `maximum` propagate NaN and order zeros; `minnum` and `maxnum` prefer numbers, zeros are equal."""
    if f.is_nan(a) or f.is_nan(b):
        if op.endswith("imum") or (f.is_nan(a) and f.is_nan(b)):
            return (NAN,)
        return (b if f.is_nan(a) else a,)
    zeros = a & ~f.sign == 0 and b & ~f.sign == 0
    if zeros and op.endswith("num"):
        return (a, b)

    def key(bits: int) -> int:
        size = bits & ~f.sign
        return -size - 1 if bits & f.sign else size

    return (min(a, b, key=key) if op.startswith("min") else max(a, b, key=key),)


def _ratio(f: Format, a: int, b: int, sign: int) -> int:
    if f.is_infinite(a):
        return NAN if f.is_infinite(b) else sign | f.infinity
    if f.is_infinite(b):
        return sign
    if f.value(b) == 0:
        return NAN if f.value(a) == 0 else sign | f.infinity
    return f.rounded(f.value(a) / f.value(b), sign)


def _root(f: Format, a: int) -> int:
    if a & ~f.sign == 0:
        return a
    if a & f.sign:
        return NAN
    if f.is_infinite(a):
        return a
    scaled = f.value(a) * Fraction(4) ** 1200
    near = isqrt(scaled.numerator // scaled.denominator)
    exact = Fraction(near) ** 2 == scaled
    return f.rounded((Fraction(near) + (0 if exact else Fraction(1, 2))) / Fraction(2) ** 1200)


def _whole(op: str, f: Format, a: int) -> int:
    if f.is_infinite(a):
        return a
    value = f.value(a)
    down = value.numerator // value.denominator
    nearest = round(value)
    made = {"floor": down, "ceil": -(-value.numerator // value.denominator), "trunc": int(value)}.get(op, nearest)
    return f.rounded(Fraction(made), a & f.sign)


def fcmp(predicate: str, f: Format, a: int, b: int) -> int:
    """0 or 1."""
    unordered = f.is_nan(a) or f.is_nan(b)
    if predicate in ("ord", "uno"):
        return int(unordered == (predicate == "uno"))
    if unordered:
        return int(predicate[0] == "u")
    x, y = (f.value(v) if not f.is_infinite(v) else Fraction(10) ** 4000 * (-1 if v & f.sign else 1) for v in (a, b))
    return int(_ORDERS[predicate[1:]](x, y))


# --- casts ---------------------------------------------------------------------------------------------------


def cast(op: str, source: str, to: str, a: int) -> int | None:
    """A cast's result; `NAN` for some NaN, None for poison."""
    n, m = width_of(source), width_of(to)
    mask = (1 << m) - 1
    match op:
        case "trunc" | "zext" | "bitcast":
            return a & mask
        case "sext":
            return signed(a, n) & mask
        case "sitofp":
            return FORMATS[to].rounded(Fraction(signed(a, n)))
        case "uitofp":
            return FORMATS[to].rounded(Fraction(a))
        case "fptosi" | "fptoui":
            return _to_integer(op, FORMATS[source], m, a)
        case "fpext" | "fptrunc":
            f, g = FORMATS[source], FORMATS[to]
            if f.is_nan(a):
                return NAN
            sign = g.sign if a & f.sign else 0
            return sign | g.infinity if f.is_infinite(a) else g.rounded(f.value(a), sign)
        case _:
            raise ValueError(f"no meaning of {op}")


def _to_integer(op: str, f: Format, width: int, a: int) -> int | None:
    if f.is_nan(a) or f.is_infinite(a):
        return None
    whole = int(f.value(a))
    low, high = (-(1 << (width - 1)), 1 << (width - 1)) if op == "fptosi" else (0, 1 << width)
    return whole & ((1 << width) - 1) if low <= whole < high else None


# --- edges ---------------------------------------------------------------------------------------------------


def edges(type: str) -> tuple[int, ...]:
    """Operands that tell rows apart: extremes, sign bits, small numbers, and for floats NaN, infinities, zeros."""
    if type in FORMATS:
        f = FORMATS[type]
        one = f.bias << f.fraction
        positive = (0, 1, 1 << f.fraction, one, one + (1 << (f.fraction - 1)), one + 1, 5 << (f.fraction - 2) | one,
                    (f.bias + f.fraction) << f.fraction | 1, f.infinity - 1, f.infinity)  # fmt: skip
        return (*positive, *(v | f.sign for v in positive), f.infinity | 1 << (f.fraction - 1))
    width = width_of(type)
    if width == 1:
        return (0, 1)
    top = 1 << (width - 1)
    made = (0, 1, 2, 3, width - 1, width // 2, top - 1, top, top + 1, 2 * top - 1, 2 * top - 3, 0xA5 & (2 * top - 1))
    return tuple(dict.fromkeys(made))
