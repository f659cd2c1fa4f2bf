"""Bytes that a launch may take, where its buffers lie, and faults as they go from one process to another."""

from __future__ import annotations

import pickle
import re
from fractions import Fraction

import pytest

pytest.importorskip("numpy")

import numpy as np

from tilelsp.interp.budget import (
    ARRAY_BYTES,
    MOST_ALIGNMENT,
    MOST_PRINTED,
    MOST_WIDTH,
    Budget,
    check_variable,
    check_width,
    read_width,
)
from tilelsp.interp.device_memory import DeviceMemory, HostRange
from tilelsp.interp.faults import Deadlock, Fault, MendedFault, OutOfBounds, UnsupportedProgram, Wait
from tilelsp.interp.formats import odd_sum, values
from tilelsp.interp.memory import GUARD, GlobalMemory


def test_a_budget_has_its_bytes_and_no_more() -> None:
    budget = Budget(100)
    budget.take(60, "an array")
    with pytest.raises(
        UnsupportedProgram, match="a table would take 41 bytes: of the 100 that there are for a launch, 40 are left"
    ):
        budget.take(41, "a table")
    assert budget.left == 40
    budget.take(40, "a table")
    assert budget.left == 0
    budget.give_back(10)
    assert budget.left == 10


def test_parts_of_a_budget_take_from_the_whole() -> None:
    budget = Budget(100)
    one, other = budget.part(), budget.part()
    one.take(30, "one")
    other.take(50, "other")
    assert (budget.left, one.left, other.left) == (20, 20, 20)
    with pytest.raises(UnsupportedProgram, match="one would take 21 bytes: of the 100"):
        one.take(21, "one")
    one.give_back(5)
    assert budget.left == 25
    one.close()
    assert budget.left == 50
    other.close()
    assert budget.left == 100


def test_a_process_beside_others_has_its_share() -> None:
    budget = Budget(100)
    budget.take(40, "arrays")
    budget.divide(3)
    assert budget.left == 20


def test_what_is_printed_is_counted() -> None:
    budget = Budget()
    budget.write(MOST_PRINTED - 1)
    budget.check_written(1)
    with pytest.raises(UnsupportedProgram, match=f"more than {MOST_PRINTED} characters are printed"):
        budget.check_written(2)
    budget.write(1)
    with pytest.raises(UnsupportedProgram):
        budget.write(1)


def test_limits_of_variables_and_widths() -> None:
    check_variable("v", ARRAY_BYTES, MOST_ALIGNMENT)
    with pytest.raises(UnsupportedProgram, match="'v' is too large"):
        check_variable("v", ARRAY_BYTES + 1, 1)
    with pytest.raises(UnsupportedProgram, match=f"'v' is aligned to {MOST_ALIGNMENT + 1} bytes"):
        check_variable("v", 1, MOST_ALIGNMENT + 1)
    assert [check_width(MOST_WIDTH), check_width(-MOST_WIDTH), read_width("4096")] == [4096, -4096, 4096]
    for width in (MOST_WIDTH + 1, -MOST_WIDTH - 1):
        with pytest.raises(UnsupportedProgram, match=f"a conversion of {MOST_WIDTH + 1} characters is printed"):
            check_width(width)
    with pytest.raises(UnsupportedProgram, match="a conversion of 4294967296 characters"):
        read_width("4294967296")
    with pytest.raises(UnsupportedProgram, match="a conversion of more than 4294967296 characters"):
        read_width("4294967297")


def test_where_addresses_lie() -> None:
    memory = GlobalMemory([np.zeros(3, np.uint8), np.zeros(300, np.uint8)], ["a", "b"])
    first, second = memory.addresses
    assert first == memory.base + GUARD
    assert second == first + 256 + GUARD
    assert memory.size == second - memory.base + 512 + GUARD
    for address, name, size in ((first, "a", 3), (second, "b", 300)):
        whole = (address, address + size, name)
        assert memory.buffer_at(address) == memory.buffer_at(address + size - 1) == whole
        assert memory.buffer_at(address - 1) is memory.buffer_at(address + size) is None
        assert memory.place(address - memory.base + 2) == f"{name} at byte 2"


