"""Numbers in LLVM IR text: decimals, and floats in LLVM's hexadecimal spellings."""

from __future__ import annotations

import struct

from tilelsp.ir.types import FloatType, IntType, Type


class ConstantError(ValueError):
    """A number that its type cannot be."""


def number_bits(type: Type, text: str) -> int:
    """The bit pattern of a number token. Raises `ConstantError`."""
    if isinstance(type, IntType):
        if not text.lstrip("-").isdigit():
            raise ConstantError("integer constant must have integer type")
        value = int(text)
        if value >> type.width and not -(1 << (type.width - 1)) <= value < 0:
            raise ConstantError(f"integer constant does not fit in i{type.width}")
        return value & ((1 << type.width) - 1)
    if isinstance(type, FloatType):
        return _float_bits(type.name, text)
    raise ConstantError("a number cannot have this type")


def _float_bits(name: str, text: str) -> int:
    if text.startswith(("0xH", "0xR")):
        if name != {"H": "f16", "R": "bf16"}[text[2]]:
            raise ConstantError("floating point constant invalid for type")
        return int(text[3:], 16)
    if text.startswith("0x"):
        bits = int(text[2:], 16)
        if name == "f64":
            return bits
        if name != "f32":
            raise ConstantError("floating point constant invalid for type")
        return _narrow(bits)
    try:
        value = float(text)
    except ValueError:
        raise ConstantError("floating point constant invalid for type") from None
    if name == "f64":
        return int.from_bytes(struct.pack("<d", value), "little")
    if name == "f32":
        bits = int.from_bytes(struct.pack("<d", value), "little")
        return _narrow(bits)
    if name == "f16":
        made = int.from_bytes(struct.pack("<e", value), "little")
        if struct.unpack("<e", made.to_bytes(2, "little"))[0] != value:
            raise ConstantError("floating point constant invalid for type")
        return made
    single = int.from_bytes(struct.pack("<f", value), "little")
    if single & 0xFFFF or struct.unpack("<f", single.to_bytes(4, "little"))[0] != value:
        raise ConstantError("floating point constant invalid for type")
    return single >> 16


def _narrow(bits: int) -> int:
    """A double's bit pattern as the float of equal value; LLVM refuses doubles that are no float."""
    if (bits >> 52) & 0x7FF == 0x7FF and bits & ((1 << 52) - 1):
        return (bits >> 63) << 31 | 0x7F800000 | (bits >> 29) & 0x7FFFFF
    value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    try:
        packed = struct.pack("<f", value)
    except OverflowError:
        raise ConstantError("floating point constant invalid for type") from None
    if struct.unpack("<f", packed)[0] != value:
        raise ConstantError("floating point constant invalid for type")
    return int.from_bytes(packed, "little")
