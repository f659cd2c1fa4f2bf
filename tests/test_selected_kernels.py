"""Accesses of memory, warp operations and instructions that are selected together compute what LLVM means.

The kernels are `cases/selection/kernels.ll`, which says how they are written; they go through machine IR to PTX and run
on the evaluator, a warp each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt
from llvm_meanings import edges
from lower_half import lower

from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.syntax.llvm.parser import parse_llvm

KERNELS = Path(__file__).parent / "cases" / "selection" / "kernels.ll"
LANES = 32
TARGET = "sm_90a"
TYPES = {
    "u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "u64": np.uint64, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
PARAMETER = re.compile(r"(\w+):(\w+)(?: = (.*?))?(?:, (?=\w+:)|$)")

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel's text, and for each parameter its name, its element type and what it holds behind it, or ""."""

    name: str
    text: str
    parameters: tuple[tuple[str, str, str], ...]
    target: str


def kernels() -> Iterator[Kernel]:
    for part in KERNELS.read_text().split("\n\n"):
        lines = part.strip().split("\n")
        head = next((line for line in lines if line.startswith(";: ")), None)
        if head is None:
            continue
        text = "\n".join(line for line in lines if not line.startswith(";")) + "\n"
        name, _, parameters = head.removeprefix(";: ").partition(" ")
        for words in [line.removeprefix(";+ ") for line in lines if line.startswith(";+ ")] or [""]:
            chosen = dict(re.findall(r"(\w+)=(.*?)(?= \w+=|$)", words))
            made, told = (_with(chosen, one) for one in (text, parameters))
            yield Kernel(
                " ".join((name, words)).strip(), made, tuple(PARAMETER.findall(told)), chosen.get("target", TARGET)
            )


def _with(chosen: Mapping[str, str], text: str) -> str:
    return re.sub(r"\$([a-z]+)", lambda found: chosen[found[1]], text)


def filled(type: str, turn: int) -> Array:
    """Edges of integers, small whole numbers of floats."""
    if type[0] == "f":
        return (np.arange(LANES) * (3 - 2 * turn)).astype(TYPES[type])
    each = edges(f"i{type[1:]}")
    return np.array([each[(lane + turn * (lane // len(each) + 3)) % len(each)] for lane in range(LANES)], TYPES[type])


def signed(array: Array) -> Array:
    return array.view(array.dtype.str.replace("u", "i"))


@pytest.mark.parametrize("kernel", list(kernels()), ids=lambda kernel: kernel.name)
def test_kernel(kernel: Kernel) -> None:
    parsed = parse_llvm(kernel.text)
    assert not parsed.diagnostics, parsed.diagnostics
    _, ptx, found = lower(parsed.module, find_target(kernel.target))
    assert not found, found
    arrays = [filled(type, turn) for turn, (_, type, _) in enumerate(kernel.parameters)]
    names: dict[str, Any] = {**vars(np), **TYPES, "signed": signed, "lane": np.arange(LANES)}
    before = {name: array.copy() for (name, _, _), array in zip(kernel.parameters, arrays, strict=True)}
    if "a" in before:
        names["rows"] = before["a"].view(np.uint16)
    Evaluator().launch(ptx.text, "k", (1, 1, 1), LANES, 0, arrays)
    for (name, type, wanted), array in zip(kernel.parameters, arrays, strict=True):
        held = eval(wanted, {**names, **before}) if wanted else before[name]
        assert array.tolist() == np.asarray(held).astype(TYPES[type]).tolist(), name
