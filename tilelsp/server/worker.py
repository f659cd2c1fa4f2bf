"""A process that computes for the server: jobs come in over its standard input, results leave over its output.

A frame is its length in eight bytes, big-endian, and a pickle. In: `(function, arguments)`; out: `JobOutcome`. Both
ends are ours and speak over a private pipe, which is what makes pickles safe here.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO

from tilelsp.base.record import record

LENGTH_BYTES = 8
"""Every message is preceded by its length, big end first."""


@record
class JobOutcome:
    """Outcome of one job: its value, or the traceback of the exception that ended it."""

    value: object = None
    error: str = ""
    traceback: str = ""


def pack(content: object) -> bytes:
    """`content` as a frame."""
    data = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def main() -> None:
    """Do jobs until standard input ends; then, or when the server is gone, end at once, whatever is under way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the server's terminal is for the server
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not print into the frames
    source = os.fdopen(os.dup(0), "rb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    # A job's objects die with it, mostly by themselves; looking for the others seldom makes jobs a third faster.
    gc.set_threshold(100_000, 20, 100)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(source, jobs), name="tilelsp-jobs", daemon=True).start()
    while True:
        outcome = _do(jobs.get())
        output.write(outcome)
        output.flush()
        if jobs.empty():
            gc.collect(0)  # what the job left in cycles goes while nobody waits, not within a later job


def _read(source: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    while len(length := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        jobs.put(source.read(int.from_bytes(length, "big")))
    os._exit(0)


def _do(job: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(job)
        return pack(JobOutcome(function(*arguments)))
    except Exception as error:
        # The edge of the process: whatever goes wrong in a job is that job's answer.
        line = "".join(traceback.format_exception_only(error)).strip()
        return pack(JobOutcome(error=line, traceback=traceback.format_exc()))


if __name__ == "__main__":
    sys.exit(main())
