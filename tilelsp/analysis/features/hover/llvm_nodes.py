"""Uses of metadata nodes: what they are attached as, and the places that debug information leads to."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.low_level.debug_places import DebugPlace, DebugPlaces
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.llvm.attachments import ATTACHMENTS, LISTS

_WORD = frozenset("_.")
_FAR = 8
"""Nodes between one and what it is attached to, or between a place and its function."""
_READ = 12
"""Uses of a node that are looked at: others of the same node are alike."""


def node_notes(text: str, name: str) -> Iterator[str]:
    """Lines about the node `!name`: the place in the source, and what uses it."""
    place = _place(text, name)
    if place:
        yield place
    for use in dict.fromkeys(_uses(text, name)):
        known = LISTS.get(use) or ATTACHMENTS.get(use)
        if not place or use != "dbg":
            yield f"used by `!{use}`" + (f": {known}" if known else "")


def _place(text: str, name: str) -> str:
    """Where a `DILocation` is: line, column, function, file, and the call that it was inlined at."""
    return ", inlined at ".join(map(_worded, DebugPlaces(text).of_node(name)))


def _worded(found: DebugPlace) -> str:
    place = f"line {found.place.line}, column {found.place.column}"
    place += f" of `{found.function}`" if found.function else ""
    return f"{place} in {found.place.file}" if found.place.file else place


def _uses(text: str, name: str) -> Iterator[str]:
    """The kinds that a node is attached by and the lists that it stands in, through nodes that hold it."""
    seen, queue = {name}, [name]
    for node in queue:  # grows while it is read
        if len(seen) > _FAR:
            return
        found = tuple(_direct(text, node, seen, queue))
        yield from found
        if found:
            return


def _direct(text: str, name: str, seen: set[str], queue: list[str]) -> Iterator[str]:
    """The kinds and lists that use a node themselves; nodes that hold it join the queue."""
    at = looked = 0
    while looked < _READ and (at := text.find(f"!{name}", at)) >= 0:
        end = at + 1 + len(name)
        head = text[text.rfind("\n", 0, at) + 1 : at].strip()
        at = end
        if end_of_word(text, end, _WORD) != end or not head:
            continue
        looked += 1
        owner, equals, _ = head.partition(" = ")
        if equals and owner.startswith("!"):
            listed, record = owner[1:], head.partition("!DI")[2].partition("(")
            if record[0]:
                yield f"DI{record[0]}`, its field `{head[start_of_word(head, len(head) - 1, _WORD) : -1]}"
            elif not listed.isdecimal():
                yield listed
            elif listed not in seen:
                seen.add(listed)
                queue.append(listed)
        elif head[start_of_word(head, len(head), _WORD) - 1 :].startswith("!"):
            yield head[start_of_word(head, len(head), _WORD) :]
