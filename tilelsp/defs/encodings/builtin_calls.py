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
    WGMMA = "__wgmma_mma_async_"


ELEMENTS: Mapping[BuiltinFamily, tuple[str, ...]] = {
    BuiltinFamily.HMMA: ("f16", "f32"),
    BuiltinFamily.IMMA: ("s8", "u8", "s4", "u4", "s32", "i32"),
    BuiltinFamily.BMMA: ("b1", "s32", "i32"),
    BuiltinFamily.WGMMA: ("f16", "bf16", "tf32", "f8"),
}
"""The element types that names of a family end in, once or twice."""

IMPLIED: Mapping[BuiltinFamily, tuple[str, ...]] = {
    BuiltinFamily.HMMA: ("a", "b"),
    BuiltinFamily.IMMA: ("c",),
    BuiltinFamily.BMMA: ("c",),
}
"""The fragments whose loads name no element type: there is one."""

SUB_BYTE_SHAPES = ("m8n8k32", "m8n8k128")


@record
class BuiltinCall:
    """A name taken apart. `rowcol` and `satf` are the numbers of the arguments that must be constants, None where the
    builtin has none; `typed` is whether it ends in an element type of its family, or names a load that needs none."""

    family: BuiltinFamily
    rowcol: int | None
    satf: int | None
    typed: bool
    sub_byte: bool


def read_builtin(name: str) -> BuiltinCall | None:
    """The builtin that a function's name is; None for another function."""
    family = next((one for one in BuiltinFamily if name.startswith(one.value)), None)
    if family is None:
        return None
    words = name.removeprefix(family.value).split("_")
    types = ELEMENTS[family]
    if family is BuiltinFamily.WGMMA:
        return BuiltinCall(family, None, None, words[-1] in types, False)
    multiplies, moves = "mma" in words, "ld" in words or "st" in words
    if len(words) < 2 or not (multiplies or moves):
        return None
    ends = {*types, *(f"{one}{other}" for one in types for other in types)}
    typed = words[-1] in ends or ("ld" in words and words[-1] in IMPLIED[family])
    rowcol = 4 if multiplies else 3
    satf = 5 if multiplies and family is not BuiltinFamily.BMMA else None
    return BuiltinCall(family, rowcol, satf, typed, words[0] in SUB_BYTE_SHAPES)
