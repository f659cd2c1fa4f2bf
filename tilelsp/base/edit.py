"""The stretch in which a text was edited, and where places of the old text are in the new one."""

from __future__ import annotations


class Edit:
    """A stretch of a text that was exchanged: `start:end` of the old text is `start:new_end` of the new one."""

    __slots__ = ("end", "new_end", "start")

    def __init__(self, start: int, end: int, new_end: int) -> None:
        self.start, self.end, self.new_end = start, end, new_end

    def followed(self, start: int, end: int, length: int) -> Edit:
        """The edit that comes to this one and then one of `start:end` of the new text to `length` code points."""
        old_end = self.end + max(0, end - self.new_end)
        new_end = max(self.new_end, end) + length - (end - start)
        return Edit(min(self.start, start), old_end, new_end)


def difference(old: str, new: str) -> Edit:
    """The one stretch in which two texts differ."""
    most = min(len(old), len(new))
    start = 0
    while start + _BLOCK <= most and old[start : start + _BLOCK] == new[start : start + _BLOCK]:
        start += _BLOCK
    start += _common(old[start : start + _BLOCK], new[start : start + _BLOCK])
    same, most = 0, most - start
    end, new_end = len(old), len(new)
    while (
        same + _BLOCK <= most and old[end - same - _BLOCK : end - same] == new[new_end - same - _BLOCK : new_end - same]
    ):
        same += _BLOCK
    rest = min(_BLOCK, most - same)
    same += _common(old[end - same - rest : end - same][::-1], new[new_end - same - rest : new_end - same][::-1])
    return Edit(start, end - same, new_end - same)


_BLOCK = 4096
"""Characters that are compared at once: long slices cost more than many short ones."""


def _common(old: str, new: str) -> int:
    """How many characters two texts begin with in common, by halving."""
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def carried(offset: int, before: str, after: str) -> int | None:
    """Where `offset` of `before` is in `after`, if it lies outside of what differs between the two."""
    if before == after:
        return offset
    edit = difference(before, after)
    if offset <= edit.start:
        return offset
    if offset >= edit.end:
        return offset + edit.new_end - edit.end
    return None
