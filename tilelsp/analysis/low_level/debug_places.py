"""Places in the source that LLVM's debug information leads to: an instruction's `DILocation` and calls around it."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.source_place import SourcePlace
from tilelsp.base.record import record
from tilelsp.base.word import end_of_word

_WORD = frozenset("_.")
_FAR = 8
"""Nodes between a place and its function, and calls that one was inlined through."""
_ATTACHED = "!dbg !"


@record
class DebugPlace:
    """A place with the function that it is in; line and column are 0 where the node does not say."""

    place: SourcePlace
    function: str


def definition_of(text: str, name: str) -> str:
    """The text behind `!name =`; "" without one. In machine IR lines are indented."""
    for head in (f"\n!{name} = ", f"\n  !{name} = "):
        at = text.find(head)
        if at >= 0:
            end = text.find("\n", at + 1)
            return text[at + len(head) : end if end >= 0 else len(text)]
    return ""


def field_of(node: str, label: str) -> str:
    """The value of a field of a node of debug information, without quotes or `!`; "" where it is not written."""
    at = max(node.find(f"({label}: "), node.find(f", {label}: "))
    if at < 0:
        return ""
    value = node[at:].partition(": ")[2]
    return value[1:].partition('"')[0] if value.startswith('"') else value[: end_of_word(value, 1, _WORD)].lstrip("!")


class DebugPlaces:
    """The debug information of a text, of which each node is looked for once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._nodes: dict[str, str] = {}
        self._places: dict[str, tuple[DebugPlace, ...]] = {}

    def of_node(self, name: str) -> tuple[DebugPlace, ...]:
        """The place that the `DILocation` `!name` is, and those that it was inlined at; () for another node."""
        if name not in self._places:
            self._places[name] = tuple(self._resolved(name))
        return self._places[name]

    def at(self, offset: int) -> tuple[SourcePlace, ...]:
        """The places of the instruction on the line of an offset, the innermost call first."""
        end = self._text.find("\n", offset)
        line = self._text[self._text.rfind("\n", 0, offset) + 1 : end if end >= 0 else len(self._text)]
        name = line.rpartition(_ATTACHED)[2] if _ATTACHED in line else ""
        return tuple(place.place for place in self.of_node(name[: end_of_word(name, 0, _WORD)]) if place.place.line)

    def _node(self, name: str) -> str:
        if name not in self._nodes:
            self._nodes[name] = definition_of(self._text, name) if name else ""
        return self._nodes[name]

    def _resolved(self, name: str) -> Iterator[DebugPlace]:
        for _ in range(_FAR):
            node = self._node(name)
            if not node.removeprefix("distinct ").startswith("!DILocation("):
                return
            yield self._place(node)
            name = field_of(node, "inlinedAt")

    def _place(self, node: str) -> DebugPlace:
        scope = self._node(field_of(node, "scope"))
        file = self._node(field_of(scope, "file"))
        for _ in range(_FAR):
            if "DISubprogram(" in scope:
                break
            scope = self._node(field_of(scope, "scope"))
        numbers = (int(value) if (value := field_of(node, label)).isdecimal() else 0 for label in ("line", "column"))
        place = SourcePlace(field_of(file, "filename"), field_of(file, "directory"), *numbers)
        return DebugPlace(place, field_of(scope, "name"))
