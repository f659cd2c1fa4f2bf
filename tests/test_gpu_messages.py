"""Messages between a program and its device, the summary of its launches, and the side of the program."""

from __future__ import annotations

import ctypes
import socket
from array import array
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tests.test_gpu_sessions import PTX, pointer, served
from tilelsp.gpu.child import client as child
from tilelsp.gpu.protocol import MOST_NUMBERS, Closed, Message, RequestFormat, receive, send
from tilelsp.gpu.report import LaunchRecord, ReportFile, read_report


@pytest.fixture
def linked() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def test_messages_arrive_as_they_are_sent(linked: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = linked
    send(ours, RequestFormat.WRITE, (5, -1, 1 << 63), (b"ab", memoryview(array("H", [0, 1, 2])), b""))
    assert receive(theirs) == Message(RequestFormat.WRITE, (5, (1 << 64) - 1, 1 << 63), bytearray(b"ab\0\0\1\0\2\0"))
    send(ours, 3)
    assert receive(theirs) == Message(3, (), bytearray())


def test_what_is_no_message(linked: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = linked
    ours.sendall((1).to_bytes(4, "little") + (MOST_NUMBERS + 1).to_bytes(4, "little") + bytes(8))
    with pytest.raises(Closed, match="what came is no message"):
        receive(theirs)
    ours.sendall((1).to_bytes(4, "little") + bytes(4) + ((1 << 36) + 1).to_bytes(8, "little"))
    with pytest.raises(Closed, match="what came is no message"):
        receive(theirs)
    ours.sendall(bytes(3))
    ours.close()
    with pytest.raises(Closed, match="the connection ended"):
        receive(theirs)
    with pytest.raises(Closed):
        send(theirs, 1, (), (bytes(1 << 20),))


RECORD = LaunchRecord("k", "k<<<1>>>", 2, 1500, 0, (), (), ())


def test_summaries(tmp_path: Path) -> None:
    path = tmp_path / "report"
    assert list(read_report(path).lines()) == ["0 kernels, 0 launches, 0 CTAs, 0 warp instructions, 0 findings"]
    report = ReportFile(path)
    report.launch(replace(RECORD, findings=("one", "two\nlines"), warnings=("three",), schedules=3))
    report.launch(replace(RECORD, launch="k<<<2>>>", findings=("two\nlines", "four"), warnings=("three",)))
    report.launch(replace(RECORD, kernel="other", findings=("one",), not_modelled=("atomics", "clocks")))
    report.launch(replace(RECORD, refused="it is too large", not_modelled=("atomics",)))
    report.launch(replace(RECORD, refused="it is too large"))
    report.note("a note")
    report.note("a note")
    summary = read_report(path)
    assert list(summary.lines()) == [
        "2 kernels, 5 launches, 10 CTAs, 7,500 warp instructions, "
        "each launch under 3 more schedules, 4 findings, 1 warning",
        "not run: k: it is too large (2 times)", "not modelled: atomics", "not modelled: clocks", "a note",
    ]  # fmt: skip
    assert list(summary.new_lines()) == [
        "k<<<1>>>", "  one", "  two", "  lines", "  warning: three", "k<<<2>>>", "  four", "k<<<1>>>", "  one",
    ]  # fmt: skip
    assert summary.findings == ("one", "two\nlines", "four", "one")
    made = summary.as_json()
    assert (made["findings"], made["warnings"], made["notes"]) == (list(summary.findings), ["three"], ["a note"])


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[child.Client]:
    """A client of a device that a thread is."""
    with served(tmp_path, monkeypatch):
        made = child.Client()
        yield made
        made._link.close()  # pyright: ignore[reportPrivateUsage]


def test_a_program_launches(client: child.Client, tmp_path: Path) -> None:
    assert client.properties == child.Properties("sm_90a", 90, 8, 1 << 24, 227 << 10)
    function = client.function(client.load(PTX.encode()), "store")
    assert function == child.LoadedKernel(1, "store", 0, 1024, ((4, 0), (8, 8)))
    held = (ctypes.c_uint32 * 6)(*range(6))
    at = ctypes.addressof(held)
    launch = child.HostLaunch(
        function,
        (2, 1, 1),
        (2, 1, 1),
        0,
        (0, 0, 0),
        pointer(20, at + 4),
        [(at, 8), (at + 4, 20), (at, 0), (at + 8, 4)],
    )
    client.launch(launch)
    assert list(held) == [0, 20, 21, 22, 23, 5]
    with pytest.raises(child.LaunchRefused, match="store takes 16 bytes of parameters, and is given 3"):
        client.launch(replace_launch(launch, b"abc"))
    trapped = client.function(1, "trapped")
    with pytest.raises(child.KernelFinding, match="thread 0 traps"):
        client.launch(
            child.HostLaunch(trapped, (1, 1, 1), (32, 1, 1), 0, (0, 0, 0), at.to_bytes(8, "little"), [(at, 24)])
        )
    assert held[0] == 5
    client.note("a note")
    summary = read_report(tmp_path / "report")
    assert list(summary.lines())[-1] == "a note"
    assert f"launched at {__file__}:" in summary.launches[0].launch


def replace_launch(launch: child.HostLaunch, parameters: bytes) -> child.HostLaunch:
    return child.HostLaunch(launch.function, launch.grid, launch.block, 0, launch.cluster, parameters, launch.ranges)


@pytest.mark.parametrize(
    ("ranges", "wanted"),
    [
        ([], []),
        ([(8, 0)], []),
        ([(8, 4), (8, 4)], [(8, 4)]),
        ([(12, 4), (8, 4)], [(8, 4), (12, 4)]),
        ([(8, 5), (12, 4)], [(8, 8)]),
        ([(8, 20), (12, 4), (28, 2)], [(8, 20), (28, 2)]),
        ([(8, 4), (8, 6), (11, 9)], [(8, 12)]),
    ],
)
def test_ranges_that_overlap_are_one(ranges: list[tuple[int, int]], wanted: list[tuple[int, int]]) -> None:
    assert child.merged(ranges) == wanted
