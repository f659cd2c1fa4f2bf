"""The examiner is examined: it accepts kernels that are right, and notices every way in which they can be wrong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from tests.acceptance import ptx_checks
from tests.acceptance.launch import Tensor, launch
from tests.acceptance.machine import NotModelled
from tests.acceptance.program import Program, Refused, read_program
from tests.acceptance.ptx_checks import Expected

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True, slots=True)
class Hand:
    """A kernel written by hand: one tile of A (m x k) and B (stored n x k), one CTA, D in f32."""

    m: int
    n: int
    k: int
    type: str
    scaled: bool = False


KERNELS = {
    "mma_sm80": Hand(16, 8, 16, "bf16"),
    "wgmma_sm90a": Hand(64, 8, 16, "bf16"),
    "tcgen05_sm100a": Hand(128, 32, 16, "bf16"),
    "mma_sm120a": Hand(16, 8, 32, "e4m3", scaled=True),
}


def examine(text: str, hand: Hand) -> list[str]:
    """Everything that is wrong with a kernel."""
    try:
        program = read_program(text)
        found = list(ptx_checks.transactions(program))
        return found or _run(program, hand)
    except Refused as problem:
        return [str(problem)]


def _run(program: Program, hand: Hand) -> list[str]:
    rng = np.random.default_rng(7)
    a = Tensor(rng.integers(-3, 4, (hand.m, hand.k)).astype(np.float64), hand.type)
    b = Tensor(rng.integers(-3, 4, (hand.n, hand.k)).astype(np.float64), hand.type)
    d = Tensor(np.zeros((hand.m, hand.n)), "f32")
    wanted = a.values @ b.values.T
    arguments: list[Tensor | int] = [a, b, d]
    if hand.scaled:
        rows, columns = rng.integers(125, 130, hand.m), rng.integers(125, 130, hand.n)
        wanted = wanted * 2.0 ** (rows[:, None] - 127) * 2.0 ** (columns[None, :] - 127)
        arguments[2:2] = [Tensor(rows.astype(np.float64), "u8"), Tensor(columns.astype(np.float64), "u8")]
    done = launch(program, arguments)
    trace = done.traces[0]
    expected = Expected(hand.m, hand.n, hand.k, 1, hand.type, hand.type, "f32")
    found = ptx_checks.everything(program, trace, expected)
    found += ptx_checks.stores(done.writes(d), range(hand.m), range(hand.n))
    if not found and (done.values(d) != wanted).any():
        found.append("wrong values")
    return found


def source(name: str) -> str:
    return (CASES / "ptxas" / f"{name}.ptx").read_text(encoding="utf-8")


def mutants() -> list[tuple[str, str, str, str]]:
    """Kernel, text, what it becomes, part of a sentence."""
    text = (CASES / "acceptance" / "mutants.txt").read_text(encoding="utf-8")
    found: list[tuple[str, str, str, str]] = []
    for block in text.split("\n\n")[1:]:
        name, old, new, sentence = block.strip().splitlines()
        found.append((name, old.removeprefix("- "), new.removeprefix("+").removeprefix(" "), sentence[2:]))
    return found


@pytest.mark.parametrize("name", KERNELS)
def test_kernels_that_are_right_are_accepted(name: str) -> None:
    assert examine(source(name), KERNELS[name]) == []


@pytest.mark.parametrize(("name", "old", "new", "sentence"), mutants())
def test_kernels_that_are_wrong_are_noticed(name: str, old: str, new: str, sentence: str) -> None:
    text = source(name)
    assert old in text
    found = examine(text.replace(old, new), KERNELS[name])
    assert any(sentence in line for line in found), found


def test_what_is_not_modelled_is_no_verdict() -> None:
    text = source("mma_sm80").replace("bar.warp.sync 0xffffffff;", "nanosleep.u32 20; bar.warp.sync 0xffffffff;")
    with pytest.raises(NotModelled, match="nanosleep"):
        examine(text, KERNELS["mma_sm80"])


def test_products_are_counted() -> None:
    program = read_program(source("mma_sm80"))
    memory = [Tensor(np.zeros((16, 16)), "bf16"), Tensor(np.zeros((8, 16)), "bf16"), Tensor(np.zeros((16, 8)), "f32")]
    trace = launch(program, [*memory]).traces[0]
    assert list(ptx_checks.multiplies(program, trace, Expected(16, 8, 16, 1, "bf16", "bf16", "f32"))) == []
    wrong = ptx_checks.multiplies(program, trace, Expected(16, 8, 32, 1, "bf16", "bf16", "f32"))
    assert list(wrong) == ["2048 products, 4096 are needed"]
