"""When work is done: long analysis in slices on the loop, waiting for programs in threads, bursts of edits once.

The loop owns every document. A pure-Python thread beside it would make each request wait for the interpreter's
lock (measured: 0.5 ms without, 5.7 ms with one such thread), so computing happens in slices on the loop or in
another process, and threads only wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Hashable
from typing import TypeVar

from tilelsp.base.cancel import CancelToken
from tilelsp.server.memory import between_slices, tidy_up

TURN_SECONDS = 0.002
"""How long the loop may be busy with one thing."""

OVERRUN_SECONDS = 0.5
"""How long it may be busy before that is worth a line in the log."""

LET_GO_SECONDS = 0.00002
"""How long to let go of the interpreter's lock after each turn. Without it a thread that has its program's answer is
woken up, finds the lock taken again, and waits anew: for up to a second (measured). With it, it is the next to run."""

_Value = TypeVar("_Value")
_log = logging.getLogger(__name__)


class Turns:
    """Who may compute next on one loop: of all works that nobody waits for one at a time, and messages before them.

    Works that take slices side by side would each have one in every turn of the loop: with 300 of them a request
    would wait 0.6 s for each turn that it needs.
    """

    def __init__(self) -> None:
        self._works: list[asyncio.Event] = []
        self._messages = 0

    def message(self) -> None:
        """A message came: it, and what comes behind it without a pause, goes before all works that nobody waits for."""
        self._messages += 1

    @contextlib.asynccontextmanager
    async def place(self) -> AsyncGenerator[asyncio.Event]:
        """A work's place, for which it awaits its `turn` before each slice."""
        place = asyncio.Event()
        self._works.append(place)
        try:
            yield place
        finally:
            self._works.remove(place)
            if self._works:
                self._works[-1].set()

    async def turn(self, place: asyncio.Event) -> None:
        """Wait for the next slice of a work. The latest one goes first: it is of the document that is being edited."""
        while True:
            if self._works[-1] is not place:
                place.clear()
                await place.wait()
            seen = self._messages
            await asyncio.sleep(0)
            if self._works[-1] is place and self._messages == seen:
                return


async def in_turns(
    turns: Turns, work: Generator[object, None, _Value], doing: Callable[[], str] = lambda: "work"
) -> _Value:
    """As `in_slices`, for what nobody waits for."""
    async with turns.place() as place:
        await turns.turn(place)
        return await in_slices(work, doing, lambda: turns.turn(place))


async def _at_once() -> None:
    await asyncio.sleep(0)


async def in_slices(
    work: Generator[object, None, _Value],
    doing: Callable[[], str] = lambda: "work",
    turn: Callable[[], Coroutine[object, object, None]] = _at_once,
) -> _Value:
    """Return the result of `work`; between its slices, which it keeps short itself, the loop does everything else.

    Slices that are short are run together, because a turn of the loop costs as much as some of them. One that is much
    too long is logged, with what `doing` says then. Cancelling this drops the generator where it stands. `turn`
    waits for the next slice.
    """
    try:
        until = time.perf_counter() + TURN_SECONDS
        while True:
            next(work)
            now = time.perf_counter()
            if now >= until:
                if now - until > OVERRUN_SECONDS:
                    _log.warning("%s kept the loop busy for %.1f s", doing(), now - until)
                between_slices()
                await turn()
                time.sleep(LET_GO_SECONDS)
                until = time.perf_counter() + TURN_SECONDS
    except StopIteration as end:
        return end.value
    finally:
        work.close()
        asyncio.get_running_loop().call_soon(tidy_up)  # when what was found has been sent


class LatestFirst:
    """A lock that goes to whoever asked for it last."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: list[asyncio.Future[None]] = []

    async def __aenter__(self) -> None:
        """Wait for the lock."""
        if not self._held:
            self._held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came at the same moment
                self._pass_on()
            raise

    async def __aexit__(self, *_: object) -> None:
        """Let the next one have it."""
        self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False


class Waiters:
    """Threads that wait for programs: ptxas, tileiras. Each takes one of `slots`, by default of four."""

    def __init__(self, slots: asyncio.Semaphore | None = None) -> None:
        self._slots = slots or asyncio.Semaphore(4)
        self._running: dict[threading.Thread, CancelToken] = {}

    async def run(self, job: Callable[[CancelToken], _Value]) -> _Value:
        """`job(token)` in a thread; when this is cancelled, the token is set and the thread ends on its own.

        The threads are daemons, so that a program that hangs cannot hold up the exit.
        """
        async with self._slots:
            loop = asyncio.get_running_loop()
            token = CancelToken()
            done: asyncio.Future[_Value] = loop.create_future()

            def settle(value: _Value | None, error: BaseException | None) -> None:
                if done.done():
                    return
                if error is not None:
                    done.set_exception(error)
                else:
                    done.set_result(value)  # pyright: ignore[reportArgumentType] - no error, so it is the job's value

            def work() -> None:
                value: _Value | None = None
                failure: BaseException | None = None
                try:
                    value = job(token)
                except BaseException as error:
                    # Carried over to whoever waits, like a future of the standard library does it.
                    failure = error
                with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                    loop.call_soon_threadsafe(settle, value, failure)

            thread = threading.Thread(target=work, name="tilelsp-wait", daemon=True)
            self._running = {other: other_token for other, other_token in self._running.items() if other.is_alive()}
            self._running[thread] = token
            thread.start()
            try:
                return await done
            finally:
                token.cancel()

    async def close(self, limit: float = 1.0) -> None:
        """Stop what runs, and wait up to `limit` seconds until the programs are gone and have been tidied up after."""
        for token in self._running.values():
            token.cancel()
        until = time.monotonic() + limit
        while any(thread.is_alive() for thread in self._running) and time.monotonic() < until:
            await asyncio.sleep(0.01)


class Latest:
    """Background tasks by key; a new one for a key takes the place of the one before it, which is cancelled."""

    def __init__(self, report: Callable[[BaseException], None]) -> None:
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._report = report

    def put(self, key: Hashable, delay: float, work: Callable[[], Coroutine[object, object, None]]) -> None:
        """Run `work()` after `delay` seconds, unless something else is put under `key` before that.

        What it raises is reported.
        """
        self.drop(key)

        async def later() -> None:
            if delay:
                await asyncio.sleep(delay)
            await work()

        task = asyncio.ensure_future(later())
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._ended(key, done))

    def has(self, key: Hashable) -> bool:
        """True if something runs or waits under `key`."""
        return key in self._tasks

    def drop(self, key: Hashable) -> None:
        """Cancel what runs or waits under `key`."""
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    def drop_all(self) -> None:
        """Cancel everything."""
        for key in tuple(self._tasks):
            self.drop(key)

    def _ended(self, key: Hashable, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            self._report(error)
