"""Numbers in LLVM IR text: decimals, and floats in LLVM's hexadecimal spellings."""

from __future__ import annotations

import struct

from tilelsp.ir.types import FLOATS, FloatType, Type
from tilelsp.syntax.llvm.types import FP80, FP128, PPC128, bits_of, type_text

_PREFIXES: dict[str, Type] = {"K": FP80, "L": FP128, "M": PPC128, "H": FloatType("f16"), "R": FloatType("bf16")}
_INVALID = "floating point constant invalid for type"
_LONGEST = 1000
"""Characters of a decimal that is still worked out."""


class ConstantError(ValueError):
    """A number that its type cannot be."""


class InexactError(ConstantError):
    """A decimal that its type must round: LLVM 22 refuses it, later ones round it to `bits`."""

    def __init__(self, bits: int) -> None:
        super().__init__(_INVALID)
        self.bits = bits


def float_bits(type: FloatType, text: str) -> int | None:
    """The bit pattern of a float token; None where it is not worked out. Raises `ConstantError`."""
    if text[1] in "iqns":
        return _named(type, text)
    if text[0] == "f":
        if 4 * len(text[3:]) != bits_of(type):
            raise ConstantError("float hex literal has incorrect number of bits")
        return int(text[3:], 16)
    written = text.startswith("0x")
    if written:
        own = _PREFIXES.get(text[2])
        if own is not None:
            if own != type:
                raise ConstantError(f"floating point constant does not have type '{type_text(type)}'")
            own_bits = int(text[3:], 16)
            if text[2] in "HR" and own_bits >> 16:
                raise ConstantError(f"hexadecimal constant too large for {type_text(type)} (16-bit)")
            return own_bits
        bits = _hexadecimal(text[2:])
    else:
        if len(text) > _LONGEST:
            return None
        bits = int.from_bytes(struct.pack("<d", float(text)), "little")
    if type.name == "f64":
        return bits
    if type.name not in FLOATS:
        raise ConstantError(f"floating point constant does not have type '{type_text(type)}'")
    try:
        return _narrow(bits, type.name)
    except InexactError:
        if written:
            raise ConstantError(_INVALID) from None
        raise


def _hexadecimal(digits: str) -> int:
    """The 64 bits of a number. One of more digits LLVM 22 takes for 0, or for its last 16 digits."""
    bits = 0
    for digit in digits:
        before = bits
        bits = (bits * 16 + int(digit, 16)) & ((1 << 64) - 1)
        if bits < before:
            return 0
    return bits


def _named(type: FloatType, text: str) -> int | None:
    """The bits of `-inf`, `+qnan`, `+nan(0x1)`, `+snan(0x1)`, which LLVM prints since version 23."""
    form = FLOATS.get(type.name)
    if form is None:
        return None
    fraction = form.precision - 1
    bits = int(text[0] == "-") << (form.width - 1) | ((1 << form.exponent) - 1) << fraction
    quiet = 1 << (fraction - 1)
    if text[1:] == "inf":
        return bits
    if text[1:] == "qnan":
        return bits | quiet
    payload = int(text[text.index("(") + 1 : -1], 16) & (quiet - 1)
    return bits | payload | (0 if text[1] == "s" else quiet)


def _narrow(bits: int, name: str) -> int:
    """A double's bit pattern in a narrower format that has its value; LLVM refuses values that it would round."""
    form = FLOATS[name]
    fraction = form.precision - 1
    if (bits >> 52) & 0x7FF == 0x7FF:
        payload = bits & ((1 << 52) - 1)
        mantissa = payload >> (52 - fraction)
        if mantissa << (52 - fraction) != payload:
            raise ConstantError(_INVALID)
        return (bits >> 63) << (form.width - 1) | ((1 << form.exponent) - 1) << fraction | mantissa
    value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    if name == "bf16":
        try:
            single = _packed("<f", value)
        except InexactError as error:
            raise InexactError((error.bits + 0x8000) >> 16) from None
        if single & 0xFFFF:
            raise InexactError((single + 0x7FFF + (single >> 16 & 1)) >> 16)
        return single >> 16
    return _packed("<f" if name == "f32" else "<e", value)


def _packed(code: str, value: float) -> int:
    try:
        packed = struct.pack(code, value)
    except OverflowError:
        raise ConstantError(_INVALID) from None
    bits = int.from_bytes(packed, "little")
    if struct.unpack(code, packed)[0] != value:
        raise InexactError(bits)
    return bits
