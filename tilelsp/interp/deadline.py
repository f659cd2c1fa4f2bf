"""How long a launch may take, beside how much it may execute: an instruction on many threads is no quick one."""

from __future__ import annotations

from time import process_time

from tilelsp.interp.faults import LIMIT

SECONDS = 10.0
"""Processor time that goes with `LIMIT` instructions or ops; more of these have more in proportion."""


class Deadline:
    """When the time of a launch whose tile blocks may execute `limit` instructions each is over, from now on.

    It is processor time of this process, so that a busy machine ends nothing early; where several `processes` run tile
    blocks of one launch side by side, each has its share.
    """

    def __init__(self, limit: int, processes: int = 1) -> None:
        self.seconds = SECONDS * max(1.0, limit / LIMIT)
        self._processes = processes
        self._share = self.seconds / processes
        self._until = process_time() + self._share

    def is_over(self) -> bool:
        """True if no time is left."""
        return process_time() > self._until

    def is_spent_since(self, began: float) -> bool:
        """True if most of the time was used since then, so that a tile block which began then is what takes long."""
        return process_time() - began > self._share / 2

    def message(self) -> str:
        """The message for that, and the option that gives more."""
        where = f" in {self._processes} processes" if self._processes > 1 else ""
        return f"still running after {self.seconds:g} s of processor time{where}; a higher --limit gives more"

    def launch_message(self) -> str:
        """The same of a launch that has too many tile blocks, none of which alone takes long."""
        return f"the launch is {self.message()}"
