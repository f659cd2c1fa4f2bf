"""Calls of the matrix builtins by name: which arguments must be constants, and the types that names may end in.

The names and orders of arguments are those of CUDA's headers; `__wgmma_mma_async_*` are the document's.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping

from tilelsp.base.record import record


class BuiltinFamily(enum.Enum):
    """A family of matrix builtins; values are what the names begin with."""

    HMMA = "__hmma_"
    IMMA = "__imma_"
    BMMA = "__bmma_"
    DMMA = "__dmma_"
    BF16 = "__mma_bf16_"
    TF32 = "__mma_tf32_"
    TF32_STORE = "__mma_m16n16k8_"
    WGMMA = "__wgmma_mma_async_"


ELEMENTS: Mapping[BuiltinFamily, tuple[str, ...]] = {
    BuiltinFamily.HMMA: ("f16", "f32"),
    BuiltinFamily.IMMA: ("s8", "u8", "s4", "u4", "s32", "i32"),
    BuiltinFamily.BMMA: ("b1", "s32", "i32"),
    BuiltinFamily.DMMA: ("f64",),
    BuiltinFamily.BF16: ("f32",),
    BuiltinFamily.TF32: ("f32",),
    BuiltinFamily.TF32_STORE: ("f32",),
    BuiltinFamily.WGMMA: ("f16", "bf16", "tf32", "f8"),
}
"""The element types that names of a family end in, once or twice."""

IMPLIED: Mapping[BuiltinFamily, tuple[str, ...]] = {
    BuiltinFamily.HMMA: ("a", "b"),
    BuiltinFamily.IMMA: ("c",),
    BuiltinFamily.BMMA: ("c",),
    BuiltinFamily.DMMA: ("a", "b", "c"),
    BuiltinFamily.BF16: ("a", "b"),
    BuiltinFamily.TF32: ("a", "b", "c"),
    BuiltinFamily.TF32_STORE: (),
}
"""The fragments whose loads name no element type: there is one."""

_UNSATURATED = (BuiltinFamily.BMMA, BuiltinFamily.DMMA)
"""Families whose products have no argument for saturation, or none that anything looks at."""

SUB_BYTE_SHAPES = ("m8n8k32", "m8n8k128")
FIXED_SHAPE = BuiltinFamily.TF32_STORE
"""The family whose names begin with the one shape that it has."""


@record
class ImmediateArgument:
    """An argument that must be a constant, by its number, and the highest that it may be."""

    argument: int
    last: int


@record
class BuiltinCall:
    """A name taken apart: the arguments that choose layouts and saturation, None where the builtin has none; `typed` is
    whether it ends in an element type of its family, or names a load that needs none; `shape` stands in front, and is
    empty where that is not written."""

    family: BuiltinFamily
    rowcol: ImmediateArgument | None
    satf: ImmediateArgument | None
    typed: bool
    shape: str = ""
    ands: bool = False

    @property
    def sub_byte(self) -> bool:
        """True if its elements have 4 bits or 1 bit."""
        return self.shape in SUB_BYTE_SHAPES


def read_builtin(name: str) -> BuiltinCall | None:
    """The builtin that a function's name is; None for another function."""
    family = next((candidate for candidate in BuiltinFamily if name.startswith(candidate.value)), None)
    if family is None:
        return None
    words = name.removeprefix(family.value).split("_")
    types = ELEMENTS[family]
    if family is BuiltinFamily.WGMMA:
        return BuiltinCall(family, None, None, words[-1] in types)
    multiplies, moves = "mma" in words, "ld" in words or "st" in words
    if len(words) < 2 or not (multiplies or moves):
        return None
    ends = {*types, *(f"{left}{right}" for left in types for right in types)}
    typed = words[-1] in ends or ("ld" in words and words[-1] in IMPLIED[family])
    rowcol = ImmediateArgument(4, 3) if multiplies else ImmediateArgument(3, 1)
    satf = ImmediateArgument(5, 1) if multiplies and family not in _UNSATURATED else None
    return BuiltinCall(family, rowcol, satf, typed, "" if family is FIXED_SHAPE else words[0], "and" in words)


def is_builtin(name: str) -> bool:
    """True if a function of this name is a builtin, which becomes instructions."""
    return read_builtin(name) is not None
