"""Functions are within the error that they state, however the approximate instructions of a GPU err.

The evaluator computes those nearly exactly. Here each is off by as much as the PTX ISA says, up or down everywhere, or
with the sign of its operand, which parts the two exponentials of a hyperbolic function.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tests.acceptance.cases import compiled
from tests.acceptance.stages import text_of
from tests.samples import sampled
from tilelsp.compile.stage import Stage
from tilelsp.defs.error_bounds import ERROR_BOUNDS, F64_ERROR_BOUNDS, ErrorBound
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx import floating
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.ptx.program import Instruction

Exact = npt.NDArray[Any]
"""As long double."""
N = 1024
ARGUMENTS = {"cuda_tile.atan2": 2, "cuda_tile.pow": 2, "cuda_tile.fpowf": 2, "cuda_tile.fpowi": 2}
SECOND = {"cuda_tile.fpowi": "i32"}


def _reciprocal_root(x: Exact) -> Exact:
    return np.divide(1, np.sqrt(x))


EXACT: dict[str, Callable[..., Exact]] = {
    "exp": np.exp, "exp2": np.exp2, "log": np.log, "log2": np.log2, "rsqrt": _reciprocal_root,
    "tanh": np.tanh, "sinh": np.sinh, "cosh": np.cosh, "sin": np.sin, "cos": np.cos, "tan": np.tan,
    "pow": np.power, "fpowf": np.power, "fpowi": np.power, "atan2": np.arctan2,
}  # fmt: skip
LARGEST = {"f16": 65504.0, "f32": 3.4e38, "f64": 1.79e308}
DIRECTIONS = ("up", "down", "outward", "inward")
ERRS = ("ex2", "lg2", "sin", "cos", "div")


def isa_error(name: str, operand: Array, value: Array) -> Array:
    """How far the PTX ISA lets an approximate instruction be from an f32 value."""
    match name:
        case "ex2":
            return np.abs(value) * 2.0**-22
        case "lg2":
            return np.maximum(np.abs(value), 1.0) * 2.0**-22
        case "sin" | "cos":
            size = np.abs(operand)
            return np.where(size <= 2 * np.pi, 2.0**-20.5, np.where(size <= 100 * np.pi, 2.0**-14.7, 2.0))
        case "rsqrt":
            return np.abs(value) * 2.0**-22.9
        case _:
            return np.abs(value) * 2.0**-22  # two units in the last place


def erring(directions: dict[str, str]) -> Callable[[Instruction, str], floating.Function]:
    """A replacement of `floating._function` that is off by the error bound for the given names."""
    exact = floating._function  # pyright: ignore[reportPrivateUsage]

    def function(instruction: Instruction, kind: str) -> floating.Function:
        made, name = exact(instruction, kind), instruction.parts[0]
        direction = directions.get(name)
        if direction is None or not instruction.has("approx"):
            return made

        def apply(*given: Array) -> Array:
            value = made(*given)
            error = isa_error(name, given[0], value)
            sign = np.where(given[0] < 0, -1.0, 1.0) if direction in ("outward", "inward") else 1.0
            error = np.where(np.isfinite(value), error, 0.0)
            return value + error * sign * (1.0 if direction in ("up", "outward") else -1.0)

        return apply

    return function


def kernel(op: str, kind: str, count: int) -> str:
    """The function of one or two arrays, a tile for each block."""
    kinds = {"x": kind, "y": SECOND.get(op, kind), "r": kind}
    names = "xy"[: ARGUMENTS.get(op, 1)]
    parameters = ", ".join(f"%{name}: tile<ptr<{kinds[name]}>>" for name in (*names, "r"))
    lines = [f"entry @k({parameters}) {{", "%b, %c, %d = get_tile_block_id : tile<i32>"]
    tiles: dict[str, str] = {}
    for name in (*names, "r"):
        view = f"tensor_view<{count}x{kinds[name]}, strides=[1]>"
        tiles[name] = f"partition_view<tile=({N}), {view}>"
        lines.append(f"%{name}w = make_tensor_view %{name}, shape = [{count}], strides = [1] : {view}")
        lines.append(f"%{name}v = make_partition_view %{name}w : {tiles[name]}")
    for name in names:
        types = f"{tiles[name]}, tile<i32> -> tile<{N}x{kinds[name]}>, token"
        lines.append(f"%{name}t, %{name}k = load_view_tko weak %{name}v[%b] : {types}")
    given = ", ".join(f"%{name}t" for name in names)
    integer = f", tile<{N}x{SECOND[op]}>" if op in SECOND else ""
    lines.append(f"%f = {op.removeprefix('cuda_tile.')} {given} : tile<{N}x{kind}>{integer}")
    lines.append(f"%k = store_view_tko weak %f, %rv[%b] : tile<{N}x{kind}>, {tiles['r']}, tile<i32> -> token")
    return "\n".join([*lines, "return", "}"])


def allowed(bound: ErrorBound, kind: str, exact: Exact, given: list[Exact]) -> tuple[Exact, npt.NDArray[np.bool_]]:
    """The largest error of each result, and for which arguments that is stated."""
    size = np.abs(exact)
    relative = bound.narrow if kind == "f16" and bound.narrow else bound.relative
    error = relative * size + bound.absolute + bound.steep * (1 + size**2)
    if bound.exponent or bound.product:
        base, power = given
        doubled = np.where(size > 0, power * np.log2(np.abs(base)), 0.0)
        error = error + (bound.exponent * np.abs(power) + bound.product * np.abs(doubled)) * size
    if kind == "f16":
        rounded = np.abs(exact).astype(np.float16)
        error = error + np.spacing(np.minimum(rounded, np.float16(65504))).astype(np.longdouble) * 0.5001
    stated = np.isfinite(exact) & (size <= bound.peak) & (size < LARGEST[kind])
    for one in given:
        stated &= np.abs(one) <= bound.limit
    return error, stated


def check(
    op: str, kind: str, given: list[Array], directions: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel's results on arguments against exact ones, in each way of erring."""
    count = len(given[0])
    made = compiled(kernel(op, kind, count), "sm_80")
    ptx, needs = text_of(made, Stage.PTX), made.resources[0]
    with np.errstate(all="ignore"):
        wide = [one.astype(np.longdouble) for one in given]
        exact = EXACT[op.removeprefix("cuda_tile.")](*wide)
        bounds = F64_ERROR_BOUNDS if kind == "f64" else ERROR_BOUNDS
        error, stated = allowed(bounds[op], kind, exact, wide)
    used = [name for name in (*ERRS, "rsqrt") if re.search(rf"\b{name}\.approx", ptx)]
    for direction in directions:
        with monkeypatch.context() as patch:
            patch.setattr(floating, "_function", erring({name: direction[name] for name in used if name in direction}))
            got = np.zeros(count, given[0].dtype)
            Evaluator().launch(ptx, "k", (count // N, 1, 1), needs.threads, needs.dynamic_shared_bytes, [*given, got])
        with np.errstate(all="ignore"):
            wrong = stated & (got != exact) & ~(np.abs(got.astype(np.longdouble) - exact) <= error)
        assert not wrong.any(), [
            (*(one[wrong][:3] for one in given), got[wrong][:3], exact[wrong][:3], error[wrong][:3], direction)
        ]
        np.testing.assert_array_equal(np.isnan(got), np.isnan(exact))


def together() -> list[dict[str, str]]:
    """All instructions err alike."""
    return [dict.fromkeys((*ERRS, "rsqrt"), direction) for direction in DIRECTIONS]


def apart() -> list[dict[str, str]]:
    """Each up and down, whatever the others do."""
    return [dict(zip((*ERRS, "rsqrt"), each, strict=True)) for each in product(("up", "down"), repeat=len(ERRS) + 1)]


def numbers(op: str, count: int) -> list[Array]:
    """f32 arguments of every size that the bound is stated for, a third of them close to 1, and special ones."""
    random = np.random.default_rng(11)
    found: list[Array] = []
    for _ in range(ARGUMENTS.get(op, 1)):
        size = (
            10.0 ** random.uniform(-6, 2.5, count) if op != "cuda_tile.log" else 10.0 ** random.uniform(-37, 37, count)
        )
        made = random.choice([-1, 1], count) * np.where(random.random(count) < 0.3, random.uniform(0.5, 2, count), size)
        made[:8] = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 0.5]
        found.append(made.astype(np.float32))
    if len(found) == 2:
        found[1] = np.roll(found[1], 3)
        found[1][count // 2 :] = np.round(found[1][count // 2 :] % 9) - 4
    if op in SECOND:
        found[1] = random.integers(-40, 41, count).astype(np.int32)
    return found


def wide(op: str, count: int) -> list[Array]:
    """f64 arguments: those of f32 with all digits, some of every exponent, and close to whole quarters of a turn."""
    random = np.random.default_rng(13)
    found = numbers(op, count)
    for at, one in enumerate(found):
        if one.dtype != np.float32:
            continue
        made = one.astype(np.float64)
        made[8:] *= 1 + random.uniform(-(2.0**-25), 2.0**-25, count - 8)
        some = slice(count // 2, count // 2 + count // 8)
        made[some] = np.ldexp(random.uniform(-2, 2, count // 8), random.integers(-1074, 1024, count // 8))
        some = slice(count // 2 + count // 8, count // 2 + count // 4)
        made[some] = random.integers(-(2**29), 2**29, count // 8) * (np.pi / 2)
        found[at] = made
    if len(found) == 2:
        some = slice(count // 2, count // 2 + count // 4)
        with np.errstate(all="ignore"):
            whole = np.trunc(random.uniform(-700, 700, count // 4) / np.log(np.abs(found[0][some])))
        found[1][some] = np.nan_to_num(whole, nan=3.0, posinf=5.0, neginf=-5.0).astype(found[1].dtype)
    return found


def narrow(given: list[Array]) -> list[Array]:
    """Floats as f16."""
    with np.errstate(over="ignore"):
        return [one.astype(np.float16) if one.dtype == np.float32 else one for one in given]


@pytest.mark.parametrize("op", EXACT)
def test_f32_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cuda_tile.{op}"
    check(name, "f32", numbers(name, 4 * N), together(), monkeypatch)


@pytest.mark.parametrize("op", EXACT)
def test_f16_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cuda_tile.{op}"
    given = narrow(numbers(name, 2 * N))
    check(name, "f16", given, together(), monkeypatch)


@pytest.mark.parametrize("op", sampled([(op,) for op in EXACT], 2))
def test_f64_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cuda_tile.{op}"
    check(name, "f64", wide(name, 4 * N), [{}], monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("op", EXACT)
def test_many_f64_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cuda_tile.{op}"
    check(name, "f64", wide(name, 1 << 15), [{}], monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("op", EXACT)
def test_all_f16_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    every = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    name = f"cuda_tile.{op}"
    given = [every, np.roll(every, 30011)][: ARGUMENTS.get(name, 1)]
    if name in SECOND:
        given[1] = numbers(name, len(every))[1]
    check(name, "f16", given, together(), monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("op", EXACT)
def test_a_million_f32_results_are_within_their_bound(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cuda_tile.{op}"
    given = numbers(name, 1 << 20)
    for part in range(4):  # a launch of all would come close to its time limit on a busy machine
        check(name, "f32", [one[part::4].copy() for one in given], together()[:2], monkeypatch)
    check(name, "f32", numbers(name, 4 * N), apart(), monkeypatch)
