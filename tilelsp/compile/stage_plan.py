"""How far ahead a kernel copies: the buffers of its loops that copies fill turns ahead."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record


@record
class StagePlan:
    """Loops of a kernel whose copies fill `stages` buffers of `bytes` by turns.

    With `by_map` all of them may be on their way, for a warp of its own starts the copies; without, one is being read.
    """

    entry: str
    stages: int
    bytes: int
    by_map: bool

    @property
    def in_flight(self) -> int:
        """The most bytes that are on their way at a time."""
        return self.bytes * (self.stages if self.by_map else self.stages - 1)

    def as_json(self) -> Mapping[str, object]:
        """As the JSON result has it."""
        return {"stages": self.stages, "bytes": self.bytes, "in_flight_bytes": self.in_flight}
