"""Requests of a program to its device, and the answers, in this process: `test_gpu_programs` runs programs."""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.case_files import CASES
from tilelsp.engines.programs.find import Toolbox
from tilelsp.gpu.launches import Policy
from tilelsp.gpu.modules import BytecodeCompilation
from tilelsp.gpu.protocol import (
    LAUNCH_NUMBERS,
    MAP_NUMBERS,
    SOCKET_VARIABLE,
    Message,
    RequestFormat,
    Status,
)
from tilelsp.gpu.report import ReportFile, read_report
from tilelsp.gpu.server import listen
from tilelsp.gpu.session import DeviceSession, Reply, Setting
from tilelsp.interp.ptx.tensor_maps import TensorMap, unpack

PTX = (CASES / "gpu" / "kernels.ptx").read_text(encoding="utf-8")
"""Kernels in the order of `KERNELS`."""
KERNELS = ("store", "counts", "race", "trapped", "turns", "shared_size")


def setting(folder: Path, **policy: int) -> Setting:
    compiling = BytecodeCompilation("native", Toolbox(), "sm_90a")
    return Setting(compiling, replace(Policy(10_000, 1 << 26), **policy), 1 << 24, 8, ReportFile(folder / "report"))


@contextmanager
def served(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """A thread that is the device of the one program that connects, as its environment tells it."""
    listening = listen(folder / "socket")
    monkeypatch.setenv(SOCKET_VARIABLE, str(folder / "socket"))

    def serve() -> None:
        link, _ = listening.accept()
        with link, listening:
            DeviceSession(setting(folder)).serve(link)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield
    thread.join(20)


class Asking:
    """A session, and the path of its report."""

    def __init__(self, folder: Path, **policy: int) -> None:
        self.session = DeviceSession(setting(folder, **policy))
        self.report = folder / "report"

    def ask(self, request: RequestFormat, *numbers: int, data: bytes = b"") -> Reply:
        return self.session.answer(Message(request, numbers, data))

    def number(self, request: RequestFormat, *numbers: int, data: bytes = b"") -> int:
        """The first number of an answer."""
        return self.done(request, *numbers, data=data).numbers[0]

    def done(self, request: RequestFormat, *numbers: int, data: bytes = b"") -> Reply:
        reply = self.ask(request, *numbers, data=data)
        assert reply.status is Status.DONE, reply
        return reply

    def refusal(self, request: RequestFormat, *numbers: int, data: bytes = b"") -> str:
        reply = self.ask(request, *numbers, data=data)
        assert reply.status is Status.REFUSED
        assert not reply.numbers
        return b"".join(reply.parts).decode()

    def kernel(self, name: str) -> int:
        """A kernel of `PTX`, loaded anew."""
        return self.number(
            RequestFormat.FUNCTION, self.number(RequestFormat.LOAD, data=PTX.encode()), data=name.encode()
        )

    def read(self, address: int, size: int) -> list[int]:
        data = b"".join(self.done(RequestFormat.READ, address, size).parts)
        return list(np.frombuffer(data, np.uint32)) if size % 4 == 0 else list(data)

    def launch(
        self, function: int, parameters: bytes = b"", place: str = "", lent: tuple[tuple[int, bytes], ...] = (),
        **numbers: int,
    ) -> Reply:  # fmt: skip
        given = dict.fromkeys(LAUNCH_NUMBERS, 0) | {f"{what}_{axis}": 1 for what in ("grid", "block") for axis in "xyz"}
        given |= {"function": function, "parameter_bytes": len(parameters), "place_bytes": len(place)}
        given |= {"ranges": len(lent)} | numbers
        ranges = [number for address, data in lent for number in (address, len(data))]
        data = b"".join((parameters, place.encode(), *(data for _, data in lent)))
        return self.ask(RequestFormat.LAUNCH, *given.values(), *ranges, data=data)


@pytest.fixture
def asking(tmp_path: Path) -> Asking:
    return Asking(tmp_path)


def _words(*numbers: int) -> bytes:
    return np.array(numbers, np.uint32).tobytes()


def pointer(number: int, address: int) -> bytes:
    """The parameters of `store`: a number, and behind a gap an address."""
    return number.to_bytes(8, "little") + address.to_bytes(8, "little")


def test_hello_tells_of_the_device(asking: Asking) -> None:
    assert asking.done(RequestFormat.HELLO) == Reply(Status.DONE, (90, 8, 1 << 24, 227 << 10), (b"sm_90a",))


def test_memory_is_written_read_filled_and_copied(asking: Asking) -> None:
    at = asking.number(RequestFormat.ALLOCATE, 16)
    assert asking.read(at, 16) == [0, 0, 0, 0]
    assert asking.ask(RequestFormat.WRITE, at + 4, data=_words(5, 6)) == Reply()
    assert asking.read(at, 16) == [0, 5, 6, 0]
    assert asking.read(at + 4, 3) == [5, 0, 0]
    assert asking.ask(RequestFormat.FILL, at + 8, 0x1234567, 2, 3) == Reply()
    assert asking.read(at, 16) == [0, 5, 0x45674567, 0x4567]
    assert asking.ask(RequestFormat.FILL, at, (1 << 64) - 1, 4, 1) == Reply()
    assert asking.ask(RequestFormat.COPY, at + 4, at, 12) == Reply()  # they overlap
    assert asking.read(at, 16) == [0xFFFFFFFF, 0xFFFFFFFF, 5, 0x45674567]
    assert asking.done(RequestFormat.SIZE, at + 15).numbers == (at, 16)


def test_memory_that_is_not_there(asking: Asking) -> None:
    at = asking.number(RequestFormat.ALLOCATE, 16)
    for request, numbers in (
        (RequestFormat.READ, (at, 17)),
        (RequestFormat.READ, (at - 1, 1)),
        (RequestFormat.FILL, (at, 0, 4, 5)),
    ):
        assert "are no device memory" in asking.refusal(request, *numbers)
    assert "are no device memory" in asking.refusal(RequestFormat.WRITE, at + 13, data=bytes(4))
    for address in (at - 1, at + 16):
        assert asking.refusal(RequestFormat.SIZE, address) == f"0x{address:x} is no device memory"
    assert asking.refusal(RequestFormat.FREE, at + 4) == f"no device memory begins at 0x{at + 4:x}"
    assert asking.number(RequestFormat.FREE, at) == 16
    assert asking.refusal(RequestFormat.FREE, at) == f"no device memory begins at 0x{at:x}"
    assert asking.refusal(RequestFormat.SIZE, at) == f"0x{at:x} is no device memory"
    assert "of device memory: of 16777216 bytes, " in asking.refusal(RequestFormat.ALLOCATE, 1 << 24)
    assert "a request that makes no sense: ValueError" in asking.refusal(RequestFormat.READ, at)
    assert "a request that makes no sense: IndexError" in asking.refusal(RequestFormat.ALLOCATE)
    assert "a request that makes no sense: KeyError" in asking.refusal(RequestFormat.KERNELS, 1)


def test_memory_that_is_given_back_is_given_again(asking: Asking) -> None:
    first, second, third = (asking.number(RequestFormat.ALLOCATE, size) for size in (100, 100, 100))
    assert first < second < third
    assert first % 256 == second % 256 == 0
    asking.done(RequestFormat.WRITE, second, data=_words(9))
    asking.done(RequestFormat.FREE, second)
    assert asking.number(RequestFormat.ALLOCATE, third - second) > third  # it does not fit with what guards it
    assert asking.number(RequestFormat.ALLOCATE, 8) == second
    assert asking.read(second, 8) == [0, 0]
    asking.done(RequestFormat.FREE, first)
    assert asking.number(RequestFormat.ALLOCATE, 100) == first
    assert asking.done(RequestFormat.SIZE, third + 99).numbers == (third, 100)


def test_modules_have_kernels_and_variables(asking: Asking) -> None:
    module = asking.number(RequestFormat.LOAD, data=PTX.encode() + b"\0")
    assert module == 1
    assert asking.number(RequestFormat.LOAD, data=PTX.encode()) == 2
    names = asking.done(RequestFormat.KERNELS, module).parts
    assert b"".join(names) == b"".join(name.encode() + b"\0" for name in KERNELS)
    store = asking.done(RequestFormat.FUNCTION, module, data=b"store").numbers
    assert store == (1, 0, 1024, 2, 4, 0, 8, 8)
    assert asking.done(RequestFormat.FUNCTION, module, data=b"race").numbers == (2, 12, 256, 1, 8, 0)
    assert asking.done(RequestFormat.FUNCTION, module, data=b"trapped").numbers[:3] == (3, 0, 32)
    assert asking.done(RequestFormat.FUNCTION, module, data=b"store").numbers == store
    assert asking.done(RequestFormat.FUNCTION, 2, data=b"store").numbers[0] == 4
    count, size = asking.done(RequestFormat.GLOBAL, module, data=b"count").numbers
    assert (size, asking.read(count, 4)) == (4, [7])
    table, size = asking.done(RequestFormat.GLOBAL, module, data=b"table").numbers
    assert (size, asking.read(table, 24)[0]) == (24, 0x00030201)
    assert asking.refusal(RequestFormat.GLOBAL, module, data=b"held") == "the module has no variable 'held'"
    assert asking.refusal(RequestFormat.FUNCTION, module, data=b"nothing") == "there is no entry 'nothing'"
    assert asking.ask(RequestFormat.UNLOAD, 2) == Reply()
    assert asking.ask(RequestFormat.UNLOAD, 3) == Reply(Status.REFUSED)


@pytest.mark.parametrize("data", [b"words", b".version 8.0\n", b".target sm_80\n"])
def test_what_is_no_module(asking: Asking, data: bytes) -> None:
    assert asking.refusal(RequestFormat.LOAD, data=data).startswith("what is loaded is neither PTX, nor a fat binary")


def test_damaged_containers(asking: Asking) -> None:
    assert asking.refusal(RequestFormat.LOAD, data=b"\x7fTileIR\0\x0d\x01")
    assert asking.refusal(RequestFormat.LOAD, data=b"\x7fELF" + bytes(60))


def test_a_launch_stores_to_memory_of_the_device(asking: Asking) -> None:
    function = asking.kernel("store")
    at = asking.number(RequestFormat.ALLOCATE, 256)
    reply = asking.launch(function, pointer(10, at), place="a.py:3", grid_x=2, block_x=32)
    assert reply == Reply(Status.DONE, (0, 0), (b"", b""))
    assert asking.read(at, 256) == list(range(10, 74))
    asking.done(RequestFormat.NOTE, data=b"a note")
    asking.done(RequestFormat.UNSUPPORTED, data=b"cuThat")
    asking.done(RequestFormat.UNSUPPORTED, data=b"cuThat")
    asking.done(RequestFormat.UNSUPPORTED, data=b"cuThis")
    assert list(read_report(asking.report).lines()) == [
        "1 kernel, 1 launch, 2 CTAs, 22 warp instructions, 0 findings",
        "not supported: cuThat (2 times)",
        "not supported: cuThis",
        "a note",
    ]
    (launch,) = read_report(asking.report).launches
    assert launch.launch == "store<<<(2, 1, 1), (32, 1, 1)>>> on sm_90a, launched at a.py:3"


def test_a_launch_stores_to_memory_that_is_lent(asking: Asking) -> None:
    function = asking.kernel("store")
    lent = ((0x10000, _words(1, 2, 3)), (0x20000, _words(4, 5)))
    reply = asking.launch(function, pointer(7, 0x20000), lent=lent, block_x=2)
    assert (reply.status, reply.numbers, b"".join(reply.parts)) == (Status.DONE, (0, 0, 1), _words(7, 8))
    reply = asking.launch(function, pointer(7, 0x10004), lent=lent, block_x=2)
    assert (reply.numbers, b"".join(reply.parts)) == ((0, 0, 0), _words(1, 7, 8))
    overlapping = ((0x10000, _words(1, 2, 3)), (0x1000B, _words(4)))
    said = b"".join(asking.launch(function, pointer(7, 0x10000), lent=overlapping).parts).decode()
    assert said.endswith("argument memory 0 of store and argument memory 1 of store overlap in the host's memory")
    beside = ((0x10000, _words(1, 2, 3)), (0x1000C, _words(4)))
    assert asking.launch(function, pointer(7, 0x1000C), lent=beside).numbers == (0, 0, 1)
    large = ((0x10000, bytes(1 << 24)),)
    said = b"".join(asking.launch(function, pointer(7, 0x10000), lent=large).parts).decode()
    assert said.endswith("argument memory 0 of store has 16777216 bytes, which the device has no room for")


def test_a_launch_beyond_what_is_lent(asking: Asking) -> None:
    function = asking.kernel("store")
    reply = asking.launch(function, pointer(7, 0x10000), lent=((0x10000, _words(1, 2)),), block_x=3)
    assert reply.status is Status.FAULT
    assert b"outside of argument memory 0 of store: 4 bytes at offset 8" in b"".join(reply.parts)


def test_parameters_that_do_not_fit(asking: Asking) -> None:
    function = asking.kernel("store")
    at = asking.number(RequestFormat.ALLOCATE, 4)
    said = b"".join(asking.launch(function, pointer(7, at)[:-1]).parts).decode()
    assert said == (
        "store<<<(1, 1, 1), (1, 1, 1)>>> on sm_90a is not run: store takes 16 bytes of parameters, and is given 15"
    )
    assert asking.launch(function, pointer(7, at) + b"more").status is Status.DONE
    assert list(read_report(asking.report).lines())[1:] == [
        "not run: store: store takes 16 bytes of parameters, and is given 15"
    ]


def test_extents_of_a_launch(asking: Asking) -> None:
    module = asking.number(RequestFormat.LOAD, data=PTX.encode())
    at = asking.number(RequestFormat.ALLOCATE, 12)
    function = asking.number(RequestFormat.FUNCTION, module, data=b"shared_size")
    assert (
        asking.launch(
            function, at.to_bytes(8, "little"), grid_x=2, grid_y=4, shared=64, cluster_x=2, cluster_y=2, cluster_z=1
        ).status
        is not Status.REFUSED
    )
    assert asking.read(at, 12) == [64, 4, 4]
    reply = asking.launch(function, at.to_bytes(8, "little"), grid_x=2, grid_y=4, shared=64)
    assert reply.status is not Status.REFUSED
    assert asking.read(at, 12) == [64, 1, 4]
    texts = [launch.launch for launch in read_report(asking.report).launches]
    name = "shared_size<<<(2, 4, 1), (1, 1, 1)>>>, 64 bytes of dynamic shared memory"
    assert texts == [f"{name}, clusters of (2, 2, 1) on sm_90a", f"{name} on sm_90a"]
    trapped = asking.number(RequestFormat.FUNCTION, module, data=b"trapped")
    reply = asking.launch(trapped, at.to_bytes(8, "little"), block_x=0, block_y=0, block_z=0)  # that of its kernel
    assert b"(32, 1, 1)" in b"".join(reply.parts)


def test_what_is_found(asking: Asking) -> None:
    function = asking.kernel("race")
    at = asking.number(RequestFormat.ALLOCATE, 4)
    for place in ("a.py:3", "a.py:4"):
        reply = asking.launch(function, at.to_bytes(8, "little"), place=place, block_x=64)
        assert reply.status is Status.FOUND
        printed, told = reply.numbers
        text = b"".join(reply.parts).decode()
        assert (printed, told) == (0, len(text))
        assert text.startswith(
            f"race<<<(1, 1, 1), (64, 1, 1)>>> on sm_90a, launched at {place}\n  line 27 of the PTX, `st.shared"
        )
    assert asking.read(at, 4) == [1]
    summary = read_report(asking.report)
    assert len(summary.findings) == 2
    assert next(summary.lines()) == "1 kernel, 2 launches, 2 CTAs, 28 warp instructions, 2 findings"
    lines = list(summary.new_lines())
    assert lines[0] == summary.launches[0].launch
    assert lines[1].startswith("  line 27 of the PTX, `st.shared.b32 [held], %r2;`: ")
    assert not any("launched at a.py:4" in line for line in lines)
    assert any(line.startswith("      the other access: line 27 of the PTX, `st") for line in lines)


def test_a_launch_that_does_not_end(asking: Asking) -> None:
    module = asking.number(RequestFormat.LOAD, data=PTX.encode())
    at = asking.number(RequestFormat.ALLOCATE, 4)
    function = asking.number(RequestFormat.FUNCTION, module, data=b"trapped")
    reply = asking.launch(function, at.to_bytes(8, "little"), block_x=32)
    assert reply.status is Status.FAULT
    assert asking.read(at, 4) == [5]
    assert b"thread 0 traps" in b"".join(reply.parts)
    turns = asking.number(RequestFormat.FUNCTION, module, data=b"turns")
    assert asking.launch(turns).status is Status.FAULT


def test_schedules_leave_what_the_last_launch_does(tmp_path: Path) -> None:
    asking = Asking(tmp_path, schedules=2)
    module = asking.number(RequestFormat.LOAD, data=PTX.encode())
    function = asking.number(RequestFormat.FUNCTION, module, data=b"counts")
    count = asking.number(RequestFormat.GLOBAL, module, data=b"count")
    assert asking.launch(function).status is Status.DONE
    assert asking.read(count, 4) == [8]
    (line,) = read_report(asking.report).lines()
    assert line == "1 kernel, 1 launch, 1 CTA, 0 warp instructions, each launch under 2 more schedules, 0 findings"


def test_launches_that_repeat_others(asking: Asking) -> None:
    module = asking.number(RequestFormat.LOAD, data=PTX.encode())
    function = asking.number(RequestFormat.FUNCTION, module, data=b"store")
    at = asking.number(RequestFormat.ALLOCATE, 4)
    note = "launches that repeat one before on the same memory have its outcome"
    for turn in range(4):  # noted, then kept with what it finds and leaves, then known
        asking.launch(function, pointer(3, at))
        assert (note in read_report(asking.report).notes) == (turn > 1)
    asking.done(RequestFormat.WRITE, at, data=_words(1))
    asking.launch(function, pointer(3, at))
    assert asking.read(at, 4) == [3]
    assert len(read_report(asking.report).launches) == 5


REPEATED = "launches that repeat one before on the same memory have its outcome"


def _known(asking: Asking, function: int, at: int, launches: str, lent: int = 0) -> str:
    """By launch, `.` if it was not run again: letters name launches, each of which stores to a word of its own."""
    ranges = ((0x10000, bytes(lent)),) if lent else ()
    marks = ""
    for letter in launches:
        place = at + 4 * "abc".index(letter) if not lent else 0x10000
        assert asking.launch(function, pointer(7, place), lent=ranges).status is Status.DONE
        told = asking.report.read_text(encoding="utf-8").count(REPEATED)
        marks += "." if told > marks.count(".") else letter
    return marks


@pytest.mark.parametrize(
    ("limit", "number", "launches", "known"),
    [
        ("NOTED", 1, "abaaabbb", "aba..bbb"),
        ("NOTED", 2, "abaaabbbccc", "aba..b..ccc"),
        ("NOTED", 3, "abaaabbbcccc", "aba..b..cc.."),
        ("RECORDED", 1, "abababab", "abababab"),
        ("RECORDED", 2, "abababab", "abab...."),
        ("RECORDED", 2, "abcabacab", "abcab.c.b"),
        ("RECORDED", 3, "abcabacabc", "abcab.c..."),
    ],
)
def test_launches_of_which_some_are_kept(
    asking: Asking, monkeypatch: pytest.MonkeyPatch, limit: str, number: int, launches: str, known: str
) -> None:
    monkeypatch.setattr(f"tilelsp.gpu.repeats._MOST_{limit}", number)
    at = asking.number(RequestFormat.ALLOCATE, 12)
    assert _known(asking, asking.kernel("store"), at, launches) == known


@pytest.mark.parametrize(("lent", "room", "known"), [(0, 0, "aa."), (0, -1, "aaa"), (8, 8, "aa."), (8, 7, "aaa")])
def test_launches_on_more_memory_than_is_compared(
    asking: Asking, monkeypatch: pytest.MonkeyPatch, lent: int, room: int, known: str
) -> None:
    function, at = asking.kernel("store"), asking.number(RequestFormat.ALLOCATE, 4)
    monkeypatch.setattr("tilelsp.gpu.repeats._MOST_BYTES", asking.session.memory.used + room)
    assert _known(asking, function, at, "aaa", lent) == known


def test_launches_on_other_memory_are_run(asking: Asking) -> None:
    function, at = asking.kernel("store"), asking.number(RequestFormat.ALLOCATE, 4)
    marks = ""
    for written, lent in ((0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (1, 2), (1, 2)):
        asking.done(RequestFormat.WRITE, at, data=_words(written))
        reply = asking.launch(function, pointer(7, 0x10000), lent=((0x10000, _words(0, lent)),))
        assert b"".join(reply.parts) == _words(7, lent)
        told = asking.report.read_text(encoding="utf-8").count(REPEATED)
        marks += "." if told > marks.count(".") else "a"
    assert marks == "aa.a.a."


MAP = {
    "type": 6, "rank": 2, "address": 0x1000, "dim0": 64, "dim1": 32, "stride0": 128, "box0": 16, "box1": 8, "step0": 1,
    "step1": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, TensorMap("f16", 0x1000, (64, 32), (128,), (16, 8), (1, 1))),
        (
            {"type": 9, "swizzle": 1, "fill": 1},
            TensorMap("bf16", 0x1000, (64, 32), (128,), (16, 8), (1, 1), "32B", "nan"),
        ),
        ({"type": 8, "stride0": 512}, TensorMap("f64", 0x1000, (64, 32), (512,), (16, 8), (1, 1))),
        ({"type": 10, "stride0": 256}, TensorMap("f32.ftz", 0x1000, (64, 32), (256,), (16, 8), (1, 1))),
        (
            {"rank": 3, "dim2": 4, "stride1": 4096, "box2": 2, "step2": 2, "box0": 64, "swizzle": 6},
            TensorMap("f16", 0x1000, (64, 32, 4), (128, 4096), (64, 8, 2), (1, 1, 2), "128B_ATOM_64B"),
        ),
    ],
)
def test_maps(asking: Asking, changes: dict[str, int], wanted: TensorMap) -> None:
    given = dict.fromkeys(MAP_NUMBERS, 0) | MAP | changes
    assert unpack(b"".join(asking.done(RequestFormat.MAP, *given.values()).parts)) == wanted


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"interleave": 1}, "an interleaved tensor map is not executed"),
        ({"address": 8}, "a tensor map's tensor begins at 0x8"),
        ({"swizzle": 5}, "a request that makes no sense: KeyError(5)"),
        ({"type": 13}, "a request that makes no sense: IndexError"),
    ],
)
def test_maps_that_are_refused(asking: Asking, changes: dict[str, int], said: str) -> None:
    given = dict.fromkeys(MAP_NUMBERS, 0) | MAP | changes
    assert said in asking.refusal(RequestFormat.MAP, *given.values())


def test_a_map_of_too_few_numbers(asking: Asking) -> None:
    assert "makes no sense" in asking.refusal(RequestFormat.MAP, 1, 2)


def test_a_comment_allows_what_is_found(asking: Asking, tmp_path: Path) -> None:
    source = tmp_path / "kernel.cu"
    source.write_text(
        "a();\nb(); // tilelsp: allow(sanitize.found) all store the same\nc();\n# tilelsp: allow(ptx.range) no\nd();\n"
    )
    assert [asking.session.allows(str(source), line) for line in range(1, 6)] == [False, True, False, False, False]
    assert not asking.session.allows(str(tmp_path / "missing.cu"), 1)
