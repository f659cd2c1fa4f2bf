"""Programs of others under `tilelsp gpu`, as they are: `tests/programs/others.toml` pins them, with their sizes.

`python -m tests.other_programs [NAME ...]` runs those whose name has one of these words and prints a table: pass or the
last thing that was printed, kernels, launches, findings, and seconds of the processors and of the clock. A program
passes that ends with status 0, without findings, in `SECONDS`. The environment is made by `tests/programs/setup.sh`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from tests.gpu_programs import PYTHON, ROOT, Ran, built, run_command

LIST = ROOT / "tests" / "programs" / "others.toml"
CHECKOUTS = ROOT / "build" / "others"
SECONDS = 60
"""Of the processors, for a program. `TILELSP_SECONDS` says for how many of the clock it is waited; else for as many."""
_HEADERS = next(ROOT.glob("build/gpu/lib/python*/site-packages/nvidia/cu*/include"), ROOT)
_BAD = ("\N{CROSS MARK}",)
"""Marks of a failed comparison in the output of programs that assert nothing."""
_SIZED = ROOT / "tests" / "programs" / "sized.py"
"""Runs a program with its sizes, or calls one of its functions."""


@dataclass(frozen=True)
class Other:
    """A program of somebody else's."""

    repository: str
    commit: str
    folder: str
    path: str
    replace: tuple[tuple[str, str], ...] = ()
    arguments: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    call: str = ""
    test: str = ""
    sizes: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def name(self) -> str:
        sizes = (f"{name}={value}" for name, value in self.sizes.items())
        return " ".join(filter(None, (self.path, self.call, self.test, *sizes, *self.arguments, *self.options)))

    @property
    def source(self) -> Path:
        return CHECKOUTS / self.repository / self.folder / self.path


@dataclass
class Row:
    """The outcome of one program."""

    name: str
    ran: Ran | None
    cause: str = ""
    kernels: int = field(init=False, default=0)

    def __str__(self) -> str:
        if self.ran is None:
            return f"{self.name} | FAILS | {self.cause}"
        launches = self.ran.launches
        kernels, findings = (
            len({launch["kernel"] for launch in launches}),
            sum(len(launch["findings"]) for launch in launches),
        )
        counts = f"{kernels} kernels, {len(launches)} launches, {findings} findings"
        seconds = f"{self.ran.processor:.1f} s, {self.ran.clock:.0f} s of the clock"
        return f"{self.name} | {'FAILS' if self.cause else 'passes'} | {counts} | {seconds} | {self.cause}"


def others() -> Iterator[Other]:
    """The programs, in the order of the list."""
    for repository in tomllib.loads(LIST.read_text())["repository"]:
        for one in repository["programs"]:
            given: dict[str, Any] = {name: _fixed(value) for name, value in one.items()}
            replace = tuple((before, after) for before, after in repository.get("replace", ()))
            yield Other(repository["name"], repository["commit"], repository["folder"], replace=replace, **given)


def _fixed(value: Any) -> Any:
    return tuple(cast(list[str], value)) if isinstance(value, list) else value


def _command(program: Other, folder: Path) -> list[str]:
    source = program.source
    if source.suffix == ".cu":
        sources = [
            source,
            *(path for path in sorted(source.parent.iterdir()) if path.suffix in (".cu", ".cpp") and path != source),
        ]
        return [
            str(built(sources, folder, [f"-I{CHECKOUTS / program.repository / 'Common'}", f"-I{_HEADERS}"])),
            *program.arguments,
        ]
    if program.replace:
        source = _copied(program, folder)
    if program.call or program.sizes:
        pinned = {"call": program.call} if program.call else {"sizes": program.sizes}
        return [str(PYTHON), str(_SIZED), str(source), json.dumps(pinned), *program.arguments]
    if program.test:
        return [str(PYTHON), "-m", "pytest", "-q", "-p", "no:cacheprovider", f"{source}::{program.test}"]
    return [str(PYTHON), str(source), *program.arguments]


def _copied(program: Other, folder: Path) -> Path:
    """The program with its replacements, beside links to all else that its checkout begins with."""
    for path in (CHECKOUTS / program.repository).iterdir():
        if path.name != Path(program.folder).parts[0]:
            (folder / path.name).symlink_to(path)
    made = folder / program.folder / program.path
    made.parent.mkdir(parents=True)
    text = program.source.read_text()
    for before, after in program.replace:
        text = text.replace(before, after)
    made.write_text(text)
    return made


def run_other(program: Other, seconds: float = SECONDS) -> tuple[Row, str]:
    """Run it; the row, and what it printed."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            words = _command(program, Path(folder))
        except (OSError, subprocess.SubprocessError) as error:
            return Row(program.name, None, f"not there: {error}"), ""
        try:
            ran = run_command(words, program.options, program.source.parent, seconds)
        except subprocess.TimeoutExpired as late:
            said = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else str(late.stdout or "")
            return Row(program.name, None, f"not finished in {seconds:.0f} s"), said
    skipped = program.test and "1 passed" not in ran.printed
    lines = [line for line in ran.printed.splitlines() if line.strip() and not line.startswith("tilelsp gpu:")]
    found = any(launch["findings"] for launch in ran.launches)
    bad = [line for line in lines if any(mark in line for mark in _BAD)]
    cause = ([*bad, *lines, f"status {ran.status}"][0 if bad else -2]) if ran.status or skipped or found or bad else ""
    cause = cause or ("" if ran.launches else "no kernel was launched")
    cause = cause or ("" if ran.processor <= SECONDS else f"takes more than {SECONDS} s")
    return Row(program.name, ran, cause), ran.printed


def _main(words: Sequence[str]) -> int:
    seconds = float(os.environ.get("TILELSP_SECONDS", SECONDS))
    failed = 0
    for program in others():
        if words and not any(word in program.name for word in words):
            continue
        row, printed = run_other(program, seconds)
        failed += bool(row.cause)
        print(row, flush=True)
        if words and row.cause:
            print(printed[-6000:])
    return failed


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.exit(_main(sys.argv[1:]))
