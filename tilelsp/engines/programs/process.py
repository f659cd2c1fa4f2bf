"""Run one program: no shell, with limits on time and output, and nothing left running afterwards."""

from __future__ import annotations

import contextlib
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from enum import Enum, auto
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, NamedTuple

from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.record import record
from tilelsp.engines.programs.busy import seconds_waited
from tilelsp.engines.programs.errors import ToolFailed, ToolMissing
from tilelsp.engines.programs.memory import holds_more

if sys.platform != "win32":
    import resource

_POLL_SECONDS = 0.01  # how long a cancelled program may go on; an edit has to be answered within 50 ms
_DRAIN_SECONDS = 0.25  # how long output may still come after the program itself has ended
_CHUNK = 1 << 16
"""Bytes of one read: a pipe holds as many on Linux."""
WEIGH_SECONDS = 0.1
"""How often memory is looked at: a limit is exceeded by as much as can be filled in that time."""
PATIENCE = 9
"""How many times its limit a program may wait for processors that others keep busy."""


@record
class Limits:
    """How long a program may run, in seconds of the clock without those in which it waits for a processor, of which up
    to `PATIENCE` times as many are not counted; how much it may print, in bytes (both streams together); how large a
    file it may write, and how much memory it may hold (None: as much as there is), where the system tells: each of its
    processes as data of its own, and all of them together.
    """

    seconds: float = 10.0
    output_bytes: int = 8 << 20
    file_bytes: int = 512 << 20
    memory_bytes: int | None = None


class _Stop(Enum):
    """The limit that a program was stopped at."""

    TIME = auto()
    OUTPUT = auto()
    MEMORY = auto()


class _Ended(NamedTuple):
    """The output of a program on both streams, and what stopped it; None where it ended by itself."""

    output: tuple[bytearray, bytearray]
    by: _Stop | None


@record
class Finished:
    """A program that has ended, by itself or because it hit a limit.

    `exit` is the exit status, negative for the signal that ended it. Output is decoded as UTF-8 with replacement
    characters, cut at the limit when `truncated`. `seconds` is wall-clock time. `oversized` where its processes
    together held more memory than they may.
    """

    command: tuple[str, ...]
    exit: int
    stdout: str
    stderr: str
    timed_out: bool
    truncated: bool
    seconds: float
    oversized: bool = False

    @property
    def crashed(self) -> bool:
        """True if a signal that tilelsp did not send ended it."""
        return self.exit < 0 and not (self.timed_out or self.truncated or self.oversized)


def run(
    command: Sequence[str],
    *,
    cwd: Path | None = None,
    environ: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
) -> Finished:
    """Run `command` (an absolute program and its arguments) to its end, a limit, or cancellation.

    The program gets an empty standard input and a process group of its own; the whole group is killed when this
    returns or raises, so helpers that it started do not stay behind. Blocks: call it from a worker thread, and
    cancel from any other thread.

    Raises `Cancelled`, `ToolMissing` when there is no such program, `ToolFailed` when it cannot be started.
    """
    limits = limits or Limits()
    if cancel is not None:
        cancel.check()
    started = time.monotonic()
    process = _start(command, cwd, environ)
    _restrict(process.pid, limits)
    chunks: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
    try:
        _read_output(process, chunks)
        ended = _collect(process, chunks, started, limits, cancel)
    finally:
        _kill_group(process)
        process.wait()
    return Finished(
        tuple(command),
        process.returncode,
        ended.output[0].decode("utf-8", "replace"),
        ended.output[1].decode("utf-8", "replace"),
        ended.by is _Stop.TIME,
        ended.by is _Stop.OUTPUT,
        time.monotonic() - started,
        ended.by is _Stop.MEMORY,
    )


