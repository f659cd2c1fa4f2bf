"""GEMMs compute what NumPy computes: their PTX runs on the evaluator, for every family of matrix instructions."""

from __future__ import annotations

import re
from itertools import product

import pytest

pytest.importorskip("numpy")

from tests.gemm_runs import Ran, run
from tests.gemm_texts import Variant
from tests.samples import sampled

TARGETS = ("sm_80", "sm_90a", "sm_100a")
OLD_TARGETS = ("sm_70", "sm_75")

VARIANTS = (
    Variant("walkthrough", (64, 128, 16)),
    Variant("square", (64, 64, 32)),
    Variant("wide", (128, 256, 32)),
    Variant("tall", (256, 128, 32)),
    Variant("deep", (64, 64, 128)),
    Variant("flat", (16, 32, 16)),
    Variant("narrow", (64, 8, 32)),
    Variant("narrow_tall", (128, 16, 64)),
    Variant("a_turned", (128, 64, 64), a_turned=True),
    Variant("b_turned", (128, 128, 32), b_turned=True),
    Variant("both_turned", (64, 64, 64), a="f16", a_turned=True, b_turned=True),
    Variant("permuted", (64, 64, 32), body="permute"),
    Variant("starts_at_one", (128, 64, 32), start=1.0),
    Variant("two_in_a_loop", (64, 64, 32), body="two"),
    Variant("under_an_if", (64, 64, 32), body="if"),
    Variant("under_an_if_from_one", (128, 128, 32), body="if", start=1.0),
    Variant("scaled_every_turn", (64, 64, 32), body="scale"),
    Variant("no_loop", (64, 64, 32), body="once"),
    Variant("no_loop_from_two", (64, 64, 32), body="once", start=2.0),
    Variant("row_added", (64, 64, 32), body="bias"),
    Variant("f16", (64, 64, 32), a="f16"),
    Variant("f16_sums", (64, 64, 64), a="f16", d="f16", c="f16"),
    Variant("tf32", (64, 64, 32), a="tf32"),
    Variant("tf32_turned", (128, 64, 32), a="tf32", a_turned=True, b_turned=True),
    Variant("f32", (64, 64, 16), a="f32"),
    Variant("f64", (32, 32, 16), a="f64", d="f64", c="f64"),
    Variant("f64_a_block_each", (16, 16, 4), a="f64", d="f64", c="f64"),
    Variant("f64_flat", (8, 64, 16), a="f64", d="f64", c="f64"),
    Variant("s8", (64, 64, 64), a="i8", c="i32"),
    Variant("u8", (64, 64, 64), a="i8", c="i32", unsigned=True),
    Variant("s8_turned", (128, 64, 32), a="i8", c="i32", a_turned=True, b_turned=True),
)
OLD = ("walkthrough", "narrow_tall", "both_turned", "permuted", "under_an_if", "f16", "f16_sums", "f64", "s8_turned")
"""Variants for the first generations, whose instructions are small and many."""
LARGE = (
    Variant("wide_and_tall", (256, 256, 16)),
    Variant("wide_and_tall_from_one", (256, 256, 16), body="if", start=1.0),
    Variant("wide_and_tall_row_added", (256, 256, 16), body="bias"),
    Variant("two_columns_of_tiles", (64, 512, 16)),
    Variant("wide_and_deep", (64, 256, 256)),
    Variant("wide_and_deep_permuted", (64, 256, 256), body="permute"),
    Variant("wide_and_deep_under_an_if", (64, 256, 256), body="if"),
)
"""Tiles that registers or shared memory do not hold at once."""
FP8 = (
    Variant("e4m3", (64, 64, 64), a="f8E4M3FN"),
    Variant("e4m3_turned", (64, 64, 32), a="f8E4M3FN", a_turned=True, b_turned=True),
    Variant("e4m3_f16_sums", (64, 64, 32), a="f8E4M3FN", d="f16", c="f16"),
)


def name_of(parameter: object) -> str:
    """The name of a variant, or a target, in the test's id."""
    return parameter.name if isinstance(parameter, Variant) else str(parameter)


SHAPE = re.compile(r"\.m(\d+)n(\d+)k(\d+)\.")


def products(mnemonic: str, lanes: int) -> int:
    """Products that `lanes` executions by a thread make; 0 for what is no matrix instruction, or does not name its
    shape (tcgen05.mma, whose counts the acceptance checks look at)."""
    shape = SHAPE.search(mnemonic)
    if shape is None:
        return 0
    m, n, k = map(int, shape.groups())
    if mnemonic.startswith("wgmma"):
        return m * n * k * lanes // 128
    # The quarters of a warp each multiply a tile of their own with the instruction of the first generation.
    tiles = 4 if (m, n, k) == (8, 8, 4) and "f64" not in mnemonic else 1
    return tiles * m * n * k * lanes // 32


def multiplied(ran: Ran) -> int:
    """Products that matrix instructions made for each CTA."""
    return sum(products(mnemonic, lanes) for mnemonic, lanes in ran.executed.items()) // ran.ctas


@pytest.mark.parametrize(("variant", "target"), sampled([*product(VARIANTS, TARGETS)], 5), ids=name_of)
def test_product(variant: Variant, target: str) -> None:
    turns = 2
    ran = run(variant, target, turns=turns)
    assert isinstance(ran, Ran), ran
    assert ran.difference == 0
    m, n, k = variant.tile
    times = {"once": 1, "two": 2 * turns, "if": (turns + 1) // 2}.get(variant.body, turns)
    assert multiplied(ran) in (0, m * n * k * times)


@pytest.mark.parametrize(
    ("variant", "target"),
    sampled([*product([v for v in VARIANTS if v.name in OLD], OLD_TARGETS)], 6),
    ids=name_of,
)
def test_product_of_old_instructions(variant: Variant, target: str) -> None:
    test_product(variant, target)


@pytest.mark.parametrize(("variant", "target"), sampled([*product(LARGE, (*TARGETS, "sm_89"))], 15), ids=name_of)
def test_large_product(variant: Variant, target: str) -> None:
    ran = run(variant, target)
    assert isinstance(ran, Ran), ran
    assert ran.difference == 0


@pytest.mark.parametrize(
    ("variant", "target"), sampled([*product(FP8, ("sm_89", "sm_90a", "sm_100a", "sm_120"))], 3), ids=name_of
)
def test_fp8_product(variant: Variant, target: str) -> None:
    ran = run(variant, target)
    assert isinstance(ran, Ran), ran
    assert ran.difference == 0


@pytest.mark.parametrize(("body", "target"), sampled([*product(("plain", "two", "if", "bias"), TARGETS)], 2))
def test_no_turn(body: str, target: str) -> None:
    """A loop that does not run leaves the accumulator as it was."""
    for start in (0.0, 3.0):
        ran = run(Variant("idle", (64, 64, 32), body=body, start=start), target, turns=0)
        assert isinstance(ran, Ran)
        assert ran.difference == 0
        assert not [name for name in ran.executed if "mma" in name]


def test_type_of_another_generation() -> None:
    found = run(FP8[0], "sm_80")
    assert not isinstance(found, Ran)
    assert [d.message for d in found] == ["Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'"]
