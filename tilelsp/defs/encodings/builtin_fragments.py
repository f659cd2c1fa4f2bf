"""Fragments of the matrix builtins: their elements, the registers that PTX has for each, and the documents' counts."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.defs.encodings.builtin_calls import BuiltinFamily
from tilelsp.defs.encodings.sources import cicc
from tilelsp.defs.ptx.matrix import dims
from tilelsp.spec.cite import Cite

_LANES = 32
_PACKED: Mapping[str, int] = {"f16": 2, "bf16": 2, "s8": 4, "u8": 4, "s4": 8, "u4": 8, "b1": 32}
"""Elements of a register, where it holds several."""
ELEMENTS = frozenset(("tf32", "f32", "s32", "f64", *_PACKED))
"""The elements of matrices."""
INPUTS: Mapping[BuiltinFamily, str] = {
    BuiltinFamily.HMMA: "f16", BuiltinFamily.BF16: "bf16", BuiltinFamily.TF32: "tf32", BuiltinFamily.DMMA: "f64",
    BuiltinFamily.BMMA: "b1",
}  # fmt: skip
"""The elements of A and B where a family has one type of them."""
SUMS: Mapping[BuiltinFamily, str] = {
    BuiltinFamily.IMMA: "s32", BuiltinFamily.BMMA: "s32", BuiltinFamily.DMMA: "f64", BuiltinFamily.BF16: "f32",
    BuiltinFamily.TF32: "f32", BuiltinFamily.TF32_STORE: "f32",
}  # fmt: skip
"""The elements of C and D where a family has one type of them."""


def fragment_registers(element: str, matrix: str, shape: str) -> int:
    """Registers that each thread has of a matrix, as PTX counts them."""
    m, n, k = dims(shape)
    if element == "f16" and matrix != "c":
        return 8  # every element lies in two threads
    size = {"a": m * k, "b": k * n, "c": m * n}[matrix]
    return size // _LANES // _PACKED.get(element, 1)


@record
class HandlerCounts:
    """Statement of the documents about the operands with which a kind of call is handled, and its place."""

    says: str
    src: Cite


def _hmma(says: str, line: str) -> HandlerCounts:
    return HandlerCounts(says, cicc("HMMA / IMMA / BMMA Lowering", line))


HANDLER_COUNTS: Mapping[tuple[BuiltinFamily, str], HandlerCounts] = {
    (BuiltinFamily.HMMA, "ld"): _hmma("6 of a load of A or B", "112"),
    (BuiltinFamily.HMMA, "ld c"): _hmma("5 of a load of C", "113"),
    (BuiltinFamily.HMMA, "st"): _hmma("9 of a store of narrow accumulators, 13 of wide ones", "114"),
    (BuiltinFamily.HMMA, "mma"): _hmma("19 or 23 of a product, and one of metadata", "115"),
    (BuiltinFamily.IMMA, "mma"): _hmma("12 for opcode 584, 4 for 609 and 13 for the others", "134-138"),
    (BuiltinFamily.BMMA, "mma"): _hmma("8 or more", "140"),
}
"""By family and what the call does."""

PRODUCT_COUNTS: Mapping[BuiltinFamily, tuple[tuple[int, int, str, str], ...]] = {
    BuiltinFamily.BMMA: ((1, 1, "2", "2"),),
    BuiltinFamily.IMMA: ((1, 4, "8", "8"), (2, 2, "8", "8"), (4, 1, "8", "8")),
    BuiltinFamily.HMMA: ((8, 8, "varies", "4 or 8"),),
}
"""The documents' fragments of A, B, C and D in a product; of integers by the number of the intrinsic, which the name of
the builtin does not tell (decision C44 for A and B)."""
