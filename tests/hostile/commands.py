"""Command lines on what strangers wrote, each in a process that is held to a memory and a time, and their ends."""

from __future__ import annotations

import os
import resource
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.forking import Forked
from tilelsp.interp import deadline

MEMORY, SECONDS = 1 << 30, int(deadline.SECONDS) + 5
"""Bytes of data, and seconds of the processor, that a command may take: a launch that never ends takes its own."""

_HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"


@dataclass(frozen=True, slots=True)
class Ended:
    """The exit status of a command, negative for a signal, and what it said on standard error."""

    status: int
    said: str


def ended(folder: Path, arguments: Sequence[str]) -> Ended:
    """How `tilelsp ARGUMENTS` ends in a folder."""
    said = folder / "said"
    with open(os.devnull) as empty, open(os.devnull, "w") as printed, said.open("w") as told:
        process = Forked(
            arguments,
            (empty.fileno(), printed.fileno(), told.fileno()),
            cwd=str(folder),
            environ=dict(os.environ),
            limits=((resource.RLIMIT_DATA, MEMORY), (resource.RLIMIT_CPU, SECONDS)),
        )
        return Ended(process.wait(120), said.read_text(errors="replace"))


def kernel(case: Mapping[str, Any]) -> str:
    """PTX of a kernel of which a case has parts."""
    options = case.get("comment", "")
    options = options.replace(" ", " " * (max(case.get("padded", 0) - len(options), 0) + 1), 1)
    comment = f"// tilelsp: launch({options})\n" if options else f"{case.get('before', '')}\n"
    head = f".visible .entry k({case.get('parameters', '')}) {case.get('head', '')}"
    return f"{_HEAD}{comment}{head}\n{{ {case.get('body', '')} ret; }}\n".replace("\n{ ", "\n{\n", 1)


def launched(case: Mapping[str, Any]) -> tuple[str, str]:
    """The name of the file of a case of `launches.json`, and what stands in it."""
    return ("k.mlir", case["tile"]) if "tile" in case else ("k.ptx", kernel(case))


def array(case: Mapping[str, Any]) -> bytes:
    """The bytes of a case of `arrays.json`."""
    header = case["header"].encode("latin-1")
    length = len(header).to_bytes(2 if case["version"][0] == 1 else 4, "little")
    return case["magic"].encode("latin-1") + bytes(case["version"]) + length + header + bytes(case["bytes"])
