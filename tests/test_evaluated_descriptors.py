"""Descriptors of matrix instructions beside each limit of the PTX ISA, as the evaluator takes them apart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.descriptors import MatrixDescriptor, element_addresses, tcgen05_matrix, wgmma_matrix
from tilelsp.interp.ptx.tensor_descriptors import instruction_descriptor
from tilelsp.interp.ptx.tensor_maps import swizzled

ROWS = [
    line
    for line in (Path(__file__).parent / "cases/evaluator/descriptors.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
PLACES: Mapping[str, tuple[int, int]] = {
    "d": (4, 0), "a": (7, 0), "b": (10, 0), "n": (17, 3), "ue8m0": (23, 0), "m": (24, 4), "scaled_m": (27, 7),
    "version": (46, 0), "swizzle": (61, 0),
}  # fmt: skip
"""The first bit of each field, and how far its number is shifted down."""
SCALED = {"n": 64, "scaled_m": 128, "ue8m0": 1}
LEGAL: Mapping[str, Mapping[str, int]] = {
    "f16": {"d": 1, "n": 64, "m": 128},
    "tf32": {"d": 1, "a": 2, "b": 2, "n": 64, "m": 128},
    "f8f6f4": {"d": 1, "n": 64, "m": 128},
    "i8": {"d": 2, "a": 1, "b": 1, "n": 64, "m": 128},
    "mxf8f6f4": SCALED,
    "mxf4": {**SCALED, "a": 1, "b": 1},
    "mxf4nvf4": {**SCALED, "a": 1, "b": 1},
    "wgmma": {},
    "tcgen05": {"version": 1},
}
"""The fields of a legal descriptor that are not 0."""

SWIZZLES: Mapping[str, Mapping[int, tuple[int, int]]] = {
    "wgmma": {0: (0, 16), 1: (128, 16), 2: (64, 16), 3: (32, 16)},
    "tcgen05": {0: (0, 16), 1: (128, 32), 2: (128, 16), 4: (64, 16), 6: (32, 16)},
}
"""Bytes that a swizzle spans, and those that it moves as a whole, by its code."""


def read(words: list[str]) -> None:
    """Take a row's descriptor apart, and look for its bits in what it holds. Raises `Fault`."""
    kind, *given = words
    flags = {word for word in given if "=" not in word}
    numbers = dict(word.split("=") for word in given if "=" in word)
    bits = [int(bit) for bit in numbers.pop("bit", "").split(",") if bit]
    fields = {**LEGAL[kind], **{name: int(number) for name, number in numbers.items()}}
    packed = sum(number >> PLACES[name][1] << PLACES[name][0] for name, number in fields.items())
    packed |= sum(1 << bit for bit in bits)
    if kind in SWIZZLES:
        matrix = (wgmma_matrix if kind == "wgmma" else tcgen05_matrix)(packed)
        assert [matrix.start, matrix.leading, matrix.stride] == [(packed >> at & 0x3FFF) << 4 for at in (0, 16, 32)]
        assert (matrix.swizzle, matrix.atom) == SWIZZLES[kind][packed >> (62 if kind == "wgmma" else 61)]
        return
    ctas = 2 if "pair" in flags else 1
    made = instruction_descriptor(packed, kind, ctas, stationary="ws" in flags, sparse="sparse" in flags)
    assert (made.m, made.n) == (fields.get("m", fields.get("scaled_m")), fields["n"])
    assert (made.a_sign, made.b_sign) == tuple(-1 if packed >> at & 1 else 1 for at in (13, 14))
    assert (made.a_mn_major, made.b_mn_major) == tuple(bool(packed >> at & 1) for at in (15, 16))
    assert made.saturate == (kind == "i8" and bool(packed >> 3 & 1))
    scaled = kind.startswith("mx")
    assert made.scales == ((packed >> 29 & 3, packed >> 4 & 3) if scaled else (0, 0))
    assert made.scale_kind == ("ue4m3" if scaled and not packed >> 23 & 1 else "ue8m0")


@pytest.mark.parametrize("row", ROWS)
def test_a_descriptor_beside_a_limit(row: str) -> None:
    given, _, said = row.partition(" :: ")
    if said == "ok":
        read(given.split())
        return
    with pytest.raises(Fault, match=re.escape(said)):
        read(given.split())


@pytest.mark.parametrize(
    ("mode", "pairs"),
    [
        ("none", "80:80 3f0:3f0"),
        ("32B", "0:0 80:90 90:80 100:100 180:190 2f0:2e0"),
        ("64B", "0:0 80:90 100:120 180:1b0 200:200 3b0:380"),
        ("128B", "0:0 80:90 200:240 380:3f0 400:400 7f0:780"),
        ("128B_ATOM_32B", "0:0 80:a0 90:b0 100:140 180:1e0 200:200 3f0:390"),
        ("128B_ATOM_64B", "0:0 80:c0 b0:f0 100:100 180:1c0 1c0:180"),
    ],
)
def test_swizzles_of_tensor_maps(mode: str, pairs: str) -> None:
    """Hexadecimal addresses by Swizzle<1,4,3>, <2,4,3>, <3,4,3>, <2,5,2> and <1,6,1> of CUTLASS."""
    for pair in pairs.split():
        given, wanted = (int(text, 16) for text in pair.split(":"))
        assert swizzled(np.array([given]), mode).tolist() == [wanted]


@pytest.mark.parametrize(
    ("swizzle", "atom", "size", "mn_major", "places"),
    [
        (0, 16, 2, False, "0,0:0 1,0:10 8,0:2000 0,7:e 0,8:300 9,9:2312"),
        (0, 16, 1, False, "0,15:f 0,16:300 15,17:2371"),
        (0, 16, 2, True, "0,1:10 1,0:2 8,0:2000 0,8:300 9,9:2312 17,10:4322"),
        (128, 16, 2, False, "0,0:0 1,0:90 2,0:120 1,8:80 7,8:3e0 8,0:2000 9,1:2092"),
        (64, 16, 2, False, "1,0:40 2,0:90 4,0:120 6,8:1a0 8,8:2010"),
        (32, 16, 2, False, "1,0:20 4,0:90 5,8:a0 8,8:2010"),
        (128, 16, 2, True, "0,1:90 8,1:80 63,7:38e 64,0:360 0,8:2000 65,9:23f2"),
        (64, 16, 2, True, "0,1:40 31,1:7e 32,0:320 0,2:90 0,8:2000"),
        (128, 32, 4, False, "0,0:0 1,0:a0 2,0:140 3,8:1c0 4,0:200 1,7:bc"),
        (128, 32, 4, True, "0,1:a0 8,1:80 31,3:19c 32,0:340"),
    ],
)  # fmt: skip
def test_places_of_elements(swizzle: int, atom: int, size: int, mn_major: bool, places: str) -> None:
    """The canonical layouts of the ISA, by hand: M or N and K of an element, and its hexadecimal address, of a matrix
    whose leading offset is 0x300 and whose stride is 0x2000."""
    found = element_addresses(MatrixDescriptor(0, 0x300, 0x2000, swizzle, atom), 128, 32, size, mn_major)
    for place in places.split():
        where, _, wanted = place.partition(":")
        row, depth = (int(text) for text in where.split(","))
        assert hex(found[row, depth]) == hex(int(wanted, 16)), place
