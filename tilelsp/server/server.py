"""The language server of one client: its documents, its settings, its work in progress."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
import traceback
from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any, cast

from lsprotocol import types
from pygls.exceptions import FeatureRequestError, JsonRpcException, JsonRpcInternalError
from pygls.lsp.server import LanguageServer

from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.base.version import __version__
from tilelsp.engines.answers.results import Results, user_answers
from tilelsp.engines.module_run import EngineOptions
from tilelsp.engines.producers.python.warm import WarmChildren
from tilelsp.engines.programs.scratch import sweep_abandoned
from tilelsp.project.dialect_files import Stamps
from tilelsp.server.assemblers import Assemblers
from tilelsp.server.compiler import Compiler
from tilelsp.server.documents import Documents
from tilelsp.server.findings import ClosedFileFindings, LoweringFindings, Sanitized
from tilelsp.server.greeting import Greeting, exists
from tilelsp.server.memory import IdleCollector
from tilelsp.server.op_records import OpRecords
from tilelsp.server.previews import Previews
from tilelsp.server.protocol import Protocol, make_converter
from tilelsp.server.schedule import Latest, LatestFirst, Turns, Waiters
from tilelsp.server.sent_tokens import SentTokens
from tilelsp.server.services import Services
from tilelsp.server.session import Session
from tilelsp.server.sources import Sources
from tilelsp.server.workers import WorkerPool
from tilelsp.server.workspace import Workspace
from tilelsp.transport.connection import Connection

NOT_GREETED = Greeting()
_PARENT_SECONDS = 1.0
"""Time between looks for the editor's process; the server ends when it is gone."""
_ANSWER_SECONDS = 10.0
"""Time that a client has for its answer to a request of the server."""
_log = logging.getLogger(__name__)


class _Lsp(LanguageServer):
    """pygls' server, which pops up no window when something goes wrong."""

    def report_server_error(self, error: Exception, source: object) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - pygls' own alias is private
        """Log it, unless it is a request's, which has been answered."""
        if source is not FeatureRequestError:
            _log.warning("%s", error)


