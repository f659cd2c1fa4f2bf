"""Remembered answers of engines and ptxas, keyed by everything that they depend on: in memory and on disk.

Only answers about the document are kept. That a tool is missing, was stopped, crashed or found no room on the disk
says nothing about the document and is asked again each time.
"""

from __future__ import annotations

import functools
import hashlib
import os
import threading
from collections import OrderedDict

from tilelsp.base.cancel import CancelToken
from tilelsp.base.version import PACKAGE, __version__
from tilelsp.engines.answers.store import Store
from tilelsp.engines.answers.stored_form import StoredAnswers, to_bytes
from tilelsp.engines.engine import CompileRequest, Engine, EngineOutput
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.tileiras.tree import default_cache

REMEMBERED = 256
REMEMBERED_BYTES = 64 << 20
"""Previews that one process holds: those of a folder of kernels for every target, and no more memory than an editor."""
_COMPILED = "__pycache__"


class Results:
    """Answers by key; safe to share between threads, and its folder between processes.

    `answers` None keeps answers in memory only. At most `remembered` of them and about `remembered_bytes` are kept
    there, least recently used first out.
    """

    def __init__(
        self, answers: StoredAnswers | None, *, remembered: int = REMEMBERED, remembered_bytes: int = REMEMBERED_BYTES
    ) -> None:
        self._answers = answers
        self._remembered = remembered
        self._remembered_bytes = remembered_bytes
        self._lock = threading.Lock()
        self._outputs: OrderedDict[str, EngineOutput] = OrderedDict()
        self._bytes = 0

    def key(self, engine: Engine, request: CompileRequest) -> str:
        """Everything that the answer to `request` depends on, as a short text.

        May start a program to ask for its version, once. Raises `ToolError` where the engine cannot be asked.
        """
        options = to_bytes(request.options).decode()
        parts = (
            engine.name,
            engine.version(request.target),
            own_version(),
            request.target,
            request.language.value,
            request.entry or "",
            request.until,
            ",".join(request.texts) if request.texts is not None else "*",
            options,
        )
        text = hashlib.sha256(request.text.encode("utf-8", "surrogatepass")).hexdigest()
        return "\0".join((*parts, text))

    def get(self, key: str) -> EngineOutput | None:
        """The answer that is kept under `key` in memory."""
        with self._lock:
            known = self._outputs.get(key)
            if known is not None:
                self._outputs.move_to_end(key)
            return known

    def load(self, key: str) -> EngineOutput | None:
        """The answer that is kept under `key`, in memory or on disk."""
        known = self.get(key)
        if known is not None:
            return known
        stored = self._answers.get(EngineOutput, key) if self._answers is not None else None
        if stored is not None:
            self._remember(key, stored)
        return stored

    def put(self, key: str, output: EngineOutput) -> None:
        """Keep an answer, if it is one about the document."""
        if output.status is EngineStatus.UNAVAILABLE or not output.repeatable:
            return
        self._remember(key, output)
        if output.command and self._answers is not None:  # what no program made costs less to make than to keep
            self._answers.put(key, output)

    def _remember(self, key: str, output: EngineOutput) -> None:
        with self._lock:
            before = self._outputs.pop(key, None)
            self._bytes += output.size - (before.size if before is not None else 0)
            self._outputs[key] = output
            while self._outputs and (len(self._outputs) > self._remembered or self._bytes > self._remembered_bytes):
                self._bytes -= self._outputs.popitem(last=False)[1].size


def user_store() -> Store:
    """The store in the user's cache folder."""
    return Store(default_cache() / "results")


def user_answers() -> StoredAnswers:
    """The answers in the user's cache folder."""
    return StoredAnswers(user_store())


def compile_remembered(
    engine: Engine,
    request: CompileRequest,
    results: Results,
    *,
    cancel: CancelToken | None = None,
) -> EngineOutput:
    """The answer of `engine`, from `results` where it is known. Raises only `Cancelled`."""
    try:
        key = results.key(engine, request)
    except ToolError:
        return engine.back(engine.front(request), cancel=cancel)  # which says what is wrong
    known = results.load(key)
    if known is None:
        known = engine.back(engine.front(request), cancel=cancel)
        results.put(key, known)
    return known


@functools.cache
def own_version() -> str:
    """Our release, and which state of its files: a checkout changes without changing its number."""
    lines: list[str] = []
    folders = [PACKAGE]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.name.endswith((".py", ".json", ".txt")):
                    status = entry.stat()
                    lines.append(f"{entry.path}\0{status.st_mtime_ns}\0{status.st_size}")
                elif "." not in entry.name and entry.name != _COMPILED and entry.is_dir():
                    folders.append(entry.path)
    lines.sort()
    digest = hashlib.sha256("\n".join(lines).encode("utf-8", "surrogateescape"))
    return f"{__version__} {digest.hexdigest()[:16]}"
