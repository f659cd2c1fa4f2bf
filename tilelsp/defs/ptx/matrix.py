"""Which `mma.sync` shapes and types exist, and how many registers their fragments take.

Source: the PTX ISA's tables of matrix shapes, each row checked against ptxas on every target.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import record
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.spec.target import Feature, Version

_F = Feature
_FP8 = ("e4m3", "e5m2")
_FP864 = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_INT8 = ("s8", "u8")


@record
class MmaRow:
    """Legal `mma.sync` forms of one shape.

    Every pair of `inputs` is legal (one pair of equal types where `mixed` is false), with every (D, C) of
    `accumulators`. `kind` is the `.kind::` word, "" where there is none.
    """

    shape: str
    inputs: tuple[str, ...]
    accumulators: tuple[tuple[str, str], ...]
    feature: Feature
    ptx: Version
    mixed: bool = False
    kind: str = ""
    block_scale: bool = False


def _row(
    shape: str, inputs: Sequence[str], accumulators: str, feature: Feature, ptx: tuple[int, int], *,
    mixed: bool = False, kind: str = "", block_scale: bool = False,
) -> MmaRow:  # fmt: skip
    pairs = tuple((d, c or d) for d, _, c in (word.partition("+") for word in accumulators.split()))
    return MmaRow(shape, tuple(inputs), pairs, feature, Version(*ptx), mixed, kind, block_scale)


MMA_ROWS: tuple[MmaRow, ...] = (
    _row("m8n8k4", ("f16",), "f16 f32 f32+f16", _F.MMA_F16_K4, (6, 4)),
    _row("m16n8k8", ("f16",), "f16 f32", _F.MMA_F16_K8, (6, 5)),
    _row("m16n8k16", ("f16",), "f16 f32", _F.MMA_F16_K16, (7, 0)),
    _row("m16n8k8", ("bf16",), "f32", _F.MMA_BF16, (7, 0)),
    _row("m16n8k16", ("bf16",), "f32", _F.MMA_BF16, (7, 0)),
    _row("m16n8k4", ("tf32",), "f32", _F.MMA_TF32, (7, 0)),
    _row("m16n8k8", ("tf32",), "f32", _F.MMA_TF32, (7, 0)),
    _row("m8n8k4", ("f64",), "f64", _F.MMA_F64, (7, 0)),
    *(_row(f"m16n8k{k}", ("f64",), "f64", _F.MMA_F64_M16, (7, 8)) for k in (4, 8, 16)),
    _row("m8n8k16", _INT8, "s32", _F.MMA_S8_K16, (6, 5), mixed=True),
    *(_row(f"m16n8k{k}", _INT8, "s32", _F.MMA_S8_K32, (7, 0), mixed=True) for k in (16, 32)),
    _row("m16n8k32", _FP8, "f32", _F.MMA_FP8, (8, 4), mixed=True),
    _row("m16n8k32", _FP8, "f16", _F.MMA_FP8, (8, 7), mixed=True),
    _row("m16n8k16", _FP8, "f16 f32", _F.MMA_FP8, (8, 7), mixed=True),
    _row("m16n8k32", _FP864, "f16 f32", _F.MMA_FP6_FP4, (8, 7), mixed=True, kind="f8f6f4"),
    _row("m16n8k32", _FP864, "f32", _F.MMA_FP6_FP4, (8, 7), mixed=True, kind="mxf8f6f4", block_scale=True),
    _row("m16n8k64", ("e2m1",), "f32", _F.MMA_FP6_FP4, (8, 7), kind="mxf4", block_scale=True),
    _row("m16n8k64", ("e2m1",), "f32", _F.MMA_FP6_FP4, (8, 7), kind="mxf4nvf4", block_scale=True),
)
"""Every dense `mma.sync` that tilelsp prints."""


def find_mma(shape: str, types: Sequence[str], kind: str = "") -> MmaRow | None:
    """The row of a form; `types` are (D, A, B, C). None where no such form exists."""
    d, a, b, c = types
    for row in MMA_ROWS:
        if (
            row.shape == shape
            and row.kind == kind
            and a in row.inputs
            and (b in row.inputs if row.mixed else b == a)
            and (d, c) in row.accumulators
        ):
            return row
    return None


def dims(shape: str) -> tuple[int, int, int]:
    """(M, N, K) of a shape word such as `m16n8k16`. Raises `ValueError` for anything else."""
    m, _, rest = shape.removeprefix("m").partition("n")
    n, _, k = rest.partition("k")
    return int(m), int(n), int(k)


def input_bits(type: str) -> int:
    """Bits of one operand element in a fragment; 4- and 6-bit types of the 8-bit kinds stand in bytes."""
    return MmaType(type).bits


def mma_registers(shape: str, types: Sequence[str], kind: str = "") -> tuple[int, int, int, int]:
    """Registers per lane of (A, B, C, D): 32-bit ones, or 64-bit ones for f64."""
    m, n, k = dims(shape)
    d, a, b, c = types
    if shape == "m8n8k4" and a == "f16":
        return 2, 2, 4 if c == "f16" else 8, 4 if d == "f16" else 8
    if a == "f64":
        return m * k // 32, n * k // 32, m * n // 32, m * n // 32
    wide = 8 if kind in ("f8f6f4", "mxf8f6f4") else 0
    bits_a, bits_b = max(input_bits(a), wide), max(input_bits(b), wide)
    return (
        m * k * bits_a // 1024,
        n * k * bits_b // 1024,
        m * n * (16 if c == "f16" else 32) // 1024,
        m * n * (16 if d == "f16" else 32) // 1024,
    )
