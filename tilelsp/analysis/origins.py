"""Where values of SSA form come from: back through what only renames or merges them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

MOST = 4_000
"""Values that one question follows."""

_Node = TypeVar("_Node", bound=Hashable)


def origins(values: Iterable[_Node], sources: Callable[[_Node], Iterable[_Node] | None]) -> frozenset[_Node] | None:
    """The values that some others come from; `sources` gives those that a value is a name or a merge of, None for one
    that is neither. What a loop hands on to itself has no origin of its own. None where there are too many."""
    seen: set[_Node] = set()
    found: set[_Node] = set()
    waiting = [*values]
    while waiting:
        value = waiting.pop()
        if value in seen:
            continue
        seen.add(value)
        if len(seen) > MOST:
            return None
        behind = sources(value)
        if behind is None:
            found.add(value)
        else:
            waiting += behind
    return frozenset(found)
