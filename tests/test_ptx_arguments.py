"""Arguments of PTX kernels as `--arg` writes them: `cases/evaluator/arguments.txt`."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.case_files import CASES
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.arguments import read_arguments
from tilelsp.api.launch.maps import planned_map
from tilelsp.api.launch.ptx_argument import GivenArray, PtxArgument
from tilelsp.compile.map_plan import Multiple, TensorMapPlan
from tilelsp.interp.arguments import elements_text, shape_text, shown
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Passed
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.tensor_maps import MAP_BYTES, unpack

ROWS = [
    line
    for line in (CASES / "evaluator" / "arguments.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
FORMAL = (Parameter("n", "u32", 4, 4), Parameter("p", "u64", 8, 8), Parameter("m", "b8", MAP_BYTES, 64))
GIVEN = ("n=5", "p=32x64:f16:iota", "m=map:p,box=16x8")


def _array(offset: int, given: GivenArray) -> str:
    elements = elements_text(given.array, given.element)
    return f"@{offset} {shown(given.element)} {shape_text(given.array)}: {elements}"


def _fields(argument: PtxArgument) -> str:
    """An argument in words."""
    arrays = [_array(offset, given) for offset, given in argument.arrays]
    if argument.texture is not None:
        one = argument.texture
        return " ".join((f"{one.kind} {one.channels} {one.address} {one.filter} {one.coordinates}", *arrays))
    if len(argument.data) == MAP_BYTES:
        made = unpack(argument.data)
        numbers = (made.dims, made.strides, made.box, made.steps)
        words = [made.type, *(_joined(some) for some in numbers if some), made.swizzle, made.fill]
        if made.pixels:
            words += [_joined(some) for some in (made.lower, made.upper, (made.channels,), (made.pixels,))]
        return " ".join(words)
    return " ".join((argument.data.hex(), *arrays))


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


@pytest.mark.parametrize("row", ROWS)
def test_argument(row: str) -> None:
    parameter, text, wanted = (part.strip() for part in row.split(" | "))
    type, size = parameter.split()
    formal = Parameter("p", type, int(size), 8)
    if wanted.startswith("!"):
        with pytest.raises((Fault, UsageError), match=re.escape(wanted.removeprefix("! "))):
            read_arguments([formal], [f"p={text}"], 0)
        return
    (argument,) = read_arguments([formal], [f"p={text}"], 0)
    assert _fields(argument) == wanted


def test_by_name_and_by_position() -> None:
    by_name, by_position = (
        [_fields(one) for one in read_arguments(FORMAL, given, 0)]
        for given in (GIVEN, ["1=32x64:f16:iota", "0=5", GIVEN[2]])
    )
    assert by_name == by_position
    assert [one.text for one in read_arguments(FORMAL, GIVEN, 0)] == ["5", "32x64:f16:iota", "map:p,box=16x8"]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ((), "no argument for n (.u32), p (.u64), m (.b8, 128 bytes)"),
        (GIVEN[:2], "no argument for m (.b8, 128 bytes)"),
        (("3=1",), "--arg 3=1: write NAME=VALUE, where NAME is a position or one of n, p, m"),
        (("q=1",), "--arg q=1: write NAME=VALUE"),
        (("n",), "--arg n: write NAME=VALUE"),
        (("0",), "--arg 0: write NAME=VALUE"),
        ((*GIVEN[:2], "m=map:n,box=16x8"), "'n' is no argument for a parameter of 8 bytes"),
    ],
)
def test_what_is_missing_or_too_much(texts: tuple[str, ...], said: str) -> None:
    with pytest.raises((Fault, UsageError), match=re.escape(said)):
        read_arguments(FORMAL, texts, 0)


def test_arguments_of_a_kernel_without_parameters() -> None:
    assert read_arguments([], [], 0) == []
    for name in ("0", "1", "n"):
        with pytest.raises(UsageError, match="where NAME is a position or one of none"):
            read_arguments([], [f"{name}=1"], 0)
        with pytest.raises(UsageError, match=f"no parameter '{name}'; there is none, or a position"):
            read_arguments([], [], 0, {name: np.zeros(1)})


def test_arrays_that_are_there() -> None:
    array = np.arange(2048, dtype=np.float16).reshape(32, 64)
    for name in ("p", "1"):
        found = read_arguments(FORMAL, ["n=5", "m=map:p,box=16x8"], 0, {name: array})
        assert found[1].arrays[0][1].array is array
        assert (found[1].data, found[1].text) == (bytes(8), "32x64")
        assert found[2].arrays[0][1].array is array
    with pytest.raises(Fault, match="n has 4 bytes, and an address has 8"):
        read_arguments(FORMAL, GIVEN, 0, {"n": array})
    for name in ("3", "q"):
        with pytest.raises(UsageError, match=f"no parameter '{name}'; there is n, p, m, or a position"):
            read_arguments(FORMAL, GIVEN, 0, {name: array})
    for dtype, element in ((np.uint16, "i16"), (np.int8, "i8"), (np.uint64, "i64")):
        assert shown(read_arguments([FORMAL[1]], [], 0, {"p": np.zeros(2, dtype)})[0].arrays[0][1].element) == element
    with pytest.raises(Fault, match="an array of complex128: there are "):
        read_arguments([FORMAL[1]], [], 0, {"p": np.zeros(2, np.complex128)})


def test_random_numbers() -> None:
    """Integers from -4 to 4 and floats from -1 to 1, others for another seed or place."""
    first, second = read_arguments([FORMAL[1], Parameter("q", "u64", 8, 8)], ["0=400:i8:random", "1=400:i8:random"], 3)
    (again,) = read_arguments([FORMAL[1]], ["0=400:i8:random"], 4)
    numbers, others, same = (one.arrays[0][1].array for one in (first, second, again))
    assert sorted(set(numbers.tolist())) == list(range(-4, 5))
    assert not np.array_equal(numbers, others)
    assert np.array_equal(others, same)
    (floats,) = read_arguments([FORMAL[1]], ["0=400:f32:random"], 0)
    held = floats.arrays[0][1].array
    assert held.min() < -0.9
    assert held.max() > 0.9
    assert np.abs(held).max() <= 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((5, 64), "parameter 0 is no array, and a tensor map is made of it"),
        ((np.zeros((4, 64), np.float16), np.zeros(1)), "parameter 1 is no number, and a tensor map is made of it"),
    ],
)
def test_maps_of_our_own_kernels(arguments: tuple[Passed, ...], said: str) -> None:
    plan = TensorMapPlan("k", 2, 0, "f16", (64, 4), (Multiple(1, 2),), (8, 4), "none")
    with pytest.raises(Fault, match=re.escape(said)):
        planned_map(plan, arguments)
