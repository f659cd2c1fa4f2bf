"""Contents of a diagram, before it is drawn: nodes in the order of the text, and arrows between them."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class DiagramNode:
    """A box with a heading and lines below it. `strong` nodes are those that the diagram is about."""

    name: str
    lines: tuple[str, ...] = ()
    tone: int = 0
    strong: bool = False


@record
class Arrow:
    """From one node to another, by their numbers; `text` says when it is taken."""

    start: int
    end: int
    text: str = ""


@record
class Diagram:
    """Raises `ValueError` for an arrow between nodes that there are none of."""

    title: str
    nodes: tuple[DiagramNode, ...]
    arrows: tuple[Arrow, ...]
    remarks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for arrow in self.arrows:
            if not (0 <= arrow.start < len(self.nodes) and 0 <= arrow.end < len(self.nodes)):
                raise ValueError(f"an arrow from {arrow.start} to {arrow.end} of {len(self.nodes)} nodes")