class Server:
    """Everything that belongs to one client. Lives on one loop."""

    def __init__(self, connection: Connection, greeting: Greeting = NOT_GREETED) -> None:
        self._connection = connection
        self.greeting = greeting
        self._lsp = _Lsp(
            "tilelsp",
            __version__,
            types.TextDocumentSyncKind.Incremental,
            protocol_cls=Protocol,
            converter_factory=make_converter,
        )
        self._exit: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._collector = IdleCollector()
        self.session = Session(KNOWN_TARGETS)
        self.starting_problems: tuple[str, ...] = ()
        self.folders: tuple[str, ...] = ()
        self.custom_requests: tuple[str, ...] = ()
        self.documents = Documents(greeting.host)
        self.published_params = greeting.published_params
        self.sources = Sources()
        self.warm = WarmChildren()
        self.workspace = Workspace()
        self.closed_files: dict[Path, ClosedFileFindings] = {}
        self.dialect_files: Stamps = ()
        self.background = Latest(self.report)
        self.turns = Turns()
        self.lowering_turn = LatestFirst()
        # Processes of ours and programs of others, together: as many as there are cores, but never one alone.
        slots = asyncio.Semaphore(max(2, os.cpu_count() or 1))
        self.workers = WorkerPool(shared=slots)
        self.op_records = OpRecords(self.workers)
        self.waiters = Waiters(slots)
        answers = user_answers()
        self.lowering: dict[str, LoweringFindings] = {}
        self.sanitized: dict[str, Sanitized] = {}
        self.sent_tokens: dict[str, SentTokens] = {}
        self.compiler = Compiler(self.workers, self.waiters, Results(answers), self._options)
        self.assemblers = Assemblers(self.session, answers)
        self.previews = Previews(
            Services(
                documents=self.documents,
                session=self.session,
                background=self.background,
                waiters=self.waiters,
                compiler=self.compiler,
                assemblers=self.assemblers,
                notify=self.protocol.notify,
            )
        )
        self.protocol.connect(connection)
        if greeting.answered:
            self.protocol.greeted()
        self.protocol.handle(types.EXIT, self._on_exit)

    def _options(self, uri: str) -> EngineOptions:
        """How a document is compiled, as its settings have it."""
        return EngineOptions(tensor_maps=self.session.settings(uri).tensor_maps)

    @property
    def protocol(self) -> Protocol:
        """The session's protocol."""
        return cast("Protocol", self._lsp.protocol)

    @property
    def lsp(self) -> LanguageServer:
        """pygls' server: sends notifications and requests to the client."""
        return self._lsp

    def on(self, method: str, handler: Callable[[Server, Any], object], options: object = None) -> None:
        """Let `handler` answer `method`; it may be a coroutine function for requests, not for notifications."""
        self._lsp.feature(method, options)(self._guarded(method, handler))

    def on_document(self, method: str, handler: Callable[[Server, Any], object]) -> None:
        """Let `handler` take a notification that pygls would keep documents by."""
        self.protocol.handle(method, self._guarded(method, handler))

    def on_command(self, name: str, handler: Callable[[Server, object], object]) -> None:
        """Let `handler` run the command `name`; it gets the first argument as plain JSON."""

        async def run(*arguments: Any) -> Any:
            guarded = self._guarded(name, handler)
            answer = guarded(arguments[0] if arguments else None)
            return await cast("Any", answer) if iscoroutinefunction(guarded) else answer

        self._lsp.command(name)(run)

    def log(self, level: types.MessageType, message: str) -> None:
        """A line for the client's log."""
        self._lsp.window_log_message(types.LogMessageParams(level, message))

    async def ask(self, request: Callable[[], Awaitable[object]]) -> object:
        """The client's answer to a request of ours; None when it refuses, or does not answer for ten seconds.

        Shielded: pygls cannot take an answer to a request that nobody waits for any more.
        """
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(request())), _ANSWER_SECONDS)
        except (TimeoutError, JsonRpcException):
            return None

    def report(self, error: BaseException, doing: str = "background work") -> None:
        """Log a failure of ours in full; the user sees it in the log, never in the way."""
        details = "".join(traceback.format_exception(error))
        _log.error("%s failed\n%s", doing, details)
        self.log(types.MessageType.Error, f"tilelsp: {doing} failed\n{details}")

    async def run(self) -> int:
        """Serve until the client says `exit` or is gone; the exit status: 0 after `shutdown`, else 1."""
        reading = asyncio.ensure_future(self._read())
        self.background.put("memory", 0, self._collector.watch)
        threading.Thread(target=sweep_abandoned, name="tilelsp-sweep", daemon=True).start()
        try:
            await asyncio.wait((reading, self._exit), return_when=asyncio.FIRST_COMPLETED)
            if reading.done() and (error := reading.exception()) is not None:
                raise error
        finally:
            reading.cancel()
            self.background.drop_all()
            await self.waiters.close()
            self.warm.close()
            await self.workers.close()
            await self._connection.close()
        if self._exit.done():
            return self._exit.result()
        return 0 if self.protocol.is_shut_down else 1

    async def _read(self) -> None:
        async for message in self._connection.messages():
            self._collector.message()
            self.turns.message()
            try:
                self.protocol.receive(message)
            except Exception as error:
                # The edge of the process: a message that breaks us costs itself, not the session.
                self.report(error, "handling a message")
            # A request's handler takes its snapshot now, before a later message changes the document.
            await asyncio.sleep(0)
            if self._exit.done():
                return

    def _on_exit(self, _: object) -> None:
        self.end(0 if self.protocol.is_shut_down else 1)

    def end(self, status: int) -> None:
        """Stop serving."""
        if not self._exit.done():
            self._exit.set_result(status)

    def watch_parent(self, process: int) -> None:
        """End when the client's process is gone, which an open pipe does not always show."""
        if sys.platform == "win32" or not (exists(process) or process == self.greeting.process):
            return  # a signal 0 would end it there; and a process of another machine or container cannot be seen

        is_parent = os.getppid() == process  # then it can also be told from a dead one that nobody has collected

        async def watch() -> None:
            while os.getppid() == process if is_parent else exists(process):
                await asyncio.sleep(_PARENT_SECONDS)
            _log.warning("process %d, which started us, is gone", process)
            self.end(1)

        self.background.put("parent", 0, watch)

    def _guarded(self, method: str, handler: Callable[[Server, Any], object]) -> Callable[[Any], object]:
        """`handler` for pygls: its failure costs one answer, and the client gets a sentence, not a traceback."""

        def failed(error: Exception) -> JsonRpcException:
            self.report(error, method)
            return JsonRpcInternalError(f"{method} failed: {type(error).__name__}: {error}")

        if iscoroutinefunction(handler):

            async def run_later(params: Any) -> object:
                try:
                    return await handler(self, params)
                except JsonRpcException:
                    raise
                except Exception as error:
                    raise failed(error) from None

            return run_later

        def run(params: Any) -> object:
            try:
                return handler(self, params)
            except JsonRpcException:
                raise
            except Exception as error:
                raise failed(error) from None

        return run
