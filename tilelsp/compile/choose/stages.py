"""How many turns ahead a loop starts its copies."""

from __future__ import annotations

FURTHEST_AHEAD = 7
"""Turns; a barrier waits for one of them, and what is further ahead finds memory busy."""
ENOUGH_IN_FLIGHT = 192 * 1024
"""Bytes under way for each multiprocessor with which memory is kept busy on every target."""


def turns_ahead(turn: int, spare: int, most: int | None) -> int:
    """How many turns ahead copies of `turn` bytes start, where those of one turn ahead leave `spare` bytes of shared
    memory; `most` is what the loop has."""
    wanted = min(FURTHEST_AHEAD, -(-ENOUGH_IN_FLIGHT // turn), 1 + spare // turn)
    return wanted if most is None else min(wanted, most)
