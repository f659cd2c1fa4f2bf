"""Common parts of inlay hints: the place of each, and how much it may say."""

from __future__ import annotations

from tilelsp.base.record import record

LONGEST = 60
"""Characters of a hint; the rest is in its tooltip."""


@record
class InlayHint:
    """`label` is shown at `offset`, which is behind what it is about; `type` says that it is the type of that."""

    offset: int
    label: str
    type: bool = False
    tooltip: str = ""


def shortened(text: str) -> str:
    """`text`, cut to what a hint may hold."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
