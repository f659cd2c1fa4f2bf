"""Compiles documents with any engine, once for everybody who wants the same, and remembers what came out."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.record import record, replace
from tilelsp.engines.answers.results import Results
from tilelsp.engines.choice import NATIVE
from tilelsp.engines.engine import CompileRequest, Engine, EngineOutput
from tilelsp.engines.module_run import EngineOptions, EngineStatus
from tilelsp.engines.native import Native
from tilelsp.engines.programs.errors import ToolError
from tilelsp.server.errors import Unable
from tilelsp.server.schedule import Waiters
from tilelsp.server.workers import WorkerError, WorkerPool, WorkerTimeout

PTX = "ptx"
LIMIT_SECONDS = 30.0
"""How long the first half of an engine may take for one document and target before it is given up."""

_WARM_UP = CompileRequest("entry @k() {\n  return\n}\n", Language.TILEIR, KNOWN_TARGETS[-1])
_FAILURES = 64
"""Documents whose failures are remembered, the latest."""
_FORGET_FAILURE_SECONDS = 30.0
"""For how long nobody is asked again who had no answer for a document: a compiler that ran into its time limit."""

_MOST_OVERRUNS = 2
"""Overruns of its time after which a document is set aside."""
_SET_ASIDE_SECONDS = 600.0
"""Time for which such a document is not compiled, so that it cannot keep the workers busy."""

_Value = TypeVar("_Value")
_log = logging.getLogger(__name__)


@record
class Key:
    """Everything that a result depends on. `source` is there to find the running jobs of a document that has
    changed."""

    source: str
    digest: str
    language: str
    target: str
    engine: str
    entry: str | None
    texts: tuple[str, ...] | None
    options: EngineOptions


class Overrun(Exception):
    """The document has changed since, so that the result was given up."""


class Compiler:
    """One client's compilations."""

    def __init__(
        self, workers: WorkerPool, waiters: Waiters, results: Results, options: Callable[[str], EngineOptions]
    ) -> None:
        """`options` are those of a document, by its name."""
        self._workers = workers
        self._options = options
        self._waiters = waiters
        self._lookups = Waiters()  # which start nothing, and so take nobody's place
        self._results = results
        self._jobs: dict[Key, Shared[EngineOutput]] = {}
        self._failures: OrderedDict[str, tuple[float, str]] = OrderedDict()
        self._overruns: OrderedDict[tuple[str, str, str], tuple[int, float]] = OrderedDict()
        """By document, engine and target: how often lowering overran, and when it did last."""

    async def compile(
        self,
        snapshot: Snapshot,
        engine: Engine,
        target: str,
        entry: str | None = None,
        *,
        texts: tuple[str, ...] = (PTX,),
        whatever_follows: bool = False,
    ) -> EngineOutput:
        """A document for one target, by `engine`; to the end, `whatever_follows` in the document.

        Our own engine prints the `texts` only, stages or what passes made; others show what they can.

        Raises `Overrun` when the document changes meanwhile, `WorkerError` when there is no result, and `Unable`
        where the engine cannot be asked.
        """
        wanted = texts if engine.name == NATIVE else None
        options = self._options(snapshot.uri)
        key = _key(snapshot, target, engine.name, entry, wanted, options)
        if whatever_follows:
            key = replace(key, source="")
        job = self._jobs.get(key)
        if job is None:
            request = CompileRequest(snapshot.text, snapshot.language, target, entry, texts=wanted, options=options)
            answer = self._watched(snapshot.uri, engine, request)
            job = self._jobs[key] = Shared(asyncio.ensure_future(answer))
        try:
            return await job.wait()
        finally:
            if job.ended and self._jobs.get(key) is job:
                del self._jobs[key]

    async def warm_up(self) -> None:
        """Let a process load the pipeline, so that the first preview need not wait for that."""
        with contextlib.suppress(WorkerError):
            await self._workers.run(LIMIT_SECONDS, Native().front, _WARM_UP)

    def changed(self, uri: str) -> None:
        """Give up what is being computed from an earlier version of a document."""
        for key in [key for key in self._jobs if key.source == uri]:
            self._jobs.pop(key).give_up()

    async def _watched(self, uri: str, engine: Engine, request: CompileRequest) -> EngineOutput:
        """`_answer`; a document whose lowering overran twice, edited meanwhile or not, is left alone for a while."""
        key = (uri, engine.name, request.target)
        count, last = self._overruns.get(key, (0, 0.0))
        if count >= _MOST_OVERRUNS and time.monotonic() < last + _SET_ASIDE_SECONDS:
            minutes = _SET_ASIDE_SECONDS / 60
            raise Unable(
                f"lowering took more than {LIMIT_SECONDS:g} s, {count} times: it is set aside for {minutes:g} min"
            )
        try:
            output = await self._answer(engine, request)
        except WorkerTimeout as error:
            _log.warning("lowering %s by %s for %s: %s", uri, engine.name, request.target, error)
            self._overruns[key] = (count + 1, time.monotonic())
            while len(self._overruns) > _FAILURES:
                self._overruns.popitem(last=False)
            raise
        self._overruns.pop(key, None)
        return output

    async def _answer(self, engine: Engine, request: CompileRequest) -> EngineOutput:
        """The remembered answer, or the one that `engine` makes now."""
        if engine.name == NATIVE:
            name = self._results.key(engine, request)
            known = self._results.get(name)
        else:
            name, known = await self._lookups.run(lambda _: self._look_up(engine, request))
        if known is not None:
            return known
        failed_at, reason = self._failures.get(name, (0.0, ""))
        if reason and time.monotonic() < failed_at + _FORGET_FAILURE_SECONDS:
            raise Unable(reason)
        output = await self._run(engine, request)
        if output.status is EngineStatus.UNAVAILABLE:
            self._failures[name] = (time.monotonic(), output.reason)
            while len(self._failures) > _FAILURES:
                self._failures.popitem(last=False)
            raise Unable(output.reason)
        if engine.name == NATIVE:
            self._results.put(name, output)
        else:
            await self._lookups.run(lambda _: self._results.put(name, output))
        return output

    def _look_up(self, engine: Engine, request: CompileRequest) -> tuple[str, EngineOutput | None]:
        try:
            name = self._results.key(engine, request)
        except ToolError as error:
            raise Unable(str(error)) from error
        return name, self._results.load(name)

    async def _run(self, engine: Engine, request: CompileRequest) -> EngineOutput:
        """The first half of the engine in another process, the second one, which waits for programs, in a thread."""
        front = await self._workers.run(LIMIT_SECONDS, engine.front, request)
        if engine.name == NATIVE:
            return engine.back(front)  # it waits for nothing
        return await self._waiters.run(lambda token: engine.back(front, cancel=token))


def _key(
    snapshot: Snapshot,
    target: str,
    engine: str,
    entry: str | None,
    texts: tuple[str, ...] | None,
    options: EngineOptions,
) -> Key:
    digest = hashlib.sha256(snapshot.text.encode("utf-8", "surrogatepass")).hexdigest()
    return Key(snapshot.uri, digest, snapshot.language.value, target, engine, entry, texts, options)


class Shared(Generic[_Value]):
    """A task that several wait for. It is cancelled when the last of them no longer waits."""

    def __init__(self, task: asyncio.Future[_Value]) -> None:
        self._task = task
        self._waiting = 0
        self._given_up = False

    @property
    def ended(self) -> bool:
        """True if the task has ended, or nobody waits for it."""
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
