"""Compiles documents with any engine, once for everybody who wants the same, and remembers what came out."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Generic, TypeVar

from tilelsp.analysis.features.target_list import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.engines.choice import NATIVE
from tilelsp.engines.engine import CompileRequest, Engine, EngineOutput
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.native import Native
from tilelsp.server.errors import Unable
from tilelsp.server.schedule import Waiters
from tilelsp.server.workers import WorkerError, WorkerPool

LIMIT_SECONDS = 30.0
"""How long the first half of an engine may take for one document and target before it is given up."""

REMEMBERED = 64
_WARM_UP = CompileRequest("entry @k() {\n  return\n}\n", Language.TILEIR, KNOWN_TARGETS[-1])
_REMEMBERED_BYTES = 64 << 20

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Key:
    """What a result depends on. `source` is there to find the running jobs of a document that has changed."""

    source: str
    digest: str
    language: str
    target: str
    engine: str
    entry: str | None

    @property
    def content(self) -> tuple[object, ...]:
        """The key without the document's name: equal texts give equal results."""
        return self.digest, self.language, self.target, self.engine, self.entry


class Overrun(Exception):
    """The document has changed since, so that the result was given up."""


class Compiler:
    """One client's compilations."""

    def __init__(self, workers: WorkerPool, waiters: Waiters) -> None:
        self._workers = workers
        self._waiters = waiters
        self._results: OrderedDict[tuple[object, ...], EngineOutput] = OrderedDict()
        self._jobs: dict[Key, Shared[EngineOutput]] = {}

    async def compile(self, snapshot: Snapshot, engine: Engine, target: str, entry: str | None = None) -> EngineOutput:
        """All stages that `engine` shows of a document for one target.

        Raises `Overrun` when the document changes meanwhile, `WorkerError` when there is no result, and `Unable`
        where the engine cannot be asked.
        """
        key = _key(snapshot, target, engine.name, entry)
        return await self._once(key, lambda: self._run(snapshot, engine, target, entry))

    async def warm_up(self) -> None:
        """Let a process load the pipeline, so that the first preview need not wait for that."""
        with contextlib.suppress(WorkerError):
            await self._workers.run(LIMIT_SECONDS, Native().front, _WARM_UP)

    def changed(self, uri: str) -> None:
        """Give up what is being computed from an earlier version of a document."""
        for key in [key for key in self._jobs if key.source == uri]:
            self._jobs.pop(key).give_up()

    async def _run(self, snapshot: Snapshot, engine: Engine, target: str, entry: str | None) -> EngineOutput:
        """The first half of the engine in another process, the second one, which waits for programs, in a thread."""
        request = CompileRequest(snapshot.text, snapshot.language, target, entry)
        front = await self._workers.run(LIMIT_SECONDS, engine.front, request)
        if engine.name == NATIVE:
            return engine.back(front)  # it waits for nothing

        def run(token: CancelToken) -> EngineOutput:
            return engine.back(front, cancel=token)

        output = await self._waiters.run(run)
        if output.status is EngineStatus.UNAVAILABLE:
            raise Unable(output.reason)
        return output

    async def _once(self, key: Key, work: Callable[[], Coroutine[object, object, EngineOutput]]) -> EngineOutput:
        """What is remembered under `key`, or being made under it, or what `work` makes."""
        if key.content in self._results:
            self._results.move_to_end(key.content)
            return self._results[key.content]
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = Shared(asyncio.ensure_future(work()))
        try:
            result = await job.wait()
        finally:
            if job.ended and self._jobs.get(key) is job:
                del self._jobs[key]
        self._remember(key, result)
        return result

    def _remember(self, key: Key, result: EngineOutput) -> None:
        self._results[key.content] = result
        size = sum(one.size for one in self._results.values())
        while self._results and (len(self._results) > REMEMBERED or size > _REMEMBERED_BYTES):
            size -= self._results.popitem(last=False)[1].size


def _key(snapshot: Snapshot, target: str, engine: str, entry: str | None) -> Key:
    digest = hashlib.sha256(snapshot.text.encode("utf-8", "surrogatepass")).hexdigest()
    return Key(snapshot.uri, digest, snapshot.language.value, target, engine, entry)


class Shared(Generic[_Value]):
    """A task that several wait for. It is cancelled when the last of them no longer waits."""

    def __init__(self, task: asyncio.Future[_Value]) -> None:
        self._task = task
        self._waiting = 0
        self._given_up = False

    @property
    def ended(self) -> bool:
        """Whether the task has ended, or nobody waits for it."""
        return self._task.done() or not self._waiting

    async def wait(self) -> _Value:
        """The task's value. Raises `Overrun` when the task was given up."""
        self._waiting += 1
        try:
            return await asyncio.shield(self._task)
        except asyncio.CancelledError:
            if self._given_up:
                raise Overrun from None
            raise
        finally:
            self._waiting -= 1
            if not self._waiting and not self._task.done():
                self._task.cancel()

    def give_up(self) -> None:
        """Cancel the task, whoever waits for it."""
        self._given_up = True
        self._task.cancel()
