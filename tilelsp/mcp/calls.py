"""One call of a tool: a command line of tilelsp in a process of its own, held to one folder, a time and a size."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, cast

from mcp.server.mcpserver.exceptions import ToolError

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import field, record
from tilelsp.engines.programs.command_limits import ANSWER_BYTES
from tilelsp.engines.programs.errors import ToolError as ProgramFault
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder

Answer = dict[str, object]
"""Plain data, as JSON has it."""

Language = Literal["mlir", "ll", "mir", "ptx"]

TEXT_BYTES = 16 << 20
"""The largest text that comes with a call."""

_PARTLY = 2
"""The exit status of a command that could not do, or not all of, what was asked: what it could is printed."""

_ENTRY = "tilelsp.cli.confined"


class CallRefused(ToolError):
    """A call that was not done. `str(refused)` is one line for whoever called; the server answers with it."""


@record
class CallDocument:
    """The document that a call is about: a `path` in the folder, or a `text` in a language."""

    path: str | None
    text: str | None
    language: Language = "mlir"


@record
class Commands:
    """Runs command lines for one folder, `seconds` each at most, and as many at a time as there are processors."""

    root: Path
    seconds: float
    trusts: bool = False
    """Set if sources of other languages may be compiled."""
    _room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(os.cpu_count() or 1), repr=False)

    async def printed(self, command: str, arguments: Sequence[str], source: CallDocument | None = None) -> str:
        """Standard output of the command, `source` being its first argument. A command that is several in one, as `show
        registers` is, has its second word with it.

        Raises `CallRefused` where it does not end with status 0 or 1.
        """
        return (await self._finished(command, arguments, source)).stdout

    async def answer(self, command: str, arguments: Sequence[str], source: CallDocument | None = None) -> Answer:
        """The object that the command prints with `--format json`; what it says besides is in `notes`.

        A document of a folder that cannot be read is a note, and hides nothing of the others. Raises `CallRefused`.
        """
        finished = await self._finished(command, [*arguments, "--format", "json"], source)
        answer = cast(Answer, json.loads(finished.stdout))
        notes = finished.stderr.splitlines()
        return {**answer, "notes": notes} if notes else answer

    def inside(self, path: str) -> str:
        """A path in the folder as it is given to a command, absolute so that it is no option. Raises `CallRefused`."""
        real = Path(os.path.realpath(self.root / path.replace("\0", "/")))
        if "\0" in path or not real.is_relative_to(self.root):
            raise CallRefused(f"{path!r} is outside of the folder that the tools were started for")
        return str(self.root / path)

    async def _finished(self, command: str, arguments: Sequence[str], source: CallDocument | None) -> Finished:
        cancel = CancelToken()
        try:
            async with self._room:
                return await asyncio.to_thread(self._run, command, arguments, source, cancel)
        finally:
            cancel.cancel()

    def _run(
        self, command: str, arguments: Sequence[str], source: CallDocument | None, cancel: CancelToken
    ) -> Finished:
        try:
            with scratch_folder() as scratch:
                named = [] if source is None else [self._document(source, scratch)]
                trust = ("--trust",) if self.trusts else ()
                start = (sys.executable, "-P", "-m", _ENTRY, *trust, str(self.root), str(scratch))
                finished = run(
                    (*start, *command.split(), *named, *arguments),
                    environ={**os.environ, "TMPDIR": str(scratch), "TEMP": str(scratch), "TMP": str(scratch)},
                    limits=Limits(self.seconds, ANSWER_BYTES),
                    cancel=cancel,
                )
                return checked(finished, lambda text: _plain(text, scratch, self.root), self.seconds)
        except ProgramFault as error:
            raise CallRefused(str(error)) from None

    def _document(self, source: CallDocument, scratch: Path) -> str:
        if (source.path is None) == (source.text is None):
            raise CallRefused("give either the path of a document in the folder or its text")
        if source.text is None:
            return self.inside(source.path or "")
        data = source.text.encode("utf-8", "surrogatepass")
        if len(data) > TEXT_BYTES:
            raise CallRefused(f"the text is larger than {TEXT_BYTES >> 20} MiB; name a file in the folder")
        path = scratch / f"text.{source.language}"
        path.write_bytes(data)
        return str(path)


def _plain(text: str, scratch: Path, root: Path) -> str:
    """Text with paths as the caller knows them: relative to the folder, or the name of the given text alone."""
    for folder in (scratch, root):
        text = text.replace(f"{folder}{os.sep}", "").replace(json.dumps(f"{folder}{os.sep}")[1:-1], "")
    return text


def checked(finished: Finished, plain: Callable[[str], str], seconds: float) -> Finished:
    """The result if it ended as commands do, with `plain` paths. Raises `CallRefused`."""
    if finished.timed_out:
        raise CallRefused(
            f"not done within {seconds:g} s, and stopped; ask for less, or start the tools with --seconds"
        )
    if finished.truncated:
        raise CallRefused(f"the answer is larger than {ANSWER_BYTES >> 20} MiB; ask for less, or for a file")
    stderr = plain(finished.stderr).strip()
    if finished.exit not in (0, 1) and not (finished.exit == _PARTLY and finished.stdout.startswith("{")):
        last = stderr.splitlines()[-1].removeprefix("tilelsp: ") if stderr else f"ended with status {finished.exit}"
        raise CallRefused(last)
    return Finished(finished.command, finished.exit, plain(finished.stdout), stderr, False, False, finished.seconds)


def options(values: Mapping[str, object]) -> list[str]:
    """Command-line options for what is given: none for None, `--name=value` else, so that no value is an option."""
    return [f"--{name}={value}" for name, value in values.items() if value is not None]


def operand(text: str) -> str:
    """A positional argument; negative numbers are some. Raises `CallRefused` for what would be read as an option."""
    if text.startswith("-") and not text[1:2].isdigit():
        raise CallRefused(f"{text!r} is an option, and none is wanted here")
    return text
