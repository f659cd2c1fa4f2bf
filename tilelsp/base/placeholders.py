"""Places of a snippet that are still to be filled in: `«lhs»`, which is nothing that MLIR could be."""

from __future__ import annotations

CODE = "placeholder"
_OPEN, _CLOSE = "«", "»"


def placeholder(name: str) -> str:
    """The placeholder for `name`, to be filled in."""
    return f"{_OPEN}{name}{_CLOSE}"


def first_placeholder(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where the first placeholder of `text[start:end]` stands."""
    opened = text.find(_OPEN, start, end)
    closed = text.find(_CLOSE, opened, end) if opened >= 0 else -1
    return None if closed < 0 else (opened, closed + len(_CLOSE))
