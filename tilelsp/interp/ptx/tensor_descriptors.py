"""The instruction descriptor of `tcgen05.mma`: shape, types and signs of a product.

The word is taken apart bit by bit from the PTX ISA, and not by the encodings that the compiler packs it with.
"""

from __future__ import annotations

from functools import cache

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault

_NARROW = {0: "e4m3", 1: "e5m2", 3: "e2m3", 4: "e3m2", 5: "e2m1"}
_TYPES: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "bf16"}, "tf32": {2: "tf32"}, "f8f6f4": _NARROW, "i8": {0: "u8", 1: "s8"},
    "mxf8f6f4": _NARROW, "mxf4": {1: "e2m1"}, "mxf4nvf4": {1: "e2m1"},
}  # fmt: skip
_RESULTS: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "f32"}, "tf32": {1: "f32"}, "f8f6f4": {0: "f16", 1: "f32"}, "i8": {2: "s32"},
}  # fmt: skip


@record
class ProductShape:
    """A product as its instruction descriptor describes it; `scales` are the bytes of each word of scales to take."""

    m: int
    n: int
    d: str
    a: str
    b: str
    a_mn_major: bool
    b_mn_major: bool
    a_sign: int
    b_sign: int
    saturate: bool
    scales: tuple[int, int] = (0, 0)
    scale_kind: str = "ue8m0"


@cache
def instruction_descriptor(
    word: int, kind: str, ctas: int = 1, *, stationary: bool = False, sparse: bool = False
) -> ProductShape:
    """Take an instruction descriptor apart; `stationary` is `.ws`. Raises `Fault` for what the kind does not have."""
    if kind.startswith("mx"):
        return _scaled_descriptor(word, kind, ctas)
    if sparse:
        word = _without_sparsity(word)
    if word & 0x2080_0047 or (word >> 30 and not stationary):
        raise Fault(f"instruction descriptor 0x{word:08x}: reserved or sparsity bits are set")
    d, a, b = word >> 4 & 3, word >> 7 & 7, word >> 10 & 7
    half_of_bf16 = kind == "f16" and d == 0 and (a, b) != (0, 0)
    if d not in _RESULTS[kind] or a not in _TYPES[kind] or b not in _TYPES[kind] or half_of_bf16:
        raise Fault(f"instruction descriptor 0x{word:08x}: no such types with kind::{kind}")
    n, m = (word >> 17 & 63) << 3, (word >> 24 & 31) << 4
    if ctas == 2:
        steps = n % (32 if kind == "i8" else 16) == 0
    else:
        steps = n in (8, 16, 24, 32) or n % 16 == 0 if kind == "i8" else True
    if stationary:
        steps = n in (64, 128, 256)
    if m not in (*((32,) if stationary else ()), 64 * ctas, 128 * ctas) or not 8 <= n <= 256 or not steps:
        raise Fault(f"instruction descriptor 0x{word:08x}: no shape {m}x{n} with kind::{kind}")
    if kind == "i8" and word >> 13 & 3:
        raise Fault(f"instruction descriptor 0x{word:08x}: kind::i8 cannot negate")
    if kind != "i8" and word >> 3 & 1:
        raise Fault(f"instruction descriptor 0x{word:08x}: kind::{kind} cannot saturate")
    a_mn, b_mn = bool(word >> 15 & 1), bool(word >> 16 & 1)
    return ProductShape(
        m, n, _RESULTS[kind][d], _TYPES[kind][a], _TYPES[kind][b], a_mn, b_mn,
        -1 if word >> 13 & 1 else 1, -1 if word >> 14 & 1 else 1, bool(word >> 3 & 1),
    )  # fmt: skip


def _without_sparsity(word: int) -> int:
    if not word >> 2 & 1:
        raise Fault(f"instruction descriptor 0x{word:08x}: a sparse product by one that says dense")
    if word & 3:
        raise Fault(f"instruction descriptor 0x{word:08x}: no layout is published for sparsity selector {word & 3}")
    return word & ~7


def _scaled_descriptor(word: int, kind: str, ctas: int) -> ProductShape:
    if word & 0x8700_004F:
        raise Fault(f"instruction descriptor 0x{word:08x}: reserved or sparsity bits are set")
    a, b = word >> 7 & 7, word >> 10 & 7
    if a not in _TYPES[kind] or b not in _TYPES[kind]:
        raise Fault(f"instruction descriptor 0x{word:08x}: no such types with kind::{kind}")
    scale_kind = "ue8m0" if word >> 23 & 1 else "ue4m3"
    if scale_kind == "ue4m3" and kind != "mxf4nvf4":
        raise Fault(f"instruction descriptor 0x{word:08x}: no such scales with kind::{kind}")
    if kind != "mxf8f6f4" and word >> 15 & 3:
        raise Fault(f"instruction descriptor 0x{word:08x}: kind::{kind} cannot transpose")
    n, m = (word >> 17 & 63) << 3, (word >> 27 & 3) << 7
    if m != 128 * ctas or not 8 <= n <= 256 or n % (8 * ctas):
        raise Fault(f"instruction descriptor 0x{word:08x}: no shape {m}x{n} with kind::{kind}")
    return ProductShape(
        m, n, "f32", _TYPES[kind][a], _TYPES[kind][b], bool(word >> 15 & 1), bool(word >> 16 & 1),
        -1 if word >> 13 & 1 else 1, -1 if word >> 14 & 1 else 1, False, (word >> 29 & 3, word >> 4 & 3),
        scale_kind,
    )  # fmt: skip
