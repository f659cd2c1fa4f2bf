"""Tensor maps that host code of CuTe DSL encodes itself, and tensors that it takes through DLPack.

Each line of `cases/cute_maps/encoded.txt` is a map, its address, and what it is of.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from tilelsp.gpu.child.cute_maps import decoded
from tilelsp.gpu.child.dlpack import say_device

CASES = Path(__file__).parent / "cases" / "cute_maps" / "encoded.txt"
ENCODED = [line.split() for line in CASES.read_text().splitlines() if not line.startswith("#")]


def fields_of(words: list[str]) -> dict[str, int]:
    """Fields as a line has them."""
    made = {"address": int(words[0], 16)}
    for name, _, value in (word.partition("=") for word in words[1:]):
        if name in ("type", "swizzle"):
            made[name] = int(value)
        elif value != "-":
            short = {"dims": "dim", "strides": "stride", "box": "box"}[name]
            made |= {f"{short}{at}": int(one) for at, one in enumerate(value.split(","))}
    return made


@pytest.mark.parametrize("words", ENCODED, ids=[" ".join(words[2:4]) + f" {at}" for at, words in enumerate(ENCODED)])
def test_a_map_is_what_the_program_asked_for(words: list[str]) -> None:
    found = decoded(bytes.fromhex(words[0]).ljust(128, b"\1"))
    assert found is not None
    wanted = fields_of(words[1:])
    steps = {f"step{at}": 1 for at in range(found["rank"])}
    assert {name: value for name, value in found.items() if value} == {
        name: value for name, value in (wanted | steps | {"rank": found["rank"]}).items() if value
    }
    assert found["rank"] == sum(name.startswith("dim") for name in wanted)


def test_bytes_with_anything_else_in_them_are_no_map() -> None:
    whole = bytes.fromhex(ENCODED[0][0])
    rank = 2
    free = {
        *range(8), *range(12, 12 + 4 * (rank - 1)), *range(32, 32 + 4 * rank), *range(55, 55 + rank),
    }  # fmt: skip
    kinds = range(8, 12)
    for at in range(len(whole)):
        if at not in free and at not in kinds:
            assert decoded(whole[:at] + b"\2" + whole[at + 1 :]) is None, at
    for bit in (0, 1, 2, 3, 7, 12, 15, 17, 18, 20, 23, 24, 31):
        number = int.from_bytes(whole[8:12], "little") ^ (1 << bit)
        other = decoded(whole[:8] + number.to_bytes(4, "little") + whole[12:])
        assert other is None or bit == 7, bit  # the lowest bit of the type: float32
    assert decoded(whole[:63]) is None


def test_a_capsule_of_a_tensor_names_the_device() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.arange(6.0)
    capsule = array.__dlpack__()
    say_device(capsule)
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    held = (ctypes.c_int32 * 4).from_address(pointer(capsule, b"dltensor"))
    assert held[2:] == [2, 0]
    say_device(array)
    say_device(None)
