"""Limits on a compiler of somebody's source."""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.engines.programs.errors import ToolFailed, ToolTimeout
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Finished, Limits

LIMITS = Limits(seconds=60.0, output_bytes=4 << 20, file_bytes=256 << 20, memory_bytes=4 << 30)
"""Templates that take long, and much memory, are no rarity; what takes more is stopped."""

_RAISE = "the setting tilelsp.sourceTimeLimit allows more"


def limits_of(toolbox: Toolbox) -> Limits:
    """The limits, with the time that the user's settings give."""
    seconds = toolbox.paths.source_seconds
    return LIMITS if seconds is None else replace(LIMITS, seconds=seconds)


def ended_well(finished: Finished, title: str, limits: Limits) -> None:
    """Raises `ToolError` where a limit ended it, with one line about which."""
    if finished.timed_out:
        raise ToolTimeout(f"{title} did not finish within {limits.seconds:g} s and was stopped; {_RAISE}")
    if finished.truncated:
        raise ToolFailed(f"{title} printed more than {limits.output_bytes} bytes and was stopped")
    if finished.oversized:
        raise ToolFailed(f"{title} held more than {limits.memory_bytes} bytes of memory and was stopped")