def _read_output(process: subprocess.Popen[bytes], chunks: SimpleQueue[tuple[int, bytes]]) -> None:
    """Raises `ToolFailed` where the system has no threads left."""
    assert process.stdout is not None
    assert process.stderr is not None
    for index, stream in enumerate((process.stdout, process.stderr)):
        thread = threading.Thread(target=_pump, args=(stream, index, chunks), name="tilelsp-output", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            raise ToolFailed(f"what the program writes cannot be read: {error}") from error


def _start(command: Sequence[str], cwd: Path | None, environ: Mapping[str, str] | None) -> subprocess.Popen[bytes]:
    program = Path(command[0]).name
    try:
        return subprocess.Popen(
            list(command),
            cwd=cwd,
            env=None if environ is None else dict(environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except FileNotFoundError as error:
        raise ToolMissing(f"{program} is not at {command[0]} (or the interpreter it names is missing)") from error
    except PermissionError as error:
        raise ToolFailed(
            f"{command[0]} may not be executed; check its permissions and how its disk is mounted"
        ) from error
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise ToolFailed(f"{command[0]} cannot be started: {reason}") from error


def system_limits(limits: Limits) -> dict[str, int]:
    """The limits that the system can hold a process to, by the names of the module `resource`; and no core files."""
    processor = math.ceil(limits.seconds * (os.cpu_count() or 1)) + 1
    wanted = {"RLIMIT_CPU": processor, "RLIMIT_FSIZE": limits.file_bytes, "RLIMIT_CORE": 0}
    return wanted if limits.memory_bytes is None else {**wanted, "RLIMIT_DATA": limits.memory_bytes}


def _restrict(pid: int, limits: Limits) -> None:
    """Have the system hold a process to its limits, for the case that we are killed and cannot."""
    if sys.platform != "linux":
        return
    for name, most in system_limits(limits).items():
        which = getattr(resource, name)
        with contextlib.suppress(OSError, ValueError):  # it has ended already, or we may not
            soft, hard = resource.prlimit(pid, which)
            lower = most if soft == resource.RLIM_INFINITY else min(soft, most)
            resource.prlimit(pid, which, (lower, hard))


def _pump(stream: IO[bytes], index: int, chunks: SimpleQueue[tuple[int, bytes]]) -> None:
    with stream:
        while chunk := stream.read(_CHUNK):
            chunks.put((index, chunk))
    chunks.put((index, b""))


def _collect(
    process: subprocess.Popen[bytes],
    chunks: SimpleQueue[tuple[int, bytes]],
    started: float,
    limits: Limits,
    cancel: CancelToken | None,
) -> _Ended:
    """Both outputs, and which limit was reached."""
    deadline = started + limits.seconds
    output = (bytearray(), bytearray())
    open_streams = 2
    ended_at: float | None = None
    weighed = started
    pause = 0.0005
    while True:
        if open_streams:
            with contextlib.suppress(Empty):
                index, chunk = chunks.get(timeout=_POLL_SECONDS)
                open_streams -= not chunk
                room = limits.output_bytes - len(output[0]) - len(output[1])
                output[index].extend(chunk[: max(0, room)])
                if len(chunk) > room:
                    return _Ended(output, _Stop.OUTPUT)
        else:
            # Both streams are closed: the program is about to end, or works on in silence.
            time.sleep(pause)
            pause = min(pause * 2, _POLL_SECONDS)
        now = time.monotonic()
        if cancel is not None and cancel.cancelled:
            raise Cancelled
        if ended_at is None and _has_ended(process):
            ended_at = now
        if ended_at is not None and (not open_streams or now > ended_at + _DRAIN_SECONDS):
            return _Ended(output, None)
        if limits.memory_bytes is not None and now > weighed + WEIGH_SECONDS:
            weighed = now
            if holds_more(process.pid, limits.memory_bytes):
                return _Ended(output, _Stop.MEMORY)
        if now > deadline and now > deadline + min(seconds_waited(process.pid), PATIENCE * limits.seconds):
            return _Ended(output, _Stop.TIME)


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    if sys.platform == "linux":
        # Not reaped yet: its id stays taken, so that killing its group cannot hit a stranger.
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    return process.poll() is not None


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    if process.returncode is not None:
        return
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # the group is gone, or only zombies are left
            os.killpg(process.pid, signal.SIGKILL)
