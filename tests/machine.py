"""Abilities of the machine that runs the tests."""

from __future__ import annotations

import platform
import sys
import time
from pathlib import Path

import pytest

HAS_TOOLS = sys.platform == "linux" and platform.machine() == "x86_64"
"""Set if NVIDIA's tools have wheels for this machine; there a missing tool is a failure, as with LLVM's."""

real_tools = pytest.mark.skipif(not HAS_TOOLS, reason="NVIDIA's and LLVM's tools are asked on Linux x86-64")
"""For tests that run NVIDIA's tools, or LLVM's."""


def gone(pid: int) -> bool:
    """True if the process ended within four seconds (a zombie that nobody collects has ended too). Reads /proc."""
    for _ in range(200):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False
