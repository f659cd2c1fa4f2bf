"""Where addresses of a launch lie: buffers of the device's, ranges of the host's, and what belongs to nothing."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from tilelsp.interp.device_memory import DeviceMemory, HostRange
from tilelsp.interp.faults import Fault, UnsupportedProgram
from tilelsp.interp.memory import GUARD

ROOM = 1 << 20
FIRST, SECOND = 0x7000_0000_0040, 0x7000_0100_0010
"""Ranges of the host's, farther apart than a gap is wide."""
SIZE = 24


def _memory() -> DeviceMemory:
    memory = DeviceMemory(ROOM)
    memory.allocate(64)
    memory.mark()
    memory.lend([HostRange(at, np.full(SIZE, at & 0xFF, np.uint8), hex(at)) for at in (SECOND, FIRST)])
    return memory


def _begin(memory: DeviceMemory, address: int) -> int:
    """Where a range of the host's begins, seen from the first byte."""
    return (
        memory.held(address).__array_interface__["data"][0]
        - memory.bytes_at(memory.base, 0).__array_interface__["data"][0]
    )


def _expected(memory: DeviceMemory, address: int) -> int:
    if memory.base <= address < memory.base + ROOM:
        return address - memory.base
    for first in (FIRST, SECOND):
        if first <= address < first + SIZE + GUARD // 2:
            return _begin(memory, first) + address - first
    return -GUARD


ADDRESSES = [
    DeviceMemory.base - 1,
    DeviceMemory.base,
    DeviceMemory.base + ROOM - 1,
    DeviceMemory.base + ROOM,
    *(
        at + step
        for at in (FIRST, SECOND)
        for step in (-1, 0, SIZE - 1, SIZE, SIZE + GUARD // 2 - 1, SIZE + GUARD // 2)
    ),
]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_address_lies_where_its_range_does(count: int) -> None:
    """Alone, and beside others: those of one range are led there by a shorter way."""
    memory = _memory()
    for some in combinations(ADDRESSES, count):
        found = memory.offsets(np.array(some, np.uint64))
        assert found.tolist() == [_expected(memory, number) for number in some], [hex(number) for number in some]


def test_a_range_of_the_host_holds_its_bytes_at_its_place_in_a_block() -> None:
    memory = _memory()
    for at in (FIRST, SECOND):
        assert memory.held(at).tolist() == [at & 0xFF] * SIZE
        assert _begin(memory, at) % 256 == at % 256


@pytest.mark.parametrize(("second", "overlap"), [(SIZE - 1, True), (SIZE, False), (SIZE + 1, False)])
def test_ranges_that_overlap(second: int, overlap: bool) -> None:
    memory = DeviceMemory(ROOM)
    ranges = [HostRange(FIRST + step, np.zeros(SIZE, np.uint8), f"+{step}") for step in (0, second)]
    if not overlap:
        memory.lend(ranges)
        return
    with pytest.raises(Fault, match=rf"\+0 and \+{second} overlap"):
        memory.lend(ranges)


@pytest.mark.parametrize(("size", "fits"), [(255, True), (256, True), (257, False)])
def test_a_gap_that_is_wide_enough_is_used_again(size: int, fits: bool) -> None:
    memory = DeviceMemory(ROOM)
    first, gap, last = (memory.allocate(256) for _ in range(3))
    assert memory.free(gap) == 256
    again = memory.allocate(size)
    assert (again == gap) is fits
    assert fits or again > last
    assert memory.extent_of(first + 255) == (first, 256)


def test_memory_ends() -> None:
    memory = DeviceMemory(ROOM)
    with pytest.raises(UnsupportedProgram, match=f"{ROOM} bytes of device memory: of {ROOM} bytes, "):
        memory.allocate(ROOM)
    at = memory.allocate(64)
    for start, size in ((at - 1, 2), (at, 65), (at + 63, 2), (at + 64, 1)):
        with pytest.raises(Fault, match=f"{size} bytes at 0x{start:x} are no device memory"):
            memory.bytes_at(start, size)
    assert len(memory.bytes_at(at, 64)) == 64
    with pytest.raises(Fault, match=f"no device memory begins at 0x{at + 1:x}"):
        memory.free(at + 1)