@pytest.mark.parametrize(
    ("offset", "said"),
    [
        (-1, "outside of a: 1 bytes at offset -1"),
        (-GUARD // 2, f"outside of a: 1 bytes at offset {-GUARD // 2}"),
        (-GUARD // 2 - 1, "global address 0x7f0000007fff (1 bytes), which is no buffer"),
        (3, "outside of a: 1 bytes at offset 3"),
        (256 + GUARD // 2 - 1, f"outside of a: 1 bytes at offset {255 + GUARD // 2}"),
        (256 + GUARD // 2, f"outside of b: 1 bytes at offset {-GUARD // 2}"),
    ],
)
def test_accesses_beside_buffers(offset: int, said: str) -> None:
    """The half of a gap that is nearer to a buffer is told by it."""
    memory = GlobalMemory([np.zeros(3, np.uint8), np.zeros(300, np.uint8)], ["a", "b"])
    with pytest.raises(OutOfBounds, match=re.escape(said)):
        memory.load(np.array([memory.addresses[0] + offset]), 1, 1)


def test_buffers_come_and_go() -> None:
    budget = Budget(1 << 20)
    memory = GlobalMemory([np.arange(4, dtype=np.uint8)], ["a"], budget)
    left = budget.left
    at = memory.allocate(16, 1024, "more")
    assert at % 1024 == 0
    assert budget.left < left
    memory.store(np.array([at]), 4, np.array([[7]], np.uint32))
    assert memory.load(np.array([at]), 4, 1).tolist() == [[7]]
    assert memory.load(np.array([memory.addresses[0]]), 1, 4).tolist() == [[0, 1, 2, 3]]
    assert memory.stored == {1}
    memory.release(16)
    assert memory.buffer_at(at) is None
    assert memory.allocate(16, 1024) == at
    assert memory.load(np.array([at]), 4, 1).tolist() == [[0]]
    assert memory.buffer_at(at) == (at, at + 16, "buffer 1")
    memory.fill(at, np.array([5], np.uint32), constant=True)
    assert memory.load(np.array([at]), 4, 1).tolist() == [[5]]
    with pytest.raises(Fault, match="store to constant memory"):
        memory.store(np.array([at]), 4, np.array([[7]], np.uint32))
    memory.store(np.array([memory.addresses[0]]), 1, np.array([[9]], np.uint8))
    into = np.zeros(4, np.uint8)
    memory.copy_out(0, into)
    assert into.tolist() == [9, 1, 2, 3]


def test_a_device_is_full() -> None:
    room = 4 * GUARD
    for size, fits in ((2 * GUARD - 256, True), (2 * GUARD - 255, False)):
        memory = DeviceMemory(room)
        if fits:
            assert memory.allocate(size) == memory.base + GUARD
            continue
        with pytest.raises(
            UnsupportedProgram, match=f"{size} bytes of device memory: of {room} bytes, {3 * GUARD} are left"
        ):
            memory.allocate(size)


def test_a_device_aligns_what_it_has_room_for() -> None:
    memory = DeviceMemory(1 << 22)
    assert memory.allocate(1, 1) % 256 == 0
    assert memory.allocate(1, 1 << 18) % (1 << 18) == 0
    assert memory.allocate(1, 2) % 256 == 0


def test_ranges_of_the_host_that_fit() -> None:
    room = 8 * GUARD
    for size, fits in ((room - 3 * GUARD, True), (room - 3 * GUARD + 1, False)):
        memory = DeviceMemory(room)
        lent = HostRange(0x7000_0000_0000, np.zeros(size, np.uint8), "lent")
        if fits:
            memory.lend([lent])
            assert memory.held(lent.address).nbytes == size
            continue
        with pytest.raises(UnsupportedProgram, match=f"lent has {size} bytes, which the device has no room for"):
            memory.lend([lent])


@pytest.mark.parametrize("kind", [Fault, MendedFault, OutOfBounds, Deadlock])
def test_a_fault_of_another_process_is_the_same(kind: type[Fault]) -> None:
    fault = kind("it fails", earlier=3)
    assert str(fault) == "it fails"
    fault.at(5, "  add;  ", (7, 9))
    fault.at(6, "later", (1, 2))
    fault.thread = 4
    if isinstance(fault, Deadlock):
        fault.waits = (Wait(1, 2, "wait", "thread 0", "waits"),)
    made = pickle.loads(pickle.dumps(fault))
    assert type(made) is kind
    assert str(made) == "line 5: it fails\n    add;"
    assert made.__dict__ == fault.__dict__
    assert (made.line, made.span, made.earlier, made.thread) == (5, (7, 9), 3, 4)


def test_sums_are_rounded_to_odd() -> None:
    """Of the two neighbours of a sum that is no number, the one whose last bit is set."""
    random = np.random.default_rng(2)
    a = random.standard_normal(3000) * np.exp2(random.integers(-60, 60, 3000))
    b = random.standard_normal(3000) * np.exp2(random.integers(-60, 60, 3000))
    a[:2], b[:2] = [1.0, -1.0], [2.0**-80, 2.0**-80]
    for x, y, made in zip(a.tolist(), b.tolist(), odd_sum(a, b).tolist(), strict=True):
        exact = Fraction(x) + Fraction(y)
        near = float(exact)
        other = float(np.nextafter(near, np.inf if exact > Fraction(near) else -np.inf))
        odd = next((one for one in (near, other) if np.float64(one).view(np.int64) & 1), near)
        assert made == (near if Fraction(near) == exact else odd)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("s4", [0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1]),
        ("u4", list(range(16))),
        ("e2m1", [0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6]),
    ],
)
def test_values_of_four_bits(kind: str, wanted: list[float]) -> None:
    assert values(np.arange(16).astype(np.uint8), kind).tolist() == wanted
