"""Copies of the working tree: what is changed there, or runs there, leaves the user's files alone."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RLIMIT_AS, RLIMIT_CPU, setrlimit

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
PYTHON = ROOT / ".venv" / "bin" / "python"
_MEMORY = 6 << 30
"""Bytes of address space of a run: a change may well allocate without end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended: its exit status, None where it took too long, and what it printed."""

    status: int | None
    printed: str


@dataclass(frozen=True, slots=True)
class Tree:
    """A copy of the working tree."""

    folder: Path

    def refresh(self) -> None:
        """Make it what the working tree is: ignored files aside, and without files that are gone."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            check=True,
        )
        wanted = {name for name in os.fsdecode(listed.stdout).split("\0") if name and (ROOT / name).is_file()}
        for name in wanted:
            to = self.folder / name
            if not to.is_file() or to.read_bytes() != (ROOT / name).read_bytes():
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, to)
        for path in list(self.folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and str(path.relative_to(self.folder)) not in wanted:
                path.unlink()

    def write(self, name: str, text: str) -> None:
        """Put `text` in place of a module, and forget what was compiled of it."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()

    def pytest(self, arguments: Sequence[str], environ: Mapping[str, str], *, processor: int, seconds: int) -> Outcome:
        """Run tests there, for `processor` seconds of its time and `seconds` in all at most."""
        command = [str(PYTHON), "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), **environ},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=lambda: _limit(processor),
        )
        try:
            printed, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            _end(process)
            return Outcome(None, "")
        _end(process)
        ran_out = process.returncode < 0
        return Outcome(None if ran_out else process.returncode, printed.decode("utf-8", "replace"))


def _limit(processor: int) -> None:
    setrlimit(RLIMIT_CPU, (processor, processor + 5))
    setrlimit(RLIMIT_AS, (_MEMORY, _MEMORY))
    os.nice(5)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End what it started and left behind, too."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)
    process.wait()
