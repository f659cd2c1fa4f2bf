"""The device as this process sees it: one connection, made when it is first needed, and again behind a fork."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
import threading
from collections.abc import Sequence
from types import FrameType

from tilelsp.base.record import record
from tilelsp.gpu.protocol import LAUNCH_NUMBERS, SOCKET_VARIABLE, Message, RequestFormat, Status, receive, send


class KernelFinding(AssertionError):
    """A finding in a launch: the test that launched it fails, at its line."""


class LaunchRefused(RuntimeError):
    """A launch that the evaluator does not run."""


@record
class Properties:
    """The device's description of itself: compute capability times ten, and sizes in bytes."""

    target: str
    capability: int
    processors: int
    memory: int
    shared: int


@record
class LoadedKernel:
    """A kernel that is loaded; `parameters` are size and offset of each."""

    number: int
    name: str
    shared: int
    most_threads: int
    parameters: tuple[tuple[int, int], ...]


@record
class HostLaunch:
    """A launch. `ranges` are address and size of memory of this process that the kernel may access."""

    function: LoadedKernel
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    cluster: tuple[int, int, int]
    parameters: bytes
    ranges: Sequence[tuple[int, int]]


class Client:
    """Asks and is answered; threads take turns."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self._turn = threading.Lock()
        self._link = socket.socket(socket.AF_UNIX)
        self._link.connect(os.environ[SOCKET_VARIABLE])
        hello = self.ask(RequestFormat.HELLO, (), [" ".join(sys.argv[:1]).encode()])
        self.properties = Properties(bytes(hello.data).decode(), *hello.numbers)

    def ask(
        self, request: RequestFormat, numbers: Sequence[int] = (), parts: Sequence[bytes | memoryview] = ()
    ) -> Message:
        """The answer. Raises `LaunchRefused`."""
        with self._turn:
            send(self._link, request, numbers, parts)
            answer = receive(self._link)
        if answer.word == Status.REFUSED:
            raise LaunchRefused(bytes(answer.data).decode("utf-8", "replace"))
        return answer

    def load(self, image: bytes) -> int:
        """The number of a module. Raises `LaunchRefused`."""
        return self.ask(RequestFormat.LOAD, (), [image]).numbers[0]

    def function(self, module: int, name: str) -> LoadedKernel:
        """A kernel of a module. Raises `LaunchRefused`."""
        number, shared, most, count, *layout = self.ask(RequestFormat.FUNCTION, (module,), [name.encode()]).numbers
        return LoadedKernel(
            number, name, shared, most, tuple((layout[2 * at], layout[2 * at + 1]) for at in range(count))
        )

    def note(self, text: str) -> None:
        """Have a line in the summary."""
        self.ask(RequestFormat.NOTE, (), [text.encode()])

    def launch(self, launch: HostLaunch) -> None:
        """Run a kernel to its end. Raises `KernelFinding` and `LaunchRefused`."""
        __tracebackhide__ = True  # pytest shows the line of the program
        place = place_of_launch().encode()
        ranges = merged(launch.ranges)
        named_numbers = {
            "function": launch.function.number, "shared": launch.shared, "parameter_bytes": len(launch.parameters),
            "place_bytes": len(place), "ranges": len(ranges),
        }  # fmt: skip
        for name in ("grid", "block", "cluster"):
            named_numbers |= {
                f"{name}_{axis}": extent for axis, extent in zip("xyz", getattr(launch, name), strict=True)
            }
        views = [_view(address, size) for address, size in ranges]
        numbers = [named_numbers[name] for name in LAUNCH_NUMBERS] + [number for extent in ranges for number in extent]
        answer = self.ask(RequestFormat.LAUNCH, numbers, [launch.parameters, place, *views])
        printed, message_bytes, *stored = answer.numbers
        data = memoryview(answer.data)
        sys.stdout.write(bytes(data[:printed]).decode("utf-8", "replace"))
        at = printed + message_bytes
        for number in stored:
            size = ranges[number][1]
            views[number][:] = data[at : at + size]
            at += size
        if answer.word in (Status.FOUND, Status.FAULT):
            raise KernelFinding(bytes(data[printed : printed + message_bytes]).decode("utf-8", "replace"))


_clients: list[Client] = []


def client() -> Client:
    """The connection of this process."""
    if not _clients or _clients[-1].pid != os.getpid():
        _clients[:] = [Client()]
    return _clients[-1]


def merged(ranges: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in order, without those that lie within others, and those that overlap as one."""
    found: list[tuple[int, int]] = []
    for address, size in sorted(set(ranges)):
        if not size:
            continue
        if found and address < found[-1][0] + found[-1][1]:
            first = found[-1][0]
            found[-1] = (first, max(found[-1][1], address + size - first))
        else:
            found.append((address, size))
    return found


def _view(address: int, size: int) -> memoryview:
    return memoryview((ctypes.c_char * size).from_address(address)).cast("B")


_LIBRARIES = ("triton", "torch", "cuda", "cutlass", "tilelsp")
"""Packages whose frames are not the place of a launch."""


def place_of_launch() -> str:
    """`file:line` of the program, outside of the packages that launch for it."""
    frame: FrameType | None = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.partition(".")[0] not in _LIBRARIES:
            return f"{frame.f_code.co_filename}:{frame.f_lineno}"
        frame = frame.f_back
    return ""
