"""Signs that a tool failed for want of disk or memory, so that its failure says nothing about the module.

The signs are those that tileiras 13.1 to 13.5 and the stand-in of `tileiras_tree` give on a full disk.
"""

from __future__ import annotations

import signal
from pathlib import Path

from tilelsp.engines.programs.process import Finished, Limits

FAILED_COPY = ".failed"
"""Suffix that the stand-in for ptxas appends to the name of its output to say that it could not write it."""

_NO_ROOM = ("No space left on device", "Disk quota exceeded", "IO failure on output stream", "temporary file")
_FILE_SIZE_SIGNAL = getattr(signal, "SIGXFSZ", None)


def machine_trouble(finished: Finished, output: Path) -> str:
    """Why the program could not do its work in the folder of `output`, and what to do; empty where it could."""
    if finished.exit == 0 or finished.timed_out or finished.truncated:
        return ""
    where = output.parent.parent
    if _FILE_SIZE_SIGNAL is not None and finished.exit == -_FILE_SIZE_SIGNAL:
        return (
            f"a file in the temporary folder {where} hit the limit on file sizes (`ulimit -f`, and "
            f"{Limits().file_bytes >> 20} MiB in any case); raise it, or make the module smaller"
        )
    message = next((line for line in finished.stderr.splitlines() if any(sign in line for sign in _NO_ROOM)), "")
    if message or any(output.parent.glob(f"*{FAILED_COPY}")):
        return (
            f"there is no room in the temporary folder {where} ({message.strip() or 'the PTX could not be copied'}); "
            "free some space or point TMPDIR elsewhere"
        )
    return ""
