"""A small pool of processes for work that would keep the loop busy: lowering, bytecode.

A job that nobody waits for any more gets a moment to end, because a warm process is worth more than the rest of
its job; then the process is killed and the next job gets a new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from tilelsp.base.version import PACKAGE
from tilelsp.server.worker import LENGTH_BYTES, JobOutcome, pack

GRACE_SECONDS = 1.0
"""How long an abandoned job may go on: about what a new process needs until it is as warm as the old one."""

_END_SECONDS = 2.0
"""As long as workers may take to end before they are killed."""
_Args = ParamSpec("_Args")
_Value = TypeVar("_Value")
_log = logging.getLogger(__name__)


class WorkerError(Exception):
    """A job has no value; `str(error)` is one line. `details` is a traceback for the log, or empty."""

    def __init__(self, message: str, details: str = "") -> None:
        super().__init__(message)
        self.details = details


class WorkerTimeout(WorkerError):
    """The job did not end within its time limit; its process was killed."""


class WorkerPool:
    """Up to `size` processes, started when first needed; each also takes one of `shared` while it has a job, if given.

    Use it on one loop only.
    """

    def __init__(self, size: int = 2, grace: float = GRACE_SECONDS, *, shared: asyncio.Semaphore | None = None) -> None:
        self._slots = asyncio.Semaphore(size)
        self._shared = shared
        self._grace = grace
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._endings: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(worker.pid for worker in self._all)

    async def run(self, limit: float, job: Callable[_Args, _Value], *args: _Args.args, **_: _Args.kwargs) -> _Value:
        """`job(*args)`, computed in another process within `limit` seconds.

        `job` must be a function of a module, its arguments and value data that pickles. When this is cancelled,
        so is the job. Raises `WorkerTimeout`, and `WorkerError` when the job raised or its process died.
        """
        frame = pack((job, args))
        await self._acquire()
        worker: _Worker | None = None
        try:
            worker = await self._take()
            async with asyncio.timeout(limit):
                outcome = await asyncio.shield(worker.start(frame))
        except TimeoutError:
            if worker is not None:
                self._kill(worker)
            self._release()
            raise WorkerTimeout(f"stopped after {limit:g} s") from None
        except asyncio.CancelledError:
            if worker is None:
                self._release()
            else:
                self._keep(self._abandon(worker))
            raise
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            if worker is not None:
                self._kill(worker)
            self._release()
            raise WorkerError(f"the process that computed it ended unexpectedly ({error})") from error
        self._give_back(worker)
        if outcome.error:
            raise WorkerError(outcome.error, outcome.traceback)
        return cast("_Value", outcome.value)

    async def _acquire(self) -> None:
        await self._slots.acquire()
        if self._shared is None:
            return
        try:
            await self._shared.acquire()
        except BaseException:
            self._slots.release()
            raise

    def _release(self) -> None:
        if self._shared is not None:
            self._shared.release()
        self._slots.release()

    async def close(self) -> None:
        """Kill every process."""
        self._closed = True
        for worker in tuple(self._all):
            self._kill(worker)
        self._idle.clear()
        if self._endings:
            await asyncio.wait(self._endings, timeout=_END_SECONDS)

    async def _take(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._all.discard(worker)
        if self._closed:
            raise OSError("the server is shutting down")
        worker = await _Worker.launch()
        self._all.add(worker)
        return worker

    def _give_back(self, worker: _Worker) -> None:
        if worker.alive and not self._closed:
            self._idle.append(worker)
        else:
            self._kill(worker)
        self._release()

    async def _abandon(self, worker: _Worker) -> None:
        with contextlib.suppress(TimeoutError, OSError, EOFError, pickle.UnpicklingError):
            await asyncio.wait_for(worker.outcome(), self._grace)
            self._give_back(worker)
            return
        _log.info("killed the process of a job that nobody waits for")
        self._kill(worker)
        self._release()

    def _kill(self, worker: _Worker) -> None:
        self._all.discard(worker)
        worker.kill()
        self._keep(worker.ended())

    def _keep(self, ending: Coroutine[object, object, None]) -> None:
        """Let `ending` run to its end."""
        task = asyncio.ensure_future(ending)
        self._endings.add(task)
        task.add_done_callback(self._endings.discard)


class _Worker:
    """One process and the job it has."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._task: asyncio.Task[JobOutcome] | None = None

    @classmethod
    async def launch(cls) -> _Worker:
        # Not `-m`: it would look for modules in the folder the server was started in, which is the user's project.
        root = str(Path(PACKAGE).parent)
        code = f"import sys; sys.path.append({root!r}); from tilelsp.server.worker import main; main()"
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-c",
            code,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    def start(self, frame: bytes) -> asyncio.Task[JobOutcome]:
        """Give it a job; the task ends with the outcome."""
        self._task = asyncio.ensure_future(self._exchange(frame))
        return self._task

    async def outcome(self) -> JobOutcome:
        """The outcome of the job under way."""
        assert self._task is not None
        return await asyncio.shield(self._task)

    async def _exchange(self, frame: bytes) -> JobOutcome:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(frame)
        await self._process.stdin.drain()
        length = await self._process.stdout.readexactly(LENGTH_BYTES)
        return pickle.loads(await self._process.stdout.readexactly(int.from_bytes(length, "big")))

    async def ended(self) -> None:
        """Wait until the process has ended and its pipes are closed."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        with contextlib.suppress(OSError, RuntimeError):  # the broken pipe, or another reader that is just ending
            await self._process.stdin.wait_closed()
            await self._process.stdout.read()
        await self._process.wait()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self._task is not None and not self._task.done():
            self._task.cancel()
        elif self._task is not None and not self._task.cancelled():
            self._task.exception()  # somebody has looked at it
