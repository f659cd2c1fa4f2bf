"""A program that the user starts through us: with the terminal and the streams that we have, and without limits."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path

from tilelsp.engines.programs.errors import ToolFailed, ToolMissing


class Child:
    """A program under way."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def has_ended(self) -> bool:
        """True once the process has ended."""
        return self._process.poll() is not None

    @property
    def status(self) -> int:
        """How it ended, as a shell says it."""
        code = self._process.wait()
        return code if code >= 0 else 128 - code


@contextlib.contextmanager
def start(command: Sequence[str], environ: Mapping[str, str]) -> Generator[Child]:
    """Start it; it is ended with the block. Raises `ToolMissing` and `ToolFailed`."""
    try:
        process = subprocess.Popen(list(command), env=dict(environ))
    except FileNotFoundError as error:
        raise ToolMissing(f"{command[0]}: there is no such program") from error
    except OSError as error:
        raise ToolFailed(f"{Path(command[0]).name} cannot be started: {error.strerror or error}") from error
    try:
        yield Child(process)
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(5.0)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
