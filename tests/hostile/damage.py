"""Launches, arrays, fat binaries and settings of strangers with damage: `python -m tests.hostile.damage COUNT [SEED]`.

Each case of tests/cases/hostile gets some changes (other numbers, bytes, pieces that are missing or repeated) and goes
to the commands that read it. Printed is what ends with a traceback or a signal, says more than one line where it
refuses, or takes more than `tests.hostile.commands` allows; the exit status is 1 where anything does. A number of a
case runs it again: `--only 4711`.
"""

from __future__ import annotations

import json
import re
import shlex
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.hostile.commands import array, ended, kernel, launched
from tests.hostile.drawn import main
from tests.hostile.fatbins import FATBINS
from tests.hostile.files import file_cases

CASES = Path(__file__).parent.parent / "cases" / "hostile"
_NUMBER = re.compile(rb"-?\d+")
_NUMBERS = (0, 1, -1, 3, 255, 256, 65535, 1 << 20, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, 1 << 60, 1 << 64)
_TOKENS = (
    b"",
    b"-",
    b"(",
    b")",
    b"[",
    b"]",
    b"<",
    b">",
    b"{",
    b"}",
    b"<<",
    b";",
    b",",
    b'"',
    b"\\",
    b"%",
    b"\x00",
    b"\xff",
)

Work = tuple[dict[str, bytes], list[list[str]]]
"""Files, and the commands that are given them."""


@cache
def _rows(name: str) -> list[dict[str, Any]]:
    return json.loads((CASES / name).read_text(encoding="utf-8"))


@cache
def _made(name: str) -> bytes:
    return FATBINS[name][0]()


def _number(rng: Random) -> bytes:
    return b"9" * 5000 if rng.randrange(12) == 0 else str(rng.choice(_NUMBERS) + rng.choice((0, 0, -1, 1))).encode()


def damaged(rng: Random, data: bytes) -> bytes:
    """The bytes with one to three changes."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(data) + 1)
        numbers = list(_NUMBER.finditer(data[:20_000]))
        match rng.randrange(5):
            case 0 | 1 if numbers:
                found = rng.choice(numbers)
                data = data[: found.start()] + _number(rng) + data[found.end() :]
            case 2:
                data = data[:at] + data[at + rng.choice((1, 2, 8, 64)) :]
            case 3:
                data = data[:at] + bytes(rng.randrange(256) for _ in range(rng.choice((1, 1, 4)))) + data[at + 1 :]
            case _:
                data = data[:at] + rng.choice(_TOKENS) * rng.choice((1, 1, 3, 3000)) + data[at:]
    return data


def _launch(rng: Random) -> Work:
    case = rng.choice(_rows("launches.json"))
    name, text = launched(case)
    options = shlex.split(case["options"])
    if options and rng.randrange(3) == 0:
        at = rng.randrange(len(options))
        options[at] = damaged(rng, options[at].encode()).decode("latin-1").replace("\0", "")
    data = damaged(rng, text.encode())
    return {name: data}, [[rng.choice(("run", "sanitize")), name, *options], ["check", name]]


def _array(rng: Random) -> Work:
    parameters = ".param .align 8 .b8 p[64]" if rng.randrange(3) == 0 else ".param .u64 p"
    files = {
        "a.npy": damaged(rng, array(rng.choice(_rows("arrays.json")))),
        "k.ptx": kernel({"parameters": parameters}).encode(),
    }
    value = rng.choice(("a.npy", "a.npy", "struct:0=a.npy,8=1", "map:a.npy,box=4", "map:a.npy,box=4x4,swizzle=32B"))
    return files, [[rng.choice(("run", "sanitize")), "k.ptx", "--launch", "1", "--block", "1", "--arg", f"p={value}"]]


def _fatbin(rng: Random) -> Work:
    return {"x.fatbin": damaged(rng, _made(rng.choice(_SMALL)))}, [["run", "x.fatbin", "--launch", "1", "--block", "1"]]


def _file(rng: Random) -> Work:
    case = rng.choice(file_cases())
    with tempfile.TemporaryDirectory() as folder:
        case.write(Path(folder), rng.choice((1, 20)))
        files = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    name = rng.choice(sorted(files))
    return files | {name: damaged(rng, files[name])}, [list(case.command)]


_SMALL = tuple(name for name in FATBINS if "gigabyte" not in name)
_KINDS: Mapping[str, Callable[[Random], Work]] = {
    "launch": _launch, "array": _array, "fat binary": _fatbin, "file": _file,
}  # fmt: skip


def wrong(work: Work) -> list[str]:
    """The faults in how the commands end."""
    found: list[str] = []
    files, commands = work
    for command in commands:
        with tempfile.TemporaryDirectory() as folder:
            for name, data in files.items():
                (Path(folder) / name).write_bytes(data)
            end = ended(Path(folder), command)
        lines = end.said.splitlines() or [""]
        if end.status not in (0, 1, 2):
            found.append(f"{shlex.join(command)}: status {end.status}: {lines[-1][:200]}")
        elif "Traceback" in end.said:
            found.append(f"{shlex.join(command)}: traceback: {lines[-1][:200]}")
        elif end.status == 2 and command[0] in ("run", "sanitize") and len(lines) != 1:
            found.append(f"{shlex.join(command)}: {len(lines)} lines: {lines[0][:200]}")
    return found


def case(number: int, rng: Random) -> tuple[str, Work]:
    """A drawn case of the kind whose turn it is."""
    kind = tuple(_KINDS)[number % len(_KINDS)]
    return kind, _KINDS[kind](rng)


def fault(drawn: tuple[str, Work]) -> str:
    """The fault of a case, after its kind; "" if there is none."""
    kind, work = drawn
    found = wrong(work)
    return f"{kind}: {'; '.join(found)}" if found else ""


if __name__ == "__main__":
    main("damage", "cases", case, fault, lambda drawn: "\n".join(map(str, drawn[1])))
