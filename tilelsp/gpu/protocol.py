"""Messages between the two sides, over a stream socket: a request, then its answer.

A message is a head of three numbers, then numbers of eight bytes, then bytes. The C sources have the same words from
`c_header`.
"""

from __future__ import annotations

import enum
import socket
import struct
from collections.abc import Sequence

from tilelsp.base.record import record

SOCKET_VARIABLE = "TILELSP_GPU_SOCKET"
"""The environment variable that names the socket."""

MOST_NUMBERS = 1 << 20
MOST_BYTES = 1 << 36
"""Limits of one message: numbers of its head, and bytes behind it. What has more is no message of ours."""

_HEAD = struct.Struct("<IIQ")
"""The request, or the status of an answer; how many numbers; how many bytes."""

L2_CACHE_BYTES = 50 << 20
"""That the device says it has: there is no cache."""


class RequestFormat(enum.IntEnum):
    """A request, with the numbers and bytes of the question and of the answer."""

    HELLO = 1  # ; program -> compute capability times ten, processors, bytes of memory; target
    ALLOCATE = 2  # size -> address
    FREE = 3  # address
    WRITE = 4  # address; bytes
    READ = 5  # address, size ->; bytes
    FILL = 6  # address, value, width of the value in bytes, count
    COPY = 7  # to, from, size
    LOAD = 8  # ; PTX, fat binary or bytecode -> module
    UNLOAD = 9  # module
    FUNCTION = 10  # module; name -> function, shared bytes, most threads, count, (size, offset) of each parameter
    GLOBAL = 11  # module; name -> address, size
    LAUNCH = 12  # LAUNCH_NUMBERS, then (address, size) of each range; parameters, name of each range with its bytes
    MAP = 13  # MAP_NUMBERS -> ; the map
    UNSUPPORTED = 14  # ; name of a function that is not there
    NOTE = 15  # ; a line for the summary
    SIZE = 16  # address -> begin, size of the buffer that it lies in
    KERNELS = 17  # module -> ; the names of its kernels, each with a zero behind it


class Status(enum.IntEnum):
    """How it went."""

    DONE = 0
    REFUSED = 1  # bytes: why
    FOUND = 2  # of a launch that ended: as DONE, and findings
    FAULT = 3  # of a launch that did not end: findings


LAUNCH_NUMBERS = (
    "function", "grid_x", "grid_y", "grid_z", "block_x", "block_y", "block_z", "shared",
    "cluster_x", "cluster_y", "cluster_z", "parameter_bytes", "place_bytes", "ranges",
)  # fmt: skip
"""The bytes are those of the parameters, then the words for the place of the launch, then those of each range. The
answer has the length of what was printed, then the number of each range that was stored to; its bytes are what was
printed, what was found, and those ranges, in the order of the numbers."""

MAP_NUMBERS = (
    "type", "rank", "address",
    *(f"dim{at}" for at in range(5)), *(f"stride{at}" for at in range(4)), *(f"box{at}" for at in range(5)),
    *(f"step{at}" for at in range(5)), "interleave", "swizzle", "fill",
)  # fmt: skip
"""In the driver's numbers."""


@record
class Message:
    """A request or an answer: `word` is the request or the status."""

    word: int
    numbers: tuple[int, ...] = ()
    data: bytes | bytearray | memoryview = b""


class Closed(Exception):
    """The other side is gone."""


def send(link: socket.socket, word: int, numbers: Sequence[int] = (), parts: Sequence[bytes | memoryview] = ()) -> None:
    """Send a message whose bytes are all the parts. Numbers are taken as 64 bits, with or without a sign."""
    size = sum(memoryview(part).nbytes for part in parts)
    wide = struct.pack(f"<{len(numbers)}Q", *(number % (1 << 64) for number in numbers))
    try:
        link.sendall(_HEAD.pack(word, len(numbers), size) + wide)
        for part in parts:
            link.sendall(part)
    except OSError as error:
        raise Closed(str(error)) from error


def receive(link: socket.socket) -> Message:
    """The next message. Raises `Closed`."""
    word, count, size = _HEAD.unpack(_exactly(link, _HEAD.size))
    if count > MOST_NUMBERS or size > MOST_BYTES:
        raise Closed("what came is no message")
    numbers = struct.unpack(f"<{count}Q", _exactly(link, 8 * count))
    return Message(word, numbers, _exactly(link, size))


def _exactly(link: socket.socket, size: int) -> bytearray:
    held = bytearray(size)
    view = memoryview(held)
    at = 0
    while at < size:
        try:
            got = link.recv_into(view[at:])
        except OSError as error:
            raise Closed(str(error)) from error
        if not got:
            raise Closed("the connection ended")
        at += got
    return held


def c_header() -> str:
    """The words as C has them."""
    lines = ["/* Made from tilelsp/gpu/protocol.py. */", f'#define TILELSP_SOCKET "{SOCKET_VARIABLE}"']
    lines += [f"#define REQUEST_{request.name} {request.value}" for request in RequestFormat]
    lines += [f"#define STATUS_{status.name} {status.value}" for status in Status]
    lines += [f"#define LAUNCH_{name.upper()} {at}" for at, name in enumerate(LAUNCH_NUMBERS)]
    lines.append(f"#define LAUNCH_COUNT {len(LAUNCH_NUMBERS)}")
    lines += [f"#define MAP_{name.upper()} {at}" for at, name in enumerate(MAP_NUMBERS)]
    lines.append(f"#define MAP_COUNT {len(MAP_NUMBERS)}")
    lines.append(f"#define L2_CACHE_BYTES {L2_CACHE_BYTES}")
    return "\n".join(lines) + "\n"
