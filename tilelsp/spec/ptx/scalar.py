"""The scalar types of PTX: class and width, and which register may stand for which type in an instruction.

Source: the PTX ISA's chapter on types, each statement asked of ptxas 13.5.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.base.record import record


class TypeClass(enum.Enum):
    """Meaning of a type's bits."""

    BITS = "untyped bits"
    UNSIGNED = "unsigned integer"
    SIGNED = "signed integer"
    FLOAT = "floating point"
    PACKED = "several values packed into one register"
    PREDICATE = "predicate"
    OPAQUE = "texture, sampler or surface reference"


@record
class ScalarType:
    """A type word without its dot. `bits` is its width, 1 for a predicate and 64 for the opaque references."""

    name: str
    kind: TypeClass
    bits: int
    register: bool
    """Set if `.reg` accepts it."""

    def __str__(self) -> str:
        return f".{self.name}"

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def is_integer(self) -> bool:
        """True if it is a signed or unsigned integer."""
        return self.kind in (TypeClass.SIGNED, TypeClass.UNSIGNED)


def _types() -> dict[str, ScalarType]:
    rows = (
        (TypeClass.BITS, "b8 b16 b32 b64 b128", True),
        (TypeClass.BITS, "b1 b4 b2", False),
        (TypeClass.UNSIGNED, "u8 u16 u32 u64", True),
        (TypeClass.UNSIGNED, "u2 u4", False),
        (TypeClass.SIGNED, "s8 s16 s32 s64", True),
        (TypeClass.SIGNED, "s2 s4", False),
        (TypeClass.FLOAT, "f16 f32 f64", True),
        (TypeClass.FLOAT, "bf16:16 tf32:32 e4m3:8 e5m2:8 e3m2:8 e2m3:8 e2m1:4 ue8m0:8 ue4m3:8", False),
        (TypeClass.PACKED, "f16x2:32", True),
        (
            TypeClass.PACKED,
            "bf16x2:32 f32x2:64 u16x2:32 s16x2:32 u8x4:32 s8x4:32 ue5m3x2:16 e4m3x2:16 e5m2x2:16 e3m2x2:16 "
            "e2m3x2:16 e2m1x2:8 ue8m0x2:16 ue4m3x2:16 s2f6x2:16 e4m3x4:32 e5m2x4:32 e3m2x4:32 e2m3x4:32 e2m1x4:16 "
            "ue8m0x4:32",
            False,
        ),
        (TypeClass.PREDICATE, "pred:1", True),
        (TypeClass.OPAQUE, "texref:64 samplerref:64 surfref:64", False),
    )
    made: dict[str, ScalarType] = {}
    for kind, words, register in rows:
        for word in words.split():
            name, _, bits = word.partition(":")
            width = int(bits) if bits else int("".join(c for c in name if c.isdigit()))
            made[name] = ScalarType(name, kind, width, register)
    return made


SCALARS: Mapping[str, ScalarType] = MappingProxyType(_types())
"""Every type word, without its dot."""
