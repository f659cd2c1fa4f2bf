"""Lowers documents in other processes, once for everybody who wants the same, and remembers what came out."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Generic, TypeVar

from tilelsp.analysis.features.lowered import LowerRequest
from tilelsp.analysis.features.target_list import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.server.made import Made, make
from tilelsp.server.schedule import Waiters
from tilelsp.server.vendor import VendorRequest, compile_with_vendor
from tilelsp.server.workers import WorkerError, WorkerPool

LIMIT_SECONDS = 30.0
"""How long one document may be lowered for one target before it is given up."""

REMEMBERED = 64
_WARM_UP = LowerRequest("entry @k() {\n  return\n}\n", Language.TILEIR, KNOWN_TARGETS[-1])
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
        self._results: OrderedDict[tuple[object, ...], Made] = OrderedDict()
        self._jobs: dict[Key, Shared[Made]] = {}

    async def lower(self, snapshot: Snapshot, target: str, entry: str | None = None) -> Made:
        """All stages of a document for one target, by our own pipeline.

        Raises `Overrun` when the document changes meanwhile, and `WorkerError` when there is no result.
        """
        key = _key(snapshot, target, "native", entry)
        return await self._once(key, lambda: self._native(snapshot, target, entry))

    async def ask_vendor(self, request: VendorRequest) -> Made:
        """The PTX that tileiras makes of a document. Raises as `lower` does, and `Unable` where it cannot be asked."""
        key = _key(request.snapshot, request.target, "tileiras", None)
        return await self._once(key, lambda: compile_with_vendor(request, self._workers, self._waiters))

    async def warm_up(self) -> None:
        """Let a process load the pipeline, so that the first preview need not wait for that."""
        with contextlib.suppress(WorkerError):
            await self._workers.run(LIMIT_SECONDS, make, _WARM_UP)

    def changed(self, uri: str) -> None:
        """Give up what is being computed from an earlier version of a document."""
        for key in [key for key in self._jobs if key.source == uri]:
            self._jobs.pop(key).give_up()

    async def _native(self, snapshot: Snapshot, target: str, entry: str | None) -> Made:
        request = LowerRequest(snapshot.text, snapshot.language, target, entry)
        return await self._workers.run(LIMIT_SECONDS, make, request)

    async def _once(self, key: Key, work: Callable[[], Coroutine[object, object, Made]]) -> Made:
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

    def _remember(self, key: Key, result: Made) -> None:
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
