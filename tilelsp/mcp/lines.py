"""Messages on their way to the protocol's SDK, which drops one with a lone surrogate, as editors cut emojis, unread."""

from __future__ import annotations

import json
import os
import threading


def repaired(line: bytes) -> bytes:
    """A message with U+FFFD for each half of a surrogate pair that stands alone; else as it is."""
    if b"\\ud" not in line and b"\\uD" not in line:
        return line
    try:
        text = json.dumps(json.loads(line), ensure_ascii=False)
    except (ValueError, RecursionError):
        return line
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode() + b"\n"


def repair_input() -> None:
    """Let what comes in on standard input from now on come repaired."""
    source = os.dup(0)
    reading, writing = os.pipe()
    os.dup2(reading, 0)
    os.close(reading)
    threading.Thread(target=_pump, args=(source, writing), name="tilelsp-repair", daemon=True).start()


def _pump(source: int, writing: int) -> None:
    with open(source, "rb") as lines, open(writing, "wb", buffering=0) as out:
        for line in lines:
            left = memoryview(repaired(line))
            while left:
                left = left[out.write(left) :]
