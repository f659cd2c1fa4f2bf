"""Constants and names in LLVM's spelling."""

from __future__ import annotations

import struct

from tilelsp.ir.types import (
    FloatType,
    IntType,
    TupleType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import width_of
from tilelsp.syntax.llvm.types import type_text as type_text


def constant_text(type: Type, bits: int | None) -> str:
    """A constant in LLVM's spelling, without its type."""
    if bits is None:
        return "poison"
    if isinstance(type, IntType):
        if type.width == 1:
            return "true" if bits else "false"
        return str(bits - (1 << type.width) if bits >> (type.width - 1) else bits)
    if isinstance(type, FloatType):
        return _float_text(type.name, bits)
    if isinstance(type, VectorType):
        if bits == 0:
            return "zeroinitializer"
        width = width_of(type.element)
        mask = (1 << width) - 1
        element = type_text(type.element)
        parts = (constant_text(type.element, (bits >> (width * i)) & mask) for i in range(type.shape[0]))
        return "<" + ", ".join(f"{element} {part}" for part in parts) + ">"
    if isinstance(type, TupleType):
        return "zeroinitializer"
    return "null" if bits == 0 else f"inttoptr (i64 {bits} to {type_text(type)})"


def _float_text(name: str, bits: int) -> str:
    if name == "f16":
        return f"0xH{bits:04X}"
    if name == "bf16":
        return f"0xR{bits:04X}"
    if name == "f32":
        value = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
        wide = struct.pack("<d", value)
        if value != value:
            # Keep the payload: a float NaN's mantissa stands at the top of the double's.
            wide = ((bits >> 31) << 63 | 0x7FF << 52 | (bits & 0x7FFFFF) << 29).to_bytes(8, "little")
        bits = int.from_bytes(wide, "little")
    else:
        value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    short = f"{value:.6e}"
    if value == value and abs(value) != float("inf") and struct.pack("<d", float(short)) == bits.to_bytes(8, "little"):
        return short
    return f"0x{bits:016X}"


def quoted(text: str) -> str:
    """A string constant: `\\22` for a quote, and other bytes that are not printable in hex."""
    if not (text.isascii() and text.isprintable()) or '"' in text or "\\" in text:
        text = "".join(c if " " <= c <= "~" and c not in '"\\' else f"\\{ord(c):02X}" for c in text)
    return f'"{text}"'


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-$._")


def symbol(name: str) -> str:
    """A name as it stands behind `%` or `@`."""
    if name and _PLAIN.issuperset(name) and not name[0].isdigit():
        return name
    return quoted(name)
