"""`llvm-tblgen`, which prints TableGen files as JSON."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from tilelsp.engines.programs.errors import ToolFailed, ToolMissing, ToolTimeout
from tilelsp.engines.programs.process import Limits, run

NAMES = (*(f"llvm-tblgen-{release}" for release in range(40, 17, -1)), "llvm-tblgen")
"""Names of the program in distributions that install several releases (the newest first) and in LLVM itself."""

_LIMITS = Limits(seconds=120.0, output_bytes=1 << 26)


def dump(path: Path, include: Sequence[Path]) -> str:
    """The JSON of a `.td` file. Raises `ToolMissing`, `ToolTimeout`, and `ToolFailed` with the tool's first line."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    if program is None:
        raise ToolMissing("llvm-tblgen is not installed: it comes with LLVM (Debian and Ubuntu: llvm-22-tools)")
    folders = [argument for folder in include for argument in ("-I", str(folder.resolve()))]
    answer = run([str(Path(program).resolve()), "-dump-json", *folders, str(path.resolve())], limits=_LIMITS)
    if answer.timed_out:
        raise ToolTimeout("llvm-tblgen did not finish within two minutes")
    if answer.exit != 0 or answer.truncated:
        lines = answer.stderr.strip().splitlines() or [
            "it printed more than 64 MiB: give fewer .td files at a time, of one dialect"
        ]
        error = next((line for line in lines if "error:" in line), lines[0])
        raise ToolFailed(f"llvm-tblgen: {error}")
    return answer.stdout
