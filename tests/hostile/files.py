"""Cost of commands on files of strangers: settings, declarations, baselines, binaries.

    python -m tests.hostile.files [WORD ...]

Each case of tests/cases/hostile/files.json is made about 100 KB long, and twice that, and given to the command line in
a process of its own; those whose behaviour has one of the words, if any is given. Printed is what ends with a
traceback, takes more than a second of the processor beside the start, or three times as long as half of it, or 1 GiB.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from tests.hostile.limits import MEMORY, SECONDS

ROOT = Path(__file__).parent.parent.parent
CASES = ROOT / "tests" / "cases" / "hostile" / "files.json"
SIZE = 100_000
PACE = 1.0
"""Seconds of the processor beside those of the same command on a file of a few bytes."""
GROWTH = 3.0
NOISE = 0.3

Parts = Sequence[tuple[str, int]]
"""The contents of a file: texts, and how many times each is repeated, <i> in it being its number, <h> the one
before."""


@dataclass(frozen=True, slots=True)
class FileCase:
    """Files, a command in their folder, its exit status, and the lines that it says on standard error."""

    behaviour: str
    files: Mapping[str, Parts]
    command: Sequence[str]
    status: int
    says: Sequence[str]

    def write(self, folder: Path, times: int = 1) -> None:
        """Put the files into a folder, what is repeated in them `times` as often."""
        for name, parts in self.files.items():
            text = "".join(_repeated(part, count * times) if count > 1 else part for part, count in parts)
            (folder / name).write_text(text, encoding="utf-8", newline="")

    def times(self, size: int) -> int:
        """How often to repeat what is repeated for files of `size` bytes in all."""
        repeated = sum(len(part) * count for parts in self.files.values() for part, count in parts if count > 1)
        return max(size // repeated, 1) if repeated else 0


def _repeated(part: str, count: int) -> str:
    if "<i>" not in part:
        return part * count
    return "".join(part.replace("<i>", str(number)).replace("<h>", str(number - 1)) for number in range(1, count + 1))


def file_cases() -> list[FileCase]:
    """Every case."""
    rows = cast("list[dict[str, object]]", json.loads(CASES.read_text(encoding="utf-8")))
    return [
        FileCase(
            str(row["behaviour"]),
            cast("dict[str, Parts]", row["files"]),
            cast("list[str]", row["command"]),
            cast("int", row["status"]),
            cast("list[str]", row["says"]),
        )
        for row in rows
    ]


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of the processor, bytes of the process, its status and what it said."""

    seconds: float
    memory: int
    status: int
    said: str


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS), int(SECONDS)))
    resource.setrlimit(resource.RLIMIT_AS, (3 * MEMORY, 3 * MEMORY))


def cost(case: FileCase, times: int) -> Cost:
    """Measure the command of a case on its files."""
    with tempfile.TemporaryDirectory() as folder:
        case.write(Path(folder), times)
        command = [sys.executable, "-m", "tilelsp", *case.command]
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            command, cwd=folder, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, preexec_fn=_limit,
        )  # fmt: skip
        said = process.stderr.read() if process.stderr else ""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, process.returncode, said)


def judged(case: FileCase) -> list[str]:
    """The faults in the cost of a case at one size and at twice that."""
    times = case.times(SIZE)
    start, small, large = cost(case, 1), cost(case, times), cost(case, 2 * times)
    found = [f"status {one.status}" for one in (start, small, large) if one.status not in (0, 1, 2)]
    found += [f"traceback: {one.said.splitlines()[-1]}" for one in (start, small, large) if "Traceback" in one.said]
    if large.seconds > start.seconds + 2 * PACE:
        found.append(f"{large.seconds:.2f} s")
    if large.seconds - start.seconds > GROWTH * max(small.seconds - start.seconds, 0) + NOISE:
        found.append(f"{start.seconds:.2f} s, {small.seconds:.2f} s, {large.seconds:.2f} s at twice the size")
    if large.memory > MEMORY:
        found.append(f"{large.memory >> 20} MiB")
    return found


def main() -> None:
    """Measure what is asked for; the exit status is 1 where something is wrong."""
    words = sys.argv[1:]
    bad = 0
    for case in file_cases():
        if words and not any(word in case.behaviour for word in words):
            continue
        if found := judged(case):
            bad += 1
            print(f"{case.behaviour}: {'; '.join(found)}", flush=True)
    print(f"{bad} of the files are wrong")
    sys.exit(min(bad, 1))


if __name__ == "__main__":
    main()
