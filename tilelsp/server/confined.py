"""Commands that the server runs on a document, each in a process of its own, so that neither its time nor its memory is
the server's. As for an agent: a comment of somebody else's file names arrays of its own folder and no others."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.cancel import CancelToken
from tilelsp.engines.programs.command_limits import ANSWER_BYTES, SECONDS
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.server.errors import Unable
from tilelsp.server.server import Server

_SUFFIXES: Mapping[Language, str] = {
    Language.PTX: ".ptx",
    Language.TILEIR: ".mlir",
    Language.LLVM: ".ll",
    Language.MIR: ".mir",
}


async def run_confined(
    server: Server, snapshot: Snapshot, command: str, options: Sequence[str], *, allowed: tuple[int, ...] = (0,)
) -> Finished:
    """`tilelsp COMMAND DOCUMENT OPTIONS...`, and what it printed.

    Raises `Unable` with its own last words where it ends with another status than the `allowed` ones, takes too long or
    prints too much.
    """
    folder = _folder_of(snapshot.uri)

    def work(token: CancelToken) -> Finished:
        with scratch_folder() as scratch:
            path = scratch / f"document{_SUFFIXES[snapshot.language]}"
            write_input(path, snapshot.text.encode("utf-8", "surrogatepass"))
            start = (sys.executable, "-P", "-m", "tilelsp.cli.confined", str(folder or scratch), str(scratch))
            words = (*start, *command.split(), str(path), *options)
            done = run(words, environ=os.environ, limits=Limits(SECONDS, ANSWER_BYTES), cancel=token)
            messages = done.stderr.replace(f"{path}: ", "").replace(f"{path}:", "line ")
            return Finished(
                done.command, done.exit, done.stdout, messages, done.timed_out, done.truncated, done.seconds
            )

    try:
        done = await server.waiters.run(work)
    except ToolError as error:
        raise Unable(str(error)) from None
    if done.timed_out:
        raise Unable(f"{command} was stopped after {SECONDS:g} s; a smaller launch takes less")
    if done.exit not in allowed or done.truncated:
        lines = done.stderr.strip().splitlines()
        raise Unable(lines[-1].removeprefix("tilelsp: ") if lines else f"{command} ended with status {done.exit}")
    return done


def _folder_of(uri: str) -> Path | None:
    """Where the document's arrays are looked for; None where it lies in no folder of this machine."""
    parts = urlsplit(uri)
    folder = Path(unquote(parts.path)).parent
    return folder if parts.scheme == "file" and os.path.isdir(folder) else None
