"""Limits on one command line of tilelsp that an editor or an agent starts, on texts that somebody else wrote."""

from __future__ import annotations

from typing import Final

SECONDS: Final = 60.0
"""How long it may run: some millions of instructions of a kernel."""

ANSWER_BYTES: Final = 16 << 20
"""The largest answer; longer ones are refused, with what to ask for instead."""

MEMORY_BYTES: Final = 2 << 30
"""Of data that it may hold, where the system can hold it to that."""
